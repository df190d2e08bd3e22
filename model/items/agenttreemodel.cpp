// SPDX-License-Identifier: Apache-2.0
#include "model/items/agenttreemodel.h"

#include "model/items/itemwords.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

struct AgentTreeModel::Node {
    Kind kind = Kind::Agent;
    quint32 index = 0;
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;

    [[nodiscard]] int row() const
    {
        const auto &siblings = parent->children;
        const auto place = std::find_if(siblings.begin(), siblings.end(),
                                        [this](const auto &node) { return node.get() == this; });
        return int(place - siblings.begin());
    }
};

AgentTreeModel::AgentTreeModel(Session &session, QObject *parent)
    : QAbstractItemModel(parent)
    , m_session(session)
    , m_store(session.store())
    , m_root(std::make_unique<Node>())
{
    for (int agent = 0; agent < session.agentCount(); ++agent)
        addNode(m_root.get(), Kind::Agent, AgentIndex(agent));
    for (ContextIndex context = 0; context < m_store.contexts.size(); ++context)
        updateContext(context);
    connect(&session, &Session::agentAdded, this,
            [this](AgentIndex agent) { addNode(m_root.get(), Kind::Agent, agent); });
    connect(&session, &Session::agentChanged, this,
            [this](AgentIndex agent) { touch(m_root->children[agent].get()); });
    connect(&session, &Session::changed, this, &AgentTreeModel::update);
}

AgentTreeModel::~AgentTreeModel() = default;

QModelIndex AgentTreeModel::indexOf(const Node *node) const
{
    return node && node != m_root.get() ? createIndex(node->row(), 0, const_cast<Node *>(node)) : QModelIndex();
}

QModelIndex AgentTreeModel::agentIndex(AgentIndex agent) const
{
    return agent < m_root->children.size() ? indexOf(m_root->children[agent].get()) : QModelIndex();
}

QModelIndex AgentTreeModel::contextIndex(ContextIndex context) const
{
    return context < m_contexts.size() ? indexOf(m_contexts[context]) : QModelIndex();
}

QModelIndex AgentTreeModel::taskIndex(TaskIndex task) const
{
    return task < m_tasks.size() ? indexOf(m_tasks[task]) : QModelIndex();
}

AgentTreeModel::Node *AgentTreeModel::addNode(Node *parent, Kind kind, quint32 index)
{
    const int row = int(parent->children.size());
    beginInsertRows(indexOf(parent), row, row);
    parent->children.push_back(std::make_unique<Node>());
    Node *node = parent->children.back().get();
    node->kind = kind;
    node->index = index;
    node->parent = parent;
    endInsertRows();
    return node;
}

void AgentTreeModel::removeContext(ContextIndex context)
{
    Node *node = m_contexts[context];
    const int row = node->row();
    beginRemoveRows(indexOf(node->parent), row, row);
    node->parent->children.erase(node->parent->children.begin() + row);
    m_contexts[context] = nullptr;
    endRemoveRows();
}

void AgentTreeModel::updateContext(ContextIndex context)
{
    const ContextRecord &record = m_store.contexts[context];
    if (m_contexts.size() <= context)
        m_contexts.resize(m_store.contexts.size(), nullptr);
    if (record.mergedInto != NoIndex) {
        if (m_contexts[context])
            removeContext(context);
        return;
    }
    if (record.agent >= m_root->children.size())
        return;
    if (!m_contexts[context])
        m_contexts[context] = addNode(m_root->children[record.agent].get(), Kind::Context, context);
    Node *node = m_contexts[context];
    m_tasks.resize(std::max(m_tasks.size(), m_store.tasks.size()), nullptr);
    for (size_t row = node->children.size(); row < record.tasks.size(); ++row)
        m_tasks[record.tasks[row]] = addNode(node, Kind::Task, record.tasks[row]);
    touch(node);
}

void AgentTreeModel::update(const StoreChanges &changes)
{
    for (const ContextIndex context : changes.contexts)
        updateContext(context);
    for (const TaskIndex task : changes.tasks) {
        if (task < m_tasks.size() && m_tasks[task])
            touch(m_tasks[task]);
    }
}

