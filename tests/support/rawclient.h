// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QTcpSocket>

#include <memory>

namespace a2a::test {

/// Somebody who sends bytes to a server and reads what it answers.
class RawClient final {
public:
    explicit RawClient(quint16 port);

    RawClient &send(const QByteArray &bytes);
    /// Ends sending; what is answered still comes.
    void close() { m_socket.disconnectFromHost(); }
    void abort() { m_socket.abort(); }
    /// Everything that was answered so far.
    [[nodiscard]] const QByteArray &answer();
    [[nodiscard]] bool isOpen() const;
    /// Of the answers that came whole, one after the other.
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
