// SPDX-License-Identifier: Apache-2.0
#include "model/session/proberesponse.h"

#include "model/a2a/jsonwriter.h"
#include "model/grpc/grpcdecoder.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/ssedecoder.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// The first message of a gRPC response as JSON, or empty if none can be read.
static QByteArray firstMessage(const Dialect &dialect, Operation operation, const QByteArray &body)
{
    GrpcDecoder decoder;
    decoder.feed(body);
    while (const GrpcFrame *frame = decoder.next()) {
        if (frame->fault != GrpcFrame::Fault::None)
            continue;
        Notes unused;
        Result<QByteArray> json = dialect.binding->toJson(
            *dialect.codec, operation, Binding::MessageSide::Response, frame->message, unused);
        if (json)
            return json.take();
    }
    return {};
}

qint64 jsonRpcErrorCode(const Error &error)
{
    if (const qint64 number = error.code.toLongLong(); number != 0)
        return number;
    if (const auto code = codeForReason(error.reason.isEmpty() ? error.code : error.reason))
        return *code;
    return error.code == u"NOT_FOUND"          ? -32001
           : error.code == u"UNIMPLEMENTED"    ? -32601
           : error.code == u"INVALID_ARGUMENT" ? -32602
                                               : 0;
}

QByteArray probeBody(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                     const QByteArray &body)
{
    const Dialect *dialect = dialectFor(mark.protocolVersion, mark.binding);
    if (!dialect || !dialect->hasBinaryBodies())
        return body;
    const std::optional<Error> refused = dialect->binding->statusError(facts);
    if (!refused)
        return firstMessage(*dialect, rules::probeOperation(mark.kind).value_or(Operation::GetTask),
                            body);
    if (refused->kind != ErrorKind::Rpc && refused->kind != ErrorKind::Auth)
        return {}; // not gRPC
    JsonWriter json;
    json.beginObject().name("error").beginObject().name("code").integer(jsonRpcErrorCode(*refused));
    const bool isAccessDenied = refused->kind == ErrorKind::Auth; // it may carry a separate reason
    json.name("status").string(isAccessDenied ? u"UNAUTHENTICATED"_s : refused->code);
    json.name("message").string(refused->message.quoted());
    return json.endObject().endObject().bytes();
}

static std::optional<Error> refusalOf(const Dialect &dialect, Operation operation, quint8 attempt,
                                      const ExchangeFacts &facts, const QByteArray &body)
{
    if (facts.status == 0)
        return facts.error ? facts.error : Error(ErrorKind::Network, u"no-answer"_s);
    if (dialect.bindingTraits().hasStatusTrailers) {
        std::optional<Error> refused = dialect.binding->statusError(facts);
        const qint64 number = refused ? jsonRpcErrorCode(*refused) : 0;
        if (number != 0)
            refused->code = QString::number(number);
        return refused;
    }
    const json::Document document(rules::probeDocument(facts, body));
    if (!document.isValid())
        return unreadableResponseError(facts.status, facts.responseHeaders, body, document);
    Notes unused;
    const Binding::ResponseContext answered{operation, 0xffffffff, facts.status, attempt};
    return dialect.binding->read(document, answered, unused).error;
}

std::optional<ProbeResponse> readProbeResponse(const rules::ProbeMark &mark,
                                               const ExchangeFacts &facts, const QByteArray &body)
{
    const std::optional<Operation> operation = rules::probeOperation(mark.kind);
    if (!operation)
        return {};
    ProbeResponse answer;
    answer.dialect = dialectFor(mark.protocolVersion, mark.binding);
    answer.operation = *operation;
    if (!answer.dialect)
        return {};
    answer.error = refusalOf(*answer.dialect, *operation, mark.attempt, facts, body);
    answer.superseded = answer.error && answer.dialect->binding->hasFallback(
                                            *answer.dialect->codec,
                                            {*operation, 0xffffffff, facts.status, mark.attempt},
                                            answer.error->code);
    return answer;
}

static QByteArray rawOf(json::Value value)
{
    return value.isValid() ? value.raw().toByteArray() : QByteArray("null");
}

/// Reads the responses to one part.
class ReplyReader final {
public:
    ReplyReader(const rules::ProbeMark &mark, const ExchangeFacts &facts, const Dialect &dialect)
        : m_mark(mark)
        , m_facts(facts)
        , m_dialect(dialect)
        , m_operation(rules::partOperation(mark.part))
    {
        m_reply.part = mark.part;
        m_reply.attempt = mark.attempt;
        m_reply.status = facts.status;
        m_reply.end = facts.end;
        const qint64 until = facts.headersNs >= 0 ? facts.headersNs : facts.endedNs;
        m_reply.durationNs = until < 0 ? 0 : until - facts.startedNs;
        m_reply.requested = uris(facts.request.headers);
        m_reply.activated = uris(facts.responseHeaders);
    }

