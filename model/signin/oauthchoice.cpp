// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthchoice.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <array>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 LargestKey = 64 * 1024;

static constexpr std::array<std::pair<OAuthGrant, QLatin1StringView>, 3> Grants{
    {{OAuthGrant::AuthorizationCode, "authorizationCode"_L1},
     {OAuthGrant::DeviceCode, "deviceCode"_L1},
     {OAuthGrant::ClientCredentials, "clientCredentials"_L1}}};

static constexpr std::array<std::pair<ClientAuthentication, QLatin1StringView>, 4> Authentications{
    {{ClientAuthentication::None, "none"_L1},
     {ClientAuthentication::Basic, "client_secret_basic"_L1},
     {ClientAuthentication::Post, "client_secret_post"_L1},
     {ClientAuthentication::PrivateKeyJwt, "private_key_jwt"_L1}}};

QString grantName(OAuthGrant grant)
{
    return Grants[size_t(grant)].second;
}

std::optional<OAuthGrant> grantFromName(QStringView word)
{
    for (const auto &[grant, known] : Grants) {
        if (known == word)
            return grant;
    }
    return {};
}

const SignInFlow *findFlow(const SignInStep &step, std::optional<OAuthGrant> grant)
{
    for (const auto &[supported, word] : Grants) {
        if (grant && *grant != supported)
            continue;
        for (const SignInFlow &flow : step.flows) {
            if (flow.name == word)
                return &flow;
        }
    }
    return nullptr;
}

void applyProvider(OAuthRequest &request, const SignInStep &step, const SignInFlow *flow)
{
    if (flow) {
        request.grant = grantFromName(flow->name).value_or(request.grant);
        request.endpoints.authorization = flow->authorizationUrl;
        request.endpoints.token = flow->tokenUrl;
        request.endpoints.deviceAuthorization = flow->deviceAuthorizationUrl;
    }
    request.metadataUrl = step.metadataUrl;
    request.openIdConnectUrl = step.openIdConnectUrl;
    request.resourceMetadataUrl = step.resourceMetadataUrl;
}

QJsonObject oauthToJson(const OAuthRequest &request, const QString &keyFile)
{
    QJsonObject json{{u"flow"_s, grantName(request.grant)}};
    const auto put = [&json](const QString &name, const QString &text) {
        if (!text.isEmpty())
            json.insert(name, text);
    };
    const auto putAll = [&json](const QString &name, const QStringList &texts) {
        if (!texts.isEmpty())
            json.insert(name, QJsonArray::fromStringList(texts));
    };
    const OAuthEndpoints &endpoints = request.endpoints;
    put(u"clientId"_s, request.clientId);
    put(u"keyFile"_s, keyFile);
    put(u"keyId"_s, request.keyId);
    putAll(u"scopes"_s, request.scopes);
    put(u"resource"_s, request.resource);
    putAll(u"allowedOrigins"_s, request.allowedOrigins);
    put(u"issuer"_s, endpoints.issuer);
    put(u"authorizationUrl"_s, endpoints.authorization.toString());
    put(u"tokenUrl"_s, endpoints.token.toString());
    put(u"deviceAuthorizationUrl"_s, endpoints.deviceAuthorization.toString());
    put(u"registrationUrl"_s, endpoints.registration.toString());
    put(u"revocationUrl"_s, endpoints.revocation.toString());
    putAll(u"pkceMethods"_s, endpoints.pkceMethods);
    putAll(u"clientAuthentications"_s, endpoints.clientAuthentications);
    putAll(u"grants"_s, endpoints.grants);
    if (endpoints.issInResponse)
        json.insert(u"issInResponse"_s, true);
    put(u"metadataUrl"_s, request.metadataUrl.toString());
    put(u"openIdConnectUrl"_s, request.openIdConnectUrl.toString());
    put(u"resourceMetadataUrl"_s, request.resourceMetadataUrl.toString());
    for (const auto &[authentication, word] : Authentications) {
        if (request.authentication == authentication)
            put(u"clientAuthentication"_s, word);
    }
    return json;
}

QString keyFileOf(const SignInEntry &entry)
{
    return entry.oauth[u"keyFile"_s].toString();
}

QString clientSecretName(const SignInEntry &entry)
{
    return entry.secretName() % u"/client"_s;
}

