// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactmetrics.h"
#include "model/timeline/timelinemetrics.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <functional>
#include <vector>

namespace a2a {

/// Data of a TimelineMetricsModel row in addition to its texts.
enum TimelineMetricsRole {
    MetricsInterruptedRole = Qt::UserRole + 1, ///< bool: the text names an interrupted stream
};

/// The timing figures of a timeline's tasks as a table, one task per row; an expanded task is
/// followed by its artifacts, one per row. Rows are only added; those of active tasks are reported
/// as changed once a second.
class TimelineMetricsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        TaskColumn,
        FirstByteColumn,
        FirstStatusColumn,
        FirstArtifactColumn,
        MedianGapColumn,
        LongGapColumn,
        LongestGapColumn,
        OneReadColumn,
        RateColumn,
        WorkedColumn,
        WaitedColumn,
        ColumnCount
    };
    enum class TextForm { Tabs, Markdown };

    /// All must outlive the model. `now` is the recording's clock; `label` gives a readable name of
    /// a task, safe to show.
    TimelineMetricsModel(const Recording &recording, const Store &store, const TimelineLanes &lanes,
                         std::function<qint64()> now, std::function<QString(TaskIndex)> label,
                         QObject *parent = nullptr);

    /// A readable name of an artifact, safe to show; without it, its name as received.
    void setArtifactLabel(std::function<QString(ArtifactIndex)> label);
    /// Shows other tasks, or expands other ones. Resets the model.
    void setTasks(const std::vector<TaskIndex> &tasks, const QSet<TaskIndex> &opened = {});
    /// Tasks may have been added to those shown, none is removed; those of `changes` have changed.
    void update(const std::vector<TaskIndex> &tasks, const a2a::StoreChanges &changes);

    [[nodiscard]] TaskIndex task(int row) const { return m_rows[size_t(row)].task; }
    /// The artifact of a row, or NoIndex if it is the row of the task itself.
    [[nodiscard]] ArtifactIndex artifact(int row) const { return m_rows[size_t(row)].artifact; }
    /// Row of a task, or -1 if it has none.
    [[nodiscard]] int rowOf(TaskIndex task) const;
    /// Row of an artifact, or -1 if it has none, for example as its task is not expanded.
    [[nodiscard]] int rowOfArtifact(ArtifactIndex artifact) const;
    [[nodiscard]] TaskMetrics metrics(int row) const;
    /// The whole row as one sentence, for screen readers.
    [[nodiscard]] QString sentence(int row) const;
    /// A row as text, with a heading; -1 for all rows. Tabs: whole ids and plain milliseconds, for
    /// a spreadsheet. Markdown: as shown.
    [[nodiscard]] QString asText(TextForm form, int row = -1) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        TaskIndex task = NoIndex;
        ArtifactIndex artifact = NoIndex;
        bool operator==(const Row &) const = default;
    };
    [[nodiscard]] std::vector<Row> rowsOf(const std::vector<TaskIndex> &tasks) const;
    void insertNew(const std::vector<Row> &rows);
    void notifyChanged(const std::vector<TaskIndex> &tasks);
    [[nodiscard]] QString label(int row) const;
    [[nodiscard]] QString rateText(int row) const;
    void renumber();
    void refreshClock();
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString toolTip(int row, int column) const;
    [[nodiscard]] QString streamGapText(const TaskMetrics &metrics) const;
    [[nodiscard]] QStringList tabCells(int row) const;

    const Recording &m_recording;
    const Store &m_store;
    TimelineMetrics m_metrics;
    std::function<qint64()> m_now;
    std::function<QString(TaskIndex)> m_label;
    std::function<QString(ArtifactIndex)> m_artifactLabel;
    ArtifactMetrics m_artifacts;
    QSet<TaskIndex> m_opened;
    std::vector<Row> m_rows;
    std::vector<int> m_rowsOf; ///< [task]: its own
    QHash<ArtifactIndex, int> m_rowOfArtifact;
    size_t m_taskCount = 0; ///< tasks among the rows
    QTimer m_clock;
};

} // namespace a2a
