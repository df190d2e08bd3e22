// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>

#include <optional>

namespace a2a {

/// A regular expression for many lines at once: it matches in a text of several lines if the one
/// that FilterPattern makes of `pattern` matches in one of them, so that a text without a match
/// need not be tried line by line. Never matches across the end of a line, so that a line costs the
/// same as on its own. Nothing if that cannot be guaranteed: a pattern with lookaround,
/// backreferences, or no backtracking.
[[nodiscard]] std::optional<QRegularExpression> patternForManyLines(const QString &pattern);

} // namespace a2a
