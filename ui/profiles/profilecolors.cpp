// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/profilecolors.h"

#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QWidget>

namespace a2a {

static constexpr int Side = 12;

QPixmap colorSwatch(ProfileColor color, const QWidget &widget)
{
    const int side = zoomed(Side);
    QPixmap swatch(side, side);
    if (color == ProfileColor::None)
        swatch.fill(Qt::transparent);
    else
        swatch.fill(Palette::of(&widget).hue(Tint(int(Tint::RowRed) + int(color) - 1)));
    return swatch;
}

} // namespace a2a
