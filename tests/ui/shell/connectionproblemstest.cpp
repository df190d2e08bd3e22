// SPDX-License-Identifier: Apache-2.0
// If an agent is unreachable or does not match its card, the pane must name the step, the
// observation and the advice, and switch only on request.
#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/ui/panes/card/scriptedagent.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/card/diagnosisstepsview.h"
#include "ui/widgets/errorpanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QScrollArea>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ConnectionProblemsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void a_closed_port_is_the_failed_step();
    void a_known_card_is_not_blamed_for_the_connection();
    void a_missing_card_is_the_failed_step();
    void success_hides_the_steps();
    void sentences_data();
    void sentences();
    void another_version_is_one_click_away();
    void a_response_in_another_shape_is_reported();
    void a_refused_version_names_the_other();
    void no_advice_after_a_successful_call();
    void sign_in_is_the_failed_step();
    void an_endpoint_with_empty_responses_is_reported();
};

static QByteArray rpcError(int code, const QByteArray &message)
{
    return R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + QByteArray::number(code) +
           R"(,"message":")" + message + R"("}})";
}

void ConnectionProblemsTest::a_closed_port_is_the_failed_step()
{
    ScriptedAgent v;
    v.server.stopListening();
    v.connectTo();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
    auto *steps = v.pane.findChild<DiagnosisStepsView *>();
    QVERIFY(steps->isVisible());
    QVERIFY(v.says(u"Connection: failed"_s));
    QVERIFY(v.says(u"TLS: not reached"_s));
    QVERIFY(v.says(u"Start the agent"_s));
    // The sentence stands once: the step below it only names its state.
    for (const auto sentence : {u"Connection refused by", u"Start the agent"}) {
        int count = 0;
        for (const QLabel *label : v.pane.findChildren<QLabel *>())
            count += label->isVisible() && label->text().contains(sentence) ? 1 : 0;
        QCOMPARE(count, 1);
        QVERIFY(steps->text().contains(sentence));
    }
    // All of it is available to screen readers, and for the clipboard.
    QCOMPARE(steps->accessibleDescription(), steps->text());
    QCOMPARE(steps->text().count(u'\n'), 6);
    steps->setFocus();
    QTest::keyClick(steps, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), steps->text());
    for (const QLabel *label : steps->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

/// The card of before is still shown below.
void ConnectionProblemsTest::a_known_card_is_not_blamed_for_the_connection()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.connectTo();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Connected);
    v.server.stopListening();
    v.connectTo();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
    QVERIFY(v.agent().link().foundCard());
    QVERIFY(v.says(u"Connection failed"_s));
    QVERIFY(!v.says(u"cannot be used"_s));
    QVERIFY(v.button<QPushButton>(u"Retry"_s));
    QVERIFY(!v.button<QPushButton>(u"Show raw card"_s));
}

void ConnectionProblemsTest::a_missing_card_is_the_failed_step()
{
    ScriptedAgent v;
    v.server.play(plainAnswer(404, "<b>nope</b>", "Content-Type: text/html\r\n"));
    v.connectTo();
    QVERIFY(v.says(u"HTTP: OK"_s));
    QVERIFY(v.says(u"Card: failed"_s));
    QVERIFY(v.says(u"Version: not reached"_s));
    QVERIFY(v.says(u"HTTP 404"_s));
}

void ConnectionProblemsTest::success_hides_the_steps()
{
    ScriptedAgent v;
    v.server.play(plainAnswer(404, {}));
    v.connectTo();
    auto *steps = v.pane.findChild<DiagnosisStepsView *>();
    QVERIFY(steps->isVisible());
    v.serveCard(v.card("1.0"));
    v.button<QPushButton>(u"Retry"_s)->click();
    QTRY_COMPARE(v.agent().link().state(), AgentLink::State::Connected);
    QTRY_VERIFY(!steps->isVisible());
    const auto diagnosis = v.agent().link().diagnosis();
    QCOMPARE(diagnosis.size(), size_t(7));
    QVERIFY(std::none_of(diagnosis.begin(), diagnosis.end(), [](const DiagnosisStep &step) {
        return step.state == DiagnosisStep::State::Failed;
    }));
}

