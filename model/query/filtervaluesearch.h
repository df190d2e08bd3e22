// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterexpression.h"
#include "model/query/filterreader.h"

namespace a2a {

/// A value that a field has in this session, or may have.
struct FilterChoice {
    QString value;
    QString detail; ///< its meaning: the title of a task, the text of a rule; as received
};

/// Values of a field that begin with or contain `piece`, the newest and those that begin with it
/// first, at most `most`. Numeric fields return their example.
[[nodiscard]] std::vector<FilterChoice> findFilterValues(FilterField field, const QString &piece,
                                                         const FilterSource &source, int most = 40);

enum class FilterValuePresence : quint8 {
    Yes, ///< or it cannot be known without checking every frame
    NoValue,
    NoField, ///< nothing has a value of this field
};
/// Whether the session has the value in the test.
[[nodiscard]] FilterValuePresence findFilterValue(const FilterNode &test,
                                                  const FilterSource &source);

} // namespace a2a
