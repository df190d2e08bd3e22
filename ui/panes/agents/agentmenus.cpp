// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/agents/agentmenus.h"

#include "model/fold/taskconnectivity.h"
#include "model/items/agenttreemodel.h"
#include "model/text/textof.h"
#include "ui/dialogs/taskrequestdialog.h"
#include "ui/panes/agents/agenttree.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/signins.h"
#include "ui/workspace/tapmanager.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CopiedMs = 3000;
static constexpr int ArchivedMs = 8000;

AgentMenus::AgentMenus(Workspace &workspace, AgentTree *tree)
    : QObject(tree)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
    , m_tree(tree)
{
}

void AgentMenus::fill(QMenu &menu, const QModelIndex &index)
{
    addRowActions(menu, index);
    addExpandActions(menu, index);
}

void AgentMenus::addRowActions(QMenu &menu, const QModelIndex &index)
{
    menu.setToolTipsVisible(true);
    switch (AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt())) {
    case AgentTreeModel::Kind::Group:
        addGroupActions(menu);
        break;
    case AgentTreeModel::Kind::Agent:
        addAgentActions(menu, index);
        break;
    case AgentTreeModel::Kind::Context:
        addContextActions(menu, index);
        break;
    case AgentTreeModel::Kind::Task:
        addTaskActions(menu, index);
        break;
    }
}

void AgentMenus::addCopyAction(QMenu &menu, const QString &label, const QString &text)
{
    if (text.isEmpty())
        return;
    menu.addAction(icon("copy"_L1), label, this, [this, text] {
        QGuiApplication::clipboard()->setText(text);
        m_navigator.showMessage(tr("Copied"), CopiedMs);
    });
}

/// Limits the wire log to the row's item.
void AgentMenus::addWireFilterAction(QMenu &menu, FilterField field, const QString &value)
{
    if (value.isEmpty())
        return;
    menu.addAction(icon("wire"_L1), tr("Show only its frames in the wire log"), this,
                   [this, field, value] {
                       m_workspace.filter().addTest(field, value, SharedFilter::Join::Replace);
                       m_navigator.show(paneid::Wire);
                   });
}

void AgentMenus::addExpandActions(QMenu &menu, const QModelIndex &index)
{
    menu.addSeparator();
    if (index.isValid() && index.model()->hasChildren(index)) {
        const bool isOpen = m_tree->isExpanded(index);
        const QPersistentModelIndex row(index);
        menu.addAction(isOpen ? tr("Collapse") : tr("Expand"), this,
                       [this, row, isOpen] { m_tree->setExpanded(row, !isOpen); });
    }
    menu.addAction(tr("Collapse all"), m_tree, &QTreeView::collapseAll);
    menu.addAction(tr("Expand all"), m_tree, &QTreeView::expandAll);
    if (auto *model = qobject_cast<AgentTreeModel *>(m_tree->model())) {
        QAction *archived = menu.addAction(tr("Show archived conversations"));
        archived->setCheckable(true);
        archived->setChecked(model->showsArchived());
        connect(archived, &QAction::toggled, model, &AgentTreeModel::setShowsArchived);
    }
}

/// Adds the action that opens a conversation in the second column of the chat, unless it is shown.
void AgentMenus::addOpenBesideAction(QMenu &menu, const QString &text, AgentIndex agent,
                                     ContextIndex context)
{
    QAction *open = menu.addAction(icon("columns"_L1), text, this, [this, agent, context] {
        m_navigator.enter(paneid::Chat);
        ShownConversations::of(m_workspace).requestBeside(agent, context);
    });
    open->setEnabled(!ShownConversations::of(m_workspace).has(context));
}

void AgentMenus::addAgentActions(QMenu &menu, const QModelIndex &index)
{
    const AgentIndex agent = index.data(AgentTreeAgentRole).toUInt();
    const Connection &connection = m_session.agent(agent);
    const bool connected = connection.link().state() == AgentLink::State::Connected;
    menu.addAction(icon("reload"_L1), connected ? tr("Reload card") : tr("Connect"), this,
                   [this, agent] { m_workspace.signIns().fetchCard(agent); });
    menu.addAction(icon("chat"_L1), tr("New conversation"), this, [this, agent] {
        m_selection.selectAgent(agent);
        m_navigator.enter(paneid::Chat);
    });
    addOpenBesideAction(menu, tr("New conversation beside"), agent, NoIndex);
    menu.addAction(icon("card"_L1), tr("Show agent card"), this, [this, agent] {
        m_selection.selectAgent(agent);
        m_navigator.show(paneid::Card);
    });
    QAction *stop = menu.addAction(icon("stop"_L1), tr("Close all streams"), this,
                                   [this, agent] { m_session.stopListening(agent); });
    stop->setEnabled(connection.operations().openCallCount() > 0);
    QAction *hangUp = menu.addAction(tr("Disconnect"), this, [this, agent] {
        m_navigator.request(RunAgentAction{agent, AgentAction::Disconnect});
    });
    hangUp->setEnabled(connection.link().state() != AgentLink::State::Idle);
    menu.addAction(tr("Open task or context by ID…"), this, [this, agent] {
        m_navigator.request(RunAgentAction{agent, AgentAction::OpenById});
    });
    TapManager &tapManager = m_workspace.tapManager();
    menu.addAction(icon("tap"_L1),
                   tapManager.isTapped(agent) ? tr("Show tap…") : tr("Tap this agent…"), this,
                   [&tapManager, agent] {
                       tapManager.start(agent);
                       tapManager.showTaps();
                   });
    addProfileActions(menu, agent);
    menu.addSeparator();
    addWireFilterAction(menu, FilterField::Agent, QString::number(agent + 1));
    addCopyAction(menu, tr("Copy name"), index.data().toString());
    addCopyAction(menu, tr("Copy URL"), connection.link().typedAddress());
}

