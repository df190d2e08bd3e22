// SPDX-License-Identifier: Apache-2.0
// Being signed in: requests carry the chosen credentials, which persist across restarts, and are
// gone once forgotten.
#include "model/signin/agentaccount.h"
#include "model/profiles/profileuse.h"
#include "model/session/session.h"
#include "model/signin/oauthchoice.h"
#include "model/signin/sessionsecretstore.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSslCertificate>
#include <QSslKey>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that refuses access.
class NoSecrets final : public SecretStore {
public:
    [[nodiscard]] Persistence persistence() const override { return Persistence::Keychain; }
    void read(const SecretKey &, QObject *context, Found then) override
    {
        QMetaObject::invokeMethod(
            context, [then = std::move(then)] { then(refusal()); }, Qt::QueuedConnection);
    }
    void write(const SecretKey &, const QByteArray &, QObject *context, Done then) override
    {
        QMetaObject::invokeMethod(
            context, [then = std::move(then)] { then(refusal()); }, Qt::QueuedConnection);
    }
    void removeAll(const QString &, QObject *context, Done then) override
    {
        write({}, {}, context, std::move(then));
    }

private:
    static Error refusal()
    {
        return Error(ErrorKind::File, u"keychain-locked"_s, {"keychain-locked"});
    }
};

} // namespace

class AgentAccountTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void requests_carry_the_chosen_credentials();
    void it_persists_across_restarts();
    void session_only_credentials_are_not_stored();
    void switching_to_session_only_removes_stored_secrets();
    void forgetting_leaves_nothing();
    void signing_out_keeps_stored_secrets();
    void a_profile_saved_later_gets_the_secrets();
    void a_failing_keychain_is_reported_and_the_session_continues();
    void an_unreadable_certificate_changes_nothing();
    void another_sign_in_takes_the_certificate_away();
    void changed_authorities_leave_the_certificate();
    void another_origin_is_confirmed_once();
    void a_rejected_token_is_refreshed();
    void a_token_that_ends_again_is_refreshed_again();
    void a_card_refused_with_401_is_fetched_again_with_a_new_token();
    void a_card_refused_twice_is_not_retried();
    void a_refused_refresh_leaves_the_stored_tokens();
    void a_new_sign_in_removes_previous_credentials();
    void tokens_are_refreshed_through_the_agents_proxy();
    void tokens_are_refreshed_by_the_agents_authorities();
    void refreshed_tokens_of_a_removed_agent_are_not_stored();

private:
    std::unique_ptr<Session> m_session;
    std::unique_ptr<SessionSecretStore> m_secrets;
    SystemOAuthClock m_clock;
};

static SignInChoice choiceOf(std::vector<SignInEntry> entries)
{
    SignInChoice choice;
    choice.origin = u"https://h:443"_s;
    choice.entries = std::move(entries);
    return choice;
}

static const SignInEntry Token{SignInKind::Authorization, u"b"_s, u"Bearer"_s, {}, {}, {}, {}};
static const SignInEntry Key{SignInKind::Query, u"q"_s, u"key"_s, {}, {}, {}, {}};
static const SignInSecrets Both{{u"authorization/Bearer"_s, "t1"}, {u"query/key"_s, "k1"}};

static QByteArray keptOf(SecretStore &store, const QString &profile, const QString &name)
{
    std::optional<QByteArray> found;
    QObject context;
    store.read({profile, name}, &context,
               [&](const Result<QByteArray> &secret) { found = secret ? *secret : "error"; });
    return QTest::qWaitFor([&] { return found.has_value(); }, TestTimeoutMs) ? *found : "no answer";
}

void AgentAccountTest::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_session = std::make_unique<Session>();
    m_secrets = std::make_unique<SessionSecretStore>();
}

void AgentAccountTest::cleanup()
{
    m_session.reset();
}

void AgentAccountTest::requests_carry_the_chosen_credentials()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const QSignalSpy changed(&account, &AgentAccount::changed);
    QVERIFY(!account.signIn(choiceOf({Token, Key}), Both));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(agent.choices().credentials().origin, u"https://h:443"_s);
    QCOMPARE(headerValue(agent.choices().credentials().headers, "Authorization"), "Bearer t1");
    QCOMPARE(headerValue(agent.choices().credentials().query, "key"), "k1");
    QVERIFY(account.isSignedIn());
}

