// SPDX-License-Identifier: Apache-2.0
// A difference must turn the first text into the second, whatever the texts; common parts must be
// found, and hostile texts must not cost more than the limit.
#include "model/compare/textdifference.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using Kind = TextRun::Kind;

/// The second text, assembled from the first and the additions; empty if the runs do not cover both
/// texts in order.
static std::optional<QByteArray> applied(const TextDifference &difference)
{
    QByteArray text;
    int before = 0;
    int after = 0;
    for (const TextRun &run : difference.runs) {
        if (run.beforeRow != before || run.afterRow != after || run.count <= 0)
            return std::nullopt;
        for (int i = 0; i < run.count; ++i) {
            if (run.kind == Kind::Same)
                text += difference.before.rowBytes(before + i);
            else if (run.kind != Kind::Removed)
                text += difference.after.rowBytes(after + i);
        }
        before += run.kind == Kind::Added ? 0 : run.count;
        after += run.kind == Kind::Removed ? 0 : run.count;
    }
    if (before != difference.before.count() || after != difference.after.count())
        return std::nullopt;
    return text;
}

static int rowsOf(const TextDifference &difference, Kind kind)
{
    int rows = 0;
    for (const TextRun &run : difference.runs)
        rows += run.kind == kind ? run.count : 0;
    return rows;
}

static QByteArray randomText(QRandomGenerator &random)
{
    static const QByteArrayList words{"alpha",
                                      "beta\n",
                                      "gamma ",
                                      "\n",
                                      "\r\n",
                                      "漢字",
                                      "x",
                                      QByteArray("\xff"),
                                      "delta delta delta\n"};
    QByteArray text;
    for (int i = random.bounded(60); i > 0; --i)
        text += words.at(random.bounded(int(words.size())));
    return text;
}

static QByteArray edited(QByteArray text, QRandomGenerator &random)
{
    for (int i = random.bounded(6); i > 0; --i) {
        const int at = random.bounded(int(text.size()) + 1);
        if (random.bounded(2) == 0)
            text.remove(at, random.bounded(20));
        else
            text.insert(at, randomText(random).left(20));
    }
    return text;
}

class TextDifferenceTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void rows_reproduce_the_text()
    {
        QRandomGenerator random(7);
        for (int round = 0; round < 300; ++round) {
            const QByteArray text = randomText(random).repeated(1 + random.bounded(200));
            const TextRows rows(text);
            QByteArray joined;
            for (int row = 0; row < rows.count(); ++row) {
                QVERIFY(rows.rowBytes(row).size() <= TextRows::MaxRow);
                QCOMPARE(rows.rowAt(joined.size()), row);
                joined += rows.rowBytes(row);
            }
            QCOMPARE(joined, text);
        }
        QCOMPARE(TextRows(QByteArray()).count(), 0);
    }

    void long_lines_are_cut_at_characters()
    {
        const QByteArray line = QByteArray("漢").repeated(5000) + "\nsecond";
        const TextRows rows(line);
        QCOMPARE(rows.count(), 5);
        for (int row = 0; row < 4; ++row) {
            QVERIFY(rows.rowBytes(row).startsWith("漢"));
            QCOMPARE(rows.lineNumber(row), 1);
            QCOMPARE(rows.startsLine(row), row == 0);
        }
        QCOMPARE(rows.lineNumber(4), 2);
        QVERIFY(rows.endsLine(3));
        QVERIFY(!rows.endsLine(4));
    }

    void random_texts_are_reproduced()
    {
        QRandomGenerator random(42);
        for (int round = 0; round < 3000; ++round) {
            const QByteArray before = randomText(random);
            const QByteArray after = round % 3 == 0 ? randomText(random) : edited(before, random);
            const TextDifference difference = textDifference(before, after);
            const std::optional<QByteArray> made = applied(difference);
            QVERIFY2(made, QByteArray(before + "\n---\n" + after).constData());
            QCOMPARE(*made, after);
            QCOMPARE(difference.isSame(), before == after);
            if (before == after)
                QVERIFY(rowsOf(difference, Kind::Same) == difference.before.count());
        }
    }

    void empty_texts()
    {
        QVERIFY(textDifference({}, {}).runs.empty());
        const TextDifference added = textDifference({}, "a\nb\n");
        QCOMPARE(added.runs, (std::vector<TextRun>{{Kind::Added, 0, 0, 2}}));
        const TextDifference removed = textDifference("a\nb\n", {});
        QCOMPARE(removed.runs, (std::vector<TextRun>{{Kind::Removed, 0, 0, 2}}));
    }

