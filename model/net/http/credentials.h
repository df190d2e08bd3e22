// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QUrl>

namespace a2a {

/// Scheme, host and port of a URL, in lower case and with the default port made explicit
/// ("https://h:443").
[[nodiscard]] QString originOf(const QUrl &url);
[[nodiscard]] bool sameOrigin(const QUrl &a, const QUrl &b);

/// What is secret in requests, and the one origin it was given for. Kept in memory only.
struct Credentials {
    QString origin; ///< as originOf() spells it, or empty without credentials
    HttpHeaders headers;
    HttpHeaders query = {}; ///< parameters of the address, decoded; over gRPC they are metadata
    QStringList furtherOrigins = {}; ///< further origins, if the user allowed them

    [[nodiscard]] bool appliesTo(const QUrl &url) const;
    [[nodiscard]] bool isEmpty() const { return headers.empty() && query.empty(); }
    /// Cookies are one header (RFC 6265 5.4).
    void addCookie(const QByteArray &name, const QByteArray &value);
};

/// The kind of a credential for the log, without anything that the user wrote.
[[nodiscard]] const char *credentialKind(const HttpHeader &header);

/// Masks the credentials in everything that is recorded from now on. Must be called before they are
/// used.
void hideCredentials(const Credentials &credentials, Redactor &redactor);

} // namespace a2a
