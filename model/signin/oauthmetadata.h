// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthcall.h"

namespace a2a {

/// A URL at which metadata may be, and the issuer it must name.
struct MetadataLocation {
    QUrl url;
    QString issuer; ///< if empty, any issuer of the URL's origin

    bool operator==(const MetadataLocation &) const = default;
};

/// The locations of an issuer's metadata in the order in which they are requested: RFC 8414 §3.1,
/// the same with OpenID's name, and OpenID Connect Discovery §4.
[[nodiscard]] std::vector<MetadataLocation> metadataLocationsForIssuer(const QUrl &issuer);
/// The locations for a URL from a card: it should be that of the metadata, but some cards give the
/// issuer's.
[[nodiscard]] std::vector<MetadataLocation> metadataLocationsForUrl(const QUrl &address);
/// The URL of the metadata of a protected resource (RFC 9728 §3.1).
[[nodiscard]] QUrl resourceMetadataLocation(const QUrl &resource);

/// Reads the metadata of an authorization server (RFC 8414 §2 and §3.3). An error if the issuer is
/// not the expected one, or if an endpoint has a URL that must not be used.
[[nodiscard]] Result<OAuthEndpoints> readServerMetadata(const OAuthResponse &answer,
                                                        const MetadataLocation &place);

/// The part of RFC 9728 §2 that is needed.
struct ResourceMetadata {
    QStringList authorizationServers;
    QStringList scopes;
};
/// Reads the metadata of a protected resource. An error if it is about another resource (RFC 9728
/// §3.3) or names no authorization server.
[[nodiscard]] Result<ResourceMetadata> readResourceMetadata(const OAuthResponse &answer,
                                                            const QUrl &resource);

} // namespace a2a
