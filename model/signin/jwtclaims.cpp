// SPDX-License-Identifier: Apache-2.0
#include "model/signin/jwtclaims.h"

#include "model/json/document.h"
#include "model/signature/base64url.h"

#include <QStringList>

#include <cmath>

namespace a2a {

static constexpr qsizetype LongestJwt = qsizetype{64} * 1024;
static constexpr double LatestSecond = 253'402'300'799; ///< of the year 9999

/// NumericDate: seconds, which may have a fraction.
static std::optional<qint64> timeOf(json::Value value)
{
    const double seconds = value.toDouble(-1);
    if (!value.isNumber() || !(seconds >= 0 && seconds <= LatestSecond))
        return {};
    return qint64(std::floor(seconds * 1000));
}

static std::vector<JwtClaims::Claim> claimsOf(json::Value object)
{
    static const QStringList times{QStringLiteral("exp"), QStringLiteral("iat"),
                                   QStringLiteral("nbf"), QStringLiteral("auth_time")};
    std::vector<JwtClaims::Claim> claims;
    for (const json::Value member : json::children(object)) {
        JwtClaims::Claim claim;
        claim.name = member.name();
        claim.text = member.isString() ? member.toString() : QString::fromUtf8(member.raw());
        if (times.contains(claim.name))
            claim.timeMs = timeOf(member);
        claims.push_back(std::move(claim));
    }
    return claims;
}

std::optional<JwtClaims> JwtClaims::parse(const QByteArray &token)
{
    const QList<QByteArray> parts = token.split('.');
    if (parts.size() != 3 || token.size() > LongestJwt)
        return {};
    const auto header = signature::decodeBase64Url(parts.at(0));
    const auto payload = signature::decodeBase64Url(parts.at(1));
    if (!header || !payload)
        return {};
    const json::Document headerJson(*header);
    const json::Document payloadJson(*payload);
    if (!headerJson.isValid() || !headerJson.root().isObject() || !payloadJson.isValid() ||
        !payloadJson.root().isObject())
        return {};
    JwtClaims result;
    result.header = claimsOf(headerJson.root());
    result.claims = claimsOf(payloadJson.root());
    result.expiryMs = timeOf(payloadJson.root()["exp"]);
    return result;
}

} // namespace a2a
