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
static constexpr qsizetype MostOfMessage = 40; ///< characters of a message
static constexpr qsizetype MostNames = 3;

ConversationStops::ConversationStops(Workspace &workspace, const ShownConversation &shown,
                                     QObject *parent)
    : QObject(parent)
    , m_session(workspace.session())
    , m_shown(shown)
    , m_navigator(workspace.navigator())
{
}

ContextIndex ConversationStops::context() const
{
    return m_session.store().shownContext(m_shown.context());
}

QString ConversationStops::words(MessageIndex message)
{
    if (message == NoIndex)
        return {};
    auto known = m_words.constFind(message);
    if (known == m_words.cend())
        known = m_words.insert(
            message,
            displayLine(firstLine(m_session.content().message(message).text()), MostOfMessage));
    return *known;
}

/// The name of a task by the message that began it, such as "“Plan a trip” · …7f3a".
QString ConversationStops::nameOf(TaskIndex task)
{
    const TaskRecord &record = m_session.store().tasks[task];
    const QString tail = idTail(QString::fromUtf8(record.id));
    const QString begun = words(record.request);
    return begun.isEmpty() ? tr("task %1").arg(tail) : tr("“%1” · %2").arg(begun, tail);
}

QString ConversationStops::namesOf(const Session::Listening &listening)
{
    QStringList names;
    for (const TaskIndex task : listening.tasks)
        names.append(nameOf(task));
    for (const ExchangeId call : listening.calls) {
        const QString said = words(m_session.store().exchanges[call].sent);
        names.append(said.isEmpty() ? tr("request %1").arg(call) : tr("“%1”").arg(said));
    }
    const qsizetype more = names.size() - MostNames;
    if (more > 0)
        return tr("%1 and %2 more").arg(names.first(MostNames).join(u", "_s)).arg(more);
    return names.join(u", "_s);
}

/// The task to cancel: the selected one, otherwise the newest one of the conversation that has not
/// ended.
TaskIndex ConversationStops::cancelable() const
{
    const Store &store = m_session.store();
    const AgentIndex agent = m_shown.agent();
    if (agent >= AgentIndex(m_session.agentCount()) ||
        m_session.agent(agent).operations().whyNot(Operation::CancelTask))
        return NoIndex;
    const auto isActive = [&store](TaskIndex task) {
        return !isTerminal(store.tasks[task].state) && store.tasks[task].lostBy == NoIndex;
    };
    if (m_shown.task() != NoIndex && isActive(m_shown.task()))
        return m_shown.task();
    if (context() == NoIndex)
        return NoIndex;
    const std::vector<TaskIndex> &tasks = store.contexts[context()].tasks;
    const auto newest = std::find_if(tasks.rbegin(), tasks.rend(), isActive);
    return newest == tasks.rend() ? NoIndex : *newest;
}

void ConversationStops::refresh()
{
    m_listening = m_session.listeningIn(context());
    m_task = cancelable();
    const QString open = namesOf(m_listening);
    const QString task = m_task == NoIndex ? QString() : nameOf(m_task);
    const bool isNews = open != m_openNames || task != m_taskName;
    m_openNames = open;
    m_taskName = task;
    if (isNews)
        emit changed();
}

void ConversationStops::stopListening()
{
    refresh();
    if (!isListening())
        return;
    m_navigator.say(tr("Closed: %1").arg(m_openNames), StopSaidMs);
    m_session.stopListeningIn(context());
}

bool ConversationStops::hasEnded() const
{
    const TaskIndex task = m_shown.task();
    return !canCancel() && task != NoIndex && isTerminal(m_session.store().tasks[task].state);
}

void ConversationStops::cancelTask()
{
    refresh();
    if (hasEnded())
        return emit endedTaskMeant(m_shown.task());
    if (!canCancel())
        return m_navigator.say(tr("No task to cancel."), StopSaidMs);
    m_navigator.say(tr("Cancel requested: %1").arg(m_taskName), StopSaidMs);
    m_session.cancelTask(m_task);
}

} // namespace a2a

#include "moc_conversationstopper.cpp"
