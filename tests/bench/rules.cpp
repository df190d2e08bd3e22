// SPDX-License-Identifier: Apache-2.0
// bench_rules [NAMES]: cost of checking cards and tasks that name very many things (25,000). Four
// times as many may cost about four times as much, never sixteen times: no long list is searched
// once for each of many items.
#include "model/net/bindings/dialects.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/model/rules/manynames.h"

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// The minimum of three runs, in ms of CPU time.
template <typename Work>
static double costOf(Work work)
{
    double least = 0;
    for (int i = 0; i < 3; ++i) {
        const double begun = processCpuMs();
        work();
        const double cost = processCpuMs() - begun;
        least = i == 0 ? cost : std::min(least, cost);
    }
    return least;
}

static double judged(const QByteArray &json)
{
    const json::Document card(json);
    return costOf([&card] {
        Notes notes;
        rules::checkCard({card.root(), {}, nullptr}, newestVersion(), notes,
                         rules::DecoderNotes::NotReported);
    });
}

static double compared(int streamed, int held)
{
    return costOf([=] { (void)TaskWithManyArtifacts(streamed, held).checkEvent(); });
}

static QJsonObject costs(double someMs, double manyMs)
{
    return {
        {u"someMs"_s, someMs}, {u"manyMs"_s, manyMs}, {u"ratio"_s, manyMs / std::max(someMs, 1.0)}};
}

int main(int argc, char **argv)
{
    endAfter(600);
    const int names = argc > 1 ? QByteArray(argv[1]).toInt() : 25'000;
    QJsonObject cases;
    const std::vector<CardWithManyNames> few = cardsWithManyNames(names);
    const std::vector<CardWithManyNames> many = cardsWithManyNames(4 * names);
    for (size_t i = 0; i < few.size(); ++i)
        cases[QString::fromUtf8(few[i].what)] = costs(judged(few[i].card), judged(many[i].card));
    // As many as are remembered of one task, plus a tenth of them.
    cases[u"artifacts of a task"_s] = costs(compared(100, 4 * names), compared(1000, 4 * names));
    printMetrics({{u"names"_s, names}, {u"cases"_s, cases}});
    return 0;
}
