// SPDX-License-Identifier: Apache-2.0
// bench_filter [FRAMES]: how long filters take over a session of that many frames (1,000,000), and
// how long one slice keeps the event loop. Prints a table.
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "tests/bench/deadline.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// 100 tasks, each with a hundredth of the frames; blocks of about 450 bytes.
static void fill(SessionFeeder &feeder, int frames)
{
    constexpr int Tasks = 100;
    for (int i = 0; i < Tasks; ++i) {
        const QByteArray id = "task-" + QByteArray::number(i);
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task(id, "WORKING"));
        const QByteArray text =
            QByteArray("The quick brown fox jumps over the lazy dog, again and again. ")
                .repeated(4);
        const int each = frames / Tasks - 3;
        feeder.burst(call, artifact(id, "a", "report.md", textParts(text), true), each);
        feeder.event(call, artifact(id, "a", "report.md", textParts("needle in it"), true));
        feeder.end(call);
    }
    feeder.flush();
}

struct Figures {
    qint64 totalNs = 0;
    qint64 worstNs = 0; ///< of one turn of the event loop
    qint64 clearNs = 0;
    size_t found = 0;
};

static Figures measure(FilterRun &run, const QString &text)
{
    Figures figures;
    QElapsedTimer total;
    QElapsedTimer turn;
    total.start();
    turn.start();
    run.setFilter(parseFilter(text).node);
    figures.worstNs = turn.nsecsElapsed();
    while (run.isRunning()) {
        turn.start();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        figures.worstNs = qMax(figures.worstNs, turn.nsecsElapsed());
    }
    figures.totalNs = total.nsecsElapsed();
    figures.found = run.frames().size();
    total.start();
    run.setFilter({});
    figures.clearNs = total.nsecsElapsed();
    return figures;
}

int main(int argc, char **argv)
{
    endAfter(600);
    QCoreApplication application(argc, argv);
    const int frames = argc > 1 ? QByteArray(argv[1]).toInt() : 1'000'000;
    SessionFeeder feeder;
    fill(feeder, frames);
    FilterRun run({feeder.recording(), feeder.store(), feeder.content(), {}});
    std::printf("%zu frames, %lld MB\n", feeder.store().frames.size(),
                static_cast<long long>(feeder.recording().storedBytes() / 1'000'000));
    std::printf("%-36s %9s %12s %10s %10s\n", "filter", "found", "total ms", "turn ms", "clear ms");
    for (const char *text :
         {"kind:artifact size>400", "task:task-42", "needle", "nothing-like-it", "旅行",
          "ünmöglich", "chunk", "\"chunk 12\"", "state:working or size<100", "/need(le|ed)/",
          "delta>1ms", "time>+1s kind:artifact", "finding:any", "part:text task:task-42",
          "mime:text"}) {
        const Figures figures = measure(run, QString::fromUtf8(text));
        std::printf("%-36s %9zu %12.1f %10.2f %10.2f\n", text, figures.found,
                    double(figures.totalNs) / 1e6, double(figures.worstNs) / 1e6,
                    double(figures.clearNs) / 1e6);
    }
    return 0;
}
