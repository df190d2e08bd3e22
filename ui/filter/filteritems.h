// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/query/filterfields.h"

class QMenu;

namespace a2a {

class SharedFilter;

/// A test that something in a pane meets: what a filter can be made of there.
struct FilterItem {
    FilterField field = FilterField::Frame;
    QString value; ///< as received; empty: there is nothing to test for
};

/// Without a value for states the filter has no word for.
[[nodiscard]] FilterItem stateItem(TaskState state);

/// "Apply as filter", "And", "Not" and "Clear the filter". Without a value only the last.
void addFilterItems(QMenu &menu, SharedFilter &filter, const FilterItem &item);

} // namespace a2a
