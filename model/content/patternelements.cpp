// SPDX-License-Identifier: Apache-2.0
#include "model/content/patternelements.h"

namespace a2a::patternelements {

using namespace Qt::StringLiterals;

qsizetype pastClass(const QString &pattern, qsizetype from)
{
    qsizetype at = from + 1;
    if (at < pattern.size() && pattern[at] == u'^')
        ++at;
    if (at < pattern.size() && pattern[at] == u']')
        ++at; // the first one is a member
    for (; at < pattern.size() && pattern[at] != u']'; ++at) {
        if (pattern[at] == u'\\')
            ++at;
        else if (pattern.mid(at, 2) == "[:"_L1)
            at = qMax(at, pattern.indexOf(":]"_L1, at + 2) + 1);
    }
    return qMin(at + 1, pattern.size());
}

qsizetype past(const QString &pattern, qsizetype from)
{
    static constexpr QStringView KnownEscapes = u"dDwWsSbBnrt";
    const QChar c = pattern[from];
    if (c == u'[')
        return pastClass(pattern, from);
    if (c == u'{') {
        const qsizetype end = pattern.indexOf(u'}', from);
        return end < 0 ? -1 : end + 1;
    }
    if (c != u'\\')
        return from + 1;
    const QChar escaped = from + 1 < pattern.size() ? pattern[from + 1] : QChar();
    const bool isKnown =
        escaped.unicode() < 0x80 && (KnownEscapes.contains(escaped) || !escaped.isLetterOrNumber());
    return isKnown ? qMin(from + 2, pattern.size()) : -1;
}

bool isBeyondReading(const QString &pattern)
{
    return pattern.contains("(?"_L1) || pattern.contains("(*"_L1) || pattern.contains("\\Q"_L1);
}

} // namespace a2a::patternelements
