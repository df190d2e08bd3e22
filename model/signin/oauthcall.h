// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/net/http/exchange.h"
#include "model/signin/oauthsecrets.h"
#include "model/signin/oauthtypes.h"

#include <QObject>

#include <memory>

namespace a2a {

/// A provider's response: a JSON object, except for a revocation.
struct OAuthResponse {
    QUrl url; ///< of the last hop
    int status = 0;
    QByteArray body;                ///< as received: holds tokens
    std::optional<qint64> serverMs; ///< the time in its Date header, ms since 1970
};

/// A step of a sign-in that sends a request to a provider.
enum class OAuthStep : std::uint8_t { Metadata, Registration, DeviceCode, Token, Revocation };

/// One request to a provider and its response, as an Exchange of the recording: bounded in size and
/// time, secrets masked. A response that is not a JSON object, is too large, or is an OAuth error
/// (RFC 6749 §5.2) is an error. Use once; done() or failed() is emitted exactly once, from the
/// event loop.
class OAuthCall final : public QObject {
    Q_OBJECT

public:
    /// The most bytes of a response; tokens and metadata have a few KB.
    static constexpr qint64 SizeLimit = qint64{256} * 1024;

    OAuthCall(Recording &recording, const OAuthRequest &context, QObject *parent = nullptr);
    ~OAuthCall() override;

    void get(const QUrl &url);
    void post(OAuthStep step, const QUrl &url, const OAuthForm &form,
              const HttpHeaders &credentials = {});
    void postJson(OAuthStep step, const QUrl &url, const QByteArray &json);
    [[nodiscard]] ExchangeId exchange() const;

signals:
    void done(const a2a::OAuthResponse &answer);
    /// `code` is the provider's own if it is an OAuth error ("invalid_grant").
    void failed(const a2a::Error &error);

private:
    void send(OAuthStep step, ExchangeRequest request);
    void onFinished(const ExchangeOutcome &outcome);

    Recording &m_recording;
    quint32 m_agent;
    TlsChoices m_tls;
    ProxyChoice m_proxy;
    OAuthStep m_step = OAuthStep::Metadata;
    std::unique_ptr<Exchange> m_exchange;
};

/// The error for a provider's refusal: its error and description, quoted, with what to do about it.
[[nodiscard]] Error providerRefusal(const QUrl &url, int status, const QString &word,
                                    const QString &description);
/// Text from a provider, cut to a length that fits into a sentence.
[[nodiscard]] QString shortened(const QString &text);

} // namespace a2a
