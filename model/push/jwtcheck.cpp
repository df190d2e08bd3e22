// SPDX-License-Identifier: Apache-2.0
#include "model/push/jwtcheck.h"

#include "model/json/document.h"
#include "model/signature/algorithms.h"
#include "model/signature/base64url.h"

#include <QCryptographicHash>

#include <algorithm>

namespace a2a {

static constexpr qsizetype LongestJwt = qsizetype{64} * 1024;
/// The 0.1 sample refuses older ones; clocks may differ by some seconds.
static constexpr qint64 OldestSeconds = 300;
static constexpr qint64 ClockSeconds = 60;

static Receipt::TokenAge timeOf(json::Value issued, qint64 now)
{
    const double seconds = QString::fromUtf8(issued.raw()).toDouble();
    if (issued.type() != json::Type::Number)
        return Receipt::TokenAge::Absent;
    if (seconds > double(now + ClockSeconds))
        return Receipt::TokenAge::Future;
    return seconds < double(now - OldestSeconds) ? Receipt::TokenAge::Old
                                                 : Receipt::TokenAge::Recent;
}

/// Whether the audience is the whole address or its origin.
static bool isAbout(const QString &audience, const QUrl &address)
{
    const QUrl said(audience);
    if (audience == address.toString() || said == address)
        return true;
    const bool isOrigin = said.path().isEmpty() || said.path() == u"/";
    return isOrigin && said.scheme() == address.scheme() && said.host() == address.host() &&
           said.port() == address.port();
}

static Receipt::Check audienceOf(json::Value audience, const QUrl &address)
{
    if (!audience.isValid() || audience.isNull())
        return Receipt::Check::Missing;
    if (audience.isString())
        return isAbout(audience.toString(), address) ? Receipt::Check::Right
                                                     : Receipt::Check::Wrong;
    for (const json::Value one : json::children(audience)) {
        if (isAbout(one.toString(), address))
            return Receipt::Check::Right;
    }
    return Receipt::Check::Wrong;
}

static Receipt::Check digestOf(json::Value digest, const QByteArray &body)
{
    if (!digest.isString())
        return Receipt::Check::NotRequired;
    const QByteArray own = QCryptographicHash::hash(body, QCryptographicHash::Sha256).toHex();
    return digest.toString().toLatin1().toLower() == own ? Receipt::Check::Right
                                                         : Receipt::Check::Wrong;
}

static Receipt::Jwt signatureOf(json::Value header, const QByteArray &input,
                                const QByteArray &signature, std::span<const signature::Key> keys)
{
    const QString algorithm = header["alg"].toString();
    const QString kid = header["kid"].toString();
    if (!signature::algorithm(algorithm))
        return Receipt::Jwt::Unknown; // among them "none" and shared secrets
    if (keys.empty())
        return Receipt::Jwt::Unverified;
    bool tried = false;
    for (const signature::Key &key : keys) {
        const bool isNamed = kid.isEmpty() || key.kid.isEmpty() || key.kid == kid;
        if (!isNamed || !key.key.supportsAlgorithm(algorithm))
            continue;
        tried = true;
        if (key.key.verifies(algorithm, input, signature))
            return Receipt::Jwt::Verified;
    }
    // The user's own keys say nothing about the agent's.
    const bool asked = std::any_of(keys.begin(), keys.end(),
                                   [](const signature::Key &key) { return !key.jku.isEmpty(); });
    if (tried)
        return Receipt::Jwt::Forged;
    return asked ? Receipt::Jwt::Unknown : Receipt::Jwt::Unverified;
}

void checkJwt(const QByteArray &bearer, const JwtContext &context, Receipt &receipt)
{
    const QList<QByteArray> parts = bearer.split('.');
    if (parts.size() != 3 || !bearer.startsWith("ey")) // {" in base64url
        return;
    receipt.jwt = Receipt::Jwt::Unreadable;
    if (bearer.size() > LongestJwt)
        return;
    const auto header = signature::decodeBase64Url(parts.at(0));
    const auto claims = signature::decodeBase64Url(parts.at(1));
    const auto sign = signature::decodeBase64Url(parts.at(2));
    if (!header || !claims || !sign)
        return;
    const json::Document headerJson(*header);
    const json::Document claimsJson(*claims);
    if (!headerJson.root().isObject() || !claimsJson.root().isObject() || !headerJson.isValid() ||
        !claimsJson.isValid())
        return;
    receipt.jwt =
        signatureOf(headerJson.root(), parts.at(0) + '.' + parts.at(1), *sign, context.keys);
    receipt.issued = timeOf(claimsJson.root()["iat"], context.nowSeconds);
    receipt.audience = audienceOf(claimsJson.root()["aud"], context.address);
    receipt.digest = digestOf(claimsJson.root()["request_body_sha256"], context.body);
}

} // namespace a2a
