// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/backlog.h"

#include "model/sessionfile/recordheads.h"

#include <utility>

namespace a2a {

DeclaredCalls::DeclaredCalls(Session &session, QObject *parent)
    : QObject(parent)
{
    connect(&session.recorder(), &Recorder::attached, this,
            [this, &session](ExchangeId id, const ExchangeTrack &track) {
                m_declaredCalls[id] = {session.recording().boundaryNs(), track};
            });
}

const DeclaredCalls::DeclaredCall *DeclaredCalls::find(ExchangeId id) const
{
    const auto found = m_declaredCalls.find(id);
    return found == m_declaredCalls.end() ? nullptr : &found->second;
}

Backlog::Backlog(const Session &session, const DeclaredCalls &notes)
    : m_session(session)
    , m_recording(session.recording())
    , m_declaredCalls(notes)
{
}

void Backlog::update()
{
    for (const Cursor &cursor : std::exchange(m_waiting, {}))
        queue(cursor);
    while (m_lastQueued < m_recording.lastId()) {
        Cursor cursor;
        cursor.id = ++m_lastQueued;
        queue(cursor);
    }
}

void Backlog::queue(Cursor cursor)
{
    if (advance(cursor))
        m_ready.push(cursor);
    else if (cursor.stage != Stage::Done)
        m_waiting.push_back(cursor);
}

bool Backlog::isLate(ExchangeId id) const
{
    const DeclaredCalls::DeclaredCall *note = m_declaredCalls.find(id);
    const ExchangeFacts &facts = m_recording.facts(id);
    return note && facts.end != EndReason::Open && facts.headersNs < 0 && note->ns >= facts.endedNs;
}

bool Backlog::advance(Cursor &cursor) const
{
    const ExchangeFacts &facts = m_recording.facts(cursor.id);
    const bool hasEnded = facts.end != EndReason::Open;
    const auto later = [&cursor](qint64 ns) { cursor.ns = std::max(cursor.ns, ns); };
    for (;; completeStage(cursor)) {
        switch (cursor.stage) {
        case Stage::Request:
            later(facts.startedNs);
            return true;
        case Stage::Call:
            if (m_declaredCalls.find(cursor.id) && !isLate(cursor.id))
                return true; // immediately
            break;
        case Stage::ResponseHead:
            if (facts.headersNs >= 0) {
                later(facts.headersNs);
                return true;
            }
            if (!hasEnded)
                return false;
            break;
        case Stage::Reads:
        case Stage::ReadsBehind: // trailers are known before the last bytes have been read
            if (cursor.chunk < facts.receivedChunks().size()) {
                later(facts.receivedChunks()[cursor.chunk].monotonicNs);
                return true;
            }
            if (!hasEnded && (facts.trailers.empty() || cursor.stage == Stage::ReadsBehind))
                return false;
            break;
        case Stage::Trailers:
            if (!facts.trailers.empty())
                return true;
            break;
        case Stage::End:
            later(facts.endedNs);
            return hasEnded;
        case Stage::LateCall:
            if (isLate(cursor.id)) {
                later(m_declaredCalls.find(cursor.id)->ns);
                return true;
            }
            break;
        case Stage::Done:
            return false;
        }
    }
}

void Backlog::completeStage(Cursor &cursor)
{
    cursor.stage = Stage(quint8(cursor.stage) + 1);
}

std::optional<SessionRecord> Backlog::next()
{
    if (m_ready.empty())
        return {};
    Cursor cursor = m_ready.top();
    m_ready.pop();
    SessionRecord made = record(cursor);
    if (cursor.stage == Stage::Reads || cursor.stage == Stage::ReadsBehind)
        ++cursor.chunk;
    else
        completeStage(cursor);
    queue(cursor);
    return made;
}

SessionRecord Backlog::record(const Cursor &cursor) const
{
    const ExchangeFacts &facts = m_recording.facts(cursor.id);
    using Kind = SessionRecord::Kind;
    SessionRecord made{0, Kind::Request, cursor.id, cursor.ns, 0, {}, {}};
    switch (cursor.stage) {
    case Stage::Request:
        made.head = requestToJson(facts, m_session.fileNumber(facts.request.agent));
        made.bytes = m_recording.requestBody(cursor.id);
        break;
    case Stage::Call:
    case Stage::LateCall:
        made.kind = Kind::Call;
        made.head = callToJson(m_declaredCalls.find(cursor.id)->declared,
                               m_session.fileNumber(facts.request.agent));
        break;
    case Stage::ResponseHead:
        made.kind = Kind::ResponseHead;
        made.head = responseToJson(facts);
        break;
    case Stage::Reads:
    case Stage::ReadsBehind: {
        made.kind = Kind::Read;
        const GrowingArray<BodyChunk> &chunks = facts.receivedChunks();
        made.offset = chunks[cursor.chunk].bodyOffset;
        made.head = readToJson(facts.omissionBefore(chunks[cursor.chunk]));
        const qint64 end = cursor.chunk + 1 < chunks.size() ? chunks[cursor.chunk + 1].bodyOffset
                                                            : facts.receivedSize();
        made.bytes = m_recording.received(cursor.id, made.offset, end - made.offset);
        break;
    }
    case Stage::Trailers:
        made.kind = Kind::Trailers;
        made.head = trailersToJson(facts.trailers);
        break;
    case Stage::End:
    case Stage::Done:
        made.kind = Kind::End;
        made.head = endToJson(facts);
        break;
    }
    return made;
}

} // namespace a2a

#include "moc_backlog.cpp"
