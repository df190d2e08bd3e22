// SPDX-License-Identifier: Apache-2.0
// An agent that returns different cards to different callers: both are stored, and the differences
// are shown.
#include "model/items/differencemodel.h"
#include "tests/support/testregistry.h"
#include "tests/ui/panes/card/scriptedagent.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/card/carddifferencesview.h"
#include "ui/panes/card/cardtext.h"

#include <QAbstractItemModelTester>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CardDifferencesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void model();
    void a_card_without_a_version_is_stored();
    void an_identical_card_is_reported();
    void the_extended_card_is_fetched_and_compared();
    void the_extended_card_is_in_use();
    void an_undeclared_extended_card_cannot_be_fetched();
    void a_failed_extended_card_shows_its_reason();
    void a_failure_is_forgotten_once_it_was_received();
};

static constexpr int DifferencesTab = 2;

void CardDifferencesTest::model()
{
    DifferenceModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), int(DifferenceColumnCount));
    model.setDocuments(u"one"_s, R"({"a":1,"b":[1,2]})", u"two"_s, R"({"a":2,"b":[1],"c":"<b>"})");
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.headerData(DifferenceSecondColumn, Qt::Horizontal, Qt::DisplayRole).toString(),
             u"two"_s);
    const auto text = [&model](int row, int column) {
        return model.index(row, column).data().toString();
    };
    QCOMPARE(text(0, DifferencePathColumn), u"/a"_s);
    QCOMPARE(text(0, DifferenceFirstColumn), u"\"a\":1"_s);
    QCOMPARE(text(1, DifferenceSecondColumn), u"(absent)"_s);
    QCOMPARE(model.index(2, 0).data(DifferenceSecondJsonRole).toByteArray(),
             QByteArray(R"("c":"<b>")"));
    const QString spoken = model.index(0, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY(spoken.contains(u"/a"_s) && spoken.contains(u"one"_s) && spoken.contains(u"two"_s));
    model.setDocuments(u"one"_s, "{", u"two"_s, "");
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void CardDifferencesTest::a_card_without_a_version_is_stored()
{
    ScriptedAgent v;
    v.agent().link().setComparesCards(true);
    const QByteArray newer = v.card("1.0");
    const QByteArray older = R"({"name":"Scripted","protocolVersion":"0.3.0","url":"http://h/"})";
    v.server.play({plainAnswer(200, newer), plainAnswer(200, older)});
    v.connectTo();
    QCOMPARE(v.agent().link().state(), AgentLink::State::Connected);
    QTRY_VERIFY(v.agent().link().unversionedCard());
    QCOMPARE(v.agent().link().unversionedCard()->json, older);
    QCOMPARE(v.agent().link().foundCard()->card.json, newer);
    const auto requests = v.server.requests();
    QCOMPARE(requests.size(), size_t(2));
    QCOMPARE(headerValue(requests[0].headers, "A2A-Version"), "1.0");
    QVERIFY(headerValue(requests[1].headers, "A2A-Version").isEmpty());
    v.pane.tabs()->setCurrentIndex(DifferencesTab);
    auto *view = v.pane.findChild<CardDifferencesView *>();
    QVERIFY(view->isVisible());
    QVERIFY(view->model().rowCount() >= 4);
    QVERIFY(v.says(u"%1 differences."_s.arg(view->model().rowCount())));
    // Enter selects the bytes.
    auto *table = view->findChild<QTableView *>();
    QVERIFY(table->isVisible());
    QCOMPARE(table->currentIndex().row(), 0);
    QCOMPARE(view->model().index(0, DifferencePathColumn).data().toString(), u"/version"_s);
    for (const QPlainTextEdit *reader : view->findChildren<QPlainTextEdit *>())
        QCOMPARE(reader->toPlainText(),
                 reader->accessibleName() == u"card"_s ? u"\"version\":\"1\""_s : QString());
    emit table->activated(table->model()->index(0, 0));
    QVERIFY(v.pane.findChild<CardText *>()->isVisible());
}

void CardDifferencesTest::an_identical_card_is_reported()
{
    ScriptedAgent v;
    v.agent().link().setComparesCards(true);
    v.serveCard(v.card("1.0"));
    v.connectTo();
    QTRY_VERIFY(v.agent().link().hasComparedCards());
    QVERIFY(!v.agent().link().unversionedCard());
    v.pane.tabs()->setCurrentIndex(DifferencesTab);
    QTRY_VERIFY(v.says(u"the same with and without A2A-Version"_s));
}

void CardDifferencesTest::the_extended_card_is_fetched_and_compared()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0", R"(,"capabilities":{"extendedAgentCard":true})"));
    v.server.playAt(
        "/rpc",
        plainAnswer(
            200,
            R"({"jsonrpc":"2.0","id":1,"result":)" +
                v.card(
                    "1.0",
                    R"(,"capabilities":{"extendedAgentCard":true},"provider":{"organization":"o"})") +
                "}"));
    v.connectTo();
    v.agent().choices().setCredentials({originOf(v.server.url()), {{"Authorization", "Bearer x"}}});
    v.pane.tabs()->setCurrentIndex(DifferencesTab);
    auto *fetch = v.button<QPushButton>(u"Fetch extended card"_s);
    QVERIFY(fetch && fetch->isEnabled());
    fetch->click();
    QTRY_VERIFY(v.agent().link().extendedCard());
    QTRY_VERIFY(v.says(u"1 difference."_s));
    const DifferenceModel &model = v.pane.findChild<CardDifferencesView *>()->model();
    QCOMPARE(model.index(0, DifferencePathColumn).data().toString(), u"/provider"_s);
    QCOMPARE(model.index(0, DifferenceFirstColumn).data().toString(), u"(absent)"_s);
    QVERIFY(v.button<QPushButton>(u"Fetch extended card again"_s));
}

