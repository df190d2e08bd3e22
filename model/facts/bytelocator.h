// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

namespace a2a {

/// A range of a frame's block. A length of 0 stands for no particular part of the block.
struct ByteLocation {
    FrameIndex frame = NoIndex;
    json::ByteRange bytes;

    bool operator==(const ByteLocation &) const = default;
};

/// Finds the bytes that a message, a status or a chunk was read from: its value in the JSON, with
/// the name of the member. If the JSON is a view of a protobuf message, these are all the bytes
/// that the view was made from. The frame is decoded for this, so it is meant for single items and
/// not for whole lists. For a frame above DecodeLimit no particular part is returned.
class ByteLocator final {
public:
    static constexpr quint32 DecodeLimit = 8 * 1024 * 1024; ///< bytes: some ten milliseconds

    /// Store and content must outlive the object.
    ByteLocator(const Store &store, const Content &content)
        : m_store(store)
        , m_content(content)
    {
    }

    [[nodiscard]] ByteLocation locateMessage(MessageIndex message) const;
    [[nodiscard]] ByteLocation locateStatus(StatusIndex status) const;
    /// The chunk's part, or its list of parts if it has several.
    [[nodiscard]] ByteLocation locateChunk(ArtifactIndex artifact, quint32 chunk) const;
    /// The frame's main object: its message, status, chunk or task.
    [[nodiscard]] ByteLocation locateFrame(FrameIndex frame) const;

private:
    [[nodiscard]] DecodedFrame decode(FrameIndex frame) const;
    [[nodiscard]] ByteLocation locate(FrameIndex frame, json::Value value) const;

    const Store &m_store;
    const Content &m_content;
};

} // namespace a2a
