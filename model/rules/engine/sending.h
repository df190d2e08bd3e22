// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/views.h"

namespace a2a::rules {

/// A message is sent, with or without a stream.
[[nodiscard]] inline bool isSend(const Call &call)
{
    return call.operation == Operation::Send || call.operation == Operation::SendStreaming;
}

} // namespace a2a::rules
