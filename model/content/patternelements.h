// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

/// The parts of which the outermost sequence of a regular expression is made, for whoever wants to
/// know something of all its matches.
namespace a2a::patternelements {

/// Where a character class that begins at `from` ends; the pattern's end if it does not.
[[nodiscard]] qsizetype pastClass(const QString &pattern, qsizetype from);
/// Past what is neither a plain character nor a group; -1: it is not understood.
[[nodiscard]] qsizetype past(const QString &pattern, qsizetype from);
/// Groups may set options, quote (\Q) or call others by what begins with these: nothing is known
/// then.
[[nodiscard]] bool isBeyondReading(const QString &pattern);

} // namespace a2a::patternelements
