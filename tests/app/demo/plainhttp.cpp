// SPDX-License-Identifier: Apache-2.0
#include "tests/app/demo/plainhttp.h"

#include <QHostAddress>

namespace a2a::test {

static constexpr int kPatience = 120'000; // ms, as an idle process

PlainExchange::PlainExchange(quint16 port, const QByteArray &path, const Headers &headers,
                             const QByteArray &body, const QByteArray &method)
{
    const QByteArray usual = body.isEmpty() ? "GET" : "POST";
    QByteArray request = (method.isEmpty() ? usual : method) + ' ' + path +
                         " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(port) +
                         "\r\nConnection: close\r\n";
    for (const auto &[name, value] : headers)
        request += name + ": " + value + "\r\n";
    if (!body.isEmpty())
        request += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    request += "\r\n" + body;
    m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    m_socket.waitForConnected(kPatience);
    m_socket.write(request);
    m_socket.waitForBytesWritten(kPatience);
}

bool PlainExchange::readMore()
{
    const bool alive = m_socket.bytesAvailable() > 0 || m_socket.waitForReadyRead(kPatience);
    m_received += m_socket.readAll();
    return alive;
}

bool PlainExchange::readAll()
{
    while (readMore()) {
    }
    return m_socket.state() == QAbstractSocket::UnconnectedState;
}

bool PlainExchange::readEvents(int count)
{
    while (events().size() < count) {
        if (!readMore())
            return events().size() >= count;
    }
    return true;
}

int PlainExchange::status() const
{
    return m_received.mid(9, 3).toInt();
}

qsizetype PlainExchange::bodyStart() const
{
    const qsizetype end = m_received.indexOf("\r\n\r\n");
    return end < 0 ? m_received.size() : end + 4;
}

QByteArray PlainExchange::header(const QByteArray &name) const
{
    const QByteArrayList lines = m_received.left(bodyStart()).split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0 && line.left(colon).toLower() == name)
            return line.mid(colon + 1).trimmed();
    }
    return {};
}

std::pair<QByteArray, bool> PlainExchange::dechunked() const
{
    QByteArray out;
    qsizetype at = bodyStart();
    for (;;) {
        const qsizetype lineEnd = m_received.indexOf("\r\n", at);
        if (lineEnd < 0)
            return {out, false};
        bool good = false;
        const qsizetype size = m_received.mid(at, lineEnd - at).toLongLong(&good, 16);
        if (!good || size == 0)
            return {out, good};
        out += m_received.mid(lineEnd + 2, size);
        at = lineEnd + 2 + size + 2;
        if (at > m_received.size())
            return {out, false};
    }
}

QByteArray PlainExchange::body() const
{
    return header("transfer-encoding") == "chunked" ? dechunked().first
                                                    : m_received.mid(bodyStart());
}

bool PlainExchange::isWhole() const
{
    if (header("transfer-encoding") == "chunked")
        return dechunked().second;
    return body().size() == header("content-length").toLongLong();
}

QByteArrayList PlainExchange::events() const
{
    QByteArrayList events;
    const QByteArray text = body();
    qsizetype at = 0;
    for (;;) {
        const qsizetype end = text.indexOf("\n\n", at);
        if (end < 0)
            return events;
        events.append(text.mid(at, end - at));
        at = end + 2;
    }
}

QByteArrayList PlainExchange::data() const
{
    QByteArrayList all;
    const QByteArrayList whole = events();
    for (const QByteArray &event : whole) {
        const qsizetype at = event.indexOf("data: ");
        if (at >= 0)
            all.append(event.mid(at + 6));
    }
    return all;
}

} // namespace a2a::test
