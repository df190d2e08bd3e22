// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

class QWidget;

namespace a2a {

/// What a colour is for. The same role exists in the light and in the dark palette.
enum class ColorRole : quint8 {
    Window,    ///< background of the window
    Surface,   ///< panes, lists, bubbles
    Raised,    ///< fields and header rows
    Line,      ///< borders
    FaintLine, ///< separators, empty grooves
    Text,      ///< body text
    Dim,       ///< secondary text
    Faint,     ///< times, ids, disabled things
    Accent,    ///< primary button, focus, current tab
    OnAccent,  ///< text on an accent surface
    Selection, ///< selected rows
    OwnBubble, ///< what the user sent
    Submitted, ///< the states of a task …
    Working,
    InputRequired,
    InputBack, ///< … card behind a question
    AuthRequired,
    Completed,
    Failed,
    Rejected,
    Canceled,
    Unknown,
    Warning, ///< findings and connection
    Error,
    Info,
    GoodBack,  ///< field whose content is valid
    BadBack,   ///< field whose content is not
    DoubtBack, ///< field whose content is suspicious
    JsonKey,
    JsonString,
    JsonNumber, ///< numbers, true, false, null
};
inline constexpr int ColorRoleCount = int(ColorRole::JsonNumber) + 1;

/// The semantic colours of one theme. There are two constant values of it, light() and dark();
/// which one things are drawn with follows from the application's QPalette, so nothing has to be
/// passed around and a change of theme reaches every paint event by itself.
class Palette final {
public:
    [[nodiscard]] static const Palette &light();
    [[nodiscard]] static const Palette &dark();
    /// By the lightness of the window colour.
    [[nodiscard]] static const Palette &of(const QPalette &palette);
    /// For paint events.
    [[nodiscard]] static const Palette &of(const QWidget *widget);
    /// By the application's palette: also right when the theme was set by somebody else.
    [[nodiscard]] static const Palette &current();

    [[nodiscard]] bool isDark() const { return m_dark; }
    /// The colour as designed: for surfaces, lines, bars and icons.
    [[nodiscard]] QColor color(ColorRole role) const { return m_colors[size_t(role)]; }
    /// The same hue moved towards the body text until it has a contrast of 4.5:1 on every surface
    /// but the selection: for words. Often equal to color().
    [[nodiscard]] QColor ink(ColorRole role) const { return m_inks[size_t(role)]; }
    /// For words on another background, such as a selected row.
    [[nodiscard]] QColor ink(ColorRole role, const QColor &background) const;

    /// Behind what was just added to a text: seen at a glance, with the text still readable on it.
    [[nodiscard]] QColor addedBack() const;

    /// What Qt's own widgets are drawn with.
    [[nodiscard]] QPalette toQPalette() const;

private:
    using Colors = std::array<QColor, ColorRoleCount>;
    Palette(bool isDark, const Colors &colors);

    bool m_dark;
    Colors m_colors;
    Colors m_inks;
};

/// Contrast of two opaque colours as WCAG 2.1 defines it: 1 to 21.
[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b);

/// Sizes that every view shares, in device independent pixels.
namespace metrics {
inline constexpr int Space = 4;      ///< distances are multiples of it
inline constexpr int Corner = 6;     ///< fields and buttons
inline constexpr int CardCorner = 8; ///< cards and bubbles
// At 100 %.
inline constexpr int TreeRowPixels = 26;
inline constexpr int TableRowPixels = 21;
inline constexpr int IconPixels = 16;
inline constexpr int BadgeIconPixels = 14;
// At the current zoom (ui/style/zoom.h): read anew wherever something is measured.
extern const int &TreeRow;
extern const int &TableRow;
extern const int &Icon;
extern const int &BadgeIcon;
inline constexpr int TextPixels = 13; ///< system font
inline constexpr int DataPixels = 12; ///< monospace
} // namespace metrics

} // namespace a2a
