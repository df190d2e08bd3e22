// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/phrase.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace a2a {

/// A range of a string, in UTF-16 units.
struct CharRange {
    qsizetype from = 0;
    qsizetype length = 0;
    bool operator==(const CharRange &) const = default;
};

/// Why a regular expression cannot be used, translated; empty: it can.
[[nodiscard]] Phrase filterPatternProblem(const QString &pattern);

/// Of each of these lists at least one text is in every match.
using FilterLiterals = std::vector<QStringList>;

/// Runs of letters and digits that every text the pattern matches contains, so that texts without
/// them need not be tried; the longest first, none if no run of at least two (of Chinese, one) can
/// be derived. Without letters whose case has more than two forms (k and s have).
[[nodiscard]] FilterLiterals filterPatternLiterals(const QString &pattern);
/// One that is in all of them; empty: none is known.
[[nodiscard]] QString filterPatternLiteral(const QString &pattern);

/// A regular expression that cannot hang: its steps are limited, and so is the time for one text.
/// Case-insensitive (`(?-i)` changes that); ^ and $ match at line ends.
class FilterPattern final {
public:
    static constexpr qsizetype LongestPattern = 500;
    static constexpr qsizetype PieceChars = 2048;  ///< longer lines are matched in pieces …
    static constexpr qsizetype PieceOverlap = 256; ///< … that overlap by this much
    static constexpr qint64 TextBudgetNs = 4'000'000;
    static constexpr quint32 MostGivenUp = 25; ///< after this many texts it is not tried again

    FilterPattern() = default;
    explicit FilterPattern(const QString &pattern);
    /// One for finding positions: it never matches the empty string.
    [[nodiscard]] static FilterPattern forPlaces(const QString &pattern, bool matchesCase);

    [[nodiscard]] bool matches(const QString &text) const { return find(text, 0).has_value(); }
    /// Whether a text may contain unpaired surrogates, which takes as long to check as most
    /// patterns take to search.
    enum Form : quint8 { AnyForm, WellFormed };
    /// The first match at or after a position.
    [[nodiscard]] std::optional<CharRange> find(const QString &text, qsizetype from,
                                                Form form = AnyForm) const;
    /// Texts that took too long; they did not match.
    [[nodiscard]] quint32 givenUp() const { return m_givenUp; }

private:
    enum class Outcome : quint8 { Match, NoMatch, TooHard, OutOfTime };
    /// `countsOwnTime`: by CPU time of this program, not by wall time.
    [[nodiscard]] Outcome attempt(const QString &text, qsizetype from, Form form,
                                  bool countsOwnTime, CharRange *found) const;

    QRegularExpression m_expression;
    mutable quint32 m_givenUp = 0;
};

} // namespace a2a
