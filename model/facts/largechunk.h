// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/largetext.h"
#include "model/session/content.h"

#include <optional>
#include <vector>

namespace a2a {

/// A chunk of many megabytes of text, without making strings of it: what its parts are, and where
/// their content stands.
struct LargeChunk {
    struct Content {
        QByteArray bytes;                ///< of a part of usual size
        std::shared_ptr<LargeText> text; ///< of a large one
        [[nodiscard]] qint64 size() const { return text ? text->size() : bytes.size(); }
        [[nodiscard]] QByteArray read(qint64 offset, qint64 length) const
        {
            return text ? text->read(offset, length) : bytes.mid(offset, length);
        }
    };
    std::vector<Part> parts; ///< the texts of large ones are not theirs
    std::vector<Content> contents;
};

inline constexpr quint32 LargeString = 1024 * 1024; ///< bytes

/// Nothing where it has to be decoded as a whole: its large parts are no texts, or its JSON does
/// not stand in the recording as it is to be read.
[[nodiscard]] std::optional<LargeChunk> readLargeChunk(const Store &store, const Content &content,
                                                       ArtifactIndex artifact, quint32 chunk);
/// The same of a frame that is decoded already; texts from `least` bytes on are large ones.
[[nodiscard]] std::optional<LargeChunk> readLargeChunk(const Store &store, const Content &content,
                                                       ArtifactIndex artifact, quint32 chunk,
                                                       const DecodedFrame &decoded,
                                                       quint32 least = LargeString);

} // namespace a2a
