// SPDX-License-Identifier: Apache-2.0
// The claims of a card in the user interface: a tab, rows that link to frames, Probe that lists its
// requests and then sends them.
#include "ui/panes/card/claimsview.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/panes/card/scriptedagent.h"
#include "tests/ui/widgets/guitest.h"

#include <QCheckBox>
#include <QListView>
#include <QPushButton>
#include <QTabBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr int ClaimsTab = 3;

/// The card pane with its claims open.
struct ShownClaims : ScriptedAgent {
    ShownClaims()
    {
        serveCard(card("1.0", R"(,"capabilities":{"streaming":true,"pushNotifications":true})"));
        connectTo();
        pane.showClaims();
        view = pane.findChild<ClaimsView *>();
        list = view->findChild<QListView *>();
        probe = view->findChild<QPushButton *>();
    }
    [[nodiscard]] QModelIndex row(ClaimKind kind) const
    {
        for (int i = 0; i < view->model().rowCount(); ++i) {
            if (view->model().claim(i).kind == kind)
                return view->model().index(i);
        }
        return {};
    }

    [[nodiscard]] bool received(const char *method) const
    {
        const auto all = server.requests();
        return std::any_of(all.begin(), all.end(), [method](const ReceivedRequest &request) {
            return request.body.contains(method);
        });
    }

    ClaimsView *view = nullptr;
    QListView *list = nullptr;
    QPushButton *probe = nullptr;
};

static Script refusal(int code)
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":900001,"error":{"code":)" +
                                QByteArray::number(code) + R"(,"message":"no"}})");
}

class ClaimsViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void the_tab_shows_the_claims();
    void observed_claims_appear();
    void a_row_selects_its_frame_data();
    void a_row_selects_its_frame();
    void probe_lists_its_requests_and_sends_them();
    void tenants_have_results_of_their_own();
    void rules_probe_from_here();
    void active_probes_are_off_and_announced();
    void a_probe_that_is_left_ends_its_tasks();
    void closing_waits_until_tasks_are_ended();
    void results_are_not_cut_off();
    void agent_text_is_plain();
};

void ClaimsViewTest::the_tab_shows_the_claims()
{
    ShownClaims v;
    QCOMPARE(v.pane.tabs()->currentIndex(), ClaimsTab);
    QVERIFY(v.view->isVisible());
    QVERIFY(v.view->model().rowCount() >= 6);
    QCOMPARE(v.row(ClaimKind::Streaming).data(ClaimStatusRole).toInt(), int(ClaimStatus::Untested));
    QVERIFY(!v.list->accessibleName().isEmpty());
    QVERIFY(v.says(u"0 confirmed"_s));
}

void ClaimsViewTest::observed_claims_appear()
{
    ShownClaims v;
    v.server.play(refusal(-32004));
    v.send();
    QTRY_COMPARE(v.row(ClaimKind::Version).data(ClaimStatusRole).toInt(),
                 int(ClaimStatus::Confirmed));
    QVERIFY(!v.says(u"0 confirmed"_s));
}

void ClaimsViewTest::a_row_selects_its_frame_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("mouse") << false;
    QTest::newRow("keys") << true;
}

void ClaimsViewTest::a_row_selects_its_frame()
{
    QFETCH(bool, byKey);
    ShownClaims v;
    v.server.play(refusal(-32004));
    v.send();
    QTRY_COMPARE(v.row(ClaimKind::Version).data(ClaimStatusRole).toInt(),
                 int(ClaimStatus::Confirmed));
    const QModelIndex row = v.row(ClaimKind::Version);
    if (byKey) {
        v.list->setFocus();
        v.list->setCurrentIndex(row);
        QTest::keyClick(v.list, Qt::Key_Return);
    } else {
        v.list->scrollTo(row);
        QTest::mouseClick(v.list->viewport(), Qt::LeftButton, {}, v.list->visualRect(row).center());
    }
    QCOMPARE(v.selection.frame(), row.data(ClaimFrameRole).toUInt());
    QVERIFY(v.selection.frame() != NoIndex);
}

