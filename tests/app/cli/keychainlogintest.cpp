// SPDX-License-Identifier: Apache-2.0
// login, --profile and logout with the keychain: GNOME Keyring on a bus of the test. Secrets stored
// by one program are found by the next one, and no file contains them.
#include "model/profiles/profilestore.h"
#include "model/signin/keychainsecretstore.h"
#include "model/signin/profilesecrets.h"
#include "model/signin/signinchoice.h"

#include "tests/app/cli/loginfixture.h"
#include "tests/app/cli/programs.h"
#include "tests/support/privatekeyring.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDirIterator>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class KeychainLoginTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void the_next_command_uses_the_token();
    void a_saved_agent_keeps_its_profile();
    void a_rejected_token_is_refreshed_once_data();
    void a_rejected_token_is_refreshed_once();
    void watched_tasks_are_asked_for_again();
    void an_expired_token_is_refreshed_first();
    void credentials_saved_by_the_window_are_used();
    void a_token_on_the_command_line_takes_precedence();
    void a_secret_header_is_sent();
    void missing_secrets_end_the_command_unless_it_goes_on_without();
    void logout_removes_everything_data();
    void logout_removes_everything();
    void without_a_keychain_it_exits_with_a_message();

private:
    [[nodiscard]] QStringList with(const QStringList &arguments) const;
    [[nodiscard]] CliRun login(const QStringList &more = {}) const;
    [[nodiscard]] CliRun getTask(const QStringList &more = {}) const;
    [[nodiscard]] AgentProfile profile() const;
    [[nodiscard]] QByteArray keptOf(const QString &name);
    void keep(const QString &profile, const QString &name, const QByteArray &secret);
    [[nodiscard]] QByteArray listText() const;

    PrivateKeyring m_keyring;
    KeychainSecretStore *m_secrets = nullptr;
    std::unique_ptr<LoginFixture> m_bench;
    QString m_list;
};

static const a2a::test::Script Answer =
    plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t1","contextId":"c",)"
                     R"("status":{"state":"TASK_STATE_COMPLETED"}}})");
static const a2a::test::Script Refusal = plainAnswer(401, R"({"error":"no"})");

void KeychainLoginTest::initTestCase()
{
    if (!m_keyring.start())
        QSKIP("needs gnome-keyring and dbus-daemon");
    m_secrets = new KeychainSecretStore(this);
    qputenv("LOGIN_SECRET", "canary-secret-4711");
    qputenv("OWN_TOKEN", "own-token-0815");
}

void KeychainLoginTest::init()
{
    m_bench = std::make_unique<LoginFixture>("clientCredentials");
    m_bench->server.play(Answer);
    m_list = m_bench->folder.filePath(u"agents.json"_s);
}

void KeychainLoginTest::cleanup()
{
    if (m_bench)
        QVERIFY2(!listText().contains("canary"), listText().constData());
    m_bench.reset();
}

