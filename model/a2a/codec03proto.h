// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/responsewriting.h"

namespace a2a {

/// Versions 0.2 and 0.3 as the JSON form of their protobuf messages (package `a2a.v1`): over
/// HTTP+JSON and gRPC. Parts of a message are in `content`, words are prefixed, files and data are
/// nested once more, tasks are named by resource names. Parameters are whole request messages of
/// that package.
///  Servers of HTTP+JSON read a new push notification config from different members; Form::Rest
/// writes all of them.
///
/// What the 0.3 messages have no field for is left out: file names, metadata of parts, referenced
/// tasks.
class Codec03Proto final : public Codec, public ResponseWriter {
public:
    enum class Form : quint8 { Grpc, Rest };

    Codec03Proto(ProtocolVersion protocolVersion, Form form);

    [[nodiscard]] ProtocolVersion protocolVersion() const override { return m_protocolVersion; }
    /// The method's name in the package's service. Empty for listing tasks, which the service
    /// lacks.
    [[nodiscard]] QByteArray operationName(Operation operation) const override;
    [[nodiscard]] ReferenceFields referenceFields() const override { return {false, false}; }
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
