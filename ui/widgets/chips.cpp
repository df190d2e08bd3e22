// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/chips.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

// At 100 %.
static constexpr int SidePadding = 10;
static constexpr int Height = 24;
static constexpr int IconGap = 6;
static constexpr int ChevronSide = 12;
static constexpr int MinWords = 40; ///< minimum pixels of text

Chip::Chip(const QString &text, QLatin1StringView iconName, Kind kind, QWidget *parent)
    : QToolButton(parent)
    , m_kind(kind)
    , m_iconName(iconName)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setLabel(text);
}

void Chip::setLabel(const QString &text, const QString &tail)
{
    const QString end = tail.isEmpty() ? QString() : QString(u" · " % displayLine(tail, 40));
    const QString shown = displayLine(text, 120) % end;
    if (shown == QToolButton::text() && end == m_tail)
        return; // each change triggers a layout
    m_tail = end;
    const bool named = !accessibleName().isEmpty() && accessibleName() != QToolButton::text();
    setText(shown);
    if (!named)
        setAccessibleName(shown);
    updateGeometry();
    update();
}

void Chip::setKind(Kind kind)
{
    m_kind = kind;
    updateGeometry();
    update();
}

bool Chip::hasMenu() const
{
    return menu() != nullptr || popupMode() == InstantPopup;
}

QFont Chip::textFont() const
{
    return m_kind == Kind::Plain ? font() : bold(font());
}

QSize Chip::sizeHint() const
{
    const QFontMetrics fontMetrics(textFont());
    int width = 2 * zoomed(SidePadding) + fontMetrics.horizontalAdvance(text()) + 1;
    if (!m_iconName.isEmpty())
        width += metrics::BadgeIcon + zoomed(IconGap);
    if (hasMenu())
        width += zoomed(ChevronSide) + zoomed(IconGap);
    return {width, qMax(zoomed(Height), fontMetrics.height() + metrics::Space)};
}

QSize Chip::minimumSizeHint() const
{
    const int words = QFontMetrics(textFont()).horizontalAdvance(text());
    const QSize hint = sizeHint();
    const int least = zoomed(MinWords) + QFontMetrics(textFont()).horizontalAdvance(m_tail);
    return {hint.width() - qMax(0, words - least), hint.height()};
}

namespace {

/// The colors of a kind of chip.
struct ChipColors {
    QColor back;
    QColor border;
    QColor text;
    QColor icon;
};

} // namespace

static ChipColors colorsOf(Chip::Kind kind, bool active, const Palette &palette)
{
    const auto color = [&palette](ColorRole role) { return palette.color(role); };
    switch (kind) {
    case Chip::Kind::Accent: {
        const QColor accent = color(ColorRole::Accent);
        const QColor back = active ? palette.tinted(accent, Tint::Over) : accent;
        return {back, back, color(ColorRole::OnAccent), color(ColorRole::OnAccent)};
    }
    case Chip::Kind::Waiting:
        return {color(ColorRole::InputBackground), color(ColorRole::InputRequired),
                palette.textColor(ColorRole::InputRequired), color(ColorRole::InputRequired)};
    case Chip::Kind::Plain:
        break;
    }
    return {color(active ? ColorRole::FaintLine : ColorRole::Surface), color(ColorRole::Border),
            color(ColorRole::Text), color(ColorRole::Dim)};
}

void Chip::paintEvent(QPaintEvent *)
{
    const Palette &palette = Palette::of(this);
    ChipColors colors = colorsOf(m_kind, underMouse() || isDown(), palette);
    if (isChecked())
        colors.back = palette.color(ColorRole::Selection);
    if (!isEnabled())
        colors = {palette.color(ColorRole::Window), palette.color(ColorRole::Line),
                  palette.color(ColorRole::Faint), palette.color(ColorRole::Faint)};
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(colors.back);
    const bool plainFocus = hasFocus() && m_kind == Kind::Plain;
    const QColor focus = palette.color(plainFocus ? ColorRole::Focus : ColorRole::Text);
    painter.setPen(QPen(hasFocus() ? focus : colors.border, hasFocus() ? 2 : 1));
    const qreal inset = painter.pen().widthF() / 2;
    const QRectF shape = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    painter.drawRoundedRect(shape, shape.height() / 2, shape.height() / 2);
    QRect inner = rect().adjusted(zoomed(SidePadding), 0, -zoomed(SidePadding), 0);
    if (!m_iconName.isEmpty()) {
        paintIcon(&painter, QRect(inner.left(), 0, metrics::BadgeIcon, height()), m_iconName,
                  colors.icon);
        inner.setLeft(inner.left() + metrics::BadgeIcon + zoomed(IconGap));
    }
    if (hasMenu()) {
        const int side = zoomed(ChevronSide);
        paintIcon(&painter, QRect(inner.right() - side + 3, 0, side, height()), "chevron-down"_L1,
                  colors.icon);
        inner.setRight(inner.right() - side - zoomed(IconGap));
    }
    painter.setFont(textFont());
    painter.setPen(colors.text);
    const QFontMetrics written = painter.fontMetrics();
    const int room = inner.width() + 1 - written.horizontalAdvance(m_tail);
    const QString words = written.elidedText(text().chopped(m_tail.size()), Qt::ElideRight, room);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QString(words % m_tail));
}

} // namespace a2a

#include "moc_chips.cpp"
