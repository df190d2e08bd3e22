// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/bytelocator.h"
#include "model/search/streamedtextsearch.h"

namespace a2a {

/// Searches the bytes of frames as received, one frame after the other; large ones in pieces.
class FrameSearch final {
public:
    static constexpr qint64 PieceBytes = 64 * 1024;
    static constexpr size_t MaxHitsPerFrame = 50; ///< matches of one frame that are reported

    /// All arguments must outlive the object.
    FrameSearch(const Recording &recording, const Store &store, const Content &content);

    void begin(FrameIndex frame);
    /// Continues with the frame. Returns true if all of it has been searched.
    bool step(const SearchPattern &pattern, std::vector<SearchHit> &hits);
    /// The bytes of the frame's block that a result refers to.
    [[nodiscard]] json::ByteRange blockRange(const SearchHit &hit) const;

private:
    void addWhole(const SearchPattern &pattern, QByteArrayView bytes, bool isData,
                  std::vector<SearchHit> &hits);
    void addEscaped(const SearchPattern &pattern, QByteArrayView bytes, bool isData,
                    std::vector<SearchHit> &hits);
    [[nodiscard]] QByteArrayView bytesAt(qint64 offset, qint64 length);
    bool stepPiece(const SearchPattern &pattern, std::vector<SearchHit> &hits);
    void take(std::vector<StreamedTextSearch::Match> &matches, bool isData,
              std::vector<SearchHit> &hits);

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    FrameIndex m_frame = NoIndex;
    qint64 m_at = 0;    ///< of a large frame
    size_t m_found = 0; ///< in this frame
    StreamedTextSearch m_growing;
    std::vector<StreamedTextSearch::Match> m_matches;
    QByteArray m_scratch;
    QByteArray m_request; ///< body of the frame's request, while it is searched
};

} // namespace a2a