void ClaimsViewTest::probe_lists_its_requests_and_sends_them()
{
    ShownClaims v;
    QVERIFY(v.says(u"1.0 · JSON-RPC: GetTask with an unknown ID."_s));
    const int before = v.server.requestCount();
    v.server.play(refusal(-32001));
    QTest::mouseClick(v.probe, Qt::LeftButton);
    QCOMPARE(v.probe->text(), u"Stop probing"_s);
    QTRY_COMPARE(v.probe->text(), u"Probe"_s);
    QCOMPARE(v.server.requestCount() - before, 4);
    QVERIFY(v.says(u"Probe results: "_s));
    QVERIFY(v.says(u"pass – 1.0 · JSON-RPC: GetTask with an unknown ID."_s));
    QTRY_COMPARE(v.row(ClaimKind::Push).data(ClaimStatusRole).toInt(), int(ClaimStatus::Confirmed));
    QCOMPARE(v.row(ClaimKind::Streaming).data(ClaimStatusRole).toInt(),
             int(ClaimStatus::Confirmed));
    QCOMPARE(v.row(ClaimKind::Security).data(ClaimStatusRole).toInt(), int(ClaimStatus::Confirmed));
}

void ClaimsViewTest::tenants_have_results_of_their_own()
{
    ScriptedAgent v;
    const QByteArray address = R"({"url":")" + v.server.origin() +
                               R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0",)"
                               R"("tenant":)";
    v.serveCard(R"({"name":"Two","skills":[],"supportedInterfaces":[)" + address + "\"north\"}," +
                address + "\"south\"}]}");
    v.connectTo();
    v.pane.showClaims();
    const auto *view = v.pane.findChild<ClaimsView *>();
    auto *probe = view->findChild<QPushButton *>();
    const QLabel *plan = nullptr;
    for (const QLabel *label : view->findChildren<QLabel *>()) {
        if (label->accessibleName() == u"Requests of the probe")
            plan = label;
    }
    QVERIFY(plan);
    const qsizetype requests = plan->toolTip().count(u"• "_s);
    QVERIFY(requests >= 2);
    // The other tenant's request is the last one.
    std::vector<Script> answers(size_t(requests - 1), refusal(-32001));
    answers.push_back(plainAnswer(401, "{}"));
    v.server.play(answers);
    QTest::mouseClick(probe, Qt::LeftButton);
    QTRY_COMPARE(probe->text(), u"Probe"_s);
    const QString title = u"1.0 · JSON-RPC: GetTask with an unknown ID."_s;
    QCOMPARE(plan->toolTip().count(title), 2);
    QCOMPARE(plan->toolTip().count(QString(u"pass – "_s % title)), 1);
}

/// With conformance probes included, the same button sends all that `check` sends.
void ClaimsViewTest::rules_probe_from_here()
{
    ShownClaims v;
    auto *all = v.view->findChild<QCheckBox *>();
    QVERIFY(!v.says(u" more"_s));
    v.server.play(refusal(-32001));
    QTest::mouseClick(all, Qt::LeftButton, {}, QPoint(8, all->height() / 2));
    QVERIFY(all->isChecked());
    QVERIFY(v.says(u" more"_s)); // the list is truncated, all of it is in the tool tip
    QVERIFY(v.says(u"CancelTask"_s));
    const QSize size = v.pane.size();
    v.pane.resize(380, 300); // the claims need the space
    QTRY_VERIFY(!v.says(u"CancelTask"_s));
    v.pane.resize(size);
    QTRY_VERIFY(v.says(u"CancelTask"_s));
    const int before = v.server.requestCount();
    QTest::mouseClick(v.probe, Qt::LeftButton);
    QVERIFY(!all->isEnabled());
    QTRY_COMPARE(v.probe->text(), u"Probe"_s);
    QVERIFY(all->isEnabled());
    QVERIFY(v.server.requestCount() - before > 10);
    QVERIFY(v.session.store().findingCounts.contains("RPC-009")); // -32001 for an unknown method
}

static QCheckBox *activeBox(const ShownClaims &v)
{
    const QList<QCheckBox *> boxes = v.view->findChildren<QCheckBox *>();
    return boxes.size() == 2 ? boxes.last() : nullptr;
}

