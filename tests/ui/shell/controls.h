// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

namespace a2a::test {

/// Everything operable with a mouse, hidden or not: buttons, fields, views, tabs, whatever takes
/// the focus or the pointing hand. Not parts of such a widget (the line of a spin box, scroll
/// bars), and not focus proxies.
[[nodiscard]] bool isControl(const QWidget &widget);
/// It is shown, enabled, and not behind the tab of another dock.
[[nodiscard]] bool isInReach(const QWidget &widget);

/// A control as seen by assistive technology.
struct Control {
    explicit Control(QWidget &widget);

    /// Empty: it can be found and distinguished; else the problem.
    [[nodiscard]] QString problem() const;

    QString name;
    QString value;
    QString description;
    QString role; ///< Qt's word for it
    QString keys; ///< shortcuts with the same effect; native text, may be empty
};

/// All within a window, in order of creation; other windows are omitted.
[[nodiscard]] QList<QWidget *> controlsIn(QWidget &window);

} // namespace a2a::test
