// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// Facts about the program and its system, a line each ("qt: 6.4.2"), for reports. They contain
/// nothing about the user except the system language.
[[nodiscard]] QStringList systemFacts();

/// What `--version` prints: name and version in the first line, which other programs read; then the
/// other facts, and what is missing, a sentence each.
[[nodiscard]] QString versionText(const QStringList &missing);

} // namespace a2a
