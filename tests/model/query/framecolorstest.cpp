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
        FrameColours colours({feeder.recording(), feeder.store(), feeder.content()});
        QCOMPARE(colours.of(0, -1), -1);
        const QSignalSpy changed(&colours, &FrameColours::changed);
        colours.setRules({{RowColour::Green, u"kind:task"_s},
                          {RowColour::Blue, u"kind:"_s}, // invalid
                          {RowColour::Purple, u"lisbon or dir:in"_s}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(colours.of(0, -1), int(RowColour::Purple));
        QCOMPARE(colours.of(1, 0), int(RowColour::Green));
        feeder.event(call, status("t1", "FAILED"));
        feeder.flush();
        colours.update();
        QCOMPARE(colours.of(2, 0), int(RowColour::Purple));
        colours.setRules({});
        QCOMPARE(colours.of(1, 0), -1);
    }

    // The context and task of a frame may be known later.
    void frames_are_reevaluated_when_more_is_known()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"Trip to Lisbon"_s);
        feeder.flush();
        FrameColours colours({feeder.recording(), feeder.store(), feeder.content()});
        colours.setRules({{RowColour::Red, u"task:t1"_s}});
        QCOMPARE(colours.of(0, -1), -1);
        feeder.event(call, task("t1", "WORKING"));
        feeder.flush();
        colours.update();
        QCOMPARE(colours.of(0, -1), int(RowColour::Red));
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
        FrameColours colours({feeder.recording(), feeder.store(), feeder.content()});
        colours.setRules({{RowColour::Red, u"kind:artifact lisbon"_s}});
        QCOMPARE(colours.of(2, 0), -1);
        colours.setRules({{RowColour::Red, u"lisbon"_s}, {RowColour::Blue, u"kind:artifact"_s}});
        QCOMPARE(colours.of(0, -1), int(RowColour::Red));
        QCOMPARE(colours.of(2, 0), int(RowColour::Blue));
        colours.update();
        QCOMPARE(colours.of(2, 0), int(RowColour::Blue));
    }

    void rules_are_stored_as_settings_lines()
    {
        const std::vector<ColourRule> rules{{RowColour::Orange, u"error:any"_s},
                                            {RowColour::Yellow, u"a \"b c\" or d"_s}};
        QCOMPARE(colourRules(colourLines(rules)), rules);
        QCOMPARE(colourRules({u"pink kind:task"_s, u"red"_s, {}}), std::vector<ColourRule>{});
    }
};

A2A_TEST(FrameColorsTest)
#include "framecolorstest.moc"
