// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/difference.h"

#include <QAbstractTableModel>
#include <QByteArray>

namespace a2a {

enum DifferenceColumn {
    DifferencePathColumn,
    DifferenceFirstColumn,
    DifferenceSecondColumn,
    DifferenceColumnCount
};

enum DifferenceRole {
    DifferenceFirstJsonRole =
        Qt::UserRole + 1,     ///< QByteArray: the value in the first document, as received
    DifferenceSecondJsonRole, ///< QByteArray: the same of the second
};

/// Differences of two JSON documents: one row per place, with the value in each.
class DifferenceModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Places beyond this are not searched.
    static constexpr std::size_t MaxRows = 2000;

    /// Compares again; the names of the documents are the column headings (translated).
    void setDocuments(const QString &firstName, const QByteArray &first, const QString &secondName,
                      const QByteArray &second);
    /// Like setDocuments(), with differences computed elsewhere.
    void setDifferences(const QString &firstName, const QByteArray &first,
                        const QString &secondName, const QByteArray &second,
                        std::vector<json::Difference> differences);
    void clear();
    [[nodiscard]] const json::Difference &at(int row) const { return m_differences[size_t(row)]; }
    [[nodiscard]] bool isComplete() const { return m_differences.size() < MaxRows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const final;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const final;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const final;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const final;

private:
    [[nodiscard]] QByteArray json(int row, bool isSecond) const;
    [[nodiscard]] QString text(int row, int column) const;

    QString m_names[2];
    QByteArray m_documents[2];
    std::vector<json::Difference> m_differences;
};

} // namespace a2a
