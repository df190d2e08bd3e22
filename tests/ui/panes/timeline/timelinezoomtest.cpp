// SPDX-License-Identifier: Apache-2.0
// The range must follow the content while fitted, and stay unchanged otherwise.
#include "ui/panes/timeline/timelinezoom.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class TimelineZoomTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void fitted_it_follows()
    {
        TimelineZoom zoom;
        zoom.setBounds({Second, 5 * Second});
        QVERIFY(zoom.isFitted());
        QCOMPARE(zoom.range().fromNs, Second);
        QVERIFY(zoom.range().toNs > 5 * Second);
        zoom.setBounds({Second, 50 * Second});
        QVERIFY(zoom.range().toNs > 50 * Second);
    }

    void zoomed_it_does_not_follow()
    {
        TimelineZoom zoom;
        zoom.setBounds({0, 10 * Second});
        zoom.zoom(4, 3 * Second);
        QVERIFY(!zoom.isFitted());
        const TimeRange range = zoom.range();
        zoom.setBounds({0, 60 * Second});
        QCOMPARE(zoom.range(), range);
        zoom.fit();
        QVERIFY(zoom.range().toNs > 60 * Second);
    }

    void the_time_under_the_cursor_keeps_its_position()
    {
        TimelineZoom zoom;
        zoom.setBounds({0, 10 * Second});
        const auto share = [&zoom](qint64 time) {
            return double(time - zoom.range().fromNs) / double(zoom.range().length());
        };
        const double before = share(4 * Second);
        for (int i = 0; i < 6; ++i) {
            zoom.zoom(1.6, 4 * Second);
            QVERIFY(qAbs(share(4 * Second) - before) < 1e-6);
        }
    }

    void zoom_is_bounded()
    {
        TimelineZoom zoom;
        zoom.setBounds({0, 10 * Second});
        zoom.zoom(1e12, 5 * Second);
        QCOMPARE(zoom.range().length(), TimelineZoom::MinLengthNs);
        zoom.zoom(1e-15, 5 * Second);
        QVERIFY(zoom.isFitted());
    }

    void panning_is_bounded()
    {
        TimelineZoom zoom;
        zoom.setBounds({Second, 11 * Second});
        zoom.zoom(4, 5 * Second);
        const qint64 length = zoom.range().length();
        zoom.moveTo(-100 * Second);
        QCOMPARE(zoom.range().fromNs, Second);
        zoom.moveTo(100 * Second);
        QVERIFY(zoom.range().toNs >= 11 * Second);
        QCOMPARE(zoom.range().length(), length);
        const TimeRange end = zoom.range();
        zoom.include(end.fromNs + 10);
        QCOMPARE(zoom.range(), end); // in view already
        zoom.include(2 * Second);
        QVERIFY(zoom.range().fromNs <= 2 * Second && zoom.range().toNs > 2 * Second);
    }
};

A2A_TEST(TimelineZoomTest)
#include "timelinezoomtest.moc"
