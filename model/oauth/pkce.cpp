// SPDX-License-Identifier: Apache-2.0
#include "model/oauth/pkce.h"

#include "model/signature/base64url.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <array>

namespace a2a {

QByteArray freshOAuthSecret()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    return signature::encodeBase64Url(
        QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)));
}

QByteArray Pkce::challengeOf(const QByteArray &verifier)
{
    return signature::encodeBase64Url(
        QCryptographicHash::hash(verifier, QCryptographicHash::Sha256));
}

Pkce Pkce::fresh()
{
    const QByteArray verifier = freshOAuthSecret();
    return {verifier, challengeOf(verifier)};
}

bool isSameSecret(QByteArrayView given, QByteArrayView wanted)
{
    if (given.size() != wanted.size())
        return false;
    quint8 differing = 0;
    for (qsizetype at = 0; at < wanted.size(); ++at)
        differing = quint8(differing | (quint8(given[at]) ^ quint8(wanted[at])));
    return differing == 0;
}

} // namespace a2a
