// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2a {

/// How a text is shown, wherever it is shown: exactly as it was sent, or formatted as Markdown.
///
/// `text/plain` and every other declared type are shown exactly, always; `text/markdown` is
/// formatted. A text without a type is formatted only if it shows a strong sign of Markdown and no
/// contrary sign; when in doubt it is shown exactly.
///
/// - Strong: a closed code fence, a table with its delimiter row, a heading (`# …`) between blank
///   lines, `**bold**`, two or more items of one list at line starts, a link `[…](http…)`.
/// - Contrary, outside of fences: lines that begin with a tab or four spaces, `#` among other lines
///   (comments), columns made of spaces or tabs, items with different marks (a comparison), and
///   half of the lines beginning with a time, a level or `key:`.
class TextForm final {
public:
    /// The number of bytes examined. The rest does not change the form, so that a text that grows
    /// keeps it.
    static constexpr qsizetype MaxExaminedBytes = 4096;

    /// `declared` is the media type as received, and `text` the beginning of the text in UTF-8, of
    /// which what exceeds MaxExaminedBytes is ignored. `isWhole` is false if more of the text
    /// follows.
    TextForm(const QString &declared, QByteArrayView text, bool isWhole = true);

    /// Whether the text is shown as Markdown instead of verbatim.
    [[nodiscard]] bool isFormatted() const { return m_isFormatted; }
    /// Whether the user may choose the other form. False for a text declared as a type other than
    /// Markdown.
    [[nodiscard]] bool canChooseForm() const { return m_canChooseForm; }
    /// Whether the text's characters are aligned on purpose (indentation, columns, logs), so that
    /// it is readable only in a font of fixed pitch.
    [[nodiscard]] bool isAligned() const { return m_isAligned; }

private:
    bool m_isFormatted = false;
    bool m_canChooseForm = false;
    bool m_isAligned = false;
};

/// Whether the type is `text/markdown`, in any spelling.
[[nodiscard]] bool isMarkdownType(const QString &declared);
/// Whether there is no media type, or one that says nothing: `application/octet-stream`.
[[nodiscard]] bool isUnspecificType(const QString &declared);

} // namespace a2a
