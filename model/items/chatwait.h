// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"

namespace a2a {

/// What a refusal is that asks to wait: no failure, but what the agent said. Its words and data are
/// those of the answer, which the wire log has.
[[nodiscard]] ChatFailure askedToWait(const ChatFailure &refusal, qint64 waitMs);

} // namespace a2a
