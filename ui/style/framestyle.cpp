// SPDX-License-Identifier: Apache-2.0
#include "ui/style/framestyle.h"

#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/styleboxes.h"
#include "ui/style/zoom.h"

#include <QAbstractScrollArea>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QStyleOptionMenuItem>
#include <QTextEdit>

#include <optional>

namespace a2a {

using namespace Qt::StringLiterals;

// Lengths in pixels at 100 %.
static constexpr int TextPadding = 4; ///< of fields of several lines
static constexpr int ListPadding = 2; ///< of lists in a window of their own
static constexpr int MenuPadding = 4;
static constexpr int BarPadding = 8;
static constexpr int ProgressHeight = 6;
// Menu items, from left to right.
static constexpr int ItemStart = 12;
static constexpr int ItemIconGap = 4;
static constexpr int ItemKeysGap = 20;
static constexpr int ItemEnd = 24;
static constexpr int ItemPadding = 5; ///< above and below
static constexpr int ItemCorner = 4;
static constexpr QSize SeparatorMargin(8, 4);
static constexpr QSize BarItemPadding(10, 5);

static bool isCard(const QWidget *widget)
{
    return widget && widget->property("card").isValid();
}

/// A list in a window of its own: of a combo box, of completions.
static bool isPopupList(const QWidget *widget)
{
    return widget && (isStyleSet(widget, "popup") || widget->inherits("QComboBoxPrivateContainer"));
}

static bool isTextField(const QWidget *widget)
{
    return qobject_cast<const QTextEdit *>(widget) || qobject_cast<const QPlainTextEdit *>(widget);
}

/// A font by a widget's property goes with it.
static void setStyleFont(QWidget *widget, const std::optional<QFont> &font)
{
    static constexpr const char *HasStyleFont = "a2aStyleFont";
    if (font) {
        widget->setFont(*font);
        widget->setProperty(HasStyleFont, true);
    } else if (isStyleSet(widget, HasStyleFont)) {
        widget->setFont({});
        widget->setProperty(HasStyleFont, {});
    }
}

static QFont boldFont(const QWidget *widget)
{
    QFont font = widget->testAttribute(Qt::WA_SetFont) ? widget->font() : QFont();
    font.setBold(true);
    return font;
}

static void polishLabel(QLabel *label)
{
    const Palette &palette = Palette::current();
    const QString role = label->property("role").toString();
    const auto setInk = [&](ColorRole ink) {
        QPalette colors;
        // Which role it is depends on the background's (QWidget::foregroundRole()).
        for (const QPalette::ColorRole text :
             {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            colors.setColor(text, palette.textColor(ink));
        label->setPalette(colors);
    };
    if (role == "dim"_L1)
        setInk(ColorRole::Dim);
    else if (role == "error"_L1)
        setInk(ColorRole::Error);
    else if (role == "caption"_L1)
        setInk(ColorRole::Faint);
    else if (label->property("role").isValid())
        label->setPalette({});
    if (role == "heading"_L1)
        setStyleFont(label, boldFont(label));
    else
        setStyleFont(label, role == "caption"_L1 ? std::optional(smallFont()) : std::nullopt);
}

static void polishFrame(QFrame *frame)
{
    if (isCard(frame)) {
        frame->setFrameShape(QFrame::StyledPanel);
    } else if (isStyleSet(frame, "rule")) {
        frame->setFixedHeight(1);
        frame->setAutoFillBackground(true);
        frame->setBackgroundRole(QPalette::Mid);
    } else if (auto *list = qobject_cast<QListView *>(frame); list && isPopupList(list)) {
        list->viewport()->setBackgroundRole(QPalette::AlternateBase);
    }
}

void FrameStyle::polish(QWidget *widget)
{
    ZoomStyle::polish(widget);
    if (auto *label = qobject_cast<QLabel *>(widget))
        return polishLabel(label);
    if (auto *frame = qobject_cast<QFrame *>(widget))
        polishFrame(frame);
    else if (auto *bar = qobject_cast<QProgressBar *>(widget))
        bar->setMaximumHeight(zoomed(ProgressHeight));
    if (isStyleSet(widget, "primary"))
        setStyleFont(widget, boldFont(widget));
    else
        setStyleFont(widget, isStyleSet(widget, "data") ? std::optional(dataFont()) : std::nullopt);
}

int FrameStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                            const QWidget *widget) const
{
    switch (metric) {
    case PM_DefaultFrameWidth:
        if (isPopupList(widget))
            return 1 + ListPadding;
        if (isTextField(widget))
            return 1 + zoomed(TextPadding);
        return qobject_cast<const QAbstractScrollArea *>(widget) ? 0 : 1;
    case PM_ToolTipLabelFrameWidth:
        return 1 + ListPadding;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return zoomed(MenuPadding);
    case PM_ToolBarItemSpacing:
    case PM_ToolBarFrameWidth:
        return zoomed(BarPadding);
    case PM_ToolBarItemMargin:
        return 0;
    case PM_DockWidgetFrameWidth:
        return 1;
    case PM_DockWidgetSeparatorExtent:
        return Palette::current().isHighContrast() ? 2 : 1;
    default:
        return ZoomStyle::pixelMetric(metric, option, widget);
    }
}

/// The width of the column of icons and ticks of a menu.
static int iconColumn(const QStyleOptionMenuItem &item)
{
    const int ticks = item.menuHasCheckableItems ? metrics::Icon + 4 : 0; // as Qt does for icons
    return qMax(item.maxIconWidth, ticks);
}

static QSize menuItemSize(const QStyleOptionMenuItem &item, const QSize &size)
{
    if (item.menuItemType == QStyleOptionMenuItem::Separator && item.text.isEmpty())
        return {10, 1 + 2 * zoomed(SeparatorMargin.height())};
    const int icons = iconColumn(item) > 0 ? iconColumn(item) + zoomed(ItemIconGap) : 0;
    const int keys = item.text.contains(u'\t') ? zoomed(ItemKeysGap) : 0;
    return {size.width() + icons + keys + zoomed(ItemStart) + zoomed(ItemEnd),
            qMax(size.height(), item.fontMetrics.height()) + 2 * zoomed(ItemPadding)};
}

QSize FrameStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    if (type == CT_MenuBarItem)
        return size + 2 * QSize(zoomed(BarItemPadding.width()), zoomed(BarItemPadding.height()));
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (type == CT_MenuItem && item)
        return menuItemSize(*item, size);
    return ZoomStyle::sizeFromContents(type, option, size, widget);
}

/// The frame of a card, of a list in a window of its own, or of a field of several lines.
static StyleBox frameBox(const QStyleOption &option, const QWidget *widget)
{
    if (isCard(widget)) {
        const bool isWaiting = widget->property("card").toString() == "waiting"_L1;
        return {.fill = styleColor(isWaiting ? ColorRole::InputBackground : ColorRole::Surface),
                .line = styleColor(isWaiting ? ColorRole::InputRequired : ColorRole::Line),
                .corner = metrics::CardCorner};
    }
    if (!isTextField(widget))
        return {.fill = styleColor(ColorRole::Raised),
                .line = styleColor(ColorRole::Line),
                .corner = 0};
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const bool hasFocus = option.state.testFlag(QStyle::State_HasFocus);
    return {.fill = styleColor(isEnabled ? ColorRole::Raised : ColorRole::Window),
            .line = styleColor(hasFocus ? ColorRole::Focus : ColorRole::Border),
            .lineWidth = hasFocus ? 2 : 1};
}

static void paintStatusBar(QPainter *painter, const QRect &rect)
{
    painter->fillRect(rect, styleColor(ColorRole::Surface));
    painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), styleColor(ColorRole::Line));
}

void FrameStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                               QPainter *painter, const QWidget *widget) const
{
    switch (element) {
    case PE_Frame:
        if (isCard(widget) || isPopupList(widget) || isTextField(widget))
            paintStyleBox(painter, option->rect, frameBox(*option, widget));
        return;
    case PE_PanelMenu:
    case PE_PanelTipLabel:
        paintStyleBox(painter, option->rect,
                      {.fill = styleColor(ColorRole::Raised),
                       .line = styleColor(ColorRole::Line),
                       .corner = 0});
        return;
    case PE_PanelStatusBar:
        return paintStatusBar(painter, option->rect);
    case PE_IndicatorDockWidgetResizeHandle: {
        const bool isHovered = option->state.testFlag(State_MouseOver);
        painter->fillRect(option->rect,
                          styleColor(isHovered ? ColorRole::Accent : ColorRole::Line));
        return;
    }
    case PE_FrameDockWidget: // of a floating pane
        return paintStyleBox(painter, option->rect,
                             {.line = styleColor(ColorRole::Border), .corner = 0});
    case PE_FrameMenu: // part of the panel
    case PE_FrameStatusBarItem:
    case PE_FrameFocusRect: // FocusRing is the frame
        return;
    default:
        ZoomStyle::drawPrimitive(element, option, painter, widget);
    }
}

/// The icon of a menu item, or the bullet or tick of one that can be checked.
static void paintItemIcon(QPainter *painter, const QRect &rect, const QStyleOptionMenuItem &item,
                          const QColor &ink)
{
    const bool isExclusive = item.checkType == QStyleOptionMenuItem::Exclusive;
    const bool isChecked = item.checkType != QStyleOptionMenuItem::NotCheckable && item.checked;
    if (isChecked && item.icon.isNull())
        return paintStyleIcon(painter, rect, isExclusive ? "dot"_L1 : "check"_L1,
                              metrics::IconPixels, ink);
    QRect place(0, 0, metrics::Icon, metrics::Icon);
    place.moveCenter(rect.center());
    if (isChecked)
        paintStyleBox(painter, place.adjusted(-2, -2, 2, 2),
                      {.fill = Palette::current().color(ColorRole::Selection),
                       .line = Palette::current().color(ColorRole::Border),
                       .corner = ItemCorner});
    item.icon.paint(painter, place, Qt::AlignCenter,
                    item.state.testFlag(QStyle::State_Enabled) ? QIcon::Normal : QIcon::Disabled,
                    isChecked ? QIcon::On : QIcon::Off);
}

