// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/timelinefigures.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <functional>
#include <vector>

namespace a2a {

/// What a row of a TimelineFiguresModel knows beyond its texts.
enum FiguresRole {
    FiguresCutRole = Qt::UserRole + 1, ///< bool: the text names a cut
};

/// The timing figures of a timeline's tasks as a table, a task a row. Rows are only added; those of
/// tasks at work are told to have changed once a second.
class TimelineFiguresModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        TaskColumn,
        FirstByteColumn,
        FirstStatusColumn,
        FirstArtifactColumn,
        MedianGapColumn,
        LongestGapColumn,
        OneReadColumn,
        WorkedColumn,
        WaitedColumn,
        ColumnCount
    };
    enum class TextForm { Tabs, Markdown };

    /// All must outlive the model. `now` is the recording's clock; `label` names a task for people,
    /// safe to show.
    TimelineFiguresModel(const Recording &recording, const Store &store, const TimelineLanes &lanes,
                         std::function<qint64()> now, std::function<QString(TaskIndex)> label,
                         QObject *parent = nullptr);

    /// Other tasks. Resets.
    void setTasks(const std::vector<TaskIndex> &tasks);
    /// Tasks may have been added to those shown, none is removed; those of `changes` are different.
    void update(const std::vector<TaskIndex> &tasks, const a2a::StoreChanges &changes);

    [[nodiscard]] TaskIndex task(int row) const { return m_tasks[size_t(row)]; }
    /// -1: none.
    [[nodiscard]] int rowOf(TaskIndex task) const;
    [[nodiscard]] TaskFigures figures(int row) const;
    /// The whole row as one sentence, for screen readers.
    [[nodiscard]] QString sentence(int row) const;
    /// Some rows (all: -1) with a heading. Tabs: whole ids and plain milliseconds, for a
    /// spreadsheet. Markdown: as shown.
    [[nodiscard]] QString asText(TextForm form, int row = -1) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    void insertNew(const std::vector<TaskIndex> &tasks);
    void tellChanged(const std::vector<TaskIndex> &tasks);
    void renumber();
    void refreshClock();
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString toolTip(int row, int column) const;
    [[nodiscard]] QString cutText(const TaskFigures &figures) const;
    [[nodiscard]] QStringList tabCells(int row) const;

    const Recording &m_recording;
    const Store &m_store;
    const TimelineLanes &m_lanes;
    TimelineFigures m_figures;
    std::function<qint64()> m_now;
    std::function<QString(TaskIndex)> m_label;
    std::vector<TaskIndex> m_tasks;
    std::vector<int> m_rows; ///< [task]
    QTimer m_clock;
};

} // namespace a2a
