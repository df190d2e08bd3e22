// SPDX-License-Identifier: Apache-2.0
// Endpoints are found at the specified URLs, and hostile metadata is not followed.
#include "model/signin/oauthdiscovery.h"

#include "tests/model/signin/signinbench.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;

class OAuthDiscoveryTest final : public QObject {
    Q_OBJECT

    static QByteArray metadata(const QByteArray &issuer, const QByteArray &origin,
                               const QByteArray &more = {})
    {
        return "{\"issuer\":\"" + issuer + "\",\"authorization_endpoint\":\"" + origin +
               "/authorize\",\"token_endpoint\":\"" + origin +
               "/token\",\"code_challenge_methods_supported\":[\"S256\"]" + more + "}";
    }
    static OAuthRequest bare(const SignInBench &bench)
    {
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.endpoints = {};
        request.agentUrl = bench.provider.url("/a2a");
        return request;
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void metadata_urls_follow_the_path_rules()
    {
        const auto places =
            metadataLocationsForIssuer(QUrl(QStringLiteral("https://p.example/tenant/1")));
        QStringList urls;
        for (const MetadataLocation &place : places)
            urls.append(place.url.toString());
        QCOMPARE(urls, QStringList({QStringLiteral("https://p.example/.well-known/"
                                                   "oauth-authorization-server/tenant/1"),
                                    QStringLiteral("https://p.example/.well-known/"
                                                   "openid-configuration/tenant/1"),
                                    QStringLiteral("https://p.example/tenant/1/.well-known/"
                                                   "openid-configuration")}));
        QCOMPARE(metadataLocationsForIssuer(QUrl(QStringLiteral("https://p.example/"))).size(),
                 size_t{2});
        const auto given = metadataLocationsForUrl(QUrl(
            QStringLiteral("https://p.example/.well-known/oauth-authorization-server/tenant/1")));
        QCOMPARE(given.size(), size_t{1});
        QCOMPARE(given[0].issuer, QStringLiteral("https://p.example/tenant/1"));
        const auto openId = metadataLocationsForUrl(
            QUrl(QStringLiteral("https://p.example/tenant/1/.well-known/openid-configuration")));
        QCOMPARE(openId[0].issuer, QStringLiteral("https://p.example/tenant/1"));
        QCOMPARE(
            resourceMetadataLocation(QUrl(QStringLiteral("https://a.example/a2a/"))),
            QUrl(QStringLiteral("https://a.example/.well-known/oauth-protected-resource/a2a")));
    }

    void a_metadata_url_is_sufficient()
    {
        SignInBench bench;
        const QByteArray origin = bench.provider.origin();
        bench.provider.playAt("/.well-known/oauth-authorization-server",
                              jsonAnswer(metadata(origin, origin)));
        OAuthRequest request = bare(bench);
        request.metadataUrl = bench.provider.url("/.well-known/oauth-authorization-server");
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.signIn.request().endpoints.token, bench.provider.url("/token"));
        QCOMPARE(bench.signIn.request().endpoints.issuer, QString::fromLatin1(origin));
    }

