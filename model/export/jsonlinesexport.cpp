// SPDX-License-Identifier: Apache-2.0
#include "model/export/jsonlinesexport.h"

#include "model/a2a/urlsecrets.h"
#include "model/a2a/jsonwriter.h"
#include "model/json/utf8.h"
#include "model/log/programversion.h"
#include "model/sessionfile/agentnote.h"
#include "model/sessionfile/annotations.h"
#include "model/sessionfile/recordheads.h"
#include "model/text/textof.h"

#include <QDateTime>

#include <algorithm>

namespace a2a {

static constexpr qsizetype PieceSize = 64 * 1024;

static QString sentenceOf(const Phrase &phrase)
{
    return textOf(phrase);
}

JsonLinesExport::JsonLinesExport(const ExportSource &source)
    : m_source(source)
{
}

double JsonLinesExport::progress() const
{
    if (m_done || m_source.exchanges().empty())
        return 1.0;
    return qBound(0.0, double(m_writtenNs) / double(qMax<qint64>(m_source.untilNs(), 1)), 1.0);
}

/// What follows a redirect goes on with the same call.
bool JsonLinesExport::isCall(ExchangeId id) const
{
    const ExchangeTrack *track = m_source.store().track(id);
    const ExchangeTrack *before =
        m_source.store().track(m_source.recording().facts(id).request.previous);
    return track && track->dialect && !(before && before->dialect);
}

/// With the time of what is to be written; Part::None where that has not happened yet.
JsonLinesExport::Cursor JsonLinesExport::timed(Cursor cursor) const
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    switch (cursor.part) {
    case Part::Request:
    case Part::Call:
        cursor.ns = facts.startedNs;
        break;
    case Part::Answer:
        cursor.ns = facts.headersNs;
        break;
    case Part::Read:
        cursor.ns = facts.chunks[cursor.chunk].monotonicNs;
        break;
    case Part::Trailers:
    case Part::End:
        cursor.ns = facts.endedNs;
        break;
    case Part::None:
        break;
    }
    if (cursor.ns > m_source.untilNs())
        cursor.part = Part::None;
    return cursor;
}

JsonLinesExport::Cursor JsonLinesExport::following(Cursor cursor) const
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    if (cursor.part == Part::Request && isCall(cursor.id)) {
        cursor.part = Part::Call;
    } else if (cursor.part <= Part::Call && facts.headersNs >= 0) {
        cursor.part = Part::Answer;
    } else if ((cursor.part == Part::Answer && !facts.chunks.empty()) ||
               (cursor.part == Part::Read && cursor.chunk + 1 < facts.chunks.size())) {
        cursor.chunk = cursor.part == Part::Read ? cursor.chunk + 1 : 0;
        cursor.part = Part::Read;
    } else if (facts.end == EndReason::Open || cursor.part == Part::End) {
        cursor.part = Part::None;
    } else {
        const bool hasTrailers = cursor.part < Part::Trailers && !facts.trailers.empty();
        cursor.part = hasTrailers ? Part::Trailers : Part::End;
    }
    return timed(cursor);
}

/// In which conversation a call was sent: the store knows only where it ended up.
ContextIndex JsonLinesExport::declaredContext(ExchangeId id) const
{
    const ExchangeTrack &track = *m_source.store().track(id);
    if (track.context == NoIndex)
        return NoIndex;
    const std::vector<ContextRecord> &contexts = m_source.store().contexts;
    const qint64 sentNs = m_source.recording().facts(id).startedNs;
    // Contexts stand in the order of their beginnings.
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
    const ContextIndex shown = m_source.shownContext(track.context);
    for (ContextIndex index = known; index-- > 0;) {
        if (contexts[index].agent == track.agent && m_source.shownContext(index) == shown)
            return index; // before it was known to be the same
    }
    return NoIndex;
}

bool JsonLinesExport::step(QIODevice &out)
{
    if (!std::exchange(m_started, true)) {
        writeStart(out);
        return true;
    }
    const std::vector<ExchangeId> &exchanges = m_source.exchanges();
    // Exchanges begin in the order of their numbers.
    while (m_nextExchange < exchanges.size()) {
        const Cursor next = timed({0, exchanges[m_nextExchange], Part::Request, 0});
        if (!m_open.empty() && Later()(next, m_open.top()))
            break;
        m_open.push(next);
        ++m_nextExchange;
    }
    if (m_open.empty()) {
        if (!std::exchange(m_done, true))
            writeMarks(out);
        return false;
    }
    const Cursor cursor = m_open.top();
    m_open.pop();
    if (cursor.part == Part::None)
        return true;
    writeRecord(out, cursor);
    m_writtenNs = cursor.ns;
    if (const Cursor next = following(cursor); next.part != Part::None)
        m_open.push(next);
    return true;
}

