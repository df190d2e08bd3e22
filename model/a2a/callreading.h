// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// Reads the parameters of a request that Codec::writeParams(), or any other client, wrote: by
/// shape, whatever the version. Members that calls do not have are left out.
[[nodiscard]] OperationCall readCall(const Codec &codec, Operation operation, json::Value params);

} // namespace a2a
