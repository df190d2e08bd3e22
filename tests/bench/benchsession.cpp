// SPDX-License-Identifier: Apache-2.0
// bench_session record FILE EVENTS TASKS [journal]: feeds a session of that many events of about
// 420 bytes, with a journal into FILE or without one. bench_session open FILE: opens it again,
// jumps about in it and filters it.
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/benchstream.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cstdio>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int Jumps = 200;

int record(const QString &path, int events, int tasks, bool withJournal)
{
    Session session;
    const double baseMib = inMib(residentBytes());
    QElapsedTimer clock;
    clock.start();
    const double cpuBefore = processCpuMs();
    const double threadBefore = threadCpuMs();
    std::unique_ptr<Journal> journal;
    if (withJournal) {
        Result<std::unique_ptr<Journal>> made = Journal::create(path, session);
        if (!made) {
            std::fprintf(stderr, "bench_session: %s\n", qPrintable(textOf(made.error())));
            return 1;
        }
        journal = made.take();
    }
    streamTasks(session, events, tasks);
    session.flush();
    const double fedMs = elapsedMs(clock);
    const double threadMs = threadCpuMs() - threadBefore;
    const bool failed = journal && journal->close();
    printMetrics({{u"frames"_s, qint64(session.store().frames.size())},
                  {u"bytes"_s, session.recording().storedBytes()},
                  {u"ms"_s, fedMs},
                  {u"closedMs"_s, elapsedMs(clock)},
                  {u"threadMs"_s, threadMs},
                  {u"cpuMs"_s, processCpuMs() - cpuBefore},
                  {u"baseMib"_s, baseMib},
                  {u"mib"_s, inMib(residentBytes())},
                  {u"peakMib"_s, inMib(peakBytes())},
                  {u"fileBytes"_s, withJournal ? QFileInfo(path).size() : 0}});
    return failed ? 1 : 0;
}

/// Figures of opening a file.
struct Opening {
    double firstMs = 0;
    double completeMs = 0;
    double cpuMs = 0; ///< of this thread
    double gapP99Ms = 0;
    double gapMaxMs = 0;
};

/// Loads from the event loop; `isShown` says when some of it is visible.
template <typename Shown>
Opening load(SessionLoader &loader, Session &session, const QElapsedTimer &clock, Shown isShown)
{
    Opening opening;
    Heartbeat heartbeat;
    QEventLoop loop;
    QObject::connect(&session, &Session::changed, &loop, [&] {
        if (opening.firstMs <= 0 && isShown())
            opening.firstMs = elapsedMs(clock);
    });
    QObject::connect(&loader, &SessionLoader::finished, &loop, &QEventLoop::quit);
    heartbeat.start();
    loader.start();
    loop.exec();
    heartbeat.stop();
    opening.completeMs = elapsedMs(clock);
    opening.gapP99Ms = heartbeat.percentile(0.99);
    opening.gapMaxMs = heartbeat.percentile(1);
    return opening;
}

struct JumpFigures {
    double medianMs = 0;
    double maxMs = 0;
};

template <typename Jump>
JumpFigures jumpAbout(const Store &store, Jump jump)
{
    QRandomGenerator random(7);
    std::vector<double> times;
    for (int i = 0; i < Jumps; ++i) {
        const auto frame = FrameIndex(random.bounded(quint32(store.frames.size())));
        QElapsedTimer timer;
        timer.start();
        jump(frame);
        times.push_back(elapsedMs(timer));
    }
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times.back()};
}

double filterMs(Session &session, size_t *found)
{
    FilterRun run({session.recording(), session.store(), session.content(), {}});
    QElapsedTimer timer;
    timer.start();
    run.setFilter(parseFilter(u"\"chunk 12\""_s).node);
    while (run.isRunning())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    *found = run.frames().size();
    return elapsedMs(timer);
}

int open(const QString &path)
{
    Session session;
    const double baseMib = inMib(residentBytes());
    QElapsedTimer clock;
    clock.start();
    const double cpuBefore = threadCpuMs();
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader) {
        std::fprintf(stderr, "bench_session: %s\n", qPrintable(textOf(loader.error())));
        return 1;
    }
    Opening opening =
        load(*loader.value(), session, clock, [&] { return session.store().frames.size() > 100; });
    opening.cpuMs = threadCpuMs() - cpuBefore;
    const double afterMib = inMib(residentBytes());
    const JumpFigures jumps = jumpAbout(
        session.store(), [&](FrameIndex frame) { (void)session.content().decode(frame); });
    size_t found = 0;
    const double filter = filterMs(session, &found);
    const bool isWhole = !loader.value()->notice();
    printMetrics({{u"frames"_s, qint64(session.store().frames.size())},
                  {u"firstMs"_s, opening.firstMs},
                  {u"completeMs"_s, opening.completeMs},
                  {u"threadMs"_s, opening.cpuMs},
                  {u"gapP99Ms"_s, opening.gapP99Ms},
                  {u"gapMaxMs"_s, opening.gapMaxMs},
                  {u"baseMib"_s, baseMib},
                  {u"mib"_s, afterMib},
                  {u"peakMib"_s, inMib(peakBytes())},
                  {u"jumpMs"_s, jumps.medianMs},
                  {u"jumpMaxMs"_s, jumps.maxMs},
                  {u"filterMs"_s, filter},
                  {u"found"_s, qint64(found)}});
    return isWhole ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    endAfter(600);
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"record" && arguments.size() >= 5)
        return record(arguments[2], arguments[3].toInt(), arguments[4].toInt(),
                      arguments.value(5) == u"journal");
    if (arguments.value(1) == u"open" && arguments.size() == 3)
        return open(arguments[2]);
    std::fprintf(stderr, "usage: bench_session record FILE EVENTS TASKS [journal]\n"
                         "       bench_session open FILE\n");
    return 2;
}
