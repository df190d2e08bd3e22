// SPDX-License-Identifier: Apache-2.0
#include "model/items/agenttreemodel.h"

#include "model/facts/itemwords.h"
#include "model/session/usermarks.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype TitleChars = 120;

// An index knows its kind and its parent: 0 for agents, then 1 + 2 × agent for contexts and
// 2 + 2 × context for tasks.
static quintptr belowAgent(AgentIndex agent)
{
    return 1 + 2 * quintptr(agent);
}

static quintptr belowContext(ContextIndex context)
{
    return 2 + 2 * quintptr(context);
}

AgentTreeModel::AgentTreeModel(const Store &store, const Content &content, QObject *parent)
    : QAbstractItemModel(parent)
    , m_store(store)
    , m_content(content)
{
}

AgentTreeModel::Kind AgentTreeModel::kindOf(const QModelIndex &index)
{
    if (index.internalId() == 0)
        return Kind::Agent;
    return index.internalId() % 2 == 1 ? Kind::Context : Kind::Task;
}

AgentIndex AgentTreeModel::agentOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent:
        return AgentIndex(index.row());
    case Kind::Context:
        return AgentIndex((index.internalId() - 1) / 2);
    case Kind::Task:
        break;
    }
    return m_contexts[contextOf(index)].agent;
}

ContextIndex AgentTreeModel::contextOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent:
        return NoIndex;
    case Kind::Context:
        return m_agents[agentOf(index)].contexts[size_t(index.row())];
    case Kind::Task:
        break;
    }
    return ContextIndex((index.internalId() - 2) / 2);
}

TaskIndex AgentTreeModel::taskOf(const QModelIndex &index) const
{
    return kindOf(index) == Kind::Task ? m_contexts[contextOf(index)].tasks[size_t(index.row())]
                                       : NoIndex;
}

QModelIndex AgentTreeModel::agentIndex(AgentIndex agent) const
{
    return agent < m_agents.size() ? createIndex(int(agent), 0, quintptr(0)) : QModelIndex();
}

QModelIndex AgentTreeModel::contextIndex(ContextIndex context) const
{
    while (context < m_contexts.size() && m_store.contexts[context].mergedInto != NoIndex)
        context = m_store.contexts[context].mergedInto;
    if (context >= m_contexts.size() || m_contexts[context].row < 0)
        return {};
    return createIndex(m_contexts[context].row, 0, belowAgent(m_contexts[context].agent));
}

QModelIndex AgentTreeModel::taskIndex(TaskIndex task) const
{
    if (task >= m_taskRows.size() || m_taskRows[task] < 0)
        return {};
    return createIndex(m_taskRows[task], 0, belowContext(m_store.tasks[task].context));
}

bool AgentTreeModel::hasWorkingTask() const
{
    for (TaskIndex task = 0; task < m_store.tasks.size(); ++task) {
        if (m_store.tasks[task].state == TaskState::Working &&
            TaskContact::of(m_store, task).isHeard())
            return true;
    }
    return false;
}

void AgentTreeModel::setAgent(AgentIndex agent, const AgentRow &row)
{
    if (agent < m_agents.size()) {
        if (m_agents[agent].row == row)
            return;
        m_agents[agent].row = row;
        emit dataChanged(agentIndex(agent), agentIndex(agent));
        return;
    }
    Q_ASSERT(agent == m_agents.size());
    beginInsertRows({}, int(agent), int(agent));
    m_agents.push_back({row, {}});
    endInsertRows();
    update({});
}

