// SPDX-License-Identifier: Apache-2.0
#include "model/export/jsonlinesimport.h"

#include "model/export/exporttr.h"
#include "model/export/jsonlinesexport.h"
#include "model/sessionfile/recordtext.h"
#include "model/sessionfile/sessionloader.h"

namespace a2a {

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

static bool isHeaderList(json::Value headers)
{
    for (const json::Value pair : json::children(headers)) {
        if (!pair.element(0).isString() || !pair.element(1).isString())
            return false;
    }
    return headers.isArray();
}

static QString requestProblem(json::Value head)
{
    if (!head["method"].isString() || !head["url"].isString())
        return ExportTr::tr("The head of a request has \"method\" and \"url\", both strings.");
    for (const char *name : {"agent", "previous", "resentFrom"}) {
        if (const json::Value value = head[name]; value.isValid() && !numberOf(value))
            return ExportTr::tr("\"%1\" in the head of a request is a number, or left out.")
                .arg(QLatin1String(name));
    }
    const QString direction = head["direction"].toString();
    if (head["direction"].isValid() && direction != u"sent" && direction != u"received" &&
        direction != u"passed")
        return ExportTr::tr("\"direction\" in the head of a request is sent, received or passed, "
                            "or left out.");
    return {};
}

static QString callProblem(json::Value head)
{
    const std::optional<Generation> generation = generationFromWord(head["generation"].toString());
    const std::optional<BindingKind> binding = bindingFromWord(head["binding"].toString());
    if (!generation)
        return ExportTr::tr("\"generation\" in the head of a call is \"0.1\", \"0.2\", \"0.3\" or "
                            "\"1.0\", a string.");
    if (!binding)
        return ExportTr::tr(
            "\"binding\" in the head of a call is \"jsonrpc\", \"rest\" or \"grpc\".");
    if (!dialectFor(*generation, *binding))
        return ExportTr::tr("This generation is not spoken over this binding.");
    return ExportTr::tr(
        "\"operation\" in the head of a call is its name in 1.0, as \"SendMessage\" or "
        "\"GetTask\", whatever was spoken; \"context\" is a number, or left out.");
}

/// What is wrong with the head of a line and how it should be, in one sentence; empty: nothing.
static QString headProblem(SessionRecord::Kind kind, json::Value head)
{
    using Kind = SessionRecord::Kind;
    if (kind == Kind::Read)
        return {};
    const QByteArray text = head.raw().toByteArray();
    if (!head.isObject())
        return ExportTr::tr("\"head\" of this line is missing, or no JSON object.");
    if (head["headers"].isValid() && !isHeaderList(head["headers"]))
        return ExportTr::tr("\"headers\" is a list of [name, value] pairs, both strings.");
    switch (kind) {
    case Kind::Request:
        return requestProblem(head);
    case Kind::Call:
        return callFromText(text) ? QString() : callProblem(head);
    case Kind::Answer:
        return head["status"].isValid() && answerFromText(text)
                   ? QString()
                   : ExportTr::tr("\"status\" in the head of an answer is a number up to 999.");
    case Kind::Trailers:
        return trailersFromText(text)
                   ? QString()
                   : ExportTr::tr("\"headers\" is a list of [name, value] pairs, both "
                                  "strings.");
    case Kind::End:
        return endFromText(text)
                   ? QString()
                   : ExportTr::tr("\"reason\" in the head of an end is finished, cut, "
                                  "refused, stopped, idle, "
                                  "timed-out or redirected.");
    default:
        return {};
    }
}

/// The bytes of a line into the record; what is wrong with them, or nothing.
static QString readBytes(const json::Value &line, SessionRecord &record)
{
    const json::Value text = line["text"];
    const json::Value base64 = line["base64"];
    const bool isNeeded = record.kind == SessionRecord::Kind::Read;
    if ((text.isValid() && !text.isString()) || (base64.isValid() && !base64.isString()) ||
        (isNeeded && !text.isValid() && !base64.isValid()))
        return ExportTr::tr(
            "The bytes of a line are a string: \"text\" as they came, JSON in it escaped, or "
            "\"base64\".");
    if (!base64.isValid()) {
        QByteArray scratch;
        record.bytes = text.toUtf8(scratch).toByteArray();
        return {};
    }
    const auto decoded = QByteArray::fromBase64Encoding(base64.toString().toLatin1(),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return ExportTr::tr("The base64 of this line cannot be read.");
    record.bytes = *decoded;
    return {};
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
            ExportTr::tr("The file %1 cannot be read: %2.").arg(path, import->m_file.errorString()),
            path, ExportTr::tr("Check the name, and whether you may read it."));
    }
    if (std::optional<Error> error = import->begin())
        return *error;
    return import;
}

