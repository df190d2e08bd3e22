// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

namespace a2a::test {

/// Whether a widget can be operated with a mouse, hidden or not: buttons, fields, views, tabs, and
/// any widget with the focus or the pointing hand cursor. Parts of such a widget (the line of a
/// spin box, scroll bars) and focus proxies do not count.
[[nodiscard]] bool isControl(const QWidget &widget);
/// Whether a widget is shown, enabled, and not behind the tab of another dock.
[[nodiscard]] bool isInReach(const QWidget &widget);

/// A control as seen by assistive technology.
struct Control {
    explicit Control(QWidget &widget);

    /// Why the control cannot be found or distinguished, or empty if it can.
    [[nodiscard]] QString problem() const;

    QString name;
    QString value;
    QString description;
    QString role; ///< Qt's name of the role
    QString keys; ///< shortcuts with the same effect as native text, possibly empty
};

/// All controls of a window in the order of creation, without those of other windows.
[[nodiscard]] QList<QWidget *> controlsIn(QWidget &window);

} // namespace a2a::test
