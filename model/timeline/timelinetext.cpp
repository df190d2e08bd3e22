// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/timelinetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 Ms = 1'000'000;
static constexpr qint64 Second = 1000 * Ms;
static constexpr qint64 Minute = 60 * Second;
static constexpr qint64 Hour = 60 * Minute;

namespace {

class TimelineTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Timeline)
};

} // namespace

QString gapText(EndReason reason)
{
    switch (reason) {
    case EndReason::Stopped:
        return TimelineTr::tr("no stream");
    case EndReason::Idle:
        return TimelineTr::tr("silent");
    case EndReason::Finished:
        return TimelineTr::tr("ended early");
    case EndReason::TimedOut:
        return TimelineTr::tr("timed out");
    default:
        return TimelineTr::tr("interrupted");
    }
}

QString stopwatchText(qint64 ns)
{
    const qint64 seconds = qMax<qint64>(0, ns) / Second;
    const QString rest = u"%1:%2"_s.arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
                             .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return seconds < 3600 ? rest : QString::number(seconds / 3600) % u':' % rest;
}

static constexpr std::array<qint64, 31> Steps = {
    Ms / 1000,   Ms / 500,    Ms / 200,    Ms / 100, Ms / 50,    Ms / 20,    Ms / 10,
    Ms / 5,      Ms / 2,      Ms,          2 * Ms,   5 * Ms,     10 * Ms,    20 * Ms,
    50 * Ms,     100 * Ms,    200 * Ms,    500 * Ms, Second,     2 * Second, 5 * Second,
    10 * Second, 15 * Second, 30 * Second, Minute,   2 * Minute, 5 * Minute, 10 * Minute,
    15 * Minute, 30 * Minute, Hour};

qint64 axisStep(const LaneScale &scale, int minPixels)
{
    const double wanted = qMax(scale.pixelNs(), 1.0 / qMax(1, scale.width)) * minPixels;
    for (const qint64 step : Steps) {
        if (double(step) >= wanted)
            return step;
    }
    return qint64(std::ceil(wanted / double(Hour))) * Hour;
}

static QString axisLabel(qint64 ns, qint64 step)
{
    const QLocale locale;
    if (step < Ms)
        return u'+' % TimelineTr::tr("%1 ms").arg(
                          locale.toString(double(ns) / Ms, 'f', step < Ms / 10 ? 3 : 1));
    if (ns == 0)
        return u'+' % TimelineTr::tr("%1 s").arg(locale.toString(0));
    if (step < Second)
        return u'+' % (ns < Second && step < 100 * Ms
                           ? TimelineTr::tr("%1 ms").arg(locale.toString(ns / Ms))
                           : TimelineTr::tr("%1 s").arg(locale.toString(double(ns) / Second, 'f',
                                                                        step < 10 * Ms    ? 3
                                                                        : step < 100 * Ms ? 2
                                                                                          : 1)));
    if (ns < Minute)
        return u'+' % TimelineTr::tr("%1 s").arg(locale.toString(ns / Second));
    return u'+' % stopwatchText(ns);
}

std::vector<AxisMark> axisMarks(const LaneScale &scale, qint64 originNs, int minPixels)
{
    std::vector<AxisMark> marks;
    if (scale.width <= 0 || scale.range.length() <= 0)
        return marks;
    const qint64 step = axisStep(scale, minPixels);
    const qint64 first = qMax<qint64>(0, (scale.range.fromNs - originNs + step - 1) / step);
    for (qint64 n = first; originNs + n * step <= scale.range.toNs; ++n) {
        const TimeRange *idle =
            scale.timeAxis ? scale.timeAxis->breakAt(originNs + n * step) : nullptr;
        if (idle) { // the one after it
            n = qMax(n, (idle->toNs - originNs + step - 1) / step - 1);
            continue;
        }
        const double x = scale.xAt(originNs + n * step);
        if (!marks.empty() && scale.timeAxis && x - marks.back().x < minPixels * 0.9)
            continue;
        marks.push_back({x, n * step, axisLabel(n * step, step)});
    }
    return marks;
}

TimeRange paddedRange(const TimeRange &bounds)
{
    static constexpr std::array<double, 9> Mantissas = {1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 8};
    const double wanted = double(qMax(bounds.length(), 500 * Ms)) * 1.04;
    double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (;; power *= 10) {
        for (const double mantissa : Mantissas) {
            if (mantissa * power >= wanted)
                return {bounds.fromNs, bounds.fromNs + qint64(mantissa * power)};
        }
    }
}

} // namespace a2a
