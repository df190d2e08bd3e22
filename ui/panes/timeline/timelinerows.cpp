// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinerows.h"

#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <algorithm>

namespace a2a {

void TimelineRows::layOut(TimelineKind kind, const Store &store, const TimelineScope &scope,
                          int laneHeight, int artifactHeight, const QSet<TaskIndex> &opened)
{
    m_rows.clear();
    m_lanes.clear();
    m_artifacts.clear();
    const int heading = zoomed(28);
    int top = kind == TimelineKind::Strip ? metrics::Space : 0;
    ContextIndex context = NoIndex;
    for (const TaskIndex task : scope.tasks()) {
        const ContextIndex of = store.tasks[task].context;
        if (kind == TimelineKind::Pane && of != context) {
            m_rows.push_back({true, of, NoIndex, top, heading});
            top += heading;
        }
        context = of;
        m_lanes.push_back(int(m_rows.size()));
        m_rows.push_back({false, of, task, top, laneHeight});
        top += laneHeight;
        if (!opened.contains(task))
            continue;
        m_rows.back().isOpen = true;
        int artifactNumber = 0;
        for (const ArtifactIndex artifact : store.tasks[task].artifacts) {
            m_artifacts.insert(artifact, int(m_rows.size()));
            m_rows.push_back({false, of, task, top, artifactHeight, artifact, artifactNumber++});
            top += artifactHeight;
        }
    }
}

int TimelineRows::indexAt(int y) const
{
    const auto row = std::partition_point(m_rows.begin(), m_rows.end(), [y](const TimelineRow &at) {
        return at.top + at.height <= y;
    });
    return row == m_rows.end() || row->top > y ? -1 : int(row - m_rows.begin());
}

const TimelineRow *TimelineRows::lane(int position) const
{
    return position < 0 ? nullptr : &m_rows[size_t(m_lanes[size_t(position)])];
}

const TimelineRow *TimelineRows::artifact(ArtifactIndex artifact) const
{
    const auto row = m_artifacts.constFind(artifact);
    return row == m_artifacts.constEnd() ? nullptr : &m_rows[size_t(*row)];
}

bool TimelineRows::hasNewArtifacts(const Store &store, const TimelineScope &scope,
                                   const QSet<TaskIndex> &opened, const StoreChanges &changes) const
{
    return !opened.isEmpty() &&
           std::any_of(changes.artifacts.begin(), changes.artifacts.end(),
                       [&](ArtifactIndex artifact) {
                           const TaskIndex task = store.artifacts[artifact].task;
                           return opened.contains(task) && scope.indexOf(task) >= 0 &&
                                  !m_artifacts.contains(artifact);
                       });
}

std::pair<size_t, size_t> TimelineRows::rowsBetween(int top, int bottom) const
{
    const auto first =
        std::partition_point(m_rows.begin(), m_rows.end(),
                             [top](const TimelineRow &row) { return row.top + row.height <= top; });
    const auto end = std::partition_point(
        first, m_rows.end(), [bottom](const TimelineRow &row) { return row.top < bottom; });
    return {size_t(first - m_rows.begin()), size_t(end - m_rows.begin())};
}

int TimelineRows::height() const
{
    return m_rows.empty() ? 0 : m_rows.back().top + m_rows.back().height + metrics::Space;
}

} // namespace a2a
