// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/net/server/httpserver.h"

namespace a2a {

/// A new key and a certificate for it that only its holder vouches for: for hosts and addresses by
/// which the server is reached. Good for 30 days. An error without OpenSSL.
[[nodiscard]] Result<ServerIdentityPointer> selfSignedIdentity(const QStringList &hosts);
/// The first certificate and the private key in PEM text. An error when one of them is not there,
/// or they do not belong together.
[[nodiscard]] Result<ServerIdentityPointer> identityFromPem(const QByteArray &pem,
                                                            const QByteArray &passphrase = {});

} // namespace a2a
