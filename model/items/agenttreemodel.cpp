// SPDX-License-Identifier: Apache-2.0
#include "model/items/agenttreemodel.h"

#include "model/facts/itemtext.h"
#include "model/facts/tappedclients.h"
#include "model/marks/usermarks.h"
#include "model/text/durations.h"
#include "model/text/statetexts.h"

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype TitleChars = 120;

// An index knows its kind and its parent: 0 at the top, then 1 + 4 × group for agents in it,
// 2 + 4 × agent for contexts and 3 + 4 × context for tasks.
static quintptr belowGroup(int group)
{
    return 1 + 4 * quintptr(group);
}

static quintptr belowAgent(AgentIndex agent)
{
    return 2 + 4 * quintptr(agent);
}

static quintptr belowContext(ContextIndex context)
{
    return 3 + 4 * quintptr(context);
}

/// The number of the index's parent: a group, an agent or a context.
static quint32 numberIn(const QModelIndex &index)
{
    return quint32(index.internalId() / 4);
}

AgentTreeModel::AgentTreeModel(const Store &store, const Content &content, QObject *parent)
    : QAbstractItemModel(parent)
    , m_store(store)
    , m_content(content)
{
}

AgentTreeModel::Kind AgentTreeModel::kindOf(const QModelIndex &index) const
{
    switch (index.internalId() % 4) {
    case 0:
        return m_order.top()[size_t(index.row())].group < 0 ? Kind::Agent : Kind::Group;
    case 1:
        return Kind::Agent;
    case 2:
        return Kind::Context;
    default:
        return Kind::Task;
    }
}

int AgentTreeModel::groupOf(const QModelIndex &index) const
{
    return m_order.top()[size_t(index.row())].group;
}

AgentIndex AgentTreeModel::agentOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Group:
        return NoIndex;
    case Kind::Agent:
        return index.internalId() == 0
                   ? m_order.top()[size_t(index.row())].agent
                   : m_order.groups()[numberIn(index)].agents[size_t(index.row())];
    case Kind::Context:
        return AgentIndex(numberIn(index));
    case Kind::Task:
        break;
    }
    return m_contexts[contextOf(index)].agent;
}

ContextIndex AgentTreeModel::contextOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Group:
    case Kind::Agent:
        return NoIndex;
    case Kind::Context:
        return m_agents[agentOf(index)].contexts[size_t(index.row())];
    case Kind::Task:
        break;
    }
    return ContextIndex(numberIn(index));
}

TaskIndex AgentTreeModel::taskOf(const QModelIndex &index) const
{
    return kindOf(index) == Kind::Task ? m_contexts[contextOf(index)].tasks[size_t(index.row())]
                                       : NoIndex;
}

QModelIndex AgentTreeModel::agentIndex(AgentIndex agent) const
{
    const AgentOrder::Position place = m_order.position(agent);
    if (place.row < 0)
        return {};
    return createIndex(place.row, 0, place.group < 0 ? quintptr(0) : belowGroup(place.group));
}

QModelIndex AgentTreeModel::groupIndex(const QString &name) const
{
    const int group = m_order.findGroup(name);
    return group < 0 ? QModelIndex() : createIndex(m_order.rowOfGroup(group), 0, quintptr(0));
}

QModelIndex AgentTreeModel::contextIndex(ContextIndex context) const
{
    if (context < m_contexts.size())
        context = m_store.shownContext(context);
    if (context >= m_contexts.size() || m_contexts[context].row < 0 ||
        !m_order.isListed(m_contexts[context].agent))
        return {};
    return createIndex(m_contexts[context].row, 0, belowAgent(m_contexts[context].agent));
}

QModelIndex AgentTreeModel::taskIndex(TaskIndex task) const
{
    if (task >= m_taskRows.size() || m_taskRows[task] < 0 ||
        !contextIndex(m_store.tasks[task].context).isValid())
        return {};
    return createIndex(m_taskRows[task], 0, belowContext(m_store.tasks[task].context));
}

