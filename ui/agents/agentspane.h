// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/agenttreemodel.h"
#include "ui/common/selection.h"

#include <QWidget>

class QTreeView;

namespace a2a {

/// The tree of agents, conversations and tasks; selecting goes both ways.
class AgentsPane final : public QWidget {
    Q_OBJECT

public:
    AgentsPane(Session &session, Selection &selection, QWidget *parent = nullptr);

signals:
    /// The user wants another agent.
    void addRequested();

private:
    QWidget *buildHeader();
    void onCurrentChanged(const QModelIndex &current);
    void followSelection(QObject *origin);
    void showMenu(const QPoint &point);
    void addAgentItems(class QMenu *menu, AgentIndex agent);
    void addTaskItems(QMenu *menu, TaskIndex task);

    Session &m_session;
    Selection &m_selection;
    AgentTreeModel m_model;
    QTreeView *m_tree;
};

} // namespace a2a
