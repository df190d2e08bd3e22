// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

// Text of agents within Markdown (CommonMark with GitHub's tables): whatever it contains, it
// becomes neither markup nor links. Controls and bidirectional marks are spelled out: ‹U+202E›.

/// In one line, also within a cell of a table. Words of letters and digits stay as they are,
/// everything else is in code spans. At most `maxChars` of it.
[[nodiscard]] QString markdownLine(const QString &text, qsizetype maxChars = 300);

/// A block between fences that the text cannot close, with its line break. `language` is a word of
/// ours.
[[nodiscard]] QString markdownBlock(const QString &text, const char *language = "text");

} // namespace a2a
