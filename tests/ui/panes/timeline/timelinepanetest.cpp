// SPDX-License-Identifier: Apache-2.0
// The pane around the timeline: its table and its status line must match the picture and the
// selection.
#include "ui/panes/timeline/timelinepane.h"

#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/panes/timeline/shownsession.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/theme.h"
#include "ui/widgets/emptystate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QModelIndex>
#include <QRect>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

using namespace a2a;
using namespace a2a::test;

struct ShownPane : ShownSession {
    ShownPane()
        : pane(workspace)
    {
        pane.view()->model()->setClock([] { return 10 * Second; });
        pane.resize(900, 500);
        pane.show();
    }
    /// The text of a visible line.
    [[nodiscard]] QString line(const char *name = "Selected event") const
    {
        for (const QLabel *label : pane.findChildren<QLabel *>()) {
            if (label->accessibleName() == QLatin1String(name) && label->isVisibleTo(&pane))
                return label->text();
        }
        return {};
    }

    TimelinePane pane;
};

/// The same below a window's filter.
struct FilterablePane : ShownSession {
    FilterablePane()
        : pane(workspace)
    {
        pane.view()->model()->setClock([] { return 10 * Second; });
        addThreeTasks();
        selection.selectContext(0, 0);
        pane.applyChanges({{0, 1, 2}, {}, {0}});
        pane.resize(900, 500);
        pane.show();
    }
    /// In the middle of a row.
    [[nodiscard]] QPoint pointIn(bool heading, TaskIndex task) const
    {
        for (const TimelineRow &row : pane.view()->model()->rows().all()) {
            if (row.isHeading == heading && (heading || row.task == task))
                return pane.view()->geometry().rowRect(row).center();
        }
        return {};
    }
    /// The menu's entries there, or without a position: by the menu key. Chooses the entry
    /// `choice`.
    QStringList menuAt(const std::optional<QPoint> &place, const QString &choice = {})
    {
        QStringList texts;
        QTimer::singleShot(0, &pane, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            for (QAction *action : menu->actions()) {
                texts.append(action->text());
                if (action->text() == choice)
                    action->trigger();
            }
            menu->close();
        });
        QWidget *lanes = pane.view()->viewport();
        const QPoint point = place.value_or(QPoint());
        QContextMenuEvent event(place ? QContextMenuEvent::Mouse : QContextMenuEvent::Keyboard,
                                point, lanes->mapToGlobal(point));
        QApplication::sendEvent(place ? lanes : pane.view(), &event);
        return texts;
    }

    TimelinePane pane;
};

class TimelinePaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void explains_why_it_is_empty()
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

    void the_table_and_the_selection_are_synchronized()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        for (QToolButton *button : p.pane.findChildren<QToolButton *>()) {
            if (button->text() == u"Table")
                button->click();
        }
        QVERIFY(p.pane.table()->isVisible());
        QCOMPARE(p.pane.model()->rowCount(), 5); // without the spans before the first report
        p.selection.selectFrame(p.question, this);
        const QModelIndex current = p.pane.table()->currentIndex();
        QCOMPARE(current.siblingAtColumn(TimelineModel::WireStateColumn).data().toString(),
                 QStringLiteral("input-required"));
        p.pane.table()->setCurrentIndex(p.pane.model()->index(0, 0));
        QCOMPARE(p.selection.frame(), p.pane.model()->frame(0));
        QTRY_VERIFY(hasDarkPixel(p.pane.table()->viewport()->grab().toImage()));
    }

    /// Where the states of the table leave no room for the agent's words, it scrolls.
    void a_narrow_table_keeps_its_headings()
    {
        const Theme theme(*qApp, ThemeChoice::Light);
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        for (QToolButton *button : p.pane.findChildren<QToolButton *>()) {
            if (button->text() == QStringLiteral("Table"))
                button->click();
        }
        const QHeaderView *header = p.pane.table()->horizontalHeader();
        for (const int width : {900, 560, 420, 900}) {
            p.pane.resize(width, 500);
            QCoreApplication::processEvents();
            for (int column = 0; column < TimelineModel::ColumnCount; ++column)
                QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column),
                         qPrintable(QStringLiteral("%1 in %2: %3 < %4")
                                        .arg(column)
                                        .arg(width)
                                        .arg(header->sectionSize(column))
                                        .arg(header->sectionSizeHint(column))));
            QCOMPARE(header->length() > p.pane.table()->viewport()->width(), width < 600);
        }
    }

    void figures_and_the_selection_are_synchronized()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(QTest::qWaitForWindowExposed(&p.pane, TestTimeoutMs));
        FiguresTable *figures = p.pane.figures();
        QVERIFY(figures->isVisible());
        QCOMPARE(figures->model()->rowCount(), 3);
        p.selection.selectFrame(p.question, this);
        QCOMPARE(figures->currentIndex().row(), 0);
        const QRect row = figures->visualRect(figures->model()->index(1, 1));
        QTest::mouseClick(figures->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(p.selection.task(), p.done);
        QTest::keyClick(figures, Qt::Key_Down);
        QCOMPARE(p.selection.task(), p.broken);
        p.selection.selectContext(0, 0);
        QVERIFY(!figures->selectionModel()->hasSelection());
    }

    void figures_appear_for_new_tasks()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        p.addTask(8 * Second, "task-new1");
        p.pane.applyChanges({{3}, {}, {0}});
        QCOMPARE(p.pane.figures()->model()->rowCount(), 4);
        QCOMPARE(p.pane.figures()->model()->index(3, 0).data().toString(), QStringLiteral("…new1"));
    }

    void control_c_copies_the_table()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QTest::keyClick(p.pane.figures(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[0].startsWith(QStringLiteral("Task ID\tTask\tFirst byte (ms)")));
        QVERIFY(lines[2].startsWith(QStringLiteral("task-88b1\t")));
        QApplication::clipboard()->clear();
        QTest::keyClick(p.pane.view(), Qt::Key_C, Qt::ControlModifier); // the same from the lanes
        QCOMPARE(QApplication::clipboard()->text().split(QLatin1Char('\n')), lines);
        QMenu menu;
        p.pane.view()->fillMenu(menu);
        QVERIFY(menu.actions().last()->text().startsWith(QStringLiteral("Copy the metrics")));
    }

    void the_line_of_a_selected_task_follows_it()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        p.selection.selectTask(p.waiting);
        QVERIFY2(p.line().contains(QStringLiteral("3 events")), qPrintable(p.line()));
        p.status(p.waiting, TaskState::Completed, 8 * Second);
        p.pane.applyChanges({{p.waiting}, {}, {}});
        QVERIFY2(p.line().contains(QStringLiteral("completed, 4 events")), qPrintable(p.line()));
    }

    void range_and_clock_are_shown()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(p.line("Selected range").isEmpty());
        p.selection.setTimeRange(TimeRange{3 * Second, 5 * Second});
        QVERIFY2(p.line("Selected range")
                     .startsWith(QStringLiteral(
                         "Range: 2,000 ms, from +3.000 s to +5.000 s · 7 events of 3 tasks")),
                 qPrintable(p.line("Selected range")));
        p.selection.setTimeRange({});
        QVERIFY(p.line("Selected range").isEmpty());
        p.store.clockSkewsMs = {-3200};
        p.pane.applyChanges({{0}, {}, {}});
        QCOMPARE(p.line("Notice about the agent's clock"),
                 QStringLiteral("The agent's clock is about 3.2 s behind this computer's."));
        p.store.clockSkewsMs = {251'635'075'199'000}; // in the year 9999
        p.pane.applyChanges({{0}, {}, {}});
        QCOMPARE(p.line("Notice about the agent's clock"),
                 QStringLiteral("The agent's clock is about 2,500,000 h 0 min ahead of this "
                                "computer's."));
    }

    void the_range_is_that_of_the_conversation_shown()
    {
        ShownPane p;
        p.addThreeTasks();
        p.store.contexts.push_back({"other", 0, {}, {}, 0, NoIndex});
        const TaskIndex other = p.addTask(7500 * Ms, "task-0b42");
        p.status(other, TaskState::Working, 8 * Second);
        p.store.contexts[0].tasks.pop_back();
        p.store.contexts[1].tasks.push_back(other);
        p.store.tasks[other].context = 1;
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2, 3}, {}, {0, 1}});
        p.selection.setTimeRange(TimeRange{5 * Second, 9 * Second});
        QVERIFY2(p.line("Selected range").contains(QStringLiteral("3 events of 3 tasks")),
                 qPrintable(p.line("Selected range")));
        p.selection.selectContext(0, 1);
        QVERIFY2(p.line("Selected range").contains(QStringLiteral("2 events of 1 task")),
                 qPrintable(p.line("Selected range")));
    }

    void switches_and_open_lanes_are_restored_in_the_next_window()
    {
        ShownSession s;
        s.addThreeTasks();
        ArtifactRecord record;
        record.id = "report";
        record.task = s.done;
        s.store.artifacts.push_back(record);
        s.store.tasks[s.done].artifacts.push_back(0);
        s.selection.selectContext(0, 0);
        const auto made = [&s] {
            auto pane = std::make_unique<TimelinePane>(s.workspace);
            pane->applyChanges({{0, 1, 2}, {0}, {0}});
            return pane;
        };
        const auto choose = [](TimelinePane &pane, const QString &name) {
            for (QAction *action : pane.findChildren<QAction *>()) {
                if (action->text().section(QLatin1Char('\t'), 0, 0) == name)
                    action->trigger();
            }
        };
        const auto checked = [](TimelinePane &pane) {
            QStringList names;
            for (QAction *action : pane.findChildren<QAction *>()) {
                if (action->isChecked())
                    names << action->text().section(QLatin1Char('\t'), 0, 0);
            }
            return names;
        };
        {
            const auto pane = made();
            QTest::keyClick(pane->view(), Qt::Key_R); // by key and by menu
            choose(*pane, QStringLiteral("Idle time compressed"));
            choose(*pane, QStringLiteral("Heights: number of events"));
            choose(*pane, QStringLiteral("Over 5.0 s"));
            pane->view()->toggleOpen(s.done);
        }
        auto next = made();
        QVERIFY(next->view()->isRateShown());
        QVERIFY(next->view()->model()->isIdleCollapsed());
        QCOMPARE(next->view()->rateFacts().stallNs, 5 * Second);
        for (const char *name : {"Heights: number of events", "Over 5.0 s"})
            QVERIFY2(checked(*next).contains(QLatin1String(name)), name);
        QVERIFY(next->view()->model()->isOpen(s.done));
        QVERIFY(!next->view()->model()->isOpen(s.waiting));
        const QString kept = s.workspace.settings().layout(QLatin1StringView("timeline/open"));
        QVERIFY(!kept.isEmpty() && !kept.contains(QStringLiteral("88b1"))); // no id in settings
        next->view()->setOpen(s.done, false);
        next = made();
        QVERIFY(!next->view()->model()->isOpen(s.done));
        next->view()->setOpen(s.done, true);
        s.workspace.layout().reset();
        QVERIFY(!next->view()->isRateShown());
        QVERIFY(!next->view()->model()->isOpen(s.done));
        QCOMPARE(next->view()->rateFacts().stallNs, 1 * Second);
    }

    void both_clocks_are_chosen_from_a_menu()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        for (QToolButton *button : p.pane.findChildren<QToolButton *>()) {
            if (!button->menu())
                continue;
            QVERIFY(!p.pane.view()->hasAgentClock());
            button->menu()->actions().at(1)->trigger();
            QVERIFY(p.pane.view()->hasAgentClock());
            button->menu()->actions().at(0)->trigger();
            QVERIFY(!p.pane.view()->hasAgentClock());
            return;
        }
        QFAIL("there is no such menu");
    }

    void the_status_line_describes_the_selected_event()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        for (Frame &frame : p.store.frames) { // each task in its own stream
            frame.exchange = frame.task + 1;
            frame.length = 420; // as received, and as in the wire log
            frame.dataLength = 410;
        }
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(p.line().contains(QStringLiteral("step through events")));
        p.selection.selectFrame(p.question, this);
        QVERIFY(p.line().contains(QStringLiteral("status-update · input required at ")));
        QVERIFY(p.line().contains(QStringLiteral(
            "+5.000 s from task start, +4.000 s from the previous frame of the exchange")));
        QVERIFY(p.line().contains(QStringLiteral("frame %1 · 420 bytes").arg(p.question + 1)));
        QVERIFY(p.line().endsWith(QStringLiteral("wire value input-required")));
        p.selection.selectTask(p.done, this);
        QVERIFY(p.line().contains(QStringLiteral("Task …88b1, completed")));
    }

    void the_line_of_a_selected_task_is_updated_without_events()
    {
        qint64 now = 10 * Second;
        ShownPane p;
        p.pane.view()->model()->setClock([&now] { return now; });
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        QVERIFY(QTest::qWaitForWindowExposed(&p.pane, TestTimeoutMs));
        p.selection.selectTask(p.waiting, this);
        const auto says = [&p](const char *length) {
            return p.line().contains(QStringLiteral("input required for ") % QLatin1String(length));
        };
        QVERIFY2(says("5.0 s"), qPrintable(p.line()));
        now = 11 * Second;
        QTRY_VERIFY2_WITH_TIMEOUT(says("6.0 s"), qPrintable(p.line()), TestTimeoutMs);
        for (QToolButton *button : p.pane.findChildren<QToolButton *>()) {
            if (button->text() == QStringLiteral("Table"))
                button->click(); // the lanes are hidden then
        }
        QVERIFY(p.pane.table()->isVisible());
        now = 12 * Second;
        QTRY_VERIFY2_WITH_TIMEOUT(says("7.0 s"), qPrintable(p.line()), TestTimeoutMs);
    }

    /// The lanes stay where they are, whatever is selected.
    void a_long_status_line_is_cut_not_wrapped()
    {
        ShownPane p;
        p.addThreeTasks();
        p.selection.selectContext(0, 0);
        p.pane.applyChanges({{0, 1, 2}, {}, {0}});
        p.pane.resize(420, 500);
        QVERIFY(QTest::qWaitForWindowExposed(&p.pane, TestTimeoutMs));
        p.selection.selectTask(p.done, this);
        QLabel *line = nullptr;
        for (QLabel *label : p.pane.findChildren<QLabel *>()) {
            if (label->accessibleName() == QStringLiteral("Selected event"))
                line = label;
        }
        QVERIFY(line);
        QTRY_COMPARE(line->width(), 420);
        const QRect before = line->geometry();
        p.selection.selectFrame(p.question, this);
        QCoreApplication::processEvents();
        QCOMPARE(line->geometry(), before);
        QVERIFY(line->height() < 2 * line->fontMetrics().height());
        QCOMPARE(line->accessibleDescription(), p.line());
        QHelpEvent hover(QEvent::ToolTip, QPoint(50, 5), line->mapToGlobal(QPoint(50, 5)));
        QApplication::sendEvent(line, &hover);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("wire value input-required")),
                 qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void a_lane_becomes_a_filter()
    {
        FilterablePane p;
        QVERIFY(QTest::qWaitForWindowExposed(&p.pane, TestTimeoutMs));
        const QString apply = QStringLiteral("Apply as filter: task:%1");
        // The lane under the mouse, whichever is selected; the selected one by the key.
        p.selection.selectTask(p.done, this);
        QVERIFY(
            p.menuAt(p.pointIn(false, p.broken)).contains(apply.arg(QStringLiteral("task-90d4"))));
        const QStringList byKey = p.menuAt({});
        QVERIFY(byKey.contains(apply.arg(QStringLiteral("task-88b1"))));
        QVERIFY(byKey.contains(QStringLiteral("Not task:task-88b1")));
        // A heading has no task.
        QVERIFY(
            p.menuAt(p.pointIn(true, NoIndex)).filter(QStringLiteral("Apply as filter")).isEmpty());
        p.menuAt({}, apply.arg(QStringLiteral("task-88b1")));
        QCOMPARE(p.workspace.filter().text(), QStringLiteral("task:task-88b1"));
        QTRY_COMPARE(p.pane.view()->model()->tasks(), std::vector<TaskIndex>{p.done});
    }

    void buttons_have_names()
    {
        const ShownPane p;
        int met = 0;
        for (const QToolButton *button : p.pane.findChildren<QToolButton *>()) {
            if (!button->isVisibleTo(&p.pane))
                continue;
            ++met;
            QVERIFY(!button->accessibleName().isEmpty() || !button->text().isEmpty());
        }
        QVERIFY(met > 0);
    }
};

A2A_TEST(TimelinePaneTest)
#include "timelinepanetest.moc"
