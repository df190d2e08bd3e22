// SPDX-License-Identifier: Apache-2.0
#include "tests/model/lab/activeagent.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QUuid>

#include <algorithm>

namespace a2a::test {

using namespace Qt::StringLiterals;

static constexpr const char *Extension = "https://example.com/ext/trip/v1";

ActiveAgent::ActiveAgent(std::set<AgentFault> faults)
    : m_faults(std::move(faults))
{
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("the agent cannot listen");
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = m_server.nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { onReadable(socket); });
            connect(socket, &QTcpSocket::disconnected, this, [this, socket] { onClosed(socket); });
        }
    });
    m_clock.setInterval(5);
    connect(&m_clock, &QTimer::timeout, this, &ActiveAgent::tick);
    m_clock.start();
}

QString ActiveAgent::origin() const
{
    return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort());
}

static bool isOver(const QString &state)
{
    return state == u"TASK_STATE_COMPLETED" || state == u"TASK_STATE_CANCELED";
}

int ActiveAgent::openTasks() const
{
    return int(std::count_if(m_tasks.begin(), m_tasks.end(),
                             [](const auto &task) { return !isOver(task->state); }));
}

void ActiveAgent::breakConnections()
{
    m_server.close();
    const QList<QTcpSocket *> sockets = m_server.findChildren<QTcpSocket *>();
    for (QTcpSocket *socket : sockets)
        socket->abort();
}

QByteArray ActiveAgent::card() const
{
    const bool streams = !has(AgentFault::StreamsUndeclared) && !has(AgentFault::RefusesStream);
    const bool isRequired =
        has(AgentFault::RequiresExtension) || has(AgentFault::IgnoresRequirement);
    const QJsonObject card{
        {u"name"_s, u"Active"_s},
        {u"description"_s, u"d"_s},
        {u"version"_s, u"1"_s},
        {u"skills"_s, QJsonArray()},
        {u"defaultInputModes"_s, QJsonArray{u"text/plain"_s}},
        {u"defaultOutputModes"_s, QJsonArray{u"text/plain"_s}},
        {u"capabilities"_s,
         QJsonObject{{u"streaming"_s, streams},
                     {u"pushNotifications"_s, true},
                     {u"extensions"_s, QJsonArray{QJsonObject{{u"uri"_s, QLatin1String(Extension)},
                                                              {u"required"_s, isRequired}}}}}},
        {u"supportedInterfaces"_s, QJsonArray{QJsonObject{{u"url"_s, QString(origin() % u"/rpc"_s)},
                                                          {u"protocolBinding"_s, u"JSONRPC"_s},
                                                          {u"protocolVersion"_s, u"1.0"_s}}}}};
    return QJsonDocument(card).toJson(QJsonDocument::Compact);
}

void ActiveAgent::onReadable(QTcpSocket *socket)
{
    QByteArray &received = m_received[socket];
    received += socket->readAll();
    const qsizetype end = received.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    const QByteArray head = received.first(end).toLower();
    const qsizetype at = head.indexOf("content-length:");
    const qsizetype size =
        at < 0 ? 0 : head.mid(at + 15, head.indexOf('\r', at) - at - 15).trimmed().toLongLong();
    if (received.size() < end + 4 + size)
        return;
    const QByteArray body = received.mid(end + 4, size);
    const QByteArray whole = received.first(end);
    received.clear();
    answer(socket, whole, body);
}

void ActiveAgent::answer(QTcpSocket *socket, const QByteArray &head, const QByteArray &body)
{
    if (head.startsWith("GET"))
        return respond(socket, card());
    dispatch(socket, head, QJsonDocument::fromJson(body).object());
}

void ActiveAgent::respond(QTcpSocket *socket, const QByteArray &body, const QByteArray &more)
{
    socket->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + more +
                  "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
}

void ActiveAgent::send(QTcpSocket *socket, const QJsonObject &event)
{
    const QJsonObject whole{{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 1}, {u"result"_s, event}};
    socket->write("data: " + QJsonDocument(whole).toJson(QJsonDocument::Compact) + "\n\n");
}

static QByteArray resultOf(const QJsonObject &result)
{
    const QJsonObject whole{{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, 1}, {u"result"_s, result}};
    return QJsonDocument(whole).toJson(QJsonDocument::Compact);
}

