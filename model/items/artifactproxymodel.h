// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactlistmodel.h"

#include <QSortFilterProxyModel>

namespace a2a {

/// Data of rows below an ArtifactProxyModel, in addition to ArtifactRole.
enum ArtifactProxyRole {
    /// QString: the text that begins the task whose first row it is, as received. Null if the row
    /// is not the first one, or if rows are not grouped.
    ArtifactTaskHeadRole = Qt::UserRole + 100,
};

/// The artifacts of a conversation as the user prefers: sorted, filtered, by task. Rows keep their
/// places while artifacts grow; they are sorted again when one is added or complete.
class ArtifactProxyModel final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    enum class Key : quint8 { Arrival, Name, Type, Size, Duration, Rate, Chunks };
    Q_ENUM(Key)

    ArtifactProxyModel(ArtifactListModel &artifacts, const Store &store, const Content &content,
                       QObject *parent = nullptr);

    /// Sorts by a key: time and name ascending, all other keys descending.
    void setSortKey(Key key);
    [[nodiscard]] Key key() const { return m_key; }
    void setGrouped(bool byTask);
    /// Only artifacts whose name, id, type or comment contain each of these words, ignoring case.
    void setFilterText(const QString &filterText);
    [[nodiscard]] bool isFiltered() const { return !m_words.isEmpty(); }
    /// The artifacts are in the order of the conversation.
    [[nodiscard]] bool isUnmodified() const
    {
        return m_key == Key::Arrival && !m_grouped && !isFiltered();
    }

    [[nodiscard]] int rowOf(ArtifactIndex artifact) const; ///< -1 if it is not shown
    [[nodiscard]] ArtifactIndex artifact(int row) const;

    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    [[nodiscard]] QString taskHead(int row) const;
    [[nodiscard]] double sortValue(const QModelIndex &source) const;
    void arrange();
    void sortWhenCompleted();
    [[nodiscard]] qsizetype completeCount() const;

    ArtifactListModel &m_artifacts;
    const Store &m_store;
    const Content &m_content;
    Key m_key = Key::Arrival;
    bool m_grouped = false;
    QStringList m_words;
    qsizetype m_completeCount = 0; ///< artifacts that were complete at the last sort
};

} // namespace a2a
