// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/responsewriting.h"

namespace a2a {

/// Version 1.0 (specification 1.0.1, sections 4 and 9): ProtoJSON, unions by member name.
class Codec10 final : public Codec, public AnswerWriter {
public:
    Codec10();

    [[nodiscard]] Generation generation() const override { return Generation::V1_0; }
    [[nodiscard]] QByteArray operationName(Operation operation) const override;
    [[nodiscard]] SendFields sendFields() const override;
    [[nodiscard]] bool resumesUnasked() const override { return true; }
    [[nodiscard]] QByteArray writeParams(const OperationCall &call) const override;
    [[nodiscard]] EventHead readHead(Operation operation, json::Value payload,
                                     Notes &notes) const override;
    [[nodiscard]] QByteArray writeAnswer(Operation operation,
                                         const AgentAnswer &answer) const override;
};

} // namespace a2a
