// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterexpression.h"
#include "model/query/filterreader.h"

namespace a2a {

/// A value that a field has in this session, or may have.
struct FilterChoice {
    QString value;
    QString detail; ///< what it stands for: the title of a task, the words of a rule; as received
};

/// Values of a field that begin with or contain `piece`, the newest and those that begin with it
/// first, at most `most`. Fields with numbers give their example.
[[nodiscard]] std::vector<FilterChoice> filterValuesSeen(FilterField field, const QString &piece,
                                                         const FilterSource &source, int most = 40);

enum class FilterSeen : quint8 {
    Yes, ///< or it cannot be known without looking into every frame
    NoValue,
    NoField, ///< nothing has a value of this field
};
/// Whether the session has what the test asks for.
[[nodiscard]] FilterSeen filterSeen(const FilterNode &test, const FilterSource &source);

} // namespace a2a
