// SPDX-License-Identifier: Apache-2.0
// JSON Web Tokens of notifications: signed here, so that every claim can be right or wrong.
#include "model/push/jwtcheck.h"
#include "model/signature/base64url.h"
#include "tests/support/testregistry.h"

#include <QCryptographicHash>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;
using Check = Receipt::Check;
using Jwt = Receipt::Jwt;
using TokenAge = Receipt::TokenAge;

/// RFC 7515 A.3's key and signature: the one example whose private part need not stand here.
static const QByteArray ExampleKeys =
    R"({"keys":[{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",)"
    R"("y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]})";
static const QByteArray ExampleToken =
    "eyJhbGciOiJFUzI1NiJ9."
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    "."
    "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";

class JwtCheckTest final : public QObject {
    Q_OBJECT

private slots:
    void claims_are_compared_data();
    void claims_are_compared();
    void a_signature_by_the_agent_s_key_holds();
    void a_changed_token_is_forged();
    void foreign_keys_are_ignored();
    void keys_embedded_in_the_token_are_ignored();
    void non_jwts_are_ignored_data();
    void non_jwts_are_ignored();
};

static constexpr qint64 Now = 1'800'000'000;
static const QByteArray Body = R"({"id":"t"})";

static QByteArray tokenOf(const QByteArray &header, const QByteArray &claims)
{
    return signature::encodeBase64Url(header) + '.' + signature::encodeBase64Url(claims) + ".AAAA";
}

static Receipt checked(const QByteArray &token, const std::vector<signature::Key> &keys = {})
{
    Receipt receipt;
    checkJwt(token, {Body, QUrl(u"http://127.0.0.1:4000/push/1"_s), keys, Now}, receipt);
    return receipt;
}

static std::vector<signature::Key> exampleKeys(const QString &jku)
{
    const auto read = signature::readKeys(ExampleKeys, u"keys"_s, jku);
    return read ? read->keys : std::vector<signature::Key>();
}

void JwtCheckTest::claims_are_compared_data()
{
    QTest::addColumn<QByteArray>("claims");
    QTest::addColumn<TokenAge>("issued");
    QTest::addColumn<Check>("audience");
    QTest::addColumn<Check>("digest");
    const QByteArray digest = QCryptographicHash::hash(Body, QCryptographicHash::Sha256).toHex();
    const auto row = [](const char *name, const QByteArray &claims, TokenAge issued, Check audience,
                        Check is) { QTest::newRow(name) << claims << issued << audience << is; };
    row("all right",
        R"({"iat":1800000000,"aud":"http://127.0.0.1:4000/push/1","request_body_sha256":")" +
            digest + "\"}",
        TokenAge::Recent, Check::Right, Check::Right);
    row("origin", R"({"iat":1799999800.5,"aud":["x","http://127.0.0.1:4000"]})", TokenAge::Recent,
        Check::Right, Check::NotRequired);
    row("nothing", "{}", TokenAge::Absent, Check::Missing, Check::NotRequired);
    row("old", R"({"iat":1799999000,"aud":"http://127.0.0.1:4001"})", TokenAge::Old, Check::Wrong,
        Check::NotRequired);
    row("an hour ahead", R"({"iat":1800003600,"request_body_sha256":"00"})", TokenAge::Future,
        Check::Missing, Check::Wrong);
    row("words", R"({"iat":"now","aud":7})", TokenAge::Absent, Check::Wrong, Check::NotRequired);
    row("begins alike", R"({"iat":1800000000,"aud":"http://127.0.0.1:40001"})", TokenAge::Recent,
        Check::Wrong, Check::NotRequired);
}

void JwtCheckTest::claims_are_compared()
{
    QFETCH(const QByteArray, claims);
    const Receipt receipt = checked(tokenOf(R"({"alg":"RS256"})", claims));
    QCOMPARE(receipt.jwt, Jwt::Unverified);
    QTEST(receipt.issued, "issued");
    QTEST(receipt.audience, "audience");
    QTEST(receipt.digest, "digest");
}

void JwtCheckTest::a_signature_by_the_agent_s_key_holds()
{
    if (!signature::canVerify())
        QSKIP("built without OpenSSL");
    QCOMPARE(checked(ExampleToken, exampleKeys(u"https://a/jwks"_s)).jwt, Jwt::Verified);
    QCOMPARE(checked(ExampleToken).jwt, Jwt::Unverified);
}

void JwtCheckTest::a_changed_token_is_forged()
{
    if (!signature::canVerify())
        QSKIP("built without OpenSSL");
    QByteArray changed = ExampleToken;
    changed[changed.indexOf('.') + 5] = 'Q';
    const Jwt came = checked(changed, exampleKeys(u"https://a/jwks"_s)).jwt;
    QVERIFY(came == Jwt::Forged || came == Jwt::Unreadable);
    QByteArray other = ExampleToken;
    other.replace("DtEhU3lj", "DtEhU3lk");
    QCOMPARE(checked(other, exampleKeys(u"https://a/jwks"_s)).jwt, Jwt::Forged);
}

void JwtCheckTest::foreign_keys_are_ignored()
{
    const QByteArray token = tokenOf(R"({"alg":"RS256","kid":"k"})", R"({"iat":1800000000})");
    QCOMPARE(checked(token, exampleKeys({})).jwt, Jwt::Unverified); // a user's file
    QCOMPARE(checked(token, exampleKeys(u"https://a/jwks"_s)).jwt, Jwt::Unknown);
}

/// Neither "none" nor a shared secret nor the token's own claims about its key.
void JwtCheckTest::keys_embedded_in_the_token_are_ignored()
{
    for (const char *header : {R"({"alg":"none"})", R"({"alg":"HS256"})"})
        QCOMPARE(checked(tokenOf(header, R"({"iat":1800000000})")).jwt, Jwt::Unknown);
    const QByteArray own =
        R"({"alg":"ES256","jku":"http://127.0.0.1:1/","jwk":)" + ExampleKeys + '}';
    QCOMPARE(checked(tokenOf(own, R"({"iat":1800000000})")).jwt, Jwt::Unverified);
}

void JwtCheckTest::non_jwts_are_ignored_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Jwt>("is");
    QTest::newRow("secret") << QByteArray("0123456789abcdef") << Jwt::None;
    QTest::newRow("empty") << QByteArray() << Jwt::None;
    QTest::newRow("dots") << QByteArray("a.b.c") << Jwt::None;
    QTest::newRow("encrypted") << QByteArray("eyJ.eyJ.x.y.z") << Jwt::None;
    QTest::newRow("no base64url") << QByteArray("eyJ+.eyJ/.====") << Jwt::Unreadable;
    QTest::newRow("no JSON") << tokenOf("{\"", "{}") << Jwt::Unreadable;
    QTest::newRow("no object") << QByteArray("eyJhbGciOiJFUzI1NiJ9.MQ.AAAA") << Jwt::Unreadable;
    QTest::newRow("endless") << QByteArray("ey" + QByteArray(100'000, 'a') + ".b.c")
                             << Jwt::Unreadable;
}

void JwtCheckTest::non_jwts_are_ignored()
{
    QFETCH(const QByteArray, text);
    QFETCH(const Jwt, is);
    QCOMPARE(checked(text).jwt, is);
}

A2A_TEST(JwtCheckTest)

#include "jwtchecktest.moc"
