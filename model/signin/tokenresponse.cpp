// SPDX-License-Identifier: Apache-2.0
#include "model/signin/tokenresponse.h"

#include "model/signin/jwtclaims.h"

#include <algorithm>
#include <cstdlib>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 LongestLifeSeconds = qint64{10} * 366 * 24 * 3600;
static constexpr qint64 NotableSkewMs = 60'000;

/// Only what a header can carry (RFC 6750 §2.1, leniently).
static bool isSendable(const QByteArray &token)
{
    return !token.isEmpty() &&
           std::all_of(token.begin(), token.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

static Error tokenError(const OAuthResponse &answer, const char *code, const Phrase &message,
                        const Phrase &hint)
{
    return Error(ErrorKind::Decode, QString::fromLatin1(code), message)
        .at(answer.url.toString(QUrl::RemoveQuery))
        .hinting(hint);
}

/// Seconds; a number written as text is accepted, too. Impossible values are reported.
static std::optional<qint64> lifeOf(json::Value expiresIn, Phrase::List &notes)
{
    if (!expiresIn.isValid() || expiresIn.isNull())
        return {};
    bool isNumber = expiresIn.isNumber();
    double seconds = expiresIn.toDouble();
    if (expiresIn.isString())
        seconds = expiresIn.toString().trimmed().toDouble(&isNumber);
    if (isNumber && seconds > 0)
        return std::min(qint64(std::min(seconds, double(LongestLifeSeconds))), LongestLifeSeconds);
    notes.push_back({"oauth-expiry-odd", {shortened(QString::fromUtf8(expiresIn.raw())).left(60)}});
    return {};
}

static void readExpiry(json::Value root, OAuthTokens &tokens, Phrase::List &notes)
{
    if (const std::optional<qint64> life = lifeOf(root["expires_in"], notes)) {
        tokens.expiryMs = tokens.issuedMs + *life * 1000;
        return;
    }
    if (const auto claims = JwtClaims::parse(tokens.accessToken);
        claims && claims->expiryMs && *claims->expiryMs > tokens.issuedMs)
        tokens.expiryMs = claims->expiryMs;
    else if (!root["expires_in"].isValid() || root["expires_in"].isNull())
        notes.push_back({"oauth-expiry-absent"});
}

static void readScopes(json::Value root, const QStringList &requestedScopes, TokenResponse &result)
{
    // If the scope is left out, the requested scopes were granted (RFC 6749 §5.1).
    result.tokens.scopes = root["scope"].isString()
                               ? root["scope"].toString().left(4096).split(u' ', Qt::SkipEmptyParts)
                               : requestedScopes;
    QStringList refused;
    for (const QString &scope : requestedScopes) {
        // Providers omit from the list what they have granted in another form.
        const bool isThere = (scope == u"openid" && !result.tokens.idToken.isEmpty()) ||
                             (scope == u"offline_access" && !result.tokens.refreshToken.isEmpty());
        if (!isThere && !result.tokens.scopes.contains(scope))
            refused.append(scope);
    }
    if (!refused.isEmpty())
        result.notes.push_back({"oauth-scopes-fewer", {shortened(refused.join(u", "))}});
}

Result<TokenResponse> TokenResponse::parse(const OAuthResponse &answer,
                                           const QStringList &requestedScopes, qint64 nowMs)
{
    const json::Document document(answer.body);
    const json::Value root = document.root();
    TokenResponse result;
    OAuthTokens &tokens = result.tokens;
    tokens.accessToken = root["access_token"].toString().toUtf8();
    tokens.refreshToken = root["refresh_token"].toString().toUtf8();
    tokens.idToken = root["id_token"].toString().toUtf8();
    tokens.issuedMs = nowMs;
    const QString shown = answer.url.toString(QUrl::RemoveQuery);
    if (tokens.accessToken.isEmpty())
        return tokenError(answer, "oauth-no-token", {"oauth-no-token", {shown}},
                          {"hint-oauth-endpoint"});
    if (!isSendable(tokens.accessToken))
        return tokenError(answer, "oauth-token-unsendable", {"oauth-token-unsendable", {shown}},
                          {"hint-oauth-see-provider"});
    const QString type = root["token_type"].toString();
    if (!type.isEmpty() && type.compare("bearer"_L1, Qt::CaseInsensitive) != 0)
        return tokenError(answer, "oauth-token-type", {"oauth-token-type", {type.left(60)}},
                          {"hint-oauth-bearer"});
    readExpiry(root, tokens, result.notes);
    readScopes(root, requestedScopes, result);
    if (answer.serverMs && std::llabs(*answer.serverMs - nowMs) > NotableSkewMs)
        result.notes.push_back(
            {"oauth-clock-skew", {qint64(std::llabs(*answer.serverMs - nowMs) / 1000)}});
    return result;
}

} // namespace a2a
