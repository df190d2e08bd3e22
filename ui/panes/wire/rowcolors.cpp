// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/rowcolors.h"

#include "ui/panes/wire/wiretr.h"

namespace a2a {

static Tint tintOf(RowColor color)
{
    static_assert(int(Tint::RowPurple) - int(Tint::RowRed) + 1 == int(RowColorCount));
    return Tint(int(Tint::RowRed) + int(color));
}

QColor rowSampleColor(RowColor color, const Palette &palette)
{
    return palette.hue(tintOf(color));
}

QColor rowBackground(RowColor color, const Palette &palette)
{
    return palette.tinted(palette.color(ColorRole::Surface), tintOf(color));
}

QString rowColorName(RowColor color)
{
    switch (color) {
    case RowColor::Red:
        return WireTr::tr("Red");
    case RowColor::Orange:
        return WireTr::tr("Orange");
    case RowColor::Yellow:
        return WireTr::tr("Yellow");
    case RowColor::Green:
        return WireTr::tr("Green");
    case RowColor::Blue:
        return WireTr::tr("Blue");
    case RowColor::Purple:
        return WireTr::tr("Purple");
    }
    return {};
}

} // namespace a2a
