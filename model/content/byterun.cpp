// SPDX-License-Identifier: Apache-2.0
#include "model/content/byterun.h"

#include "model/content/patternelements.h"
#include "model/json/escapes.h"

#include <QRegularExpression>

#include <cmath>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype Unlimited = -1;
static constexpr double RareChance = 0.05; ///< searching for anything more frequent saves nothing
static constexpr qsizetype LongestRun = 64;

/// Reads past the quantifier at `at`: the minimum count; Unlimited: not understood.
static qsizetype leastCount(const QString &pattern, qsizetype &at)
{
    const auto isCount = [&] {
        return at < pattern.size() && QStringView(u"*+?{").contains(pattern[at]);
    };
    if (!isCount())
        return 1;
    qsizetype least = pattern[at] == u'+' ? 1 : 0;
    if (pattern[at] == u'{') {
        const qsizetype end = pattern.indexOf(u'}', at);
        const QString number = pattern.mid(at + 1, end - at - 1).section(u',', 0, 0);
        bool isNumber = false;
        least = end < 0 ? 0 : number.toInt(&isNumber);
        if (!isNumber)
            return Unlimited; // a literal brace
        at = end;
    }
    ++at;
    if (at < pattern.size() && (pattern[at] == u'?' || pattern[at] == u'+'))
        ++at;
    return isCount() ? Unlimited : least; // repeated quantifiers
}

/// Past the group that begins at `from`; -1: it has no end.
static qsizetype pastGroup(const QString &pattern, qsizetype from)
{
    int depth = 0;
    for (qsizetype at = from; at >= 0 && at < pattern.size();
         at = patternelements::past(pattern, at)) {
        depth += pattern[at] == u'(' ? 1 : pattern[at] == u')' ? -1 : 0;
        if (depth == 0)
            return at + 1;
    }
    return -1;
}

/// Whether it matches BMP characters only, all of which can be tried. One that matches others would
/// also match the replacement character, or is named by a letter.
static bool isOfFirstPlane(const QString &element)
{
    for (qsizetype at = 0; at < element.size(); ++at) {
        if (element[at].isSurrogate())
            return false;
        if (element[at] != u'\\')
            continue;
        ++at;
        const QChar named = at < element.size() ? element[at] : QChar(u'x');
        if (named.isLetterOrNumber() && !QStringView(u"dDwWsSnrt").contains(named))
            return false;
    }
    return true;
}

ByteRun::ByteRun(const QString &pattern)
{
    constexpr int MostTried = 8; // each takes a fraction of a ms
    if (patternelements::isBeyondReading(pattern))
        return;
    ByteRun best(*this);
    int tried = 0;
    for (qsizetype at = 0; at < pattern.size();) {
        const QChar c = pattern[at];
        if (c == u'|' || c == u')')
            return;
        const qsizetype from = at;
        at = c == u'(' ? pastGroup(pattern, at) : patternelements::past(pattern, at);
        if (at < 0)
            return;
        const QString element = pattern.mid(from, at - from);
        const qsizetype count = leastCount(pattern, at);
        if (count == Unlimited)
            return;
        const bool isCharacters =
            !QStringView(u"(^$.*+?{}").contains(c) && element != "\\b"_L1 && element != "\\B"_L1;
        const bool isPlain = c.unicode() < 0x80 && count < 2 && element.size() < 3;
        if (!isCharacters || isPlain || count == 0 || ++tried > MostTried ||
            !isOfFirstPlane(element))
            continue;
        ByteRun run(best);
        run.take(element, count);
        if (run.m_chance < best.m_chance)
            best = run;
    }
    if (best.m_chance < RareChance)
        *this = best;
}

/// All characters except surrogates, in order.
static const QString &firstPlane()
{
    static const QString made = [] {
        QString all;
        all.reserve(0x10000);
        for (char32_t c = 0; c < 0x10000; ++c) {
            if (!QChar::isSurrogate(c))
                all.append(QChar(char16_t(c)));
        }
        return all;
    }();
    return made;
}

/// The approximate frequency of a byte in what agents send.
static double frequencyOf(uchar byte)
{
    if (byte >= 0x80)
        return 0.005;
    if (byte == ' ' || byte == '"')
        return 0.1;
    return byte >= 'a' && byte <= 'z' ? 0.04 : 0.01;
}

void ByteRun::take(const QString &element, qsizetype count)
{
    constexpr int MostRanges = 500;
    m_chance = 1;
    m_length = 0;
    m_bytes.reset();
    m_units.reset();
    const QRegularExpression expression("(?:"_L1 % element % ")++"_L1,
                                        QRegularExpression::CaseInsensitiveOption);
    qsizetype shortest = 4;
    int ranges = 0;
    for (auto match = expression.globalMatch(firstPlane()); match.hasNext();) {
        const QString found = match.next().captured();
        if (++ranges > MostRanges || found.contains(QChar(QChar::ReplacementCharacter)))
            return; // bytes that are not UTF-8 are decoded to this
        for (const QChar c : found) {
            const QByteArray bytes = QString(c).toUtf8();
            shortest = std::min(shortest, bytes.size());
            m_units.set(c.unicode());
            for (const char byte : bytes)
                m_bytes.set(uchar(byte));
        }
    }
    if (m_units.none())
        return;
    double chance = 0;
    for (size_t byte = 0; byte < m_bytes.size(); ++byte)
        chance += m_bytes[byte] ? frequencyOf(uchar(byte)) : 0;
    m_length = std::min(count * shortest, LongestRun);
    m_chance = std::pow(std::min(chance, 1.0), double(m_length));
}

/// A run that ends after a position has a byte there, or begins after it.
bool ByteRun::isIn(QByteArrayView bytes) const
{
    const auto isOfRun = [&](qsizetype at) { return m_bytes[uchar(bytes[at])]; };
    qsizetype first = 0; // where a run can begin
    for (qsizetype at = m_length - 1; at < bytes.size();) {
        if (!isOfRun(at)) {
            first = at + 1;
            at += m_length;
            continue;
        }
        qsizetype from = at;
        while (from > first && isOfRun(from - 1))
            --from;
        qsizetype end = at + 1;
        while (end < bytes.size() && end - from < m_length && isOfRun(end))
            ++end;
        if (end - from >= m_length)
            return true;
        first = end + 1;
        at = end + m_length;
    }
    return false;
}

/// Whether an escape represents one of the characters. If none does, a run in the unescaped text is
/// one in the bytes.
bool ByteRun::mayBeEscaped(QByteArrayView json) const
{
    for (qsizetype at = 0; at + 1 < json.size();) {
        const void *found = std::memchr(json.data() + at, '\\', size_t(json.size() - at - 1));
        if (!found)
            return false;
        at = static_cast<const char *>(found) - json.data();
        const char named = json[at + 1];
        const int unit = named != 'u'            ? int(uchar(json::shortEscape(named)))
                         : at + 6 <= json.size() ? json::hexUnit(json.data() + at + 2)
                                                 : -1;
        // Half a pair becomes the replacement character.
        if (unit >= 0 && (m_units[size_t(unit)] || QChar::isSurrogate(char32_t(unit))))
            return true;
        at += 2;
    }
    return false;
}

bool ByteRun::mayBeInJson(QByteArrayView json) const
{
    return !isKnown() || isIn(json) || mayBeEscaped(json);
}

} // namespace a2a
