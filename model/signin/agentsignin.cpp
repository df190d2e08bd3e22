// SPDX-License-Identifier: Apache-2.0
#include "model/signin/agentsignin.h"

#include "model/signin/oauthchoice.h"
#include "model/text/signinpages.h"

namespace a2a {

AgentSignIn::AgentSignIn(Recording &recording, OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , m_oauth(recording, clock)
{
    connect(&m_oauth, &OAuthSignIn::finished, this, &AgentSignIn::onTokens);
    connect(&m_oauth, &OAuthSignIn::failed, this, &AgentSignIn::failed);
}

std::optional<Error> AgentSignIn::start(const SignInChoice &choice, const SignInSecrets &secrets,
                                        const SignInOptions &means)
{
    if (auto clash = signInConflict(choice))
        return clash;
    const SignInEntry *oauth = nullptr;
    for (const SignInEntry &entry : choice.entries) {
        if (entry.isOAuth())
            oauth = &entry;
        else if (auto fault = signInError(entry, secrets.value(entry.secretName())))
            return fault;
    }
    m_choice = choice;
    m_secrets = secrets;
    if (!oauth) {
        emit done(choice, secrets);
        return {};
    }
    Result<OAuthRequest> made = makeOAuthRequest(*oauth, secrets, QUrl(choice.origin));
    if (!made)
        return made.error();
    OAuthRequest request = made.take();
    if (!means.privateKey.isEmpty())
        request.privateKey = means.privateKey;
    request.agent = means.agent;
    request.allowedOrigins += means.allowedOrigins;
    request.proxy = means.proxy;
    request.tls = means.tls;
    request.donePage = signInPage(true);
    request.failedPage = signInPage(false);
    emit begun(request);
    m_oauth.start(request);
    return {};
}

void AgentSignIn::onTokens(const OAuthTokens &tokens)
{
    const OAuthRequest &request = m_oauth.request();
    for (SignInEntry &entry : m_choice.entries) {
        if (!entry.isOAuth())
            continue;
        entry.oauth = oauthToJson(request, keyFileOf(entry));
        m_secrets.insert(entry.secretName(), tokensToJson(tokens));
        if (!request.clientSecret.isEmpty()) // also of a registered client
            m_secrets.insert(clientSecretName(entry), request.clientSecret);
    }
    emit done(m_choice, m_secrets);
}

} // namespace a2a

#include "moc_agentsignin.cpp"
