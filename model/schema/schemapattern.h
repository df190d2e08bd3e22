// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>

namespace a2a {

/// The patterns of a schema while one answer is checked. A slow one is not tried again, and all
/// together have a budget, so that no schema blocks the window.
class SchemaPatterns final {
public:
    static constexpr qint64 BudgetNs = 6'000'000;        ///< for all of one answer
    static constexpr qint64 PatternBudgetNs = 3'000'000; ///< then it is not tried again
    static constexpr qsizetype LongestText = 2'000;      ///< characters

    /// Whether a text has a match. Nothing: not a valid pattern, or it takes too long.
    [[nodiscard]] std::optional<bool> matches(const QString &pattern, const QString &text);

private:
    qint64 m_spentNs = 0;
};

} // namespace a2a
