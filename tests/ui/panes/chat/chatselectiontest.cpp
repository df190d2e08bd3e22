// SPDX-License-Identifier: Apache-2.0
// Scrolling to a selection: only to rows not yet visible, keeping unfolded ones; every status of an
// open run can be selected.
#include "ui/panes/chat/chatview.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/style/theme.h"
#include "ui/widgets/followmode.h"

#include <QPoint>
#include <QRect>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A conversation of many bubbles with a run of three states in the middle.
struct ConversationFixture {
    ConversationFixture()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        const ExchangeId first = feeder.say(u"begin"_s);
        feeder.flush();
        model.setContext(feeder.store().exchanges[first].context);
        chatter(12);
        const ExchangeId call = feeder.say(u"work"_s, model.context());
        feeder.event(call, task("t", "SUBMITTED"));
        feeder.event(call, status("t", "WORKING"));
        feeder.event(call, status("t", "COMPLETED"));
        feeder.flush();
        run = model.rowCount() - 1;
        chatter(12);
        view.resize(700, 400);
        view.show();
    }
    void chatter(int count)
    {
        for (int i = 0; i < count; ++i)
            feeder.say(u"question with a few words"_s, model.context());
        feeder.flush();
    }
    [[nodiscard]] int scrolled() const { return view.verticalScrollBar()->value(); }
    void scrollTo(int row, int above)
    {
        view.showRowAtTop(row);
        view.verticalScrollBar()->setValue(scrolled() - above);
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    int run = 0;
};

class ChatSelectionTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }

    void scrolls_only_to_invisible_rows_data()
    {
        QTest::addColumn<int>("above"); // pixels between the view's edge and the row
        QTest::addColumn<bool>("moves");
        QTest::newRow("in the middle") << 150 << false;
        QTest::newRow("a little cut off above") << -10 << false;
        QTest::newRow("mostly cut off above") << -65 << true;
        QTest::newRow("just below the view") << 420 << true;
        QTest::newRow("far away") << -400 << true;
    }

    void scrolls_only_to_invisible_rows()
    {
        QFETCH(int, above);
        QFETCH(bool, moves);
        ConversationFixture t;
        t.scrollTo(t.run - 3, above);
        const int before = t.scrolled();
        t.view.showRow(t.run - 3);
        QCOMPARE(t.scrolled() != before, moves);
        QCOMPARE(t.view.currentIndex().row(), t.run - 3);
        QVERIFY(t.view.viewport()->rect().intersects(t.view.visualRect(t.view.currentIndex())));
    }

    void following_the_newest_continues()
    {
        ConversationFixture t;
        QVERIFY(t.view.followMode()->isFollowing());
        t.view.showRow(t.model.rowCount() - 1);
        QVERIFY(t.view.followMode()->isFollowing());
        t.view.showRow(t.model.rowCount() - 2); // would run away with new rows
        QVERIFY(!t.view.followMode()->isFollowing());
        const int before = t.scrolled();
        t.chatter(3);
        QCOMPARE(t.scrolled(), before);
    }

    void a_click_does_not_move()
    {
        ConversationFixture t;
        t.scrollTo(t.run - 3, -20);
        const int before = t.scrolled();
        const QSignalSpy selected(&t.view, &ChatView::rowSelected);
        const QRect place = t.view.visualRect(t.model.index(t.run - 3));
        const QPoint point(place.center().x(), 4);
        QTest::mouseClick(t.view.viewport(), Qt::LeftButton, {}, point);
        QCOMPARE(selected.size(), 1);
        QCOMPARE(t.scrolled(), before);
        QTest::mouseClick(t.view.viewport(), Qt::LeftButton, {}, point); // selected once more
        QCOMPARE(selected.size(), 2);
        QCOMPARE(selected.back()[0].toInt(), t.run - 3);
    }

    void every_status_of_an_open_run_can_be_chosen()
    {
        ConversationFixture t;
        t.scrollTo(t.run, 100);
        t.view.expansion().toggle(t.run);
        const QRect place = t.view.visualRect(t.model.index(t.run));
        const QSignalSpy chosen(&t.view, &ChatView::stepSelected);
        const int line = (place.height() - 10) / 4; // the run's own line, then one for each status
        for (int step = 0; step < 3; ++step)
            QTest::mouseClick(t.view.viewport(), Qt::LeftButton, {},
                              QPoint(200, place.top() + line * (step + 1) + line / 2));
        QCOMPARE(chosen.size(), 3);
        for (int step = 0; step < 3; ++step) {
            QCOMPARE(chosen[step][0].toInt(), t.run);
            QCOMPARE(chosen[step][1].toInt(), step);
        }
        QTest::mouseClick(t.view.viewport(), Qt::LeftButton, {},
                          QPoint(place.width() - 30, place.top() + line / 2));
        QCOMPARE(chosen.size(), 3); // the run itself
    }

    void expanded_rows_stay_expanded()
    {
        ConversationFixture t;
        t.scrollTo(t.run, 100);
        t.view.expansion().toggle(t.run);
        const int open = t.view.visualRect(t.model.index(t.run)).height();
        const auto &frames = t.feeder.store().frames;
        const FrameIndex last = t.model.at(t.run).frame();
        t.model.setTimeRange(TimeRange{frames[last].timeNs, frames[last].timeNs});
        QCOMPARE(t.model.rowCount(), 1);
        QCOMPARE(t.view.visualRect(t.model.index(0)).height(), open);
        t.model.setContext(NoIndex);
        t.model.setTimeRange(std::nullopt);
        t.model.setContext(0);
        t.view.showRow(t.run);
        QCOMPARE(t.view.visualRect(t.model.index(t.run)).height(), open);
    }

    void selection_made_while_hidden_is_shown_later()
    {
        ConversationFixture t;
        t.view.hide();
        t.view.showRow(2);
        t.view.resize(500, 300);
        t.view.show();
        QVERIFY(t.view.viewport()->rect().contains(t.view.visualRect(t.model.index(2)).center()));
        QVERIFY(!t.view.followMode()->isFollowing());
    }
};

A2A_TEST(ChatSelectionTest)
#include "chatselectiontest.moc"
