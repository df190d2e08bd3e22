// SPDX-License-Identifier: Apache-2.0
#include "model/export/recorditerator.h"

#include "model/a2a/urlsecrets.h"
#include "model/sessionfile/storedagent.h"

#include <algorithm>

namespace a2a {

RecordIterator::RecordIterator(const ExportSource &source, PhraseFormatter sentence)
    : m_source(source)
    , m_sentence(sentence)
{
}

double RecordIterator::progress() const
{
    if (m_done || m_source.exchanges().empty())
        return 1.0;
    return qBound(0.0, double(m_takenNs) / double(qMax<qint64>(m_source.untilNs(), 1)), 1.0);
}

bool RecordIterator::step(const Visitor &visit)
{
    if (!std::exchange(m_started, true)) {
        visitAgents(visit);
        return true;
    }
    const std::vector<ExchangeId> &exchanges = m_source.exchanges();
    // Exchanges begin in the order of their numbers.
    while (m_nextExchange < exchanges.size()) {
        const Cursor next = timed({0, exchanges[m_nextExchange], RecordPart::Request, 0});
        if (!m_open.empty() && Later()(next, m_open.top()))
            break;
        m_open.push(next);
        ++m_nextExchange;
    }
    if (m_open.empty()) {
        m_done = true;
        return false;
    }
    const Cursor cursor = m_open.top();
    m_open.pop();
    if (cursor.part == RecordPart::None)
        return true;
    visitRecord(visit, cursor);
    m_takenNs = cursor.ns;
    if (const Cursor next = following(cursor); next.part != RecordPart::None)
        m_open.push(next);
    return true;
}

void RecordIterator::visitAgents(const Visitor &visit)
{
    const Session &session = m_source.session();
    // Only here are passwords in addresses secrets.
    Redactor redactor = m_source.recording().redactor();
    std::vector<bool> cardComes(size_t(session.agentCount()), false);
    for (const ExchangeId id : m_source.exchanges()) {
        if (isCardDownload(id))
            cardComes[m_source.recording().facts(id).request.agent] = true;
    }
    for (const AgentIndex index : m_source.agents()) {
        const StoredAgent note = makeStoredAgent(session.agent(index), redactor, m_sentence);
        visit({0, SessionRecord::Kind::Agent, session.fileNumber(index), 0, 0, note.head,
               cardComes[index] ? QByteArray() : note.card},
              NoIndex);
    }
}

/// An exchange after a redirect continues the same call.
bool RecordIterator::isCall(ExchangeId id) const
{
    const ExchangeTrack *track = m_source.store().track(id);
    const ExchangeTrack *before =
        m_source.store().track(m_source.recording().facts(id).request.previous);
    return track && track->dialect && !(before && before->dialect);
}

/// The cursor with the time of the next record; RecordPart::None if that has not happened yet.
RecordIterator::Cursor RecordIterator::timed(Cursor cursor) const
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    switch (cursor.part) {
    case RecordPart::Request:
    case RecordPart::Call:
        cursor.ns = facts.startedNs;
        break;
    case RecordPart::ResponseHead:
        cursor.ns = facts.headersNs;
        break;
    case RecordPart::Read:
        cursor.ns = facts.receivedChunks()[cursor.chunk].monotonicNs;
        break;
    case RecordPart::Trailers:
    case RecordPart::End:
        cursor.ns = facts.endedNs;
        break;
    case RecordPart::None:
        break;
    }
    if (cursor.ns > m_source.untilNs())
        cursor.part = RecordPart::None;
    return cursor;
}

RecordIterator::Cursor RecordIterator::following(Cursor cursor) const
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    if (cursor.part == RecordPart::Request && isCall(cursor.id)) {
        cursor.part = RecordPart::Call;
    } else if (cursor.part <= RecordPart::Call && facts.headersNs >= 0) {
        cursor.part = RecordPart::ResponseHead;
    } else if ((cursor.part == RecordPart::ResponseHead && !facts.receivedChunks().empty()) ||
               (cursor.part == RecordPart::Read &&
                cursor.chunk + 1 < facts.receivedChunks().size())) {
        cursor.chunk = cursor.part == RecordPart::Read ? cursor.chunk + 1 : 0;
        cursor.part = RecordPart::Read;
    } else if (facts.end == EndReason::Open || cursor.part == RecordPart::End) {
        cursor.part = RecordPart::None;
    } else {
        const bool hasTrailers = cursor.part < RecordPart::Trailers && !facts.trailers.empty();
        cursor.part = hasTrailers ? RecordPart::Trailers : RecordPart::End;
    }
    return timed(cursor);
}

