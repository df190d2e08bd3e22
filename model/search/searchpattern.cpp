// SPDX-License-Identifier: Apache-2.0
#include "model/search/searchpattern.h"

#include "model/content/utf8text.h"

#include <algorithm>

namespace a2a {

SearchPattern::SearchPattern(const SearchQuery &wanted)
    : m_query(wanted)
{
    m_query.text.truncate(LongestText);
    m_matcher = FilterMatcher(m_query.text, wanted.isRegex);
    m_longest = m_query.text.size() * 3; // a letter's other case may take more bytes
    if (wanted.isRegex) {
        m_pattern.emplace(m_query.text,
                          wanted.matchesCase ? Qt::CaseSensitive : Qt::CaseInsensitive);
        m_longest = LongestMatch;
    }
}

Phrase SearchPattern::problem(const SearchQuery &wanted)
{
    return wanted.isRegex ? filterPatternProblem(wanted.text) : Phrase();
}

bool SearchPattern::mayBeInJson(QByteArrayView json) const
{
    return m_matcher.isInJson(json);
}

bool SearchPattern::mayBeInUtf8(QByteArrayView text) const
{
    return m_matcher.isInUtf8(text);
}

static bool isWordCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c.isSurrogate();
}

static bool isWord(const CharRange &span, const QString &text)
{
    const qsizetype end = span.from + span.length;
    const bool continues =
        span.from > 0 && isWordCharacter(text[span.from - 1]) && isWordCharacter(text[span.from]);
    return !continues &&
           (end == text.size() || !isWordCharacter(text[end]) || !isWordCharacter(text[end - 1]));
}

bool SearchPattern::isProvisional(const CharRange &match, const QString &text) const
{
    return (m_pattern || m_query.isWholeWord) && match.from + match.length == text.size();
}

SearchMatches::SearchMatches(const SearchPattern &pattern, const QString &text, qsizetype from)
    : m_pattern(pattern)
    , m_text(text)
    , m_from(from)
{
    if (pattern.regex())
        m_utf8 = text.toUtf8();
}

std::optional<CharRange> SearchMatches::next()
{
    const SearchQuery &wanted = m_pattern.query();
    while (m_from < m_text.size() && !wanted.text.isEmpty()) {
        const CharRange span = nextOfAny();
        if (span.length == 0)
            break;
        const bool isOne = !wanted.isWholeWord || isWord(span, m_text);
        m_from = span.from + (isOne ? span.length : 1);
        if (isOne)
            return span;
    }
    return {};
}

/// UTF-16 units of whole characters.
static qsizetype unitsOf(QByteArrayView utf8)
{
    const auto continues = [](char c) { return (uchar(c) & 0xC0) == 0x80; };
    const auto isPair = [](char c) { return uchar(c) >= 0xF0; };
    return utf8.size() - std::count_if(utf8.begin(), utf8.end(), continues) +
           std::count_if(utf8.begin(), utf8.end(), isPair);
}

CharRange SearchMatches::nextOfAny()
{
    const FilterPattern *regex = m_pattern.regex();
    if (!regex) {
        const SearchQuery &wanted = m_pattern.query();
        const qsizetype at = m_text.indexOf(
            wanted.text, m_from, wanted.matchesCase ? Qt::CaseSensitive : Qt::CaseInsensitive);
        return at < 0 ? CharRange() : CharRange{at, wanted.text.size()};
    }
    const QByteArrayView utf8(m_utf8);
    const auto goTo = [&](qsizetype byte) {
        m_unit += unitsOf(utf8.sliced(m_byte, byte - m_byte));
        m_byte = byte;
        return m_unit;
    };
    goTo(m_byte + utf8ByteCount(utf8.sliced(m_byte), m_from - m_unit));
    const json::ByteRange found = regex->find(utf8, m_byte);
    if (found.length == 0)
        return {};
    const qsizetype start = goTo(found.offset);
    return {start, unitsOf(utf8.sliced(found.offset, found.length))};
}

} // namespace a2a
