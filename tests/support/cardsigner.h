// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <memory>

namespace a2a::test {

/// Signs cards with its own Ed25519 key, as the specification says (1.0 §8.4). Needs OpenSSL.
class CardSigner final {
public:
    explicit CardSigner(const QByteArray &kid = "test-key");
    ~CardSigner();
    Q_DISABLE_COPY_MOVE(CardSigner)

    /// The card (an object without `signatures`) with one signature; `jku` may be empty.
    [[nodiscard]] QByteArray sign(const QByteArray &card, const QByteArray &jku = {}) const;
    /// The JWK set with the public key.
    [[nodiscard]] QByteArray keys() const;

private:
    struct Secret;
    std::unique_ptr<Secret> m_secret;
    QByteArray m_kid;
};

} // namespace a2a::test
