// SPDX-License-Identifier: Apache-2.0
// Viewing, clicking, keyboard and screen readers must find the same events in the timeline.
#include "tests/ui/panes/timeline/shownview.h"

#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "ui/panes/timeline/timelinestrip.h"
#include "ui/style/palette.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QPoint>
#include <QPointF>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;

class TimelineViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    void nothing_selected_shows_nothing()
    {
        ShownView v;
        v.addThreeTasks();
        v.view.model()->applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(v.view.model()->isEmpty());
        QVERIFY(!hasDarkPixel(v.view.viewport()->grab().toImage())); // only its background
    }

    void lanes_are_grouped_by_context()
    {
        ShownView v;
        v.store.contexts.push_back({"second", 0, {}, {}, 0, NoIndex});
        v.showTasks();
        QCOMPARE(v.view.model()->rows().all().size(), size_t(4));
        QVERIFY(v.view.model()->rows().all()[0].isHeading);
        QCOMPARE(v.view.model()->rows().all()[1].task, v.waiting);
        const TaskIndex other = v.addTask(8 * Second);
        v.store.contexts[0].tasks.pop_back();
        v.store.contexts[1].tasks.push_back(other);
        v.store.tasks[other].context = 1;
        v.view.model()->applyChanges({{other}, {}, {1}});
        QCOMPARE(v.view.model()->rows().all().size(), size_t(4));
        v.view.setWholeAgent(true);
        QCOMPARE(v.view.model()->rows().all().size(), size_t(6));
        QVERIFY(v.view.model()->rows().all()[4].isHeading);
        QCOMPARE(v.view.model()->rows().all()[5].task, other);
        v.view.setWholeAgent(false);
        v.selection.selectContext(0, 1);
        QCOMPARE(v.view.model()->rows().all().size(), size_t(2));
    }

    void a_click_selects_the_event_behind_it()
    {
        ShownView v;
        v.showTasks();
        v.click(v.barPoint(v.waiting, 8 * Second));
        QCOMPARE(v.selection.frame(), v.question); // in the span: the event that started it
        QCOMPARE(v.selection.task(), v.waiting);
        v.click(QPoint(20, v.view.geometry().rowRect(v.row(v.done)).center().y()));
        QCOMPARE(v.selection.task(), v.done); // on the title: the task
        QCOMPARE(v.selection.frame(), NoIndex);
        const QPoint tick(qRound(v.view.geometry().xAt(3200 * Ms)) + 1,
                          v.view.geometry().rowRect(v.row(v.done)).bottom() - 8);
        v.click(tick);
        QCOMPARE(v.store.frames[v.selection.frame()].timeNs, 3200 * Ms);
        v.click(
            QPoint(20, v.view.geometry().rowRect(v.view.model()->rows().all()[0]).center().y()));
        QCOMPARE(v.selection.task(), NoIndex); // on the heading: the conversation
        QCOMPARE(v.selection.context(), ContextIndex(0));
    }

    /// One that is cut by the edge comes into view whole.
    void a_clicked_lane_stays_visible()
    {
        ShownView v;
        v.showTasks();
        v.view.resize(v.view.width(), v.view.geometry().rowRect(v.row(v.done)).center().y() +
                                          (v.view.height() - v.view.viewport()->height()));
        QCoreApplication::processEvents();
        v.view.verticalScrollBar()->setValue(0);
        QVERIFY(v.view.geometry().rowRect(v.row(v.done)).bottom() > v.view.viewport()->height());
        v.click(QPoint(20, v.view.viewport()->height() - 3));
        QCOMPARE(v.selection.task(), v.done);
        const QRect lane = v.view.geometry().rowRect(v.row(v.done));
        QVERIFY2(lane.top() >= 0 && lane.bottom() <= v.view.viewport()->height(),
                 qPrintable(QStringLiteral("%1 to %2").arg(lane.top()).arg(lane.bottom())));
    }

    void the_keyboard_reaches_every_event()
    {
        ShownView v;
        v.showTasks();
        v.press(Qt::Key_Down);
        QCOMPARE(v.selection.task(), v.waiting);
        v.press(Qt::Key_Down);
        QCOMPARE(v.selection.task(), v.done);
        v.press(Qt::Key_Up);
        v.press(Qt::Key_Up); // nothing is above
        QCOMPARE(v.selection.task(), v.waiting);
        for (const FrameIndex frame : v.store.tasks[v.waiting].frames) {
            v.press(Qt::Key_Right);
            QCOMPARE(v.selection.frame(), frame);
        }
        v.press(Qt::Key_Right); // the last one stays
        QCOMPARE(v.selection.frame(), v.question);
        v.press(Qt::Key_Left);
        QCOMPARE(v.selection.frame(), v.store.tasks[v.waiting].frames[1]);
        v.press(Qt::Key_End);
        QCOMPARE(v.selection.frame(), v.question);
        v.press(Qt::Key_Home);
        QCOMPARE(v.selection.frame(), v.store.tasks[v.waiting].frames[0]);
    }

    void zoom_keeps_the_time_under_the_cursor()
    {
        ShownView v;
        v.showTasks();
        const double x = v.view.geometry().xAt(4 * Second);
        QWheelEvent wheel(QPointF(x, 100), v.view.mapToGlobal(QPointF(x, 100)), {}, {0, 120},
                          Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(v.view.viewport(), &wheel);
        QVERIFY(!v.view.model()->zoom().isFitted());
        QVERIFY(qAbs(v.view.geometry().xAt(4 * Second) - x) < 1.5);
        QVERIFY(v.view.horizontalScrollBar()->maximum() > 0);
        v.press(Qt::Key_F);
        QVERIFY(v.view.model()->zoom().isFitted());
        v.press(Qt::Key_Plus);
        QVERIFY(!v.view.model()->zoom().isFitted());
        v.press(Qt::Key_Minus);
        QVERIFY(v.view.model()->zoom().isFitted());
    }

    void external_selections_scroll_into_view()
    {
        ShownView v;
        v.showTasks();
        v.view.zoomBy(1.6);
        for (int i = 0; i < 8; ++i)
            v.view.zoomBy(1.6);
        v.view.horizontalScrollBar()->setValue(0);
        QVERIFY(v.view.model()->zoom().range().toNs < 5 * Second);
        v.selection.selectFrame(v.question, this);
        QVERIFY(v.view.model()->zoom().range().fromNs <= 5 * Second &&
                v.view.model()->zoom().range().toNs >= 5 * Second);
    }

    void the_clock_runs_only_while_visible()
    {
        ShownView v;
        v.showTasks();
        QVERIFY(v.view.isLive());
        v.view.hide();
        QVERIFY(!v.view.isLive());
        v.view.show();
        QVERIFY(v.view.isLive());
        v.status(v.waiting, TaskState::Completed, 9 * Second);
        v.view.model()->applyChanges({{v.waiting}, {}, {}});
        QVERIFY(!v.view.isLive()); // the others have ended or have no stream
    }

    void grows_to_now()
    {
        ShownView v;
        v.showTasks();
        const qint64 end = v.view.model()->zoom().range().toNs;
        v.now = 100 * Second;
        QTRY_VERIFY(v.view.model()->zoom().range().toNs > end);
        QVERIFY(v.view.model()->zoom().range().toNs > 100 * Second);
    }

    void tool_tips_show_times_and_the_wire_state()
    {
        ShownView v;
        v.showTasks();
        const QString waiting = v.view.toolTipAt(v.barPoint(v.waiting, 8 * Second));
        QVERIFY(waiting.contains(QStringLiteral("input required")));
        QVERIFY(waiting.contains(QStringLiteral("wire value input-required")));
        QVERIFY(waiting.contains(QStringLiteral("5.0 s so far")));
        QVERIFY(waiting.contains(QStringLiteral("+5.000 s from task start")));
        QVERIFY(v.view.toolTipAt(v.barPoint(v.done, 4 * Second)).contains(QStringLiteral("4.0 s")));
        QVERIFY(v.view.toolTipAt(v.barPoint(v.broken, 9 * Second))
                    .contains(QStringLiteral("no stream since")));
        const QPoint title(20, v.view.geometry().rowRect(v.row(v.done)).center().y());
        QVERIFY(v.view.toolTipAt(title).contains(QStringLiteral("task-88b1")));
        QCOMPARE(v.view.toolTipAt(QPoint(300, 390)), QString());
    }

    void hostile_ids_are_made_safe()
    {
        ShownView v;
        const TaskIndex task = v.addTask(0, "evil\xE2\x80\xAE\ngnp");
        v.status(task, TaskState::Unknown, 1 * Second, "wor\x1bking");
        v.selection.selectContext(0, 0);
        v.view.model()->applyChanges({{task}, {}, {0}});
        for (const QString &text :
             {v.view.model()->labels().taskIdTail(task), v.view.model()->labels().taskToolTip(task),
              v.view.model()->labels().spanToolTip(task, v.view.model()->lanes().spans(task).back(),
                                                   0)}) {
            QVERIFY(!text.contains(QChar(0x202e)));
            QVERIFY(!text.contains(QChar(0x1b)));
        }
    }

    void waiting_is_hatched_and_cuts_are_red()
    {
        ShownView v;
        v.showTasks();
        const QImage image = v.view.viewport()->grab().toImage();
        const Palette &palette = Palette::of(&v.view);
        const auto colors = [&](TaskIndex task, qint64 from, qint64 to) {
            QSet<QRgb> found;
            const int y = v.barPoint(task, from).y();
            for (int x = qRound(v.view.geometry().xAt(from)); x < qRound(v.view.geometry().xAt(to));
                 ++x)
                found.insert(image.pixel(x, y));
            return found;
        };
        const QSet<QRgb> waiting = colors(v.waiting, 8 * Second, 9500 * Ms);
        QVERIFY(waiting.contains(palette.color(ColorRole::InputBackground).rgb()));
        QVERIFY(waiting.size() > 2); // and the hatches
        QCOMPARE(colors(v.done, 4500 * Ms, 5800 * Ms),
                 QSet<QRgb>{palette.color(ColorRole::Working).rgb()});
        QVERIFY(colors(v.broken, 8500 * Ms, 9500 * Ms)
                    .contains(palette.color(ColorRole::Failed).rgb()));
    }

    void assistive_technology_finds_the_lanes()
    {
        ShownView v;
        v.showTasks();
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&v.view);
        QVERIFY(list);
        QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Timeline"));
        QCOMPARE(list->childCount(), 4);
        QCOMPARE(list->child(1)->text(QAccessible::Name), QStringLiteral("Task …7f3a"));
        QCOMPARE(list->child(1)->text(QAccessible::Description),
                 QStringLiteral("input required for 5.0 s, 3 events"));
        QCOMPARE(list->indexOfChild(list->child(1)), 1);
        QVERIFY(!list->child(1)->state().selected);
        v.press(Qt::Key_Down);
        QVERIFY(list->child(1)->state().selected);
        QVERIFY(v.view.accessibleDescription().contains(QStringLiteral("…7f3a")));
        v.press(Qt::Key_End);
        QVERIFY(
            v.view.accessibleDescription().contains(QStringLiteral("wire value input-required")));
        QCOMPARE(list->child(99), nullptr);
    }

    void the_strip_is_as_high_as_its_lanes()
    {
        ShownSession s;
        TimelineStrip strip(s.workspace, ShownConversations::of(s.workspace).first());
        strip.resize(600, 10);
        QVERIFY(strip.view()->isHidden());
        s.addThreeTasks();
        s.selection.selectContext(0, 0);
        s.workspace.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(!strip.view()->isHidden());
        const int three = strip.view()->height();
        auto *all = strip.findChild<QToolButton *>();
        QVERIFY(all->isHidden());
        s.addTask(8 * Second);
        s.workspace.applyChanges({{3}, {}, {0}}); // a fourth one folds them
        QVERIFY(!all->isHidden());
        QCOMPARE(all->text(), QStringLiteral("+3"));
        const int folded = strip.view()->height();
        QCOMPARE(three - folded, 2 * LaneStyle::strip().height + metrics::Space);
        all->setChecked(true);
        QCOMPARE(strip.view()->height() - three, LaneStyle::strip().height);
        for (int i = 0; i < 7; ++i)
            s.addTask(9 * Second);
        s.workspace.applyChanges({{4}, {}, {0}});
        QCOMPARE(strip.view()->height() - folded,
                 (StripView::MostLanes - 1) * LaneStyle::strip().height +
                     metrics::Space); // more scroll
        {
            TimelineStrip next(s.workspace, ShownConversations::of(s.workspace).first());
            QVERIFY(next.findChild<QToolButton *>()->isChecked());
        }
        all->setChecked(false);
        QCOMPARE(strip.view()->height(), folded);
        strip.show();
        QVERIFY(strip.view()->verticalScrollBar()->maximum() > 0);
        s.selection.selectTask(10, this);
        QCOMPARE(strip.view()->verticalScrollBar()->value(),
                 strip.view()->verticalScrollBar()->maximum());
        QCOMPARE(strip.view()->accessibleName(), QStringLiteral("Timeline strip"));
        for (const TaskIndex task : {10, 4, 0, 5}) { // and no slice of another lane
            s.selection.selectTask(task, this);
            const QRect sight = strip.view()->viewport()->rect();
            for (const TimelineRow &row : strip.view()->model()->rows().all())
                QCOMPARE(sight.intersects(strip.view()->geometry().rowRect(row)), row.task == task);
            const QRect lane =
                strip.view()->geometry().rowRect(strip.view()->model()->rows().all()[task]);
            QCOMPARE(std::pair(lane.top(), lane.height()), std::pair(0, sight.height()));
        }
    }
};

A2A_TEST(TimelineViewTest)
#include "timelineviewtest.moc"
