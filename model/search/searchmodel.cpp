// SPDX-License-Identifier: Apache-2.0
#include "model/search/searchmodel.h"

#include "model/facts/tappedclients.h"
#include "model/items/artifactlistmodel.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

SearchModel::SearchModel(SessionSearch &search, const SearchSource &source,
                         std::function<QString(AgentIndex)> agentName, QObject *parent)
    : QAbstractItemModel(parent)
    , m_search(search)
    , m_recording(source.recording)
    , m_store(source.store)
    , m_wire(source.recording, source.store, source.content)
    , m_agentName(std::move(agentName))
{
    connect(&search, &SessionSearch::restarted, this, &SearchModel::restart);
    connect(&search, &SessionSearch::grown, this, &SearchModel::grow);
    connect(&search, &SessionSearch::targetChanged, this, &SearchModel::refreshPlace);
    connect(&search, &SessionSearch::removing, this, &SearchModel::beginRemoving);
    connect(&search, &SessionSearch::removed, this, &SearchModel::endRemoving);
}

QString SearchModel::placeName(SearchPlace place)
{
    switch (place) {
    case SearchPlace::Card:
        return tr("Card");
    case SearchPlace::Chat:
        return tr("Chat");
    case SearchPlace::Artifact:
        return tr("Artifacts");
    case SearchPlace::Wire:
        return tr("Wire log");
    case SearchPlace::Comment:
        break;
    }
    return tr("Comments");
}

void SearchModel::restart()
{
    beginResetModel();
    m_groups.clear();
    endResetModel();
}

int SearchModel::groupOf(SearchPlace place) const
{
    const auto group =
        std::lower_bound(m_groups.begin(), m_groups.end(), place,
                         [](const Group &a, SearchPlace wanted) { return a.place < wanted; });
    return int(group - m_groups.begin());
}

int SearchModel::rowOf(SearchPlace place) const
{
    const int row = groupOf(place);
    return row < int(m_groups.size()) && m_groups[size_t(row)].place == place ? row : -1;
}

void SearchModel::grow()
{
    for (int place = 0; place < SearchPlaceCount; ++place)
        growPlace(SearchPlace(place));
}

void SearchModel::growPlace(SearchPlace place)
{
    const int found = int(m_search.hits(place).size());
    if (found == 0)
        return;
    const int row = groupOf(place);
    if (row == int(m_groups.size()) || m_groups[size_t(row)].place != place) {
        beginInsertRows({}, row, row);
        m_groups.insert(m_groups.begin() + row, {place, found});
        endInsertRows();
        return;
    }
    Group &group = m_groups[size_t(row)];
    if (group.shown >= found)
        return;
    const QModelIndex heading = index(row, 0);
    beginInsertRows(heading, group.shown, found - 1);
    group.shown = found;
    endInsertRows();
    emit dataChanged(heading, heading);
}

/// The results there may have changed. Rows stay as long as there are results for them, so that the
/// current one does.
void SearchModel::refreshPlace(SearchPlace place)
{
    const int found = int(m_search.hits(place).size());
    if (const int row = rowOf(place); row >= 0 && found == 0) {
        beginRemoveRows({}, row, row);
        m_groups.erase(m_groups.begin() + row);
        endRemoveRows();
    } else if (row >= 0) {
        Group &group = m_groups[size_t(row)];
        const QModelIndex heading = index(row, 0);
        if (found < group.shown) {
            beginRemoveRows(heading, found, group.shown - 1);
            group.shown = found;
            endRemoveRows();
        }
        emit dataChanged(index(0, 0, heading), index(group.shown - 1, 0, heading));
        emit dataChanged(heading, heading);
    }
    growPlace(place);
}

/// Only some of the results may be rows yet.
void SearchModel::beginRemoving(SearchPlace place, int from, int count)
{
    const int row = rowOf(place);
    const int shown = row < 0 ? 0 : m_groups[size_t(row)].shown;
    m_removing = qMax(0, qMin(from + count, shown) - from);
    if (m_removing > 0)
        beginRemoveRows(index(row, 0), from, from + m_removing - 1);
}

void SearchModel::endRemoving(SearchPlace place)
{
    if (m_removing == 0)
        return;
    const int row = rowOf(place);
    Group &group = m_groups[size_t(row)];
    group.shown -= std::exchange(m_removing, 0);
    endRemoveRows();
    if (group.shown > 0) {
        emit dataChanged(index(row, 0), index(row, 0));
        return;
    }
    beginRemoveRows({}, row, row);
    m_groups.erase(m_groups.begin() + row);
    endRemoveRows();
}

