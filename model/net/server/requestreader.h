// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/serverrequest.h"

#include <memory>

namespace a2a {

/// Reads HTTP/1.1 requests from bytes received in any pieces, one after the other (RFC 9112). The
/// bytes are kept unchanged until the request is complete or refused, so that it can be shown.
/// Bounded by the limits. The parser is Boost.Beast's, which only this .cpp knows.
class RequestReader final {
public:
    enum class State : quint8 {
        Idle,     ///< nothing of a request received
        Head,     ///< within its head
        Body,     ///< its head is complete
        Complete, ///< request() is complete
        Broken    ///< see fault()
    };

    explicit RequestReader(const ServerLimits &limits);
    ~RequestReader();
    Q_DISABLE_COPY_MOVE(RequestReader)

    /// Continues reading, up to the end of the request. Anything after it is kept for the next one.
    State feed(QByteArrayView bytes);
    /// The peer has closed its side of the connection.
    State end();
    /// Stops reading the request, for this reason.
    void abandon(RequestFault fault);
    /// Continues with the next request of the connection, which may have been received already.
    State next();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] RequestFault fault() const { return m_fault; }
    /// The request; in the states Head and Body, what is known of it so far.
    [[nodiscard]] const ServerRequest &request() const { return m_request; }
    /// Every byte of the request as received.
    [[nodiscard]] QByteArrayView raw() const { return QByteArrayView(m_bytes).first(m_used); }
    /// Every byte of the request and what was received after it, for a broken request whose end is
    /// unknown.
    [[nodiscard]] const QByteArray &received() const { return m_bytes; }

private:
    class Parser;
    State continueReading();
    void failWith(RequestFault fault);
    [[nodiscard]] bool detectOtherProtocol();
    void finish();

    ServerLimits m_limits;
    std::unique_ptr<Parser> m_parser;
    ServerRequest m_request;
    QByteArray m_bytes;       ///< bytes of this request and anything after it
    qsizetype m_used = 0;     ///< bytes of them that were read
    qsizetype m_headSize = 0; ///< once the head is complete
    State m_state = State::Idle;
    RequestFault m_fault = RequestFault::None;
};

} // namespace a2a
