// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// "input required": a state for people, translated. The wire's own word belongs beside it, not in
/// its place.
[[nodiscard]] QString itemStateWord(TaskState state);

/// "error", "warning" or "note", translated.
[[nodiscard]] QString itemSeverityWord(Severity severity);

/// "…7f3a"; ids of up to six characters stay whole. Not yet safe to show.
[[nodiscard]] QString shortId(const QString &id);

/// The first line that says something, without white space around it, at most `maxChars` of it. As
/// received otherwise: views make it safe.
[[nodiscard]] QString firstLine(const QString &text, qsizetype maxChars = 200);

} // namespace a2a