QModelIndex SearchModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column != 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, 0,
                       parent.isValid() ? quintptr(m_groups[size_t(parent.row())].place) + 1 : 0);
}

QModelIndex SearchModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(groupOf(SearchPlace(child.internalId() - 1)), 0, quintptr(0));
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_groups.size());
    return parent.internalId() == 0 ? m_groups[size_t(parent.row())].shown : 0;
}

int SearchModel::count() const
{
    int count = 0;
    for (const Group &group : m_groups)
        count += group.shown;
    return count;
}

const SearchHit *SearchModel::hit(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return nullptr;
    const std::vector<SearchHit> &hits = m_search.hits(SearchPlace(index.internalId() - 1));
    return size_t(index.row()) < hits.size() ? &hits[size_t(index.row())] : nullptr;
}

QModelIndex SearchModel::next(const QModelIndex &from, int step) const
{
    if (m_groups.empty())
        return {};
    const int groups = int(m_groups.size());
    const auto at = [&](int group, bool isLast) {
        const int row = (group + groups) % groups;
        const int result = isLast ? m_groups[size_t(row)].shown - 1 : 0;
        return index(result, 0, index(row, 0));
    };
    if (!from.isValid())
        return step > 0 ? at(0, false) : at(-1, true);
    if (from.internalId() == 0) // a heading: the results below it follow
        return step > 0 ? at(from.row(), false) : at(from.row() - 1, true);
    const QModelIndex beside = from.siblingAtRow(from.row() + step);
    if (beside.isValid())
        return beside;
    return step > 0 ? at(from.parent().row() + 1, false) : at(from.parent().row() - 1, true);
}

QString SearchModel::title(const SearchHit &hit) const
{
    const auto agent = [this](AgentIndex index) {
        const QString name = m_agentName ? m_agentName(index) : QString();
        return name.isEmpty() ? tr("Agent") : name;
    };
    switch (hit.place) {
    case SearchPlace::Card:
        return agent(hit.index);
    case SearchPlace::Chat: {
        const MessageRecord &message = m_store.messages[hit.index];
        const ContextIndex context = message.context;
        if (message.role == Role::User)
            return message.frame == NoIndex ||
                           findTappedClient(m_recording, m_store.frames[message.frame].exchange)
                               .isEmpty()
                       ? tr("You")
                       : clientProgramName(
                             findTappedClient(m_recording, m_store.frames[message.frame].exchange));
        return context == NoIndex ? tr("Agent") : agent(m_store.contexts[context].agent);
    }
    case SearchPlace::Artifact:
        return artifactTitle(m_store.artifacts[hit.index]);
    case SearchPlace::Wire:
        return tr("Frame %1 · %2").arg(QLocale().toString(hit.frame + 1), m_wire.kind(hit.frame));
    case SearchPlace::Comment:
        break;
    }
    if (hit.noted == MarkTarget::Kind::Task)
        return tr("Task %1").arg(QString::fromUtf8(m_store.tasks[hit.index].id));
    if (hit.noted == MarkTarget::Kind::Artifact)
        return artifactTitle(m_store.artifacts[hit.index]);
    return tr("Frame %1").arg(QLocale().toString(hit.frame + 1));
}

QVariant SearchModel::headingData(const Group &group, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return placeName(group.place);
    case SearchMatchFromRole:
    case SearchMatchLengthRole:
        return 0;
    case SearchCountRole:
        return group.shown;
    case SearchCappedRole:
        return m_search.isCapped(group.place);
    case Qt::AccessibleTextRole:
        return tr("%1, %n results", nullptr, group.shown).arg(placeName(group.place));
    default:
        return {};
    }
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SearchHit *hit = this->hit(index);
    if (!hit)
        return index.internalId() == 0 ? headingData(m_groups[size_t(index.row())], role)
                                       : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return hit->excerpt;
    case SearchTitleRole:
        return title(*hit);
    case SearchMatchFromRole:
        return int(hit->match.from);
    case SearchMatchLengthRole:
        return int(hit->match.length);
    case SearchCountRole:
        return -1;
    case Qt::AccessibleTextRole:
        return QString(title(*hit) % u": "_s % hit->excerpt);
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_searchmodel.cpp"
