// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"

#include <QPlainTextEdit>

#include <vector>

namespace a2a {

/// Text for reading rather than inspection: wrapped by default, made safe, growing (and shrinking)
/// at its end without a new layout. For texts of moderate size; TextView shows the exact
/// characters.
class WrappedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qint64 MaxBytes = 256 * 1024;
    static constexpr qsizetype MaxLine = 16 * 1024; ///< bytes without a line break

    explicit WrappedText(QWidget *parent = nullptr);

    /// Clears the view.
    void reset();
    /// Shows the first `size` bytes of a text of which the previously shown one is a prefix, or
    /// vice versa. Returns false, and changes nothing, if there are too many bytes or a line is too
    /// long to be wrapped quickly.
    [[nodiscard]] bool showBytes(const ByteSource &source, qint64 size);
    /// Whether long lines go on in the next row; what is being read stays at the top.
    void setLinesWrapped(bool wrapped);
    /// Tints bytes of the text; a length of 0 removes the tint. Scrolls to them if requested, to
    /// their beginning if they do not fit. They stay in view when the view shrinks.
    void setTint(qint64 offset, qint64 length, bool bringIntoView);
    /// The byte of the text at the user's cursor.
    [[nodiscard]] qint64 cursorByte() const;
    /// Selects bytes and scrolls to them, for example a match.
    void selectBytes(qint64 offset, qint64 length);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// Maps a byte offset to a character position of the document.
    struct OffsetMark {
        qint64 bytes = 0;
        int position = 0;   ///< in the document
        qsizetype line = 0; ///< bytes since the last line break
    };
    void truncate(qint64 size);
    void append(const QByteArray &added);
    [[nodiscard]] int positionOf(qint64 offset) const;
    [[nodiscard]] qint64 byteAt(int position) const;
    void showTint();
    [[nodiscard]] int lineOf(int position) const;
    [[nodiscard]] bool isTintInView() const;
    void scrollToTint();

    ByteSource m_source;
    std::vector<OffsetMark> m_marks; ///< ascending; the last is the end of the shown text
    int m_tintFrom = 0;
    int m_tintTo = 0;
};

} // namespace a2a
