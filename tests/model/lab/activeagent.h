// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QTcpServer>
#include <QTimer>

#include <functional>
#include <set>
#include <vector>

class QTcpSocket;

namespace a2a::test {

/// What an agent does wrong; each breaks one rule, or keeps a probe from being decided.
enum class AgentFault {
    AcceptsUnknownTask,
    AcceptsOtherContext,
    FailsSecondCancel,
    RevivesOnSecondCancel,
    RefusesCancel,
    OneTaskPerMessageId, ///< no fault: it recognizes repeated messages
    LosesUpdates,        ///< of the second stream
    CancelsOnDisconnect,
    EndsStreamsOnDisconnect,
    StreamsUndeclared, ///< streams although the card does not declare it
    RefusesStream,     ///< the card does not declare it, either
    KeepsDeletedConfig,
    FailsSecondDelete,
    RequiresExtension, ///< no fault: it returns -32008 without it
    IgnoresRequirement,
    ActivatesOtherVersion,
    AnswersWithMessages,
    NeverAnswersMessages, ///< but starts the tasks
    DropsConnections,     ///< of messages, after the task has started
    FailsBeforeAgent,     ///< a gateway's 503
    CompletesAtOnce,
};

/// A small agent of version 1.0 over JSON-RPC with tasks that go on until they are canceled. With a
/// second stream a task has some updates and completes.
class ActiveAgent final : public QObject {
public:
    explicit ActiveAgent(std::set<AgentFault> faults = {});

    [[nodiscard]] QString origin() const;
    /// Neither completed nor canceled.
    [[nodiscard]] int openTasks() const;
    [[nodiscard]] int startedTasks() const { return int(m_tasks.size()); }
    [[nodiscard]] int configs() const { return int(m_configs.size()); }
    [[nodiscard]] int messages() const { return m_messages; }
    /// All of them, and no new ones.
    void breakConnections();

    /// Called with the method of each request, before it is processed.
    std::function<void(const QString &method)> onRequest;

private:
    struct Task {
        QString id;
        QString contextId;
        QString state = QStringLiteral("TASK_STATE_WORKING");
        QString messageId;
        int cancels = 0;
        int ticks = 0;
        std::vector<QTcpSocket *> streams;
    };

    [[nodiscard]] bool has(AgentFault fault) const { return m_faults.contains(fault); }
    [[nodiscard]] QByteArray card() const;
    void onReadable(QTcpSocket *socket);
    void answer(QTcpSocket *socket, const QByteArray &head, const QByteArray &body);
    void respond(QTcpSocket *socket, const QByteArray &body, const QByteArray &more = {});
    void dispatch(QTcpSocket *socket, const QByteArray &head, const QJsonObject &request);
    void message(QTcpSocket *socket, const QByteArray &head, const QJsonObject &params,
                 bool isStream);
    void cancel(QTcpSocket *socket, Task &task);
    void push(QTcpSocket *socket, const QString &method, const QJsonObject &params);
    void list(QTcpSocket *socket);
    void openStream(QTcpSocket *socket, Task &task);
    void onClosed(QTcpSocket *socket);
    void tick();
    void setState(Task &task, const QString &state);
    void send(QTcpSocket *socket, const QJsonObject &event);
    void refuse(QTcpSocket *socket, int code, const QByteArray &text);
    [[nodiscard]] static QJsonObject json(const Task &task);
    [[nodiscard]] QJsonObject update(const Task &task) const;

    std::set<AgentFault> m_faults;
    QTimer m_clock;
    QHash<QTcpSocket *, QByteArray> m_received;
    std::vector<std::unique_ptr<Task>> m_tasks;
    QHash<QString, QString> m_configs; ///< task by config
    QJsonObject m_config;              ///< the last one
    int m_deletes = 0;
    int m_messages = 0;
    QTcpServer m_server; ///< last: its sockets close when it is deleted
};

} // namespace a2a::test
