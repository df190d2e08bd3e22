// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/anonymous/replacements.h"

#include <QAbstractTableModel>

namespace a2a {

/// Replacements: original, stand-in and count.
class StandInsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { KindColumn, OriginalColumn, StandInColumn, CountColumn, ColumnCount };

    explicit StandInsModel(QObject *parent = nullptr)
        : QAbstractTableModel(parent)
    {
    }

    void setRows(std::vector<Replacements::Row> rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString kindText(Replacements::Kind kind);

    std::vector<Replacements::Row> m_rows;
};

} // namespace a2a
