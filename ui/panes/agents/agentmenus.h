// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

class QMenu;
class QModelIndex;

namespace a2a {

class AgentTree;

/// Actions for a row of the agents tree: calls to the agent, show in other panes, copy, collapse.
/// Inapplicable ones are left out; disabled ones give the reason.
class AgentMenus final : public QObject {
    Q_OBJECT

public:
    /// Owned by the tree, whose model is an AgentTreeModel.
    AgentMenus(Workspace &workspace, AgentTree *tree);

    void fill(QMenu &menu, const QModelIndex &index);
    /// Only those about the row; the others are about the tree.
    void fillItems(QMenu &menu, const QModelIndex &index);
    void addFolding(QMenu &menu, const QModelIndex &index);

    // Actions of keys; no effect on rows of another kind.
    void rename(const QModelIndex &index); ///< a conversation; an agent is edited
    void remove(const QModelIndex &index); ///< an agent; a conversation is archived
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