QByteArray KeychainLoginTest::listText() const
{
    QFile file(m_list);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList KeychainLoginTest::with(const QStringList &arguments) const
{
    return arguments + QStringList{u"--profiles"_s, m_list};
}

CliRun KeychainLoginTest::login(const QStringList &more) const
{
    return runCli(with(QStringList{u"login"_s, u"-q"_s, u"--oauth-client-id"_s, u"scope-client"_s,
                                   u"--oauth-client-secret-env"_s, u"LOGIN_SECRET"_s} +
                       (more.isEmpty() ? QStringList{m_bench->url()} : more)));
}

CliRun KeychainLoginTest::getTask(const QStringList &more) const
{
    return runCli(with(
        QStringList{u"task"_s, u"get"_s, u"t1"_s, u"--wire"_s, u"--profile"_s, m_bench->url()} +
        more));
}

AgentProfile KeychainLoginTest::profile() const
{
    const ProfileStore store(m_list);
    return store.profiles().size() == 1 ? store.profiles().front() : AgentProfile();
}

QByteArray KeychainLoginTest::keptOf(const QString &name)
{
    std::optional<QByteArray> found;
    m_secrets->read({profile().id, name}, this, [&](const Result<QByteArray> &secret) {
        found = secret ? *secret : "error: " + secret.error().code.toLatin1();
    });
    return QTest::qWaitFor([&] { return found.has_value(); }, TestTimeoutMs) ? *found : "no answer";
}

void KeychainLoginTest::keep(const QString &profile, const QString &name, const QByteArray &secret)
{
    std::optional<QString> done;
    m_secrets->write({profile, name}, secret, this, [&](const std::optional<Error> &error) {
        done = error ? error->code : QString();
    });
    QTRY_VERIFY_WITH_TIMEOUT(done.has_value(), TestTimeoutMs);
    QCOMPARE(*done, QString());
}

void KeychainLoginTest::the_next_command_uses_the_token()
{
    const CliRun run = login();
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY2(run.out.contains(
                 QByteArray("token in the keychain, for --profile " + m_bench->url().toLatin1())),
             run.out.constData());
    QVERIFY(!run.printed().contains("canary"));
    QCOMPARE(profile().url, m_bench->url());
    QVERIFY(keptOf(u"oauth2/oauth"_s).contains("canary-access-1a2b3c4d"));
    QCOMPARE(keptOf(u"oauth2/oauth/client"_s), "canary-secret-4711");
    const CliRun next = getTask();
    QVERIFY2(next.exitCode == 0, next.err.constData());
    QCOMPARE(m_bench->shown("/rpc"), QByteArrayList{"Bearer canary-access-1a2b3c4d"});
    QVERIFY(!next.printed().contains("canary"));
}

void KeychainLoginTest::a_saved_agent_keeps_its_profile()
{
    AgentProfile known;
    known.url = m_bench->url();
    known.name = u"Staging"_s;
    known.headers = {{u"X-Env"_s, u"staging"_s, true, false}};
    const QString id = ProfileStore(m_list).add(known);
    QCOMPARE(login({u"--profile"_s, u"Staging"_s}).exitCode, 0);
    QCOMPARE(profile().id, id);
    QCOMPARE(profile().headers, known.headers);
    QVERIFY(!profile().signIn.isEmpty());
    const CliRun again = login({u"-o"_s, u"json"_s, m_bench->url()}); // found by its URL
    QCOMPARE(again.exitCode, 0);
    QVERIFY2(again.out.contains(QByteArray("\"profile\":\"" + id.toLatin1() + "\"")),
             again.out.constData());
}

void KeychainLoginTest::a_rejected_token_is_refreshed_once_data()
{
    QTest::addColumn<bool>("isRefusedAgain");
    QTest::addColumn<int>("code");
    QTest::newRow("the next one is good") << false << 0;
    QTest::newRow("the next one is refused, too") << true << 4;
}

void KeychainLoginTest::a_rejected_token_is_refreshed_once()
{
    QFETCH(const bool, isRefusedAgain);
    QFETCH(const int, code);
    QCOMPARE(login().exitCode, 0);
    m_bench->server.playAt("/token",
                           plainAnswer(200, R"({"access_token":"canary-second-99887766",)"
                                            R"("token_type":"Bearer","expires_in":3600})"));
    m_bench->server.play({Refusal, isRefusedAgain ? Refusal : Answer});
    const QString file = m_bench->folder.filePath(u"renewed.a2ascope"_s);
    const CliRun run = getTask({u"--record"_s, file});
    QVERIFY2(run.exitCode == code, run.printed().right(900).constData());
    QCOMPARE(m_bench->shown("/rpc"),
             (QByteArrayList{"Bearer canary-access-1a2b3c4d", "Bearer canary-second-99887766"}));
    QVERIFY(!run.printed().contains("canary"));
    const CliRun again = runCli({u"replay"_s, file, u"-o"_s, u"json"_s});
    QVERIFY2(again.exitCode == code, again.printed().right(900).constData());
    QCOMPARE(again.out.count(R"("type":"sent")"), 2);
    QVERIFY(keptOf(u"oauth2/oauth"_s).contains("canary-second-99887766"));
}

/// All that were refused, and none of them with the old token once more.
void KeychainLoginTest::watched_tasks_are_asked_for_again()
{
    QCOMPARE(login().exitCode, 0);
    const auto renewing = [](const QByteArray &token) { // slowly: all are refused before
        a2a::test::Script slow;
        return slow.wait(std::chrono::milliseconds(300))
            .send(plainAnswer(200, R"({"access_token":")" + token +
                                       R"(","token_type":"Bearer","expires_in":3600})")
                      .steps()
                      .front()
                      .bytes);
    };
    const a2a::test::Script ended =
        a2a::test::Script()
            .send(streamHead() +
                  R"(data: {"jsonrpc":"2.0","id":1,"result":{"statusUpdate":{"taskId":"t1",)"
                  R"("contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}}})"
                  "\n\n")
            .close();
    const QStringList watch =
        with({u"task"_s, u"watch"_s, u"--profile"_s, m_bench->url(), u"t1"_s});
    m_bench->server.playAt("/token", renewing("canary-second-99887766"));
    m_bench->server.play({Refusal, ended});
    const CliRun run = runCli(watch);
    QVERIFY2(run.exitCode == 0, run.printed().right(900).constData());
    QCOMPARE(m_bench->shown("/rpc"),
             (QByteArrayList{"Bearer canary-access-1a2b3c4d", "Bearer canary-second-99887766"}));
    m_bench->server.playAt("/token", renewing("canary-third-11223344"));
    m_bench->server.play({Refusal, Refusal, ended});
    (void)runCli(watch + QStringList{u"t2"_s});
    QCOMPARE(m_bench->shown("/rpc").mid(2),
             (QByteArrayList{"Bearer canary-second-99887766", "Bearer canary-second-99887766",
                             "Bearer canary-third-11223344", "Bearer canary-third-11223344"}));
}

