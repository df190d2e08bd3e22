// SPDX-License-Identifier: Apache-2.0
// The taps' window: two clicks from nothing to an address that a client can be given.
#include "ui/dialogs/tapswindow.h"

#include "model/facts/notifiedclient.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/workspace/agentprofiles.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTcpServer>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct ShownTaps {
    ShownTaps()
    {
        agent.playCard("Echo");
        window.show();
    }

    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (Widget *widget : window.findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *button : window.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == text)
                return button;
        }
        return nullptr;
    }
    [[nodiscard]] QCheckBox *choice(const QString &text) const
    {
        for (QCheckBox *choice : window.findChildren<QCheckBox *>()) {
            if (choice->text().remove(u'&') == text)
                return choice;
        }
        return nullptr;
    }
    [[nodiscard]] QString cell(const QString &table, int row, int column) const
    {
        const QTableWidgetItem *item = named<QTableWidget>(table)->item(row, column);
        return item ? item->text() : QString();
    }
    [[nodiscard]] bool says(const QString &text) const
    {
        const QList<QLabel *> labels = window.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    }
    [[nodiscard]] TapManager &tapManager() { return workspace.tapManager(); }
    [[nodiscard]] QString url() const { return QString::fromUtf8(agent.origin()); }
    void start(const QString &address)
    {
        named<QComboBox>(u"Agent to tap"_s)->setEditText(address);
        button(u"Start tap"_s)->click();
    }

    ScriptedServer agent;
    Session session;
    TestWorkspace workspace{session};
    TapsWindow window{workspace};
};

class TapsWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void an_address_gets_a_tap_and_its_first_address_is_copied()
    {
        ShownTaps v;
        QVERIFY(v.says(u"Choose an agent"_s));
        QVERIFY(!v.button(u"Tap the demo agent"_s)->isVisible());
        v.start(v.url());
        QVERIFY(v.tapManager().isTapped(0));
        QTRY_COMPARE(v.cell(u"Addresses of the tap"_s, 0, 0), u"Agent card"_s);
        const QString first = v.cell(u"Addresses of the tap"_s, 0, 1);
        QVERIFY(first.startsWith(u"http://127.0.0.1:"_s));
        QVERIFY(first.endsWith(u"/.well-known/agent-card.json"_s));
        v.button(u"Copy address"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), first);
        QCOMPARE(v.cell(u"Taps"_s, 0, 1),
                 u"on, port %1"_s.arg(v.tapManager().taps().front().config.port));
        QCOMPARE(v.workspace.selection().agent(), 0U);
    }

    void what_is_typed_stays_while_agents_come_and_go()
    {
        ShownTaps v;
        v.workspace.agents().findOrAdd(v.url());
        auto *agent = v.named<QComboBox>(u"Agent to tap"_s);
        agent->setCurrentIndex(0);
        agent->setEditText(u"agent.example"_s);
        v.workspace.agents().findOrAdd(u"http://another.example"_s);
        QCOMPARE(agent->currentText(), u"agent.example"_s);
        agent->setCurrentIndex(1);
        v.workspace.agents().findOrAdd(u"http://third.example"_s);
        QCOMPARE(agent->currentText(), u"http://another.example"_s);
        QCOMPARE(agent->count(), 3);
    }

    void the_demo_agent_is_tapped_with_a_command_to_try()
    {
        ShownTaps v;
        v.workspace.agents().setTemporaryUrls({v.url()});
        v.workspace.agents().listTemporary(v.url(), u"Demo agent"_s);
        QTRY_VERIFY(v.button(u"Tap the demo agent"_s)->isVisible());
        v.button(u"Tap the demo agent"_s)->click();
        QVERIFY(v.tapManager().isTapped(0));
        QTRY_COMPARE(v.cell(u"Addresses of the tap"_s, 0, 0), u"Agent card"_s);
        v.button(u"Copy command"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"a2ascope-cli send %1 \"Hello\""_s.arg(v.cell(u"Addresses of the tap"_s, 0, 1)));
    }

    void it_turns_off_and_on_at_the_same_port()
    {
        ShownTaps v;
        v.start(v.url());
        QTRY_COMPARE(v.cell(u"Addresses of the tap"_s, 0, 0), u"Agent card"_s);
        const quint16 port = v.tapManager().taps().front().config.port;
        v.button(u"Turn off"_s)->click();
        QCOMPARE(v.cell(u"Taps"_s, 0, 1), u"off"_s);
        QVERIFY(v.says(u"The tap is off"_s));
        v.button(u"Turn on"_s)->click();
        QCOMPARE(v.tapManager().taps().front().config.port, port);
        v.button(u"Remove tap"_s)->click();
        QVERIFY(v.says(u"Choose an agent"_s));
        QVERIFY(v.tapManager().taps().empty());
    }

    void a_port_in_use_is_shown()
    {
        ShownTaps v;
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        v.named<QSpinBox>(u"Port"_s)->setValue(other.serverPort());
        v.start(v.url());
        QVERIFY(!v.tapManager().isTapped(0));
        QVERIFY(v.says(u"The tap did not start"_s));
        QVERIFY(v.cell(u"Taps"_s, 0, 1).startsWith(u"off: "_s));
        other.close();
        v.button(u"Start tap"_s)->click();
        QVERIFY(v.tapManager().isTapped(0));
        QVERIFY(!v.says(u"The tap did not start"_s));
    }

    void push_notifications_pass_when_that_is_chosen()
    {
        ShownTaps v;
        v.agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{}})"));
        ScriptedServer hook;
        hook.playAt("/hook", plainAnswer(204, {}));
        v.start(v.url());
        QTRY_COMPARE(v.cell(u"Addresses of the tap"_s, 0, 0), u"Agent card"_s);
        const quint16 port = v.tapManager().taps().front().config.port;
        auto *choice = v.choice(u"Push notifications too"_s);
        QVERIFY(!choice->isChecked()); // not by itself
        QVERIFY(!v.says(u"Push notifications pass"_s));
        choice->click();
        QVERIFY(v.says(u"Push notifications pass through http://127.0.0.1:"_s));
        QCOMPARE(v.cell(u"Taps"_s, 0, 1), u"on, port %1, push notifications"_s.arg(port));

        RawClient client(port);
        client.send(postText("/rpc", "127.0.0.1:" + QByteArray::number(port),
                             R"({"jsonrpc":"2.0","id":1,"method":)"
                             R"("CreateTaskPushNotificationConfig","params":{"taskId":"t-1",)"
                             R"("url":")" +
                                 hook.origin() + R"(/hook"}})",
                             "A2A-Version: 1.0\r\nUser-Agent: orchestrator/1.2\r\n"));
        QTRY_COMPARE(client.status(), 200);
        const QByteArray asked = v.agent.requests().back().body;
        const QByteArray begins = v.tapManager().taps().front().tap->pushAddress().toEncoded();
        const qsizetype at = asked.indexOf(begins);
        QVERIFY2(at > 0, asked.constData());
        const QUrl address(QString::fromUtf8(asked.mid(at, begins.size() + 32)));
        RawClient sender(quint16(address.port()));
        sender.send(postText(address.path().toLatin1(), address.authority().toLatin1(),
                             R"({"statusUpdate":{"taskId":"t-1","contextId":"c-1","status":)"
                             R"({"state":"TASK_STATE_WORKING"}}})"));
        QTRY_COMPARE(sender.status(), 204);
        QCOMPARE(hook.requestCount(), 1);
        const Recording &recording = v.session.recording();
        QCOMPARE(findNotifiedClient(recording, recording.lastId()), u"orchestrator/1.2"_s);
        QTRY_VERIFY(v.says(u"Webhooks registered: 1; notifications: 1."_s));
        choice->click();
        QVERIFY(v.says(u"registered before still pass"_s));
        QCOMPARE(v.cell(u"Taps"_s, 0, 1), u"on, port %1"_s.arg(port));
    }

    void choices_are_those_of_the_tap()
    {
        ShownTaps v;
        ScriptedServer other;
        other.playCard("Other");
        v.start(v.url());
        v.choice(u"Let the agent finish"_s)->click();
        v.choice(u"Add your credentials"_s)->click();
        QVERIFY(v.says(u"You have no credentials for this agent"_s));
        Credentials credentials;
        credentials.origin = v.url();
        credentials.headers = {{"Authorization", "Bearer tk-5d1c"}};
        QTRY_COMPARE(v.cell(u"Addresses of the tap"_s, 0, 0), u"Agent card"_s);
        v.session.agent(0).choices().setCredentials(credentials);
        QTRY_VERIFY(v.says(u"added to requests without any: Authorization."_s));
        QVERIFY(!v.says(u"tk-5d1c"_s));
        v.named<QComboBox>(u"Signatures of changed cards"_s)->setCurrentIndex(1);
        emit v.named<QComboBox>(u"Signatures of changed cards"_s)->activated(1);
        const TapBehavior chosen{SignatureHandling::Keep, false, true, true};
        QCOMPARE(v.tapManager().taps()[0].config.behavior, chosen);

        v.start(QString::fromUtf8(other.origin()));
        QVERIFY(!v.choice(u"Let the agent finish"_s)->isChecked());
        QCOMPARE(v.tapManager().taps()[1].config.behavior, TapBehavior());
        v.named<QTableWidget>(u"Taps"_s)->selectRow(0);
        QVERIFY(v.choice(u"Let the agent finish"_s)->isChecked());
    }

    void agents_with_equal_names_are_distinguishable()
    {
        ShownTaps v;
        v.start(v.url());
        const QString name = u"Echo"_s;
        QTRY_COMPARE(v.cell(u"Taps"_s, 0, 0), name);
        Connection &twin = v.workspace.agents().findOrAdd(u"http://h:1/"_s);
        AgentSettings choices = twin.choices().settings();
        choices.name = name;
        twin.choices().setSettings(choices);
        const QString label = v.workspace.agentLabel(0);
        QVERIFY2(label.startsWith(QString(name % u" · "_s)), qPrintable(label));
        QCOMPARE(v.cell(u"Taps"_s, 0, 0), label);
        const auto *agents = v.named<QComboBox>(u"Agent to tap"_s);
        QVERIFY2(agents->itemText(0).startsWith(label), qPrintable(agents->itemText(0)));
    }

    void hosts_of_the_forward_proxy_are_names()
    {
        ShownTaps v;
        auto *hosts = v.named<QLineEdit>(u"Hosts that the forward proxy may reach"_s);
        QVERIFY(!hosts->isVisible());
        v.button(u"Start forward proxy"_s)->click();
        QVERIFY(hosts->isVisible());
        hosts->setText(u" http://agent.example:8080/card, other.example agent.example"_s);
        emit hosts->editingFinished();
        QCOMPARE(v.tapManager().forwardHosts(),
                 (QStringList{u"agent.example"_s, u"other.example"_s}));
        QCOMPARE(hosts->text(), u"agent.example, other.example"_s);
        hosts->setText(u"agent.example *.example http://"_s);
        emit hosts->editingFinished();
        QCOMPARE(v.tapManager().forwardHosts(), QStringList{u"agent.example"_s});
        QVERIFY(v.says(u"*.example, http://"_s));
        QCOMPARE(hosts->text(), u"agent.example *.example http://"_s); // to be corrected
        hosts->setText(u"agent.example b.example"_s);
        emit hosts->editingFinished();
        QCOMPARE(hosts->text(), u"agent.example, b.example"_s);
        QVERIFY(!v.says(u"*.example"_s));
        v.button(u"Stop forward proxy"_s)->click();
        QVERIFY(!hosts->isVisible());
    }

    void clients_are_listed_with_what_the_tap_changes()
    {
        ShownTaps v;
        v.start(v.url());
        QTRY_COMPARE(v.cell(u"Addresses of the tap"_s, 0, 0), u"Agent card"_s);
        QVERIFY(v.says(u"No client has called yet."_s));
        const quint16 port = v.tapManager().taps().front().config.port;
        RawClient client(port);
        client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: 127.0.0.1:" +
                    QByteArray::number(port) + "\r\nUser-Agent: orchestrator/1.2\r\n\r\n");
        QTRY_COMPARE(client.status(), 200);
        QTRY_COMPARE(v.cell(u"Clients of the tap"_s, 0, 0), u"orchestrator/1.2"_s);
        QCOMPARE(v.cell(u"Clients of the tap"_s, 0, 1), u"0"_s);
        QTRY_VERIFY(v.says(u"Cards changed: 1."_s));
        QVERIFY(!v.says(u"No client has called yet."_s));
    }

    void the_menu_shows_one_window()
    {
        ShownTaps v;
        QWidget parent;
        QMenu menu;
        addTapsAction(&menu, v.workspace, &parent);
        menu.actions().front()->trigger();
        menu.actions().front()->trigger();
        QCOMPARE(parent.findChildren<TapsWindow *>().size(), 1);
    }
};

A2A_TEST(TapsWindowTest)
#include "tapswindowtest.moc"
