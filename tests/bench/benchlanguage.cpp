// SPDX-License-Identifier: Apache-2.0
// bench_language [ROUNDS]: switches the window's language back and forth; CPU time until all is
// laid out and painted, of which the new window alone, and how long the event loop is blocked.
#include "app/scope/windowhost.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "ui/workspace/services.h"

#include <QApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace a2a;
using namespace Qt::StringLiterals;

static double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

int main(int argc, char **argv)
{
    endAfter(150);
    QApplication app(argc, argv);
    const int rounds = QApplication::arguments().value(1, u"6"_s).toInt();
    if (rounds < 1 || Language::names().size() < 2) {
        std::fprintf(stderr, "usage: bench_language [ROUNDS]; built with translations\n");
        return 2;
    }
    const QTemporaryDir folder;
    Services services(folder.filePath(u"bench.ini"_s));
    Theme theme(app, ThemeChoice::Light);
    Language language(u"en"_s);
    Session session;
    WindowHost host(session, services, theme, language);
    const auto settle = [] {
        for (int turn = 0; turn < 3; ++turn)
            QApplication::processEvents(); // layouts, their changes, paint
    };
    host.window().resize(1440, 900);
    host.window().show();
    settle();
    bool isReplaced = false;
    QObject::connect(&host, &WindowHost::replaced, [&isReplaced] { isReplaced = true; });
    std::vector<double> cpu;
    std::vector<double> wall;
    for (int round = 0; round < 2 * rounds; ++round) {
        isReplaced = false;
        const double before = test::processCpuMs();
        QElapsedTimer clock;
        clock.start();
        emit host.window().languageChosen(round % 2 == 0 ? u"zh_CN"_s : u"en"_s);
        while (!isReplaced)
            QApplication::processEvents();
        settle();
        wall.push_back(test::elapsedMs(clock));
        cpu.push_back(test::processCpuMs() - before);
    }
    test::printMetrics({{u"changes"_s, 2 * rounds},
                        {u"cpuMs"_s, median(cpu)},
                        {u"cpuMaxMs"_s, *std::ranges::max_element(cpu)},
                        {u"wallMs"_s, median(wall)}});
    return 0;
}
