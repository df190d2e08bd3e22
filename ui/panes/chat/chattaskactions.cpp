// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chattaskactions.h"

#include "model/text/textof.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/composer/retrybar.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>

namespace a2a {

using namespace Qt::StringLiterals;

ChatTaskActions::ChatTaskActions(Workspace &workspace, ChatPane *pane)
    : QObject(pane)
    , m_workspace(workspace)
{
    const auto add = [this, pane](const QString &text, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(text, this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, pane, slot);
        m_actions.append(action);
        return action;
    };
    add(tr("New conversation"), keysOf(WindowKey::NewConversation), [pane, &workspace] {
        pane->startConversation();
        workspace.navigator().enter(paneid::Chat);
    });
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
    QAction *stop =
        add(tr("Close stream"), keysOf(WindowKey::StopListening), &ChatPane::stopListening);
    stop->setEnabled(pane->isListening());
    connect(pane, &ChatPane::listeningChanged, stop, &QAction::setEnabled);
    // For messages that a busy agent refused.
    RetryBar *retries = pane->retryBar();
    for (QAction *action : {add(tr("Retry now"), {}, [retries] { retries->retryNow(); }),
                            add(tr("Don't retry"), {}, [retries] { retries->giveUp(); })}) {
        action->setEnabled(retries->isWaiting());
        connect(retries, &RetryBar::waitingChanged, action, &QAction::setEnabled);
    }
    m_cancel = add(tr("Cancel task"), keysOf(WindowKey::CancelTask), &ChatPane::cancelTask);
    connect(&workspace.selection(), &Selection::changed, this, &ChatTaskActions::refreshCancel);
    connect(&workspace.session(), &Session::agentChanged, this, &ChatTaskActions::refreshCancel);
}

/// A recording has no agent to call.
void ChatTaskActions::refreshCancel()
{
    const AgentIndex agent = m_workspace.selection().agent();
    const std::optional<Error> why =
        agent == NoIndex ? std::optional<Error>()
                         : m_workspace.session().agent(agent).whyNot(Operation::CancelTask);
    const bool isRecorded = why && why->code == u"recorded"_s;
    m_cancel->setEnabled(!isRecorded);
    m_cancel->setToolTip(plainToolTip(isRecorded ? displayText(textOf(*why)) : m_cancel->text()));
}

} // namespace a2a

#include "moc_chattaskactions.cpp"
