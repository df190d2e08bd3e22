// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/net/http/proxychoice.h"
#include "model/net/http/tlschoices.h"

#include <QByteArray>
#include <QStringList>
#include <QUrl>

#include <cstdint>
#include <optional>

namespace a2a {

/// The endpoints of an authorization server, from its metadata (RFC 8414, OpenID Connect Discovery)
/// or from an agent's card. Empty members are not known.
struct OAuthEndpoints {
    QString issuer; ///< as its metadata spells it
    QUrl authorization;
    QUrl token;
    QUrl deviceAuthorization; ///< RFC 8628
    QUrl registration;        ///< RFC 7591
    QUrl revocation;          ///< RFC 7009
    QStringList scopesSupported;
    QStringList pkceMethods;
    QStringList clientAuthentications; ///< as RFC 8414 names them: "client_secret_basic"
    QStringList grants;                ///< "authorization_code" …; empty if not named
    bool issInResponse = false;        ///< RFC 9207: the authorization response names the issuer

    bool operator==(const OAuthEndpoints &) const = default;
};

/// The supported flows. Implicit and password are refused (see unsupportedGrantError()).
enum class OAuthGrant : std::uint8_t { AuthorizationCode, DeviceCode, ClientCredentials };

/// How a client authenticates at the token endpoint (RFC 6749 §2.3, RFC 7523 §2.2).
enum class ClientAuthentication : std::uint8_t { None, Basic, Post, PrivateKeyJwt };

/// A sign-in as configured by the user. Its secrets are held in memory only.
///
/// Endpoints are those of `endpoints`; missing ones that the grant needs are looked up, in this
/// order, at `metadataUrl`, `openIdConnectUrl`, `resourceMetadataUrl`, and the metadata of
/// `endpoints.issuer`.
struct OAuthRequest {
    OAuthGrant grant = OAuthGrant::AuthorizationCode;
    QUrl agentUrl; ///< the audience of the token: only its origin gets it
    OAuthEndpoints endpoints;
    QUrl metadataUrl;         ///< RFC 8414, or the issuer itself: oauth2MetadataUrl of a card
    QUrl openIdConnectUrl;    ///< openIdConnectUrl of a card
    QUrl resourceMetadataUrl; ///< RFC 9728: `resource_metadata` of a 401
    QString clientId;         ///< if empty, the client is registered if the server supports it
    QByteArray clientSecret;
    QByteArray privateKey; ///< PEM, for PrivateKeyJwt
    QString keyId;         ///< the `kid` of the key, if the server requires one
    /// How the client authenticates. Nothing if it is chosen from what the server supports.
    std::optional<ClientAuthentication> authentication;
    QStringList scopes;
    QString resource; ///< RFC 8707; not sent if empty
    /// Origins that the user allowed by name: codes and secrets may go there although nothing shows
    /// that they belong to the provider (see foreignEndpoint()).
    QStringList allowedOrigins;
    quint32 agent = 0; ///< for the recording
    TlsChoices tls;
    ProxyChoice proxy; ///< the agent's: its provider is reached through the same proxy
    /// What the browser shows at the end (HTML): `text/signinpages` has the text.
    QByteArray donePage;
    QByteArray failedPage;
};

/// The result of a sign-in. Held in memory; stored in a keychain only.
struct OAuthTokens {
    QByteArray accessToken;
    QByteArray refreshToken; ///< may be empty
    QByteArray idToken;      ///< OpenID Connect; may be empty
    /// When the access token expires, in ms since 1970 by this machine's clock. Nothing if not
    /// known.
    std::optional<qint64> expiryMs;
    qint64 issuedMs = 0; ///< when it was received, by the same clock
    QStringList scopes;  ///< the scopes that were granted

    [[nodiscard]] bool isEmpty() const { return accessToken.isEmpty(); }
    bool operator==(const OAuthTokens &) const = default;
};

/// What a user needs to continue on another device (RFC 8628 §3.2).
struct DeviceCode {
    QString userCode;
    QUrl page;           ///< where the code is entered; https, or this machine
    QUrl pageWithCode;   ///< the same with the code in it; may be empty
    qint64 expiryMs = 0; ///< ms since 1970
};

/// Why a grant is not supported: "implicit" and "password" by name, others as unknown.
[[nodiscard]] Error unsupportedGrantError(const QString &grant);

/// A provider URL that may be requested: https, or http on this machine, without a user name and a
/// fragment.
[[nodiscard]] bool isAllowedOAuthUrl(const QUrl &url);
/// Whether a public server names an address of this machine or its local link, which only an
/// attacker does.
[[nodiscard]] bool pointsToPrivateNetwork(const QUrl &from, const QUrl &to);

} // namespace a2a
