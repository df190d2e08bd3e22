// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <functional>
#include <optional>
#include <vector>

namespace a2a {

/// The text of a JSON string of many megabytes, which stays where it is: read again in pieces, and
/// their escapes resolved, when it is viewed. Knows where the pieces are, but not the session,
/// which it may outlive.
class LargeText final {
public:
    /// Bytes between the string's quotes.
    using Read = std::function<QByteArray(qint64 offset, qint64 length)>;

    /// `raw`: all of them, valid; read once.
    explicit LargeText(QByteArrayView raw);

    [[nodiscard]] qint64 size() const { return m_pieces.back().text; } ///< bytes of UTF-8
    /// `raw` gives the bytes that it was made of.
    [[nodiscard]] QByteArray read(qint64 offset, qint64 length, const Read &raw) const;

private:
    static constexpr qsizetype PieceBytes = 64 * 1024;
    struct Piece {
        qint64 raw = 0;
        qint64 text = 0;
    };
    [[nodiscard]] const QByteArray &piece(size_t index, const Read &raw) const;

    std::vector<Piece> m_pieces; ///< where each begins; the last one is the end
    mutable size_t m_lastPiece;  ///< index of m_last
    mutable QByteArray m_last;
};

/// A chunk of many megabytes: its parts, and the positions of its large texts' content, of which no
/// strings are made.
struct LargeChunk {
    struct Content {
        QByteArray bytes;                ///< the content, unless it is large
        std::shared_ptr<LargeText> text; ///< the content, if it is large
        qint64 from = 0;                 ///< its position in the frame's JSON
        [[nodiscard]] qint64 size() const { return text ? text->size() : bytes.size(); }
        /// `json` gives pieces of the frame's JSON.
        [[nodiscard]] QByteArray read(qint64 offset, qint64 length,
                                      const LargeText::Read &json) const;
    };
    std::vector<Part> parts; ///< without the content of large texts
    std::vector<Content> contents;
    /// The chunk had to be decoded as a whole, and contents are all bytes: its large parts are no
    /// texts.
    bool isWhole = false;
};

inline constexpr quint32 LargeStringBytes = 1024 * 1024; ///< bytes

/// What reading a large chunk requires besides its frame's JSON: a value, so that it can be done on
/// another thread.
struct LargeChunkLocation {
    FrameReading reading;
    quint32 position = 0; ///< of the artifact, if the frame contains several
    qint64 bytes = 0;     ///< of the frame's JSON
};

/// What readLargeChunk() needs for a chunk. Nothing if its JSON is not verbatim in the recording.
[[nodiscard]] std::optional<LargeChunkLocation>
locateLargeChunk(const Store &store, const Content &content, ArtifactIndex artifact, quint32 chunk);

[[nodiscard]] LargeChunk readLargeChunk(const LargeChunkLocation &place, const QByteArray &json);
/// The same for a frame that is decoded already; texts from `minLargeBytes` bytes on are large
/// ones.
[[nodiscard]] LargeChunk readLargeChunk(const LargeChunkLocation &place,
                                        const DecodedFrame &decoded,
                                        quint32 minLargeBytes = LargeStringBytes);

} // namespace a2a