void JsonLinesExport::writeStart(QIODevice &out)
{
    const qint64 startedMs = m_source.recording().startedWallMs();
    JsonWriter json;
    json.beginObject().name("type").string(u"session").name("format").string(u"a2ascope");
    json.name("version").integer(Version).name("startedMs").integer(startedMs);
    json.name("started").string(
        QDateTime::fromMSecsSinceEpoch(startedMs, Qt::UTC).toString(Qt::ISODateWithMs));
    json.name("program")
        .string(QString(QLatin1String("a2ascope ") % QLatin1String(programVersion())))
        .endObject();
    out.write(json.bytes() + '\n');
    const Session &session = m_source.session();
    // Passwords in addresses are secrets here only.
    Redactor redactor = m_source.recording().redactor();
    std::vector<bool> isIn(size_t(session.agentCount()), m_source.isWhole());
    std::vector<bool> cardComes(isIn.size(), false);
    for (const ExchangeId id : m_source.exchanges()) {
        const quint32 agent = m_source.recording().facts(id).request.agent;
        if (agent < isIn.size())
            isIn[agent] = true;
        if (isCardDownload(id))
            cardComes[agent] = true;
    }
    for (AgentIndex index = 0; index < AgentIndex(isIn.size()); ++index) {
        if (!isIn[index])
            continue;
        const AgentNote note = agentNote(session.agent(index), redactor, &sentenceOf);
        writeLine(out, {0, SessionRecord::Kind::Agent, index, 0, 0, note.head,
                        cardComes[index] ? QByteArray() : note.card});
    }
}

/// The chunk as it came, in the one read.
QByteArray JsonLinesExport::readBytes(const Cursor &cursor) const
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    const qint64 begin = facts.chunks[cursor.chunk].bodyOffset;
    const bool isLast = cursor.chunk + 1 == facts.chunks.size();
    const qint64 end = isLast ? facts.bodySize : facts.chunks[cursor.chunk + 1].bodyOffset;
    return m_source.recording().body(cursor.id, begin, end - begin);
}

void JsonLinesExport::writeRecord(QIODevice &out, const Cursor &cursor)
{
    const ExchangeFacts &facts = m_source.recording().facts(cursor.id);
    SessionRecord record{0, SessionRecord::Kind::Request, cursor.id, cursor.ns, 0, {}, {}};
    QByteArray more;
    switch (cursor.part) {
    case Part::Request:
        record.head = requestText(facts);
        record.bytes = m_source.recording().requestBody(cursor.id);
        break;
    case Part::Call: {
        ExchangeTrack track = *m_source.store().track(cursor.id);
        const ContextIndex shown = m_source.shownContext(track.context);
        track.context = declaredContext(cursor.id);
        record.kind = SessionRecord::Kind::Call;
        record.head = callText(track);
        if (shown != NoIndex)
            more = ",\"conversation\":" + QByteArray::number(shown);
        break;
    }
    case Part::Answer:
        record.kind = SessionRecord::Kind::Answer;
        record.head = answerText(facts);
        break;
    case Part::Read:
        record.kind = SessionRecord::Kind::Read;
        record.offset = facts.chunks[cursor.chunk].bodyOffset;
        record.bytes = readBytes(cursor);
        break;
    case Part::Trailers:
        record.kind = SessionRecord::Kind::Trailers;
        record.head = trailersText(facts.trailers);
        break;
    case Part::End:
        record.kind = SessionRecord::Kind::End;
        record.head = endText(facts, &sentenceOf);
        break;
    case Part::None:
        return;
    }
    writeLine(out, record, more);
    if (cursor.part == Part::End)
        writeAgentAgain(out, cursor);
}

bool JsonLinesExport::isCardDownload(ExchangeId id) const
{
    const RequestHead &request = m_source.recording().facts(id).request;
    const Session &session = m_source.session();
    if (isCall(id) || request.agent >= quint32(session.agentCount()))
        return false;
    const Connection &agent = session.agent(request.agent);
    return agent.found() && agent.found()->url == withoutAnyMaskedKey(request.url);
}

