// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>

class QPainter;

namespace a2a {

class Palette;

/// The user's mark and comment on a row, as icons at the right end of `room`, which shrinks by
/// them; they leave room for a few letters.
void paintMarkIcons(QPainter *painter, QRect &room, const Palette &palette, bool isMarked,
                    bool hasComment);

} // namespace a2a
