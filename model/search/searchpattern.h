// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterneedle.h"

namespace a2a {

/// What to search for, and how.
struct SearchQuery {
    QString text;
    bool matchesCase = false;
    bool isWholeWord = false;
    bool isRegex = false;
    bool operator==(const SearchQuery &) const = default;
};

/// A query prepared for searching. SearchMatches finds its matches in a text.
class SearchPattern final {
public:
    static constexpr qsizetype LongestText = 1000; ///< characters; the rest is ignored
    /// Bytes: of a regular expression, found over the pieces of a growing text.
    static constexpr qsizetype LongestMatch = 1024;

    SearchPattern() = default;
    explicit SearchPattern(const SearchQuery &wanted);

    /// Why this cannot be searched for, translated; empty if it can.
    [[nodiscard]] static Phrase problem(const SearchQuery &wanted);

    /// Returns false if the text is certainly not in these bytes, whether their escapes are
    /// resolved or not.
    [[nodiscard]] bool mayBeInJson(QByteArrayView json) const;
    /// Like mayBeInJson(), for bytes without escapes.
    [[nodiscard]] bool mayBeInUtf8(QByteArrayView text) const;
    /// Whether text that is appended later could change this match at the end of the text.
    [[nodiscard]] bool isProvisional(const CharRange &match, const QString &text) const;

    /// Bytes of UTF-8 that a match can take.
    [[nodiscard]] qsizetype longest() const { return m_longest; }
    [[nodiscard]] const SearchQuery &query() const { return m_query; }
    /// The regular expression, or null if the query is a plain text.
    [[nodiscard]] const FilterPattern *regex() const { return m_pattern ? &*m_pattern : nullptr; }

private:
    SearchQuery m_query;
    FilterMatcher m_matcher{QString(), false}; ///< in either case
    std::optional<FilterPattern> m_pattern;
    qsizetype m_longest = 0;
};

/// The matches of a search in one text, one after the other; never an empty one. Pattern and text
/// must outlive it.
class SearchMatches final {
public:
    SearchMatches(const SearchPattern &pattern, const QString &text, qsizetype from = 0);

    [[nodiscard]] std::optional<CharRange> next();

private:
    [[nodiscard]] CharRange nextOfAny();

    const SearchPattern &m_pattern;
    const QString &m_text;
    qsizetype m_from; ///< where the next one may begin
    // For a regular expression, which reads UTF-8: a position in both.
    QByteArray m_utf8;
    qsizetype m_unit = 0;
    qsizetype m_byte = 0;
};

} // namespace a2a
