// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filtervaluesearch.h"

#include <QAbstractListModel>

namespace a2a {

/// Completions at the cursor: fields, then values of the field, filters used before. One row each;
/// texts of agents are as received.
class FilterCompletion final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        DetailRole = Qt::UserRole + 1, ///< what the row means, translated or as received
    };

    /// The range that a row replaces.
    struct Range {
        qsizetype from = 0;
        qsizetype length = 0;
    };

    explicit FilterCompletion(const FilterSource &source, QObject *parent = nullptr);

    /// Used before, the newest first; shown while the text is empty.
    void setHistory(const QStringList &filters) { m_history = filters; }
    /// Makes the rows for a text with the cursor after `cursor` characters.
    void complete(const QString &text, qsizetype cursor);
    [[nodiscard]] Range replacedRange() const { return m_piece; }
    /// The text with a row inserted, and the new cursor position.
    [[nodiscard]] std::pair<QString, qsizetype> applied(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Row {
        QString text;
        QString detail;
        QString insert;
    };

    void addFields(const QString &replacedRange);
    void addChoices(const QString &replacedRange);
    void addValues(const FilterFieldInfo &info, const QString &sign, const QString &replacedRange);

    FilterSource m_source;
    QStringList m_history;
    QString m_text;
    Range m_piece;
    std::vector<Row> m_rows;
};

} // namespace a2a
