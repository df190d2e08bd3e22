// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTextDocument>

#include <memory>

namespace a2a {

class Palette;

/// Why text is shown plain although it was declared as Markdown. This depends on its structure
/// alone, so that the same text always looks the same.
enum class MarkdownRefusal : quint8 {
    None,
    TooLong,      ///< more than MaxBytes
    TooManyLines, ///< more than MaxLines
    LongWord,     ///< a word of more than MaxWord characters
    TooDeep,      ///< quotes, lists or emphasis nested more than MaxDepth
    TooWide,      ///< a table row of more than MaxColumns cells, or more than MaxCells cells in all
};

/// Limits within which QTextDocument lays Markdown out in a few milliseconds.
namespace markdown {
inline constexpr qsizetype MaxBytes = 16 * 1024;
inline constexpr int MaxLines = 800;
inline constexpr qsizetype MaxWord = 10'000;
inline constexpr int MaxDepth = 24;
inline constexpr int MaxColumns = 40;
inline constexpr int MaxCells = 1000;
} // namespace markdown

[[nodiscard]] MarkdownRefusal checkMarkdown(const QString &text);
/// One sentence for the line below the plain text; empty for None.
[[nodiscard]] QString refusalText(MarkdownRefusal refusal);

struct MarkdownResult {
    std::unique_ptr<QTextDocument> document; ///< null if the text is to be shown plain
    MarkdownRefusal refusal = MarkdownRefusal::None;
    int images = 0; ///< none of them is loaded
};

/// Markdown from an agent as a document for painting: made safe as displayText() does, without
/// HTML, with the line breaks and the numbers of lists as they were sent, images replaced by their
/// description, detached from everything and unable to load
/// anything. Links keep their targets; callers that make them clickable must ask before opening
/// one. The caller sets the text width and owns the document. Colors are those of `palette`:
/// discard the document when the theme changes.
[[nodiscard]] MarkdownResult makeMarkdownDocument(const QString &text, const QFont &font,
                                                  const Palette &palette);

} // namespace a2a
