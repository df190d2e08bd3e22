// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/json/value.h"

#include <optional>

namespace a2a {

/// The error that an HTTP+JSON answer or stream event holds, in any of the forms met
/// (google.rpc.Status, a bare code, a bare message, problem details, a JSON-RPC error, a
/// framework's own); nothing when it is none. The code is A2A's own where the body names one, else
/// the HTTP status.
[[nodiscard]] std::optional<Error> restError(json::Value root, int httpStatus);

} // namespace a2a
