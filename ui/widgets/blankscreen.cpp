// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/blankscreen.h"

#include "ui/accessibility/accessibleroles.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QWindow>

namespace a2a {

BlankScreen::BlankScreen(QWidget *window)
    : QWidget(window)
    , m_window(window)
{
    setAccessibleRole(*this, QAccessible::StaticText);
    setAccessibleName(tr("Blank screen"));
    setFocusPolicy(Qt::StrongFocus);
    setProperty("ownFocus", true); // only black, no focus ring
    setCursor(Qt::BlankCursor);
    setAttribute(Qt::WA_OpaquePaintEvent);
    hide();
}

void BlankScreen::setBlank(bool blank)
{
    if (blank == isBlank())
        return;
    if (blank) {
        m_focus = m_window->focusWidget();
        setGeometry(m_window->rect());
        show();
        raise();
        setFocus(Qt::OtherFocusReason);
        // Before any shortcut of the window, and before the focused widget.
        qApp->installEventFilter(this);
    } else {
        qApp->removeEventFilter(this);
        hide();
        if (m_focus)
            m_focus->setFocus(Qt::OtherFocusReason);
    }
}

void BlankScreen::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Qt::black);
}

bool BlankScreen::belongsToWindow(const QObject *object) const
{
    if (object->isWidgetType())
        return static_cast<const QWidget *>(object)->window() == m_window;
    return object == m_window->windowHandle();
}

/// The key that turned it black may still be held down, and Shift alone does not count.
bool BlankScreen::handleKey(int key, bool isRepeated)
{
    const bool isModifier = key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt ||
                            key == Qt::Key_AltGr || key == Qt::Key_Meta;
    if (!isModifier && !isRepeated)
        setBlank(false);
    return true;
}

bool BlankScreen::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window && event->type() == QEvent::Resize)
        setGeometry(m_window->rect());
    if (!belongsToWindow(watched))
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        event->accept();
        return true;
    case QEvent::KeyPress: {
        const auto *key = static_cast<QKeyEvent *>(event);
        return handleKey(key->key(), key->isAutoRepeat());
    }
    case QEvent::MouseButtonPress:
        setBlank(false);
        return true;
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
    case QEvent::Wheel:
    case QEvent::ContextMenu:
        return true;
    default:
        return false;
    }
}

} // namespace a2a

#include "moc_blankscreen.cpp"
