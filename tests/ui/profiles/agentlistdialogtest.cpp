// SPDX-License-Identifier: Apache-2.0
// The list of agents: changes apply at once, can be undone, and round-trip through a file.
#include "ui/profiles/agentlistdialog.h"

#include "tests/support/reservedport.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/profiles/localagentsdialog.h"
#include "ui/profiles/opentaskdialog.h"
#include "ui/profiles/pastecarddialog.h"
#include "ui/widgets/announcinglabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct ThreeAgents {
    ThreeAgents()
    {
        for (const char *name : {"Alpha", "Beta", "Gamma"}) {
            AgentProfile profile;
            profile.name = QString::fromLatin1(name);
            profile.url = u"http://"_s % profile.name.toLower() % u".example"_s;
            ids.append(agents.store().add(profile));
        }
        agents.addSavedAgents();
    }
    [[nodiscard]] QString names() const
    {
        QStringList names;
        for (const AgentProfile &profile : agents.store().profiles())
            names.append(profile.name);
        return names.join(u' ');
    }
    [[nodiscard]] QString shown() const
    {
        QStringList names;
        for (int row = 0; row < list->topLevelItemCount(); ++row)
            names.append(list->topLevelItem(row)->text(0));
        return names.join(u' ');
    }
    [[nodiscard]] QPushButton *button(const QString &text)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }
    /// Enters a path into the open file dialog.
    void choose(const QString &path)
    {
        auto *files = dialog.findChild<QFileDialog *>();
        QVERIFY(files);
        emit files->fileSelected(path);
        files->close();
    }
    [[nodiscard]] QString said() const
    {
        for (QLabel *label : dialog.findChildren<QLabel *>()) {
            if (!label->text().isEmpty())
                return label->text();
        }
        return {};
    }

    Session session;
    TestWorkspace workspace{session};
    AgentProfiles &agents = workspace.agents();
    QStringList ids;
    AgentListDialog dialog{agents};
    QTreeWidget *list = dialog.findChild<QTreeWidget *>();
};

} // namespace

template <typename T>
static T *namedIn(const QWidget &dialog, const QString &name)
{
    for (T *widget : dialog.findChildren<T *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

static QPushButton *requestButton(const QWidget &dialog)
{
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text() == u"&Request cards"_s)
            return button;
    }
    return nullptr;
}

class AgentListDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void an_empty_list_is_explained()
    {
        ThreeAgents three;
        three.dialog.show();
        QVERIFY(three.list->isVisible());
        three.dialog.findChild<QLineEdit *>()->setText(u"none of them"_s);
        QVERIFY(!three.list->isVisible());
        QCOMPARE(three.said(), u"No agent name, group or URL matches."_s);
        for (const QString &id : three.ids)
            three.agents.store().remove(id);
        QTRY_VERIFY(three.said().startsWith(u"No agents yet."));
    }

    void an_agent_that_is_not_saved_is_named()
    {
        ScriptedServer server;
        server.playAt("/.well-known/agent-card.json",
                      plainAnswer(200, "{\"name\":\"Passing by\",\"supportedInterfaces\":[{"
                                       "\"url\":\"" +
                                           server.origin() +
                                           "/rpc\",\"protocolBinding\":\"JSONRPC\","
                                           "\"protocolVersion\":\"1.0\"}]}"));
        Session session;
        TestWorkspace workspace(session);
        const QString url = QString::fromUtf8(server.origin());
        workspace.agents().setTemporaryUrls({url});
        Connection &agent = session.addAgent();
        agent.link().connectTo(url);
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        AgentListDialog dialog(workspace.agents());
        dialog.show();
        QStringList said;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->isVisible())
                said.append(label->text());
        }
        QVERIFY2(said.contains(u"No saved agents yet. Passing by is connected but not saved: its "
                               "address changes with every start."_s),
                 qPrintable(said.join(u'|')));
    }

    void agents_are_moved_by_key_and_button()
    {
        ThreeAgents three;
        three.dialog.show();
        QCOMPARE(three.shown(), u"Alpha Beta Gamma"_s);
        three.dialog.select(three.ids[0]);
        QVERIFY(!three.button(u"Move up"_s)->isEnabled());
        three.button(u"Move down"_s)->click();
        QCOMPARE(three.names(), u"Beta Alpha Gamma"_s);
        QCOMPARE(three.list->currentItem()->text(0), u"Alpha"_s);
        three.button(u"Move down"_s)->click();
        QCOMPARE(three.shown(), u"Beta Gamma Alpha"_s);
        QVERIFY(!three.button(u"Move down"_s)->isEnabled());
        three.button(u"Move up"_s)->click();
        QCOMPARE(three.names(), u"Beta Alpha Gamma"_s);
    }

    void search_covers_name_group_and_url()
    {
        ThreeAgents three;
        auto *search = three.dialog.findChild<QLineEdit *>();
        search->setText(u"BETA"_s);
        QCOMPARE(three.shown(), u"Beta"_s);
        QVERIFY(
            !three.button(u"Move up"_s)->isEnabled()); // a filtered list does not show the order
        search->setText(u"gamma example"_s);
        QCOMPARE(three.shown(), u"Gamma"_s);
        search->setText(u"nobody"_s);
        QCOMPARE(three.shown(), QString());
        QVERIFY(!three.button(u"Edit…"_s)->isEnabled());
        search->clear();
        QCOMPARE(three.shown(), u"Alpha Beta Gamma"_s);
    }

    void removed_agents_can_be_restored()
    {
        ThreeAgents three;
        QVERIFY(!three.button(u"Undo remove"_s)->isEnabled());
        three.dialog.select(three.ids[1]);
        three.button(u"Remove"_s)->click();
        QCOMPARE(three.shown(), u"Alpha Gamma"_s);
        QVERIFY(!three.session.agent(1).choices().isListed());
        QVERIFY2(three.said().contains(u"Beta was removed"_s), qPrintable(three.said()));
        three.button(u"Undo remove"_s)->click();
        QCOMPARE(three.shown(), u"Alpha Beta Gamma"_s);
        QVERIFY(three.session.agent(1).choices().isListed());
        QCOMPARE(three.agents.of(1)->name, u"Beta"_s);
    }

    void a_copy_follows_the_original()
    {
        ThreeAgents three;
        AgentProfile profile = *three.agents.store().find(three.ids[0]);
        profile.headers = {{u"X-Key"_s, {}, true, true}};
        three.agents.save(profile, {{u"X-Key"_s, "secret"}});
        three.dialog.select(three.ids[0]);
        three.button(u"Duplicate"_s)->click();
        QCOMPARE(three.shown(), u"Alpha Alpha (copy) Beta Gamma"_s);
        const AgentProfile copy = three.agents.store().profiles()[1];
        QVERIFY(copy.id != three.ids[0]);
        QCOMPARE(copy.url, profile.url);
        QCOMPARE(three.agents.secrets().headerSecrets(copy.id).value(u"X-Key"_s), "secret");
    }

    void a_list_round_trips_through_a_file()
    {
        ThreeAgents three;
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"list.json"_s);
        three.button(u"Export…"_s)->click();
        three.choose(path);
        QVERIFY2(three.said().contains(path), qPrintable(three.said()));
        ThreeAgents others;
        for (const QString &id : others.ids)
            others.agents.remove(id);
        others.button(u"Import…"_s)->click();
        others.choose(path);
        QCOMPARE(others.shown(), u"Alpha Beta Gamma"_s);
        QVERIFY2(others.said().contains(u"3 agents imported"_s), qPrintable(others.said()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("nothing");
        file.close();
        others.button(u"Import…"_s)->click();
        others.choose(path);
        QVERIFY2(others.said().contains(u"is not valid JSON"_s), qPrintable(others.said()));
        QCOMPARE(others.shown(), u"Alpha Beta Gamma"_s);
    }

    void local_agents_are_offered_as_they_respond()
    {
        ScriptedServer known;
        known.playCard("Known");
        ScriptedServer other;
        other.playCard("Other");
        ScriptedServer noAgent;
        noAgent.play(plainAnswer(404, "{}"));
        const ReservedPort closed;
        ScriptedServer redirecting;
        redirecting.play(plainAnswer(
            302, {}, "Location: " + other.origin() + "/.well-known/agent-card.json\r\n"));
        LocalAgentsDialog dialog({u"localhost:%1"_s.arg(known.port())},
                                 {{known.port()}, {noAgent.port()}, {redirecting.port()}});
        auto *ports = namedIn<QListWidget>(dialog, u"Listening ports"_s);
        QCOMPARE(ports->count(), 3);
        namedIn<QLineEdit>(dialog, u"Other ports"_s)
            ->setText(u"%1, %2-%2"_s.arg(closed.number()).arg(other.port()));
        for (const ScriptedServer *server : {&known, &other, &noAgent, &redirecting})
            QCOMPARE(server->connectionCount(), 0); // nothing before it is requested
        QPushButton *request = requestButton(dialog);
        QVERIFY(request && request->isEnabled());
        request->click();
        QVERIFY(!request->isEnabled());
        auto *list = namedIn<QListWidget>(dialog, u"Agents found"_s);
        QTRY_VERIFY_WITH_TIMEOUT(request->isEnabled(), TestTimeoutMs);
        QCOMPARE(list->count(), 2);
        auto *text = dialog.findChild<AnnouncingLabel *>();
        QCOMPARE(text->text(), u"2 agents responded."_s);
        QCOMPARE(dialog.urls(), QStringList{u"http://127.0.0.1:%1"_s.arg(other.port())});
        QCOMPARE(other.requestCount(), 1);
        QCOMPARE(noAgent.requestCount(), 2); // both paths, once each
        QCOMPARE(redirecting.requestCount(), 2);
        for (const ReceivedRequest &one : noAgent.requests())
            QCOMPARE(one.method, "GET");
        // Again, at fewer ports.
        ports->item(0)->setCheckState(Qt::Unchecked);
        ports->item(2)->setCheckState(Qt::Unchecked);
        request->click();
        QTRY_VERIFY_WITH_TIMEOUT(request->isEnabled(), TestTimeoutMs);
        QCOMPARE(list->count(), 1);
        QCOMPARE(known.requestCount(), 1);
    }

    void several_local_agents_may_share_a_port()
    {
        ScriptedServer server;
        server.playCard("Root");
        const QString root = u"http://127.0.0.1:%1"_s.arg(server.port());
        const auto offered = [&](const QString &known) {
            LocalAgentsDialog dialog({known}, {ListeningPort{server.port(), false}});
            requestButton(dialog)->click();
            const auto *list = namedIn<QListWidget>(dialog, u"Agents found"_s);
            return QTest::qWaitFor([list] { return list->count() == 1; }, TestTimeoutMs)
                       ? dialog.urls()
                       : QStringList{u"nothing was found"_s};
        };
        QCOMPARE(offered(root % u"/team/bot"_s), QStringList{root});
        QCOMPARE(offered(root % u"/team/.well-known/agent-card.json"_s), QStringList{root});
        QCOMPARE(offered(root % u"/"_s), QStringList());
        QCOMPARE(offered(root % u"/.well-known/agent.json"_s), QStringList());
    }

    void no_local_agent_is_reported()
    {
        const ReservedPort closed;
        LocalAgentsDialog dialog({}, {}); // the system says nothing
        auto *others = namedIn<QLineEdit>(dialog, u"Other ports"_s);
        QVERIFY(others->text().startsWith(u"3000, "_s));
        auto *text = dialog.findChild<AnnouncingLabel *>();
        for (const QString &wrong : {u"http"_s, u"70000"_s, u"9-8"_s, u"1-2-3"_s, u"1-65535"_s}) {
            others->setText(wrong);
            QVERIFY2(text->text().contains(u"3000, 8000-8010"_s), qPrintable(wrong));
            QVERIFY(!requestButton(dialog)->isEnabled());
        }
        others->setText(QString::number(closed.number()));
        requestButton(dialog)->click();
        QTRY_VERIFY2_WITH_TIMEOUT(text->text().contains(u"No agent responded"_s),
                                  qPrintable(text->text()), TestTimeoutMs);
        QVERIFY(!dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
    }

    void a_pasted_card_is_read_and_kept()
    {
        PasteCardDialog dialog({});
        QVERIFY(!dialog.problem().isEmpty());
        auto *text = dialog.findChild<QPlainTextEdit *>();
        text->setPlainText(u"{\"skills\":"_s);
        QVERIFY(!dialog.problem().isEmpty());
        const QString card = u"{\"name\":\"Pasted\",\"supportedInterfaces\":[{\"url\":"
                             "\"http://h/\",\"protocolBinding\":\"JSONRPC\","
                             "\"protocolVersion\":\"1.0\"}]}"_s;
        text->setPlainText(card);
        QCOMPARE(dialog.problem(), QString());
        QVERIFY(dialog.findChild<QLabel *>()->text().contains(u"Pasted"_s));
        const QTemporaryDir folder;
        const Result<QString> path =
            PasteCardDialog::saveCard(dialog.card(), folder.filePath(u"deep"_s));
        QVERIFY(path);
        QFile file(*path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), card);
        QCOMPARE(*PasteCardDialog::saveCard(dialog.card(), folder.filePath(u"deep"_s)), *path);
        QVERIFY(!PasteCardDialog::saveCard(dialog.card(), *path)); // a file is in the way
    }

    void unsupported_operations_are_reported()
    {
        Session session;
        Connection &agent = session.addAgent();
        agent.link().setTypedAddress(u"http://h/"_s);
        const auto speak = [&agent](ProtocolVersion protocolVersion) {
            Offer offer;
            offer.protocolVersion = protocolVersion;
            offer.url = QUrl(u"http://h/"_s);
            agent.link().forceOffer(offer);
        };
        speak(ProtocolVersion::V0_3);
        OpenTaskDialog dialog(agent, agent.link().title());
        QVERIFY(!dialog.problem().isEmpty());
        auto *id = dialog.findChild<QLineEdit *>();
        id->setText(u" task-1 "_s);
        QCOMPARE(dialog.problem(), QString());
        QCOMPARE(dialog.id(), u"task-1"_s);
        QVERIFY(!dialog.historyLength());
        dialog.findChild<QComboBox *>()->setCurrentIndex(1); // 0.3 lists nothing
        QVERIFY(dialog.isContext());
        QVERIFY(!dialog.problem().isEmpty());
        speak(ProtocolVersion::V1_0);
        QCOMPARE(dialog.problem(), QString());
    }
};

A2A_TEST(AgentListDialogTest)
#include "agentlistdialogtest.moc"
