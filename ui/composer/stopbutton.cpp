// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/stopbutton.h"

#include "ui/workspace/commandkeywords.h"

#include <QAction>
#include <QMenu>
#include <QStringBuilder>

namespace a2a {

using namespace Qt::StringLiterals;

StopButton::StopButton(QWidget *parent)
    : QToolButton(parent)
{
    setText(tr("Stop"));
    setAccessibleName(tr("Stop"));
    setProperty("framed", true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    auto *menu = new QMenu(this);
    m_stopListening = menu->addAction({}, this, &StopButton::stopListeningRequested);
    m_cancelTask = menu->addAction({}, this, &StopButton::cancelTaskRequested);
    setNames({}, {});
    m_stopListening->setToolTip(tr("Closes the stream; the task continues"));
    m_cancelTask->setToolTip(tr("Asks the agent to cancel the task"));
    menu->setToolTipsVisible(true);
    setMenu(menu);
}

void StopButton::setNames(const QString &open, const QString &task)
{
    m_stopListening->setText(commandWithName(tr("C&lose stream"), open) % u"\tEsc"_s);
    m_cancelTask->setText(commandWithName(tr("&Cancel task"), task));
}

void StopButton::setStoppable(bool listening, bool cancelable)
{
    m_stopListening->setEnabled(listening);
    m_cancelTask->setEnabled(cancelable);
    if (!listening && !cancelable && isEnabled()) {
        // When nothing is left to stop, neither the button nor its menu may keep the focus.
        const bool hadFocus = window()->focusWidget() == this;
        menu()->close();
        if (hadFocus)
            emit focusLost();
    }
    setEnabled(listening || cancelable);
}

} // namespace a2a

#include "moc_stopbutton.cpp"
