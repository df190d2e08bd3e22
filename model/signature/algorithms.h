// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a::signature {

/// A JWS algorithm with a public key (RFC 7518 §3.1, RFC 8037 §3.1).
struct Algorithm {
    const char *name;
    const char *keyType; ///< as in a JWK: "EC", "RSA", "OKP"
    const char *curve;   ///< empty for any curve of the type
    int signatureBytes;  ///< 0 if it depends on the key
    int hashBits;        ///< 0 if the algorithm hashes by itself
    bool isPss;
};
/// The algorithm of that name. Null for unknown ones, for "none" and for those with a shared
/// secret.
[[nodiscard]] const Algorithm *algorithm(const QString &name);

} // namespace a2a::signature
