// SPDX-License-Identifier: Apache-2.0
#include "model/net/jsonrpcbinding.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/tolerantcodec.h"

#include <QCoreApplication>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::JsonRpcBinding", text);
}

/// The beginning of something long, for an error text.
static QByteArray beginning(QByteArrayView bytes, qsizetype most)
{
    return bytes.first(qMin(bytes.size(), most)).toByteArray();
}

ExchangeRequest JsonRpcBinding::request(const Codec &codec, const Offer &offer, const OperationCall &call,
                                        quint32 callId) const
{
    ExchangeRequest request;
    request.url = offer.url;
    request.stream = call.operation == Operation::SendStreaming || call.operation == Operation::Subscribe;
    request.headers = {{"Content-Type", "application/json"},
                       {"Accept", request.stream ? "text/event-stream" : "application/json"}};
    const QByteArray method = codec.operationName(call.operation);
    request.operation = QString::fromUtf8(method);
    JsonWriter json;
    json.beginObject().name("jsonrpc").plain("2.0").name("id").integer(callId);
    json.name("method").plain(method).name("params").raw(codec.writeParams(call)).endObject();
    request.body = json.bytes();
    return request;
}

/// What to do about the codes that every generation shares.
static QString hintFor(qint64 code)
{
    switch (code) {
    case -32700:
    case -32600:
    case -32602: return say("The agent did not accept the request; compare it with the agent's card.");
    case -32601: return say("The agent may speak another generation of the protocol; try another one.");
    case -32603: return say("The agent failed inside; its log will tell more.");
    case -32001: return say("The agent does not know this task (any more); start a new one.");
    case -32002: return say("The task has already ended.");
    case -32004: return say("The agent does not offer this operation, or not in the task's state.");
    case -32005: return say("The agent does not take parts of this media type.");
    case -32009: return say("The agent refuses this protocol version; try another one.");
    default: return {};
    }
}

/// The reference server of 0.1 wraps its errors in another one: the inner one tells what happened.
static json::Value innermostError(json::Value error, Notes &notes)
{
    const json::Value inner = error["data"]["error"];
    if (!inner.isObject() || !inner["code"].isValid())
        return error;
    addNote(notes, "NOTE-RPC-NESTED", Severity::Error, "JSON-RPC 2.0 §5.1",
            say("The error holds the answer that was meant; its error is shown."), inner);
    return inner;
}

static Error readError(json::Value value, int httpStatus)
{
    Error error{ErrorKind::Rpc, {}, {}, value.pointer(), {}, {}};
    if (!value.isObject()) {
        error.message = say("The agent answered with an error that is not a JSON-RPC error object: %1")
                            .arg(QString::fromUtf8(beginning(value.raw(), 300)));
        return error;
    }
    const json::Value code = value["code"];
    error.code = code.isString() ? code.toString() : QString::fromUtf8(code.raw());
    const QString message = value["message"].toString().trimmed();
    error.message = message.isEmpty()
        ? say("The agent answered with error %1.").arg(error.code)
        : say("The agent answered with error %1: %2").arg(error.code, message);
    error.hint = hintFor(code.toInteger().value_or(0));
    if (const json::Value data = value["data"]; data.isValid() && !data.isNull())
        error.data = data.raw().toByteArray();
    if (httpStatus == 401 || httpStatus == 403 || httpStatus == 407)
        error.kind = ErrorKind::Auth;
    return error;
}

static void noteId(json::Value root, json::Value id, quint32 callId, Notes &notes)
{
    if (id.isNumber() && id.raw().toUInt() == callId)
        return;
    const qint64 code = root["error"]["code"].toInteger().value_or(0);
    if (id.isNull() && (code == -32700 || code == -32600))
        return; // the rule for requests whose id could not be read
    const QByteArray expected = QByteArray::number(callId);
    if (!id.isValid() || id.isNull()) {
        addNote(notes, "NOTE-RPC-ID-MISSING", Severity::Warning, "JSON-RPC 2.0 §5",
                say("The answer has no id; it is taken for this request's because it came on its connection."),
                root);
    } else if (id.isString() && id.toString().toUtf8() == expected) {
        addNote(notes, "NOTE-RPC-ID-TYPE", Severity::Warning, "JSON-RPC 2.0 §5",
                say("The id came back as a string, but was sent as a number."), id);
    } else {
        addNote(notes, "NOTE-RPC-ID", Severity::Error, "JSON-RPC 2.0 §5",
                say("The id is not the request's; the answer is taken for it because it came on its "
                    "connection."),
                id);
    }
}

Binding::Reading JsonRpcBinding::read(const json::Document &document, quint32 callId, int httpStatus,
                                      Notes &notes) const
{
    const json::Value root = document.root();
    const auto [result, error, version, id] = json::membersOf(root, "result", "error", "jsonrpc", "id");
    const bool isError = error.isValid() && !error.isNull();
    if (!result.isValid() && !isError) {
        if (auto refused = httpStatusError(httpStatus, {}))
            return {{}, std::move(refused)};
        return {{},
                Error{ErrorKind::Decode, QStringLiteral("not-json-rpc"),
                      say("The answer is JSON, but neither a JSON-RPC result nor an error."), root.pointer(),
                      say("The agent may use another binding, or the URL is not its JSON-RPC endpoint."),
                      beginning(root.raw(), 4096)}};
    }
    if (!version.isString() || version.raw() != "\"2.0\"") {
        addNote(notes, "NOTE-RPC-VERSION", Severity::Error, "JSON-RPC 2.0 §5",
                say("The answer does not say \"jsonrpc\": \"2.0\"."), root);
    }
    noteId(root, id, callId, notes);
    if (httpStatus >= 300) {
        addNote(notes, "NOTE-RPC-HTTP-STATUS", Severity::Note, "JSON-RPC 2.0",
                say("The answer came with HTTP status %1; it is read all the same.").arg(httpStatus), root);
    }
    if (isError)
        return {{}, readError(innermostError(error, notes), httpStatus)};
    return {result, {}};
}

} // namespace a2a
