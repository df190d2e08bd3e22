// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/grpcbinding.h"

#include "model/grpc/grpcdecoder.h"
#include "model/net/bindings/grpcerrors.h"

namespace a2a {

ExchangeRequest GrpcBinding::request(const Codec &codec, const Offer &offer,
                                     const OperationCall &call, quint32) const
{
    const QByteArray method = codec.operationName(call.operation);
    ExchangeRequest request;
    request.url.setScheme(offer.url.scheme());
    request.url.setAuthority(offer.url.authority(QUrl::FullyEncoded));
    request.url.setPath(u'/' % QString::fromLatin1(m_service) % u'/' % QString::fromLatin1(method));
    request.operation = QString::fromUtf8(method);
    request.stream = isStreaming(call.operation);
    request.http2 = true;
    request.headers = {{"Content-Type", "application/grpc"},
                       {"TE", "trailers"},
                       {"Accept", "application/grpc"},
                       {"grpc-accept-encoding", "identity"}};
    const QByteArray params = codec.writeParams(call);
    Result<QByteArray> body = encodeBody(codec, call.operation, params.isEmpty() ? "{}" : params);
    if (body) {
        request.body = body.take();
    } else {
        request.fault = body.error();
        request.fault->where = request.url.toString();
    }
    return request;
}

Result<QByteArray> GrpcBinding::encodeBody(const Codec &codec, Operation operation,
                                           const QByteArray &json) const
{
    const Result<QByteArray> message = m_transcoder.fromJson(codec.operationName(operation), json);
    if (!message)
        return message.error();
    return makeGrpcFrame(*message);
}

Result<QByteArray> GrpcBinding::encodeResponseMessage(const Codec &codec, Operation operation,
                                                      const QByteArray &json) const
{
    const Result<QByteArray> message =
        m_transcoder.fromJson(codec.operationName(operation), json, GrpcTranscoder::Side::Response);
    if (!message)
        return message.error();
    return makeGrpcFrame(*message);
}

/// 0.3 names tasks by resources: "tasks/ID", "tasks/ID/pushNotificationConfigs/CONFIG".
Binding::SentRequest GrpcBinding::parseSentRequest(const RequestHead &,
                                                   const json::Document &body) const
{
    SentRequest sent;
    sent.params = body.root();
    sent.message = sent.params["message"];
    QString task = sent.message.isObject() ? sent.message["taskId"].toString()
                                           : sent.params["taskId"].toString();
    if (!sent.message.isObject() && task.isEmpty())
        task = sent.params["id"].toString();
    for (const char *member : {"name", "parent"}) {
        const QString resource = sent.params[member].toString();
        if (resource.startsWith(u"tasks/"))
            task = resource.section(u'/', 1, 1);
    }
    sent.taskId = task.toUtf8();
    sent.contextId = sent.message["contextId"].toString().toUtf8();
    return sent;
}

Binding::UnwrappedResponse GrpcBinding::read(const json::Document &document,
                                             const ResponseContext &, Notes &) const
{
    return {document.root(), {}};
}

Result<QByteArray> GrpcBinding::toJson(const Codec &codec, Operation operation, MessageSide side,
                                       QByteArrayView message, Notes &notes) const
{
    Result<GrpcTranscoder::View> view =
        m_transcoder.toJson(codec.operationName(operation),
                            side == MessageSide::Request ? GrpcTranscoder::Side::Request
                                                         : GrpcTranscoder::Side::Response,
                            message);
    if (!view)
        return view.error();
    notes.insert(notes.end(), view->notes.begin(), view->notes.end());
    return view.take().json;
}

std::optional<Error> GrpcBinding::statusError(const ExchangeFacts &facts) const
{
    return grpcStatusError(facts);
}

} // namespace a2a
