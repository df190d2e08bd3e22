// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/search/streamedtextsearch.h"
#include "model/session/contentreader.h"

#include <set>

namespace a2a {

/// Searches artifacts as they are assembled, run by run: also for text that is split over chunks.
/// Artifacts continue from the last position when they have grown; one that is replaced
/// (append=false) is searched from its new start, and earlier matches are not reported again.
class ArtifactSearch final {
public:
    static constexpr size_t MaxHitsPerArtifact =
        1000; ///< matches of one artifact that are reported
    /// A larger chunk is not decoded for this; its bytes are searched in the wire log.
    static constexpr quint32 LargestChunk = 2 * 1024 * 1024;

    ArtifactSearch(const Store &store, const Content &content);

    void restart();
    /// Call this when an artifact may have changed; NoIndex stands for any of them.
    void touch(ArtifactIndex artifact);
    [[nodiscard]] bool isDone() const { return m_todo.empty(); }
    /// Continues over one chunk or one piece of it.
    void step(const SearchPattern &pattern, std::vector<SearchHit> &hits);
    [[nodiscard]] quint32 tooLarge() const { return m_tooLarge; } ///< chunks that were left out
    [[nodiscard]] qint64 chunksSeen() const { return m_chunksSeen; }

private:
    struct State {
        quint32 base = NoIndex; ///< of the revision being searched
        quint32 next = 0;       ///< chunk
        quint32 runs = 0;
        RunHead run;     ///< the newest
        qint64 size = 0; ///< of it so far
        StreamedTextSearch growing;
        std::vector<std::pair<qint64, quint32>> ends; ///< in the run, of the newest chunks
        bool hasGap = false; ///< a chunk was left out: positions in runs are unknown after it
        std::set<std::tuple<quint32, qint64, qint64>> reported;
    };

    struct StepContext {
        ArtifactIndex artifact;
        State &state;
        const SearchPattern &pattern;
        std::vector<SearchHit> &hits;
    };
    void addChunk(StepContext &context, quint32 chunk);
    void addPart(StepContext &context, const Part &part, QByteArrayView content, quint32 chunk);
    void search(StepContext &context, bool isEnd);

    const Store &m_store;
    const Content &m_content;
    std::optional<ContentReader> m_reader; ///< while there is something to do
    std::vector<State> m_states;           ///< indexed by ArtifactIndex
    std::set<ArtifactIndex> m_todo;
    quint32 m_tooLarge = 0;
    qint64 m_chunksSeen = 0;
    std::vector<StreamedTextSearch::Match> m_matches;
};

} // namespace a2a
