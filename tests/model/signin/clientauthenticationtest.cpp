// SPDX-License-Identifier: Apache-2.0
// Client credentials, and how a client authenticates.
#include "model/signin/clientauthentication.h"
#include "model/json/document.h"
#include "model/signature/base64url.h"
#include "model/signature/publickey.h"

#include "tests/model/signin/signinbench.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;

static const QByteArray Answer =
    R"({"access_token":"canary-access-1a2b3c4d","token_type":"Bearer","expires_in":60})";

/// Output of OpenSSL's own program.
static QByteArray openssl(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess program;
    program.start(QStringLiteral("openssl"), arguments);
    program.write(input);
    program.closeWriteChannel();
    program.waitForFinished();
    return program.readAllStandardOutput();
}

class ClientAuthenticationTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void basic_has_id_and_secret_in_a_header()
    {
        SignInBench bench;
        bench.provider.playAt("/token", jsonAnswer(Answer));
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.clientId = QStringLiteral("a client");
        request.clientSecret = "canary:s3cret +%";
        request.scopes = {QStringLiteral("read")};
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.tokens.accessToken, QByteArray("canary-access-1a2b3c4d"));
        const ReceivedRequest sent = bench.provider.requests().front();
        // RFC 6749 §2.3.1: both are form-encoded first.
        QCOMPARE(headerValue(sent.headers, "Authorization"),
                 "Basic " + QByteArray("a+client:canary%3As3cret+%2B%25").toBase64());
        QCOMPARE(sent.body, QByteArray("grant_type=client_credentials&scope=read"));
        QVERIFY(!bench.everythingStored().contains("canary"));
        QVERIFY(!bench.everythingStored().contains(
            QByteArray("a+client:canary%3As3cret+%2B%25").toBase64()));
    }

    void post_has_them_in_the_form()
    {
        SignInBench bench;
        bench.provider.playAt("/token", jsonAnswer(Answer));
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.clientSecret = "canary-secret-77";
        request.endpoints.clientAuthentications = {QStringLiteral("client_secret_post")};
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        const ReceivedRequest sent = bench.provider.requests().front();
        QVERIFY(headerValue(sent.headers, "Authorization").isEmpty());
        QCOMPARE(sent.body, QByteArray("grant_type=client_credentials&client_id=scope-client&"
                                       "client_secret=canary-secret-77"));
        QCOMPARE(bench.recording.requestBody(1),
                 QByteArray("grant_type=client_credentials&client_id=scope-client&"
                            "client_secret=****************"));
        QVERIFY(!bench.everythingStored().contains("canary"));
    }

    void without_a_secret_there_is_an_error()
    {
        for (const auto way : {ClientAuthentication::Basic, ClientAuthentication::Post,
                               ClientAuthentication::PrivateKeyJwt}) {
            SignInBench bench;
            OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
            request.authentication = way;
            bench.signIn.start(request);
            QTRY_COMPARE(bench.ends, 1);
            QVERIFY(bench.error.kind == ErrorKind::Usage);
            QVERIFY(!textOf(bench.error.hint).isEmpty());
            QCOMPARE(bench.provider.requestCount(), 0);
        }
    }

    void a_private_key_signs_an_assertion_data()
    {
        QTest::addColumn<QStringList>("make");
        QTest::addColumn<QString>("algorithm");
        const auto row = [](const char *algorithm, const char *make) {
            QTest::newRow(algorithm)
                << QString::fromLatin1(make).split(u' ') << QString::fromLatin1(algorithm);
        };
        row("RS256", "genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048");
        row("ES256", "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256");
        row("ES384", "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384");
        row("ES512", "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-521");
        row("EdDSA", "genpkey -algorithm ED25519");
    }

    void a_private_key_signs_an_assertion()
    {
        if (!signature::canVerify())
            QSKIP("built without OpenSSL");
        QFETCH(QStringList, make);
        QFETCH(QString, algorithm);
        SignInBench bench;
        bench.provider.playAt("/token", jsonAnswer(Answer));
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.privateKey = openssl(make);
        request.keyId = QStringLiteral("k1");
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QVERIFY2(bench.code().isEmpty(), qPrintable(textOf(bench.error)));
        const QUrlQuery form = bench.lastForm();
        QCOMPARE(form.queryItemValue(QStringLiteral("client_assertion_type"), QUrl::FullyDecoded),
                 QStringLiteral("urn:ietf:params:oauth:client-assertion-type:jwt-bearer"));
        const QByteArray assertion =
            form.queryItemValue(QStringLiteral("client_assertion")).toLatin1();
        const QList<QByteArray> parts = assertion.split('.');
        QCOMPARE(parts.size(), 3);
        const json::Document header(*signature::decodeBase64Url(parts[0]));
        QCOMPARE(header.root()["alg"].toString(), algorithm);
        QCOMPARE(header.root()["kid"].toString(), QStringLiteral("k1"));
        const json::Document claims(*signature::decodeBase64Url(parts[1]));
        QCOMPARE(claims.root()["iss"].toString(), request.clientId);
        QCOMPARE(claims.root()["sub"].toString(), request.clientId);
        QCOMPARE(claims.root()["aud"].toString(), request.endpoints.issuer);
        QCOMPARE(*claims.root()["exp"].toInteger(), bench.clock.nowMs() / 1000 + 60);
        QVERIFY(claims.root()["jti"].toString().size() > 20);
        const QByteArray publicPem =
            openssl({QStringLiteral("pkey"), QStringLiteral("-pubout")}, request.privateKey);
        std::optional<qint64> expires;
        const auto key = signature::PublicKey::pem(publicPem, &expires);
        QVERIFY(key.ok());
        const QByteArray input = parts[0] + '.' + parts[1];
        QVERIFY(key->verifies(algorithm, input, *signature::decodeBase64Url(parts[2])));
        QVERIFY(!bench.everythingStored().contains(parts[2]));
    }

    void a_key_that_cannot_sign_is_an_error_data()
    {
        QTest::addColumn<QByteArray>("pem");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const QByteArray &pem, const char *code) {
            QTest::newRow(name) << pem << QString::fromLatin1(code);
        };
        const auto words = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
        row("no key", "hello", "oauth-key-unreadable");
        row("protected",
            openssl(words("genpkey -algorithm ED25519 -aes-128-cbc -pass pass:secret")),
            "oauth-key-encrypted");
        row("weak", openssl(words("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024")),
            "oauth-key-unfit");
        row("for agreement only", openssl(words("genpkey -algorithm X25519")), "oauth-key-unfit");
    }

    void a_key_that_cannot_sign_is_an_error()
    {
        if (!signature::canVerify())
            QSKIP("built without OpenSSL");
        QFETCH(QByteArray, pem);
        SignInBench bench;
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.privateKey = pem;
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
        QVERIFY(!textOf(bench.error.hint).isEmpty());
        QCOMPARE(bench.provider.requestCount(), 0);
    }

    void malformed_responses_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code"); // empty if it is accepted
        QTest::addColumn<QString>("note");
        QTest::addColumn<qint64>("lifeMs"); // -1: unknown
        const auto row = [](const char *name, const QByteArray &answer, const char *code,
                            const char *note = "", qint64 lifeMs = -1, int status = 200) {
            QTest::newRow(name) << answer << status << QString::fromLatin1(code)
                                << QString::fromLatin1(note) << lifeMs;
        };
        const auto with = [](const QByteArray &more) -> QByteArray {
            return R"({"access_token":"tok","token_type":"Bearer")" + more + "}";
        };
        row("no end", with(""), "", "oauth-expiry-absent");
        row("null", with(R"(,"expires_in":null)"), "", "oauth-expiry-absent");
        row("zero", with(R"(,"expires_in":0)"), "", "oauth-expiry-odd");
        row("negative", with(R"(,"expires_in":-1)"), "", "oauth-expiry-odd");
        row("text", with(R"(,"expires_in":"soon")"), "", "oauth-expiry-odd");
        row("an object", with(R"(,"expires_in":{})"), "", "oauth-expiry-odd");
        row("a number as text", with(R"(,"expires_in":"90")"), "", "", 90'000);
        row("with a fraction", with(R"(,"expires_in":90.7)"), "", "", 90'000);
        row("for ever", with(R"(,"expires_in":1e300)"), "", "", qint64{316'224'000'000});
        row("fewer scopes", with(R"(,"expires_in":9,"scope":"read")"), "", "oauth-scopes-fewer",
            9'000);
        row("no token", R"({"token_type":"Bearer"})", "oauth-no-token");
        row("token is a number", R"({"access_token":12345})", "oauth-no-token");
        row("a token with a line break", R"({"access_token":"a\r\nX-Evil: 1"})",
            "oauth-token-unsendable");
        row("DPoP", R"({"access_token":"tok","token_type":"DPoP"})", "oauth-token-type");
        row("a page", "<html>sign in</html>", "oauth-not-json");
        row("an array", "[]", "oauth-not-json");
        row("nothing", "", "oauth-not-json");
        row("cut JSON", R"({"access_token":"tok")", "oauth-not-json");
        row("an OAuth error with 200", R"({"error":"invalid_scope"})", "invalid_scope");
        row("an OAuth error", R"({"error":"invalid_client","error_description":"who?"})",
            "invalid_client", "", -1, 401);
        row("HTTP only", R"({"message":"no"})", "404", "", -1, 404);
        row("5xx", "oops", "500", "", -1, 500);
        row("10 MB", QByteArray(10 * 1024 * 1024, 'x'), "oauth-too-large");
    }

    void malformed_responses()
    {
        QFETCH(QByteArray, answer);
        QFETCH(int, status);
        QFETCH(QString, note);
        QFETCH(qint64, lifeMs);
        SignInBench bench;
        bench.provider.playAt("/token", plainAnswer(status, answer));
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.clientSecret = "canary-secret-77";
        request.scopes = {QStringLiteral("read"), QStringLiteral("write")};
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
        if (bench.tokens.isEmpty()) {
            QVERIFY(!textOf(bench.error.message).isEmpty());
            QVERIFY(!textOf(bench.error.hint).isEmpty());
            return;
        }
        QVERIFY2(note.isEmpty() || bench.notes.contains(note), qPrintable(bench.notes.join(u' ')));
        QCOMPARE(bench.tokens.expiryMs ? *bench.tokens.expiryMs - bench.clock.nowMs() : -1, lifeMs);
    }

    void openid_scopes_count_as_granted_by_their_tokens()
    {
        SignInBench bench;
        bench.provider.playAt(
            "/token", jsonAnswer(R"({"access_token":"tok","token_type":"Bearer","expires_in":9,)"
                                 R"("scope":"read","id_token":"a.b.c","refresh_token":"r"})"));
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.clientSecret = "canary-secret-77";
        request.scopes = {QStringLiteral("openid"), QStringLiteral("offline_access"),
                          QStringLiteral("read")};
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QVERIFY2(bench.notes.isEmpty(), qPrintable(bench.noteTexts.join(u' ')));
    }

    void clock_skew_is_reported()
    {
        SignInBench bench;
        bench.provider.playAt("/token", plainAnswer(200, Answer,
                                                    "Content-Type: application/json\r\n"
                                                    "Date: Sat, 01 Jan 2000 00:00:00 GMT\r\n"));
        OAuthRequest request = bench.request(OAuthGrant::ClientCredentials);
        request.clientSecret = "canary-secret-77";
        bench.signIn.start(request);
        QTRY_COMPARE(bench.ends, 1);
        QVERIFY(bench.notes.contains(QStringLiteral("oauth-clock-skew")));
        // The lifetime counts from its arrival, by this clock.
        QCOMPARE(*bench.tokens.expiryMs, bench.clock.nowMs() + 60'000);
    }

    void unsupported_flows_are_reported()
    {
        QVERIFY(textOf(unsupportedGrantError(QStringLiteral("implicit"))).contains(u"RFC 9700"));
        QVERIFY(
            textOf(unsupportedGrantError(QStringLiteral("password"))).contains(u"password flow"));
        QVERIFY(textOf(unsupportedGrantError(QStringLiteral("ciba"))).contains(u"\"ciba\""));
    }
};

A2A_TEST(ClientAuthenticationTest)
#include "clientauthenticationtest.moc"
