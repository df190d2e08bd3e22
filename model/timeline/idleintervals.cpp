// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/idleintervals.h"

#include <algorithm>

namespace a2a {

static constexpr qint64 ShortestBreakNs = 16'000'000;
static constexpr int BusyShare = 24; ///< a break is at least 1/24 of the time shown at full length

const std::vector<TimeRange> &IdleIntervals::busyTimes(TaskIndex task) const
{
    Entry &entry = m_entries[task];
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    for (; entry.seen < frames.size(); ++entry.seen) {
        const qint64 timeNs = m_store.frames[frames[entry.seen]].timeNs;
        if (entry.busy.empty() || timeNs - entry.busy.back().toNs >= m_minNs)
            entry.busy.push_back({timeNs, timeNs});
        entry.busy.back().toNs = qMax(entry.busy.back().toNs, timeNs);
    }
    return entry.busy;
}

std::shared_ptr<const CompressedTimeAxis>
IdleIntervals::makeAxis(const std::vector<TaskIndex> &tasks, qint64 nowNs) const
{
    std::vector<TimeRange> busy;
    for (const TaskIndex task : tasks) {
        const std::vector<TimeRange> &one = busyTimes(task);
        busy.insert(busy.end(), one.begin(), one.end());
    }
    if (busy.empty())
        return {};
    std::sort(busy.begin(), busy.end(),
              [](const TimeRange &a, const TimeRange &b) { return a.fromNs < b.fromNs; });
    std::vector<TimeRange> breaks;
    qint64 idle = 0;
    qint64 last = busy.front().fromNs;
    const auto look = [&](qint64 fromNs) {
        if (fromNs - last >= m_minNs) {
            breaks.push_back({last, fromNs});
            idle += fromNs - last;
        }
    };
    for (const TimeRange &one : busy) {
        look(one.fromNs);
        last = qMax(last, one.toNs);
    }
    // The end increases in steps, so that the axis rarely moves while it grows.
    const qint64 shown = last - busy.front().fromNs - idle;
    look(nowNs);
    if (breaks.empty())
        return {};
    qint64 length = ShortestBreakNs;
    while (length < shown / BusyShare)
        length *= 2;
    return std::make_shared<CompressedTimeAxis>(std::move(breaks), qMin(length, m_minNs));
}

} // namespace a2a