bool AgentTreeModel::hasWorkingTask() const
{
    for (TaskIndex task = 0; task < m_store.tasks.size(); ++task) {
        if (m_store.tasks[task].state == TaskState::Working &&
            TaskConnectivity::compute(m_store, task).isReporting())
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
        arrange();
        notifyChanged(agentIndex(agent));
        return;
    }
    Q_ASSERT(agent == m_agents.size());
    m_agents.push_back({row, {}});
    arrange();
    update({});
}

/// A row and its ancestors.
void AgentTreeModel::notifyChanged(QModelIndex index)
{
    for (; index.isValid(); index = index.parent())
        emit dataChanged(index, index);
}

void AgentTreeModel::arrange()
{
    std::vector<AgentOrder::Preference> wishes;
    wishes.reserve(m_agents.size());
    for (const AgentNode &node : m_agents)
        wishes.push_back({node.row.group, node.row.place, node.row.listed});
    const AgentOrder order(wishes);
    if (order == m_order)
        return;
    // Most often a single agent is appended.
    const std::vector<AgentOrder::TopLevelRow> &top = order.top();
    const bool isOneMore = order.groups() == m_order.groups() &&
                           top.size() == m_order.top().size() + 1 && top.back().group < 0 &&
                           std::equal(m_order.top().begin(), m_order.top().end(), top.begin());
    if (!isOneMore)
        return rearrange(order);
    beginInsertRows({}, int(top.size()) - 1, int(top.size()) - 1);
    m_order = order;
    endInsertRows();
}

