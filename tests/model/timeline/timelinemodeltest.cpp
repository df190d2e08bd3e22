// SPDX-License-Identifier: Apache-2.0
// The table must hold the same spans as the picture, only ever grow at its end, and read as
// sentences.
#include "model/timeline/timelinemodel.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

struct WatchedTimeline {
    void update(std::vector<TaskIndex> tasks) { model.update({std::move(tasks), {}, {}}); }
    [[nodiscard]] QString text(int row, int column) const
    {
        return model.index(row, column).data().toString();
    }

    StoreBuilder b;
    TimelineLanes lanes{b.store};
    qint64 now = 10 * Second;
    TimelineModel model{b.store, lanes, [this] { return now; }};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

class TimelineModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void empty_model_has_no_rows()
    {
        WatchedTimeline w;
        QCOMPARE(w.model.rowCount(), 0);
        w.model.setScope(0, 0);
        QCOMPARE(w.model.rowCount(), 0);
        QCOMPARE(w.model.columnCount(), int(TimelineModel::ColumnCount));
    }

    void rows_are_the_spans()
    {
        WatchedTimeline w;
        const TaskIndex task = w.b.addTask(1 * Second, "task-7f3a");
        w.b.status(task, TaskState::Submitted, 1200 * Ms);
        w.model.setScope(0, 0);
        QSignalSpy inserted(&w.model, &QAbstractItemModel::rowsInserted);
        w.b.status(task, TaskState::Working, 2 * Second);
        w.b.status(task, TaskState::Working, 3 * Second); // the same state once more: no row
        w.b.status(task, TaskState::InputRequired, 4500 * Ms, "input-required");
        w.update({task});
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(w.model.rowCount(), 3);
        QCOMPARE(w.text(1, TimelineModel::TaskColumn), QStringLiteral("task-7f3a"));
        QCOMPARE(w.text(1, TimelineModel::StateColumn), QStringLiteral("working"));
        QCOMPARE(w.text(1, TimelineModel::WireStateColumn), QStringLiteral("TASK_STATE_WORKING"));
        QCOMPARE(w.text(1, TimelineModel::StartColumn), QStringLiteral("+1.000 s"));
        QCOMPARE(w.text(1, TimelineModel::DurationColumn), QStringLiteral("2.5 s"));
        QCOMPARE(w.text(1, TimelineModel::ReportsColumn), QStringLiteral("2"));
        QCOMPARE(w.text(2, TimelineModel::WireStateColumn), QStringLiteral("input-required"));
        QCOMPARE(w.text(2, TimelineModel::DurationColumn), QStringLiteral("5.5 s")); // until now
        QCOMPARE(w.model.sentence(1),
                 QStringLiteral("Task task-7f3a: working at +1.000 s, for 2.5 s"));
        QCOMPARE(w.model.sentence(2),
                 QStringLiteral("Task task-7f3a: input required at +3.500 s, since 5.5 s"));
        QCOMPARE(w.model.index(2, 0).data(Qt::AccessibleTextRole).toString(), w.model.sentence(2));
    }

    void the_end_has_no_duration()
    {
        WatchedTimeline w;
        const TaskIndex task = w.b.addTask(0);
        w.b.status(task, TaskState::Completed, Second);
        w.model.setScope(0, 0);
        QCOMPARE(w.text(0, TimelineModel::DurationColumn), QStringLiteral("–"));
    }

    void a_cut_stops_the_clock()
    {
        WatchedTimeline w;
        const TaskIndex task = w.b.addTask(0);
        w.b.status(task, TaskState::Working, Second);
        w.b.cut(task, 3 * Second);
        w.model.setScope(0, 0);
        QCOMPARE(w.text(0, TimelineModel::DurationColumn), QStringLiteral("2.0 s"));
    }

    void running_rows_signal_their_growth()
    {
        WatchedTimeline w;
        const TaskIndex task = w.b.addTask(0);
        w.b.status(task, TaskState::Working, Second);
        w.model.setScope(0, 0);
        QSignalSpy changed(&w.model, &QAbstractItemModel::dataChanged);
        w.now = 20 * Second;
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), TestTimeoutMs);
        QCOMPARE(w.text(0, TimelineModel::DurationColumn), QStringLiteral("19.0 s"));
    }

    void scope_leaves_others_out()
    {
        WatchedTimeline w;
        w.b.store.contexts.push_back({"other", 1, {}, {}, 0, NoIndex});
        const TaskIndex ours = w.b.addTask(0);
        const TaskIndex other = w.b.addTask(0);
        w.b.store.tasks[other].context = 1;
        w.b.store.tasks[other].agent = 1;
        w.b.status(ours, TaskState::Working, Second);
        w.b.status(other, TaskState::Working, Second);
        w.model.setScope(0, 0);
        QCOMPARE(w.model.rowCount(), 1);
        w.model.setScope(1, NoIndex);
        QCOMPARE(w.model.rowCount(), 1);
        QCOMPARE(w.model.task(0), other);
        w.model.setScope(NoIndex, NoIndex);
        QCOMPARE(w.model.rowCount(), 2);
        QCOMPARE(w.model.rowAt(other, 2 * Second), 1);
        QCOMPARE(w.model.rowAt(other, 0), -1);
    }
};

A2A_TEST(TimelineModelTest)
#include "timelinemodeltest.moc"
