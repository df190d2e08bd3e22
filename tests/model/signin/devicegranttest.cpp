// SPDX-License-Identifier: Apache-2.0
// The device code: at the server's pace, until the user approves, denies, or it expires.
#include "tests/model/signin/signinbench.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;
using namespace std::chrono_literals;

static QByteArray codeAnswer(const QByteArray &more = R"("expires_in":600,"interval":5)")
{
    return R"({"device_code":"canary-device-1a2b3c4d","user_code":"BDWP-HQPK",)"
           R"("verification_uri":"https://provider.example/device",)"
           R"("verification_uri_complete":"https://provider.example/device?user_code=BDWP-HQPK",)" +
           more + "}";
}

static const QByteArray Pending = R"({"error":"authorization_pending"})";

class DeviceGrantTest final : public QObject {
    Q_OBJECT

    /// Advances the clock and lets the provider respond to requests due then.
    static void wait(SignInBench &bench, std::chrono::milliseconds by, int asksAfter)
    {
        bench.clock.advance(by);
        QTRY_COMPARE(bench.asksFor("/token"), asksAfter);
    }
    /// Until the response was read and the next wait has begun.
    static void settle(SignInBench &bench) { QTRY_COMPARE(bench.clock.waiting(), 1); }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void an_approved_device_code_yields_tokens()
    {
        SignInBench bench;
        bench.provider.playAt("/device", jsonAnswer(codeAnswer()));
        bench.provider.playAt("/token", jsonAnswer(Pending, 400));
        OAuthRequest request = bench.request(OAuthGrant::DeviceCode);
        request.scopes = {QStringLiteral("read"), QStringLiteral("write")};
        bench.signIn.start(request);
        QTRY_COMPARE(bench.codes.size(), size_t{1});
        const DeviceCode &code = bench.codes.front();
        QCOMPARE(code.userCode, QStringLiteral("BDWP-HQPK"));
        QCOMPARE(code.page, QUrl(QStringLiteral("https://provider.example/device")));
        QCOMPARE(code.pageWithCode.query(), QStringLiteral("user_code=BDWP-HQPK"));
        QCOMPARE(code.expiryMs, bench.clock.nowMs() + 600'000);
        QCOMPARE(bench.lastForm().queryItemValue(QStringLiteral("scope"), QUrl::FullyDecoded),
                 QStringLiteral("read write"));
        QCOMPARE(bench.lastForm().queryItemValue(QStringLiteral("client_id")), request.clientId);
        bench.clock.advance(4999ms);
        QCoreApplication::processEvents();
        QCOMPARE(bench.asksFor("/token"), 0); // not before its time
        wait(bench, 1ms, 1);
        settle(bench);
        bench.provider.playAt("/token", jsonAnswer(R"({"error":"slow_down"})", 400));
        wait(bench, 5s, 2);
        settle(bench);
        bench.provider.playAt(
            "/token",
            jsonAnswer(R"({"access_token":"canary-access-1a2b3c4d","token_type":"bearer"})"));
        bench.clock.advance(9999ms); // five seconds more than before
        QCoreApplication::processEvents();
        QCOMPARE(bench.asksFor("/token"), 2);
        wait(bench, 1ms, 3);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.tokens.accessToken, QByteArray("canary-access-1a2b3c4d"));
        QCOMPARE(bench.tokens.scopes, request.scopes); // no interval given: as before
        const QByteArray stored = bench.everythingStored();
        QVERIFY2(!stored.contains("canary"), stored.constData());
        QVERIFY2(!stored.contains("BDWP-HQPK"), stored.constData());
    }

