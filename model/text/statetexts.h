// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// The state for display, translated and in lower case: "input required". The value on the wire
/// belongs in the tool tip.
[[nodiscard]] QString taskStateText(TaskState state);
/// The severity for display: "warning".
[[nodiscard]] QString severityText(Severity severity);

} // namespace a2a
