// SPDX-License-Identifier: Apache-2.0
// Links between tasks can be hit and named; the agent's own clock is a secondary mark.
#include "tests/ui/panes/timeline/shownview.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/style/palette.h"

#include <QLineF>
#include <QSet>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TimelineLinksTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    void distance_to_a_curve()
    {
        const LinkCurve curve{{0, 1}, {100, 100}, {300, 200}};
        QCOMPARE(curve.at(0), curve.start);
        QCOMPARE(curve.at(1), curve.end);
        QVERIFY(QLineF(curve.at(0.5), QPointF(200, 150)).length() < 0.01);
        QVERIFY(curve.distanceTo({200, 150}) < 0.5);
        QVERIFY(qAbs(curve.distanceTo({300, 230}) - 30) < 0.5);
    }

    void a_link_names_both_tasks()
    {
        ShownView v;
        v.addThreeTasks();
        const TaskIndex later = v.addTask(8 * Second, "task-a1c7");
        v.store.tasks[later].references = {v.done};
        v.status(later, TaskState::Working, 9 * Second);
        v.selection.selectContext(0, 0);
        v.view.model()->applyChanges({{0, 1, 2, 3}, {}, {0}});
        v.view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&v.view, TestTimeoutMs));
        const std::vector<LinkCurve> curves = v.view.geometry().linkCurves(v.selection.task());
        QCOMPARE(curves.size(), size_t(1));
        QCOMPARE(curves[0].link, (TaskLink{v.done, later}));
        QVERIFY(curves[0].start.y() < curves[0].end.y());
        const QPoint on = curves[0].at(0.6).toPoint();
        const QString tip = v.view.toolTipAt(on);
        QVERIFY2(tip.contains(u"…a1c7"_s) && tip.contains(u"references …88b1"_s), qPrintable(tip));
        const QColor before = v.view.viewport()->grab().toImage().pixelColor(on);
        v.moveTo(on);
        QVERIFY(v.view.viewport()->grab().toImage().pixelColor(on) != before); // it is highlighted
    }

    void with_many_links_only_those_of_the_selected_task_are_drawn()
    {
        ShownView v;
        v.addThreeTasks();
        for (int i = 0; i < 40; ++i) {
            const TaskIndex task = v.addTask(8 * Second + i * Ms);
            for (TaskIndex reference = 0; reference < task; ++reference)
                v.store.tasks[task].references.push_back(reference);
        }
        v.selection.selectContext(0, 0);
        v.view.model()->applyChanges({{}, {}, {0}});
        v.view.show();
        QVERIFY(v.view.geometry().linkCurves(v.selection.task()).empty());
        v.selection.selectTask(10, this);
        QCOMPARE(v.view.geometry().linkCurves(v.selection.task()).size(), size_t(42)); // all others
    }

    void agent_timestamps_are_secondary_marks()
    {
        ShownView v;
        const TaskIndex task = v.addTask(0, "task-7f3a");
        const FrameIndex frame = v.status(task, TaskState::Working, 2 * Second, {},
                                          v.recording.wallMs(2 * Second) + 1500);
        v.chunk(task, 9 * Second);
        v.selection.selectContext(0, 0);
        v.view.model()->applyChanges({{task}, {}, {0}});
        v.view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&v.view, TestTimeoutMs));
        const int y = v.view.geometry().rowRect(v.row(task)).top() + LaneStyle::pane().tickBase + 4;
        const auto marked = [&] {
            const QImage image = v.view.viewport()->grab().toImage();
            return image.pixelColor(qRound(v.view.geometry().xAt(3500 * Ms)), y) ==
                   Palette::of(&v.view).color(ColorRole::AuthRequired);
        };
        QVERIFY(!marked());
        v.view.setAgentClock(true);
        QVERIFY(marked());
        const QString tip = v.view.toolTipAt({qRound(v.view.geometry().xAt(3500 * Ms)), y});
        QVERIFY2(tip.contains(u"agent's clock: "_s) && tip.endsWith(u", +1.500 s"_s),
                 qPrintable(tip));
        QVERIFY(v.view.model()->labels().frameLine(frame).contains(
            u"+2.000 s from the previous frame of the exchange; agent's clock: "_s));
    }
};

A2A_TEST(TimelineLinksTest)
#include "timelinelinkstest.moc"
