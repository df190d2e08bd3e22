// SPDX-License-Identifier: Apache-2.0
#include "model/content/filterneedle.h"

#include "model/json/escapes.h"

#include <algorithm>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static bool isAsciiLetter(uchar c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static uchar folded(uchar c)
{
    return c >= 'A' && c <= 'Z' ? uchar(c | 0x20) : c;
}

FilterNeedle::FilterNeedle(const QString &text)
    : m_text(text)
    , m_folded(text.toUtf8())
{
    for (char &c : m_folded)
        c = char(folded(uchar(c)));
    m_hasOtherCase = std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() >= 0x80 && (c.toUpper() != c.toLower() || c.isSurrogate());
    });
    m_holdsEscapes = std::any_of(text.begin(), text.end(), [](QChar c) {
        return c == u'"' || c == u'\\' || c == u'/' || c.unicode() < 0x20;
    });
    if (!m_folded.isEmpty()) {
        m_firstBit = isAsciiLetter(uchar(m_folded.front())) ? 0x20 : 0;
        m_lastBit = isAsciiLetter(uchar(m_folded.back())) ? 0x20 : 0;
    }
}

static bool equalsFolded(const uchar *bytes, const uchar *needle, qsizetype length)
{
    for (qsizetype i = 0; i < length; ++i) {
        if (folded(bytes[i]) != needle[i])
            return false;
    }
    return true;
}

/// Places where both the first and the last byte fit are few; the rest is compared only there. The
/// inner loop has a fixed length and no branch, so that the compiler makes vector code of it.
bool FilterNeedle::isInBytes(QByteArrayView haystack) const
{
    constexpr qsizetype Stride = 64;
    const qsizetype length = m_folded.size();
    if (length == 0)
        return true;
    const auto *bytes = reinterpret_cast<const uchar *>(haystack.data());
    const auto *needle = reinterpret_cast<const uchar *>(m_folded.constData());
    const uchar first = needle[0];
    const uchar last = needle[length - 1];
    const qsizetype places = haystack.size() - length + 1;
    qsizetype from = 0;
    for (; from + Stride <= places; from += Stride) {
        const uchar *heads = bytes + from;
        const uchar *tails = heads + length - 1;
        uchar any = 0;
        for (qsizetype i = 0; i < Stride; ++i)
            any = uchar(any | (uchar((heads[i] | m_firstBit) == first) &
                               uchar((tails[i] | m_lastBit) == last)));
        for (qsizetype i = 0; any && i < Stride; ++i) {
            if ((heads[i] | m_firstBit) == first && equalsFolded(heads + i, needle, length))
                return true;
        }
    }
    for (; from < places; ++from) {
        if ((bytes[from] | m_firstBit) == first && equalsFolded(bytes + from, needle, length))
            return true;
    }
    return false;
}

/// Whether resolving escapes could bring up a text that the bytes do not show.
bool FilterNeedle::mayBeEscaped(QByteArrayView json) const
{
    const char *from = json.data();
    const char *end = from + json.size();
    while (from < end) {
        const void *found = std::memchr(from, '\\', size_t(end - from));
        if (!found)
            return false;
        const char *slash = static_cast<const char *>(found);
        if (m_holdsEscapes || (slash + 1 < end && slash[1] == 'u'))
            return true;
        from = slash + 2; // "\\u" is a backslash and a letter
    }
    return false;
}

bool FilterNeedle::isInJson(QByteArrayView json) const
{
    return isInUtf8(json) || (mayBeEscaped(json) && isInUtf8(withoutEscapes(json)));
}

bool FilterNeedle::isInUtf8(QByteArrayView text) const
{
    if (!m_hasOtherCase)
        return isInBytes(text);
    const bool isAscii =
        std::all_of(text.begin(), text.end(), [](char c) { return uchar(c) < 0x80; });
    return !isAscii && isIn(QString::fromUtf8(text));
}

FilterMatcher::FilterMatcher(const QString &text, bool isRegex)
{
    if (isRegex)
        m_pattern.emplace(text);
    m_needle = FilterNeedle(isRegex ? filterPatternLiteral(text) : text);
}

bool FilterMatcher::isInJson(QByteArrayView json) const
{
    if (!m_pattern)
        return m_needle.isInJson(json);
    return m_pattern->matches(QString::fromUtf8(json)) ||
           (json.contains('\\') && m_pattern->matches(QString::fromUtf8(withoutEscapes(json))));
}

/// The UTF-16 unit of the \u escape at `from`, -1: none.
static int unitAt(QByteArrayView json, qsizetype from)
{
    if (from + 6 > json.size() || json[from] != '\\' || json[from + 1] != 'u')
        return -1;
    return json::hexUnit(json.data() + from + 2);
}

static char shortEscape(char letter)
{
    static constexpr QByteArrayView Letters = "bfnrt\"\\/";
    static constexpr QByteArrayView Meanings = "\b\f\n\r\t\"\\/";
    const qsizetype place = Letters.indexOf(letter);
    return place < 0 ? '\0' : Meanings[place];
}

QByteArray withoutEscapes(QByteArrayView json)
{
    QByteArray out;
    out.reserve(json.size());
    for (qsizetype i = 0; i < json.size(); ++i) {
        if (json[i] != '\\' || i + 1 == json.size()) {
            out.append(json[i]);
            continue;
        }
        QString units;
        for (int unit = unitAt(json, i); unit >= 0; unit = unitAt(json, i)) {
            units.append(QChar(char16_t(unit)));
            i += 6;
        }
        if (!units.isEmpty()) {
            out.append(units.toUtf8());
            --i;
        } else if (const char meaning = shortEscape(json[i + 1])) {
            out.append(meaning);
            ++i;
        } else {
            out.append(json[i]);
        }
    }
    return out;
}

} // namespace a2a