void AgentAccountTest::it_persists_across_restarts()
{
    SignInChoice kept;
    {
        Connection &agent = m_session->addAgent();
        AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
        account.setProfile(u"p1"_s);
        QVERIFY(!account.signIn(choiceOf({Token, Key}), Both));
        kept = signInFromJson(signInToJson(account.choice()));
    }
    Session later;
    Connection &agent = later.addAgent();
    AgentAccount account(agent, later.recording(), *m_secrets, m_clock);
    const QSignalSpy restored(&account, &AgentAccount::restored);
    account.restore(u"p1"_s, kept);
    QVERIFY(account.isReading());
    QTRY_COMPARE(restored.count(), 1);
    QVERIFY(!account.isReading());
    QCOMPARE(headerValue(agent.choices().credentials().headers, "Authorization"), "Bearer t1");
    QCOMPARE(headerValue(agent.choices().credentials().query, "key"), "k1");
}

void AgentAccountTest::session_only_credentials_are_not_stored()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    SignInChoice choice = choiceOf({Token});
    choice.storesSecrets = false;
    QVERIFY(!account.signIn(choice, Both));
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Token.secretName()), "");
    QVERIFY(!agent.choices().credentials().isEmpty());
}

void AgentAccountTest::switching_to_session_only_removes_stored_secrets()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    SignInChoice choice = choiceOf({Token});
    QVERIFY(!account.signIn(choice, Both));
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Token.secretName()), "t1");
    choice.storesSecrets = false;
    QVERIFY(!account.signIn(choice, Both));
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Token.secretName()), "");
}

void AgentAccountTest::forgetting_leaves_nothing()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    QVERIFY(!account.signIn(choiceOf({Token, Key}), Both));
    account.forget();
    QVERIFY(agent.choices().credentials().isEmpty());
    QVERIFY(!account.isSignedIn());
    QVERIFY(signInToJson(account.choice()).isEmpty());
    QVERIFY(account.secrets().isEmpty());
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Token.secretName()), "");
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Key.secretName()), "");
}

void AgentAccountTest::signing_out_keeps_stored_secrets()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    QVERIFY(!account.signIn(choiceOf({Token}), Both));
    account.signOut();
    QVERIFY(agent.choices().credentials().isEmpty());
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Token.secretName()), "t1");
}

void AgentAccountTest::a_profile_saved_later_gets_the_secrets()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    QVERIFY(!account.signIn(choiceOf({Token}), Both));
    const QSignalSpy changed(&account, &AgentAccount::changed);
    account.setProfile(u"p2"_s);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(keptOf(*m_secrets, u"p2"_s, Token.secretName()), "t1");
}

void AgentAccountTest::a_failing_keychain_is_reported_and_the_session_continues()
{
    NoSecrets refusing;
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), refusing, m_clock);
    account.setProfile(u"p1"_s);
    const QSignalSpy failed(&account, &AgentAccount::failed);
    QVERIFY(!account.signIn(choiceOf({Token}), {{Token.secretName(), "t1"}}));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!agent.choices().credentials().isEmpty());
    const QSignalSpy restored(&account, &AgentAccount::restored);
    account.restore(u"p1"_s, choiceOf({Token, Key}));
    QTRY_COMPARE(restored.count(), 1);
    QCOMPARE(failed.count(), 2); // once, not for each secret
    QVERIFY(agent.choices().credentials().isEmpty());
    QVERIFY(account.isSignedIn()); // the choice is still there: its secrets are requested
}

void AgentAccountTest::an_unreadable_certificate_changes_nothing()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    SignInEntry certificate{
        SignInKind::Certificate, u"m"_s, {}, {}, QStringLiteral(TEST_DATA "/loopback.p12"), {}, {}};
    const auto wrong = account.signIn(choiceOf({certificate}), {});
    QVERIFY(wrong);
    QCOMPARE(wrong->code, u"pass-phrase"_s);
    QVERIFY(!account.isSignedIn());
    QVERIFY(!agent.choices().tls().hasClientCertificate());
    QVERIFY(!account.signIn(choiceOf({certificate}), {{certificate.secretName(), "open sesame"}}));
    QVERIFY(agent.choices().tls().hasClientCertificate());
    QCOMPARE(agent.choices().tls().clientOrigin, u"https://h:443"_s);
    account.forget();
    QVERIFY(!agent.choices().tls().hasClientCertificate());
}

