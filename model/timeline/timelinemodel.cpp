// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/timelinemodel.h"

#include "model/facts/itemtext.h"
#include "model/text/statetexts.h"
#include "model/timeline/timelinetext.h"

#include <QLocale>

#include <algorithm>

namespace a2a {

static constexpr int GrowMs = 1000;

TimelineModel::TimelineModel(const Store &store, const TimelineLanes &lanes,
                             std::function<qint64()> now, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_lanes(lanes)
    , m_now(std::move(now))
{
    m_clock.setInterval(GrowMs);
    connect(&m_clock, &QTimer::timeout, this, &TimelineModel::grow);
}

bool TimelineModel::inScope(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    if (m_filter && !m_filter->taskMatches(task))
        return false;
    return std::ranges::any_of(m_sources, [&record](const TimelineSource &place) {
        const bool isEverything = place.context == NoIndex && place.agent == NoIndex;
        return isEverything || place.contains(record);
    });
}

void TimelineModel::setSources(const TimelineSources &sources)
{
    beginResetModel();
    m_sources = sources;
    m_rows.clear();
    m_rowsOf.clear();
    m_growing.clear();
    m_isGrowing.clear();
    m_statuses = 0;
    m_rows = takeNew();
    for (TaskIndex task = 0; task < m_rowsOf.size(); ++task)
        noteGrowth(task);
    m_originNs = firstNs();
    endResetModel();
    grow();
}

/// Times are relative to the first request of the tasks shown.
qint64 TimelineModel::firstNs() const
{
    qint64 first = -1;
    for (const TaskIndex task : tasksOf(m_sources, m_lanes)) {
        const qint64 started = m_store.tasks[task].firstNs;
        first = first < 0 ? started : qMin(first, started);
    }
    return qMax<qint64>(0, first);
}

/// Rows for the statuses added since the last call.
std::vector<TimelineModel::Row> TimelineModel::takeNew()
{
    std::vector<Row> rows;
    m_rowsOf.resize(m_store.tasks.size());
    for (; m_statuses < m_store.statuses.size(); ++m_statuses) {
        const TaskIndex task = m_store.statuses[m_statuses].task;
        if (!inScope(task))
            continue;
        const std::vector<StateSpan> &spans = m_lanes.spans(task);
        const auto span =
            std::lower_bound(spans.begin() + 1, spans.end(), StatusIndex(m_statuses),
                             [](const StateSpan &s, StatusIndex i) { return s.status < i; });
        if (span == spans.end() || span->status != m_statuses)
            continue; // repeats the state it is in
        m_rowsOf[task].push_back(int(m_rows.size() + rows.size()));
        rows.push_back({task, quint32(span - spans.begin())});
    }
    return rows;
}

void TimelineModel::update(const StoreChanges &changes)
{
    const int before = rowCount();
    const std::vector<Row> rows = takeNew();
    if (!rows.empty()) {
        beginInsertRows({}, before, before + int(rows.size()) - 1);
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        if (before == 0)
            m_originNs = firstNs();
        endInsertRows();
    }
    std::vector<int> longer;
    for (const TaskIndex task : changes.tasks) {
        const std::vector<int> &shown = m_rowsOf[task];
        const auto fresh = std::lower_bound(shown.begin(), shown.end(), before);
        if (fresh != shown.begin())
            longer.push_back(*std::prev(fresh));
        noteGrowth(task);
    }
    notifyGrown(longer);
    if (!m_growing.empty() && !m_clock.isActive())
        m_clock.start();
}

/// A task may grow again when a stream that was cut continues.
void TimelineModel::noteGrowth(TaskIndex task)
{
    m_isGrowing.resize(m_store.tasks.size());
    if (m_rowsOf[task].empty() || m_isGrowing[task] || !m_lanes.isGrowing(task))
        return;
    m_growing.push_back(task);
    m_isGrowing[task] = true;
}

/// One signal for many rows: a view repaints only the visible part.
void TimelineModel::notifyGrown(const std::vector<int> &rows)
{
    if (rows.empty())
        return;
    const auto [first, last] = std::minmax_element(rows.begin(), rows.end());
    emit dataChanged(index(*first, DurationColumn), index(*last, ReportsColumn));
}

void TimelineModel::grow()
{
    std::erase_if(m_growing, [this](TaskIndex task) {
        m_isGrowing[task] = m_lanes.isGrowing(task);
        return !m_isGrowing[task];
    });
    std::vector<int> longer;
    for (const TaskIndex task : m_growing)
        longer.push_back(m_rowsOf[task].back());
    notifyGrown(longer);
    if (m_growing.empty())
        m_clock.stop();
    else if (!m_clock.isActive())
        m_clock.start();
}

StateSpan TimelineModel::span(int row) const
{
    const Row &shown = m_rows[size_t(row)];
    return m_lanes.spans(shown.task)[shown.span];
}

FrameIndex TimelineModel::frame(int row) const
{
    return m_store.statuses[span(row).status].frame;
}

int TimelineModel::rowAt(TaskIndex task, qint64 timeNs) const
{
    if (task >= m_rowsOf.size())
        return -1;
    const std::vector<int> &rows = m_rowsOf[task];
    const auto after = std::partition_point(rows.begin(), rows.end(),
                                            [&](int row) { return span(row).fromNs <= timeNs; });
    return after == rows.begin() ? -1 : *std::prev(after);
}

qint64 TimelineModel::durationNs(const StateSpan &span) const
{
    if (!span.isOngoing())
        return span.toNs - span.fromNs;
    if (isTerminal(span.state))
        return -1;
    const TaskConnectivity contact =
        TaskConnectivity::compute(m_store, m_store.statuses[span.status].task);
    return qMax<qint64>(0, (contact.isReporting() ? m_now() : contact.sinceNs) - span.fromNs);
}

QString TimelineModel::text(const Row &row, int column) const
{
    const StateSpan span = m_lanes.spans(row.task)[row.span];
    switch (column) {
    case TaskColumn:
        return QString::fromUtf8(m_store.tasks[row.task].id);
    case StateColumn: {
        const bool isLast = span.isOngoing() && !isTerminal(span.state);
        const QString contact =
            isLast ? connectivityText(m_store, TaskConnectivity::compute(m_store, row.task))
                   : QString();
        return contact.isEmpty() ? taskStateText(span.state)
                                 : QString(taskStateText(span.state) % u" · " % contact);
    }
    case WireStateColumn:
        return QString::fromUtf8(m_store.statuses[span.status].wireState);
    case StartColumn:
        return offsetText(span.fromNs - m_originNs);
    case DurationColumn: {
        const qint64 ns = durationNs(span);
        return ns < 0 ? QStringLiteral("–") : durationText(ns);
    }
    case ReportsColumn:
        return QLocale().toString(span.reports);
    default:
        return {};
    }
}

QString TimelineModel::sentence(int row) const
{
    const Row &shown = m_rows[size_t(row)];
    const StateSpan at = span(row);
    const QString head =
        tr("Task %1: %2 at %3")
            .arg(text(shown, TaskColumn), text(shown, StateColumn), text(shown, StartColumn));
    if (durationNs(at) < 0)
        return head;
    return at.isOngoing() ? tr("%1, since %2").arg(head, text(shown, DurationColumn))
                          : tr("%1, for %2").arg(head, text(shown, DurationColumn));
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TimelineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == TaskColumn ? sentence(index.row()) : text(row, index.column());
    case Qt::TextAlignmentRole:
        return index.column() >= StartColumn
                   ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case TimelineStateRole:
        return int(span(index.row()).state);
    default:
        return {};
    }
}

QVariant TimelineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(section >= StartColumn ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TaskColumn:
        return tr("Task");
    case StateColumn:
        return tr("State");
    case WireStateColumn:
        return tr("Value on the wire");
    case StartColumn:
        return tr("Start");
    case DurationColumn:
        return tr("Duration");
    case ReportsColumn:
        return tr("Reports");
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_timelinemodel.cpp"