#ifdef A2A_DTL
    void only_changed_lines_are_marked()
    {
        const QByteArray before = "one\ntwo\nthree\nfour\nfive\n";
        const QByteArray after = "one\ntwo and a half\nthree\nfive\nsix\n";
        const TextDifference difference = textDifference(before, after);
        QCOMPARE(difference.runs, (std::vector<TextRun>{{Kind::Same, 0, 0, 1},
                                                        {Kind::Changed, 1, 1, 1},
                                                        {Kind::Same, 2, 2, 1},
                                                        {Kind::Removed, 3, 3, 1},
                                                        {Kind::Same, 4, 3, 1},
                                                        { Kind::Added,
                                                          5,
                                                          4,
                                                          1 }}));
    }

    /// In a text of many lines one of which changed, the rest stays the same.
    void large_texts_are_quick()
    {
        QByteArray before;
        for (int i = 0; i < 200'000; ++i)
            before += "line " + QByteArray::number(i) + '\n';
        QByteArray after = before;
        after.replace("line 777\n", "line seven\n");
        after.replace("line 199000\n", "");
        const TextDifference difference = textDifference(before, after);
        QCOMPARE(difference.detail, TextDifference::Detail::Lines);
        QCOMPARE(rowsOf(difference, Kind::Same), 199'998);
        QCOMPARE(*applied(difference), after);
    }

    /// Few distinct lines in another order each time: the worst for the search.
    void too_different_is_reported()
    {
        QRandomGenerator random(3);
        QByteArray before;
        QByteArray after;
        for (int i = 0; i < 20'000; ++i) {
            before += QByteArray::number(random.bounded(40)) + '\n';
            after += QByteArray::number(random.bounded(40)) + '\n';
        }
        const TextDifference difference = textDifference(before, after, {}, 1'000'000);
        QCOMPARE(difference.detail, TextDifference::Detail::TooDifferent);
        QCOMPARE(*applied(difference), after);
        const TextDifference patient = textDifference(before.left(6000), after.left(6000));
        QCOMPARE(patient.detail, TextDifference::Detail::Lines);
        QCOMPARE(*applied(patient), after.left(6000));
    }

    void can_be_canceled()
    {
        QByteArray before;
        QByteArray after;
        for (int i = 0; i < 50'000; ++i) {
            before += QByteArray::number(i % 97) + '\n';
            after += QByteArray::number((i * 7) % 89) + '\n';
        }
        int asked = 0;
        const TextDifference difference = textDifference(before, after, [&asked] {
            ++asked;
            return true;
        });
        QCOMPARE(difference.detail, TextDifference::Detail::Canceled);
        QVERIFY(asked <= 3);
    }

    /// dtl swaps its arguments if the first is longer, and restarts after 2,000,000 points.
    void long_edit_scripts_are_reproduced()
    {
        QRandomGenerator random(11);
        QByteArray before;
        QByteArray after;
        for (int i = 0; i < 6'000; ++i) {
            before += QByteArray::number(random.bounded(300)) + '\n';
            if (i % 2 == 0)
                after += QByteArray::number(random.bounded(300)) + '\n';
        }
        for (const auto &[a, b] : {std::pair(before, after), std::pair(after, before)}) {
            const TextDifference difference = textDifference(a, b);
            QCOMPARE(difference.detail, TextDifference::Detail::Lines);
            QVERIFY(rowsOf(difference, Kind::Same) > 300);
            QCOMPARE(*applied(difference), b);
        }
    }

    void similar_lines_are_paired()
    {
        const QByteArray before = "head\nThe quick brown fox jumps\nSecond line here\ntail\n";
        const QByteArray after =
            "head\nSomething new\nThe quick red fox jumps\nEntirely other\ntail\n";
        const TextDifference difference = textDifference(before, after);
        const auto changed =
            std::find_if(difference.runs.begin(), difference.runs.end(),
                         [](const TextRun &run) { return run.kind == Kind::Changed; });
        QVERIFY(changed != difference.runs.end());
        QCOMPARE(changed->beforeRow, 1);
        QCOMPARE(changed->afterRow, 2);
        QCOMPARE(*applied(difference), after);
    }
#else
    void without_the_library_the_middle_is_one_change()
    {
        const TextDifference difference = textDifference("a\nx\nb\n", "a\ny\nz\nb\n");
        QCOMPARE(difference.detail, TextDifference::Detail::NoLibrary);
        QCOMPARE(rowsOf(difference, Kind::Same), 2);
        QCOMPARE(*applied(difference), QByteArray("a\ny\nz\nb\n"));
    }
#endif
};

A2A_TEST(TextDifferenceTest)
#include "textdifferencetest.moc"
