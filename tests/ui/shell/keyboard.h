// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTest>

class QWidget;

namespace a2a::test {

/// Keyboard use without a mouse. Keys arrive at the window as the platform would send them, at the
/// focus widget. After each key it is checked that the focus is visible.
class Keyboard final {
public:
    /// Presses a key. Returns false if the focus was not visible after it; problem() says why.
    bool press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    bool press(const QKeySequence &keys);
    bool type(const QString &text);
    /// Presses Tab until the widget of that accessible name has the focus. Returns false after a
    /// whole round without it.
    bool tabTo(const QString &name, bool forward = true);

    [[nodiscard]] const QString &problem() const { return m_problem; }
    /// The widget with the focus, or the menu that is open.
    [[nodiscard]] static QWidget *focus();
    [[nodiscard]] static QString nameOf(const QWidget *widget);

private:
    bool look(const QString &after);

    QString m_problem;
};

/// Why a widget is not visible in its window, or is cut off or covered; empty if it is visible. For
/// a widget larger than its scroll area, a visible part is sufficient.
[[nodiscard]] QString hiddenReason(const QWidget *widget);
/// The visible part of a widget, in coordinates of its window.
[[nodiscard]] QRect visiblePart(const QWidget *widget);

} // namespace a2a::test