/// Adds the actions that change the agent's entry in the user's list.
void AgentMenus::addProfileActions(QMenu &menu, AgentIndex agent)
{
    const auto add = [this, &menu, agent](const QString &text, AgentAction action) {
        return menu.addAction(text, this, [this, agent, action] {
            m_navigator.request(RunAgentAction{agent, action});
        });
    };
    menu.addSeparator();
    const bool isKept = m_workspace.agents().of(agent) != nullptr;
    if (!isKept && m_session.agent(agent).choices().isKnownFromTraffic())
        menu.addAction(tr("Save in my list"), this,
                       [this, agent] { m_workspace.agents().saveAgent(m_session.agent(agent)); });
    add(tr("Edit…"), AgentAction::Edit);
    add(tr("Duplicate"), AgentAction::Duplicate);
    add(tr("Move up"), AgentAction::MoveUp)->setEnabled(isKept);
    add(tr("Move down"), AgentAction::MoveDown)->setEnabled(isKept);
    add(tr("Remove"), AgentAction::Remove);
    if (m_workspace.agents().canUndo())
        add(tr("Undo remove"), AgentAction::UndoRemove);
}

void AgentMenus::addGroupActions(QMenu &menu)
{
    menu.addAction(tr("All agents…"), this, [this] {
        m_navigator.request(RunAgentAction{NoIndex, AgentAction::ShowList});
    });
}

void AgentMenus::renameConversation(ContextIndex context)
{
    auto *dialog = new QInputDialog(m_tree->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Rename conversation"));
    dialog->setLabelText(tr("Name (empty: first message)"));
    dialog->setTextValue(m_session.marks().name(context));
    dialog->setMinimumWidth(zoomed(360));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, context](const QString &name) {
        m_session.marks().setName(context, name.trimmed().left(UserMarks::LongestName));
    });
    dialog->open();
}

void AgentMenus::setArchived(ContextIndex context, bool archived)
{
    m_session.marks().setArchived(context, archived);
    if (archived)
        m_navigator.showMessage(
            tr("Conversation archived. To see it: agents tree menu › Show archived conversations."),
            ArchivedMs);
}

void AgentMenus::rename(const QModelIndex &index)
{
    if (index.data(AgentTreeKindRole).toInt() == int(AgentTreeModel::Kind::Context))
        renameConversation(index.data(AgentTreeContextRole).toUInt());
    else if (index.data(AgentTreeKindRole).toInt() == int(AgentTreeModel::Kind::Agent))
        m_navigator.request(
            RunAgentAction{index.data(AgentTreeAgentRole).toUInt(), AgentAction::Edit});
}

void AgentMenus::remove(const QModelIndex &index)
{
    const ContextIndex context = index.data(AgentTreeContextRole).toUInt();
    if (index.data(AgentTreeKindRole).toInt() == int(AgentTreeModel::Kind::Context))
        setArchived(context, !m_session.marks().isArchived(context));
    else if (index.data(AgentTreeKindRole).toInt() == int(AgentTreeModel::Kind::Agent))
        m_navigator.request(
            RunAgentAction{index.data(AgentTreeAgentRole).toUInt(), AgentAction::Remove});
}

void AgentMenus::move(const QModelIndex &index, AgentAction direction)
{
    if (index.data(AgentTreeKindRole).toInt() == int(AgentTreeModel::Kind::Agent))
        m_navigator.request(RunAgentAction{index.data(AgentTreeAgentRole).toUInt(), direction});
}

bool AgentMenus::isListening(TaskIndex task) const
{
    const AgentIndex agent = m_session.store().tasks[task].agent;
    return m_session.agent(agent).operations().isListening(task) ||
           m_session.follower(agent).isFollowing(task);
}

