// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinescope.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <functional>
#include <vector>

namespace a2a {

/// Data of a TimelineModel row in addition to its texts.
enum TimelineRole {
    TimelineStateRole = Qt::UserRole + 1, ///< int: TaskState
};

/// The state spans of a timeline as a table, in order of their start: for reading, sorting, and
/// screen readers. The agent's texts (ids, words) are as received and must be made safe by the
/// view. Rows are only appended; the last span of a task that has not ended grows once a second.
class TimelineModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        TaskColumn,
        StateColumn,
        WireStateColumn,
        StartColumn,
        DurationColumn,
        ReportsColumn,
        ColumnCount
    };

    /// Store and lanes must outlive the model. `now` is the recording's clock.
    TimelineModel(const Store &store, const TimelineLanes &lanes, std::function<qint64()> now,
                  QObject *parent = nullptr);

    /// Shows the tasks of a context or, if `context` is NoIndex, those of an agent (NoIndex for all
    /// agents). Resets the model.
    void setScope(AgentIndex agent, ContextIndex context) { setSources({{agent, context}}); }
    void setSources(const TimelineSources &sources);
    /// Only tasks that match the filter, once setScope() is called again. It must outlive the
    /// model.
    void setFilter(const FilterRun &filter) { m_filter = &filter; }
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);

    [[nodiscard]] TaskIndex task(int row) const { return m_rows[size_t(row)].task; }
    [[nodiscard]] StateSpan span(int row) const;
    [[nodiscard]] FrameIndex frame(int row) const;
    /// The row of a task's span at a time, or -1 if there is none.
    [[nodiscard]] int rowAt(TaskIndex task, qint64 timeNs) const;
    /// The whole row as one sentence, for screen readers.
    [[nodiscard]] QString sentence(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        TaskIndex task = NoIndex;
        quint32 span = 0; ///< in the task's spans
    };
    [[nodiscard]] bool inScope(TaskIndex task) const;
    [[nodiscard]] std::vector<Row> takeNew();
    [[nodiscard]] qint64 durationNs(const StateSpan &span) const;
    [[nodiscard]] QString text(const Row &row, int column) const;
    void grow();
    void noteGrowth(TaskIndex task);
    void notifyGrown(const std::vector<int> &rows);
    [[nodiscard]] qint64 firstNs() const;

    const Store &m_store;
    const TimelineLanes &m_lanes;
    std::function<qint64()> m_now;
    const FilterRun *m_filter = nullptr;
    TimelineSources m_sources{{}}; ///< without any: every task
    std::vector<Row> m_rows;
    std::vector<std::vector<int>> m_rowsOf; ///< [task]: its rows, in order of its spans
    std::vector<TaskIndex> m_growing;       ///< whose last row grows
    std::vector<bool> m_isGrowing;          ///< [task]: it is in m_growing
    size_t m_statuses = 0;                  ///< of the store, already processed
    qint64 m_originNs = 0;
    QTimer m_clock;
};

} // namespace a2a
