// SPDX-License-Identifier: Apache-2.0
// login, logout and --token-file: what is printed, what the file holds, and that no token is sent
// where it does not belong.
#include "model/json/document.h"
#include "model/net/server/selfsigned.h"
#include "model/net/server/serveridentity.h"

#include "tests/app/cli/loginfixture.h"
#include "tests/app/cli/programs.h"
#include "tests/support/rawclient.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIODevice>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <QUrlQuery>

#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Replaces what differs from run to run.
static QByteArray masked(const QByteArray &text, const QByteArrayList &origins)
{
    QString shown = QString::fromUtf8(text);
    for (const QByteArray &origin : origins) {
        const QString plain = QString::fromLatin1(origin);
        shown.replace(plain, u"http://ORIGIN"_s);
        shown.replace(QString::fromLatin1(origin.toPercentEncoding()), u"http%3A%2F%2FORIGIN"_s);
    }
    const std::pair<const char *, const char *> rest[] = {
        {"127\\.0\\.0\\.1%3A\\d+", "LOOPBACK"},
        {"(state|code_challenge)=[A-Za-z0-9_-]{43}", "\\1=RANDOM"},
        {"\"expires\":\\d+", "\"expires\":TIME"},
        {"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d", "TIME"},
        {"/[^ \"]*/token\\.json", "FILE"},
    };
    for (const auto &[pattern, word] : rest)
        shown.replace(QRegularExpression(QLatin1String(pattern)), QLatin1String(word));
    return shown.toUtf8();
}

static void compare(const QByteArray &text, const QString &golden)
{
    QFile file(QStringLiteral(CLI_GOLDEN "/") % golden);
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(golden));
    QCOMPARE(QString::fromUtf8(text), QString::fromUtf8(file.readAll()));
}

static QByteArray printed(const CliRun &run)
{
    return run.out + run.err;
}

class LoginTest final : public QObject {
    Q_OBJECT

private slots:
    void authorization_code_grant_data()
    {
        QTest::addColumn<bool>("isJson");
        QTest::addColumn<QString>("golden");
        QTest::newRow("lines") << false << u"login.txt"_s;
        QTest::newRow("JSON") << true << u"login.jsonl"_s;
    }

