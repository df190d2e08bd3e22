// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>

#include <optional>

namespace a2a {

/// A regular expression for many lines at once: it matches in a text of several lines if the one
/// that FilterPattern makes of `pattern` matches in one of them, so that what it does not match in
/// need not be tried line by line. Never matches across the end of a line, so that a line costs
/// what it costs alone. Nothing where that cannot be promised: a pattern that looks around, goes
/// back to what it has matched, or forbids backtracking.
[[nodiscard]] std::optional<QRegularExpression> patternForManyLines(const QString &pattern);

} // namespace a2a