    [[nodiscard]] rules::ProbeReply read(const QByteArray &body)
    {
        m_reply.isTruncated = m_facts.bodySize > body.size();
        if (m_facts.status == 0)
            return m_reply;
        if (m_dialect.hasBinaryBodies())
            messages(body);
        else if (rules::parseMediaType(m_facts.responseHeaders) == "text/event-stream")
            stream(body);
        else
            document(body);
        if (isUndecided())
            m_reply.kind = rules::ProbeReply::Kind::Undecided;
        return m_reply;
    }

private:
    static constexpr size_t MaxEvents = 10'000;

    [[nodiscard]] QByteArrayList uris(const HttpHeaders &headers) const
    {
        QByteArrayList all;
        if (m_dialect.extensionsHeader.isEmpty())
            return all;
        for (const QByteArray &uri : headerValue(headers, m_dialect.extensionsHeader).split(',')) {
            if (!uri.trimmed().isEmpty())
                all.append(uri.trimmed());
        }
        return all;
    }

    /// Refused for lack of credentials, or by something in front of the agent: shows nothing about
    /// the agent.
    [[nodiscard]] bool isUndecided() const
    {
        if (m_reply.kind == rules::ProbeReply::Kind::Accepted)
            return false;
        const bool isAccessDenied = m_facts.status == 401 || m_facts.status == 403 || m_isBarred;
        return isAccessDenied || mayComeFromIntermediary(m_facts.status) || m_isOfOthers ||
               (m_reply.code == 0 && rules::isPlainRefusal(m_mark, m_facts, m_body));
    }

    void refuse(const Error &error)
    {
        m_reply.kind = rules::ProbeReply::Kind::Refused;
        m_reply.code = qMin<qint64>(jsonRpcErrorCode(error), 0); // not an HTTP status
        m_reply.isSuperseded = m_dialect.binding->hasFallback(
            *m_dialect.codec, {m_operation, 0xffffffff, m_facts.status, m_mark.attempt},
            error.code);
        m_reply.message = error.message.quoted();
        for (const QString &code : {error.code, error.reason}) { // which the sentence names, too
            if (!code.isEmpty() && m_reply.message.startsWith(QString(code % u' ')))
                m_reply.message.remove(0, code.size() + 1);
        }
        m_isBarred = error.kind == ErrorKind::Auth;
        m_isOfOthers = error.kind == ErrorKind::Decode || error.code == u"UNAVAILABLE" ||
                       error.code == u"RESOURCE_EXHAUSTED" || error.code == u"DEADLINE_EXCEEDED" ||
                       error.code == u"CANCELLED";
    }

    void messages(const QByteArray &body)
    {
        GrpcDecoder decoder;
        decoder.feed(body);
        while (const GrpcFrame *frame = decoder.next()) {
            Notes unused;
            const Result<QByteArray> json =
                frame->fault == GrpcFrame::Fault::None
                    ? m_dialect.binding->toJson(*m_dialect.codec, m_operation,
                                                Binding::MessageSide::Response, frame->message,
                                                unused)
                    : Result<QByteArray>(QByteArray());
            if (json && !json->isEmpty())
                payload(json::Document(*json));
        }
        if (m_facts.end == EndReason::Open)
            return;
        if (const std::optional<Error> refused = m_dialect.binding->statusError(m_facts);
            refused && m_reply.events.empty())
            refuse(*refused);
        else if (m_facts.end == EndReason::Finished)
            m_reply.kind = rules::ProbeReply::Kind::Accepted; // deleting has an empty message
    }

    void stream(const QByteArray &body)
    {
        SseDecoder decoder;
        decoder.feed(body, [this](const SseEvent &event) {
            if (event.hasData)
                payload(json::Document(event.data.toByteArray()));
        });
    }

    void document(const QByteArray &body)
    {
        m_body = body;
        const Binding::ResponseContext call{m_operation, 0xffffffff, m_facts.status,
                                            m_mark.attempt};
        if (m_facts.end == EndReason::Finished && m_facts.status < 300 &&
            body.trimmed().isEmpty() && m_dialect.binding->acceptsEmptyBody(call))
            m_reply.kind = rules::ProbeReply::Kind::Accepted;
        else if (m_facts.end != EndReason::Open)
            payload(json::Document(body));
    }

