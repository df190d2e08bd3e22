// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessiblerows.h"

#include <QAbstractScrollArea>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>

#include <map>

namespace a2a {

namespace {

QAbstractScrollArea &viewOf(QObject *object)
{
    return *static_cast<QAbstractScrollArea *>(object);
}

/// One row. Lives as long as the interface of its view.
class RowAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    RowAccessible(QAbstractScrollArea &view, AccessibleRows &rows, int row)
        : m_view(view)
        , m_rows(rows)
        , m_row(row)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_row < m_rows.accessibleRowCount(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QWindow *window() const override { return m_view.window()->windowHandle(); }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(&m_view);
    }
    [[nodiscard]] int childCount() const override { return int(widgets().size()); }
    [[nodiscard]] QAccessibleInterface *child(int index) const override
    {
        return QAccessible::queryAccessibleInterface(widgets().value(index));
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        return int(widgets().indexOf(qobject_cast<QWidget *>(child->object())));
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        for (QWidget *widget : widgets()) {
            if (widget->rect().contains(widget->mapFromGlobal(QPoint(x, y))))
                return QAccessible::queryAccessibleInterface(widget);
        }
        return nullptr;
    }
    [[nodiscard]] QAccessible::Role role() const override
    {
        return isValid() ? m_rows.accessibleRowRole(m_row) : QAccessible::ListItem;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        return kind == QAccessible::Name          ? m_rows.accessibleRowName(m_row)
               : kind == QAccessible::Description ? m_rows.accessibleRowDescription(m_row)
                                                  : QString();
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect rect = m_rows.accessibleRowRect(m_row);
        return {m_view.viewport()->mapToGlobal(rect.topLeft()), rect.size()};
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        if (!isValid())
            return state;
        state.selected = m_rows.isAccessibleRowSelected(m_row);
        state.focused = state.selected && m_view.hasFocus();
        state.invisible = !m_view.isVisible();
        state.offscreen = !m_view.viewport()->rect().intersects(m_rows.accessibleRowRect(m_row));
        return state;
    }

    [[nodiscard]] void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface
                   ? static_cast<QAccessibleActionInterface *>(this)
                   : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override
    {
        return {setFocusAction(), pressAction()};
    }
    void doAction(const QString &name) override
    {
        if (!isValid() || !actionNames().contains(name))
            return;
        m_rows.selectAccessibleRow(m_row);
        if (name == setFocusAction())
            m_view.setFocus(Qt::OtherFocusReason);
        else
            m_rows.activateAccessibleRow(m_row);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    [[nodiscard]] QList<QWidget *> widgets() const
    {
        return isValid() ? m_rows.accessibleRowWidgets(m_row) : QList<QWidget *>();
    }

    QAbstractScrollArea &m_view;
    AccessibleRows &m_rows;
    int m_row;
};

class RowsAccessible final : public QAccessibleWidget {
public:
    RowsAccessible(QAbstractScrollArea *view, AccessibleRows &rows)
        : QAccessibleWidget(view, QAccessible::List)
        , m_rows(rows)
    {
    }
    ~RowsAccessible() override
    {
        for (const auto &[row, id] : m_items)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return m_rows.accessibleRowCount(); }
    [[nodiscard]] QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        auto at = m_items.find(index);
        if (at == m_items.end())
            at = m_items
                     .emplace(index, QAccessible::registerAccessibleInterface(
                                         new RowAccessible(viewOf(object()), m_rows, index)))
                     .first;
        return QAccessible::accessibleInterface(at->second);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (const auto &[row, id] : m_items) {
            if (QAccessible::accessibleInterface(id) == child)
                return row;
        }
        return -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        const QWidget *viewport = viewOf(object()).viewport();
        const QPoint point = viewport->mapFromGlobal(QPoint(x, y));
        return viewport->rect().contains(point) ? child(m_rows.accessibleRowAt(point)) : nullptr;
    }

private:
    AccessibleRows &m_rows;
    mutable std::map<int, QAccessible::Id> m_items;
};

/// A widget that replaces a row, and is its child.
class RowWidgetAccessible final : public QAccessibleWidget {
public:
    RowWidgetAccessible(QWidget *widget, AccessibleRows &rows)
        : QAccessibleWidget(widget, QAccessible::Form)
        , m_rows(rows)
    {
    }

    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        auto *view = widget()->parentWidget()->parentWidget();
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view);
        const int row = m_rows.accessibleRowAt(widget()->geometry().center());
        return list && row >= 0 && m_rows.accessibleRowWidgets(row).contains(widget())
                   ? list->child(row)
                   : list;
    }

private:
    AccessibleRows &m_rows;
};

} // namespace

/// Only widgets without a specific interface become a form: Qt calls this for each class, from the
/// widget's own to QObject.
static QAccessibleInterface *makeRows(const QString &className, QObject *object)
{
    auto *view = qobject_cast<QAbstractScrollArea *>(object);
    if (auto *rows = dynamic_cast<AccessibleRows *>(object); rows && view)
        return new RowsAccessible(view, *rows);
    auto *widget = qobject_cast<QWidget *>(object);
    if (!widget || !widget->parentWidget() || className != QLatin1StringView("QWidget"))
        return nullptr;
    auto *outer = qobject_cast<QAbstractScrollArea *>(widget->parentWidget()->parentWidget());
    auto *rows = dynamic_cast<AccessibleRows *>(outer);
    return rows && outer->viewport() == widget->parentWidget()
               ? new RowWidgetAccessible(widget, *rows)
               : nullptr;
}

QAccessible::Role AccessibleRows::accessibleRowRole(int) const
{
    return QAccessible::ListItem;
}

QList<QWidget *> AccessibleRows::accessibleRowWidgets(int) const
{
    return {};
}

void installAccessibleRows()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeRows);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace a2a
