// SPDX-License-Identifier: Apache-2.0
#include "ui/common/fonts.h"

#include "ui/common/palette.h"

#include <QFontDatabase>
#include <QFontInfo>

namespace a2a {

// Up to this size a system's text counts as ordinary; desktops' defaults are 13 to 15 px.
static constexpr int OrdinaryPixels = 15;

static int bodyPixels()
{
    const int system = QFontInfo(QFontDatabase::systemFont(QFontDatabase::GeneralFont)).pixelSize();
    return system <= OrdinaryPixels ? metrics::TextPixels
                                    : system * metrics::TextPixels / (OrdinaryPixels - 1);
}

QFont bodyFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(bodyPixels());
    return font;
}

QFont dataFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    font.setPixelSize(bodyPixels() * metrics::DataPixels / metrics::TextPixels);
    return font;
}

QFont smallFont()
{
    QFont font = bodyFont();
    font.setPixelSize(bodyPixels() * 11 / metrics::TextPixels);
    return font;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace a2a
