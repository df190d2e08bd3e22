// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/encodedresponse.h"

#include "model/a2a/jsonwriter.h"
#include "model/grpc/grpctranscoder.h"
#include "model/net/bindings/grpcbinding.h"

namespace a2a {

static QByteArray enveloped(const char *member, const QByteArray &content, const QByteArray &id)
{
    JsonWriter json;
    json.beginObject().name("jsonrpc").plain("2.0").name("id").raw(id.isEmpty() ? "null" : id);
    return json.name(member).raw(content).endObject().bytes();
}

static HttpHeaders answerHeaders(const Dialect &dialect, bool isEvent)
{
    if (dialect.hasBinaryBodies())
        return {{"Content-Type", "application/grpc"}};
    if (isEvent)
        return {{"Content-Type", "text/event-stream"}};
    const bool hasOwnType =
        dialect.bindingTraits().hasOwnMediaType && dialect.version().sendsVersionHeader;
    return {{"Content-Type", hasOwnType ? "application/a2a+json" : "application/json"}};
}

Result<EncodedResponse> encodeResponse(const Dialect &dialect, Operation operation,
                                       const QByteArray &payload, const QByteArray &id,
                                       bool isEvent)
{
    EncodedResponse form{answerHeaders(dialect, isEvent), payload, {}};
    if (dialect.bindingTraits().hasEnvelope) {
        form.body = enveloped("result", payload, id);
    } else if (const auto *grpc = dynamic_cast<const GrpcBinding *>(dialect.binding)) {
        Result<QByteArray> message =
            grpc->encodeResponseMessage(*dialect.codec, operation, payload);
        if (!message)
            return message.error();
        form.message = message.take();
    }
    return form;
}

EncodedResponse encodeErrorResponse(const Dialect &dialect, const AgentError &error,
                                    const QByteArray &id)
{
    EncodedResponse form{answerHeaders(dialect, false), writeAgentError(dialect, error), {}};
    if (dialect.bindingTraits().hasEnvelope) {
        form.body = enveloped("error", form.body, id);
    } else if (dialect.hasBinaryBodies()) {
        form.headers.push_back(
            {"grpc-status", QByteArray::number(grpcStatusForError(dialect, error))});
        form.headers.push_back({"grpc-message", error.message.toUtf8().toPercentEncoding(" ")});
        const QByteArray status = GrpcTranscoder::statusFromJson(form.body);
        if (dialect.version().sendsVersionHeader && !status.isEmpty())
            form.headers.push_back(
                {"grpc-status-details-bin", status.toBase64(QByteArray::OmitTrailingEquals)});
    }
    return form;
}

} // namespace a2a
