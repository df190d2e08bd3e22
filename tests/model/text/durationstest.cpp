// SPDX-License-Identifier: Apache-2.0
// A time must read naturally at every magnitude, and the same wherever it is shown.
#include "model/text/durations.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

static constexpr qint64 Us = 1000;
static constexpr qint64 Ms = 1000 * Us;
static constexpr qint64 Second = 1000 * Ms;

class DurationsTest final : public QObject {
    Q_OBJECT

private slots:
    void durations_data()
    {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("duration");
        QTest::addColumn<QString>("latency");
        const auto row = [](const char *name, qint64 ns, const char *duration,
                            const char *latency) {
            QTest::newRow(name) << ns << QString::fromUtf8(duration) << QString::fromUtf8(latency);
        };
        row("less than nothing", -5, "0.0 ms", "0.0 ms");
        row("a fraction", 412 * Us, "0.4 ms", "0.4 ms");
        row("a few", 5'249 * Us, "5.2 ms", "5.2 ms");
        row("nearly ten", 9'960 * Us, "10 ms", "10 ms");
        row("half a millisecond up", 38'500 * Us, "39 ms", "39 ms");
        row("nearly a second", 999'400 * Us, "999 ms", "999 ms");
        row("a second", 999'500 * Us, "1.0 s", "1,000 ms");
        row("seconds", 1'340 * Ms, "1.3 s", "1,340 ms");
        row("nearly ten seconds", 9'999 * Ms, "10.0 s", "9,999 ms");
        row("many seconds", 11'860 * Ms, "11.9 s", "11.9 s");
        row("nearly a minute", 59'990 * Ms, "1 min 0 s", "1 min 0 s");
        row("minutes", 125 * Second, "2 min 5 s", "2 min 5 s");
        row("nearly an hour", 3'599'600 * Ms, "1 h 0 min", "1 h 0 min");
        row("hours", 12'000 * Second, "3 h 20 min", "3 h 20 min");
    }
    void durations()
    {
        QFETCH(qint64, ns);
        QTEST(durationText(ns), "duration");
        QTEST(latencyText(ns), "latency");
    }

    void distances()
    {
        QCOMPARE(offsetText(0), QStringLiteral("+0 ms"));
        QCOMPARE(offsetText(49 * Ms + 500 * Us), QStringLiteral("+50 ms"));
        QCOMPARE(offsetText(1'585'700 * Us), QStringLiteral("+1.586 s"));
        QCOMPARE(offsetText(-2 * Second), QStringLiteral("−2.000 s"));
        QCOMPARE(offsetText(-1'600 * Us), QStringLiteral("−2 ms"));
    }

    void times_of_agents_have_an_end()
    {
        QCOMPARE(nanosecondsFromMs(-3), -3 * Ms);
        QCOMPARE(nanosecondsFromMs(1'767'225'600'000), 1'767'225'600'000 * Ms);
        const qint64 endOf9999 = 253'402'300'799'999;
        QCOMPARE(nanosecondsFromMs(endOf9999), 9'000'000'000 * Second);
        QCOMPARE(nanosecondsFromMs(-endOf9999), -9'000'000'000 * Second);
    }
};

A2A_TEST(DurationsTest)
#include "durationstest.moc"