/// The conversation in which a call was sent: the store only knows where it ended up.
ContextIndex RecordIterator::declaredContext(ExchangeId id) const
{
    const ExchangeTrack &track = *m_source.store().track(id);
    if (track.context == NoIndex)
        return NoIndex;
    const std::vector<ContextRecord> &contexts = m_source.store().contexts;
    const qint64 sentNs = m_source.recording().facts(id).startedNs;
    // Contexts are in the order of their beginnings.
    const auto later = std::upper_bound(
        contexts.begin(), contexts.end(), sentNs,
        [](qint64 ns, const ContextRecord &record) { return ns < record.firstNs; });
    const auto known = ContextIndex(later - contexts.begin());
    for (ContextIndex index = known; index-- > 0 && contexts[index].firstNs == sentNs;) {
        if (contexts[index].agent == track.agent)
            return NoIndex; // it began a conversation
    }
    if (track.context < known)
        return track.context;
    const ContextIndex shown = m_source.store().shownContext(track.context);
    for (ContextIndex index = known; index-- > 0;) {
        if (contexts[index].agent == track.agent && m_source.store().shownContext(index) == shown)
            return index; // before it was known to be the same
    }
    return NoIndex;
}

/// The bytes of the chunk as received in one read.
QByteArray RecordIterator::readBytes(const Cursor &cursor) const
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    const qint64 begin = facts.receivedChunks()[cursor.chunk].bodyOffset;
    const bool isLast = cursor.chunk + 1 == facts.receivedChunks().size();
    const qint64 end =
        isLast ? facts.receivedSize() : facts.receivedChunks()[cursor.chunk + 1].bodyOffset;
    return m_source.recording().received(cursor.id, begin, end - begin);
}

void RecordIterator::visitRecord(const Visitor &visit, const Cursor &cursor)
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    SessionRecord record{0, SessionRecord::Kind::Request, cursor.id, cursor.ns, 0, {}, {}};
    ContextIndex conversation = NoIndex;
    switch (cursor.part) {
    case RecordPart::Request:
        record.head = requestToJson(facts, m_source.session().fileNumber(facts.request.agent));
        record.bytes = m_source.recording().requestBody(cursor.id);
        break;
    case RecordPart::Call: {
        ExchangeTrack track = *m_source.store().track(cursor.id);
        conversation = m_source.store().shownContext(track.context);
        track.context = declaredContext(cursor.id);
        record.kind = SessionRecord::Kind::Call;
        record.head = callToJson(track, m_source.session().fileNumber(track.agent));
        break;
    }
    case RecordPart::ResponseHead:
        record.kind = SessionRecord::Kind::ResponseHead;
        record.head = responseToJson(facts);
        break;
    case RecordPart::Read:
        record.kind = SessionRecord::Kind::Read;
        record.offset = facts.receivedChunks()[cursor.chunk].bodyOffset;
        record.head = readToJson(facts.omissionBefore(facts.receivedChunks()[cursor.chunk]));
        record.bytes = readBytes(cursor);
        break;
    case RecordPart::Trailers:
        record.kind = SessionRecord::Kind::Trailers;
        record.head = trailersToJson(facts.trailers);
        break;
    case RecordPart::End:
        record.kind = SessionRecord::Kind::End;
        record.head = endToJson(facts, m_sentence);
        break;
    case RecordPart::None:
        return;
    }
    visit(record, conversation);
    if (cursor.part == RecordPart::End)
        visitChangedAgent(visit, cursor);
}

bool RecordIterator::isCardDownload(ExchangeId id) const
{
    const RequestHead &request = m_source.recording().facts(id).request;
    const Session &session = m_source.session();
    if (isCall(id) || request.agent >= quint32(session.agentCount()))
        return false;
    const Connection &agent = session.agent(request.agent);
    return agent.link().foundCard() &&
           agent.link().foundCard()->url == withoutMaskedParameters(request.url);
}

/// An agent precedes its exchanges, which name it, and with its card follows the download of that:
/// a card is judged together with the response that contained it.
void RecordIterator::visitChangedAgent(const Visitor &visit, const Cursor &cursor)
{
    if (!isCardDownload(cursor.id))
        return;
    const quint32 agent = m_source.recording().facts(cursor.id).request.agent;
    Redactor redactor = m_source.recording().redactor();
    const StoredAgent note = makeStoredAgent(m_source.session().agent(agent), redactor, m_sentence);
    visit({0, SessionRecord::Kind::Agent, m_source.session().fileNumber(agent), cursor.ns, 0,
           note.head, note.card},
          NoIndex);
}

} // namespace a2a
