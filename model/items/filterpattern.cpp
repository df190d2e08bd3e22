// SPDX-License-Identifier: Apache-2.0
#include "model/items/filterpattern.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace a2a {

using namespace Qt::StringLiterals;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Filter", text);
}

/// PCRE counts its steps from each start anew, hence the pieces as well.
static QRegularExpression limited(const QString &pattern)
{
    return QRegularExpression("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)"_L1 % pattern,
                              QRegularExpression::CaseInsensitiveOption);
}

QString filterPatternProblem(const QString &pattern)
{
    if (pattern.size() > FilterPattern::LongestPattern)
        return say("The regular expression is longer than %1 characters.")
            .arg(FilterPattern::LongestPattern);
    const QRegularExpression expression = limited(pattern);
    return expression.isValid()
               ? QString()
               : say("The regular expression cannot be read: %1.").arg(expression.errorString());
}

FilterPattern::FilterPattern(const QString &pattern)
    : m_expression(limited(pattern))
{
    m_expression.optimize();
}

bool FilterPattern::matchesLine(const QString &text, qsizetype from, qsizetype length,
                                bool &isHard) const
{
    // Views are spelled differently in newer versions of Qt; this shares the text as well.
    const QString line = QString::fromRawData(text.constData() + from, length);
    const QRegularExpressionMatch match = m_expression.match(line);
    isHard = !match.isValid();
    return match.hasMatch();
}

bool FilterPattern::matches(const QString &text) const
{
    if (m_givenUp >= MostGivenUp) {
        ++m_givenUp;
        return false;
    }
    QElapsedTimer timer;
    timer.start();
    bool anyHard = false;
    for (qsizetype from = 0; from <= text.size();) {
        const qsizetype lineBreak = text.indexOf(u'\n', from);
        const qsizetype end = lineBreak < 0 ? text.size() : lineBreak;
        const qsizetype length = qMin(end - from, PieceChars);
        bool isHard = false;
        if (matchesLine(text, from, length, isHard))
            return true;
        anyHard = anyHard || isHard;
        if (timer.nsecsElapsed() > TextBudgetNs) {
            anyHard = true;
            break;
        }
        from = from + length < end ? from + length - PieceOverlap : end + 1;
    }
    if (anyHard)
        ++m_givenUp;
    return false;
}

} // namespace a2a
