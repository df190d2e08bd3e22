// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/timelinescope.h"

#include <algorithm>

namespace a2a {

std::vector<TaskIndex> tasksOf(const TimelineSources &sources, const TimelineLanes &lanes)
{
    std::vector<TaskIndex> all;
    for (const TimelineSource &source : sources) {
        const std::vector<TaskIndex> some = lanes.tasks(source.agent, source.context);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

void TimelineScope::set(AgentIndex agent, ContextIndex context)
{
    set(agent == NoIndex && context == NoIndex ? TimelineSources()
                                               : TimelineSources{{agent, context}});
}

void TimelineScope::set(const TimelineSources &sources)
{
    m_sources = sources;
    start();
}

/// Determines all tasks again.
void TimelineScope::start()
{
    m_processedTasks = 0;
    m_unfiltered = 0;
    m_tasks.clear();
    m_indexes.clear();
    m_grows.clear();
    m_referringTasks.clear();
    m_bounds = {};
    m_growing = 0;
    update({});
}

bool TimelineScope::contains(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    return std::ranges::any_of(
        m_sources, [&record](const TimelineSource &source) { return source.contains(record); });
}

bool TimelineScope::update(const StoreChanges &changes)
{
    if (m_sources.empty())
        return false;
    const size_t known = m_processedTasks;
    bool added = false;
    for (size_t task = known; task < m_store.tasks.size(); ++task)
        added = contains(TaskIndex(task)) || added;
    m_processedTasks = m_store.tasks.size();
    if (added)
        rebuild();
    for (const TaskIndex task : changes.tasks) {
        if (task < known && indexOf(task) >= 0)
            examineTask(task);
    }
    for (size_t task = known; task < m_processedTasks; ++task) {
        if (indexOf(TaskIndex(task)) < 0)
            continue;
        examineTask(TaskIndex(task));
        for (const TaskIndex reference : m_store.tasks[task].references) {
            std::vector<TaskIndex> &by = m_referringTasks[reference];
            if (by.empty() || by.back() != task)
                by.push_back(TaskIndex(task));
        }
    }
    return added;
}

bool TimelineScope::refilter()
{
    if (m_sources.empty() || matching() == m_tasks)
        return false;
    start();
    return true;
}

std::vector<TaskIndex> TimelineScope::matching()
{
    std::vector<TaskIndex> tasks = tasksOf(m_sources, m_lanes);
    m_unfiltered = tasks.size();
    if (isFiltered())
        std::erase_if(tasks, [this](TaskIndex task) { return !m_filter->taskMatches(task); });
    return tasks;
}

bool TimelineScope::matchesFilter(ArtifactIndex artifact) const
{
    return !isFiltered() || m_filter->entryMatches({ChatEntry::Kind::Artifact, artifact,
                                                    m_store.artifacts[artifact].task});
}

void TimelineScope::rebuild()
{
    m_tasks = matching();
    m_indexes.assign(m_store.tasks.size(), -1);
    m_grows.resize(m_store.tasks.size());
    m_referringTasks.resize(m_store.tasks.size());
    for (size_t i = 0; i < m_tasks.size(); ++i)
        m_indexes[m_tasks[i]] = int(i);
}

void TimelineScope::examineTask(TaskIndex task)
{
    const TaskRecord &record = m_store.tasks[task];
    if (m_bounds == TimeRange())
        m_bounds = {record.firstNs, record.lastNs};
    m_bounds.fromNs = qMin(m_bounds.fromNs, record.firstNs);
    m_bounds.toNs = qMax(m_bounds.toNs, m_lanes.lastNs(task));
    const bool grows = m_lanes.isGrowing(task);
    if (grows && !m_grows[task])
        ++m_growing;
    else if (!grows && m_grows[task])
        --m_growing;
    m_grows[task] = grows;
}

TimeRange TimelineScope::bounds(qint64 nowNs) const
{
    TimeRange bounds = m_bounds;
    if (m_growing > 0)
        bounds.toNs = qMax(bounds.toNs, nowNs);
    return bounds;
}

void TimelineScope::addLinks(std::vector<TaskLink> &links, TaskIndex task) const
{
    if (indexOf(task) < 0)
        return;
    for (const TaskIndex reference : m_store.tasks[task].references) {
        if (reference != task && indexOf(reference) >= 0)
            links.push_back({reference, task});
    }
    for (const TaskIndex by : m_referringTasks[task]) {
        if (by != task)
            links.push_back({task, by});
    }
}

std::vector<TaskLink> TimelineScope::links(const std::vector<TaskIndex> &visible,
                                           TaskIndex selected, size_t most) const
{
    std::vector<TaskLink> links;
    for (const TaskIndex task : visible) {
        addLinks(links, task);
        if (links.size() > 4 * most)
            break; // too many, however many are equal
    }
    const auto tidy = [&links] {
        std::sort(links.begin(), links.end());
        links.erase(std::unique(links.begin(), links.end()), links.end());
    };
    tidy();
    if (links.size() <= most)
        return links;
    links.clear();
    addLinks(links, selected);
    tidy();
    if (links.size() > most)
        links.resize(most);
    return links;
}

} // namespace a2a
