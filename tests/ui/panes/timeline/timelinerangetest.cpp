// SPDX-License-Identifier: Apache-2.0
// A time range is selected with the mouse or the keyboard, for all panes; and the timeline can
// still be panned and zoomed.
#include "tests/ui/panes/timeline/shownview.h"
#include "ui/panes/timeline/timelinestrip.h"

#include "tests/support/testregistry.h"
#include "ui/style/palette.h"

#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

template <typename View>
static void rangeIsTinted()
{
    ShownLanes<View> v;
    v.showTasks();
    const auto below = [&](qint64 timeNs) {
        const QImage image = v.view.viewport()->grab().toImage();
        return image.pixelColor(qRound(v.view.geometry().xAt(timeNs)), image.height() - 3);
    };
    const QColor before = below(4 * Second);
    const QColor beside = below(6 * Second);
    v.view.setFocus();
    v.selection.setTimeRange(TimeRange{3 * Second, 5 * Second});
    QVERIFY(below(4 * Second) != before);
    QCOMPARE(below(6 * Second), beside);
    v.selection.setTimeRange({});
    QCOMPARE(below(4 * Second), before);
}

class TimelineRangeTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    void drag_selects_a_range()
    {
        ShownView v;
        v.showTasks();
        QSignalSpy told(&v.selection, &Selection::timeRangeChanged);
        const QPoint from = v.barPoint(v.done, 3 * Second);
        v.drag(from, v.barPoint(v.done, 5 * Second));
        QCOMPARE(told.size(), 1); // on release, not for each pixel
        QVERIFY(v.selection.timeRange());
        const qint64 pixel = v.view.model()->zoom().range().length() / 600;
        QVERIFY(qAbs(v.selection.timeRange()->fromNs - 3 * Second) < 2 * pixel);
        QVERIFY(qAbs(v.selection.timeRange()->toNs - 5 * Second) < 2 * pixel);
        QCOMPARE(v.selection.frame(), NoIndex); // drawing a range selects no event
        QVERIFY(v.view.accessibleDescription().startsWith(u"Range: "_s));
    }

    void dragging_backwards_is_the_same()
    {
        ShownView v;
        v.showTasks();
        v.drag(v.barPoint(v.done, 5 * Second), v.barPoint(v.done, 3 * Second));
        QVERIFY(v.selection.timeRange()->fromNs < v.selection.timeRange()->toNs);
    }

    void a_click_clears_it_except_within()
    {
        ShownView v;
        v.showTasks();
        v.selection.setTimeRange(TimeRange{3 * Second, 9 * Second});
        v.click(v.barPoint(v.waiting, 8 * Second)); // events in it can be selected
        QVERIFY(v.selection.timeRange());
        QCOMPARE(v.selection.frame(), v.question);
        v.click(v.barPoint(v.waiting, 2 * Second));
        QVERIFY(!v.selection.timeRange());
    }

    void escape_clears_it_or_is_left_to_the_window()
    {
        ShownView v;
        v.showTasks();
        v.selection.setTimeRange(TimeRange{3 * Second, 9 * Second});
        v.press(Qt::Key_Escape);
        QVERIFY(!v.selection.timeRange());
        QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        escape.accept();
        QCoreApplication::sendEvent(&v.view, &escape);
        QVERIFY(!escape.isAccepted());
    }

    void escape_ends_a_drag()
    {
        ShownView v;
        v.showTasks();
        const QPoint from = v.barPoint(v.done, 3 * Second);
        QTest::mousePress(v.view.viewport(), Qt::LeftButton, {}, from);
        v.moveTo(from + QPoint(120, 0), Qt::LeftButton);
        v.press(Qt::Key_Escape);
        QTest::mouseRelease(v.view.viewport(), Qt::LeftButton, {}, from + QPoint(120, 0));
        QVERIFY(!v.selection.timeRange());
        QCOMPARE(v.selection.frame(), NoIndex);
    }

    void its_ends_can_be_dragged()
    {
        ShownView v;
        v.showTasks();
        v.selection.setTimeRange(TimeRange{3 * Second, 5 * Second});
        const int y = v.barPoint(v.done, 0).y();
        v.moveTo({qRound(v.view.geometry().xAt(5 * Second)) + 1, y});
        QCOMPARE(v.view.viewport()->cursor().shape(), Qt::SplitHCursor);
        v.drag({qRound(v.view.geometry().xAt(5 * Second)) + 1, y},
               {qRound(v.view.geometry().xAt(8 * Second)), y});
        QCOMPARE(v.selection.timeRange()->fromNs, 3 * Second); // the other end stays
        QVERIFY(qAbs(v.selection.timeRange()->toNs - 8 * Second) < 50 * Ms);
        v.drag({qRound(v.view.geometry().xAt(3 * Second)), y},
               {qRound(v.view.geometry().xAt(9 * Second)), y});
        QVERIFY(qAbs(v.selection.timeRange()->fromNs - 8 * Second) < 50 * Ms); // across the other
    }

    void enter_and_double_click_zoom_to_it()
    {
        ShownView v;
        v.showTasks();
        v.press(Qt::Key_Return); // nothing to zoom to
        QVERIFY(v.view.model()->zoom().isFitted());
        v.selection.setTimeRange(TimeRange{3 * Second, 5 * Second});
        v.press(Qt::Key_Return);
        QCOMPARE(v.view.model()->zoom().range(), (TimeRange{3 * Second, 5 * Second}));
        v.press(Qt::Key_0);
        QVERIFY(v.view.model()->zoom().isFitted());
        const QPoint within(v.barPoint(v.done, 4 * Second));
        v.click(within);
        QTest::mouseDClick(v.view.viewport(), Qt::LeftButton, {}, within);
        QCOMPARE(v.view.model()->zoom().range(), (TimeRange{3 * Second, 5 * Second}));
        QVERIFY(v.selection.timeRange());
    }

    void shift_with_arrows_spans_events()
    {
        ShownView v;
        v.showTasks();
        v.selection.selectTask(v.done, this);
        v.press(Qt::Key_Home);
        const auto time = [&](size_t k) {
            return v.store.frames[v.store.tasks[v.done].frames[k]].timeNs;
        };
        v.press(Qt::Key_Right, Qt::ShiftModifier);
        v.press(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(v.selection.timeRange(), std::optional(TimeRange{time(0), time(2)}));
        v.press(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(v.selection.timeRange(), std::optional(TimeRange{time(0), time(1)}));
        v.press(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(!v.selection.timeRange()); // back where it started
        v.press(Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(v.selection.timeRange(), std::optional(TimeRange{time(0), 6 * Second}));
        v.press(Qt::Key_Left); // stepping clears it
        QVERIFY(v.selection.timeRange());
    }

    void the_middle_button_and_space_pan()
    {
        ShownView v;
        v.showTasks();
        for (int i = 0; i < 3; ++i)
            v.view.zoomBy(1.6);
        const TimeRange before = v.view.model()->zoom().range();
        const QPoint from = v.barPoint(v.done, (before.fromNs + before.toNs) / 2);
        v.drag(from, from - QPoint(80, 0), Qt::MiddleButton);
        const TimeRange panned = v.view.model()->zoom().range();
        QVERIFY(panned.fromNs > before.fromNs);
        QCOMPARE(panned.length(), before.length());
        QTest::keyPress(&v.view, Qt::Key_Space);
        QCOMPARE(v.view.viewport()->cursor().shape(), Qt::OpenHandCursor);
        v.drag(from, from + QPoint(80, 0));
        QTest::keyRelease(&v.view, Qt::Key_Space);
        QVERIFY(qAbs(v.view.model()->zoom().range().fromNs - before.fromNs) < 10 * Ms);
        QVERIFY(!v.selection.timeRange());
        QVERIFY(v.view.viewport()->cursor().shape() != Qt::OpenHandCursor);
    }

    void it_is_tinted_in_pane_and_strip()
    {
        rangeIsTinted<TimelineView>();
        rangeIsTinted<StripView>();
    }

    void the_menu_names_all_keys()
    {
        ShownView v;
        v.showTasks();
        QMenu menu;
        v.view.fillMenu(menu);
        QStringList keys;
        for (const QAction *action : menu.actions()) {
            if (!action->isSeparator())
                keys << action->text().section(u'\t', 1);
        }
        for (const QString &key :
             {u"→"_s, u"←"_s, u"Home"_s, u"End"_s, u"↓"_s, u"↑"_s, u"Shift+→"_s, u"Shift+←"_s,
              u"Enter"_s, u"Esc"_s, u"+"_s, u"−"_s, u"0"_s})
            QVERIFY2(keys.contains(key), qPrintable(key));
        menu.actions().at(0)->trigger();
        QCOMPARE(v.selection.frame(), v.store.tasks[v.waiting].frames.front());
    }
};

A2A_TEST(TimelineRangeTest)
#include "timelinerangetest.moc"