    void an_issuer_url_is_resolved_to_its_metadata()
    {
        SignInBench bench;
        const QByteArray issuer = bench.provider.origin() + "/tenant";
        bench.provider.play(plainAnswer(404, "no"));
        bench.provider.playAt("/tenant/.well-known/openid-configuration",
                              jsonAnswer(metadata(issuer, bench.provider.origin())));
        OAuthRequest request = bare(bench);
        request.openIdConnectUrl = QUrl(QString::fromLatin1(issuer));
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.provider.requestCount(), 4); // itself, two names, and where it is
    }

    void a_resource_yields_its_authorization_server()
    {
        SignInBench bench;
        const QByteArray origin = bench.provider.origin();
        bench.provider.playAt("/.well-known/oauth-protected-resource/a2a",
                              jsonAnswer("{\"resource\":\"" + origin +
                                         "/a2a\",\"authorization_servers\":[\"" + origin +
                                         "\",\"https://other.example\"]}"));
        bench.provider.playAt("/.well-known/oauth-authorization-server",
                              jsonAnswer(metadata(origin, origin)));
        OAuthRequest request = bare(bench);
        request.resourceMetadataUrl = resourceMetadataLocation(request.agentUrl);
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QVERIFY(bench.notes.contains(QStringLiteral("oauth-several-servers")));
    }

    void metadata_of_another_resource_is_refused()
    {
        SignInBench bench;
        const QByteArray origin = bench.provider.origin();
        for (const QByteArray &resource : {QByteArray("https://victim.example/a2a"),
                                           QByteArray(origin + "/other"), QByteArray()}) {
            bench.provider.playAt("/meta",
                                  jsonAnswer("{\"resource\":\"" + resource +
                                             "\",\"authorization_servers\":[\"" + origin + "\"]}"));
            bench.ends = 0;
            OAuthRequest request = bare(bench);
            request.resourceMetadataUrl = bench.provider.url("/meta");
            bench.signIn.start(request);
            QTRY_COMPARE(bench.ends, 1);
            QCOMPARE(bench.code(), QStringLiteral("oauth-resource"));
        }
    }

    void bad_metadata_is_not_used_data()
    {
        QTest::addColumn<QByteArray>("answer"); // ORIGIN stands for the provider's
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QByteArray &answer, const char *code) {
            QTest::newRow(name) << answer << QString::fromLatin1(code);
        };
        row("another issuer", metadata("https://evil.example", "ORIGIN"), "oauth-issuer");
        row("an issuer with another path", metadata("ORIGIN/x", "ORIGIN"), "oauth-issuer");
        row("a substring", metadata("ORIGIN.evil.example", "ORIGIN"), "oauth-issuer");
        row("no issuer", "{\"token_endpoint\":\"ORIGIN/token\"}", "oauth-no-issuer");
        row("http elsewhere", metadata("ORIGIN", "http://far.example"), "oauth-endpoint");
        row("a script", metadata("ORIGIN", "javascript:alert(1)//"), "oauth-endpoint");
        row("a file", metadata("ORIGIN", "file:///etc"), "oauth-endpoint");
        row("a user name in it", metadata("ORIGIN", "https://a:b@far.example"), "oauth-endpoint");
        row("an endpoint that is a number", "{\"issuer\":\"ORIGIN\",\"token_endpoint\":12}",
            "oauth-endpoint");
        row("a page", "<html><body>ORIGIN</body></html>", "oauth-not-json");
        row("an array", "[1,2]", "oauth-not-json");
        row("no token endpoint", "{\"issuer\":\"ORIGIN\",\"authorization_endpoint\":\"ORIGIN/a\"}",
            "oauth-no-endpoint");
        row("10 MB", QByteArray(10 * 1024 * 1024, ' '), "oauth-too-large");
    }

    void bad_metadata_is_not_used()
    {
        QFETCH(QByteArray, answer);
        SignInBench bench;
        bench.provider.playAt("/.well-known/oauth-authorization-server",
                              jsonAnswer(answer.replace("ORIGIN", bench.provider.origin())));
        OAuthRequest request = bare(bench);
        request.metadataUrl = bench.provider.url("/.well-known/oauth-authorization-server");
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
        QVERIFY(!textOf(bench.error.message).isEmpty());
        QVERIFY(!textOf(bench.error.hint).isEmpty());
        QVERIFY(bench.browser.isEmpty());
    }

    void a_redirect_loop_ends()
    {
        SignInBench bench;
        bench.provider.play(plainAnswer(302, {}, "Location: /.well-known/x\r\n"));
        OAuthRequest request = bare(bench);
        request.metadataUrl = bench.provider.url("/.well-known/x");
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("redirect-limit"));
        QCOMPARE(bench.provider.requestCount(), 6);
    }

    void plain_http_urls_are_not_requested_data()
    {
        QTest::addColumn<QUrl>("url");
        for (const char *url : {"http://far.example/.well-known/openid-configuration",
                                "ftp://127.0.0.1/", "file:///etc/passwd", "https://a@far.example/"})
            QTest::newRow(url) << QUrl(QString::fromLatin1(url));
    }

    void plain_http_urls_are_not_requested()
    {
        QFETCH(QUrl, url);
        for (QUrl OAuthRequest::*place :
             {&OAuthRequest::metadataUrl, &OAuthRequest::openIdConnectUrl,
              &OAuthRequest::resourceMetadataUrl}) {
            SignInBench bench;
            OAuthRequest request = bare(bench);
            request.*place = url;
            bench.signIn.start(request);
            QTRY_COMPARE(bench.ends, 1);
            QCOMPARE(bench.code(), QStringLiteral("oauth-not-https"));
            QCOMPARE(bench.recording.lastId(), 0U);
        }
    }

    void endpoints_of_a_card_are_validated_data()
    {
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const char *agent, const char *token,
                            const char *code) {
            QTest::newRow(name) << QString::fromLatin1(agent) << QString::fromLatin1(token)
                                << QString::fromLatin1(code);
        };
        row("http", "https://agent.example/", "http://agent.example/token", "oauth-not-https");
        row("none", "https://agent.example/", "", "oauth-no-endpoint");
        row("this machine", "https://agent.example/", "http://127.0.0.1:9/token", "oauth-inward");
        row("the cloud's own", "https://agent.example/", "https://169.254.169.254/token",
            "oauth-inward");
    }

    void endpoints_of_a_card_are_validated()
    {
        QFETCH(QString, agent);
        QFETCH(QString, token);
        SignInBench bench;
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.agentUrl = QUrl(agent);
        request.endpoints = {};
        request.endpoints.token = QUrl(token);
        request.clientSecret = "canary-secret-77";
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
        QCOMPARE(bench.recording.lastId(), 0U);
    }

    void other_origins_are_reported()
    {
        SignInBench bench;
        bench.provider.playAt("/token", Script().hold());
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.endpoints.issuer = QStringLiteral("https://issuer.example");
        request.allowedOrigins = {QString::fromLatin1(bench.provider.origin())};
        request.clientSecret = "canary-secret-77";
        bench.signIn.start(request);
        QTRY_COMPARE(bench.asksFor("/token"), 1);
        QCOMPARE(bench.notes, QStringList(QStringLiteral("oauth-other-origins")));
        QVERIFY(bench.noteTexts.first().contains(QString::fromLatin1(bench.provider.origin())));
    }

    void nothing_is_sent_to_a_foreign_origin_data()
    {
        QTest::addColumn<OAuthGrant>("grant");
        QTest::addColumn<QByteArray>("endpoint"); // the one at a third party
        QTest::addRow("code") << OAuthGrant::AuthorizationCode << QByteArray("token");
        QTest::addRow("device") << OAuthGrant::DeviceCode << QByteArray("token");
        QTest::addRow("credentials") << OAuthGrant::ClientCredentials << QByteArray("token");
        QTest::addRow("revocation") << OAuthGrant::AuthorizationCode << QByteArray("revocation");
        QTest::addRow("registration")
            << OAuthGrant::AuthorizationCode << QByteArray("registration");
    }

    /// The mix-up that a card can bring about: the provider is real, the endpoint is the
    /// attacker's.
    void nothing_is_sent_to_a_foreign_origin()
    {
        QFETCH(const OAuthGrant, grant);
        QFETCH(const QByteArray, endpoint);
        SignInBench bench;
        ScriptedServer attacker;
        bench.provider.play(plainAnswer(404, "no"));
        OAuthRequest request = bench.request(grant);
        request.clientSecret = "canary-secret-88";
        if (endpoint == "registration")
            request.clientId.clear();
        QUrl &foreign = endpoint == "token"        ? request.endpoints.token
                        : endpoint == "revocation" ? request.endpoints.revocation
                                                   : request.endpoints.registration;
        foreign = attacker.url(QByteArray("/" + endpoint).constData());
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-foreign-origin"));
        QCOMPARE(bench.error.where, QString::fromLatin1(attacker.origin()));
        QCOMPARE(attacker.requestCount(), 0);
        QVERIFY(bench.browser.isEmpty());
        QVERIFY(!bench.provider.received().contains("canary-secret-88"));
    }

    /// Also where the metadata that a card names is an attacker's, and only he vouches for himself.
    void metadata_of_another_party_vouches_for_nobody()
    {
        SignInBench bench;
        ScriptedServer attacker;
        bench.provider.play(plainAnswer(404, "no"));
        attacker.playAt("/.well-known/oauth-authorization-server",
                        jsonAnswer("{\"issuer\":\"" + attacker.origin() +
                                   "\",\"authorization_endpoint\":\"" + bench.provider.origin() +
                                   "/authorize\",\"token_endpoint\":\"" + attacker.origin() +
                                   "/token\"}"));
        OAuthRequest request = bare(bench);
        request.metadataUrl = attacker.url("/.well-known/oauth-authorization-server");
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-foreign-origin"));
        QVERIFY(bench.browser.isEmpty());
    }

    void the_providers_own_metadata_vouches_for_its_endpoints()
    {
        SignInBench bench;
        ScriptedServer tokens; // of the same provider, elsewhere
        const QByteArray origin = bench.provider.origin();
        bench.provider.play(plainAnswer(404, "no"));
        bench.provider.playAt("/.well-known/openid-configuration",
                              jsonAnswer("{\"issuer\":\"" + origin + "\",\"token_endpoint\":\"" +
                                         tokens.origin() + "/token\"}"));
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.endpoints.token = tokens.url("/token");
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.ends, 0);
        // Another address there is not the provider's.
        SignInBench second;
        second.provider.play(plainAnswer(404, "no"));
        second.provider.playAt("/.well-known/openid-configuration",
                               jsonAnswer("{\"issuer\":\"" + second.provider.origin() +
                                          "\",\"token_endpoint\":\"" + tokens.origin() +
                                          "/token\"}"));
        request = second.request(OAuthGrant::AuthorizationCode);
        request.endpoints.token = tokens.url("/collect");
        second.signIn.start(request);
        QTRY_COMPARE(second.ends, 1);
        QCOMPARE(second.code(), QStringLiteral("oauth-foreign-origin"));
    }

    void an_origin_may_be_allowed_by_name()
    {
        SignInBench bench;
        ScriptedServer tokens;
        bench.provider.play(plainAnswer(404, "no"));
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.endpoints.token = tokens.url("/token");
        request.allowedOrigins = {QString::fromLatin1(tokens.origin())};
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.notes, QStringList(QStringLiteral("oauth-other-origins")));
        QCOMPARE(bench.provider.requestCount(), 0);
    }

    void a_card_with_endpoints_needs_no_metadata()
    {
        SignInBench bench;
        bench.provider.play(plainAnswer(500, "oops"));
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.metadataUrl = bench.provider.url("/.well-known/oauth-authorization-server");
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.notes, QStringList(QStringLiteral("oauth-went-on-without")));
    }

    void a_client_is_registered_dynamically_if_missing()
    {
        SignInBench bench;
        const QByteArray origin = bench.provider.origin();
        bench.provider.playAt(
            "/.well-known/oauth-authorization-server",
            jsonAnswer(metadata(origin, origin,
                                ",\"registration_endpoint\":\"" + origin + "/register\"")));
        bench.provider.playAt(
            "/register",
            jsonAnswer("{\"client_id\":\"new-client\",\"token_endpoint_auth_method\":\"none\","
                       "\"registration_access_token\":\"canary-registration-1a2b\"}",
                       201));
        OAuthRequest request = bare(bench);
        request.clientId.clear();
        request.metadataUrl = bench.provider.url("/.well-known/oauth-authorization-server");
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.asked("client_id"), QStringLiteral("new-client"));
        QCOMPARE(bench.signIn.request().clientId, QStringLiteral("new-client"));
        const json::Document sent(bench.provider.requests().back().body);
        QCOMPARE(sent.root()["application_type"].toString(), QStringLiteral("native"));
        QCOMPARE(sent.root()["redirect_uris"].element(0).toString(),
                 QStringLiteral("http://127.0.0.1/callback"));
        QCOMPARE(sent.root()["redirect_uris"].element(1).toString(), bench.asked("redirect_uri"));
        QVERIFY(!bench.everythingStored().contains("canary"));
    }

    void without_client_and_registration_there_is_an_error()
    {
        SignInBench bench;
        const QByteArray origin = bench.provider.origin();
        bench.provider.playAt("/.well-known/oauth-authorization-server",
                              jsonAnswer(metadata(origin, origin)));
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.clientId.clear();
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-no-client"));
        QVERIFY(textOf(bench.error.hint).contains(u"http://127.0.0.1/callback"));
    }
};

A2A_TEST(OAuthDiscoveryTest)
#include "oauthdiscoverytest.moc"
