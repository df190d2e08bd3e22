// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/framecolors.h"
#include "ui/style/palette.h"

namespace a2a {

/// The background of a colored row, which is so faint that all text on it is readable.
[[nodiscard]] QColor rowBack(RowColour colour, const Palette &palette);
/// The undiluted color, for a sample of it.
[[nodiscard]] QColor rowHue(RowColour colour, const Palette &palette);
[[nodiscard]] QString rowColourName(RowColour colour);

} // namespace a2a
