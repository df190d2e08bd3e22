// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/textdifference.h"

#include <QString>

#include <utility>
#include <vector>

namespace a2a {

/// A half-open range of rows.
using RowRange = std::pair<int, int>;

/// Chooses the rows of a change to show side by side: pairs, in order, that resemble each other
/// most. Changes with more than MaxPairs candidates, or without any resemblance, are paired from
/// the top.
[[nodiscard]] std::vector<std::pair<int, int>> pairRows(const TextRows &before, RowRange removed,
                                                        const TextRows &after, RowRange added);
inline constexpr qint64 MaxPairs = 2500;

/// A range of characters (UTF-16) within a row.
struct WordSpan {
    int start = 0;
    int length = 0;
    bool operator==(const WordSpan &) const = default;
};

/// The differences within two rows.
struct WordDifference {
    std::vector<WordSpan> before; ///< only in the first row
    std::vector<WordSpan> after;  ///< only in the second
};

/// Words (letters and digits; ideographs one by one), white space and symbols that only one of two
/// rows has. Empty if they share too little for that to be useful, or have more than 2,000 words.
/// Takes less than a millisecond.
[[nodiscard]] WordDifference wordDifference(const QString &before, const QString &after);

} // namespace a2a