    void errors_ending_the_grant_are_reported_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("code");
        QTest::newRow("denied") << QByteArray(R"({"error":"access_denied"})")
                                << QStringLiteral("access_denied");
        QTest::newRow("ended") << QByteArray(R"({"error":"expired_token"})")
                               << QStringLiteral("oauth-device-ended");
        QTest::newRow("client unknown")
            << QByteArray(R"({"error":"invalid_client"})") << QStringLiteral("invalid_client");
    }

    void errors_ending_the_grant_are_reported()
    {
        QFETCH(QByteArray, answer);
        SignInBench bench;
        bench.provider.playAt("/device", jsonAnswer(codeAnswer()));
        bench.provider.playAt("/token", jsonAnswer(answer, 400));
        bench.signIn.start(bench.request(OAuthGrant::DeviceCode));
        QTRY_COMPARE(bench.codes.size(), size_t{1});
        wait(bench, 5s, 1);
        QTRY_COMPARE(bench.ends, 1);
        QTEST(bench.code(), "code");
        QVERIFY(!textOf(bench.error.hint).isEmpty());
    }

    void an_unapproved_code_expires()
    {
        SignInBench bench;
        bench.provider.playAt("/device", jsonAnswer(codeAnswer(R"("expires_in":12,"interval":5)")));
        bench.provider.playAt("/token", jsonAnswer(Pending, 400));
        bench.signIn.start(bench.request(OAuthGrant::DeviceCode));
        QTRY_COMPARE(bench.codes.size(), size_t{1});
        for (int asked = 1; asked <= 2; ++asked) {
            wait(bench, 5s, asked);
            settle(bench);
        }
        bench.clock.advance(2s);
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-device-ended"));
        QCOMPARE(bench.asksFor("/token"), 2);
    }

    void an_unreachable_provider_is_polled_less_often_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("status");
        QTest::newRow("no JSON") << QByteArray("later") << 503;
        QTest::newRow("rate limit") << QByteArray(R"({"error":"too_many_requests"})") << 429;
        QTest::newRow("a word of its own") << QByteArray(R"({"error":"server_error"})") << 500;
    }

    void an_unreachable_provider_is_polled_less_often()
    {
        QFETCH(QByteArray, answer);
        QFETCH(int, status);
        SignInBench bench;
        bench.provider.playAt("/device", jsonAnswer(codeAnswer()));
        bench.provider.playAt("/token", plainAnswer(status, answer));
        bench.signIn.start(bench.request(OAuthGrant::DeviceCode));
        QTRY_COMPARE(bench.codes.size(), size_t{1});
        wait(bench, 5s, 1);
        settle(bench);
        bench.clock.advance(9s);
        QCoreApplication::processEvents();
        QCOMPARE(bench.asksFor("/token"), 1);
        wait(bench, 1s, 2);
        QCOMPARE(bench.ends, 0);
    }

    void malformed_responses_are_handled_data()
    {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<qint64>("lifeMs");
        QTest::addColumn<bool>("isNoted");
        const auto row = [](const char *name, const QByteArray &more, qint64 lifeMs, bool noted) {
            QTest::newRow(name) << more << lifeMs << noted;
        };
        row("nothing said", R"("x":1)", 600'000, true);
        row("zero", R"("expires_in":0,"interval":0)", 600'000, true);
        row("negative", R"("expires_in":-5,"interval":-5)", 600'000, true);
        row("text", R"("expires_in":"soon","interval":"often")", 600'000, true);
        row("a number as text", R"("expires_in":"300","interval":"5")", 300'000, false);
        row("for ever", R"("expires_in":1e300,"interval":5)", 3'600'000, false);
    }

    void malformed_responses_are_handled()
    {
        QFETCH(QByteArray, more);
        QFETCH(qint64, lifeMs);
        QFETCH(bool, isNoted);
        SignInBench bench;
        bench.provider.playAt("/device", jsonAnswer(codeAnswer(more)));
        bench.provider.playAt("/token", jsonAnswer(Pending, 400));
        bench.signIn.start(bench.request(OAuthGrant::DeviceCode));
        QTRY_COMPARE(bench.codes.size(), size_t{1});
        QCOMPARE(bench.codes.front().expiryMs - bench.clock.nowMs(), lifeMs);
        QCOMPARE(bench.notes.contains(QStringLiteral("oauth-device-life")), isNoted);
        wait(bench, 5s, 1);
    }

    void non_web_urls_are_not_opened_data()
    {
        QTest::addColumn<QByteArray>("page");
        for (const char *page :
             {"javascript:alert(1)", "file:///etc/passwd", "http://far.example/x",
              "https://user@far.example/", "", "no address"})
            QTest::newRow(page) << QByteArray(page);
    }

    void non_web_urls_are_not_opened()
    {
        QFETCH(QByteArray, page);
        SignInBench bench;
        bench.provider.playAt(
            "/device",
            jsonAnswer("{\"device_code\":\"abc\",\"user_code\":\"X\",\"verification_uri\":\"" +
                       page + "\"}"));
        bench.signIn.start(bench.request(OAuthGrant::DeviceCode));
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-device-page"));
        QVERIFY(bench.codes.empty());
    }

    void a_response_without_a_code_is_an_error()
    {
        SignInBench bench;
        bench.provider.playAt("/device", jsonAnswer(R"({"user_code":"X"})"));
        bench.signIn.start(bench.request(OAuthGrant::DeviceCode));
        QTRY_COMPARE(bench.ends, 1);
        QCOMPARE(bench.code(), QStringLiteral("oauth-no-device-code"));
    }
};

A2A_TEST(DeviceGrantTest)
#include "devicegranttest.moc"