void AgentTreeModel::touch(Node *node)
{
    for (; node != m_root.get(); node = node->parent) {
        const QModelIndex index = indexOf(node);
        emit dataChanged(index, index);
    }
}

QModelIndex AgentTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const Node *above = parent.isValid() ? static_cast<Node *>(parent.internalPointer()) : m_root.get();
    return createIndex(row, column, above->children[size_t(row)].get());
}

QModelIndex AgentTreeModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(static_cast<Node *>(index.internalPointer())->parent) : QModelIndex();
}

int AgentTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    const Node *node = parent.isValid() ? static_cast<Node *>(parent.internalPointer()) : m_root.get();
    return int(node->children.size());
}

int AgentTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QString AgentTreeModel::contextTitle(ContextIndex context) const
{
    const auto known = m_titles.constFind(context);
    if (known != m_titles.cend())
        return *known;
    for (const ChatEntry &entry : m_store.contexts[context].entries) {
        if (entry.kind != ChatEntry::Kind::Message || m_store.messages[entry.index].role != Role::User)
            continue;
        const QString title = firstLine(m_session.content().message(entry.index).text(), 60);
        if (!title.isEmpty())
            return *m_titles.insert(context, title);
    }
    return tr("Conversation");
}

QString AgentTreeModel::title(const Node &node) const
{
    switch (node.kind) {
    case Kind::Agent: return m_session.agent(node.index).title();
    case Kind::Context: return contextTitle(node.index);
    case Kind::Task: break;
    }
    return QString::fromUtf8(m_store.tasks[node.index].id);
}

int AgentTreeModel::waitingBelow(const Node &node) const
{
    if (node.kind == Kind::Task)
        return isInterrupted(m_store.tasks[node.index].state) ? 1 : 0;
    int waiting = 0;
    for (const auto &child : node.children)
        waiting += waitingBelow(*child);
    return waiting;
}

static QString connectionWord(Connection::State state)
{
    switch (state) {
    case Connection::State::Connecting: return AgentTreeModel::tr("connecting");
    case Connection::State::Connected: return AgentTreeModel::tr("connected");
    case Connection::State::Failed: return AgentTreeModel::tr("failed");
    case Connection::State::Idle: break;
    }
    return AgentTreeModel::tr("not connected");
}

QString AgentTreeModel::sentence(const Node &node) const
{
    switch (node.kind) {
    case Kind::Agent:
        return tr("Agent %1, %2").arg(title(node), connectionWord(m_session.agent(node.index).state()));
    case Kind::Context:
        return tr("Conversation %1, tasks: %2").arg(title(node)).arg(node.children.size());
    case Kind::Task: break;
    }
    return tr("Task %1, %2").arg(title(node).right(4), itemStateWord(m_store.tasks[node.index].state));
}

QVariant AgentTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = *static_cast<Node *>(index.internalPointer());
    switch (role) {
    case Qt::DisplayRole: return title(node);
    case Qt::AccessibleTextRole: return sentence(node);
    case AgentTreeKindRole: return int(node.kind);
    case AgentTreeIndexRole: return node.index;
    case AgentTreeStateRole:
        if (node.kind == Kind::Task)
            return int(m_store.tasks[node.index].state);
        return node.kind == Kind::Agent ? QVariant(int(m_session.agent(node.index).state())) : QVariant();
    case AgentTreeTailRole:
        if (node.kind == Kind::Context)
            return QString::fromUtf8(m_store.contexts[node.index].id);
        return node.kind == Kind::Task ? QVariant(title(node)) : QVariant();
    case AgentTreeGenerationRole:
        if (node.kind == Kind::Agent && m_session.agent(node.index).offer())
            return generationWord(m_session.agent(node.index).offer()->generation);
        return {};
    case AgentTreeWaitingRole: return waitingBelow(node);
    default: return {};
    }
}

} // namespace a2a
