// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCommandLineOption>

namespace a2a::cli {

/// The options as help prints them: one line for each with its text beside it, wrapped at 79
/// columns, of which a Chinese character takes two. Long lists of choices are printed above.
[[nodiscard]] QString optionTable(const QList<QCommandLineOption> &options);

} // namespace a2a::cli
