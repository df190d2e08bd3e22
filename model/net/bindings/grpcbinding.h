// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/grpc/grpctranscoder.h"
#include "model/net/bindings/binding.h"

namespace a2a {

/// gRPC over HTTP/2 (1.0: section 10; 0.3: 3.2.2): each call a POST to /SERVICE/METHOD with one
/// length-prefixed protobuf message; the response's messages follow each other, then the status.
/// The methods have the names of the codec's operations. Codecs read and write the JSON form of the
/// messages.
class GrpcBinding final : public Binding {
public:
    /// `service`: the full name, as in the .proto file.
    explicit GrpcBinding(const QByteArray &service)
        : m_service(service)
        , m_transcoder(service)
    {
    }

    [[nodiscard]] BindingKind kind() const override { return BindingKind::Grpc; }
    [[nodiscard]] ExchangeRequest request(const Codec &codec, const Offer &offer,
                                          const OperationCall &call, quint32 callId) const override;
    [[nodiscard]] Result<QByteArray> encodeBody(const Codec &codec, Operation operation,
                                                const QByteArray &json) const override;
    /// The framed message of a response's payload, or of an event.
    [[nodiscard]] Result<QByteArray> encodeResponseMessage(const Codec &codec, Operation operation,
                                                           const QByteArray &json) const;
    [[nodiscard]] SentRequest parseSentRequest(const RequestHead &head,
                                               const json::Document &body) const override;
    [[nodiscard]] UnwrappedResponse read(const json::Document &document,
                                         const ResponseContext &call, Notes &notes) const override;
    [[nodiscard]] Result<QByteArray> toJson(const Codec &codec, Operation operation,
                                            MessageSide side, QByteArrayView message,
                                            Notes &notes) const override;
    [[nodiscard]] std::optional<Error> statusError(const ExchangeFacts &facts) const override;

private:
    QByteArray m_service;
    GrpcTranscoder m_transcoder;
};

} // namespace a2a
