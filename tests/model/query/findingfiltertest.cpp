// SPDX-License-Identifier: Apache-2.0
// The filter language applied to findings.
#include "model/query/findingfilter.h"

#include "model/query/filterparser.h"
#include "model/text/textof.h"
#include "tests/model/items/findingfeed.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FindingFilterTest final : public QObject {
    Q_OBJECT

private slots:
    void asks_data();
    void asks();
};

void FindingFilterTest::asks_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("ofFrame");
    QTest::addColumn<bool>("ofCard");
    QTest::newRow("rule") << u"rule:APPEND"_s << true << false;
    QTest::newRow("any rule") << u"finding:any"_s << true << true;
    QTest::newRow("not a rule") << u"rule!=APPEND"_s << false << true;
    QTest::newRow("severity") << u"severity:error"_s << false << true;
    QTest::newRow("at least") << u"severity>=warning"_s << true << true;
    QTest::newRow("word of the text") << u"skill"_s << false << true;
    QTest::newRow("word of the rule") << u"append"_s << true << false;
    QTest::newRow("pointer") << u"\"/skills\""_s << false << true;
    QTest::newRow("section") << u"\"4.4.1\""_s << false << true;
    QTest::newRow("explanation") << u"because"_s << true << true;
    QTest::newRow("agent") << u"agent:planner"_s << true << true;
    QTest::newRow("other agent") << u"agent:somebody"_s << false << false;
    QTest::newRow("task") << u"task:one"_s << true << false;
    QTest::newRow("kind") << u"kind:artifact"_s << true << false;
    QTest::newRow("not of a frame") << u"not kind:artifact"_s << false << true;
    QTest::newRow("regular expression") << u"/NOTE-[A-C]/"_s << true << false;
    QTest::newRow("and") << u"rule:APPEND severity:error"_s << false << false;
    QTest::newRow("or") << u"rule:APPEND or severity:error"_s << true << true;
}

void FindingFilterTest::asks()
{
    QFETCH(QString, filter);
    QFETCH(bool, ofFrame);
    QFETCH(bool, ofCard);
    FindingFeed feed;
    feed.appendFirst(1);
    FilterReader reader(feed.source());
    reader.update();
    const FilterParse parse = parseFilter(filter);
    QVERIFY2(parse.node, qPrintable(parse.error ? textOf(parse.error->message) : QString()));
    FindingFilter asked(*parse.node);
    Note note = feed.feeder.store().findings.front().note;
    note.severity = Severity::Warning;
    QCOMPARE(asked.matches({note, feed.newest(), u"Planner"_s, u"because"_s}, reader), ofFrame);
    const Note card{"CRD-001", Severity::Error, "1.0 §4.4.1",  u"A skill has an id."_s,
                    nullptr,   {0, 1},          u"/skills/0"_s};
    QCOMPARE(asked.matches({card, NoIndex, u"Planner"_s, u"because"_s}, reader), ofCard);
}

A2A_TEST(FindingFilterTest)
#include "findingfiltertest.moc"
