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

/// Where the rows of a conversation stand in its view, and the range and position of its scroll
/// bar. Rows in view are measured, the others in idle time; until then their heights are estimates.
/// Whatever is measured, added or changed: what the reader looks at stays where it is, and so does
/// the end while it is followed.
class RowPlaces final : public QObject {
    Q_OBJECT

public:
    /// A row's height. `isShown`: it is about to be painted, or only measured.
    using Measure = std::function<int(int row, bool isShown)>;
    RowPlaces(QAbstractScrollArea &area, const FollowMode &follow, Measure measure);

    [[nodiscard]] int count() const { return m_heights.count(); }
    /// The height of every row is known, not estimated.
    [[nodiscard]] bool isMeasured() const { return m_heights.firstUnknown(0) == count(); }
    // The row's rectangle in viewport coordinates.
    [[nodiscard]] QRect rectOf(int row) const;
    [[nodiscard]] int rowAt(int y) const; ///< -1: none
    /// The first row in view, and the one after the last.
    [[nodiscard]] std::pair<int, int> shown() const;
    /// Distance of the viewport's upper edge from that of the first row, in pixels.
    [[nodiscard]] int offset() const;
    /// Enough of the row is in view that it need not be scrolled to.
    [[nodiscard]] bool isReadable(int row) const;

    /// Sets the rows anew, scrolled to the end.
    void reset(const std::vector<int> &estimated);
    /// Calls a function that changes rows, and restores what must not move.
    void change(const std::function<void()> &change);
    // Adds a row with an estimated height; only within change().
    void append(int estimated) { m_heights.append(estimated); }
    void forget(int row) { m_heights.forget(row); } ///< its content has changed
    void forgetAll() { m_heights.forgetAll(); }
    /// Measures the rows in view, whose heights may have changed.
    void measureShown();
    void measureShownSoon() { m_stale.start(); }
    /// After a change of the viewport or of the position.
    void settle()
    {
        change([] {});
    }
    [[nodiscard]] bool isSettling() const { return m_settling; }
    void scrollTo(int row, QAbstractItemView::ScrollHint hint);

signals:
    /// Rows may have other positions.
    void settled();

private:
    [[nodiscard]] RowAnchor anchor() const;
    void keep(const RowAnchor &anchor);
    void settleAt(const RowAnchor &anchor);
    /// Measures rows in slices, but without Sliced: what is in view must not move during a slice.
    void measureInIdleTime();
    void updateRange();

    QAbstractScrollArea &m_area;
    const FollowMode &m_follow;
    Measure m_measure;
    RowHeights m_heights;
    QTimer m_idle;
    QTimer m_stale; ///< rows in view have another height than assumed
    bool m_settling = false;
};

} // namespace a2a
