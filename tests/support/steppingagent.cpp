// SPDX-License-Identifier: Apache-2.0
#include "tests/support/steppingagent.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>

#include <memory>

namespace a2a::test {

using namespace Qt::StringLiterals;

static const QByteArray Place = "/desk/agent";

SteppingAgent::SteppingAgent()
{
    m_server.listen(QHostAddress::LocalHost);
    connect(&m_server, &QTcpServer::newConnection, this, &SteppingAgent::accept);
}

QString SteppingAgent::url() const
{
    return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort());
}

void SteppingAgent::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QTcpSocket::readyRead, this,
                [this, socket, read = std::make_shared<QByteArray>()] {
                    *read += socket->readAll();
                    const qsizetype end = read->indexOf("\r\n\r\n");
                    if (end < 0)
                        return;
                    const QByteArray head = read->left(end + 2);
                    qsizetype length = 0;
                    for (const QByteArray &line : head.split('\n')) {
                        if (line.toLower().startsWith("content-length:"))
                            length = line.mid(15).trimmed().toLongLong();
                    }
                    if (read->size() < end + 4 + length)
                        return;
                    answer(*socket, head, read->mid(end + 4, length));
                    read->remove(0, end + 4 + length);
                });
    }
}

void SteppingAgent::answer(QTcpSocket &socket, const QByteArray &head, const QByteArray &body)
{
    const bool hasCredentials = head.toLower().contains("\nauthorization:");
    const Reply reply =
        replyTo(head.split(' ').value(1), hasCredentials, QJsonDocument::fromJson(body).object());
    const QByteArray json = QJsonDocument(reply.body).toJson(QJsonDocument::Compact);
    socket.write("HTTP/1.1 " + QByteArray::number(reply.status) +
                 " As asked\r\nContent-Type: application/json\r\nContent-Length: " +
                 QByteArray::number(json.size()) + "\r\n\r\n" + json);
}

SteppingAgent::Reply SteppingAgent::replyTo(const QByteArray &target, bool hasCredentials,
                                            const QJsonObject &body)
{
    const QByteArray path = target.split('?').first();
    if (path == "/.well-known/agent-card.json")
        return {200, card()};
    if (path == Place + "/message:send")
        return receiveMessage(body["message"_L1].toObject());
    const QByteArray tasks = Place + "/tasks/";
    const auto task = m_tasks.find(QString::fromUtf8(path.mid(tasks.size())));
    if (!path.startsWith(tasks) || task == m_tasks.end())
        return {404, {}};
    if (hasCredentials && task->state == "AUTH_REQUIRED"_L1)
        advance(*task);
    return {200, json(*task)};
}

SteppingAgent::Reply SteppingAgent::receiveMessage(const QJsonObject &message)
{
    const QString named = message["taskId"_L1].toString();
    if (!named.isEmpty() && !m_tasks.contains(named))
        return {404, {}};
    if (named.isEmpty()) {
        Task task;
        task.id = u"task-%1"_s.arg(7000 + m_tasks.size());
        task.context = message["contextId"_L1].toString(u"talk-%1"_s.arg(7000 + m_tasks.size()));
        task.left = message["parts"_L1][0]["text"_L1].toString().split(u' ').mid(1);
        advance(task);
        m_tasks.insert(task.id, task);
        return {200, {{"task"_L1, json(task)}}};
    }
    Task &task = m_tasks[named];
    if (task.state == "COMPLETED"_L1) {
        ++m_lateMessages;
        return {400,
                {{"error"_L1, QJsonObject{{"code"_L1, 400}, {"message"_L1, "It has ended"_L1}}}}};
    }
    advance(task);
    return {200, {{"task"_L1, json(task)}}};
}

void SteppingAgent::advance(Task &task)
{
    static const QStringList questions{u"Where to?"_s, u"When?"_s, u"Who is coming?"_s};
    const QString step = task.left.isEmpty() ? QString() : task.left.takeFirst();
    task.question.clear();
    if (step == "wait"_L1) {
        task.state = u"WORKING"_s;
    } else if (step.isEmpty()) {
        task.state = u"COMPLETED"_s;
    } else {
        task.state = step.toUpper() + "_REQUIRED"_L1;
        task.question = questions.value(task.asked++, u"What else?"_s);
    }
}

void SteppingAgent::goOn()
{
    for (Task &task : m_tasks) {
        if (task.state == "WORKING"_L1)
            advance(task);
    }
}

QJsonObject SteppingAgent::json(const Task &task)
{
    QJsonObject status{{"state"_L1, QString(u"TASK_STATE_"_s + task.state)}};
    if (!task.question.isEmpty()) {
        const QJsonArray parts{QJsonObject{{"text"_L1, task.question}}};
        status.insert("message"_L1,
                      QJsonObject{{"messageId"_L1, u"%1-q%2"_s.arg(task.id).arg(task.asked)},
                                  {"role"_L1, "ROLE_AGENT"_L1},
                                  {"parts"_L1, parts}});
    }
    return {{"id"_L1, task.id}, {"contextId"_L1, task.context}, {"status"_L1, status}};
}

QJsonObject SteppingAgent::card() const
{
    const QJsonObject interface {
        {"url"_L1, QString(url() + QString::fromLatin1(Place))},
            {"protocolBinding"_L1, "HTTP+JSON"_L1},
        {
            "protocolVersion"_L1, "1.0"_L1
        }
    };
    const QJsonArray modes{"text/plain"_L1};
    return {{"name"_L1, "Stepping agent"_L1},
            {"description"_L1, "Asks for what it is told to"_L1},
            {"version"_L1, "1"_L1},
            {"supportedInterfaces"_L1, QJsonArray{interface}},
            {"capabilities"_L1, QJsonObject{{"streaming"_L1, false}}},
            {"defaultInputModes"_L1, modes},
            {"defaultOutputModes"_L1, modes},
            {"skills"_L1, QJsonArray()}};
}

} // namespace a2a::test

#include "moc_steppingagent.cpp"
