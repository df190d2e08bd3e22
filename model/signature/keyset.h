// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signature/publickey.h"

#include <vector>

namespace a2a::signature {

/// A key for verifying signatures, and its source.
struct Key {
    PublicKey key;
    QString kid;                   ///< if empty, matches any signature of its algorithm
    QString algorithm;             ///< the only one allowed; empty allows any of its type
    QString source;                ///< the file's path, or the address it was fetched from
    QString jku;                   ///< the URL that a signature has to name; empty for a file
    std::optional<qint64> expires; ///< seconds since 1970
    bool hasPrivatePart = false;   ///< the private part is included

    /// "EC P-256 key “peer-key-1” from keys.json": names as received.
    [[nodiscard]] Phrase title() const;
};

/// The contents of a key file.
struct KeySet {
    std::vector<Key> keys;
    Phrase::List skipped; ///< why others were skipped
};

/// Reads a JWK, a JWK set (RFC 7517) or a PEM file with a public key or a certificate. `jku` is the
/// URL it was fetched from. An error if it has no usable key.
[[nodiscard]] Result<KeySet> readKeys(const QByteArray &bytes, const QString &source,
                                      const QString &jku = {});
inline constexpr qint64 KeyFileLimit = 1024 * 1024; ///< bytes

} // namespace a2a::signature
