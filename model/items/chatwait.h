// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"

namespace a2a {

/// For a refusal that requests a delay: not a failure, but the agent's message. Its text and data
/// are those of the response, which is in the wire log.
[[nodiscard]] ChatFailure askedToWait(const ChatFailure &refusal, qint64 waitMs);

} // namespace a2a
