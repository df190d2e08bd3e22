// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// Reads the parameters of a request, written by Codec::writeParams() or by any other client.
/// Recognizes them by their shape, in any protocol version. Members that OperationCall does not
/// have are left out.
[[nodiscard]] OperationCall readCall(const Codec &codec, Operation operation, json::Value params);

/// The history length that a request means. In protobuf's JSON before 1.0, zero stands for an unset
/// value, which requests the whole history; elsewhere it requests none.
[[nodiscard]] std::optional<int> effectiveHistoryLength(const Codec &codec,
                                                        std::optional<int> historyLength);

} // namespace a2a
