// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/textdifference.h"

#include <QString>

#include <utility>
#include <vector>

namespace a2a {

/// Rows from the first up to the one before the second.
using RowRange = std::pair<int, int>;

/// Which rows of a change belong side by side: an order-preserving choice of pairs that resemble
/// each other most. Changes above MostPairs candidates, or of which nothing resembles anything, are
/// paired from their top.
[[nodiscard]] std::vector<std::pair<int, int>> pairedRows(const TextRows &before, RowRange removed,
                                                          const TextRows &after, RowRange added);
inline constexpr qint64 MostPairs = 2500;

/// A stretch of characters (UTF-16) within a row.
struct WordSpan {
    int start = 0;
    int length = 0;
    bool operator==(const WordSpan &) const = default;
};

/// What differs within two rows.
struct WordDifference {
    std::vector<WordSpan> before; ///< only in the first row
    std::vector<WordSpan> after;  ///< only in the second
};

/// Words (letters and digits; ideographs one by one), white space and signs that only one of two
/// rows has. Empty when they share too little for that to tell anything, or are longer than 2,000
/// words. Takes less than a millisecond.
[[nodiscard]] WordDifference wordDifference(const QString &before, const QString &after);

} // namespace a2a
