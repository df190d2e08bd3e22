// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthmetadata.h"

#include "model/net/http/credentials.h"

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto WellKnown = "/.well-known/"_L1;
static constexpr auto ServerName = "oauth-authorization-server"_L1;
static constexpr auto OpenIdName = "openid-configuration"_L1;
static constexpr int MostListed = 200;

/// A path without the slash at its end; that of "/" is empty.
static QString barePath(const QUrl &url)
{
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

static QUrl withPath(QUrl url, const QString &path)
{
    url.setQuery(QString());
    url.setFragment(QString());
    url.setPath(path, QUrl::TolerantMode);
    return url;
}

std::vector<MetadataLocation> metadataLocationsForIssuer(const QUrl &issuer)
{
    const QString path = barePath(issuer);
    const QString name = issuer.toString(QUrl::FullyEncoded);
    std::vector<MetadataLocation> places{
        {withPath(issuer, WellKnown % ServerName % path), name},
        {withPath(issuer, WellKnown % OpenIdName % path), name},
    };
    if (!path.isEmpty())
        places.push_back({withPath(issuer, path % WellKnown % OpenIdName), name});
    return places;
}

std::vector<MetadataLocation> metadataLocationsForUrl(const QUrl &address)
{
    const QString path = address.path(QUrl::FullyEncoded);
    const qsizetype at = path.indexOf(WellKnown);
    if (at < 0) {
        // Some cards name the issuer there. The URL is tried as that of the metadata first.
        std::vector<MetadataLocation> places{{address, {}}};
        for (MetadataLocation &place : metadataLocationsForIssuer(address))
            places.push_back(std::move(place));
        return places;
    }
    for (const QLatin1StringView name : {ServerName, OpenIdName}) {
        const QString mark = WellKnown % name;
        if (path.sliced(at).startsWith(mark)) {
            const QString rest = path.first(at) % path.sliced(at + mark.size());
            return {{address, withPath(address, rest).toString(QUrl::FullyEncoded)}};
        }
    }
    return {{address, {}}};
}

QUrl resourceMetadataLocation(const QUrl &resource)
{
    return withPath(resource, WellKnown % "oauth-protected-resource"_L1 % barePath(resource));
}

static Error metadataError(const char *code, const Phrase &message, const QUrl &url,
                           const Phrase &hint)
{
    return Error(ErrorKind::Decode, QString::fromLatin1(code), message)
        .at(url.toString(QUrl::RemoveQuery))
        .hinting(hint);
}

/// Whether two issuers are equal apart from a slash at the end, which cards and servers omit or
/// add.
static bool isSameIssuer(QString a, QString b)
{
    for (QString *one : {&a, &b}) {
        if (one->endsWith(u'/'))
            one->chop(1);
    }
    return a == b;
}

static QStringList listOf(json::Value value)
{
    QStringList list;
    for (const json::Value one : json::children(value)) {
        if (one.isString() && list.size() < MostListed)
            list.append(one.toString().left(200));
    }
    return list;
}

Result<OAuthEndpoints> readServerMetadata(const OAuthResponse &answer,
                                          const MetadataLocation &place)
{
    const json::Document document(answer.body);
    const json::Value root = document.root();
    OAuthEndpoints endpoints;
    endpoints.issuer = root["issuer"].toString();
    const QString shown = place.url.toString(QUrl::RemoveQuery);
    if (endpoints.issuer.isEmpty())
        return metadataError("oauth-no-issuer", {"oauth-no-issuer", {shown}}, place.url,
                             {"hint-oauth-metadata"});
    const bool isRight = place.issuer.isEmpty() ? sameOrigin(QUrl(endpoints.issuer), place.url)
                                                : isSameIssuer(endpoints.issuer, place.issuer);
    if (!isRight)
        return metadataError("oauth-issuer", {"oauth-issuer", {shown, shortened(endpoints.issuer)}},
                             place.url, {"hint-oauth-issuer"});
    struct Row {
        const char *name;
        QUrl *url;
    };
    const std::array<Row, 5> rows{
        {{"authorization_endpoint", &endpoints.authorization},
         {"token_endpoint", &endpoints.token},
         {"device_authorization_endpoint", &endpoints.deviceAuthorization},
         {"registration_endpoint", &endpoints.registration},
         {"revocation_endpoint", &endpoints.revocation}}};
    for (const Row &row : rows) {
        const json::Value value = root[row.name];
        if (!value.isValid() || value.isNull())
            continue;
        *row.url = QUrl(value.toString(), QUrl::StrictMode);
        if (!isAllowedOAuthUrl(*row.url) || pointsToPrivateNetwork(place.url, *row.url))
            return metadataError(
                "oauth-endpoint",
                {"oauth-endpoint", {QLatin1String(row.name), shown, shortened(value.toString())}},
                place.url, {"hint-oauth-https"});
    }
    endpoints.scopesSupported = listOf(root["scopes_supported"]);
    endpoints.pkceMethods = listOf(root["code_challenge_methods_supported"]);
    endpoints.clientAuthentications = listOf(root["token_endpoint_auth_methods_supported"]);
    endpoints.grants = listOf(root["grant_types_supported"]);
    endpoints.issInResponse = root["authorization_response_iss_parameter_supported"].toBool();
    return endpoints;
}

/// Whether the URL is the resource itself or a parent of it.
static bool isAbout(const QUrl &named, const QUrl &resource)
{
    const QString path = barePath(named);
    const QString whole = barePath(resource);
    return sameOrigin(named, resource) &&
           (whole == path || whole.startsWith(path % u'/') || path.startsWith(whole % u'/'));
}

Result<ResourceMetadata> readResourceMetadata(const OAuthResponse &answer, const QUrl &resource)
{
    const json::Document document(answer.body);
    const json::Value root = document.root();
    const QString named = root["resource"].toString();
    if (!isAbout(QUrl(named), resource))
        return metadataError("oauth-resource",
                             {"oauth-resource",
                              {answer.url.toString(QUrl::RemoveQuery), shortened(named),
                               resource.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)}},
                             answer.url, {"hint-oauth-issuer"});
    ResourceMetadata metadata{listOf(root["authorization_servers"]),
                              listOf(root["scopes_supported"])};
    if (metadata.authorizationServers.isEmpty())
        return metadataError("oauth-no-server",
                             {"oauth-no-server", {answer.url.toString(QUrl::RemoveQuery)}},
                             answer.url, {"hint-oauth-metadata"});
    return metadata;
}

} // namespace a2a
