// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/difference.h"

#include <QAbstractTableModel>
#include <QByteArray>

namespace a2a {

enum DifferenceColumn {
    DifferencePlaceColumn,
    DifferenceFirstColumn,
    DifferenceSecondColumn,
    DifferenceColumnCount
};

enum DifferenceRole {
    DifferenceFirstJsonRole =
        Qt::UserRole + 1,     ///< QByteArray: what the first document has there, as received
    DifferenceSecondJsonRole, ///< QByteArray: the same of the second
};

/// Where two JSON documents differ: a row a place, with what stands there in each.
class DifferenceModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Places past this are not looked for.
    static constexpr std::size_t MostRows = 2000;

    /// Compares anew; the names of the documents are the columns' headings (translated).
    void setDocuments(const QString &firstName, const QByteArray &first, const QString &secondName,
                      const QByteArray &second);
    /// The same with differences that were looked for elsewhere.
    void setDifferences(const QString &firstName, const QByteArray &first,
                        const QString &secondName, const QByteArray &second,
                        std::vector<json::Difference> differences);
    void clear();
    [[nodiscard]] const json::Difference &at(int row) const { return m_differences[size_t(row)]; }
    [[nodiscard]] bool isWhole() const { return m_differences.size() < MostRows; }

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
