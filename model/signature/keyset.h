// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signature/publickey.h"

#include <vector>

namespace a2a::signature {

/// A key that signatures can be checked with, and where it came from.
struct Key {
    PublicKey key;
    QString kid;       ///< empty: it fits any signature of its algorithm
    QString algorithm; ///< the only one it is for; empty: any of its type
    QString source;    ///< the file's path, or the address it was fetched from
    QString jku;       ///< the address that has to be named by a signature; empty: a file
    std::optional<qint64> expires; ///< seconds since 1970
    bool leaksPrivate = false;     ///< the private part stands beside it

    /// "EC P-256 key “peer-key-1” from keys.json": names as received.
    [[nodiscard]] Phrase title() const;
};

/// What a file of keys held.
struct KeySet {
    std::vector<Key> keys;
    Phrase::List skipped; ///< why others were not taken
};

/// Reads a JWK, a JWK set (RFC 7517) or a PEM file with a public key or a certificate. `jku`: the
/// address it was fetched from. An error when there is no key in it that can be used.
[[nodiscard]] Result<KeySet> readKeys(const QByteArray &bytes, const QString &source,
                                      const QString &jku = {});
inline constexpr qint64 KeyFileLimit = 1024 * 1024; ///< bytes

} // namespace a2a::signature
