// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/grpc/grpcdecoder.h"
#include "model/session/content.h"
#include "model/session/recorder.h"

namespace a2a::test {

/// A gRPC call without a network: what the transport would pass on, by hand.
class GrpcFeeder final {
public:
    explicit GrpcFeeder(Operation operation,
                        ProtocolVersion protocolVersion = ProtocolVersion::V1_0)
    {
        const Dialect *dialect = dialectFor(protocolVersion, BindingKind::Grpc);
        OperationCall call;
        call.operation = operation;
        call.taskId = QStringLiteral("t1");
        call.draft.messageId = QStringLiteral("m1");
        Part part;
        part.kind = Part::Kind::Text;
        part.text = QStringLiteral("hello");
        call.draft.parts.push_back(part);
        Offer offer;
        offer.url = QUrl(QStringLiteral("http://127.0.0.1:1"));
        request = dialect->binding->request(*dialect->codec, offer, call, 1);
        RequestHead head;
        head.url = request.url;
        head.headers = request.headers;
        id = recording.begin(std::move(head), request.body);
        ExchangeTrack track;
        track.dialect = dialect;
        track.operation = operation;
        track.stream = request.stream;
        recorder.attach(id, track);
    }

    void head(const HttpHeaders &more = {}, int status = 200,
              const QByteArray &type = "application/grpc+proto")
    {
        HttpHeaders headers{{"content-type", type}};
        headers.insert(headers.end(), more.begin(), more.end());
        recording.responseHead(id, status, {}, headers);
    }
    void body(const QByteArray &bytes) { recorder.feed(id, recording.append(id, bytes)); }
    void end(const HttpHeaders &trailers = {}, EndReason reason = EndReason::Finished,
             std::optional<Error> error = {})
    {
        recording.trailers(id, trailers);
        recording.end(id, reason, std::move(error));
    }
    [[nodiscard]] QString code(size_t failure = 0) const
    {
        return failure < store.failures.size() ? store.failures[failure].error.code : QString();
    }

    Recording recording;
    Store store;
    Fold fold{store};
    Recorder recorder{recording, store, fold};
    Content content{recording, store};
    ExchangeRequest request;
    ExchangeId id = 0;
};

} // namespace a2a::test
