// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a::signature {

/// A JWS algorithm with a public key (RFC 7518 §3.1, RFC 8037 §3.1).
struct Algorithm {
    const char *name;
    const char *keyType; ///< as in a JWK: "EC", "RSA", "OKP"
    const char *curve;   ///< empty: any of the type
    int signatureBytes;  ///< 0: as long as the key makes it
    int hashBits;        ///< 0: the algorithm hashes by itself
    bool isPss;
};
/// Null for others, also for "none" and those with a shared secret.
[[nodiscard]] const Algorithm *algorithm(const QString &name);

} // namespace a2a::signature
