// SPDX-License-Identifier: Apache-2.0
// The CLI calls agents of the window's list according to their profiles, and an endpoint that has
// no card.
#include "model/json/document.h"
#include "model/profiles/profilestore.h"
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ProfileTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void an_agent_name_replaces_its_url();
    void the_command_line_takes_precedence();
    void a_timeout_replaces_that_of_the_profile_data();
    void a_timeout_replaces_that_of_the_profile();
    void headers_replace_the_programs();
    void unusable_names_and_lists_data();
    void unusable_names_and_lists();
    void the_list_is_printed();
    void an_endpoint_needs_no_card();
    void the_command_line_takes_precedence_without_a_card();
    void an_incomplete_endpoint_data();
    void an_incomplete_endpoint();

private:
    [[nodiscard]] QString file() const { return m_folder->filePath(u"agents.json"_s); }
    [[nodiscard]] ReceivedRequest lastRequest() const { return m_server->requests().back(); }

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void ProfileTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ScriptedServer>();
    m_server->playCard("Scripted");
    const a2a::test::Script answer = plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t",
        "contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})");
    m_server->playAt("/rpc", answer);
    ProfileStore store(file());
    AgentProfile profile;
    profile.name = u"Staging"_s;
    profile.url = QString::fromLatin1(m_server->origin());
    profile.headers = {{u"X-Env"_s, u"staging"_s, true, false}, {u"X-Two"_s, u"2"_s, true, false}};
    profile.tenant = u"acme"_s;
    store.add(profile);
}

/// Responses of 0.3 to GetTask and to a message.
static a2a::test::Script olderAnswer()
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"kind":"task","id":"t",
        "contextId":"c","status":{"state":"completed"}}})");
}

void ProfileTest::an_agent_name_replaces_its_url()
{
    const CliRun run = runCli(
        {u"task"_s, u"get"_s, u"--profiles"_s, file(), u"--profile"_s, u"staging"_s, u"t"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(lastRequest().target, "/rpc");
    QCOMPARE(headerValue(lastRequest().headers, "X-Env"), "staging");
    QVERIFY2(lastRequest().body.contains(R"("tenant":"acme")"), lastRequest().body.constData());
}

void ProfileTest::the_command_line_takes_precedence()
{
    m_server->playAt("/rpc", olderAnswer());
    const CliRun run =
        runCli({u"task"_s, u"get"_s, u"--profiles"_s, file(), u"--profile"_s, u"Staging"_s, u"t"_s,
                u"--header"_s, u"x-env: mine"_s, u"--generation"_s, u"0.3"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(headerValue(lastRequest().headers, "X-Env"), "mine");
    QCOMPARE(headerValue(lastRequest().headers, "X-Two"), "2");
    QVERIFY2(lastRequest().body.contains(R"("tasks/get")"), lastRequest().body.constData());
}

void ProfileTest::a_timeout_replaces_that_of_the_profile_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QByteArray>("result");
    const QByteArray task =
        R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}})";
    QTest::newRow("a message") << QStringList{u"send"_s, u"hello"_s, u"--no-stream"_s}
                               << QByteArray(R"({"task":)" + task + '}');
    QTest::newRow("another call") << QStringList{u"task"_s, u"get"_s, u"t"_s} << task;
}

void ProfileTest::a_timeout_replaces_that_of_the_profile()
{
    using namespace std::chrono_literals;
    QFETCH(const QStringList, command);
    QFETCH(const QByteArray, result);
    ProfileStore store(file());
    AgentProfile profile = store.profiles().front();
    profile.limits.answer = profile.limits.other = 1ms;
    store.put(profile);
    a2a::test::Script slow;
    slow.wait(300ms).send(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}')
                              .steps()
                              .front()
                              .bytes);
    m_server->playAt("/rpc", slow);
    const QStringList called =
        command + QStringList{u"--profiles"_s, file(), u"--profile"_s, u"Staging"_s};
    QCOMPARE(runCli(called).exitCode, 9);
    const CliRun longer = runCli(called + QStringList{u"--timeout"_s, u"60"_s});
    QVERIFY2(longer.exitCode == 0, longer.err.constData());
}

void ProfileTest::headers_replace_the_programs()
{
    ProfileStore store(file());
    AgentProfile profile = store.profiles().front();
    profile.headers = {{u"a2a-version"_s, u"0.9"_s, true, false},
                       {u"Host"_s, u"elsewhere"_s, true, false}};
    store.put(profile);
    const CliRun run =
        runCli({u"task"_s, u"get"_s, u"--profiles"_s, file(), u"--profile"_s, u"Staging"_s, u"t"_s,
                u"--header"_s, u"content-type: application/json; charset=utf-8"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY2(run.err.contains("the connection itself sets them: Host"), run.err.constData());
    QCOMPARE(headerValue(lastRequest().headers, "A2A-Version"), "0.9");
    QCOMPARE(headerValue(lastRequest().headers, "Content-Type"), "application/json; charset=utf-8");
    QCOMPARE(headerValue(lastRequest().headers, "Host"), m_server->origin().mid(7));
}

void ProfileTest::unusable_names_and_lists_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QByteArray>("said");
    const QByteArray empty = R"({"format":"A2A Scope agents","version":1,"agents":[]})";
    const QStringList card{u"card"_s, u"--profile"_s, u"Staging"_s, u"--profiles"_s, u"LIST"_s};
    QTest::newRow("no such name") << card << empty << QByteArray("No agent is named Staging.");
    QTest::newRow("a later version")
        << card << QByteArray(R"({"format":"A2A Scope agents","version":9,"agents":[]})")
        << QByteArray("newer version");
    QTest::newRow("no JSON") << card << QByteArray("{") << QByteArray("is not valid JSON");
    QTest::newRow("something else")
        << card << QByteArray("{}") << QByteArray("not a list of agents");
    QTest::newRow("no profile requested")
        << QStringList{u"card"_s, u"h"_s, u"--profiles"_s, u"LIST"_s} << empty
        << QByteArray("--profiles is only valid with --profile.");
    QTest::newRow("no agent contacted")
        << QStringList{u"info"_s, u"f"_s, u"--profile"_s, u"Staging"_s} << empty
        << QByteArray("info has no option --profile");
}

void ProfileTest::unusable_names_and_lists()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, list);
    QFETCH(QByteArray, said);
    QFile file(m_folder->filePath(u"other.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(list);
    file.close();
    arguments.replaceInStrings(u"LIST"_s, file.fileName());
    const CliRun run = runCli(arguments);
    QVERIFY2(run.exitCode != 0, run.out.constData());
    QVERIFY2(run.err.contains(said), run.err.constData());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), list);
}

