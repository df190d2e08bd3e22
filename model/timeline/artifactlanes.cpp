// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/artifactlanes.h"

#include <algorithm>
#include <cmath>

namespace a2a {

static constexpr size_t MaxAtOnce = 100'000; ///< frames; some milliseconds

ArtifactLanes::Entry &ArtifactLanes::entry(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    Entry &entry = m_entries[artifact];
    if (record.isReordered && entry.seen != record.chunks.size()) {
        entry.flow.clear(); // the order of known chunks has changed
        entry.marks.clear();
        entry.seen = entry.processedGaps = 0;
    }
    addNewChunks(entry, record);
    markResumptions(entry, record);
    return entry;
}

void ArtifactLanes::addNewChunks(Entry &entry, const ArtifactRecord &record) const
{
    for (; entry.seen < record.chunks.size(); ++entry.seen) {
        const Chunk &chunk = record.chunks[entry.seen];
        const Frame &frame = m_store.frames[chunk.frame];
        entry.flow.add(frame.timeNs, chunk.bytes, quint32(entry.seen));
        quint8 marks = 0;
        if (entry.seen > 0 && chunk.starts != 0)
            marks |= ChunkReplaces;
        if (entry.seen == 0 && record.startedByAppend)
            marks |= ChunkAppendsFirst;
        if (frame.flags & FrameLastChunk)
            marks |= ChunkLast;
        if (frame.event != EventKind::ArtifactUpdate)
            marks |= ChunkSnapshot;
        if (marks != 0)
            entry.marks.push_back({entry.seen, marks});
    }
}

/// The first chunk at or after the end of each time without a stream.
void ArtifactLanes::markResumptions(Entry &entry, const ArtifactRecord &record) const
{
    const std::vector<StreamGap> &gaps = m_store.tasks[record.task].gaps;
    for (; entry.processedGaps < gaps.size() && gaps[entry.processedGaps].toNs >= 0;
         ++entry.processedGaps) {
        const StreamGap &gap = gaps[entry.processedGaps];
        const size_t at = entry.flow.indexFrom(gap.toNs);
        if (at == entry.flow.size() && !record.complete)
            return; // it may still be received
        if (at == 0 || at == entry.flow.size())
            continue; // no growth before or after
        const size_t chunk = entry.flow.at(at).item;
        const auto known =
            std::lower_bound(entry.marks.begin(), entry.marks.end(), chunk,
                             [](const Mark &mark, size_t wanted) { return mark.chunk < wanted; });
        if (known != entry.marks.end() && known->chunk == chunk)
            known->marks |= ChunkResumes;
        else
            entry.marks.insert(known, {chunk, ChunkResumes});
    }
}

const ChunkFlow &ArtifactLanes::flow(ArtifactIndex artifact) const
{
    return entry(artifact).flow;
}

ArtifactLane ArtifactLanes::lane(ArtifactIndex artifact, const LaneScale &scale) const
{
    ArtifactLane lane;
    lane.artifact = artifact;
    const Entry &known = entry(artifact);
    if (known.flow.isEmpty() || scale.width <= 0 || scale.range.length() <= 0)
        return lane;
    lane.left = scale.xAt(known.flow.at(0).timeNs);
    lane.right = scale.xAt(known.flow.points().back().timeNs);
    lane.end = m_growths.growth(artifact).end;
    addTicks(lane, known, scale);
    addGaps(lane, scale);
    return lane;
}

bool ArtifactLanes::isSingleRead(const ArtifactRecord &record, const ChunkFlow &flow, size_t from,
                                 size_t to) const
{
    // A frame's time is that of the read that completed it; another exchange is another read.
    return to - from > 1 && flow.at(from).timeNs == flow.at(to - 1).timeNs &&
           m_store.frames[record.chunks[flow.at(from).item].frame].exchange ==
               m_store.frames[record.chunks[flow.at(to - 1).item].frame].exchange;
}

void ArtifactLanes::addTicks(ArtifactLane &lane, const Entry &known, const LaneScale &scale) const
{
    const ChunkFlow &flow = known.flow;
    const ArtifactRecord &record = m_store.artifacts[lane.artifact];
    size_t from = flow.indexFrom(scale.range.fromNs);
    while (from < flow.size()) {
        const int x = int(std::floor(scale.xAt(flow.at(from).timeNs)));
        if (x > scale.width)
            break;
        const size_t to = qMax(from + 1, flow.indexFrom(scale.timeAt(x + 1), from));
        ChunkTick tick{x, flow.at(from).item, quint32(to - from), flow.bytesIn(from, to)};
        tick.isSingleRead = isSingleRead(record, flow, from, to);
        if (!record.isReordered) { // items are in the order of times
            auto mark = std::partition_point(known.marks.begin(), known.marks.end(),
                                             [from](const Mark &one) { return one.chunk < from; });
            for (; mark != known.marks.end() && mark->chunk < to; ++mark) {
                tick.marked = tick.marked == NoIndex ? quint32(mark->chunk) : tick.marked;
                tick.marks |= mark->marks;
            }
        }
        lane.ticks.push_back(tick);
        from = to;
    }
}

void ArtifactLanes::addGaps(ArtifactLane &lane, const LaneScale &scale) const
{
    const ArtifactRecord &record = m_store.artifacts[lane.artifact];
    const TimeRange grown = extent(lane.artifact);
    const bool isOver = lane.end == ArtifactGrowth::End::LastChunk;
    for (const StreamGap &gap : m_store.tasks[record.task].gaps) {
        if (gap.fromNs < grown.fromNs || (isOver && gap.fromNs >= grown.toNs))
            continue;
        const qint64 until = gap.toNs < 0 ? qMax(gap.fromNs, scale.nowNs) : gap.toNs;
        if (gap.fromNs > scale.range.toNs || until < scale.range.fromNs)
            continue;
        const double left = scale.xAt(gap.fromNs);
        const double right = scale.xAt(until);
        if (!lane.gaps.empty() && right - lane.gaps.back().right < 1)
            continue; // in a pixel that is drawn already
        lane.gaps.push_back({left, right, gap});
    }
}

quint32 ArtifactLanes::adjacentChunk(ArtifactIndex artifact, quint32 chunk, int step) const
{
    const ChunkFlow &flow = this->flow(artifact);
    if (flow.isEmpty())
        return NoIndex;
    const size_t count = m_store.artifacts[artifact].chunks.size();
    if (chunk == NoIndex)
        return step > 0 ? 0 : quint32(count - 1);
    const qint64 next = qint64(chunk) + step;
    return next < 0 || next >= qint64(count) ? NoIndex : quint32(next);
}

TimeRange ArtifactLanes::extent(ArtifactIndex artifact) const
{
    const ArtifactGrowth &growth = m_growths.growth(artifact);
    return {growth.firstNs, growth.lastNs};
}

/// Bytes of new content in this frame, or -1 if it has none.
qint64 TaskChunkFlows::countNewBytes(Entry &entry, ArtifactIndex artifact, FrameIndex index) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    quint32 &next = entry.next[artifact];
    const bool isNext = next < record.chunks.size() && record.chunks[next].frame == index;
    const quint32 chunk = isNext ? next : findChunk(record, index);
    if (chunk == NoIndex)
        return -1;
    next = chunk + 1;
    return record.chunks[chunk].bytes;
}

