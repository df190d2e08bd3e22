// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/rowcolors.h"

#include "ui/panes/wire/wiretr.h"

namespace a2a {

static Tint tintOf(RowColour colour)
{
    static_assert(int(Tint::RowPurple) - int(Tint::RowRed) + 1 == int(RowColourCount));
    return Tint(int(Tint::RowRed) + int(colour));
}

QColor rowHue(RowColour colour, const Palette &palette)
{
    return palette.hue(tintOf(colour));
}

QColor rowBack(RowColour colour, const Palette &palette)
{
    return palette.tinted(palette.color(ColorRole::Surface), tintOf(colour));
}

QString rowColourName(RowColour colour)
{
    switch (colour) {
    case RowColour::Red:
        return WireTr::tr("Red");
    case RowColour::Orange:
        return WireTr::tr("Orange");
    case RowColour::Yellow:
        return WireTr::tr("Yellow");
    case RowColour::Green:
        return WireTr::tr("Green");
    case RowColour::Blue:
        return WireTr::tr("Blue");
    case RowColour::Purple:
        return WireTr::tr("Purple");
    }
    return {};
}

} // namespace a2a