    void authorization_code_grant()
    {
        QFETCH(const bool, isJson);
        QFETCH(const QString, golden);
        LoginFixture bench;
        QProcess process;
        process.start(QStringLiteral(CLI_PROGRAM),
                      bench.login(isJson ? QStringList{u"-o"_s, u"json"_s} : QStringList()));
        QByteArray all;
        QString page;
        while (page.isEmpty() && process.waitForReadyRead(TestTimeoutMs)) {
            all += process.readAllStandardOutput();
            const QString text = QString::fromUtf8(all);
            page = QRegularExpression(u"http[^\\s\"]*/authorize\\?[^\\s\"]*(?=[\\s\"])"_s)
                       .match(text)
                       .captured();
        }
        QVERIFY2(!page.isEmpty(), process.readAllStandardError().constData());
        const QUrlQuery query{QUrl(page)};
        const QUrl redirect(query.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
        RawClient browser(quint16(redirect.port()));
        browser.send("GET /callback?code=canary-code-1234&state=" +
                     query.queryItemValue(u"state"_s).toLatin1() + " HTTP/1.1\r\nHost: 127.0.0.1:" +
                     QByteArray::number(redirect.port()) + "\r\n\r\n");
        QVERIFY(process.waitForFinished(TestTimeoutMs));
        QCOMPARE(process.exitCode(), 0);
        all += process.readAllStandardOutput();
        QVERIFY2(!all.contains("canary"), all.constData());
        compare(masked(all, {bench.server.origin()}), golden);
        QTRY_COMPARE(browser.status(), 200);
        QVERIFY(browser.answer().contains("You can close this page"));
        const json::Document kept(bench.content());
        QCOMPARE(kept.root()["accessToken"].toString(), u"canary-access-1a2b3c4d"_s);
        QCOMPARE(kept.root()["refreshToken"].toString(), u"canary-refresh-5e6f7a8b"_s);
        QCOMPARE(kept.root()["origin"].toString(), QString::fromLatin1(bench.server.origin()));
        const QFileDevice::Permissions others =
            QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFileInfo(bench.file).permissions() & others));
        QCOMPARE(QDir(bench.folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void device_code_grant_data()
    {
        QTest::addColumn<QStringList>("form");
        QTest::addColumn<QString>("golden");
        QTest::newRow("lines") << QStringList() << u"logindevice.txt"_s;
        QTest::newRow("JSON") << QStringList{u"-o"_s, u"json"_s} << u"logindevice.jsonl"_s;
    }

    void device_code_grant()
    {
        QFETCH(const QStringList, form);
        QFETCH(const QString, golden);
        LoginFixture bench("deviceCode");
        bench.server.playAt(
            "/device",
            plainAnswer(200, "{\"device_code\":\"canary-device-1234\",\"user_code\":\"BDWP-HQPK\","
                             "\"verification_uri\":\"https://provider.example/device\","
                             "\"expires_in\":600,\"interval\":1}"));
        const CliRun run = runCli(bench.login(form));
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!run.out.contains("canary"));
        compare(masked(run.out, {bench.server.origin()}), golden);
        QVERIFY(bench.content().contains("canary-access-1a2b3c4d"));
    }

    void a_foreign_origin_needs_its_option()
    {
        ScriptedServer tokens;
        tokens.play(plainAnswer(200, LoginTokens));
        LoginFixture bench("deviceCode", tokens.origin());
        bench.server.playAt(
            "/device",
            plainAnswer(200, "{\"device_code\":\"canary-device-1234\",\"user_code\":\"BDWP-HQPK\","
                             "\"verification_uri\":\"https://provider.example/device\","
                             "\"expires_in\":600,\"interval\":1}"));
        const CliRun refused = runCli(bench.login());
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(QByteArray("--token-origin " + tokens.origin())),
                 refused.err.constData());
        QCOMPARE(tokens.requestCount(), 0);
        const CliRun run =
            runCli(bench.login({u"--token-origin"_s, QString::fromLatin1(tokens.origin() + "/")}));
        QCOMPARE(run.exitCode, 0);
        QVERIFY(bench.content().contains("canary-access-1a2b3c4d"));
    }

