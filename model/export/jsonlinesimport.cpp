// SPDX-License-Identifier: Apache-2.0
#include "model/export/jsonlinesimport.h"

#include "model/export/jsonlinesexport.h"
#include "model/store/recordtext.h"
#include "model/store/sessionloader.h"

#include <QCoreApplication>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::JsonLinesImport", text);
}

static Error refusal(const char *code, const QString &message, const QString &path,
                     const QString &hint)
{
    return {ErrorKind::File, QString::fromLatin1(code), message, path, hint, {}};
}

/// A number of 32 bits; nothing where it is none.
static std::optional<quint32> numberOf(json::Value value)
{
    const std::optional<qint64> number = value.toInteger();
    if (!number || *number < 0 || *number >= NoIndex)
        return {};
    return quint32(*number);
}

JsonLinesImport::JsonLinesImport(const QString &path, Session &session)
    : m_file(path)
    , m_session(session)
{
}

Result<std::unique_ptr<JsonLinesImport>> JsonLinesImport::open(const QString &path,
                                                               Session &session)
{
    std::unique_ptr<JsonLinesImport> import(new JsonLinesImport(path, session));
    if (!import->m_file.open(QIODevice::ReadOnly)) {
        return refusal(
            "not-readable",
            say("The file %1 cannot be read: %2.").arg(path, import->m_file.errorString()), path,
            say("Check the name, and whether you may read it."));
    }
    if (std::optional<Error> error = import->begin())
        return *error;
    return import;
}

/// The first line says what the file is.
std::optional<Error> JsonLinesImport::begin()
{
    bool tooLong = false;
    const json::Document document(nextLine(&tooLong));
    const json::Value first = document.root();
    const QString path = m_file.fileName();
    const bool isOurs = document.isValid() && first["type"].toString() == u"session" &&
                        first["format"].toString() == u"a2ascope";
    if (!isOurs) {
        return refusal("not-a-session", say("%1 holds no recorded session.").arg(path), path,
                       say("Choose a file of JSON Lines that this program exported: its first line "
                           "says so."));
    }
    if (first["version"].toInteger().value_or(0) > JsonLinesExport::Version) {
        return refusal("newer-version",
                       say("%1 was made by a newer version of this program.").arg(path), path,
                       say("Import it with that version."));
    }
    const qint64 started =
        qBound<qint64>(0, first["startedMs"].toInteger().value_or(0), sessionformat::LatestStartMs);
    m_replayer = std::make_unique<Replayer>(m_session.recording(), m_session.recorder(),
                                            m_session.store(), started);
    m_replayer->setAgents(0);
    ++m_taken;
    return {};
}

/// Without its end. A line that is too long is passed over and comes empty.
QByteArray JsonLinesImport::nextLine(bool *tooLong)
{
    ++m_line;
    *tooLong = false;
    static constexpr qint64 PieceBytes = qint64{64} * 1024; // a line takes what it is long
    QByteArray line;
    QByteArray piece;
    do {
        piece = m_file.readLine(PieceBytes);
        *tooLong = *tooLong || line.size() + piece.size() > LongestLine;
        if (*tooLong)
            line.clear();
        else
            line += piece;
    } while (!piece.isEmpty() && !piece.endsWith('\n'));
    if (line.endsWith('\n'))
        line.chop(1);
    return line;
}

void JsonLinesImport::readAll()
{
    while (step()) {
    }
}

double JsonLinesImport::progress() const
{
    return m_done ? 1.0 : double(m_file.pos()) / double(qMax<qint64>(m_file.size(), 1));
}

bool JsonLinesImport::step()
{
    if (m_done)
        return false;
    if (m_file.atEnd()) {
        finish();
        return false;
    }
    bool tooLong = false;
    const QByteArray bytes = nextLine(&tooLong);
    if (tooLong) {
        problem(say("This line is too long."));
    } else if (!bytes.trimmed().isEmpty()) {
        const json::Document document(bytes);
        if (document.isValid() && document.root().isObject())
            take(document.root());
        else
            problem(say("This line is no JSON object."));
    }
    return true;
}

void JsonLinesImport::problem(const QString &text)
{
    ++m_leftOut;
    if (m_problems.size() < MostNamed)
        m_problems.push_back({m_line, text});
}

void JsonLinesImport::take(const json::Value &line)
{
    const QString type = line["type"].toString();
    if (type == u"mark")
        return takeMark(line);
    if (type == u"accepted")
        return takeAccepted(line);
    const std::optional<SessionRecord::Kind> kind = recordFromWord(type.toUtf8());
    const bool isAgent = kind == SessionRecord::Kind::Agent;
    const std::optional<quint32> number = numberOf(line[isAgent ? "agent" : "exchange"]);
    const std::optional<qint64> ns = line["ns"].toInteger();
    if (!kind)
        return problem(say("This line is of no known type."));
    if (!number || !ns || *ns > sessionformat::LatestNs)
        return problem(say("This line has no number or no time."));
    SessionRecord record;
    record.kind = *kind;
    record.exchange = *number;
    record.ns = qMax(*ns, m_newestNs); // time does not go back
    record.offset = line["offset"].toInteger().value_or(0);
    record.head = line["head"].raw().toByteArray();
    if (const json::Value base64 = line["base64"]; base64.isString()) {
        const auto decoded = QByteArray::fromBase64Encoding(
            base64.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded)
            return problem(say("The base64 of this line cannot be read."));
        record.bytes = *decoded;
    } else {
        QByteArray scratch;
        record.bytes = line["text"].toUtf8(scratch).toByteArray();
    }
    takeRecord(std::move(record), line);
}