void TaskChunkFlows::addFrame(Entry &entry, FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    qint64 sum = -1;
    if (frame.event == EventKind::ArtifactUpdate && frame.artifact != NoIndex)
        sum = countNewBytes(entry, frame.artifact, index);
    if (frame.event == EventKind::Task) {
        for (const ArtifactIndex artifact : m_store.tasks[frame.task].artifacts) {
            if (const qint64 bytes = countNewBytes(entry, artifact, index); bytes >= 0)
                sum = qMax<qint64>(0, sum) + bytes;
        }
    }
    if (sum >= 0)
        entry.flow.add(frame.timeNs, sum, index);
}

const ChunkFlow &TaskChunkFlows::flow(TaskIndex task) const
{
    Entry &entry = m_entries[task];
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    const size_t end = qMin(frames.size(), entry.seen + MaxAtOnce);
    for (; entry.seen < end; ++entry.seen)
        addFrame(entry, frames[entry.seen]);
    m_isBehind = end < frames.size();
    return entry.flow;
}

const ChunkFlow &
TaskChunkFlows::combinedFlow(const std::function<bool(TaskIndex)> &isIncluded) const
{
    const size_t end = qMin(m_store.frames.size(), m_all.seen + MaxAtOnce);
    for (; m_all.seen < end; ++m_all.seen) {
        const TaskIndex task = m_store.frames[m_all.seen].task;
        if (task != NoIndex && isIncluded(task))
            addFrame(m_all, FrameIndex(m_all.seen));
    }
    m_isBehind = end < m_store.frames.size();
    return m_all.flow;
}

void TaskChunkFlows::resetCombinedFlow()
{
    m_all.flow.clear();
    m_all.next.clear();
    m_all.seen = 0;
}

} // namespace a2a
