// SPDX-License-Identifier: Apache-2.0
// Within a changed row only the differing words are marked, and none if that would not help.
#include "model/compare/rowpairing.h"
#include "model/compare/sequencedifference.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static QStringList spelled(const QString &text, const std::vector<WordSpan> &spans)
{
    QStringList words;
    for (const WordSpan &span : spans)
        words << text.mid(span.start, span.length);
    return words;
}

class WordDifferenceTest final : public QObject {
    Q_OBJECT

private slots:
    void words_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QStringList>("removed");
        QTest::addColumn<QStringList>("added");
        QTest::newRow("one word") << u"the blue sail"_s << u"the red sail"_s
                                  << QStringList{u"blue"_s} << QStringList{u"red"_s};
        QTest::newRow("a number") << u"grew **7 %**, costs"_s << u"grew **9 %**, costs"_s
                                  << QStringList{u"7"_s} << QStringList{u"9"_s};
        QTest::newRow("more at the end")
            << u"one two"_s << u"one two three"_s << QStringList() << QStringList{u" three"_s};
        QTest::newRow("Chinese, sign by sign")
            << u"我们去里斯本旅行"_s << u"我们去波尔图旅行"_s << QStringList{u"里斯本"_s}
            << QStringList{u"波尔图"_s};
        QTest::newRow("a pair of surrogates stays whole")
            << u"good 😀 day"_s << u"good 😁 day"_s << QStringList{u"😀"_s} << QStringList{u"😁"_s};
        QTest::newRow("an accent that combines stays with its letter")
            << u"cafe\u0301 open"_s << u"cafe open"_s << QStringList{u"cafe\u0301"_s}
            << QStringList{u"cafe"_s};
        QTest::newRow("white space")
            << u"a  b c d"_s << u"a b c d"_s << QStringList{u"  "_s} << QStringList{u" "_s};
        QTest::newRow("the same") << u"same"_s << u"same"_s << QStringList() << QStringList();
        QTest::newRow("nothing in common")
            << u"abc def ghi"_s << u"xyz uvw rst"_s << QStringList() << QStringList();
        QTest::newRow("empty") << QString() << u"x"_s << QStringList() << QStringList{u"x"_s};
    }
    void words()
    {
        if (!canCompareSequences())
            QSKIP("built without dtl");
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        const WordDifference difference = wordDifference(before, after);
        QTEST(spelled(before, difference.before), "removed");
        QTEST(spelled(after, difference.after), "added");
    }

    void hostile_rows_are_left_alone()
    {
        const QString many = u"a b "_s.repeated(2000);
        const WordDifference difference = wordDifference(many, many + u"c"_s);
        QVERIFY(difference.before.empty() && difference.after.empty());
    }

    void pairing_is_bounded()
    {
        const TextRows before(QByteArray("row one\n").repeated(3000));
        const TextRows after(QByteArray("row two\n").repeated(2000));
        const auto pairs = pairRows(before, {0, 3000}, after, {0, 2000});
        QCOMPARE(pairs.size(), size_t(2000)); // from the top: the search would take 6,000,000 steps
        QCOMPARE(pairs.back(), std::pair(1999, 1999));
    }
};

A2A_TEST(WordDifferenceTest)
#include "worddifferencetest.moc"
