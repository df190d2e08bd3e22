// SPDX-License-Identifier: Apache-2.0
// The rows of a view: every row of both texts exactly once in its position.
#include "model/compare/differencerows.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using Kind = TextRun::Kind;
using Layout = DifferenceRows::Layout;

/// Two same, one changed, one removed, two added, one same, one removed.
static const std::vector<TextRun> Runs{{Kind::Same, 0, 0, 2},    {Kind::Changed, 2, 2, 1},
                                       {Kind::Removed, 3, 3, 1}, {Kind::Added, 4, 3, 2},
                                       {Kind::Same, 4, 5, 1},    {Kind::Removed, 5, 6, 1}};

class DifferenceRowsTest final : public QObject {
    Q_OBJECT

private slots:
    void side_by_side()
    {
        const DifferenceRows rows(Runs, Layout::SideBySide);
        QCOMPARE(rows.count(), 8);
        QCOMPARE(rows.changeCount(), 2);
        QCOMPARE(rows.changeStart(0), 2);
        QCOMPARE(rows.changeEnd(0), 6);
        QCOMPARE(rows.changeStart(1), 7);
        QCOMPARE(rows.row(2).before, 2);
        QCOMPARE(rows.row(2).after, 2);
        QCOMPARE(rows.row(3).before, 3);
        QCOMPARE(rows.row(3).after, -1);
        QCOMPARE(rows.row(5).before, -1);
        QCOMPARE(rows.row(5).after, 4);
        QCOMPARE(rows.row(6).change, -1);
        QCOMPARE(rows.row(7).change, 1);
        QCOMPARE(rows.shownRowForAfter(5), 6);
        QCOMPARE(rows.shownRowForAfter(4), 5);
    }

    void inline_has_old_above_new()
    {
        const DifferenceRows rows(Runs, Layout::Inline);
        QCOMPARE(rows.count(), 9); // the changed row occurs twice
        QVERIFY(rows.row(2).old && rows.row(2).kind == Kind::Changed);
        QCOMPARE(rows.row(2).after, 2); // what it is compared with
        QVERIFY(rows.row(3).old && rows.row(3).kind == Kind::Removed);
        QVERIFY(!rows.row(4).old && rows.row(4).kind == Kind::Changed);
        QCOMPARE(rows.row(6).after, 4);
        QCOMPARE(rows.shownRowForAfter(2), 4);
    }

    void empty_input_has_no_rows()
    {
        const DifferenceRows rows({}, Layout::Inline);
        QCOMPARE(rows.count(), 0);
        QCOMPARE(rows.changeCount(), 0);
        QCOMPARE(rows.shownRowForAfter(0), 0);
    }
};

A2A_TEST(DifferenceRowsTest)
#include "differencerowstest.moc"
