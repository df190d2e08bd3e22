// SPDX-License-Identifier: Apache-2.0
// The table of figures must mark unknown ones, follow tasks wherever they are inserted, and copy as
// text that a spreadsheet accepts.
#include "model/timeline/timelinemetricsmodel.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct WatchedFigures {
    [[nodiscard]] QString text(int row, int column) const
    {
        return model.index(row, column).data().toString();
    }

    StoreBuilder b;
    Recording recording;
    TimelineLanes lanes{b.store};
    qint64 now = 20 * Second;
    TimelineMetricsModel model{
        recording, b.store, lanes, [this] { return now; },
        [this](TaskIndex task) { return QString::fromUtf8(b.store.tasks[task].id.right(4)); }};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

class TimelineMetricsModelTest final : public QObject {
    Q_OBJECT

    using Model = TimelineMetricsModel;

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rows_are_tasks()
    {
        WatchedFigures w;
        QCOMPARE(w.model.rowCount(), 0);
        const TaskIndex task = w.b.addTask(0, "task-7f3a");
        w.b.status(task, TaskState::Working, 41 * Ms);
        w.b.chunk(task, 610 * Ms);
        w.b.chunk(task, 1814 * Ms);
        w.b.status(task, TaskState::InputRequired, 4141 * Ms);
        w.b.status(task, TaskState::Completed, 15941 * Ms);
        w.model.setTasks({task});
        QCOMPARE(w.text(0, Model::TaskColumn), u"7f3a"_s);
        QCOMPARE(w.text(0, Model::FirstByteColumn), u"–"_s); // there is no exchange
        QCOMPARE(w.text(0, Model::FirstStatusColumn), u"41 ms"_s);
        QCOMPARE(w.text(0, Model::FirstArtifactColumn), u"610 ms"_s);
        QCOMPARE(w.text(0, Model::MedianGapColumn), u"1,204 ms"_s);
        QCOMPARE(w.text(0, Model::LongestGapColumn), u"1,204 ms"_s);
        QCOMPARE(w.text(0, Model::OneReadColumn), u"0 of 2"_s);
        QCOMPARE(w.text(0, Model::WorkedColumn), u"4.1 s"_s);
        QCOMPARE(w.text(0, Model::WaitedColumn), u"11.8 s"_s);
        const QString sentence = w.model.index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(sentence.contains(u"Waited for input 11.8 s"_s), qPrintable(sentence));
        QVERIFY2(!sentence.contains(u"–"_s), qPrintable(sentence));
    }

    void a_cut_is_named()
    {
        WatchedFigures w;
        const TaskIndex task = w.b.addTask(0);
        w.b.status(task, TaskState::Working, 0);
        w.b.chunk(task, 100 * Ms);
        w.b.chunk(task, 200 * Ms);
        w.b.cut(task, 1 * Second);
        w.b.chunk(task, 1800 * Ms);
        w.model.setTasks({task});
        QCOMPARE(w.text(0, Model::LongestGapColumn), u"interrupted 800 ms"_s);
        const QModelIndex cell = w.model.index(0, Model::LongestGapColumn);
        QVERIFY(cell.data(MetricsInterruptedRole).toBool());
        QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(u"100 ms"_s));
        QCOMPARE(w.text(0, Model::WaitedColumn), u"–"_s);
    }

    void tasks_are_inserted_where_they_belong()
    {
        WatchedFigures w;
        for (int i = 0; i < 7; ++i)
            w.b.addTask(i * Second);
        w.model.setTasks({1, 4});
        QSignalSpy inserted(&w.model, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&w.model, &QAbstractItemModel::modelReset);
        w.model.update({0, 1, 2, 3, 4, 5, 6}, {});
        QCOMPARE(w.model.rowCount(), 7);
        QCOMPARE(inserted.size(), 3); // before, between and after
        QVERIFY(reset.isEmpty());
        for (int row = 0; row < 7; ++row) {
            QCOMPARE(w.model.task(row), TaskIndex(row));
            QCOMPARE(w.model.rowOf(TaskIndex(row)), row);
        }
    }

    void changes_are_signalled_for_their_rows()
    {
        WatchedFigures w;
        for (int i = 0; i < 4; ++i)
            w.b.status(w.b.addTask(i * Second), TaskState::Completed, i * Second + Ms);
        w.model.setTasks({0, 1, 2, 3});
        QSignalSpy changed(&w.model, &QAbstractItemModel::dataChanged);
        w.model.update({0, 1, 2, 3}, {{2}, {}, {}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 2);
        QCOMPARE(changed[0][1].toModelIndex().row(), 2);
        w.model.update({0, 1, 2, 3}, {});
        QCOMPARE(changed.size(), 1);
    }

    void running_figures_are_updated_once_a_second()
    {
        WatchedFigures w;
        w.b.status(w.b.addTask(0), TaskState::Working, Second);
        w.model.setTasks({0});
        QSignalSpy changed(&w.model, &QAbstractItemModel::dataChanged);
        w.now = 31 * Second;
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), TestTimeoutMs);
        QCOMPARE(w.text(0, Model::WorkedColumn), u"30.0 s"_s);
    }

    void copies_as_tab_separated_text()
    {
        WatchedFigures w;
        const TaskIndex hostile = w.b.addTask(0, "=cmd\t|evil\n1");
        w.b.status(hostile, TaskState::Working, 41'500'000);
        w.b.status(hostile, TaskState::Completed, Second);
        w.b.addTask(2 * Second, "task-88b1");
        w.model.setTasks({0, 1});
        const QStringList lines = w.model.asText(Model::TextForm::Tabs).split(u'\n');
        QCOMPARE(lines.size(), 4); // a heading, two rows, the end of the last line
        QCOMPARE(lines[0].split(u'\t').size(), 14);
        const QStringList cells = lines[1].split(u'\t');
        QCOMPARE(cells.size(), 14);
        QVERIFY(cells[0].startsWith(u"'=cmd"_s)); // not a formula
        QCOMPARE(cells[3], u"41.5"_s);
        QCOMPARE(cells[4], u"–"_s);
        QCOMPARE(cells[11], u"958.5"_s);
        QVERIFY(lines[2].startsWith(u"task-88b1\t"_s));
        QCOMPARE(w.model.asText(Model::TextForm::Tabs, 1).split(u'\n').size(), 3);
    }

    void copies_as_markdown()
    {
        WatchedFigures w;
        w.b.addTask(0, "a|b");
        w.model.setTasks({0});
        const QStringList lines = w.model.asText(Model::TextForm::Markdown).split(u'\n');
        QVERIFY(lines[0].startsWith(u"| Task | First byte |"_s));
        QVERIFY(lines[1].startsWith(u"| --- | --: |"_s));
        QVERIFY(lines[2].startsWith(u"| a\\|b | – |"_s));
    }
};

A2A_TEST(TimelineMetricsModelTest)
#include "timelinemetricsmodeltest.moc"