/// Rows keep the state that views have for them, above all whether they are expanded.
void AgentTreeModel::rearrange(const AgentOrder &order)
{
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::pair<AgentIndex, QString>> known; // an agent, or a group
    for (const QModelIndex &index : before) {
        known.emplace_back(agentOf(index), kindOf(index) == Kind::Group
                                               ? m_order.groups()[size_t(groupOf(index))].name
                                               : QString());
    }
    std::vector<Kind> kinds;
    for (const QModelIndex &index : before)
        kinds.push_back(kindOf(index));
    m_order = order;
    QModelIndexList after;
    for (size_t i = 0; i < known.size(); ++i) {
        if (kinds[i] == Kind::Group)
            after.append(groupIndex(known[i].second));
        else if (kinds[i] == Kind::Agent)
            after.append(agentIndex(known[i].first));
        else
            after.append(m_order.isListed(known[i].first) ? before[qsizetype(i)] : QModelIndex());
    }
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

void AgentTreeModel::update(const StoreChanges &changes)
{
    m_contexts.resize(m_store.contexts.size());
    m_taskRows.resize(m_store.tasks.size(), -1);
    for (ContextIndex context = 0; context < m_contexts.size(); ++context) {
        const bool isRow = m_contexts[context].row >= 0;
        if (isRow && m_store.contexts[context].mergedInto != NoIndex)
            removeContext(context);
        else if (!isRow && isContextVisible(context))
            insertContext(context);
    }
    for (ContextIndex context = 0; context < m_contexts.size(); ++context)
        insertTasks(context);
    std::vector<ContextIndex> touched = changes.contexts;
    for (const TaskIndex task : changes.tasks) {
        const QModelIndex index = taskIndex(task);
        if (index.isValid())
            emit dataChanged(index, index);
        touched.push_back(m_store.tasks[task].context); // pending tasks are shown on ancestors, too
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (const ContextIndex context : touched)
        notifyChanged(contextIndex(context));
}

bool AgentTreeModel::isContextVisible(ContextIndex context) const
{
    const ContextRecord &record = m_store.contexts[context];
    return record.mergedInto == NoIndex && record.agent < m_agents.size() &&
           (m_showsArchived || !m_marks || !m_marks->isArchived(context));
}

void AgentTreeModel::removeContext(ContextIndex context)
{
    ContextNode &node = m_contexts[context];
    std::vector<ContextIndex> &rows = m_agents[node.agent].contexts;
    const bool isShown = m_order.isListed(node.agent);
    const int row = node.row;
    if (isShown)
        beginRemoveRows(agentIndex(node.agent), row, row);
    rows.erase(rows.begin() + row);
    for (const TaskIndex task : node.tasks)
        m_taskRows[task] = -1;
    node = {};
    for (size_t later = size_t(row); later < rows.size(); ++later)
        m_contexts[rows[later]].row = int(later);
    if (isShown)
        endRemoveRows();
}

/// Inserts a context's row in the order of conversations.
void AgentTreeModel::insertContext(ContextIndex context)
{
    const AgentIndex agent = m_store.contexts[context].agent;
    std::vector<ContextIndex> &rows = m_agents[agent].contexts;
    const bool isShown = m_order.isListed(agent);
    const int row = int(std::lower_bound(rows.begin(), rows.end(), context) - rows.begin());
    if (isShown)
        beginInsertRows(agentIndex(agent), row, row);
    rows.insert(rows.begin() + row, context);
    m_contexts[context].agent = agent;
    for (size_t later = size_t(row); later < rows.size(); ++later)
        m_contexts[rows[later]].row = int(later);
    if (isShown)
        endInsertRows();
}

void AgentTreeModel::setShowsArchived(bool shown)
{
    if (m_showsArchived == shown)
        return;
    m_showsArchived = shown;
    for (ContextIndex context = 0; context < m_contexts.size(); ++context)
        onConversationChanged(context);
}

void AgentTreeModel::onConversationChanged(ContextIndex context)
{
    if (context >= m_contexts.size())
        return;
    const bool isRow = m_contexts[context].row >= 0;
    if (isRow && !isContextVisible(context)) {
        removeContext(context);
    } else if (!isRow && isContextVisible(context)) {
        insertContext(context);
        insertTasks(context);
    }
    notifyChanged(contextIndex(context));
}

void AgentTreeModel::insertTasks(ContextIndex context)
{
    ContextNode &node = m_contexts[context];
    const std::vector<TaskIndex> &tasks = m_store.contexts[context].tasks;
    if (node.row < 0 || tasks.size() == node.tasks.size())
        return;
    const size_t first = node.tasks.size();
    const bool isShown = m_order.isListed(node.agent);
    if (isShown)
        beginInsertRows(contextIndex(context), int(first), int(tasks.size()) - 1);
    for (size_t row = first; row < tasks.size(); ++row) {
        node.tasks.push_back(tasks[row]);
        m_taskRows[tasks[row]] = int(row);
    }
    if (isShown)
        endInsertRows();
}

QModelIndex AgentTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0 || row >= rowCount(parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, 0, quintptr(0));
    switch (kindOf(parent)) {
    case Kind::Group:
        return createIndex(row, 0, belowGroup(groupOf(parent)));
    case Kind::Agent:
        return createIndex(row, 0, belowAgent(agentOf(parent)));
    default:
        return createIndex(row, 0, belowContext(contextOf(parent)));
    }
}

QModelIndex AgentTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    switch (child.internalId() % 4) {
    case 0:
        return {};
    case 1:
        return createIndex(m_order.rowOfGroup(int(numberIn(child))), 0, quintptr(0));
    case 2:
        return agentIndex(AgentIndex(numberIn(child)));
    default:
        return contextIndex(ContextIndex(numberIn(child)));
    }
}

int AgentTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_order.top().size());
    switch (kindOf(parent)) {
    case Kind::Group:
        return int(m_order.groups()[size_t(groupOf(parent))].agents.size());
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

/// Decoded once: the user's first message seldom changes, unless a message leaves the conversation.
/// Until there is one, new entries are checked.
QString AgentTreeModel::contextTitle(ContextIndex context) const
{
    if (const QString name = m_marks ? m_marks->name(context) : QString(); !name.isEmpty())
        return firstLine(name, TitleChars);
    const ContextNode &node = m_contexts[context];
    const std::vector<ChatEntry> &entries = m_store.contexts[context].entries;
    const quint32 departed = m_store.contexts[context].movedMessages;
    const bool hasChanged = node.titleMessage != NoIndex &&
                            m_store.messages[node.titleMessage].frame != node.titleFrame;
    if (std::exchange(node.departed, departed) != departed || hasChanged) {
        node.titleMessage = NoIndex;
        node.title.clear();
        node.entriesSeen = 0;
    }
    for (; node.title.isEmpty() && node.entriesSeen < entries.size(); ++node.entriesSeen) {
        const ChatEntry &entry = entries[node.entriesSeen];
        if (entry.kind == ChatEntry::Kind::Message &&
            m_store.messages[entry.index].role == Role::User) {
            node.title = firstLine(m_content.message(entry.index).text(), TitleChars);
            node.titleMessage = entry.index;
            node.titleFrame = m_store.messages[entry.index].frame;
        }
    }
    return node.title;
}

/// What the agent last said about a task, or made in it: a message of its statuses, else the name
/// of an artifact.
QString AgentTreeModel::responseTitle(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    TaskTitle &title = m_taskTitles[task];
    for (size_t i = record.statuses.size(); i-- > title.statusesSeen;) {
        const MessageIndex message = m_store.statuses[record.statuses[i]].message;
        const QString subject = message == NoIndex
                                    ? QString()
                                    : firstLine(m_content.message(message).text(), TitleChars);
        if (!subject.isEmpty()) {
            title.subject = subject;
            break;
        }
    }
    title.statusesSeen = record.statuses.size();
    if (!title.subject.isEmpty() || record.artifacts.empty())
        return title.subject;
    return firstLine(QString::fromUtf8(m_store.artifacts[record.artifacts.front()].name),
                     TitleChars);
}

/// Decoded once for each message known to have begun it.
QString AgentTreeModel::taskTitle(TaskIndex task) const
{
    if (m_taskTitles.size() < m_store.tasks.size())
        m_taskTitles.resize(m_store.tasks.size());
    const MessageIndex request = m_store.tasks[task].request;
    if (request == NoIndex)
        return responseTitle(task);
    TaskTitle &title = m_taskTitles[task];
    const FrameIndex frame = m_store.messages[request].frame;
    if (title.from != request || title.frame != frame)
        title = {request, frame, firstLine(m_content.message(request).text(), TitleChars), 0};
    return title.subject.isEmpty() ? responseTitle(task) : title.subject;
}

QString AgentTreeModel::subject(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Group:
    case Kind::Agent:
        return {};
    case Kind::Context:
        return contextTitle(contextOf(index));
    case Kind::Task:
        break;
    }
    return taskTitle(taskOf(index));
}

QString AgentTreeModel::id(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Group:
        return {};
    case Kind::Agent:
        return m_agents[agentOf(index)].row.typedAddress;
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
    if (kind == Kind::Group)
        return m_order.groups()[size_t(groupOf(index))].name;
    if (kind == Kind::Agent)
        return m_agents[agentOf(index)].row.title;
    const QString begins = subject(index);
    if (!begins.isEmpty())
        return begins;
    return kind == Kind::Context ? tr("Conversation") : id(index);
}

void AgentTreeModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &UserMarks::questionChanged, this,
            [this](TaskIndex task) { notifyChanged(taskIndex(task)); });
    connect(&marks, &UserMarks::targetChanged, this, [this](MarkTarget place) {
        const QModelIndex index =
            place.kind == MarkTarget::Kind::Task ? taskIndex(place.index) : QModelIndex();
        if (index.isValid())
            emit dataChanged(index, index);
    });
    connect(&marks, &UserMarks::conversationChanged, this, &AgentTreeModel::onConversationChanged);
}

bool AgentTreeModel::isOpenQuestion(TaskIndex task) const
{
    return m_marks ? m_marks->isOpenQuestion(task) : isInputRequired(m_store.tasks[task]);
}

