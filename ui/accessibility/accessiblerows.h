// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAccessible>
#include <QList>
#include <QPoint>
#include <QRect>

class QWidget;

namespace a2a {

/// A scroll area whose rows are painted, as assistive programs are to find them: a list of items,
/// each with a name that stays while the row does, what changes as its description, and the widgets
/// that stand in its place. The view inherits it and calls installAccessibleRows().
class AccessibleRows {
public:
    [[nodiscard]] virtual int accessibleRowCount() const = 0;
    [[nodiscard]] virtual QAccessible::Role accessibleRowRole(int row) const;
    [[nodiscard]] virtual QString accessibleRowName(int row) const = 0;
    [[nodiscard]] virtual QString accessibleRowDescription(int row) const = 0;
    /// In the viewport.
    [[nodiscard]] virtual QRect accessibleRowRect(int row) const = 0;
    [[nodiscard]] virtual int accessibleRowAt(QPoint inViewport) const = 0; ///< -1: none
    [[nodiscard]] virtual bool isAccessibleRowSelected(int row) const = 0;
    /// Shown in the viewport in a row's place: they are found as its children.
    [[nodiscard]] virtual QList<QWidget *> accessibleRowWidgets(int row) const;
    virtual void selectAccessibleRow(int row) = 0; ///< as the keyboard does
    /// What Enter does.
    virtual void activateAccessibleRow(int row) = 0;

protected:
    AccessibleRows() = default;
    ~AccessibleRows() = default;
    Q_DISABLE_COPY_MOVE(AccessibleRows)
};

/// Makes every AccessibleRows known to assistive programs. The second call does nothing.
void installAccessibleRows();

} // namespace a2a
