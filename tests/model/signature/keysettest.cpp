// SPDX-License-Identifier: Apache-2.0
// Keys come from untrusted files and URLs: unusable ones are refused with a reason.
#include "model/signature/keyset.h"
#include "model/signature/base64url.h"
#include "model/text/textof.h"
#include "tests/model/signature/sdkfiles.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace a2a::signature;
using namespace Qt::StringLiterals;

class KeySetTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!canVerify())
            QSKIP("built without OpenSSL");
    }
    void bad_files_data();
    void bad_files();
    void a_key_set_keeps_usable_keys();
    void too_large();
    void vectors_of_the_rfcs();
    void base64_url();
};

void KeySetTest::bad_files_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QString>("reason");
    QFile file(u"" TEST_DATA "/badkeys.jsonl"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray &line : file.readAll().trimmed().split('\n')) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        QTest::newRow(row[u"name"].toString().toUtf8().constData())
            << row[u"keys"].toString().toUtf8() << row[u"reason"].toString();
    }
}

void KeySetTest::bad_files()
{
    QFETCH(QByteArray, keys);
    QFETCH(QString, reason);
    const Result<KeySet> read = readKeys(keys, u"keys.json"_s);
    QVERIFY(!read);
    QVERIFY2(textOf(read.error()).contains(reason), qPrintable(textOf(read.error())));
    QCOMPARE(read.error().where, u"keys.json"_s);
    QVERIFY(!read.error().hint.isEmpty());
}

void KeySetTest::a_key_set_keeps_usable_keys()
{
    QByteArray text = ofTheSdk("jwks.json");
    text.replace("{\"keys\":[", R"({"keys":[{"kty":"oct","kid":"shared","k":"AAAA"},7,)");
    const Result<KeySet> read = readKeys(text, u"jwks.json"_s);
    QVERIFY(read);
    QCOMPARE(read->keys.size(), size_t(1));
    QCOMPARE(read->keys.front().kid, u"peer-key-1"_s);
    QCOMPARE(read->keys.front().key.title(), u"EC P-256"_s);
    QVERIFY(!read->keys.front().hasPrivatePart);
    QCOMPARE(read->skipped.size(), 2);
    text.replace("\"kty\":\"EC\"", "\"kty\":\"EC\",\"d\":\"AAAA\"");
    QVERIFY(readKeys(text, u"jwks.json"_s)->keys.front().hasPrivatePart);
}

void KeySetTest::too_large()
{
    const Result<KeySet> read = readKeys(QByteArray(KeyFileLimit + 1, ' '), u"k"_s);
    QVERIFY(!read && textOf(read.error().message).contains(u"1024 KiB"));
}

/// RFC 7515 A.3 (ES256) and RFC 8037 A.5 (EdDSA).
void KeySetTest::vectors_of_the_rfcs()
{
    const auto bytes = [](const char *text) { return *decodeBase64Url(text); };
    const Result<PublicKey> ec =
        PublicKey::ec(u"P-256"_s, bytes("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"),
                      bytes("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"));
    QVERIFY(ec);
    const QByteArray jws = "eyJhbGciOiJFUzI1NiJ9."
                           "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLm"
                           "NvbS9pc19yb290Ijp0cnVlfQ";
    const QByteArray signature = bytes(
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q");
    QVERIFY(ec->verifies(u"ES256"_s, jws, signature));
    QVERIFY(!ec->verifies(u"ES256"_s, jws + 'x', signature));
    QVERIFY(!ec->verifies(u"ES384"_s, jws, signature));
    QVERIFY(!ec->verifies(u"RS256"_s, jws, signature));
    QVERIFY(!ec->verifies(u"HS256"_s, jws, signature));
    const Result<PublicKey> ed =
        PublicKey::okp(u"Ed25519"_s, bytes("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"));
    QVERIFY(ed);
    QVERIFY(
        ed->verifies(u"EdDSA"_s, "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc",
                     bytes("hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9"
                           "g7sVvpAr_MuM0KAg")));
}

void KeySetTest::base64_url()
{
    QCOMPARE(decodeBase64Url("_-8"), std::optional<QByteArray>("\xff\xef"));
    QCOMPARE(decodeBase64Url(""), std::optional<QByteArray>(""));
    for (const char *text : {"_-8=", "/+8", "_-", "_", "_-8 ", "_ -8", "_-9", "a\nb", "\xc3\xa4"}) {
        const bool isOdd = !decodeBase64Url(text) || qstrcmp(text, "_-") == 0;
        QVERIFY2(isOdd, text);
    }
}

A2A_TEST(KeySetTest)
#include "keysettest.moc"
