// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>
#include <QString>
#include <QWidget>

namespace a2a::test {

/// The child with that name for assistive technology, or null if there is none.
template <typename T>
[[nodiscard]] T *childNamed(const QWidget &parent, const QString &name)
{
    for (T *child : parent.findChildren<T *>()) {
        if (child->accessibleName() == name)
            return child;
    }
    return nullptr;
}

/// The button with that text; null: there is none.
[[nodiscard]] inline QAbstractButton *buttonWithText(const QWidget &parent, const QString &text)
{
    for (QAbstractButton *button : parent.findChildren<QAbstractButton *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

} // namespace a2a::test
