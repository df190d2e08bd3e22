// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/wiremodel.h"
#include "ui/filter/filteritems.h"

namespace a2a {

/// A test that the frame of a cell meets: what a filter or a colour rule can be made of there.
[[nodiscard]] FilterItem testOfCell(const Recording &recording, const WireModel &model,
                                    const Store &store, FrameIndex frame, int column);

} // namespace a2a
