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
    void fillItems(QMenu &menu, const QModelIndex &index);
    void addFolding(QMenu &menu, const QModelIndex &index);

    // Handlers of the keys. They have no effect on rows of another kind.
    void rename(const QModelIndex &index); ///< renames a conversation, or edits an agent
    void remove(const QModelIndex &index); ///< removes an agent, or archives a conversation
    void move(const QModelIndex &index, AgentWish direction);

private:
    void addAgentItems(QMenu &menu, const QModelIndex &index);
    void addContextItems(QMenu &menu, const QModelIndex &index);
    void addTaskItems(QMenu &menu, const QModelIndex &index);
    void addBeside(QMenu &menu, const QString &text, AgentIndex agent, ContextIndex context);
    void addCalls(QMenu &menu, TaskIndex task);
    void addArranging(QMenu &menu, AgentIndex agent);
    void addGroupItems(QMenu &menu);
    void renameConversation(ContextIndex context);
    void archive(ContextIndex context, bool archived);
    void addWireFilter(QMenu &menu, FilterField field, const QString &value);
    void addCopy(QMenu &menu, const QString &label, const QString &text);
    [[nodiscard]] bool isListening(TaskIndex task) const;

    Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
    AgentTree *m_tree;
};

} // namespace a2a
