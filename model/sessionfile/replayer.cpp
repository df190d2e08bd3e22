// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/replayer.h"

#include "model/sessionfile/recordheads.h"

#include <algorithm>

namespace a2a {

Replayer::Replayer(Recording &recording, Recorder &recorder, const Store &store, FileAgents &agents,
                   qint64 startedWallMs)
    : m_recording(recording)
    , m_recorder(recorder)
    , m_store(store)
    , m_agents(agents)
{
    m_recording.replayFrom(startedWallMs);
}

bool Replayer::isOpen(ExchangeId id) const
{
    return id > 0 && id <= m_recording.lastId() && m_recording.facts(id).end == EndReason::Open;
}

bool Replayer::apply(const SessionRecord &record)
{
    if (record.ns < m_nowNs || record.ns > sessionformat::LatestNs)
        return false;
    m_nowNs = record.ns;
    m_recording.setNow(m_nowNs);
    using Kind = SessionRecord::Kind;
    if (record.kind == Kind::Request)
        return begin(record);
    if (record.kind == Kind::Call)
        return call(record);
    if (!isOpen(record.exchange))
        return false;
    switch (record.kind) {
    case Kind::ResponseHead: {
        std::optional<ResponseRecord> answer = responseFromJson(record.head);
        if (!answer || m_recording.facts(record.exchange).headersNs >= 0)
            return false;
        setTimes(record.exchange, answer->times);
        m_recording.responseHead(record.exchange, answer->status, answer->reason,
                                 std::move(answer->headers));
        return true;
    }
    case Kind::Read:
        return read(record);
    case Kind::Trailers: {
        std::optional<HttpHeaders> trailers = trailersFromJson(record.head);
        if (trailers)
            m_recording.trailers(record.exchange, std::move(*trailers));
        return trailers.has_value();
    }
    case Kind::End:
        return end(record);
    default:
        return false;
    }
}

/// Ranges within the body, in order and without overlap.
static bool areMasks(const std::vector<MaskedRange> &masks, qint64 size)
{
    qint64 from = 0;
    for (const MaskedRange &range : masks) {
        if (range.offset < from || range.length <= 0 || range.offset > size ||
            range.length > size - range.offset)
            return false;
        from = range.offset + range.length;
    }
    return true;
}

bool Replayer::begin(const SessionRecord &record)
{
    std::optional<RequestRecord> request = requestFromJson(record.head);
    const ExchangeId last = m_recording.lastId();
    if (!request || record.exchange != last + 1 || request->head.resentFrom > last ||
        request->head.previous > last || !areMasks(request->masks, record.bytes.size()))
        return false;
    const ExchangeId previous = request->head.previous;
    if (previous != 0 && m_recording.facts(previous).end != EndReason::Redirected)
        return false;
    const std::optional<AgentIndex> agent = m_agents.agentForRequest(request->head);
    if (!agent)
        return false;
    request->head.agent = *agent;
    m_recording.begin(std::move(request->head), record.bytes, std::move(request->masks));
    return true;
}

bool Replayer::call(const SessionRecord &record)
{
    std::optional<ExchangeTrack> track = callFromJson(record.head);
    if (!track || record.exchange == 0 || record.exchange > m_recording.lastId())
        return false;
    const std::optional<AgentIndex> agent = m_agents.resolve(track->agent);
    track->agent = agent.value_or(NoIndex);
    const ExchangeTrack *known = m_store.track(record.exchange);
    const ExchangeFacts &facts = m_recording.facts(record.exchange);
    const bool isNew = !known || !known->dialect;
    const bool fits = agent && *agent == facts.request.agent && facts.headersNs < 0 &&
                      (track->context == NoIndex || track->context < m_store.contexts.size());
    if (!isNew || !fits)
        return false;
    m_recorder.attach(record.exchange, *track);
    return true;
}

bool Replayer::read(const SessionRecord &record)
{
    const ExchangeId id = record.exchange;
    const ExchangeFacts &facts = m_recording.facts(id);
    if (record.bytes.isEmpty() || record.offset != facts.receivedSize() || facts.headersNs < 0)
        return false;
    const std::optional<Omission> omitted = readFromJson(record.head);
    if (!omitted)
        return false;
    m_recording.omit(id, *omitted);
    const ExchangeTrack *track = m_store.track(id);
    const QByteArrayView stored = m_recording.append(id, record.bytes);
    // The body of a followed redirect is recorded, but not read as the response.
    const bool isRedirect = facts.status >= 300 && facts.status < 400;
    const bool followsNone = track && track->hasBinaryBodies();
    if (!isRedirect || followsNone)
        m_recorder.feed(id, stored);
    return true;
}

/// Times are relative to the start of the exchange, and no later than the record that contains
/// them.
void Replayer::setTimes(ExchangeId id, ConnectionTimes since)
{
    const qint64 beganNs = m_recording.facts(id).startedNs;
    for (qint64 *ns : {&since.connectingNs, &since.encryptedNs, &since.sentNs}) {
        if (*ns >= 0)
            *ns = beganNs + std::min(*ns, m_nowNs - beganNs);
    }
    m_recording.setTimes(id, since);
}

bool Replayer::end(const SessionRecord &record)
{
    std::optional<EndRecord> end = endFromJson(record.head);
    if (!end)
        return false;
    if (m_recording.facts(record.exchange).headersNs < 0)
        setTimes(record.exchange, end->times);
    if (end->forwarding)
        m_recording.setForwarding(record.exchange, *std::move(end->forwarding));
    m_recording.end(record.exchange, end->reason, std::move(end->error));
    return true;
}

void Replayer::finish(std::optional<ExchangeId> last)
{
    const ExchangeId newest = last.value_or(m_recording.lastId());
    for (ExchangeId id = 1; id <= newest; ++id) {
        if (!isOpen(id))
            continue;
        m_recording.end(
            id, EndReason::Stopped,
            Error(ErrorKind::Canceled, QStringLiteral("recording-ended"), {"answer-not-recorded"})
                .at(m_recording.facts(id).request.url.toString())
                .hinting({"hint-answer-not-recorded"}));
    }
    m_recording.endReplay();
}

} // namespace a2a
