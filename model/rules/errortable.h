// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/rules/views.h"

namespace a2a::rules {

/// One of JSON-RPC's own codes.
[[nodiscard]] bool isPredefined(qint64 code);
/// The reason of google.rpc.ErrorInfo that goes with a code of A2A's own in 1.0; empty: none.
[[nodiscard]] QByteArrayView reasonOf(qint64 code);
/// The other way round; 0: none.
[[nodiscard]] qint64 codeOf(json::Value reason);
/// JSON-RPC's number for what an error says; over HTTP+JSON by its reason or status. 0: it cannot
/// be told.
[[nodiscard]] qint64 codeOf(const ErrorView &error);
/// The same of a refusal by a status of gRPC (1.0 §5.4).
[[nodiscard]] qint64 codeOf(const Error &refusal);
/// google.rpc.ErrorInfo among an error's details; invalid: there is none.
[[nodiscard]] json::Value errorInfo(const ErrorView &error);

} // namespace a2a::rules