void ActiveAgent::refuse(QTcpSocket *socket, int code, const QByteArray &text)
{
    respond(socket, R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + QByteArray::number(code) +
                        R"(,"message":")" + text + "\"}}");
}

QJsonObject ActiveAgent::json(const Task &task)
{
    const QJsonObject message{{u"messageId"_s, task.messageId},
                              {u"role"_s, u"ROLE_USER"_s},
                              {u"parts"_s, QJsonArray{QJsonObject{{u"text"_s, u"Hello"_s}}}}};
    return {{u"id"_s, task.id},
            {u"contextId"_s, task.contextId},
            {u"history"_s, QJsonArray{message}},
            {u"status"_s, QJsonObject{{u"state"_s, task.state}}}};
}

QJsonObject ActiveAgent::update(const Task &task) const
{
    const QJsonObject message{
        {u"messageId"_s, QString(task.id % QString::number(task.ticks))},
        {u"role"_s, u"ROLE_AGENT"_s},
        {u"parts"_s, QJsonArray{QJsonObject{{u"text"_s, QString::number(task.ticks)}}}}};
    return {{u"statusUpdate"_s, QJsonObject{{u"taskId"_s, task.id},
                                            {u"contextId"_s, task.contextId},
                                            {u"status"_s, QJsonObject{{u"state"_s, task.state},
                                                                      {u"message"_s, message}}}}}};
}

void ActiveAgent::dispatch(QTcpSocket *socket, const QByteArray &head, const QJsonObject &request)
{
    const QString method = request[u"method"].toString();
    const QJsonObject params = request[u"params"].toObject();
    if (onRequest)
        onRequest(method);
    if (!socket->isOpen())
        return; // the test broke the connection
    if (has(AgentFault::FailsBeforeAgent)) {
        socket->write("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
        return;
    }
    if (method == u"SendMessage" || method == u"SendStreamingMessage")
        return message(socket, head, params, method != u"SendMessage");
    if (method == u"ListTasks")
        return list(socket);
    if (method.contains(u"PushNotification"))
        return push(socket, method, params);
    const auto task = std::find_if(m_tasks.begin(), m_tasks.end(), [&params](const auto &one) {
        return one->id == params[u"id"].toString();
    });
    if (task == m_tasks.end())
        return refuse(socket, -32001, "Task not found");
    if (method == u"CancelTask")
        return cancel(socket, **task);
    if (method == u"SubscribeToTask")
        return openStream(socket, **task);
    respond(socket, resultOf(json(**task)));
}

void ActiveAgent::message(QTcpSocket *socket, const QByteArray &head, const QJsonObject &params,
                          bool isStream)
{
    ++m_messages;
    const QJsonObject message = params[u"message"].toObject();
    const QString taskId = message[u"taskId"].toString();
    const QString messageId = message[u"messageId"].toString();
    if (isStream && has(AgentFault::RefusesStream))
        return refuse(socket, -32004, "No streaming");
    if (has(AgentFault::RequiresExtension) && !head.contains(Extension))
        return refuse(socket, -32008, "Extension required");
    if (has(AgentFault::AnswersWithMessages))
        return respond(socket, resultOf({{u"message"_s, message}}));
    const auto known = std::find_if(m_tasks.begin(), m_tasks.end(), [&](const auto &task) {
        return task->id == taskId || (has(AgentFault::OneTaskPerMessageId) && taskId.isEmpty() &&
                                      task->messageId == messageId);
    });
    if (known == m_tasks.end() && !taskId.isEmpty() && !has(AgentFault::AcceptsUnknownTask))
        return refuse(socket, -32001, "Task not found");
    const QString contextId = message[u"contextId"].toString();
    if (known != m_tasks.end()) {
        const bool isOther = !contextId.isEmpty() && contextId != (*known)->contextId;
        if (isOther && !has(AgentFault::AcceptsOtherContext))
            return refuse(socket, -32602, "Another context");
        return respond(socket, resultOf({{u"task"_s, json(**known)}}));
    }
    m_tasks.push_back(std::make_unique<Task>());
    Task &task = *m_tasks.back();
    task.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    task.contextId = u"context of "_s + task.id;
    task.messageId = messageId;
    if (has(AgentFault::CompletesAtOnce))
        task.state = u"TASK_STATE_COMPLETED"_s;
    if (has(AgentFault::NeverAnswersMessages))
        return;
    if (has(AgentFault::DropsConnections))
        return socket->abort();
    if (isStream)
        return openStream(socket, task);
    const bool isOther = has(AgentFault::ActivatesOtherVersion) && head.contains("/trip/v");
    respond(socket, resultOf({{u"task"_s, json(task)}}),
            isOther ? QByteArray("A2A-Extensions: ") + Extension + "\r\n" : QByteArray());
}

void ActiveAgent::openStream(QTcpSocket *socket, Task &task)
{
    if (isOver(task.state) && !has(AgentFault::CompletesAtOnce))
        return refuse(socket, -32004, "The task has ended");
    socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                  "Connection: close\r\n\r\n");
    send(socket, {{u"task"_s, json(task)}});
    if (isOver(task.state))
        return socket->disconnectFromHost();
    task.streams.push_back(socket);
    if (task.streams.size() == 2)
        task.ticks = 1;
}

