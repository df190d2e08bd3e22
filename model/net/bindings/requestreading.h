// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"

namespace a2a {

/// Reads back the call that a request makes, whether a binding of ours or another client wrote it.
/// `body` is JSON (for gRPC the JSON equivalent of its message) and may be invalid if there is
/// none. `base` is the path of the interface, if known: the part between it and an operation's path
/// is the tenant.
[[nodiscard]] OperationCall readRequest(const Dialect &dialect, Operation operation,
                                        const RequestHead &head, json::Value body,
                                        const std::optional<QString> &base = {});

} // namespace a2a
