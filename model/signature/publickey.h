// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

namespace a2a::signature {

/// A public key as the cryptography library holds it. A value type, cheap to copy.
class PublicKey final {
public:
    /// "EC" with its curve, "RSA", "OKP" with its curve: as in JWK (RFC 7518, RFC 8037).
    [[nodiscard]] const QString &type() const { return m_type; }
    [[nodiscard]] const QString &curve() const { return m_curve; } ///< "P-256", "Ed25519"
    [[nodiscard]] int bits() const { return m_bits; }
    /// "EC P-256", "RSA 2048", "Ed25519".
    [[nodiscard]] QString title() const;

    /// Numbers are big-endian, as in a JWK. An error if they are not a key, or one that is too weak
    /// or too large to be used (RSA below 1024 or above 16384 bits).
    [[nodiscard]] static Result<PublicKey> ec(const QString &curve, const QByteArray &x,
                                              const QByteArray &y);
    [[nodiscard]] static Result<PublicKey> rsa(const QByteArray &modulus,
                                               const QByteArray &exponent);
    [[nodiscard]] static Result<PublicKey> okp(const QString &curve, const QByteArray &x);
    /// A PEM file: PUBLIC KEY, RSA PUBLIC KEY or CERTIFICATE; an error for a private key.
    [[nodiscard]] static Result<PublicKey> pem(const QByteArray &text,
                                               std::optional<qint64> *expires);
    /// When a certificate (DER) expires, in seconds since 1970.
    [[nodiscard]] static std::optional<qint64> certificateExpiry(const QByteArray &der);

    /// Whether a signature by this algorithm (RFC 7518, RFC 8037) can be made with such a key.
    [[nodiscard]] bool supportsAlgorithm(const QString &algorithm) const;
    /// Whether the signature of `input` is valid. `signature` has the form of a JWS: for ECDSA two
    /// numbers of fixed length.
    [[nodiscard]] bool verifies(const QString &algorithm, const QByteArray &input,
                                const QByteArray &signature) const;

private:
    PublicKey() = default;
    struct Adopt;

    std::shared_ptr<void> m_handle;
    QString m_type;
    QString m_curve;
    int m_bits = 0;
};

/// False when the program was built without OpenSSL.
[[nodiscard]] bool canVerify();

} // namespace a2a::signature