/// The agent would see two identities.
void AgentAccountTest::another_sign_in_takes_the_certificate_away()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const SignInEntry certificate{
        SignInKind::Certificate, u"m"_s, {}, {}, QStringLiteral(TEST_DATA "/loopback.p12"), {}, {}};
    SignInSecrets secrets = Both;
    secrets.insert(certificate.secretName(), "open sesame");
    QVERIFY(!account.signIn(choiceOf({certificate, Token}), secrets));
    QVERIFY(agent.choices().tls().hasClientCertificate());
    account.setOriginDecision(u"https://api.h:443"_s, true);
    QVERIFY(agent.choices().tls().hasClientCertificate());
    QVERIFY(!account.signIn(choiceOf({Token}), Both));
    QVERIFY(!agent.choices().tls().hasClientCertificate());
}

/// The settings of the agent have a field for authorities; the sign-in goes on meanwhile.
void AgentAccountTest::changed_authorities_leave_the_certificate()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const SignInEntry certificate{
        SignInKind::Certificate, u"m"_s, {}, {}, QStringLiteral(TEST_DATA "/loopback.p12"), {}, {}};
    QVERIFY(!account.signIn(choiceOf({certificate}), {{certificate.secretName(), "open sesame"}}));
    AgentProfile before;
    before.id = u"p1"_s;
    before.url = u"https://h"_s;
    AgentProfile now = before;
    now.tls.authorities = QStringLiteral(TEST_DATA "/loopback.crt");
    QVERIFY(applyProfile(now, &before, {}, {}, agent).empty());
    QCOMPARE(agent.choices().tls().authorityCount(), 1);
    QVERIFY(agent.choices().tls().hasClientCertificate());
    QCOMPARE(agent.choices().tls().clientOrigin, u"https://h:443"_s);
}

static Offer offerAt(const QUrl &url)
{
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V1_0;
    offer.binding = BindingKind::JsonRpc;
    offer.url = url;
    return offer;
}

void AgentAccountTest::another_origin_is_confirmed_once()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    QVERIFY(!account.signIn(choiceOf({Token}), Both));
    QCOMPARE(account.undecidedOrigin(), QString());
    agent.link().forceOffer(offerAt(QUrl(u"https://api.h:8443/a2a"_s)));
    QCOMPARE(account.undecidedOrigin(), u"https://api.h:8443"_s);
    account.setOriginDecision(u"https://api.h:8443"_s, false);
    QCOMPARE(account.undecidedOrigin(), QString());
    QVERIFY(agent.link().credentialsWithheld());
    account.setOriginDecision(u"https://api.h:8443"_s, true); // canceled
    QVERIFY(!agent.link().credentialsWithheld());
    QCOMPARE(signInFromJson(signInToJson(account.choice())).furtherOrigins,
             QStringList{u"https://api.h:8443"_s});
    QVERIFY(account.choice().refusedOrigins.isEmpty());
}

