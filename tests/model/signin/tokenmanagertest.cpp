// SPDX-License-Identifier: Apache-2.0
// Tokens are refreshed before they expire, once for all callers, and a refusal leads to a sign-in.
#include "model/signin/tokenmanager.h"

#include "tests/model/signin/signinbench.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace std::chrono_literals;

static Script renewed(const QByteArray &access, const QByteArray &more = {})
{
    return jsonAnswer("{\"access_token\":\"" + access +
                      "\",\"token_type\":\"Bearer\",\"expires_in\":600" + more + "}");
}

class KeeperBench final {
public:
    explicit KeeperBench(qint64 lifeMs = 600'000)
    {
        tokens.accessToken = "canary-first-1a2b3c4d";
        tokens.refreshToken = "canary-refresh-1-aabb";
        tokens.issuedMs = bench.clock.nowMs();
        tokens.expiryMs = tokens.issuedMs + lifeMs;
        tokens.scopes = {QStringLiteral("read")};
        QObject::connect(&keeper, &TokenManager::needsSignIn, &keeper, [this](const Error &error) {
            why = error;
            ++needs;
        });
    }
    void setTokens() { keeper.setTokens(bench.request(OAuthGrant::AuthorizationCode), tokens); }
    void requestToken()
    {
        keeper.requestToken(&keeper, [this](const Result<QByteArray> &answer) {
            answers.append(answer ? *answer : QByteArray("! " + answer.error().code.toLatin1()));
        });
    }

    SignInBench bench;
    TokenManager keeper{bench.recording, bench.clock};
    OAuthTokens tokens;
    QByteArrayList answers;
    Error why;
    int needs = 0;
};

class TokenManagerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void a_valid_token_is_returned_at_once()
    {
        KeeperBench it;
        it.setTokens();
        it.requestToken();
        QCOMPARE(it.answers, QByteArrayList{"canary-first-1a2b3c4d"});
        QCOMPARE(it.bench.provider.requestCount(), 0);
    }

