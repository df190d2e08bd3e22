// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/presenterrounds.h"

#include "tests/bench/benchmetrics.h"
#include "ui/shell/presenter.h"

#include <QCoreApplication>

#include <algorithm>

using namespace a2a;
using namespace Qt::StringLiterals;

void PresenterRounds::measure(Times &times, const std::function<void()> &what)
{
    QElapsedTimer clock;
    clock.start();
    what();
    QCoreApplication::processEvents(); // layouts
    QCoreApplication::processEvents(); // their changes are painted
    times.push_back(test::elapsedMs(clock));
}

void PresenterRounds::run()
{
    auto *presenter = m_window.findChild<Presenter *>();
    for (int round = 0; round < Rounds; ++round) {
        measure(m_enter, [&] { presenter->setOn(true); });
        measure(m_leave, [&] { presenter->setOn(false); });
        measure(m_zoom, [&] { m_theme.setZoom(round % 2 == 0 ? 125 : 100); });
        measure(m_colors, [&] {
            m_theme.setChoice(round % 2 == 0 ? ThemeChoice::Dark : ThemeChoice::Light);
        });
    }
}

void PresenterRounds::addTo(QJsonObject &figures) const
{
    const auto median = [](Times times) {
        std::ranges::sort(times);
        return times.empty() ? 0 : times[times.size() / 2];
    };
    figures[u"rounds"_s] = int(m_enter.size());
    figures[u"enterMs"_s] = median(m_enter);
    figures[u"leaveMs"_s] = median(m_leave);
    figures[u"enterMaxMs"_s] = *std::ranges::max_element(m_enter);
    figures[u"leaveMaxMs"_s] = *std::ranges::max_element(m_leave);
    figures[u"zoomMs"_s] = median(m_zoom);
    figures[u"colorsMs"_s] = median(m_colors);
}
