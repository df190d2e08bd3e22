// SPDX-License-Identifier: Apache-2.0
// A broken card in the terminal: no other agent is used for it, none is judged, and another one is
// named with what to type.
#include "tests/support/brokencards.h"
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class BrokenCardsTest final : public QObject {
    Q_OBJECT

private slots:
    void check_judges_no_other_agent_data() { addBrokenCards(); }
    void check_judges_no_other_agent();
    void a_message_goes_to_no_other_agent();
    void the_offer_is_in_words_too();
    void an_endpoint_leads_to_its_card();
    void a_report_is_not_green();
    void any_object_is_shown_with_its_findings();
    void a_nameless_agent_can_be_used();
    void bindings_keep_their_names();
    void broken_text_is_read_and_found_data();
    void broken_text_is_read_and_found();
};

/// The text of a member of the first line of a type; empty: there is no such line.
static QString textIn(const CliRun &run, const QString &type, const char *member)
{
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        if (document.root()["type"].toString() == type)
            return document.root()[member].toString();
    }
    return {};
}

void BrokenCardsTest::check_judges_no_other_agent()
{
    QFETCH(int, card);
    QFETCH(int, as);
    const BrokenCard broken = brokenCards()[size_t(card)];
    const BrokenHost host(broken, TypedAs(as));
    const CliRun run = runCli({u"check"_s, host.typed(), u"hello"_s, u"-o"_s, u"json"_s});
    const bool isRefused = broken.fault == BrokenCard::Fault::Refused;
    QCOMPARE(run.exitCode, host.shows(broken) ? 1 : isRefused ? 4 : 5); // 1: it has findings
    QVERIFY(host.wasOnlyRead());
    QVERIFY(textIn(run, u"card"_s, "name").isEmpty());
    const QString offered = host.offers(broken.fault) ? host.frontDeskUrl() : QString();
    QCOMPARE(textIn(run, u"advice"_s, "card"), offered);
    QCOMPARE(textIn(run, u"advice"_s, "options"), offered);
    QCOMPARE(textIn(run, u"error"_s, "message").contains(u"Front desk"_s), !offered.isEmpty());
}

void BrokenCardsTest::a_message_goes_to_no_other_agent()
{
    const BrokenHost host(brokenCards().front(), TypedAs::Folder);
    for (const QString &command : {u"send"_s, u"card"_s}) {
        QStringList words{command, host.typed()};
        if (command == u"send")
            words += u"hello"_s;
        const CliRun run = runCli(words);
        QCOMPARE(run.exitCode, 5);
        QVERIFY(host.wasOnlyRead());
        // What is offered can be used as it is printed.
        const CliRun used = runCli({u"card"_s, host.frontDeskUrl()});
        QCOMPARE(used.exitCode, 0);
        QVERIFY(used.out.contains("Front desk"));
    }
}

void BrokenCardsTest::the_offer_is_in_words_too()
{
    const BrokenHost host(brokenCards().front(), TypedAs::WellKnown);
    const CliRun run = runCli({u"card"_s, host.typed()});
    QVERIFY2(run.err.contains(QString(u"No card at %1 (HTTP 404). There is a card at another path: "
                                      u"Front desk at %2"_s.arg(host.typed(), host.frontDeskUrl()))
                                  .toUtf8()),
             run.err.constData());
    QVERIFY2(
        run.err.contains(QString(u"To use Front desk: %1"_s.arg(host.frontDeskUrl())).toUtf8()),
        run.err.constData());
}

void BrokenCardsTest::an_endpoint_leads_to_its_card()
{
    const BrokenHost host(brokenCards().front(), TypedAs::Folder);
    const QString endpoint = QString::fromLatin1(host.server.origin() + "/agents/front-desk");
    const CliRun run = runCli({u"card"_s, endpoint, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(textIn(run, u"card"_s, "name"), u"Front desk"_s);
    QVERIFY(run.out.contains("\"foundByEndpoint\":true"));
    QVERIFY(runCli({u"card"_s, endpoint}).out.contains("Found by its endpoint"));
}

void BrokenCardsTest::a_report_is_not_green()
{
    const QTemporaryDir folder;
    const BrokenHost host(brokenCards().front(), TypedAs::Folder);
    const CliRun run = runCli(
        {u"check"_s, host.typed(), u"--junit"_s, u"junit.xml"_s, u"--sarif"_s, u"check.sarif"_s},
        folder.path());
    QCOMPARE(run.exitCode, 5);
    QFile report(folder.filePath(u"junit.xml"_s));
    QVERIFY(report.open(QIODevice::ReadOnly));
    const QByteArray xml = report.readAll();
    QVERIFY2(xml.contains("errors=\"1\"") && xml.contains("classname=\"connection\"") &&
                 !xml.contains("Front desk\"/>"),
             xml.constData());
    QFile sarif(folder.filePath(u"check.sarif"_s));
    QVERIFY(sarif.open(QIODevice::ReadOnly));
    QVERIFY(sarif.readAll().contains("\"executionSuccessful\":false"));
}

/// A card as met in a public repository: endpoints of its own, and capabilities in a list.
void BrokenCardsTest::any_object_is_shown_with_its_findings()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"card.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"name":"Dictionary","capabilities":[{"type":"message"}],)"
               R"("endpoints":{"webhook":"/a2a/message"},"skills":["define"]})");
    file.close();
    const CliRun text = runCli({u"card"_s, file.fileName()});
    QCOMPARE(text.exitCode, 5);
    QVERIFY2(text.out.contains("Dictionary") && text.out.contains("· define") &&
                 text.out.contains("CRD-006") && text.out.contains("/capabilities") &&
                 text.out.contains("\"webhook\":\"/a2a/message\""),
             text.out.constData());
    QVERIFY2(text.err.contains("The card has neither supportedInterfaces nor url; it has name, "
                               "capabilities, endpoints, skills."),
             text.err.constData());
    const CliRun json = runCli({u"card"_s, file.fileName(), u"-o"_s, u"json"_s});
    QCOMPARE(json.exitCode, 5);
    QCOMPARE(textIn(json, u"card"_s, "name"), u"Dictionary"_s);
    QVERIFY(json.out.contains("\"rule\":\"CRD-006\""));
    QCOMPARE(runCli({u"check"_s, file.fileName()}).exitCode, 1);
    QCOMPARE(runCli({u"send"_s, file.fileName(), u"hello"_s}).exitCode, 2);
}

