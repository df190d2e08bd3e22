// SPDX-License-Identifier: Apache-2.0
// bench_rules: what cards and tasks cost the judge that name very much. Four times as much may cost
// some four times as much, never sixteen times: nothing is looked for in a long list once for each
// of many. Prints a table; ends with 1 when something grows faster than that.
#include "model/net/bindings/dialects.h"
#include "tests/bench/deadline.h"
#include "tests/model/rules/muchnamed.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace a2a;
using namespace a2a::test;

static constexpr int Many = 25'000;
static constexpr double MostRatio = 8;

/// The least of three times, in ms of computing.
template <typename Work>
static double costOf(Work work)
{
    double least = 0;
    for (int i = 0; i < 3; ++i) {
        const std::clock_t begun = std::clock();
        work();
        const double cost = double(std::clock() - begun) * 1000 / CLOCKS_PER_SEC;
        least = i == 0 ? cost : std::min(least, cost);
    }
    return least;
}

static double judged(const QByteArray &json)
{
    const json::Document card(json);
    return costOf([&card] {
        Notes notes;
        rules::judgeCard({card.root(), {}, nullptr}, newestGeneration(), notes,
                         rules::Beside::Nothing);
    });
}

static double compared(int streamed, int held)
{
    return costOf([=] { (void)TaskOfMuch(streamed, held).look(); });
}

/// True when the second figure is what growing with the amount would make of the first.
static bool report(const char *what, double few, double many)
{
    const double ratio = many / std::max(few, 1.0);
    std::printf("%-28s %10.1f %10.1f %8.1f\n", what, few, many, ratio);
    return ratio <= MostRatio;
}

int main()
{
    endAfter(600);
    std::printf("%-28s %10s %10s %8s\n", "", "some ms", "4 × ms", "ratio");
    bool isLinear = true;
    const std::vector<NamedMuch> few = cardsThatNameMuch(Many);
    const std::vector<NamedMuch> many = cardsThatNameMuch(4 * Many);
    for (size_t i = 0; i < few.size(); ++i)
        isLinear = report(few[i].what, judged(few[i].card), judged(many[i].card)) && isLinear;
    // As many as are remembered of one task, beside a tenth of them.
    isLinear = report("artifacts of a task", compared(100, 4 * Many), compared(1000, 4 * Many)) &&
               isLinear;
    return isLinear ? 0 : 1;
}
