// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/tabstops.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLayout>
#include <QScrollArea>
#include <QTabBar>
#include <QWidget>

#include <algorithm>
#include <numeric>

namespace a2a {

/// Overlap in pixels up to which rectangles still count as side by side.
static constexpr int Overlap = 3;
static constexpr int AreaMargin = 6; ///< kept around what is scrolled to

namespace {

struct Placed {
    int index;
    QRect rect;
};

using Span = std::pair<int, int>; ///< from, to; in one direction

} // namespace

static Span spanOf(const QRect &rect, Qt::Orientation along)
{
    const int from = along == Qt::Vertical ? rect.top() : rect.left();
    const int size = along == Qt::Vertical ? rect.height() : rect.width();
    const int slack = qMin(Overlap, (size - 1) / 2);
    return {from + slack, from + size - slack};
}

/// Split wherever a line from edge to edge crosses none of them.
static QList<QList<Placed>> cut(QList<Placed> placed, Qt::Orientation along)
{
    std::ranges::stable_sort(placed, {},
                             [along](const Placed &one) { return spanOf(one.rect, along).first; });
    QList<QList<Placed>> bands;
    int end = 0;
    for (const Placed &one : std::as_const(placed)) {
        const Span span = spanOf(one.rect, along);
        if (bands.isEmpty() || span.first >= end)
            bands.append(QList<Placed>());
        bands.last().append(one);
        end = bands.last().size() == 1 ? span.second : qMax(end, span.second);
    }
    return bands;
}

static void read(const QList<Placed> &placed, QList<int> &order)
{
    for (const Qt::Orientation along : {Qt::Vertical, Qt::Horizontal}) {
        const QList<QList<Placed>> bands = cut(placed, along);
        if (bands.size() < 2)
            continue;
        for (const QList<Placed> &band : bands)
            read(band, order);
        return;
    }
    // No order of rows and columns fits if widgets cover each other: sorted by position.
    QList<Placed> rest = placed;
    std::ranges::stable_sort(
        rest, {}, [](const Placed &one) { return std::pair(one.rect.top(), one.rect.left()); });
    for (const Placed &one : std::as_const(rest))
        order.append(one.index);
}

QList<int> readingOrder(const QList<QRect> &rects)
{
    QList<Placed> placed;
    for (int i = 0; i < int(rects.size()); ++i)
        placed.append({i, rects[i]});
    QList<int> order;
    read(placed, order);
    return order;
}

/// A widget with a focus proxy is skipped: the proxy is reached itself.
static bool isStop(const QWidget &widget)
{
    const auto *tabs = qobject_cast<const QTabBar *>(&widget);
    if (tabs && tabs->count() == 0) // QMainWindow keeps those of docks that were tabs
        return false;
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isVisible() &&
           widget.isEnabled() && !widget.focusProxy() && !widget.size().isEmpty();
}

/// `also`: included for its position, although Tab does not reach it.
static void collect(QWidget &widget, const QWidget *also, QList<QWidget *> &stops)
{
    if (isStop(widget) || &widget == also)
        stops.append(&widget);
    if (qobject_cast<const QTabBar *>(&widget))
        return; // the arrow keys do what its scroll buttons do
    QList<QList<QWidget *>> groups;
    QList<QRect> places;
    for (QObject *child : widget.children()) {
        auto *inner = qobject_cast<QWidget *>(child);
        if (!inner || inner->isWindow() || (inner->isHidden() && inner != also))
            continue;
        // Where QMainWindow puts hidden widgets.
        if (widget.isWindow() && !inner->geometry().intersects(widget.rect()))
            continue;
        QList<QWidget *> group;
        collect(*inner, also, group);
        if (group.isEmpty())
            continue;
        groups.append(group);
        places.append(inner->geometry());
    }
    for (const int place : readingOrder(places))
        stops.append(groups[place]);
}

QList<QWidget *> tabStops(QWidget &within)
{
    QList<QWidget *> stops;
    collect(within, nullptr, stops);
    return stops;
}

/// The first tab stop of the nearest ancestor with any.
static QWidget *nearestStop(const QWidget &hidden)
{
    for (QWidget *around = hidden.parentWidget(); around; around = around->parentWidget()) {
        if (!around->isVisible())
            continue;
        if (const QList<QWidget *> stops = tabStops(*around); !stops.isEmpty())
            return stops.first();
        if (around->isWindow())
            break;
    }
    return nullptr;
}

QWidget *nextTabStop(QWidget &window, bool forward)
{
    const QWidget *from = window.focusWidget();
    if (from && !from->isVisible())
        return nearestStop(*from);
    QList<QWidget *> stops;
    collect(window, from, stops);
    const qsizetype count = stops.size();
    const qsizetype at = from ? stops.indexOf(from) : -1;
    if (at < 0)
        return count == 0 ? nullptr : forward ? stops.first() : stops.last();
    QWidget *next = stops[(at + (forward ? 1 : count - 1)) % count];
    return next == from ? nullptr : next;
}

void scrollIntoView(QWidget *widget)
{
    for (QWidget *around = widget->parentWidget(); around && !around->isWindow();
         around = around->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(around);
        if (!area || !area->widget() || !area->widget()->isAncestorOf(widget))
            continue;
        // A layout that is still to come would move it out again.
        if (QLayout *layout = area->widget()->layout())
            layout->activate();
        // If something has changed; otherwise all wrapped texts in it would be measured in vain.
        QCoreApplication::sendPostedEvents(area->viewport(), QEvent::LayoutRequest);
        // All of it, not only the line with the cursor; its beginning if there is less room.
        const QRect place(widget->mapTo(area->widget(), QPoint()), widget->size());
        area->ensureVisible(place.right(), place.bottom(), AreaMargin, AreaMargin);
        area->ensureVisible(place.left(), place.top(), AreaMargin, AreaMargin);
    }
}

bool goToNextTabStop(QWidget &window, bool forward)
{
    // What is about to move is moved first: both the order and what to scroll to depend on places.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QWidget *next = nextTabStop(window, forward);
    if (!next)
        return false;
    next->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    scrollIntoView(next);
    return true;
}

} // namespace a2a
