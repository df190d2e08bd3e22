// SPDX-License-Identifier: Apache-2.0
#include "model/signin/tokencall.h"

#include "model/signin/clientauthentication.h"

namespace a2a {

TokenCall::TokenCall(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_clock(clock)
{
}

void TokenCall::start(const OAuthRequest &request, OAuthForm form)
{
    Q_ASSERT(!m_call);
    m_scopes = request.scopes;
    const QUrl &endpoint = request.endpoints.token;
    if (!isAllowedOAuthUrl(endpoint)) {
        const QString shown = endpoint.toString(QUrl::RemoveQuery | QUrl::RemoveUserInfo);
        return fail(
            Error(ErrorKind::Usage, QStringLiteral("oauth-not-https"), {"oauth-not-https", {shown}})
                .at(shown)
                .hinting({"hint-oauth-https"}));
    }
    if (!request.resource.isEmpty())
        form.add("resource", request.resource.toUtf8());
    m_recording.redactor().addSecret(request.clientSecret);
    const Result<HttpHeaders> proof = authenticateClient(form, request, m_clock.nowMs());
    if (!proof)
        return fail(proof.error());
    m_call = new OAuthCall(m_recording, request, this);
    connect(m_call, &OAuthCall::done, this, &TokenCall::onDone);
    connect(m_call, &OAuthCall::failed, this, &TokenCall::failed);
    m_call->post(OAuthStep::Token, endpoint, form, *proof);
}

void TokenCall::fail(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { emit failed(error); }, Qt::QueuedConnection);
}

void TokenCall::onDone(const OAuthResponse &answer)
{
    const Result<TokenResponse> read = TokenResponse::parse(answer, m_scopes, m_clock.nowMs());
    if (!read) {
        emit failed(read.error());
        return;
    }
    for (const QByteArray &secret :
         {read->tokens.accessToken, read->tokens.refreshToken, read->tokens.idToken}) {
        if (!secret.isEmpty())
            m_recording.redactor().addSecret(secret);
    }
    emit done(*read);
}

} // namespace a2a

#include "moc_tokencall.cpp"
