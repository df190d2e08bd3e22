// SPDX-License-Identifier: Apache-2.0
// Positions of elements, without painting anything.
#include "tests/support/testregistry.h"
#include "ui/panes/chat/rowheights.h"
#include "ui/panes/chat/rows/artifactcardpainter.h"
#include "ui/panes/chat/rows/bubblepainter.h"
#include "ui/panes/chat/rows/failurepainter.h"
#include "ui/panes/chat/rows/questioncardpainter.h"
#include "ui/panes/chat/rows/statusrunpainter.h"

#include <QRect>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;

class ChatGeometryTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void own_bubbles_are_right_aligned()
    {
        const BubbleGeometry own = BubbleGeometry::of(800, {300, 40}, {120, 14}, true);
        const BubbleGeometry other = BubbleGeometry::of(800, {300, 40}, {120, 14}, false);
        QCOMPARE(own.bubble.right() + 1, 800 - chat::Margin);
        QCOMPARE(other.bubble.left(), chat::Margin);
        for (const BubbleGeometry &geometry : {own, other}) {
            QVERIFY(geometry.bubble.contains(geometry.content));
            QVERIFY(geometry.bubble.contains(geometry.footer));
            QVERIFY(!geometry.content.intersects(geometry.footer));
            QCOMPARE(geometry.height, geometry.bubble.height());
        }
    }

    void short_bubbles_fit_their_footer()
    {
        const BubbleGeometry geometry = BubbleGeometry::of(800, {8, 16}, {150, 14}, true);
        QVERIFY(geometry.bubble.width() >= 150);
        QVERIFY(geometry.bubble.contains(geometry.footer));
    }

    void frames_leave_room_at_every_width_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {120, 300, 400, 700, 1000, 3000})
            QTest::addRow("%d", width) << width;
    }
    void frames_leave_room_at_every_width()
    {
        QFETCH(const int, width);
        QVERIFY(chat::frameWidth(width) <= chat::MaxWidth);
        QVERIFY(chat::frameWidth(width) > 0);
        if (width >= 300)
            QVERIFY(chat::frameWidth(width) + 2 * chat::Margin <= width);
    }

    void long_runs_keep_the_first_and_the_newest_states()
    {
        StatusRunGeometry::Widths widths;
        widths.badges = std::vector<int>(10, 90);
        widths.arrow = 12;
        widths.ellipsis = 10;
        widths.duration = 40;
        widths.tail = 40;
        const StatusRunGeometry geometry = StatusRunGeometry::of(600, widths, 0, 22);
        QVERIFY(!geometry.badges.front().isEmpty());
        QVERIFY(!geometry.badges.back().isEmpty());
        QVERIFY(geometry.badges[1].isEmpty()); // omitted
        int x = 0;
        for (const QRect &badge : geometry.badges) {
            if (badge.isEmpty())
                continue;
            QVERIFY(badge.left() >= x);
            x = badge.right();
        }
        QVERIFY(geometry.duration.left() >= x);
        QVERIFY(geometry.tail.right() < 600);
    }

    void runs_expand_below_their_line()
    {
        StatusRunGeometry::Widths widths;
        widths.badges = {90, 80};
        widths.arrow = 12;
        widths.message = 4000;
        widths.duration = 40;
        const StatusRunGeometry geometry = StatusRunGeometry::of(600, widths, 3, 22);
        QCOMPARE(geometry.height, 4 * 22);
        QCOMPARE(geometry.steps.size(), size_t(3));
        QVERIFY(geometry.message.width() < 4000);
        QVERIFY(geometry.duration.right() < 600);
    }

    void question_titles_move_down_when_there_is_no_room()
    {
        QuestionCardGeometry::Widths widths{110, 150, 90, 80, 100};
        const QuestionCardGeometry wide = QuestionCardGeometry::of(900, widths, {300, 60});
        QCOMPARE(wide.title.top(), wide.badge.top());
        widths.title = 380;
        const QuestionCardGeometry narrow = QuestionCardGeometry::of(480, widths, {300, 60});
        QVERIFY(narrow.title.top() > narrow.badge.bottom());
        for (const QuestionCardGeometry &geometry : {wide, narrow}) {
            QVERIFY(geometry.card.contains(geometry.content));
            QVERIFY(geometry.card.contains(geometry.answer));
            QVERIFY(geometry.card.contains(geometry.cancel));
            QVERIFY(geometry.card.contains(geometry.waiting));
            QVERIFY(!geometry.content.intersects(geometry.answer));
        }
    }

    void answered_questions_have_no_buttons()
    {
        const QuestionCardGeometry geometry =
            QuestionCardGeometry::of(900, {110, 150, 90, 0, 0}, {});
        QVERIFY(geometry.answer.isEmpty());
        QVERIFY(geometry.height < 60);
    }

    void artifact_cards_and_failures_contain_their_elements()
    {
        const ArtifactCardGeometry card = ArtifactCardGeometry::of(700, 16, 13);
        QVERIFY(card.card.contains(card.icon));
        QVERIFY(card.card.contains(card.title));
        QVERIFY(card.card.contains(card.state));
        const FailureGeometry failure = FailureGeometry::of(700, {300, 32}, 14, {200, 16}, 90);
        for (const QRect &piece :
             {failure.icon, failure.message, failure.where, failure.hint, failure.retry})
            QVERIFY(failure.card.contains(piece));
        QVERIFY(FailureGeometry::of(700, {300, 32}, 0, {}, 0).retry.isEmpty());
        // Two buttons: side by side if they fit, else one below the other; never overlapping.
        for (const int width : {240, 300, 700}) {
            const FailureGeometry both =
                FailureGeometry::of(width, {100, 32}, 14, {100, 16}, 90, 160);
            for (const QRect &piece : {both.change, both.retry})
                QVERIFY(both.card.contains(piece));
            QVERIFY(!both.change.intersects(both.retry));
            QVERIFY(both.change.top() > both.hint.bottom());
        }
    }

    void times_are_readable()
    {
        QCOMPARE(formatDuration(840'000'000), QStringLiteral("840 ms"));
        QCOMPARE(formatDuration(1'340'000'000), QStringLiteral("1.3 s"));
        QCOMPARE(formatDuration(125'000'000'000), QStringLiteral("2 min 05 s"));
        QCOMPARE(formatElapsedTime(18'900'000'000), QStringLiteral("00:18"));
        QCOMPARE(formatElapsedTime(3'723'000'000'000), QStringLiteral("1:02:03"));
    }

    void rows_are_found_by_their_heights()
    {
        RowHeights heights;
        QCOMPARE(heights.rowAt(5), -1);
        for (int i = 0; i < 100; ++i)
            heights.append(10);
        QCOMPARE(heights.total(), 1000);
        QCOMPARE(heights.rowAt(-3), 0);
        QCOMPARE(heights.rowAt(0), 0);
        QCOMPARE(heights.rowAt(9), 0);
        QCOMPARE(heights.rowAt(10), 1);
        QCOMPARE(heights.rowAt(5000), 99);
        heights.set(0, 50);
        QCOMPARE(heights.top(1), 50);
        QCOMPARE(heights.rowAt(49), 0);
        QCOMPARE(heights.rowAt(50), 1);
        QCOMPARE(heights.total(), 1040);
        QCOMPARE(heights.firstUnknown(0), 1);
        heights.append(7);
        QCOMPARE(heights.total(), 1047);
        heights.invalidateAll();
        QCOMPARE(heights.firstUnknown(0), 0);
        QCOMPARE(heights.height(0), 50);
    }
};

A2A_TEST(ChatGeometryTest)
#include "chatgeometrytest.moc"
