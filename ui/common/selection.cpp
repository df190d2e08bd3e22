// SPDX-License-Identifier: Apache-2.0
#include "ui/common/selection.h"

namespace a2a {

Selection::Selection(const Store &store, QObject *parent) : QObject(parent), m_store(store) {}

void Selection::selectAgent(AgentIndex agent, QObject *origin)
{
    if (agent == m_agent && m_task == NoIndex && m_context == NoIndex)
        return;
    m_agent = agent;
    m_context = NoIndex;
    m_task = NoIndex;
    m_artifact = NoIndex;
    m_frame = NoIndex;
    emit changed(origin);
}

void Selection::selectContext(AgentIndex agent, ContextIndex context, QObject *origin)
{
    if (agent == m_agent && context == m_context && m_task == NoIndex)
        return;
    m_agent = agent;
    m_context = context;
    m_task = NoIndex;
    m_artifact = NoIndex;
    m_frame = NoIndex;
    emit changed(origin);
}

void Selection::adoptTask(TaskIndex task)
{
    if (task == NoIndex)
        return;
    m_task = task;
    m_context = m_store.tasks[task].context;
    m_agent = m_store.tasks[task].agent;
}

void Selection::selectTask(TaskIndex task, QObject *origin)
{
    if (task == m_task && m_artifact == NoIndex && m_frame == NoIndex)
        return;
    adoptTask(task);
    m_artifact = NoIndex;
    m_frame = NoIndex;
    emit changed(origin);
}

void Selection::selectArtifact(ArtifactIndex artifact, QObject *origin)
{
    if (artifact == m_artifact && m_frame == NoIndex)
        return;
    if (artifact != NoIndex)
        adoptTask(m_store.artifacts[artifact].task);
    m_artifact = artifact;
    m_frame = NoIndex;
    emit changed(origin);
}

void Selection::selectFrame(FrameIndex frame, QObject *origin)
{
    m_frame = frame;
    if (frame != NoIndex) {
        adoptTask(m_store.frames[frame].task);
        if (m_store.frames[frame].artifact != NoIndex)
            m_artifact = m_store.frames[frame].artifact;
    }
    emit changed(origin);
    if (frame != NoIndex)
        emit frameSelected(frame, origin);
}

void Selection::refresh()
{
    bool moved = false;
    while (m_context != NoIndex && m_store.contexts[m_context].mergedInto != NoIndex) {
        m_context = m_store.contexts[m_context].mergedInto;
        moved = true;
    }
    if (moved)
        emit changed(nullptr);
}

} // namespace a2a
