// SPDX-License-Identifier: Apache-2.0
#include "model/items/tasklistmodel.h"

#include "model/facts/itemtext.h"
#include "model/text/statetexts.h"

#include <QDateTime>
#include <QLocale>

namespace a2a {

TaskListModel::TaskListModel(const Recording &recording, const Store &store, const Content &content,
                             QObject *parent)
    : QAbstractTableModel(parent)
    , m_recording(recording)
    , m_store(store)
    , m_content(content)
{
}

void TaskListModel::setAgent(AgentIndex agent)
{
    beginResetModel();
    m_agent = agent;
    m_processedTasks = 0;
    m_rows.clear();
    m_rowOf.clear();
    m_about.clear();
    append(takeNew());
    endResetModel();
}

std::vector<TaskIndex> TaskListModel::takeNew()
{
    std::vector<TaskIndex> tasks;
    if (m_agent == NoIndex)
        return tasks;
    for (; m_processedTasks < m_store.tasks.size(); ++m_processedTasks) {
        if (m_store.tasks[m_processedTasks].agent == m_agent)
            tasks.push_back(m_processedTasks);
    }
    return tasks;
}

void TaskListModel::append(const std::vector<TaskIndex> &tasks)
{
    for (const TaskIndex task : tasks) {
        m_rowOf.insert(task, int(m_rows.size()));
        m_rows.push_back(task);
    }
}

void TaskListModel::update(const StoreChanges &changes)
{
    const int before = int(m_rows.size());
    if (const std::vector<TaskIndex> added = takeNew(); !added.empty()) {
        beginInsertRows({}, before, before + int(added.size()) - 1);
        append(added);
        endInsertRows();
    }
    for (; m_updatesSeen < m_store.messageUpdates.size(); ++m_updatesSeen)
        m_about.remove(m_store.messages[m_store.messageUpdates[m_updatesSeen].message].task);
    for (const TaskIndex task : changes.tasks) {
        if (m_about.value(task).isEmpty())
            m_about.remove(task); // its history may have arrived
        const int row = rowOf(task);
        if (row >= 0 && row < before)
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

int TaskListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int TaskListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TaskListModel::about(const TaskRecord &record) const
{
    MessageIndex message = record.request;
    if (message == NoIndex) { // from the agent's list: its history may show it
        for (const ChatEntry &entry : m_store.contexts[record.context].entries) {
            if (entry.kind == ChatEntry::Kind::Message &&
                m_store.messages[entry.index].role == Role::User && entry.task != NoIndex &&
                &m_store.tasks[entry.task] == &record) {
                message = entry.index;
                break;
            }
        }
    }
    if (message == NoIndex)
        return {};
    for (const Part &part : m_content.message(message).parts) {
        if (part.kind == Part::Kind::Text && !part.text.trimmed().isEmpty())
            return firstLine(part.text);
    }
    return {};
}

QString TaskListModel::seenAt(const TaskRecord &record) const
{
    return QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(record.lastNs))
        .time()
        .toString(QStringLiteral("hh:mm:ss"));
}

/// The agent's time of the task's newest status, or 0 if that has none.
qint64 TaskListModel::agentMs(const TaskRecord &record) const
{
    return record.statuses.empty() ? 0 : m_store.statuses[record.statuses.back()].agentMs;
}

/// Local time; a listed task may be from any day.
static QString agentTimeText(qint64 ms)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(ms);
    const bool isToday = time.date() == QDate::currentDate();
    return time.toString(isToday ? QStringLiteral("hh:mm:ss")
                                 : QStringLiteral("yyyy-MM-dd hh:mm:ss"));
}

QString TaskListModel::cell(const TaskRecord &record, int column) const
{
    switch (column) {
    case StateColumn:
        return taskStateText(record.state);
    case TaskColumn:
        return QString::fromUtf8(record.id);
    case AboutColumn: {
        const TaskIndex task = TaskIndex(&record - m_store.tasks.data());
        if (const auto known = m_about.constFind(task); known != m_about.constEnd())
            return *known;
        return *m_about.insert(task, about(record));
    }
    case ContextColumn:
        return QString::fromUtf8(m_store.contexts[record.context].id);
    case ArtifactsColumn:
        return record.artifacts.empty() ? QString()
                                        : QLocale().toString(qulonglong(record.artifacts.size()));
    case SeenColumn:
        return seenAt(record);
    case AgentTimeColumn:
        return agentMs(record) == 0 ? QString() : agentTimeText(agentMs(record));
    default:
        return {};
    }
}

QVariant TaskListModel::sortKey(const TaskRecord &record, int column) const
{
    switch (column) {
    case ArtifactsColumn:
        return quint64(record.artifacts.size());
    case SeenColumn:
        return record.lastNs;
    case AgentTimeColumn:
        return agentMs(record);
    default:
        return cell(record, column);
    }
}

QVariant TaskListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TaskIndex task = m_rows[size_t(index.row())];
    const TaskRecord &record = m_store.tasks[task];
    switch (role) {
    case Qt::DisplayRole:
        return cell(record, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | Qt::AlignLeft);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(),
                                cell(record, index.column()));
    case TaskListIndexRole:
        return task;
    case TaskListStateRole:
        return int(record.state);
    case TaskListIdRole:
        return QString::fromUtf8(record.id);
    case TaskListSortRole:
        return sortKey(record, index.column());
    default:
        return {};
    }
}

QVariant TaskListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case StateColumn:
        return tr("State");
    case TaskColumn:
        return tr("Task");
    case AboutColumn:
        return tr("Summary");
    case ContextColumn:
        return tr("Context");
    case ArtifactsColumn:
        return tr("Artifacts");
    case SeenColumn:
        return tr("Last seen");
    case AgentTimeColumn:
        return tr("Agent's timestamp");
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_tasklistmodel.cpp"