void AgentTreeModel::update(const StoreChanges &changes)
{
    removeMerged();
    insertContexts();
    m_taskRows.resize(m_store.tasks.size(), -1);
    for (ContextIndex context = 0; context < m_contexts.size(); ++context)
        insertTasks(context);
    std::vector<ContextIndex> touched = changes.contexts;
    for (const TaskIndex task : changes.tasks) {
        const QModelIndex index = taskIndex(task);
        if (index.isValid())
            emit dataChanged(index, index);
        touched.push_back(m_store.tasks[task].context); // who waits shows above, too
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (const ContextIndex context : touched) {
        const QModelIndex index = contextIndex(context);
        if (!index.isValid())
            continue;
        emit dataChanged(index, index);
        emit dataChanged(index.parent(), index.parent());
    }
}

void AgentTreeModel::removeMerged()
{
    for (AgentIndex agent = 0; agent < m_agents.size(); ++agent) {
        std::vector<ContextIndex> &rows = m_agents[agent].contexts;
        for (int row = int(rows.size()) - 1; row >= 0; --row) {
            const ContextIndex context = rows[size_t(row)];
            if (m_store.contexts[context].mergedInto == NoIndex)
                continue;
            beginRemoveRows(agentIndex(agent), row, row);
            rows.erase(rows.begin() + row);
            m_contexts[context].row = -1;
            m_contexts[context].agent = NoIndex;
            for (size_t later = size_t(row); later < rows.size(); ++later)
                m_contexts[rows[later]].row = int(later);
            endRemoveRows();
        }
    }
}

void AgentTreeModel::insertContexts()
{
    m_contexts.resize(m_store.contexts.size());
    for (ContextIndex context = 0; context < m_contexts.size(); ++context) {
        const ContextRecord &record = m_store.contexts[context];
        ContextNode &node = m_contexts[context];
        if (node.row >= 0 || record.mergedInto != NoIndex || record.agent >= m_agents.size())
            continue;
        std::vector<ContextIndex> &rows = m_agents[record.agent].contexts;
        const int row = int(rows.size());
        beginInsertRows(agentIndex(record.agent), row, row);
        rows.push_back(context);
        node.row = row;
        node.agent = record.agent;
        endInsertRows();
    }
}

void AgentTreeModel::insertTasks(ContextIndex context)
{
    ContextNode &node = m_contexts[context];
    const std::vector<TaskIndex> &tasks = m_store.contexts[context].tasks;
    if (node.row < 0 || tasks.size() == node.tasks.size())
        return;
    const size_t first = node.tasks.size();
    beginInsertRows(contextIndex(context), int(first), int(tasks.size()) - 1);
    for (size_t row = first; row < tasks.size(); ++row) {
        node.tasks.push_back(tasks[row]);
        m_taskRows[tasks[row]] = int(row);
    }
    endInsertRows();
}

QModelIndex AgentTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0 || row >= rowCount(parent))
        return {};
    if (!parent.isValid())
        return agentIndex(AgentIndex(row));
    if (kindOf(parent) == Kind::Agent)
        return createIndex(row, 0, belowAgent(AgentIndex(parent.row())));
    return createIndex(row, 0, belowContext(contextOf(parent)));
}

QModelIndex AgentTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    switch (kindOf(child)) {
    case Kind::Agent:
        return {};
    case Kind::Context:
        return agentIndex(agentOf(child));
    case Kind::Task:
        break;
    }
    const ContextNode &node = m_contexts[contextOf(child)];
    return createIndex(node.row, 0, belowAgent(node.agent));
}

int AgentTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_agents.size());
    switch (kindOf(parent)) {
    case Kind::Agent:
        return int(m_agents[agentOf(parent)].contexts.size());
    case Kind::Context:
        return int(m_contexts[contextOf(parent)].tasks.size());
    case Kind::Task:
        break;
    }
    return 0;
}

int AgentTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

/// Decoded once: the user's first message does not change. Until there is one, what comes is looked
/// at.
QString AgentTreeModel::contextWords(ContextIndex context) const
{
    const ContextNode &node = m_contexts[context];
    const std::vector<ChatEntry> &entries = m_store.contexts[context].entries;
    for (; node.title.isEmpty() && node.entriesSeen < entries.size(); ++node.entriesSeen) {
        const ChatEntry &entry = entries[node.entriesSeen];
        if (entry.kind == ChatEntry::Kind::Message &&
            m_store.messages[entry.index].role == Role::User)
            node.title = firstLine(m_content.message(entry.index).text(), TitleChars);
    }
    return node.title;
}

/// Decoded once for each message that is known to have begun it.
QString AgentTreeModel::taskWords(TaskIndex task) const
{
    const MessageIndex request = m_store.tasks[task].request;
    if (request == NoIndex)
        return {};
    if (m_taskTitles.size() < m_store.tasks.size())
        m_taskTitles.resize(m_store.tasks.size());
    TaskTitle &title = m_taskTitles[task];
    if (title.from != request)
        title = {request, firstLine(m_content.message(request).text(), TitleChars)};
    return title.words;
}

QString AgentTreeModel::words(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent:
        return {};
    case Kind::Context:
        return contextWords(contextOf(index));
    case Kind::Task:
        break;
    }
    return taskWords(taskOf(index));
}

QString AgentTreeModel::id(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent:
        return m_agents[agentOf(index)].row.input;
    case Kind::Context:
        return QString::fromUtf8(m_store.contexts[contextOf(index)].id);
    case Kind::Task:
        break;
    }
    return QString::fromUtf8(m_store.tasks[taskOf(index)].id);
}

