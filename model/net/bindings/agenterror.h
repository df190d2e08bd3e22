// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/net/bindings/dialects.h"

#include <optional>

namespace a2a {

/// The error that an agent responds with, in terms of JSON-RPC.
struct AgentError {
    qint64 code = 0;
    QString message;
    QByteArray data; ///< JSON as received: any value, since 1.0 a list of objects with `@type`

    [[nodiscard]] bool hasDetails() const; ///< its data is a list of objects with `@type` (1.0)
};

/// Reads an error in any of its forms: JSON-RPC, google.rpc.Status with and without a wrapper, a
/// bare code, problem details. Nothing if it has none of these forms.
[[nodiscard]] std::optional<AgentError> readAgentError(json::Value root);

/// The error as the dialect's agents send it: the body, the JSON of a google.rpc.Status over gRPC.
[[nodiscard]] QByteArray writeAgentError(const Dialect &dialect, const AgentError &error);
/// The gRPC status for the error.
[[nodiscard]] int grpcStatusForError(const Dialect &dialect, const AgentError &error);

} // namespace a2a
