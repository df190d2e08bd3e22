// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QTcpSocket>

#include <memory>

namespace a2a::test {

/// A client that sends raw bytes to a server and reads the response.
class RawClient final {
public:
    explicit RawClient(quint16 port);

    RawClient &send(const QByteArray &bytes);
    /// Ends sending; responses are still received.
    void close() { m_socket.disconnectFromHost(); }
    void abort() { m_socket.abort(); }
    /// All response bytes so far.
    [[nodiscard]] const QByteArray &answer();
    [[nodiscard]] bool isOpen() const;
    /// Of the complete responses, in order.
    [[nodiscard]] QList<int> statuses();
    [[nodiscard]] int status() { return statuses().value(0); }
    [[nodiscard]] QTcpSocket &socket() { return m_socket; }

private:
    QTcpSocket m_socket;
    QByteArray m_answer;
};

/// A notification as HTTP text; `more`: headers, each with its line's end.
[[nodiscard]] QByteArray postText(const QByteArray &path, const QByteArray &host,
                                  const QByteArray &body, const QByteArray &more = {});

} // namespace a2a::test
