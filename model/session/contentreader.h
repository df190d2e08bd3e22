// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <vector>

namespace a2a {

/// Content for whoever walks through many messages and artifacts. A task's snapshot holds thousands
/// of them: it is decoded once and kept for those that follow, as long as they are asked for about
/// in its order. What is kept takes some MiB, so a reader lives as long as the walk, no longer.
class ContentReader final {
public:
    /// Both must outlive it.
    ContentReader(const Content &content, const Store &store)
        : m_content(content)
        , m_store(store)
    {
    }

    [[nodiscard]] Message message(MessageIndex message);
    [[nodiscard]] std::optional<Message> statusMessage(StatusIndex status);
    /// The artifact of one chunk, as that chunk carried it.
    [[nodiscard]] Artifact chunk(ArtifactIndex artifact, quint32 chunk);
    /// The current revision put together from its chunks.
    [[nodiscard]] std::vector<ContentRun> assemble(ArtifactIndex artifact);

private:
    /// A place in an array: the next elements are found from there, not from the beginning.
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

    [[nodiscard]] Decoded &decoded(FrameIndex frame);
    void makeRoom();

    const Content &m_content;
    const Store &m_store;
    Decoded m_single;                 ///< the last one that holds one thing only
    std::vector<Decoded> m_snapshots; ///< that hold many, the last used one behind
};

} // namespace a2a
