// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

class QMenu;
class QModelIndex;

namespace a2a {

class AgentTree;

/// Actions for a row of the agents tree: calling the agent, showing the row in other panes, copying
/// and collapsing. Actions that do not apply are left out, and disabled ones give the reason in
/// their tool tip.
class AgentMenus final : public QObject {
    Q_OBJECT

public:
    /// The tree owns the menus. Its model must be an AgentTreeModel.
    AgentMenus(Workspace &workspace, AgentTree *tree);

    void fill(QMenu &menu, const QModelIndex &index);
    /// Adds only the actions for the row, without those for the whole tree.
    void addRowActions(QMenu &menu, const QModelIndex &index);
    void addExpandActions(QMenu &menu, const QModelIndex &index);

    // Handlers of the keys. They have no effect on rows of another kind.
    void rename(const QModelIndex &index); ///< renames a conversation, or edits an agent
    void remove(const QModelIndex &index); ///< removes an agent, or archives a conversation
    void move(const QModelIndex &index, AgentAction direction);

private:
    void addAgentActions(QMenu &menu, const QModelIndex &index);
    void addContextActions(QMenu &menu, const QModelIndex &index);
    void addTaskActions(QMenu &menu, const QModelIndex &index);
    void addOpenBesideAction(QMenu &menu, const QString &text, AgentIndex agent,
                             ContextIndex context);
    void addTaskOperations(QMenu &menu, TaskIndex task);
    void addProfileActions(QMenu &menu, AgentIndex agent);
    void addGroupActions(QMenu &menu);
    void renameConversation(ContextIndex context);
    void setArchived(ContextIndex context, bool archived);
    void addWireFilterAction(QMenu &menu, FilterField field, const QString &value);
    void addCopyAction(QMenu &menu, const QString &label, const QString &text);
    [[nodiscard]] bool isListening(TaskIndex task) const;

    Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
    AgentTree *m_tree;
};

} // namespace a2a
