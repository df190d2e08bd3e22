// SPDX-License-Identifier: Apache-2.0
#include "model/convert/sourcemessage.h"

#include "model/a2a/callreading.h"
#include "model/a2a/contentversion.h"
#include "model/net/bindings/requestreading.h"
#include "model/net/bindings/ssedecoder.h"
#include "model/tap/forwardedcalls.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static Error unreadable(Phrase why, const QString &place)
{
    return Error(ErrorKind::Usage, u"not-convertible"_s, {"convert-at", {place, why}}).at(place);
}

/// A position as in editors: "line 3, column 14".
static QString placeOf(const QByteArray &text, qint64 offset)
{
    const QByteArrayView before = QByteArrayView(text).first(qMin<qint64>(offset, text.size()));
    const qsizetype line = before.count('\n') + 1;
    const qsizetype column = before.size() - (before.lastIndexOf('\n') + 1) + 1;
    return u"line %1, column %2"_s.arg(line).arg(column);
}

namespace {

/// Detects the kind of a text and reads it.
class SourceReader final {
public:
    explicit SourceReader(const QByteArray &text)
        : m_text(text)
    {
    }

    [[nodiscard]] Result<SourceMessage> read();

private:
    [[nodiscard]] Result<SourceMessage> readHttp(qsizetype from);
    [[nodiscard]] Result<SourceMessage> readStream();
    [[nodiscard]] Result<SourceMessage> readJson(qsizetype from, qsizetype to);
    [[nodiscard]] Result<SourceMessage> readRequest(const RequestHead &head, const QByteArray &body,
                                                    qsizetype bodyAt);
    [[nodiscard]] Result<SourceMessage> readRpcRequest(const json::Document &document);

    const QByteArray &m_text;
};

} // namespace

/// Whether a header is written by the binding or by HTTP itself.
static bool isWritten(const QByteArray &name)
{
    static constexpr const char *Names[] = {"host",
                                            "content-length",
                                            "content-type",
                                            "accept",
                                            "accept-encoding",
                                            "user-agent",
                                            "connection",
                                            "te",
                                            "transfer-encoding",
                                            "grpc-accept-encoding",
                                            "grpc-encoding",
                                            "a2a-version",
                                            "a2a-extensions",
                                            "x-a2a-extensions"};
    return std::any_of(std::begin(Names), std::end(Names), [&name](const char *one) {
        return name.compare(one, Qt::CaseInsensitive) == 0;
    });
}

SourceMessage sourceFromRequest(const Dialect &dialect, Operation operation,
                                const RequestHead &head, const QByteArray &body,
                                const std::optional<QString> &base)
{
    SourceMessage source;
    source.dialect = &dialect;
    source.operation = operation;
    source.document = std::make_shared<const json::Document>(body);
    const json::Value root = source.document->root();
    source.content = dialect.bindingTraits().hasEnvelope ? root["params"] : root;
    source.call = readRequest(dialect, operation, head, root, base);
    if (dialect.bindingTraits().hasEnvelope)
        source.id = root["id"].raw().toByteArray();
    for (const HttpHeader &header : head.headers) {
        if (!isWritten(header.name) && !header.name.startsWith(':'))
            source.headers.push_back(header);
    }
    return source;
}

/// The versions before the newest one, the likeliest first.
static ProtocolVersion olderVersion()
{
    return traitsOf(newestVersion()).alternatives.front();
}

static ProtocolVersion oldestVersion()
{
    return traitsOf(newestVersion()).alternatives.back();
}

static bool isFirstVersion(ProtocolVersion protocolVersion)
{
    return protocolVersion == oldestVersion();
}

/// Guesses the operation of a response whose request is unknown, and whether it is an event.
static Operation operationOf(json::Value content, ProtocolVersion protocolVersion)
{
    const bool isFirst = isFirstVersion(protocolVersion);
    for (const char *member :
         {"statusUpdate", "artifactUpdate", "status_update", "artifact_update", "artifact"}) {
        if (content[QByteArrayView(member)].isObject())
            return Operation::SendStreaming;
    }
    const QString kind = content["kind"].toString();
    if (kind.endsWith(u"-update") || (isFirst && content["final"].isValid()) ||
        (content["taskId"].isValid() && content["status"].isObject()))
        return Operation::SendStreaming;
    if (content["tasks"].isArray())
        return Operation::ListTasks;
    const json::Value first = content.isArray() ? content.first() : json::Value();
    if (content["configs"].isArray() || first["pushNotificationConfig"].isObject())
        return Operation::ListPush;
    if (content["pushNotificationConfig"].isObject() ||
        (content["url"].isString() && content["taskId"].isValid()))
        return Operation::GetPush;
    if (content["name"].isString() && cardLikeness(content) == CardLikeness::Most)
        return Operation::ExtendedCard;
    const bool isBareTask = content["status"].isObject() && kind.isEmpty() && !isFirst;
    return isBareTask ? Operation::GetTask : Operation::Send;
}

