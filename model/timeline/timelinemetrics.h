// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/runningmedian.h"
#include "model/base/runningpercentile.h"
#include "model/timeline/timelinelanes.h"

#include <vector>

namespace a2a {

/// The timing of a task, in ns; -1 for a time that is not known or does not exist.
struct TaskMetrics {
    // From our request; -1 also for a task that did not begin with a request of ours.
    qint64 firstByteNs = -1; ///< of the response, its head included
    qint64 firstStatusNs = -1;
    qint64 firstArtifactNs = -1; ///< the first chunk that has content
    // Between chunks of one turn: neither a question to the user nor a gap is between them.
    qint64 medianGapNs = -1;
    qint64 p95GapNs = -1; ///< 95 of 100 are not longer
    qint64 longestGapNs = -1;
    qint64 longestStreamGapNs = -1;      ///< the longest time without a stream; ongoing: until now
    FrameIndex streamGapFrame = NoIndex; ///< the end of the exchange that was left
    bool isStreamGapOngoing = false;
    quint32 chunks = 0;
    quint32 joinedChunks = 0; ///< received in the same read of the network as the previous chunk
    qint64 workingNs = -1;    ///< in the state working, times without a stream left out
    qint64 waitedNs = -1;     ///< in states that require the user
};

/// Timing figures of tasks. Grows with the store: each event is processed once, however often
/// figures are requested.
class TimelineMetrics final {
public:
    /// All arguments must outlive the object.
    TimelineMetrics(const Recording &recording, const Store &store, const TimelineLanes &lanes)
        : m_recording(recording)
        , m_store(store)
        , m_lanes(lanes)
    {
    }

    /// `nowNs`: the end of a state or gap that is still ongoing.
    [[nodiscard]] TaskMetrics metrics(TaskIndex task, qint64 nowNs) const;

private:
    struct Cache {
        TaskMetrics sum;
        RunningMedian gaps;
        RunningPercentile<95> longGaps;
        size_t frames = 0; ///< already processed
        size_t spans = 0;
        size_t processedGaps = 0;
        size_t gapOfSpan = 0;
        FrameIndex lastChunk = NoIndex;
        bool inTurn = false; ///< lastChunk and the next chunk belong together
    };

    void addFrame(Cache &cache, TaskIndex task, FrameIndex index) const;
    void addChunk(Cache &cache, FrameIndex index) const;
    [[nodiscard]] bool hasContent(TaskIndex task, FrameIndex index) const;
    [[nodiscard]] qint64 firstByteNs(FrameIndex request) const;
    void addSpans(Cache &cache, TaskIndex task) const;
    void addStreamGaps(Cache &cache, TaskIndex task) const;
    [[nodiscard]] qint64 streamedNs(size_t &gap, TaskIndex task, qint64 fromNs, qint64 toNs) const;

    const Recording &m_recording;
    const Store &m_store;
    const TimelineLanes &m_lanes;
    mutable std::vector<Cache> m_caches; ///< [task]
};

} // namespace a2a
