// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/serverrequest.h"

#include <QPointer>

namespace a2a {

class ServerConnection;

/// The response to one request: whole by answer(), or in pieces by begin(), write() and finish().
/// What is sent is recorded as the exchange's response. May outlive the connection: then nothing is
/// sent, and the exchange has ended as cut. If released without a response, 500 is sent.
class ServerReply final {
public:
    ServerReply(Recording &recording, ExchangeId exchange, ServerRequest request,
                ServerConnection *connection);
    ~ServerReply();
    Q_DISABLE_COPY_MOVE(ServerReply)

    [[nodiscard]] ExchangeId exchange() const { return m_exchange; }
    [[nodiscard]] const ServerRequest &request() const { return m_request; }
    /// Whether the client has disconnected or the response is complete.
    [[nodiscard]] bool isOver() const { return m_isOver; }

    void respond(int status, HttpHeaders headers = {}, const QByteArray &body = {});
    /// Begins a response with a body whose length is not known yet.
    void begin(int status, HttpHeaders headers = {});
    void write(QByteArrayView bytes);
    void finish();
    /// Closes the connection without a response, or in the middle of it.
    void drop();
    /// Called by the connection: it ended before the response did.
    void connectionLost(EndReason reason, std::optional<Error> error);

private:
    void sendHead(int status, HttpHeaders headers);
    void end(EndReason reason, std::optional<Error> error = {});

    Recording &m_recording;
    ExchangeId m_exchange;
    ServerRequest m_request;
    QPointer<ServerConnection> m_connection;
    bool m_begun = false;
    bool m_isChunked = false;
    bool m_closes = false; ///< the connection is closed after the response
    bool m_isOver = false;
};

/// "OK" for 200; empty for a status that HTTP does not name.
[[nodiscard]] QByteArray httpReasonPhrase(int status);

} // namespace a2a
