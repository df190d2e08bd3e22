// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/timelinemetrics.h"

#include "model/fold/taskconnectivity.h"
#include "model/session/framedirection.h"

#include <algorithm>

namespace a2a {

/// The state requires the user.
static bool waits(TaskState state)
{
    return isInterrupted(state);
}

qint64 TimelineMetrics::firstByteNs(FrameIndex request) const
{
    const Frame &frame = m_store.frames[request];
    if (frame.exchange == 0 || frame.exchange > m_recording.lastId())
        return -1;
    const ExchangeFacts &facts = m_recording.facts(frame.exchange);
    const qint64 body = facts.chunks.empty() ? -1 : facts.chunks.front().monotonicNs;
    const qint64 first = facts.headersNs < 0 ? body : facts.headersNs;
    return first < 0 ? -1 : first - frame.timeNs;
}

/// Whether the chunk has content: some agents open an artifact with an empty one.
bool TimelineMetrics::hasContent(TaskIndex task, FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const auto holds = [&](ArtifactIndex artifact) {
        const ArtifactRecord &record = m_store.artifacts[artifact];
        const quint32 chunk = findChunk(record, index);
        return chunk != NoIndex && record.chunks[chunk].bytes > 0;
    };
    if (frame.artifact != NoIndex)
        return holds(frame.artifact);
    if (frame.event != EventKind::Task)
        return frame.event == EventKind::ArtifactUpdate && frame.dataLength > 0;
    const std::vector<ArtifactIndex> &artifacts = m_store.tasks[task].artifacts;
    return std::any_of(artifacts.begin(), artifacts.end(), holds);
}

void TimelineMetrics::addChunk(Cache &cache, FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.artifact != NoIndex && findChunk(m_store.artifacts[frame.artifact], index) == NoIndex)
        return; // a second stream repeats it
    ++cache.sum.chunks;
    if (cache.lastChunk != NoIndex) {
        const Frame &last = m_store.frames[cache.lastChunk];
        // Frames have the time of the read that completed them.
        if (last.exchange == frame.exchange && last.timeNs == frame.timeNs)
            ++cache.sum.joinedChunks;
        if (cache.inTurn) {
            const qint64 gap = frame.timeNs - last.timeNs;
            cache.gaps.add(gap);
            cache.longGaps.add(gap);
            cache.sum.longestGapNs = qMax(cache.sum.longestGapNs, gap);
        }
    }
    cache.lastChunk = index;
    cache.inTurn = true;
}

/// A request of ours, from which the task is timed.
static bool isAsked(const Frame &frame)
{
    return frame.kind == FrameKind::Request && !isReceivedRequest(frame);
}

void TimelineMetrics::addFrame(Cache &cache, TaskIndex task, FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const bool isPush = isReceivedRequest(frame);
    if ((frame.kind == FrameKind::Request && !isPush) || frame.kind == FrameKind::End) {
        cache.inTurn = false;
        return;
    }
    const FrameIndex request = m_store.tasks[task].frames.front();
    if (cache.sum.firstArtifactNs < 0 && isAsked(m_store.frames[request]) &&
        hasContent(task, index))
        cache.sum.firstArtifactNs = frame.timeNs - m_store.frames[request].timeNs;
    if (frame.event == EventKind::ArtifactUpdate)
        addChunk(cache, index);
    else if (waits(frame.state))
        cache.inTurn = false;
}

/// The part of a period with an open stream. `gap` is the first gap that may be in it and is
/// advanced; periods must be passed in order.
qint64 TimelineMetrics::streamedNs(size_t &gap, TaskIndex task, qint64 fromNs, qint64 toNs) const
{
    const std::vector<StreamGap> &gaps = m_store.tasks[task].gaps;
    qint64 listened = qMax<qint64>(0, toNs - fromNs);
    while (gap < gaps.size() && gaps[gap].toNs >= 0 && gaps[gap].toNs <= fromNs)
        ++gap;
    for (size_t i = gap; i < gaps.size() && gaps[i].fromNs < toNs; ++i) {
        const qint64 end = gaps[i].toNs < 0 ? toNs : qMin(gaps[i].toNs, toNs);
        listened -= qMax<qint64>(0, end - qMax(gaps[i].fromNs, fromNs));
    }
    return listened;
}

