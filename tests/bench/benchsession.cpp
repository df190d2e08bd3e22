// SPDX-License-Identifier: Apache-2.0
// bench_session record FILE EVENTS TASKS [journal]: feeds a session of that many events of about
// 420 bytes, with a journal into FILE or without one. bench_session open FILE: opens it again,
// jumps about in it and filters it. Each prints one JSON line; tests/bench/session runs it and
// compares.
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/bench/benchstream.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cstdio>
#include <ctime>
#include <sys/resource.h>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

constexpr int Jumps = 200;

double residentMib()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const qint64 pages = file.readAll().split(' ').value(1).toLongLong();
    return double(pages * sysconf(_SC_PAGESIZE)) / 1024 / 1024;
}

double peakMib()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_maxrss) / 1024;
}

double cpuMs(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

double elapsedMs(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

int record(const QString &path, int events, int tasks, bool withJournal)
{
    Session session;
    const double baseMib = residentMib();
    QElapsedTimer clock;
    clock.start();
    const double cpuBefore = cpuMs(CLOCK_PROCESS_CPUTIME_ID);
    const double threadBefore = cpuMs(CLOCK_THREAD_CPUTIME_ID);
    std::unique_ptr<Journal> journal;
    if (withJournal) {
        Result<std::unique_ptr<Journal>> made = Journal::create(path, session);
        if (!made) {
            std::fprintf(stderr, "bench_session: %s\n", qPrintable(textOf(made.error())));
            return 1;
        }
        journal = made.take();
    }
    test::streamTasks(session, events, tasks);
    session.flush();
    const double fedMs = elapsedMs(clock);
    const double threadMs = cpuMs(CLOCK_THREAD_CPUTIME_ID) - threadBefore;
    const bool failed = journal && journal->close();
    std::printf(
        "{\"frames\":%zu,\"bytes\":%lld,\"ms\":%.0f,\"closedMs\":%.0f,\"threadMs\":%.0f,"
        "\"cpuMs\":%.0f,\"baseMib\":%.0f,\"mib\":%.0f,\"peakMib\":%.0f,\"fileBytes\":%lld}\n",
        session.store().frames.size(), static_cast<long long>(session.recording().storedBytes()),
        fedMs, elapsedMs(clock), threadMs, cpuMs(CLOCK_PROCESS_CPUTIME_ID) - cpuBefore, baseMib,
        residentMib(), peakMib(), static_cast<long long>(withJournal ? QFileInfo(path).size() : 0));
    return failed ? 1 : 0;
}

/// What opening a file is measured by.
struct Opening {
    double firstMs = 0;
    double completeMs = 0;
    double cpuMs = 0; ///< of this thread
    double gapP99Ms = 0;
    double gapMaxMs = 0;
};

/// Loads from the event loop; `isShown` tells when something of it can be seen.
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
    const double baseMib = residentMib();
    QElapsedTimer clock;
    clock.start();
    const double cpuBefore = cpuMs(CLOCK_THREAD_CPUTIME_ID);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader) {
        std::fprintf(stderr, "bench_session: %s\n", qPrintable(textOf(loader.error())));
        return 1;
    }
    Opening opening =
        load(*loader.value(), session, clock, [&] { return session.store().frames.size() > 100; });
    opening.cpuMs = cpuMs(CLOCK_THREAD_CPUTIME_ID) - cpuBefore;
    const double afterMib = residentMib();
    const JumpFigures jumps = jumpAbout(
        session.store(), [&](FrameIndex frame) { (void)session.content().decode(frame); });
    size_t found = 0;
    const double filter = filterMs(session, &found);
    const bool isWhole = !loader.value()->notice();
    std::printf(
        "{\"frames\":%zu,\"firstMs\":%.0f,\"completeMs\":%.0f,\"threadMs\":%.0f,\"gapP99Ms\":%.1f,"
        "\"gapMaxMs\":%.1f,\"baseMib\":%.0f,\"mib\":%.0f,\"peakMib\":%.0f,\"jumpMs\":%.2f,"
        "\"jumpMaxMs\":%.2f,\"filterMs\":%.0f,\"found\":%zu}\n",
        session.store().frames.size(), opening.firstMs, opening.completeMs, opening.cpuMs,
        opening.gapP99Ms, opening.gapMaxMs, baseMib, afterMib, peakMib(), jumps.medianMs,
        jumps.maxMs, filter, found);
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