void ProfileTest::the_list_is_printed()
{
    const CliRun text = runCli({u"list"_s, u"profiles"_s, u"--profiles"_s, file()});
    QCOMPARE(text.out, "Staging\t" + m_server->origin() + '\n');
    QCOMPARE(text.exitCode, 0);
    const CliRun json =
        runCli({u"list"_s, u"profiles"_s, u"--profiles"_s, file(), u"-o"_s, u"json"_s});
    QVERIFY(json.out.contains(R"("name":"Staging")"));
    QFile broken(m_folder->filePath(u"broken.json"_s));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("no list");
    broken.close();
    QCOMPARE(runCli({u"list"_s, u"profiles"_s, u"--profiles"_s, broken.fileName()}).exitCode, 2);
    QCOMPARE(runCli({u"list"_s}).exitCode, 2);
    // Recordings are where the window keeps them.
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", m_folder->path().toUtf8());
    const QString folder = m_folder->filePath(u"a2ascope/sessions"_s);
    QVERIFY(QDir().mkpath(folder));
    QFile recording(folder % u"/2026-01-02 03-04-05.a2ascope"_s);
    QVERIFY(recording.open(QIODevice::WriteOnly));
    const CliRun recordings = runCli({u"list"_s, u"recordings"_s});
    const CliRun recordingsJson = runCli({u"list"_s, u"recordings"_s, u"-o"_s, u"json"_s});
    before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
    QVERIFY(recordings.out.startsWith(QByteArray(recording.fileName().toUtf8() + '\t')));
    QCOMPARE(recordings.lines().size(), qsizetype(1));
    QVERIFY(recordingsJson.out.contains(R"("bytes":0,"recording":false)"));
}

void ProfileTest::an_endpoint_needs_no_card()
{
    m_server->playAt("/rpc", olderAnswer());
    const CliRun run =
        runCli({u"send"_s, QString::fromLatin1(m_server->origin() + "/rpc"), u"hello"_s,
                u"--no-card"_s, u"--generation"_s, u"0.3"_s, u"--binding"_s, u"jsonrpc"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(m_server->requestCount(), 1);
    QVERIFY2(lastRequest().body.contains(R"("message/send")"), lastRequest().body.constData());
}

void ProfileTest::the_command_line_takes_precedence_without_a_card()
{
    m_server->playAt("/other", olderAnswer());
    ProfileStore store(file());
    AgentProfile profile = store.profiles().front();
    Offer offer;
    offer.url = QUrl(QString::fromLatin1(m_server->origin() + "/rpc"));
    profile.url = offer.url.toString();
    profile.withoutCard = true;
    profile.interface = offer;
    store.put(profile);
    const QStringList get{u"task"_s,      u"get"_s,     u"--profiles"_s, file(),
                          u"--profile"_s, u"Staging"_s, u"t"_s};
    const CliRun run =
        runCli(get + QStringList{u"--generation"_s, u"0.3"_s, u"--endpoint"_s,
                                 QString::fromLatin1(m_server->origin() + "/other")});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(m_server->requestCount(), 1);
    QCOMPARE(lastRequest().target, "/other");
    QVERIFY2(lastRequest().body.contains(R"("tasks/get")"), lastRequest().body.constData());
    qputenv("A2A_TEST_UNNAMED", "canary");
    const CliRun key = runCli(get + QStringList{u"--query-key-env"_s, u"A2A_TEST_UNNAMED"_s});
    qunsetenv("A2A_TEST_UNNAMED");
    QCOMPARE(key.exitCode, 2);
    QVERIFY2(key.err.contains("has no name"), key.err.constData());
    QCOMPARE(m_server->requestCount(), 1);
}

void ProfileTest::an_incomplete_endpoint_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString url = u"http://h.invalid/rpc"_s;
    QTest::newRow("no binding") << QStringList{u"send"_s, url, u"x"_s, u"--generation"_s, u"1.0"_s};
    QTest::newRow("no scheme") << QStringList{
        u"send"_s, u"h:1"_s, u"x"_s, u"--generation"_s, u"1.0"_s, u"--binding"_s, u"jsonrpc"_s};
    QTest::newRow("about a card") << QStringList{
        u"card"_s, url, u"--generation"_s, u"1.0"_s, u"--binding"_s, u"rest"_s};
    QTest::newRow("two endpoints")
        << QStringList{u"send"_s,      url,       u"x"_s,          u"--generation"_s,    u"1.0"_s,
                       u"--binding"_s, u"rest"_s, u"--endpoint"_s, u"http://g.invalid"_s};
}

void ProfileTest::an_incomplete_endpoint()
{
    QFETCH(QStringList, arguments);
    const CliRun run = runCli(arguments << u"--no-card"_s);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains("card"), run.err.constData());
}

A2A_TEST(ProfileTest)
#include "profiletest.moc"
