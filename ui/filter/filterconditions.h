// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/query/filterfields.h"

class QMenu;

namespace a2a {

class SharedFilter;

/// A filter condition that an item of a pane matches, for building a filter.
struct FilterCondition {
    FilterField field = FilterField::Frame;
    QString value; ///< as received; empty means no condition
};

/// The condition for a task state. It has no value if the filter has no name for the state.
[[nodiscard]] FilterCondition taskStateCondition(TaskState state);

/// Adds the actions "Apply as filter", "And", "Not" and "Clear the filter" to a menu. Without a
/// value, only the last one is added.
void addFilterActions(QMenu &menu, SharedFilter &filter, const FilterCondition &item);

} // namespace a2a
