// SPDX-License-Identifier: Apache-2.0
// A valid but suspicious filter gets a warning; others do not.
#include "model/query/filterwarnings.h"

#include "model/query/filtercompletion.h"
#include "model/query/filterparser.h"
#include "model/text/textof.h"
#include "tests/model/query/naivefilter.h"
#include "tests/model/query/randomfilter.h"
#include "tests/model/query/randomsession.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FilterDoubtsTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_feeder = std::make_unique<SessionFeeder>();
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, task("task-7f3a", "WORKING"));
        m_feeder->event(call, artifact("task-7f3a", "a", "my report.md", textParts("x")));
    }
    void cleanup() { m_feeder.reset(); }

    void outcomes_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<FilterOutcome>("outcome");
        using enum FilterOutcome;
        for (const char *text :
             {"kind:request kind:answer", "kind:event kind:comment", "size>10 size<5", "size<0",
              "size:20..10", "a not a", "not (a or not a)",
              "kind:end and (state:working not state:working)", "state:working state:failed",
              "dir:in dir:out", "kind:request kind!=request", "not dir:in not dir:out", "frame:0",
              "append:yes append:no", "severity<note", "delta>5ms delta<2ms", "not size>=0",
              "size>10 not size>5"})
            QTest::newRow(text) << QString::fromLatin1(text) << Nothing;
        for (const char *text :
             {"size>=0", "dir:in or dir:out", "a or not a", "not (a not a)", "size>5 or size<10",
              "kind:end or kind!=end", "frame>0", "not kind:request or not kind:answer"})
            QTest::newRow(text) << QString::fromLatin1(text) << Everything;
        for (const char *text :
             {"a", "kind:event kind:artifact", "kind:answer kind:artifact", "size>5 size<10",
              "state:working or state:failed", "role:user role:agent", "part:text part:data",
              "not state:working", "a b", "a or b", "delta<5ms or delta>=5ms", "severity>=note",
              "time>14:02 time<+2s", "size!=5", "kind:artifct", "not delta>=0 a", "not status>0"})
            QTest::newRow(text) << QString::fromLatin1(text) << Open;
    }
    void outcomes()
    {
        QFETCH(const QString, filter);
        QFETCH(const FilterOutcome, outcome);
        QCOMPARE(filterOutcome(*parseFilter(filter).node), outcome);
    }

    // What is reported as impossible must be: no session may prove it wrong.
    void outcomes_hold_in_sessions()
    {
        SessionFeeder feeder;
        RandomSession(feeder, 5).play(150);
        const NaiveFilter naive(feeder);
        RandomFilter random(3);
        int decided = 0;
        for (int i = 0; i < 3000; ++i) {
            const FilterNode node = random.node(2);
            const FilterOutcome outcome = filterOutcome(node);
            if (outcome == FilterOutcome::Open)
                continue;
            ++decided;
            const size_t expected =
                outcome == FilterOutcome::Nothing ? 0 : feeder.store().frames.size();
            QVERIFY2(naive.frames(node).size() == expected, qPrintable(printFilter(node)));
        }
        QVERIFY(decided > 20);
    }

    void sentences_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("words"); ///< empty: no warning
        QTest::newRow("good") << u"kind:artifact task:7f3a lisbon"_s << QString();
        QTest::newRow("word") << u"kind:artifct"_s
                              << u"“kind” has no value “artifct”, only request"_s;
        QTest::newRow("flag") << u"append:maybe"_s << u"only yes, no"_s;
        QTest::newRow("value") << u"task:nobody"_s << u"has “nobody” for “task”"_s;
        QTest::newRow("not a value") << u"task!=nobody"_s << QString();
        QTest::newRow("field") << u"error:any"_s << u"has a “error”"_s;
        QTest::newRow("state") << u"state:failed"_s << u"has “failed” for “state”"_s;
        QTest::newRow("nothing") << u"size<0"_s << u"No frame can match"_s;
        QTest::newRow("everything") << u"size>=0"_s << u"Every frame matches"_s;
        QTest::newRow("inner") << u"a or (b task:nobody)"_s << u"nobody"_s;
        QTest::newRow("method") << u"method:post"_s << QString();
    }
    void sentences()
    {
        QFETCH(const QString, filter);
        QFETCH(const QString, words);
        const QString doubt = textOf(filterWarning(*parseFilter(filter).node, source()));
        QCOMPARE(doubt.isEmpty(), words.isEmpty());
        QVERIFY2(doubt.contains(words), qPrintable(doubt));
    }

    void an_empty_session_raises_no_value_warnings()
    {
        SessionFeeder feeder;
        const FilterSource none{feeder.recording(), feeder.store(), feeder.content(), {}};
        QCOMPARE(filterWarning(*parseFilter(u"task:x state:failed").node, none), QString());
    }

    void completion_data()
    {
        QTest::addColumn<QString>("text"); ///< | is the cursor
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("result");
        QTest::newRow("field") << u"ki|"_s << u"kind"_s << u"kind:|"_s;
        QTest::newRow("in brackets") << u"(ki|"_s << u"kind"_s << u"(kind:|"_s;
        QTest::newRow("value") << u"kind:art|"_s << u"artifact"_s << u"kind:artifact |"_s;
        QTest::newRow("in the middle")
            << u"a kind:art| b"_s << u"artifact"_s << u"a kind:artifact |b"_s;
        QTest::newRow("seen") << u"task:…7f|"_s << u"task-7f3a"_s << u"task:task-7f3a |"_s;
        QTest::newRow("quoted") << u"artifact:my|"_s << u"my report.md"_s
                                << u"artifact:\"my report.md\" |"_s;
        QTest::newRow("open quote")
            << u"artifact:\"my r|"_s << u"my report.md"_s << u"artifact:\"my report.md\" |"_s;
        QTest::newRow("sign kept") << u"state!=wor|"_s << u"working"_s << u"state!=working |"_s;
        QTest::newRow("choice") << u"inp|"_s << u"state:input-required"_s
                                << u"state:input-required |"_s;
        QTest::newRow("keyword") << u"a o|"_s << u"or"_s << u"a or |"_s;
        QTest::newRow("example") << u"size>|"_s << u"size>10k"_s << u"size>10k |"_s;
        QTest::newRow("recent") << u"|"_s << u"size>1 or x"_s << u"size>1 or x|"_s;
    }
    void completion()
    {
        QFETCH(QString, text);
        QFETCH(const QString, row);
        QFETCH(const QString, result);
        FilterCompletion completion(source());
        const QAbstractItemModelTester tester(
            &completion, QAbstractItemModelTester::FailureReportingMode::Fatal);
        completion.setHistory({u"size>1 or x"_s});
        const qsizetype cursor = text.indexOf(u'|');
        completion.complete(text.remove(cursor, 1), cursor);
        int found = -1;
        for (int i = 0; i < completion.rowCount(); ++i) {
            if (completion.index(i).data().toString() == row)
                found = i;
        }
        QVERIFY(found >= 0);
        const auto [applied, place] = completion.applied(found);
        QCOMPARE(QString(applied).insert(place, u'|'), result);
    }

    void nothing_is_offered_within_quotes()
    {
        FilterCompletion completion(source());
        completion.complete(u"\"kin"_s, 4);
        QCOMPARE(completion.rowCount(), 0);
        completion.complete(u"/kin"_s, 4);
        QCOMPARE(completion.rowCount(), 0);
    }

private:
    [[nodiscard]] FilterSource source() const
    {
        return {m_feeder->recording(), m_feeder->store(), m_feeder->content(), {}};
    }

    std::unique_ptr<SessionFeeder> m_feeder;
};

A2A_TEST(FilterDoubtsTest)
#include "filterdoubtstest.moc"
