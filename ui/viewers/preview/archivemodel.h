// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

#include <QAbstractTableModel>

#include <vector>

namespace a2a {

/// The entries of an archive, as it lists them. Texts are safe to show.
class ArchiveModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : quint8 { Path, Size, Modified, Remarks, ColumnCount };
    static constexpr int SortRole = Qt::UserRole;
    /// Bool: its path leads out of the folder it is unpacked to.
    static constexpr int UnsafePathRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void setEntries(std::vector<RenderEntry> entries, const QString &unnamedText);
    /// The number of entries whose path leads out of the folder.
    [[nodiscard]] int unsafePathCount() const { return m_unsafePathCount; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Row {
        RenderEntry entry;
        QString path;
        bool leavesFolder = false;
        bool isDuplicate = false; ///< there is an entry of that path before it
    };
    [[nodiscard]] QString text(const Row &row, int column) const;
    [[nodiscard]] static QString remarks(const Row &row);

    std::vector<Row> m_rows;
    int m_unsafePathCount = 0;
};

} // namespace a2a
