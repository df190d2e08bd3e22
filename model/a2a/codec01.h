// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/responsewriting.h"

namespace a2a {

/// Version 0.1 over JSON-RPC (specification 0.1.0, sections 6 and 7): `tasks/send`, parts with
/// their kind in `type`, artifacts distinguished by `index`, chunk flags on the artifact.
///  The client creates the ids of tasks and sessions. Both are derived from the draft's message id,
/// which this version does not send otherwise, so that a retry of the same send stays in the same
/// task.
class Codec01 final : public Codec, public ResponseWriter {
public:
    Codec01();

    /// The session id of a message that begins a conversation. It differs from the task's id and is
    /// the same at each retry.
    [[nodiscard]] static QString sessionIdFor(const QString &messageId);

    [[nodiscard]] ProtocolVersion protocolVersion() const override { return ProtocolVersion::V0_1; }
    [[nodiscard]] QByteArray operationName(Operation operation) const override;
    [[nodiscard]] ReferenceFields referenceFields() const override { return {false, true}; }
    [[nodiscard]] SendFields sendFields() const override;
    [[nodiscard]] QByteArray writeParams(const OperationCall &call) const override;
    [[nodiscard]] EventHead readHead(Operation operation, json::Value payload,
                                     Notes &notes) const override;
    [[nodiscard]] Task readTask(json::Value task, Notes &notes) const override;
    [[nodiscard]] Artifact readArtifact(json::Value artifact, Notes &notes) const override;
    [[nodiscard]] QByteArray artifactKey(json::Value artifact, quint32 position,
                                         Notes &notes) const override;
    [[nodiscard]] Phrase errorHint(qint64 code) const override;
    [[nodiscard]] QByteArray writeResponse(Operation operation,
                                           const AgentResponse &answer) const override;
};

} // namespace a2a
