// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/buttonenterkeyfilter.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QRadioButton>

namespace a2a {

ButtonEnterKeyFilter::ButtonEnterKeyFilter(QWidget &window)
    : QObject(&window)
    , m_window(window)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget *, QWidget *now) { watch(now); });
}

/// Whether a widget is in this window or in one of its dialogs, which are children of it. Other
/// windows have their own filter.
static bool isWithin(const QWidget *widget, const QWidget &window)
{
    while (widget && widget != &window)
        widget = widget->parentWidget();
    return widget != nullptr;
}

void ButtonEnterKeyFilter::watch(QWidget *focus)
{
    if (m_button)
        m_button->removeEventFilter(this);
    auto *button = qobject_cast<QAbstractButton *>(focus);
    const bool isField = qobject_cast<QCheckBox *>(button) || qobject_cast<QRadioButton *>(button);
    if (!button || isField || !isWithin(button, m_window))
        button = nullptr;
    m_button = button;
    if (m_button)
        m_button->installEventFilter(this);
}

/// Presses the button like Space, so that a button with a menu opens it.
bool ButtonEnterKeyFilter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::KeyRelease)
        return QObject::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return QObject::eventFilter(watched, event);
    QKeyEvent space(event->type(), Qt::Key_Space, Qt::NoModifier, {}, key->isAutoRepeat());
    QCoreApplication::sendEvent(watched, &space);
    return true;
}

} // namespace a2a

#include "moc_buttonenterkeyfilter.cpp"