/// The first line says what the file is.
std::optional<Error> JsonLinesImport::begin()
{
    bool tooLong = false;
    QByteArray line = nextLine(&tooLong);
    if (line.startsWith("\xef\xbb\xbf")) // as some tools begin whatever they write
        line.remove(0, 3);
    const json::Document document(line);
    const json::Value first = document.root();
    const QString path = m_file.fileName();
    const bool isOurs = document.isValid() && first["type"].toString() == u"session" &&
                        first["format"].toString() == u"a2ascope";
    if (!isOurs) {
        return refusal(
            "not-a-session", ExportTr::tr("%1 holds no recorded session.").arg(path), path,
            ExportTr::tr("Choose a file of JSON Lines whose first line is "
                         "{\"type\":\"session\",\"format\":\"a2ascope\",\"version\":1}, as this "
                         "program exports them."));
    }
    if (first["version"].toInteger().value_or(0) > JsonLinesExport::Version) {
        return refusal("newer-version",
                       ExportTr::tr("%1 was made by a newer version of this program.").arg(path),
                       path, ExportTr::tr("Import it with that version."));
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
        problem(ExportTr::tr("This line is too long."));
    } else if (!bytes.trimmed().isEmpty()) {
        const json::Document document(bytes);
        if (document.isValid() && document.root().isObject())
            take(document.root());
        else
            problem(ExportTr::tr("This line is no JSON object."));
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
    if (type == u"annotation")
        return takeAnnotation(line);
    const std::optional<SessionRecord::Kind> kind = recordFromWord(type.toUtf8());
    if (!kind)
        return problem(
            ExportTr::tr("This line is of no known type: it must be agent, request, call, "
                         "answer, read, trailers, end, mark, accepted or annotation."));
    const bool isAgent = kind == SessionRecord::Kind::Agent;
    const std::optional<quint32> number = numberOf(line[isAgent ? "agent" : "exchange"]);
    const std::optional<qint64> ns = line["ns"].toInteger();
    if (!number)
        return problem(
            isAgent ? ExportTr::tr("This line has no number: \"agent\" counts agents from 0.")
                    : ExportTr::tr("This line has no number: \"exchange\" counts requests "
                                   "from 1, and the lines about one have the same."));
    if (!ns || *ns > sessionformat::LatestNs)
        return problem(
            ExportTr::tr("This line has no time: \"ns\" is a whole number of nanoseconds since "
                         "the recording began."));
    SessionRecord record;
    record.kind = *kind;
    record.exchange = *number;
    record.ns = qMax(*ns, m_newestNs); // time does not go back
    record.head = line["head"].raw().toByteArray();
    QString wrong = headProblem(*kind, line["head"]);
    if (wrong.isEmpty())
        wrong = readBytes(line, record);
    if (!wrong.isEmpty())
        return problem(wrong);
    if (isAgent)
        takeAgent(record);
    else
        takeRecord(std::move(record), line);
}

void JsonLinesImport::takeRecord(SessionRecord record, const json::Value &line)
{
    const quint32 named = record.exchange;
    if (const QString wrong = orderProblem(record); !wrong.isEmpty())
        return problem(wrong);
    if (record.kind == SessionRecord::Kind::Read && record.bytes.isEmpty()) {
        ++m_taken; // an answer without a body, as others write it
        return;
    }
    if (!renumber(record, line))
        return problem(ExportTr::tr("This line cannot be read."));
    if (!place(record, line["offset"]))
        return problem(ExportTr::tr("The bytes of this line were there already."));
    m_newestNs = record.ns;
    if (!m_replayer->apply(record))
        return problem(ExportTr::tr("This line does not fit to those before it."));
    ++m_taken;
    if (record.kind == SessionRecord::Kind::Request)
        m_exchanges.insert(named, record.exchange);
    if (record.kind == SessionRecord::Kind::Call) {
        const std::optional<quint32> conversation = numberOf(line["conversation"]);
        if (conversation && !m_contexts.contains(*conversation))
            m_contexts.insert(*conversation, m_session.store().track(record.exchange)->context);
    }
}

/// Why a line cannot follow those before it, as far as that can be said; else empty.
QString JsonLinesImport::orderProblem(const SessionRecord &record) const
{
    using Kind = SessionRecord::Kind;
    const ExchangeId id = m_exchanges.value(record.exchange, 0);
    if (record.kind == Kind::Request)
        return id == 0 ? QString()
                       : ExportTr::tr(
                             "Another request has this number already: \"exchange\" must be a new "
                             "one for each.");
    if (id == 0)
        return ExportTr::tr(
            "The request that this line belongs to is missing: a line \"request\" with the "
            "same number in \"exchange\" must stand before it.");
    const ExchangeFacts &facts = m_session.recording().facts(id);
    const bool isAnswered = facts.headersNs >= 0;
    if (facts.end != EndReason::Open)
        return ExportTr::tr("This line comes after the end of its exchange.");
    if (record.kind == Kind::Call && isAnswered)
        return ExportTr::tr("A line \"call\" must stand before the answer to its request.");
    if (record.kind == Kind::Answer && isAnswered)
        return ExportTr::tr("This request has an answer already.");
    if (record.kind == Kind::Read && !isAnswered)
        return ExportTr::tr("A line \"answer\" must stand before what is read of it.");
    return {};
}

void JsonLinesImport::takeAgent(SessionRecord &record)
{
    const quint32 next = quint32(m_session.agentCount());
    const quint32 ours = m_agents.value(record.exchange, next);
    const quint32 named = std::exchange(record.exchange, ours);
    const bool isCard = record.bytes.isEmpty() || readFoundCard(record.bytes, {}).ok();
    if (!isCard)
        record.bytes.clear();
    if (!restoreAgent(record, m_session, *m_replayer))
        return problem(ExportTr::tr("There are more agents than can be read."));
    m_agents.insert(named, ours);
    if (!isCard)
        return problem(
            ExportTr::tr("The card of this agent is left out: it is no JSON object, or too "
                         "large."));
    ++m_taken;
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
    if (!request)
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
    if (call->callId == NoIndex) // what was sent tells
        call->callId = call->dialect->binding->callIdOf(
            m_session.recording().requestBody(record.exchange), NoIndex);
    if (m_session.agentCount() == 0)
        addNamelessAgent(record.exchange);
    call->agent = m_session.recording().facts(record.exchange).request.agent;
    const bool isKnown = m_sameNumbers && call->context < m_session.store().contexts.size();
    if (call->context != NoIndex && !isKnown) {
        const std::optional<quint32> conversation = numberOf(line["conversation"]);
        call->context = conversation ? m_contexts.value(*conversation, NoIndex) : NoIndex;
    }
    if (call->agent != before.agent || call->context != before.context ||
        call->callId != before.callId)
        record.head = callText(*call);
    return true;
}

/// Where lines of a body are missing, what follows closes up; what names no place follows. False
/// when it was there already.
bool JsonLinesImport::place(SessionRecord &record, const json::Value &offset)
{
    if (record.kind != SessionRecord::Kind::Read)
        return true;
    const qint64 expected = m_session.recording().facts(record.exchange).bodySize;
    record.offset = expected;
    if (!offset.isValid())
        return true;
    const qint64 named = offset.toInteger().value_or(-1);
    qint64 &missing = m_missing[record.exchange];
    if (named < 0 || named - missing < expected)
        return false;
    missing = named - expected;
    return true;
}

void JsonLinesImport::takeMark(const json::Value &line)
{
    const std::optional<FrameKind> kind = frameFromWord(line["kind"].toString().toUtf8());
    const std::optional<quint32> number = numberOf(line["exchange"]);
    const ExchangeId exchange = number ? m_exchanges.value(*number, 0) : 0;
    if (!kind)
        return problem(
            ExportTr::tr("The kind of this mark is none of request, answer, event, comment and "
                         "end."));
    if (exchange == 0)
        return problem(
            ExportTr::tr("The mark of this line stands nowhere: no request before it has its "
                         "number."));
    m_said.add(UserMarks::FrameMark{exchange, line["offset"].toInteger().value_or(0), *kind,
                                    line["marked"].toBool(), line["comment"].toString()});
    ++m_taken;
}

void JsonLinesImport::takeAccepted(const json::Value &line)
{
    m_said.add({line["context"].toString().toUtf8(), line["task"].toString().toUtf8(),
                line["artifact"].toString().toUtf8()},
               true);
    ++m_taken;
}

void JsonLinesImport::takeAnnotation(const json::Value &line)
{
    const auto exchange = [this](quint32 number) {
        const auto known = m_exchanges.constFind(number);
        return known == m_exchanges.cend() ? std::nullopt : std::optional<quint32>(*known);
    };
    const auto agent = [this](quint32 number) {
        const auto known = m_agents.constFind(number);
        return known == m_agents.cend() ? std::nullopt : std::optional<quint32>(*known);
    };
    const std::optional<QByteArray> target =
        line["target"].isObject() ? renumberedTarget(line["target"], {exchange, agent})
                                  : std::nullopt;
    const json::Document about(target.value_or(QByteArray()));
    if (!target || !m_said.take(line["kind"].toString().toUtf8(), about.root(), line["value"]))
        return problem(
            ExportTr::tr("The annotation of this line stands nowhere: it has \"kind\", \"target\" "
                         "and \"value\", and lines before it have the numbers of its target."));
    ++m_taken;
}

void JsonLinesImport::finish()
{
    if (std::exchange(m_done, true))
        return;
    m_replayer->finish();
    Annotations::restore(m_session.marks(), m_said, {});
    m_session.flush();
}

} // namespace a2a
