// SPDX-License-Identifier: Apache-2.0
// What every match of a regular expression must hold: a reader of its outermost sequence.
#include "model/content/filterpattern.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype ShortestLiteral = 3;

/// Where a character class or a group that begins at `from` ends; the pattern's end if it does not.
static qsizetype pastClass(const QString &pattern, qsizetype from)
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

static qsizetype pastGroup(const QString &pattern, qsizetype from)
{
    int depth = 0;
    for (qsizetype at = from; at < pattern.size();) {
        const QChar c = pattern[at];
        if (c == u'[') {
            at = pastClass(pattern, at);
            continue;
        }
        at += c == u'\\' ? 2 : 1;
        depth += c == u'(' ? 1 : c == u')' ? -1 : 0;
        if (depth == 0)
            return qMin(at, pattern.size());
    }
    return pattern.size();
}

static bool isLiteral(QChar c)
{
    const char16_t lower = c.unicode() | 0x20;
    return (c >= u'0' && c <= u'9') || (lower >= u'a' && lower <= u'z' && lower < 0x80 &&
                                        c.unicode() < 0x80 && lower != u'k' && lower != u's');
}

/// Whether what stands before `at` may be missing from a match.
static bool isOptionalAt(const QString &pattern, qsizetype at)
{
    const QChar c = at < pattern.size() ? pattern[at] : QChar();
    return c == u'?' || c == u'*' || c == u'{';
}

/// Past what is no plain character; of what is not understood, everything.
static qsizetype pastElement(const QString &pattern, qsizetype from)
{
    static constexpr QStringView KnownEscapes = u"dDwWsSbBnrt";
    const QChar c = pattern[from];
    if (c == u'[')
        return pastClass(pattern, from);
    if (c == u'(')
        return pastGroup(pattern, from);
    if (c == u'{') {
        const qsizetype end = pattern.indexOf(u'}', from);
        return end < 0 ? pattern.size() : end + 1;
    }
    if (c != u'\\')
        return from + 1;
    const QChar escaped = from + 1 < pattern.size() ? pattern[from + 1] : QChar();
    const bool isKnown =
        escaped.unicode() < 0x80 && (KnownEscapes.contains(escaped) || !escaped.isLetterOrNumber());
    return isKnown ? qMin(from + 2, pattern.size()) : pattern.size();
}

/// Groups may set options, quote (\Q) or call others by what begins with these: nothing is known
/// then.
static bool isBeyondReading(const QString &pattern)
{
    return pattern.contains("(?"_L1) || pattern.contains("(*"_L1) || pattern.contains("\\Q"_L1);
}

QString filterPatternLiteral(const QString &pattern)
{
    if (isBeyondReading(pattern))
        return {};
    QString longest;
    QString run;
    const auto endRun = [&] {
        if (run.size() > longest.size())
            longest = run;
        run.clear();
    };
    for (qsizetype at = 0; at < pattern.size();) {
        const QChar c = pattern[at];
        if (c == u'|')
            return {}; // one of several: none is in all
        if (isLiteral(c) && !isOptionalAt(pattern, at + 1)) {
            run.append(c);
            ++at;
            continue;
        }
        endRun();
        at = pastElement(pattern, at);
    }
    endRun();
    return longest.size() >= ShortestLiteral ? longest : QString();
}

} // namespace a2a
