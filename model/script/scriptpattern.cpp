// SPDX-License-Identifier: Apache-2.0
#include "model/script/scriptpattern.h"

#include <ctime>

namespace a2a {

using namespace Qt::StringLiterals;

/// CPU time of the thread in ns: a busy machine does not make a pattern hostile.
static qint64 ownWorkNs()
{
    return qint64(double(std::clock()) / CLOCKS_PER_SEC * 1e9);
}

/// The limits apply to each possible start of a match, hence the windows as well. A pattern can
/// only make them tighter.
static QRegularExpression bounded(const QString &pattern)
{
    return QRegularExpression("(*LIMIT_MATCH=20000)(*LIMIT_DEPTH=2000)"_L1 % pattern);
}

/// A variant that never matches at the end. PCRE options come first.
static QString withinText(const QString &pattern)
{
    static const QRegularExpression leading(u"\\A(?:\\(\\*[A-Z_]+(?:=[0-9]+)?\\))*"_s);
    const qsizetype from = leading.match(pattern).capturedLength();
    return pattern.left(from) % "(?:"_L1 % pattern.mid(from) % ")(?!\\z)"_L1;
}

ScriptPattern::ScriptPattern(const QString &pattern)
    : m_pattern(pattern)
    , m_expression(isTooLong() ? bounded(u"("_s) : bounded(pattern))
    , m_partialExpression(isTooLong() ? bounded(u"("_s) : bounded(withinText(pattern)))
{
    if (!m_partialExpression.isValid()) // it ends in a comment
        m_partialExpression = m_expression;
}

Phrase ScriptPattern::problem() const
{
    if (isTooLong())
        return {"script-matches-long", {MaxPatternLength}};
    const QRegularExpression plain(m_pattern); // its offsets are those in the user's text
    return plain.isValid() && m_expression.isValid()
               ? Phrase()
               : Phrase("script-matches", {plain.errorString(), plain.patternErrorOffset() + 1});
}

/// The position `place`, moved back if it would split a surrogate pair.
static qsizetype atCharacter(const QString &text, qsizetype place)
{
    const bool isInPair = place > 0 && place < text.size() && text[place].isLowSurrogate();
    return isInPair ? place - 1 : place;
}

/// Where the window that begins at `from` ends. Not after a line break: $ matches before one.
static qsizetype windowEnd(const QString &text, qsizetype from)
{
    qsizetype end = qMin(from + ScriptPattern::WindowChars, text.size());
    while (end < text.size() && end > from + ScriptPattern::OverlapChars + 2 &&
           text[end - 1] == u'\n')
        --end;
    return atCharacter(text, end);
}

std::optional<QString> ScriptPattern::find(const QString &text, MatchBudget &budget) const
{
    if (!m_expression.isValid() || budget.remainingNs <= 0) {
        budget.wasExceeded = budget.wasExceeded || budget.remainingNs <= 0;
        return {};
    }
    // Done once, not for all the text before each window.
    const QString valid = text.isValidUtf16() ? text : QString::fromUtf8(text.toUtf8());
    const qint64 began = ownWorkNs();
    std::optional<QString> found;
    bool isHard = false;
    for (qsizetype from = 0, end = 0;;) {
        end = windowEnd(valid, from);
        const bool isLast = end == valid.size();
        // The text before the window is passed, too: it matters for ^, \b and the like.
        const QRegularExpressionMatch match =
            (isLast ? m_expression : m_partialExpression)
                .match(QString::fromRawData(valid.constData(), end), from,
                       QRegularExpression::NormalMatch,
                       QRegularExpression::DontCheckSubjectStringMatchOption);
        isHard = isHard || !match.isValid();
        // A match this close to its end may continue after it.
        const bool isCut = match.hasMatch() && !isLast && match.capturedEnd() >= end - 2 &&
                           match.capturedStart() > from;
        if (match.hasMatch() && !isCut) {
            found = match.captured(match.lastCapturedIndex() > 0 ? 1 : 0);
            break;
        }
        if (isLast)
            break;
        from = isCut ? match.capturedStart() : atCharacter(valid, end - OverlapChars);
        if (ownWorkNs() - began > budget.remainingNs) {
            isHard = true;
            break;
        }
    }
    budget.remainingNs -= ownWorkNs() - began;
    budget.wasExceeded = budget.wasExceeded || (!found && isHard);
    return found;
}

} // namespace a2a
