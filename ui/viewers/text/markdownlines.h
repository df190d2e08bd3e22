// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChar>
#include <QString>

namespace a2a {

/// A noncharacter, which text that is safe to show never contains (Qt uses U+FDD0 and U+FDD1).
inline constexpr QChar MarkdownLineMark(0xFDD2);

/// Markdown prepared for a reader that joins the lines of a paragraph and numbers lists anew, so
/// that neither happens: each line that continues on the next one ends with a space and
/// MarkdownLineMark, to be replaced by a line break once it is read, and the number of an item that
/// would be another one there is escaped ("3\."). Fences, headings, tables and definitions stay as
/// they are. Reads each line once.
[[nodiscard]] QString markMarkdownLines(const QString &text);

} // namespace a2a
