// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

namespace a2a::test {

/// What somebody can operate with a mouse, hidden or not: buttons, fields, views, tabs, whatever
/// takes the focus or the pointing hand. Not what is only a part of such a one (the line of a spin
/// box, scroll bars), and not what hands its focus on.
[[nodiscard]] bool isControl(const QWidget &widget);
/// It is shown, enabled, and not behind the tab of another dock.
[[nodiscard]] bool isInReach(const QWidget &widget);

/// A control as assistive programs have it.
struct Control {
    explicit Control(QWidget &widget);

    /// Empty: it can be found and told apart; else what is wrong with it.
    [[nodiscard]] QString problem() const;

    QString name;
    QString value;
    QString description;
    QString role; ///< Qt's word for it
    QString keys; ///< that do the same from anywhere; native text, may be empty
};

/// All within a window, in the order in which they were made; other windows are left out.
[[nodiscard]] QList<QWidget *> controlsIn(QWidget &window);

} // namespace a2a::test