    void client_credentials_keep_the_secret_out_of_the_file()
    {
        qputenv("LOGIN_SECRET", "canary-secret-4711");
        LoginFixture bench("clientCredentials");
        const CliRun run =
            runCli(bench.login({u"--oauth-client-secret-env"_s, u"LOGIN_SECRET"_s, u"--wire"_s}));
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!printed(run).contains("canary"));
        QVERIFY(!bench.content().contains("canary-secret"));
        QCOMPARE(
            bench.shown("/token"),
            QByteArrayList{"Basic " + QByteArray("scope-client:canary-secret-4711").toBase64()});
    }

    void an_unwritable_file_is_reported_before_signing_in_data()
    {
        QTest::addColumn<QString>("place");
        QTest::newRow("no folder") << u"no/such/token.json"_s;
        QTest::newRow("a folder") << u"."_s;
    }

    void an_unwritable_file_is_reported_before_signing_in()
    {
        QFETCH(const QString, place);
        LoginFixture bench("deviceCode");
        bench.file = bench.folder.filePath(place);
        const CliRun run = runCli(bench.login());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("cannot be written"), run.err.constData());
        QCOMPARE(bench.server.requestCount(), 0);
    }

    void a_recorded_login_can_be_read()
    {
        qputenv("LOGIN_SECRET", "canary-secret-4711");
        LoginFixture bench("clientCredentials");
        const QString file = bench.folder.filePath(u"login.a2ascope"_s);
        const CliRun run = runCli(
            bench.login({u"--oauth-client-secret-env"_s, u"LOGIN_SECRET"_s, u"--record"_s, file}));
        QCOMPARE(run.exitCode, 0);
        const CliRun info = runCli({u"info"_s, file, u"-o"_s, u"json"_s});
        QVERIFY2(info.exitCode == 0 && info.out.contains(bench.server.origin()),
                 info.err.constData());
        const QString lines = bench.folder.filePath(u"login.jsonl"_s);
        const CliRun exported = runCli({u"export"_s, file, u"--to"_s, u"jsonl"_s, lines});
        QVERIFY2(exported.exitCode == 0, exported.err.constData());
        QFile text(lines);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray all = text.readAll();
        QVERIFY2(all.contains("OAuth token") && all.contains("\"type\":\"agent\""),
                 all.constData());
        QVERIFY2(!all.contains("canary"), all.constData());
    }

    void a_lost_recording_is_reported_data()
    {
        QTest::addColumn<bool>("isSignedIn");
        QTest::addColumn<int>("code");
        QTest::newRow("signed in") << true << 2;
        QTest::newRow("refused, which matters more") << false << 4;
    }

    void a_lost_recording_is_reported()
    {
        QFETCH(const bool, isSignedIn);
        QFETCH(const int, code);
        qputenv("LOGIN_SECRET", "canary-secret-4711");
        LoginFixture bench("clientCredentials");
        const a2a::test::Script answer = isSignedIn
                                             ? plainAnswer(200, LoginTokens)
                                             : plainAnswer(400, "{\"error\":\"invalid_client\"}");
        a2a::test::Script held;
        held.hold().send(answer.steps().front().bytes);
        bench.server.playAt("/token", held);
        const QString file = bench.folder.filePath(u"lost.a2ascope"_s);
        QProcess process;
        process.start(
            QStringLiteral(CLI_PROGRAM),
            bench.login({u"--oauth-client-secret-env"_s, u"LOGIN_SECRET"_s, u"--record"_s, file}));
        QTRY_VERIFY_WITH_TIMEOUT(bench.server.received().contains("POST /token"), 20'000);
        QVERIFY(QFile::remove(file));
        bench.server.goOn();
        QVERIFY(process.waitForFinished(20'000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.count("lost.a2ascope was deleted") == 1, said.constData());
        QCOMPARE(process.exitCode(), code);
    }

    void unsupported_flows_are_reported_data()
    {
        QTest::addColumn<QString>("flow");
        QTest::addColumn<QString>("word");
        QTest::newRow("implicit") << u"implicit"_s << u"The implicit flow is not used"_s;
        QTest::newRow("password") << u"password"_s << u"The password flow is not used"_s;
    }

    void unsupported_flows_are_reported()
    {
        QFETCH(const QString, flow);
        QFETCH(const QString, word);
        LoginFixture bench(flow.toLatin1().constData());
        const CliRun offered = runCli(bench.login());
        QCOMPARE(offered.exitCode, 2);
        QVERIFY2(QString::fromUtf8(offered.err).contains(word), offered.err.constData());
        const CliRun wanted = runCli(bench.login({u"--flow"_s, flow}));
        QCOMPARE(wanted.exitCode, 2);
        QVERIFY2(QString::fromUtf8(wanted.err).contains(word), wanted.err.constData());
        QVERIFY(!QFileInfo::exists(bench.file));
    }

    void usage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("two places")
            << QStringList{u"logout"_s, u"--token-file"_s, u"x"_s, u"--profile"_s, u"y"_s};
        QTest::newRow("no URL") << QStringList{u"login"_s, u"--token-file"_s, u"x"_s};
        QTest::newRow("flow") << QStringList{
            u"login"_s, u"http://127.0.0.1:1"_s, u"--token-file"_s, u"x"_s, u"--flow"_s, u"ciba"_s};
        QTest::newRow("metadata over http")
            << QStringList{u"login"_s, u"http://127.0.0.1:1"_s, u"--token-file"_s,
                           u"x"_s,     u"--oauth-metadata"_s,   u"http://far.example"_s};
        QTest::newRow("secret not set")
            << QStringList{u"login"_s, u"http://127.0.0.1:1"_s,        u"--token-file"_s,
                           u"x"_s,     u"--oauth-client-secret-env"_s, u"LOGIN_NOT_SET"_s};
        QTest::newRow("logout of nothing") << QStringList{u"logout"_s};
    }

    void usage()
    {
        QFETCH(const QStringList, arguments);
        const CliRun run = runCli(arguments);
        QCOMPARE(run.exitCode, 2);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY(run.out.isEmpty());
    }

    void interrupt_leaves_no_file()
    {
        LoginFixture bench;
        QProcess process;
        process.start(QStringLiteral(CLI_PROGRAM), bench.login());
        QVERIFY(process.waitForReadyRead(TestTimeoutMs));
        ::kill(pid_t(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(TestTimeoutMs));
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().contains("canceled"));
        QVERIFY(!QFileInfo::exists(bench.file));
    }

    void a_token_is_sent_to_its_origin_only()
    {
        LoginFixture bench;
        bench.writeToken(600, bench.server.origin());
        bench.server.playAt("/rpc", plainAnswer(200, "{}"));
        const CliRun run = runCli({u"task"_s, u"get"_s, bench.url(), u"t1"_s, u"--token-file"_s,
                                   bench.file, u"--wire"_s});
        QCOMPARE(bench.shown("/rpc"), QByteArrayList{"Bearer canary-old-9f8e7d6c"});
        QVERIFY(bench.shown("/token").isEmpty()); // it has not expired
        QVERIFY(!printed(run).contains("canary"));
    }

    void a_card_in_a_file_has_no_origin()
    {
        LoginFixture bench;
        bench.writeToken(600, bench.server.origin());
        bench.server.playAt("/rpc", plainAnswer(200, "{}"));
        qputenv("OWN_TOKEN", "canary-own-0815");
        QFile card(bench.folder.filePath(u"card.json"_s));
        QVERIFY(card.open(QIODevice::WriteOnly));
        card.write(R"({"name":"Guarded","skills":[],"supportedInterfaces":[{"url":")" +
                   bench.server.origin() +
                   R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})");
        card.close();
        const QStringList getTask{u"task"_s, u"get"_s, card.fileName(), u"t1"_s};
        const QStringList own{u"--bearer-env"_s, u"OWN_TOKEN"_s};
        const CliRun withheld = runCli(getTask + own);
        const QString origin = QString::fromLatin1(bench.server.origin());
        QVERIFY2(withheld.err.contains(QByteArray("--secrets-for " + bench.server.origin())),
                 withheld.err.constData());
        static_cast<void>(runCli(getTask + own + QStringList{u"--secrets-for"_s, origin}));
        static_cast<void>(runCli(getTask + QStringList{u"--token-file"_s, bench.file}));
        QCOMPARE(bench.shown("/rpc"),
                 (QByteArrayList{"", "Bearer canary-own-0815", "Bearer canary-old-9f8e7d6c"}));
    }

    void an_expired_token_is_refreshed_first()
    {
        LoginFixture bench;
        bench.writeToken(-1, bench.server.origin());
        bench.server.playAt("/rpc", plainAnswer(200, "{}"));
        const CliRun run = runCli({u"task"_s, u"get"_s, bench.url(), u"t1"_s, u"--token-file"_s,
                                   bench.file, u"--wire"_s});
        QCOMPARE(bench.shown("/rpc"), QByteArrayList{"Bearer canary-access-1a2b3c4d"});
        QCOMPARE(bench.shown("/token").size(), 1);
        const json::Document kept(bench.content());
        QCOMPARE(kept.root()["accessToken"].toString(), u"canary-access-1a2b3c4d"_s);
        QCOMPARE(kept.root()["refreshToken"].toString(), u"canary-refresh-5e6f7a8b"_s); // rotated
        QVERIFY(!printed(run).contains("canary"));
    }

    void an_expired_token_is_refreshed_as_securely_as_told()
    {
        const auto made = selfSignedIdentity({u"127.0.0.1"_s});
        if (!made)
            QSKIP("built without OpenSSL");
        ScriptedServer tokens((*made)->certificate, (*made)->key);
        tokens.play(plainAnswer(200, LoginTokens));
        LoginFixture bench;
        bench.server.playAt("/rpc", plainAnswer(200, "{}"));
        bench.writeToken(-1, bench.server.origin());
        const QByteArray kept = bench.content().replace(bench.server.url("/token").toEncoded(),
                                                        tokens.url("/token").toEncoded());
        QFile file(bench.file);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(kept), kept.size());
        file.close();
        const QStringList getTask{u"task"_s, u"get"_s,          bench.url(),
                                  u"t1"_s,   u"--token-file"_s, bench.file};
        const CliRun refused = runCli(getTask);
        QCOMPARE(refused.exitCode, 3);
        QVERIFY(bench.shown("/rpc").isEmpty());
        static_cast<void>(runCli(getTask + QStringList{u"--insecure"_s}));
        QCOMPARE(bench.shown("/rpc"), QByteArrayList{"Bearer canary-access-1a2b3c4d"});
    }

    void an_unusable_file_is_reported_in_one_sentence_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("code");
        for (const auto &[what, code] : {std::pair{"missing", 2},
                                         {"not a token file", 2},
                                         {"open to others", 2},
                                         {"another origin", 2},
                                         {"ended", 4},
                                         {"refused", 4}})
            QTest::newRow(what) << QString::fromLatin1(what) << code;
    }

    void an_unusable_file_is_reported_in_one_sentence()
    {
        QFETCH(const QString, what);
        QFETCH(const int, code);
        LoginFixture bench;
        const bool isElsewhere = what == u"another origin";
        bench.writeToken(what == u"ended" || what == u"refused" ? -1 : 600,
                         isElsewhere ? QByteArray("https://other.example:443")
                                     : bench.server.origin(),
                         what != u"ended");
        if (what == u"refused")
            bench.server.playAt("/token", plainAnswer(400, "{\"error\":\"invalid_grant\"}"));
        if (what == u"missing")
            QVERIFY(QFile::remove(bench.file));
        if (what == u"open to others")
            QVERIFY(QFile::setPermissions(bench.file,
                                          QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        if (what == u"not a token file") {
            QFile file(bench.file);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write("{\"hello\":1}");
        }
        const CliRun run =
            runCli({u"send"_s, bench.url(), u"hello"_s, u"--token-file"_s, bench.file});
        QCOMPARE(run.exitCode, code);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY(!printed(run).contains("canary"));
        QVERIFY(bench.shown("/rpc").isEmpty());
    }

    void failures_have_an_end_line()
    {
        const LoginFixture bench;
        const QString list = bench.folder.filePath(u"agents.json"_s);
        QFile file(list);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format":"A2A Scope agents","version":1,"agents":[{"id":"a","url":")" +
                   bench.server.origin() +
                   R"(","name":"Broken","tls":{"authorities":"/nonexistent/ca.pem"}}]})");
        file.close();
        const auto last = [](const QStringList &arguments) {
            const CliRun run = runCli(arguments + QStringList{u"-o"_s, u"json"_s});
            const bool isOne = run.exitCode != 0 && run.out.count(R"("type":"end")") == 1;
            return isOne ? run.lines().constLast() : printed(run);
        };
        const QByteArray end = R"({"type":"end","outcome":"error"})";
        QCOMPARE(last({u"login"_s, u"--profiles"_s, list, u"--profile"_s, u"Broken"_s,
                       u"--token-file"_s, bench.file, u"--no-browser"_s}),
                 end);
        QCOMPARE(last({u"logout"_s, u"--token-file"_s, bench.file}), end); // there is none
    }

    void logout_always_removes_the_file_data()
    {
        QTest::addColumn<int>("status"); // of the revocation; 0: the provider has none
        QTest::addColumn<int>("code");
        QTest::newRow("no revocation") << 0 << 0;
        QTest::newRow("revoked") << 200 << 0;
        QTest::newRow("provider down") << 503 << 5;
    }

    void logout_always_removes_the_file()
    {
        QFETCH(const int, status);
        QFETCH(const int, code);
        LoginFixture bench;
        bench.writeToken(600, bench.server.origin());
        if (status != 0) {
            QFile file(bench.file);
            QByteArray text = bench.content();
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            const QByteArray place =
                "\"revocationEndpoint\":\"" + bench.server.origin() + "/revoke\",\"flow\"";
            file.write(text.replace("\"flow\"", place));
            file.close();
            bench.server.playAt("/revoke", plainAnswer(status, {}));
        }
        const CliRun run = runCli({u"logout"_s, u"--token-file"_s, bench.file});
        QCOMPARE(run.exitCode, code);
        QVERIFY(!QFileInfo::exists(bench.file));
        QCOMPARE(bench.shown("/revoke").size(), status != 0 ? 1 : 0);
        if (status != 0)
            QVERIFY(bench.server.requests().back().body.startsWith(
                "token=canary-refresh-0a1b2c3d&token_type_hint=refresh_token"));
        QVERIFY(!printed(run).contains("canary"));
    }
};

A2A_TEST(LoginTest)
#include "logintest.moc"