    void payload(const json::Document &document)
    {
        if (m_reply.events.size() >= MaxEvents) {
            m_reply.isTruncated = true;
            return;
        }
        if (!document.isValid()) {
            if (m_facts.end != EndReason::Open && m_reply.events.empty())
                refuse(unreadableResponseError(m_facts.status, m_facts.responseHeaders, m_body,
                                               document));
            return;
        }
        Notes unused;
        const Binding::UnwrappedResponse reading = m_dialect.binding->read(
            document, {m_operation, 0xffffffff, m_facts.status, m_mark.attempt}, unused);
        if (reading.error) {
            if (m_reply.events.empty())
                refuse(*reading.error);
            return;
        }
        const EventHead head = m_dialect.codec->readHead(m_operation, reading.payload, unused);
        add(head, reading.payload);
    }

    void add(const EventHead &head, json::Value payload)
    {
        m_reply.kind = rules::ProbeReply::Kind::Accepted;
        rules::ProbeEvent event;
        event.kind = head.kind;
        event.taskId = QByteArray(head.taskId.constData(), head.taskId.size());
        event.contextId = QByteArray(head.contextId.constData(), head.contextId.size());
        event.state = head.state;
        if (head.kind == EventKind::StatusUpdate)
            event.content =
                '[' + rawOf(head.status["state"]) + ',' + rawOf(head.status["message"]) + ']';
        else if (head.kind == EventKind::ArtifactUpdate)
            event.content = '[' + rawOf(head.artifact) + (head.append ? ",true" : ",false") +
                            (head.lastChunk ? ",true]" : ",false]");
        else if (head.kind == EventKind::TaskList)
            event.json = payload.raw().toByteArray();
        else if (head.kind == EventKind::PushConfigs)
            event.configId = configOf(payload);
        m_reply.events.push_back(std::move(event));
    }

    [[nodiscard]] QByteArray configOf(json::Value payload) const
    {
        Notes unused;
        const PushConfigs read = m_dialect.codec->readPushConfigs(payload, unused);
        return read.configs.empty() ? QByteArray() : read.configs.front().id.toUtf8();
    }

    const rules::ProbeMark &m_mark;
    const ExchangeFacts &m_facts;
    const Dialect &m_dialect;
    Operation m_operation;
    rules::ProbeReply m_reply;
    QByteArray m_body;
    bool m_isBarred = false;
    bool m_isOfOthers = false;
};

rules::ProbeReply readProbeReply(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                                 const QByteArray &body)
{
    const Dialect *dialect = dialectFor(mark.protocolVersion, mark.binding);
    if (!dialect) {
        rules::ProbeReply unread;
        unread.part = mark.part;
        return unread;
    }
    return ReplyReader(mark, facts, *dialect).read(body);
}

/// The part that begins a run.
static bool isFirst(rules::ProbeKind kind, rules::ProbePart part)
{
    return part == rules::ProbePart::Start || part == rules::ProbePart::StartStream ||
           (part == rules::ProbePart::SendOther && kind != rules::ProbeKind::MessageOtherContext);
}

rules::ProbeRun probeRun(const rules::ProbeMark &mark, const Recording &recording, ExchangeId id)
{
    rules::ProbeRun run{mark, {}};
    const quint32 agent = recording.facts(id).request.agent;
    for (ExchangeId at = id; at > 0; --at) {
        const ExchangeFacts &facts = recording.facts(at);
        const auto part = rules::ProbeMark::read(facts.request.operation);
        if (facts.request.agent != agent || !part || !rules::isActive(part->kind))
            continue;
        if (part->kind != mark.kind)
            break; // another run, which was before
        if (rules::isClosing(part->part) || facts.end == EndReason::Redirected)
            continue;
        run.replies.insert(
            run.replies.begin(),
            readProbeReply(*part, facts,
                           recording.body(at, 0, qMin(facts.bodySize, MaxProbeBytes))));
        if (isFirst(part->kind, part->part) && part->attempt == 0)
            break;
    }
    return run;
}

void checkProbeResponse(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                        const QByteArray &body, const QByteArray &request, Notes &notes)
{
    const size_t before = notes.size();
    rules::checkProbe(mark, facts, probeBody(mark, facts, body), notes, request);
    if (!traitsOf(mark.binding).hasBinaryBodies)
        return;
    for (size_t i = before; i < notes.size(); ++i)
        notes[i].range = {}; // positions in our JSON are not positions in the bytes
}

} // namespace a2a
