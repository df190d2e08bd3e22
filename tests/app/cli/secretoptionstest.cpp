// SPDX-License-Identifier: Apache-2.0
// Keys in the URL and in cookies, tokens and certificates from the command line: in the places that
// the card declares, and on no line that is printed.
#include "tests/app/cli/programs.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SecretOptionsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void keys_are_placed_as_declared_by_the_card();
    void keys_are_placed_as_given_on_the_command_line();
    void an_unused_key_is_reported();
    void conflicting_options_are_reported_data();
    void conflicting_options_are_reported();

private:
    [[nodiscard]] CliRun get(const QStringList &options) const;
    [[nodiscard]] ReceivedRequest lastRequest() const { return m_server->requests().back(); }

    std::unique_ptr<ScriptedServer> m_server;
};

void SecretOptionsTest::initTestCase()
{
    qputenv("A2A_TEST_QUERY", "canary-query-4711");
    qputenv("A2A_TEST_COOKIE", "canary-cookie-4711");
    qputenv("A2A_TEST_TOKEN", "canary-token-4711");
}

void SecretOptionsTest::init()
{
    m_server = std::make_unique<ScriptedServer>();
    const a2a::test::Script answer =
        plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t",)"
                         R"("contextId":"c","status":{"state":)"
                         R"("TASK_STATE_COMPLETED"}}})");
    m_server->play(answer);
    const a2a::test::Script card = plainAnswer(
        200, R"({"name":"Scripted","supportedInterfaces":[{"url":")" + m_server->origin() +
                 R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],)"
                 R"("capabilities":{},"skills":[],"securitySchemes":{"q":)"
                 R"({"apiKeySecurityScheme":{"location":"query","name":"place"}}}})");
    for (const char *key : {"", "?k=canary-query-4711"}) // known before the card
        m_server->playAt(QByteArray("/.well-known/agent-card.json") + key, card);
}

CliRun SecretOptionsTest::get(const QStringList &options) const
{
    return runCli(QStringList{u"task"_s, u"get"_s, QString::fromLatin1(m_server->origin()), u"t"_s,
                              u"--wire"_s, u"-o"_s, u"json"_s} +
                  options);
}

void SecretOptionsTest::keys_are_placed_as_declared_by_the_card()
{
    const CliRun run =
        get({u"--query-key-env"_s, u"A2A_TEST_QUERY"_s, u"--token-env"_s, u"A2A_TEST_TOKEN"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(lastRequest().target, "/rpc?place=canary-query-4711");
    QCOMPARE(headerValue(lastRequest().headers, "Authorization"), "Bearer canary-token-4711");
    QVERIFY2(!run.out.contains("canary") && !run.err.contains("canary"), run.out.constData());
}

void SecretOptionsTest::keys_are_placed_as_given_on_the_command_line()
{
    const CliRun run = get({u"--query-key-env"_s, u"k=A2A_TEST_QUERY"_s, u"--cookie-key-env"_s,
                            u"sid=A2A_TEST_COOKIE"_s});
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(lastRequest().target, "/rpc?k=canary-query-4711");
    QCOMPARE(headerValue(lastRequest().headers, "Cookie"), "sid=canary-cookie-4711");
    QVERIFY2(!run.out.contains("canary") && !run.err.contains("canary"), run.out.constData());
}

void SecretOptionsTest::an_unused_key_is_reported()
{
    const CliRun run = get({u"--cookie-key-env"_s, u"A2A_TEST_COOKIE"_s});
    QVERIFY2(run.err.contains("--cookie-key-env NAME=VARIABLE"), run.err.constData());
    QVERIFY(headerValue(lastRequest().headers, "Cookie").isEmpty());
}

void SecretOptionsTest::conflicting_options_are_reported_data()
{
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char *name, const QStringList &options) {
        QTest::newRow(name) << options;
    };
    row("two tokens",
        {u"--token-env"_s, u"A2A_TEST_TOKEN"_s, u"--bearer-env"_s, u"A2A_TEST_TOKEN"_s});
    row("no such variable", {u"--query-key-env"_s, u"k=A2A_NOT_SET"_s});
    row("a key without its certificate", {u"--cert-key"_s, u"/no/such/file"_s});
    row("two certificates",
        {u"--cert"_s, u"/a"_s, u"--client-cert"_s, u"/a"_s, u"--client-key"_s, u"/a"_s});
    row("no such file", {u"--cert"_s, u"/no/such/file"_s});
}

void SecretOptionsTest::conflicting_options_are_reported()
{
    QFETCH(QStringList, options);
    const CliRun run = get(options);
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.err.startsWith("a2ascope-cli: "));
    QCOMPARE(m_server->requestCount(), 0);
}

A2A_TEST(SecretOptionsTest)

#include "secretoptionstest.moc"
