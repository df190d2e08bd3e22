// SPDX-License-Identifier: Apache-2.0
// The log limited to a time range: a run of frames that is found without iterating, and continues
// as long as new frames are within it.
#include "model/items/wiremodel.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Two tasks, whose frames alternate; frames 0 and 1 are the requests.
struct TwoTasks {
    TwoTasks()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &WireModel::update);
        first = feeder.say(u"one"_s);
        second = feeder.say(u"two"_s);
        go(3);
    }
    void go(int rounds)
    {
        for (int i = 0; i < rounds; ++i) {
            feeder.event(first, status("t", "WORKING"));
            feeder.event(second, status("u", "WORKING", {}, "other"));
        }
        feeder.flush();
    }
    [[nodiscard]] qint64 timeOf(FrameIndex frame) const
    {
        return feeder.store().frames[frame].timeNs;
    }
    [[nodiscard]] TimeRange range(FrameIndex from, FrameIndex to) const
    {
        return {timeOf(from), timeOf(to)};
    }
    [[nodiscard]] QList<FrameIndex> frames() const
    {
        QList<FrameIndex> frames;
        for (int row = 0; row < model.rowCount(); ++row)
            frames.append(model.frameAt(row));
        return frames;
    }

    SessionFeeder feeder;
    WireModel model{feeder.recording(), feeder.store(), feeder.content()};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    ExchangeId first = 0;
    ExchangeId second = 0;
};

class WireRangeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void both_ends_are_inclusive()
    {
        TwoTasks t;
        t.model.setScope({.time = t.range(2, 5)});
        QCOMPARE(t.frames(), (QList<FrameIndex>{2, 3, 4, 5}));
        QCOMPARE(t.model.rowOf(3), 1);
        QCOMPARE(t.model.rowOf(1), -1);
        QCOMPARE(t.model.rowOf(6), -1);
        QCOMPARE(t.model.frameCount(), 8);
        QCOMPARE(t.model.index(1, WireNumberColumn).data().toString(), u"4"_s);
        t.model.setScope({});
        QCOMPARE(t.model.rowCount(), 8);
    }

    void rows_after_the_range_are_hidden()
    {
        TwoTasks t;
        t.model.setScope({.time = t.range(2, 5)});
        const QSignalSpy inserted(&t.model, &QAbstractItemModel::rowsInserted);
        t.go(2);
        QCOMPARE(inserted.size(), 0);
        QCOMPARE(t.model.rowCount(), 4);
        QCOMPARE(t.model.frameCount(), 12);
        t.model.setScope({.time = t.range(7, 10)}); // frames received meanwhile are known
        QCOMPARE(t.frames(), (QList<FrameIndex>{7, 8, 9, 10}));
    }

    void rows_within_the_range_are_shown()
    {
        TwoTasks t;
        t.model.setScope({.time = TimeRange{t.timeOf(6), t.timeOf(6) + 3'600'000'000'000}});
        const QSignalSpy inserted(&t.model, &QAbstractItemModel::rowsInserted);
        t.go(2);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(t.frames(), (QList<FrameIndex>{6, 7, 8, 9, 10, 11}));
    }

    void the_range_may_begin_later()
    {
        TwoTasks t;
        const qint64 later = t.timeOf(7) + 1;
        t.model.setScope({.time = TimeRange{later, later + 3'600'000'000'000}});
        QCOMPARE(t.model.rowCount(), 0);
        t.go(1);
        QCOMPARE(t.frames(), (QList<FrameIndex>{8, 9}));
        QCOMPARE(t.model.rowOf(9), 1);
    }

    void an_empty_range_has_no_rows()
    {
        TwoTasks t;
        t.model.setScope({.time = TimeRange{t.timeOf(7) + 1, t.timeOf(7) + 1}});
        QCOMPARE(t.model.rowCount(), 0);
        t.go(1);
        QCOMPARE(t.model.rowCount(), 0);
    }

    void a_task_within_it()
    {
        TwoTasks t;
        t.model.setScope({.task = 0, .time = TimeRange{t.timeOf(2), t.timeOf(5)}});
        QCOMPARE(t.frames(), (QList<FrameIndex>{2, 4}));
        t.go(1);
        QCOMPARE(t.model.rowCount(), 2);
        t.model.setScope(
            {.task = 1, .time = TimeRange{t.timeOf(4), t.timeOf(4) + 3'600'000'000'000}});
        QCOMPARE(t.frames(), (QList<FrameIndex>{5, 7, 9}));
        t.go(1);
        QCOMPARE(t.frames(), (QList<FrameIndex>{5, 7, 9, 11}));
    }
};
A2A_TEST(WireRangeTest)
#include "wirerangetest.moc"
