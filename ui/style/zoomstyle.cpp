// SPDX-License-Identifier: Apache-2.0
#include "ui/style/zoomstyle.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/plainlabels.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"

#include <QApplication>
#include <QBoxLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QStyleFactory>
#include <QTabBar>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TearWidth = 22; ///< of the "…" in place of a tab that is cut

ZoomStyle::ZoomStyle()
    : QProxyStyle(QStyleFactory::create(u"Fusion"_s))
{
}

void ZoomStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (auto *label = qobject_cast<QLabel *>(widget))
        forcePlainText(*label);
}

int ZoomStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                           const QWidget *widget) const
{
    const int pixels = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) { // other icons query the small icon's size
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_ToolBarIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_MessageBoxIconSize:
    case PM_TabBarScrollButtonWidth:
        return zoomed(pixels);
    case PM_FocusFrameHMargin: // the frame is inside the widget
    case PM_FocusFrameVMargin:
        return 0;
    default:
        return pixels;
    }
}

int ZoomStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                         QStyleHintReturn *more) const
{
    if (hint == SH_Widget_Animation_Duration && qApp->property(ReducedMotionProperty).toBool())
        return 0;
    if (hint == SH_Menu_Scrollable)
        return 1;
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) // text only, in every dialog
        return 0;
    if (hint == SH_FocusFrame_AboveWidget) // above everything in its window or area
        return 1;
    if (hint == SH_FocusFrame_Mask) // it has a mask
        return 0;
    return QProxyStyle::styleHint(hint, option, widget, more);
}

/// The "…" of a cut tab is at the edge of the bar, beside the scroll buttons.
QRect ZoomStyle::subElementRect(SubElement element, const QStyleOption *option,
                                const QWidget *widget) const
{
    const auto *tabs = qobject_cast<const QTabBar *>(widget);
    if (!tabs || (element != SE_TabBarTearIndicatorLeft && element != SE_TabBarTearIndicatorRight))
        return QProxyStyle::subElementRect(element, option, widget);
    const int width = zoomed(TearWidth);
    if (element == SE_TabBarTearIndicatorLeft)
        return {0, 0, width, tabs->height()};
    const auto *button = tabs->findChild<QWidget *>(u"ScrollLeftButton"_s);
    const int end = button ? button->x() : tabs->width();
    return {end - width, 0, width, tabs->height()};
}

void ZoomStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                              QPainter *painter, const QWidget *widget) const
{
    if (element == PE_IndicatorTabTearLeft || element == PE_IndicatorTabTearRight) {
        painter->fillRect(option->rect, option->palette.window());
        painter->setPen(Palette::current().textColor(ColorRole::Dim));
        painter->drawText(option->rect, Qt::AlignCenter | Qt::TextSingleLine, u"…"_s);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelItemViewItem && option->state.testFlag(State_Selected))
        paintSelectionLines(painter, option->rect, Palette::current());
}

namespace {

struct OwnIcon {
    QStyle::StandardPixmap which;
    QLatin1StringView name;
    ColorRole role = ColorRole::Dim;
};

} // namespace

