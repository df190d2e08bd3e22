// SPDX-License-Identifier: Apache-2.0
#include "model/net/server/serverreply.h"

#include "model/net/server/serverconnection.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace a2a {

QByteArray httpReasonPhrase(int status)
{
    static constexpr std::pair<int, const char *> Reasons[] = {
        {200, "OK"},
        {202, "Accepted"},
        {204, "No Content"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {408, "Request Timeout"},
        {410, "Gone"},
        {413, "Content Too Large"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {502, "Bad Gateway"},
        {503, "Service Unavailable"},
        {505, "HTTP Version Not Supported"},
    };
    const auto found = std::find_if(std::begin(Reasons), std::end(Reasons),
                                    [status](const auto &row) { return row.first == status; });
    return found == std::end(Reasons) ? QByteArray() : QByteArray(found->second);
}

ServerReply::ServerReply(Recording &recording, ExchangeId exchange, ServerRequest request,
                         ServerConnection *connection)
    : m_recording(recording)
    , m_exchange(exchange)
    , m_request(std::move(request))
    , m_connection(connection)
{
}

ServerReply::~ServerReply()
{
    if (!m_isOver && !m_begun)
        respond(500);
    else if (!m_isOver)
        drop();
}

/// IMF-fixdate (RFC 9110 §5.6.7), whatever the user's language. Formatted once a second: it costs
/// more than the rest of a response.
static QByteArray httpDate()
{
    struct Written {
        qint64 second = -1;
        QByteArray text;
    };
    static thread_local Written latest;
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    if (now != latest.second) {
        const QDateTime time = QDateTime::fromSecsSinceEpoch(now).toUTC();
        latest = {now,
                  QLocale::c().toString(time, u"ddd, dd MMM yyyy HH:mm:ss").toLatin1() + " GMT"};
    }
    return latest.text;
}

void ServerReply::sendHead(int status, HttpHeaders headers)
{
    m_begun = true;
    const QByteArray reason = httpReasonPhrase(status);
    if (headerValue(headers, "Date").isEmpty())
        headers.push_back({"Date", httpDate()});
    m_closes = m_closes || !m_request.keepsAlive || (m_connection && m_connection->isLast());
    if (m_closes)
        headers.push_back({"Connection", "close"});
    else if (!m_request.isHttp11)
        headers.push_back({"Connection", "keep-alive"});
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reason + "\r\n";
    for (const HttpHeader &header : headers)
        head += header.name + ": " + header.value + "\r\n";
    m_recording.responseHead(m_exchange, status, reason, std::move(headers));
    if (m_connection)
        m_connection->send(head + "\r\n");
}

static bool hasBody(const ServerRequest &request, int status)
{
    return request.method != "HEAD" && status >= 200 && status != 204 && status != 304;
}

void ServerReply::respond(int status, HttpHeaders headers, const QByteArray &body)
{
    if (m_isOver || m_begun)
        return;
    if (status != 204)
        headers.push_back({"Content-Length", QByteArray::number(body.size())});
    sendHead(status, std::move(headers));
    if (hasBody(m_request, status) && !body.isEmpty()) {
        m_recording.append(m_exchange, body);
        if (m_connection)
            m_connection->send(body);
    }
    end(EndReason::Finished);
}

void ServerReply::begin(int status, HttpHeaders headers)
{
    if (m_isOver || m_begun)
        return;
    m_isChunked = m_request.isHttp11 && hasBody(m_request, status);
    m_closes = !m_request.isHttp11;
    if (m_isChunked)
        headers.push_back({"Transfer-Encoding", "chunked"});
    sendHead(status, std::move(headers));
}

void ServerReply::write(QByteArrayView bytes)
{
    if (m_isOver || !m_begun || bytes.isEmpty())
        return;
    m_recording.append(m_exchange, bytes);
    if (!m_connection)
        return;
    if (m_isChunked)
        m_connection->send(QByteArray::number(bytes.size(), 16) + "\r\n" + bytes.toByteArray() +
                           "\r\n");
    else
        m_connection->send(bytes.toByteArray());
}

void ServerReply::finish()
{
    if (m_isOver || !m_begun)
        return;
    if (m_isChunked && m_connection)
        m_connection->send("0\r\n\r\n");
    end(EndReason::Finished);
}

void ServerReply::drop()
{
    if (m_isOver)
        return;
    m_closes = true;
    const QPointer<ServerConnection> connection = m_connection;
    end(EndReason::Stopped,
        Error(ErrorKind::Canceled, QStringLiteral("answer-dropped"), {"answer-dropped"}));
    if (connection)
        connection->abort();
}

void ServerReply::connectionLost(EndReason reason, std::optional<Error> error)
{
    m_connection.clear();
    if (m_isOver)
        return;
    m_isOver = true;
    m_recording.end(m_exchange, reason, std::move(error));
}

void ServerReply::end(EndReason reason, std::optional<Error> error)
{
    m_isOver = true;
    m_recording.end(m_exchange, reason, std::move(error));
    if (const QPointer<ServerConnection> connection = std::exchange(m_connection, {}))
        connection->answered(m_exchange, m_closes);
}

} // namespace a2a
