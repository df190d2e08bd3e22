// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthdiscovery.h"

#include "model/net/http/credentials.h"
#include "model/net/http/exchangeerrors.h"
#include "model/signin/endpointtrust.h"

namespace a2a {

using namespace Qt::StringLiterals;

struct NeededEndpoint {
    const char *name;
    QUrl url;
};

static std::vector<NeededEndpoint> neededBy(const OAuthRequest &request)
{
    const OAuthEndpoints &endpoints = request.endpoints;
    switch (request.grant) {
    case OAuthGrant::AuthorizationCode:
        return {{"authorization_endpoint", endpoints.authorization},
                {"token_endpoint", endpoints.token}};
    case OAuthGrant::DeviceCode:
        return {{"device_authorization_endpoint", endpoints.deviceAuthorization},
                {"token_endpoint", endpoints.token}};
    case OAuthGrant::ClientCredentials:
        break;
    }
    return {{"token_endpoint", endpoints.token}};
}

static Error usage(const char *code, const Phrase &message, const QString &where,
                   const Phrase &hint)
{
    return Error(ErrorKind::Usage, QString::fromLatin1(code), message).at(where).hinting(hint);
}

static Error notHttps(const QUrl &url)
{
    const QString shown = url.toString(QUrl::RemoveQuery | QUrl::RemoveUserInfo);
    return usage("oauth-not-https", {"oauth-not-https", {shortened(shown)}}, shown,
                 {"hint-oauth-https"});
}

std::optional<Error> endpointError(const OAuthRequest &request)
{
    for (const NeededEndpoint &needed : neededBy(request)) {
        if (needed.url.isEmpty())
            return usage("oauth-no-endpoint", {"oauth-no-endpoint", {QLatin1String(needed.name)}},
                         request.endpoints.issuer, {"hint-oauth-other-flow"});
        if (!isAllowedOAuthUrl(needed.url))
            return notHttps(needed.url);
        if (pointsToPrivateNetwork(request.agentUrl, needed.url))
            return usage("oauth-inward",
                         {"oauth-inward", {originOf(request.agentUrl), originOf(needed.url)}},
                         originOf(needed.url), {"hint-oauth-issuer"});
    }
    return {};
}

OAuthDiscovery::OAuthDiscovery(Recording &recording, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
{
}

OAuthDiscovery::~OAuthDiscovery() = default;

void OAuthDiscovery::start(const OAuthRequest &request)
{
    m_request = request;
    const bool isComplete = !endpointError(request);
    if (!request.metadataUrl.isEmpty())
        m_source = request.metadataUrl;
    else if (!request.openIdConnectUrl.isEmpty())
        m_source = request.openIdConnectUrl;
    if (!m_source.isEmpty()) {
        m_locations = metadataLocationsForUrl(m_source);
    } else if (!request.resourceMetadataUrl.isEmpty() && !isComplete) {
        m_source = request.resourceMetadataUrl;
        return isAllowedOAuthUrl(m_source) ? askResource() : fail(notHttps(m_source));
    } else if (!request.endpoints.issuer.isEmpty() && (!isComplete || request.clientId.isEmpty())) {
        m_source = QUrl(request.endpoints.issuer);
        m_locations = metadataLocationsForIssuer(m_source);
    }
    if (m_locations.empty()) {
        QMetaObject::invokeMethod(
            this, [this] { conclude(); }, Qt::QueuedConnection);
        return;
    }
    if (!isAllowedOAuthUrl(m_source))
        return fail(notHttps(m_source));
    requestNext();
}

void OAuthDiscovery::fail(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { emit failed(error); }, Qt::QueuedConnection);
}

void OAuthDiscovery::askResource()
{
    m_call = std::make_unique<OAuthCall>(m_recording, m_request);
    connect(m_call.get(), &OAuthCall::failed, this, &OAuthDiscovery::fail);
    connect(m_call.get(), &OAuthCall::done, this, [this](const OAuthResponse &answer) {
        const Result<ResourceMetadata> metadata = readResourceMetadata(answer, m_request.agentUrl);
        if (!metadata)
            return fail(metadata.error());
        const QUrl issuer(metadata->authorizationServers.first(), QUrl::StrictMode);
        if (!isAllowedOAuthUrl(issuer))
            return fail(notHttps(issuer));
        if (metadata->authorizationServers.size() > 1)
            emit warningIssued(
                {"oauth-several-servers",
                 {qint64(metadata->authorizationServers.size()), hostAndPort(issuer)}});
        m_locations = metadataLocationsForIssuer(issuer);
        requestNext();
    });
    m_call->get(m_source);
}

void OAuthDiscovery::requestNext()
{
    if (m_call)
        m_call.release()->deleteLater(); // it may be the sender
    m_call = std::make_unique<OAuthCall>(m_recording, m_request);
    connect(m_call.get(), &OAuthCall::done, this, &OAuthDiscovery::onMetadata);
    connect(m_call.get(), &OAuthCall::failed, this, &OAuthDiscovery::onMetadataFailed);
    m_call->get(m_locations[m_at].url);
}

void OAuthDiscovery::onMetadataFailed(const Error &error)
{
    // Another location may have it if this one responds with not found, or with a page.
    const bool isElsewhere = error.kind == ErrorKind::Http || error.kind == ErrorKind::Auth ||
                             error.code == u"oauth-not-json";
    if (!m_first)
        m_first = error;
    if (isElsewhere && ++m_at < m_locations.size())
        return requestNext();
    if (m_isProviderAsked)
        return settle();
    continueWithoutMetadata(*m_first);
}

void OAuthDiscovery::continueWithoutMetadata(const Error &error)
{
    if (endpointError(m_request))
        return fail(error);
    emit warningIssued({"oauth-went-on-without", {error.message}});
    conclude();
}

/// What the request names takes precedence; the rest is from the metadata.
static void complete(OAuthEndpoints &named, OAuthEndpoints found, Phrase::List &notes)
{
    for (QUrl OAuthEndpoints::*endpoint :
         {&OAuthEndpoints::authorization, &OAuthEndpoints::token,
          &OAuthEndpoints::deviceAuthorization, &OAuthEndpoints::registration,
          &OAuthEndpoints::revocation}) {
        const QUrl &own = named.*endpoint;
        if (own.isEmpty())
            continue;
        if (!(found.*endpoint).isEmpty() && found.*endpoint != own)
            notes.push_back(
                {"oauth-card-differs",
                 {own.toString(QUrl::RemoveQuery), (found.*endpoint).toString(QUrl::RemoveQuery)}});
        found.*endpoint = own;
    }
    if (found.scopesSupported.isEmpty())
        found.scopesSupported = named.scopesSupported;
    named = std::move(found);
}

void OAuthDiscovery::onMetadata(const OAuthResponse &answer)
{
    Result<OAuthEndpoints> endpoints = readServerMetadata(answer, m_locations[m_at]);
    if (!endpoints) {
        // No metadata at all, and the URL may be the issuer's.
        if (endpoints.error().code == u"oauth-no-issuer")
            return onMetadataFailed(
                Error(ErrorKind::Http, endpoints.error().code, endpoints.error().message)
                    .at(endpoints.error().where)
                    .hinting(endpoints.error().hint));
        return m_isProviderAsked ? settle() : fail(endpoints.error());
    }
    m_trusted = *endpoints;
    m_trustedOrigin = originOf(QUrl(m_trusted.issuer));
    if (m_isProviderAsked)
        return settle();
    Phrase::List notes;
    complete(m_request.endpoints, endpoints.take(), notes);
    for (const Phrase &note : notes)
        emit warningIssued(note);
    conclude();
}

void OAuthDiscovery::conclude()
{
    if (const std::optional<Error> fault = endpointError(m_request)) {
        emit failed(*fault);
        return;
    }
    const QUrl provider = providerUrlOf(m_request);
    const bool isVouched = !provider.isEmpty() && m_trustedOrigin == originOf(provider);
    if (!isVouched)
        m_trusted = {};
    if (isVouched || foreignEndpoint(m_request, m_trusted).isEmpty())
        settle();
    else
        askProvider(provider);
}

void OAuthDiscovery::askProvider(const QUrl &provider)
{
    m_isProviderAsked = true;
    m_locations = metadataLocationsForIssuer(
        m_request.grant == OAuthGrant::ClientCredentials ? provider : QUrl(originOf(provider)));
    m_at = 0;
    requestNext();
}

void OAuthDiscovery::settle()
{
    if (const QUrl foreign = foreignEndpoint(m_request, m_trusted); !foreign.isEmpty()) {
        const QString origin = originOf(foreign);
        emit failed(usage("oauth-foreign-origin",
                          {"oauth-foreign-origin", {origin, originOf(providerUrlOf(m_request))}},
                          origin, {"hint-oauth-foreign-origin", {origin}}));
        return;
    }
    const QUrl home = m_request.endpoints.issuer.isEmpty() ? m_request.agentUrl
                                                           : QUrl(m_request.endpoints.issuer);
    QStringList foreign;
    for (const NeededEndpoint &needed : neededBy(m_request)) {
        const QString origin = originOf(needed.url);
        if (!home.isEmpty() && origin != originOf(home) && !foreign.contains(origin))
            foreign.append(origin);
    }
    if (!foreign.isEmpty())
        emit warningIssued({"oauth-other-origins", {foreign.join(u", "), originOf(home)}});
    emit found(m_request);
}

} // namespace a2a

#include "moc_oauthdiscovery.cpp"
