// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/query/filterfields.h"

class QMenu;

namespace a2a {

class SharedFilter;

/// A filter condition that an item of a pane matches, for building a filter.
struct FilterItem {
    FilterField field = FilterField::Frame;
    QString value; ///< as received; empty: no condition
};

/// Without a value for states that the filter has no name for.
[[nodiscard]] FilterItem stateItem(TaskState state);

/// "Apply as filter", "And", "Not" and "Clear the filter". Without a value only the last.
void addFilterItems(QMenu &menu, SharedFilter &filter, const FilterItem &item);

} // namespace a2a
