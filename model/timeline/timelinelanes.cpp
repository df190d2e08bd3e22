// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/timelinelanes.h"

#include "model/fold/taskconnectivity.h"
#include "model/text/durations.h"

#include <algorithm>
#include <cmath>

namespace a2a {

qint64 LaneScale::axisLength() const
{
    return timeAxis ? timeAxis->toAxis(range).length() : range.length();
}

double LaneScale::xAt(qint64 timeNs) const
{
    if (timeAxis) {
        const TimeRange axis = timeAxis->toAxis(range);
        return double(timeAxis->toAxis(timeNs) - axis.fromNs) /
               double(qMax<qint64>(1, axis.length())) * width;
    }
    const double length = double(qMax<qint64>(1, range.length()));
    return double(timeNs - range.fromNs) / length * width;
}

qint64 LaneScale::timeAt(double x) const
{
    if (timeAxis) {
        const TimeRange axis = timeAxis->toAxis(range);
        return timeAxis->toTime(axis.fromNs +
                                qint64(std::llround(x / qMax(1, width) * double(axis.length()))));
    }
    return range.fromNs + qint64(std::llround(x / qMax(1, width) * double(range.length())));
}

LaneScale LaneScale::widened(int pixels) const
{
    LaneScale wide = *this;
    wide.range.toNs = timeAt(width + pixels);
    wide.width = width + pixels;
    return wide;
}

quint8 tickKind(const Frame &frame)
{
    const quint8 failed = frame.flags & FrameFailed ? quint8(TickFailed) : quint8(0);
    if (frame.flags & FrameReceived)
        return TickPush | failed;
    if (frame.kind == FrameKind::Request)
        return TickSent | failed;
    if (frame.kind == FrameKind::End)
        return TickEnd | failed;
    switch (frame.event) {
    case EventKind::Message:
        return TickMessage | failed;
    case EventKind::StatusUpdate:
        return TickStatus | failed;
    case EventKind::ArtifactUpdate:
        return TickChunk | failed;
    case EventKind::Task:
        return TickSnapshot | failed;
    default:
        break;
    }
    return failed;
}

std::vector<TaskIndex> TimelineLanes::tasks(AgentIndex agent, ContextIndex context) const
{
    if (context != NoIndex)
        return m_store.contexts[context].tasks;
    std::vector<TaskIndex> result;
    for (const ContextRecord &record : m_store.contexts) {
        if (agent == NoIndex || record.agent == agent)
            result.insert(result.end(), record.tasks.begin(), record.tasks.end());
    }
    return result;
}

bool TimelineLanes::isGrowing(TaskIndex task) const
{
    return !isTerminal(m_store.tasks[task].state) &&
           TaskConnectivity::compute(m_store, task).isReporting();
}

qint64 TimelineLanes::lastNs(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    const qint64 newest =
        record.frames.empty() ? record.lastNs : m_store.frames[record.frames.back()].timeNs;
    return std::max(
        {record.firstNs, record.lastNs, newest, TaskConnectivity::compute(m_store, task).sinceNs});
}

TimelineLanes::Cache &TimelineLanes::cache(TaskIndex task) const
{
    if (m_caches.size() < m_store.tasks.size())
        m_caches.resize(m_store.tasks.size());
    Cache &cache = m_caches[task];
    const TaskRecord &record = m_store.tasks[task];
    if (cache.spans.empty())
        cache.spans.push_back({record.firstNs, -1, NoIndex, 0, TaskState::Unspecified});
    for (; cache.statuses < record.statuses.size(); ++cache.statuses) {
        const StatusIndex index = record.statuses[cache.statuses];
        const StatusRecord &status = m_store.statuses[index];
        if (status.agentMs > 0) {
            const qint64 lead = nanosecondsFromMs(status.agentMs) - status.timeNs;
            cache.minClockLeadNs = qMin(cache.minClockLeadNs, lead);
            cache.maxClockLeadNs = qMax(cache.maxClockLeadNs, lead);
        }
        StateSpan &last = cache.spans.back();
        if (last.status != NoIndex && last.state == status.state &&
            m_store.statuses[last.status].wireState == status.wireState) {
            ++last.reports;
            continue;
        }
        last.toNs = status.timeNs;
        cache.spans.push_back({status.timeNs, -1, index, 1, status.state});
    }
    for (; cache.frames < record.frames.size(); ++cache.frames) {
        if (cache.frames % BlockFrames == 0)
            cache.blocks.emplace_back();
        addTo(cache.blocks.back(), record.frames[cache.frames]);
    }
    for (; m_processedLateFindings < m_store.lateFindings.size(); ++m_processedLateFindings)
        markLateFinding(m_store.lateFindings[m_processedLateFindings]);
    return cache;
}

const std::vector<StateSpan> &TimelineLanes::spans(TaskIndex task) const
{
    return cache(task).spans;
}

LaneGeometry TimelineLanes::lane(TaskIndex task, const LaneScale &scale) const
{
    LaneGeometry lane;
    lane.task = task;
    if (scale.width <= 0 || scale.range.length() <= 0)
        return lane;
    addSpans(lane, scale);
    addTicks(lane, scale);
    addGaps(lane, scale);
    addAgentMarks(lane, scale);
    return lane;
}

/// The drawn end of a span.
static qint64 spanEnd(const StateSpan &span, qint64 nowNs)
{
    if (!span.isOngoing())
        return span.toNs;
    return isTerminal(span.state) ? span.fromNs : qMax(span.fromNs, nowNs);
}

void TimelineLanes::addSpans(LaneGeometry &lane, const LaneScale &scale) const
{
    const std::vector<StateSpan> &all = spans(lane.task);
    // A terminal state is drawn wider than its duration: it may reach into the range from the left.
    const qint64 from = qMin(scale.range.fromNs, scale.timeAt(-scale.endWidth));
    auto at = std::partition_point(all.begin(), all.end(), [&](const StateSpan &span) {
        return !span.isOngoing() && span.toNs < from;
    });
    while (at != all.end() && at->fromNs <= scale.range.toNs) {
        const size_t before = lane.spans.size();
        addPieces(lane, scale, *at);
        const double drawnTo =
            lane.spans.size() > before ? lane.spans.back().right : scale.xAt(at->fromNs);
        // Everything that ends within the pixel just drawn is invisible next to it.
        const qint64 seen = scale.timeAt(std::floor(drawnTo) + 1);
        ++at;
        if (at != all.end() && !at->isOngoing() && at->toNs < seen &&
            drawnTo - scale.xAt(at->fromNs) < 1) {
            const auto next = std::partition_point(at, all.end(), [seen](const StateSpan &span) {
                return !span.isOngoing() && span.toNs < seen;
            });
            if (next - at > 1)
                at = next - 1; // the last of them represents all
        }
    }
}

void TimelineLanes::addPieces(LaneGeometry &lane, const LaneScale &scale,
                              const StateSpan &span) const
{
    const TaskConnectivity contact = TaskConnectivity::compute(m_store, lane.task);
    const qint64 end = spanEnd(span, contact.isLost() ? contact.sinceNs : scale.nowNs);
    if (span.isOngoing() && isTerminal(span.state)) {
        const double left = scale.xAt(span.fromNs);
        lane.spans.push_back({left, left + scale.endWidth, span});
        return;
    }
    const std::vector<StreamGap> &gaps = m_store.tasks[lane.task].gaps;
    auto gap = std::partition_point(gaps.begin(), gaps.end(), [&](const StreamGap &candidate) {
        return candidate.toNs >= 0 && candidate.toNs <= qMax(span.fromNs, scale.range.fromNs);
    });
    qint64 from = span.fromNs;
    bool resumed = gap != gaps.begin() && std::prev(gap)->toNs == span.fromNs;
    const auto add = [&](qint64 to, bool cut) {
        if (to > from || (to == span.fromNs && span.isOngoing()))
            lane.spans.push_back({scale.xAt(from), scale.xAt(to), span, resumed, cut});
    };
    const qint64 pixel = qMax<qint64>(1, qint64(scale.pixelNs()));
    for (; gap != gaps.end() && gap->fromNs < qMin(end, scale.range.toNs); ++gap) {
        const qint64 gapEnd = gap->toNs < 0 ? end : qMin(gap->toNs, end);
        if (gapEnd - gap->fromNs < pixel / 2)
            continue; // too short to be visible as one
        if (gap->fromNs > from)
            add(gap->fromNs, true);
        from = qMax(from, gapEnd);
        resumed = gap->toNs >= 0 && gap->toNs < end;
    }
    add(end, false);
}

void TimelineLanes::addTo(Block &block, FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    block.maxBytes = qMax(block.maxBytes, frame.dataLength);
    block.bytes += frame.dataLength;
    block.kinds |= tickKind(frame);
    mark(block, index);
}

void TimelineLanes::mark(Block &block, FrameIndex index) const
{
    if (!m_findings || !(m_store.frames[index].flags & FrameDeviates))
        return;
    const std::optional<Severity> severity = m_findings->chatSeverity(index);
    if (severity && qint8(*severity) > block.maxSeverity) {
        block.maxSeverity = qint8(*severity);
        block.marked = index;
    }
}

/// Marks an event that may be in a sum already: the finding about it was made at the end of its
/// stream.
void TimelineLanes::markLateFinding(FrameIndex index) const
{
    const TaskIndex task = m_store.frames[index].task;
    if (task >= m_caches.size()) // or of no task
        return;
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    const auto at = std::lower_bound(frames.begin(), frames.end(), index);
    const auto place = size_t(at - frames.begin());
    Cache &cache = m_caches[task];
    if (place < cache.frames && *at == index)
        mark(cache.blocks[place / BlockFrames], index);
}

void TimelineLanes::setFindings(const FindingMarks *findings)
{
    m_findings = findings;
    invalidateMarks();
}

void TimelineLanes::invalidateMarks()
{
    for (Cache &cache : m_caches) {
        cache.blocks.clear();
        cache.frames = 0;
    }
}

TimelineLanes::Block TimelineLanes::summary(TaskIndex task, size_t from, size_t to) const
{
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    const std::vector<Block> &blocks = m_caches[task].blocks;
    Block sum;
    while (from < to) {
        if (from % BlockFrames == 0 && from + BlockFrames <= to) {
            const Block &block = blocks[from / BlockFrames];
            sum.maxBytes = qMax(sum.maxBytes, block.maxBytes);
            sum.bytes += block.bytes;
            sum.kinds |= block.kinds;
            if (block.maxSeverity > sum.maxSeverity) {
                sum.maxSeverity = block.maxSeverity;
                sum.marked = block.marked;
            }
            from += BlockFrames;
            continue;
        }
        addTo(sum, frames[from++]);
    }
    return sum;
}

void TimelineLanes::addTicks(LaneGeometry &lane, const LaneScale &scale) const
{
    const GrowingArray<FrameIndex> &frames = m_store.tasks[lane.task].frames;
    const auto timeOf = [&](size_t i) { return m_store.frames[frames[i]].timeNs; };
    const auto firstAt = [&](size_t from, qint64 timeNs) { // gallops: most pixels hold few events
        size_t step = 1;
        size_t low = from;
        size_t high = from;
        while (high < frames.size() && timeOf(high) < timeNs) {
            low = high + 1;
            high += step;
            step *= 2;
        }
        high = qMin(high, frames.size());
        while (low < high) {
            const size_t middle = low + (high - low) / 2;
            if (timeOf(middle) < timeNs)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    };
    size_t i = firstAt(0, scale.range.fromNs);
    while (i < frames.size()) {
        const int x = int(std::floor(scale.xAt(timeOf(i))));
        if (x > scale.width)
            break;
        const size_t end = qMax(i + 1, firstAt(i, scale.timeAt(x + 1)));
        const Block sum = summary(lane.task, i, end);
        // Frames have the time of the read that completed them.
        const bool isSingleRead =
            end - i > 1 && timeOf(i) == timeOf(end - 1) &&
            m_store.frames[frames[i]].exchange == m_store.frames[frames[end - 1]].exchange;
        lane.ticks.push_back({x, frames[i], quint32(end - i), sum.maxBytes, sum.bytes, isSingleRead,
                              sum.kinds, sum.marked, sum.maxSeverity});
        i = end;
    }
}

void TimelineLanes::addGaps(LaneGeometry &lane, const LaneScale &scale) const
{
    const std::vector<StreamGap> &gaps = m_store.tasks[lane.task].gaps;
    auto gap = std::partition_point(gaps.begin(), gaps.end(), [&](const StreamGap &candidate) {
        return candidate.toNs >= 0 && candidate.toNs < scale.range.fromNs;
    });
    for (; gap != gaps.end() && gap->fromNs <= scale.range.toNs; ++gap) {
        const double left = scale.xAt(gap->fromNs);
        const double right = scale.xAt(gap->toNs < 0 ? qMax(gap->fromNs, scale.nowNs) : gap->toNs);
        if (!lane.gaps.empty() && right - lane.gaps.back().right < 1)
            continue; // in a pixel already drawn
        lane.gaps.push_back({left, right, *gap});
    }
    // The task was lost while there was no stream, and there has been none since.
    const TaskConnectivity contact = TaskConnectivity::compute(m_store, lane.task);
    const bool isOpen = !gaps.empty() && gaps.back().toNs < 0;
    if (contact.isLost() && !isOpen && contact.sinceNs <= scale.range.toNs)
        lane.gaps.push_back({scale.xAt(contact.sinceNs),
                             scale.xAt(qMax(contact.sinceNs, scale.nowNs)),
                             {contact.sinceNs}});
}

void TimelineLanes::addAgentMarks(LaneGeometry &lane, const LaneScale &scale) const
{
    const Cache &times = cache(lane.task);
    if (!scale.startedWallMs || times.minClockLeadNs > times.maxClockLeadNs)
        return;
    const std::vector<StatusIndex> &statuses = m_store.tasks[lane.task].statuses;
    const auto firstAt = [&](auto from, qint64 timeNs) {
        return std::partition_point(from, statuses.end(), [&](StatusIndex status) {
            return m_store.statuses[status].timeNs < timeNs;
        });
    };
    // The agent's own times of statuses received in this period may be in the range. One mark per
    // pixel is enough.
    const qint64 origin = nanosecondsFromMs(*scale.startedWallMs);
    const qint64 lastNs = scale.range.toNs - (times.minClockLeadNs - origin);
    const qint64 pixel = qMax<qint64>(1, qint64(scale.pixelNs()));
    auto at = firstAt(statuses.begin(), scale.range.fromNs - (times.maxClockLeadNs - origin));
    for (int steps = 0; at != statuses.end() && steps < 4 * scale.width; ++steps) {
        const StatusRecord &status = m_store.statuses[*at];
        if (status.timeNs > lastNs)
            break;
        const double x = scale.xAt(nanosecondsFromMs(status.agentMs) - origin);
        const bool isSeen = status.agentMs > 0 && x >= 0 && x <= scale.width;
        const bool isNew = lane.agentMarks.empty() || std::abs(lane.agentMarks.back().x - x) >= 1;
        if (isSeen && isNew)
            lane.agentMarks.push_back({x, scale.xAt(status.timeNs), *at});
        const auto next = std::next(at);
        const qint64 later = (status.timeNs / pixel + 1) * pixel;
        const bool shares = next != statuses.end() && m_store.statuses[*next].timeNs < later;
        at = shares ? firstAt(next, later) : next;
    }
}

FrameIndex TimelineLanes::frameNear(TaskIndex task, qint64 timeNs, qint64 toleranceNs) const
{
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    const auto after = std::partition_point(frames.begin(), frames.end(), [&](FrameIndex frame) {
        return m_store.frames[frame].timeNs < timeNs;
    });
    FrameIndex best = NoIndex;
    qint64 distance = toleranceNs;
    if (after != frames.end() && m_store.frames[*after].timeNs - timeNs <= distance) {
        best = *after;
        distance = m_store.frames[*after].timeNs - timeNs;
    }
    if (after != frames.begin() && timeNs - m_store.frames[*std::prev(after)].timeNs <= distance)
        best = *std::prev(after);
    return best;
}

size_t TimelineLanes::countFrames(TaskIndex task, const TimeRange &range) const
{
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    const auto firstAt = [&](qint64 timeNs) {
        return std::partition_point(frames.begin(), frames.end(), [&](FrameIndex frame) {
            return m_store.frames[frame].timeNs < timeNs;
        });
    };
    return size_t(firstAt(range.toNs + 1) - firstAt(range.fromNs));
}

FrameIndex TimelineLanes::adjacentFrame(TaskIndex task, FrameIndex frame, int step) const
{
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    if (frames.empty())
        return NoIndex;
    if (frame == NoIndex)
        return step > 0 ? frames.front() : frames.back();
    const auto at = std::lower_bound(frames.begin(), frames.end(), frame);
    if (step < 0)
        return at == frames.begin() ? NoIndex : *std::prev(at);
    const auto next = at != frames.end() && *at == frame ? std::next(at) : at;
    return next == frames.end() ? NoIndex : *next;
}

} // namespace a2a
