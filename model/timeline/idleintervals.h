// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/timeline/compressedtimeaxis.h"

#include <map>
#include <memory>
#include <vector>

namespace a2a {

/// Times in which nothing happened in any of a set of tasks, long enough to be shortened in a
/// drawing. Each event is processed once.
class IdleIntervals final {
public:
    /// Times shorter than `minNs` do not count.
    IdleIntervals(const Store &store, qint64 minNs)
        : m_store(store)
        , m_minNs(minNs)
    {
    }
    /// An axis without the idle times of these tasks. `nowNs` is the end of the last one, or -1 if
    /// no more events are expected. Null if there are no idle times.
    [[nodiscard]] std::shared_ptr<const CompressedTimeAxis>
    makeAxis(const std::vector<TaskIndex> &tasks, qint64 nowNs) const;

private:
    /// When something happened in a task, without holes that would be idle.
    struct Entry {
        std::vector<TimeRange> busy;
        size_t seen = 0; ///< frames of the task
    };
    [[nodiscard]] const std::vector<TimeRange> &busyTimes(TaskIndex task) const;

    const Store &m_store;
    const qint64 m_minNs;
    mutable std::map<TaskIndex, Entry> m_entries;
};

} // namespace a2a
