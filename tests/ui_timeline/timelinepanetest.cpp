// SPDX-License-Identifier: Apache-2.0
// The pane around the timeline: its table and its line must agree with the picture and the
// selection.
#include "ui/timeline/timelinepane.h"

#include "tests/support/testregistry.h"
#include "tests/ui_timeline/shownsession.h"
#include "ui/common/emptystate.h"

#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

using namespace a2a;
using namespace a2a::test;

struct ShownPane : ShownSession {
    ShownPane()
        : pane(recording, store, content, selection)
    {
        pane.view()->setClock([] { return 10 * Second; });
        pane.resize(900, 500);
        pane.show();
    }
    [[nodiscard]] QString line() const
    {
        for (const QLabel *label : pane.findChildren<QLabel *>()) {
            if (label->accessibleName() == QStringLiteral("Selected event"))
                return label->text();
        }
        return {};
    }

    TimelinePane pane;
};

class TimelinePaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    void saysWhyThereIsNothing()
    {
        ShownPane p;
        QVERIFY(p.pane.findChild<EmptyState *>()->isVisible());
        QVERIFY(!p.pane.view()->isVisible());
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(!p.pane.findChild<EmptyState *>()->isVisible());
        QVERIFY(p.pane.view()->isVisible());
    }

    void theTableFollowsTheSelectionAndLeadsIt()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        p.pane.setTableVisible(true);
        QVERIFY(p.pane.table()->isVisible());
        QCOMPARE(p.pane.model()->rowCount(), 5); // without the spans before the first report
        p.selection.selectFrame(p.question, this);
        const QModelIndex current = p.pane.table()->currentIndex();
        QCOMPARE(current.siblingAtColumn(TimelineModel::WireWordColumn).data().toString(),
                 QStringLiteral("input-required"));
        p.pane.table()->setCurrentIndex(p.pane.model()->index(0, 0));
        QCOMPARE(p.selection.frame(), p.pane.model()->frame(0));
        p.pane.table()->grab();
    }

    void theLineTellsAboutTheSelectedEvent()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(p.line().contains(QStringLiteral("step through events")));
        p.selection.selectFrame(p.question, this);
        QVERIFY(p.line().contains(QStringLiteral("status-update · input required at ")));
        QVERIFY(p.line().contains(
            QStringLiteral("+5.000 s from task start, +4.000 s from the event before")));
        QVERIFY(p.line().contains(QStringLiteral("frame %1").arg(p.question + 1)));
        QVERIFY(p.line().endsWith(QStringLiteral("wire word input-required")));
        p.selection.selectTask(p.done, this);
        QVERIFY(p.line().contains(QStringLiteral("Task …88b1, completed")));
    }

    void buttonsHaveNames()
    {
        const ShownPane p;
        for (const QToolButton *button : p.pane.findChildren<QToolButton *>()) {
            if (button->isVisibleTo(&p.pane))
                QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
        }
    }
};

A2A_TEST(TimelinePaneTest)
#include "timelinepanetest.moc"
