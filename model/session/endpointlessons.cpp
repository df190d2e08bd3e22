// SPDX-License-Identifier: Apache-2.0
#include "model/session/endpointlessons.h"

#include <algorithm>

namespace a2a {

/// A response's shape is recognisable from its beginning; a longer one is not read for it.
static constexpr qint64 ShapeLimit = 1024 * 1024;

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

void EndpointLessons::learn(ExchangeId id, const Offer &spoken, const std::vector<Offer> &offers)
{
    if (m_understood)
        return;
    const ExchangeTrack &track = m_store.exchanges[id];
    const auto failure =
        std::find_if(m_store.failures.rbegin(), m_store.failures.rend(),
                     [id](const FailureRecord &record) { return record.exchange == id; });
    EndpointAnswer answer;
    answer.operation = track.operation;
    if (failure != m_store.failures.rend())
        answer.error = failure->error;
    answer.body = answerOf(m_recording, m_store, id);
    m_refusal.reset();
    if (answer.error && answer.error->kind == ErrorKind::Auth)
        m_refusal = answer.error;
    m_advice = adviseSwitch(spoken, answer, offers);
    if (m_advice)
        m_advices.insert(id, *m_advice);
    m_understood = !answer.error && !m_advice && track.events > 0;
}

void EndpointLessons::forget()
{
    m_understood = false;
    m_advice.reset();
    m_refusal.reset();
}

std::optional<SwitchAdvice> EndpointLessons::adviceFor(ExchangeId id) const
{
    const auto found = m_advices.constFind(id);
    return found == m_advices.constEnd() ? std::nullopt : std::optional(*found);
}

} // namespace a2a