static void paintMenuItem(QPainter *painter, const QStyleOptionMenuItem &item, const QStyle &style)
{
    const Palette &palette = Palette::current();
    const QRect &rect = item.rect;
    if (item.menuItemType == QStyleOptionMenuItem::Separator && item.text.isEmpty()) {
        const int margin = zoomed(SeparatorMargin.width());
        painter->fillRect(
            QRect(rect.left() + margin, rect.center().y(), rect.width() - 2 * margin, 1),
            styleColor(palette.isHighContrast() ? ColorRole::Line : ColorRole::FaintLine));
        return;
    }
    const bool isEnabled = item.state.testFlag(QStyle::State_Enabled);
    if (item.state.testFlag(QStyle::State_Selected))
        paintStyleBox(painter, rect,
                      {.fill = styleColor(ColorRole::Selection),
                       .line = palette.isHighContrast() ? styleColor(ColorRole::Border) : QColor(),
                       .corner = ItemCorner});
    const QColor ink = styleColor(isEnabled ? ColorRole::Text : ColorRole::Faint);
    const auto visual = [&](const QRect &place) {
        return QStyle::visualRect(item.direction, rect, place);
    };
    QRect text = rect.adjusted(zoomed(ItemStart), 0, -zoomed(ItemEnd), 0);
    if (const int column = iconColumn(item); column > 0) {
        paintItemIcon(painter, visual({text.left(), rect.top(), column, rect.height()}), item, ink);
        text.setLeft(text.left() + column + zoomed(ItemIconGap));
    }
    QFont font = item.font;
    font.setBold(font.bold() || item.menuItemType == QStyleOptionMenuItem::DefaultItem);
    painter->save();
    painter->setFont(font);
    painter->setPen(ink);
    int flags = Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip | Qt::TextShowMnemonic;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, &item))
        flags |= Qt::TextHideMnemonic;
    const qsizetype tab = item.text.indexOf(u'\t');
    painter->drawText(visual(text), flags | Qt::AlignLeft, item.text.left(tab));
    if (tab >= 0) {
        const QRect keys(text.right() - item.reservedShortcutWidth + 1, rect.top(),
                         item.reservedShortcutWidth, rect.height());
        painter->drawText(visual(keys), flags | Qt::AlignLeft, item.text.mid(tab + 1));
    }
    painter->restore();
    if (item.menuItemType == QStyleOptionMenuItem::SubMenu) {
        const int side = zoomed(ItemEnd);
        paintStyleIcon(painter, visual({rect.right() - side, rect.top(), side, rect.height()}),
                       "chevron-right"_L1, 12, ink);
    }
}

static void paintMenuBarItem(QPainter *painter, const QStyleOptionMenuItem &item,
                             const QStyle &style)
{
    const Palette &palette = Palette::current();
    painter->fillRect(item.rect, styleColor(ColorRole::Surface));
    const bool isEnabled = item.state.testFlag(QStyle::State_Enabled);
    if (isEnabled && item.state.testFlag(QStyle::State_Selected))
        paintStyleBox(
            painter, item.rect,
            {.fill = styleColor(ColorRole::Selection),
             .line = palette.isHighContrast() ? styleColor(ColorRole::Border) : QColor()});
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!style.styleHint(QStyle::SH_UnderlineShortcut, &item))
        flags |= Qt::TextHideMnemonic;
    painter->setPen(styleColor(isEnabled ? ColorRole::Text : ColorRole::Faint));
    painter->drawText(item.rect, flags, item.text);
}

void FrameStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    switch (element) {
    case CE_MenuItem:
        if (item)
            paintMenuItem(painter, *item, *proxy());
        return;
    case CE_MenuBarItem:
        if (item)
            paintMenuBarItem(painter, *item, *proxy());
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, styleColor(ColorRole::Surface));
        return;
    case CE_MenuEmptyArea:
        return;
    case CE_ToolBar:
        painter->fillRect(option->rect, styleColor(ColorRole::Surface));
        painter->fillRect(
            QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
            styleColor(ColorRole::Line));
        return;
    case CE_Splitter:
        painter->fillRect(option->rect, styleColor(ColorRole::Line));
        return;
    default:
        ZoomStyle::drawControl(element, option, painter, widget);
    }
}

} // namespace a2a

#include "moc_framestyle.cpp"
