// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/compare/differencepainter.h"

#include <QAbstractScrollArea>

#include <memory>

namespace a2a {

/// Two texts of any size with their differences, side by side or inline. Lays out visible rows
/// only; differing words within a changed row are found when it is painted. Rows are not wrapped;
/// lines above 4 KB continue in the next row. Whole rows can be selected and copied, marked with
/// "-" and "+". Control and bidi characters are spelled out.
class TextDifferenceView final : public QAbstractScrollArea {
    Q_OBJECT

public:
    using Layout = DifferenceRows::Layout;

    explicit TextDifferenceView(QWidget *parent = nullptr);

    /// Shows a comparison from its first change on, or nothing if null.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    /// Shows a new comparison of the same texts, which have grown. The visible position stays.
    void updateComparison(std::shared_ptr<const Comparison> comparison);
    void setArrangement(Layout layout);
    [[nodiscard]] Layout arrangement() const { return m_layout; }
    [[nodiscard]] const DifferenceRows &rows() const { return m_rows; }

    /// The last visited change, or -1 if none was visited yet.
    [[nodiscard]] int currentChange() const { return m_current; }
    void goToChange(int change);
    /// Goes to the next (1) or previous (-1) change, wrapping around.
    void stepChange(int step);
    /// Scrolls to a row of the second text and marks it as current.
    void goToRowInSecond(int after);
    /// The selected rows as they are copied. Each starts with " " if it is in both texts, "-" if
    /// only in the first, and "+" if only in the second.
    [[nodiscard]] QString selectedText() const;
    void copy() const;

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
    [[nodiscard]] const TextDifference *difference() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int visibleRows() const;
    [[nodiscard]] DifferenceColumns columns() const;
    [[nodiscard]] int rowAt(const QPoint &point) const;
    void relayout();
    void updateRange();
    void reportCurrentChange();
    void moveTo(int row, bool extend);
    void showRow(int row);

    std::shared_ptr<const Comparison> m_comparison;
    Layout m_layout = Layout::SideBySide;
    DifferenceRows m_rows;
    int m_current = -1;
    int m_anchor = 0;
    int m_cursor = 0;
    DifferencePainter m_painter;
};

} // namespace a2a
