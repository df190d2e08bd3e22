// SPDX-License-Identifier: Apache-2.0
// Positions of items and the item at a position: two consistent mappings.
#include "ui/panes/timeline/timelinegeometry.h"

#include "tests/support/testregistry.h"
#include "tests/ui/panes/timeline/shownsession.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

namespace {

struct TimelineLayout : ShownSession {
    explicit TimelineLayout(TimelineKind kind = TimelineKind::Pane)
        : style(kind == TimelineKind::Pane ? LaneStyle::pane() : LaneStyle::strip())
    {
        addThreeTasks();
        scope.set(0, NoIndex);
        rows.layOut(kind, store, scope, style.height);
        viewport = {kind, {900, 400}, 0, {0, 10 * Second}, 0, 10 * Second, {}};
    }
    [[nodiscard]] TimelineGeometry geometry() const
    {
        return {store, lanes, scope, style, rows, viewport};
    }
    [[nodiscard]] QPoint inBar(TaskIndex task, qint64 timeNs) const
    {
        const TimelineGeometry shown = geometry();
        return {qRound(shown.xAt(timeNs)),
                shown.rowRect(*shown.rowOf(task)).top() + style.barTop + style.barHeight / 2};
    }

    LaneStyle style;
    TimelineLanes lanes{store};
    TimelineScope scope{store, lanes};
    TimelineRows rows;
    TimelineViewport viewport;
};

} // namespace

class TimelineGeometryTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void time_to_position_round_trips()
    {
        const TimelineLayout laid;
        const TimelineGeometry shown = laid.geometry();
        for (const qint64 time : {qint64(0), 3 * Second, 10 * Second})
            QVERIFY(qAbs(double(shown.timeAt(qRound(shown.xAt(time))) - time)) <= shown.pixelNs());
        QCOMPARE(shown.timeAt(0), 0); // the time axis begins beside the titles
    }

    void every_row_is_hit_at_its_position()
    {
        TimelineLayout laid;
        for (const int scrollTop : {0, laid.rows.all()[1].top / 2}) {
            laid.viewport.scrollTop = scrollTop;
            const TimelineGeometry shown = laid.geometry();
            for (size_t row = 1; row < laid.rows.all().size(); ++row) {
                const QRect rect = shown.rowRect(shown.row(row));
                QCOMPARE(shown.rowIndexAt(rect.top()), int(row));
                QCOMPARE(shown.rowIndexAt(rect.bottom()), int(row));
            }
            QCOMPARE(shown.rowIndexAt(shown.axisHeight() - 1), -1);
            QCOMPARE(shown.rowIndexAt(shown.rowRect(laid.rows.all().back()).bottom() + 1), -1);
        }
        QVERIFY(laid.rows.all().front().isHeading);
        QVERIFY(!TimelineLayout(TimelineKind::Strip).rows.all().front().isHeading);
    }

    void only_rows_in_view_are_visible()
    {
        TimelineLayout laid;
        laid.viewport.scrollTop = laid.rows.all()[1].top;
        laid.viewport.size.setHeight(laid.geometry().axisHeight() + laid.style.height + 1);
        QCOMPARE(laid.geometry().visibleRows(), std::pair(size_t(1), size_t(3)));
    }

    void hit_testing_matches_painting()
    {
        const TimelineLayout laid;
        const TimelineGeometry shown = laid.geometry();
        const TimelineHit state = shown.hitAt(laid.inBar(laid.waiting, 2500 * Ms));
        QVERIFY(state.isOnBar && state.span && !state.gap);
        QCOMPARE(state.row->task, laid.waiting);
        QCOMPARE(state.span->span.state, TaskState::Working);
        const TimelineHit event = shown.hitAt(laid.inBar(laid.waiting, 5 * Second));
        QVERIFY(event.tick);
        QCOMPARE(event.tick->frame, laid.question);
        const TimelineHit gap = shown.hitAt(laid.inBar(laid.broken, 9 * Second));
        QVERIFY(gap.gap && !gap.tick && !gap.span);
        const TimelineHit title = shown.hitAt({1, laid.inBar(laid.done, 0).y()});
        QVERIFY(title.row && !title.tick && !title.span && !title.gap);
        QVERIFY(!shown.hitAt({shown.width() / 2, 0}).row); // the axis
    }

    void one_range_end_yields_the_other()
    {
        const TimelineLayout laid;
        const TimelineGeometry shown = laid.geometry();
        const TimeRange range{2 * Second, 8 * Second};
        const int left = qRound(shown.xAt(range.fromNs));
        QCOMPARE(shown.otherEnd(range, {left + TimelineGeometry::HitTolerance - 1, 9}), range.toNs);
        QCOMPARE(shown.otherEnd(range, {qRound(shown.xAt(range.toNs)), 9}), range.fromNs);
        QVERIFY(!shown.otherEnd(range, {left + 2 * TimelineGeometry::HitTolerance, 9}));
        QVERIFY(!shown.otherEnd({}, {left, 9}));
    }
};

A2A_TEST(TimelineGeometryTest)
#include "timelinegeometrytest.moc"