static constexpr OwnIcon OwnIcons[] = {
    {QStyle::SP_MessageBoxInformation, "info"_L1, ColorRole::Accent},
    {QStyle::SP_MessageBoxQuestion, "question"_L1, ColorRole::Accent},
    {QStyle::SP_MessageBoxWarning, "warning"_L1, ColorRole::InputRequired},
    {QStyle::SP_MessageBoxCritical, "error"_L1, ColorRole::Failed},
    {QStyle::SP_DialogOkButton, "check"_L1},
    {QStyle::SP_DialogApplyButton, "check"_L1},
    {QStyle::SP_DialogYesButton, "check"_L1},
    {QStyle::SP_DialogYesToAllButton, "check"_L1},
    {QStyle::SP_DialogCancelButton, "close"_L1},
    {QStyle::SP_DialogCloseButton, "close"_L1},
    {QStyle::SP_DialogNoButton, "close"_L1},
    {QStyle::SP_DialogNoToAllButton, "close"_L1},
    {QStyle::SP_DialogAbortButton, "stop"_L1},
    {QStyle::SP_DialogIgnoreButton, "chevron-right"_L1},
    {QStyle::SP_DialogRetryButton, "reload"_L1},
    {QStyle::SP_DialogResetButton, "reload"_L1},
    {QStyle::SP_RestoreDefaultsButton, "reload"_L1},
    {QStyle::SP_DialogDiscardButton, "trash"_L1},
    {QStyle::SP_DialogHelpButton, "question"_L1},
    {QStyle::SP_DialogSaveButton, "save"_L1},
    {QStyle::SP_DialogSaveAllButton, "save"_L1},
    {QStyle::SP_DialogOpenButton, "folder"_L1},
    {QStyle::SP_DirIcon, "folder"_L1},
    {QStyle::SP_DirOpenIcon, "folder"_L1},
    {QStyle::SP_DirClosedIcon, "folder"_L1},
    {QStyle::SP_DirLinkIcon, "folder"_L1},
    {QStyle::SP_DirLinkOpenIcon, "folder"_L1},
    {QStyle::SP_DirHomeIcon, "folder"_L1},
    {QStyle::SP_DesktopIcon, "window"_L1},
    {QStyle::SP_ComputerIcon, "window"_L1},
    {QStyle::SP_DriveHDIcon, "data"_L1},
    {QStyle::SP_TrashIcon, "trash"_L1},
    {QStyle::SP_FileIcon, "file"_L1},
    {QStyle::SP_FileLinkIcon, "file"_L1},
    {QStyle::SP_FileDialogNewFolder, "plus"_L1},
    {QStyle::SP_FileDialogToParent, "chevron-up"_L1},
    {QStyle::SP_FileDialogBack, "chevron-left"_L1},
    {QStyle::SP_FileDialogListView, "rows"_L1},
    {QStyle::SP_FileDialogDetailedView, "columns"_L1},
    {QStyle::SP_FileDialogContentsView, "text"_L1},
    {QStyle::SP_FileDialogInfoView, "info"_L1},
    {QStyle::SP_ArrowUp, "chevron-up"_L1},
    {QStyle::SP_ArrowDown, "chevron-down"_L1},
    {QStyle::SP_ArrowLeft, "chevron-left"_L1},
    {QStyle::SP_ArrowRight, "chevron-right"_L1},
    {QStyle::SP_ArrowBack, "chevron-left"_L1},
    {QStyle::SP_ArrowForward, "chevron-right"_L1},
    {QStyle::SP_BrowserReload, "reload"_L1},
    {QStyle::SP_BrowserStop, "close"_L1},
    {QStyle::SP_LineEditClearButton, "close"_L1},
    {QStyle::SP_DockWidgetCloseButton, "close"_L1},
    {QStyle::SP_TitleBarCloseButton, "close"_L1},
    {QStyle::SP_TitleBarNormalButton, "float"_L1},
    // For the first image in a file Qt loads the plugins of all image formats.
    {QStyle::SP_ToolBarHorizontalExtensionButton, "chevron-right"_L1},
    {QStyle::SP_ToolBarVerticalExtensionButton, "chevron-down"_L1},
};

static const OwnIcon *ownIcon(QStyle::StandardPixmap which)
{
    const auto *const found = std::ranges::find(OwnIcons, which, &OwnIcon::which);
    return found == std::end(OwnIcons) ? nullptr : found;
}

QIcon ZoomStyle::standardIcon(StandardPixmap which, const QStyleOption *option,
                              const QWidget *widget) const
{
    const OwnIcon *own = ownIcon(which);
    return own ? icon(own->name, own->role) : QProxyStyle::standardIcon(which, option, widget);
}

QPixmap ZoomStyle::standardPixmap(StandardPixmap which, const QStyleOption *option,
                                  const QWidget *widget) const
{
    const OwnIcon *own = ownIcon(which);
    const int side = proxy()->pixelMetric(PM_SmallIconSize, option, widget);
    return own ? icon(own->name, own->role).pixmap(QSize(side, side))
               : QProxyStyle::standardPixmap(which, option, widget);
}

WidgetZoom::WidgetZoom()
    : m_percent(zoomPercent())
    , m_tableRow(metrics::TableRow)
    , m_body(bodyFont())
    , m_data(dataFont())
    , m_small(smallFont())
{
    for (QWidget *widget : QApplication::allWidgets())
        collect(widget);
}

void WidgetZoom::collect(QWidget *widget)
{
    if (widget->testAttribute(Qt::WA_SetFont))
        m_fonts.emplace_back(widget, widget->font());
    if (QLayout *layout = widget->layout())
        collect(layout);
    const QSize maximum = widget->maximumSize();
    if (!widget->isWindow() && maximum != QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX))
        m_sizes.push_back({widget, widget->minimumSize(), maximum});
}

void WidgetZoom::collect(QLayout *layout)
{
    if (const auto *grid = qobject_cast<QGridLayout *>(layout))
        m_distances.push_back({layout, layout->contentsMargins(), grid->horizontalSpacing(),
                               grid->verticalSpacing()});
    else if (qobject_cast<QBoxLayout *>(layout))
        m_distances.push_back(
            {layout, layout->contentsMargins(), layout->spacing(), layout->spacing()});
    for (QLayout *inner : layout->findChildren<QLayout *>(Qt::FindDirectChildrenOnly))
        collect(inner);
}

