// SPDX-License-Identifier: Apache-2.0
#include "model/content/manylines.h"

#include "model/content/filterpattern.h"

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// Copies a pattern, with everything that could match a line break changed so that it does not.
class LineWriter final {
public:
    explicit LineWriter(const QString &pattern)
        : m_pattern(pattern)
    {
    }

    [[nodiscard]] std::optional<QString> write()
    {
        while (m_at < m_pattern.size()) {
            if (!element())
                return {};
        }
        return m_out;
    }

private:
    bool element()
    {
        const QChar c = m_pattern[m_at];
        const bool wasCount = std::exchange(m_wasCount, false);
        switch (c.unicode()) {
        case u'\\':
            return escape();
        case u'[':
            return characters();
        case u'(':
            return group();
        case u'{':
            m_wasCount = true; // or literal braces, which a + may follow: rare
            break;
        case u'*':
        case u'+':
        case u'?':
            if (wasCount && c == u'+')
                return false; // possessive
            m_wasCount = true;
            break;
        case u'}':
            m_wasCount = true;
            break;
        case u'\n':
            return false;
        default:
            break;
        }
        return copy(1);
    }

    bool copy(qsizetype count)
    {
        m_out += QStringView(m_pattern).mid(m_at, count);
        m_at += count;
        return true;
    }

    bool replace(qsizetype count, QLatin1StringView with)
    {
        m_out += with;
        m_at += count;
        return true;
    }

    bool escape()
    {
        const char16_t c = m_at + 1 < m_pattern.size() ? m_pattern[m_at + 1].unicode() : u'\n';
        switch (c) {
        case u's':
            return replace(2, "[^\\S\\n]"_L1);
        case u'D':
            return replace(2, "[^\\d\\n]"_L1);
        case u'W':
            return replace(2, "[^\\w\\n]"_L1);
        case u'd':
        case u'w':
        case u'S':
        case u'b':
        case u'B':
        case u't':
        case u'r':
            return copy(2);
        default:
            return isMark(c) && copy(2);
        }
    }

    /// Of ASCII, and neither letter nor digit: literal after a backslash.
    [[nodiscard]] static bool isMark(char16_t c)
    {
        return c >= 0x20 && c < 0x7F && !QChar(c).isLetterOrNumber();
    }

    bool group()
    {
        const QStringView rest = QStringView(m_pattern).sliced(m_at);
        if (rest.startsWith(u"(?:"))
            return copy(3);
        return !rest.startsWith(u"(?") && !rest.startsWith(u"(*") && copy(1);
    }

    /// A character class, if it is clear whether it contains a line break.
    bool characters()
    {
        const bool isNegated = m_pattern.mid(m_at + 1, 1) == u'^';
        const qsizetype from = m_at + (isNegated ? 2 : 1);
        bool hasBreak = false;
        qsizetype at = from;
        for (; at < m_pattern.size() && m_pattern[at] != u']'; ++at) {
            const char16_t c = m_pattern[at].unicode();
            const bool isRange = c == u'-';
            if (c == u'[' || c < 0x20 || (isRange && (at == from || m_pattern[at - 1] == u'\\')))
                return false;
            if (c != u'\\')
                continue;
            const char16_t named = at + 1 < m_pattern.size() ? m_pattern[at + 1].unicode() : 0;
            const bool isClass = QStringView(u"dDwWsS").contains(QChar(named));
            if ((!isClass && !isMark(named)) || m_pattern.mid(at + 2, 1) == u'-')
                return false; // it could begin a range
            hasBreak = hasBreak || named == u's' || named == u'D' || named == u'W';
            ++at;
        }
        if (at == from || at >= m_pattern.size())
            return false;
        const QStringView members = QStringView(m_pattern).sliced(from, at - from);
        if (isNegated)
            m_out += u"[^\\n"_s % members % u']';
        else
            m_out += hasBreak ? QString(u"(?:(?!\\n)["_s % members % u"])"_s)
                              : QString(u'[' % members % u']');
        m_at = at + 1;
        return true;
    }

    const QString &m_pattern;
    QString m_out;
    qsizetype m_at = 0;
    bool m_wasCount = false;
};

} // namespace

std::optional<QRegularExpression> patternForManyLines(const QString &pattern)
{
    // If there is a match with it there is one without it, and it makes the engine search each line
    // from each of its positions.
    const bool isFree = pattern.startsWith(".*"_L1) && pattern.mid(2, 1) != u'+';
    const QString rest = isFree ? pattern.mid(pattern.mid(2, 1) == u'?' ? 3 : 2) : pattern;
    const std::optional<QString> written = LineWriter(rest).write();
    if (!written)
        return {};
    QRegularExpression expression("(*LF)(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)"_L1 % *written,
                                  QRegularExpression::CaseInsensitiveOption |
                                      QRegularExpression::MultilineOption);
    if (!expression.isValid())
        return {};
    expression.optimize();
    return expression;
}

} // namespace a2a
