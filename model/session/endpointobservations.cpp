// SPDX-License-Identifier: Apache-2.0
#include "model/session/endpointobservations.h"

#include <algorithm>
#include <utility>

namespace a2a {

/// A response's shape is recognizable from its beginning; a longer one is not read for it.
static constexpr qint64 ShapeLimit = 1024 * 1024;

EndpointObservations::EndpointObservations(Recording &recording, const Store &store,
                                           SwitchTrial::PrepareRequest prepare)
    : m_recording(recording)
    , m_store(store)
    , m_prepare(std::move(prepare))
{
}

/// The whole response, or the data of a stream's first event.
static QByteArray answerOf(const Recording &recording, const Store &store, ExchangeId id)
{
    const ExchangeFacts &facts = recording.facts(id);
    const ExchangeTrack &track = store.exchanges[id];
    for (size_t i = size_t(track.requestFrame) + 1;
         track.requestFrame != NoIndex && i < store.frames.size(); ++i) {
        const Frame &frame = store.frames[i];
        const bool readable = frame.exchange == id && (frame.flags & FrameJoined) == 0;
        if (readable && frame.kind == FrameKind::Event)
            return recording.body(id, frame.offset + frame.dataOffset, frame.dataLength);
    }
    return facts.bodySize <= ShapeLimit ? recording.body(id, 0, facts.bodySize) : QByteArray();
}

void EndpointObservations::observe(ExchangeId id, const Offer &spoken,
                                   const std::optional<FoundCard> &found)
{
    m_toTry.clear();
    m_toTryFor = id;
    if (m_understood)
        return;
    const ExchangeTrack &track = m_store.exchanges[id];
    const auto failure =
        std::find_if(m_store.failures.rbegin(), m_store.failures.rend(),
                     [id](const FailureRecord &record) { return record.exchange == id; });
    EndpointResponse answer;
    answer.operation = track.operation;
    if (failure != m_store.failures.rend())
        answer.error = failure->error;
    answer.body = answerOf(m_recording, m_store, id);
    m_refusal.reset();
    if (answer.error && answer.error->kind == ErrorKind::Auth)
        m_refusal = answer.error;
    const std::vector<Offer> offers = found ? found->offers : std::vector<Offer>();
    m_advice = adviseSwitch(spoken, answer, offers);
    if (m_advice)
        m_advices.insert(id, *m_advice);
    if (m_advice)
        return;
    // A stream that was cut was understood as far as it came.
    const bool wasAnswered = track.events > 0 && (!answer.error || track.task != NoIndex);
    m_understood = wasAnswered || (answer.error && isVersionSpecificError(*answer.error));
    if (!m_understood && !m_hadTrial)
        m_toTry = switchesToTry(spoken, answer, offers, found ? found->url : QUrl());
}

void EndpointObservations::startTrial(ExchangeId id)
{
    if (m_toTry.empty() || m_trial)
        return;
    m_hadTrial = true;
    m_trial = std::make_unique<SwitchTrial>(m_recording, std::exchange(m_toTry, {}), m_prepare);
    connect(m_trial.get(), &SwitchTrial::finished, this,
            [this, id](const std::optional<SwitchAdvice> &confirmed) {
                m_trial.release()->deleteLater(); // it is the sender
                if (confirmed) {
                    m_advice = confirmed;
                    m_advices.insert(id, *confirmed);
                }
                emit trialFinished();
            });
    m_trial->start();
}

void EndpointObservations::observeTrial(ExchangeId id)
{
    for (const SwitchAdvice &candidate : m_toTry) {
        if (!SwitchTrial::confirms(m_recording, id, candidate))
            continue;
        m_advice = candidate;
        m_advices.insert(m_toTryFor, candidate);
        return;
    }
}

void EndpointObservations::forget()
{
    m_understood = false;
    m_hadTrial = false;
    m_toTry.clear();
    m_trial.reset();
    m_advice.reset();
    m_refusal.reset();
}

std::optional<SwitchAdvice> EndpointObservations::adviceFor(ExchangeId id) const
{
    const auto found = m_advices.constFind(id);
    return found == m_advices.constEnd() ? std::nullopt : std::optional(*found);
}

} // namespace a2a

#include "moc_endpointobservations.cpp"