static std::optional<Operation> answeredBy(const Dialect &dialect, json::Value content)
{
    const Operation operation = operationOf(content, dialect.protocolVersion);
    Notes notes;
    const EventHead head = dialect.codec->readHead(operation, content, notes);
    return head.kind == EventKind::Unknown || head.kind == EventKind::None
               ? std::nullopt
               : std::optional(operation);
}

/// The dialect that a response is read with: the usual one of the version that its words belong to.
static const Dialect *answeringDialect(json::Value content, bool isEnveloped)
{
    ContentVersion version = detectContentVersion(content);
    if (cardLikeness(content) == CardLikeness::Most && !content["supportedInterfaces"].isValid()) {
        Notes notes;
        const std::vector<Offer> offers =
            offersFromCard(content.raw().toByteArray(), QUrl(u"http://agent/"_s), notes);
        if (!offers.empty())
            version = {offers.front().protocolVersion, BindingKind::JsonRpc};
    }
    const BindingKind binding = isEnveloped ? BindingKind::JsonRpc : version.binding;
    const Dialect *dialect = dialectFor(version.protocolVersion, binding);
    return dialect ? dialect : dialectFor(version.protocolVersion, BindingKind::JsonRpc);
}

static void fillAnswer(SourceMessage &source, json::Value content)
{
    Notes notes;
    source.kind = SourceMessage::Kind::Response;
    source.content = content;
    source.answer = readResponse(*source.dialect->codec, source.operation, content, notes);
    source.isEvent = source.isEvent || isStreaming(source.operation);
}

Result<SourceMessage> sourceFromResponse(const Dialect &dialect, Operation operation,
                                         const QByteArray &json, bool isEvent)
{
    SourceMessage source;
    source.dialect = &dialect;
    source.operation = operation;
    source.isEvent = isEvent;
    source.document = std::make_shared<const json::Document>(json);
    if (!source.document->isValid())
        return unreadable({"convert-not-json", {source.document->error().message}},
                          placeOf(json, source.document->error().offset));
    const json::Value root = source.document->root();
    if (dialect.bindingTraits().hasEnvelope)
        source.id = root["id"].raw().toByteArray();
    const json::Value error = root["error"];
    if (const auto read = readAgentError(root);
        read &&
        (error.isObject() || (!root["result"].isValid() && dialect.bindingTraits().hasPaths))) {
        source.kind = SourceMessage::Kind::Error;
        source.error = *read;
        source.content = error.isObject() ? error : root;
        return source;
    }
    const bool isEnveloped = dialect.bindingTraits().hasEnvelope && root["jsonrpc"].isValid();
    fillAnswer(source, isEnveloped ? root["result"] : root);
    if (source.answer.kind == EventKind::Unknown)
        return unreadable({"convert-not-message"},
                          source.content.isValid() ? source.content.pointer() : placeOf(json, 0));
    return source;
}

/// A request without A2A-Version to a path of 0.3 is one of 0.3: 1.0 requires that header.
static std::vector<Offer> hintsOf(const RequestHead &head)
{
    if (!head.url.path().contains(u"/v1/"))
        return {};
    Offer offer;
    offer.protocolVersion = olderVersion();
    offer.binding = BindingKind::HttpJson;
    offer.url = head.url;
    return {offer};
}

/// Reads a request to a gRPC service, recognized by its path.
static std::optional<ForwardedCall> grpcCall(const RequestHead &head)
{
    for (const ProtocolVersion protocolVersion : {newestVersion(), olderVersion()}) {
        const Dialect *grpc = dialectFor(protocolVersion, BindingKind::Grpc);
        for (int number = 0; number < OperationCount; ++number) {
            OperationCall call;
            call.operation = Operation(number);
            const QUrl url = grpc->binding->request(*grpc->codec, Offer(), call, 0).url;
            if (!grpc->codec->operationName(call.operation).isEmpty() &&
                head.url.path().endsWith(url.path()))
                return ForwardedCall{grpc, call.operation};
        }
    }
    return {};
}

