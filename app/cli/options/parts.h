// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

namespace a2a::cli {

[[nodiscard]] Part textPart(const QString &text);
/// The part that one of --text, --file, --file-url, --data asks for; files are read here.
/// A whole file; the error names it.
[[nodiscard]] Result<QByteArray> readFile(const QString &path);
[[nodiscard]] Result<Part> partFromOption(const QString &option, const QString &value);

} // namespace a2a::cli
