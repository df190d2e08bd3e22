// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/presenterkeys.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTextEdit>

namespace a2a {

PresenterKeys::PresenterKeys(QMainWindow &window)
    : QObject(&window)
    , m_window(window)
{
}

void PresenterKeys::setOn(bool on)
{
    if (on == m_isOn)
        return;
    m_isOn = on;
    // Of the whole program: keys go to whichever widget has the focus.
    if (on)
        QCoreApplication::instance()->installEventFilter(this);
    else
        QCoreApplication::instance()->removeEventFilter(this);
}

/// An editable field that is empty.
static bool isEmptyMessage(const QWidget *widget)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return !line->isReadOnly() && line->text().isEmpty();
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(widget))
        return !plain->isReadOnly() && plain->document()->isEmpty();
    if (const auto *rich = qobject_cast<const QTextEdit *>(widget))
        return !rich->isReadOnly() && rich->document()->isEmpty();
    return false;
}

void PresenterKeys::leaveEmptyMessage()
{
    if (QWidget *focus = m_window.focusWidget(); isEmptyMessage(focus))
        focus->clearFocus();
}

static bool isClickersKey(const QKeyEvent &event)
{
    return (event.key() == Qt::Key_PageDown || event.key() == Qt::Key_PageUp) &&
           (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
}

bool PresenterKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    const auto *widget = qobject_cast<const QWidget *>(watched);
    const auto &key = *static_cast<const QKeyEvent *>(event);
    if (!widget || widget->window() != &m_window || !isClickersKey(key))
        return false;
    event->accept(); // a key press, not a shortcut
    if (event->type() == QEvent::ShortcutOverride)
        return true;
    leaveEmptyMessage();
    if (key.key() == Qt::Key_PageDown)
        emit next();
    else
        emit back();
    return true;
}

} // namespace a2a

#include "moc_presenterkeys.cpp"
