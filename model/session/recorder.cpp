// SPDX-License-Identifier: Apache-2.0
#include "model/session/recorder.h"

namespace a2a {

Recorder::Recorder(Recording &recording, Store &store, Fold &fold, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_store(store)
    , m_fold(fold)
{
    connect(&recording, &Recording::exchangeBegan, this, &Recorder::onBegan);
    connect(&recording, &Recording::exchangeEnded, this, &Recorder::onEnded);
}

void Recorder::onBegan(ExchangeId id)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    m_fold.beginExchange(id, facts);
    const ExchangeId previous = facts.request.previous;
    if (auto reader = m_readers.extract(previous)) {
        m_fold.redirectExchange(previous, id);
        reader.key() = id;
        reader.mapped()->moveTo(id);
        m_readers.insert(std::move(reader));
    }
}

void Recorder::attach(ExchangeId id, const ExchangeTrack &track)
{
    const json::Document request(
        track.dialect->requestJson(track.operation, m_recording.requestBody(id)));
    m_fold.attachCall(id, track,
                      track.dialect->binding->sent(m_recording.facts(id).request, request));
    emit attached(id, track);
    auto reader = std::make_unique<ExchangeReader>(m_recording, m_store, m_fold, id, m_judges);
    if (m_recording.facts(id).end != EndReason::Open)
        reader->finish(); // refused before anything was sent
    else
        m_readers.emplace(id, std::move(reader));
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
    if (auto reader = m_readers.extract(id)) {
        reader.mapped()->finish();
    } else if (facts.status != 0) {
        Frame frame;
        frame.kind = FrameKind::Answer;
        frame.exchange = id;
        frame.timeNs = facts.endedNs;
        frame.length = quint32(facts.bodySize);
        frame.dataLength = frame.length;
        m_fold.addFrame(frame);
    }
    m_fold.endExchange(id, facts);
    emit folded(id);
}

} // namespace a2a
