// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCommandLineOption>

namespace a2a::cli {

/// What help shows of options: a line each and their text beside it, wrapped at 79 columns, of
/// which a Chinese character takes two. Long lists of choices stand above it.
[[nodiscard]] QString optionTable(const QList<QCommandLineOption> &options);

} // namespace a2a::cli
