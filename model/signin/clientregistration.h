// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthcall.h"

#include <QObject>

namespace a2a {

/// Registers this program as a client if there is no client id (RFC 7591): a native one, without a
/// secret unless the grant needs one. Use once; done() or failed() is emitted exactly once, from
/// the event loop.
class ClientRegistration final : public QObject {
    Q_OBJECT

public:
    explicit ClientRegistration(Recording &recording, QObject *parent = nullptr);

    /// `redirect` is the redirect URI of the authorization code flow; empty for other grants.
    void start(const OAuthRequest &request, const QUrl &redirect);

signals:
    /// The registration succeeded: the request with the client filled in.
    void done(const a2a::OAuthRequest &request);
    void failed(const a2a::Error &error);

private:
    void onDone(const OAuthResponse &answer);
    void fail(const Error &error);

    Recording &m_recording;
    OAuthRequest m_request;
};

} // namespace a2a
