// SPDX-License-Identifier: Apache-2.0
// The authorization code: one response of the browser, only the right one, and no secret is stored.
#include "model/signin/codegrant.h"

#include "tests/model/signin/signinbench.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;
using namespace std::chrono_literals;

static const QByteArray Tokens =
    R"({"access_token":"canary-access-1a2b3c4d","token_type":"Bearer","expires_in":3600,)"
    R"("refresh_token":"canary-refresh-5e6f7a8b","scope":"read"})";

class CodeGrantTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void a_code_is_exchanged_for_tokens()
    {
        SignInBench bench;
        bench.provider.playAt("/token", jsonAnswer(Tokens));
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.scopes = {QStringLiteral("read")};
        request.resource = QStringLiteral("https://agent.example/a2a");
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.browser.path(), QStringLiteral("/authorize"));
        QCOMPARE(bench.asked("response_type"), QStringLiteral("code"));
        QCOMPARE(bench.asked("client_id"), request.clientId);
        QCOMPARE(bench.asked("scope"), QStringLiteral("read"));
        QCOMPARE(bench.asked("resource"), request.resource);
        QCOMPARE(bench.asked("code_challenge_method"), QStringLiteral("S256"));
        const QUrl redirect(bench.asked("redirect_uri"));
        QCOMPARE(redirect.host(), QStringLiteral("127.0.0.1"));
        QCOMPARE(redirect.path(), QStringLiteral("/callback"));
        RawClient client(bench.redirectPort());
        client.send(bench.redirectText("code=canary-code-9f8e7d6c&state=" + bench.state()));
        QTRY_COMPARE(bench.ends, 1);
        QVERIFY2(bench.code().isEmpty(), qPrintable(textOf(bench.error)));
        QTRY_COMPARE(client.status(), 200);
        QVERIFY(client.answer().contains("<p>done</p>"));
        QVERIFY(client.answer().contains("Content-Security-Policy: default-src 'none'"));
        QCOMPARE(bench.tokens.accessToken, QByteArray("canary-access-1a2b3c4d"));
        QCOMPARE(bench.tokens.refreshToken, QByteArray("canary-refresh-5e6f7a8b"));
        QCOMPARE(*bench.tokens.expiryMs, bench.clock.nowMs() + 3'600'000);
        const QUrlQuery form = bench.lastForm();
        QCOMPARE(form.queryItemValue(QStringLiteral("grant_type")),
                 QStringLiteral("authorization_code"));
        QCOMPARE(form.queryItemValue(QStringLiteral("code")),
                 QStringLiteral("canary-code-9f8e7d6c"));
        QCOMPARE(form.queryItemValue(QStringLiteral("redirect_uri"), QUrl::FullyDecoded),
                 redirect.toString());
        QCOMPARE(form.queryItemValue(QStringLiteral("resource"), QUrl::FullyDecoded),
                 request.resource);
        // RFC 7636: the provider was given the hash of the verifier sent now.
        const QByteArray verifier = form.queryItemValue(QStringLiteral("code_verifier")).toLatin1();
        QCOMPARE(verifier.size(), 43);
        QCOMPARE(Pkce::computeChallenge(verifier), bench.asked("code_challenge").toLatin1());
        const QByteArray stored = bench.everythingStored();
        QVERIFY2(!stored.contains("canary"), stored.constData());
        QVERIFY2(!stored.contains(verifier), stored.constData());
        QVERIFY2(!stored.contains(bench.state()), stored.constData());
        QVERIFY(stored.contains("\"expires_in\":3600")); // what is not a secret is readable
        QVERIFY(stored.contains("/callback?code="));
    }

    void the_pkce_challenge_matches_the_rfc()
    {
        // RFC 7636, appendix B.
        QCOMPARE(Pkce::computeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
                 QByteArray("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"));
    }

    void invalid_authorization_responses_are_refused_data()
    {
        QTest::addColumn<QByteArray>("query"); // STATE stands for the right one
        QTest::addColumn<bool>("promises");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QByteArray &query, const char *code,
                            bool promises = false) {
            QTest::newRow(name) << query << promises << QString::fromLatin1(code);
        };
        row("another state", "code=abc&state=guessed", "oauth-state");
        row("no state", "code=abc", "oauth-state");
        row("state twice", "code=abc&state=STATE&state=x", "oauth-answer-twice");
        row("code twice", "code=abc&state=STATE&code=def", "oauth-answer-twice");
        row("another issuer", "code=abc&state=STATE&iss=https://evil.example", "oauth-iss");
        row("no issuer, which was promised", "code=abc&state=STATE", "oauth-iss-missing", true);
        row("neither code nor error", "state=STATE", "oauth-no-code");
        row("nothing at all", "", "oauth-state");
        row("denied", "error=access_denied&error_description=The+user+said+no&state=STATE",
            "access_denied");
        row("denied by somebody else", "error=access_denied&state=x", "oauth-state");
    }

    void invalid_authorization_responses_are_refused()
    {
        QFETCH(QByteArray, query);
        QFETCH(bool, promises);
        SignInBench bench;
        bench.provider.playAt("/token", jsonAnswer(Tokens));
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.endpoints.issInResponse = promises;
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        RawClient client(bench.redirectPort());
        client.send(bench.redirectText(query.replace("STATE", bench.state())));
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
        QVERIFY(!textOf(bench.error.message).isEmpty());
        QVERIFY(!textOf(bench.error.hint).isEmpty());
        QTRY_COMPARE(client.status(), 400);
        QVERIFY(client.answer().contains("<p>failed</p>"));
        QCOMPARE(bench.asksFor("/token"), 0);
        QVERIFY(!bench.signIn.isRunning());
        if (bench.code() == u"access_denied")
            QVERIFY(textOf(bench.error.message).contains(QStringLiteral("The user said no")));
    }

    void an_id_token_must_match_this_sign_in_data()
    {
        QTest::addColumn<QByteArray>("claims"); // NONCE stands for the right one; may be empty
        QTest::addColumn<QString>("code");
        QTest::newRow("its own") << QByteArray(R"({"nonce":"NONCE"})") << QString();
        QTest::newRow("none") << QByteArray() << QString();
        QTest::newRow("of another sign-in")
            << QByteArray(R"({"nonce":"guessed"})") << QStringLiteral("oauth-nonce");
        QTest::newRow("of none") << QByteArray(R"({"sub":"ann"})") << QStringLiteral("oauth-nonce");
    }

    void an_id_token_must_match_this_sign_in()
    {
        QFETCH(QByteArray, claims);
        SignInBench bench;
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.scopes = {QStringLiteral("openid")};
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        const QByteArray nonce = bench.asked("nonce").toLatin1();
        QCOMPARE(nonce.size(), 43);
        claims.replace("NONCE", nonce);
        const auto part = [](const QByteArray &json) {
            return json.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        };
        const QByteArray token = part(R"({"alg":"none"})") + '.' + part(claims) + '.';
        const QByteArray idToken =
            claims.isEmpty() ? QByteArray() : QByteArray(",\"id_token\":\"" + token + '"');
        bench.provider.playAt("/token",
                              jsonAnswer("{\"access_token\":\"canary-a\"," +
                                         QByteArray("\"token_type\":\"Bearer\"") + idToken + '}'));
        RawClient client(bench.redirectPort());
        client.send(bench.redirectText("code=abc&state=" + bench.state()));
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
    }

    void a_second_redirect_is_not_accepted()
    {
        SignInBench bench;
        bench.provider.playAt("/token", Script().hold());
        bench.signIn.start(bench.request(OAuthGrant::AuthorizationCode));
        QTRY_VERIFY(!bench.browser.isEmpty());
        const quint16 port = bench.redirectPort();
        RawClient early(port); // is ready before the first response
        RawClient first(port);
        first.send(bench.redirectText("code=abc&state=" + bench.state()));
        QTRY_COMPARE(first.status(), 200);
        QTRY_COMPARE(bench.asksFor("/token"), 1);
        QTRY_VERIFY(!early.isOpen());
        RawClient second(port);
        QTRY_COMPARE(second.socket().error(), QAbstractSocket::ConnectionRefusedError);
        QCOMPARE(bench.signIn.redirectDeadlineMs(), 0);
        QCOMPARE(bench.asksFor("/token"), 1);
    }

    void only_the_redirect_path_is_served_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("status");
        const auto row =
            [](const char *name, const QByteArray &line, int status,
               const QByteArray &host = "127.0.0.1:PORT", const QByteArray &more = {}) {
                QTest::newRow(name)
                    << QByteArray(line + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n")
                    << status;
            };
        row("root", "GET /", 404);
        row("icon", "GET /favicon.ico", 404);
        row("below", "GET /callback/x?code=a&state=STATE", 404);
        row("longer", "GET /callbacks?code=a&state=STATE", 404);
        row("encoded", "GET /call%62ack?code=a&state=STATE", 404);
        row("posted", "POST /callback?code=a&state=STATE", 404, "127.0.0.1:PORT",
            "Content-Length: 0\r\n");
        row("head", "HEAD /callback?code=a&state=STATE", 404);
        row("a name that means this machine", "GET /callback?code=a&state=STATE", 403,
            "rebound.example:PORT");
        row("another port", "GET /callback?code=a&state=STATE", 403, "127.0.0.1:1");
        row("a foreign page", "GET /callback?code=a&state=STATE", 403, "127.0.0.1:PORT",
            "Origin: https://evil.example\r\n");
        row("a page without an origin", "GET /callback?code=a&state=STATE", 403, "127.0.0.1:PORT",
            "Origin: null\r\n");
    }

    void only_the_redirect_path_is_served()
    {
        QFETCH(QByteArray, text);
        SignInBench bench;
        bench.signIn.start(bench.request(OAuthGrant::AuthorizationCode));
        QTRY_VERIFY(!bench.browser.isEmpty());
        RawClient client(bench.redirectPort());
        client.send(text.replace("PORT", QByteArray::number(bench.redirectPort()))
                        .replace("STATE", bench.state()));
        QTRY_VERIFY(!client.statuses().isEmpty());
        QTEST(client.status(), "status");
        QVERIFY(!client.answer().contains("<p>"));
        QCOMPARE(bench.ends, 0);
        QVERIFY(bench.signIn.redirectDeadlineMs() > 0); // it still waits for the right one
    }

    void a_closed_browser_times_out_after_five_minutes()
    {
        SignInBench bench;
        bench.signIn.start(bench.request(OAuthGrant::AuthorizationCode));
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.signIn.redirectDeadlineMs(), bench.clock.nowMs() + 300'000);
        const quint16 port = bench.redirectPort();
        bench.clock.advance(299'999ms);
        QCoreApplication::processEvents();
        QCOMPARE(bench.ends, 0);
        bench.clock.advance(1ms);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-browser"));
        QVERIFY(bench.error.kind == ErrorKind::Timeout);
        RawClient late(port);
        QTRY_COMPARE(late.socket().error(), QAbstractSocket::ConnectionRefusedError);
    }

    void a_user_may_cancel()
    {
        SignInBench bench;
        bench.signIn.start(bench.request(OAuthGrant::AuthorizationCode));
        QTRY_VERIFY(!bench.browser.isEmpty());
        const quint16 port = bench.redirectPort();
        bench.signIn.cancel();
        QCOMPARE(bench.ends, 0); // from the event loop
        QTRY_COMPARE(bench.ends, 1);
        QVERIFY(bench.error.kind == ErrorKind::Canceled);
        RawClient late(port);
        QTRY_COMPARE(late.socket().error(), QAbstractSocket::ConnectionRefusedError);
        bench.clock.advance(10min);
        QCoreApplication::processEvents();
        QCOMPARE(bench.ends, 1);
    }

    void a_provider_echoing_the_code_reveals_no_secret()
    {
        SignInBench bench;
        bench.provider.playAt("/token",
                              jsonAnswer(R"({"error":"invalid_grant","error_description":)"
                                         R"("canary-code-9f8e7d6c was used before"})",
                                         400));
        bench.signIn.start(bench.request(OAuthGrant::AuthorizationCode));
        QTRY_VERIFY(!bench.browser.isEmpty());
        RawClient client(bench.redirectPort());
        client.send(bench.redirectText("code=canary-code-9f8e7d6c&state=" + bench.state()));
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("invalid_grant"));
        QVERIFY(textOf(bench.error).contains(QStringLiteral("was used before")));
        QVERIFY(!bench.everythingStored().contains("canary"));
    }

    void a_provider_dropping_the_connection_is_an_error()
    {
        SignInBench bench;
        bench.provider.playAt("/token",
                              Script()
                                  .send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                        "Content-Length: 500\r\n\r\n"
                                        "{\"access_token\":\"canary-half-1a2b3c\",\"ref")
                                  .reset());
        bench.signIn.start(bench.request(OAuthGrant::AuthorizationCode));
        QTRY_VERIFY(!bench.browser.isEmpty());
        RawClient client(bench.redirectPort());
        client.send(bench.redirectText("code=abc&state=" + bench.state()));
        QTRY_COMPARE(bench.ends, 1);
        QVERIFY(bench.tokens.isEmpty());
        QVERIFY(!textOf(bench.error).isEmpty());
        QVERIFY(!bench.everythingStored().contains("canary"));
    }

    void offline_access_requests_consent()
    {
        SignInBench bench;
        OAuthRequest request = bench.request(OAuthGrant::AuthorizationCode);
        request.scopes = {QStringLiteral("openid"), QStringLiteral("offline_access")};
        request.endpoints.authorization = bench.provider.url("/authorize?tenant=a%26b");
        bench.signIn.start(request);
        QTRY_VERIFY(!bench.browser.isEmpty());
        QCOMPARE(bench.asked("prompt"), QStringLiteral("consent"));
        QCOMPARE(bench.asked("tenant"), QStringLiteral("a&b")); // what was there stays
    }
};

A2A_TEST(CodeGrantTest)
#include "codegranttest.moc"
