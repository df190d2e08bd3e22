// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/jsonrpcbinding.h"

#include "model/a2a/codec.h"
#include "model/a2a/jsonwriter.h"
#include "model/a2a/notes.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/http/encodedpath.h"

namespace a2a {

/// The beginning of something long, for an error text.
static QByteArray beginning(QByteArrayView bytes, qsizetype most)
{
    return bytes.first(qMin(bytes.size(), most)).toByteArray();
}

/// 0.2: the extended card is a separate document; its path is appended to the endpoint's as if that
/// were a folder, and dot segments are resolved.
static ExchangeRequest getCard(ExchangeRequest request, const ExtendedCardMethod &form)
{
    const QString path = QString::fromUtf8(form.name);
    QUrl url = request.url;
    url.setQuery(QString());
    if (path.startsWith(u'/'))
        url.setPath(path);
    else
        url.setPath(encodedPath(url) % QLatin1Char('/') % path, QUrl::TolerantMode);
    request.url = url.adjusted(QUrl::NormalizePathSegments);
    request.method = "GET";
    request.operation = QStringLiteral("GET ") % path.section(u'/', -1);
    request.headers = {{"Accept", "application/json"}};
    return request;
}

ExchangeRequest JsonRpcBinding::request(const Codec &codec, const Offer &offer,
                                        const OperationCall &call, quint32 callId) const
{
    ExchangeRequest request;
    request.url = offer.url;
    request.stream = isStreaming(call.operation);
    request.headers = {{"Content-Type", "application/json"},
                       {"Accept", request.stream ? "text/event-stream" : "application/json"}};
    QByteArray method = codec.operationName(call.operation);
    if (call.operation == Operation::ExtendedCard) {
        const std::vector<ExtendedCardMethod> forms = codec.extendedCardMethods();
        if (size_t(call.attempt) < forms.size()) {
            const ExtendedCardMethod &form = forms[size_t(call.attempt)];
            if (form.isGet)
                return getCard(request, form);
            method = form.name;
        }
    }
    request.operation = QString::fromUtf8(method);
    JsonWriter json;
    json.beginObject().name("jsonrpc").plain("2.0").name("id").integer(callId);
    json.name("method").plain(method).optionalRaw("params", codec.writeParams(call)).endObject();
    request.body = json.bytes();
    return request;
}

Binding::SentRequest JsonRpcBinding::parseSentRequest(const RequestHead &,
                                                      const json::Document &body) const
{
    Notes notes; // a request of ours: its notes are of no interest
    const json::Value params = body.root()["params"];
    const json::Value message = params["message"];
    if (message.isObject()) {
        // In 0.1 task and session are next to the message.
        const QByteArray continued = readId(findMember(message, "taskId"), notes);
        const json::Value context = findMember(message, "contextId");
        return {params, message, continued.isEmpty() ? readId(params["id"], notes) : continued,
                readId(context.isValid() ? context : params["sessionId"], notes)};
    }
    // A push notification config's own id may be next to the task's.
    const json::Value taskId = params["taskId"];
    return {params, {}, readId(taskId.isValid() ? taskId : params["id"], notes), {}};
}

/// The reference server of 0.1 wraps its errors in another error. The inner one says what happened.
static json::Value innermostError(json::Value error, Notes &notes)
{
    const json::Value inner = error["data"]["error"];
    if (!inner.isObject() || !inner["code"].isValid())
        return error;
    addNote(notes, "NOTE-RPC-NESTED", inner);
    return inner;
}

static Error readError(json::Value value, int httpStatus)
{
    auto error = Error(ErrorKind::Rpc).at(value.pointer());
    if (auto refused = httpStatusError(httpStatus, {});
        refused && refused->kind == ErrorKind::Auth) {
        error.kind = refused->kind;
        error.hint = refused->hint;
    }
    if (!value.isObject()) {
        error.message = {"rpc-error-no-object", {QString::fromUtf8(beginning(value.raw(), 300))}};
        return error;
    }
    const json::Value code = value["code"];
    error.code = code.isString() ? code.toString() : QString::fromUtf8(code.raw());
    QString message = value["message"].isString() ? value["message"].toString().trimmed()
                                                  : serverErrorText(value);
    if (message.isEmpty() && value["data"].isString())
        message = truncatedText(value["data"].toString());
    error.message = message.isEmpty() ? Phrase("agent-error", {error.code})
                                      : Phrase("agent-error-said", {error.code, message});
    if (error.hint.isEmpty())
        error.hint = hintForCode(code.toInteger().value_or(0));
    if (const json::Value data = value["data"]; data.isValid() && !data.isNull()) {
        error.data = data.raw().toByteArray();
        if (data.isArray())
            readErrorDetails(error, data);
        else if (const QString said =
                     data.isString() ? truncatedText(data.toString()) : serverErrorText(data);
                 !said.isEmpty() && !error.message.quoted().contains(said))
            error.details.push_back(said);
    }
    return error;
}

/// The call id for a request id that is not one of our numbers.
static constexpr quint32 NotComparable = 0xffffffff;

quint32 JsonRpcBinding::readCallId(const QByteArray &body, quint32) const
{
    const json::Document document(body);
    const json::Value id = document.root()["id"];
    bool isOurs = false; // other clients count further than 32 bits
    const quint32 number = id.raw().toUInt(&isOurs);
    return id.isNumber() && isOurs ? number : NotComparable;
}

/// Compares the digits without parsing the number, because each event of a stream has it.
static bool isSpelled(QByteArrayView digits, quint32 number)
{
    for (qsizetype at = digits.size(); at-- > 0; number /= 10) {
        if (digits[at] != char('0' + number % 10))
            return false;
    }
    return number == 0 && !digits.isEmpty();
}

static void noteId(json::Value root, json::Value id, quint32 callId, Notes &notes)
{
    if (callId == NotComparable)
        return; // the request was edited and its id is not a number
    if (id.isNumber() && isSpelled(id.raw(), callId))
        return;
    if (id.isNumber() && id.raw().toUInt() == callId)
        return;
    if (id.isNull())
        return; // correct if the server could not read the request's id; see RPC-004
    const QByteArray expected = QByteArray::number(callId);
    if (!id.isValid()) {
        addNote(notes, "NOTE-RPC-ID-MISSING", root);
    } else if (id.isString() && id.toString().toUtf8() == expected) {
        addNote(notes, "NOTE-RPC-ID-TYPE", id);
    } else {
        addNote(notes, "NOTE-RPC-ID", id);
    }
}

/// The body is not JSON-RPC. The HTTP status decides, and the text of the server is quoted.
static Error refusalBefore(json::Value root, int httpStatus)
{
    Error error = *httpStatusError(httpStatus, {});
    QString said = serverErrorText(root);
    if (said.isEmpty() && root.count() > 0)
        said = truncatedText(QString::fromUtf8(beginning(root.raw(), 1200)));
    addServerMessage(error, httpStatus, said);
    error.data = beginning(root.raw(), 4096);
    return error;
}

bool JsonRpcBinding::hasFallback(const Codec &codec, const ResponseContext &call,
                                 const QString &errorCode) const
{
    const bool unknown = errorCode == u"-32601" || errorCode == u"-32600" ||
                         call.httpStatus == 404 || call.httpStatus == 405;
    return call.operation == Operation::ExtendedCard && unknown &&
           size_t(call.attempt) + 1 < codec.extendedCardMethods().size();
}

Binding::UnwrappedResponse JsonRpcBinding::read(const json::Document &document,
                                                const ResponseContext &call, Notes &notes) const
{
    const int httpStatus = call.httpStatus;
    const json::Value root = document.root();
    const auto [result, error, version, id] =
        json::membersByName(root, "result", "error", "jsonrpc", "id");
    const bool isError = error.isValid() && !error.isNull();
    const bool isSuccess = httpStatus >= 200 && httpStatus < 300;
    if (mayComeFromIntermediary(httpStatus) && !version.isValid() && !result.isValid())
        return {{}, refusalBefore(root, httpStatus)};
    if (!result.isValid() && !isError && isSuccess) {
        if (call.operation == Operation::ExtendedCard && root["name"].isString())
            return {root, {}}; // response to a plain GET
        if (call.operation == Operation::DeletePush && root["jsonrpc"].isValid())
            return {{}, {}}; // some leave out an empty result
    }
    if (!result.isValid() && !isError) {
        if (!isSuccess)
            return {{}, refusalBefore(root, httpStatus)};
        auto foreign =
            Error(ErrorKind::Decode, QStringLiteral("not-json-rpc"), {"answer-not-json-rpc"})
                .at(root.pointer())
                .hinting({"hint-other-binding-or-url"})
                .with(beginning(root.raw(), 4096));
        if (const QString said = serverErrorText(root); !said.isEmpty())
            foreign.details.push_back(said);
        return {{}, std::move(foreign)};
    }
    if (!version.isString() || version.raw() != "\"2.0\"") {
        addNote(notes, "NOTE-RPC-VERSION", root);
    }
    noteId(root, id, call.callId, notes);
    if (httpStatus >= 300 && !mayComeFromIntermediary(httpStatus)) {
        addNote(notes, "NOTE-RPC-HTTP-STATUS", root, {.found = {"rpc-http-status", {httpStatus}}});
    }
    if (isError)
        return {{}, readError(innermostError(error, notes), httpStatus)};
    return {result, {}};
}

} // namespace a2a