void KeychainLoginTest::an_expired_token_is_refreshed_first()
{
    m_bench->server.playAt("/token",
                           plainAnswer(200, R"({"access_token":"canary-short-11223344",)"
                                            R"("token_type":"Bearer","expires_in":0.001})"));
    const CliRun first = login();
    QVERIFY2(first.exitCode == 0, first.err.constData());
    m_bench->server.playAt("/token", plainAnswer(200, LoginTokens));
    const CliRun run = getTask();
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(m_bench->shown("/rpc"), QByteArrayList{"Bearer canary-access-1a2b3c4d"});
}

void KeychainLoginTest::credentials_saved_by_the_window_are_used()
{
    AgentProfile known;
    known.url = m_bench->url();
    SignInChoice choice;
    choice.origin = QString::fromLatin1(m_bench->server.origin());
    choice.entries = {{SignInKind::Authorization, u"b"_s, u"Bearer"_s, {}, {}, {}, {}}};
    known.signIn = signInToJson(choice);
    const QString id = ProfileStore(m_list).add(known);
    keep(id, u"authorization/Bearer"_s, "canary-of-the-window");
    const CliRun run = getTask();
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(m_bench->shown("/rpc"), QByteArrayList{"Bearer canary-of-the-window"});
    QVERIFY(!run.printed().contains("canary"));
}

