// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/timelinemetricsmodel.h"

#include "model/timeline/timelinetext.h"

#include <algorithm>
#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int FiguresGrowMs = 1000;

TimelineMetricsModel::TimelineMetricsModel(const Recording &recording, const Store &store,
                                           const TimelineLanes &lanes, std::function<qint64()> now,
                                           std::function<QString(TaskIndex)> label, QObject *parent)
    : QAbstractTableModel(parent)
    , m_recording(recording)
    , m_store(store)
    , m_metrics(recording, store, lanes)
    , m_now(std::move(now))
    , m_label(std::move(label))
    , m_artifacts(store)
{
    m_clock.setInterval(FiguresGrowMs);
    connect(&m_clock, &QTimer::timeout, this, &TimelineMetricsModel::refreshClock);
}

void TimelineMetricsModel::setArtifactLabel(std::function<QString(ArtifactIndex)> label)
{
    m_artifactLabel = std::move(label);
}

void TimelineMetricsModel::setTasks(const std::vector<TaskIndex> &tasks,
                                    const QSet<TaskIndex> &opened)
{
    beginResetModel();
    m_opened = opened;
    m_taskCount = tasks.size();
    m_rows = rowsOf(tasks);
    renumber();
    endResetModel();
    refreshClock();
}

std::vector<TimelineMetricsModel::Row>
TimelineMetricsModel::rowsOf(const std::vector<TaskIndex> &tasks) const
{
    std::vector<Row> rows;
    rows.reserve(tasks.size());
    for (const TaskIndex task : tasks) {
        rows.push_back({task, NoIndex});
        if (!m_opened.contains(task))
            continue;
        for (const ArtifactIndex artifact : m_store.tasks[task].artifacts)
            rows.push_back({task, artifact});
    }
    return rows;
}

void TimelineMetricsModel::renumber()
{
    m_rowsOf.assign(m_store.tasks.size(), -1);
    m_rowOfArtifact.clear();
    for (size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].artifact == NoIndex)
            m_rowsOf[m_rows[row].task] = int(row);
        else
            m_rowOfArtifact.insert(m_rows[row].artifact, int(row));
    }
}

void TimelineMetricsModel::update(const std::vector<TaskIndex> &tasks, const StoreChanges &changes)
{
    const bool grew = std::any_of(changes.artifacts.begin(), changes.artifacts.end(),
                                  [this](ArtifactIndex artifact) {
                                      return m_opened.contains(m_store.artifacts[artifact].task) &&
                                             rowOfArtifact(artifact) < 0;
                                  });
    if (tasks.size() != m_taskCount || grew) {
        m_taskCount = tasks.size();
        insertNew(rowsOf(tasks));
    }
    notifyChanged(changes.tasks);
    const bool lasts =
        std::any_of(changes.tasks.begin(), changes.tasks.end(), [this](TaskIndex changed) {
            return rowOf(changed) >= 0 && !isTerminal(m_store.tasks[changed].state);
        });
    if (lasts && !m_clock.isActive())
        m_clock.start();
}

/// Runs of new rows, at any position.
void TimelineMetricsModel::insertNew(const std::vector<Row> &rows)
{
    for (size_t at = 0; at < rows.size(); ++at) {
        if (at < m_rows.size() && m_rows[at] == rows[at])
            continue;
        size_t end = at + 1;
        while (end < rows.size() && (at >= m_rows.size() || rows[end] != m_rows[at]))
            ++end;
        beginInsertRows({}, int(at), int(end) - 1);
        m_rows.insert(m_rows.begin() + qptrdiff(at), rows.begin() + qptrdiff(at),
                      rows.begin() + qptrdiff(end));
        renumber();
        endInsertRows();
    }
}

void TimelineMetricsModel::notifyChanged(const std::vector<TaskIndex> &tasks)
{
    int first = rowCount();
    int last = -1;
    for (const TaskIndex task : tasks) {
        if (const int row = rowOf(task); row >= 0) {
            first = qMin(first, row);
            last = qMax(last, row);
            if (m_opened.contains(task)) // followed by its artifacts
                last = qMax(last, row + int(m_store.tasks[task].artifacts.size()));
        }
    }
    last = qMin(last, rowCount() - 1);
    if (last >= 0) // one signal: a view paints only the visible part
        emit dataChanged(index(first, 0), index(last, ColumnCount - 1));
}

void TimelineMetricsModel::refreshClock()
{
    int first = rowCount();
    int last = -1;
    for (int row = 0; row < rowCount(); ++row) {
        const TaskRecord &record = m_store.tasks[task(row)];
        if (!isTerminal(record.state)) { // also cuts that are ongoing
            first = qMin(first, row);
            last = row;
        }
    }
    if (last >= 0)
        emit dataChanged(index(first, LongestGapColumn), index(last, WaitedColumn));
    if (last < 0)
        m_clock.stop();
    else if (!m_clock.isActive())
        m_clock.start();
}

