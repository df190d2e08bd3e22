// SPDX-License-Identifier: Apache-2.0
#include "ui/common/fonts.h"

#include "ui/common/palette.h"
#include "ui/common/zoom.h"

#include <QFontDatabase>
#include <QFontInfo>

namespace a2a {

// Up to this size a system's text counts as ordinary; desktops' defaults are 13 to 15 px.
static constexpr int OrdinaryPixels = 15;
static constexpr int SmallPixels = 11;

static int bodyPixels()
{
    const int system = QFontInfo(QFontDatabase::systemFont(QFontDatabase::GeneralFont)).pixelSize();
    return zoomed(system <= OrdinaryPixels ? metrics::TextPixels
                                           : system * metrics::TextPixels / (OrdinaryPixels - 1));
}

/// As much smaller than the body's text as it is at its usual size.
static int share(int pixels)
{
    return (bodyPixels() * pixels + metrics::TextPixels / 2) / metrics::TextPixels;
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
    font.setPixelSize(share(metrics::DataPixels));
    return font;
}

QFont smallFont()
{
    QFont font = bodyFont();
    font.setPixelSize(share(SmallPixels));
    return font;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace a2a
