// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/bytesource.h"
#include "ui/viewers/lineindex.h"
#include "ui/viewers/textline.h"
#include "ui/widgets/rowmenu.h"

#include <QAbstractScrollArea>
#include <QCache>
#include <QColor>

#include <functional>
#include <vector>

namespace a2a {

/// Plain text of any size over bytes: reads and lays out only visible rows, grows at its end
/// without reading the rest again. Lines longer than 1 KB continue in the next row. Control and
/// bidi characters are shown spelled out, but copied unchanged. Selectable with keyboard and mouse;
/// a range of bytes can be highlighted by the program. Lines are wrapped on request.
class TextView : public QAbstractScrollArea, public RowMenu {
    Q_OBJECT

public:
    explicit TextView(QWidget *parent = nullptr);
    void fillMenu(QMenu &menu) override;

    /// Shows other bytes from their start.
    void setSource(ByteSource source);
    /// The same bytes have grown: nothing moves.
    void setSize(qint64 size);
    [[nodiscard]] qint64 size() const { return m_source.size; }
    /// Rows known so far; large texts are counted in slices while the view can already be used.
    [[nodiscard]] qint64 rowCount() const
    {
        return m_shownRows < 0 ? m_index.rowCount() : m_shownRows;
    }
    /// Shows only that many bytes of the source, as if the rest had not arrived yet, or all of them
    /// if -1.
    void setLimit(qint64 bytes);
    /// Sets whether lines wider than the view continue in the next row. What is read stays in view.
    void setWrapped(bool wrapped);
    [[nodiscard]] bool isWrapped() const { return m_isWrapped; }
    [[nodiscard]] qint64 limit() const { return m_limit; }

    /// Tints bytes, for example those of the last chunk. A length of 0 removes the tint. Scrolls
    /// only if requested.
    void setHighlight(qint64 offset, qint64 length, bool bringIntoView = false);

    /// Bytes with a background color.
    struct BackgroundRange {
        qint64 offset = 0;
        qint64 length = 0;
        QColor color;
    };
    /// Sets a function that is called while painting, and returns the ranges between two offsets,
    /// in order. Null removes it.
    void setBackgrounds(
        std::function<std::vector<BackgroundRange>(qint64 from, qint64 to)> backgroundsIn);

    /// Selects bytes and scrolls to them: a match, a line.
    void selectBytes(qint64 offset, qint64 length);
    /// The cursor position: the row, and the byte of the source.
    [[nodiscard]] qint64 cursorRow() const { return m_cursor.row; }
    [[nodiscard]] qint64 cursorByte() const;
    void selectAll();
    [[nodiscard]] bool hasSelection() const { return m_anchor != m_cursor; }
    /// The selected text as received, at most CopyLimit characters of it.
    [[nodiscard]] QString selectedText() const;
    void copy() const;
    static constexpr qsizetype CopyLimit = 16 * 1024 * 1024;

signals:
    void cursorMoved();

protected:
    /// For views that show more than text: a gutter at the left edge that does not scroll sideways,
    /// and background and text colors for the columns of a row.
    [[nodiscard]] virtual int gutterWidth() const { return 0; }
    virtual void paintGutter(QPainter *, const LineIndex::Row &, const QRect &) {}
    [[nodiscard]] virtual std::vector<TextSpan> backgroundSpans(const LineIndex::Row &)
    {
        return {};
    }
    [[nodiscard]] virtual std::vector<TextSpan> textSpans(qint64, const LineIndex::Row &)
    {
        return {};
    }
    virtual void rowsChanged() {} ///< more rows are known
    virtual void rowsReset() {}   ///< the rows will begin elsewhere
    [[nodiscard]] const LineIndex &lineIndex() const { return m_index; }
    [[nodiscard]] const ByteSource &source() const { return m_source; }
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int visibleRows() const;
    void updateRange();

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Position {
        qint64 row = 0;
        int column = 0;
        auto operator<=>(const Position &) const = default;
    };
    static constexpr int Margin = 8;

    bool scan();
    void onScanned();
    void rewrap();
    void countShownRows();
    [[nodiscard]] std::vector<LineIndex::Row> rows(qint64 first, int count) const;
    void clearLineCache();
    [[nodiscard]] int left() const { return Margin + gutterWidth(); }
    [[nodiscard]] const TextLine &line(qint64 row) const;
    [[nodiscard]] const TextLine &line(qint64 row, const QByteArray &bytes) const;
    [[nodiscard]] Position positionAt(const QPoint &point) const;
    void moveTo(Position position, bool extend);
    [[nodiscard]] Position positionOfByte(qint64 byte) const;
    void ensureVisible(const Position &position);
    void showHighlight();
    void paintBackgrounds(QPainter *painter, const TextLine &text, const LineIndex::Row &indexRow,
                          int y);
    void paintRow(QPainter *painter, qint64 row, const LineIndex::Row &indexRow, int y);
    void paintContinuation(QPainter *painter, const LineIndex::Row &indexRow, int y);
    void paintTint(QPainter *painter, const TextLine &text, int from, int to, int y,
                   const QColor &color, bool toEdge);

    ByteSource m_source;
    LineIndex m_index;
    TimeSlicedJob m_scanning;
    mutable QCache<qint64, TextLine> m_lines;
    Position m_anchor;
    Position m_cursor;
    qint64 m_highlightStart = 0;
    qint64 m_highlightLength = 0;
    std::function<std::vector<BackgroundRange>(qint64, qint64)> m_backgroundsIn;
    qint64 m_limit = -1;
    bool m_isWrapped = false;
    qint64 m_pendingTopByte = -1;    ///< byte to be at the top once its row is known, or -1
    qint64 m_pendingCursorByte = -1; ///< the same for the cursor
    qint64 m_shownRows = -1;         ///< rows within the limit, or -1 for all rows
    qreal m_widest = 0;
};

} // namespace a2a
