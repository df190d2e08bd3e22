// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"

#include <QPlainTextEdit>

#include <vector>

namespace a2a {

/// Text to be read rather than examined: wrapped, made safe, growing at its end (and shrinking
/// there) without being laid out again. For texts of moderate size; whoever wants the exact
/// characters looks at TextView.
class WrappedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qint64 MaxBytes = 256 * 1024;
    static constexpr qsizetype MaxLine = 16 * 1024; ///< bytes without a line break

    explicit WrappedText(QWidget *parent = nullptr);

    /// Shows nothing.
    void reset();
    /// Shows the first `size` bytes of a text that begins with what was shown before, or with which
    /// that begins. False, and nothing changes: they are too many, or a line is too long to be
    /// wrapped in a moment.
    [[nodiscard]] bool showBytes(const ByteSource &source, qint64 size);
    /// Tints bytes of it. Length 0: nothing. Brings them into view when asked to, of many their
    /// beginning; what is in view stays so when there is less room.
    void setTint(qint64 offset, qint64 length, bool bringIntoView);
    /// Where the reader's cursor stands, as a byte of the text.
    [[nodiscard]] qint64 cursorByte() const;
    /// Selects bytes and brings them into view, for example a match.
    void selectBytes(qint64 offset, qint64 length);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Where bytes and characters of the document meet.
    struct Mark {
        qint64 bytes = 0;
        int position = 0;   ///< in the document
        qsizetype line = 0; ///< bytes since the last line break
    };
    void cutTo(qint64 size);
    void append(const QByteArray &added);
    [[nodiscard]] int positionOf(qint64 offset) const;
    [[nodiscard]] qint64 byteAt(int position) const;
    void showTint();
    [[nodiscard]] int lineOf(int position) const;
    [[nodiscard]] bool isTintInView() const;
    void seekTint();

    ByteSource m_source;
    std::vector<Mark> m_marks; ///< ascending; the last is the end of what is shown
    int m_tintFrom = 0;
    int m_tintTo = 0;
};

} // namespace a2a
