// SPDX-License-Identifier: Apache-2.0
#include "tests/ui/shell/keyboard.h"
#include "tests/support/testtimeout.h"

#include <QAccessible>
#include <QApplication>
#include <QFocusFrame>
#include <QScreen>
#include <QWindow>

namespace a2a::test {

using namespace Qt::StringLiterals;

static constexpr int MaxStops = 400;
static constexpr int LineHeight = 60; ///< of larger widgets this much is sufficient
static constexpr int Enough = 60;     ///< percent of it

QWidget *Keyboard::focus()
{
    if (QWidget *popup = QApplication::activePopupWidget())
        return popup;
    return QApplication::focusWidget();
}

QString Keyboard::nameOf(const QWidget *widget)
{
    if (!widget)
        return u"nothing"_s;
    const QAccessibleInterface *face =
        QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget)); // as Qt wants it
    return QString(QString::fromLatin1(widget->metaObject()->className()) % u" “"_s %
                   (face ? face->text(QAccessible::Name) : widget->accessibleName()) % u"”"_s);
}

QRect visiblePart(const QWidget *widget)
{
    QRect seen(widget->mapTo(widget->window(), QPoint()), widget->size());
    for (const QWidget *around = widget->parentWidget(); around && !widget->isWindow();
         around = around->parentWidget()) {
        seen &= QRect(around->mapTo(widget->window(), QPoint()), around->size());
        if (around->isWindow())
            break;
    }
    return seen;
}

static bool isBehindTab(const QWidget *widget, const QRect &seen)
{
    int hits = 0;
    static constexpr int Grid = 4;
    for (int i = 1; i < Grid; ++i) {
        for (int j = 1; j < Grid; ++j) {
            const QPoint at =
                seen.topLeft() + QPoint(seen.width() * i / Grid, seen.height() * j / Grid);
            const QWidget *there = widget->window()->childAt(at);
            hits += there == widget || widget->isAncestorOf(there) ? 1 : 0;
        }
    }
    return hits == 0;
}

QString hiddenReason(const QWidget *widget)
{
    if (!widget->isVisible())
        return u"hidden"_s;
    if (!widget->isEnabled())
        return u"disabled"_s;
    if (widget->isWindow())
        return {};
    const QRect seen = visiblePart(widget);
    const QRect all(widget->mapTo(widget->window(), QPoint()), widget->size());
    if (seen.isEmpty())
        return u"outside of what can be seen, at %1,%2"_s.arg(all.x()).arg(all.y());
    const bool isCut = seen.height() * 100 < qMin(all.height(), LineHeight) * Enough ||
                       seen.width() * 100 < qMin(all.width(), LineHeight) * Enough;
    if (isCut)
        return u"cut off: %1×%2 of %3×%4"_s.arg(seen.width())
            .arg(seen.height())
            .arg(all.width())
            .arg(all.height());
    return isBehindTab(widget, seen) ? u"covered"_s : QString();
}

bool Keyboard::look(const QString &after)
{
    const QWidget *at = focus();
    QString why;
    if (!at)
        why = u"nothing has the focus"_s;
    else if (!at->window()->isActiveWindow() && !QApplication::activePopupWidget())
        why = u"its window is not active"_s;
    else
        why = hiddenReason(at);
    if (why.isEmpty())
        return true;
    m_problem = u"after %1: %2: %3"_s.arg(after, nameOf(at), why);
    return false;
}

static QWindow *windowWithKeys()
{
    if (QWindow *window = QGuiApplication::focusWindow())
        return window;
    const QWidget *active = QApplication::activeWindow();
    return active ? active->windowHandle() : nullptr;
}

bool Keyboard::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWindow *window = windowWithKeys();
    const QString name =
        QKeySequence(QKeyCombination(modifiers, key)).toString(QKeySequence::PortableText);
    if (!window) {
        m_problem = u"no window for %1"_s.arg(name);
        return false;
    }
    QTest::keyClick(window, key, modifiers);
    // A dialog or a menu comes to the front by way of the window manager.
    if (look(name))
        return true;
    return QTest::qWaitFor([this, &name] { return look(name); }, TestTimeoutMs);
}

bool Keyboard::press(const QKeySequence &keys)
{
    const QKeyCombination first = keys[0];
    return press(first.key(), first.keyboardModifiers());
}

bool Keyboard::type(const QString &text)
{
    for (const QChar letter : text) {
        QWindow *window = windowWithKeys();
        if (!window)
            return false;
        QTest::keyClick(window, letter.toLatin1());
        if (!look(QString(letter)))
            return false;
    }
    return true;
}

bool Keyboard::tabTo(const QString &name, bool forward)
{
    const QWidget *first = focus();
    QStringList passed;
    for (int stop = 0; stop < MaxStops; ++stop) {
        const bool ok = forward ? press(Qt::Key_Tab) : press(Qt::Key_Backtab, Qt::ShiftModifier);
        if (!ok)
            return false;
        const QWidget *at = focus();
        if (at && at->accessibleName() == name)
            return true;
        passed.append(nameOf(at));
        if (at == first)
            break;
    }
    m_problem = u"Tab never reached “%1”, but %2"_s.arg(name, passed.join(u", "_s));
    return false;
}

} // namespace a2a::test