void ActiveAgent::setState(Task &task, const QString &state)
{
    task.state = state;
    const std::vector<QTcpSocket *> streams = std::exchange(task.streams, {});
    for (QTcpSocket *socket : streams) {
        send(socket, update(task));
        socket->disconnectFromHost();
    }
}

/// Tasks that two streams follow have updates.
void ActiveAgent::tick()
{
    static constexpr int Updates = 6;
    for (const auto &task : m_tasks) {
        if (task->ticks == 0 || isOver(task->state))
            continue;
        if (++task->ticks > Updates) {
            setState(*task, u"TASK_STATE_COMPLETED"_s);
            continue;
        }
        const bool isLost = has(AgentFault::LosesUpdates) && task->ticks % 2 == 0;
        for (size_t i = 0; i < task->streams.size(); ++i) {
            if (i == 0 || !isLost)
                send(task->streams[i], update(*task));
        }
    }
}

void ActiveAgent::onClosed(QTcpSocket *socket)
{
    m_received.remove(socket);
    for (const auto &task : m_tasks) {
        if (std::erase(task->streams, socket) == 0 || isOver(task->state))
            continue;
        if (has(AgentFault::CancelsOnDisconnect))
            setState(*task, u"TASK_STATE_CANCELED"_s);
        if (has(AgentFault::EndsStreamsOnDisconnect)) {
            task->ticks = 0;
            for (QTcpSocket *other : std::exchange(task->streams, {}))
                other->disconnectFromHost();
        }
    }
    socket->deleteLater();
}

void ActiveAgent::cancel(QTcpSocket *socket, Task &task)
{
    if (has(AgentFault::RefusesCancel))
        return refuse(socket, -32002, "Cannot be canceled");
    if (++task.cancels == 2 && has(AgentFault::FailsSecondCancel))
        return refuse(socket, -32603, "Out of paper");
    const bool isRevived = task.cancels == 2 && has(AgentFault::RevivesOnSecondCancel);
    setState(task, isRevived ? u"TASK_STATE_WORKING"_s : u"TASK_STATE_CANCELED"_s);
    respond(socket, resultOf(json(task)));
}

void ActiveAgent::push(QTcpSocket *socket, const QString &method, const QJsonObject &params)
{
    const QString id = params[u"id"].toString();
    if (method.startsWith(u"Create")) {
        m_config = params;
        m_configs.insert(id, params[u"taskId"].toString());
        return respond(socket, resultOf(params));
    }
    if (method.startsWith(u"Delete")) {
        if (++m_deletes == 2 && has(AgentFault::FailsSecondDelete))
            return refuse(socket, -32603, "Out of paper");
        if (!has(AgentFault::KeepsDeletedConfig) || m_deletes > 2)
            m_configs.remove(id);
        return respond(socket, resultOf({}));
    }
    if (!m_configs.contains(id))
        return refuse(socket, -32001, "Config not found");
    respond(socket, resultOf(m_config));
}

void ActiveAgent::list(QTcpSocket *socket)
{
    QJsonArray tasks;
    for (const auto &task : m_tasks)
        tasks.append(json(*task));
    respond(socket, resultOf({{u"tasks"_s, tasks},
                              {u"nextPageToken"_s, QString()},
                              {u"pageSize"_s, 100},
                              {u"totalSize"_s, tasks.size()}}));
}

} // namespace a2a::test