void KeychainLoginTest::a_token_on_the_command_line_takes_precedence()
{
    QCOMPARE(login().exitCode, 0);
    const CliRun run = getTask({u"--token-env"_s, u"OWN_TOKEN"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(m_bench->shown("/rpc"), QByteArrayList{"Bearer own-token-0815"});
}

void KeychainLoginTest::a_secret_header_is_sent()
{
    AgentProfile known;
    known.url = m_bench->url();
    known.headers = {{u"X-Team"_s, {}, true, true}, {u"X-Off"_s, {}, false, true}};
    const QString id = ProfileStore(m_list).add(known);
    keep(id, ProfileSecrets::secretName(u"X-Team"_s), "canary-of-the-team");
    keep(id, ProfileSecrets::secretName(u"X-Off"_s), "canary-that-is-off");
    const CliRun run = getTask();
    QVERIFY2(run.exitCode == 0, run.err.constData());
    const HttpHeaders sent = m_bench->server.requests().back().headers;
    QCOMPARE(headerValue(sent, "X-Team"), "canary-of-the-team");
    QCOMPARE(headerValue(sent, "X-Off"), "");
    QVERIFY(!run.printed().contains("canary"));
}

void KeychainLoginTest::missing_secrets_end_the_command_unless_it_goes_on_without()
{
    AgentProfile known;
    known.url = m_bench->url();
    known.headers = {{u"X-Team"_s, {}, true, true}};
    SignInChoice choice;
    choice.origin = QString::fromLatin1(m_bench->server.origin());
    choice.entries = {{SignInKind::Authorization, u"b"_s, u"Bearer"_s, {}, {}, {}, {}}};
    known.signIn = signInToJson(choice);
    ProfileStore(m_list).add(known);
    const CliRun refused = getTask();
    QCOMPARE(refused.exitCode, 4);
    QVERIFY2(refused.err.contains("1 secret could not be read: not in the keychain"),
             refused.err.constData());
    QVERIFY(m_bench->server.requests().empty());
    const CliRun run = getTask({u"--without-secrets"_s});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.contains("no value for the header X-Team"), run.err.constData());
    QVERIFY2(run.err.contains("no credentials for this profile"), run.err.constData());
    QCOMPARE(m_bench->shown("/rpc"), QByteArrayList{""});
}

void KeychainLoginTest::logout_removes_everything_data()
{
    QTest::addColumn<bool>("isRevoked");
    QTest::newRow("revoked") << true;
    QTest::newRow("the provider has no revocation") << false;
}

void KeychainLoginTest::logout_removes_everything()
{
    QFETCH(const bool, isRevoked);
    QCOMPARE(login().exitCode, 0);
    if (isRevoked) {
        ProfileStore store(m_list);
        AgentProfile edited = profile();
        SignInChoice choice = signInFromJson(edited.signIn);
        choice.entries.front().oauth.insert(
            u"revocationUrl"_s, QString::fromLatin1(m_bench->server.origin() + "/revoke"));
        edited.signIn = signInToJson(choice);
        store.put(edited);
        m_bench->server.playAt("/revoke", plainAnswer(200, {}));
    }
    const CliRun run = runCli(with({u"logout"_s, u"--profile"_s, m_bench->url()}));
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(run.out.contains("revoked"), isRevoked);
    QCOMPARE(m_bench->shown("/revoke").size(), isRevoked ? 1 : 0);
    QVERIFY(!run.printed().contains("canary"));
    QVERIFY(profile().signIn.isEmpty());
    QCOMPARE(keptOf(u"oauth2/oauth"_s), "");
    QCOMPARE(keptOf(u"oauth2/oauth/client"_s), "");
    const CliRun again = runCli(with({u"logout"_s, u"--profile"_s, m_bench->url()}));
    QCOMPARE(again.exitCode, 2);
    QVERIFY2(again.err.contains("no credentials"), again.err.constData());
}

void KeychainLoginTest::without_a_keychain_it_exits_with_a_message()
{
    const QByteArray bus = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
    const CliRun run = login();
    qputenv("DBUS_SESSION_BUS_ADDRESS", bus);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains("No keychain is available") && run.err.contains("--token-file"),
             run.err.constData());
    QVERIFY(m_bench->shown("/token").isEmpty()); // before any sign-in
    QVERIFY(listText().isEmpty());
}

A2A_TEST(KeychainLoginTest)

#include "keychainlogintest.moc"
