// SPDX-License-Identifier: Apache-2.0
// Actions on agents apply to the selected one, and tasks they know are opened by id.
#include "ui/profiles/agentprofileactions.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/profiles/agentlistdialog.h"
#include "ui/profiles/opentaskdialog.h"
#include "ui/profiles/profiledialog.h"
#include "ui/workspace/agentprofiles.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QWidget>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct SomeAgents {
    SomeAgents()
    {
        for (const auto &[name, group] :
             {std::pair("Alpha", ""), {"Beta", "G"}, {"Gamma", ""}, {"Delta", "G"}}) {
            AgentProfile profile;
            profile.name = QString::fromLatin1(name);
            profile.group = QString::fromLatin1(group);
            profile.url = u"http://"_s % profile.name % u".invalid/"_s;
            workspace.agents().store().add(profile);
        }
        workspace.agents().addSavedAgents();
        workspace.selection().selectAgent(0);
    }
    [[nodiscard]] QString names() const
    {
        QStringList names;
        for (const AgentProfile &profile : workspace.agents().store().profiles())
            names.append(profile.name);
        return names.join(u' ');
    }

    Session session;
    TestWorkspace workspace{session};
    QWidget window;
    AgentProfileActions profileActions{workspace, &window};
};

} // namespace

class AgentProfileActionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void an_agent_moves_past_the_next_of_its_group()
    {
        SomeAgents some;
        some.profileActions.perform(0, AgentAction::MoveDown);
        QCOMPARE(some.names(), u"Beta Gamma Alpha Delta"_s);
        some.profileActions.perform(0, AgentAction::MoveDown); // the last of those without a group
        QCOMPARE(some.names(), u"Beta Gamma Alpha Delta"_s);
        some.profileActions.perform(3, AgentAction::MoveUp);
        QCOMPARE(some.names(), u"Delta Beta Gamma Alpha"_s);
        some.workspace.selection().selectAgent(1);
        some.profileActions.performForSelected(AgentAction::MoveUp);
        QCOMPARE(some.names(), u"Beta Delta Gamma Alpha"_s);
    }

    void a_removed_agent_is_deselected()
    {
        SomeAgents some;
        RecordedRequests<ShowStatusMessage> said(some.workspace.navigator());
        QVERIFY(!some.profileActions.canPerform(AgentAction::UndoRemove));
        some.profileActions.performForSelected(AgentAction::Remove);
        QCOMPARE(some.names(), u"Beta Gamma Delta"_s);
        QCOMPARE(some.workspace.selection().agent(), AgentIndex(1));
        QVERIFY(said.last().sentence.contains(u"Alpha was removed"_s));
        QVERIFY(some.profileActions.canPerform(AgentAction::UndoRemove));
        some.profileActions.performForSelected(AgentAction::UndoRemove);
        QCOMPARE(some.names(), u"Alpha Beta Gamma Delta"_s);
    }

    /// It stays selected, since there is no other one.
    void the_last_agent_is_removed_once()
    {
        SomeAgents some;
        for (int i = 0; i < 4; ++i)
            some.profileActions.performForSelected(AgentAction::Remove);
        QCOMPARE(some.names(), QString());
        QVERIFY(!some.profileActions.canPerform(AgentAction::Remove));
        QVERIFY(!some.profileActions.canPerform(AgentAction::Edit));
        some.profileActions.performForSelected(AgentAction::Remove);
        some.profileActions.performForSelected(AgentAction::UndoRemove);
        QVERIFY2(!some.names().isEmpty(), "the undo restores what was removed last");
    }

    /// As the list of all agents does it.
    void an_agent_removed_elsewhere_is_deselected()
    {
        SomeAgents some;
        AgentProfiles &agents = some.workspace.agents();
        agents.remove(some.workspace.session().agent(1).choices().profile());
        QCOMPARE(some.workspace.selection().agent(), AgentIndex(0)); // another one
        agents.remove(some.workspace.session().agent(0).choices().profile());
        QCOMPARE(some.names(), u"Gamma Delta"_s);
        QCOMPARE(some.workspace.selection().agent(), AgentIndex(2));
    }

    void the_demo_is_in_no_list()
    {
        SomeAgents some;
        Connection &demo = some.workspace.agents().findOrAdd(u"http://127.0.0.1:7/"_s);
        some.workspace.agents().setTemporaryUrls({u"http://127.0.0.1:7/"_s});
        RecordedRequests<ShowStatusMessage> said(some.workspace.navigator());
        some.profileActions.perform(demo.index(), AgentAction::Edit);
        QVERIFY(!some.window.findChild<ProfileDialog *>());
        QCOMPARE(said.size(), 1);
        some.workspace.selection().selectAgent(demo.index());
        QVERIFY(!some.profileActions.canPerform(AgentAction::Edit));
        QVERIFY(some.profileActions.canPerform(AgentAction::Remove));
    }

    void edits_are_saved_and_copied()
    {
        SomeAgents some;
        some.profileActions.perform(0, AgentAction::Edit);
        auto *dialog = some.window.findChild<ProfileDialog *>();
        QVERIFY(dialog);
        for (QLineEdit *edit : dialog->findChildren<QLineEdit *>()) {
            if (edit->accessibleName() == u"Name"_s)
                edit->setText(u"Omega"_s);
        }
        dialog->accept();
        QCOMPARE(some.names(), u"Omega Beta Gamma Delta"_s);
        QCOMPARE(some.session.agent(0).link().title(), u"Omega"_s);
        QCOMPARE(some.session.agent(0).link().state(),
                 AgentLink::State::Idle); // no request was sent
        some.profileActions.perform(0, AgentAction::Duplicate);
        QCOMPARE(some.names(), u"Omega Beta Gamma Delta Omega (copy)"_s);
        QCOMPARE(some.session.agentCount(), 5);
        QCOMPARE(some.workspace.selection().agent(), AgentIndex(4));
    }

    void the_list_dialog_is_single()
    {
        SomeAgents some;
        some.profileActions.performForSelected(AgentAction::ShowList);
        some.profileActions.performForSelected(AgentAction::ShowList);
        QCOMPARE(some.window.findChildren<AgentListDialog *>().size(), 1);
    }

    void a_task_is_opened_by_its_id()
    {
        ScriptedServer server;
        server.playCard("Scripted");
        server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t-7",
            "contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})"));
        SomeAgents some;
        Connection &agent = some.workspace.agents().findOrAdd(QString::fromLatin1(server.origin()));
        agent.link().connectTo(agent.link().typedAddress());
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        some.profileActions.perform(agent.index(), AgentAction::OpenById);
        auto *dialog = some.window.findChild<OpenTaskDialog *>();
        QVERIFY(dialog);
        dialog->findChild<QLineEdit *>()->setText(u"t-7"_s);
        dialog->accept();
        QTRY_COMPARE(some.workspace.selection().task(), TaskIndex(0));
        QVERIFY(server.requests().back().body.contains("GetTask"));
        some.profileActions.perform(agent.index(), AgentAction::Disconnect);
        QCOMPARE(agent.link().state(), AgentLink::State::Idle);
        QCOMPARE(agent.operations().openCallCount(), 0);
    }

    void metadata_that_would_break_the_request_is_refused()
    {
        ScriptedServer server;
        server.playAt("/.well-known/agent-card.json",
                      plainAnswer(200, R"({"name":"x","protocolVersion":"0.3.0","url":")" +
                                           server.origin() +
                                           R"(/rpc","preferredTransport":"JSONRPC"})"));
        SomeAgents some;
        Connection &agent = some.workspace.agents().findOrAdd(QString::fromLatin1(server.origin()));
        agent.link().connectTo(agent.link().typedAddress());
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        some.profileActions.perform(agent.index(), AgentAction::OpenById);
        const auto *dialog = some.window.findChild<OpenTaskDialog *>();
        const QList<QLineEdit *> fields = dialog->findChildren<QLineEdit *>();
        const auto metadata = std::find_if(fields.begin(), fields.end(), [](const QLineEdit *one) {
            return one->accessibleName() == u"Metadata";
        });
        QVERIFY(metadata != fields.end());
        fields.front()->setText(u"t"_s);
        (*metadata)->setText(u"{\"a\": 1}"_s);
        QVERIFY2(dialog->problem().isEmpty(), qPrintable(dialog->problem()));
        (*metadata)->setText(u"{\"a\": 1"_s);
        QVERIFY(dialog->problem().contains(u"not a JSON object"_s));
    }

    /// The dialog stays: the id can be corrected.
    void the_outcome_is_shown_where_the_id_was_typed()
    {
        ScriptedServer server;
        server.playCard("Scripted");
        server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001,
            "message":"Task not found"}})"));
        SomeAgents some;
        Connection &agent = some.workspace.agents().findOrAdd(QString::fromLatin1(server.origin()));
        agent.link().connectTo(agent.link().typedAddress());
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        some.profileActions.perform(agent.index(), AgentAction::OpenById);
        auto *dialog = some.window.findChild<OpenTaskDialog *>();
        auto *id = dialog->findChild<QLineEdit *>();
        QTest::keyClicks(id, u"gone"_s);
        QTest::keyClick(id, Qt::Key_Return);
        QVERIFY(dialog->outcome().contains(u"Waiting"_s));
        QTRY_VERIFY2(dialog->outcome().contains(u"not found"_s, Qt::CaseInsensitive),
                     qPrintable(dialog->outcome()));
        QVERIFY(dialog->outcome().startsWith(u"GetTask failed"_s));
        QVERIFY(dialog->isVisible());
        QCOMPARE(some.workspace.selection().task(), TaskIndex(NoIndex));

        server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"result":{"id":"here",
            "contextId":"c","status":{"state":"TASK_STATE_COMPLETED"},
            "artifacts":[{"artifactId":"a","parts":[{"text":"x"}]}]}})"));
        QTest::keyClicks(id, u"here"_s); // in place of the other
        QCOMPARE(id->text(), u"here"_s);
        QTest::keyClick(id, Qt::Key_Return);
        QTRY_VERIFY2(dialog->outcome().startsWith(u"Opened task here: completed"_s),
                     qPrintable(dialog->outcome()));
        QVERIFY(dialog->outcome().contains(u"1 artifact"_s));
        QVERIFY(dialog->isVisible());
        const TaskIndex task = some.workspace.selection().task();
        QVERIFY(task != NoIndex);

        // A task that was known: it is selected, and the response is told, too.
        some.workspace.selection().selectAgent(agent.index());
        server.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":3,"error":{"code":-32001,
            "message":"Task not found"}})"));
        QTest::keyClick(id, Qt::Key_Return);
        QCOMPARE(some.workspace.selection().task(), task);
        QTRY_VERIFY2(dialog->outcome().contains(u"known before"_s), qPrintable(dialog->outcome()));

        some.profileActions.perform(agent.index(), AgentAction::OpenById); // the same one again
        QCOMPARE(some.window.findChildren<OpenTaskDialog *>().size(), 1);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void a_refused_subscription_is_shown_beside_the_task()
    {
        ScriptedServer server;
        server.playCard("Scripted");
        server.play({plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t-7",
                         "contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})"),
                     plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"error":{"code":-32004,
                         "message":"It has ended"}})")});
        SomeAgents some;
        Connection &agent = some.workspace.agents().findOrAdd(QString::fromLatin1(server.origin()));
        agent.link().connectTo(agent.link().typedAddress());
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        some.profileActions.perform(agent.index(), AgentAction::OpenById);
        auto *dialog = some.window.findChild<OpenTaskDialog *>();
        dialog->findChild<QCheckBox *>()->setChecked(true);
        QTest::keyClicks(dialog->findChild<QLineEdit *>(), u"t-7"_s);
        dialog->accept();
        QTRY_VERIFY2(dialog->outcome().contains(u"Opened task t-7"_s) &&
                         dialog->outcome().contains(u"Resubscribe failed"_s),
                     qPrintable(dialog->outcome()));
    }
};

A2A_TEST(AgentProfileActionsTest)
#include "agentprofileactionstest.moc"