int TimelineMetricsModel::rowOf(TaskIndex task) const
{
    return task < m_rowsOf.size() ? m_rowsOf[task] : -1;
}

int TimelineMetricsModel::rowOfArtifact(ArtifactIndex artifact) const
{
    return m_rowOfArtifact.value(artifact, -1);
}

TaskMetrics TimelineMetricsModel::metrics(int row) const
{
    return artifact(row) == NoIndex ? m_metrics.metrics(task(row), m_now())
                                    : m_artifacts.metrics(artifact(row));
}

QString TimelineMetricsModel::label(int row) const
{
    const ArtifactIndex index = artifact(row);
    if (index == NoIndex)
        return m_label(task(row));
    return m_artifactLabel ? m_artifactLabel(index)
                           : QString::fromUtf8(m_store.artifacts[index].name);
}

/// Rate of an artifact from its first to its newest chunk; "–" for other rows.
QString TimelineMetricsModel::rateText(int row) const
{
    const QString rate =
        artifact(row) == NoIndex ? QString() : m_artifacts.growth(artifact(row)).rateText();
    return rate.isEmpty() ? u"–"_s : rate;
}

static QString known(qint64 ns, QString (*text)(qint64))
{
    return ns < 0 ? u"–"_s : text(ns);
}

/// "cut 0.8 s"
QString TimelineMetricsModel::streamGapText(const TaskMetrics &metrics) const
{
    const ExchangeId exchange =
        metrics.streamGapFrame == NoIndex ? 0 : m_store.frames[metrics.streamGapFrame].exchange;
    const EndReason reason = exchange == 0 || exchange > m_recording.lastId()
                                 ? EndReason::Cut
                                 : m_recording.facts(exchange).end;
    return tr("%1 %2").arg(gapText(reason), durationText(metrics.longestStreamGapNs));
}

QString TimelineMetricsModel::text(int row, int column) const
{
    if (column == TaskColumn)
        return artifact(row) == NoIndex ? label(row) : QString(u"   "_s % label(row));
    if (column == RateColumn)
        return rateText(row);
    const TaskMetrics metrics = this->metrics(row);
    switch (column) {
    case FirstByteColumn:
        return known(metrics.firstByteNs, latencyText);
    case FirstStatusColumn:
        return known(metrics.firstStatusNs, latencyText);
    case FirstArtifactColumn:
        return known(metrics.firstArtifactNs, latencyText);
    case MedianGapColumn:
        return known(metrics.medianGapNs, latencyText);
    case LongGapColumn:
        return known(metrics.p95GapNs, latencyText);
    case LongestGapColumn:
        return metrics.longestStreamGapNs >= 0 ? streamGapText(metrics)
                                               : known(metrics.longestGapNs, latencyText);
    case OneReadColumn:
        return metrics.chunks == 0 ? u"–"_s
                                   : tr("%1 of %2")
                                         .arg(QLocale().toString(metrics.joinedChunks),
                                              QLocale().toString(metrics.chunks));
    case WorkedColumn:
        return known(metrics.workingNs, durationText);
    case WaitedColumn:
        return known(metrics.waitedNs, durationText);
    default:
        return {};
    }
}

QString TimelineMetricsModel::toolTip(int row, int column) const
{
    if (column == TaskColumn)
        return QString::fromUtf8(artifact(row) == NoIndex ? m_store.tasks[task(row)].id
                                                          : m_store.artifacts[artifact(row)].id);
    if (column != LongestGapColumn)
        return {};
    const TaskMetrics at = metrics(row);
    if (at.longestStreamGapNs < 0)
        return {};
    const QString gap =
        at.longestGapNs < 0
            ? tr("No consecutive chunks without a stream interruption.")
            : tr("The longest gap between chunks, excluding time without a stream: %1")
                  .arg(latencyText(at.longestGapNs));
    return (at.isStreamGapOngoing ? tr("No stream for %1 so far.") : tr("No stream for %1."))
               .arg(durationText(at.longestStreamGapNs)) %
           u'\n' % gap;
}

QString TimelineMetricsModel::sentence(int row) const
{
    QStringList parts{label(row)};
    for (int column = FirstByteColumn; column < ColumnCount; ++column) {
        const QString value = text(row, column);
        if (value != u"–")
            parts << tr("%1 %2").arg(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                                     value);
    }
    return parts.join(tr(", ", "between facts"));
}

QVariant TimelineMetricsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        return toolTip(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return index.column() == TaskColumn ? sentence(index.row())
                                            : text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(index.column() == TaskColumn ? Qt::AlignLeft : Qt::AlignRight) |
            Qt::AlignVCenter);
    case MetricsInterruptedRole:
        return index.column() == LongestGapColumn && metrics(index.row()).longestStreamGapNs >= 0;
    default:
        return {};
    }
}

int TimelineMetricsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TimelineMetricsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

struct FigureHeading {
    const char *title;
    const char *meaning;
};

static constexpr std::array<FigureHeading, TimelineMetricsModel::ColumnCount> Headings = {{
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Task"), ""},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "First byte"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel",
                       "From the request to the first byte of the response, headers included")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "First status"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "From the request to the first status")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "First artifact byte"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel",
                       "From the request to the first non-empty artifact chunk")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Median gap"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Half of the gaps between chunks are shorter")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "p95 gap"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "95th percentile of the gaps between chunks")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Longest gap"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "The longest gap between chunks; if the stream "
                                                    "was interrupted, the time without a stream")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "In one read"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel",
                       "Chunks in the same network read as the previous chunk; a high number "
                       "suggests buffering between agent and client")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Rate"),
     QT_TRANSLATE_NOOP(
         "a2a::TimelineMetricsModel",
         "Content bytes per second of an artifact, from its first to its latest chunk")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Agent worked"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel",
                       "Time in the working state, excluding time without a stream")},
    {QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel", "Waited for input"),
     QT_TRANSLATE_NOOP("a2a::TimelineMetricsModel",
                       "Time in the input-required and auth-required states")},
}};

QVariant TimelineMetricsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const FigureHeading &heading = Headings[size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return tr(heading.title);
    case Qt::ToolTipRole:
        return *heading.meaning ? tr(heading.meaning) : QString();
    case Qt::TextAlignmentRole:
        if (section != TaskColumn)
            return {}; // the view's own
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    default:
        return {};
    }
}

static QString milliseconds(qint64 ns)
{
    return ns < 0 ? u"–"_s : QString::number(double(ns) / 1e6, 'f', 1);
}

/// A text that stays in one cell and that no spreadsheet takes for a formula: ids are chosen by the
/// agent.
static QString cell(QString text)
{
    if (!text.isEmpty() && u"=+-@"_s.contains(text.front()))
        text.prepend(u'\'');
    return text.replace(u'\t', u' ').replace(u'\n', u' ').replace(u'\r', u' ');
}

QStringList TimelineMetricsModel::tabCells(int row) const
{
    const TaskMetrics at = metrics(row);
    const bool chunked = at.chunks > 0;
    return {cell(QString::fromUtf8(m_store.tasks[task(row)].id)),
            cell(label(row)),
            milliseconds(at.firstByteNs),
            milliseconds(at.firstStatusNs),
            milliseconds(at.firstArtifactNs),
            milliseconds(at.medianGapNs),
            milliseconds(at.p95GapNs),
            milliseconds(at.longestGapNs),
            milliseconds(at.longestStreamGapNs),
            QString::number(at.chunks),
            chunked ? QString::number(at.joinedChunks) : u"–"_s,
            milliseconds(at.workingNs),
            milliseconds(at.waitedNs),
            artifact(row) == NoIndex
                ? QString()
                : cell(QString::fromUtf8(m_store.artifacts[artifact(row)].id))};
}

QString TimelineMetricsModel::asText(TextForm form, int row) const
{
    const int first = row < 0 ? 0 : row;
    const int end = row < 0 ? rowCount() : row + 1;
    QStringList lines;
    if (form == TextForm::Tabs) {
        const QStringList heads = {tr("Task ID"),
                                   tr("Task"),
                                   tr("First byte (ms)"),
                                   tr("First status (ms)"),
                                   tr("First artifact byte (ms)"),
                                   tr("Median gap (ms)"),
                                   tr("p95 gap (ms)"),
                                   tr("Longest gap (ms)"),
                                   tr("Interrupted (ms)"),
                                   tr("Chunks"),
                                   tr("In one read"),
                                   tr("Agent worked (ms)"),
                                   tr("Waited for input (ms)"),
                                   tr("Artifact ID")};
        lines << heads.join(u'\t');
        for (int at = first; at < end; ++at)
            lines << tabCells(at).join(u'\t');
        return lines.join(u'\n') % u'\n';
    }
    QStringList heads;
    QStringList rule;
    for (int column = 0; column < ColumnCount; ++column) {
        heads << headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        rule << (column == TaskColumn ? u"---"_s : u"--:"_s);
    }
    lines << u"| "_s % heads.join(u" | "_s) % u" |"_s << u"| "_s % rule.join(u" | "_s) % u" |"_s;
    for (int at = first; at < end; ++at) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << text(at, column).replace(u'\n', u' ').replace(u'|', u"\\|"_s);
        lines << u"| "_s % cells.join(u" | "_s) % u" |"_s;
    }
    return lines.join(u'\n') % u'\n';
}

} // namespace a2a

#include "moc_timelinemetricsmodel.cpp"
