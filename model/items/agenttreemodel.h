// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/agentorder.h"
#include "model/session/content.h"

#include <QAbstractItemModel>

#include <vector>

namespace a2a {

class UserMarks;

/// What the tree needs to know of an agent.
struct AgentRow {
    enum class Connection : quint8 { Idle, Connecting, Connected, Failed };
    QString title;
    QString typedAddress;    ///< as typed
    QString protocolVersion; ///< in use with it; empty while unknown
    QString error;
    Connection connection = Connection::Idle;
    QString group = {};     ///< in which it is listed; empty if it has none
    int place = 0;          ///< in the user's order
    bool listed = true;     ///< it is a row
    int color = 0;          ///< chosen to recognize it; 0 if none was chosen
    QString host = {};      ///< if another agent has the same name
    bool tapped = false;    ///< its clients' calls pass through us
    qint64 responseNs = -1; ///< from the request to the head of the last response; -1 if none

    bool operator==(const AgentRow &) const = default;
};

/// Data of an AgentTreeModel row. Texts are as received and must be made safe before they are
/// shown.
enum AgentTreeRole {
    AgentTreeKindRole = Qt::UserRole + 1, ///< int: AgentTreeModel::Kind
    AgentTreeAgentRole,                   ///< uint: AgentIndex
    AgentTreeContextRole,                 ///< uint: ContextIndex, NoIndex on agents
    AgentTreeTaskRole,                    ///< uint: TaskIndex, NoIndex on agents and contexts
    AgentTreeIdRole,                      ///< QString: whole id; for agents the input as typed
    AgentTreeStateRole,                   ///< int: TaskState of a task
    AgentTreeInputRequiredRole,           ///< int: tasks at or below that require input
    AgentTreeConnectionRole,              ///< int: AgentRow::Connection
    AgentTreeVersionRole,                 ///< QString: for agents the protocol version in use
    AgentTreeErrorRole,                   ///< QString: why connecting failed
    AgentTreeConnectivityRole, ///< QString: why a task gets no more updates; empty if it does
    AgentTreeLostRole,         ///< bool: and it is lost
    AgentTreeTitleRole,   ///< QString: the name of a conversation, or the subject of a conversation
                          ///< or task; empty: unknown
    AgentTreeColorRole,   ///< int: for agents AgentRow::color
    AgentTreeHostRole,    ///< QString: for agents AgentRow::host
    AgentTreeMarkedRole,  ///< bool: the user marked the task
    AgentTreeCommentRole, ///< QString: the user's comment on the task; may be empty
    AgentTreeResponseTimeRole, ///< QString: for agents, how long the last response took; empty:
                               ///< none received
    AgentTreeTappedRole,       ///< bool: for agents, whether clients' calls pass through us
    AgentTreeClientsRole, ///< QString: for conversations, the other clients that had them; empty:
                          ///< they are the user's
};

/// Agents, their conversations (contexts, specification 1.0 §3.4) and the tasks in them. Agents are
/// set by setAgent(), in the user's order and groups; contexts and tasks are read from the store. A
/// context that was merged into another one is removed, archived ones are shown on request. The
/// title of a context is the user's name for it, else the first line of the user's first message;
/// that of a task the first line of the message that began it, else of what its agent last said
/// about it.
class AgentTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum class Kind : quint8 { Agent, Context, Task, Group };

    /// Store and content must outlive the model.
    AgentTreeModel(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Sets the user's marks: dismissed questions, marks and comments. They must outlive the model.
    void setMarks(const UserMarks &marks);
    /// Sets the recording, which knows the clients whose calls were passed on. It must outlive the
    /// model.
    void setRecording(const Recording &recording) { m_recording = &recording; }
    /// Adds the next agent or changes an existing one.
    void setAgent(AgentIndex agent, const AgentRow &row);
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);

