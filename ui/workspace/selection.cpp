// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/selection.h"

#include <algorithm>
#include <utility>

namespace a2a {

Selection::Selection(const Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_clock.start();
    m_nowMs = [this] { return m_clock.elapsed(); };
}

SessionLocation Selection::focusOf(TaskIndex task) const
{
    SessionLocation focus = m_focus;
    if (task != NoIndex) {
        focus.task = task;
        focus.context = m_store.tasks[task].context;
        focus.agent = m_store.tasks[task].agent;
    }
    focus.artifact = NoIndex;
    focus.chunk = NoIndex;
    focus.frame = NoIndex;
    focus.bytes = {};
    return focus;
}

SessionLocation Selection::focusOf(ArtifactIndex artifact, quint32 chunk) const
{
    SessionLocation focus =
        focusOf(artifact == NoIndex ? NoIndex : m_store.artifacts[artifact].task);
    focus.artifact = artifact;
    focus.chunk = chunk;
    if (chunk != NoIndex)
        focus.frame = m_store.artifacts[artifact].chunks[chunk].frame;
    return focus;
}

/// Heartbeats and stream ends contain no task: their exchange has it.
TaskIndex Selection::taskOfFrame(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const ExchangeTrack *track = m_store.track(frame.exchange);
    return frame.task == NoIndex && track && track->dialect ? track->task : frame.task;
}

bool Selection::isOfOtherAgent(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const ExchangeTrack *track = m_store.track(frame.exchange);
    const AgentIndex agent = frame.task != NoIndex ? m_store.tasks[frame.task].agent
                             : track               ? track->agent
                                                   : m_focus.agent;
    return m_focus.agent != NoIndex && agent != m_focus.agent;
}

SessionLocation Selection::focusOfFrame(FrameIndex frame) const
{
    if (frame == NoIndex)
        return focusOf(NoIndex);
    if (isOfOtherAgent(frame)) {
        SessionLocation focus = m_focus;
        focus.chunk = NoIndex;
        focus.frame = frame;
        focus.bytes = {};
        return focus;
    }
    SessionLocation focus = focusOf(taskOfFrame(frame));
    focus.artifact = m_store.frames[frame].artifact;
    focus.frame = frame;
    if (focus.artifact == NoIndex) {
        // A status or a message of the same task leaves its artifact in view.
        if (focus.task == m_focus.task)
            focus.artifact = m_focus.artifact;
        return focus;
    }
    focus.chunk = findChunk(m_store.artifacts[focus.artifact], frame);
    return focus;
}

void Selection::addToHistory(QObject *origin)
{
    const qint64 now = m_nowMs();
    const bool sameMovement = origin && origin == m_lastOrigin &&
                              (origin == m_continuousOrigin || now - m_movedMs < MovementMs);
    m_history.visit(m_focus, sameMovement);
    m_lastOrigin = origin;
    m_movedMs = now;
    emit historyChanged();
}

void Selection::move(const SessionLocation &focus, QObject *origin, bool showsFrame)
{
    SessionLocation before = focus;
    std::swap(before, m_focus);
    const bool otherBytes = before.bytes != m_focus.bytes;
    if (before != m_focus) {
        addToHistory(origin);
        clearRangeOutsideFocus();
        before.bytes = m_focus.bytes;
        if (before != m_focus)
            emit changed(origin);
    }
    if (showsFrame && m_focus.frame != NoIndex)
        emit frameSelected(m_focus.frame, origin);
    if (otherBytes)
        emit bytesSelected(origin);
}

void Selection::selectAgent(AgentIndex agent, QObject *origin)
{
    SessionLocation focus;
    focus.agent = agent;
    move(focus, origin, false);
}

void Selection::selectContext(AgentIndex agent, ContextIndex context, QObject *origin)
{
    SessionLocation focus;
    focus.agent = agent;
    focus.context = context;
    move(focus, origin, false);
}

void Selection::selectTask(TaskIndex task, QObject *origin)
{
    move(focusOf(task), origin, false);
}

void Selection::selectArtifact(ArtifactIndex artifact, QObject *origin)
{
    move(focusOf(artifact, NoIndex), origin, false);
}

void Selection::selectChunk(ArtifactIndex artifact, quint32 chunk, QObject *origin)
{
    if (artifact == NoIndex || chunk >= m_store.artifacts[artifact].chunks.size())
        return;
    move(focusOf(artifact, chunk), origin, true);
}

void Selection::selectFrame(FrameIndex frame, QObject *origin)
{
    move(focusOfFrame(frame), origin, true);
}

void Selection::selectBytes(FrameIndex frame, json::ByteRange bytes, QObject *origin)
{
    if (frame == NoIndex)
        return;
    const bool isOther = frame != m_focus.frame;
    SessionLocation focus = isOther ? focusOfFrame(frame) : m_focus;
    focus.bytes = bytes;
    const bool again = bytes == m_focus.bytes;
    move(focus, origin, isOther);
    if (again)
        emit bytesSelected(origin);
}

/// The time from the first to the last event of the selection, or nothing if it has no time.
std::optional<TimeRange> Selection::timeOfFocus() const
{
    if (m_focus.frame != NoIndex) {
        const qint64 time = m_store.frames[m_focus.frame].timeNs;
        return TimeRange{time, time};
    }
    if (m_focus.artifact != NoIndex)
        return TimeRange{m_store.artifacts[m_focus.artifact].firstNs,
                         m_store.artifacts[m_focus.artifact].lastNs};
    if (m_focus.task != NoIndex)
        return TimeRange{m_store.tasks[m_focus.task].firstNs, m_store.tasks[m_focus.task].lastNs};
    if (m_focus.context == NoIndex)
        return std::nullopt;
    const ContextRecord &context = m_store.contexts[m_focus.context];
    TimeRange time{context.firstNs, context.firstNs};
    for (const TaskIndex task : context.tasks)
        time.toNs = qMax(time.toNs, m_store.tasks[task].lastNs);
    return time;
}

void Selection::clearRangeOutsideFocus()
{
    const std::optional<TimeRange> time = m_timeRange ? timeOfFocus() : std::nullopt;
    if (time && (time->toNs < m_timeRange->fromNs || time->fromNs > m_timeRange->toNs))
        setTimeRange(std::nullopt);
}

bool Selection::stepEvent(int step, QObject *origin)
{
    if (m_focus.task == NoIndex)
        return false;
    const GrowingArray<FrameIndex> &frames = m_store.tasks[m_focus.task].frames;
    if (frames.empty())
        return false;
    auto next = frames.begin();
    if (m_focus.frame == NoIndex) {
        next = step > 0 ? frames.begin() : frames.end() - 1;
    } else if (step > 0) {
        next = std::upper_bound(frames.begin(), frames.end(), m_focus.frame);
        if (next == frames.end())
            return false;
    } else {
        next = std::lower_bound(frames.begin(), frames.end(), m_focus.frame);
        if (next == frames.begin())
            return false;
        --next;
    }
    selectFrame(*next, origin);
    return true;
}

void Selection::refresh()
{
    const ContextIndex shown = m_store.shownContext(m_focus.context);
    bool moved = std::exchange(m_focus.context, shown) != shown;
    // The agent has now assigned a task to a request that was selected when sent.
    const bool isNameless =
        m_focus.task == NoIndex && m_focus.frame != NoIndex && !isOfOtherAgent(m_focus.frame);
    if (const TaskIndex task = isNameless ? taskOfFrame(m_focus.frame) : NoIndex; task != NoIndex) {
        m_focus.task = task;
        m_focus.context = m_store.tasks[task].context;
        m_focus.agent = m_store.tasks[task].agent;
        moved = true;
    }
    if (moved)
        emit changed(nullptr);
}

void Selection::back()
{
    if (const std::optional<SessionLocation> focus = m_history.back())
        goTo(*focus);
}

void Selection::forward()
{
    if (const std::optional<SessionLocation> focus = m_history.forward())
        goTo(*focus);
}

/// Goes to a history entry; its context may have been merged since.
void Selection::goTo(SessionLocation focus)
{
    focus.context = m_store.shownContext(focus.context);
    m_focus = focus;
    m_lastOrigin = nullptr;
    clearRangeOutsideFocus();
    emit historyChanged();
    emit changed(nullptr);
    if (focus.frame == NoIndex)
        return;
    emit frameSelected(focus.frame, nullptr);
    emit bytesSelected(nullptr);
}

void Selection::setTimeRange(const std::optional<TimeRange> &range)
{
    if (range == m_timeRange)
        return;
    m_timeRange = range;
    emit timeRangeChanged();
}

} // namespace a2a

#include "moc_selection.cpp"
