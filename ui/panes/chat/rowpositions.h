// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rowheights.h"

#include <QAbstractItemView>
#include <QObject>
#include <QTimer>

#include <functional>
#include <utility>

namespace a2a {

class FollowMode;

/// The positions of a conversation's rows in its view, and the range and position of its scroll
/// bar. Rows in view are measured at once and the others in idle time. Until then their heights are
/// estimates. When rows are measured, added or changed, what the user reads stays where it is, or
/// the view stays at the end while that is followed.
class RowPositions final : public QObject {
    Q_OBJECT

public:
    /// Returns the height of a row. `isShown`: the row is about to be painted, otherwise it is only
    /// measured.
    using MeasureRow = std::function<int(int row, bool isShown)>;
    RowPositions(QAbstractScrollArea &area, const FollowMode &follow, MeasureRow measure);

    [[nodiscard]] int count() const { return m_heights.count(); }
    /// Whether the heights of all rows are known and not estimated.
    [[nodiscard]] bool isMeasured() const { return m_heights.firstUnknown(0) == count(); }
    // The rectangle of a row in viewport coordinates.
    [[nodiscard]] QRect rectOf(int row) const;
    [[nodiscard]] int rowAt(int y) const; ///< -1 if there is none
    /// The first row in view, and the one after the last.
    [[nodiscard]] std::pair<int, int> shown() const;
    /// Distance of the viewport's upper edge from that of the first row, in pixels.
    [[nodiscard]] int offset() const;
    /// Whether enough of the row is in view that no scrolling is needed to read it.
    [[nodiscard]] bool isReadable(int row) const;

    /// Replaces all rows and scrolls to the end.
    void reset(const std::vector<int> &estimated);
    /// Calls a function that changes rows, and then scrolls so that what is read stays in place.
    void changeRows(const std::function<void()> &changeRows);
    // Adds a row with an estimated height. May only be called within changeRows().
    void append(int estimated) { m_heights.append(estimated); }
    void invalidate(int row) { m_heights.invalidate(row); } ///< the row's content has changed
    void invalidateAll() { m_heights.invalidateAll(); }
    /// Measures the rows in view, whose heights may have changed.
    void measureVisible();
    void measureVisibleSoon() { m_remeasureTimer.start(); }
    /// Must be called after the viewport or the scroll position has changed.
    void updatePositions()
    {
        changeRows([] {});
    }
    [[nodiscard]] bool isUpdating() const { return m_isUpdating; }
    void scrollTo(int row, QAbstractItemView::ScrollHint hint);

signals:
    /// Emitted when rows may have other positions.
    void positionsChanged();

private:
    [[nodiscard]] RowAnchor anchor() const;
    void restoreAnchor(const RowAnchor &anchor);
    void updateAround(const RowAnchor &anchor);
    /// Measures rows in slices. Does not use TimeSlicedJob, because what is in view must not move
    /// during a slice.
    void measureInIdleTime();
    void updateRange();

    QAbstractScrollArea &m_area;
    const FollowMode &m_follow;
    MeasureRow m_measure;
    RowHeights m_heights;
    QTimer m_idleTimer;
    QTimer m_remeasureTimer; ///< measures the rows in view again, whose heights have changed
    bool m_isUpdating = false;
};

} // namespace a2a
