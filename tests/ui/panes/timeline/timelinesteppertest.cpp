// SPDX-License-Identifier: Apache-2.0
// Steps stay within the shown tasks, and a range grows from where it was started.
#include "ui/panes/timeline/timelinestepper.h"

#include "tests/support/testregistry.h"
#include "tests/ui/panes/timeline/shownsession.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

namespace {

struct SteppedTimeline : ShownSession {
    [[nodiscard]] qint64 selectedNs() const { return store.frames[selection.frame()].timeNs; }

    TimelineLanes lanes{store};
    TimelineScope scope{store, lanes};
    TimelineStepper steps{store, lanes, scope, selection, nullptr};
};

} // namespace

class TimelineStepperTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void without_tasks_nothing_is_selected()
    {
        SteppedTimeline s;
        s.steps.stepEvent(1);
        s.steps.goToEnd(1);
        QCOMPARE(s.steps.stepLane(1), NoIndex);
        QCOMPARE(s.selection.task(), NoIndex);
        QCOMPARE(s.selection.frame(), NoIndex);
    }

    void lanes_end_at_the_first_and_the_last()
    {
        SteppedTimeline s;
        s.addThreeTasks();
        s.scope.set(0, NoIndex);
        QCOMPARE(s.steps.stepLane(-1), s.broken); // from nothing: the last
        QCOMPARE(s.steps.stepLane(1), s.broken);
        QCOMPARE(s.steps.stepLane(-1), s.done);
        QCOMPARE(s.steps.stepLane(-1), s.waiting);
        QCOMPARE(s.steps.stepLane(-1), s.waiting);
        QCOMPARE(s.selection.task(), s.waiting);
    }

    void hidden_tasks_are_skipped_when_stepping()
    {
        SteppedTimeline s;
        s.addThreeTasks();
        s.selection.selectTask(s.done);
        QCOMPARE(s.steps.task(), NoIndex);
        s.scope.set(0, NoIndex);
        QCOMPARE(s.steps.task(), s.done);
    }

    void a_range_grows_shrinks_and_restarts()
    {
        SteppedTimeline s;
        s.addThreeTasks();
        s.scope.set(0, NoIndex);
        s.selection.selectTask(s.done);
        s.steps.goToEnd(-1);
        s.steps.stepEvent(1);
        const qint64 start = s.selectedNs();
        const auto extend = [&s](int step) {
            s.steps.extendRange([&s, step] { s.steps.stepEvent(step); });
        };
        extend(1);
        extend(1);
        QCOMPARE(s.selection.timeRange(), (TimeRange{start, s.selectedNs()}));
        extend(-1);
        QCOMPARE(s.selection.timeRange(), (TimeRange{start, s.selectedNs()}));
        extend(-1);
        QVERIFY(!s.selection.timeRange());
        extend(1);
        s.steps.forgetRange();
        const qint64 again = s.selectedNs();
        extend(1);
        QCOMPARE(s.selection.timeRange(), (TimeRange{again, s.selectedNs()}));
    }
};

A2A_TEST(TimelineStepperTest)
#include "timelinesteppertest.moc"
