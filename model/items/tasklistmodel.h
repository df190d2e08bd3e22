// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QAbstractTableModel>
#include <QHash>

#include <vector>

namespace a2a {

/// Data of a TaskListModel row in addition to its cells. Texts are as received and must be made
/// safe by the view.
enum TaskListRole {
    TaskListIndexRole = Qt::UserRole + 1, ///< uint: TaskIndex
    TaskListStateRole,                    ///< int: TaskState
    TaskListIdRole,                       ///< QString: the task's id
    TaskListSortRole,                     ///< what the column sorts by
};

/// Every task of one agent known so far, from any source: our messages, or the agent's own list
/// (1.0 §3.1.4). Rows are appended in the order of first occurrence; a change of agent is a reset.
class TaskListModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        StateColumn,
        TaskColumn,
        AboutColumn,
        ContextColumn,
        ArtifactsColumn,
        SeenColumn,
        AgentTimeColumn, ///< the timestamp of its newest status, by the agent's clock
        ColumnCount
    };

    TaskListModel(const Recording &recording, const Store &store, const Content &content,
                  QObject *parent = nullptr);

    void setAgent(AgentIndex agent); ///< NoIndex for none
    [[nodiscard]] AgentIndex agent() const { return m_agent; }
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);
    [[nodiscard]] TaskIndex task(int row) const { return m_rows[size_t(row)]; }
    [[nodiscard]] int rowOf(TaskIndex task) const { return m_rowOf.value(task, -1); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] std::vector<TaskIndex> takeNew();
    void append(const std::vector<TaskIndex> &tasks);
    [[nodiscard]] QString cell(const TaskRecord &record, int column) const;
    [[nodiscard]] qint64 agentMs(const TaskRecord &record) const;
    [[nodiscard]] QVariant sortKey(const TaskRecord &record, int column) const;
    /// The subject of the task: the first line of the request.
    [[nodiscard]] QString about(const TaskRecord &record) const;
    [[nodiscard]] QString seenAt(const TaskRecord &record) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    AgentIndex m_agent = NoIndex;
    TaskIndex m_processedTasks = 0; ///< tasks of the store already examined
    std::vector<TaskIndex> m_rows;
    QHash<TaskIndex, int> m_rowOf;
    mutable QHash<TaskIndex, QString> m_about; ///< decoded once, unless a message changes
    size_t m_updatesSeen = 0;                  ///< of Store::messageUpdates
};

} // namespace a2a
