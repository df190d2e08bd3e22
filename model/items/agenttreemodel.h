// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QAbstractItemModel>
#include <QHash>

#include <memory>
#include <vector>

namespace a2a {

/// What a row of the agents tree is and what a delegate paints of it.
enum AgentTreeRole {
    AgentTreeKindRole = Qt::UserRole + 1, ///< int: AgentTreeModel::Kind
    AgentTreeIndexRole,      ///< uint: AgentIndex, ContextIndex or TaskIndex
    AgentTreeStateRole,      ///< int: TaskState of a task, Connection::State of an agent
    AgentTreeTailRole,       ///< QString: the whole id (contexts, tasks)
    AgentTreeGenerationRole, ///< QString: what is spoken with an agent
    AgentTreeWaitingRole,    ///< int: tasks below that wait for the user
};

/// Agents, their contexts, their tasks. Rows are only added at the end, except contexts that turned out to
/// be another one: those go. Titles of contexts are the first words the user said, decoded once.
class AgentTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum class Kind : quint8 { Agent, Context, Task };

    explicit AgentTreeModel(Session &session, QObject *parent = nullptr);
    ~AgentTreeModel() override;

    [[nodiscard]] QModelIndex agentIndex(AgentIndex agent) const;
    [[nodiscard]] QModelIndex contextIndex(ContextIndex context) const;
    [[nodiscard]] QModelIndex taskIndex(TaskIndex task) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Node;

    [[nodiscard]] QModelIndex indexOf(const Node *node) const;
    Node *addNode(Node *parent, Kind kind, quint32 index);
    void removeContext(ContextIndex context);
    void update(const StoreChanges &changes);
    void updateContext(ContextIndex context);
    void touch(Node *node);
    [[nodiscard]] QString title(const Node &node) const;
    [[nodiscard]] QString contextTitle(ContextIndex context) const;
    [[nodiscard]] QString sentence(const Node &node) const;
    [[nodiscard]] int waitingBelow(const Node &node) const;

    Session &m_session;
    const Store &m_store;
    std::unique_ptr<Node> m_root;
    std::vector<Node *> m_contexts; ///< by ContextIndex; null: not shown
    std::vector<Node *> m_tasks;    ///< by TaskIndex
    mutable QHash<ContextIndex, QString> m_titles;
};

} // namespace a2a