    void it_is_refreshed_before_it_expires()
    {
        KeeperBench it;
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b",
                                                   R"(,"refresh_token":"canary-refresh-2-ccdd")"));
        it.setTokens();
        QSignalSpy changed(&it.keeper, &TokenManager::changed);
        it.bench.clock.advance(539'999ms);
        QCoreApplication::processEvents();
        QCOMPARE(it.bench.asksFor("/token"), 0);
        it.bench.clock.advance(1ms); // a minute before
        QTRY_COMPARE(it.keeper.tokens().accessToken, QByteArray("canary-second-5e6f7a8b"));
        QVERIFY(changed.count() >= 1);
        // Rotated: the next refresh uses the new one.
        QCOMPARE(it.keeper.tokens().refreshToken, QByteArray("canary-refresh-2-ccdd"));
        QCOMPARE(it.bench.lastForm().queryItemValue(QStringLiteral("refresh_token")),
                 QStringLiteral("canary-refresh-1-aabb"));
        QCOMPARE(it.keeper.tokens().scopes, QStringList(QStringLiteral("read")));
        it.bench.provider.playAt("/token", renewed("canary-third-9c0d1e2f"));
        it.bench.clock.advance(540s);
        QTRY_COMPARE(it.keeper.tokens().accessToken, QByteArray("canary-third-9c0d1e2f"));
        QCOMPARE(it.bench.lastForm().queryItemValue(QStringLiteral("refresh_token")),
                 QStringLiteral("canary-refresh-2-ccdd"));
        QCOMPARE(it.keeper.tokens().refreshToken, QByteArray("canary-refresh-2-ccdd")); // kept
        QVERIFY(!it.bench.everythingStored().contains("canary"));
    }

    void a_short_lived_token_is_refreshed_in_its_last_fifth()
    {
        KeeperBench it(5000);
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.setTokens();
        it.bench.clock.advance(3999ms);
        QCoreApplication::processEvents();
        QCOMPARE(it.bench.asksFor("/token"), 0);
        it.bench.clock.advance(1ms);
        QTRY_COMPARE(it.keeper.tokens().accessToken, QByteArray("canary-second-5e6f7a8b"));
    }

    void concurrent_callers_share_one_refresh()
    {
        KeeperBench it(-1000); // it has expired already
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.setTokens();
        QVERIFY(it.keeper.state() == TokenManager::State::Expired);
        for (int i = 0; i < 20; ++i)
            it.requestToken();
        QVERIFY(it.answers.isEmpty());
        QTRY_COMPARE(it.answers.size(), 20);
        for (const QByteArray &answer : it.answers)
            QCOMPARE(answer, QByteArray("canary-second-5e6f7a8b"));
        QCOMPARE(it.bench.asksFor("/token"), 1);
    }

    void destroyed_callers_are_not_called_back()
    {
        KeeperBench it(-1000);
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.setTokens();
        auto gone = std::make_unique<QObject>();
        bool called = false;
        it.keeper.requestToken(gone.get(), [&](const Result<QByteArray> &) { called = true; });
        gone.reset();
        it.requestToken();
        QTRY_COMPARE(it.answers.size(), 1);
        QVERIFY(!called);
    }

    void a_refused_refresh_requires_sign_in()
    {
        KeeperBench it(-1000);
        it.bench.provider.playAt("/token", jsonAnswer(R"({"error":"invalid_grant"})", 400));
        it.setTokens();
        it.requestToken();
        it.requestToken();
        QTRY_COMPARE(it.needs, 1);
        QCOMPARE(it.answers, QByteArrayList({"! invalid_grant", "! invalid_grant"}));
        QVERIFY(it.keeper.state() == TokenManager::State::SignInNeeded);
        QVERIFY(it.keeper.tokens().refreshToken.isEmpty());
        QVERIFY(textOf(it.why).contains(u"Sign in again."));
        it.requestToken(); // and it is not retried
        QCOMPARE(it.answers.size(), 3);
        QCOMPARE(it.bench.asksFor("/token"), 1);
    }

    void a_missing_secret_keeps_the_refresh_token()
    {
        KeeperBench it(-1000);
        OAuthRequest request = it.bench.request(OAuthGrant::AuthorizationCode);
        request.authentication = ClientAuthentication::Basic; // and there is no secret
        it.keeper.setTokens(request, it.tokens);
        it.requestToken();
        QTRY_COMPARE(it.needs, 1);
        QCOMPARE(it.answers, QByteArrayList{"! oauth-no-secret"});
        QCOMPARE(it.keeper.tokens().refreshToken, QByteArray("canary-refresh-1-aabb"));
        QCOMPARE(it.bench.provider.requestCount(), 0);
    }

    void an_unreachable_provider_is_retried()
    {
        KeeperBench it;
        it.bench.provider.playAt("/token", plainAnswer(503, "later"));
        it.setTokens();
        it.bench.clock.advance(540s);
        QTRY_COMPARE(it.bench.asksFor("/token"), 1);
        QTRY_VERIFY(it.keeper.state() == TokenManager::State::Valid); // the old one is valid
        it.requestToken();
        QCOMPARE(it.answers, QByteArrayList{"canary-first-1a2b3c4d"});
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.bench.clock.advance(4999ms);
        QCoreApplication::processEvents();
        QCOMPARE(it.bench.asksFor("/token"), 1);
        it.bench.clock.advance(1ms);
        QTRY_COMPARE(it.keeper.tokens().accessToken, QByteArray("canary-second-5e6f7a8b"));
        QCOMPARE(it.needs, 0);
    }

    void a_busy_provider_is_retried_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<int>("status");
        QTest::newRow("rate limit") << QByteArray("too_many_requests") << 429;
        QTest::newRow("RFC 6749 4.1.2.1") << QByteArray("temporarily_unavailable") << 400;
        QTest::newRow("fault of its own") << QByteArray("server_error") << 400;
    }

    void a_busy_provider_is_retried()
    {
        QFETCH(QByteArray, word);
        QFETCH(int, status);
        KeeperBench it(-1000);
        it.bench.provider.playAt("/token", jsonAnswer("{\"error\":\"" + word + "\"}", status));
        it.setTokens();
        it.requestToken();
        QTRY_COMPARE(it.answers, QByteArrayList{QByteArray("! " + word)});
        QVERIFY(it.keeper.state() == TokenManager::State::Expired);
        QCOMPARE(it.keeper.tokens().refreshToken, QByteArray("canary-refresh-1-aabb"));
        QCOMPARE(it.needs, 0);
    }

    void callers_waiting_on_an_unreachable_provider_get_an_error()
    {
        KeeperBench it(-1000);
        it.bench.provider.playAt("/token", plainAnswer(503, "later"));
        it.setTokens();
        it.requestToken();
        QTRY_COMPARE(it.answers, QByteArrayList{"! 503"});
        QVERIFY(it.keeper.state() == TokenManager::State::Expired);
        QCOMPARE(it.needs, 0);
    }

    void a_token_rejected_by_an_agent_is_refreshed_once()
    {
        KeeperBench it;
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.setTokens();
        it.keeper.tokenRefused("canary-first-1a2b3c4d");
        it.keeper.tokenRefused("canary-first-1a2b3c4d"); // of a second request
        it.requestToken();
        QVERIFY(it.answers.isEmpty());
        QTRY_COMPARE(it.answers, QByteArrayList{"canary-second-5e6f7a8b"});
        it.keeper.tokenRefused("canary-first-1a2b3c4d"); // late
        QCOMPARE(it.bench.asksFor("/token"), 1);
        QVERIFY(it.keeper.state() == TokenManager::State::Valid);
        it.keeper.tokenRefused("canary-second-5e6f7a8b"); // no token helps
        QCOMPARE(it.needs, 1);
        QCOMPARE(it.why.code, QStringLiteral("oauth-token-refused"));
        QCOMPARE(it.bench.asksFor("/token"), 1);
    }

    void without_a_refresh_token_expiry_requires_sign_in()
    {
        KeeperBench it;
        it.tokens.refreshToken.clear();
        it.setTokens();
        it.bench.clock.advance(599'999ms);
        QCOMPARE(it.needs, 0);
        it.bench.clock.advance(1ms);
        QCOMPARE(it.needs, 1);
        QCOMPARE(it.why.code, QStringLiteral("oauth-ended"));
        it.requestToken();
        QCOMPARE(it.answers, QByteArrayList{"! oauth-ended"});
        QCOMPARE(it.bench.provider.requestCount(), 0);
    }

    void client_credentials_are_requested_again()
    {
        KeeperBench it(-1000);
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.tokens.refreshToken.clear();
        OAuthRequest request = it.bench.request(OAuthGrant::ClientCredentials);
        request.clientSecret = "canary-secret-77";
        it.keeper.setTokens(request, it.tokens);
        it.requestToken();
        QTRY_COMPARE(it.answers, QByteArrayList{"canary-second-5e6f7a8b"});
        QCOMPARE(it.bench.lastForm().queryItemValue(QStringLiteral("grant_type")),
                 QStringLiteral("client_credentials"));
    }

    void a_forgotten_token_calls_nobody_back()
    {
        KeeperBench it(-1000);
        it.bench.provider.playAt("/token", Script().hold());
        it.setTokens();
        it.requestToken();
        QTRY_COMPARE(it.bench.asksFor("/token"), 1);
        it.keeper.clearTokens();
        QCOMPARE(it.answers, QByteArrayList{"! oauth-forgotten"});
        it.bench.provider.goOn();
        QVERIFY(it.keeper.tokens().isEmpty());
        QVERIFY(it.keeper.state() == TokenManager::State::Empty);
        it.requestToken();
        QCOMPARE(it.answers.size(), 2);
    }

    void expiry_is_rechecked_after_system_sleep()
    {
        KeeperBench it;
        it.bench.provider.playAt("/token", renewed("canary-second-5e6f7a8b"));
        it.setTokens();
        it.bench.clock.advance(24h); // in one step
        QTRY_COMPARE(it.keeper.tokens().accessToken, QByteArray("canary-second-5e6f7a8b"));
        QCOMPARE(it.bench.asksFor("/token"), 1);
    }
};

A2A_TEST(TokenManagerTest)
#include "tokenmanagertest.moc"
