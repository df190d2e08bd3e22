// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// What the program is and runs on, a line each ("qt: 6.4.2"), for reports: nothing of the user but
/// the language of the system.
[[nodiscard]] QStringList systemFacts();

/// What `--version` prints: name and version in the first line, which other programs read; then the
/// other facts, and what is missing, a sentence each.
[[nodiscard]] QString versionText(const QStringList &missing);

} // namespace a2a
