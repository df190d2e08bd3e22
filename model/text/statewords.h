// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// "input required": translated, lower case, for people. The value on the wire belongs in the tool
/// tip.
[[nodiscard]] QString stateWord(TaskState state);
/// "warning".
[[nodiscard]] QString severityWord(Severity severity);

} // namespace a2a
