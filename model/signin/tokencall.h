// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthclock.h"
#include "model/signin/tokenresponse.h"

#include <QObject>

namespace a2a {

/// One request to a token endpoint with any grant, including client authentication and the resource
/// (RFC 8707), and the tokens of its response, which are masked in the recording from then on. Use
/// once; done() or failed() is emitted exactly once, from the event loop.
class TokenCall final : public QObject {
    Q_OBJECT

public:
    TokenCall(Recording &recording, OAuthClock &clock, QObject *parent = nullptr);

    /// Sends the request. `form` has the grant's own fields.
    void start(const OAuthRequest &request, OAuthForm form);

signals:
    void done(const a2a::TokenResponse &answer);
    void failed(const a2a::Error &error);

private:
    void onDone(const OAuthResponse &answer);
    void fail(const Error &error);

    Recording &m_recording;
    OAuthClock &m_clock;
    OAuthCall *m_call = nullptr;
    QStringList m_scopes;
};

} // namespace a2a
