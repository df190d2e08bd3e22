// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/requestreader.h"

#include <QObject>
#include <QTimer>

#include <memory>

class QSslSocket;

namespace a2a {

class ServerReply;

/// One connection to a server: its requests one after the other, each responded to before the next
/// is read, so that pipelined data waits in the socket. Owns the socket; deletes itself when it has
/// ended.
class ServerConnection final : public QObject {
    Q_OBJECT

public:
    /// What the connections of a server need from it.
    class Owner {
    public:
        virtual ~Owner() = default;
        [[nodiscard]] virtual const ServerLimits &limits() const = 0;
        /// Whether the recording takes more now. If not, resume() is called once it does.
        [[nodiscard]] virtual bool acceptsMore() = 0;
        /// Whether more bytes of incomplete requests may be kept.
        [[nodiscard]] virtual bool hasRoom() const = 0;
        /// The HTTP status with which a request is refused once its head is complete, whatever its
        /// body says; 0 if it is read further.
        [[nodiscard]] virtual int refusalStatus(const ServerRequest &request) = 0;
        /// Records a complete request and has it handled.
        virtual void handleRequest(ServerConnection &connection, ServerRequest request) = 0;
        /// Records data that is not a request, and sends statusOf(fault) as the response.
        virtual void refuseRequest(ServerConnection &connection, RequestFault fault,
                                   const ServerRequest &request, const QByteArray &received) = 0;
        virtual void exchangeEnded(ExchangeId exchange) = 0;
    };

    /// `encrypts` means that TLS is used, with the configuration of the socket.
    ServerConnection(QSslSocket *socket, bool encrypts, Owner &host, QObject *parent);
    ~ServerConnection() override;

    /// The response to the last request.
    void setReply(const std::shared_ptr<ServerReply> &reply);
    void send(const QByteArray &bytes);
    /// The response has been sent completely.
    void answered(ExchangeId exchange, bool closes);
    /// Whether no request is pending, complete or partial.
    [[nodiscard]] bool isIdle() const;
    /// The bytes that are kept of an incomplete request.
    [[nodiscard]] qsizetype pendingRequestBytes() const;
    /// Whether the current response is the last one, so that nothing more is read from the
    /// connection.
    [[nodiscard]] bool isLast() const;
    void abort();
    /// The server stops: a request in progress ends as stopped.
    void stop();
    /// Reading continues after the recording has caught up.
    void resume() { scheduleReading(); }

private:
    void onReadyRead();
    void onDisconnected();
    void onTimeout();
    void scheduleReading();
    void continueReading();
    void step();
    void onBody();
    void beginClosing();
    void restartDeadline();
    void endRequest(EndReason reason, Phrase why);
    [[nodiscard]] bool startsWithTls();

    QSslSocket *m_socket;
    Owner &m_owner;
    RequestReader m_reader;
    QTimer m_deadline;
    QTimer m_reading;
    QTimer m_closing;
    std::weak_ptr<ServerReply> m_reply;
    RequestReader::State m_deadlineState =
        RequestReader::State::Complete; ///< what the deadline applies to
    bool m_encrypts;
    bool m_isBusy = false;   ///< a request waits for its answer
    bool m_headSeen = false; ///< of the request that is read
    bool m_isClosing = false;
    bool m_isFull = false; ///< nothing more is read
};

} // namespace a2a
