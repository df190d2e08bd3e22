// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/conversationstopper.h"

#include "model/facts/itemtext.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int StopSaidMs = 8000;
static constexpr qsizetype MaxOfMessage = 40; ///< characters of a message
static constexpr qsizetype MostNames = 3;

ConversationStopper::ConversationStopper(Workspace &workspace, const ShownConversation &shown,
                                         QObject *parent)
    : QObject(parent)
    , m_session(workspace.session())
    , m_shown(shown)
    , m_navigator(workspace.navigator())
{
}

ContextIndex ConversationStopper::context() const
{
    return m_session.store().shownContext(m_shown.context());
}

QString ConversationStopper::messageText(MessageIndex message)
{
    if (message == NoIndex)
        return {};
    auto known = m_messageTexts.constFind(message);
    if (known == m_messageTexts.cend())
        known = m_messageTexts.insert(
            message,
            displayLine(firstLine(m_session.content().message(message).text()), MaxOfMessage));
    return *known;
}

/// The name of a task by the message that began it, such as "“Plan a trip” · …7f3a".
QString ConversationStopper::taskLabel(TaskIndex task)
{
    const TaskRecord &record = m_session.store().tasks[task];
    const QString tail = idTail(QString::fromUtf8(record.id));
    const QString begun = messageText(record.request);
    return begun.isEmpty() ? tr("task %1").arg(tail) : tr("“%1” · %2").arg(begun, tail);
}

QString ConversationStopper::callNames(const Session::Listening &listening)
{
    QStringList names;
    for (const TaskIndex task : listening.tasks)
        names.append(taskLabel(task));
    for (const ExchangeId call : listening.calls) {
        const QString said = messageText(m_session.store().exchanges[call].sent);
        names.append(said.isEmpty() ? tr("request %1").arg(call) : tr("“%1”").arg(said));
    }
    const qsizetype more = names.size() - MostNames;
    if (more > 0)
        return tr("%1 and %2 more").arg(names.first(MostNames).join(u", "_s)).arg(more);
    return names.join(u", "_s);
}

/// The task to cancel: the selected one, otherwise the newest one of the conversation that has not
/// ended.
TaskIndex ConversationStopper::cancelableTask() const
{
    const Store &store = m_session.store();
    const AgentIndex agent = m_shown.agent();
    if (agent >= AgentIndex(m_session.agentCount()) ||
        m_session.agent(agent).operations().unavailableReason(Operation::CancelTask))
        return NoIndex;
    const auto isActive = [&store](TaskIndex task) {
        return !isTerminal(store.tasks[task].state) && store.tasks[task].lossFailure == NoIndex;
    };
    if (m_shown.task() != NoIndex && isActive(m_shown.task()))
        return m_shown.task();
    if (context() == NoIndex)
        return NoIndex;
    const std::vector<TaskIndex> &tasks = store.contexts[context()].tasks;
    const auto newest = std::find_if(tasks.rbegin(), tasks.rend(), isActive);
    return newest == tasks.rend() ? NoIndex : *newest;
}

void ConversationStopper::refresh()
{
    m_listening = m_session.listeningIn(context());
    m_task = cancelableTask();
    const QString open = callNames(m_listening);
    const QString task = m_task == NoIndex ? QString() : taskLabel(m_task);
    const bool isNews = open != m_openCallNames || task != m_taskName;
    m_openCallNames = open;
    m_taskName = task;
    if (isNews)
        emit changed();
}

void ConversationStopper::stopListening()
{
    refresh();
    if (!isListening())
        return;
    m_navigator.showMessage(tr("Closed: %1").arg(m_openCallNames), StopSaidMs);
    m_session.stopListeningIn(context());
}

bool ConversationStopper::isSelectedTaskEnded() const
{
    const TaskIndex task = m_shown.task();
    return !canCancelTask() && task != NoIndex && isTerminal(m_session.store().tasks[task].state);
}

void ConversationStopper::cancelTask()
{
    refresh();
    if (isSelectedTaskEnded())
        return emit endedTaskCancelRequested(m_shown.task());
    if (!canCancelTask())
        return m_navigator.showMessage(tr("No task to cancel."), StopSaidMs);
    m_navigator.showMessage(tr("Cancel requested: %1").arg(m_taskName), StopSaidMs);
    m_session.cancelTask(m_task);
}

} // namespace a2a

#include "moc_conversationstopper.cpp"