void AgentMenus::addContextActions(QMenu &menu, const QModelIndex &index)
{
    const AgentIndex agent = index.data(AgentTreeAgentRole).toUInt();
    const ContextIndex context = index.data(AgentTreeContextRole).toUInt();
    const std::vector<TaskIndex> &tasks = m_session.store().contexts[context].tasks;
    menu.addAction(icon("chat"_L1), tr("Go to the conversation"), this, [this, agent, context] {
        m_selection.selectContext(agent, context);
        m_navigator.enter(paneid::Chat);
    });
    addOpenBesideAction(menu, tr("Open beside"), agent, context);
    const auto waits = std::find_if(tasks.begin(), tasks.end(), [this](TaskIndex task) {
        return m_session.marks().isOpenQuestion(task);
    });
    if (waits != tasks.end())
        menu.addAction(icon("reply"_L1), tr("Reply"), this, [this, task = *waits] {
            m_selection.selectTask(task);
            m_navigator.request(AnswerQuestion{task});
        });
    QAction *stop = menu.addAction(icon("stop"_L1), tr("Close stream"), this,
                                   [this, context] { m_session.stopListeningIn(context); });
    stop->setEnabled(!m_session.listeningIn(context).isEmpty());
    menu.addSeparator();
    const bool isArchived = m_session.marks().isArchived(context);
    menu.addAction(tr("Rename…"), this, [this, context] { renameConversation(context); });
    menu.addAction(isArchived ? tr("Unarchive") : tr("Archive"), this,
                   [this, context, isArchived] { setArchived(context, !isArchived); });
    menu.addSeparator();
    addWireFilterAction(menu, FilterField::Context, index.data(AgentTreeIdRole).toString());
    addCopyAction(menu, tr("Copy title"), index.data(AgentTreeTitleRole).toString());
    addCopyAction(menu, tr("Copy context ID"), index.data(AgentTreeIdRole).toString());
}

/// Adds the calls to the agent that concern the task.
void AgentMenus::addTaskOperations(QMenu &menu, TaskIndex task)
{
    const TaskRecord &record = m_session.store().tasks[task];
    const AgentIndex agent = record.agent;
    const QString id = QString::fromUtf8(record.id);
    const auto allow = [this, agent](QAction *action, Operation operation) {
        const std::optional<Error> why =
            m_session.agent(agent).operations().unavailableReason(operation);
        action->setEnabled(!why);
        if (why)
            action->setToolTip(displayText(textOf(*why)));
    };
    allow(menu.addAction(icon("reload"_L1), tr("Get task"), this,
                         [this, agent, id] {
                             m_session.agent(agent).operations().call(
                                 makeTaskCall(Operation::GetTask, id));
                         }),
          Operation::GetTask);
    if (isTerminal(record.state)) { // the user may try what the agent must refuse
        for (const auto &[operation, text] : {std::pair{Operation::Subscribe, tr("Resubscribe…")},
                                              {Operation::CancelTask, tr("Cancel task…")}})
            allow(menu.addAction(text, this,
                                 [this, task, operation = operation] {
                                     openTaskRequestDialog(m_session, task, operation,
                                                           m_tree->window());
                                 }),
                  operation);
        return;
    }
    if (isListening(task))
        menu.addAction(tr("Close stream"), this,
                       [this, agent, task] { m_session.stopListening(agent, task); });
    else
        allow(menu.addAction(tr("Resubscribe"), this,
                             [this, agent, id] {
                                 m_session.agent(agent).operations().call(
                                     makeTaskCall(Operation::Subscribe, id));
                             }),
              Operation::Subscribe);
    allow(menu.addAction(icon("stop"_L1), tr("Cancel task"), this,
                         [this, task] { m_session.cancelTask(task); }),
          Operation::CancelTask);
}

void AgentMenus::addTaskActions(QMenu &menu, const QModelIndex &index)
{
    const TaskIndex task = index.data(AgentTreeTaskRole).toUInt();
    const TaskRecord &record = m_session.store().tasks[task];
    if (isInputRequired(record) && !m_session.marks().isWatched(record.context)) {
        const bool isDismissed = m_session.marks().isDismissed(task);
        menu.addAction(icon("reply"_L1), tr("Reply"), this, [this, task] {
            m_selection.selectTask(task);
            m_navigator.request(AnswerQuestion{task});
        });
        menu.addAction(
            isDismissed ? tr("Restore the question") : tr("Dismiss the question"), this,
            [this, task, isDismissed] { m_session.marks().setDismissed(task, !isDismissed); });
    }
    menu.addAction(icon("chat"_L1), tr("Show in conversation"), this, [this, task] {
        m_selection.selectTask(task);
        m_navigator.enter(paneid::Chat);
    });
    if (!record.artifacts.empty())
        menu.addAction(icon("artifact"_L1), tr("Show latest artifact"), this, [this, task] {
            m_selection.selectArtifact(m_session.store().tasks[task].artifacts.back());
            m_navigator.show(paneid::Artifacts);
        });
    menu.addSeparator();
    addTaskOperations(menu, task);
    menu.addSeparator();
    m_workspace.markTargets().fillMenu(menu, {MarkTarget::Kind::Task, task});
    addWireFilterAction(menu, FilterField::Task, index.data(AgentTreeIdRole).toString());
    addCopyAction(menu, tr("Copy title"), index.data(AgentTreeTitleRole).toString());
    addCopyAction(menu, tr("Copy task ID"), index.data(AgentTreeIdRole).toString());
    addCopyAction(menu, tr("Copy context ID"), index.parent().data(AgentTreeIdRole).toString());
}

} // namespace a2a

#include "moc_agentmenus.cpp"