void ClaimsViewTest::active_probes_are_off_and_announced()
{
    ShownClaims v;
    QCheckBox *active = activeBox(v);
    QVERIFY(active && !active->isChecked());
    QVERIFY(!v.says(u"SendMessage"_s));
    QTest::mouseClick(active, Qt::LeftButton, {}, QPoint(8, active->height() / 2));
    QVERIFY(active->isChecked());
    QVERIFY(v.says(u"with the text \"Hello\", cancels the tasks"_s));
    QVERIFY(v.says(u"CancelTask twice for the same task."_s));
    const int before = v.server.requestCount();
    v.server.play(refusal(-32001));
    QTest::mouseClick(v.probe, Qt::LeftButton);
    QVERIFY(!active->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(v.probe->text(), u"Probe"_s, TestTimeoutMs);
    int messages = 0;
    for (const ReceivedRequest &request : v.server.requests())
        messages += request.body.contains("\"Hello\"");
    QVERIFY(messages > 3);
    QVERIFY(v.server.requestCount() > before + messages);
    QTest::mouseClick(active, Qt::LeftButton, {}, QPoint(8, active->height() / 2));
    QVERIFY(!v.says(u"SendMessage"_s));
}

/// Another card in the pane: what runs for the first one still cancels its task.
void ClaimsViewTest::a_probe_that_is_left_ends_its_tasks()
{
    ShownClaims v;
    QTest::mouseClick(activeBox(v), Qt::LeftButton, {}, QPoint(8, activeBox(v)->height() / 2));
    const QByteArray canceled = R"({"id":"t1","status":{"state":"TASK_STATE_CANCELED"}})";
    v.server.play(plainAnswer(200,
                              R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t1",)"
                              R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"));
    QTest::mouseClick(v.probe, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(v.received("returnImmediately"), TestTimeoutMs);
    v.server.play(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":)" + canceled + '}'));
    v.serveCard(v.card("1.0", R"(,"description":"another")"));
    v.connectTo();
    QTRY_VERIFY_WITH_TIMEOUT(v.received("CancelTask"), TestTimeoutMs);
    QCOMPARE(v.probe->text(), u"Probe"_s); // of the new card
}

void ClaimsViewTest::closing_waits_until_tasks_are_ended()
{
    ShownClaims v;
    QVERIFY(v.view->mayClose());
    QTest::mouseClick(activeBox(v), Qt::LeftButton, {}, QPoint(8, activeBox(v)->height() / 2));
    v.server.play(plainAnswer(200,
                              R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t1",)"
                              R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"));
    QTest::mouseClick(v.probe, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(v.received("returnImmediately"), TestTimeoutMs);
    v.server.play(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t1","status":)"
                                   R"({"state":"TASK_STATE_CANCELED"}}})"));
    QVERIFY(!v.view->mayClose());
    QVERIFY(!v.view->mayClose()); // the user insists
    QVERIFY(v.view->window()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!v.view->window()->isVisible(), TestTimeoutMs);
    QVERIFY(v.received("CancelTask"));
    QVERIFY(v.view->mayClose());
}

/// They are longer than the plan, and the pane may be low: they scroll.
void ClaimsViewTest::results_are_not_cut_off()
{
    ShownClaims v;
    v.pane.resize(285, 460);
    QCOMPARE(v.pane.width(), 285); // as beside a conversation in a window of 1024
    v.server.play(refusal(-32001));
    QTest::mouseClick(activeBox(v), Qt::LeftButton, {}, QPoint(8, activeBox(v)->height() / 2));
    QTest::mouseClick(v.probe, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(v.probe->text(), u"Probe"_s, TestTimeoutMs);
    QVERIFY(v.says(u"Probe results: "_s));
    const QList<QLabel *> labels = v.view->findChildren<QLabel *>();
    const auto plan = std::find_if(labels.begin(), labels.end(), [](const QLabel *label) {
        return label->accessibleName() == u"Requests of the probe";
    });
    QVERIFY(plan != labels.end());
    QTRY_VERIFY((*plan)->height() >= (*plan)->heightForWidth((*plan)->width()));
    QVERIFY(v.list->height() > 0);
    QVERIFY(v.probe->visibleRegion().boundingRect().height() == v.probe->height());
}

void ClaimsViewTest::agent_text_is_plain()
{
    ScriptedAgent v;
    v.serveCard(v.card("1.0", R"(,"defaultInputModes":["<b>bold</b>"])"));
    v.connectTo();
    v.pane.showClaims();
    for (const QLabel *label : v.pane.findChildren<QLabel *>())
        QVERIFY2(label->text().isEmpty() || label->textFormat() == Qt::PlainText,
                 qPrintable(label->text()));
    QVERIFY(!v.pane.findChild<ClaimsView *>()->grab().isNull());
}

A2A_TEST(ClaimsViewTest)
#include "claimsviewtest.moc"