/// What the agent can do is what the extended card says, until the user signs out.
void CardDifferencesTest::the_extended_card_is_in_use()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0", R"(,"capabilities":{"extendedAgentCard":true})"));
    const QByteArray skill =
        R"(,"skills":[{"id":"m","name":"Members only","description":"d","tags":["t"]}])";
    v.server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" +
                                                 v.card("1.0", skill) + "}"));
    v.connectTo();
    v.agent().choices().setCredentials({originOf(v.server.url()), {{"Authorization", "Bearer x"}}});
    QVERIFY(!v.says(u"Members only"_s));
    v.agent().operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_VERIFY(v.says(u"Members only"_s));
    QVERIFY(v.says(u"Extended card in use."_s));
    QTRY_VERIFY(v.button<QPushButton>(u"Use public card"_s));
    v.button<QPushButton>(u"Use public card"_s)->click();
    QTRY_VERIFY(!v.says(u"Members only"_s));
    QTRY_VERIFY(v.button<QPushButton>(u"Use extended card"_s));
    v.button<QPushButton>(u"Use extended card"_s)->click();
    QTRY_VERIFY(v.says(u"Members only"_s));
    v.agent().choices().setCredentials({});
    QTRY_VERIFY(!v.says(u"Members only"_s));
    QVERIFY(!v.button<QPushButton>(u"Use extended card"_s));
}

void CardDifferencesTest::an_undeclared_extended_card_cannot_be_fetched()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0"));
    v.connectTo();
    v.pane.tabs()->setCurrentIndex(DifferencesTab);
    auto *fetch = v.button<QPushButton>(u"Fetch extended card"_s);
    QVERIFY(fetch && !fetch->isEnabled());
    QVERIFY(v.says(u"does not declare an extended card"_s));
    QVERIFY(fetch->accessibleDescription().contains(u"does not declare"_s));
}

void CardDifferencesTest::a_failed_extended_card_shows_its_reason()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0", R"(,"capabilities":{"extendedAgentCard":true})"));
    v.server.playAt(
        "/rpc",
        plainAnswer(
            200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32007,"message":"not configured"}})"));
    v.connectTo();
    v.pane.tabs()->setCurrentIndex(DifferencesTab);
    v.button<QPushButton>(u"Fetch extended card"_s)->click();
    QTRY_VERIFY(v.says(u"Extended card not received"_s));
    QVERIFY(v.says(u"-32007"_s));
}

/// Also when the public card is loaded again, which drops the extended one.
void CardDifferencesTest::a_failure_is_forgotten_once_it_was_received()
{
    ScriptedAgent v;
    const QByteArray card = v.card("1.0", R"(,"capabilities":{"extendedAgentCard":true})");
    v.serveCard(card);
    v.server.playAt("/rpc", plainAnswer(401, "{}"));
    v.connectTo();
    v.pane.tabs()->setCurrentIndex(DifferencesTab);
    v.agent().operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_VERIFY(v.says(u"Extended card not received"_s));
    v.server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" + card + "}"));
    v.agent().operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_VERIFY(v.agent().link().extendedCard());
    v.connectTo();
    QVERIFY(!v.agent().link().extendedCard());
    QVERIFY(!v.says(u"Extended card not received"_s));
}

A2A_TEST(CardDifferencesTest)
#include "carddifferencestest.moc"
