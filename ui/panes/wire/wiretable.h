// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/wiremodel.h"

#include <QSet>
#include <QTableView>

namespace a2a {

class WireDelegate;
class SpinnerAnimation;

/// The table of the wire log. The rows have equal heights and the columns the user's widths, so
/// that no row has to be measured.
class WireTable final : public QTableView {
    Q_OBJECT

public:
    explicit WireTable(WireModel *model, QWidget *parent = nullptr);

    [[nodiscard]] const WireModel &wireModel() const { return *m_model; }
    [[nodiscard]] FrameIndex currentFrame() const; ///< NoIndex if none
    /// Selects the row of a frame and, if it is not already visible, scrolls it to the middle. Does
    /// nothing if the frame is outside of the scope.
    void showFrame(FrameIndex frame);
    void clearCurrentFrame();                  ///< selects no row
    [[nodiscard]] FrameIndex topFrame() const; ///< of the uppermost visible row; NoIndex if none
    /// Scrolls the row of a frame to the top without selecting it.
    void showFrameAtTop(FrameIndex frame);
    void copyCell();
    void refreshColumns() { fitColumns(); } ///< after a change of the widths of texts
    /// Shows exactly the columns in the list.
    void showColumns(const QList<int> &shown);
    /// Whether the user has chosen to show the column, even if there is not enough space for it.
    [[nodiscard]] bool isColumnChosen(int column) const
    {
        return !m_hiddenColumns.contains(column);
    }
    /// Select the first or the last row, and emit frameChosen() as if the user had selected it.
    /// Without rows, chooseFirst() waits for the first one and chooseLast() does nothing.
    void chooseFirst();
    void chooseLast();

signals:
    /// The user moved to a row.
    void frameChosen(a2a::FrameIndex frame);
    /// The user clicked on the link to the row's original.
    void originChosen(a2a::FrameIndex frame);
    /// The user clicked on a row's findings mark.
    void findingsChosen(a2a::FrameIndex frame);
    /// The user clicked on the mark of an event that some official client parses differently.
    void sdksChosen(a2a::FrameIndex frame);
    void copied(); ///< a cell was copied to the clipboard
    /// The menu of a row is requested at a point of the screen.
    void menuRequested(a2a::FrameIndex frame, const QPoint &globalPos);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void updateRowHeight();
    void fitColumns();
    void fitNumberColumn();
    void fitVisibleRows(int first, int last);
    [[nodiscard]] int stateWidth() const;
    void setFittedWidth(int column, int width);
    void stretchInfoColumn();
    void chooseRow(int row);
    /// The repeated request if its link is at a position, else NoIndex.
    [[nodiscard]] FrameIndex originAt(const QPoint &pos) const;
    /// The frame whose mark is at a position, or NoIndex if there is none.
    [[nodiscard]] FrameIndex markAt(const QPoint &pos) const;
    [[nodiscard]] QString toolTipAt(const QModelIndex &index) const;

    WireModel *m_model;
    SpinnerAnimation *m_spinner;
    WireDelegate *m_delegate;
    int m_digits = 1;               ///< digits of the newest frame's number
    int m_deltaCharacters = 0;      ///< characters of the longest pause so far
    int m_sizeCharacters = 0;       ///< characters of the largest size so far
    bool m_silent = false;          ///< inside showFrame()
    bool m_fitting = false;         ///< inside fitColumns()
    QSet<int> m_hiddenColumns;      ///< columns that are not to be shown
    QSet<int> m_userWidths;         ///< columns whose width the user has set
    QSet<int> m_seenStates;         ///< states of the rows so far
    bool m_choosesFirstRow = false; ///< chooseFirst() waits for a row
};

} // namespace a2a
