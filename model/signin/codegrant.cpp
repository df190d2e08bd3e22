// SPDX-License-Identifier: Apache-2.0
#include "model/signin/codegrant.h"

#include "model/net/server/samesecret.h"
#include "model/signin/jwtclaims.h"
#include "model/signin/oauthsignin.h"

#include <QUrlQuery>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

CodeGrant::CodeGrant(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_clock(clock)
    , m_redirect(recording)
{
}

std::optional<Error> CodeGrant::open(const OAuthRequest &request)
{
    m_pkce = Pkce::generate();
    m_state = generateOAuthSecret();
    m_nonce = generateOAuthSecret();
    for (const QByteArray &secret : {m_pkce.verifier, m_state})
        m_recording.redactor().addSecret(secret);
    if (auto error = m_redirect.open(
            request, [this](const QByteArray &query) { return handleRedirect(query); }))
        return error;
    m_redirectUri = m_redirect.address();
    const std::chrono::milliseconds patience = OAuthSignIn::BrowserPatience;
    m_untilMs = m_clock.nowMs() + patience.count();
    m_clock.callAfter(patience, this, [this] {
        if (!m_redirect.isOpen())
            return;
        m_redirect.close();
        fail(Error(ErrorKind::Timeout, u"oauth-browser"_s,
                   {"oauth-browser", {qint64(OAuthSignIn::BrowserPatience.count())}})
                 .hinting({"hint-oauth-browser"}));
    });
    return {};
}

QUrl CodeGrant::begin(const OAuthRequest &request)
{
    m_request = request;
    OAuthForm query;
    query.add("response_type", "code");
    query.add("client_id", request.clientId.toUtf8());
    query.add("redirect_uri", m_redirectUri.toEncoded());
    if (!request.scopes.isEmpty())
        query.add("scope", request.scopes.join(u' ').toUtf8());
    query.add("state", m_state);
    if (request.scopes.contains(u"openid"_s))
        query.add("nonce", m_nonce);
    query.add("code_challenge", m_pkce.challenge);
    query.add("code_challenge_method", "S256");
    if (!request.resource.isEmpty())
        query.add("resource", request.resource.toUtf8());
    // OpenID Connect Core §11: without it no refresh token for offline access is issued.
    if (request.scopes.contains(u"offline_access"_s))
        query.add("prompt", "consent");
    QByteArray address = request.endpoints.authorization.toEncoded();
    address += (address.contains('?') ? '&' : '?') + query.body();
    return QUrl::fromEncoded(address);
}

static Error answerError(const char *code, const Phrase &message, const Phrase &hint)
{
    return Error(ErrorKind::Auth, QString::fromLatin1(code), message).hinting(hint);
}

Result<QByteArray> parseAuthorizationResponse(const QByteArray &query, const OAuthRequest &request,
                                              const QByteArray &state)
{
    QByteArray plain = query;
    const QUrlQuery answer(QString::fromLatin1(plain.replace('+', "%20")));
    const auto value = [&](const char *name) {
        return answer.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
    };
    for (const char *name : {"state", "code", "iss", "error"}) {
        if (answer.allQueryItemValues(QString::fromLatin1(name)).size() > 1)
            return answerError("oauth-answer-twice", {"oauth-answer-twice", {QLatin1String(name)}},
                               {"hint-oauth-again-careful"});
    }
    if (!isSameSecret(value("state").toUtf8(), state))
        return answerError("oauth-state", {"oauth-state"}, {"hint-oauth-again-careful"});
    const QString issuer = request.endpoints.issuer;
    const QString iss = value("iss");
    if (iss.isEmpty() && request.endpoints.issInResponse)
        return answerError("oauth-iss-missing", {"oauth-iss-missing", {issuer}},
                           {"hint-oauth-again-careful"});
    if (!iss.isEmpty() && !issuer.isEmpty() && iss != issuer)
        return answerError("oauth-iss", {"oauth-iss", {shortened(iss), issuer}},
                           {"hint-oauth-again-careful"});
    if (const QString word = value("error"); !word.isEmpty())
        return providerRefusal(request.endpoints.authorization, 0, word,
                               value("error_description"));
    const QByteArray code = value("code").toUtf8();
    if (code.isEmpty())
        return answerError("oauth-no-code", {"oauth-no-code"}, {"hint-oauth-see-provider"});
    return code;
}

std::optional<Error> nonceError(const QByteArray &idToken, const QByteArray &nonce)
{
    const auto token = idToken.isEmpty() ? std::nullopt : JwtClaims::parse(idToken);
    if (!token)
        return {}; // none, or one that cannot be read
    const auto claim = std::find_if(token->claims.begin(), token->claims.end(),
                                    [](const auto &one) { return one.name == "nonce"_L1; });
    if (claim != token->claims.end() && isSameSecret(claim->text.toUtf8(), nonce))
        return {};
    return answerError("oauth-nonce", {"oauth-nonce"}, {"hint-oauth-again-careful"});
}

/// Within the browser's request: what follows is deferred until after its response.
bool CodeGrant::handleRedirect(const QByteArray &query)
{
    const Result<QByteArray> code = parseAuthorizationResponse(query, m_request, m_state);
    if (!code) {
        fail(code.error());
        return false;
    }
    m_recording.redactor().addSecret(*code);
    QMetaObject::invokeMethod(
        this, [this, code = *code] { exchangeCode(code); }, Qt::QueuedConnection);
    return true;
}

void CodeGrant::exchangeCode(const QByteArray &code)
{
    OAuthForm form;
    form.add("grant_type", "authorization_code");
    form.add("code", code);
    form.add("redirect_uri", m_redirectUri.toEncoded());
    form.add("code_verifier", m_pkce.verifier);
    auto *call = new TokenCall(m_recording, m_clock, this);
    connect(call, &TokenCall::done, this, [this](const TokenResponse &answer) {
        if (const auto error = nonceError(answer.tokens.idToken, m_nonce))
            emit failed(*error);
        else
            emit done(answer);
    });
    connect(call, &TokenCall::failed, this, &CodeGrant::failed);
    call->start(m_request, std::move(form));
}

void CodeGrant::fail(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { emit failed(error); }, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_codegrant.cpp"
