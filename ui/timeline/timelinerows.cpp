// SPDX-License-Identifier: Apache-2.0
#include "ui/timeline/timelinerows.h"

#include "ui/common/palette.h"
#include "ui/common/zoom.h"

#include <algorithm>

namespace a2a {

void TimelineRows::lay(TimelineKind kind, const Store &store, const TimelineScope &scope,
                       int laneHeight)
{
    m_rows.clear();
    m_lanes.clear();
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

std::pair<size_t, size_t> TimelineRows::between(int top, int bottom) const
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
