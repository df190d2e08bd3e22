// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinescope.h"

#include <QHash>
#include <QSet>

namespace a2a {

/// Pane: grouped by context, with titles, labels and an axis. Strip: thin lanes of one context.
enum class TimelineKind : quint8 { Pane, Strip };

/// A row of the timeline: the heading of a context, the lane of a task, or that of one of its
/// artifacts. Pixels from the content's top.
struct TimelineRow {
    bool isHeading = false;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;
    int top = 0;
    int height = 0;
    ArtifactIndex artifact = NoIndex; ///< NoIndex: not an artifact's row
    int place = 0;                    ///< index of the artifact in its task: determines its color
    bool isOpen = false;              ///< a task's lane followed by its artifacts

    [[nodiscard]] bool isLane() const { return !isHeading && artifact == NoIndex; }
};

/// The rows of a timeline, one below the other. Looked up by bisection.
class TimelineRows final {
public:
    /// The artifacts of `opened` tasks get rows.
    void lay(TimelineKind kind, const Store &store, const TimelineScope &scope, int laneHeight,
             int artifactHeight = 0, const QSet<TaskIndex> &opened = {});

    [[nodiscard]] const std::vector<TimelineRow> &all() const { return m_rows; }
    /// The row at a y position of the content; -1: none.
    [[nodiscard]] int indexAt(int y) const;
    /// The lane of the task at a position in the scope; null: for -1.
    [[nodiscard]] const TimelineRow *lane(int position) const;
    /// Null: no row.
    [[nodiscard]] const TimelineRow *artifact(ArtifactIndex artifact) const;
    /// `opened` tasks have artifacts without a row.
    [[nodiscard]] bool lacks(const Store &store, const TimelineScope &scope,
                             const QSet<TaskIndex> &opened, const StoreChanges &changes) const;
    /// Indices of the rows between two y positions: first and one past the last.
    [[nodiscard]] std::pair<size_t, size_t> between(int top, int bottom) const;
    /// Height of all rows, with a margin below.
    [[nodiscard]] int height() const;

private:
    std::vector<TimelineRow> m_rows;
    std::vector<int> m_lanes; ///< by position in the scope: index in m_rows
    QHash<ArtifactIndex, int> m_artifacts;
};

} // namespace a2a
