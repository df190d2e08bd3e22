// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTest>

class QWidget;

namespace a2a::test {

/// Keyboard use without a mouse: keys arrive at the window as the platform would send them, at the
/// focus widget. After each it is checked that the focus is visible.
class Keyboard final {
public:
    /// False: after that key the focus was not visible; problem() says why.
    bool press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    bool press(const QKeySequence &keys);
    bool type(const QString &text);
    /// Tab until the widget of that accessible name has the focus; false: a whole round without it.
    bool tabTo(const QString &name, bool forward = true);

    [[nodiscard]] const QString &problem() const { return m_problem; }
    /// What has the focus, or the menu that is open.
    [[nodiscard]] static QWidget *focus();
    [[nodiscard]] static QString nameOf(const QWidget *widget);

private:
    bool look(const QString &after);

    QString m_problem;
};

/// Empty: the widget is visible, in its window, neither cut off nor covered. Of a widget larger
/// than its scroll area, a part is sufficient.
[[nodiscard]] QString hiddenBecause(const QWidget *widget);
/// Its visible part, in coordinates of its window.
[[nodiscard]] QRect seenPart(const QWidget *widget);

} // namespace a2a::test