void BrokenCardsTest::a_nameless_agent_can_be_used()
{
    ScriptedServer server;
    server.play(plainAnswer(404, {}));
    server.playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, R"({"protocolVersion":"0.3.0","url":")" + server.origin() + R"(/rpc"})"));
    server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"kind":)"
                                           R"("message","messageId":"m","role":"agent",)"
                                           R"("parts":[{"kind":"text","text":"hi"}]}})"));
    const QString url = QString::fromLatin1(server.origin());
    const CliRun card = runCli({u"card"_s, url});
    QCOMPARE(card.exitCode, 0);
    QVERIFY2(card.out.startsWith("http://") && card.out.contains("CRD-001"), card.out.constData());
    QCOMPARE(runCli({u"send"_s, url, u"hello"_s}).exitCode, 0);
}

/// None is called JSON-RPC because it is not known.
void BrokenCardsTest::bindings_keep_their_names()
{
    ScriptedServer server;
    server.play(plainAnswer(
        200, R"({"name":"A","supportedInterfaces":[)"
             R"({"url":"http://127.0.0.1:9/","protocolBinding":"REST","protocolVersion":"1.0"},)"
             R"({"url":"http://127.0.0.1:9/","protocolBinding":"MCP","protocolVersion":"1.0"}]})"));
    const QString url = QString::fromLatin1(server.origin());
    const CliRun text = runCli({u"card"_s, url});
    QVERIFY2(text.out.contains("1.0 MCP http://127.0.0.1:9/"), text.out.constData());
    const CliRun json = runCli({u"card"_s, url, u"-o"_s, u"json"_s});
    QVERIFY2(json.out.contains(R"({"binding":"rest","declared":"REST","generation":"1.0",)") &&
                 json.out.contains(R"({"declared":"MCP","generation":"1.0",)"),
             json.out.constData());
}

void BrokenCardsTest::broken_text_is_read_and_found_data()
{
    QTest::addColumn<QByteArray>("mark");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("shown");
    const QByteArray mark = "\xEF\xBB\xBF";
    QTest::newRow("invalid UTF-8") << QByteArray() << QByteArray("caf\xE9") << QByteArray("DSC-014")
                                   << u"/skills/0/name"_s << u"caf\uFFFD"_s;
    QTest::newRow("half a pair") << QByteArray() << QByteArray("b\\ud83d") << QByteArray("DSC-016")
                                 << u"/skills/0/name"_s << u"b\uFFFD"_s;
    QTest::newRow("byte order mark")
        << mark << QByteArray("c") << QByteArray("DSC-015") << u""_s << u"c"_s;
}

/// From an address or a file: the card is used, and the finding says where the fault is.
void BrokenCardsTest::broken_text_is_read_and_found()
{
    QFETCH(const QByteArray, mark);
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, rule);
    QFETCH(const QString, place);
    QFETCH(const QString, shown);
    ScriptedServer server;
    const QByteArray card =
        mark + R"({"name":"A","version":"1","description":"d","skills":[{"id":"s","name":")" +
        name + R"(","description":"d","tags":["t"]}],"supportedInterfaces":[{"url":")" +
        server.origin() + R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";
    server.playAt("/.well-known/agent-card.json", plainAnswer(200, card));
    server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"message":)"
                                           R"({"messageId":"m","role":"ROLE_AGENT",)"
                                           R"("parts":[{"text":"hi"}]}}})"));
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"card.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(card);
    file.close();
    const QString url = QString::fromLatin1(server.origin());
    for (const QString &from : {url, file.fileName()}) {
        const CliRun run = runCli({u"card"_s, from, u"-o"_s, u"json"_s});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out.count(QByteArray("\"rule\":\"" + rule + '"')), 1);
        for (const QByteArray &line : run.lines()) {
            const json::Document document(line);
            QVERIFY(document.isValid());
            if (document.root()["rule"].toString().toLatin1() == rule)
                QCOMPARE(document.root()["where"].toString(), place);
        }
        const CliRun text = runCli({u"card"_s, from});
        QVERIFY2(text.out.contains(rule) && text.out.contains(place.toUtf8()) &&
                     text.out.contains(shown.toUtf8()),
                 text.out.constData());
    }
    const QString record = folder.filePath(u"call.a2ascope"_s);
    QCOMPARE(runCli({u"send"_s, url, u"hello"_s, u"--record"_s, record}).exitCode, 0);
    QVERIFY(runCli({u"check"_s, url, u"hello"_s}).out.contains(rule));
    QVERIFY(runCli({u"check"_s, u"--offline"_s, record}).out.contains(rule));
}

A2A_TEST(BrokenCardsTest)
#include "brokencardstest.moc"