Result<SourceMessage> SourceReader::readRequest(const RequestHead &head, const QByteArray &body,
                                                qsizetype bodyAt)
{
    const std::optional<ForwardedCall> grpc = grpcCall(head);
    if (grpc && !body.trimmed().startsWith('{')) { // its message in base64, as exports have it
        const QByteArray json =
            grpc->dialect->requestJson(grpc->operation, QByteArray::fromBase64(body.simplified()));
        if (!json.isEmpty())
            return sourceFromRequest(*grpc->dialect, grpc->operation, head, json);
    }
    if (!body.trimmed().isEmpty()) {
        const json::Document document(body);
        if (!document.isValid())
            return unreadable({"convert-not-json", {document.error().message}},
                              placeOf(m_text, bodyAt + document.error().offset));
    }
    if (grpc)
        return sourceFromRequest(*grpc->dialect, grpc->operation, head, body);
    if (const auto call = identifyCall(head, body, hintsOf(head)))
        return sourceFromRequest(*call->dialect, call->operation, head, body);
    return unreadable(
        {"convert-no-such-request", {QString::fromLatin1(head.method), head.url.path()}},
        placeOf(m_text, 0));
}

/// Reads an HTTP request or response as text.
Result<SourceMessage> SourceReader::readHttp(qsizetype from)
{
    RequestHead head;
    QByteArray host;
    qsizetype at = from;
    bool isFirst = true;
    const QByteArray first = m_text.mid(from, m_text.indexOf('\n', from) - from).trimmed();
    while (at < m_text.size()) {
        const qsizetype end = m_text.indexOf('\n', at);
        const QByteArray line = m_text.mid(at, end < 0 ? -1 : end - at).trimmed();
        const qsizetype lineAt = std::exchange(at, end < 0 ? m_text.size() : end + 1);
        if (std::exchange(isFirst, false))
            continue;
        if (line.isEmpty())
            break;
        const qsizetype colon = line.indexOf(':', 1);
        if (colon < 0)
            return unreadable({"convert-no-header"}, placeOf(m_text, lineAt));
        const QByteArray name = line.first(colon).trimmed();
        const QByteArray value = line.sliced(colon + 1).trimmed();
        if (name.compare("host", Qt::CaseInsensitive) == 0)
            host = value;
        head.headers.push_back({name, value});
    }
    if (first.startsWith("HTTP/")) {
        const bool isStream =
            headerValue(head.headers, "Content-Type").startsWith("text/event-stream");
        return isStream ? SourceReader(m_text.sliced(at)).readStream()
                        : readJson(at, m_text.size());
    }
    const QList<QByteArray> words = first.split(' ');
    head.method = words.value(0);
    const QByteArray target = words.value(1);
    head.url = QUrl::fromEncoded(
        target.startsWith('/') ? "http://" + (host.isEmpty() ? "agent" : host) + target : target);
    qsizetype end = m_text.size();
    // The response, or why there is none, as exports have them.
    for (const char *next : {"\nHTTP/1.1 ", "\n#"}) {
        if (const qsizetype found = m_text.indexOf(next, at); found >= 0)
            end = qMin(end, found);
    }
    return readRequest(head, m_text.mid(at, end - at), at);
}

/// Reads one event of a pasted event stream.
Result<SourceMessage> SourceReader::readStream()
{
    SseDecoder decoder;
    QByteArray data;
    int count = 0;
    const auto take = [&](const SseEvent &event) {
        if (event.data.isEmpty())
            return;
        data = event.data.toByteArray();
        ++count;
    };
    decoder.feed(m_text, take);
    decoder.finish(take);
    if (count != 1)
        return unreadable(count == 0 ? Phrase("convert-nothing") : Phrase("convert-several"),
                          placeOf(m_text, 0));
    Result<SourceMessage> source = SourceReader(data).readJson(0, data.size());
    if (source)
        source.value().isEvent = true;
    return source;
}

/// The name of a missing member without which nothing can be converted, or empty if none is
/// missing.
static QString lackingMember(const SourceMessage &source)
{
    switch (source.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        if (!source.content["message"].isObject())
            return u"/params/message"_s;
        return source.content["message"]["parts"].isArray() ? QString()
                                                            : u"/params/message/parts"_s;
    case Operation::ListTasks:
    case Operation::ExtendedCard:
        return {};
    default:
        return source.call.taskId.isEmpty() ? u"/params/id"_s : QString();
    }
}

Result<SourceMessage> SourceReader::readRpcRequest(const json::Document &document)
{
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"http://agent"_s);
    const QByteArray body = m_text;
    const auto call = identifyCall(head, body, {});
    const json::Value method = document.root()["method"];
    if (!call || !call->dialect->bindingTraits().hasEnvelope)
        return unreadable({"convert-no-such-method", {method.toString()}}, method.pointer());
    const json::Value params = document.root()["params"];
    if (params.isValid() && !params.isObject() && !params.isNull())
        return unreadable({"convert-no-object"}, params.pointer());
    SourceMessage source = sourceFromRequest(*call->dialect, call->operation, head, body);
    if (const QString lacking = lackingMember(source); !lacking.isEmpty())
        return unreadable({"convert-lacks-member"}, lacking);
    return source;
}

