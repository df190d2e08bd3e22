// SPDX-License-Identifier: Apache-2.0
// The part of WireModel that knows its scope and its filter.
#include "model/items/wiremodel.h"

#include <algorithm>

namespace a2a {

void WireModel::setFilter(const FilterRun *filter)
{
    if (m_filter)
        disconnect(m_filter, nullptr, this, nullptr);
    m_filter = filter;
    if (m_filter) {
        connect(m_filter, &FilterRun::restarted, this, &WireModel::rebuild);
        connect(m_filter, &FilterRun::grown, this, &WireModel::onGrown);
        connect(m_filter, &FilterRun::inserted, this, &WireModel::onInserted);
        connect(m_filter, &FilterRun::removed, this, &WireModel::onRemoved);
    }
    rebuild();
}

/// All rows anew, for another scope or filter.
void WireModel::rebuild()
{
    beginResetModel();
    m_filtered = m_filter && m_filter->isActive();
    m_rows.clear();
    m_rows.shrink_to_fit();
    const auto seen = FrameIndex(m_previous.size());
    m_end = qMin(endInTime(), seen);
    m_first = qMin(firstInTime(), m_end);
    const auto take = [this, seen](FrameIndex index) {
        if (index < seen && matches(index))
            m_rows.push_back(index);
    };
    if (m_filtered) {
        const std::vector<FrameIndex> &frames = m_filter->frames();
        std::for_each(frames.begin(), frames.end(), take);
    } else {
        for (FrameIndex index = m_first; !m_scope.isRun() && index < m_end; ++index)
            take(index);
    }
    endResetModel();
}

/// New frames become rows when the filter has judged them; what is here is only that a known one
/// may turn out to belong to the scope's task.
void WireModel::extendFiltered(FrameIndex end)
{
    const auto seen = FrameIndex(m_previous.size());
    std::vector<ExchangeId> exchanges;
    for (FrameIndex index = seen; index < end && m_scope.task != NoIndex; ++index) {
        const ExchangeId exchange = m_store.frames[index].exchange;
        if (matches(index) &&
            std::find(exchanges.begin(), exchanges.end(), exchange) == exchanges.end())
            exchanges.push_back(exchange);
    }
    for (const ExchangeId exchange : exchanges)
        insertEarlier(exchange, seen);
    takeIn(end);
    m_end = qMin(endInTime(), FrameIndex(m_previous.size()));
}

void WireModel::onGrown(qsizetype first)
{
    extendFiltered(FrameIndex(m_store.frames.size()));
    const std::vector<FrameIndex> &frames = m_filter->frames();
    std::vector<FrameIndex> fresh;
    const FrameIndex last = m_rows.empty() ? NoIndex : m_rows.back();
    for (auto frame = frames.begin() + first; frame != frames.end(); ++frame) {
        if (!matches(*frame))
            continue;
        if (last == NoIndex || *frame > last)
            fresh.push_back(*frame);
        else
            insertRow(*frame); // unless it has come with its task before
    }
    appendRows(fresh);
}

void WireModel::onInserted(FrameIndex frame)
{
    extendFiltered(FrameIndex(m_store.frames.size()));
    if (matches(frame))
        insertRow(frame);
}

void WireModel::onRemoved(FrameIndex frame)
{
    const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), frame);
    if (place == m_rows.end() || *place != frame)
        return;
    const auto row = int(place - m_rows.begin());
    beginRemoveRows({}, row, row);
    m_rows.erase(place);
    endRemoveRows();
}

} // namespace a2a
