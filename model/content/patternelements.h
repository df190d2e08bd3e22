// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

/// The elements of the outermost sequence of a regular expression, for deriving properties of all
/// its matches.
namespace a2a::patternelements {

/// The end of a character class that begins at `from`; the pattern's end if it has none.
[[nodiscard]] qsizetype pastClass(const QString &pattern, qsizetype from);
/// Past what is neither a plain character nor a group; -1: it is not understood.
[[nodiscard]] qsizetype past(const QString &pattern, qsizetype from);
/// Groups may set options, quote (\Q) or call others by what begins with these: nothing is known
/// then.
[[nodiscard]] bool isBeyondReading(const QString &pattern);

} // namespace a2a::patternelements
