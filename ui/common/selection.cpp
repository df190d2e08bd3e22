// SPDX-License-Identifier: Apache-2.0
#include "ui/common/selection.h"

#include <algorithm>

namespace a2a {

Selection::Selection(const Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_clock.start();
    m_nowMs = [this] { return m_clock.elapsed(); };
}

Focus Selection::focusOf(TaskIndex task) const
{
    Focus focus = m_focus;
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

Focus Selection::focusOf(ArtifactIndex artifact, quint32 chunk) const
{
    Focus focus = focusOf(artifact == NoIndex ? NoIndex : m_store.artifacts[artifact].task);
    focus.artifact = artifact;
    focus.chunk = chunk;
    if (chunk != NoIndex)
        focus.frame = m_store.artifacts[artifact].chunks[chunk].frame;
    return focus;
}

Focus Selection::focusOfFrame(FrameIndex frame) const
{
    if (frame == NoIndex)
        return focusOf(NoIndex);
    Focus focus = focusOf(m_store.frames[frame].task);
    focus.artifact = m_store.frames[frame].artifact;
    focus.frame = frame;
    if (focus.artifact == NoIndex) {
        // A status or a message of the same task leaves its artifact in view.
        if (focus.task == m_focus.task)
            focus.artifact = m_focus.artifact;
        return focus;
    }
    const std::vector<Chunk> &chunks = m_store.artifacts[focus.artifact].chunks;
    const auto found = std::lower_bound(
        chunks.begin(), chunks.end(), frame,
        [](const Chunk &chunk, FrameIndex wanted) { return chunk.frame < wanted; });
    if (found != chunks.end() && found->frame == frame)
        focus.chunk = quint32(found - chunks.begin());
    return focus;
}

void Selection::remember(QObject *origin)
{
    const qint64 now = m_nowMs();
    const bool sameMovement =
        origin && origin == m_mover && (origin == m_moving || now - m_movedMs < MovementMs);
    m_history.visit(m_focus, sameMovement);
    m_mover = origin;
    m_movedMs = now;
    emit historyChanged();
}

void Selection::move(const Focus &focus, QObject *origin)
{
    if (focus == m_focus)
        return;
    m_focus = focus;
    remember(origin);
    emit changed(origin);
}

void Selection::selectAgent(AgentIndex agent, QObject *origin)
{
    Focus focus;
    focus.agent = agent;
    move(focus, origin);
}

void Selection::selectContext(AgentIndex agent, ContextIndex context, QObject *origin)
{
    Focus focus;
    focus.agent = agent;
    focus.context = context;
    move(focus, origin);
}

void Selection::selectTask(TaskIndex task, QObject *origin)
{
    move(focusOf(task), origin);
}

void Selection::selectArtifact(ArtifactIndex artifact, QObject *origin)
{
    move(focusOf(artifact, NoIndex), origin);
}

void Selection::selectChunk(ArtifactIndex artifact, quint32 chunk, QObject *origin)
{
    if (artifact == NoIndex || chunk >= m_store.artifacts[artifact].chunks.size())
        return;
    move(focusOf(artifact, chunk), origin);
    emit frameSelected(m_focus.frame, origin);
}

void Selection::selectFrame(FrameIndex frame, QObject *origin)
{
    move(focusOfFrame(frame), origin);
    if (frame != NoIndex)
        emit frameSelected(frame, origin);
}

void Selection::selectBytes(FrameIndex frame, json::ByteRange bytes, QObject *origin)
{
    if (frame == NoIndex)
        return;
    const bool isOther = frame != m_focus.frame;
    Focus focus = isOther ? focusOfFrame(frame) : m_focus;
    focus.bytes = bytes;
    move(focus, origin);
    if (isOther)
        emit frameSelected(frame, origin);
    emit bytesSelected(origin);
}

bool Selection::stepEvent(int step, QObject *origin)
{
    if (m_focus.task == NoIndex)
        return false;
    const std::vector<FrameIndex> &frames = m_store.tasks[m_focus.task].frames;
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
    bool moved = false;
    while (m_focus.context != NoIndex && m_store.contexts[m_focus.context].mergedInto != NoIndex) {
        m_focus.context = m_store.contexts[m_focus.context].mergedInto;
        moved = true;
    }
    if (moved)
        emit changed(nullptr);
}

void Selection::back()
{
    if (const std::optional<Focus> focus = m_history.back())
        goTo(*focus);
}

void Selection::forward()
{
    if (const std::optional<Focus> focus = m_history.forward())
        goTo(*focus);
}

/// To a place of the history; its context may have been merged since.
void Selection::goTo(Focus focus)
{
    while (focus.context != NoIndex && m_store.contexts[focus.context].mergedInto != NoIndex)
        focus.context = m_store.contexts[focus.context].mergedInto;
    m_focus = focus;
    m_mover = nullptr;
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
