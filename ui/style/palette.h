// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPalette>

#include <array>

class QWidget;

namespace a2a {

/// The role of a color. The same roles exist in the light and in the dark palette.
enum class ColorRole : quint8 {
    Window,    ///< background of the window
    Surface,   ///< panes, lists, bubbles
    Raised,    ///< fields and header rows
    Line,      ///< edges of panes, cards and tables
    FaintLine, ///< separators, empty grooves, hover background
    Border,    ///< edges of controls: buttons, fields, grooves, handles
    Focus,     ///< focus ring
    Text,      ///< body text
    Dim,       ///< secondary text
    Faint,     ///< times, IDs, disabled controls
    Accent,    ///< primary button, focus, current tab
    OnAccent,  ///< text on an accent surface
    Selection, ///< selected rows
    OwnBubble, ///< what the user sent
    Submitted, ///< the states of a task …
    Working,
    InputRequired,
    InputBackground, ///< … card behind a question
    AuthRequired,
    Completed,
    Failed,
    Rejected,
    Canceled,
    Unknown,
    Warning, ///< findings and connection
    Error,
    Info,
    ValidBackground,      ///< field whose content is valid
    InvalidBackground,    ///< field whose content is not
    SuspiciousBackground, ///< field whose content is suspicious
    JsonKey,
    JsonString,
    JsonNumber, ///< numbers, true, false, null
};
inline constexpr int ColorRoleCount = int(ColorRole::JsonNumber) + 1;

/// A translucent layer over a background.
enum class Tint : quint8 {
    Added,      ///< bytes of the current chunk
    AddedWords, ///< in a comparison, within a changed line
    RemovedWords,
    Found,       ///< search matches
    CurrentLine, ///< the line with the cursor
    SelectedLines,
    LaneSelected,   ///< lane of the selected task
    Range,          ///< selected time range
    AuthBackground, ///< card behind a request for credentials
    Over,           ///< accent surface under the pointer
    Badge,          ///< fill of a small frame with text in it
    Heat,           ///< text by its age, in the hues of rows
    RowRed,         ///< rows that the user's rules color …
    RowOrange,
    RowYellow,
    RowGreen,
    RowBlue,
    RowPurple,
};
inline constexpr int TintCount = int(Tint::RowPurple) + 1;

/// The semantic colors of one look. There are four constants; the application's QPalette
/// determines the one in use, so nothing has to be passed around and a change of theme reaches
/// every paint event. Allowed combinations and their contrast are in colorpairs.h.
class Palette final {
public:
    enum class Look : quint8 { Light, Dark, LightContrast, DarkContrast };
    static constexpr int LookCount = 4;

    [[nodiscard]] static const Palette &of(Look look);
    [[nodiscard]] static const Palette &light() { return of(Look::Light); }
    [[nodiscard]] static const Palette &dark() { return of(Look::Dark); }
    /// The palette for a QPalette, determined by its window and text colors.
    [[nodiscard]] static const Palette &of(const QPalette &palette);
    /// The palette for a widget's paint events.
    [[nodiscard]] static const Palette &of(const QWidget *widget);
    /// The palette in use, determined by the application's QPalette, so that it is also correct if
    /// the theme was set elsewhere.
    [[nodiscard]] static const Palette &current();

    [[nodiscard]] Look look() const { return m_look; }
    [[nodiscard]] bool isDark() const
    {
        return m_look == Look::Dark || m_look == Look::DarkContrast;
    }
    /// Whether text has a contrast of 7:1 instead of 4.5:1, and selections are outlined.
    [[nodiscard]] bool isHighContrast() const { return m_look >= Look::LightContrast; }
    /// The color as designed, for surfaces, lines, bars and icons.
    [[nodiscard]] QColor color(ColorRole role) const { return m_colors[size_t(role)]; }
    /// The color for text: the same hue moved toward the body text until it has text contrast on
    /// every background with text. Often equal to color().
    [[nodiscard]] QColor textColor(ColorRole role) const { return m_textColors[size_t(role)]; }
    /// The color for text on another background, such as a tinted one.
    [[nodiscard]] QColor textColor(ColorRole role, const QColor &background) const;
    /// The color for text on a bar of this color, which is dark or white.
    [[nodiscard]] QColor textColorOn(const QColor &bar) const;

    /// The translucent color of a tint, to be painted over anything. Tint::Badge and Tint::Heat
    /// have no color of their own.
    [[nodiscard]] QColor tint(Tint tint) const;
    /// A color with the tint's opacity.
    [[nodiscard]] QColor tint(Tint tint, const QColor &color) const;
    /// The opaque color of a tint laid over a background.
    [[nodiscard]] QColor tinted(const QColor &ground, Tint tint) const;
    [[nodiscard]] QColor tinted(const QColor &ground, Tint tint, const QColor &color) const;
    /// The color of a row's tint (Tint::RowRed …), as shown beside its name.
    [[nodiscard]] QColor hue(Tint tint) const;
    /// The background of text that was just added, noticeable at a glance with the text still
    /// readable.
    [[nodiscard]] QColor addedBackground() const;

    /// The colors as a palette for Qt's own widgets.
    [[nodiscard]] QPalette toQPalette() const;

private:
    explicit Palette(Look look);
    void computeTextColors();
    [[nodiscard]] double textContrast() const { return isHighContrast() ? 7 : 4.5; }

    Look m_look;
    std::array<QColor, ColorRoleCount> m_colors;
    std::array<QColor, ColorRoleCount> m_textColors;
};

/// Contrast of two opaque colors as WCAG 2.1 defines it: 1 to 21.
[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b);

/// Sizes that every view shares, in device independent pixels.
namespace metrics {
inline constexpr int Space = 4;      ///< unit of distances
inline constexpr int Corner = 6;     ///< fields and buttons
inline constexpr int CardCorner = 8; ///< cards and bubbles
// At 100 %.
inline constexpr int TreeRowPixels = 26;
inline constexpr int TableRowPixels = 21;
inline constexpr int IconPixels = 16;
inline constexpr int BadgeIconPixels = 14;
// At the current zoom (ui/style/zoom.h): read again whenever something is measured.
extern const int &TreeRow;
extern const int &TableRow;
extern const int &Icon;
extern const int &BadgeIcon;
inline constexpr int TextPixels = 13; ///< system font
inline constexpr int DataPixels = 12; ///< monospace
} // namespace metrics

} // namespace a2a
