// SPDX-License-Identifier: Apache-2.0
// An exchange shows in the wire log the negotiation of its extensions, before and after the
// response; without extensions nothing is shown.
#include "ui/panes/wire/extensionfactsview.h"

#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/style/theme.h"

#include <QRegularExpression>
#include <QTableView>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Outcome = ExtensionNegotiation::Outcome;

class ExtensionFactsViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
        m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    }
    void cleanup() { m_theme.reset(); }
    void many_are_counted();
    void foreign_text_is_made_safe();
    void shown_in_the_wire_log();

private:
    std::unique_ptr<Theme> m_theme;
};

void ExtensionFactsViewTest::many_are_counted()
{
    ExtensionFactsView facts;
    ExtensionNegotiation negotiation;
    facts.setNegotiation(negotiation);
    QVERIFY(facts.isHidden());
    for (int i = 0; i < 100; ++i)
        negotiation.extensions.push_back({u"urn:%1"_s.arg(i), Outcome::Ignored, false});
    negotiation.unlisted = 7;
    facts.setNegotiation(negotiation);
    QVERIFY(!facts.isHidden());
    QVERIFY2(facts.text().startsWith(u"Extensions: 100 not activated · 7 more\n"_s),
             qPrintable(facts.text()));
    QCOMPARE(facts.text().count(u'\n'), 6);
    negotiation.extensions.resize(1);
    negotiation.unlisted = 0;
    facts.setNegotiation(negotiation);
    QCOMPARE(facts.text(), u"Extension: not activated · urn:0"_s);
    facts.setNegotiation({});
    QVERIFY(facts.isHidden());
}

void ExtensionFactsViewTest::foreign_text_is_made_safe()
{
    ExtensionFactsView facts;
    ExtensionNegotiation negotiation;
    negotiation.extensions.push_back(
        {u"urn:\u202Eevil\n<b>x</b>"_s % QString(1'000'000, u'y'), Outcome::Activated, false});
    facts.setNegotiation(negotiation);
    QCOMPARE(facts.text().count(u'\n'), 0);
    QVERIFY(!facts.text().contains(u'\u202E'));
    QVERIFY(facts.text().size() < 10'000);
    QVERIFY(facts.sizeHint().height() < 100);
}

void ExtensionFactsViewTest::shown_in_the_wire_log()
{
    ScriptedServer server;
    server.playAt(
        "/.well-known/agent-card.json",
        plainAnswer(
            200,
            R"({"name":"E","capabilities":{"extensions":[{"uri":"urn:a"}]},"supportedInterfaces":[{"url":")" +
                server.origin() +
                R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
    server.play(plainAnswer(
        200,
        R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"a","role":"ROLE_AGENT","parts":[{"text":"x"}]}}})",
        "Content-Type: application/json\r\nA2A-Extensions: urn:a\r\n"));
    Session session;
    Connection &agent = session.addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    draft.extensions = QStringList{u"urn:a"_s, u"urn:b"_s};
    const ExchangeId id = exchangeOf(session.send(0, draft, {}, false));
    TestWorkspace workspace(session);
    Selection &selection = workspace.selection();
    WirePane pane(workspace);
    pane.resize(1100, 420);
    pane.show();
    session.flush();
    auto *table = pane.findChild<QTableView *>();
    auto *facts = pane.findChild<ExtensionFactsView *>();
    QVERIFY(facts);
    selection.selectFrame(session.store().track(id)->requestFrame, nullptr);
    QTRY_COMPARE(session.recording().facts(id).end, EndReason::Finished);
    session.flush();
    QTRY_COMPARE(facts->text(), u"Extensions: 1 activated · 1 not in the card\nactivated: urn:a\n"
                                "not in the card: urn:b"_s);
    QVERIFY(facts->isVisible());
    // If nothing is below, no space is reserved for it.
    pane.resize(1100, 230);
    table->setCurrentIndex(table->model()->index(table->model()->rowCount() - 1, 0)); // the end
    QTRY_COMPARE(facts->visibleRegion().boundingRect().height(), facts->height());
    QVERIFY(facts->height() > 2 * facts->fontMetrics().height());
    table->setCurrentIndex(table->model()->index(0, 0)); // the card
    QTRY_VERIFY(!facts->isVisible());
}

A2A_TEST(ExtensionFactsViewTest)
#include "extensionfactsviewtest.moc"
