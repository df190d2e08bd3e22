// SPDX-License-Identifier: Apache-2.0
// The log can be limited to an agent or an exchange and follows the selection; the first row is the
// first visible one; times count from any row.
#include "tests/support/testregistry.h"
#include "tests/ui/panes/wire/loggedtask.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WireFollowTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void only_the_selected_agent()
    {
        LoggedTask v;
        v.selection.selectAgent(0, &v.feeder);
        v.chip(u"This agent"_s)->click();
        QCOMPARE(v.pane.model()->scope().agent, 0U);
        QCOMPARE(v.rows(), (QList<int>{0, 1}));
        v.feeder.event(v.call, statusJson("t1", "COMPLETED"));
        v.feeder.flush();
        QCOMPARE(v.rows(), (QList<int>{0, 1, 2}));
        v.selection.selectAgent(1, &v.feeder); // of which nothing was received
        QCOMPARE(v.rows(), QList<int>{});
        v.chip(u"This agent"_s)->click();
        QCOMPARE(v.rows(), (QList<int>{0, 1, 2}));
    }

    void follow_exchange_uses_the_selection()
    {
        LoggedTask v;
        const ExchangeId other = v.feeder.say(u"something else"_s);
        v.feeder.event(other, taskJson("t2", "WORKING", "c2"));
        v.feeder.flush();
        v.goTo(1);
        v.chip(u"Exchange"_s)->click();
        QCOMPARE(v.rows(), (QList<int>{0, 1}));
        v.feeder.event(v.call, statusJson("t1", "COMPLETED"));
        v.feeder.flush();
        QCOMPARE(v.rows(), (QList<int>{0, 1, 4})); // its later frames join
        v.selection.selectFrame(3, &v.feeder);
        QCOMPARE(v.rows(), (QList<int>{2, 3}));
        QCOMPARE(v.shown(), 3U);
        QVERIFY(v.chip(u"Exchange %1"_s.arg(other))->isChecked());
    }

    void home_selects_the_first_visible_row()
    {
        LoggedTask v;
        v.goTo(0);
        v.workspace.filter().setText(u"kind:task"_s);
        QCOMPARE(v.rows(), QList<int>{1});
        QCOMPARE(v.shown(), 0U); // beside the rows
        v.table()->setFocus();
        QTest::keyClick(v.table(), Qt::Key_Home);
        QCOMPARE(v.shown(), 1U);
        QCOMPARE(v.table()->currentFrame(), 1U);
        QVERIFY(v.table()->selectionModel()->isRowSelected(0));
        QTest::keyClick(v.table(), Qt::Key_End);
        QCOMPARE(v.shown(), 1U);
    }

    /// Home pressed before the filter has finished selects the first row once found.
    void home_waits_for_the_filter()
    {
        LoggedTask v;
        v.workspace.filter().setText(u"kind:end"_s);
        QCOMPARE(v.rows(), QList<int>{});
        QTest::keyClick(v.table(), Qt::Key_Home);
        v.feeder.end(v.call);
        v.feeder.flush();
        QTRY_COMPARE(v.shown(), 2U);
    }

    void times_count_from_a_row()
    {
        LoggedTask v;
        v.goTo(1);
        v.action(u"Set time reference"_s)->trigger();
        QCOMPARE(v.cell(1, WireTimeColumn), u"+0.000"_s);
        QVERIFY2(v.cell(0, WireTimeColumn).startsWith(u'-') ||
                     v.cell(0, WireTimeColumn) == u"+0.000"_s,
                 qPrintable(v.cell(0, WireTimeColumn)));
        const QString title =
            v.pane.model()->headerData(WireTimeColumn, Qt::Horizontal, Qt::DisplayRole).toString();
        QCOMPARE(title, u"Since #2"_s);
        v.action(u"Remove time reference"_s)->trigger();
        QCOMPARE(v.cell(1, WireTimeColumn), v.pane.model()->text().time(1));
        QVERIFY(!v.action(u"Remove time reference"_s)->isEnabled());
    }

    void copying_is_confirmed()
    {
        LoggedTask v;
        const RecordedRequests<ShowStatusMessage> said(v.workspace.navigator());
        v.goTo(1);
        v.table()->copyCell();
        QCOMPARE(said.size(), 1);
        QCOMPARE(said.first().sentence, u"Copied"_s);
    }
};

A2A_TEST(WireFollowTest)
#include "wirefollowtest.moc"