    [[nodiscard]] QModelIndex agentIndex(AgentIndex agent) const;
    [[nodiscard]] QModelIndex
    contextIndex(ContextIndex context) const; ///< of a merged one: the context it was merged into
    [[nodiscard]] QModelIndex taskIndex(TaskIndex task) const;
    [[nodiscard]] QModelIndex groupIndex(const QString &name) const;
    /// Whether archived conversations are rows, too.
    void setShowsArchived(bool shown);
    [[nodiscard]] bool showsArchived() const { return m_showsArchived; }
    [[nodiscard]] const AgentOrder &order() const { return m_order; }
    /// Whether a task is working right now.
    [[nodiscard]] bool hasWorkingTask() const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

private:
    struct AgentNode {
        AgentRow row;
        std::vector<ContextIndex> contexts; ///< rows
    };
    struct ContextNode {
        AgentIndex agent = NoIndex; ///< NoIndex if it is no row (merged, or unknown agent)
        int row = -1;
        std::vector<TaskIndex> tasks; ///< rows
        mutable QString title;
        mutable MessageIndex titleMessage = NoIndex;
        /// The frame of titleMessage when the title was read. If the message has another one now,
        /// its content was replaced.
        mutable FrameIndex titleFrame = NoIndex;
        mutable size_t entriesSeen = 0; ///< of the context, searched for a title
        mutable quint32 departed = 0;   ///< messages that had left it by then
    };

    /// What was decoded of a task's beginning, and from which message.
    struct TaskTitle {
        MessageIndex from = NoIndex;
        FrameIndex frame = NoIndex; ///< of the message when it was read; another: it was replaced
        QString subject;
        size_t statusesSeen = 0; ///< of the task, searched for words
    };

    [[nodiscard]] Kind kindOf(const QModelIndex &index) const;
    [[nodiscard]] static QString waitingText(int count);
    [[nodiscard]] ContextIndex contextOf(const QModelIndex &index) const;
    [[nodiscard]] TaskIndex taskOf(const QModelIndex &index) const;
    [[nodiscard]] AgentIndex agentOf(const QModelIndex &index) const;
    [[nodiscard]] int groupOf(const QModelIndex &index) const;
    void arrange();
    void rearrange(const AgentOrder &order);
    void notifyChanged(QModelIndex index);
    [[nodiscard]] bool isContextVisible(ContextIndex context) const;
    void insertContext(ContextIndex context);
    void removeContext(ContextIndex context);
    void onConversationChanged(ContextIndex context);
    void insertTasks(ContextIndex context);
    [[nodiscard]] QString contextTitle(ContextIndex context) const;
    [[nodiscard]] QString taskTitle(TaskIndex task) const;
    [[nodiscard]] QString responseTitle(TaskIndex task) const;
    [[nodiscard]] QString subject(const QModelIndex &index) const;
    [[nodiscard]] QString id(const QModelIndex &index) const;
    [[nodiscard]] QString title(const QModelIndex &index) const;
    [[nodiscard]] QString accessibleName(const QModelIndex &index) const;
    [[nodiscard]] QString accessibleFacts(const QModelIndex &index) const;
    [[nodiscard]] QString clients(const QModelIndex &index) const;
    [[nodiscard]] int waiting(const QModelIndex &index) const;
    [[nodiscard]] bool isOpenQuestion(TaskIndex task) const;

    const Store &m_store;
    const Content &m_content;
    const UserMarks *m_marks = nullptr;     ///< null if nothing was dismissed or marked
    const Recording *m_recording = nullptr; ///< null if no calls were passed on
    bool m_showsArchived = false;
    std::vector<AgentNode> m_agents;
    AgentOrder m_order;
    std::vector<ContextNode> m_contexts;         ///< [context]
    std::vector<int> m_taskRows;                 ///< [task]: row in its context, -1 if none
    mutable std::vector<TaskTitle> m_taskTitles; ///< [task]
};

} // namespace a2a
