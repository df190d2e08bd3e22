// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/agentprofile.h"

#include <QPixmap>

class QWidget;

namespace a2a {

/// A square of the color in a widget's palette, or transparent if there is no color.
[[nodiscard]] QPixmap colorSwatch(ProfileColor color, const QWidget &widget);

} // namespace a2a
