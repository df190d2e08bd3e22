// SPDX-License-Identifier: Apache-2.0
// The agent's own list, its pages, actions on a task, and the text of a refusal.
#include "ui/panes/tasks/taskspane.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/dialogs/pushconfigsview.h"
#include "ui/dialogs/taskrequestdialog.h"
#include "ui/widgets/errorpanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QByteArray rpc(const QByteArray &result)
{
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}";
}

static QByteArray task(const QByteArray &id, const QByteArray &state)
{
    return "{\"id\":\"" + id + "\",\"contextId\":\"c1\",\"status\":{\"state\":\"TASK_STATE_" +
           state + "\"}}";
}

/// A connected agent that responds to calls in order as given.
struct ListingAgent {
    explicit ListingAgent(const QByteArray &version = "1.0")
    {
        server.playAt(
            "/.well-known/agent-card.json",
            plainAnswer(200, "{\"name\":\"Lister\",\"capabilities\":{\"pushNotifications\":true},"
                             "\"supportedInterfaces\":[{\"url\":\"" +
                                 server.origin() +
                                 "/rpc\",\"protocolBinding\":\"JSONRPC\",\"protocolVersion\":\"" +
                                 version + "\"}]}"));
        pane.resize(900, 600);
        pane.show();
        Connection &agent = session.addAgent();
        selection.selectAgent(0);
        agent.link().connectTo(QString::fromUtf8(server.origin()));
        QSignalSpy changed(&agent.link(), &AgentLink::stateChanged);
        while (agent.link().state() == AgentLink::State::Connecting)
            changed.wait(5000);
    }
    void answers(const QByteArray &result) { server.playAt("/rpc", plainAnswer(200, rpc(result))); }
    void click(const QString &name)
    {
        QPushButton *button = buttonOf(name);
        QVERIFY2(button && button->isEnabled(), qPrintable(name));
        const int before = server.requestCount();
        button->click();
        QTRY_COMPARE(server.requestCount(), before + 1);
        QTRY_COMPARE(session.agent(0).operations().openCallCount(), 0);
        session.flush();
    }
    [[nodiscard]] QPushButton *buttonOf(const QString &name) const
    {
        for (QPushButton *button : pane.findChildren<QPushButton *>()) {
            if (button->accessibleName() == name || button->text() == name)
                return button;
        }
        return nullptr;
    }
    [[nodiscard]] QTableView *table() const
    {
        for (QTableView *table : pane.findChildren<QTableView *>()) {
            if (table->accessibleName() == u"Tasks")
                return table;
        }
        return nullptr;
    }
    [[nodiscard]] QByteArray lastBody() const { return server.requests().back().body; }

    ScriptedServer server;
    Session session;
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    TasksPane pane{workspace};
};

class TasksPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void tasks_are_listed_page_by_page()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "COMPLETED") +
                  "],\"nextPageToken\":\"p2\",\"pageSize\":1,"
                  "\"totalSize\":2}");
        v.click(u"List the agent's tasks"_s);
        QCOMPARE(v.table()->model()->rowCount(), 1);
        QVERIFY(v.buttonOf(u"Get the next page"_s)->isVisible());
        v.answers("{\"tasks\":[" + task("t2", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,"
                  "\"totalSize\":2}");
        v.click(u"Get the next page"_s);
        QVERIFY(v.lastBody().contains("\"p2\""));
        QCOMPARE(v.table()->model()->rowCount(), 2);
        QVERIFY(!v.buttonOf(u"Get the next page"_s)->isVisible());
    }

    void filters_are_sent()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[],\"nextPageToken\":\"\",\"pageSize\":50,\"totalSize\":0}");
        auto *state = v.pane.findChild<QComboBox *>();
        state->setCurrentIndex(state->findText(u"completed"_s));
        v.click(u"List the agent's tasks"_s);
        QVERIFY2(v.lastBody().contains("TASK_STATE_COMPLETED"), v.lastBody().constData());
    }

    void the_next_page_has_the_filter_after_another_agent_was_selected()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "COMPLETED") +
                  "],\"nextPageToken\":\"p2\",\"pageSize\":1,\"totalSize\":2}");
        auto *state = v.pane.findChild<QComboBox *>();
        state->setCurrentIndex(state->findText(u"completed"_s));
        v.click(u"List the agent's tasks"_s);
        v.session.addAgent();
        v.selection.selectAgent(1);
        v.selection.selectAgent(0);
        v.answers("{\"tasks\":[],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":2}");
        v.click(u"Get the next page"_s);
        QVERIFY(v.lastBody().contains("\"p2\""));
        QVERIFY2(v.lastBody().contains("TASK_STATE_COMPLETED"), v.lastBody().constData());
    }

    /// As Open by ID does with a context.
    void the_next_page_has_the_filter_of_a_list_requested_elsewhere()
    {
        ListingAgent v;
        TaskFilter elsewhere;
        elsewhere.contextId = u"c1"_s;
        v.answers("{\"tasks\":[" + task("t1", "COMPLETED") +
                  "],\"nextPageToken\":\"p2\",\"pageSize\":1,\"totalSize\":2}");
        QVERIFY(v.session.agent(0).operations().call(makeListCall(elsewhere)));
        QTRY_COMPARE(v.session.agent(0).operations().openCallCount(), 0);
        v.session.flush();
        v.answers("{\"tasks\":[],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":2}");
        v.click(u"Get the next page"_s);
        QVERIFY(v.lastBody().contains("\"p2\""));
        QVERIFY2(v.lastBody().contains("\"c1\""), v.lastBody().constData());
    }

    void a_task_can_be_fetched_and_canceled()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":1}");
        v.click(u"List the agent's tasks"_s);
        v.table()->setCurrentIndex(v.table()->model()->index(0, 0));
        QCOMPARE(v.selection.task(), 0U);
        v.answers(task("t1", "WORKING"));
        v.click(u"Get task"_s);
        QVERIFY(v.lastBody().contains("GetTask"));
        v.answers(task("t1", "CANCELED"));
        v.click(u"Cancel task"_s);
        QVERIFY(v.lastBody().contains("CancelTask"));
        // The task has ended: requests that the agent must refuse ("…") are shown before they are
        // sent.
        const int before = v.server.requestCount();
        for (const QString &name : {u"Cancel task…"_s, u"Resubscribe…"_s}) {
            QVERIFY2(v.buttonOf(name) && v.buttonOf(name)->isEnabled(), qPrintable(name));
            QTest::mouseClick(v.buttonOf(name), Qt::LeftButton);
            auto *asked = v.pane.findChild<TaskRequestDialog *>();
            QVERIFY(asked && asked->isVisible());
            QCOMPARE(asked->operation(),
                     name.startsWith(u"Cancel"_s) ? Operation::CancelTask : Operation::Subscribe);
            QVERIFY(!asked->expectedResponse().isEmpty());
            delete asked;
        }
        QCOMPARE(v.server.requestCount(), before);
    }

    void tasks_can_be_listed_while_one_is_subscribed_to()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":1}");
        v.click(u"List the agent's tasks"_s);
        v.table()->setCurrentIndex(v.table()->model()->index(0, 0));
        a2a::test::Script open;
        open.send(streamHead() + "data: " + rpc("{\"task\":" + task("t1", "WORKING") + "}") +
                  "\n\n");
        open.hold();
        v.server.playAt("/rpc", open);
        v.buttonOf(u"Resubscribe"_s)->click();
        QVERIFY(v.session.agent(0).operations().isListening(0));
        QVERIFY(v.buttonOf(u"List the agent's tasks"_s)->isEnabled());
        v.session.agent(0).operations().stopListening(0);
        QTRY_COMPARE(v.session.agent(0).operations().openCallCount(), 0);
    }

    void a_refusal_is_shown_and_nothing_is_lost()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":1}");
        v.click(u"List the agent's tasks"_s);
        v.server.playAt("/rpc",
                        plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,"
                                         "\"message\":\"the list is gone\"}}"));
        v.click(u"List the agent's tasks"_s);
        auto *panel = v.pane.findChild<ErrorPanel *>();
        QVERIFY(panel->isVisible());
        QVERIFY2(panel->text().contains(u"the list is gone"_s), qPrintable(panel->text()));
        QCOMPARE(v.table()->model()->rowCount(), 1);
    }

    void a_redirected_call_ends_as_well()
    {
        ListingAgent v;
        v.server.playAt("/rpc", plainAnswer(307, {}, "Location: /moved\r\n"));
        v.server.playAt("/moved", plainAnswer(200, rpc("{\"tasks\":[" + task("t1", "WORKING") +
                                                       "],\"nextPageToken\":\"\","
                                                       "\"pageSize\":1,\"totalSize\":1}")));
        v.buttonOf(u"List the agent's tasks"_s)->click();
        QVERIFY(!v.buttonOf(u"List the agent's tasks"_s)->isEnabled());
        QTRY_COMPARE(v.table()->model()->rowCount(), 1);
        QTRY_VERIFY(v.buttonOf(u"List the agent's tasks"_s)->isEnabled());
        v.server.playAt("/moved",
                        plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":"
                                         "-32603,\"message\":\"the list is gone\"}}"));
        v.buttonOf(u"List the agent's tasks"_s)->click();
        auto *panel = v.pane.findChild<ErrorPanel *>();
        QTRY_VERIFY(panel->isVisible());
        QVERIFY2(panel->text().contains(u"the list is gone"_s), qPrintable(panel->text()));
    }

    void missing_list_support_is_reported()
    {
        ListingAgent v("0.3");
        QVERIFY(!v.buttonOf(u"List the agent's tasks"_s)->isEnabled());
    }

    void push_configurations_are_listed_and_deleted()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":1}");
        v.click(u"List the agent's tasks"_s);
        v.table()->setCurrentIndex(v.table()->model()->index(0, 0));
        v.answers(
            "{\"configs\":[{\"id\":\"n1\",\"taskId\":\"t1\",\"url\":\"https://hooks.example/x\","
            "\"token\":\"hush\"}]}");
        v.click(u"List push notification configs"_s);
        auto *configs = v.pane.findChild<PushConfigsView *>()->findChild<QTableWidget *>();
        QTRY_COMPARE(configs->rowCount(), 1);
        QCOMPARE(configs->item(0, 0)->text(), u"https://hooks.example/x"_s);
        for (int column = 0; column < configs->columnCount(); ++column)
            QVERIFY(!configs->item(0, column)->text().contains(u"hush"_s));
        QVERIFY(!v.buttonOf(u"Get the push notification config"_s)->isEnabled()); // which one?
        configs->setCurrentCell(0, 0);
        v.answers("{\"id\":\"n1\",\"taskId\":\"t1\",\"url\":\"https://hooks.example/y\"}");
        v.click(u"Get the push notification config"_s);
        QVERIFY(v.lastBody().contains("\"n1\""));
        QTRY_COMPARE(configs->item(0, 0)->text(), u"https://hooks.example/y"_s);
        QCOMPARE(configs->rowCount(), 1);
        configs->setCurrentCell(0, 0);
        v.answers("{}");
        v.click(u"Delete the push notification config"_s);
        QVERIFY(v.lastBody().contains("\"n1\""));
        QTRY_COMPARE(configs->rowCount(), 0);
    }

    void push_configurations_are_listed_page_by_page()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":1}");
        v.click(u"List the agent's tasks"_s);
        v.table()->setCurrentIndex(v.table()->model()->index(0, 0));
        const QString more = u"Get the next page of push notification configs"_s;
        QVERIFY(!v.buttonOf(more)->isVisible());
        v.answers("{\"configs\":[{\"id\":\"n1\",\"taskId\":\"t1\",\"url\":"
                  "\"https://hooks.example/x\"}],\"nextPageToken\":\"p2\"}");
        v.click(u"List push notification configs"_s);
        QVERIFY(v.buttonOf(more)->isVisible());
        v.answers("{\"configs\":[{\"id\":\"n2\",\"taskId\":\"t1\",\"url\":"
                  "\"https://hooks.example/y\"}],\"nextPageToken\":\"\"}");
        v.click(more);
        QVERIFY(v.lastBody().contains("\"p2\""));
        auto *configs = v.pane.findChild<PushConfigsView *>()->findChild<QTableWidget *>();
        QCOMPARE(configs->rowCount(), 2);
        QVERIFY(!v.buttonOf(more)->isVisible());
    }

    /// The selection may have moved on while it was entered.
    void a_config_is_added_to_the_task_it_was_entered_for()
    {
        ListingAgent v;
        v.answers("{\"tasks\":[" + task("t1", "WORKING") +
                  "],\"nextPageToken\":\"\",\"pageSize\":1,\"totalSize\":1}");
        v.click(u"List the agent's tasks"_s);
        v.table()->setCurrentIndex(v.table()->model()->index(0, 0));
        v.buttonOf(u"Add a push notification config"_s)->click();
        auto *dialog = v.pane.findChild<PushConfigDialog *>();
        QVERIFY(dialog);
        for (QLineEdit *edit : dialog->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == u"URL of the receiver")
                edit->setText(u"https://hooks.example/x"_s);
        }
        v.selection.selectAgent(0);
        v.answers("{\"id\":\"n1\",\"taskId\":\"t1\",\"url\":\"https://hooks.example/x\"}");
        const int before = v.server.requestCount();
        dialog->accept();
        QTRY_COMPARE(v.server.requestCount(), before + 1);
        QVERIFY2(v.lastBody().contains("\"t1\""), v.lastBody().constData());
        QVERIFY2(v.lastBody().contains("hooks.example"), v.lastBody().constData());
        QTRY_COMPARE(v.session.agent(0).operations().openCallCount(), 0);
    }

    /// 0.1 has no list: a task has one config.
    void without_list_support_the_config_is_fetched_by_id()
    {
        ListingAgent v("0.1");
        auto *view = v.pane.findChild<PushConfigsView *>();
        view->setTask(&v.session.agent(0), u"t1"_s);
        QVERIFY(!v.buttonOf(u"List push notification configs"_s)->isEnabled());
        QVERIFY(!view->findChild<QLabel *>()->text().contains(u"does not have"_s)); // Get has it
        QVERIFY(view->minimumSizeHint().width() < 600);
        v.answers(
            "{\"id\":\"t1\",\"pushNotificationConfig\":{\"url\":\"https://hooks.example/x\"}}");
        v.click(u"Get the push notification config"_s);
        QVERIFY(v.lastBody().contains("tasks/pushNotification/get"));
        view->setTask(&v.session.agent(0), u"t1"_s); // the pane has none selected
        auto *configs = view->findChild<QTableWidget *>();
        QTRY_COMPARE(configs->rowCount(), 1);
        QCOMPARE(configs->item(0, 0)->text(), u"https://hooks.example/x"_s);
    }
};
A2A_TEST(TasksPaneTest)
#include "taskspanetest.moc"
