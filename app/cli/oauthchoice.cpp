// SPDX-License-Identifier: Apache-2.0
#include "app/cli/oauthchoice.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "model/oauth/oauthmetadata.h"

#include <array>

namespace a2a::cli {

using namespace Qt::StringLiterals;

/// In order of preference.
static constexpr std::array<std::pair<QLatin1StringView, OAuthGrant>, 3> Flows{
    {{"authorizationCode"_L1, OAuthGrant::AuthorizationCode},
     {"deviceCode"_L1, OAuthGrant::DeviceCode},
     {"clientCredentials"_L1, OAuthGrant::ClientCredentials}}};

/// A client secret without a named flow means client credentials.
static const SignInFlow *preferred(const SignInStep &step, std::optional<OAuthGrant> wanted)
{
    for (const auto &[name, grant] : Flows) {
        if (wanted && *wanted != grant)
            continue;
        for (const SignInFlow &flow : step.flows) {
            if (flow.name == name)
                return &flow;
        }
    }
    return nullptr;
}

static std::vector<SignInStep> oauthSteps(const SignInOffers &offers)
{
    std::vector<SignInStep> steps;
    const auto take = [&steps](const SignInStep &step) {
        if (step.kind == SignInKind::OAuth || step.kind == SignInKind::OpenIdConnect)
            steps.push_back(step);
    };
    for (const SignInOffer &offer : offers.asked)
        std::for_each(offer.steps.begin(), offer.steps.end(), take);
    std::for_each(offers.declared.begin(), offers.declared.end(), take);
    return steps;
}

static void applyFlow(const SignInStep &step, const SignInFlow &flow, OAuthRequest &request)
{
    for (const auto &[name, grant] : Flows) {
        if (flow.name == name)
            request.grant = grant;
    }
    request.endpoints.authorization = flow.authorizationUrl;
    request.endpoints.token = flow.tokenUrl;
    request.endpoints.deviceAuthorization = flow.deviceAuthorizationUrl;
    request.metadataUrl = step.metadataUrl;
    if (!request.scopes.isEmpty())
        return;
    request.scopes = step.scopes;
    if (request.scopes.isEmpty()) {
        for (const auto &[scope, says] : flow.scopes)
            request.scopes.append(scope);
    }
}

static OAuthRequest fromOptions(const QUrl &agentUrl, const Options &options)
{
    OAuthRequest request;
    request.agentUrl = agentUrl;
    request.grant = options.oauth.flow.value_or(OAuthGrant::AuthorizationCode);
    request.clientId = options.oauth.clientId;
    request.clientSecret = options.oauth.clientSecret;
    request.privateKey = options.oauth.privateKey;
    request.keyId = options.oauth.keyId;
    request.scopes = options.oauth.scopes;
    request.resource = options.oauth.resource;
    request.allowedOrigins = options.oauth.tokenOrigins;
    request.tls = options.agent.tls;
    return request;
}

/// The choice for a step of the card; nothing: no flow of it is supported, or requested.
static std::optional<LoginChoice> choiceOf(const SignInStep &step, const OAuthRequest &wanted,
                                           std::optional<OAuthGrant> grant)
{
    LoginChoice choice{wanted, step.kind, step.scheme};
    OAuthRequest &request = choice.request;
    const SignInFlow *flow = preferred(step, grant);
    if (step.kind != SignInKind::OpenIdConnect && flow) {
        applyFlow(step, *flow, request);
        return choice;
    }
    if (step.kind == SignInKind::OpenIdConnect)
        request.openIdConnectUrl = step.openIdConnectUrl;
    else if (!step.metadataUrl.isEmpty()) // the provider may have what the card lacks
        request.metadataUrl = step.metadataUrl;
    else
        return {};
    if (request.scopes.isEmpty())
        request.scopes = step.scopes;
    return choice;
}

Result<LoginChoice> loginChoiceFor(const QUrl &agentUrl, const SignInOffers &offers,
                                   const Options &options)
{
    const OAuthRequest request = fromOptions(agentUrl, options);
    if (!options.oauth.metadata.isEmpty()) {
        LoginChoice choice{request, SignInKind::OAuth, {}};
        choice.request.metadataUrl = options.oauth.metadata;
        return choice;
    }
    const std::vector<SignInStep> steps = oauthSteps(offers);
    for (const SignInStep &step : steps) {
        if (const auto choice = choiceOf(step, request, options.oauth.flow))
            return *choice;
    }
    if (steps.empty()) { // RFC 9728
        LoginChoice choice{request, SignInKind::OAuth, {}};
        choice.request.resourceMetadataUrl = resourceMetadataPlace(agentUrl);
        return choice;
    }
    for (const SignInStep &step : steps) {
        if (!options.oauth.flow && !step.flows.empty())
            return refusedGrant(step.flows.front().name);
    }
    return usageError(CliTr::tr("The card does not offer the flow that --flow asks for."));
}

} // namespace a2a::cli
