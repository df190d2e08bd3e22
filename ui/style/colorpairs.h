// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <optional>
#include <vector>

namespace a2a {

/// The use of a color on a background, which determines the required contrast.
enum class ColorPairUse : quint8 {
    Text,     ///< text (WCAG 2.1, 1.4.3 and 1.4.6)
    Mark,     ///< icons, ticks, borders of controls, focus rings (1.4.11)
    Disabled, ///< text and icons of disabled controls, for which WCAG has no requirement
    Edge,     ///< purely dividing lines, required with high contrast only
};

/// How a palette color is adapted to its background.
enum class ColorPairPaint : quint8 {
    Color,                  ///< as it is
    TextColor,              ///< Palette::textColor() for every background
    TextColorForBackground, ///< Palette::textColor() for this background
    TextColorOn,            ///< Palette::textColorOn() this background, independent of a role
};

/// A color of the palette, optionally with a tint over it.
struct ColorPairBackground {
    ColorRole role = ColorRole::Surface;
    std::optional<Tint> tint;
    std::optional<ColorRole> tintOf = {}; ///< the color laid over it, for Tint::Badge
    std::optional<Tint> hueOf = {};       ///< the tint whose hue is used, for Tint::Heat

    [[nodiscard]] QColor colorIn(const Palette &palette) const;
    [[nodiscard]] QByteArray name() const;
};

/// Colors that are used on backgrounds: each of the colors on each of the backgrounds.
struct ColorPairs {
    const char *where;
    ColorPairUse use = ColorPairUse::Text;
    ColorPairPaint paint = ColorPairPaint::TextColor;
    std::vector<ColorRole> colors; ///< empty for ColorPairPaint::TextColorOn
    std::vector<ColorPairBackground> backgrounds;
    std::vector<Tint> hues = {}; ///< colors of rows, from Palette::hue()
};

/// Every use of the palette. Every new color, or use on another background, must be added here;
/// docs/contrast.md has the figures.
[[nodiscard]] const std::vector<ColorPairs> &colorPairs();
/// The minimum contrast for the use, or 1 if there is no requirement.
[[nodiscard]] double minimumContrast(ColorPairUse use, bool high);
/// The color in which one role of the pairs is painted on one of their backgrounds.
[[nodiscard]] QColor pairColor(const ColorPairs &pairs, ColorRole role,
                               const ColorPairBackground &background, const Palette &palette);
/// The name of a color or tint in the sources.
[[nodiscard]] QByteArray nameOf(ColorRole role);
[[nodiscard]] QByteArray nameOf(Tint tint);

} // namespace a2a