/// Reads parameters without an envelope. Nothing if the text is something else.
static std::optional<SourceMessage> readParams(const std::shared_ptr<const json::Document> &json)
{
    const json::Value root = json->root();
    const json::Value message = root["message"].isObject() ? root["message"] : root["request"];
    const ContentVersion version = detectContentVersion(root);
    SourceMessage source;
    source.dialect = dialectFor(version.protocolVersion, version.binding);
    source.document = json;
    source.content = root;
    if (message.isObject() && (message["parts"].isArray() || message["content"].isArray())) {
        source.operation = Operation::Send;
    } else if (root["url"].isString() && root["taskId"].isString()) {
        source.operation = Operation::SetPush;
    } else if (root["pushNotificationConfig"].isObject()) {
        source.operation = Operation::SetPush;
        source.dialect = dialectFor(root["taskId"].isValid() ? olderVersion() : oldestVersion(),
                                    BindingKind::JsonRpc);
    } else if (root["taskId"].isString() && root["id"].isString()) {
        source.operation = Operation::GetPush;
    } else if (root["id"].isString() && !root["status"].isValid() && !root["artifact"].isValid()) {
        source.operation = Operation::GetTask;
    } else {
        return {};
    }
    source.call = readCall(*source.dialect->codec, source.operation, root);
    return source;
}

/// Reads a message that is alone in a member named after it: one of an agent is a response, one of
/// a user is a request.
static bool isWrappedAnswer(json::Value root)
{
    const QString role = root["message"]["role"].toString().toLower();
    return root.count() == 1 && role.endsWith(u"agent");
}

Result<SourceMessage> SourceReader::readJson(qsizetype from, qsizetype to)
{
    const auto document = std::make_shared<const json::Document>(m_text.mid(from, to - from));
    if (!document->isValid())
        return unreadable({"convert-not-json", {document->error().message}},
                          placeOf(m_text, from + document->error().offset));
    const json::Value root = document->root();
    if (root["method"].isString() && !root["result"].isValid())
        return SourceReader(m_text.mid(from, to - from)).readRpcRequest(*document);
    const bool isEnveloped = root["jsonrpc"].isValid();
    const json::Value content = isEnveloped ? root["result"] : root;
    SourceMessage source;
    source.document = document;
    source.id = isEnveloped ? root["id"].raw().toByteArray() : QByteArray();
    const bool maybeError = root["error"].isObject() || (!isEnveloped && !root["id"].isValid());
    if (const auto error = maybeError ? readAgentError(root) : std::nullopt) {
        source.kind = SourceMessage::Kind::Error;
        source.error = *error;
        source.content = root["error"].isObject() ? root["error"] : root;
        const bool isOld = root["code"].toInteger().value_or(0) < 0;
        source.dialect = dialectFor(isOld ? olderVersion() : newestVersion(),
                                    isEnveloped ? BindingKind::JsonRpc : BindingKind::HttpJson);
        return source;
    }
    if (!isEnveloped) {
        if (auto params = readParams(document); params && !isWrappedAnswer(root))
            return *params;
    }
    source.dialect = answeringDialect(content, isEnveloped);
    const std::optional<Operation> operation = answeredBy(*source.dialect, content);
    if (!operation) {
        if (auto params = isEnveloped ? std::nullopt : readParams(document))
            return *params;
        return unreadable({"convert-not-message"},
                          isEnveloped ? u"/result"_s : placeOf(m_text, from));
    }
    source.operation = *operation;
    fillAnswer(source, content);
    return source;
}

/// Whether the text begins like HTTP, with a method or the version of a response.
static bool isHttp(QByteArrayView text)
{
    if (text.startsWith("HTTP/"))
        return true;
    const qsizetype blank = text.indexOf(' ');
    if (blank <= 0)
        return false;
    const QByteArrayView word = text.first(blank);
    return std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

Result<SourceMessage> SourceReader::read()
{
    qsizetype at = 0;
    while (at < m_text.size()) {
        const qsizetype end = m_text.indexOf('\n', at);
        const QByteArray line = m_text.mid(at, end < 0 ? -1 : end - at).trimmed();
        if (!line.isEmpty() && !line.startsWith('#'))
            break;
        at = end < 0 ? m_text.size() : end + 1;
    }
    const QByteArrayView rest = QByteArrayView(m_text).sliced(at);
    if (rest.isEmpty())
        return unreadable({"convert-nothing"}, placeOf(m_text, at));
    if (isHttp(rest.trimmed()))
        return readHttp(at);
    for (const char *field : {"data:", "event:", "id:", "retry:", ":"}) {
        if (rest.startsWith(field))
            return readStream();
    }
    return readJson(at, m_text.size());
}

Result<SourceMessage> readSource(const QByteArray &text)
{
    return SourceReader(text).read();
}

} // namespace a2a
