// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/binding.h"

namespace a2a {

/// JSON-RPC 2.0 over HTTP POST (1.0: section 9; 0.3: section 7). The body is read as JSON-RPC
/// whatever the HTTP status; ids are compared by value and type, differences are noted.
class JsonRpcBinding final : public Binding {
public:
    [[nodiscard]] BindingKind kind() const override { return BindingKind::JsonRpc; }
    [[nodiscard]] ExchangeRequest request(const Codec &codec, const Offer &offer,
                                          const OperationCall &call, quint32 callId) const override;
    [[nodiscard]] quint32 readCallId(const QByteArray &body, quint32 given) const override;
    [[nodiscard]] SentRequest parseSentRequest(const RequestHead &head,
                                               const json::Document &body) const override;
    [[nodiscard]] UnwrappedResponse read(const json::Document &document,
                                         const ResponseContext &call, Notes &notes) const override;
    /// The extended card was requested in three ways over the protocol versions.
    [[nodiscard]] bool hasFallback(const Codec &codec, const ResponseContext &call,
                                   const QString &errorCode) const override;
};

} // namespace a2a
