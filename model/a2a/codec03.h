// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/tolerantcodec.h"

namespace a2a {

/// Generations 0.2 and 0.3 over JSON-RPC (types of 0.3.0): one dialect, `kind` members, lower-case words.
class Codec03 final : public TolerantCodec {
public:
    explicit Codec03(Generation generation);

    [[nodiscard]] Generation generation() const override { return m_generation; }
    [[nodiscard]] QByteArray operationName(Operation operation) const override;
    [[nodiscard]] std::vector<ExtendedCardForm> extendedCardForms() const override;
    [[nodiscard]] QByteArray writeParams(const OperationCall &call) const override;
    [[nodiscard]] EventHead readHead(Operation operation, json::Value payload, Notes &notes) const override;

private:
    Generation m_generation;
};

} // namespace a2a
