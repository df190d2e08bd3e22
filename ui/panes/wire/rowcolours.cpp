// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/rowcolours.h"

#include "ui/panes/wire/wiretr.h"

namespace a2a {

static constexpr QRgb LightHues[RowColourCount] = {0xd64545, 0xdd7a1c, 0xc7a008,
                                                   0x2f9e5b, 0x3f7be0, 0x8d5bc9};
static constexpr QRgb DarkHues[RowColourCount] = {0xff7070, 0xf0a05a, 0xe0c84a,
                                                  0x4cc47f, 0x6ea3ff, 0xb98af2};
static constexpr double BackShare = 0.17; ///< of the hue

QColor rowHue(RowColour colour, const Palette &palette)
{
    return QColor::fromRgb((palette.isDark() ? DarkHues : LightHues)[size_t(colour)]);
}

QColor rowBack(RowColour colour, const Palette &palette)
{
    const QColor hue = rowHue(colour, palette);
    const QColor under = palette.color(ColorRole::Surface);
    const auto mixed = [](int over, int below) {
        return int(over * BackShare + below * (1 - BackShare));
    };
    return QColor(mixed(hue.red(), under.red()), mixed(hue.green(), under.green()),
                  mixed(hue.blue(), under.blue()));
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
