// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthmetadata.h"

#include <QObject>

#include <memory>

namespace a2a {

/// Finds the endpoints that a sign-in needs: from the request as far as it names them, and from the
/// metadata that it points to (see OAuthRequest). Plain http is used on this machine only; an
/// issuer other than the expected one is an error, and so is an endpoint that is not the provider's
/// (see foreignEndpoint()). Use once; found() or failed() is emitted exactly
/// once, from the event loop.
class OAuthDiscovery final : public QObject {
    Q_OBJECT

public:
    explicit OAuthDiscovery(Recording &recording, QObject *parent = nullptr);
    ~OAuthDiscovery() override;

    void start(const OAuthRequest &request);

signals:
    void warningIssued(const a2a::Phrase &what);
    /// The request with its endpoints filled in.
    void found(const a2a::OAuthRequest &request);
    void failed(const a2a::Error &error);

private:
    void askResource();
    void requestNext();
    void onMetadata(const OAuthResponse &answer);
    void onMetadataFailed(const Error &error);
    /// Asks the provider for its own metadata if an endpoint may not be its own.
    void conclude();
    void askProvider(const QUrl &provider);
    void settle();
    void fail(const Error &error);
    /// Continues without metadata if the endpoints that the request names are enough.
    void continueWithoutMetadata(const Error &error);

    Recording &m_recording;
    OAuthRequest m_request;
    std::vector<MetadataLocation> m_locations;
    size_t m_at = 0;
    std::optional<Error> m_first; ///< why the first location has none
    std::unique_ptr<OAuthCall> m_call;
    QUrl m_source;            ///< the given URL
    OAuthEndpoints m_trusted; ///< from the metadata of m_trustedOrigin
    QString m_trustedOrigin;  ///< the issuer's origin
    bool m_isProviderAsked = false;
};

/// Why the endpoints of a request are not sufficient. Nothing if all that the grant needs is
/// present and may be used.
[[nodiscard]] std::optional<Error> endpointError(const OAuthRequest &request);

} // namespace a2a
