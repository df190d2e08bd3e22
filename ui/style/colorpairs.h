// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <optional>
#include <vector>

namespace a2a {

/// The use of a color on a background: determines the required contrast.
enum class PairUse : quint8 {
    Text,     ///< text: WCAG 2.1, 1.4.3 and 1.4.6
    Mark,     ///< icons, ticks, borders of controls, focus rings: 1.4.11
    Disabled, ///< text and icons of disabled controls: no requirement, but visible
    Edge,     ///< purely dividing lines: required with high contrast only
};

/// How a palette color is adapted to its background.
enum class PairPaint : quint8 {
    Color, ///< as it is
    Ink,   ///< Palette::ink() for every background
    InkOn, ///< Palette::ink() for this background
    Word,  ///< Palette::wordOn() this background, independent of a role
};

/// A color of the palette, optionally with a tint over it.
struct PairGround {
    ColorRole role = ColorRole::Surface;
    std::optional<Tint> tint;
    std::optional<ColorRole> tintOf = {}; ///< for Tint::Badge: whose color is laid over it
    std::optional<Tint> hueOf = {};       ///< for Tint::Heat: whose hue

    [[nodiscard]] QColor in(const Palette &palette) const;
    [[nodiscard]] QByteArray name() const;
};

/// Colors used on backgrounds, each on each.
struct ColorPairs {
    const char *where;
    PairUse use = PairUse::Text;
    PairPaint paint = PairPaint::Ink;
    std::vector<ColorRole> colors; ///< none: PairPaint::Word
    std::vector<PairGround> grounds;
    std::vector<Tint> hues = {}; ///< colors of rows, from Palette::hue()
};

/// Every use of the palette. Every new color, or use on another background, must be added here;
/// docs/contrast.md has the figures.
[[nodiscard]] const std::vector<ColorPairs> &colorPairs();
/// The minimum contrast for the use; 1: none.
[[nodiscard]] double leastContrast(PairUse use, bool high);
/// One color of the pairs on one of their backgrounds.
[[nodiscard]] QColor paintOf(const ColorPairs &pairs, ColorRole role, const PairGround &ground,
                             const Palette &palette);
/// Name of a color or tint in the sources.
[[nodiscard]] QByteArray nameOf(ColorRole role);
[[nodiscard]] QByteArray nameOf(Tint tint);

} // namespace a2a
