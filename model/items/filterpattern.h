// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QString>

namespace a2a {

/// Why a regular expression cannot be used, translated; empty: it can.
[[nodiscard]] QString filterPatternProblem(const QString &pattern);

/// The longest run of ASCII letters and digits that is in every text the pattern matches, so that
/// texts without it need not be tried; empty where none of at least three can be told. Without the
/// letters k and s, whose case has more than two forms.
[[nodiscard]] QString filterPatternLiteral(const QString &pattern);

/// A regular expression that cannot hang: its steps are limited, and so is the time for one text.
/// Case does not count (`(?-i)` makes it count); ^ and $ are those of a line.
class FilterPattern final {
public:
    static constexpr qsizetype LongestPattern = 500;
    static constexpr qsizetype PieceChars = 2048;  ///< longer lines are matched in pieces …
    static constexpr qsizetype PieceOverlap = 256; ///< … that share so much
    static constexpr qint64 TextBudgetNs = 4'000'000;
    static constexpr quint32 MostGivenUp = 25; ///< after so many texts it is not tried again

    FilterPattern() = default;
    explicit FilterPattern(const QString &pattern);

    [[nodiscard]] bool matches(const QString &text) const;
    /// Texts that took too long; they did not match.
    [[nodiscard]] quint32 givenUp() const { return m_givenUp; }

private:
    enum class Outcome : quint8 { Match, NoMatch, TooHard, OutOfTime };
    /// `countsOwnTime`: by the time this program worked, not by the clock on the wall.
    [[nodiscard]] Outcome attempt(const QString &text, bool countsOwnTime) const;

    QRegularExpression m_expression;
    mutable quint32 m_givenUp = 0;
};

} // namespace a2a
