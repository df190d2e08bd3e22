// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/wiremodel.h"
#include "ui/filter/filterconditions.h"

namespace a2a {

/// A filter item that matches the value of a cell of a frame, for a filter or a color rule.
[[nodiscard]] FilterCondition makeCellFilter(const Recording &recording, const WireModel &model,
                                             const Store &store, FrameIndex frame, int column);

} // namespace a2a
