// SPDX-License-Identifier: Apache-2.0
// The first matching rule gives a frame its color, on request.
#include "model/query/framecolors.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FrameColorsTest final : public QObject {
    Q_OBJECT

private slots:
    void the_first_rule_wins()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"Trip to Lisbon"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.flush();
        FrameColors colors({feeder.recording(), feeder.store(), feeder.content()});
        QCOMPARE(colors.colorIndex(0, -1), -1);
        const QSignalSpy changed(&colors, &FrameColors::changed);
        colors.setRules({{RowColor::Green, u"kind:task"_s},
                         {RowColor::Blue, u"kind:"_s}, // invalid
                         {RowColor::Purple, u"lisbon or dir:in"_s}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(colors.colorIndex(0, -1), int(RowColor::Purple));
        QCOMPARE(colors.colorIndex(1, 0), int(RowColor::Green));
        feeder.event(call, status("t1", "FAILED"));
        feeder.flush();
        colors.update();
        QCOMPARE(colors.colorIndex(2, 0), int(RowColor::Purple));
        colors.setRules({});
        QCOMPARE(colors.colorIndex(1, 0), -1);
    }

    // The context and task of a frame may be known later.
    void frames_are_reevaluated_when_more_is_known()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"Trip to Lisbon"_s);
        feeder.flush();
        FrameColors colors({feeder.recording(), feeder.store(), feeder.content()});
        colors.setRules({{RowColor::Red, u"task:t1"_s}});
        QCOMPARE(colors.colorIndex(0, -1), -1);
        feeder.event(call, task("t1", "WORKING"));
        feeder.flush();
        colors.update();
        QCOMPARE(colors.colorIndex(0, -1), int(RowColor::Red));
    }

    // A row must not block: the content of a very large frame is not searched for its color.
    void large_frames_are_matched_by_their_kind()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"Trip to Lisbon"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.event(call, artifact("t1", "a", "large.txt",
                                    textParts("lisbon " + QByteArray(5'000'000, 'x'))));
        feeder.flush();
        FrameColors colors({feeder.recording(), feeder.store(), feeder.content()});
        colors.setRules({{RowColor::Red, u"kind:artifact lisbon"_s}});
        QCOMPARE(colors.colorIndex(2, 0), -1);
        colors.setRules({{RowColor::Red, u"lisbon"_s}, {RowColor::Blue, u"kind:artifact"_s}});
        QCOMPARE(colors.colorIndex(0, -1), int(RowColor::Red));
        QCOMPARE(colors.colorIndex(2, 0), int(RowColor::Blue));
        colors.update();
        QCOMPARE(colors.colorIndex(2, 0), int(RowColor::Blue));
    }

    void rules_are_stored_as_settings_lines()
    {
        const std::vector<ColorRule> rules{{RowColor::Orange, u"error:any"_s},
                                           {RowColor::Yellow, u"a \"b c\" or d"_s}};
        QCOMPARE(colorRules(colorLines(rules)), rules);
        QCOMPARE(colorRules({u"pink kind:task"_s, u"red"_s, {}}), std::vector<ColorRule>{});
    }
};

A2A_TEST(FrameColorsTest)
#include "framecolorstest.moc"
