// SPDX-License-Identifier: Apache-2.0
// The user chooses the columns of the log, and the choice is kept; their values are right for
// frames that name no task, too.
#include "ui/panes/wire/wirecolumns.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/panes/wire/loggedtask.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/fonts.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A message to a new agent at that address, which does not respond.
static void sendTo(const char *url, Session &session)
{
    Connection &agent = session.addAgent();
    agent.link().setTypedAddress(QString::fromLatin1(url));
    Offer offer;
    offer.url = QUrl(QString::fromLatin1(url));
    agent.link().forceOffer(offer);
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts = {part};
    session.send(agent.index(), draft, {});
    session.flush();
}

class WireColumnsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void columns_are_chosen_in_the_header_and_remembered()
    {
        LoggedTask v;
        QVERIFY(v.table()->isColumnHidden(WireAgentColumn));
        QVERIFY(!v.table()->isColumnHidden(WireStateColumn));
        emit v.table()->horizontalHeader()->customContextMenuRequested({10, 5});
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        const auto choose = [menu](const QString &text) {
            for (QAction *action : menu->actions()) {
                if (action->text() == text)
                    action->trigger();
            }
        };
        choose(u"Agent"_s);
        choose(u"Task"_s);
        choose(u"State"_s);
        menu->close();
        QVERIFY(!v.table()->isColumnHidden(WireAgentColumn));
        QVERIFY(v.table()->isColumnHidden(WireStateColumn));
        const WirePane again(v.workspace);
        const auto *table = again.findChild<WireTable *>();
        QVERIFY(!table->isColumnHidden(WireAgentColumn));
        QVERIFY(!table->isColumnHidden(WireTaskColumn));
        QVERIFY(table->isColumnHidden(WireStateColumn));
        QVERIFY(!table->isColumnHidden(WireInfoColumn));
        v.action(u"Default columns"_s)->trigger();
        QVERIFY(v.table()->isColumnHidden(WireAgentColumn));
        QVERIFY(!v.table()->isColumnHidden(WireStateColumn));
        QVERIFY(v.workspace.settings().wireColumns().isEmpty());
    }

    void several_agents_have_a_column_and_colors()
    {
        Session session;
        TestWorkspace workspace(session);
        WirePane pane(workspace);
        const auto *table = pane.findChild<WireTable *>();
        const auto color = [&pane](int row) {
            return pane.model()->index(row, WireInfoColumn).data(WireColorRole).toInt();
        };
        sendTo("http://127.0.0.1:1/a", session);
        QVERIFY(table->isColumnHidden(WireAgentColumn));
        QCOMPARE(color(0), -1);
        sendTo("http://127.0.0.1:1/b", session);
        QVERIFY(!table->isColumnHidden(WireAgentColumn));
        const int last = pane.model()->rowCount() - 1;
        QVERIFY(color(0) >= 0 && color(last) >= 0);
        QVERIFY(color(0) != color(last));
        QVERIFY(workspace.settings().wireColumns().isEmpty()); // nobody has chosen it
        // Without it, by the user's choice: so it stays, for other windows too.
        auto *columns = pane.findChild<WireColumns *>();
        columns->setShown(WireAgentColumn, false);
        QVERIFY(table->isColumnHidden(WireAgentColumn));
        session.flush();
        QVERIFY(table->isColumnHidden(WireAgentColumn));
        const WirePane again(workspace);
        QVERIFY(again.findChild<WireTable *>()->isColumnHidden(WireAgentColumn));
    }

    /// The exchange that was followed is of the other agent.
    void the_log_of_the_next_agent_is_not_empty()
    {
        Session session;
        TestWorkspace workspace(session);
        WirePane pane(workspace);
        sendTo("http://127.0.0.1:1/a", session);
        sendTo("http://127.0.0.1:1/b", session);
        const auto chip = [&pane](const QString &beginning) {
            for (Chip *one : pane.findChildren<Chip *>()) {
                if (one->text().startsWith(beginning))
                    return one;
            }
            qFatal("no chip %s", qPrintable(beginning));
        };
        workspace.selection().selectAgent(0);
        chip(u"Agent "_s)->setChecked(true);
        pane.findChild<WireTable *>()->setCurrentIndex(pane.model()->index(0, 0));
        chip(u"Exchange "_s)->setChecked(true);
        QVERIFY(pane.model()->scope().exchange != 0);
        workspace.selection().selectAgent(1);
        QCOMPARE(pane.model()->scope().agent, AgentIndex(1));
        QVERIFY(pane.model()->rowCount() > 0);
        QVERIFY(chip(u"Agent "_s)->isChecked());
    }

    void a_chosen_color_is_that_of_one_agent()
    {
        Session session;
        TestWorkspace workspace(session);
        WirePane pane(workspace);
        const auto color = [&pane](int row) {
            return pane.model()->index(row, WireInfoColumn).data(WireColorRole).toInt();
        };
        sendTo("http://127.0.0.1:1/a", session);
        sendTo("http://127.0.0.1:1/b", session);
        const int last = pane.model()->rowCount() - 1;
        const int automatic = color(0);
        pane.model()->setAgentColors(
            [automatic](AgentIndex agent) { return agent == 1 ? automatic : -1; });
        QCOMPARE(color(last), automatic);
        QVERIFY(color(0) >= 0 && color(0) != automatic);
    }

    void agents_with_equal_names_are_distinguishable()
    {
        Session session;
        TestWorkspace workspace(session);
        WirePane pane(workspace);
        for (const char *url : {"http://127.0.0.1:1/a", "http://127.0.0.1:1/b"}) {
            sendTo(url, session);
            Connection &agent = session.agent(AgentIndex(session.agentCount() - 1));
            AgentSettings choices = agent.choices().settings();
            choices.name = u"Twin"_s;
            agent.choices().setSettings(choices);
        }
        const auto named = [&pane](int row) {
            return pane.model()->index(row, WireAgentColumn).data().toString();
        };
        QCOMPARE(named(0), u"Twin · /a"_s);
        QCOMPARE(named(pane.model()->rowCount() - 1), u"Twin · /b"_s);
        workspace.selection().selectAgent(1);
        pane.sessionChanged();
        const auto chips = [&pane] {
            QStringList texts;
            for (const Chip *chip : pane.findChildren<Chip *>())
                texts.append(chip->text());
            return texts;
        };
        QVERIFY2(chips().contains(u"Agent Twin · /b"_s), qPrintable(chips().join(u'\n')));
        AgentSettings other = session.agent(1).choices().settings();
        other.name = u"Other"_s;
        session.agent(1).choices().setSettings(other);
        QVERIFY2(chips().contains(u"Agent Other"_s), qPrintable(chips().join(u'\n')));
        QCOMPARE(named(0), u"Twin"_s);
    }

    /// As beside the search: what is left says what each frame is.
    void narrow_logs_leave_out_what_the_details_show()
    {
        LoggedTask v;
        WireTable *table = v.table();
        const auto leftOut = [table](int column) {
            return table->isColumnHidden(column) && table->isColumnChosen(column);
        };
        QVERIFY(!leftOut(WireDeltaColumn) && !leftOut(WireSizeColumn) && !leftOut(WireTimeColumn));
        v.pane.resize(640, 200);
        QTRY_VERIFY(leftOut(WireDeltaColumn));
        QVERIFY(!table->isColumnHidden(WireStateColumn));
        QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
        QVERIFY(table->columnWidth(WireInfoColumn) >= 70);
        v.action(u"Default columns"_s)->trigger();
        QVERIFY(leftOut(WireDeltaColumn));
        QVERIFY(v.action(u"State"_s)->isChecked());
        v.pane.resize(1100, 200);
        QTRY_VERIFY(!leftOut(WireDeltaColumn) && !leftOut(WireSizeColumn));
        QVERIFY(v.workspace.settings().wireColumns().isEmpty());
    }

    /// Several agents bring a column that nobody has chosen: nothing may be out of view for it.
    void the_agent_column_replaces_what_the_details_show()
    {
        LoggedTask v;
        const WireTable *table = v.table();
        v.pane.findChild<WireColumns *>()->setShown(WireAgentColumn, true);
        for (const int width : {1200, 1024, 900}) {
            v.pane.resize(width, 300);
            QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
            QVERIFY(!table->isColumnHidden(WireAgentColumn));
            QVERIFY(table->columnWidth(WireInfoColumn) >= 70);
        }
    }

    void they_show_context_and_task_of_a_frame()
    {
        LoggedTask v;
        v.feeder.raw(v.call, ": beat\n\n");
        v.feeder.end(v.call);
        v.feeder.flush();
        for (const int row : {0, 1, 2, 3}) {
            QCOMPARE(v.cell(row, WireTaskColumn), u"t1"_s);
            QCOMPARE(v.cell(row, WireContextColumn), u"c1"_s);
            QCOMPARE(v.cell(row, WireExchangeColumn), QString::number(v.call));
            QCOMPARE(v.cell(row, WireOperationColumn), u"SendStreamingMessage"_s);
            QVERIFY(!v.cell(row, WireAgentColumn).isEmpty());
        }
        QCOMPARE(v.cell(1, WireStatusColumn), u"200"_s);
    }

    /// Hours between two frames, and many bytes.
    void numbers_keep_their_digits()
    {
        StoreBuilder made;
        const TaskIndex task = made.addTask(0);
        Frame large;
        large.length = large.dataLength = 123'456'789;
        made.add(task, large, 15'000 * Second);
        const Recording recording;
        const Content content(recording, made.store);
        WireModel model(recording, made.store, content);
        WireTable table(&model);
        table.resize(320, 200); // narrow columns
        QResizeEvent narrow(table.size(), QSize());
        QApplication::sendEvent(&table, &narrow);
        const QFontMetrics digits(dataFont());
        for (const auto &[column, text] :
             {std::pair(WireDeltaColumn, u"15,000,000"_s), {WireSizeColumn, u"123,456,789"_s}}) {
            QCOMPARE(model.index(1, column).data().toString(), text);
            QVERIFY2(table.columnWidth(column) >= digits.horizontalAdvance(text) + 16,
                     qPrintable(text));
        }
    }

    /// With many columns the table scrolls; what a row says keeps its room.
    void info_keeps_its_width()
    {
        LoggedTask v;
        v.pane.resize(700, 420);
        for (int column = 0; column < WireColumnCount; ++column)
            v.pane.findChild<WireColumns *>()->setShown(column, true);
        QVERIFY(v.table()->columnWidth(WireInfoColumn) >= 150);
        v.pane.findChild<WireColumns *>()->reset();
        QVERIFY(v.table()->horizontalHeader()->stretchLastSection());
    }
};

A2A_TEST(WireColumnsTest)
#include "wirecolumnstest.moc"
