// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/wiretext.h"
#include "model/search/sessionsearch.h"

#include <QAbstractItemModel>

namespace a2a {

/// Data of a SearchModel row, in addition to its DisplayRole. Text as received: views make it safe.
enum SearchRole {
    SearchTitleRole = Qt::UserRole + 1, ///< QString: where it was found
    SearchMatchFromRole,   ///< int: where the match begins in the DisplayRole, in characters
    SearchMatchLengthRole, ///< int: characters of the match; 0: a heading
    SearchCountRole,       ///< int: results below a heading; -1 if it is no heading
    SearchCappedRole,      ///< bool: there may be more than are listed
};

/// The results of a search: a heading for each place with results, and below it every match in
/// order of arrival.
class SearchModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    /// All must outlive the model. `agentName`: as shown.
    SearchModel(SessionSearch &search, const SearchSource &source,
                std::function<QString(AgentIndex)> agentName, QObject *parent = nullptr);

    /// Null for headings.
    [[nodiscard]] const SearchHit *hit(const QModelIndex &index) const;
    /// The result after (1) or before (-1) a row, whatever its heading; without one the first or
    /// the last. Wraps around. Invalid if there is none.
    [[nodiscard]] QModelIndex next(const QModelIndex &from, int step) const;
    [[nodiscard]] int count() const; ///< of results
    [[nodiscard]] static QString placeName(SearchPlace place);

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &) const override { return 1; }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Group {
        SearchPlace place = SearchPlace::Wire;
        int shown = 0; ///< results that are rows
    };
    void restart();
    void grow();
    void growPlace(SearchPlace place);
    void refreshPlace(SearchPlace place);
    void beginRemoving(SearchPlace place, int from, int count);
    void endRemoving(SearchPlace place);
    [[nodiscard]] int groupOf(SearchPlace place) const; ///< where it is or would be
    [[nodiscard]] int rowOf(SearchPlace place) const;   ///< -1 without results
    [[nodiscard]] QString title(const SearchHit &hit) const;
    [[nodiscard]] QVariant headingData(const Group &group, int role) const;

    SessionSearch &m_search;
    const Recording &m_recording;
    const Store &m_store;
    WireText m_wire;
    std::function<QString(AgentIndex)> m_agentName;
    std::vector<Group> m_groups; ///< those with results, in the order of SearchPlace
    int m_removing = 0;          ///< rows that are being removed
};

} // namespace a2a
