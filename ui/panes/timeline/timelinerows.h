// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinescope.h"

#include <QHash>
#include <QSet>

namespace a2a {

/// The kind of a timeline. A pane is grouped by context and has titles, labels and an axis; a strip
/// has thin lanes of one context.
enum class TimelineKind : quint8 { Pane, Strip };

/// A row of the timeline: the heading of a context, the lane of a task, or that of one of its
/// artifacts. Positions are in pixels from the top of the content.
struct TimelineRow {
    bool isHeading = false;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;
    int top = 0;
    int height = 0;
    ArtifactIndex artifact = NoIndex; ///< NoIndex if not an artifact's row
    int artifactNumber = 0;           ///< index of the artifact in its task; sets its color
    bool isOpen = false;              ///< a task's lane followed by its artifacts

    [[nodiscard]] bool isLane() const { return !isHeading && artifact == NoIndex; }
};

/// The rows of a timeline, one below the other. Looked up by bisection.
class TimelineRows final {
public:
    /// Builds the rows. The artifacts of the tasks in `opened` get rows, too.
    void layOut(TimelineKind kind, const Store &store, const TimelineScope &scope, int laneHeight,
                int artifactHeight = 0, const QSet<TaskIndex> &opened = {});

    [[nodiscard]] const std::vector<TimelineRow> &all() const { return m_rows; }
    /// The index of the row at a y position of the content, or -1 if there is none.
    [[nodiscard]] int indexAt(int y) const;
    /// The lane of the task at a position in the scope. Null for position -1.
    [[nodiscard]] const TimelineRow *lane(int position) const;
    /// The row of an artifact, or null if it has none.
    [[nodiscard]] const TimelineRow *artifact(ArtifactIndex artifact) const;
    /// Whether tasks in `opened` have artifacts that have no row yet.
    [[nodiscard]] bool hasNewArtifacts(const Store &store, const TimelineScope &scope,
                                       const QSet<TaskIndex> &opened,
                                       const StoreChanges &changes) const;
    /// The indices of the rows between two y positions: the first one and one past the last.
    [[nodiscard]] std::pair<size_t, size_t> rowsBetween(int top, int bottom) const;
    /// The height of all rows, with a margin below.
    [[nodiscard]] int height() const;

private:
    std::vector<TimelineRow> m_rows;
    std::vector<int> m_lanes; ///< index in m_rows by position in the scope
    QHash<ArtifactIndex, int> m_artifacts;
};

} // namespace a2a
