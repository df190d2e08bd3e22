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
    // A filter for the whole program, since keys go to whichever widget has the focus.
    if (on)
        QCoreApplication::instance()->installEventFilter(this);
    else
        QCoreApplication::instance()->removeEventFilter(this);
}

namespace {

enum class Field : quint8 { None, Empty, Written };

} // namespace

/// Whether text can be typed into a widget, and whether there is any yet.
static Field fieldOf(const QWidget *widget)
{
    const auto of = [](bool isReadOnly, bool isEmpty) {
        return isReadOnly ? Field::None : isEmpty ? Field::Empty : Field::Written;
    };
    if (const auto *line = qobject_cast<const QLineEdit *>(widget))
        return of(line->isReadOnly(), line->text().isEmpty());
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(widget))
        return of(plain->isReadOnly(), plain->document()->isEmpty());
    if (const auto *rich = qobject_cast<const QTextEdit *>(widget))
        return of(rich->isReadOnly(), rich->document()->isEmpty());
    return Field::None;
}

void PresenterKeys::unfocusEmptyMessage()
{
    if (QWidget *focus = m_window.focusWidget(); fieldOf(focus) == Field::Empty)
        focus->clearFocus();
}

static Qt::KeyboardModifiers modifiersOf(const QKeyEvent &event)
{
    return event.modifiers() & ~Qt::KeypadModifier;
}

/// Whether the key skips a failed step. A key that types a character belongs to the field with the
/// focus.
bool PresenterKeys::isSkipKey(const QKeyEvent &key) const
{
    if (m_skipKey.isEmpty() || !key.key())
        return false;
    const QString text = key.text();
    const bool isTyped = !text.isEmpty() && text.front().isPrint() &&
                         !(modifiersOf(key) & (Qt::ControlModifier | Qt::AltModifier));
    if (isTyped && fieldOf(m_window.focusWidget()) != Field::None)
        return false;
    return m_skipKey == QKeySequence(QKeyCombination(modifiersOf(key), Qt::Key(key.key())));
}

bool PresenterKeys::isClickerKey(const QKeyEvent &key) const
{
    const bool isPage = (key.key() == Qt::Key_PageDown || key.key() == Qt::Key_PageUp) &&
                        modifiersOf(key) == Qt::NoModifier;
    return isPage || isSkipKey(key);
}

bool PresenterKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    const auto *widget = qobject_cast<const QWidget *>(watched);
    const auto &key = *static_cast<const QKeyEvent *>(event);
    if (!widget || widget->window() != &m_window || !isClickerKey(key))
        return false;
    event->accept(); // a key press, not a shortcut
    if (event->type() == QEvent::ShortcutOverride || key.isAutoRepeat())
        return true;
    const bool skips = isSkipKey(key);
    unfocusEmptyMessage();
    if (skips)
        emit skipRequested();
    else if (key.key() == Qt::Key_PageDown)
        emit nextRequested();
    else
        emit backRequested();
    return true;
}

} // namespace a2a

#include "moc_presenterkeys.cpp"
