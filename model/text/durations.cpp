// SPDX-License-Identifier: Apache-2.0
#include "model/text/durations.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringBuilder>

namespace a2a {

namespace {

class Durations final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Durations)
};

} // namespace

static constexpr qint64 Ms = 1'000'000;
static constexpr qint64 SecondMs = 1000;
static constexpr qint64 MinuteMs = 60 * SecondMs;
static constexpr qint64 HourMs = 60 * MinuteMs;

qint64 roundToMs(qint64 ns)
{
    return ns < 0 ? -((-ns + Ms / 2) / Ms) : (ns + Ms / 2) / Ms;
}

qint64 nanosecondsFromMs(qint64 ms)
{
    static constexpr qint64 MaxMs = 9'000'000'000'000;
    return qBound(-MaxMs, ms, MaxMs) * Ms;
}

/// Tenths that would round up to ten milliseconds are shown as ten.
static QString milliseconds(qint64 ns)
{
    const QLocale locale;
    const qint64 tenths = (ns + Ms / 20) / (Ms / 10);
    return Durations::tr("%1 ms").arg(tenths < 100 ? locale.toString(double(tenths) / 10, 'f', 1)
                                                   : locale.toString(roundToMs(ns)));
}

QString durationText(qint64 ns)
{
    const QLocale locale;
    ns = qMax<qint64>(0, ns);
    const qint64 ms = roundToMs(ns);
    if (ms < SecondMs)
        return milliseconds(ns);
    if (const qint64 tenths = (ms + 50) / 100; tenths < MinuteMs / 100)
        return Durations::tr("%1 s").arg(locale.toString(double(tenths) / 10, 'f', 1));
    const qint64 seconds = (ms + SecondMs / 2) / SecondMs;
    if (seconds < HourMs / SecondMs)
        return Durations::tr("%1 min %2 s")
            .arg(locale.toString(seconds / 60), locale.toString(seconds % 60));
    const qint64 minutes = (seconds + 30) / 60;
    return Durations::tr("%1 h %2 min")
        .arg(locale.toString(minutes / 60), locale.toString(minutes % 60));
}

QString latencyText(qint64 ns)
{
    ns = qMax<qint64>(0, ns);
    return roundToMs(ns) < 10 * SecondMs ? milliseconds(ns) : durationText(ns);
}

QString offsetText(qint64 ns)
{
    const QLocale locale;
    const qint64 ms = qAbs(roundToMs(ns));
    return QChar(ns < 0 ? u'−' : u'+') %
           (ms < SecondMs
                ? Durations::tr("%1 ms").arg(locale.toString(ms))
                : Durations::tr("%1 s").arg(locale.toString(double(ms) / SecondMs, 'f', 3)));
}

} // namespace a2a
