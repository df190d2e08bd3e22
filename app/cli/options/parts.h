// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

namespace a2a::cli {

/// The largest file of a message, in bytes: what the window attaches, too.
inline constexpr qint64 LargestMessageFile = qint64{100} * 1024 * 1024;

[[nodiscard]] Part textPart(const QString &text);
/// A whole file; the error names it. One that is larger than the limit, grows beyond it or never
/// ends is refused, and so is a named pipe, unless a shell has opened it for a program's output.
[[nodiscard]] Result<QByteArray> readFile(const QString &path, qint64 limit = LargestMessageFile);
/// Like readFile(); "-" is standard input.
[[nodiscard]] Result<QByteArray> readFileOrInput(const QString &path);
/// An argument that is an agent's URL or a card file: an existing file takes precedence over a
/// host; discovery recognizes files by their prefix.
[[nodiscard]] QString fileOrAddress(const QString &word);
/// Both paths lead to the same file, which need not exist yet.
[[nodiscard]] bool isSameFile(const QString &one, const QString &other);
/// The part for one of --text, --file, --file-url, --data; files are read here.
[[nodiscard]] Result<Part> partFromOption(const QString &option, const QString &value);

} // namespace a2a::cli
