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

/// Where an authorization server is asked what, from its metadata (RFC 8414, OpenID Connect
/// Discovery) or from an agent's card. What is empty is not known.
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
    QStringList grants;                ///< "authorization_code" …; empty: not said
    bool issInResponse = false;        ///< RFC 9207: the answer in the browser names the issuer

    bool operator==(const OAuthEndpoints &) const = default;
};

/// The flows that are spoken. Implicit and password are refused (see refusedGrant()).
enum class OAuthGrant : std::uint8_t { AuthorizationCode, DeviceCode, ClientCredentials };

/// How a client says at the token endpoint who it is (RFC 6749 §2.3, RFC 7523 §2.2).
enum class ClientAuthentication : std::uint8_t { None, Basic, Post, PrivateKeyJwt };

/// A sign-in as the user wants it. Secrets in it are held in memory only.
///
/// Endpoints are those of `endpoints`; what the grant needs and is missing there is looked for, in
/// this order, at `metadataUrl`, `openIdConnectUrl`, `resourceMetadataUrl`, and the metadata of
/// `endpoints.issuer`.
struct OAuthRequest {
    OAuthGrant grant = OAuthGrant::AuthorizationCode;
    QUrl agentUrl; ///< for whom the token is: its origin is the only one that gets it
    OAuthEndpoints endpoints;
    QUrl metadataUrl;         ///< RFC 8414, or the issuer itself: oauth2MetadataUrl of a card
    QUrl openIdConnectUrl;    ///< openIdConnectUrl of a card
    QUrl resourceMetadataUrl; ///< RFC 9728: `resource_metadata` of a 401
    QString clientId;         ///< empty: the client is registered, if the server does that
    QByteArray clientSecret;
    QByteArray privateKey; ///< PEM, for PrivateKeyJwt
    QString keyId;         ///< its `kid`, where the server wants one
    /// Nothing: what the server takes of what is there.
    std::optional<ClientAuthentication> authentication;
    QStringList scopes;
    QString resource;  ///< RFC 8707; empty: none is named
    quint32 agent = 0; ///< for the recording
    TlsChoices tls;
    ProxyChoice proxy; ///< the agent's: its provider is reached the same way
    /// What the browser shows at the end (HTML): `text/signinpages` has the words.
    QByteArray donePage;
    QByteArray failedPage;
};

/// What a sign-in has brought. Held in memory; who keeps it keeps it in a keychain.
struct OAuthTokens {
    QByteArray accessToken;
    QByteArray refreshToken; ///< may be empty
    QByteArray idToken;      ///< OpenID Connect; may be empty
    /// When the access token ends, ms since 1970 by this machine's clock; nothing: nobody said.
    std::optional<qint64> expiryMs;
    qint64 issuedMs = 0; ///< when it came, by the same clock
    QStringList scopes;  ///< that were granted

    [[nodiscard]] bool isEmpty() const { return accessToken.isEmpty(); }
    bool operator==(const OAuthTokens &) const = default;
};

/// What a user needs to go on at another device (RFC 8628 §3.2).
struct DeviceCode {
    QString userCode;
    QUrl page;           ///< where it is typed; https, or this machine
    QUrl pageWithCode;   ///< the same with the code in it; may be empty
    qint64 expiryMs = 0; ///< ms since 1970
};

/// Why a grant is not spoken: "implicit" and "password" by name, others as unknown.
[[nodiscard]] Error refusedGrant(const QString &grant);

/// An address of a provider that may be asked: https, or http on this machine, without a user name
/// and a fragment.
[[nodiscard]] bool isOAuthAddress(const QUrl &url);
/// From a server in public to an address of this machine or of its link: nobody but an attacker
/// names that.
[[nodiscard]] bool leadsInward(const QUrl &from, const QUrl &to);

} // namespace a2a
