// SPDX-License-Identifier: Apache-2.0
// The derived facts about a pattern's matches are true of all of them.
#include "model/content/filterpattern.h"

#include "model/content/filterneedle.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class FilterLiteralTest final : public QObject {
    Q_OBJECT

private slots:
    static void is_in_every_match_data();
    static void is_in_every_match();
    static void each_literal_is_needed();
    static void texts_containing_it_are_tested();
};

void FilterLiteralTest::is_in_every_match_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("literal");
    const auto row = [](const char *pattern, const char *literal) {
        QTest::newRow(pattern) << QString::fromUtf8(pattern) << QString::fromUtf8(literal);
    };
    row("need(le|ed)", "need");
    row("need|thread", "");
    row("(need)", "need");
    row("(need)?", "");
    row("(need|thread)", "");
    row("abc\\x41|z", "");
    row("abc\\(|z", "");
    row("a need.*threaded", "threaded");
    row("colou?r", "colo");
    row("abcd*", "abc");
    row("abcd{0,3}ef", "abc");
    row("abcd+ef", "abcd");
    row("x{100}y", "");
    row("x{100", "");
    row("[needle]end", "end");
    row("[]need]end", "end");
    row("[^]need]end", "end");
    row("[[:alpha:]need]end", "end");
    row("[a\\]need]end", "end");
    row("(a[)]need)end", "need");
    row("(a\\)need)end", "need");
    row("\\d+ bytes", "byte");
    row("\\x41need", "");
    row("(?x)n e e d", "");
    row("(?i:need)", "");
    row("(*UTF)need", "");
    row("\\Qneed|le\\E", "");
    row("task", "ta"); // s and k have a third form each
    row("ünmöglich", "ünmöglich");
    row("straße", "tra");
    row("旅行.*a", "旅行");
    row("error_code", "error");
    row("", "");
    row("ab", "ab");
    row("a.b", "");
    row("[a-z]+zz\\b", "zz");
    row("(", "");
    row("abc\\", "abc");
}

void FilterLiteralTest::is_in_every_match()
{
    QFETCH(const QString, pattern);
    QFETCH(const QString, literal);
    QCOMPARE(filterPatternLiteral(pattern), literal);
}

void FilterLiteralTest::each_literal_is_needed()
{
    QCOMPARE(filterPatternLiterals(u"(lion|tiger) and [a-z] bear"_s),
             (FilterLiterals{{u"lion"_s, u"tiger"_s}, {u"bear"_s}, {u"and"_s}}));
    QCOMPARE(filterPatternLiterals(u"wolf|(bear)+|lynx"_s),
             (FilterLiterals{{u"wolf"_s, u"bear"_s, u"lynx"_s}}));
    QVERIFY(filterPatternLiterals(u"wolf|b.a"_s).empty());
}

void FilterLiteralTest::texts_containing_it_are_tested()
{
    const FilterMatcher matcher(u"need(le|ed)"_s, true);
    QCOMPARE(matcher.literals(), (FilterLiterals{{u"need"_s}, {u"le"_s, u"ed"_s}}));
    QVERIFY(matcher.isIn(u"a NEEDLE"_s));
    QVERIFY(!matcher.isIn(u"a need"_s));
    QVERIFY(FilterMatcher(u"ta[s]k"_s, true).isIn(u"ta\u017f\u212a"_s));
}

A2A_TEST(FilterLiteralTest)
#include "filterliteraltest.moc"
