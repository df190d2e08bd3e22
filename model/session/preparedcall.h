// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/net/http/exchange.h"

namespace a2a {

/// A request as a person reads and edits it.
struct RequestText {
    QByteArray method;
    QByteArray url;      ///< encoded
    HttpHeaders headers; ///< all but those of the connection; secrets masked
    QByteArray body;     ///< of messages: their JSON equivalent

    bool operator==(const RequestText &) const = default;
};

/// A call as it will be sent: every call is prepared in this form, viewed by the user on request,
/// and then sent. A value; it holds secrets and is never stored.
class PreparedCall final {
public:
    /// The dialect must be one of the table.
    PreparedCall(const Dialect &dialect, const Offer &offer, const OperationCall &call,
                 const ExchangeRequest &request);

    [[nodiscard]] const Dialect &dialect() const { return *m_dialect; }
    [[nodiscard]] const Offer &offer() const { return m_offer; }
    [[nodiscard]] const OperationCall &call() const { return m_call; }
    [[nodiscard]] const ExchangeRequest &request() const { return m_request; }
    [[nodiscard]] quint32 callId() const { return m_callId; }
    [[nodiscard]] ContextIndex context() const { return m_context; }
    /// Id of the task that the call is about, or empty.
    [[nodiscard]] const QString &taskId() const { return m_taskId; }
    /// Context id in the call's message, or empty.
    [[nodiscard]] const QString &contextId() const { return m_contextId; }
    [[nodiscard]] bool isEdited() const { return m_request.edited; }
    /// Whether the body is not JSON. json() and text() have its JSON equivalent.
    [[nodiscard]] bool hasBinaryBody() const;
    /// Whether the request is sent unchanged or not at all: if it is refused, the call is not
    /// repeated in another form.
    [[nodiscard]] bool isFixed() const { return m_request.edited || m_request.resentFrom != 0; }
    /// Whether URL or body contain asterisks in place of secrets that were not recorded.
    [[nodiscard]] bool hasMaskedSecrets() const { return m_masked; }
    /// Why the call cannot be sent as it is, or no value if it can.
    [[nodiscard]] std::optional<Error> validationError() const;

    void setPlace(quint32 callId, ContextIndex context);
    /// Sets how often the same call was made before, for the recording.
    void setAttempt(int attempt) { m_call.attempt = attempt; }
    void setMasked(bool masked) { m_masked = masked; }
    /// Puts the current credentials in place of recorded, masked ones. Masked ones without a
    /// current value are removed.
    void restoreSecrets(const Redactor &redactor);

    [[nodiscard]] RequestText text(const Redactor &redactor) const;
    /// The bytes sent over HTTP/1.1: request line and headers, secrets masked; the body follows.
    [[nodiscard]] QByteArray head(const Redactor &redactor) const;
    /// The same call as edited. Masked values that were left unchanged get back the secrets that
    /// they hide. An error says what cannot be sent. Over a binding that sends JSON, a
    /// body that is not JSON can be sent.
    [[nodiscard]] Result<PreparedCall> edited(const RequestText &text,
                                              const Redactor &redactor) const;

private:
    [[nodiscard]] QByteArray json() const;
    [[nodiscard]] HttpHeaders headers() const;
    [[nodiscard]] QByteArray maskedRequestLine() const;
    [[nodiscard]] std::optional<Error> applyUrl(const QUrl &url);
    void readReferences(const QByteArray &json);
    [[nodiscard]] Result<HttpHeaders> unmasked(const RequestText &text, const QUrl &url,
                                               const Redactor &redactor) const;

    const Dialect *m_dialect;
    Offer m_offer;
    OperationCall m_call;
    ExchangeRequest m_request;
    quint32 m_callId = 0;
    ContextIndex m_context = NoIndex;
    QString m_taskId;
    QString m_contextId;
    bool m_masked = false;
};

} // namespace a2a
