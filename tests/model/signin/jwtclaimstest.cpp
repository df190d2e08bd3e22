// SPDX-License-Identifier: Apache-2.0
// Claims of a token can be read, and a non-token is none. Secrets in responses are found.
#include "model/signin/jwtclaims.h"
#include "model/signature/base64url.h"
#include "model/signin/oauthsecrets.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

static QByteArray token(const QByteArray &claims, const QByteArray &header = R"({"alg":"RS256"})")
{
    return signature::encodeBase64Url(header) + '.' + signature::encodeBase64Url(claims) + ".sig";
}

class JwtClaimsTest final : public QObject {
    Q_OBJECT

private slots:
    void claims_are_read_in_their_order()
    {
        const auto read = JwtClaims::parse(
            token("{\"iss\":\"https://"
                  "p.example\",\"aud\":[\"a\",\"b\"],\"exp\":1700000000,\"iat\":1.5,\"x\":null}"));
        QVERIFY(read.has_value());
        QCOMPARE(read->header.at(0).text, QStringLiteral("RS256"));
        QCOMPARE(read->claims.size(), size_t{5});
        QCOMPARE(read->claims.at(0).name, QStringLiteral("iss"));
        QCOMPARE(read->claims.at(0).text, QStringLiteral("https://p.example"));
        QCOMPARE(read->claims.at(1).text, QStringLiteral(R"(["a","b"])"));
        QCOMPARE(*read->claims.at(2).timeMs, qint64{1'700'000'000'000});
        QCOMPARE(*read->expiryMs, qint64{1'700'000'000'000});
        QCOMPARE(*read->claims.at(3).timeMs, qint64{1500});
        QVERIFY(!read->claims.at(0).timeMs);
    }

    void invalid_times_are_ignored_data()
    {
        QTest::addColumn<QByteArray>("exp");
        for (const char *exp : {"\"1700000000\"", "-1", "1e300", "null", "[]", "253402300800"})
            QTest::newRow(exp) << QByteArray(exp);
    }

    void invalid_times_are_ignored()
    {
        QFETCH(QByteArray, exp);
        const auto read = JwtClaims::parse(token("{\"exp\":" + exp + "}"));
        QVERIFY(read.has_value());
        QVERIFY(!read->expiryMs);
    }

    void invalid_token_responses_give_no_token_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("opaque") << QByteArray("8xLOxBtZp8");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("encrypted") << token("{}") + ".a.b";
        QTest::newRow("not base64url") << QByteArray("ey+.e/.x");
        QTest::newRow("not JSON") << token("hello");
        QTest::newRow("an array") << token("[]");
        QTest::newRow("header broken") << token("{}", "{");
        QTest::newRow("too long") << token('"' + QByteArray(70'000, 'a') + '"');
    }

    void invalid_token_responses_give_no_token()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!JwtClaims::parse(text));
    }

    void secrets_in_responses_are_masked_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("stored");
        const auto row = [](const char *name, const QByteArray &answer, const QByteArray &stored) {
            QTest::newRow(name) << answer << stored;
        };
        row("tokens",
            R"({"access_token":"abc","refresh_token":"de","id_token":"f","scope":"read"})",
            R"({"access_token":"***","refresh_token":"**","id_token":"*","scope":"read"})");
        row("an escaped name", "{\"access\\u005ftoken\":\"a\\\"bc\"}",
            R"({"access\u005ftoken":"*****"})");
        row("twice", R"({"access_token":"abc","access_token":"de"})",
            R"({"access_token":"***","access_token":"**"})");
        row("further in", R"({"data":{"access_token":"abc"}})",
            R"({"data":{"access_token":"***"}})");
        row("a number", R"({"access_token":12345})", R"({"access_token":*****})");
        row("cut off", "{\"token_type\":\"Bearer\",\"access_token\":\"abc",
            "{\"token_type\":\"Bearer\",\"access_token\":\"***");
        row("cut off behind it", "{\"access_token\":\"abc\",\"exp",
            "{\"access_token\":\"***\",\"exp");
        row("a form", "access_token=abc&scope=read&refresh_token=de",
            "access_token=***&scope=read&refresh_token=**");
        row("a page with a token", "<p>Your token: gho_16C7e42F292c6912E7710c838347Ae178B4a</p>",
            "<p>Your token: " + QByteArray(40, '*') + "</p>");
        row("the code of an error", R"({"error":{"code":"invalid","message":"no"}})",
            R"({"error":{"code":"invalid","message":"no"}})");
        row("a code", R"({"code":"SplxlOBeZQQYbYS6WxSbIA9f"})",
            R"({"code":"************************"})");
        row("nothing", "{}", "{}");
        row("empty", "", "");
    }

    void secrets_in_responses_are_masked()
    {
        QFETCH(QByteArray, answer);
        QTEST(maskedBytes(answer, findSecretsInResponse(answer)), "stored");
    }

    void secrets_in_forms_are_masked()
    {
        OAuthForm form;
        form.add("grant_type", "authorization_code");
        form.add("code", "a b/c");
        form.add("redirect_uri", "http://127.0.0.1:1/callback");
        form.add("code_verifier", "xyz");
        QCOMPARE(form.body(), QByteArray("grant_type=authorization_code&code=a%20b%2Fc&"
                                         "redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcallback&"
                                         "code_verifier=xyz"));
        QCOMPARE(maskedBytes(form.body(), form.secrets()),
                 QByteArray("grant_type=authorization_code&code=*********&"
                            "redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcallback&"
                            "code_verifier=***"));
    }
};

A2A_TEST(JwtClaimsTest)
#include "jwtclaimstest.moc"
