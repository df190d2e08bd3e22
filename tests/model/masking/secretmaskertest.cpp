// SPDX-License-Identifier: Apache-2.0
// Where the secrets of a task are masked in one text, and where they are not: as many bytes in the
// same encoding, which stays valid.
#include "model/masking/secretmasker.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

static SecretMasker wordsOf(const QByteArrayList &values)
{
    std::vector<TaskSecret> secrets;
    for (const QByteArray &value : values)
        secrets.push_back({0, "t", "c", "pin", value});
    return SecretMasker(std::move(secrets));
}

class SecretMaskerTest final : public QObject {
    Q_OBJECT

private slots:
    void a_text_is_masked_data();
    void a_text_is_masked();
    void numbers_are_compared_by_value();
    void what_is_left_is_counted();
    void a_word_across_a_seam();
};

void SecretMaskerTest::a_text_is_masked_data()
{
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QByteArray>("text"); // between the quotes of a JSON string
    QTest::addColumn<QByteArray>("masked");
    const auto row = [](const char *name, const char *secret, const QByteArray &text,
                        const QByteArray &masked) {
        QTest::newRow(name) << QByteArray(secret) << text << masked;
    };
    row("equal", "7391", "7391", "****");
    row("equal and short", "7", "7", "*");
    row("short in a text", "739", "PIN 739", "PIN 739");
    row("a word", "7391", "The PIN is 7391.", "The PIN is ****.");
    row("twice", "7391", "7391, 7391", "****, ****");
    row("part of a number", "7391", "Order 173910 of 7391b", "Order 173910 of 7391b");
    row("Chinese around it", "7391", "\u5bc6\u78017391\u5df2", "\u5bc6\u7801****\u5df2");
    row("characters, not bytes", "\u00e9\u00e9\u00e9", "x \u00e9\u00e9\u00e9 x",
        "x \u00e9\u00e9\u00e9 x");
    row("escaped", "7391", "PIN \\u0037391!", "PIN \\u002a***!");
    row("all escaped", "7391", "\\u0037\\u0033\\u0039\\u0031", "\\u002a\\u002a\\u002a\\u002a");
    row("escaped characters", "p\"ss\u00e9", "say p\\\"ss\\u00e9 now", "say *\\/**\\u00b7 now");
    row("escapes in JSON in a string", "7391", "{\\\"a\\\": \\\"x \\\\u0037391\\\"}",
        "{\\\"a\\\": \\\"x \\\\u002A***\\\"}");
    row("percent", "7391", "pin=%37391", "pin=%2A***");
    row("percent twice", "7391", "pin=%2537%2533%2539%2531", "pin=%252A%252A%252A%252A");
    row("base64", "7391", QByteArray("7391").toBase64(), QByteArray("****").toBase64());
    row("base64 in a text", "7391", "see " + QByteArray("my PIN: 7391").toBase64() + "!",
        "see " + QByteArray("my PIN: ****").toBase64() + "!");
    row("base64 without padding", "7391", "NzM5MQ", "KioqKg");
    row("base64 of a short one", "12", "MTI=", "Kio=");
    row("base64 for addresses", "pass?>?>word", "x.cGFzcz8-Pz53b3Jk.y", "x.KioqKioqKioqKioq.y");
    row("a UUID", "7391", "id 550e8400-7391-41d4-a716-446655440000",
        "id 550e8400-7391-41d4-a716-446655440000");
    row("a time", "2026", "at 2026-11-29T03:05:39.7391Z in 2026",
        "at 2026-11-29T03:05:39.7391Z in ****");
    row("an address", "7391", "http://h:7391/a/7391?7391=7391#7391",
        "http://h:7391/a/****?7391=****#****");
    row("a password in an address", "7391", "http://user:7391@7391.example/",
        "http://user:****@7391.example/");
    row("several words", "open sesame", "say open sesame twice", "say *********** twice");
}

void SecretMaskerTest::a_text_is_masked()
{
    QFETCH(QByteArray, secret);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, masked);
    SecretMasker words = wordsOf({secret});
    const QByteArray before = text;
    const bool isMasked = words.maskString(text.data(), text.size());
    QCOMPARE(text.toLower(), masked.toLower());
    QCOMPARE(text.size(), before.size());
    QCOMPARE(isMasked, text != before);
}

void SecretMaskerTest::numbers_are_compared_by_value()
{
    const SecretMasker words = wordsOf({"7391", "0042", "2.5e10"});
    for (const char *number : {"7391", "7391.0", "7.391e3", "42", "25000000000"})
        QVERIFY2(words.equalsNumber(number), number);
    for (const char *number : {"73910", "-7391", "4.2", "0", "25"})
        QVERIFY2(!words.equalsNumber(number), number);
}

void SecretMaskerTest::what_is_left_is_counted()
{
    SecretMasker words = wordsOf({"73", "7391"});
    words.setIds({"task-7391"});
    QByteArray text = "73 of task-7391 at http://h:7391/ is not 7391";
    QVERIFY(words.maskText(text));
    QCOMPARE(text, QByteArray("73 of task-7391 at http://h:7391/ is not ****"));
    QCOMPARE(words.takeUnmasked(), qint64(3));
    QCOMPARE(words.takeUnmasked(), qint64(0));
}

void SecretMaskerTest::a_word_across_a_seam()
{
    const SecretMasker words = wordsOf({"7391"});
    const auto found = words.findAcross("PIN 7391 ok", 6);
    QCOMPARE(found.size(), size_t(1));
    QCOMPARE(found[0].offset, qsizetype(4));
    QVERIFY(words.findAcross("PIN 7391 ok", 4).empty());
    QVERIFY(words.findAcross("PIN 7391 ok", 8).empty());
    QVERIFY(words.findAcross("PIN 17391", 6).empty());
}

A2A_TEST(SecretMaskerTest)
#include "secretmaskertest.moc"
