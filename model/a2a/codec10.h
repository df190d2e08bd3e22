// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/responsewriting.h"

namespace a2a {

/// Version 1.0 (specification 1.0.1, sections 4 and 9): ProtoJSON, unions by member name.
class Codec10 final : public Codec, public ResponseWriter {
public:
    Codec10();

    [[nodiscard]] ProtocolVersion protocolVersion() const override { return ProtocolVersion::V1_0; }
    [[nodiscard]] QByteArray operationName(Operation operation) const override;
    [[nodiscard]] SendFields sendFields() const override;
    [[nodiscard]] bool resumesAfterAuthentication() const override { return true; }
    [[nodiscard]] QByteArray writeParams(const OperationCall &call) const override;
    [[nodiscard]] EventHead readHead(Operation operation, json::Value payload,
                                     Notes &notes) const override;
    [[nodiscard]] QByteArray writeResponse(Operation operation,
                                           const AgentResponse &answer) const override;
};

} // namespace a2a
