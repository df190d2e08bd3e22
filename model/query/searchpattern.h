// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterneedle.h"

namespace a2a {

/// What to search for, and how.
struct SearchWanted {
    QString text;
    bool matchesCase = false;
    bool isWholeWord = false;
    bool isRegex = false;
    bool operator==(const SearchWanted &) const = default;
};

/// Finds the matches of a search in a text.
class SearchPattern final {
public:
    static constexpr qsizetype LongestText = 1000; ///< characters; the rest is ignored

    SearchPattern() = default;
    explicit SearchPattern(const SearchWanted &wanted);

    /// Why this cannot be searched for, translated; empty: it can.
    [[nodiscard]] static Phrase problem(const SearchWanted &wanted);

    /// False: it is certainly not in these bytes, whether their escapes are resolved or not.
    [[nodiscard]] bool mayBeIn(QByteArrayView json) const;
    /// The same for bytes without escapes.
    [[nodiscard]] bool mayBeInUtf8(QByteArrayView text) const;
    /// The first match at or after a position; never an empty one.
    [[nodiscard]] std::optional<CharRange> find(const QString &text, qsizetype from) const;
    /// More text could change a match at the end.
    [[nodiscard]] bool minds(const CharRange &match, const QString &text) const;

    /// Bytes of UTF-8 that a match can take.
    [[nodiscard]] qsizetype longest() const { return m_longest; }
    [[nodiscard]] const SearchWanted &wanted() const { return m_wanted; }
    [[nodiscard]] quint32 givenUp() const { return m_pattern ? m_pattern->givenUp() : 0; }

private:
    SearchWanted m_wanted;
    FilterNeedle m_needle;
    std::optional<FilterPattern> m_pattern;
    qsizetype m_longest = 0;
};

} // namespace a2a
