// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <optional>
#include <vector>

namespace a2a {

/// What a colour is used for upon a ground: that decides how much it must stand out.
enum class PairUse : quint8 {
    Text,     ///< words: WCAG 2.1, 1.4.3 and 1.4.6
    Mark,     ///< icons, ticks, borders of controls, focus rings: 1.4.11
    Disabled, ///< words and icons of what cannot be operated now: no requirement, yet seen
    Edge,     ///< lines that only divide: they count with high contrast
};

/// How a colour of the palette is made ready for its ground.
enum class PairPaint : quint8 {
    Color, ///< as it is
    Ink,   ///< Palette::ink() for every ground
    InkOn, ///< Palette::ink() for this ground
    Word,  ///< Palette::wordOn() this ground, of no role
};

/// A colour of the palette, with a tint over it or not.
struct PairGround {
    ColorRole role = ColorRole::Surface;
    std::optional<Tint> tint;
    std::optional<ColorRole> tintOf = {}; ///< for Tint::Badge: whose colour is laid over it
    std::optional<Tint> hueOf = {};       ///< for Tint::Heat: whose hue

    [[nodiscard]] QColor in(const Palette &palette) const;
    [[nodiscard]] QByteArray name() const;
};

/// Colours that are really seen on grounds, each on each.
struct ColorPairs {
    const char *where;
    PairUse use = PairUse::Text;
    PairPaint paint = PairPaint::Ink;
    std::vector<ColorRole> colors; ///< none: PairPaint::Word
    std::vector<PairGround> grounds;
    std::vector<Tint> hues = {}; ///< colours of rows, as Palette::hue() has them
};

/// Every use of the palette. Whoever gives the palette a colour, or puts one on another ground,
/// says so here; docs/contrast.md has the figures.
[[nodiscard]] const std::vector<ColorPairs> &colorPairs();
/// The least contrast that the use asks for; 1: none.
[[nodiscard]] double leastContrast(PairUse use, bool high);
/// One colour of the pairs on one of their grounds.
[[nodiscard]] QColor paintOf(const ColorPairs &pairs, ColorRole role, const PairGround &ground,
                             const Palette &palette);
/// As it is called in the sources.
[[nodiscard]] QByteArray nameOf(ColorRole role);
[[nodiscard]] QByteArray nameOf(Tint tint);

} // namespace a2a
