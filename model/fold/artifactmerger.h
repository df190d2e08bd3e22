// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <memory>
#include <unordered_map>

namespace a2a {

/// Merges what several exchanges report about one artifact. Events are sent to all streams of a
/// task, in the same order (1.0 §3.5.2), and responses contain the artifact as of some moment
/// between: the same chunk is received more than once, and older ones may arrive later. The result
/// does not depend on which exchange was faster.
///
/// While a single exchange reports an artifact, its events are applied unchanged. From the second
/// on each exchange has a lane: the state (ContentDigest) that the artifact has according to it. A
/// lane that reaches a state in which the artifact has been repeats or lags behind; one that
/// reaches a new state adds something. A lane that begins in the middle (a subscription that opens
/// with append=true) is placed by what others delivered since it was requested.
///
/// Writes chunks, base, bytes, digest and restated of artifact records. Assumes that exchanges
/// about one task are few.
class ArtifactMerger final {
public:
    enum class Kind : quint8 {
        Start,    ///< an update that replaces
        Append,   ///< an update that continues
        Snapshot, ///< within a task: all of it as of some moment
    };
    struct Report {
        Chunk chunk; ///< with its digest
        Kind kind = Kind::Append;
        ExchangeId exchange = 0;
        bool isOnlyReporter = false; ///< no other open exchange has reported the task
        json::Value parts;
    };

    explicit ArtifactMerger(Store &store)
        : m_store(store)
    {
    }

    /// Returns false if the report only repeats what is known.
    bool merge(ArtifactIndex index, const Report &report);
    /// Call this when no more updates about the task are received.
    void dropHistory(const TaskRecord &task);
    void dropHistories() { m_histories.clear(); }

private:
    struct DigestHash {
        size_t operator()(const ContentDigest &digest) const { return qHash(digest); }
    };
    /// The chunks that one exchange has reported about the artifact.
    struct ExchangeView {
        ContentDigest state;
        std::vector<Chunk> view; ///< the revision according to it
        std::vector<Chunk> own;  ///< everything it delivered, if its position is a guess
        ContentDigest ownDigest; ///< of them together
        /// How often each state was reported.
        std::unordered_map<ContentDigest, quint32, DigestHash> reportCounts;
        std::vector<std::pair<FrameIndex, ContentDigest>> reports; ///< the reports, in order
        bool isPlaced = false;                                     ///< its state is known
    };
    /// Content received as a whole: states between a stream's steps are within it.
    struct Snapshot {
        Chunk chunk;
        QByteArray bytes;      ///< empty if they are too large
        ContentDigest checked; ///< of one of its beginnings
    };
    struct Occurrences {
        std::vector<FrameIndex> frames; ///< with which the artifact reached a state
        FrameIndex passed = 0;          ///< the latest time, also on the way to another state
    };
    struct History {
        std::unordered_map<ContentDigest, Occurrences, DigestHash> occurrences;
        FrameIndex since = 0;  ///< the shown revision is shown since then
        FrameIndex latest = 0; ///< the last of them
        std::unordered_map<ExchangeId, ExchangeView> lanes;
        std::vector<Snapshot> snapshots; ///< those that added something, the newest of them
    };

    [[nodiscard]] FrameIndex requestFrame(ExchangeId exchange) const;
    [[nodiscard]] bool isNext(const ArtifactRecord &record, const Report &report) const;
    bool applySingleSource(ArtifactRecord &record, const Report &report);
    History &findOrCreateHistory(ArtifactIndex index);
    [[nodiscard]] bool hasOccurredSince(const History &history, const ContentDigest &state,
                                        const ExchangeView &lane, FrameIndex request) const;
    [[nodiscard]] quint32 countOccurrencesSince(const History &history, const ContentDigest &state,
                                                FrameIndex request) const;
    static Snapshot *findSnapshotAhead(History &history, const ExchangeView &lane);
    [[nodiscard]] static bool isIntermediateState(const History &history,
                                                  const ContentDigest &state);
    [[nodiscard]] static bool isCertain(const History &history, const ContentDigest &state);
    static bool isWithin(Snapshot &snapshot, const ContentDigest &state);
    void place(const ArtifactRecord &record, const History &history, ExchangeView &lane,
               const Report &report) const;
    bool placeInSnapshot(ArtifactRecord &record, History &history, ExchangeView &lane,
                         ExchangeId exchange, FrameIndex now) const;
    [[nodiscard]] static size_t withinSnapshot(const History &history, const ExchangeView &lane,
                                               const Chunk &start);
    bool placeAgain(ArtifactRecord &record, History &history, ExchangeView &lane,
                    FrameIndex now) const;
    bool applySnapshot(ArtifactRecord &record, History &history, ExchangeView &lane,
                       const Report &report) const;
    bool applyUpdate(ArtifactRecord &record, History &history, ExchangeView &lane,
                     const Report &report) const;
    bool correct(ArtifactRecord &record, History &history, ExchangeView &lane,
                 FrameIndex now) const;
    void continueFrom(ArtifactRecord &record, History &history, const ExchangeView &lane,
                      const ContentDigest &known, FrameIndex now) const;
    static void appendChunk(ArtifactRecord &record, Chunk chunk, bool starts);
    static void show(ArtifactRecord &record, History &history, const std::vector<Chunk> &view,
                     FrameIndex now);
    static void addOccurrence(History &history, const ContentDigest &state, FrameIndex frame);
    static quint32 addReport(ExchangeView &lane, FrameIndex frame);

    Store &m_store;
    QHash<ArtifactIndex, std::shared_ptr<History>> m_histories;
};

} // namespace a2a
