// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <QRegularExpression>
#include <QString>

#include <optional>

namespace a2a {

/// A regular expression of a script, applied to text from agents. It cannot hang: its steps are
/// limited, and so is the time for all data of a turn. Case-sensitive; ^ and $ match at the ends of
/// the text. In a text longer than WindowChars, matches of up to OverlapChars are found.
class ScriptPattern final {
public:
    static constexpr qsizetype MaxPatternLength = 1'000; ///< characters
    static constexpr qsizetype WindowChars = 4'096;      ///< of a text, searched at once
    static constexpr qsizetype OverlapChars = 1'024; ///< of a piece, searched again with the next
    static constexpr qint64 BudgetNs = 100'000'000;  ///< CPU time for a turn

    /// The remaining budget for the patterns of a turn.
    struct MatchBudget {
        qint64 remainingNs = BudgetNs;
        bool wasExceeded = false; ///< a text was given up: it counts as not matching
    };

    explicit ScriptPattern(const QString &pattern);

    [[nodiscard]] const QString &pattern() const { return m_pattern; }
    /// Why the pattern cannot be used, for the error of a script. Empty if it can be used.
    [[nodiscard]] Phrase problem() const;
    [[nodiscard]] bool isTooLong() const { return m_pattern.size() > MaxPatternLength; }

    /// The first group of the first match, else the whole match. Returns nothing if there is no
    /// match, or if the budget was exceeded.
    [[nodiscard]] std::optional<QString> find(const QString &text, MatchBudget &budget) const;

private:
    QString m_pattern;
    QRegularExpression m_expression; ///< with its limits; invalid if the pattern cannot be used
    QRegularExpression
        m_partialExpression; ///< the same if the text continues: nothing matches at the end
};

} // namespace a2a
