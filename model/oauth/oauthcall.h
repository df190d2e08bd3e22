// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/net/http/exchange.h"
#include "model/oauth/oauthsecrets.h"
#include "model/oauth/oauthtypes.h"

#include <QObject>

#include <memory>

namespace a2a {

/// What a provider has answered: a JSON object, but for a revocation.
struct OAuthAnswer {
    QUrl url; ///< of the last hop
    int status = 0;
    QByteArray body;                ///< as it came: holds tokens
    std::optional<qint64> serverMs; ///< its clock by the Date header, ms since 1970
};

/// A step of signing in that asks a provider for something.
enum class OAuthStep : std::uint8_t { Metadata, Registration, DeviceCode, Token, Revocation };

/// One request to a provider and its answer, over an Exchange of the recording: bounded in size and
/// time, secrets masked. What is no JSON object, too large, or an OAuth error (RFC 6749 §5.2) is an
/// error. Use once; done() or failed() comes exactly once, from the event loop.
class OAuthCall final : public QObject {
    Q_OBJECT

public:
    /// Of an answer; tokens and metadata have some KB.
    static constexpr qint64 SizeLimit = qint64{256} * 1024;

    OAuthCall(Recording &recording, const OAuthRequest &context, QObject *parent = nullptr);
    ~OAuthCall() override;

    void get(const QUrl &url);
    void post(OAuthStep step, const QUrl &url, const OAuthForm &form,
              const HttpHeaders &credentials = {});
    void postJson(OAuthStep step, const QUrl &url, const QByteArray &json);
    [[nodiscard]] ExchangeId exchange() const;

signals:
    void done(const a2a::OAuthAnswer &answer);
    /// `code` is the provider's own word where it is an OAuth error ("invalid_grant").
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

/// Why the provider refuses: its error and description, quoted, with what to do about it.
[[nodiscard]] Error providerRefusal(const QUrl &url, int status, const QString &word,
                                    const QString &description);
/// Text of somebody else, cut to a length that a sentence can hold.
[[nodiscard]] QString shortened(const QString &text);

} // namespace a2a
