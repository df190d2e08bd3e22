// SPDX-License-Identifier: Apache-2.0
#include "tests/app/demo/scriptedreceiver.h"

#include <QJsonDocument>

#include <algorithm>

namespace a2a::test {

QByteArray ScriptedReceiver::Request::header(const QByteArray &name) const
{
    for (const auto &[known, value] : headers) {
        if (known == name)
            return value;
    }
    return {};
}

QJsonObject ScriptedReceiver::Request::json() const
{
    return QJsonDocument::fromJson(body).object();
}

ScriptedReceiver::ScriptedReceiver(QByteArrayList answers)
    : m_answers(std::move(answers))
{
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = m_server.nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
            connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
                m_unread.remove(socket);
                socket->deleteLater();
            });
        }
    });
    (void)m_server.listen(QHostAddress::LocalHost);
}

QByteArray ScriptedReceiver::url() const
{
    return "http://127.0.0.1:" + QByteArray::number(m_server.serverPort()) + "/hook?k=1";
}

std::vector<ScriptedReceiver::Request> ScriptedReceiver::posts() const
{
    std::vector<Request> posts;
    std::copy_if(m_requests.begin(), m_requests.end(), std::back_inserter(posts),
                 [](const Request &request) { return request.line.startsWith("POST "); });
    return posts;
}

void ScriptedReceiver::read(QTcpSocket *socket)
{
    QByteArray &unread = m_unread[socket];
    unread += socket->readAll();
    for (;;) {
        const qsizetype end = unread.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        Request request;
        QByteArrayList lines = unread.left(end).split('\n');
        request.line = lines.takeFirst().trimmed();
        for (const QByteArray &line : lines) {
            const qsizetype colon = line.indexOf(':');
            request.headers.emplace_back(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
        }
        const qsizetype length = request.header("content-length").toLongLong();
        if (unread.size() < end + 4 + length)
            return;
        request.body = unread.mid(end + 4, length);
        unread.remove(0, end + 4 + length);
        m_requests.push_back(request);
        answer(socket, request);
        socket->flush(); // the test may block next
    }
}

void ScriptedReceiver::answer(QTcpSocket *socket, const Request &request)
{
    const QByteArray answer = m_answers.isEmpty() ? "200 OK" : m_answers.takeFirst();
    if (answer == "drop") {
        socket->abort();
        return;
    }
    if (answer == "echo") {
        const qsizetype at = request.line.indexOf("validationToken=") + 16;
        const QByteArray token = request.line.mid(at, request.line.indexOf(' ', at) - at);
        socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " +
                      QByteArray::number(token.size()) + "\r\n\r\n" + token);
        return;
    }
    socket->write("HTTP/1.1 " + answer + "\r\nContent-Length: 0\r\n\r\n");
}

} // namespace a2a::test

#include "moc_scriptedreceiver.cpp"
