// SPDX-License-Identifier: Apache-2.0
#include "model/signin/pkce.h"

#include "model/signature/base64url.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <array>

namespace a2a {

QByteArray generateOAuthSecret()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    return signature::encodeBase64Url(
        QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)));
}

QByteArray Pkce::computeChallenge(const QByteArray &verifier)
{
    return signature::encodeBase64Url(
        QCryptographicHash::hash(verifier, QCryptographicHash::Sha256));
}

Pkce Pkce::generate()
{
    const QByteArray verifier = generateOAuthSecret();
    return {verifier, computeChallenge(verifier)};
}

} // namespace a2a
