// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

namespace a2a::cli {

[[nodiscard]] Part textPart(const QString &text);
/// The part for one of --text, --file, --file-url, --data; files are read here. A whole file; the
/// error names it.
[[nodiscard]] Result<QByteArray> readFile(const QString &path);
/// An argument that is an agent's URL or a card file: an existing file takes precedence over a
/// host; discovery recognises files by their prefix.
[[nodiscard]] QString fileOrAddress(const QString &word);
[[nodiscard]] Result<Part> partFromOption(const QString &option, const QString &value);

} // namespace a2a::cli
