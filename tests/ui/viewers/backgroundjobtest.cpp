// SPDX-License-Identifier: Apache-2.0
// Work on another thread: the newest request is the one that is served, canceled work is asked to
// stop and emits nothing, and the receiver may destroy it.
#include "model/base/backgroundjob.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QThread>

using namespace a2a;

class BackgroundJobTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void computes_in_another_thread();
    void the_newest_request_wins();
    void cancelled_requests_emit_nothing();
    void ends_with_its_owner();
    void may_be_destroyed_by_its_receiver();
};

/// Runs until it is asked to stop, and reports it then.
static BackgroundJob<int>::Work endless(const std::shared_ptr<std::atomic_int> &stopped)
{
    return [stopped](const std::atomic_bool &stop) {
        while (!stop)
            QThread::yieldCurrentThread();
        ++*stopped;
        return -1;
    };
}

static BackgroundJob<int>::Work answer(int number)
{
    return [number](const std::atomic_bool &) { return number; };
}

void BackgroundJobTest::computes_in_another_thread()
{
    BackgroundJob<QThread *> aside;
    QThread *worker = nullptr;
    QThread *told = nullptr;
    bool wasBusy = true;
    aside.start([](const std::atomic_bool &) { return QThread::currentThread(); },
                [&](QThread *thread) {
                    worker = thread;
                    told = QThread::currentThread();
                    wasBusy = aside.isBusy();
                });
    QVERIFY(aside.isBusy());
    QTRY_VERIFY(worker);
    QVERIFY(worker != QThread::currentThread());
    QCOMPARE(told, QThread::currentThread());
    QVERIFY(!wasBusy);
}

void BackgroundJobTest::the_newest_request_wins()
{
    const auto stopped = std::make_shared<std::atomic_int>(0);
    QList<int> told;
    const auto tell = [&told](int number) { told.append(number); };
    BackgroundJob<int> aside;
    aside.start(endless(stopped), tell);
    aside.start(answer(1), tell);
    aside.start(answer(2), tell);
    QTRY_COMPARE(told, QList<int>{2});
    aside.start(answer(3), tell);
    QTRY_COMPARE(told, (QList<int>{2, 3}));
}

void BackgroundJobTest::cancelled_requests_emit_nothing()
{
    QList<int> told;
    const auto tell = [&told](int number) { told.append(number); };
    BackgroundJob<int> aside;
    aside.start(answer(1), tell);
    QThreadPool::globalInstance()->waitForDone(); // the result is available, and not yet delivered
    aside.cancel();
    QVERIFY(!aside.isBusy());
    aside.start(answer(2), tell);
    QTRY_COMPARE(told, QList<int>{2});
}

void BackgroundJobTest::ends_with_its_owner()
{
    const auto begun = std::make_shared<std::atomic_bool>(false);
    const auto stopped = std::make_shared<std::atomic_int>(0);
    bool told = false;
    {
        BackgroundJob<int> aside;
        aside.start(
            [begun, work = endless(stopped)](const std::atomic_bool &stop) {
                *begun = true;
                return work(stop);
            },
            [&told](int) { told = true; });
        QTRY_VERIFY(*begun);
    }
    QTRY_COMPARE(stopped->load(), 1);
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!told);
}

void BackgroundJobTest::may_be_destroyed_by_its_receiver()
{
    auto aside = std::make_unique<BackgroundJob<int>>();
    aside->start(answer(1), [&aside](int) { aside.reset(); });
    QTRY_VERIFY(!aside);
}

A2A_TEST(BackgroundJobTest)
#include "backgroundjobtest.moc"
