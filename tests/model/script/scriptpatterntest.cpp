// SPDX-License-Identifier: Apache-2.0
// The regular expressions of scripts keep their meaning, and neither a bad one nor an agent's
// response makes them hang.
#include "model/script/scriptpattern.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ScriptPatternTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void matches_data();
    void matches();
    void long_texts_match_like_short_ones_data();
    void long_texts_match_like_short_ones();
    void hostile_patterns_terminate_data();
    void hostile_patterns_terminate();
    void the_time_limit_covers_all_texts_of_a_turn();
    void unusable_patterns_report_the_reason();
};

void ScriptPatternTest::matches_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("found"); // null: nothing
    const QString nothing;
    QTest::newRow("all of it") << u"L[a-z]+n"_s << u"to Lisbon"_s << u"Lisbon"_s;
    QTest::newRow("its first group") << u"no\\. (\\d+) (.)"_s << u"no. 17 x"_s << u"17"_s;
    QTest::newRow("case counts") << u"lisbon"_s << u"Lisbon"_s << nothing;
    QTest::newRow("unless it says") << u"(?i)lisbon"_s << u"Lisbon"_s << u"Lisbon"_s;
    QTest::newRow("begin of the text") << u"^b"_s << u"a\nb"_s << nothing;
    QTest::newRow("end of the text") << u"a$"_s << u"a\nb"_s << nothing;
    QTest::newRow("over lines") << u"(?s)a.b"_s << u"a\nb"_s << u"a\nb"_s;
    QTest::newRow("an empty text") << u"^$"_s << QString() << u""_s;
    QTest::newRow("a group that took no part") << u"(x)?a"_s << u"a"_s << u"a"_s;
}

void ScriptPatternTest::matches()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(QString, found);
    ScriptPattern::MatchBudget effort;
    const ScriptPattern tried(pattern);
    QVERIFY(tried.problem().isEmpty());
    const std::optional<QString> result = tried.find(text, effort);
    QCOMPARE(result.has_value(), !found.isNull());
    QCOMPARE(result.value_or(QString()), found);
    QVERIFY(!effort.wasExceeded);
}

void ScriptPatternTest::long_texts_match_like_short_ones_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("at"); // what is at each position
    QTest::addColumn<bool>("isFound");
    QTest::newRow("anywhere") << u"needle \\d+"_s << u"needle 12"_s << true;
    QTest::newRow("whole words") << u"\\bneedle\\b"_s << u"xneedle"_s << false;
    QTest::newRow("no begin there") << u"^needle"_s << u"needle"_s << false;
    QTest::newRow("no end there") << u"needle$"_s << u"needle"_s << false;
    QTest::newRow("lookbehind") << u"(?<=a )needle"_s << u"a needle"_s << true;
    QTest::newRow("no end before a line break") << u"needle$"_s << u"needle\n\nx"_s << false;
    QTest::newRow("switches of the library") << u"(*UTF)needle"_s << u"needle"_s << true;
    QTest::newRow("remarks") << u"(?x)need le # it"_s << u"needle"_s << true;
    QTest::newRow("pairs") << u"\U0001F600 needle"_s << u"\U0001F600 needle"_s << true;
}

/// Wherever the windows begin and end.
void ScriptPatternTest::long_texts_match_like_short_ones()
{
    QFETCH(QString, pattern);
    QFETCH(QString, at);
    QFETCH(bool, isFound);
    const ScriptPattern tried(pattern);
    const qsizetype window = ScriptPattern::WindowChars;
    for (qsizetype place = window - 40; place <= window + 40; ++place) {
        const QString text = QString(place, u'x') % u' ' % at % u' ' % QString(3 * window, u'y');
        ScriptPattern::MatchBudget effort;
        QCOMPARE(tried.find(text, effort).has_value(), isFound);
        QVERIFY(!effort.wasExceeded);
    }
    ScriptPattern::MatchBudget effort;
    const ScriptPattern last(u"needle$"_s);
    const QString text = QString(5 * window, u'x') % u" needle"_s;
    QCOMPARE(last.find(text, effort), u"needle"_s);
    const QString longer = QString(window - 5, u'x') % u"1234567890"_s % QString(window, u'x');
    QCOMPARE(ScriptPattern(u"\\d+"_s).find(longer, effort), u"1234567890"_s); // none is cut
}

void ScriptPatternTest::hostile_patterns_terminate_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    const QString many(1'000'000, u'a');
    QTest::newRow("nested") << u"(a+)+$"_s << QString(many % u'!');
    QTest::newRow("alternatives") << u"(a|aa)+$"_s << QString(many % u'!');
    QTest::newRow("its own limits") << u"(*LIMIT_MATCH=2000000000)(a+)+$"_s << QString(many % u'!');
}

void ScriptPatternTest::hostile_patterns_terminate()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    ScriptPattern::MatchBudget effort;
    QVERIFY(!ScriptPattern(pattern).find(text, effort)); // terminates at all
    QVERIFY(effort.wasExceeded);
}

void ScriptPatternTest::the_time_limit_covers_all_texts_of_a_turn()
{
    ScriptPattern::MatchBudget effort;
    const ScriptPattern easy(u"b"_s);
    QCOMPARE(easy.find(u"ab"_s, effort), u"b"_s);
    effort.remainingNs = 0; // used by others
    QVERIFY(!easy.find(u"ab"_s, effort));
    QVERIFY(effort.wasExceeded);
}

void ScriptPatternTest::unusable_patterns_report_the_reason()
{
    const Phrase broken = ScriptPattern(u"ab("_s).problem();
    QVERIFY(broken.code() == "script-matches");
    QVERIFY(broken ==
            Phrase("script-matches", {QRegularExpression(u"ab("_s).errorString(), 4})); // literally
    const ScriptPattern large(QString(ScriptPattern::MaxPatternLength + 1, u'a'));
    QVERIFY(large.problem().code() == "script-matches-long");
    ScriptPattern::MatchBudget effort;
    QVERIFY(!large.find(QString(2'000, u'a'), effort)); // and does no harm
}

A2A_TEST(ScriptPatternTest)
#include "scriptpatterntest.moc"
