// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessibleevents.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QTimer>

#include <utility>

namespace a2a {

namespace {

/// Events deferred to the end of the event loop pass; one per process, like Qt's handler.
struct Turn {
    QPointer<QObject> focused;
    int child = -1; ///< index of the child
    QList<QPointer<QAbstractItemView>> selecting;
    QTimer *end = nullptr; ///< owned by the application
    std::function<void(const QWidget &, const QString &)> onAlert;
};

} // namespace

static Turn &thisTurn()
{
    static Turn turn;
    return turn;
}

static void handleUpdate(QAccessibleEvent *event);

/// Default handling, without our handler.
static void pass(QAccessibleEvent *event)
{
    QAccessible::installUpdateHandler(nullptr);
    QAccessible::updateAccessibility(event);
    QAccessible::installUpdateHandler(handleUpdate);
}

/// Menus report their entries while another widget has the focus.
static bool isFocused(const QObject *object)
{
    const auto *widget = qobject_cast<const QWidget *>(object);
    if (!widget)
        return true;
    if (!widget->isVisible())
        return false;
    return widget->hasFocus() || qobject_cast<const QMenu *>(widget) ||
           qobject_cast<const QMenuBar *>(widget);
}

/// The interface of the focused view's current item, or null if the widget is no view or has no
/// current item.
static QAccessibleInterface *currentItem(QObject *object)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(object);
    QAccessibleInterface *interface =
        view ? QAccessible::queryAccessibleInterface(object) : nullptr;
    if (!interface || !view->currentIndex().isValid())
        return nullptr;
    if (QAccessibleTableInterface *table = interface->tableInterface())
        return table->cellAt(view->currentIndex().row(), view->currentIndex().column());
    return interface->child(view->currentIndex().row());
}

static void tellFocus()
{
    const Turn &turn = thisTurn();
    QObject *object = turn.focused;
    if (!object || !isFocused(object))
        return;
    if (QAccessibleInterface *item = turn.child < 0 ? currentItem(object) : nullptr;
        item && item->isValid()) {
        QAccessibleEvent event(item, QAccessible::Focus);
        return pass(&event);
    }
    QAccessibleEvent event(object, QAccessible::Focus);
    event.setChild(turn.child);
    pass(&event);
}

/// Keyboard and mouse keep the current item within the selection.
static void followSelected(QAbstractItemView &view)
{
    QItemSelectionModel *selection = view.selectionModel();
    if (!selection || selection->selection().size() != 1 ||
        selection->selection().first().height() != 1 ||
        selection->isRowSelected(selection->currentIndex().row(),
                                 selection->currentIndex().parent()) ||
        selection->isSelected(selection->currentIndex()))
        return;
    view.setCurrentIndex(selection->selection().first().topLeft());
}

static void endTurn()
{
    for (const QPointer<QAbstractItemView> &view : std::exchange(thisTurn().selecting, {})) {
        if (view)
            followSelected(*view);
    }
    tellFocus();
    thisTurn().focused = nullptr;
}

static void announceAlert(const QWidget *widget)
{
    if (!widget || !widget->isVisible())
        return;
    const auto *label = qobject_cast<const QLabel *>(widget);
    thisTurn().onAlert(*widget, label ? label->text() : widget->accessibleDescription());
}

static void handleUpdate(QAccessibleEvent *event)
{
    if (event->type() == QAccessible::Alert)
        return announceAlert(qobject_cast<const QWidget *>(event->object()));
    if (event->type() == QAccessible::TableModelChanged)
        return; // the view's interface has handled it, and nothing else needs it
    Turn &turn = thisTurn();
    if (event->type() == QAccessible::Focus && event->object()) {
        if (!isFocused(event->object()))
            return;
        turn.focused = event->object();
        turn.child = event->child();
        return turn.end->start();
    }
    if (event->type() == QAccessible::Selection || event->type() == QAccessible::SelectionAdd) {
        if (auto *view = qobject_cast<QAbstractItemView *>(event->object())) {
            turn.selecting.append(view);
            turn.end->start();
        }
    }
    pass(event);
}

void installAccessibleEvents(std::function<void(const QWidget &, const QString &)> onAlert)
{
    Turn &turn = thisTurn();
    if (turn.end)
        return;
    turn.onAlert = std::move(onAlert);
    turn.end = new QTimer(qApp);
    turn.end->setSingleShot(true);
    turn.end->setInterval(0);
    QObject::connect(turn.end, &QTimer::timeout, qApp, endTurn);
    QObject::connect(turn.end, &QObject::destroyed, [] {
        thisTurn().end = nullptr;
        QAccessible::installUpdateHandler(nullptr);
    });
    QAccessible::installUpdateHandler(handleUpdate);
}

} // namespace a2a
