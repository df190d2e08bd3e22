// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/query/filterexpression.h"

#include <optional>

namespace a2a {

/// A quantity as written: its possible exact values, in bytes, ns or a count. "14:02" is the minute
/// from low to high, "1.5s" a tenth of a second.
struct FilterQuantity {
    qint64 low = 0;
    qint64 high = 0;
    bool isClock = false; ///< ms of a local day, not ns since the session began
};

/// Reads a value of an ordered field; nothing if it is none.
[[nodiscard]] std::optional<FilterQuantity> readFilterQuantity(FilterType type, QStringView text);

/// The values matched by a test of an ordered field, both ends included.
struct FilterInterval {
    qint64 low = 0;
    qint64 high = 0;
    bool isClock = false;
    bool isNegated = false;

    [[nodiscard]] bool contains(qint64 value) const
    {
        return (value >= low && value <= high) != isNegated;
    }
};
/// For a test that has been parsed. Not for FilterField::Severity.
[[nodiscard]] std::optional<FilterInterval> filterInterval(const FilterNode &test);

/// Position of a word in filterChoices(), any usual spelling ("TASK_STATE_WORKING", "true"); -1:
/// none of them.
[[nodiscard]] int findFilterChoice(FilterField field, QStringView word);
/// The words matched by a test of a Choice or Flag field, as bits by their position. The bit of a
/// state in such a mask, or 0 for no state.
[[nodiscard]] quint32 filterStateBit(TaskState state);
[[nodiscard]] quint32 filterChoiceMask(const FilterNode &test);

/// An id as typed, without the "…" of shortened ids.
[[nodiscard]] QString filterIdText(const QString &text);
/// "any", "*" and "yes" only test whether there is a value.
[[nodiscard]] bool isFilterAny(QStringView text);

} // namespace a2a
