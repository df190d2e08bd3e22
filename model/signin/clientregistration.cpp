// SPDX-License-Identifier: Apache-2.0
#include "model/signin/clientregistration.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace a2a {

using namespace Qt::StringLiterals;

ClientRegistration::ClientRegistration(Recording &recording, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
{
}

static QJsonObject metadataOf(const OAuthRequest &request, const QUrl &redirect)
{
    QJsonObject metadata{{u"client_name"_s, u"A2A Scope"_s}, {u"application_type"_s, u"native"_s}};
    if (!request.scopes.isEmpty())
        metadata.insert(u"scope"_s, request.scopes.join(u' '));
    const QString renewal = u"refresh_token"_s;
    switch (request.grant) {
    case OAuthGrant::AuthorizationCode: {
        // The port differs each time (RFC 8252 §7.3); servers that compare it get this one.
        QUrl anyPort = redirect;
        anyPort.setPort(-1);
        metadata.insert(u"redirect_uris"_s, QJsonArray{anyPort.toString(), redirect.toString()});
        metadata.insert(u"grant_types"_s, QJsonArray{u"authorization_code"_s, renewal});
        metadata.insert(u"response_types"_s, QJsonArray{u"code"_s});
        metadata.insert(u"token_endpoint_auth_method"_s, u"none"_s);
        break;
    }
    case OAuthGrant::DeviceCode:
        metadata.insert(u"redirect_uris"_s, QJsonArray());
        metadata.insert(u"grant_types"_s,
                        QJsonArray{u"urn:ietf:params:oauth:grant-type:device_code"_s, renewal});
        metadata.insert(u"response_types"_s, QJsonArray());
        metadata.insert(u"token_endpoint_auth_method"_s, u"none"_s);
        break;
    case OAuthGrant::ClientCredentials:
        metadata.insert(u"redirect_uris"_s, QJsonArray());
        metadata.insert(u"grant_types"_s, QJsonArray{u"client_credentials"_s});
        metadata.insert(u"response_types"_s, QJsonArray());
        metadata.insert(u"token_endpoint_auth_method"_s, u"client_secret_basic"_s);
        break;
    }
    return metadata;
}

void ClientRegistration::start(const OAuthRequest &request, const QUrl &redirect)
{
    m_request = request;
    const QUrl &place = request.endpoints.registration;
    if (place.isEmpty() || !isAllowedOAuthUrl(place))
        return fail(Error(ErrorKind::Usage, u"oauth-no-client"_s, {"oauth-no-client"})
                        .at(request.endpoints.issuer)
                        .hinting({"hint-oauth-client-id"}));
    auto *call = new OAuthCall(m_recording, request, this);
    connect(call, &OAuthCall::done, this, &ClientRegistration::onDone);
    connect(call, &OAuthCall::failed, this, [this](Error error) {
        // The server's error, and what to do without registration.
        error.hint = {"hint-oauth-client-id"};
        emit failed(error);
    });
    call->postJson(OAuthStep::Registration, place,
                   QJsonDocument(metadataOf(request, redirect)).toJson(QJsonDocument::Compact));
}

void ClientRegistration::fail(const Error &error)
{
    QMetaObject::invokeMethod(
        this, [this, error] { emit failed(error); }, Qt::QueuedConnection);
}

void ClientRegistration::onDone(const OAuthResponse &answer)
{
    const json::Document document(answer.body);
    const json::Value root = document.root();
    m_request.clientId = root["client_id"].toString();
    m_request.clientSecret = root["client_secret"].toString().toUtf8();
    if (m_request.clientId.isEmpty()) {
        emit failed(Error(ErrorKind::Decode, u"oauth-no-client-id"_s,
                          {"oauth-registered-nobody", {answer.url.toString(QUrl::RemoveQuery)}})
                        .at(answer.url.toString(QUrl::RemoveQuery))
                        .hinting({"hint-oauth-client-id"}));
        return;
    }
    if (!m_request.clientSecret.isEmpty())
        m_recording.redactor().addSecret(m_request.clientSecret);
    const QString way = root["token_endpoint_auth_method"].toString();
    if (way == u"client_secret_post")
        m_request.authentication = ClientAuthentication::Post;
    else if (way == u"client_secret_basic")
        m_request.authentication = ClientAuthentication::Basic;
    else if (way == u"none")
        m_request.authentication = ClientAuthentication::None;
    emit done(m_request);
}

} // namespace a2a

#include "moc_clientregistration.cpp"
