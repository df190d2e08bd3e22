// SPDX-License-Identifier: Apache-2.0
// bench_search [FRAMES]: how long it takes to search a text everywhere in a session of that many
// frames (1,000,000), when the first result is there, and how long one slice blocks the event loop.
// Rounds of the loop are measured in CPU time of the process: on a busy machine wall time says
// little.
#include "model/search/sessionsearch.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"

#include <QCoreApplication>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

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

static size_t found(const SessionSearch &search)
{
    size_t count = 0;
    for (int place = 0; place < SearchPlaceCount; ++place)
        count += search.hits(SearchPlace(place)).size();
    return count;
}

/// Of one text: its matches, when, and the longest round of the event loop.
static QJsonObject measure(SessionSearch &search, const SearchQuery &wanted)
{
    QElapsedTimer total;
    total.start();
    const double begun = processCpuMs();
    double turn = begun;
    double worstMs = 0;
    double firstMs = -1;
    search.start(wanted);
    for (;;) {
        worstMs = qMax(worstMs, processCpuMs() - turn);
        if (firstMs < 0 && found(search) > 0)
            firstMs = elapsedMs(total);
        if (!search.isRunning())
            break;
        turn = processCpuMs();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    QJsonObject figures{{u"totalMs"_s, elapsedMs(total)},
                        {u"workedMs"_s, processCpuMs() - begun},
                        {u"turnMs"_s, worstMs},
                        {u"found"_s, qint64(found(search))}};
    if (firstMs >= 0)
        figures[u"firstMs"_s] = firstMs;
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
    QJsonObject texts;
    for (const auto &[text, isRegex] : {std::pair{u"needle"_s, false},
                                        {u"nothing-like-it"_s, false},
                                        {u"fox"_s, false},
                                        {u"旅行"_s, false},
                                        {u"ünmöglich"_s, false},
                                        {u"nee(dle|dful)"_s, true}})
        texts[text] = measure(search, {text, false, false, isRegex});
    printMetrics({{u"frames"_s, qint64(feeder.store().frames.size())},
                  {u"mb"_s, double(feeder.recording().storedBytes()) / 1e6},
                  {u"texts"_s, texts}});
    return 0;
}
