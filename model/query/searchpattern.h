// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterneedle.h"

namespace a2a {

/// What is looked for, and how.
struct SearchWanted {
    QString text;
    bool matchesCase = false;
    bool isWholeWord = false;
    bool isRegex = false;
    bool operator==(const SearchWanted &) const = default;
};

/// Tells where in a text something is that is looked for.
class SearchPattern final {
public:
    static constexpr qsizetype LongestText = 1000; ///< characters; the rest is not looked for

    SearchPattern() = default;
    explicit SearchPattern(const SearchWanted &wanted);

    /// Why this cannot be looked for, translated; empty: it can.
    [[nodiscard]] static Phrase problem(const SearchWanted &wanted);

    /// False: it is certainly not in these bytes, whether their escapes are resolved or not.
    [[nodiscard]] bool mayBeIn(QByteArrayView json) const;
    /// The same of bytes as they are.
    [[nodiscard]] bool mayBeInUtf8(QByteArrayView text) const;
    /// The first match at or behind a place; never an empty one.
    [[nodiscard]] std::optional<CharRange> find(const QString &text, qsizetype from) const;
    /// More of the text could make something else of what stands at its end.
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
