// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/searchhit.h"
#include "model/query/searchpattern.h"

#include <vector>

namespace a2a {

/// Looks through a UTF-8 text that comes in pieces of any size, as if it were one: also for what is
/// split over pieces, or within a character. Keeps no more than what a match and its surroundings
/// may still need.
class GrowingSearch final {
public:
    struct Match {
        json::ByteRange bytes; ///< in the whole text
        QString text;          ///< what stands around it …
        CharRange span;        ///< … and the match in that
    };
    static constexpr qsizetype PieceBytes = 32 * 1024; ///< looked through at once

    /// More of the text. True when enough has come for a look.
    bool append(QByteArrayView piece);
    /// Looks through what has come; at most `most` matches are added. `isEnd`: nothing follows, so
    /// that what stands at the end is what it seems to be.
    void look(const SearchPattern &pattern, bool isEnd, size_t most, std::vector<Match> &matches);
    /// All matches that end before it are known.
    [[nodiscard]] qint64 done() const { return m_done; }

private:
    QByteArray m_buffer;
    qint64 m_from = 0; ///< of the buffer in the text
    qint64 m_done = 0; ///< no unknown match begins before it
};

} // namespace a2a
