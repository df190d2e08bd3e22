// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/comparison.h"
#include "model/items/differencerows.h"
#include "model/items/rowpairing.h"
#include "ui/common/textline.h"

#include <QAbstractScrollArea>
#include <QCache>

#include <memory>

namespace a2a {

/// Two texts of any size with what differs between them, side by side or inline. Lays out the rows
/// that are seen; words that differ within a changed row are found when it is painted. Rows are not
/// wrapped; lines above 4 KB go on in the next row. Whole rows can be selected and copied, marked
/// with "-" and "+". Control and bidi characters are spelled out.
class DifferenceView final : public QAbstractScrollArea {
    Q_OBJECT

public:
    using Layout = DifferenceRows::Layout;

    explicit DifferenceView(QWidget *parent = nullptr);

    /// Null: nothing. Begins at the first change.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    void setArrangement(Layout layout);
    [[nodiscard]] Layout arrangement() const { return m_layout; }
    [[nodiscard]] const DifferenceRows &rows() const { return m_rows; }

    /// The change that was gone to last, -1: none yet.
    [[nodiscard]] int currentChange() const { return m_current; }
    void goToChange(int change);
    /// The change after (1) or before (-1) the current one, from the last to the first one again.
    void stepChange(int step);
    /// Brings a row of the second text into view, marked as current.
    void goToRowAfter(int after);
    /// As copied: " " same, "-" only in the first, "+" only in the second.
    [[nodiscard]] QString selectedText() const;
    void copy() const;

    /// Where the columns stand, in pixels from the left of the viewport.
    struct Geometry {
        int numbers = 0;   ///< width of one column of line numbers with its margins
        int mark = 0;      ///< width of the sign
        int firstText = 0; ///< left edge of the (first) text
        int middle = 0;    ///< where the second half begins; inline: the width
        int secondText = 0;
        [[nodiscard]] static Geometry of(Layout layout, int width, int digits, int digitWidth);
    };

signals:
    void currentChangeChanged(int change);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    enum Side { Before, After };
    /// One text of a row on the screen.
    struct Cell {
        Side side = Before;
        int row = -1; ///< of its text, -1: nothing stands there
        QRect rect;
        int textLeft = 0;
        bool changed = false;
    };
    [[nodiscard]] const TextDifference *difference() const;
    [[nodiscard]] const TextRows &rowsOf(Side side) const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int visibleRows() const;
    [[nodiscard]] Geometry geometry() const;
    [[nodiscard]] int rowAt(const QPoint &point) const;
    [[nodiscard]] const TextLine &line(Side side, int row);
    [[nodiscard]] const std::vector<WordSpan> &words(const DifferenceRows::Row &row, Side side);
    void relayout();
    void updateRange();
    void moveTo(int row, bool extend);
    void showRow(int row);
    void paintRow(QPainter *painter, int shown, int y, const Geometry &columns);
    void paintCell(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row);
    void paintNumber(QPainter *painter, const QRect &rect, Side side, int row) const;
    void paintWords(QPainter *painter, const Cell &cell, const DifferenceRows::Row &row,
                    const TextLine &text, int left);

    std::shared_ptr<const Comparison> m_comparison;
    Layout m_layout = Layout::SideBySide;
    DifferenceRows m_rows;
    int m_current = -1;
    int m_anchor = 0;
    int m_cursor = 0;
    qreal m_widest = 0;
    QCache<quint64, TextLine> m_lines;
    QCache<quint64, WordDifference> m_words;
};

} // namespace a2a
