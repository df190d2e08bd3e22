// SPDX-License-Identifier: Apache-2.0
#include "model/items/filterpattern.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <ctime>

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

bool FilterPattern::matches(const QString &text) const
{
    if (m_givenUp >= MostGivenUp) {
        ++m_givenUp;
        return false;
    }
    Outcome outcome = attempt(text, false);
    if (outcome == Outcome::OutOfTime) // was it the text, or was the machine busy?
        outcome = attempt(text, true);
    if (outcome == Outcome::OutOfTime || outcome == Outcome::TooHard)
        ++m_givenUp;
    return outcome == Outcome::Match;
}

FilterPattern::Outcome FilterPattern::attempt(const QString &text, bool countsOwnTime) const
{
    QElapsedTimer timer;
    timer.start();
    const std::clock_t start = countsOwnTime ? std::clock() : 0;
    const auto isOver = [&] {
        if (timer.nsecsElapsed() <= TextBudgetNs)
            return false;
        return !countsOwnTime ||
               double(std::clock() - start) / CLOCKS_PER_SEC > double(TextBudgetNs) / 1e9;
    };
    Outcome outcome = Outcome::NoMatch;
    for (qsizetype from = 0; from <= text.size();) {
        const qsizetype lineBreak = text.indexOf(u'\n', from);
        const qsizetype end = lineBreak < 0 ? text.size() : lineBreak;
        const qsizetype length = qMin(end - from, PieceChars);
        // Views are spelled differently in newer versions of Qt; this shares the text as well.
        const QRegularExpressionMatch match =
            m_expression.match(QString::fromRawData(text.constData() + from, length));
        if (match.hasMatch())
            return Outcome::Match;
        if (!match.isValid())
            outcome = Outcome::TooHard;
        from = from + length < end ? from + length - PieceOverlap : end + 1;
        if (from <= text.size() && isOver())
            return Outcome::OutOfTime;
    }
    return outcome;
}

} // namespace a2a
