// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/search/searchhit.h"
#include "model/search/searchpattern.h"

#include <vector>

namespace a2a {

/// Searches a UTF-8 text received in pieces of any size, as if it were one: also for matches split
/// over pieces, or within a character. Keeps no more than a match and its surroundings may still
/// need.
class StreamedTextSearch final {
public:
    struct Match {
        json::ByteRange bytes; ///< in the whole text
        QString text;          ///< the match with its surroundings
        CharRange span;        ///< the match within `text`
    };
    static constexpr qsizetype PieceBytes = 32 * 1024; ///< searched at once

    /// Appends text. Returns true if there is enough for a search.
    bool append(QByteArrayView piece);
    /// Searches the text so far; at most `most` matches are added. `isEnd`: nothing follows, so
    /// that matches at the end are final.
    void search(const SearchPattern &pattern, bool isEnd, size_t most, std::vector<Match> &matches);
    /// Offset before which all matches that end there are known.
    [[nodiscard]] qint64 done() const { return m_done; }

private:
    QByteArray m_buffer;
    qint64 m_from = 0; ///< of the buffer in the text
    qint64 m_done = 0; ///< all matches that begin before it are known
};

} // namespace a2a