/// An agent stands before its exchanges, which name it, and with its card behind the download of
/// that: a card is judged together with the answer that brought it.
void JsonLinesExport::writeAgentAgain(QIODevice &out, const Cursor &cursor)
{
    if (!isCardDownload(cursor.id))
        return;
    const quint32 agent = m_source.recording().facts(cursor.id).request.agent;
    Redactor redactor = m_source.recording().redactor();
    const AgentNote note = agentNote(m_source.session().agent(agent), redactor, &sentenceOf);
    writeLine(out, {0, SessionRecord::Kind::Agent, agent, cursor.ns, 0, note.head, note.card});
}

void JsonLinesExport::writeLine(QIODevice &out, const SessionRecord &record, const QByteArray &more)
{
    const bool isAgent = record.kind == SessionRecord::Kind::Agent;
    QByteArray line = "{\"type\":\"" + recordWord(record.kind) +
                      (isAgent ? "\",\"agent\":" : "\",\"exchange\":") +
                      QByteArray::number(record.exchange) +
                      ",\"ns\":" + QByteArray::number(record.ns) + more;
    if (record.kind == SessionRecord::Kind::Read)
        line += ",\"offset\":" + QByteArray::number(record.offset);
    if (!record.head.isEmpty())
        line += ",\"head\":" + record.head;
    if (record.bytes.isEmpty()) {
        out.write(line + "}\n");
        return;
    }
    const bool isText = json::isValidUtf8(record.bytes);
    out.write(line + (isText ? ",\"text\":\"" : ",\"base64\":\""));
    static constexpr qsizetype Threes = PieceSize / 3 * 3;
    for (qsizetype at = 0; at < record.bytes.size(); at += Threes) {
        const QByteArray piece = record.bytes.mid(at, Threes);
        out.write(isText ? jsonEscaped(piece) : piece.toBase64());
    }
    out.write("\"}\n");
}

bool JsonLinesExport::isInScope(const QByteArray &contextId) const
{
    const std::vector<ContextIndex> &contexts = m_source.contexts();
    return std::any_of(contexts.begin(), contexts.end(), [&](ContextIndex context) {
        return m_source.store().contexts[context].id == contextId;
    });
}

void JsonLinesExport::writeMarks(QIODevice &out)
{
    for (const UserMarks::FrameMark &mark : m_source.session().marks().frameMarks()) {
        const bool isSaid = mark.marked || !mark.comment.isEmpty();
        if (!isSaid || !m_source.hasExchange(mark.exchange))
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"mark");
        json.name("exchange").integer(mark.exchange).name("offset").integer(mark.offset);
        json.name("kind").plain(frameWord(mark.kind)).name("marked").boolean(mark.marked);
        json.name("comment").string(mark.comment).endObject();
        out.write(json.bytes() + '\n');
    }
    for (const UserMarks::Accepted &accepted : m_source.session().marks().accepted()) {
        if (!isInScope(accepted.contextId))
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"accepted");
        json.name("context").string(QString::fromUtf8(accepted.contextId));
        json.name("task").string(QString::fromUtf8(accepted.taskId));
        json.name("artifact").string(QString::fromUtf8(accepted.artifactId)).endObject();
        out.write(json.bytes() + '\n');
    }
    writeAnnotations(out);
}

/// What has no line of its own from version 1 on.
void JsonLinesExport::writeAnnotations(QIODevice &out)
{
    Annotations said;
    for (const UserMarks::ConversationNote &note : m_source.session().marks().conversationNotes())
        said.add(note);
    for (const UserMarks::Unknown &unknown : m_source.session().marks().unknown())
        said.add(unknown);
    for (const UserMarks::FrameMark &mark : m_source.session().marks().frameMarks()) {
        if (mark.dismissed)
            said.add(mark);
    }
    for (const auto &[place, value] : said.said()) {
        const auto &[kind, target] = place;
        if (kind == "mark" || kind == "comment")
            continue; // see writeMarks()
        const json::Document about(target);
        const json::Value exchange = about.root()["exchange"];
        const QByteArray context = about.root()["context"].toString().toLatin1();
        const bool isIn = exchange.isValid()
                              ? m_source.hasExchange(ExchangeId(exchange.toInteger().value_or(0)))
                              : !context.isEmpty() && isInScope(context);
        if (value.isEmpty() || !(isIn || m_source.isWhole()))
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"annotation").name("kind").utf8(kind);
        json.name("target").raw(target).name("value").raw(value).endObject();
        out.write(json.bytes() + '\n');
    }
}

} // namespace a2a
