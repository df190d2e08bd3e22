// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QString>

namespace a2a {

/// A name beside `path` that nothing has, for what is not finished: "X.part", "X.part 2" …; none of
/// the files that a database puts beside its own is there either. What stands under such a name may
/// be somebody's: it is never touched. Empty: all are taken.
[[nodiscard]] QString freeNameBeside(const QString &path, QLatin1StringView suffix);

/// The same, taken by an empty file that only its owner may read, from its first byte on. Empty: it
/// cannot be made, and `why` has the system's words.
[[nodiscard]] QString reserveBeside(const QString &path, QLatin1StringView suffix, QString *why);

/// One of the files that belong to a database of this name is there; empty: none. SQLite would take
/// it for the newest part of a new file.
[[nodiscard]] QString leftBeside(const QString &path);

} // namespace a2a
