// SPDX-License-Identifier: Apache-2.0
#include "model/session/recorder.h"

#include "model/session/forwardingnotes.h"
#include "model/session/proberesponse.h"

#include <QTimer>

#include <chrono>
#include <limits>

namespace a2a {

Recorder::Recorder(Recording &recording, Store &store, Fold &fold, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_store(store)
    , m_fold(fold)
    , m_pushes(recording, store, fold)
{
    connect(&recording, &Recording::exchangeBegan, this, &Recorder::onBegan);
    connect(&recording, &Recording::exchangeEnded, this, &Recorder::onEnded);
}

void Recorder::onBegan(ExchangeId id)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    m_pushes.settle(facts.startedNs);
    m_fold.beginExchange(id, facts);
    const ExchangeId previous = facts.request.previous;
    if (auto reader = m_readers.extract(previous)) {
        m_fold.redirectExchange(previous, id);
        reader.key() = id;
        reader.mapped()->moveTo(id);
        m_readers.insert(std::move(reader));
    }
}

/// The end of a task was pushed, and perhaps nothing more is recorded: what should have been pushed
/// before it is checked anyway, once its sender had the time.
static void settleLater(Recorder &recorder, PushReader &pushes)
{
    static constexpr std::chrono::seconds Patience{30};

    auto *timer = recorder.findChild<QTimer *>(QString(), Qt::FindDirectChildrenOnly);
    if (!timer) {
        timer = new QTimer(&recorder);
        timer->setSingleShot(true);
        timer->setInterval(Patience);
        QObject::connect(timer, &QTimer::timeout, &recorder,
                         [&pushes] { pushes.settle(std::numeric_limits<qint64>::max()); });
    }
    timer->start();
}

void Recorder::attach(ExchangeId id, const ExchangeTrack &track)
{
    if (m_recording.facts(id).request.receipt) {
        emit attached(id, m_pushes.read(id, track));
        if (isTerminal(m_store.frames[m_store.exchanges[id].requestFrame].state))
            settleLater(*this, m_pushes);
        return;
    }
    const json::Document request(
        track.dialect->requestJson(track.operation, m_recording.requestBody(id)));
    const Binding::SentRequest sent =
        track.dialect->binding->parseSentRequest(m_recording.facts(id).request, request);
    m_fold.attachCall(id, track, sent);
    emit attached(id, track);
    auto reader =
        std::make_unique<ExchangeReader>(m_recording, m_store, m_fold, id,
                                         m_checksRules ? &m_historyCheckers[track.agent] : nullptr);
    reader->checkRequest({request.root(), sent.params, sent.message, sent.taskId, sent.contextId});
    if (m_recording.facts(id).end != EndReason::Open) { // refused before anything was sent
        reader->finish();
        m_fold.releaseTasks(id);
    } else {
        m_readers.emplace(id, std::move(reader));
    }
}

void Recorder::feed(ExchangeId id, QByteArrayView bytes)
{
    const auto reader = m_readers.find(id);
    if (reader != m_readers.end() && !bytes.isEmpty())
        reader->second->feed(bytes, m_recording.facts(id).chunks.back().monotonicNs);
}

void Recorder::onEnded(ExchangeId id)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    if (facts.end == EndReason::Redirected && !facts.error) {
        m_fold.endExchange(id, facts);
        return; // the reader waits for the exchange that follows
    }
    Notes ofEnd;
    if (auto reader = m_readers.extract(id)) {
        reader.mapped()->finish();
        ofEnd = reader.mapped()->takeEndNotes();
    } else if (facts.status != 0) {
        readPlainExchange(id);
    }
    if (m_checksRules && isForwarded(facts.request))
        addForwardingNotes(m_recording, id, ofEnd);
    m_fold.endExchange(id, facts, std::move(ofEnd));
    if (facts.request.receipt)
        m_pushes.finish(id);
    emit folded(id);
}

/// Cards, and the responses to probes, which are judged like those to calls but are not folded.
void Recorder::readPlainExchange(ExchangeId id)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    Frame frame;
    frame.kind = FrameKind::Response;
    frame.exchange = id;
    frame.timeNs = facts.endedNs;
    frame.length = quint32(facts.bodySize);
    frame.dataLength = frame.length;
    const FrameIndex index = m_fold.addFrame(frame);
    const auto mark = rules::ProbeMark::read(facts.request.operation);
    if (!m_checksRules || !mark)
        return;
    Notes notes;
    if (rules::isActive(mark->kind)) {
        if (mark->part == rules::decidingPart(mark->kind))
            rules::checkProbeRun(probeRun(*mark, m_recording, id), notes);
        return m_fold.addNotes(index, notes);
    }
    checkProbeResponse(*mark, facts, m_recording.body(id, 0, facts.bodySize),
                       m_recording.requestBody(id), notes);
    m_fold.addNotes(index, notes);
}

} // namespace a2a

#include "moc_recorder.cpp"
