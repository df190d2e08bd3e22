// SPDX-License-Identifier: Apache-2.0
#include "model/content/filterneedle.h"

#include "model/json/escapes.h"

#include <QMultiHash>

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

FoldedBytes::FoldedBytes(const QByteArray &bytes)
    : m_folded(bytes)
{
    for (char &c : m_folded)
        c = char(folded(uchar(c)));
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

/// Positions where both the first and the last byte match are few; the rest is compared only there.
/// The inner loop has a fixed length and no branch, so that the compiler vectorizes it.
bool FoldedBytes::isIn(QByteArrayView haystack) const
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

/// The UTF-16 unit of the \u escape at `from`, or -1 if there is none.
static int unitAt(QByteArrayView json, qsizetype from)
{
    if (from + 6 > json.size() || json[from] != '\\' || json[from + 1] != 'u')
        return -1;
    return json::hexUnit(json.data() + from + 2);
}

FilterNeedle::FilterNeedle(const QString &text)
    : m_text(text)
    , m_bytes(text.toUtf8())
{
    m_hasOtherCase = std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() >= 0x80 && (c.toUpper() != c.toLower() || c.isSurrogate());
    });
    m_hasEscapedCharacters = std::any_of(text.begin(), text.end(), [](QChar c) {
        return c == u'"' || c == u'\\' || c == u'/' || c.unicode() < 0x20;
    });
    for (const QChar c : text)
        m_units.append(QChar(char16_t(QChar::toCaseFolded(char32_t(c.unicode())))));
    if (m_hasOtherCase)
        findRequiredBytes();
}

/// The characters that differ from their case-folded form, by that form. Computed once: going
/// through all characters for each letter of a needle would be noticeable while typing.
static const QMultiHash<char32_t, char32_t> &otherCases()
{
    static const QMultiHash<char32_t, char32_t> made = [] {
        constexpr char32_t NoMoreCases = 0x20000;
        QMultiHash<char32_t, char32_t> cases;
        for (char32_t c = 0; c < NoMoreCases; ++c) {
            const bool isCapital = c < 0x80 && QChar::toLower(c) != c; // compared in lower case
            const char32_t folded = QChar::toCaseFolded(c);
            if (folded != c && !isCapital && !QChar::isSurrogate(c))
                cases.insert(folded, c);
        }
        return cases;
    }();
    return made;
}

/// The UTF-8 of all characters equal to this one when case is ignored, with one entry for both
/// cases of an ASCII letter.
static QByteArrayList spellingsOf(char32_t character)
{
    const auto bytesOf = [](char32_t c) { return QString::fromUcs4(&c, 1).toUtf8(); };
    const char32_t folded = QChar::toCaseFolded(character);
    QByteArrayList spellings{bytesOf(folded)};
    for (const char32_t other : otherCases().values(folded))
        spellings.append(bytesOf(other));
    return spellings;
}

/// Decoding strings from all bytes takes ten times as long as searching for bytes that must be
/// there: all spellings of the longest piece that has few.
void FilterNeedle::findRequiredBytes()
{
    constexpr qsizetype MaxLooked = 32; // characters
    constexpr qsizetype MaxSpellings = 6;
    const QList<uint> characters = m_text.left(MaxLooked).toUcs4();
    QByteArrayList best;
    qsizetype longest = 0;
    QByteArrayList piece{QByteArray()};
    qsizetype length = 0;
    const auto endPiece = [&] {
        if (length > longest)
            best = piece;
        longest = std::max(longest, length);
        piece = {QByteArray()};
        length = 0;
    };
    for (const char32_t c : characters) {
        // Surrogates, and the replacement character for any bytes that cannot be decoded
        const bool isKnown = !QChar::isSurrogate(c) && c != QChar::ReplacementCharacter;
        const QByteArrayList spellings = isKnown ? spellingsOf(c) : QByteArrayList();
        if (!isKnown || piece.size() * spellings.size() > MaxSpellings)
            endPiece();
        if (!isKnown || spellings.size() > MaxSpellings)
            continue;
        QByteArrayList longer;
        for (const QByteArray &start : std::as_const(piece)) {
            for (const QByteArray &spelling : spellings)
                longer.append(start + spelling);
        }
        piece = longer;
        ++length;
    }
    endPiece();
    for (const QByteArray &spelling : std::as_const(best))
        m_requiredBytes.emplace_back(spelling);
    m_mayBeAscii =
        std::all_of(m_units.begin(), m_units.end(), [](QChar c) { return c.unicode() < 0x80; });
}

bool FilterNeedle::mayBeIn(QByteArrayView text) const
{
    return m_requiredBytes.empty() ||
           std::any_of(m_requiredBytes.begin(), m_requiredBytes.end(),
                       [text](const FoldedBytes &sign) { return sign.isIn(text); });
}

/// Whether resolving escapes could produce a text that the bytes do not contain: one of them would
/// have to represent one of its characters.
bool FilterNeedle::mayBeEscaped(QByteArrayView json) const
{
    const char *from = json.data();
    const char *end = from + json.size();
    while (from + 1 < end) {
        const void *found = std::memchr(from, '\\', size_t(end - from));
        if (!found)
            return false;
        const char *slash = static_cast<const char *>(found);
        if (slash + 1 == end)
            return false;
        if (slash[1] == 'u') {
            const int unit = unitAt(json, slash - json.data());
            if (unit >= 0 && mayContain(char16_t(unit)))
                return true;
        } else if (m_hasEscapedCharacters && mayContain(uchar(json::shortEscape(slash[1])))) {
            return true;
        }
        from = slash + 2; // "\\u" is a backslash and a letter
    }
    return false;
}

/// Half of a surrogate pair is decoded as the replacement character.
bool FilterNeedle::mayContain(char16_t unit) const
{
    return m_mayBeAscii || QChar::isSurrogate(unit) ||
           m_units.contains(QChar(char16_t(QChar::toCaseFolded(char32_t(unit)))));
}

bool FilterNeedle::isInJson(QByteArrayView text) const
{
    if (isInUtf8(text))
        return true;
    QByteArray plain;
    if (mayBeEscaped(text))
        json::resolveEscapes(text, plain);
    return !plain.isEmpty() && isInUtf8(plain);
}

bool FilterNeedle::isInUtf8(QByteArrayView text) const
{
    if (!m_hasOtherCase)
        return m_bytes.isIn(text);
    const auto isAscii = [text] {
        return std::all_of(text.begin(), text.end(), [](char c) { return uchar(c) < 0x80; });
    };
    return mayBeIn(text) && !isAscii() && isIn(QString::fromUtf8(text));
}

FilterMatcher::FilterMatcher(const QString &text, bool isRegex)
{
    if (isRegex)
        m_pattern.emplace(text);
    else
        m_needle = FilterNeedle(text);
}

bool FilterMatcher::isInJson(QByteArrayView text) const
{
    if (!m_pattern)
        return m_needle.isInJson(text);
    if (m_pattern->isInUtf8(text))
        return true;
    QByteArray plain;
    if (text.contains('\\'))
        json::resolveEscapes(text, plain);
    return !plain.isEmpty() && m_pattern->isInUtf8(plain);
}

} // namespace a2a
