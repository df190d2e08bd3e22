// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// "input required": a state for people, translated. The wire's own word belongs beside it, not in
/// its place.
[[nodiscard]] QString itemStateWord(TaskState state);

/// The first line that says something, without white space around it, at most `maxChars` of it. As
/// received otherwise: views make it safe.
[[nodiscard]] QString firstLine(const QString &text, qsizetype maxChars = 200);

} // namespace a2a
