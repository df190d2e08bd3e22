// SPDX-License-Identifier: Apache-2.0
// Pushes are shown beside streamed events: with their own arrowhead, and text with the delay
// between both and the number of the attempt.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/panes/timeline/shownview.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/palette.h"

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct PushedView : ShownView {
    /// A notification of a status.
    FrameIndex push(qint64 timeNs, TaskState state, FrameIndex same = NoIndex)
    {
        Frame frame;
        frame.kind = FrameKind::Request;
        frame.flags = FrameReceived;
        frame.event = EventKind::StatusUpdate;
        frame.state = state;
        const FrameIndex index = add(waiting, frame, timeNs);
        if (same != NoIndex)
            store.deliveries.push_back({index, same});
        return index;
    }
    [[nodiscard]] QString tip(FrameIndex frame) { return view.model()->labels().frameLine(frame); }
};

class TimelinePushTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void pushes_have_their_own_tick_kind()
    {
        Frame frame;
        frame.kind = FrameKind::Request;
        QCOMPARE(tickKind(frame), quint8(TickSent));
        frame.flags = FrameReceived;
        frame.event = EventKind::StatusUpdate;
        QCOMPARE(tickKind(frame), quint8(TickPush));
        frame.flags |= FrameFailed;
        QCOMPARE(tickKind(frame), quint8(TickPush | TickFailed));
        frame.kind = FrameKind::End;
        QCOMPARE(tickKind(frame), quint8(TickPush | TickFailed));
    }

    void shows_the_delay_between_stream_and_push()
    {
        PushedView v;
        v.addThreeTasks();
        const FrameIndex pushed = v.push(v.store.frames[v.question].timeNs + 12 * Ms,
                                         TaskState::InputRequired, v.question);
        for (const FrameIndex frame : {pushed, v.question})
            QVERIFY2(v.tip(frame).contains(u"seen by stream and push, 12 ms apart"_s),
                     qPrintable(v.tip(frame)));
        QVERIFY2(v.tip(pushed).contains(u"pushed: status-update · input required"_s),
                 qPrintable(v.tip(pushed)));
        QVERIFY(!v.tip(v.question).contains(u"pushed"_s));
    }

    void attempts_are_counted()
    {
        PushedView v;
        v.addThreeTasks();
        const FrameIndex first = v.push(8 * Second, TaskState::Working);
        const FrameIndex second = v.push(8500 * Ms, TaskState::Working, first);
        const FrameIndex third = v.push(9500 * Ms, TaskState::Working, first);
        QVERIFY2(v.tip(first).contains(u"attempt 1 of 3"_s), qPrintable(v.tip(first)));
        QVERIFY(v.tip(second).contains(u"attempt 2 of 3"_s));
        QVERIFY(v.tip(third).contains(u"attempt 3 of 3"_s));
        QVERIFY(!v.tip(first).contains(u"stream"_s));
    }

    void a_push_without_retry_is_marked_as_given_up()
    {
        PushedView v;
        v.addThreeTasks();
        v.recording.replayFrom(1'700'000'000'000);
        v.recording.setNow(8 * Second);
        const ExchangeId id = v.recording.begin({}, "body");
        v.recording.responseHead(id, 500, {}, {});
        v.recording.end(id, EndReason::Finished);
        const FrameIndex pushed = v.push(8 * Second, TaskState::Working);
        v.store.frames[pushed].exchange = id;
        QVERIFY2(v.tip(pushed).contains(u"responded 500"_s), qPrintable(v.tip(pushed)));
        QVERIFY(!v.tip(pushed).contains(u"abandoned"_s)); // it may be repeated
        v.recording.setNow(39 * Second);
        QVERIFY2(v.tip(pushed).contains(u"responded 500 · abandoned"_s), qPrintable(v.tip(pushed)));
        v.push(20 * Second, TaskState::Working, pushed);
        QVERIFY(v.tip(pushed).contains(u"attempt 1 of 2"_s));
        QVERIFY(!v.tip(pushed).contains(u"abandoned"_s));
    }

    void a_rejected_push_is_marked()
    {
        PushedView v;
        v.addThreeTasks();
        Frame frame;
        frame.kind = FrameKind::Request;
        frame.flags = FrameReceived | FrameFailed;
        const FrameIndex rejected = v.add(v.waiting, frame, 8 * Second);
        QVERIFY2(v.tip(rejected).contains(u"push notification, rejected"_s),
                 qPrintable(v.tip(rejected)));
    }

    void the_arrowhead_is_painted()
    {
        PushedView v;
        v.addThreeTasks();
        v.push(8 * Second, TaskState::Working);
        v.selection.selectContext(0, 0);
        v.view.model()->applyChanges({{0, 1, 2}, {}, {0}});
        v.view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&v.view, TestTimeoutMs));
        const LaneStyle style = LaneStyle::pane();
        const int x = qRound(v.view.geometry().xAt(8 * Second)) + 1;
        const int y = v.view.geometry().rowRect(v.row(v.waiting)).top() + style.tickBase - 7;
        const QImage image = v.view.viewport()->grab().toImage();
        const QColor accent = Palette::of(&v.view).color(ColorRole::Accent);
        int found = 0;
        for (int dx = -4; dx <= 4; ++dx)
            found += image.pixelColor(x + dx, y) == accent ? 1 : 0;
        // A tick is two pixels wide.
        QVERIFY2(found >= 3, qPrintable(QString::number(found)));
    }
};

A2A_TEST(TimelinePushTest)
#include "timelinepushtest.moc"
