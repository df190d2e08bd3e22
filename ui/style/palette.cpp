// SPDX-License-Identifier: Apache-2.0
#include "ui/style/palette.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace a2a {

static double luminance(const QColor &color)
{
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(double(color.redF())) + 0.7152 * linear(double(color.greenF())) +
           0.0722 * linear(double(color.blueF()));
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

static QColor mixed(const QColor &from, const QColor &to, double part)
{
    const auto channel = [part](int a, int b) { return int(std::lround(a + (b - a) * part)); };
    return QColor(channel(from.red(), to.red()), channel(from.green(), to.green()),
                  channel(from.blue(), to.blue()));
}

namespace {

struct RoleColors {
    ColorRole role;
    QRgb colors[Palette::LookCount]; ///< in the order of Palette::Look
};

/// A translucent palette color, or a separate hue for light and for dark looks.
struct TintColors {
    Tint tint;
    ColorRole role;
    double shares[Palette::LookCount]; ///< opacities
    QRgb light = 0;
    QRgb dark = 0;
};

} // namespace

// Light, dark, and both with high contrast.
static constexpr RoleColors Colors[] = {
    {ColorRole::Window, {0xf6f7f9, 0x16191e, 0xffffff, 0x000000}},
    {ColorRole::Surface, {0xffffff, 0x1d2127, 0xffffff, 0x000000}},
    {ColorRole::Raised, {0xfbfcfd, 0x22272e, 0xf7f7f7, 0x0d0d0d}},
    {ColorRole::Line, {0xdfe3e8, 0x333a44, 0x6b6b6b, 0x8c8c8c}},
    {ColorRole::FaintLine, {0xeceff3, 0x2a3038, 0xe3e3e3, 0x2e2e2e}},
    {ColorRole::Border, {0x7f8997, 0x727d8c, 0x1f1f1f, 0xe6e6e6}},
    {ColorRole::Focus, {0x2f6fde, 0x6ea3ff, 0x0037c8, 0xffe14d}},
    {ColorRole::Text, {0x1c2430, 0xe4e8ee, 0x000000, 0xffffff}},
    {ColorRole::Dim, {0x66707f, 0x9aa5b4, 0x363636, 0xd9d9d9}},
    {ColorRole::Faint, {0x778190, 0x838e9d, 0x4f4f4f, 0xb8b8b8}},
    {ColorRole::Accent, {0x2f6fde, 0x6ea3ff, 0x0037a8, 0x8ab8ff}},
    {ColorRole::OnAccent, {0xffffff, 0x16191e, 0xffffff, 0x000000}},
    {ColorRole::Selection, {0xdbe8fd, 0x2a3f63, 0xc9dfff, 0x0c3470}},
    {ColorRole::OwnBubble, {0xe8f0fd, 0x22324d, 0xe0edff, 0x10264a}},
    {ColorRole::Submitted, {0x67748c, 0x8f9aac, 0x3d4a63, 0xc2cad8}},
    {ColorRole::Working, {0x2f6fde, 0x6ea3ff, 0x0037a8, 0x8ab8ff}},
    {ColorRole::InputRequired, {0xb56a00, 0xf0a93a, 0x743f00, 0xffc14d}},
    {ColorRole::InputBackground, {0xfff6e6, 0x3a2e17, 0xfff0d0, 0x332500}},
    {ColorRole::AuthRequired, {0x8c4bd6, 0xb98af2, 0x5a1fa0, 0xd3b0ff}},
    {ColorRole::Completed, {0x1d8248, 0x4cc47f, 0x0b5229, 0x6fe39a}},
    {ColorRole::Failed, {0xcf3434, 0xff7070, 0x9a0c0c, 0xff9c9c}},
    {ColorRole::Rejected, {0x9b3a57, 0xdd7f9c, 0x78193a, 0xff9ec2}},
    {ColorRole::Canceled, {0x6d7683, 0x9099a6, 0x474b52, 0xc8ccd2}},
    {ColorRole::Unknown, {0x6d7683, 0x9099a6, 0x474b52, 0xc8ccd2}},
    {ColorRole::Warning, {0xb56a00, 0xf0a93a, 0x743f00, 0xffc14d}},
    {ColorRole::Error, {0xcf3434, 0xff7070, 0x9a0c0c, 0xff9c9c}},
    {ColorRole::Info, {0x2f6fde, 0x6ea3ff, 0x0037a8, 0x8ab8ff}},
    {ColorRole::ValidBackground, {0xe9f6ee, 0x1b3326, 0xdff5e6, 0x0a2e18}},
    {ColorRole::InvalidBackground, {0xfdecec, 0x3d2226, 0xffe3e3, 0x45181c}},
    {ColorRole::SuspiciousBackground, {0xfff6e6, 0x3a2e17, 0xfff0d0, 0x332500}},
    {ColorRole::JsonKey, {0x8a3ffc, 0xc39bff, 0x5b12c4, 0xd9bcff}},
    {ColorRole::JsonString, {0x0b7a4b, 0x6fd3a0, 0x05552f, 0x86ecb4}},
    {ColorRole::JsonNumber, {0xb4500b, 0xf0a55e, 0x7a3300, 0xffc48a}},
};

static constexpr TintColors Tints[] = {
    {Tint::Added, ColorRole::Completed, {0.2, 0.22, 0.18, 0.2}},
    {Tint::AddedWords, ColorRole::Completed, {0.28, 0.38, 0.3, 0.3}},
    {Tint::RemovedWords, ColorRole::Failed, {0.28, 0.38, 0.3, 0.3}},
    {Tint::Found, ColorRole::Warning, {0.3, 0.3, 0.35, 0.26}},
    {Tint::CurrentLine, ColorRole::Accent, {0.08, 0.08, 0.15, 0.2}},
    {Tint::SelectedLines, ColorRole::Accent, {0.2, 0.2, 0.25, 0.3}},
    {Tint::LaneSelected, ColorRole::Selection, {0.55, 0.55, 1, 1}},
    {Tint::Range, ColorRole::Accent, {0.133, 0.133, 0.14, 0.25}},
    {Tint::AuthBackground, ColorRole::AuthRequired, {0.1, 0.1, 0.1, 0.2}},
    {Tint::Over, ColorRole::Text, {0.12, 0.12, 0.2, 0.2}},
    {Tint::Badge, ColorRole::Text, {0.14, 0.14, 0.1, 0.2}},
    {Tint::Heat, ColorRole::Text, {0.17, 0.17, 0.17, 0.26}},
    {Tint::RowRed, ColorRole::Text, {0.17, 0.17, 0.25, 0.35}, 0xd64545, 0xff7474},
    {Tint::RowOrange, ColorRole::Text, {0.17, 0.17, 0.25, 0.35}, 0xc96a0c, 0xf0a05a},
    {Tint::RowYellow, ColorRole::Text, {0.17, 0.17, 0.25, 0.35}, 0xa08100, 0xe0c84a},
    {Tint::RowGreen, ColorRole::Text, {0.17, 0.17, 0.25, 0.35}, 0x2b9554, 0x4cc47f},
    {Tint::RowBlue, ColorRole::Text, {0.17, 0.17, 0.25, 0.35}, 0x3f7be0, 0x6ea3ff},
    {Tint::RowPurple, ColorRole::Text, {0.17, 0.17, 0.25, 0.35}, 0x8d5bc9, 0xb98af2},
};

static constexpr bool isInOrder()
{
    for (size_t i = 0; i < std::size(Colors); ++i) {
        if (Colors[i].role != ColorRole(i))
            return false;
    }
    for (size_t i = 0; i < std::size(Tints); ++i) {
        if (Tints[i].tint != Tint(i))
            return false;
    }
    return std::size(Colors) == size_t(ColorRoleCount) && std::size(Tints) == size_t(TintCount);
}
static_assert(isInOrder());

Palette::Palette(Look look)
    : m_look(look)
{
    for (const RoleColors &row : Colors)
        m_colors[size_t(row.role)] = QColor(row.colors[size_t(look)]);
    computeTextColors();
}

static QColor readable(const QColor &color, const QColor &text, double contrast,
                       const std::vector<QColor> &backgrounds)
{
    QColor result = color;
    for (int percent = 0; percent <= 100; percent += 4) {
        result = mixed(color, text, percent / 100.0);
        const bool enough =
            std::all_of(backgrounds.begin(), backgrounds.end(), [&](const QColor &back) {
                return contrastRatio(result, back) >= contrast;
            });
        if (enough)
            break;
    }
    return result;
}

void Palette::computeTextColors()
{
    std::vector<QColor> grounds;
    for (const ColorRole role : {ColorRole::Window, ColorRole::Surface, ColorRole::Raised,
                                 ColorRole::FaintLine, ColorRole::Selection, ColorRole::OwnBubble,
                                 ColorRole::InputBackground, ColorRole::ValidBackground,
                                 ColorRole::InvalidBackground, ColorRole::SuspiciousBackground})
        grounds.push_back(color(role));
    grounds.push_back(addedBackground());
    for (size_t i = 0; i < m_colors.size(); ++i)
        m_textColors[i] = readable(m_colors[i], color(ColorRole::Text), textContrast(), grounds);
    m_textColors[size_t(ColorRole::OnAccent)] = color(ColorRole::OnAccent);
}

QColor Palette::textColor(ColorRole role, const QColor &background) const
{
    return readable(color(role), color(ColorRole::Text), textContrast(), {background});
}

QColor Palette::textColorOn(const QColor &bar) const
{
    const QColor dark = color(isDark() ? ColorRole::Window : ColorRole::Text);
    const QColor white(Qt::white);
    const double ofWhite = contrastRatio(white, bar);
    return ofWhite >= textContrast() || ofWhite >= contrastRatio(dark, bar) ? white : dark;
}

QColor Palette::tint(Tint tint) const
{
    return this->tint(tint, hue(tint));
}

QColor Palette::tint(Tint tint, const QColor &color) const
{
    QColor veil = color;
    veil.setAlphaF(float(Tints[size_t(tint)].shares[size_t(m_look)]));
    return veil;
}

QColor Palette::tinted(const QColor &ground, Tint tint) const
{
    return tinted(ground, tint, hue(tint));
}

QColor Palette::tinted(const QColor &ground, Tint tint, const QColor &color) const
{
    return mixed(ground, color, Tints[size_t(tint)].shares[size_t(m_look)]);
}

QColor Palette::hue(Tint tint) const
{
    const TintColors &about = Tints[size_t(tint)];
    if (about.light == 0)
        return color(about.role);
    constexpr double Deeper = 0.3; ///< hues visible on white
    const QColor hue(isDark() ? about.dark : about.light);
    return m_look == Look::LightContrast ? mixed(hue, color(ColorRole::Text), Deeper) : hue;
}

QColor Palette::addedBackground() const
{
    return tinted(color(ColorRole::Surface), Tint::Added);
}

const Palette &Palette::of(Look look)
{
    static const Palette palettes[] = {Palette(Look::Light), Palette(Look::Dark),
                                       Palette(Look::LightContrast), Palette(Look::DarkContrast)};
    return palettes[size_t(look)];
}

static const Palette &byColors(const QColor &window, const QColor &text)
{
    for (const Palette::Look look : {Palette::Look::LightContrast, Palette::Look::DarkContrast}) {
        const Palette &palette = Palette::of(look);
        if (window == palette.color(ColorRole::Window) && text == palette.color(ColorRole::Text))
            return palette;
    }
    return window.lightness() < 128 ? Palette::dark() : Palette::light();
}

const Palette &Palette::of(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Active, QPalette::Window);
    return byColors(window, palette.color(QPalette::Active, QPalette::WindowText));
}

