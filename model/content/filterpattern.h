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

/// Runs of letters and digits that every text the pattern matches holds, so that texts without them
/// need not be tried; the longest first, none where no run of at least two (of Chinese, one) can
/// be told. Without letters whose case has more than two forms (k and s have).
[[nodiscard]] FilterLiterals filterPatternLiterals(const QString &pattern);
/// One that is in all of them; empty: none is known.
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
    /// One that tells places: it never matches nothing at all.
    [[nodiscard]] static FilterPattern forPlaces(const QString &pattern, bool matchesCase);

    [[nodiscard]] bool matches(const QString &text) const { return find(text, 0).has_value(); }
    /// Whether a text may hold halves of surrogate pairs, which takes as long to find out as to
    /// look for what most patterns describe.
    enum Form : quint8 { AnyForm, WellFormed };
    /// The first match at or behind a place.
    [[nodiscard]] std::optional<CharRange> find(const QString &text, qsizetype from,
                                                Form form = AnyForm) const;
    /// Texts that took too long; they did not match.
    [[nodiscard]] quint32 givenUp() const { return m_givenUp; }

private:
    enum class Outcome : quint8 { Match, NoMatch, TooHard, OutOfTime };
    /// `countsOwnTime`: by the time this program worked, not by the clock on the wall.
    [[nodiscard]] Outcome attempt(const QString &text, qsizetype from, Form form,
                                  bool countsOwnTime, CharRange *found) const;

    QRegularExpression m_expression;
    mutable quint32 m_givenUp = 0;
};

} // namespace a2a
