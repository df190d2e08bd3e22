// SPDX-License-Identifier: Apache-2.0
#include "model/content/filterpattern.h"

#include <QElapsedTimer>

#include <ctime>

namespace a2a {

using namespace Qt::StringLiterals;

/// PCRE counts its steps from each start again, hence the pieces as well.
static QRegularExpression limited(const QString &pattern, bool matchesCase = false)
{
    return QRegularExpression("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)"_L1 % pattern,
                              matchesCase ? QRegularExpression::NoPatternOption
                                          : QRegularExpression::CaseInsensitiveOption);
}

Phrase filterPatternProblem(const QString &pattern)
{
    if (pattern.size() > FilterPattern::LongestPattern)
        return {"pattern-too-long", {FilterPattern::LongestPattern}};
    const QRegularExpression expression = limited(pattern);
    return expression.isValid() ? Phrase() : Phrase("pattern-invalid", {expression.errorString()});
}

FilterPattern::FilterPattern(const QString &pattern)
    : m_expression(limited(pattern))
{
    m_expression.optimize();
}

FilterPattern FilterPattern::forPlaces(const QString &pattern, bool matchesCase)
{
    FilterPattern places;
    places.m_expression = limited("(*NOTEMPTY)"_L1 % pattern, matchesCase);
    places.m_expression.optimize();
    return places;
}

std::optional<CharRange> FilterPattern::find(const QString &text, qsizetype from, Form form) const
{
    if (m_givenUp >= MostGivenUp) {
        ++m_givenUp;
        return {};
    }
    CharRange found;
    Outcome outcome = attempt(text, from, form, false, &found);
    if (outcome == Outcome::OutOfTime) // was it the text, or was the machine busy?
        outcome = attempt(text, from, form, true, &found);
    if (outcome == Outcome::OutOfTime || outcome == Outcome::TooHard)
        ++m_givenUp;
    return outcome == Outcome::Match ? std::optional(found) : std::nullopt;
}

FilterPattern::Outcome FilterPattern::attempt(const QString &text, qsizetype from, Form form,
                                              bool countsOwnTime, CharRange *found) const
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
    // The preceding character affects ^, \b etc.
    qsizetype offset =
        from > 0 ? qMin(from - text.lastIndexOf(u'\n', from - 1) - 1, PieceOverlap) : 0;
    from -= offset;
    bool startsLine = from == 0; // else it may be in the middle of a pair
    while (from <= text.size()) {
        const qsizetype lineBreak = text.indexOf(u'\n', from);
        const qsizetype end = lineBreak < 0 ? text.size() : lineBreak;
        const qsizetype length = qMin(end - from, PieceChars);
        const bool isWhole = form == WellFormed && startsLine && length == end - from;
        // Views are spelled differently in newer versions of Qt; this shares the text as well.
        const QRegularExpressionMatch match =
            m_expression.match(QString::fromRawData(text.constData() + from, length), offset,
                               QRegularExpression::NormalMatch,
                               isWhole ? QRegularExpression::DontCheckSubjectStringMatchOption
                                       : QRegularExpression::NoMatchOption);
        if (match.hasMatch()) {
            *found = {from + match.capturedStart(), match.capturedLength()};
            return Outcome::Match;
        }
        if (!match.isValid())
            outcome = Outcome::TooHard;
        offset = 0;
        startsLine = from + length == end;
        from = startsLine ? end + 1 : from + length - PieceOverlap;
        if (from <= text.size() && isOver())
            return Outcome::OutOfTime;
    }
    return outcome;
}

} // namespace a2a
