// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/framecolors.h"
#include "ui/style/palette.h"

namespace a2a {

/// The background of a colored row, which is so faint that all text on it is readable.
[[nodiscard]] QColor rowBackground(RowColor color, const Palette &palette);
/// The undiluted color, for a sample of it.
[[nodiscard]] QColor rowSampleColor(RowColor color, const Palette &palette);
[[nodiscard]] QString rowColorName(RowColor color);

} // namespace a2a
