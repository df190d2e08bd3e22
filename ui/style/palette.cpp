// SPDX-License-Identifier: Apache-2.0
#include "ui/style/palette.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace a2a {

static constexpr double TextContrast = 4.5;

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

static QColor readable(const QColor &color, const QColor &text,
                       std::initializer_list<QColor> backgrounds)
{
    QColor result = color;
    for (int percent = 0; percent <= 100; percent += 4) {
        result = mixed(color, text, percent / 100.0);
        const bool enough =
            std::all_of(backgrounds.begin(), backgrounds.end(), [&](const QColor &back) {
                return contrastRatio(result, back) >= TextContrast;
            });
        if (enough)
            break;
    }
    return result;
}

Palette::Palette(bool isDark, const Colors &colors)
    : m_dark(isDark)
    , m_colors(colors)
{
    const auto at = [this](ColorRole role) { return m_colors[size_t(role)]; };
    for (size_t i = 0; i < m_colors.size(); ++i) {
        m_inks[i] =
            readable(m_colors[i], at(ColorRole::Text),
                     {at(ColorRole::Window), at(ColorRole::Surface), at(ColorRole::Raised)});
    }
    m_inks[size_t(ColorRole::OnAccent)] = at(ColorRole::OnAccent);
    // These words also stand on their own card.
    m_inks[size_t(ColorRole::InputRequired)] =
        readable(at(ColorRole::InputRequired), at(ColorRole::Text),
                 {at(ColorRole::Window), at(ColorRole::Surface), at(ColorRole::InputBack)});
}

QColor Palette::ink(ColorRole role, const QColor &background) const
{
    return readable(color(role), color(ColorRole::Text), {background});
}

QColor Palette::addedBack() const
{
    return mixed(color(ColorRole::Surface), color(ColorRole::Completed), m_dark ? 0.3 : 0.2);
}

// In the order of ColorRole.
static std::array<QColor, ColorRoleCount> fromRgb(const std::array<QRgb, ColorRoleCount> &values)
{
    std::array<QColor, ColorRoleCount> colors;
    std::transform(values.begin(), values.end(), colors.begin(),
                   [](QRgb rgb) { return QColor(rgb); });
    return colors;
}

const Palette &Palette::light()
{
    static const Palette palette(
        false,
        fromRgb({0xf6f7f9, 0xffffff, 0xfbfcfd, 0xdfe3e8, 0xeceff3, 0x1c2430, 0x66707f, 0x98a2b0,
                 0x2f6fde, 0xffffff, 0xdbe8fd, 0xe8f0fd, 0x8a94a6, 0x2f6fde, 0xc77700, 0xfff6e6,
                 0x8c4bd6, 0x1f8a4c, 0xcf3434, 0x9b3a57, 0x6d7683, 0x6d7683, 0xc77700, 0xcf3434,
                 0x2f6fde, 0xe9f6ee, 0xfdecec, 0xfff6e6, 0x8a3ffc, 0x0b7a4b, 0xb4500b}));
    return palette;
}

const Palette &Palette::dark()
{
    static const Palette palette(
        true,
        fromRgb({0x16191e, 0x1d2127, 0x22272e, 0x333a44, 0x2a3038, 0xe4e8ee, 0x9aa5b4, 0x6c7786,
                 0x6ea3ff, 0x16191e, 0x2a3f63, 0x22324d, 0x8f9aac, 0x6ea3ff, 0xf0a93a, 0x3a2e17,
                 0xb98af2, 0x4cc47f, 0xff7070, 0xdd7f9c, 0x9099a6, 0x9099a6, 0xf0a93a, 0xff7070,
                 0x6ea3ff, 0x1b3326, 0x3d2226, 0x3a2e17, 0xc39bff, 0x6fd3a0, 0xf0a55e}));
    return palette;
}

const Palette &Palette::of(const QPalette &palette)
{
    const QColor window = palette.color(QPalette::Active, QPalette::Window);
    // Style sheets put a widget's background here, "transparent" too, which says nothing.
    if (window.alpha() < 255)
        return current();
    return window.lightness() < 128 ? dark() : light();
}

const Palette &Palette::of(const QWidget *widget)
{
    // A style sheet's colours change a widget's own palette: an accent button is dark in a light
    // window.
    Q_UNUSED(widget)
    return current();
}

const Palette &Palette::current()
{
    return QGuiApplication::palette().color(QPalette::Window).lightness() < 128 ? dark() : light();
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
    set(QPalette::PlaceholderText, ink(ColorRole::Faint), color(ColorRole::Faint));
    set(QPalette::Highlight, color(ColorRole::Selection), color(ColorRole::FaintLine));
    set(QPalette::Link, ink(ColorRole::Accent), color(ColorRole::Faint));
    set(QPalette::LinkVisited, ink(ColorRole::AuthRequired), color(ColorRole::Faint));
    // Fusion derives bevels from these: all flat.
    same(QPalette::Light, ColorRole::Raised);
    same(QPalette::Midlight, ColorRole::FaintLine);
    same(QPalette::Mid, ColorRole::Line);
    same(QPalette::Dark, ColorRole::Line);
    same(QPalette::Shadow, ColorRole::Line);
    return result;
}

} // namespace a2a
