// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/escapekeyguard.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace a2a {

void EscapeKeyGuard::markHandled()
{
    m_isHandled = true;
    qApp->installEventFilter(this); // only until the next input
}

bool EscapeKeyGuard::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOtherKey = event->type() == QEvent::KeyPress &&
                            static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape;
    if (isOtherKey || event->type() == QEvent::MouseButtonPress ||
        event->type() == QEvent::InputMethod) {
        m_isHandled = false;
        qApp->removeEventFilter(this);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_escapekeyguard.cpp"
