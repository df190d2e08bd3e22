// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/wiremodel.h"

#include <QSet>
#include <QTableView>

namespace a2a {

class WireDelegate;
class WorkingClock;

/// The table of the wire log: rows of equal height, columns with the user's widths, nothing
/// measured.
class WireTable final : public QTableView {
    Q_OBJECT

public:
    explicit WireTable(WireModel *model, QWidget *parent = nullptr);

    [[nodiscard]] const WireModel &wireModel() const { return *m_model; }
    [[nodiscard]] FrameIndex currentFrame() const; ///< NoIndex: none
    /// Selects the row and, if not already visible, scrolls it to the middle; does nothing if it is
    /// outside of the scope.
    void showFrame(FrameIndex frame);
    void leaveFrame();                         ///< no row is selected any more
    [[nodiscard]] FrameIndex topFrame() const; ///< of the uppermost row in view; NoIndex: none
    /// Scrolls until the row is the uppermost; selects nothing.
    void showFrameAtTop(FrameIndex frame);
    void copyCell();
    void refreshColumns() { fitColumns(); } ///< the widths of their texts have changed
    /// Shows exactly the columns in the list.
    void showColumns(const QList<int> &shown);
    /// Whether the user shows the column, even if it is left out for want of room.
    [[nodiscard]] bool isChosen(int column) const { return !m_unchosen.contains(column); }
    /// Selects the first row (the last one), as the user would; if there are no rows yet, once
    /// there are.
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
    void copied(); ///< a cell, to the clipboard
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
    void fitRows();
    void fitColumns();
    void fitNumbers();
    void fitSeen(int first, int last);
    [[nodiscard]] int stateWidth() const;
    void fit(int column, int width);
    void fitInfo();
    void chooseRow(int row);
    /// The original request if a link is at that position; NoIndex: no link.
    [[nodiscard]] FrameIndex originAt(const QPoint &place) const;
    /// The frame whose mark is at that position; NoIndex: none.
    [[nodiscard]] FrameIndex markAt(const QPoint &place) const;
    [[nodiscard]] QString toolTipAt(const QModelIndex &index) const;

    WireModel *m_model;
    WorkingClock *m_clock;
    WireDelegate *m_delegate;
    int m_digits = 1;          ///< of the newest frame's number
    int m_deltaSize = 0;       ///< characters of the longest pause that has been seen
    int m_sizeSize = 0;        ///< likewise of the largest size
    bool m_silent = false;     ///< showFrame() is at work
    bool m_fitting = false;    ///< fitColumns() is at work
    QSet<int> m_unchosen;      ///< columns that are not to be shown
    QSet<int> m_ownWidths;     ///< columns whose width the user has set: they stay
    QSet<int> m_states;        ///< that rows have reported
    bool m_wantsFirst = false; ///< chooseFirst() waits for a row
};

} // namespace a2a
