// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/demo/plainhttp.h"

#include <QHash>
#include <QJsonObject>
#include <QTcpServer>

#include <vector>

namespace a2a::test {

/// A push receiver: keeps received requests and responds as configured, 200 by default. In the
/// test's event loop.
class ScriptedReceiver final : public QObject {
    Q_OBJECT

public:
    struct Request {
        QByteArray line; ///< "POST /hook HTTP/1.1"
        Headers headers; ///< names in lower case
        QByteArray body;

        [[nodiscard]] QByteArray header(const QByteArray &name) const;
        [[nodiscard]] QJsonObject json() const;
    };

    /// @p answers: status lines with headers, "500 No" or "429 Busy\r\nRetry-After: 1", one after
    /// the other; "drop" closes the connection; "echo" returns the validationToken.
    explicit ScriptedReceiver(QByteArrayList answers = {});

    [[nodiscard]] QByteArray url() const;
    [[nodiscard]] const std::vector<Request> &requests() const { return m_requests; }
    /// Only those that are POST.
    [[nodiscard]] std::vector<Request> posts() const;
    void close() { m_server.close(); }

private:
    void read(QTcpSocket *socket);
    void answer(QTcpSocket *socket, const Request &request);

    QHash<QTcpSocket *, QByteArray> m_unread; // outlives the server with its sockets
    QTcpServer m_server;
    QByteArrayList m_answers;
    std::vector<Request> m_requests;
};

} // namespace a2a::test
