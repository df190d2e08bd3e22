// SPDX-License-Identifier: Apache-2.0
#include "model/signin/tokenrevocation.h"

#include "model/signin/clientauthentication.h"

namespace a2a {

TokenRevocation::TokenRevocation(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_clock(clock)
{
}

bool TokenRevocation::isPossible(const OAuthRequest &request)
{
    return isAllowedOAuthUrl(request.endpoints.revocation);
}

void TokenRevocation::start(const OAuthRequest &request, const OAuthTokens &tokens)
{
    const bool hasRefresh = !tokens.refreshToken.isEmpty();
    OAuthForm form;
    form.add("token", hasRefresh ? tokens.refreshToken : tokens.accessToken);
    form.add("token_type_hint", hasRefresh ? "refresh_token" : "access_token");
    const Result<HttpHeaders> proof = authenticateClient(form, request, m_clock.nowMs());
    if (!proof) {
        QMetaObject::invokeMethod(
            this, [this, error = proof.error()] { emit failed(error); }, Qt::QueuedConnection);
        return;
    }
    auto *call = new OAuthCall(m_recording, request, this);
    connect(call, &OAuthCall::done, this, &TokenRevocation::done);
    connect(call, &OAuthCall::failed, this, &TokenRevocation::failed);
    call->post(OAuthStep::Revocation, request.endpoints.revocation, form, *proof);
}

} // namespace a2a

#include "moc_tokenrevocation.cpp"
