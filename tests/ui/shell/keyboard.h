// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTest>

class QWidget;

namespace a2a::test {

/// The keyboard of somebody who has no mouse: keys come to the window as the platform would send
/// them, and whoever has the focus gets them. After each it is said whether it can be seen where
/// the next one goes.
class Keyboard final {
public:
    /// False: after that key nobody could see where the next one goes; problem() says why.
    bool press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    bool press(const QKeySequence &keys);
    bool type(const QString &text);
    /// Tab until the widget of that accessible name has the focus; false: it came round without.
    bool tabTo(const QString &name, bool forward = true);

    [[nodiscard]] const QString &problem() const { return m_problem; }
    /// What has the focus, or the menu that is open.
    [[nodiscard]] static QWidget *focus();
    [[nodiscard]] static QString nameOf(const QWidget *widget);

private:
    bool look(const QString &after);

    QString m_problem;
};

/// Empty: the widget is visible, in its window, neither cut off nor covered. Of what is larger than
/// the area that it scrolls in, a part is enough.
[[nodiscard]] QString hiddenBecause(const QWidget *widget);
/// The part of it that can be seen, in coordinates of its window.
[[nodiscard]] QRect seenPart(const QWidget *widget);

} // namespace a2a::test
