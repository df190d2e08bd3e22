// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/oauthcall.h"

namespace a2a {

/// Where metadata may be, and what it must say of itself.
struct MetadataPlace {
    QUrl url;
    QString issuer; ///< that it must name; empty: one of the URL's origin

    bool operator==(const MetadataPlace &) const = default;
};

/// The places of an issuer's metadata in the order in which they are asked: RFC 8414 §3.1, the same
/// with OpenID's name, and OpenID Connect Discovery §4.
[[nodiscard]] std::vector<MetadataPlace> placesOfIssuer(const QUrl &issuer);
/// The places for an address from a card, which is that of the metadata or, loosely, of the issuer.
[[nodiscard]] std::vector<MetadataPlace> placesOfAddress(const QUrl &address);
/// RFC 9728 §3.1.
[[nodiscard]] QUrl resourceMetadataPlace(const QUrl &resource);

/// RFC 8414 §2 and §3.3. An error when the issuer is not the one that was asked, and when an
/// endpoint has an address that must not be used.
[[nodiscard]] Result<OAuthEndpoints> readServerMetadata(const OAuthAnswer &answer,
                                                        const MetadataPlace &place);

/// What of RFC 9728 §2 is needed.
struct ResourceMetadata {
    QStringList authorizationServers;
    QStringList scopes;
};
/// An error when it is not about this resource (RFC 9728 §3.3) or names no authorization server.
[[nodiscard]] Result<ResourceMetadata> readResourceMetadata(const OAuthAnswer &answer,
                                                            const QUrl &resource);

} // namespace a2a
