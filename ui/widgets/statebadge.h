// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/states.h"

#include <QFont>
#include <QSize>

#include <optional>

class QPainter;
class QRect;

namespace a2a {

/// A state as it appears in rows, headers and bubbles: icon + word + color. A value; measure and
/// paint it with the same font.
struct StateBadge {
    QLatin1StringView icon;
    QString word; ///< safe to show; may be empty
    ColorRole color = ColorRole::Unknown;
    bool isSpinning = false; ///< the icon is the spinner of `working`

    [[nodiscard]] static StateBadge of(TaskState state);
    [[nodiscard]] static StateBadge of(Severity severity, const QString &word = {});

    /// Size in device independent pixels.
    [[nodiscard]] QSize size(const QFont &font) const;
    /// Paints at the left of `rect`, vertically centered; the word is elided if it does not fit.
    /// `degrees` rotates the arc. `background` is the badge's background if that is not a plain
    /// pane. Returns the x after the badge.
    int paint(QPainter *painter, const QRect &rect, const QFont &font, const Palette &palette,
              qreal degrees = 0, const std::optional<QColor> &background = {}) const;
};

} // namespace a2a
