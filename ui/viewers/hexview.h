// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesearch.h"
#include "ui/accessibility/accessiblerows.h"
#include "ui/widgets/rowmenu.h"

#include <QAbstractScrollArea>

namespace a2a {

struct HexGlyph;

/// Bytes as offset, hexadecimal digits and ASCII: 16 per row if there is room, else 8. Reads only
/// what is visible. A range can be highlighted by the program; the user has a separate cursor and
/// selection (keyboard and mouse), which can be copied. Assistive technology sees a list: each
/// row's offset and text, with the digits as description.
class HexView final : public QAbstractScrollArea, public AccessibleRows, public RowMenu {
    Q_OBJECT

public:
    explicit HexView(QWidget *parent = nullptr);
    void fillMenu(QMenu &menu) override;

    /// Shows other bytes; `baseOffset` is the displayed offset of the first one. Resets all state.
    void setSource(ByteSource source, qint64 baseOffset = 0);
    /// The same bytes have grown: the view does not move.
    void setSize(qint64 size);
    [[nodiscard]] qint64 size() const { return m_source.size; }

    /// Tints a range (relative to the source) and scrolls to it. A length of 0 removes the tint.
    void setHighlight(qint64 offset, qint64 length);
    void tint(qint64 offset, qint64 length); ///< the same, without moving
    [[nodiscard]] qint64 highlightStart() const { return m_highlightStart; }
    [[nodiscard]] qint64 highlightLength() const { return m_highlightLength; }
    [[nodiscard]] qint64 cursor() const { return m_cursor; }
    void moveCursorTo(qint64 offset, bool extendSelection = false);
    [[nodiscard]] qint64 selectionStart() const { return qMin(m_anchor, m_cursor); }
    [[nodiscard]] qint64 selectionLength() const;
    /// Selects bytes and scrolls to them, as the user would.
    void setSelection(qint64 offset, qint64 length);
    /// How the column on the right reads the bytes.
    void setTextEncoding(ByteEncoding encoding);
    [[nodiscard]] ByteEncoding textEncoding() const { return m_encoding; }
    void selectAll();

    void copyHex();  ///< the selection as "64 61 74 61", at most CopyLimit bytes
    void copyText(); ///< the selection in the text column's encoding, ASCII as UTF-8

    static constexpr qint64 CopyLimit = 4 * 1024 * 1024;

signals:
    void cursorMoved(qint64 offset);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// The columns of a row, in pixels from the left of the content.
    struct Geometry {
        int digitWidth = 0; ///< width of one character
        int rowHeight = 0;
        int offsetDigits = 4;
        int hexLeft = 0;
        int asciiLeft = 0;
        int width = 0;
    };
    [[nodiscard]] int accessibleRowCount() const override;
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override;
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    void selectAccessibleRow(int row) override;
    void activateAccessibleRow(int) override {}

    void updateGeometry();
    [[nodiscard]] Geometry geometryFor(int perRow) const;
    [[nodiscard]] int visibleRows() const;
    [[nodiscard]] qint64 byteAt(const QPoint &point) const;
    void ensureVisible(qint64 offset);
    void paintRow(QPainter *painter, qint64 row, int y, const QByteArray &bytes,
                  const std::vector<HexGlyph> &glyphs, qint64 firstByte) const;
    [[nodiscard]] QByteArray selectedBytes() const;
    void announceCursor();

    ByteSource m_source;
    qint64 m_baseOffset = 0;
    qint64 m_highlightStart = 0;
    qint64 m_highlightLength = 0;
    qint64 m_cursor = 0;
    qint64 m_anchor = 0;
    bool m_hasSelection = false;
    ByteEncoding m_encoding = ByteEncoding::Ascii;
    int m_perRow = 16;
    Geometry m_geometry;
};

} // namespace a2a
