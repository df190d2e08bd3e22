// SPDX-License-Identifier: Apache-2.0
#include "model/query/searchpattern.h"

namespace a2a {

SearchPattern::SearchPattern(const SearchWanted &wanted)
    : m_wanted(wanted)
{
    m_wanted.text.truncate(LongestText);
    if (wanted.isRegex) {
        m_pattern = FilterPattern::forPlaces(m_wanted.text, wanted.matchesCase);
        m_needle = FilterNeedle(filterPatternLiteral(m_wanted.text));
        m_longest = FilterPattern::PieceOverlap * 3;
    } else {
        m_needle = FilterNeedle(m_wanted.text);
        m_longest = m_wanted.text.size() * 3; // a letter's other case may take more bytes
    }
}

Phrase SearchPattern::problem(const SearchWanted &wanted)
{
    return wanted.isRegex ? filterPatternProblem(wanted.text) : Phrase();
}

bool SearchPattern::mayBeIn(QByteArrayView json) const
{
    return m_needle.isInJson(json);
}

bool SearchPattern::mayBeInUtf8(QByteArrayView text) const
{
    return m_needle.isInUtf8(text);
}

static bool isOfWord(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c.isSurrogate();
}

static bool isWord(const CharRange &span, const QString &text)
{
    const qsizetype end = span.from + span.length;
    const bool goesOn = span.from > 0 && isOfWord(text[span.from - 1]) && isOfWord(text[span.from]);
    return !goesOn && (end == text.size() || !isOfWord(text[end]) || !isOfWord(text[end - 1]));
}

std::optional<CharRange> SearchPattern::find(const QString &text, qsizetype from) const
{
    const Qt::CaseSensitivity sensitivity =
        m_wanted.matchesCase ? Qt::CaseSensitive : Qt::CaseInsensitive;
    while (from < text.size() && !m_wanted.text.isEmpty()) {
        std::optional<CharRange> span;
        if (m_pattern)
            span = m_pattern->find(text, from);
        else if (const qsizetype at = text.indexOf(m_wanted.text, from, sensitivity); at >= 0)
            span = {at, m_wanted.text.size()};
        if (!span || !m_wanted.isWholeWord || isWord(*span, text))
            return span;
        from = span->from + 1;
    }
    return {};
}

bool SearchPattern::minds(const CharRange &match, const QString &text) const
{
    return (m_pattern || m_wanted.isWholeWord) && match.from + match.length == text.size();
}

} // namespace a2a
