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
    Line,      ///< edges of panes, cards and tables
    FaintLine, ///< separators, empty grooves, behind what is under the pointer
    Border,    ///< edges of what can be operated: buttons, fields, grooves, handles
    Focus,     ///< ring around what has the keyboard
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

/// What is laid over a ground: as a veil that lets it be seen.
enum class Tint : quint8 {
    Added,      ///< what the chunk brought that is looked at
    AddedWords, ///< in a comparison, within a line that differs
    RemovedWords,
    Found,       ///< what a search has found
    CurrentLine, ///< the line that the keyboard is at
    MarkedLines,
    LaneSelected, ///< lane of the selected task
    Range,        ///< selected stretch of time
    AuthBack,     ///< card behind a request for credentials
    Over,         ///< accent surface under the pointer
    Badge,        ///< fill of a small frame with a word in it
    Heat,         ///< text by when it came, in hues of rows
    RowRed,       ///< rows that the user's rules colour …
    RowOrange,
    RowYellow,
    RowGreen,
    RowBlue,
    RowPurple,
};
inline constexpr int TintCount = int(Tint::RowPurple) + 1;

/// The semantic colours of one look. There are four constant values of it; which one things are
/// drawn with follows from the application's QPalette, so nothing has to be passed around and a
/// change of theme reaches every paint event by itself. What may stand on what, and with which
/// contrast, is in colorpairs.h.
class Palette final {
public:
    enum class Look : quint8 { Light, Dark, LightContrast, DarkContrast };
    static constexpr int LookCount = 4;

    [[nodiscard]] static const Palette &of(Look look);
    [[nodiscard]] static const Palette &light() { return of(Look::Light); }
    [[nodiscard]] static const Palette &dark() { return of(Look::Dark); }
    /// By the window's colour and its text's.
    [[nodiscard]] static const Palette &of(const QPalette &palette);
    /// For paint events.
    [[nodiscard]] static const Palette &of(const QWidget *widget);
    /// By the application's palette: also right when the theme was set by somebody else.
    [[nodiscard]] static const Palette &current();

    [[nodiscard]] Look look() const { return m_look; }
    [[nodiscard]] bool isDark() const
    {
        return m_look == Look::Dark || m_look == Look::DarkContrast;
    }
    /// Text has 7:1 instead of 4.5:1, and what is selected has a line around it.
    [[nodiscard]] bool isHighContrast() const { return m_look >= Look::LightContrast; }
    /// The colour as designed: for surfaces, lines, bars and icons.
    [[nodiscard]] QColor color(ColorRole role) const { return m_colors[size_t(role)]; }
    /// The same hue moved towards the body text until it has the contrast of text on every ground
    /// that words stand on: for words. Often equal to color().
    [[nodiscard]] QColor ink(ColorRole role) const { return m_inks[size_t(role)]; }
    /// For words on another background, such as a tinted one.
    [[nodiscard]] QColor ink(ColorRole role, const QColor &background) const;
    /// For words on a bar of this colour: dark or white.
    [[nodiscard]] QColor wordOn(const QColor &bar) const;

    /// Translucent: to be painted over anything. Tint::Badge and Tint::Heat are of no colour by
    /// themselves.
    [[nodiscard]] QColor tint(Tint tint) const;
    /// The tint's strength in this colour, translucent.
    [[nodiscard]] QColor tint(Tint tint, const QColor &color) const;
    /// The same laid over a ground: opaque.
    [[nodiscard]] QColor tinted(const QColor &ground, Tint tint) const;
    [[nodiscard]] QColor tinted(const QColor &ground, Tint tint, const QColor &color) const;
    /// Of a row's tint (Tint::RowRed …), as it is shown beside its name.
    [[nodiscard]] QColor hue(Tint tint) const;
    /// Behind what was just added to a text: seen at a glance, with the text still readable on it.
    [[nodiscard]] QColor addedBack() const;

    /// What Qt's own widgets are drawn with.
    [[nodiscard]] QPalette toQPalette() const;

private:
    explicit Palette(Look look);
    void makeInks();
    [[nodiscard]] double textContrast() const { return isHighContrast() ? 7 : 4.5; }

    Look m_look;
    std::array<QColor, ColorRoleCount> m_colors;
    std::array<QColor, ColorRoleCount> m_inks;
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
