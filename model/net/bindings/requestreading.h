// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"

namespace a2a {

/// The call that a request makes: what its binding wrote, or another client. `body`: JSON, of gRPC
/// the JSON equivalent of its message; may be invalid if there is none. `base`: the path of the
/// interface, where known: what lies between it and an operation's path is the tenant.
[[nodiscard]] OperationCall readRequest(const Dialect &dialect, Operation operation,
                                        const RequestHead &head, json::Value body,
                                        const std::optional<QString> &base = {});

} // namespace a2a
