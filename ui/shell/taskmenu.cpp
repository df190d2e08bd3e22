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

namespace a2a {

using namespace Qt::StringLiterals;

TaskMenu::TaskMenu(Workspace &workspace, const WindowPanes &panes, QWidget *parent)
    : QMenu(tr("&Task"), parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
{
    setToolTipsVisible(true);
    addActions(panes.actionsFor("&Task"));
    needsAgent(addAction(tr("Get task"), keysOf(WindowKey::GetTask), this, &TaskMenu::getTask));
    needsAgent(
        addAction(tr("Resubscribe"), keysOf(WindowKey::Subscribe), this, &TaskMenu::subscribe));
    QAction *withMetadata = addAction(tr("Request with metadata…"), this, &TaskMenu::request);
    const auto refresh = [this, withMetadata] {
        withMetadata->setEnabled(m_selection.task() != NoIndex && agent() &&
                                 !agent()->operations().whyNot(Operation::GetTask));
    };
    connect(&m_selection, &Selection::changed, withMetadata, refresh);
    for (const auto changed :
         {&Session::offerChanged, &Session::stateChanged, &Session::choicesChanged})
        connect(&m_session, changed, withMetadata, refresh);
    refresh();
    addResumeLab(this, m_session, m_selection, parent);
    addSeparator();
    addReceiving(this, workspace, parent);
}

void TaskMenu::needsAgent(QAction *action)
{
    const auto refresh = [this, action] {
        const Connection *asked = agent();
        const std::optional<Error> why =
            asked ? asked->operations().whyNot(Operation::GetTask) : std::optional<Error>();
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
        agent()->operations().call(callOf(Operation::GetTask, taskId()));
}

void TaskMenu::subscribe()
{
    const TaskIndex task = m_selection.task();
    if (task != NoIndex && !agent()->operations().isListening(task))
        agent()->operations().call(callOf(Operation::Subscribe, taskId()));
}

void TaskMenu::request()
{
    if (m_selection.task() == NoIndex || !agent())
        return;
    auto *dialog = new TaskRequestDialog(*agent(), taskId(), parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// The selected agent; null: none.
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
