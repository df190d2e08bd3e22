// SPDX-License-Identifier: Apache-2.0
// Sliced work yields to the event loop, reports the end of each slice, and may be restarted,
// canceled and destroyed by its own steps.
#include "model/base/sliced.h"

#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QTest>

using namespace a2a;

class TimeSlicedJobTest final : public QObject {
    Q_OBJECT

private slots:
    void runs_to_completion();
    void yields_to_the_event_loop();
    void an_empty_slice_is_reported();
    void can_cancel_itself();
    void can_restart_itself();
    void can_be_destroyed_by_its_own_step();
    void can_be_destroyed_by_its_receiver();
};

void TimeSlicedJobTest::runs_to_completion()
{
    int steps = 0;
    QList<bool> told;
    TimeSlicedJob work(
        0, [&] { return ++steps < 3; }, [&](bool isDone) { told.append(isDone); });
    QVERIFY(!work.isActive());
    work.start();
    QVERIFY(work.isActive());
    QCOMPARE(steps, 0); // not synchronously
    QTRY_VERIFY(!work.isActive());
    QCOMPARE(steps, 3);
    QCOMPARE(told, (QList<bool>{false, false, true}));
    // More has arrived: it continues.
    steps = 1;
    work.run();
    QCOMPARE(steps, 2);
    QVERIFY(work.isActive());
    QTRY_COMPARE(steps, 3);
    QVERIFY(!work.isActive());
}

void TimeSlicedJobTest::yields_to_the_event_loop()
{
    int steps = 0;
    bool others = false;
    TimeSlicedJob work(0, [&] { return ++steps < 1'000'000; });
    work.start();
    QTimer::singleShot(0, this, [&others] { others = true; });
    QTRY_VERIFY(others);
    QVERIFY(steps < 1'000'000);
}

void TimeSlicedJobTest::an_empty_slice_is_reported()
{
    int told = 0;
    TimeSlicedJob work(
        5, [] { return false; }, [&](bool isDone) { told += isDone ? 1 : 0; });
    work.run();
    QCOMPARE(told, 1);
    QVERIFY(!work.isActive());
}

void TimeSlicedJobTest::can_cancel_itself()
{
    int steps = 0;
    bool told = false;
    TimeSlicedJob *self = nullptr;
    TimeSlicedJob work(
        1000,
        [&] {
            if (++steps == 2)
                self->cancel();
            return true;
        },
        [&](bool) { told = true; });
    self = &work;
    work.run();
    QCOMPARE(steps, 2);
    QVERIFY(!work.isActive());
    QVERIFY(!told);
}

void TimeSlicedJobTest::can_restart_itself()
{
    int steps = 0;
    int told = 0;
    TimeSlicedJob *self = nullptr;
    TimeSlicedJob work(
        1000,
        [&] {
            if (++steps == 1)
                self->run(); // its end is the end of both
            return steps < 4;
        },
        [&](bool isDone) { told += isDone ? 1 : 10; });
    self = &work;
    work.run();
    QCOMPARE(steps, 4);
    QCOMPARE(told, 1);
    QVERIFY(!work.isActive());
}

void TimeSlicedJobTest::can_be_destroyed_by_its_own_step()
{
    int steps = 0;
    bool told = false;
    std::unique_ptr<TimeSlicedJob> work;
    work = std::make_unique<TimeSlicedJob>(
        1000,
        [&] {
            ++steps;
            work.reset();
            return true;
        },
        [&](bool) { told = true; });
    work->start();
    QTRY_COMPARE(steps, 1);
    QCoreApplication::processEvents();
    QCOMPARE(steps, 1);
    QVERIFY(!told);
}

void TimeSlicedJobTest::can_be_destroyed_by_its_receiver()
{
    int told = 0;
    std::unique_ptr<TimeSlicedJob> work;
    work = std::make_unique<TimeSlicedJob>(
        0, [] { return true; },
        [&](bool) {
            ++told;
            work.reset();
        });
    work->start();
    QTRY_COMPARE(told, 1);
    QCoreApplication::processEvents();
    QCOMPARE(told, 1);
}

A2A_TEST(TimeSlicedJobTest)
#include "timeslicedjobtest.moc"
