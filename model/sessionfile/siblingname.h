// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QString>

namespace a2a {

/// An unused name beside `path` for an unfinished file: "X.part", "X.part 2" …; none of the files
/// that a database creates beside its own exists either. An existing file of such a name may belong
/// to someone else: it is never touched. Empty if all names are taken.
[[nodiscard]] QString unusedSiblingName(const QString &path, QLatin1StringView suffix);

/// The same, reserved by an empty file that only its owner may read, from its first byte on. If it
/// cannot be created, the result is empty and `why` has the system's message.
[[nodiscard]] QString reserveSibling(const QString &path, QLatin1StringView suffix, QString *why);

/// An existing file that would belong to a database of this name, or empty. SQLite would take it
/// for the newest part of a new file.
[[nodiscard]] QString findLeftover(const QString &path);

} // namespace a2a
