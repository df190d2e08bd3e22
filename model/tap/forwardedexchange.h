// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formsource.h"
#include "model/session/responsemask.h"
#include "model/session/session.h"
#include "model/tap/forwardedcalls.h"
#include "model/tap/httphead.h"

namespace a2a {

/// Records one request of a client to an agent and its response, as they pass. The exchange begins
/// when the request is complete, or when the agent responds before that. Of a very large request
/// only the beginning is kept, and it is not read as a call, although it is passed on whole.
/// Secrets in it are known to the recording before anything is stored.
class ForwardedExchange final {
public:
    /// `head` has the agent's address, and the headers as the client sent them.
    ForwardedExchange(Session &session, RequestHead head);

    void appendRequestBody(QByteArrayView content);
    /// To be called when the request is complete.
    void finishRequest();
    void beginResponse(const HttpHead &head);
    void appendResponseBody(QByteArrayView content);
    /// `forwarding` has what the client got differently.
    void finishResponse(const HttpHeaders &trailers, const ForwardingChanges &forwarding);
    /// The exchange ended before its response was complete. Nothing may be reported afterward.
    void end(EndReason reason, const Error &error, const ForwardingChanges &forwarding = {});

    /// The exchange, or 0 if it has not begun.
    [[nodiscard]] ExchangeId id() const { return m_id; }
    /// The A2A call in the exchange. No value for another request, or if the exchange has not
    /// begun.
    [[nodiscard]] const std::optional<ForwardedCall> &call() const { return m_call; }
    [[nodiscard]] bool isEnded() const { return m_isEnded; }

private:
    static constexpr qsizetype MaxRequestKept = qsizetype{8} * 1024 * 1024;

    void begin();
    void attach();
    [[nodiscard]] FormSource question(const Binding::SentRequest &sent) const;
    void registerSecrets() const;
    void store(QByteArrayView content);
    void storeHeld();

    Session &m_session;
    RequestHead m_head;
    QByteArray m_body;
    qint64 m_size = 0;          ///< of the whole body so far
    bool m_isTruncated = false; ///< not all of it is kept
    std::optional<ForwardedCall> m_call;
    ExchangeId m_id = 0;
    std::unique_ptr<ResponseMask> m_mask; ///< of a call
    QByteArray m_held;                    ///< of the response: masked and stored when more has come
    bool m_isEnded = false;
};

} // namespace a2a
