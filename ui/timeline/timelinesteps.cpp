// SPDX-License-Identifier: Apache-2.0
#include "ui/timeline/timelinesteps.h"

namespace a2a {

TimelineSteps::TimelineSteps(const Store &store, const TimelineLanes &lanes,
                             const TimelineScope &scope, Selection &selection, QObject *origin)
    : m_store(store)
    , m_lanes(lanes)
    , m_scope(scope)
    , m_selection(selection)
    , m_origin(origin)
{
}

TaskIndex TimelineSteps::task() const
{
    if (m_scope.indexOf(m_selection.task()) >= 0)
        return m_selection.task();
    return m_scope.tasks().empty() ? NoIndex : m_scope.tasks().front();
}

void TimelineSteps::select(const TimelineHit &hit, qint64 timeNs)
{
    if (!hit.row)
        return;
    if (hit.row->isHeading) {
        const ContextIndex context = hit.row->context;
        m_selection.selectContext(m_store.contexts[context].agent, context, m_origin);
        return;
    }
    const TaskIndex task = hit.row->task;
    FrameIndex frame = NoIndex;
    if (hit.tick)
        frame = hit.tick->frame;
    else if (hit.span)
        frame = hit.span->span.status == NoIndex ? m_lanes.frameBeside(task, NoIndex, 1)
                                                 : m_store.statuses[hit.span->span.status].frame;
    else if (hit.gap)
        frame = m_lanes.frameNear(task, hit.gap->gap.fromNs, 0);
    // Within the chosen time a click does not lead out of it, and so does not end it.
    const std::optional<TimeRange> &range = m_selection.timeRange();
    const bool leadsOut = range && frame != NoIndex && range->contains(timeNs) &&
                          !range->contains(m_store.frames[frame].timeNs);
    if (frame != NoIndex && !leadsOut)
        m_selection.selectFrame(frame, m_origin);
    else
        m_selection.selectTask(task, m_origin);
}

void TimelineSteps::stepEvent(int step)
{
    const TaskIndex from = task();
    if (from == NoIndex)
        return;
    const FrameIndex selected = m_selection.frame();
    const bool ours = selected != NoIndex && m_store.frames[selected].task == from;
    const FrameIndex next = m_lanes.frameBeside(from, ours ? selected : NoIndex, step);
    if (next != NoIndex)
        m_selection.selectFrame(next, m_origin);
}

void TimelineSteps::goToEnd(int step)
{
    if (const TaskIndex of = task(); of != NoIndex)
        m_selection.selectFrame(m_lanes.frameBeside(of, NoIndex, -step), m_origin);
}

TaskIndex TimelineSteps::stepLane(int step)
{
    const std::vector<TaskIndex> &tasks = m_scope.tasks();
    if (tasks.empty())
        return NoIndex;
    const int at = m_scope.indexOf(m_selection.task());
    const int last = int(tasks.size()) - 1;
    const int to = at >= 0 ? qBound(0, at + step, last) : step > 0 ? 0 : last;
    const TaskIndex next = tasks[size_t(to)];
    m_selection.selectTask(next, m_origin);
    return next;
}

/// Of the selected event, when it is one of ours.
std::optional<qint64> TimelineSteps::selectedNs() const
{
    const FrameIndex frame = m_selection.frame();
    if (frame == NoIndex || m_scope.indexOf(m_store.frames[frame].task) < 0)
        return {};
    return m_store.frames[frame].timeNs;
}

void TimelineSteps::extendRange(const std::function<void()> &move)
{
    const std::optional<TimeRange> range = m_selection.timeRange();
    const std::optional<qint64> before = selectedNs();
    const bool goesOn = range && m_rangeStartNs && before &&
                        (*m_rangeStartNs == range->fromNs || *m_rangeStartNs == range->toNs) &&
                        range->contains(*before);
    if (!goesOn)
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

} // namespace a2a
