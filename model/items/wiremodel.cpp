// SPDX-License-Identifier: Apache-2.0
#include "model/items/wiremodel.h"

#include "model/items/framemeasures.h"

#include <algorithm>

namespace a2a {

WireModel::WireModel(const Recording &recording, const Store &store, const Content &content,
                     QObject *parent)
    : QAbstractTableModel(parent)
    , m_recording(recording)
    , m_store(store)
    , m_text(recording, store, content)
    , m_sdks(recording, store)
    , m_lateSeen(store.lateFindings.size())
{
    connect(&m_sdks, &SdkMarks::found, this, &WireModel::refreshInfo);
    takeIn(FrameIndex(m_store.frames.size()));
    m_end = FrameIndex(m_previous.size());
    m_text.update();
}

FrameIndex WireModel::frameAt(int row) const
{
    return hasRows() ? m_rows[size_t(row)] : m_first + FrameIndex(row);
}

int WireModel::rowOf(FrameIndex frame) const
{
    if (frame >= m_previous.size())
        return -1;
    if (!hasRows())
        return frame >= m_first && frame < m_end ? int(frame - m_first) : -1;
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), frame);
    return found != m_rows.end() && *found == frame ? int(found - m_rows.begin()) : -1;
}

/// A frame belongs to a task also through its exchange: heartbeats and ends name no task of their
/// own.
bool WireModel::matches(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (m_scope.exchange != 0 && frame.exchange != m_scope.exchange)
        return false;
    if (m_scope.time && !m_scope.time->contains(frame.timeNs))
        return false;
    if (m_scope.task == NoIndex || frame.task == m_scope.task)
        return true;
    const ExchangeTrack *track = m_store.track(frame.exchange);
    return frame.task == NoIndex && track && track->task == m_scope.task;
}

/// Remembers frames up to `end`, without making rows of them.
void WireModel::takeIn(FrameIndex end)
{
    for (auto index = FrameIndex(m_previous.size()); index < end; ++index) {
        const ExchangeId exchange = m_store.frames[index].exchange;
        if (m_newest.size() <= exchange)
            m_newest.resize(exchange + 1, NoIndex);
        m_previous.push_back(m_newest[exchange]);
        m_newest[exchange] = index;
        if (m_store.frames[index].kind == FrameKind::Request)
            m_open.push_back(exchange);
    }
}

static FrameIndex frameFrom(const Store &store, qint64 timeNs)
{
    const auto found =
        std::lower_bound(store.frames.begin(), store.frames.end(), timeNs,
                         [](const Frame &frame, qint64 time) { return frame.timeNs < time; });
    return FrameIndex(found - store.frames.begin());
}

FrameIndex WireModel::firstInTime() const
{
    return m_scope.time ? frameFrom(m_store, m_scope.time->fromNs) : 0;
}

FrameIndex WireModel::endInTime() const
{
    return m_scope.time ? frameFrom(m_store, m_scope.time->toNs + 1)
                        : FrameIndex(m_store.frames.size());
}

void WireModel::update()
{
    m_text.update();
    const auto end = FrameIndex(m_store.frames.size());
    if (m_filtered)
        extendFiltered(end);
    else if (m_scope.isRun())
        extendRun(end);
    else
        extendRows(end);
    refreshRequests();
    refreshLate();
}

void WireModel::refreshInfo(FrameIndex frame)
{
    if (const int row = rowOf(frame); row >= 0)
        emit dataChanged(index(row, WireInfoColumn), index(row, WireInfoColumn));
}

/// Rows that were painted before their stream's end showed what was wrong.
void WireModel::refreshLate()
{
    for (; m_lateSeen < m_store.lateFindings.size(); ++m_lateSeen)
        refreshInfo(m_store.lateFindings[m_lateSeen]);
}

void WireModel::extendRun(FrameIndex end)
{
    const FrameIndex behind = endInTime();
    if (m_first == m_end) // no frame was within the range yet
        m_first = m_end = qMin(firstInTime(), behind);
    if (behind > m_end) {
        beginInsertRows({}, int(m_end - m_first), int(behind - m_first) - 1);
        takeIn(end);
        m_end = behind;
        endInsertRows();
        return;
    }
    takeIn(end);
}

void WireModel::extendRows(FrameIndex end)
{
    const auto seen = FrameIndex(m_previous.size());
    std::vector<FrameIndex> fresh;
    std::vector<ExchangeId> exchanges;
    for (FrameIndex index = seen; index < end; ++index) {
        if (!matches(index))
            continue;
        fresh.push_back(index);
        const ExchangeId exchange = m_store.frames[index].exchange;
        if (std::find(exchanges.begin(), exchanges.end(), exchange) == exchanges.end())
            exchanges.push_back(exchange);
    }
    for (const ExchangeId exchange : exchanges)
        insertEarlier(exchange, seen);
    takeIn(end);
    appendRows(fresh);
}

void WireModel::appendRows(const std::vector<FrameIndex> &fresh)
{
    if (fresh.empty())
        return;
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + fresh.size()) - 1);
    m_rows.insert(m_rows.end(), fresh.begin(), fresh.end());
    endInsertRows();
}

/// An exchange turned out to belong to the scope's task: so do its frames from before that was
/// known.
void WireModel::insertEarlier(ExchangeId exchange, FrameIndex end)
{
    if (m_scope.task == NoIndex || exchange >= m_newest.size())
        return;
    for (FrameIndex index = m_newest[exchange]; index != NoIndex && index < end;
         index = m_previous[index]) {
        const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), index);
        const bool isRow = place != m_rows.end() && *place == index;
        const Frame &frame = m_store.frames[index];
        const bool isKnown =
            m_filtered ? frame.kind == FrameKind::Event && frame.task == m_scope.task : isRow;
        if (isKnown)
            return; // and what came before it has been looked at, too
        if (matches(index) && (!m_filtered || m_filter->contains(index)))
            insertRow(index);
    }
}

void WireModel::insertRow(FrameIndex frame)
{
    const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), frame);
    if (place != m_rows.end() && *place == frame)
        return;
    const auto row = int(place - m_rows.begin());
    beginInsertRows({}, row, row);
    m_rows.insert(place, frame);
    endInsertRows();
}

/// Requests are live rows until their exchange has ended.
void WireModel::refreshRequests()
{
    std::vector<ExchangeId> stillOpen;
    for (const ExchangeId exchange : m_open) {
        const int row = rowOf(m_store.exchanges[exchange].requestFrame);
        if (row >= 0)
            emit dataChanged(index(row, 0), index(row, WireColumnCount - 1));
        if (m_recording.facts(exchange).end == EndReason::Open)
            stillOpen.push_back(exchange);
    }
    m_open = std::move(stillOpen);
}

void WireModel::setScope(const WireScope &scope)
{
    if (scope == m_scope)
        return;
    m_scope = scope;
    rebuild();
}

qint64 WireModel::deltaNs(FrameIndex frame) const
{
    return framemeasures::gapNs(m_store, frame, m_previous[frame]);
}

bool WireModel::isOpen(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    return frame.kind == FrameKind::Request &&
           m_recording.facts(frame.exchange).end == EndReason::Open;
}

bool WireModel::hasOpenRows() const
{
    return std::any_of(m_open.begin(), m_open.end(), [this](ExchangeId exchange) {
        return rowOf(m_store.exchanges[exchange].requestFrame) >= 0 &&
               m_recording.facts(exchange).end == EndReason::Open;
    });
}

int WireModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return int(hasRows() ? m_rows.size() : m_end - m_first);
}

int WireModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : WireColumnCount;
}

} // namespace a2a

#include "moc_wiremodel.cpp"
