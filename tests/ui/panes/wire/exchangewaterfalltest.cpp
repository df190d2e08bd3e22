// SPDX-License-Identifier: Apache-2.0
// Time spent in an exchange: phases follow each other without a gap, and show only what is
// recorded.
#include "ui/panes/wire/exchangefacts.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QImage>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ExchangeWaterfallTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!.*propagateSizeHints).*$"_s)); }

    void phases_follow_each_other()
    {
        ExchangeFacts facts;
        facts.startedNs = 1000 * Ms;
        ExchangeWaterfall waterfall;
        waterfall.setFacts(facts, 1250 * Ms); // no response yet
        QCOMPARE(waterfall.accessibleDescription(), u"waiting for response headers: 250 ms"_s);
        facts.headersNs = 1300 * Ms;
        facts.chunks.push_back({0, 0, 1350 * Ms});
        facts.chunks.push_back({10, 10, 1900 * Ms});
        facts.endedNs = 2000 * Ms;
        waterfall.setFacts(facts, 9000 * Ms);
        QCOMPARE(waterfall.accessibleDescription(),
                 u"waiting for response headers: 300 ms, waiting for the first body byte: 50 ms, "
                 "body: 650 ms"_s);
        // In its picture they begin where the one before ends: 300 pixels for a second.
        waterfall.resize(302, 14);
        const QImage shown = waterfall.grab().toImage();
        const auto colorAt = [&shown](int x) { return shown.pixelColor(x, 12); };
        QCOMPARE(colorAt(2), colorAt(88));
        QVERIFY(colorAt(92) != colorAt(88));
        QCOMPARE(colorAt(92), colorAt(103));
        QVERIFY(colorAt(107) != colorAt(103));
        QCOMPARE(colorAt(107), colorAt(298));
    }

    void connection_phases_are_shown_as_far_as_known()
    {
        ExchangeFacts facts;
        facts.startedNs = 1000 * Ms;
        facts.times = {1020 * Ms, 1080 * Ms, 1081 * Ms};
        facts.headersNs = 1200 * Ms;
        facts.endedNs = 1200 * Ms;
        ExchangeWaterfall waterfall;
        waterfall.setFacts(facts, 0);
        QCOMPARE(waterfall.accessibleDescription(),
                 u"DNS lookup: 20 ms, TCP and TLS: 60 ms, request sent: 1.0 ms, waiting for "
                 "response headers: 119 ms"_s);
        // Without TLS the time of the TCP connection is unknown.
        facts.times.encryptedNs = -1;
        waterfall.setFacts(facts, 0);
        QCOMPARE(waterfall.accessibleDescription(),
                 u"DNS lookup: 20 ms, TCP, request sent: 61 ms, waiting for response headers: "
                 "119 ms"_s);
        // It never connected.
        facts.times = {1020 * Ms, -1, -1};
        facts.headersNs = -1;
        facts.endedNs = 1500 * Ms;
        waterfall.setFacts(facts, 0);
        QCOMPARE(waterfall.accessibleDescription(), u"DNS lookup: 20 ms, connecting: 480 ms"_s);
    }
};

A2A_TEST(ExchangeWaterfallTest)
#include "exchangewaterfalltest.moc"