const Palette &Palette::of(const QWidget *widget)
{
    // A widget's own palette may differ: the window color of scroll areas is that of panes.
    Q_UNUSED(widget)
    return current();
}

const Palette &Palette::current()
{
    const QPalette palette = QGuiApplication::palette();
    return byColors(palette.color(QPalette::Window), palette.color(QPalette::WindowText));
}

QPalette Palette::toQPalette() const
{
    QPalette result;
    const auto set = [&result](QPalette::ColorRole role, const QColor &all,
                               const QColor &disabled) {
        result.setColor(QPalette::All, role, all);
        result.setColor(QPalette::Disabled, role, disabled);
    };
    const auto same = [&](QPalette::ColorRole role, ColorRole ours) {
        set(role, color(ours), color(ours));
    };
    same(QPalette::Window, ColorRole::Window);
    same(QPalette::Base, ColorRole::Surface);
    same(QPalette::AlternateBase, ColorRole::Raised);
    same(QPalette::Button, ColorRole::Surface);
    same(QPalette::ToolTipBase, ColorRole::Raised);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText,
          QPalette::ToolTipText, QPalette::BrightText})
        set(role, color(ColorRole::Text), color(ColorRole::Faint));
    set(QPalette::PlaceholderText, textColor(ColorRole::Faint), color(ColorRole::Faint));
    set(QPalette::Highlight, color(ColorRole::Selection), color(ColorRole::FaintLine));
    set(QPalette::Link, textColor(ColorRole::Accent), color(ColorRole::Faint));
    set(QPalette::LinkVisited, textColor(ColorRole::AuthRequired), color(ColorRole::Faint));
    // Fusion derives bevels from these: all flat.
    same(QPalette::Light, ColorRole::Raised);
    same(QPalette::Midlight, ColorRole::FaintLine);
    same(QPalette::Mid, ColorRole::Line);
    same(QPalette::Dark, ColorRole::Line);
    same(QPalette::Shadow, ColorRole::Line);
    return result;
}

} // namespace a2a
