// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

namespace a2a::cli {

[[nodiscard]] Part textPart(const QString &text);
/// The part that one of --text, --file, --file-url, --data asks for; files are read here.
/// A whole file; the error names it.
[[nodiscard]] Result<QByteArray> readFile(const QString &path);
/// A word of the command line that is an agent's address or a card's file: a file of that name is
/// meant before a host is; discovery knows files by how they begin.
[[nodiscard]] QString fileOrAddress(const QString &word);
[[nodiscard]] Result<Part> partFromOption(const QString &option, const QString &value);

} // namespace a2a::cli
