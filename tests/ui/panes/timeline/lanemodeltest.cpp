// SPDX-License-Identifier: Apache-2.0
// What a timeline shows follows the store, and is shown in the asked part of the time: without a
// window.
#include "ui/panes/timeline/lanemodel.h"

#include "tests/support/testregistry.h"
#include "tests/ui/panes/timeline/shownsession.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

namespace {

/// Three tasks of one conversation; the clock is stopped at ten seconds.
struct LaneModelSession : ShownSession {
    explicit LaneModelSession(TimelineKind kind = TimelineKind::Pane)
        : model(kind, kind == TimelineKind::Pane ? LaneStyle::pane() : LaneStyle::strip(),
                2 * Second, workspace)
    {
        model.setClock([this] { return now; });
        addThreeTasks();
        model.setSources({{0, 0}});
    }
    ArtifactIndex addArtifact(TaskIndex task)
    {
        ArtifactRecord record;
        record.task = task;
        store.artifacts.push_back(record);
        const auto index = ArtifactIndex(store.artifacts.size() - 1);
        store.tasks[task].artifacts.push_back(index);
        return index;
    }
    [[nodiscard]] size_t rowCount() const { return model.rows().all().size(); }

    qint64 now = 10 * Second;
    LaneModel model;
};

} // namespace

class LaneModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void places_are_what_is_shown()
    {
        LaneModelSession m;
        QCOMPARE(m.model.tasks(), (std::vector<TaskIndex>{m.waiting, m.done, m.broken}));
        QCOMPARE(m.rowCount(), size_t(4)); // and the heading of their conversation
        QVERIFY(m.model.rows().all().front().isHeading);
        QCOMPARE(LaneModelSession(TimelineKind::Strip).rowCount(), size_t(3));
        m.model.zoomTo({3 * Second, 5 * Second});
        const QSignalSpy tasksChanged(&m.model, &LaneModel::tasksChanged);
        const QSignalSpy rowsChanged(&m.model, &LaneModel::rowsChanged);
        m.model.setSources({});
        QVERIFY(m.model.isEmpty());
        QVERIFY(m.model.zoom().isFitted());
        QCOMPARE(tasksChanged.size(), 1);
        QCOMPARE(rowsChanged.size(), 1);
    }

    void a_new_task_gets_a_row_and_others_only_grow()
    {
        LaneModelSession m;
        const QSignalSpy rowsChanged(&m.model, &LaneModel::rowsChanged);
        const QSignalSpy changed(&m.model, &LaneModel::changed);
        m.chunk(m.waiting, 8 * Second);
        m.model.applyChanges({{m.waiting}, {}, {}});
        QCOMPARE(rowsChanged.size(), 0);
        QCOMPARE(changed.size(), 1);
        m.store.contexts.push_back({"other", 0, {}, {}, 0, NoIndex});
        const TaskIndex elsewhere = m.addTask(9 * Second);
        m.store.contexts[0].tasks.pop_back();
        m.store.contexts[1].tasks.push_back(elsewhere);
        m.store.tasks[elsewhere].context = 1;
        m.model.applyChanges({{elsewhere}, {}, {1}});
        QCOMPARE(m.rowCount(), size_t(4));
        m.addTask(9500 * Ms);
        m.model.applyChanges({{elsewhere + 1}, {}, {0}});
        QCOMPARE(m.rowCount(), size_t(5));
        QVERIFY(rowsChanged.size() > 0);
    }

    void fitted_it_grows_with_the_time()
    {
        LaneModelSession m;
        QVERIFY(m.model.zoom().range().toNs < 20 * Second);
        m.now = 60 * Second;
        const QSignalSpy changed(&m.model, &LaneModel::changed);
        m.model.refresh();
        QCOMPARE(changed.size(), 1);
        QVERIFY(m.model.zoom().range().toNs > 60 * Second); // one of them still waits
        m.model.zoomAbout(4, 30 * Second);
        const TimeRange zoomed = m.model.zoom().range();
        m.now = 90 * Second;
        m.model.refresh();
        QCOMPARE(m.model.zoom().range(), zoomed);
        m.model.fit();
        QVERIFY(m.model.zoom().range().toNs > 90 * Second);
    }

    void a_part_of_the_time_is_shown_and_shifted()
    {
        LaneModelSession m;
        const TimeRange all = m.model.zoom().range();
        const QSignalSpy changed(&m.model, &LaneModel::changed);
        m.model.moveTo(5 * Second); // all of it is in view
        QCOMPARE(m.model.zoom().range(), all);
        QCOMPARE(changed.size(), 0);
        m.model.zoomTo({3 * Second, 5 * Second});
        QCOMPARE(m.model.zoom().range(), (TimeRange{3 * Second, 5 * Second}));
        m.model.moveTo(4 * Second);
        QCOMPARE(m.model.zoom().range(), (TimeRange{4 * Second, 6 * Second}));
        m.model.include(7 * Second);
        QVERIFY(m.model.zoom().range().contains(7 * Second));
        QCOMPARE(m.model.zoom().range().length(), 2 * Second);
        m.model.zoomToTask(m.done); // from 1 s to 6 s
        QVERIFY(m.model.zoom().range().fromNs < 1 * Second);
        QVERIFY(m.model.zoom().range().toNs > 6 * Second &&
                m.model.zoom().range().toNs < 7 * Second);
        QCOMPARE(changed.size(), 4);
    }

    void open_lanes_are_followed_by_their_artifacts()
    {
        LaneModelSession m;
        const ArtifactIndex artifact = m.addArtifact(m.done);
        const QSignalSpy openChanged(&m.model, &LaneModel::openChanged);
        QVERIFY(m.model.setOpen(m.done, true));
        QVERIFY(!m.model.setOpen(m.done, true)); // it is open
        QCOMPARE(openChanged.size(), 1);
        QCOMPARE(m.model.openTasks(), QSet<TaskIndex>{m.done});
        QCOMPARE(m.rowCount(), size_t(5));
        QCOMPARE(m.model.rows().all()[3].artifact, artifact);
        const ArtifactIndex next = m.addArtifact(m.done);
        m.model.applyChanges({{m.done}, {next}, {}});
        QCOMPARE(m.rowCount(), size_t(6));
        m.model.setAllOpen(false);
        QCOMPARE(m.rowCount(), size_t(4));
        m.model.setAllOpen(true);
        QCOMPARE(m.model.openTasks(), QSet<TaskIndex>{m.done}); // the others have no artifacts
    }

    void lanes_of_a_strip_do_not_open()
    {
        LaneModelSession m(TimelineKind::Strip);
        m.addArtifact(m.done);
        QVERIFY(!m.model.setOpen(m.done, true));
        QVERIFY(!m.model.isOpen(m.done));
        QCOMPARE(m.rowCount(), size_t(3));
    }

    void idle_time_is_shortened_on_the_axis()
    {
        LaneModelSession m;
        m.chunk(m.waiting, 70 * Second); // nothing since 7 s
        m.now = 71 * Second;
        m.model.applyChanges({{m.waiting}, {}, {}});
        QVERIFY(m.model.zoom().axis().length() > 60 * Second);
        m.model.setIdleCollapsed(true);
        QVERIFY(m.model.zoom().fold() != nullptr);
        QVERIFY(m.model.zoom().axis().length() < 30 * Second);
        QVERIFY(m.model.zoom().range().toNs > 70 * Second); // and still all of it
        m.model.setIdleCollapsed(false);
        QVERIFY(m.model.zoom().fold() == nullptr);
    }

    void positions_are_those_of_rows_and_time()
    {
        LaneModelSession m;
        TimelineViewport viewport;
        viewport.size = {900, 400};
        const TimelineGeometry shown = m.model.geometry(viewport);
        QCOMPARE(shown.viewport().nowNs, 10 * Second);
        QVERIFY(shown.isPane());
        QVERIFY(shown.xAt(3 * Second) < shown.xAt(4 * Second));
        LaneStyle high = m.model.style();
        high.height += 30;
        const int before = m.model.rows().height();
        m.model.setStyle(high);
        QCOMPARE(m.model.rows().height(), before + 3 * 30);
    }
};

A2A_TEST(LaneModelTest)
#include "lanemodeltest.moc"
