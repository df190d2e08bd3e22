// SPDX-License-Identifier: Apache-2.0
// A secret must be masked in every spelling it may be transmitted in, and nothing else may be
// touched.
#include "model/recording/redactor.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;

class RedactorTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void every_spelling_is_masked_data()
    {
        const QByteArray secret = "s3cr\"et/ken+\\x\xc3\xa4 9";
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<QByteArray>("spelling");
        QTest::newRow("as given") << secret << secret;
        QTest::newRow("percent") << secret << secret.toPercentEncoding();
        QTest::newRow("percent, lower case")
            << secret << QByteArray("s3cr%22et%2fken%2b%5cx%c3%a4%209");
        QTest::newRow("form") << secret << QByteArray("s3cr%22et%2Fken%2B%5Cx%C3%A4+9");
        QTest::newRow("json") << secret << QByteArray("s3cr\\\"et/ken+\\\\x\xc3\xa4 9");
        QTest::newRow("json, ascii") << secret << QByteArray("s3cr\\\"et/ken+\\\\x\\u00e4 9");
        QTest::newRow("json, slashes") << secret << QByteArray("s3cr\\\"et\\/ken+\\\\x\xc3\xa4 9");
        const QByteArray key = "pa\"ss\xf0\x9f\x94\x91word";
        QTest::newRow("json, surrogates") << key << QByteArray("pa\\\"ss\xf0\x9f\x94\x91word");
        QTest::newRow("json, ascii, surrogates") << key << QByteArray("pa\\\"ss\\ud83d\\udd11word");
        QTest::newRow("base64") << secret << secret.toBase64(QByteArray::OmitTrailingEquals);
        QTest::newRow("base64url")
            << QByteArray("\xfb\xff\xfe~~~~~")
            << QByteArray("\xfb\xff\xfe~~~~~")
                   .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    }

    void every_spelling_is_masked()
    {
        QFETCH(QByteArray, secret);
        QFETCH(QByteArray, spelling);
        Redactor redactor;
        redactor.addSecret(secret);
        QVERIFY(spelling.size() <= redactor.longestPattern());
        const QByteArray masked = redactor.masked("before<" + spelling + ">behind");
        QCOMPARE(masked, "before<" + QByteArray(spelling.size(), '*') + ">behind");
    }

    void base64_of_surrounding_text_is_masked()
    {
        Redactor redactor;
        redactor.addSecret("correct horse battery");
        for (const QByteArray &before :
             {QByteArray(), QByteArray("u"), QByteArray("us"), QByteArray("user:")}) {
            for (const QByteArray &behind : {QByteArray(), QByteArray("1"), QByteArray("12")}) {
                const QByteArray text = before + "correct horse battery" + behind;
                const QByteArray masked = redactor.masked(text.toBase64());
                const QByteArray readable =
                    QByteArray::fromBase64(QByteArray(masked).replace('*', 'A'));
                QVERIFY2(!readable.contains("orrect"), masked.constData());
                QVERIFY2(!readable.contains("horse"), masked.constData());
                QVERIFY2(!readable.contains("atte"), masked.constData());
            }
        }
    }

    void header_secrets_are_understood()
    {
        Redactor redactor;
        redactor.addHeaderSecret("Authorization",
                                 "Basic " + QByteArray("ann:open+sesame").toBase64());
        redactor.addHeaderSecret("X-API-Key", "key-1234567");
        redactor.addHeaderSecret("Cookie", "theme=1; session=abcdefg8");
        QCOMPARE(redactor.masked("open+sesame key-1234567 abcdefg8 theme"),
                 QByteArray("*********** *********** ******** theme"));
        QCOMPARE(redactor.masked("Bearer Basic"), QByteArray("Bearer Basic"));
    }

    /// Several services take an API key as the user, with no password.
    void a_user_without_a_password_is_secret()
    {
        Redactor redactor;
        redactor.addHeaderSecret("Authorization", "Basic " + QByteArray("key-1234567:").toBase64());
        QCOMPARE(redactor.masked("unknown key key-1234567"), QByteArray("unknown key ***********"));
    }

    void a_pass_phrase_is_masked_from_its_first_word_on()
    {
        Redactor redactor;
        redactor.addHeaderSecret("X-Mine", "hunter2! opens it");
        QCOMPARE(redactor.masked("no hunter2! opens it here"),
                 QByteArray("no ***************** here"));
    }

    void overlapping_secrets_are_both_masked()
    {
        Redactor redactor;
        redactor.addSecret("abcdefg1");
        redactor.addSecret("abcdefg12345678");
        redactor.addSecret("5678ijklm");
        QCOMPARE(redactor.masked("xabcdefg12345678ijklmx"), QByteArray("x********************x"));
    }

    void ordinary_text_is_no_secret_data()
    {
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<bool>("isMasked");
        const auto row = [](const char *secret, bool isMasked) {
            QTest::newRow(secret) << QByteArray(secret) << isMasked;
        };
        for (const char *word : {"",
                                 "abc",
                                 "task",
                                 "user",
                                 "abc1234",
                                 "lighthouse",
                                 "completed",
                                 "message/stream",
                                 "TASK_STATE_INPUT_REQUIRED",
                                 "supportsAuthenticatedExtendedCard",
                                 "input-required",
                                 "pushNotificationConfigId",
                                 "oauth2SecurityScheme",
                                 "application/json",
                                 "HTTP/1.1",
                                 "text/event-stream",
                                 "bearer-token-1234",
                                 "task-0001",
                                 "aaaaaaaaaaaaaaaaaaaaaaaa",
                                 "11111111111111"})
            row(word, false);
        for (const char *secret :
             {"abcdef12", "correct horse battery", "p@ss/word", "aBcDeFgHiJk", "task-12345678",
              "eyJhbGciOiJIUzI1NiJ9.e30.abc", "hunter2hunter", "3f2504e0-4f89-11d3"})
            row(secret, true);
    }

    void ordinary_text_is_no_secret()
    {
        QFETCH(QByteArray, secret);
        QFETCH(bool, isMasked);
        Redactor redactor;
        redactor.addSecret(secret);
        QCOMPARE(!redactor.isEmpty(), isMasked);
        const QByteArray text = "{\"kind\":\"" + secret + "\"}";
        QCOMPARE(redactor.masked(text) != text, isMasked);
    }

    /// However short it is: its position identifies it.
    void a_secret_is_masked_in_place()
    {
        Redactor redactor;
        redactor.addHeaderSecret("Authorization", "Bearer task");
        redactor.addHeaderSecret("X-Mine", "user");
        QVERIFY(redactor.isEmpty());
        QCOMPARE(redactor.headerValue("authorization", "Bearer task"), QByteArray("Bearer ****"));
        QCOMPARE(redactor.headerValue("x-mine", "user"), QByteArray("****"));
        QCOMPARE(redactor.headerValue("X-Auth-Token", "task"), QByteArray("****"));
        QCOMPARE(redactor.headerValue("X-Echo", "task"), QByteArray("task"));
        QCOMPARE(redactor.headerValue("Location", "https://h/x?access_token=task&page=2"),
                 QByteArray("https://h/x?access_token=****&page=2"));
        QCOMPARE(redactor.maskedUrl("https://ann:user@h/"), QByteArray("https://ann:****@h/"));
        QCOMPARE(redactor.maskedUrl("https://task@h/p@q?key=user#key=user"),
                 QByteArray("https://****@h/p@q?key=****#key=user"));
        QCOMPARE(redactor.maskedUrl("https://h/?pageToken=abc&code=a%2Fb"),
                 QByteArray("https://h/?pageToken=abc&code=*****"));
        QCOMPARE(redactor.masked(R"({"kind":"task","role":"user"})"),
                 QByteArray(R"({"kind":"task","role":"user"})"));
    }

    void matches_a_naive_search()
    {
        QRandomGenerator random(11);
        Redactor redactor;
        const std::vector<QByteArray> secrets{"aab!c1aab", "abba.a1c!bba", "1bbbbb!bbbbbac"};
        for (const QByteArray &secret : secrets)
            redactor.addSecret(secret);
        for (int round = 0; round < 500; ++round) {
            QByteArray text;
            for (int i = 0; i < 200; ++i)
                text += "aabb.1!c"[random.bounded(8)];
            const qsizetype spot = random.bounded(150);
            text.replace(spot, secrets[size_t(round) % 3].size(), secrets[size_t(round) % 3]);
            QByteArray expected = text;
            for (const QByteArray &secret : secrets) {
                for (qsizetype at = text.indexOf(secret); at >= 0;
                     at = text.indexOf(secret, at + 1))
                    expected.replace(at, secret.size(), QByteArray(secret.size(), '*'));
            }
            QCOMPARE(redactor.masked(text), expected);
        }
    }

    void header_values_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *name, const char *value, const char *shown) {
            QTest::newRow(value) << QByteArray(name) << QByteArray(value) << QByteArray(shown);
        };
        row("Authorization", "Bearer abcdefghijklmnop", "Bearer ************mnop");
        row("authorization", "Basic dXNlcg==", "Basic ********");
        row("X-API-Key", "0123456789abcdef", "************cdef");
        row("X-API-Key", "correct horse battery", "*****************tery");
        row("X-Auth-Token", "Bearer abcdefghijklmnop", "Bearer ************mnop");
        row("Cookie", "a=1; sid=secret", "a=*; sid=******");
        row("Set-Cookie", "sid=secret; Path=/; HttpOnly", "sid=******; Path=/; HttpOnly");
        row("X-A2A-Notification-Token", "tok", "***");
        row("Content-Type", "application/json", "application/json");
        row("X-Echo", "got hush-hush-husk-2 back", "got **************** back");
    }

    void header_values()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        Redactor redactor;
        redactor.addSecret("hush-hush-husk-2");
        QTEST(redactor.headerValue(name, value), "shown");
    }
};

A2A_TEST(RedactorTest)
#include "redactortest.moc"
