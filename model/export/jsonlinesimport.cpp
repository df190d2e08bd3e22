// SPDX-License-Identifier: Apache-2.0
#include "model/export/jsonlinesimport.h"

#include "model/export/jsonlinesexport.h"
#include "model/platform/files.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionloader.h"

namespace a2a {

static Error refusal(const char *code, const Phrase &message, const QString &path,
                     const Phrase &hint)
{
    return Error(ErrorKind::File, QString::fromLatin1(code), message).at(path).hinting(hint);
}

/// The value as a number of 32 bits, or nothing if it is no such number.
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

static Phrase requestProblem(json::Value head)
{
    if (!head["method"].isString() || !head["url"].isString())
        return {"line-request-head"};
    for (const char *name : {"agent", "previous", "resentFrom"}) {
        const json::Value value = head[name];
        const bool isOfNone = value.isNull() && QByteArrayView(name) == "agent";
        if (value.isValid() && !isOfNone && !numberOf(value))
            return {"line-request-number", {QLatin1String(name)}};
    }
    const QString direction = head["direction"].toString();
    if (head["direction"].isValid() && direction != u"sent" && direction != u"received" &&
        direction != u"passed")
        return {"line-request-direction"};
    return {};
}

static Phrase callProblem(json::Value head)
{
    const std::optional<ProtocolVersion> protocolVersion =
        versionFromName(head["generation"].toString());
    const std::optional<BindingKind> binding = bindingFromName(head["binding"].toString());
    if (!protocolVersion)
        return {"line-call-generation"};
    if (!binding)
        return {"line-call-binding"};
    if (!dialectFor(*protocolVersion, *binding))
        return {"line-call-dialect"};
    return {"line-call-operation"};
}

/// What is wrong with the head of a line and what is expected, in one sentence. Empty if nothing is
/// wrong.
static Phrase headProblem(SessionRecord::Kind kind, json::Value head)
{
    using Kind = SessionRecord::Kind;
    if (kind == Kind::Read)
        return {};
    const QByteArray text = head.raw().toByteArray();
    if (!head.isObject())
        return {"line-no-head"};
    if (head["headers"].isValid() && !isHeaderList(head["headers"]))
        return {"line-headers"};
    switch (kind) {
    case Kind::Request:
        return requestProblem(head);
    case Kind::Call:
        return callFromJson(text) ? Phrase() : callProblem(head);
    case Kind::ResponseHead:
        return head["status"].isValid() && responseFromJson(text) ? Phrase()
                                                                  : Phrase("line-status");
    case Kind::Trailers:
        return trailersFromJson(text) ? Phrase() : Phrase("line-headers");
    case Kind::End:
        return endFromJson(text) ? Phrase() : Phrase("line-end-reason");
    default:
        return {};
    }
}

/// Reads the bytes of a line into the record; returns what is wrong with them, or nothing.
static Phrase readBytes(const json::Value &line, SessionRecord &record)
{
    const json::Value text = line["text"];
    const json::Value base64 = line["base64"];
    const bool isNeeded = record.kind == SessionRecord::Kind::Read;
    if ((text.isValid() && !text.isString()) || (base64.isValid() && !base64.isString()) ||
        (isNeeded && !text.isValid() && !base64.isValid()))
        return {"line-bytes"};
    if (!base64.isValid()) {
        QByteArray scratch;
        record.bytes = text.toUtf8(scratch).toByteArray();
        return {};
    }
    const auto decoded = QByteArray::fromBase64Encoding(base64.toString().toLatin1(),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return {"line-base64"};
    record.bytes = *decoded;
    return {};
}

JsonLinesImport::JsonLinesImport(const QString &path, Session &session)
    : m_file(path)
    , m_session(session)
    , m_agents(session, FileAgents::Listing::UsedOnly)
{
}

Result<std::unique_ptr<JsonLinesImport>> JsonLinesImport::open(const QString &path,
                                                               Session &session)
{
    std::unique_ptr<JsonLinesImport> import(new JsonLinesImport(path, session));
    if (!openWithoutWaiting(import->m_file)) {
        return refusal("not-readable",
                       {"file-unreadable-why", {path, import->m_file.errorString()}}, path,
                       {"hint-check-name-and-rights"});
    }
    if (std::optional<Error> error = import->begin())
        return *error;
    return import;
}

/// The first line identifies the file.
std::optional<Error> JsonLinesImport::begin()
{
    bool tooLong = false;
    QByteArray line = nextLine(&tooLong, LongestHead);
    if (line.startsWith("\xef\xbb\xbf")) // some tools begin every file with it
        line.remove(0, 3);
    const json::Document document(line);
    const json::Value first = document.root();
    const QString path = m_file.fileName();
    const bool isOurs = document.isValid() && first["type"].toString() == u"session" &&
                        first["format"].toString() == u"a2ascope";
    if (!isOurs) {
        return refusal("not-a-session", {"import-no-session", {path}}, path,
                       {"hint-import-no-session"});
    }
    if (first["version"].toInteger().value_or(0) > JsonLinesExport::Version) {
        return refusal("newer-version", {"import-newer-version", {path}}, path,
                       {"hint-import-newer-version"});
    }
    const qint64 started =
        qBound<qint64>(0, first["startedMs"].toInteger().value_or(0), sessionformat::LatestStartMs);
    m_replayer = std::make_unique<Replayer>(m_session.recording(), m_session.recorder(),
                                            m_session.store(), m_agents, started);
    ++m_importedLines;
    return {};
}

/// The next line without its line break. A line that is too long is skipped and returned empty; the
/// rest of the first line, which may be anything, is not read. The file ends where nothing can be
/// read, as a pipe has no other end.
QByteArray JsonLinesImport::nextLine(bool *tooLong, qint64 most)
{
    ++m_line;
    *tooLong = false;
    static constexpr qint64 PieceBytes = qint64{64} * 1024; // a line only takes its own length
    QByteArray line;
    QByteArray piece;
    do {
        piece = m_file.readLine(PieceBytes);
        *tooLong = *tooLong || line.size() + piece.size() > most;
        if (*tooLong && m_line == 1)
            return {};
        if (*tooLong)
            line.clear();
        else
            line += piece;
    } while (!piece.isEmpty() && !piece.endsWith('\n'));
    m_isAtEnd = line.isEmpty() && !*tooLong;
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
    bool tooLong = false;
    const QByteArray bytes = nextLine(&tooLong);
    if (m_isAtEnd) {
        finish();
        return false;
    }
    if (tooLong) {
        problem({"line-too-long"});
    } else if (!bytes.trimmed().isEmpty()) {
        const json::Document document(bytes);
        if (document.isValid() && document.root().isObject())
            importLine(document.root());
        else
            problem({"line-no-object"});
    }
    return true;
}

void JsonLinesImport::problem(const Phrase &text)
{
    ++m_leftOut;
    if (m_problems.size() < MaxProblems)
        m_problems.push_back({m_line, text});
}

void JsonLinesImport::importLine(const json::Value &line)
{
    const QString type = line["type"].toString();
    if (type == u"mark")
        return importMark(line);
    if (type == u"accepted")
        return importAccepted(line);
    if (type == u"annotation")
        return importAnnotation(line);
    const std::optional<SessionRecord::Kind> kind = recordKindFromName(type.toUtf8());
    if (!kind)
        return problem({"line-unknown-type"});
    const bool isAgent = kind == SessionRecord::Kind::Agent;
    const std::optional<quint32> number = numberOf(line[isAgent ? "agent" : "exchange"]);
    const std::optional<qint64> ns = line["ns"].toInteger();
    if (!number)
        return problem(isAgent ? Phrase("line-no-agent") : Phrase("line-no-exchange"));
    if (!ns || *ns > sessionformat::LatestNs)
        return problem({"line-no-time"});
    SessionRecord record;
    record.kind = *kind;
    record.exchange = *number;
    record.ns = qMax(*ns, m_newestNs); // time does not go back
    record.head = line["head"].raw().toByteArray();
    Phrase wrong = headProblem(*kind, line["head"]);
    if (wrong.isEmpty())
        wrong = readBytes(line, record);
    if (!wrong.isEmpty())
        return problem(wrong);
    if (isAgent)
        importAgent(record);
    else
        importRecord(std::move(record), line);
}

void JsonLinesImport::importRecord(SessionRecord record, const json::Value &line)
{
    const quint32 named = record.exchange;
    if (const Phrase wrong = orderProblem(record); !wrong.isEmpty())
        return problem(wrong);
    if (record.kind == SessionRecord::Kind::Read && record.bytes.isEmpty()) {
        ++m_importedLines; // a response without a body, as others write it
        return;
    }
    if (!renumber(record, line))
        return problem({"line-unreadable"});
    if (!place(record, line["offset"]))
        return problem({"line-bytes-twice"});
    m_newestNs = record.ns;
    if (!m_replayer->apply(record))
        return problem({"line-order"});
    ++m_importedLines;
    if (record.kind == SessionRecord::Kind::Request)
        m_exchanges.insert(named, record.exchange);
    if (record.kind == SessionRecord::Kind::Call) {
        const std::optional<quint32> conversation = numberOf(line["conversation"]);
        if (conversation && !m_contexts.contains(*conversation))
            m_contexts.insert(*conversation, m_session.store().track(record.exchange)->context);
    }
}

/// Why a line cannot follow those before it, as far as can be determined; else empty.
Phrase JsonLinesImport::orderProblem(const SessionRecord &record) const
{
    using Kind = SessionRecord::Kind;
    const ExchangeId id = m_exchanges.value(record.exchange, 0);
    if (record.kind == Kind::Request)
        return id == 0 ? Phrase() : Phrase("line-exchange-twice");
    if (id == 0)
        return {"line-no-request"};
    const ExchangeFacts &facts = m_session.recording().facts(id);
    const bool isAnswered = facts.headersNs >= 0;
    if (facts.end != EndReason::Open)
        return {"line-after-end"};
    if (record.kind == Kind::Call && isAnswered)
        return {"line-call-late"};
    if (record.kind == Kind::ResponseHead && isAnswered)
        return {"line-answered"};
    if (record.kind == Kind::Read && !isAnswered)
        return {"line-no-answer"};
    return {};
}

void JsonLinesImport::importAgent(SessionRecord &record)
{
    const bool isCard = record.bytes.isEmpty() || readFoundCard(record.bytes, {}).ok();
    if (!isCard)
        record.bytes.clear();
    if (!m_agents.addRecord(record))
        return problem({"line-too-many-agents"});
    if (!m_firstAgent)
        m_firstAgent = record.exchange;
    if (!isCard)
        return problem({"line-card"});
    ++m_importedLines;
}

/// The file's numbers are mapped to ours: lines may be missing, or a part of a session was
/// exported.
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
    std::optional<RequestRecord> request = requestFromJson(record.head);
    if (!request)
        return false;
    m_sameNumbers = m_sameNumbers && record.exchange == next;
    record.exchange = next;
    RequestHead &head = request->head;
    const ExchangeId previous = m_exchanges.value(head.previous, 0);
    const ExchangeId resentFrom = m_exchanges.value(head.resentFrom, 0);
    const quint32 agent = agentOf(head);
    const ExchangeId registered = head.receipt ? head.receipt->registration : 0;
    const ExchangeId registration = m_exchanges.value(registered, 0);
    if (previous == head.previous && resentFrom == head.resentFrom && agent == head.agent &&
        registration == registered)
        return true;
    if (head.receipt)
        head.receipt->registration = registration;
    head.previous = previous;
    head.resentFrom = resentFrom;
    head.agent = agent;
    ExchangeFacts facts;
    facts.request = head;
    facts.requestMasks = request->masks;
    record.head = requestToJson(facts, head.agent);
    return true;
}

/// The number of the request's agent in the file. The target of a request is an agent, even if its
/// own line is missing.
quint32 JsonLinesImport::agentOf(const RequestHead &head)
{
    const bool isOfNone = head.direction == ExchangeDirection::Received && !head.receipt;
    if (head.agent == NoAgent || m_agents.contains(head.agent) || (isOfNone && !m_firstAgent))
        return head.agent;
    if (!m_firstAgent) {
        m_firstAgent = 0;
        m_isAgentUnnamed = true;
        m_agents.addUnnamed(0, head.url);
    }
    return *m_firstAgent;
}

bool JsonLinesImport::renumberCall(SessionRecord &record, const json::Value &line)
{
    std::optional<ExchangeTrack> call = callFromJson(record.head);
    if (!call)
        return false;
    const ExchangeTrack before = *call;
    if (call->callId == NoIndex) // the sent request has it
        call->callId = call->dialect->binding->readCallId(
            m_session.recording().requestBody(record.exchange), NoIndex);
    const RequestHead &request = m_session.recording().facts(record.exchange).request;
    if (std::exchange(m_isAgentUnnamed, false))
        m_session.agent(request.agent)
            .link()
            .setTypedAddress(request.url.toString(QUrl::RemoveUserInfo));
    call->agent = m_agents.numberOf(request.agent).value_or(before.agent);
    const bool isKnown = m_sameNumbers && call->context < m_session.store().contexts.size();
    if (call->context != NoIndex && !isKnown) {
        const std::optional<quint32> conversation = numberOf(line["conversation"]);
        call->context = conversation ? m_contexts.value(*conversation, NoIndex) : NoIndex;
    }
    if (call->agent != before.agent || call->context != before.context ||
        call->callId != before.callId)
        record.head = callToJson(*call, call->agent);
    return true;
}

/// If lines of a body are missing, the rest moves up; lines without an offset are appended. Returns
/// false if these bytes were there already.
bool JsonLinesImport::place(SessionRecord &record, const json::Value &offset)
{
    if (record.kind != SessionRecord::Kind::Read)
        return true;
    const qint64 expected = m_session.recording().facts(record.exchange).receivedSize();
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

void JsonLinesImport::importMark(const json::Value &line)
{
    const std::optional<FrameKind> kind = frameKindFromName(line["kind"].toString().toUtf8());
    const std::optional<quint32> number = numberOf(line["exchange"]);
    const ExchangeId exchange = number ? m_exchanges.value(*number, 0) : 0;
    if (!kind)
        return problem({"line-mark-kind"});
    if (exchange == 0)
        return problem({"line-mark-place"});
    m_annotations.add(UserMarks::FrameMark{exchange, line["offset"].toInteger().value_or(0), *kind,
                                           line["marked"].toBool(), line["comment"].toString()});
    ++m_importedLines;
}

void JsonLinesImport::importAccepted(const json::Value &line)
{
    m_annotations.add({line["context"].toString().toUtf8(), line["task"].toString().toUtf8(),
                       line["artifact"].toString().toUtf8()},
                      true);
    ++m_importedLines;
}

void JsonLinesImport::importAnnotation(const json::Value &line)
{
    const auto exchange = [this](quint32 number) {
        const auto known = m_exchanges.constFind(number);
        return known == m_exchanges.cend() ? std::nullopt : std::optional<quint32>(*known);
    };
    const auto agent = [this](quint32 number) { return m_agents.resolve(number); };
    const std::optional<QByteArray> target = line["target"].isObject()
                                                 ? renumberTarget(line["target"], {exchange, agent})
                                                 : std::nullopt;
    const json::Document about(target.value_or(QByteArray()));
    if (!target ||
        !m_annotations.read(line["kind"].toString().toUtf8(), about.root(), line["value"]))
        return problem({"line-annotation-place"});
    ++m_importedLines;
}

void JsonLinesImport::finish()
{
    if (std::exchange(m_done, true))
        return;
    m_replayer->finish();
    Annotations::restore(m_session.marks(), m_annotations, {});
    m_session.flush();
}

} // namespace a2a
