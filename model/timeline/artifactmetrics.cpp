// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/artifactmetrics.h"

#include "model/session/framedirection.h"

namespace a2a {

TaskMetrics ArtifactMetrics::metrics(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const TaskRecord &task = m_store.tasks[record.task];
    const ChunkFlow &flow = m_lanes.flow(artifact);
    Entry &entry = m_entries[artifact];
    if (entry.generation != flow.generation())
        entry = {{}, 0, flow.generation(), 0};
    entry.gaps.update(flow, task.gaps);
    for (entry.seen = qMax<size_t>(entry.seen, 1); entry.seen < flow.size(); ++entry.seen) {
        const Frame &last = m_store.frames[record.chunks[flow.at(entry.seen - 1).item].frame];
        const Frame &frame = m_store.frames[record.chunks[flow.at(entry.seen).item].frame];
        // A frame's time is that of the read that completed it.
        entry.joinedChunks +=
            last.exchange == frame.exchange && last.timeNs == frame.timeNs ? 1 : 0;
    }
    TaskMetrics metrics;
    metrics.chunks = quint32(flow.size());
    metrics.joinedChunks = entry.joinedChunks;
    metrics.medianGapNs = entry.gaps.medianNs();
    metrics.p95GapNs = entry.gaps.p95Ns();
    metrics.longestGapNs = entry.gaps.longestNs();
    if (task.frames.empty() || flow.isEmpty())
        return metrics;
    const Frame &request = m_store.frames[task.frames.front()];
    if (request.kind == FrameKind::Request && !isReceivedRequest(request))
        metrics.firstArtifactNs = flow.at(0).timeNs - request.timeNs;
    return metrics;
}

} // namespace a2a
