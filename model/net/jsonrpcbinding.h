// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/binding.h"

namespace a2a {

/// JSON-RPC 2.0 over HTTP POST (1.0: section 9; 0.3: section 7). The body is read as JSON-RPC whatever the
/// HTTP status; ids are compared by value and type, differences are noted.
class JsonRpcBinding final : public Binding {
public:
    [[nodiscard]] BindingKind kind() const override { return BindingKind::JsonRpc; }
    [[nodiscard]] ExchangeRequest request(const Codec &codec, const Offer &offer, const OperationCall &call,
                                          quint32 callId) const override;
    [[nodiscard]] json::Value requestParams(const json::Document &request) const override
    {
        return request.root()["params"];
    }
    [[nodiscard]] Reading read(const json::Document &document, quint32 callId, int httpStatus,
                               Notes &notes) const override;
};

} // namespace a2a