static QStringList textsOf(const QJsonValue &value)
{
    QStringList out;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &one : array)
        out.append(one.toString());
    return out;
}

static OAuthEndpoints endpointsOf(const QJsonObject &json)
{
    const auto url = [&json](const QString &name) {
        return QUrl(json[name].toString(), QUrl::StrictMode);
    };
    OAuthEndpoints endpoints;
    endpoints.issuer = json[u"issuer"_s].toString();
    endpoints.authorization = url(u"authorizationUrl"_s);
    endpoints.token = url(u"tokenUrl"_s);
    endpoints.deviceAuthorization = url(u"deviceAuthorizationUrl"_s);
    endpoints.registration = url(u"registrationUrl"_s);
    endpoints.revocation = url(u"revocationUrl"_s);
    endpoints.pkceMethods = textsOf(json[u"pkceMethods"_s]);
    endpoints.clientAuthentications = textsOf(json[u"clientAuthentications"_s]);
    endpoints.grants = textsOf(json[u"grants"_s]);
    endpoints.issInResponse = json[u"issInResponse"_s].toBool();
    return endpoints;
}

Result<OAuthRequest> makeOAuthRequest(const SignInEntry &entry, const SignInSecrets &secrets,
                                      const QUrl &agentUrl)
{
    const QJsonObject &json = entry.oauth;
    OAuthRequest request;
    request.grant = grantFromName(json[u"flow"_s].toString()).value_or(request.grant);
    request.agentUrl = agentUrl;
    request.endpoints = endpointsOf(json);
    request.metadataUrl = QUrl(json[u"metadataUrl"_s].toString(), QUrl::StrictMode);
    request.openIdConnectUrl = QUrl(json[u"openIdConnectUrl"_s].toString(), QUrl::StrictMode);
    request.resourceMetadataUrl = QUrl(json[u"resourceMetadataUrl"_s].toString(), QUrl::StrictMode);
    request.clientId = json[u"clientId"_s].toString();
    request.clientSecret = secrets.value(clientSecretName(entry));
    request.keyId = json[u"keyId"_s].toString();
    request.scopes = textsOf(json[u"scopes"_s]);
    request.resource = json[u"resource"_s].toString();
    request.allowedOrigins = textsOf(json[u"allowedOrigins"_s]);
    for (const auto &[authentication, word] : Authentications) {
        if (json[u"clientAuthentication"_s].toString() == word)
            request.authentication = authentication;
    }
    if (const QString path = keyFileOf(entry); !path.isEmpty()) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) {
            return Error(ErrorKind::File, u"file"_s,
                         {"file-unreadable-why", {path, file.errorString()}})
                .at(path)
                .hinting({"hint-check-path"});
        }
        request.privateKey = file.read(LargestKey);
    }
    return request;
}

QByteArray tokensToJson(const OAuthTokens &tokens)
{
    QJsonObject json{{u"accessToken"_s, QString::fromUtf8(tokens.accessToken)},
                     {u"issued"_s, double(tokens.issuedMs)},
                     {u"scopes"_s, QJsonArray::fromStringList(tokens.scopes)}};
    if (!tokens.refreshToken.isEmpty())
        json.insert(u"refreshToken"_s, QString::fromUtf8(tokens.refreshToken));
    if (!tokens.idToken.isEmpty())
        json.insert(u"idToken"_s, QString::fromUtf8(tokens.idToken));
    if (tokens.expiryMs)
        json.insert(u"expires"_s, double(*tokens.expiryMs));
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

OAuthTokens tokensFromJson(const QByteArray &bytes)
{
    const QJsonObject json = QJsonDocument::fromJson(bytes).object();
    OAuthTokens tokens;
    tokens.accessToken = json[u"accessToken"_s].toString().toUtf8();
    tokens.refreshToken = json[u"refreshToken"_s].toString().toUtf8();
    tokens.idToken = json[u"idToken"_s].toString().toUtf8();
    tokens.issuedMs = qint64(json[u"issued"_s].toDouble());
    if (json[u"expires"_s].isDouble())
        tokens.expiryMs = qint64(json[u"expires"_s].toDouble());
    tokens.scopes = textsOf(json[u"scopes"_s]);
    return tokens;
}

} // namespace a2a
