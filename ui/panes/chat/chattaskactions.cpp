// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chattaskactions.h"

#include "model/text/textof.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/conversationstopper.h"
#include "ui/panes/chat/retrybar.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/commandkeywords.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>

namespace a2a {

using namespace Qt::StringLiterals;

ChatTaskActions::ChatTaskActions(Workspace &workspace, ChatPane *pane)
    : QObject(pane)
    , m_workspace(workspace)
    , m_stopper(pane->stopper())
{
    const auto add = [this, pane](const QString &text, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(text, this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, pane, slot);
        m_actions.append(action);
        return action;
    };
    add(tr("New conversation"), keySequenceOf(WindowKey::NewConversation), [pane, &workspace] {
        pane->startConversation();
        workspace.navigator().enter(paneid::Chat);
    });
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
    m_close =
        add({}, keySequenceOf(WindowKey::CloseStream), [pane] { pane->stopper().stopListening(); });
    // For messages that a busy agent refused.
    RetryBar *retries = pane->retryBar();
    for (QAction *action : {add(tr("Retry now"), {}, [retries] { retries->retryNow(); }),
                            add(tr("Don't retry"), {}, [retries] { retries->giveUp(); })}) {
        action->setEnabled(retries->hasPendingRetries());
        connect(retries, &RetryBar::pendingChanged, action, &QAction::setEnabled);
    }
    m_cancel =
        add({}, keySequenceOf(WindowKey::CancelTask), [pane] { pane->stopper().cancelTask(); });
    connect(&m_stopper, &ConversationStopper::changed, this, &ChatTaskActions::refresh);
    connect(&workspace.selection(), &Selection::changed, this, &ChatTaskActions::refresh);
    for (const auto changed :
         {&Session::offerChanged, &Session::stateChanged, &Session::choicesChanged})
        connect(&workspace.session(), changed, this, &ChatTaskActions::refresh);
    refresh();
}

/// Both actions name what they would stop. A recording has no agent to call.
void ChatTaskActions::refresh()
{
    m_close->setText(commandWithName(tr("Close stream"), m_stopper.openCallNames()));
    m_close->setEnabled(m_stopper.isListening());
    m_cancel->setText(m_stopper.isSelectedTaskEnded()
                          ? tr("Cancel task…")
                          : commandWithName(tr("Cancel task"), m_stopper.taskName()));
    const AgentIndex agent = m_workspace.selection().agent();
    const std::optional<Error> why =
        agent == NoIndex ? std::optional<Error>()
                         : m_workspace.session().agent(agent).operations().unavailableReason(
                               Operation::CancelTask);
    const bool isRecorded = why && why->code == u"recorded"_s;
    m_cancel->setEnabled(!isRecorded);
    m_cancel->setToolTip(isRecorded                  ? displayText(textOf(*why))
                         : m_stopper.canCancelTask() ? m_stopper.taskName()
                                                     : tr("Cancel task"));
}

} // namespace a2a

#include "moc_chattaskactions.cpp"