void JsonLinesImport::takeRecord(SessionRecord record, const json::Value &line)
{
    const quint32 named = record.exchange;
    if (record.kind == SessionRecord::Kind::Agent) {
        if (!takeAgent(record))
            return problem(say("What this line says of an agent cannot be read."));
        ++m_taken;
        return;
    }
    if (!renumber(record, line))
        return problem(say("This line cannot be read, or the request that it belongs to is "
                           "missing."));
    if (!place(record))
        return problem(say("The bytes of this line were there already."));
    m_newestNs = record.ns;
    if (!m_replayer->apply(record))
        return problem(say("This line does not fit to those before it."));
    ++m_taken;
    if (record.kind == SessionRecord::Kind::Request)
        m_exchanges.insert(named, record.exchange);
    if (record.kind == SessionRecord::Kind::Call) {
        const std::optional<quint32> conversation = numberOf(line["conversation"]);
        if (conversation && !m_contexts.contains(*conversation))
            m_contexts.insert(*conversation, m_session.store().track(record.exchange)->context);
    }
}

bool JsonLinesImport::takeAgent(SessionRecord &record)
{
    const quint32 next = quint32(m_session.agentCount());
    const quint32 ours = m_agents.value(record.exchange, next);
    const quint32 named = std::exchange(record.exchange, ours);
    if (!restoreAgent(record, m_session, *m_replayer))
        return false;
    m_agents.insert(named, ours);
    return true;
}

/// The file's numbers become ours: lines may be missing, or a part of a session was exported.
bool JsonLinesImport::renumber(SessionRecord &record, const json::Value &line)
{
    if (record.kind == SessionRecord::Kind::Request)
        return renumberRequest(record);
    const auto known = m_exchanges.constFind(record.exchange);
    if (known == m_exchanges.cend())
        return false;
    record.exchange = *known;
    return record.kind != SessionRecord::Kind::Call || renumberCall(record, line);
}

bool JsonLinesImport::renumberRequest(SessionRecord &record)
{
    const ExchangeId next = m_session.recording().lastId() + 1;
    std::optional<RequestRecord> request = requestFromText(record.head);
    if (!request || m_exchanges.contains(record.exchange))
        return false;
    m_sameNumbers = m_sameNumbers && record.exchange == next;
    record.exchange = next;
    RequestHead &head = request->head;
    const ExchangeId previous = m_exchanges.value(head.previous, 0);
    const ExchangeId resentFrom = m_exchanges.value(head.resentFrom, 0);
    const quint32 agent = m_agents.value(head.agent, 0);
    if (previous == head.previous && resentFrom == head.resentFrom && agent == head.agent)
        return true;
    head.previous = previous;
    head.resentFrom = resentFrom;
    head.agent = agent;
    ExchangeFacts facts;
    facts.request = head;
    facts.requestMasks = request->masks;
    record.head = requestText(facts);
    return true;
}

/// Whoever was called is an agent, also where its own line is missing.
void JsonLinesImport::addNamelessAgent(ExchangeId exchange)
{
    m_replayer->setAgents(1);
    m_session.addAgent().setInput(
        m_session.recording().facts(exchange).request.url.toString(QUrl::RemoveUserInfo));
}

bool JsonLinesImport::renumberCall(SessionRecord &record, const json::Value &line)
{
    std::optional<ExchangeTrack> call = callFromText(record.head);
    if (!call)
        return false;
    const ExchangeTrack before = *call;
    if (m_session.agentCount() == 0)
        addNamelessAgent(record.exchange);
    call->agent = m_session.recording().facts(record.exchange).request.agent;
    const bool isKnown = m_sameNumbers && call->context < m_session.store().contexts.size();
    if (call->context != NoIndex && !isKnown) {
        const std::optional<quint32> conversation = numberOf(line["conversation"]);
        call->context = conversation ? m_contexts.value(*conversation, NoIndex) : NoIndex;
    }
    if (call->agent != before.agent || call->context != before.context)
        record.head = callText(*call);
    return true;
}

/// Where lines of a body are missing, what follows closes up. False when it was there already.
bool JsonLinesImport::place(SessionRecord &record)
{
    if (record.kind != SessionRecord::Kind::Read)
        return true;
    const qint64 expected = m_session.recording().facts(record.exchange).bodySize;
    qint64 &missing = m_missing[record.exchange];
    if (record.offset < 0 || record.offset - missing < expected)
        return false;
    missing = record.offset - expected;
    record.offset = expected;
    return true;
}

void JsonLinesImport::takeMark(const json::Value &line)
{
    const std::optional<FrameKind> kind = frameFromWord(line["kind"].toString().toUtf8());
    const std::optional<quint32> number = numberOf(line["exchange"]);
    const ExchangeId exchange = number ? m_exchanges.value(*number, 0) : 0;
    if (!kind || exchange == 0)
        return problem(say("The mark of this line stands nowhere."));
    m_marks.push_back({exchange, line["offset"].toInteger().value_or(0), *kind,
                       line["marked"].toBool(), line["comment"].toString()});
    ++m_taken;
}

void JsonLinesImport::takeAccepted(const json::Value &line)
{
    m_accepted.push_back({line["context"].toString().toUtf8(), line["task"].toString().toUtf8(),
                          line["artifact"].toString().toUtf8()});
    ++m_taken;
}

void JsonLinesImport::finish()
{
    if (std::exchange(m_done, true))
        return;
    m_replayer->finish();
    m_session.marks().restore(m_marks);
    m_session.marks().restore(m_accepted);
    m_session.flush();
}

} // namespace a2a
