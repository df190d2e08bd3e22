// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/taskmenu.h"

#include "model/text/textof.h"
#include "ui/dialogs/receiverswindow.h"
#include "ui/dialogs/resumelabwindow.h"
#include "ui/dialogs/taskrequestdialog.h"
#include "ui/shell/windowpanes.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/windowkeys.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SaidMs = 8000;

TaskMenu::TaskMenu(Workspace &workspace, const WindowPanes &panes, QWidget *parent)
    : QMenu(tr("&Task"), parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
{
    setToolTipsVisible(true);
    addActions(panes.actionsFor("&Task"));
    requireAgent(
        addAction(tr("Get task"), keySequenceOf(WindowKey::GetTask), this, &TaskMenu::getTask));
    requireAgent(addAction(tr("Resubscribe"), keySequenceOf(WindowKey::Subscribe), this,
                           &TaskMenu::subscribe));
    QAction *withMetadata = addAction(tr("Request with metadata…"), this, &TaskMenu::request);
    const auto refresh = [this, withMetadata] {
        withMetadata->setEnabled(m_selection.task() != NoIndex && agent() &&
                                 !agent()->operations().unavailableReason(Operation::GetTask));
    };
    connect(&m_selection, &Selection::changed, withMetadata, refresh);
    for (const auto changed :
         {&Session::offerChanged, &Session::stateChanged, &Session::choicesChanged})
        connect(&m_session, changed, withMetadata, refresh);
    refresh();
    addResumeLabAction(this, m_session, m_selection, parent);
    addSeparator();
    addReceiverActions(this, workspace, parent);
}

void TaskMenu::requireAgent(QAction *action)
{
    const auto refresh = [this, action] {
        const Connection *asked = agent();
        const std::optional<Error> why =
            asked ? asked->operations().unavailableReason(Operation::GetTask)
                  : std::optional<Error>();
        const bool isRecorded = why && why->code == u"recorded"_s;
        action->setEnabled(!isRecorded);
        action->setToolTip(isRecorded ? displayText(textOf(*why)) : action->text());
    };
    connect(&m_selection, &Selection::changed, action, refresh);
    for (const auto changed :
         {&Session::offerChanged, &Session::stateChanged, &Session::choicesChanged})
        connect(&m_session, changed, action, refresh);
}

void TaskMenu::getTask()
{
    if (m_selection.task() != NoIndex && agent())
        agent()->operations().call(makeTaskCall(Operation::GetTask, taskId()));
}

/// The task to resubscribe to: the selected one or, if it has ended, the newest task of the
/// conversation that continues without a stream, as for canceling.
TaskIndex TaskMenu::subscribableTask() const
{
    const Store &store = m_session.store();
    const auto isUnheard = [&](TaskIndex task) {
        return !isTerminal(store.tasks[task].state) && store.tasks[task].lossFailure == NoIndex &&
               !agent()->operations().isListening(task);
    };
    const TaskIndex selected = m_selection.task();
    const ContextIndex context = store.shownContext(m_selection.context());
    if ((selected != NoIndex && !isTerminal(store.tasks[selected].state)) || context == NoIndex)
        return selected;
    const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
    const auto newest = std::find_if(tasks.rbegin(), tasks.rend(), isUnheard);
    return newest == tasks.rend() ? selected : *newest;
}

void TaskMenu::subscribe()
{
    if (!agent())
        return;
    const TaskIndex task = subscribableTask();
    if (task == NoIndex || agent()->operations().isListening(task))
        return;
    const TaskRecord &record = m_session.store().tasks[task];
    if (isTerminal(record.state))
        return openTaskRequestDialog(m_session, task, Operation::Subscribe, parentWidget());
    const QString id = QString::fromUtf8(record.id);
    agent()->operations().call(makeTaskCall(Operation::Subscribe, id));
    if (task != m_selection.task())
        m_navigator.showMessage(
            tr("Resubscribed to task %1").arg(idTail(displayIdentifier(id, 200))), SaidMs);
}

void TaskMenu::request()
{
    if (m_selection.task() != NoIndex && agent())
        openTaskRequestDialog(m_session, m_selection.task(), {}, parentWidget());
}

/// The selected agent, or null if there is none.
Connection *TaskMenu::agent() const
{
    return m_selection.agent() == NoIndex ? nullptr : &m_session.agent(m_selection.agent());
}

QString TaskMenu::taskId() const
{
    return QString::fromUtf8(m_session.store().tasks[m_selection.task()].id);
}

} // namespace a2a

#include "moc_taskmenu.cpp"
