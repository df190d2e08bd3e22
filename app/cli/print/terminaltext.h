// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringView>

namespace a2a::cli {

/// Agent text as a terminal may print it: control characters, which could move the cursor, change
/// its colors or write to the clipboard, and invisible ones, which could make it look like
/// something else, are shown as escapes (\u001b, \u{e0041}). Line breaks and tabs stay.
[[nodiscard]] QByteArray forTerminal(QStringView text);
/// In front of each line of an agent's text: lines of ours have less, so that it cannot pose as
/// one.
inline constexpr char AgentIndent[] = "    ";
/// Like forTerminal(), with an indent after line breaks.
[[nodiscard]] QByteArray indentedForTerminal(QStringView text);
/// The same in one line: for names, addresses and sentences, so that they cannot fake a line of
/// ours.
[[nodiscard]] QByteArray lineForTerminal(QStringView text);
/// The beginning of bytes as received, as a line; invalid UTF-8 becomes U+FFFD.
[[nodiscard]] QByteArray bytesForTerminal(QByteArrayView bytes, qsizetype most);

} // namespace a2a::cli
