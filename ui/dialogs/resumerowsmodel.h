// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/resumereport.h"

#include <QAbstractTableModel>

namespace a2a {

/// Data of a ResumeRowsModel row besides its cells.
enum ResumeRole {
    ResumeFrameRole = Qt::UserRole + 1, ///< uint: FrameIndex
};

/// The rows of a ResumeReport: events before the cut, after it, and the verdict.
class ResumeRowsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { FrameColumn, TimeColumn, EventColumn, VerdictColumn, BytesColumn, ColumnCount };

    explicit ResumeRowsModel(const Store &store, QObject *parent = nullptr);

    void setReport(const ResumeReport &report);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString cellText(const ResumeRow &row, int column) const;
    [[nodiscard]] QString eventText(const ResumeEvent &event) const;

    const Store &m_store;
    ResumeReport m_report;
};

} // namespace a2a