QString AgentTreeModel::title(const QModelIndex &index) const
{
    const Kind kind = kindOf(index);
    if (kind == Kind::Agent)
        return m_agents[agentOf(index)].row.title;
    const QString begins = words(index);
    if (!begins.isEmpty())
        return begins;
    return kind == Kind::Context ? tr("Conversation") : id(index);
}

void AgentTreeModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &UserMarks::questionChanged, this, [this](TaskIndex task) {
        for (QModelIndex at = taskIndex(task); at.isValid(); at = at.parent())
            emit dataChanged(at, at);
    });
}

bool AgentTreeModel::isOpenQuestion(TaskIndex task) const
{
    return m_marks ? m_marks->isOpenQuestion(task) : waitsForUser(m_store.tasks[task]);
}

int AgentTreeModel::waiting(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent: {
        int sum = 0;
        for (int row = 0; row < rowCount(index); ++row)
            sum += waiting(this->index(row, 0, index));
        return sum;
    }
    case Kind::Context: {
        const std::vector<TaskIndex> &tasks = m_contexts[contextOf(index)].tasks;
        return int(std::count_if(tasks.begin(), tasks.end(),
                                 [this](TaskIndex task) { return isOpenQuestion(task); }));
    }
    case Kind::Task:
        break;
    }
    return isOpenQuestion(taskOf(index)) ? 1 : 0;
}

/// How many tasks wait for the user; empty: none.
QString AgentTreeModel::waitingText(int count)
{
    if (count == 0)
        return {};
    return count == 1 ? tr("waits for you") : tr("%n tasks wait for you", nullptr, count);
}

/// For who cannot see it: what it is called as long as it is there.
QString AgentTreeModel::spokenName(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent:
        return tr("Agent %1").arg(m_agents[agentOf(index)].row.title);
    case Kind::Context:
        return tr("Conversation %1").arg(title(index));
    case Kind::Task:
        break;
    }
    return tr("Task %1").arg(title(index));
}

static QString connectionText(const AgentRow &row)
{
    switch (row.connection) {
    case AgentRow::Connection::Idle:
        return AgentTreeModel::tr("not connected");
    case AgentRow::Connection::Connecting:
        return AgentTreeModel::tr("connecting");
    case AgentRow::Connection::Connected:
        return AgentTreeModel::tr("connected, A2A %1").arg(row.generation);
    case AgentRow::Connection::Failed:
        break;
    }
    return AgentTreeModel::tr("failed: %1").arg(row.error);
}

/// What is so now.
QString AgentTreeModel::spokenFacts(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent: {
        const QString connection = connectionText(m_agents[agentOf(index)].row);
        const QString waits = waitingText(waiting(index));
        return waits.isEmpty() ? connection : QString(connection % u", "_s % waits);
    }
    case Kind::Context:
        return waitingText(waiting(index));
    case Kind::Task:
        break;
    }
    const QString contact = contactText(m_store, TaskContact::of(m_store, taskOf(index)));
    const QString state = itemStateWord(m_store.tasks[taskOf(index)].state);
    return contact.isEmpty() ? state : QString(state % u", "_s % contact);
}

QVariant AgentTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Kind kind = kindOf(index);
    const bool isAgent = kind == Kind::Agent;
    switch (role) {
    case Qt::DisplayRole:
        return title(index);
    case Qt::AccessibleTextRole:
        return spokenName(index);
    case Qt::AccessibleDescriptionRole:
        return spokenFacts(index);
    case AgentTreeKindRole:
        return int(kind);
    case AgentTreeAgentRole:
        return agentOf(index);
    case AgentTreeContextRole:
        return contextOf(index);
    case AgentTreeTaskRole:
        return taskOf(index);
    case AgentTreeIdRole:
        return id(index);
    case AgentTreeWordsRole:
        return words(index);
    case AgentTreeStateRole:
        return int(kind == Kind::Task ? m_store.tasks[taskOf(index)].state
                                      : TaskState::Unspecified);
    case AgentTreeWaitingRole:
        return waiting(index);
    case AgentTreeConnectionRole:
        return isAgent ? int(m_agents[agentOf(index)].row.connection) : -1;
    case AgentTreeNoteRole:
        return isAgent ? m_agents[agentOf(index)].row.generation : QString();
    case AgentTreeContactRole:
        return kind == Kind::Task ? contactText(m_store, TaskContact::of(m_store, taskOf(index)))
                                  : QString();
    case AgentTreeLostRole:
        return kind == Kind::Task && TaskContact::of(m_store, taskOf(index)).isLost();
    case AgentTreeErrorRole:
        return isAgent ? m_agents[agentOf(index)].row.error : QString();
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_agenttreemodel.cpp"
