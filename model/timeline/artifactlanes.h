// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactgrowth.h"
#include "model/timeline/chunkflow.h"
#include "model/timeline/timelinelanes.h"

#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

namespace a2a {

/// What stands out among the chunks of an artifact; several bits when they share a pixel.
enum ChunkMark : quint8 {
    ChunkReplaces = 0x01,     ///< begins a revision: append=false again
    ChunkLast = 0x02,         ///< lastChunk is set
    ChunkAppendsFirst = 0x04, ///< the very first one, with append=true
    ChunkSnapshot = 0x08,     ///< received within a Task
    ChunkResumes = 0x10,      ///< the first one after a time without a stream
};

/// The chunks of one artifact that share a pixel.
struct ChunkTick {
    int x = 0;
    quint32 chunk = NoIndex; ///< the first chunk of the tick
    quint32 count = 0;
    qint64 bytes = 0;          ///< content of all its chunks
    quint8 marks = 0;          ///< ChunkMark
    bool isSingleRead = false; ///< received in one network read: no zoom separates them
    quint32 marked = NoIndex;  ///< the first that stands out
};

/// One artifact as drawn. Pixels from the left of the range.
struct ArtifactLane {
    ArtifactIndex artifact = NoIndex;
    double left = 0;  ///< where its first chunk is
    double right = 0; ///< where its newest chunk is
    std::vector<ChunkTick> ticks;
    std::vector<GapBox> gaps; ///< without a stream while it could have grown
    ArtifactGrowth::End end = ArtifactGrowth::End::Open;
};

/// Sub-lanes of a timeline: when the chunks of artifacts were received, their sizes and which stand
/// out, computed from the store for the visible range. Each chunk is processed once; a lane costs
/// its pixels. Independent of widgets.
class ArtifactLanes final {
public:
    explicit ArtifactLanes(const Store &store)
        : m_store(store)
        , m_growths(store)
    {
    }

    [[nodiscard]] const ArtifactGrowth &growth(ArtifactIndex artifact) const
    {
        return m_growths.growth(artifact);
    }
    /// All its chunks up to now; items are positions in ArtifactRecord::chunks. Valid until the
    /// next call.
    [[nodiscard]] const ChunkFlow &flow(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactLane lane(ArtifactIndex artifact, const LaneScale &scale) const;

    /// The next (step 1) or previous (step -1) chunk by time; from none (NoIndex) the first or last
    /// one. NoIndex if there is none.
    [[nodiscard]] quint32 adjacentChunk(ArtifactIndex artifact, quint32 chunk, int step) const;
    /// Time from an artifact's first chunk to its newest.
    [[nodiscard]] TimeRange extent(ArtifactIndex artifact) const;

private:
    struct Mark {
        size_t chunk = 0;
        quint8 marks = 0;
    };
    struct Entry {
        ChunkFlow flow;
        size_t seen = 0;
        std::vector<Mark> marks;  ///< in order of chunks
        size_t processedGaps = 0; ///< gaps of its task that have ended, already in marks
    };

    [[nodiscard]] Entry &entry(ArtifactIndex artifact) const;
    void addNewChunks(Entry &entry, const ArtifactRecord &record) const;
    void markResumptions(Entry &entry, const ArtifactRecord &record) const;
    void addTicks(ArtifactLane &lane, const Entry &entry, const LaneScale &scale) const;
    void addGaps(ArtifactLane &lane, const LaneScale &scale) const;
    [[nodiscard]] bool isSingleRead(const ArtifactRecord &record, const ChunkFlow &flow,
                                    size_t from, size_t to) const;

    const Store &m_store;
    ArtifactGrowthCache m_growths;
    mutable std::map<ArtifactIndex, Entry> m_entries; ///< of the requested ones
};

/// The flow of all artifact content of one task, each chunk once, in order of arrival. Items are
/// frames. Very long flows are processed in several calls.
class TaskChunkFlows final {
public:
    explicit TaskChunkFlows(const Store &store)
        : m_store(store)
    {
    }
    /// Valid until the next call.
    [[nodiscard]] const ChunkFlow &flow(TaskIndex task) const;
    /// The flow of all tasks for which `isIncluded` returns true. Valid until the next call.
    [[nodiscard]] const ChunkFlow &
    combinedFlow(const std::function<bool(TaskIndex)> &isIncluded) const;
    /// combinedFlow() covers other tasks from now on.
    void resetCombinedFlow();
    /// The result of the last call does not contain everything yet.
    [[nodiscard]] bool isBehind() const { return m_isBehind; }

private:
    struct Entry {
        ChunkFlow flow;
        size_t seen = 0;                                 ///< frames
        std::unordered_map<ArtifactIndex, quint32> next; ///< next expected chunk
    };
    void addFrame(Entry &entry, FrameIndex index) const;
    [[nodiscard]] qint64 countNewBytes(Entry &entry, ArtifactIndex artifact,
                                       FrameIndex index) const;

    const Store &m_store;
    mutable std::map<TaskIndex, Entry> m_entries;
    mutable Entry m_all;
    mutable bool m_isBehind = false;
};

} // namespace a2a
