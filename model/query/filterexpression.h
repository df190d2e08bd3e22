// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterfields.h"

#include <vector>

namespace a2a {

enum class FilterOp : quint8 { Has, IsNot, Less, LessOrEqual, Greater, GreaterOrEqual };

/// A filter as written, as a tree. Values stay text here; filterparser has checked that they can be
/// read.
struct FilterNode {
    enum class Kind : quint8 { And, Or, Not, Test };

    Kind kind = Kind::Test;
    FilterField field = FilterField::Text;
    FilterOp op = FilterOp::Has;
    bool isRegex = false;
    bool isRange = false; ///< value..upper, both inclusive; an empty end is open
    QString value;
    QString upper;
    std::vector<FilterNode> children; ///< And, Or: at least two; Not: one
    qsizetype position = 0;           ///< in the text it was read from
    qsizetype length = 0;

    [[nodiscard]] static FilterNode test(FilterField field, FilterOp op, const QString &value);
    [[nodiscard]] static FilterNode joined(Kind kind, std::vector<FilterNode> children);
    [[nodiscard]] static FilterNode negated(FilterNode child);
    /// The same filter, whatever its position.
    [[nodiscard]] bool operator==(const FilterNode &other) const;
};

/// Text that parses to the same tree.
[[nodiscard]] QString printFilter(const FilterNode &node);
/// One test: `kind:artifact`, quoted if needed. For menus that make filters.
[[nodiscard]] QString filterTest(FilterField field, FilterOp op, const QString &value);
/// "(a or b) c": the filter `text` and another test; the test alone if there is no filter.
[[nodiscard]] QString filterAnd(const QString &text, const QString &test);

/// "and", "or", "not", "&&" and "||" are operators; as text they must be quoted.
[[nodiscard]] bool isFilterKeyword(QStringView word);

} // namespace a2a
