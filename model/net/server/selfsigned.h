// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/net/server/httpserver.h"

namespace a2a {

/// Creates a key and a self-signed certificate for the hosts and addresses by which the server is
/// reached. Valid for 30 days. An error if the program was built without OpenSSL.
[[nodiscard]] Result<ServerIdentityPointer> selfSignedIdentity(const QStringList &hosts);
/// The first certificate and the private key in PEM text. An error if one of them is missing, or
/// they do not match.
[[nodiscard]] Result<ServerIdentityPointer> identityFromPem(const QByteArray &pem,
                                                            const QByteArray &passphrase = {});

} // namespace a2a
