// SPDX-License-Identifier: Apache-2.0
// An OAuth sign-in as stored: everything that a refresh needs, and no secret outside of the
// secrets.
#include "model/signin/oauthchoice.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class OAuthChoiceTest final : public QObject {
    Q_OBJECT

private slots:
    void a_request_round_trips();
    void tokens_round_trip();
    void invalid_token_responses_give_no_token();
    void an_unreadable_key_is_reported();
};

static OAuthRequest everything()
{
    OAuthRequest request;
    request.grant = OAuthGrant::DeviceCode;
    request.agentUrl = QUrl(u"https://agent.example:443"_s);
    request.endpoints.issuer = u"https://id.example"_s;
    request.endpoints.authorization = QUrl(u"https://id.example/a"_s);
    request.endpoints.token = QUrl(u"https://id.example/t"_s);
    request.endpoints.deviceAuthorization = QUrl(u"https://id.example/d"_s);
    request.endpoints.registration = QUrl(u"https://id.example/r"_s);
    request.endpoints.revocation = QUrl(u"https://id.example/x"_s);
    request.endpoints.clientAuthentications = {u"client_secret_post"_s};
    request.endpoints.pkceMethods = {u"S256"_s};
    request.endpoints.grants = {u"refresh_token"_s};
    request.endpoints.issInResponse = true;
    request.metadataUrl = QUrl(u"https://id.example/m"_s);
    request.openIdConnectUrl = QUrl(u"https://id.example/o"_s);
    request.resourceMetadataUrl = QUrl(u"https://agent.example/p"_s);
    request.clientId = u"me"_s;
    request.clientSecret = "canary-of-the-client";
    request.keyId = u"k1"_s;
    request.authentication = ClientAuthentication::Post;
    request.scopes = {u"read"_s, u"write"_s};
    request.resource = u"https://agent.example/"_s;
    return request;
}

void OAuthChoiceTest::a_request_round_trips()
{
    const OAuthRequest before = everything();
    SignInEntry entry;
    entry.kind = SignInKind::OAuth;
    entry.scheme = u"airline"_s;
    entry.oauth = oauthToJson(before);
    QVERIFY(!QJsonDocument(entry.oauth).toJson().contains("canary"));
    const Result<OAuthRequest> read =
        makeOAuthRequest(entry, {{clientSecretName(entry), before.clientSecret}}, before.agentUrl);
    QVERIFY(read.ok());
    QCOMPARE(read->grant, before.grant);
    QCOMPARE(read->agentUrl, before.agentUrl);
    QVERIFY(read->endpoints == before.endpoints);
    QCOMPARE(read->metadataUrl, before.metadataUrl);
    QCOMPARE(read->openIdConnectUrl, before.openIdConnectUrl);
    QCOMPARE(read->resourceMetadataUrl, before.resourceMetadataUrl);
    QCOMPARE(read->clientId, before.clientId);
    QCOMPARE(read->clientSecret, before.clientSecret);
    QCOMPARE(read->keyId, before.keyId);
    QVERIFY(read->authentication == before.authentication);
    QCOMPARE(read->scopes, before.scopes);
    QCOMPARE(read->resource, before.resource);
}

void OAuthChoiceTest::tokens_round_trip()
{
    const OAuthTokens tokens{"access",          "refresh",         "id",
                             1'800'000'000'123, 1'799'999'000'456, {u"a"_s, u"b"_s}};
    QVERIFY(tokensFromJson(tokensToJson(tokens)) == tokens);
    const OAuthTokens least{"access", {}, {}, {}, 0, {}};
    QVERIFY(tokensFromJson(tokensToJson(least)) == least);
}

void OAuthChoiceTest::invalid_token_responses_give_no_token()
{
    for (const char *bytes : {"", "token", "[]", "{}", R"({"accessToken":7})"})
        QVERIFY2(tokensFromJson(bytes).isEmpty(), bytes);
}

void OAuthChoiceTest::an_unreadable_key_is_reported()
{
    SignInEntry entry;
    entry.kind = SignInKind::OAuth;
    entry.oauth = oauthToJson(everything(), u"/no/such/key.pem"_s);
    QCOMPARE(keyFileOf(entry), u"/no/such/key.pem"_s);
    const Result<OAuthRequest> read = makeOAuthRequest(entry, {}, {});
    QVERIFY(!read.ok());
    QCOMPARE(read.error().kind, ErrorKind::File);
    entry.oauth = oauthToJson(everything(), QStringLiteral(TEST_DATA "/loopback.key"));
    QVERIFY(makeOAuthRequest(entry, {}, {})->privateKey.contains("PRIVATE KEY"));
}

A2A_TEST(OAuthChoiceTest)

#include "oauthchoicetest.moc"
