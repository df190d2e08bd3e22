// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinestepper.h"

namespace a2a {

TimelineStepper::TimelineStepper(const Store &store, const TimelineLanes &lanes,
                                 const TimelineScope &scope, Selection &selection, QObject *origin)
    : m_store(store)
    , m_lanes(lanes)
    , m_scope(scope)
    , m_selection(selection)
    , m_origin(origin)
{
}

TaskIndex TimelineStepper::task() const
{
    if (m_scope.indexOf(m_selection.task()) >= 0)
        return m_selection.task();
    return m_scope.tasks().empty() ? NoIndex : m_scope.tasks().front();
}

void TimelineStepper::select(const TimelineHit &hit, qint64 timeNs)
{
    if (!hit.row)
        return;
    if (hit.row->isHeading) {
        const ContextIndex context = hit.row->context;
        m_selection.selectContext(m_store.contexts[context].agent, context, m_origin);
        return;
    }
    const TaskIndex task = hit.row->task;
    m_artifact = hit.row->artifact;
    if (m_artifact != NoIndex) {
        if (hit.chunk)
            m_selection.selectChunk(m_artifact, hit.chunk->chunk, m_origin);
        else
            m_selection.selectArtifact(m_artifact, m_origin);
        return;
    }
    FrameIndex frame = NoIndex;
    if (hit.tick)
        frame = hit.tick->frame;
    else if (hit.span)
        frame = hit.span->span.status == NoIndex ? m_lanes.adjacentFrame(task, NoIndex, 1)
                                                 : m_store.statuses[hit.span->span.status].frame;
    else if (hit.gap)
        frame = m_lanes.frameNear(task, hit.gap->gap.fromNs, 0);
    // A click within the selected time range does not leave it, and so does not clear it.
    const std::optional<TimeRange> &range = m_selection.timeRange();
    const bool leadsOut = range && frame != NoIndex && range->contains(timeNs) &&
                          !range->contains(m_store.frames[frame].timeNs);
    if (frame != NoIndex && !leadsOut)
        m_selection.selectFrame(frame, m_origin);
    else
        m_selection.selectTask(task, m_origin);
}

void TimelineStepper::setRows(const TimelineRows &rows, const ArtifactLanes &artifacts)
{
    m_rows = &rows;
    m_artifacts = &artifacts;
}

ArtifactIndex TimelineStepper::artifact() const
{
    const bool isThere = m_rows && m_artifact != NoIndex && m_rows->artifact(m_artifact);
    return isThere && m_selection.artifact() == m_artifact ? m_artifact : NoIndex;
}

void TimelineStepper::stepEvent(int step)
{
    if (const ArtifactIndex at = artifact(); at != NoIndex) {
        const quint32 from = m_selection.frame() == NoIndex ? NoIndex : m_selection.chunk();
        const quint32 next = m_artifacts->adjacentChunk(at, from, step);
        if (next != NoIndex)
            m_selection.selectChunk(at, next, m_origin);
        return;
    }
    const TaskIndex from = task();
    if (from == NoIndex)
        return;
    const FrameIndex selected = m_selection.frame();
    const bool ours = selected != NoIndex && m_store.frames[selected].task == from;
    const FrameIndex next = m_lanes.adjacentFrame(from, ours ? selected : NoIndex, step);
    if (next != NoIndex)
        m_selection.selectFrame(next, m_origin);
}

void TimelineStepper::goToEnd(int step)
{
    if (const ArtifactIndex at = artifact(); at != NoIndex) {
        const quint32 end = m_artifacts->adjacentChunk(at, NoIndex, -step);
        if (end != NoIndex)
            m_selection.selectChunk(at, end, m_origin);
        return;
    }
    if (const TaskIndex of = task(); of != NoIndex)
        m_selection.selectFrame(m_lanes.adjacentFrame(of, NoIndex, -step), m_origin);
}

void TimelineStepper::selectRow(const TimelineRow &row)
{
    m_artifact = row.artifact;
    if (row.artifact != NoIndex)
        m_selection.selectArtifact(row.artifact, m_origin);
    else
        m_selection.selectTask(row.task, m_origin);
}

TaskIndex TimelineStepper::stepLane(int step)
{
    const std::vector<TaskIndex> &tasks = m_scope.tasks();
    if (tasks.empty())
        return NoIndex;
    if (!m_rows) {
        const int at = m_scope.indexOf(m_selection.task());
        const int last = int(tasks.size()) - 1;
        const int to = at >= 0 ? qBound(0, at + step, last) : step > 0 ? 0 : last;
        m_selection.selectTask(tasks[size_t(to)], m_origin);
        return tasks[size_t(to)];
    }
    const std::vector<TimelineRow> &rows = m_rows->all();
    const ArtifactIndex artifact = this->artifact();
    const TimelineRow *row = artifact != NoIndex
                                 ? m_rows->artifact(artifact)
                                 : m_rows->lane(m_scope.indexOf(m_selection.task()));
    const auto count = int(rows.size());
    int at = row ? int(row - rows.data()) + step : step > 0 ? 0 : count - 1;
    while (at >= 0 && at < count && rows[size_t(at)].isHeading)
        at += step;
    if (at >= 0 && at < count)
        selectRow(rows[size_t(at)]);
    else if (row)
        selectRow(*row);
    return m_selection.task();
}

/// The time of the selected event, if it belongs to this timeline.
std::optional<qint64> TimelineStepper::selectedNs() const
{
    const FrameIndex frame = m_selection.frame();
    if (frame == NoIndex || m_scope.indexOf(m_store.frames[frame].task) < 0)
        return {};
    return m_store.frames[frame].timeNs;
}

void TimelineStepper::extendRange(const std::function<void()> &move)
{
    const std::optional<TimeRange> range = m_selection.timeRange();
    const std::optional<qint64> before = selectedNs();
    const bool continues = range && m_rangeStartNs && before &&
                           (*m_rangeStartNs == range->fromNs || *m_rangeStartNs == range->toNs) &&
                           range->contains(*before);
    if (!continues)
        m_rangeStartNs = before;
    move();
    const std::optional<qint64> reached = selectedNs();
    if (!reached)
        return;
    if (!m_rangeStartNs)
        m_rangeStartNs = reached;
    const qint64 start = *m_rangeStartNs;
    if (*reached == start)
        m_selection.setTimeRange({});
    else
        m_selection.setTimeRange(TimeRange{qMin(start, *reached), qMax(start, *reached)});
}

void TimelineStepper::clearRange()
{
    forgetRange();
    m_selection.setTimeRange({});
}

MarkTarget TimelineStepper::place() const
{
    const ArtifactIndex at = artifact();
    return at != NoIndex ? MarkTarget{MarkTarget::Kind::Artifact, at}
                         : MarkTarget{MarkTarget::Kind::Task, task()};
}

} // namespace a2a
