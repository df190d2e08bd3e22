// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"
#include "model/recording/recording.h"
#include "model/signin/oauthclock.h"
#include "model/signin/oauthtypes.h"

#include <QObject>

#include <memory>

namespace a2a {

/// One sign-in at an OAuth 2 provider, from finding its endpoints to the tokens: authorization code
/// with PKCE over a loopback address (RFC 6749 §4.1, RFC 7636, RFC 8252), device code (RFC 8628),
/// client credentials (RFC 6749 §4.4). Each step is an exchange of the recording, with everything
/// secret masked before it is stored. Opens nothing by itself: the receiver of `browserRequested`
/// opens a browser, or prints a line.
///
/// finished() or failed() is emitted exactly once for each start(), from the event loop; nothing
/// waits longer than BrowserPatience, a device code's lifetime, or the limits of an exchange.
class OAuthSignIn final : public QObject {
    Q_OBJECT

public:
    /// How long to wait for the browser's redirect; the loopback address exists that long.
    static constexpr std::chrono::minutes BrowserPatience{5};

    OAuthSignIn(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);
    ~OAuthSignIn() override;

    /// Starts a sign-in. One that is in progress ends without a signal.
    void start(const OAuthRequest &request);
    /// Cancels the sign-in at the user's request: failed() is emitted with ErrorKind::Canceled.
    void cancel();
    [[nodiscard]] bool isRunning() const;
    /// The request with the endpoints found and the client registered: the input of a TokenManager.
    [[nodiscard]] const OAuthRequest &request() const;
    /// Deadline for the browser's redirect, in ms since 1970, or 0 if not waiting.
    [[nodiscard]] qint64 redirectDeadlineMs() const;

signals:
    /// A warning for the user that does not stop the sign-in: endpoints on other origins, scopes
    /// that were not granted, a token without an expiry time.
    void warningIssued(const a2a::Phrase &what);
    /// The address has to be opened in the system's browser.
    void browserRequested(const QUrl &address);
    /// A code to be shown to the user; emitted again with each new code.
    void codeShown(const a2a::DeviceCode &code);
    void finished(const a2a::OAuthTokens &tokens);
    void failed(const a2a::Error &error);

private:
    class Impl;
    std::unique_ptr<Impl> d;
};

} // namespace a2a
