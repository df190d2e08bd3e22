// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <array>
#include <optional>
#include <vector>

namespace a2a {

/// How one artifact was received (specification 1.0 §4.2.2): when, in how many chunks and
/// revisions, how fast, and what indicates that it is complete. Its texts are the same everywhere
/// in the program.
struct ArtifactGrowth {
    enum class End : quint8 {
        Open,        ///< more may follow at any moment
        Interrupted, ///< not complete, but the stream that brought it has ended
        LastChunk,   ///< a chunk of the current revision had lastChunk
        TaskEnded,   ///< its task has ended, and no chunk had lastChunk
        Snapshot,    ///< received within a task, which has ended: a snapshot has no lastChunk
    };
    /// Why there was no stream for a time.
    enum class GapCause : quint8 {
        Cut,    ///< the connection failed, or was silent for too long
        Ended,  ///< the response was whole, and the task had not ended
        Closed, ///< no failure was reported, so the user closed it
    };
    static constexpr int CurveSteps = 48;

    qint64 firstNs = 0;         ///< arrival of its first chunk, since the recording began
    qint64 lastNs = 0;          ///< arrival of its newest chunk
    quint32 chunks = 0;         ///< of the current revision
    quint32 replacedChunks = 0; ///< chunks of earlier revisions (append=false)
    quint32 revisions = 0;      ///< the current one is the last
    qint64 bytes = 0;           ///< bytes of content in the current revision
    qint64 receivedBytes = 0;   ///< bytes of content in all revisions
    End end = End::Open;
    bool beginsWithAppend = false;
    std::optional<StreamGap> gap; ///< the newest time without a stream while it grew
    GapCause gapCause = GapCause::Cut;

    /// Bytes of content by time: step n holds what was received from firstNs + n * stepNs on.
    std::array<qint64, CurveSteps> curve{};
    qint64 stepNs = 1'000'000;

    [[nodiscard]] qint64 durationNs() const { return lastNs - firstNs; }
    /// Average rate of all content received, or 0 if it was received at one moment.
    [[nodiscard]] double bytesPerSecond() const;
    /// Steps of the curve covered by its duration, at least 1.
    [[nodiscard]] int usedSteps() const;

    /// "6 chunks", "1 chunk, 5 replaced".
    [[nodiscard]] QString chunksText() const;
    /// "revision 3", or empty if there is only one revision.
    [[nodiscard]] QString revisionText() const;
    /// The text for its state, the same everywhere: "streaming", "lastChunk", "interrupted", "task
    /// ended, no lastChunk, response ended before the task, resumed, nothing lost".
    [[nodiscard]] QString endText() const;
    /// "3.2 KB/s", or empty if all was received at one moment.
    [[nodiscard]] QString rateText() const;
    /// The artifact's end, its duration and rate: "lastChunk · 2.3 s · 3.2 KB/s".
    [[nodiscard]] QString summaryText() const;
};

/// The growth of artifacts, each chunk read once: a call for one that has not grown costs nothing,
/// whatever its size.
class ArtifactGrowthCache final {
public:
    explicit ArtifactGrowthCache(const Store &store)
        : m_store(store)
    {
    }

    /// The growth of an artifact up to now. The reference is valid until the next call.
    [[nodiscard]] const ArtifactGrowth &growth(ArtifactIndex artifact) const;

private:
    struct CachedGrowth {
        ArtifactGrowth growth;
        size_t seen = 0;                    ///< chunks
        quint32 newestFinalChunk = NoIndex; ///< the newest chunk with lastChunk
    };
    void addChunk(CachedGrowth &entry, const Chunk &chunk) const;
    [[nodiscard]] ArtifactGrowth::End computeEnd(ArtifactIndex artifact,
                                                 const CachedGrowth &entry) const;
    [[nodiscard]] ArtifactGrowth::GapCause findGapCause(const StreamGap &gap, TaskIndex task) const;

    const Store &m_store;
    mutable std::vector<CachedGrowth> m_entries; ///< [artifact]
};

} // namespace a2a