void AgentAccountTest::a_rejected_token_is_refreshed()
{
    ScriptedServer provider;
    provider.play(plainAnswer(200,
                              R"({"access_token":"second","token_type":"Bearer","expires_in":600,)"
                              R"("refresh_token":"r2"})"));
    ScriptedServer server;
    server.play(plainAnswer(401, "{}"));
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    OAuthRequest request;
    request.endpoints.token = provider.url("/token");
    request.clientId = u"me"_s;
    SignInEntry entry{SignInKind::OAuth, u"o"_s, {}, {}, {}, {}, oauthToJson(request)};
    SignInChoice choice = choiceOf({entry});
    choice.origin = originOf(server.url());
    const OAuthTokens first{"first", "r1", {}, m_clock.nowMs() + 600'000, m_clock.nowMs(), {}};
    QVERIFY(!account.signIn(choice, {{entry.secretName(), tokensToJson(first)}}));
    QCOMPARE(headerValue(agent.choices().credentials().headers, "Authorization"), "Bearer first");
    agent.link().forceOffer(offerAt(server.url("/a2a")));
    const QSignalSpy ended(&agent.operations(), &Operations::callEnded);
    QVERIFY(agent.operations().call(makeTaskCall(Operation::GetTask, u"t1"_s)));
    QTRY_COMPARE(ended.count(), 1);
    QTRY_COMPARE(headerValue(agent.choices().credentials().headers, "Authorization"),
                 "Bearer second");
    QCOMPARE(provider.requestCount(), 1);
    QVERIFY(provider.requests().front().body.contains("r1"));
    QCOMPARE(tokensFromJson(keptOf(*m_secrets, u"p1"_s, entry.secretName())).refreshToken, "r2");
}

/// Signed in by OAuth with a token that the provider refreshes.
static std::pair<SignInChoice, SignInSecrets> oauthAt(const ScriptedServer &agent,
                                                      const QUrl &tokenUrl)
{
    OAuthRequest request;
    request.endpoints.token = tokenUrl;
    request.clientId = u"me"_s;
    SignInEntry entry{SignInKind::OAuth, u"o"_s, {}, {}, {}, {}, oauthToJson(request)};
    SignInChoice choice = choiceOf({entry});
    choice.origin = originOf(agent.url());
    const qint64 now = SystemOAuthClock().nowMs();
    const OAuthTokens first{"first", "r1", {}, now + 600'000, now, {}};
    return {choice, {{entry.secretName(), tokensToJson(first)}}};
}

static const auto SecondToken =
    plainAnswer(200, R"({"access_token":"second","token_type":"Bearer","expires_in":600})");

/// A provider that does not say how long its tokens last: only the agent's 401 does.
void AgentAccountTest::a_token_that_ends_again_is_refreshed_again()
{
    ScriptedServer provider;
    provider.play({plainAnswer(200, R"({"access_token":"second","token_type":"Bearer"})"),
                   plainAnswer(200, R"({"access_token":"third","token_type":"Bearer"})")});
    ScriptedServer server;
    server.play({plainAnswer(401, "{}"), plainAnswer(200, "{}"), plainAnswer(401, "{}")});
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const QSignalSpy needed(&account, &AgentAccount::needsSignIn);
    const auto [choice, secrets] = oauthAt(server, provider.url("/token"));
    QVERIFY(!account.signIn(choice, secrets));
    agent.link().forceOffer(offerAt(server.url("/a2a")));
    const QSignalSpy ended(&agent.operations(), &Operations::callEnded);
    for (const QByteArray &token :
         {QByteArray("second"), QByteArray("second"), QByteArray("third")}) {
        const qsizetype before = ended.count();
        QVERIFY(agent.operations().call(makeTaskCall(Operation::GetTask, u"t1"_s)));
        QTRY_COMPARE(ended.count(), before + 1);
        QTRY_COMPARE(account.tokens().accessToken, token);
        QTRY_VERIFY(account.tokenState() == TokenManager::State::Valid);
    }
    QCOMPARE(needed.count(), 0);
    QVERIFY(account.canRenew());
}

void AgentAccountTest::a_card_refused_with_401_is_fetched_again_with_a_new_token()
{
    ScriptedServer provider;
    provider.play(SecondToken);
    ScriptedServer server;
    server.play({plainAnswer(401, "{}"),
                 plainAnswer(200, R"({"name":"Guarded","skills":[],"supportedInterfaces":[]})")});
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const auto [choice, secrets] = oauthAt(server, provider.url("/token"));
    QVERIFY(!account.signIn(choice, secrets));
    agent.link().connectTo(QString::fromLatin1(server.origin() + "/card.json"));
    QTRY_VERIFY(agent.link().foundCard());
    QCOMPARE(provider.requestCount(), 1);
    QCOMPARE(headerValue(server.requests().front().headers, "Authorization"), "Bearer first");
    QCOMPARE(headerValue(server.requests().back().headers, "Authorization"), "Bearer second");
}

void AgentAccountTest::a_card_refused_twice_is_not_retried()
{
    ScriptedServer provider;
    provider.play(SecondToken);
    ScriptedServer server;
    server.play(plainAnswer(401, "{}"));
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const QSignalSpy needed(&account, &AgentAccount::needsSignIn);
    const auto [choice, secrets] = oauthAt(server, provider.url("/token"));
    QVERIFY(!account.signIn(choice, secrets));
    agent.link().connectTo(QString::fromLatin1(server.origin() + "/card.json"));
    QTRY_COMPARE(needed.count(), 1);
    QCOMPARE(agent.link().state(), AgentLink::State::Failed);
    QCOMPARE(provider.requestCount(), 1);
}

/// Another program has used the refresh token, and stored the next one.
void AgentAccountTest::a_refused_refresh_leaves_the_stored_tokens()
{
    ScriptedServer provider;
    provider.play(plainAnswer(400, R"({"error":"invalid_grant"})"));
    ScriptedServer server;
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    const QSignalSpy needed(&account, &AgentAccount::needsSignIn);
    const auto [choice, secrets] = oauthAt(server, provider.url("/token"));
    QVERIFY(!account.signIn(choice, secrets));
    const QString name = choice.entries.front().secretName();
    const qint64 now = m_clock.nowMs();
    const OAuthTokens newer{"newer", "r2", {}, now + 600'000, now, {}};
    m_secrets->write({u"p1"_s, name}, tokensToJson(newer), this, [](const auto &) {});
    account.renew();
    QTRY_COMPARE(needed.count(), 1);
    QVERIFY(!account.canRenew());
    QCOMPARE(tokensFromJson(keptOf(*m_secrets, u"p1"_s, name)).refreshToken, "r2");
}

void AgentAccountTest::a_new_sign_in_removes_previous_credentials()
{
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    m_secrets->write({u"p1"_s, u"profile-header/x-key"_s}, "h", this, [](const auto &) {});
    QVERIFY(!account.signIn(choiceOf({Token}), {{Token.secretName(), "t1"}}));
    QVERIFY(!account.signIn(choiceOf({Key}), {{Key.secretName(), "k1"}}));
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Token.secretName()), "");
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Key.secretName()), "k1");
    account.forget();
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, Key.secretName()), "");
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, u"profile-header/x-key"_s), "h"); // not part of it
}

