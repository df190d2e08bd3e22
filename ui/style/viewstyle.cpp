// SPDX-License-Identifier: Apache-2.0
#include "ui/style/viewstyle.h"

#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/styleboxes.h"
#include "ui/style/zoom.h"

#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QPainter>
#include <QStyleOptionHeader>
#include <QStyleOptionProgressBar>
#include <QStyleOptionSlider>
#include <QStyleOptionTab>
#include <QTabBar>
#include <QTableView>

namespace a2a {

using namespace Qt::StringLiterals;

// Lengths in pixels at 100 %, but for lines.
static constexpr int ScrollBarExtent = 11;
static constexpr int ScrollHandleMin = 28;
static constexpr int ScrollHandleMargin = 2; // not zoomed
static constexpr int ScrollHandleCorner = 4;
static constexpr int TabPadding = 14; ///< at each side
static constexpr int NarrowTabPadding = 7;
static constexpr int TabPaddingTop = 7;
static constexpr int TabPaddingBottom = 6;
static constexpr int TabLine = 2; // not zoomed
static constexpr int HeadingPadding = 8;
static constexpr int HeadingPaddingTop = 5; ///< and below
static constexpr int BranchIcon = 16;
static constexpr int GrooveHeight = 6;
static constexpr int SliderHandle = 14;
static constexpr int GrooveCorner = 3;

static bool isHighContrast()
{
    return Palette::current().isHighContrast();
}

void ViewStyle::polish(QWidget *widget)
{
    FrameStyle::polish(widget);
    if (auto *tabs = qobject_cast<QTabBar *>(widget)) {
        tabs->setDrawBase(false);
        tabs->setAttribute(Qt::WA_Hover);
    } else if (auto *header = qobject_cast<QHeaderView *>(widget)) {
        if (!header->testAttribute(Qt::WA_SetFont))
            header->setFont(bold({}));
    }
}

int ViewStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                           const QWidget *widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return zoomed(ScrollBarExtent);
    case PM_ScrollBarSliderMin:
        return zoomed(ScrollHandleMin) + 2 * ScrollHandleMargin;
    case PM_TabBarTabHSpace: {
        const bool isNarrow = widget && widget->property("narrow").toBool();
        return 2 * zoomed(isNarrow ? NarrowTabPadding : TabPadding);
    }
    case PM_TabBarTabVSpace:
        return zoomed(TabPaddingTop) + zoomed(TabPaddingBottom) + TabLine;
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
        return 0;
    case PM_FocusFrameHMargin: // the text of cells is below that of the heading; Qt adds a pixel
        return qobject_cast<const QTableView *>(widget) ? zoomed(HeadingPadding) - 1 : 0;
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        return zoomed(SliderHandle);
    default:
        return FrameStyle::pixelMetric(metric, option, widget);
    }
}

int ViewStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *more) const
{
    if (hint == SH_Table_GridLineColor)
        return int(styleColor(isHighContrast() ? ColorRole::Line : ColorRole::FaintLine).rgba());
    return FrameStyle::styleHint(hint, option, widget, more);
}

/// A selected tab has bold text.
static int boldExcess(const QStyleOptionTab &tab, const QWidget *widget)
{
    if (!tab.state.testFlag(QStyle::State_Selected) || !widget)
        return 0;
    const auto width = [&](const QFont &font) {
        return QFontMetrics(font).size(Qt::TextShowMnemonic, tab.text).width();
    };
    return width(bold(widget->font())) - width(widget->font());
}

QSize ViewStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                  const QWidget *widget) const
{
    const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
    switch (type) {
    case CT_TabBarTab:
        return tab ? size + QSize(boldExcess(*tab, widget), 0) : size;
    case CT_TabWidget:
        return size + QSize(0, 1);
    case CT_HeaderSection:
        return FrameStyle::sizeFromContents(type, option, size, widget) +
               QSize(2 * zoomed(HeadingPadding), 2 * zoomed(HeadingPaddingTop) + 1);
    default:
        return FrameStyle::sizeFromContents(type, option, size, widget);
    }
}

