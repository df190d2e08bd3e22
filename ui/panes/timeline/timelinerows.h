// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinescope.h"

#include <QHash>
#include <QSet>

namespace a2a {

/// Pane: grouped by context, with titles, words and an axis. Strip: thin lanes of one context.
enum class TimelineKind : quint8 { Pane, Strip };

/// A row of the timeline: the heading of a context, the lane of a task, or that of one of its
/// artifacts. Pixels from the content's top.
struct TimelineRow {
    bool isHeading = false;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;
    int top = 0;
    int height = 0;
    ArtifactIndex artifact = NoIndex; ///< NoIndex: it is no artifact's
    int place = 0;                    ///< of the artifact in its task: by which it has its colour
    bool isOpen = false;              ///< a task's whose artifacts follow

    [[nodiscard]] bool isLane() const { return !isHeading && artifact == NoIndex; }
};

/// The rows of a timeline, one below the other. Looked up by bisection.
class TimelineRows final {
public:
    /// The artifacts of tasks that are `opened` have rows of their own.
    void lay(TimelineKind kind, const Store &store, const TimelineScope &scope, int laneHeight,
             int artifactHeight = 0, const QSet<TaskIndex> &opened = {});

    [[nodiscard]] const std::vector<TimelineRow> &all() const { return m_rows; }
    /// The row at a height of the content; -1: none.
    [[nodiscard]] int indexAt(int y) const;
    /// The lane of the task at a position in the scope; null: -1.
    [[nodiscard]] const TimelineRow *lane(int position) const;
    /// Null: the artifact has no row.
    [[nodiscard]] const TimelineRow *artifact(ArtifactIndex artifact) const;
    /// Something came of `opened` tasks that has no row yet.
    [[nodiscard]] bool lacks(const Store &store, const TimelineScope &scope,
                             const QSet<TaskIndex> &opened, const StoreChanges &changes) const;
    /// Positions of the rows between two heights: from the first to behind the last.
    [[nodiscard]] std::pair<size_t, size_t> between(int top, int bottom) const;
    /// Of the content, with some room below.
    [[nodiscard]] int height() const;

private:
    std::vector<TimelineRow> m_rows;
    std::vector<int> m_lanes; ///< [position in the scope]: in m_rows
    QHash<ArtifactIndex, int> m_artifacts;
};

} // namespace a2a
