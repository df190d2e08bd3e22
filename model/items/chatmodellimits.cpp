// SPDX-License-Identifier: Apache-2.0
// Which rows of a ChatModel a time range and a filter leave.
#include "model/items/chatmodel.h"

#include <algorithm>

namespace a2a {

void ChatModel::setTimeRange(const std::optional<TimeRange> &range)
{
    if (range == m_range)
        return;
    beginResetModel();
    m_range = range;
    listShown();
    endResetModel();
}

void ChatModel::setFilter(const FilterRun &filter)
{
    m_filter = &filter;
    connect(&filter, &FilterRun::restarted, this, [this] {
        m_judgedAnew = true;
        if (m_filter->isActive())
            m_refilter.start(); // what was shown stays until all is judged
        else
            refilter();
    });
    const auto judgedAnew = [this] {
        m_judgedAnew = true;
        m_refilter.start();
    };
    connect(&filter, &FilterRun::inserted, this, judgedAnew);
    connect(&filter, &FilterRun::removed, this, judgedAnew);
    connect(&filter, &FilterRun::finished, this, [this] { m_refilter.start(); });
    listShown();
}

bool ChatModel::isShown(const Row &row, FrameIndex since) const
{
    return (!m_range || isInRange(row)) && (!isFiltered() || isLetThrough(row, since));
}

void ChatModel::listShown()
{
    m_shown.clear();
    m_limited = m_range || isFiltered();
    for (int entry = 0; m_limited && entry < int(m_rows.size()); ++entry) {
        if (isShown(m_rows[size_t(entry)]))
            m_shown.push_back(entry);
    }
    m_judgedAnew = false;
    m_letThrough = isFiltered() ? m_filter->frames().size() : 0;
}

/// Looks for rows that are let through now. What is shown goes only when frames were judged anew.
void ChatModel::refilter()
{
    if (m_filter->isRunning())
        return; // finished() comes
    if (!isFiltered() || !m_limited || m_judgedAnew) {
        if (!isFiltered() && !m_limited)
            return;
        beginResetModel();
        listShown();
        endResetModel();
        return;
    }
    const std::vector<FrameIndex> &frames = m_filter->frames();
    if (frames.size() <= m_letThrough)
        return;
    const FrameIndex since = frames[m_letThrough];
    m_letThrough = frames.size();
    const size_t known = m_shown.size();
    std::vector<int> shown;
    auto was = m_shown.begin();
    for (int entry = 0; entry < int(m_rows.size()); ++entry) {
        const bool isKnown = was != m_shown.end() && *was == entry;
        if (isKnown)
            ++was;
        if (isKnown || isShown(m_rows[size_t(entry)], since))
            shown.push_back(entry);
    }
    if (shown.size() == known)
        return;
    if (known == 0 || shown[known - 1] == m_shown.back()) {
        beginInsertRows({}, int(known), int(shown.size()) - 1);
        m_shown = std::move(shown);
        endInsertRows();
        return;
    }
    beginResetModel(); // an older one has come in between
    m_shown = std::move(shown);
    endResetModel();
}

void ChatModel::insertFresh()
{
    const int first = rowCount();
    std::vector<int> entering;
    for (size_t i = 0; i < m_fresh.size(); ++i) {
        if (!m_limited || isShown(m_fresh[i]))
            entering.push_back(int(m_rows.size() + i));
    }
    if (!entering.empty())
        beginInsertRows({}, first, first + int(entering.size()) - 1);
    std::move(m_fresh.begin(), m_fresh.end(), std::back_inserter(m_rows));
    m_fresh.clear();
    if (m_limited)
        m_shown.insert(m_shown.end(), entering.begin(), entering.end());
    if (!entering.empty())
        endInsertRows();
}

int ChatModel::rowOfEntry(int entry) const
{
    if (!m_limited || entry < 0)
        return entry;
    const auto found = std::lower_bound(m_shown.begin(), m_shown.end(), entry);
    return found != m_shown.end() && *found == entry ? int(found - m_shown.begin()) : -1;
}

/// Whether one of a list in order of time came within the range.
template <typename List, typename TimeOf>
static bool anyWithin(const List &list, const TimeRange &range, TimeOf timeOf)
{
    const auto first =
        std::lower_bound(list.begin(), list.end(), range.fromNs,
                         [&](const auto &item, qint64 time) { return timeOf(item) < time; });
    return first != list.end() && timeOf(*first) <= range.toNs;
}

bool ChatModel::isInRange(const Row &row) const
{
    switch (row.kind) {
    case Kind::Bubble: {
        const MessageRecord &message = m_store.messages[row.index];
        return m_range->contains(message.timeNs) ||
               m_range->contains(m_store.frames[message.frame].timeNs);
    }
    case Kind::StatusRun:
        return anyWithin(m_runs[row.index].statuses, *m_range,
                         [this](StatusIndex status) { return m_store.statuses[status].timeNs; });
    case Kind::Artifact:
        return anyWithin(m_store.artifacts[row.index].chunks, *m_range,
                         [this](const Chunk &chunk) { return m_store.frames[chunk.frame].timeNs; });
    case Kind::Question:
    case Kind::Failure:
    case Kind::UnknownFrame:
        break;
    }
    return m_range->contains(startNs(row));
}

/// Whether one of its frames from `since` on is let through.
bool ChatModel::isLetThrough(const Row &row, FrameIndex since) const
{
    switch (row.kind) {
    case Kind::Bubble:
        return m_filter->entryMatches({ChatEntry::Kind::Message, row.index, row.task});
    case Kind::Question:
        return m_filter->entryMatches({ChatEntry::Kind::Status, row.index, row.task});
    case Kind::Artifact:
        return m_filter->entryMatches({ChatEntry::Kind::Artifact, row.index, row.task});
    case Kind::Failure:
        return m_filter->entryMatches({ChatEntry::Kind::Failure, row.index, row.task});
    case Kind::UnknownFrame:
        return m_filter->entryMatches({ChatEntry::Kind::UnknownFrame, row.index, row.task});
    case Kind::StatusRun:
        break;
    }
    const std::vector<StatusIndex> &statuses = m_runs[row.index].statuses;
    const auto frameOf = [this](StatusIndex status) { return m_store.statuses[status].frame; };
    const auto first =
        std::partition_point(statuses.begin(), statuses.end(),
                             [&](StatusIndex status) { return frameOf(status) < since; });
    return std::any_of(first, statuses.end(),
                       [&](StatusIndex status) { return m_filter->contains(frameOf(status)); });
}

} // namespace a2a
