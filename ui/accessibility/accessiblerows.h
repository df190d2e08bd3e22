// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAccessible>
#include <QList>
#include <QPoint>
#include <QRect>

class QWidget;

namespace a2a {

/// Exposes the painted rows of a scroll area to assistive technology: a list of items, each with a
/// constant name, its changing state as description, and the widgets that replace it. The view
/// inherits this and calls installAccessibleRows().
class AccessibleRows {
public:
    [[nodiscard]] virtual int accessibleRowCount() const = 0;
    [[nodiscard]] virtual QAccessible::Role accessibleRowRole(int row) const;
    [[nodiscard]] virtual QString accessibleRowName(int row) const = 0;
    [[nodiscard]] virtual QString accessibleRowDescription(int row) const = 0;
    /// Rectangle of a row in viewport coordinates.
    [[nodiscard]] virtual QRect accessibleRowRect(int row) const = 0;
    [[nodiscard]] virtual int accessibleRowAt(QPoint inViewport) const = 0; ///< -1 if there is none
    [[nodiscard]] virtual bool isAccessibleRowSelected(int row) const = 0;
    /// Widgets shown in the viewport in place of a row: exposed as its children.
    [[nodiscard]] virtual QList<QWidget *> accessibleRowWidgets(int row) const;
    virtual void selectAccessibleRow(int row) = 0; ///< as the keyboard does
    /// Activates a row as Enter does.
    virtual void activateAccessibleRow(int row) = 0;

protected:
    AccessibleRows() = default;
    ~AccessibleRows() = default;
    Q_DISABLE_COPY_MOVE(AccessibleRows)
};

/// Exposes every AccessibleRows to assistive technology. A second call does nothing.
void installAccessibleRows();

} // namespace a2a