int WidgetZoom::scaled(int pixels) const
{
    return (pixels * zoomPercent() + m_percent / 2) / m_percent;
}

static int atZoom(double pixels, int percent)
{
    return int(std::lround(pixels * percent / 100));
}

/// The size at 100 %, which is stored the first time, so that rounding errors do not add up.
static double usualSize(QObject *object, const char *property, int pixels, int percent)
{
    const double kept = object->property(property).toDouble();
    if (kept > 0 && atZoom(kept, percent) == pixels)
        return kept;
    const double usual = pixels * 100.0 / percent;
    object->setProperty(property, usual);
    return usual;
}

int WidgetZoom::rescaled(QObject *object, const QByteArray &what, int pixels) const
{
    static constexpr int Line = 2; ///< lines are not scaled
    if (pixels <= Line || pixels >= QWIDGETSIZE_MAX)
        return pixels;
    return atZoom(usualSize(object, what.constData(), pixels, m_percent), zoomPercent());
}

/// One of our three fonts becomes the same one at the new zoom, without rounding errors; any other
/// size is scaled in proportion.
QFont WidgetZoom::scaled(QFont font, QWidget *widget) const
{
    const bool isData = font.family() == m_data.family();
    if (isData && font.pixelSize() == m_data.pixelSize())
        font.setPixelSize(dataFont().pixelSize());
    else if (font.pixelSize() == m_body.pixelSize())
        font.setPixelSize(bodyFont().pixelSize());
    else if (font.pixelSize() == m_small.pixelSize())
        font.setPixelSize(smallFont().pixelSize());
    else if (font.pixelSize() > 0)
        font.setPixelSize(rescaled(widget, "a2aUsualFont", font.pixelSize()));
    return font;
}

void WidgetZoom::applyLimits(const Sizes &sizes) const
{
    QWidget *widget = sizes.widget;
    const int width = rescaled(widget, "a2aUsualWidth", sizes.maximum.width());
    const int height = rescaled(widget, "a2aUsualHeight", sizes.maximum.height());
    const QSize minimum(
        sizes.minimum.width() == sizes.maximum.width() ? width : sizes.minimum.width(),
        sizes.minimum.height() == sizes.maximum.height() ? height : sizes.minimum.height());
    widget->setMaximumSize(width, height);
    widget->setMinimumSize(minimum);
}

void WidgetZoom::applyDistances(const Distances &distances) const
{
    QLayout *layout = distances.layout;
    const QMargins &margins = distances.margins;
    layout->setContentsMargins(rescaled(layout, "a2aUsualLeft", margins.left()),
                               rescaled(layout, "a2aUsualTop", margins.top()),
                               rescaled(layout, "a2aUsualRight", margins.right()),
                               rescaled(layout, "a2aUsualBottom", margins.bottom()));
    const int horizontal = rescaled(layout, "a2aUsualAcross", distances.horizontal);
    if (auto *grid = qobject_cast<QGridLayout *>(layout)) {
        grid->setHorizontalSpacing(horizontal);
        grid->setVerticalSpacing(rescaled(layout, "a2aUsualDown", distances.vertical));
    } else {
        layout->setSpacing(horizontal);
    }
}

void WidgetZoom::applyHeader(QWidget *widget) const
{
    auto *header = qobject_cast<QHeaderView *>(widget);
    if (!header)
        return;
    if (header->orientation() == Qt::Vertical) {
        if (header->defaultSectionSize() == m_tableRow)
            header->setDefaultSectionSize(metrics::TableRow);
        return;
    }
    // Not a choice of the user: tables must not remember it as one.
    const QSignalBlocker silent(header);
    for (int section = 0; section < header->count(); ++section) {
        // The stretched section is left out: its size is what the other sections leave.
        const bool isStretched =
            header->stretchLastSection() && header->visualIndex(section) == header->count() - 1;
        if (!isStretched && header->sectionResizeMode(section) == QHeaderView::Interactive)
            header->resizeSection(section,
                                  rescaled(header, "a2aUsualSection" + QByteArray::number(section),
                                           header->sectionSize(section)));
    }
}

void WidgetZoom::applySizes() const
{
    for (const Sizes &sizes : m_sizes) {
        if (sizes.widget)
            applyLimits(sizes);
    }
    for (const Distances &distances : m_distances) {
        if (distances.layout)
            applyDistances(distances);
    }
    for (QWidget *widget : QApplication::allWidgets()) {
        applyHeader(widget);
        if (auto *tree = qobject_cast<QTreeView *>(widget))
            tree->setIndentation(scaled(tree->indentation()));
    }
}

void WidgetZoom::applyFonts() const
{
    for (const auto &[widget, font] : m_fonts) {
        if (widget)
            widget->setFont(scaled(font, widget));
    }
}

} // namespace a2a

#include "moc_zoomstyle.cpp"
