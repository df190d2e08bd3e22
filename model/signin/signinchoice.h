// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/credentials.h"
#include "model/net/http/tlschoices.h"
#include "model/signin/signinoffer.h"

#include <QJsonObject>
#include <QMap>

namespace a2a {

/// Secrets by the names of SignInEntry::secretName(). Kept in memory only.
using SignInSecrets = QMap<QString, QByteArray>;

/// One credential of a sign-in, without its secret.
struct SignInEntry {
    SignInKind kind = SignInKind::Authorization;
    QString scheme;      ///< the card's name for it; empty if set by hand
    QString parameter;   ///< of SignInStep
    QString user;        ///< Basic
    QString certificate; ///< a file: PEM or PKCS#12
    QString key;         ///< a PEM file; empty if the key is in the same one
    QJsonObject oauth;   ///< OAuth and OpenID Connect: flow, client, endpoints, scopes

    /// The name of its secret in SecretStore: a token, a key, a password, a pass phrase.
    [[nodiscard]] QString secretName() const;
    [[nodiscard]] bool isOAuth() const
    {
        return kind == SignInKind::OAuth || kind == SignInKind::OpenIdConnect;
    }
    bool operator==(const SignInEntry &) const = default;
};

/// How a user signs in to an agent, and for which origins; nothing secret. A value, stored in the
/// agent's profile.
struct SignInChoice {
    QString origin;                   ///< the origin that it is for, as originOf() spells it
    std::vector<SignInEntry> entries; ///< all of them at once
    bool storesSecrets = true;        ///< secrets are stored in the keychain, if there is one
    QStringList furtherOrigins; ///< further origins that the card sends to and the user allowed
    QStringList refusedOrigins; ///< and those that the user refused

    [[nodiscard]] bool isEmpty() const { return entries.empty() && furtherOrigins.isEmpty(); }
    bool operator==(const SignInChoice &) const = default;
};

[[nodiscard]] QJsonObject signInToJson(const SignInChoice &choice);
/// Members of an unexpected form are left out; bounded.
[[nodiscard]] SignInChoice signInFromJson(const QJsonObject &json);

/// Why an entry cannot be used (ErrorKind::Usage): an invalid header name, a secret with line
/// breaks, a user name with a colon. Nothing if it can.
[[nodiscard]] std::optional<Error> signInError(const SignInEntry &entry, const QByteArray &secret);

/// The error (ErrorKind::Usage) if two entries are for the same header, parameter or cookie, so
/// that only one would be sent.
[[nodiscard]] std::optional<Error> signInConflict(const SignInChoice &choice);

/// The credentials of requests. Entries whose secrets are missing, and those that are not part of
/// requests (certificates), are left out; an OAuth token is the secret of its entry.
[[nodiscard]] Credentials makeCredentials(const SignInChoice &choice, const SignInSecrets &secrets);

/// Reads the certificate of the choice, if any, into `tls`, for the choice's origin only. Fails as
/// TlsChoices::readClientCertificate() does.
[[nodiscard]] std::optional<Error> readCertificate(const SignInChoice &choice,
                                                   const SignInSecrets &secrets, TlsChoices &tls);

} // namespace a2a