int AgentTreeModel::waiting(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Group:
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

/// Number of tasks that require input; empty if none does.
QString AgentTreeModel::waitingText(int count)
{
    if (count == 0)
        return {};
    return count == 1 ? tr("needs input") : tr("%n tasks need input", nullptr, count);
}

/// Names of the clients, shortened.
QString AgentTreeModel::clients(const QModelIndex &index) const
{
    QStringList brief;
    for (const QString &client :
         m_recording ? findTappedClients(*m_recording, m_store, contextOf(index)) : QStringList())
        brief.append(clientProgramName(client));
    brief.removeDuplicates();
    return brief.join(tr(", ", "between facts"));
}

/// The constant part of a row's name for screen readers.
QString AgentTreeModel::accessibleName(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Group:
        return tr("Group %1").arg(title(index));
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
        return AgentTreeModel::tr("connected, A2A %1").arg(row.protocolVersion);
    case AgentRow::Connection::Failed:
        break;
    }
    return AgentTreeModel::tr("failed: %1").arg(row.error);
}

/// "42 ms", "1.3 s"; empty if there is no response yet.
static QString reachText(const AgentRow &row)
{
    return row.responseNs < 0 ? QString() : durationText(row.responseNs);
}

/// The current state of a row for screen readers.
QString AgentTreeModel::accessibleFacts(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Agent: {
        const AgentRow &row = m_agents[agentOf(index)].row;
        QStringList facts{connectionText(row), row.host};
        if (row.tapped)
            facts.append(tr("tapped"));
        if (const QString reach = reachText(row); !reach.isEmpty())
            facts.append(tr("responded in %1").arg(reach));
        facts.append(waitingText(waiting(index)));
        facts.removeAll(QString());
        return facts.join(tr(", ", "between facts"));
    }
    case Kind::Group:
        return waitingText(waiting(index));
    case Kind::Context: {
        QStringList facts{clients(index), waitingText(waiting(index))};
        facts.removeAll(QString());
        return facts.join(tr(", ", "between facts"));
    }
    case Kind::Task:
        break;
    }
    const QString contact =
        connectivityText(m_store, TaskConnectivity::compute(m_store, taskOf(index)));
    QStringList facts{taskStateText(m_store.tasks[taskOf(index)].state)};
    if (!contact.isEmpty())
        facts << contact;
    facts += markTexts(m_marks, {MarkTarget::Kind::Task, taskOf(index)});
    return facts.join(tr(", ", "between facts"));
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
        return accessibleName(index);
    case Qt::AccessibleDescriptionRole:
        return accessibleFacts(index);
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
    case AgentTreeTitleRole:
        return subject(index);
    case AgentTreeStateRole:
        return int(kind == Kind::Task ? m_store.tasks[taskOf(index)].state
                                      : TaskState::Unspecified);
    case AgentTreeInputRequiredRole:
        return waiting(index);
    case AgentTreeConnectionRole:
        return isAgent ? int(m_agents[agentOf(index)].row.connection) : -1;
    case AgentTreeColorRole:
        return isAgent ? m_agents[agentOf(index)].row.color : 0;
    case AgentTreeHostRole:
        return isAgent ? m_agents[agentOf(index)].row.host : QString();
    case AgentTreeResponseTimeRole:
        return isAgent ? reachText(m_agents[agentOf(index)].row) : QString();
    case AgentTreeVersionRole:
        return isAgent ? m_agents[agentOf(index)].row.protocolVersion : QString();
    case AgentTreeConnectivityRole:
        return kind == Kind::Task
                   ? connectivityText(m_store, TaskConnectivity::compute(m_store, taskOf(index)))
                   : QString();
    case AgentTreeLostRole:
        return kind == Kind::Task && TaskConnectivity::compute(m_store, taskOf(index)).isLost();
    case AgentTreeMarkedRole:
        return m_marks && m_marks->isMarked(MarkTarget{MarkTarget::Kind::Task, taskOf(index)});
    case AgentTreeCommentRole:
        return m_marks ? m_marks->comment(MarkTarget{MarkTarget::Kind::Task, taskOf(index)})
                       : QString();
    case AgentTreeTappedRole:
        return isAgent && m_agents[agentOf(index)].row.tapped;
    case AgentTreeClientsRole:
        return kind == Kind::Context ? clients(index) : QString();
    case AgentTreeErrorRole:
        return isAgent ? m_agents[agentOf(index)].row.error : QString();
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_agenttreemodel.cpp"
