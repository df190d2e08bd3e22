// SPDX-License-Identifier: Apache-2.0
// bench_search [FRAMES]: how long it takes to look for a text everywhere in a session of that many
// frames (1,000,000), when the first result is there, and how long one slice keeps the event loop.
// Prints a table; ends with 1 when a turn of the loop took more than 16 ms of computing (by the
// clock of the process: on a busy machine the one on the wall says little).
#include "model/query/sessionsearch.h"
#include "tests/bench/deadline.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>
#include <ctime>

using namespace a2a;
using namespace a2a::test;

/// 100 tasks, each with a hundredth of the frames; blocks of about 450 bytes.
static void fill(SessionFeeder &feeder, int frames)
{
    constexpr int Tasks = 100;
    const QByteArray text =
        QByteArray("The quick brown fox jumps over the lazy dog, again and again. ").repeated(4);
    for (int i = 0; i < Tasks; ++i) {
        const QByteArray id = "task-" + QByteArray::number(i);
        const ExchangeId call = feeder.say(QStringLiteral("go"));
        feeder.event(call, task(id, "WORKING"));
        feeder.burst(call, artifact(id, "a", "report.md", textParts(text), true),
                     frames / Tasks - 5);
        feeder.event(call, artifact(id, "a", "report.md", textParts("a nee"), true));
        feeder.event(call, artifact(id, "a", "report.md", textParts("dle in it"), true));
        feeder.event(call,
                     status(id, "COMPLETED", agentMessage("m-" + id, textParts("the needle"))));
        feeder.end(call);
    }
    feeder.flush();
}

struct Figures {
    double firstMs = -1;
    double totalMs = 0;
    double workedMs = 0; ///< of computing
    double worstMs = 0;  ///< of one turn of the event loop
    size_t found = 0;
};

static size_t found(const SessionSearch &search)
{
    size_t count = 0;
    for (int place = 0; place < SearchPlaceCount; ++place)
        count += search.hits(SearchPlace(place)).size();
    return count;
}

static Figures measure(SessionSearch &search, const SearchWanted &wanted)
{
    const auto ms = [](const QElapsedTimer &timer) { return double(timer.nsecsElapsed()) / 1e6; };
    Figures figures;
    const auto worked = [] { return double(std::clock()) * 1000 / CLOCKS_PER_SEC; };
    QElapsedTimer total;
    total.start();
    const double begun = worked();
    double turn = begun;
    search.start(wanted);
    for (;;) {
        figures.worstMs = qMax(figures.worstMs, worked() - turn);
        if (figures.firstMs < 0 && found(search) > 0)
            figures.firstMs = ms(total);
        if (!search.isRunning())
            break;
        turn = worked();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    figures.totalMs = ms(total);
    figures.workedMs = worked() - begun;
    figures.found = found(search);
    return figures;
}

int main(int argc, char **argv)
{
    endAfter(600);
    QCoreApplication application(argc, argv);
    const int frames = argc > 1 ? QByteArray(argv[1]).toInt() : 1'000'000;
    SessionFeeder feeder;
    fill(feeder, frames);
    SessionSearch search({feeder.recording(), feeder.store(), feeder.content()});
    std::printf("%zu frames, %lld MB\n", feeder.store().frames.size(),
                static_cast<long long>(feeder.recording().storedBytes() / 1'000'000));
    std::printf("%-28s %9s %10s %10s %10s %10s\n", "text", "found", "first ms", "total ms",
                "worked ms", "turn ms");
    bool isSmooth = true;
    for (const auto &[text, isRegex] : {std::pair{"needle", false},
                                        {"nothing-like-it", false},
                                        {"fox", false},
                                        {"旅行", false},
                                        {"ünmöglich", false},
                                        {"nee(dle|dful)", true}}) {
        const Figures figures = measure(search, {QString::fromUtf8(text), false, false, isRegex});
        std::printf("%-28s %9zu %10.1f %10.1f %10.1f %10.2f\n", text, figures.found,
                    figures.firstMs, figures.totalMs, figures.workedMs, figures.worstMs);
        isSmooth = isSmooth && figures.worstMs <= 16;
    }
    return isSmooth ? 0 : 1;
}
