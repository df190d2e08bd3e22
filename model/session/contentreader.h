// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/documenttemplate.h"
#include "model/session/content.h"

#include <functional>
#include <optional>
#include <vector>

namespace a2a {

/// Content for walking through many messages and artifacts. A task's snapshot holds thousands of
/// them: it is decoded once and kept for those that follow, as long as they are requested roughly
/// in its order. What is kept takes some MiB, so a reader lives as long as the walk, no longer.
class ContentReader final {
public:
    /// Content and store must outlive the reader.
    ContentReader(const Content &content, const Store &store)
        : m_content(content)
        , m_store(store)
    {
    }

    [[nodiscard]] Message message(MessageIndex message);
    [[nodiscard]] std::optional<Message> statusMessage(StatusIndex status);
    /// The artifact of one chunk, as that chunk carried it.
    [[nodiscard]] Artifact chunk(ArtifactIndex artifact, quint32 chunk);
    /// The same for callers that take content part by part. Most chunks of a stream differ from the
    /// one before in the text of their only part: then nothing else of them is read. `take` is
    /// called with each part and its content (see contentOf()); of the part itself only what
    /// identifies parts is valid.
    void forEachPart(ArtifactIndex artifact, quint32 chunk,
                     const std::function<void(const Part &, QByteArrayView)> &take);
    /// The current revision assembled from its chunks.
    [[nodiscard]] std::vector<ContentRun> assemble(ArtifactIndex artifact);

private:
    /// A position in an array: the next elements are found from there, not from the beginning.
    struct Cursor {
        json::Value value;
        quint32 position = 0;

        [[nodiscard]] json::Value at(json::Value array, quint32 wanted);
    };
    struct Decoded {
        FrameIndex frame = NoIndex;
        DecodedFrame content;
        Cursor history;
        Cursor artifacts;
    };

    /// A decoded chunk with a single text.
    struct SimilarChunk {
        json::DocumentTemplate documentTemplate;
        ExchangeId exchange = 0; ///< 0 if there is none
        Part part;
        json::Document document; ///< of a chunk that is like it
        QByteArray scratch;
        QByteArray text;
    };

    [[nodiscard]] std::optional<QByteArrayView> similarText(FrameIndex frame);
    void rememberSimilar(FrameIndex frame, const Part &part);
    [[nodiscard]] Decoded &decoded(FrameIndex frame);
    void evictOldest();

    const Content &m_content;
    const Store &m_store;
    SimilarChunk m_similarChunk;
    Decoded m_single;                 ///< the last one that holds a single object
    std::vector<Decoded> m_snapshots; ///< that hold many, the last used one at the end
};

} // namespace a2a
