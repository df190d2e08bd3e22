// SPDX-License-Identifier: Apache-2.0
#include "ui/agents/agentspane.h"

#include "ui/agents/agentdelegate.h"
#include "ui/common/icons.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

AgentsPane::AgentsPane(Session &session, Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_selection(selection)
    , m_model(session)
    , m_tree(new QTreeView(this))
{
    m_tree->setAccessibleName(tr("Agents"));
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(new AgentDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(16);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusProxy(m_tree);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_tree);
    setMinimumWidth(140);

    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &AgentsPane::onCurrentChanged);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &AgentsPane::showMenu);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt()) != AgentTreeModel::Kind::Agent)
            return;
        Connection &agent = m_session.agent(index.data(AgentTreeIndexRole).toUInt());
        if (agent.state() == Connection::State::Idle || agent.state() == Connection::State::Failed)
            agent.reloadCard();
    });
    connect(&selection, &Selection::changed, this, &AgentsPane::followSelection);
    // What is new opens by itself; what the user closed stays closed.
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &above) {
        if (above.isValid() && m_model.rowCount(above) == 1)
            m_tree->expand(above);
    });
}

QWidget *AgentsPane::buildHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(12, 4, 6, 4);
    auto *title = new QLabel(tr("AGENTS"), header);
    title->setTextFormat(Qt::PlainText);
    title->setProperty("role", u"caption"_s);
    auto *add = new QToolButton(header);
    add->setIcon(icon("plus"_L1));
    add->setToolTip(tr("Connect to another agent (Ctrl+L)"));
    add->setAccessibleName(tr("Add agent"));
    connect(add, &QToolButton::clicked, this, &AgentsPane::addRequested);
    layout->addWidget(title);
    layout->addStretch();
    layout->addWidget(add);
    return header;
}

void AgentsPane::onCurrentChanged(const QModelIndex &current)
{
    if (!current.isValid())
        return;
    const auto index = current.data(AgentTreeIndexRole).toUInt();
    switch (AgentTreeModel::Kind(current.data(AgentTreeKindRole).toInt())) {
    case AgentTreeModel::Kind::Agent: m_selection.selectAgent(index, this); break;
    case AgentTreeModel::Kind::Context:
        m_selection.selectContext(m_session.store().contexts[index].agent, index, this);
        break;
    case AgentTreeModel::Kind::Task: m_selection.selectTask(index, this); break;
    }
}

void AgentsPane::followSelection(QObject *origin)
{
    if (origin == this)
        return;
    QModelIndex index;
    if (m_selection.task() != NoIndex)
        index = m_model.taskIndex(m_selection.task());
    if (!index.isValid() && m_selection.context() != NoIndex)
        index = m_model.contextIndex(m_selection.context());
    if (!index.isValid() && m_selection.agent() != NoIndex)
        index = m_model.agentIndex(m_selection.agent());
    const QSignalBlocker quiet(m_tree->selectionModel());
    m_tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    if (index.isValid())
        m_tree->scrollTo(index);
    m_tree->viewport()->update();
}

void AgentsPane::showMenu(const QPoint &point)
{
    const QModelIndex index = m_tree->indexAt(point);
    if (!index.isValid())
        return;
    QMenu menu(this);
    const QString id = index.data(AgentTreeTailRole).toString();
    const auto number = index.data(AgentTreeIndexRole).toUInt();
    switch (AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt())) {
    case AgentTreeModel::Kind::Agent: addAgentItems(&menu, number); break;
    case AgentTreeModel::Kind::Context: break;
    case AgentTreeModel::Kind::Task: addTaskItems(&menu, number); break;
    }
    if (!id.isEmpty()) {
        connect(menu.addAction(icon("copy"_L1), tr("Copy id")), &QAction::triggered, this,
                [id] { QGuiApplication::clipboard()->setText(id); });
    }
    if (!menu.isEmpty())
        menu.exec(m_tree->viewport()->mapToGlobal(point));
}

void AgentsPane::addAgentItems(QMenu *menu, AgentIndex agent)
{
    connect(menu->addAction(icon("reload"_L1), tr("Connect again")), &QAction::triggered, this,
            [this, agent] { m_session.agent(agent).reloadCard(); });
    connect(menu->addAction(icon("copy"_L1), tr("Copy URL")), &QAction::triggered, this, [this, agent] {
        QGuiApplication::clipboard()->setText(m_session.agent(agent).input());
    });
}

void AgentsPane::addTaskItems(QMenu *menu, TaskIndex task)
{
    const TaskRecord &record = m_session.store().tasks[task];
    const AgentIndex agent = record.agent;
    const QString id = QString::fromUtf8(record.id);
    const bool listening = m_session.agent(agent).isListening(task) || m_session.follower(agent).isFollowing(task);
    connect(menu->addAction(icon("reload"_L1), tr("Ask for its state")), &QAction::triggered, this,
            [this, agent, id] { m_session.agent(agent).getTask(id); });
    QAction *stop = menu->addAction(tr("Stop listening"));
    stop->setEnabled(listening);
    connect(stop, &QAction::triggered, this, [this, agent, task] { m_session.stopListening(agent, task); });
    QAction *cancel = menu->addAction(icon("stop"_L1), tr("Cancel task"));
    cancel->setEnabled(!isTerminal(record.state));
    connect(cancel, &QAction::triggered, this, [this, task] { m_session.cancelTask(task); });
    menu->addSeparator();
}

} // namespace a2a
