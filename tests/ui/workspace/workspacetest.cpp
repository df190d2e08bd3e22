// SPDX-License-Identifier: Apache-2.0
// Shared state of a window exists before its panes, and a pane that gets it needs nothing more: it
// is limited by the filter, marked by findings, and saves choices in the settings.
#include "ui/workspace/workspace.h"

#include "model/items/wiremodel.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/wire/wireactions.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/workspace/services.h"
#include "ui/workspace/textformatmenu.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WorkspaceTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    /// A view has room for its beginning only.
    void agents_of_one_long_name_are_told_apart()
    {
        Session session;
        TestWorkspace workspace(session);
        const QString name(100, u'n');
        for (const QString &input : {u"http://h:8081/"_s, u"http://h:8082/"_s}) {
            Connection &agent = session.addAgent();
            agent.link().setTypedAddress(input);
            AgentSettings choices = agent.choices().settings();
            choices.name = name;
            agent.choices().setSettings(choices);
        }
        QCOMPARE(workspace.agentLabel(0), QString(name.left(48) + u"… · h:8081"_s));
        QCOMPARE(workspace.agentLabel(1), QString(name.left(48) + u"… · h:8082"_s));
        AgentSettings other = session.agent(1).choices().settings();
        other.name = u"Other"_s;
        session.agent(1).choices().setSettings(other);
        QCOMPARE(workspace.agentLabel(0), name); // nothing to be told apart from
    }

    void panes_need_no_setter()
    {
        SessionFeeder feeder;
        feeder.enableRules();
        TestWorkspace workspace(feeder.recording(), feeder.store(), feeder.content());
        connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        WirePane wire(workspace);
        TimelinePane timeline(workspace);
        const ExchangeId call = feeder.say(u"plan a trip to Lisbon"_s);
        feeder.event(call, task("task-7f3a", "WORKING"));
        feeder.event(call,
                     R"({"statusUpdate":{"taskId":"task-7f3a","contextId":"c"}})"); // no status
        feeder.flush();
        workspace.selection().selectTask(0);
        QCOMPARE(wire.model()->rowCount(), 3);
        QCOMPARE(timeline.view()->model()->tasks().size(), size_t(1));

        QVERIFY(workspace.findings().severityOf(2));
        QVERIFY(wire.model()->index(2, 0).data(WireDeviatesRole).toBool());
        for (const quint32 finding : workspace.findings().findingsOf(2))
            workspace.findings().setMuted(feeder.store().findings[finding].note.rule, true);
        QVERIFY(!wire.model()->index(2, 0).data(WireDeviatesRole).toBool());

        workspace.filter().setText(u"kind:artifact"_s);
        QTRY_COMPARE(wire.model()->rowCount(), 0);
        QTRY_COMPARE(timeline.view()->model()->tasks().size(), size_t(0));
    }

    /// View › Agent texts, also after the next start.
    void texts_are_formatted_or_exact()
    {
        SessionFeeder feeder;
        QTemporaryDir folder;
        const QString path = folder.filePath(u"settings.ini"_s);
        const auto checked = [](const TextFormatMenu &menu) {
            return QList<bool>{menu.actions()[0]->isChecked(), menu.actions()[1]->isChecked()};
        };
        for (const bool exact : {true, false}) {
            {
                Services services(path);
                Workspace workspace(feeder.recording(), feeder.store(), feeder.content(), services);
                TextFormatMenu menu(workspace.views(), nullptr);
                QCOMPARE(checked(menu), (QList<bool>{exact, !exact})); // as it was left
                QSignalSpy changed(&workspace.views(), &ViewMemory::exactChanged);
                menu.actions()[exact ? 1 : 0]->trigger();
                QCOMPARE(changed.count(), 1);
                QCOMPARE(checked(menu), (QList<bool>{!exact, exact}));
            }
            QCOMPARE(Settings(path).exactTexts(), exact);
            QCOMPARE(Settings(path).changes().contains(u"texts: exact"_s), exact);
        }
    }

    /// Filter and search have processed new events when the panes are notified.
    void shared_state_is_updated_before_panes()
    {
        SessionFeeder feeder;
        TestWorkspace workspace(feeder.recording(), feeder.store(), feeder.content());
        connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        workspace.filter().setText(u"kind:request"_s);
        size_t letThrough = 0;
        connect(&workspace, &Workspace::changed, this,
                [&] { letThrough = workspace.filter().run().frames().size(); });
        feeder.say(u"plan a trip"_s);
        feeder.flush();
        QCOMPARE(letThrough, size_t(1));
    }

    void choices_are_saved_in_the_settings()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"settings.ini"_s);
        Session session;
        {
            Services services(path);
            Workspace workspace(session, services);
            workspace.findings().setMuted("A2A-MSG-1", true);
            workspace.views().choose(u"text/csv"_s, u"table"_s);
            workspace.filter().setSaved({{u"a/b, %"_s, u"kind:task or \"x, y\""_s}});
            WirePane wire(workspace);
            for (QAction *action : wire.wireActions().actions()) {
                if (action->menu())
                    action->menu()->actions().at(1)->trigger(); // UTC
            }
        }
        Services services(path);
        Workspace workspace(session, services);
        QVERIFY(workspace.findings().isMuted("A2A-MSG-1"));
        QCOMPARE(workspace.views().chosen(u"text/csv"_s), u"table"_s);
        QCOMPARE(workspace.filter().saved().value(u"a/b, %"_s), u"kind:task or \"x, y\""_s);
        const WirePane wire(workspace);
        QCOMPARE(wire.model()->clock(), WireClock::Utc);
    }
};

A2A_TEST(WorkspaceTest)
#include "workspacetest.moc"
