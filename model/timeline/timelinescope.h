// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterrun.h"
#include "model/timeline/timelinelanes.h"

#include <vector>

namespace a2a {

/// A task refers to an earlier one (referenceTaskIds, 1.0: 4.1.4).
struct TaskLink {
    TaskIndex from = NoIndex; ///< the task referred to
    TaskIndex to = NoIndex;   ///< the referring task
    auto operator<=>(const TaskLink &) const = default;
};

/// The agent or context whose tasks a timeline shows: all tasks of the agent if `context` is
/// NoIndex.
struct TimelineSource {
    AgentIndex agent = NoIndex;
    ContextIndex context = NoIndex;

    [[nodiscard]] bool contains(const TaskRecord &task) const
    {
        return context == NoIndex ? task.agent == agent : task.context == context;
    }
    bool operator==(const TimelineSource &) const = default;
};
using TimelineSources = std::vector<TimelineSource>;

/// The tasks of all these places, each of which is another one, by context in order of their start.
[[nodiscard]] std::vector<TaskIndex> tasksOf(const TimelineSources &sources,
                                             const TimelineLanes &lanes);

/// Which tasks a timeline shows, and the totals of all of them. Kept up to date from changes:
/// nothing here walks all tasks unless there are new ones.
class TimelineScope final {
public:
    TimelineScope(const Store &store, const TimelineLanes &lanes)
        : m_store(store)
        , m_lanes(lanes)
    {
    }

    /// Shows the tasks of a context or, if `context` is NoIndex, those of all contexts of the
    /// agent. With NoIndex as the agent there are no tasks.
    void set(AgentIndex agent, ContextIndex context);
    /// Shows the tasks of several conversations; no places: no tasks.
    void set(const TimelineSources &sources);
    void clear() { set(TimelineSources()); }
    /// Only tasks that match the filter, once refilter() is called. It must outlive the scope.
    void setFilter(const FilterRun &filter) { m_filter = &filter; }
    /// Checks which tasks match now. Returns true if they are others than before.
    bool refilter();
    [[nodiscard]] const TimelineSources &sources() const { return m_sources; }
    [[nodiscard]] bool isFiltered() const { return m_filter && m_filter->isActive(); }
    /// A frame with this artifact matches the filter.
    [[nodiscard]] bool matchesFilter(ArtifactIndex artifact) const;
    /// The number of tasks without the filter.
    [[nodiscard]] size_t unfilteredCount() const { return m_unfiltered; }
    /// Returns true if tasks were added, so that indexes of others may have moved.
    bool update(const StoreChanges &changes);

    /// The tasks of all contexts; within each context in order of their start.
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_tasks; }
    /// Position in tasks(), or -1 if the task is not among them.
    [[nodiscard]] int indexOf(TaskIndex task) const
    {
        return task < m_indexes.size() ? m_indexes[task] : -1;
    }
    /// How many of the tasks have not ended: see TimelineLanes::isGrowing().
    [[nodiscard]] quint32 growing() const { return m_growing; }
    /// From the first request to the newest event, or to `nowNs` while one of the tasks is active.
    [[nodiscard]] TimeRange bounds(qint64 nowNs) const;

    /// Links with an end among `visible`, each once; if there are more than `most`, those of the
    /// selected task only.
    [[nodiscard]] std::vector<TaskLink> links(const std::vector<TaskIndex> &visible,
                                              TaskIndex selected, size_t most) const;

private:
    [[nodiscard]] bool contains(TaskIndex task) const;
    [[nodiscard]] std::vector<TaskIndex> matching();
    void rebuild();
    void start();
    void examineTask(TaskIndex task);
    void addLinks(std::vector<TaskLink> &links, TaskIndex task) const;

    const Store &m_store;
    const TimelineLanes &m_lanes;
    const FilterRun *m_filter = nullptr;
    TimelineSources m_sources;
    size_t m_unfiltered = 0;
    size_t m_processedTasks = 0; ///< tasks of the store, already processed
    std::vector<TaskIndex> m_tasks;
    std::vector<int> m_indexes; ///< [task]
    std::vector<bool> m_grows;  ///< [task]
    std::vector<std::vector<TaskIndex>>
        m_referringTasks; ///< [task]: tasks of this scope that refer to it
    TimeRange m_bounds;
    quint32 m_growing = 0;
};

} // namespace a2a