QRect ViewStyle::subElementRect(SubElement element, const QStyleOption *option,
                                const QWidget *widget) const
{
    switch (element) {
    case SE_TabWidgetTabContents:
        return subElementRect(SE_TabWidgetTabPane, option, widget).adjusted(0, 1, 0, 0);
    case SE_HeaderLabel: {
        QRect room = FrameStyle::subElementRect(element, option, widget); // beside the arrow
        const int padding = zoomed(HeadingPadding);
        const QRect padded = option->rect.adjusted(padding, 0, -padding, 0);
        room.setLeft(qMax(room.left(), padded.left()));
        room.setRight(qMin(room.right(), padded.right()));
        return room;
    }
    default:
        return FrameStyle::subElementRect(element, option, widget);
    }
}

/// A scroll bar has no buttons at its ends.
static QRect scrollBarRect(const QStyleOptionSlider &bar, QStyle::SubControl part, int minimum)
{
    const bool isHorizontal = bar.orientation == Qt::Horizontal;
    const int length = isHorizontal ? bar.rect.width() : bar.rect.height();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const qint64 page = bar.pageStep;
    const int wanted = range > 0 ? int(page * length / qMax<qint64>(1, range + page)) : length;
    const int size = qMin(length, qMax(minimum, wanted));
    const int start = QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition,
                                                      length - size, bar.upsideDown);
    const auto along = [&](int from, int to) {
        return isHorizontal ? QRect(from, 0, to - from, bar.rect.height())
                            : QRect(0, from, bar.rect.width(), to - from);
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        return along(start, start + size);
    case QStyle::SC_ScrollBarSubPage:
        return along(0, start);
    case QStyle::SC_ScrollBarAddPage:
        return along(start + size, length);
    case QStyle::SC_ScrollBarGroove:
        return along(0, length);
    default:
        return {};
    }
}

static QRect sliderRect(const QStyleOptionSlider &slider, QStyle::SubControl part)
{
    const bool isHorizontal = slider.orientation == Qt::Horizontal;
    const QRect &rect = slider.rect;
    if (part != QStyle::SC_SliderHandle && part != QStyle::SC_SliderGroove)
        return rect;
    const int breadth = zoomed(part == QStyle::SC_SliderHandle ? SliderHandle : GrooveHeight);
    const int center = isHorizontal ? rect.center().y() : rect.center().x();
    int start = isHorizontal ? rect.left() : rect.top();
    int length = isHorizontal ? rect.width() : rect.height();
    if (part == QStyle::SC_SliderHandle) {
        start +=
            QStyle::sliderPositionFromValue(slider.minimum, slider.maximum, slider.sliderPosition,
                                            length - breadth, slider.upsideDown);
        length = breadth;
    }
    const int edge = center - breadth / 2 + (breadth % 2 == 0 ? 1 : 0);
    return isHorizontal ? QRect(start, edge, length, breadth) : QRect(edge, start, breadth, length);
}

QRect ViewStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                SubControl part, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (bar && control == CC_ScrollBar)
        return visualRect(
            bar->direction, bar->rect,
            scrollBarRect(*bar, part, pixelMetric(PM_ScrollBarSliderMin, option, widget)));
    if (bar && control == CC_Slider)
        return sliderRect(*bar, part);
    return FrameStyle::subControlRect(control, option, part, widget);
}

/// Beside what an area shows, under its scroll bars, is the same background.
static void paintAreaBackground(const QRect &rect, const QAbstractScrollArea *area,
                                QPainter *painter)
{
    const QWidget *viewport = area ? area->viewport() : nullptr;
    if (viewport && viewport->autoFillBackground())
        painter->fillRect(rect, viewport->palette().brush(viewport->backgroundRole()));
}

static void paintBranch(const QStyleOption &option, QPainter *painter)
{
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, styleColor(ColorRole::Selection));
    if (!option.state.testFlag(QStyle::State_Children))
        return;
    const bool isOpen = option.state.testFlag(QStyle::State_Open);
    const bool isReversed = option.direction == Qt::RightToLeft;
    const QLatin1StringView closed = isReversed ? "chevron-left"_L1 : "chevron-right"_L1;
    paintStyleIcon(painter, option.rect, isOpen ? "chevron-down"_L1 : closed, BranchIcon,
                   styleColor(ColorRole::Dim));
}

void ViewStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    const QRect &rect = option->rect;
    switch (element) {
    case PE_IndicatorBranch:
        return paintBranch(*option, painter);
    case PE_FrameTabWidget:
        painter->fillRect(QRect(rect.left(), rect.top(), rect.width(), 1),
                          styleColor(ColorRole::Line));
        return;
    case PE_FrameTabBarBase:
        return;
    case PE_PanelScrollAreaCorner:
        return paintAreaBackground(rect, qobject_cast<const QAbstractScrollArea *>(widget),
                                   painter);
    default:
        FrameStyle::drawPrimitive(element, option, painter, widget);
    }
}

static void paintTab(const QStyleOptionTab &tab, QPainter *painter)
{
    const bool isSelected = tab.state.testFlag(QStyle::State_Selected);
    const bool isHovered = tab.state.testFlag(QStyle::State_MouseOver);
    const QRect &rect = tab.rect;
    if (tab.state.testFlag(QStyle::State_HasFocus)) {
        painter->fillRect(rect, styleColor(ColorRole::FaintLine));
        if (isHighContrast())
            return paintStyleBox(
                painter, rect, {.line = styleColor(ColorRole::Focus), .lineWidth = 2, .corner = 0});
    }
    const int line = isSelected && isHighContrast() ? TabLine + 1 : TabLine;
    const QRect below(rect.left(), rect.bottom() - line + 1, rect.width(), line);
    if (isSelected)
        painter->fillRect(below, styleColor(ColorRole::Accent));
    else if (isHovered && isHighContrast())
        painter->fillRect(below, styleColor(ColorRole::Line));
}

static QColor tabInk(const QStyleOptionTab &tab)
{
    if (!tab.state.testFlag(QStyle::State_Enabled))
        return styleColor(ColorRole::Faint);
    return tab.state.testFlag(QStyle::State_Selected) || tab.state.testFlag(QStyle::State_MouseOver)
               ? styleColor(ColorRole::Text)
               : Palette::current().textColor(ColorRole::Dim);
}

static void paintSection(const QRect &rect, QPainter *painter)
{
    painter->fillRect(rect, styleColor(ColorRole::Raised));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1),
                      styleColor(isHighContrast() ? ColorRole::Line : ColorRole::FaintLine));
}

static StyleBox grooveBox(const QColor &fill)
{
    return {.fill = fill,
            .line = isHighContrast() ? styleColor(ColorRole::Border) : QColor(),
            .corner = GrooveCorner};
}

/// The share of a progress bar that is done.
static QRect progressRect(const QStyleOptionProgressBar &bar, qint64 range)
{
    const int width = bar.rect.width();
    const qint64 done = qBound<qint64>(0, qint64(bar.progress) - bar.minimum, range);
    const QRect part(bar.rect.left(), bar.rect.top(), int(done * width / range), bar.rect.height());
    const auto reversed = bar.invertedAppearance != (bar.direction == Qt::RightToLeft);
    return QStyle::visualRect(reversed ? Qt::RightToLeft : Qt::LeftToRight, bar.rect, part);
}

/// As Qt's, which does not ask a derived style where the label is.
void ViewStyle::drawHeading(const QStyleOptionHeader &heading, QPainter *painter,
                            const QWidget *widget) const
{
    paintSection(heading.rect, painter);
    QStyleOptionHeader part = heading;
    part.rect = subElementRect(SE_HeaderLabel, &heading, widget);
    painter->save();
    painter->setClipRect(heading.rect);
    drawControl(CE_HeaderLabel, &part, painter, widget);
    painter->restore();
    part.rect = subElementRect(SE_HeaderArrow, &heading, widget);
    if (heading.sortIndicator != QStyleOptionHeader::None)
        drawPrimitive(PE_IndicatorHeaderArrow, &part, painter, widget);
}

void ViewStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const
{
    if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
        if (element == CE_TabBarTabShape)
            return paintTab(*tab, painter);
        if (element == CE_TabBarTabLabel) {
            QStyleOptionTab own = *tab;
            own.palette.setColor(widget ? widget->foregroundRole() : QPalette::WindowText,
                                 tabInk(*tab));
            painter->save();
            if (tab->state.testFlag(State_Selected))
                painter->setFont(bold(painter->font()));
            FrameStyle::drawControl(element, &own, painter, widget);
            painter->restore();
            return;
        }
    }
    const auto *heading = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const auto *progress = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    switch (element) {
    case CE_Header:
        if (heading)
            drawHeading(*heading, painter, widget);
        return;
    case CE_HeaderSection:
        return paintSection(option->rect, painter);
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, styleColor(ColorRole::Raised));
        return;
    case CE_HeaderLabel:
        if (heading) {
            QStyleOptionHeader own = *heading;
            own.palette.setColor(QPalette::ButtonText,
                                 Palette::current().textColor(ColorRole::Dim));
            FrameStyle::drawControl(element, &own, painter, widget);
        }
        return;
    case CE_ProgressBarGroove:
        return paintStyleBox(painter, option->rect, grooveBox(styleColor(ColorRole::FaintLine)));
    case CE_ProgressBarContents: {
        const qint64 range = progress ? qint64(progress->maximum) - progress->minimum : 0;
        if (range > 0)
            return paintStyleBox(painter, progressRect(*progress, range),
                                 {.fill = styleColor(ColorRole::Accent), .corner = GrooveCorner});
        if (progress) { // Fusion's moves while the end is unknown
            QStyleOptionProgressBar own = *progress;
            own.palette.setColor(QPalette::Highlight, styleColor(ColorRole::Accent));
            FrameStyle::drawControl(element, &own, painter, widget);
        }
        return;
    }
    case CE_ProgressBarLabel: // too low for text
        return;
    default:
        FrameStyle::drawControl(element, option, painter, widget);
    }
}

/// The area that a scroll bar belongs to.
static const QAbstractScrollArea *areaOf(const QWidget *scrollBar)
{
    const QWidget *holder = scrollBar ? scrollBar->parentWidget() : nullptr;
    return holder ? qobject_cast<const QAbstractScrollArea *>(holder->parentWidget()) : nullptr;
}

static void paintScrollBar(const QStyleOptionSlider &bar, const QRect &handle, QPainter *painter)
{
    if (!bar.state.testFlag(QStyle::State_Enabled))
        return;
    const bool isHovered = bar.state.testFlag(QStyle::State_MouseOver) &&
                           bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
    constexpr int Margin = ScrollHandleMargin;
    paintStyleBox(painter, handle.adjusted(Margin, Margin, -Margin, -Margin),
                  {.fill = styleColor(isHovered ? ColorRole::Dim : ColorRole::Border),
                   .corner = ScrollHandleCorner});
}

static void paintSlider(const QStyleOptionSlider &slider, QPainter *painter)
{
    const QRect groove = sliderRect(slider, QStyle::SC_SliderGroove);
    const QRect handle = sliderRect(slider, QStyle::SC_SliderHandle);
    paintStyleBox(painter, groove, grooveBox(styleColor(ColorRole::FaintLine)));
    QRect before = groove;
    if (slider.orientation == Qt::Vertical)
        before.setTop(handle.center().y());
    else if (slider.upsideDown)
        before.setLeft(handle.center().x());
    else
        before.setRight(handle.center().x());
    const bool isEnabled = slider.state.testFlag(QStyle::State_Enabled);
    const QColor fill = styleColor(isEnabled ? ColorRole::Accent : ColorRole::Border);
    paintStyleBox(painter, before, grooveBox(fill));
    const bool hasFocus = slider.state.testFlag(QStyle::State_HasFocus);
    paintStyleBox(painter, handle,
                  {.fill = fill,
                   .line = styleColor(hasFocus ? ColorRole::Text : ColorRole::Surface),
                   .corner = SliderHandle / 2});
}

void ViewStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                   QPainter *painter, const QWidget *widget) const
{
    const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (slider && control == CC_ScrollBar) {
        paintAreaBackground(option->rect, areaOf(widget), painter);
        return paintScrollBar(*slider, subControlRect(control, option, SC_ScrollBarSlider, widget),
                              painter);
    }
    if (slider && control == CC_Slider)
        return paintSlider(*slider, painter);
    FrameStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace a2a

#include "moc_viewstyle.cpp"
