// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/markicons.h"

#include "ui/style/icons.h"
#include "ui/style/palette.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Gap = 4;
static constexpr int MinText = 24; ///< pixels

void paintMarkIcons(QPainter *painter, QRect &room, const Palette &palette, bool isMarked,
                    bool hasComment)
{
    const int side = metrics::BadgeIcon;
    const auto paint = [&](QLatin1StringView name) {
        if (room.width() < side + Gap + MinText)
            return;
        const QRect place(room.right() - side + 1, room.center().y() - side / 2 + 1, side, side);
        paintIcon(painter, place, name, palette.color(ColorRole::InputRequired));
        room.setRight(room.right() - side - Gap);
    };
    if (isMarked)
        paint("pin"_L1);
    if (hasComment)
        paint("chat"_L1);
}

} // namespace a2a