void ConnectionProblemsTest::sentences_data()
{
    QTest::addColumn<QByteArray>(
        "interface"); // empty: the server always responds with an empty body
    QTest::addColumn<QString>("says");
    QTest::newRow("future protocol version")
        << QByteArray(R"({"url":"http://h/","protocolBinding":"JSONRPC","protocolVersion":"2.0"})")
        << u"Unknown protocol version \"2.0\"."_s;
    QTest::newRow("unknown binding")
        << QByteArray(
               R"({"url":"http://h/","protocolBinding":"CARRIER-PIGEON","protocolVersion":"1.0"})")
        << u"The binding \"CARRIER-PIGEON\" is not an A2A binding."_s;
    QTest::newRow("only empty responses") << QByteArray() << u"returned an empty body"_s;
}

void ConnectionProblemsTest::sentences()
{
    QFETCH(QByteArray, interface);
    QFETCH(QString, says);
    ScriptedAgent v;
    if (interface.isEmpty())
        v.server.play(plainAnswer(200, {}));
    else
        v.serveCard(R"({"name":"x","skills":[],"supportedInterfaces":[)" + interface + "]}");
    v.connectTo();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Failed);
    QVERIFY2(textOf(v.agent().link().error()->message).contains(says),
             qPrintable(textOf(v.agent().link().error()->message)));
    QVERIFY(v.says(says));
    QVERIFY(!v.agent().link().error()->hint.isEmpty());
    const auto steps = v.agent().link().diagnosis();
    QCOMPARE(std::count_if(steps.begin(), steps.end(),
                           [](const DiagnosisStep &step) {
                               return step.state == DiagnosisStep::State::Failed;
                           }),
             1);
}

void ConnectionProblemsTest::another_version_is_one_click_away()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.server.playAt("/rpc",
                    plainAnswer(200, rpcError(-32009, "1.0 is not supported; supported: 0.3")));
    v.connectTo();
    v.send();
    // Nothing has switched automatically.
    QCOMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V1_0);
    QVERIFY(!v.agent().link().isForced());
    QVERIFY(v.says(u"it may use 0.3 over JSON-RPC"_s));
    QVERIFY(v.agent().link().adviceFor(v.session.recording().lastId()));
    auto *change = v.button<QPushButton>(u"Use 0.3 · JSON-RPC"_s);
    QVERIFY(change);
    change->click();
    QCOMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V0_3);
    QVERIFY(v.agent().link().isForced());
    QVERIFY(!v.agent().link().advice());
    QTRY_VERIFY(v.says(u"Forced"_s));
    v.server.playAt(
        "/rpc",
        plainAnswer(
            200,
            R"({"jsonrpc":"2.0","id":2,"result":{"kind":"message","messageId":"m","role":"agent","parts":[]}})"));
    v.send();
    QVERIFY(v.server.requests().back().body.contains("message/send"));
    QVERIFY(!v.agent().link().advice());
    v.button<QPushButton>(u"Use preferred interface"_s)->click();
    QTRY_COMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V1_0);
    QVERIFY(!v.agent().link().isForced());
}

void ConnectionProblemsTest::a_response_in_another_shape_is_reported()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.server.playAt(
        "/rpc",
        plainAnswer(
            200,
            R"({"jsonrpc":"2.0","id":1,"result":{"kind":"message","messageId":"m","role":"agent","parts":[]}})"));
    v.connectTo();
    v.send();
    QVERIFY(v.agent().link().advice());
    QVERIFY(v.says(u"the response looks like 0.3"_s));
    QCOMPARE(v.agent().link().offer()->protocolVersion, ProtocolVersion::V1_0);
}

void ConnectionProblemsTest::a_refused_version_names_the_other()
{
    ScriptedAgent v;
    v.serveCard(v.card("0.3"));
    v.server.playAt("/rpc", plainAnswer(200, rpcError(-32009, "'0.3' is not supported, use 1.0")));
    v.connectTo();
    v.send();
    QVERIFY(v.agent().link().advice());
    QCOMPARE(v.agent().link().advice()->offer.protocolVersion, ProtocolVersion::V1_0);
}

void ConnectionProblemsTest::no_advice_after_a_successful_call()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.server.playAt(
        "/rpc",
        plainAnswer(
            200,
            R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"m","role":"ROLE_AGENT","parts":[]}}})"));
    v.connectTo();
    v.send();
    QVERIFY(!v.agent().link().advice());
    v.server.playAt("/rpc", plainAnswer(200, rpcError(-32601, "Method not found")));
    v.send();
    QVERIFY(!v.agent().link().advice());
}

void ConnectionProblemsTest::sign_in_is_the_failed_step()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.server.playAt("/rpc", plainAnswer(401, {}));
    v.connectTo();
    v.send();
    QCOMPARE(v.agent().link().diagnosis().back().state, DiagnosisStep::State::Failed);
    v.agent().choices().setCredentials({originOf(v.server.url()), {{"Authorization", "Bearer x"}}});
    v.server.playAt(
        "/rpc",
        plainAnswer(
            200,
            R"({"jsonrpc":"2.0","id":2,"result":{"message":{"messageId":"m","role":"ROLE_AGENT","parts":[]}}})"));
    v.send();
    QCOMPARE(v.agent().link().diagnosis().back().state, DiagnosisStep::State::Done);
}

void ConnectionProblemsTest::an_endpoint_with_empty_responses_is_reported()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.server.playAt("/rpc", plainAnswer(200, {}));
    v.connectTo();
    v.send();
    QCOMPARE(v.session.store().failures.size(), size_t(1));
    const Error &error = v.session.store().failures.front().error;
    QVERIFY2(textOf(error.message).contains(u"empty body"_s), qPrintable(textOf(error.message)));
    QVERIFY(!error.hint.isEmpty());
    QVERIFY(!v.agent().link().advice()); // it mentions no other way
}

A2A_TEST(ConnectionProblemsTest)
#include "connectionproblemstest.moc"
