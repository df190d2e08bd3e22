// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowpositions.h"

#include "tests/support/testregistry.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/widgets/followmode.h"

#include <QAbstractScrollArea>
#include <QScrollBar>
#include <QTest>

using namespace a2a;

/// Rows without a model or painters: 30 pixels each until they are measured, then as in `heights`.
struct RowPositionsFixture {
    explicit RowPositionsFixture(int rows)
        : heights(size_t(rows), 50)
    {
        area.setFrameShape(QFrame::NoFrame);
        area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area.resize(300, 400);
        area.show();
        places.reset(std::vector<int>(size_t(rows), 30));
    }
    [[nodiscard]] QScrollBar *bar() const { return area.verticalScrollBar(); }
    void scroll(int value)
    {
        bar()->setValue(value);
        places.updatePositions();
    }

    std::vector<int> heights;
    int measured = 0;
    int shown = 0; ///< of these, to be painted
    QAbstractScrollArea area;
    FollowMode *follow = new FollowMode(&area);
    RowPositions places{area, *follow, [this](int row, bool isShown) {
                            ++measured;
                            shown += isShown ? 1 : 0;
                            return heights[size_t(row)];
                        }};
};

class RowPositionsTest : public QObject {
    Q_OBJECT

private slots:
    void begins_at_the_end()
    {
        RowPositionsFixture p(100);
        QCOMPARE(p.bar()->value(), p.bar()->maximum());
        QCOMPARE(p.places.rectOf(99).bottom() + 1, p.area.viewport()->height());
        QCOMPARE(p.places.shown().second, 100);
    }

    /// Only what is in view is measured at once.
    void measures_the_rest_in_idle_time()
    {
        RowPositionsFixture p(5'000);
        QVERIFY(p.shown < 12);
        QCOMPARE(p.measured, p.shown);
        QTRY_VERIFY(p.places.isMeasured());
        QCOMPARE(p.measured, 5'000);
        QVERIFY(p.shown < 12);
        QCOMPARE(p.places.rectOf(99).bottom() + 1 - p.places.rectOf(0).top(), 100 * 50);
    }

    void what_is_read_stays_where_it_is()
    {
        RowPositionsFixture p(1'000);
        p.scroll(p.bar()->maximum() / 2);
        const int row = p.places.rowAt(100);
        const int top = p.places.rectOf(row).top();
        QTRY_VERIFY(p.places.isMeasured());
        QCOMPARE(p.places.rectOf(row).top(), top);
        p.places.changeRows([&p] {
            p.heights[3] = 500;
            p.places.invalidate(3);
            p.heights.push_back(80);
            p.places.append(30);
        });
        QTRY_VERIFY(p.places.isMeasured());
        QCOMPARE(p.places.rectOf(3).height(), 500);
        QCOMPARE(p.places.rectOf(row).top(), top);
    }

    void the_end_is_followed()
    {
        RowPositionsFixture p(100);
        p.places.changeRows([&p] {
            p.heights.push_back(300);
            p.places.append(30);
        });
        QCOMPARE(p.places.rectOf(100).bottom() + 1, p.area.viewport()->height());
        p.follow->setFollowing(false);
        p.scroll(0);
        const int top = p.places.rectOf(0).top();
        p.places.changeRows([&p] {
            p.heights.push_back(300);
            p.places.append(30);
        });
        QCOMPARE(p.places.rectOf(0).top(), top);
    }

    void scrolls_to_rows()
    {
        RowPositionsFixture p(100);
        p.places.scrollTo(10, QAbstractItemView::PositionAtTop);
        QCOMPARE(p.places.rectOf(10).top(), chat::Gap);
        QVERIFY(p.places.isReadable(10));
        const int value = p.bar()->value();
        p.places.scrollTo(12, QAbstractItemView::EnsureVisible);
        QCOMPARE(p.bar()->value(), value); // it is in view
        p.places.scrollTo(50, QAbstractItemView::EnsureVisible);
        QCOMPARE(p.places.rectOf(50).bottom() + 1, p.area.viewport()->height());
        QVERIFY(!p.places.isReadable(10));
        p.places.scrollTo(100, QAbstractItemView::EnsureVisible); // there is none
    }

    void knows_the_row_at_a_position()
    {
        RowPositionsFixture p(3);
        const int top = p.places.rectOf(0).top();
        QVERIFY(top > 0);
        QCOMPARE(p.places.rowAt(top - 1), -1);
        QCOMPARE(p.places.rowAt(top), 0);
        QCOMPARE(p.places.rowAt(top + 149), 2);
        QCOMPARE(p.places.rowAt(top + 150), -1);
        QCOMPARE(p.places.shown(), std::pair(0, 3));
        p.places.reset({});
        QCOMPARE(p.places.shown(), std::pair(0, 0));
        QCOMPARE(p.places.rowAt(top), -1);
        QCOMPARE(p.places.rectOf(0), QRect());
    }
};

A2A_TEST(RowPositionsTest)
#include "rowpositionstest.moc"
