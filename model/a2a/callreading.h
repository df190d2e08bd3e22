// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// Reads the parameters of a request that Codec::writeParams(), or any other client, wrote: by
/// shape, whatever the version. Members that calls do not have are left out.
[[nodiscard]] OperationCall readCall(const Codec &codec, Operation operation, json::Value params);

/// A history length of a request: in protobuf's JSON before 1.0 a zero is an unset one, which means
/// all of it; elsewhere it means none.
[[nodiscard]] std::optional<int> unlessUnset(const Codec &codec, std::optional<int> historyLength);

} // namespace a2a