void AgentAccountTest::tokens_are_refreshed_through_the_agents_proxy()
{
    ScriptedServer proxy;
    proxy.play(plainAnswer(502, "no way"));
    ScriptedServer server;
    Connection &agent = m_session->addAgent();
    AgentSettings choices;
    choices.proxy = {ProxyChoice::Kind::Custom, proxy.url()};
    agent.choices().setSettings(choices);
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const auto [choice, secrets] = oauthAt(server, QUrl(u"http://127.0.0.1:9/token"_s));
    QVERIFY(!account.signIn(choice, secrets));
    account.renew();
    QTRY_VERIFY(proxy.received().contains("127.0.0.1:9"));
}

/// The certificates of a company's agent and of its provider are of the same authority.
void AgentAccountTest::tokens_are_refreshed_by_the_agents_authorities()
{
    const QString certificate = QStringLiteral(TEST_DATA "/loopback.crt");
    QFile key(QStringLiteral(TEST_DATA "/loopback.key"));
    QVERIFY(key.open(QIODevice::ReadOnly));
    ScriptedServer provider(QSslCertificate::fromPath(certificate).constFirst(),
                            QSslKey(&key, QSsl::Rsa, QSsl::Pem));
    provider.play(SecondToken);
    ScriptedServer server;
    Connection &agent = m_session->addAgent();
    TlsChoices tls;
    QVERIFY(!tls.readAuthorities(certificate));
    agent.choices().setTls(tls);
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    const auto [choice, secrets] = oauthAt(server, provider.url("/token"));
    QVERIFY(!account.signIn(choice, secrets));
    account.renew();
    QTRY_COMPARE(account.tokens().accessToken, "second");
}

void AgentAccountTest::refreshed_tokens_of_a_removed_agent_are_not_stored()
{
    ScriptedServer provider;
    provider.play(SecondToken);
    ScriptedServer server;
    Connection &agent = m_session->addAgent();
    AgentAccount account(agent, m_session->recording(), *m_secrets, m_clock);
    account.setProfile(u"p1"_s);
    const auto [choice, secrets] = oauthAt(server, provider.url("/token"));
    QVERIFY(!account.signIn(choice, secrets));
    m_secrets->removeAll(u"p1"_s, this, [](const auto &) {});
    account.setListed(false);
    account.renew();
    QTRY_COMPARE(account.tokens().accessToken, "second");
    QCOMPARE(keptOf(*m_secrets, u"p1"_s, choice.entries.front().secretName()), "");
    account.setListed(true); // the removal was undone
    account.storeSecrets();
    QCOMPARE(tokensFromJson(keptOf(*m_secrets, u"p1"_s, choice.entries.front().secretName()))
                 .accessToken,
             "second");
}

A2A_TEST(AgentAccountTest)

#include "agentaccounttest.moc"
