// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinescope.h"

namespace a2a {

/// Pane: grouped by context, with titles, words and an axis. Strip: thin lanes of one context.
enum class TimelineKind : quint8 { Pane, Strip };

/// A row of the timeline: the heading of a context or the lane of a task. Pixels from the content's
/// top.
struct TimelineRow {
    bool isHeading = false;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;
    int top = 0;
    int height = 0;
};

/// The rows of a timeline, one below the other. Looked up by bisection.
class TimelineRows final {
public:
    void lay(TimelineKind kind, const Store &store, const TimelineScope &scope, int laneHeight);

    [[nodiscard]] const std::vector<TimelineRow> &all() const { return m_rows; }
    /// The row at a height of the content; -1: none.
    [[nodiscard]] int indexAt(int y) const;
    /// The lane of the task at a position in the scope; null: -1.
    [[nodiscard]] const TimelineRow *lane(int position) const;
    /// Positions of the rows between two heights: from the first to behind the last.
    [[nodiscard]] std::pair<size_t, size_t> between(int top, int bottom) const;
    /// Of the content, with some room below.
    [[nodiscard]] int height() const;

private:
    std::vector<TimelineRow> m_rows;
    std::vector<int> m_lanes; ///< [position in the scope]: in m_rows
};

} // namespace a2a