void TimelineMetrics::addSpans(Cache &cache, TaskIndex task) const
{
    const std::vector<StateSpan> &spans = m_lanes.spans(task);
    for (; cache.spans < spans.size() && !spans[cache.spans].isOngoing(); ++cache.spans) {
        const StateSpan &span = spans[cache.spans];
        if (span.state == TaskState::Working)
            cache.sum.workingNs = qMax<qint64>(0, cache.sum.workingNs) +
                                  streamedNs(cache.gapOfSpan, task, span.fromNs, span.toNs);
        else if (waits(span.state))
            cache.sum.waitedNs = qMax<qint64>(0, cache.sum.waitedNs) + span.toNs - span.fromNs;
    }
}

void TimelineMetrics::addStreamGaps(Cache &cache, TaskIndex task) const
{
    const std::vector<StreamGap> &gaps = m_store.tasks[task].gaps;
    for (; cache.processedGaps < gaps.size() && gaps[cache.processedGaps].toNs >= 0;
         ++cache.processedGaps) {
        const StreamGap &gap = gaps[cache.processedGaps];
        if (gap.toNs - gap.fromNs <= cache.sum.longestStreamGapNs)
            continue;
        cache.sum.longestStreamGapNs = gap.toNs - gap.fromNs;
        cache.sum.streamGapFrame = m_lanes.frameNear(task, gap.fromNs, 0);
    }
}

TaskMetrics TimelineMetrics::metrics(TaskIndex task, qint64 nowNs) const
{
    if (m_caches.size() < m_store.tasks.size())
        m_caches.resize(m_store.tasks.size());
    Cache &cache = m_caches[task];
    const TaskRecord &record = m_store.tasks[task];
    for (; cache.frames < record.frames.size(); ++cache.frames)
        addFrame(cache, task, record.frames[cache.frames]);
    addSpans(cache, task);
    addStreamGaps(cache, task);
    const FrameIndex first = record.frames.empty() ? NoIndex : record.frames.front();
    if (first != NoIndex && isAsked(m_store.frames[first])) {
        if (cache.sum.firstByteNs < 0)
            cache.sum.firstByteNs = firstByteNs(first);
        if (cache.sum.firstStatusNs < 0 && !record.statuses.empty())
            cache.sum.firstStatusNs =
                m_store.statuses[record.statuses.front()].timeNs - m_store.frames[first].timeNs;
    }
    TaskMetrics metrics = cache.sum;
    metrics.medianGapNs = cache.gaps.value();
    metrics.p95GapNs = cache.longGaps.value();
    // Ongoing times are added for now and not kept.
    if (!record.gaps.empty() && record.gaps.back().toNs < 0) {
        metrics.isStreamGapOngoing = true;
        metrics.longestStreamGapNs = qMax<qint64>(0, nowNs - record.gaps.back().fromNs);
        metrics.streamGapFrame = m_lanes.frameNear(task, record.gaps.back().fromNs, 0);
    }
    const StateSpan &last = m_lanes.spans(task).back();
    size_t gap = cache.gapOfSpan;
    const TaskConnectivity contact = TaskConnectivity::compute(m_store, task);
    const qint64 until = qMax(contact.isLost() ? contact.sinceNs : nowNs, last.fromNs);
    if (last.state == TaskState::Working)
        metrics.workingNs =
            qMax<qint64>(0, metrics.workingNs) + streamedNs(gap, task, last.fromNs, until);
    else if (waits(last.state))
        metrics.waitedNs = qMax<qint64>(0, metrics.waitedNs) + until - last.fromNs;
    return metrics;
}

} // namespace a2a
