// SPDX-License-Identifier: Apache-2.0
#include "model/export/exportsource.h"

#include "model/a2a/urlsecrets.h"

#include <algorithm>

namespace a2a {

ExportSource::ExportSource(const Session &session, ExportScope scope)
    : m_session(session)
    , m_scope(scope)
    , m_untilNs(session.recording().boundaryNs())
{
    collectExchanges();
    collectAgents();
    collectFrames();
    collectTasks();
}

void ExportSource::collectExchanges()
{
    const ContextIndex wanted = store().shownContext(m_scope.context);
    std::vector<bool> isIn(recording().lastId() + 1, m_scope == ExportScope());
    for (ExchangeId id = recording().lastId(); id > 0; --id) {
        const ExchangeTrack *track = store().track(id);
        if (m_scope.exchange != 0)
            isIn[id] = id == m_scope.exchange;
        else if (wanted != NoIndex && track) {
            const ContextIndex ofTask =
                track->task == NoIndex ? NoIndex : store().tasks[track->task].context;
            if (store().shownContext(track->context) == wanted ||
                store().shownContext(ofTask) == wanted)
                isIn[id] = true;
            // The exchange it was redirected from belongs to it.
            if (isIn[id])
                isIn[recording().facts(id).request.previous] = true;
        }
    }
    for (ExchangeId id = 1; id <= recording().lastId(); ++id) {
        if (isIn[id])
            m_exchanges.push_back(id);
    }
}

void ExportSource::collectAgents()
{
    m_agents = m_session.usedAgents().all();
    if (isWhole())
        return;
    std::erase_if(m_agents, [this](AgentIndex agent) {
        return std::none_of(m_exchanges.begin(), m_exchanges.end(), [&](ExchangeId id) {
            return recording().facts(id).request.agent == agent;
        });
    });
}

/// Frames are in order of arrival: counted first, then put in their places.
void ExportSource::collectFrames()
{
    m_firstFrame.assign(recording().lastId() + 2, 0);
    const GrowingArray<Frame> &frames = store().frames;
    for (const Frame &frame : frames)
        ++m_firstFrame[frame.exchange + 1];
    for (size_t id = 1; id < m_firstFrame.size(); ++id)
        m_firstFrame[id] += m_firstFrame[id - 1];
    m_frames.resize(frames.size());
    std::vector<size_t> next = m_firstFrame;
    for (FrameIndex index = 0; index < FrameIndex(frames.size()); ++index)
        m_frames[next[frames[index].exchange]++] = index;
}

std::span<const FrameIndex> ExportSource::framesOf(ExchangeId id) const
{
    return std::span(m_frames).subspan(m_firstFrame[id], m_firstFrame[id + 1] - m_firstFrame[id]);
}

void ExportSource::collectTasks()
{
    const auto contexts = ContextIndex(store().contexts.size());
    const auto tasks = TaskIndex(store().tasks.size());
    std::vector<bool> taskIsIn(tasks, isWhole());
    std::vector<bool> contextIsIn(contexts, isWhole());
    if (m_scope.exchange != 0) {
        for (const FrameIndex index : framesOf(m_scope.exchange)) {
            if (store().frames[index].task != NoIndex)
                taskIsIn[store().frames[index].task] = true;
        }
        const ExchangeTrack *track = store().track(m_scope.exchange);
        if (track && track->context != NoIndex)
            contextIsIn[store().shownContext(track->context)] = true;
    } else if (m_scope.context != NoIndex) {
        contextIsIn[store().shownContext(m_scope.context)] = true;
    }
    for (TaskIndex task = 0; task < tasks; ++task) {
        const ContextIndex shown = store().shownContext(store().tasks[task].context);
        if (m_scope.exchange == 0 && shown != NoIndex && contextIsIn[shown])
            taskIsIn[task] = true;
        if (!taskIsIn[task])
            continue;
        m_tasks.push_back(task);
        if (shown != NoIndex)
            contextIsIn[shown] = true;
        const std::vector<ArtifactIndex> &artifacts = store().tasks[task].artifacts;
        m_artifacts.insert(m_artifacts.end(), artifacts.begin(), artifacts.end());
    }
    for (ContextIndex context = 0; context < contexts; ++context) {
        if (contextIsIn[context] && store().contexts[context].mergedInto == NoIndex)
            m_contexts.push_back(context);
    }
}

QString ExportSource::addressOf(AgentIndex agent) const
{
    const AgentLink &link = m_session.agent(agent).link();
    const QUrl url = link.foundCard() ? link.foundCard()->url : QUrl(link.typedAddress());
    return maskedAddress(url.toString(QUrl::RemoveUserInfo),
                         recording().redactor().secretParameters());
}

bool ExportSource::hasExchange(ExchangeId id) const
{
    return std::binary_search(m_exchanges.begin(), m_exchanges.end(), id);
}

bool ExportSource::hasTask(TaskIndex task) const
{
    return std::binary_search(m_tasks.begin(), m_tasks.end(), task);
}

bool ExportSource::has(MarkTarget place) const
{
    switch (place.kind) {
    case MarkTarget::Kind::Frame:
        return hasExchange(store().frames[place.index].exchange);
    case MarkTarget::Kind::Task:
        return hasTask(place.index);
    case MarkTarget::Kind::Artifact:
        break;
    }
    return hasTask(store().artifacts[place.index].task);
}

} // namespace a2a
