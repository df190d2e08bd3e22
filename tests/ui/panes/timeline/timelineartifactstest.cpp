// SPDX-License-Identifier: Apache-2.0
// A lane opens into one for each artifact, by every way, and viewing, stepping and screen readers
// find the same chunks there.
#include "tests/ui/panes/timeline/shownview.h"

#include "tests/support/testregistry.h"
#include "ui/panes/timeline/artifactlanepainter.h"
#include "ui/style/palette.h"

#include <QAccessible>
#include <QImage>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// Two artifacts whose chunks alternate; the second is replaced once, and is never completed.
struct OpenView : ShownView {
    OpenView()
    {
        task = addTask(0, "task-7f3a");
        status(task, TaskState::Working, 100 * Ms);
        report = add("report", "report.md");
        numbers = add("numbers", "numbers.csv");
        for (int at = 0; at < 6; ++at) {
            grow(report, 1000 * Ms + at * 200 * Ms, 40, at > 0 ? FrameAppend : 0, at == 0);
            grow(numbers, 1100 * Ms + at * 200 * Ms, 20, at % 3 > 0 ? FrameAppend : 0, at % 3 == 0);
        }
        grow(report, 4000 * Ms, 10, FrameAppend | FrameLastChunk);
        status(task, TaskState::Completed, 5 * Second);
        for (const ArtifactIndex artifact : {report, numbers})
            store.artifacts[artifact].complete = true;
        selection.selectContext(0, 0);
        view.model()->applyChanges({{task}, {report, numbers}, {0}});
        view.show();
        selection.selectTask(task);
    }
    ArtifactIndex add(const QByteArray &id, const QByteArray &name)
    {
        ArtifactRecord record;
        record.id = id;
        record.name = name;
        record.task = task;
        store.artifacts.push_back(record);
        const auto index = ArtifactIndex(store.artifacts.size() - 1);
        store.tasks[task].artifacts.push_back(index);
        return index;
    }
    using StoreBuilder::add;
    void grow(ArtifactIndex artifact, qint64 timeNs, quint32 bytes, quint16 flags,
              bool starts = false)
    {
        Frame frame;
        frame.event = EventKind::ArtifactUpdate;
        frame.artifact = artifact;
        frame.flags = flags;
        frame.dataLength = bytes;
        Chunk chunk;
        chunk.frame = StoreBuilder::add(task, frame, timeNs);
        chunk.bytes = bytes;
        chunk.starts = starts ? 1 : 0;
        ArtifactRecord &record = store.artifacts[artifact];
        if (starts) {
            record.base = quint32(record.chunks.size());
            record.bytes = 0;
        }
        record.bytes += bytes;
        record.chunks.push_back(chunk);
    }
    [[nodiscard]] const TimelineRow *rowOf(ArtifactIndex artifact) const
    {
        for (const TimelineRow &row : view.model()->rows().all()) {
            if (row.artifact == artifact)
                return &row;
        }
        return nullptr;
    }
    [[nodiscard]] QPoint tickPoint(ArtifactIndex artifact, qint64 timeNs) const
    {
        return {qRound(view.geometry().xAt(timeNs)) + 1,
                view.geometry().rowRect(*rowOf(artifact)).center().y()};
    }
    [[nodiscard]] int pixelsOf(ArtifactIndex artifact, int place)
    {
        const QImage image = view.viewport()->grab().toImage();
        const QRect rect = view.geometry().rowRect(*rowOf(artifact));
        const QRgb color = artifactColor(Palette::of(&view), place).rgb();
        int count = 0;
        for (int y = rect.top(); y <= rect.bottom(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                count += image.pixel(x, y) == color ? 1 : 0;
        }
        return count;
    }

    TaskIndex task = NoIndex;
    ArtifactIndex report = NoIndex;
    ArtifactIndex numbers = NoIndex;
};

} // namespace

class TimelineArtifactsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!.*propagateSizeHints).*$"_s)); }

    void a_lane_opens_by_key_mouse_and_menu()
    {
        OpenView v;
        QCOMPARE(v.view.model()->rows().all().size(), size_t(2));
        v.press(Qt::Key_O);
        QVERIFY(v.view.model()->isOpen(v.task));
        QCOMPARE(v.view.model()->rows().all().size(), size_t(4));
        QCOMPARE(v.view.model()->rows().all()[2].artifact, v.report);
        QCOMPARE(v.view.model()->rows().all()[3].artifact, v.numbers);
        v.press(Qt::Key_Return);
        QVERIFY(!v.view.model()->isOpen(v.task));
        const QRect lane = v.view.geometry().rowRect(v.row(v.task));
        v.click({8, lane.center().y()}); // the arrow
        QVERIFY(v.view.model()->isOpen(v.task));
        QTest::mouseDClick(v.view.viewport(), Qt::LeftButton, {}, {60, lane.center().y()});
        QVERIFY(!v.view.model()->isOpen(v.task));
        QMenu menu;
        v.view.fillMenu(menu, v.task);
        for (QAction *action : menu.actions()) {
            if (action->text().startsWith(u"Show its artifacts"_s))
                action->trigger();
        }
        QVERIFY(v.view.model()->isOpen(v.task));
        v.view.model()->setAllOpen(false);
        QCOMPARE(v.view.model()->rows().all().size(), size_t(2));
        v.view.model()->setAllOpen(true);
        QCOMPARE(v.view.model()->rows().all().size(), size_t(4));
    }

    void a_new_artifact_gets_its_row()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        const ArtifactIndex log = v.add("log", "work.log");
        v.grow(log, 5100 * Ms, 5, 0, true);
        v.view.model()->applyChanges({{v.task}, {log}, {}});
        QVERIFY(v.rowOf(log) != nullptr);
        QCOMPARE(v.rowOf(log)->artifactNumber, 2);
    }

    void the_keys_step_through_the_chunks_of_the_row()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        v.press(Qt::Key_Down);
        QCOMPARE(v.selection.artifact(), v.report);
        QCOMPARE(v.selection.frame(), NoIndex);
        v.press(Qt::Key_Down);
        QCOMPARE(v.selection.artifact(), v.numbers);
        for (quint32 chunk = 0; chunk < 6; ++chunk) {
            v.press(Qt::Key_Right);
            QCOMPARE(v.selection.artifact(), v.numbers);
            QCOMPARE(v.selection.chunk(), chunk);
        }
        v.press(Qt::Key_Right); // the last one stays
        QCOMPARE(v.selection.chunk(), 5U);
        v.press(Qt::Key_Home);
        QCOMPARE(v.selection.chunk(), 0U);
        v.press(Qt::Key_Up);
        v.press(Qt::Key_Up);
        QCOMPARE(v.selection.task(), v.task); // the task's own lane: all its events
        v.press(Qt::Key_Home);
        QCOMPARE(v.selection.frame(), v.store.tasks[v.task].frames[0]);
    }

    void a_tick_is_the_chunk_behind_it()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        v.click(v.tickPoint(v.numbers, 1700 * Ms));
        QCOMPARE(v.selection.artifact(), v.numbers);
        QCOMPARE(v.selection.chunk(), 3U);
        const QString tip = v.view.toolTipAt(v.tickPoint(v.numbers, 1700 * Ms));
        QVERIFY2(tip.contains(u"chunk 4 of 6"_s), qPrintable(tip));
        QVERIFY2(tip.contains(u"replaces earlier content (append=false)"_s), qPrintable(tip));
        QVERIFY2(tip.contains(u"200 ms after the previous chunk"_s), qPrintable(tip));
        const QString last = v.view.toolTipAt(v.tickPoint(v.report, 4000 * Ms));
        QVERIFY2(last.contains(u"append · lastChunk"_s), qPrintable(last));
    }

    void screen_readers_find_the_artifacts()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        v.view.setRateShown(true);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&v.view);
        QStringList names;
        QStringList facts;
        for (int at = 0; at < list->childCount(); ++at) {
            names << list->child(at)->text(QAccessible::Name);
            facts << list->child(at)->text(QAccessible::Description);
        }
        const qsizetype report = names.indexOf(QRegularExpression(u"Artifact .*report\\.md.*"_s));
        const qsizetype numbers =
            names.indexOf(QRegularExpression(u"Artifact .*numbers\\.csv.*"_s));
        QVERIFY2(report > 0 && numbers > report, qPrintable(names.join(u'|')));
        QVERIFY2(facts[report].contains(u"7 chunks"_s) && facts[report].contains(u"lastChunk"_s),
                 qPrintable(facts[report]));
        QVERIFY2(facts[numbers].contains(u"3 chunks, 3 replaced"_s) &&
                     facts[numbers].contains(u"task ended, no lastChunk"_s),
                 qPrintable(facts[numbers]));
        QVERIFY2(names.last().startsWith(u"Rate of "_s), qPrintable(names.last()));
        QVERIFY2(facts.last().contains(u"1 stalls over"_s) || facts.last().contains(u"stall"_s),
                 qPrintable(facts.last()));
    }

    void unselected_items_are_dimmed()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        v.selection.selectTask(v.task);
        QVERIFY(v.pixelsOf(v.report, 0) > 20);
        QVERIFY(v.pixelsOf(v.numbers, 1) > 20);
        v.selection.selectArtifact(v.report);
        QVERIFY(v.pixelsOf(v.report, 0) > 20);
        QCOMPARE(v.pixelsOf(v.numbers, 1), 0);
    }

    void items_not_matching_the_filter_are_dimmed()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        QVERIFY(v.pixelsOf(v.report, 0) > 20);
        QVERIFY(v.pixelsOf(v.numbers, 1) > 20);
        SharedFilter &filter = v.workspace.filter();
        filter.setText(u"artifact:numbers"_s);
        QTRY_VERIFY(!filter.run().isRunning());
        v.view.model()->refilter();
        QVERIFY(v.rowOf(v.report) != nullptr); // dimmed, and still there
        QCOMPARE(v.pixelsOf(v.report, 0), 0);
        QVERIFY(v.pixelsOf(v.numbers, 1) > 20);
        filter.setText({});
        QTRY_VERIFY(!filter.run().isRunning());
        v.view.model()->refilter();
        QVERIFY(v.pixelsOf(v.report, 0) > 20);
    }

    void zoom_shows_a_whole_artifact_or_task()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        v.press(Qt::Key_Down);
        v.press(Qt::Key_Down);
        v.press(Qt::Key_Z);
        const TimeRange numbers = v.view.model()->zoom().range();
        QVERIFY(numbers.fromNs < 1100 * Ms && numbers.fromNs > 900 * Ms);
        QVERIFY(numbers.toNs > 2100 * Ms && numbers.toNs < 2300 * Ms);
        v.press(Qt::Key_T);
        QVERIFY(v.view.model()->zoom().range().toNs >= 5 * Second);
        QTest::mouseDClick(v.view.viewport(), Qt::LeftButton, {},
                           v.tickPoint(v.numbers, 1700 * Ms));
        QCOMPARE(v.view.model()->zoom().range(), numbers);
    }

    void rates_belong_to_the_selection()
    {
        OpenView v;
        v.view.setOpen(v.task, true);
        v.view.setRateShown(true);
        RateFacts facts = v.view.rateFacts();
        QVERIFY(facts.name.contains(u"7f3a"_s));
        QCOMPARE(facts.gaps->count(), size_t(12));
        QCOMPARE(facts.stalls.size(), size_t(1)); // from 2.1 s to 4 s
        QCOMPARE(facts.stalls[0].toNs, 4000 * Ms);
        v.press(Qt::Key_Down);
        v.press(Qt::Key_Down);
        facts = v.view.rateFacts();
        QVERIFY(facts.name.contains(u"numbers.csv"_s));
        QCOMPARE(facts.gaps->medianNs(), 200 * Ms);
        QVERIFY(facts.stalls.empty());
        qint64 bytes = 0;
        for (const RateCurve::Step &step : facts.curve.steps)
            bytes += step.bytes;
        QCOMPARE(bytes, 120);
        v.view.setStallThresholdNs(150 * Ms);
        QCOMPARE(v.view.rateFacts().stalls.size(), size_t(0)); // shorter ones are not remembered
        v.view.grab();
        v.selection.selectContext(0, 0);
        QCOMPARE(v.view.rateFacts().name, u"All tasks"_s);
        QCOMPARE(v.view.rateFacts().gaps->count(), size_t(12));
    }

    void idle_time_is_a_break_with_its_length()
    {
        OpenView v;
        v.status(v.task, TaskState::Completed, 65 * Second); // a minute later
        v.view.model()->applyChanges({{v.task}, {}, {}});
        const double before = v.view.geometry().xAt(4000 * Ms) - v.view.geometry().xAt(1000 * Ms);
        v.view.setIdleCollapsed(true);
        const double after = v.view.geometry().xAt(4000 * Ms) - v.view.geometry().xAt(1000 * Ms);
        QVERIFY2(after > 5 * before, qPrintable(QString::number(after / before)));
        QVERIFY(v.view.geometry().xAt(65 * Second) - v.view.geometry().xAt(5 * Second) < 120);
        const QString tip = v.view.toolTipAt({qRound(v.view.geometry().xAt(30 * Second)), 80});
        QVERIFY2(tip.contains(u"nothing happened for 1 min"_s), qPrintable(tip));
        // Zooming keeps the time under the pointer, here, too.
        const double x = v.view.geometry().xAt(3 * Second);
        QWheelEvent wheel(QPointF(x, 100), v.view.mapToGlobal(QPointF(x, 100)), {}, {0, 120},
                          Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(v.view.viewport(), &wheel);
        QVERIFY(qAbs(v.view.geometry().xAt(3 * Second) - x) < 2);
        v.view.grab();
        v.view.setIdleCollapsed(false);
        v.view.model()->fit();
        QVERIFY(qAbs(v.view.geometry().xAt(4000 * Ms) - v.view.geometry().xAt(1000 * Ms) - before) <
                1);
    }

    void only_visible_rows_of_a_thousand_artifacts_are_built()
    {
        OpenView v;
        for (int at = 0; at < 1000; ++at) {
            const ArtifactIndex artifact = v.add("a" + QByteArray::number(at), {});
            v.grow(artifact, 6 * Second + at * Ms, 10, 0, true);
        }
        v.view.setOpen(v.task, true);
        QCOMPARE(v.view.model()->rows().all().size(), size_t(1004));
        v.view.grab();
        v.press(Qt::Key_Down);
        for (int at = 0; at < 30; ++at)
            v.press(Qt::Key_Down);
        const TimelineRow *row = v.rowOf(v.selection.artifact());
        QVERIFY(row != nullptr);
        QVERIFY(v.view.viewport()->rect().contains(v.view.geometry().rowRect(*row)));
    }
};

A2A_TEST(TimelineArtifactsTest)
#include "timelineartifactstest.moc"
