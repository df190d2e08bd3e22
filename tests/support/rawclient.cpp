// SPDX-License-Identifier: Apache-2.0
#include "tests/support/rawclient.h"

#include <QRegularExpression>
#include <QTest>

namespace a2a::test {

using namespace Qt::StringLiterals;

RawClient::RawClient(quint16 port)
{
    m_socket.connectToHost(u"127.0.0.1"_s, port);
    m_socket.waitForConnected(); // the system does it, whatever the server does now
}

RawClient &RawClient::send(const QByteArray &bytes)
{
    m_socket.write(bytes);
    m_socket.flush();
    return *this;
}

const QByteArray &RawClient::answer()
{
    m_answer += m_socket.readAll();
    return m_answer;
}

bool RawClient::isOpen() const
{
    return m_socket.state() == QAbstractSocket::ConnectedState;
}

QList<int> RawClient::statuses()
{
    QList<int> found;
    QByteArrayView rest(answer());
    while (true) {
        const qsizetype end = rest.indexOf("\r\n\r\n");
        if (end < 0)
            return found;
        const QString head = QString::fromLatin1(rest.first(end));
        static const QRegularExpression Status(u"^HTTP/1\\.1 (\\d{3}) "_s);
        static const QRegularExpression Length(u"content-length: (\\d+)"_s,
                                               QRegularExpression::CaseInsensitiveOption);
        const qsizetype body = Length.match(head).captured(1).toLongLong();
        if (rest.size() < end + 4 + body)
            return found;
        found.append(Status.match(head).captured(1).toInt());
        rest = rest.sliced(end + 4 + body);
    }
}

QByteArray postText(const QByteArray &path, const QByteArray &host, const QByteArray &body,
                    const QByteArray &more)
{
    return "POST " + path + " HTTP/1.1\r\nHost: " + host +
           "\r\nContent-Type: application/json\r\nContent-Length: " +
           QByteArray::number(body.size()) + "\r\n" + more + "\r\n" + body;
}

} // namespace a2a::test
