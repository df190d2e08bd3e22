// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/phrase.h"

#include <QRegularExpression>
#include <QString>

#include <optional>

namespace a2a {

/// A regular expression of a script, tried on what agents say. It cannot hang: its steps are
/// limited, and so is the time for all that came in a turn. Case counts; ^ and $ are those of the
/// text. In a text longer than WindowChars, matches of up to OverlapChars are found.
class ScriptPattern final {
public:
    static constexpr qsizetype LongestPattern = 1'000; ///< characters
    static constexpr qsizetype WindowChars = 4'096;    ///< are looked at at once …
    static constexpr qsizetype OverlapChars = 1'024;   ///< … and so many of them again
    static constexpr qint64 BudgetNs = 100'000'000;    ///< of this program's work, for a turn

    /// What is left for the patterns of a turn.
    struct Effort {
        qint64 leftNs = BudgetNs;
        bool wasTooMuch = false; ///< a text was given up: it counts as one that does not match
    };

    explicit ScriptPattern(const QString &pattern);

    [[nodiscard]] const QString &pattern() const { return m_pattern; }
    /// Why it cannot be used, for the reader of a script; empty: it can.
    [[nodiscard]] Phrase problem() const;
    [[nodiscard]] bool isTooLong() const { return m_pattern.size() > LongestPattern; }

    /// The first group of the first match, else all that it matches. Nothing: there is none, or it
    /// was too much.
    [[nodiscard]] std::optional<QString> find(const QString &text, Effort &effort) const;

private:
    QString m_pattern;
    QRegularExpression m_expression; ///< with its limits; not valid: it cannot be used
    QRegularExpression m_within;     ///< the same where the text goes on: nothing ends there
};

} // namespace a2a
