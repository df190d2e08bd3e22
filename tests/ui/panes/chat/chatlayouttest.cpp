// SPDX-License-Identifier: Apache-2.0
// How often rows of the conversation are laid out.
#include "tests/support/testregistry.h"
#include "tests/ui/panes/chat/laidoutchat.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/style/theme.h"

#include <QScrollBar>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class ChatLayoutTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }

    void a_change_is_one_layout_data()
    {
        QTest::addColumn<QByteArray>("event");
        QTest::newRow("artifact") << artifact("t", "x", "route.svg", textParts("more "), true);
        QTest::newRow("run") << status("t", "WORKING", agentMessage("w", textParts("Looking")));
        QTest::newRow("tool call")
            << status("t", "WORKING",
                      agentMessage("c", R"([{"data":{"id":"1","name":"f","args":{}},)"
                                        R"("metadata":{"adk_type":"function_call"}}])"));
        QTest::newRow("new row") << message(agentMessage("a", textParts("Here it is.")));
    }
    void a_change_is_one_layout()
    {
        QFETCH(const QByteArray, event);
        LaidOutChat l;
        l.feed(task("t", "WORKING"));
        l.feed(artifact("t", "x", "route.svg", textParts("1")));
        l.feed(status("t", "WORKING", agentMessage("v", textParts("Searching"))));
        QVERIFY(l.isReady());
        QVERIFY(l.layoutCount() > 0);
        l.feed(event);
        l.paint();
        QCOMPARE(l.layoutCount(), 1);
    }

    /// Its card stands there.
    void the_expanded_question_makes_no_layout()
    {
        LaidOutChat l;
        l.feed(task("t", "WORKING"));
        l.feed(status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Who?"))));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        QVERIFY(l.view.painters().cached(row));
        l.view.question().expand(row);
        QCOMPARE(l.view.question().row(), row);
        l.paint();
        QVERIFY(l.view.painters().cached(row - 1));
        QVERIFY(!l.view.painters().cached(row));
    }

    void a_repaint_makes_no_layout()
    {
        LaidOutChat l;
        l.chatter(20);
        QVERIFY(l.isReady());
        QVERIFY(l.layoutCount() > 0);
        l.paint();
        l.view.setFocus();
        QTest::keyClick(&l.view, Qt::Key_Up);
        QTest::mouseMove(l.view.viewport(), {100, 100});
        QTest::mouseClick(l.view.viewport(), Qt::LeftButton, {}, {100, 100});
        l.paint();
        QCOMPARE(l.layoutCount(), 0);
    }

    void rows_that_stay_in_view_are_not_laid_out_again()
    {
        LaidOutChat l;
        l.chatter(60);
        QVERIFY(l.isReady());
        QScrollBar *bar = l.view.verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        l.paint();
        QVERIFY(l.layoutCount() > 0);
        const int first = l.view.topRow();
        int entered = 0;
        for (int step = 0; step < 40; ++step) {
            const int before = l.view.topRow();
            bar->setValue(bar->value() - 20);
            l.paint();
            entered += before - l.view.topRow();
        }
        QVERIFY(first - l.view.topRow() > 2); // it went on by some rows
        QCOMPARE(l.layoutCount(), entered);
        bar->setValue(bar->value() + 800);
        l.paint();
        QCOMPARE(l.layoutCount(), 0); // still kept
    }

    void another_width_is_one_layout_of_each_row_in_view()
    {
        LaidOutChat l;
        l.chatter(60);
        QVERIFY(l.isReady());
        QVERIFY(l.layoutCount() > 0);
        l.view.resize(500, 500);
        l.paint();
        const int layoutCount = l.layoutCount();
        QVERIFY2(layoutCount >= l.shown() && layoutCount <= l.shown() + 1,
                 qPrintable(QString::number(layoutCount)));
    }

    void another_theme_drops_all_layouts()
    {
        LaidOutChat l;
        l.chatter(60);
        QVERIFY(l.isReady());
        QVERIFY(l.view.painters().cachedCount() >= l.shown());
        QVERIFY(l.layoutCount() > 0);
        m_theme->setChoice(ThemeChoice::Dark);
        l.paint();
        QVERIFY(l.layoutCount() >= l.shown());
        m_theme->setChoice(ThemeChoice::Light);
    }

    void rows_out_of_view_are_not_kept()
    {
        LaidOutChat l;
        l.chatter(500);
        QVERIFY(l.isReady()); // all of them were laid out to be measured
        QVERIFY(l.layoutCount() >= 500);
        QVERIFY(l.view.painters().cachedCount() <= 2 * l.shown());
        QScrollBar *bar = l.view.verticalScrollBar();
        for (int value = bar->maximum(); value > 0; value -= 400) {
            bar->setValue(value);
            l.paint();
        }
        QVERIFY(l.view.painters().cachedCount() <= RowPainterCache::MaxCached);
    }

    void a_hidden_view_keeps_no_layouts()
    {
        LaidOutChat l;
        QVERIFY(l.isReady());
        l.view.hide();
        const int cachedCount = l.view.painters().cachedCount();
        l.chatter(5);
        QCOMPARE(l.view.painters().cachedCount(), cachedCount);
    }
};

A2A_TEST(ChatLayoutTest)
#include "chatlayouttest.moc"
