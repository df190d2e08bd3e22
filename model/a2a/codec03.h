// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/responsewriting.h"

namespace a2a {

/// Versions 0.2 and 0.3 in the JSON of their type definitions: `kind` members, lower-case words.
/// Over JSON-RPC results are bare; over HTTP+JSON some servers wrap them like a union, and some
/// expect snake_case.
class Codec03 final : public Codec, public ResponseWriter {
public:
    enum class Form : quint8 { JsonRpc, Rest, RestSnake };

    explicit Codec03(ProtocolVersion protocolVersion, Form form = Form::JsonRpc);

    [[nodiscard]] ProtocolVersion protocolVersion() const override { return m_protocolVersion; }
    [[nodiscard]] QByteArray operationName(Operation operation) const override;
    [[nodiscard]] std::vector<ExtendedCardMethod> extendedCardMethods() const override;
    [[nodiscard]] SendFields sendFields() const override;
    [[nodiscard]] QByteArray writeParams(const OperationCall &call) const override;
    [[nodiscard]] EventHead readHead(Operation operation, json::Value payload,
                                     Notes &notes) const override;
    [[nodiscard]] QByteArray writeResponse(Operation operation,
                                           const AgentResponse &answer) const override;

private:
    ProtocolVersion m_protocolVersion;
    Form m_form;
};

} // namespace a2a
