// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/json/value.h"

#include <optional>

namespace a2a {

/// The error in an HTTP+JSON response or stream event, in any of the forms seen in practice
/// (google.rpc.Status, a bare code, a bare message, problem details, a JSON-RPC error, a
/// framework's own); nothing if there is none. The code is A2A's own if the body names one, else
/// the HTTP status.
[[nodiscard]] std::optional<Error> restError(json::Value root, int httpStatus);

} // namespace a2a
