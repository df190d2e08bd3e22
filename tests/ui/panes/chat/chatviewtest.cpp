// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatview.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/panes/chat/rows/bubblereader.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/followmode.h"

#include <QAccessible>
#include <QClipboard>
#include <QPoint>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;

/// A conversation in a view of 700 × 500.
struct ShownChat {
    ShownChat()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        view.resize(700, 500);
        view.show();
    }
    ExchangeId start(const QString &text)
    {
        const ExchangeId id = feeder.say(text);
        feeder.flush();
        model.setContext(feeder.store().exchanges[id].context);
        return id;
    }
    /// Messages of different length from the agent.
    void chatter(int count)
    {
        for (int i = 0; i < count; ++i) {
            const ExchangeId id = feeder.say(QStringLiteral("question %1").arg(i), model.context());
            feeder.event(
                id, message(agentMessage("a" + QByteArray::number(++m_answers),
                                         textParts(QByteArray("word ").repeated(1 + i % 7 * 40)))));
            feeder.end(id);
        }
        feeder.flush();
    }
    [[nodiscard]] int top(int row) const { return view.visualRect(model.index(row)).top(); }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    int m_answers = 0;
};

class ChatViewTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        // The offscreen platform warns about it whenever a window is shown.
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void is_a_list_with_readable_rows()
    {
        ShownChat s;
        s.start(QStringLiteral("hello"));
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&s.view);
        QVERIFY(list);
        QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Conversation"));
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->childCount(), 1);
        QVERIFY(list->child(0)->text(QAccessible::Name).endsWith(QStringLiteral(": hello")));
    }

    /// Keyboard actions on a row are available to assistive technology as well.
    void rows_are_operable_by_assistive_technology()
    {
        ShownChat s;
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
        s.start(QStringLiteral("hello"));
        s.chatter(30);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&s.view);
        QAccessibleInterface *first = list->child(0);
        QVERIFY(first->state().offscreen);
        QVERIFY(!first->state().selected);
        QAccessibleActionInterface *actions = first->actionInterface();
        QVERIFY(actions);
        actions->doAction(QAccessibleActionInterface::setFocusAction());
        QCOMPARE(s.view.currentIndex().row(), 0);
        QVERIFY(s.view.hasFocus());
        QVERIFY(first->state().selected && first->state().focused);
        QVERIFY(!first->state().offscreen);
        QCOMPARE(first->childCount(), 0);
        actions->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(first->childCount(), 1); // opened for reading
        QCOMPARE(first->child(0)->role(), QAccessible::EditableText);
        QVERIFY(first->child(0)->state().readOnly);
        QCOMPARE(first->rect().topLeft(),
                 s.view.viewport()->mapToGlobal(s.view.visualRect(s.model.index(0)).topLeft()));
        QCOMPARE(list->child(s.model.rowCount()), nullptr);
    }

    void follows_the_end()
    {
        ShownChat s;
        s.start(QStringLiteral("hello"));
        s.chatter(30);
        QScrollBar *bar = s.view.verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        QCOMPARE(bar->value(), bar->maximum());
        QVERIFY(s.view.visualRect(s.model.index(s.model.rowCount() - 1)).bottom() <=
                s.view.viewport()->height());
        s.chatter(1);
        QCOMPARE(bar->value(), bar->maximum());
    }

    void does_not_scroll_while_reading()
    {
        ShownChat s;
        s.start(QStringLiteral("hello"));
        s.chatter(60);
        QScrollBar *bar = s.view.verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        QVERIFY(!s.view.followMode()->isFollowing());
        const int row = s.view.indexAt({100, 250}).row();
        const int before = s.top(row);
        s.chatter(5);
        QCOMPARE(s.top(row), before);
        // Idle time computes the heights of all other rows.
        QTRY_VERIFY(s.view.isMeasured());
        QCOMPARE(s.top(row), before);
        Chip *chip = s.view.followMode()->chip();
        QCOMPARE(chip->text(), QStringLiteral("10 new"));
        QVERIFY(chip->isVisible());
        QVERIFY(!chip->geometry().intersects(s.view.viewport()->geometry())); // covers no row
        QVERIFY(s.view.rect().contains(chip->geometry()));
        chip->click();
        QCOMPARE(bar->value(), bar->maximum());
        QCOMPARE(s.view.viewport()->height(), s.view.height());
    }

    void scrolling_up_shows_every_row_without_jumps()
    {
        ShownChat s;
        s.start(QStringLiteral("hello"));
        s.chatter(80);
        QScrollBar *bar = s.view.verticalScrollBar();
        for (int step = 0; step < 40; ++step) {
            const int row = s.view.indexAt({100, 200}).row();
            const int before = s.top(row);
            bar->setValue(bar->value() - 60);
            if (bar->value() > 0)
                QCOMPARE(s.top(row), before + 60);
        }
    }

    void live_rows_keep_their_position()
    {
        ShownChat s;
        const ExchangeId call = s.start(QStringLiteral("draw"));
        s.feeder.events(call,
                        {task("t", "WORKING"), artifact("t", "x", "route.svg", textParts("1"))});
        s.chatter(30);
        QScrollBar *bar = s.view.verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        const int value = bar->value();
        s.feeder.burst(call, artifact("t", "x", "route.svg", textParts("12345"), true), 50);
        s.feeder.flush();
        QCOMPARE(bar->value(), value);
    }

    void resizing_keeps_the_scroll_position()
    {
        ShownChat s;
        s.start(QStringLiteral("hello"));
        s.chatter(40);
        QScrollBar *bar = s.view.verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        const int row = s.view.indexAt({100, 0}).row();
        s.view.resize(400, 500);
        const int after = s.view.indexAt({100, 0}).row();
        QVERIFY2(qAbs(after - row) <= 1, qPrintable(QStringLiteral("%1 → %2").arg(row).arg(after)));
    }

    void clicking_an_artifact_opens_it()
    {
        ShownChat s;
        const ExchangeId call = s.start(QStringLiteral("draw"));
        s.feeder.events(call,
                        {task("t", "WORKING"), artifact("t", "x", "route.svg", textParts("1"))});
        s.feeder.flush();
        const int row = s.model.rowOfArtifact(0);
        QSignalSpy selected(&s.view, &ChatView::rowSelected);
        QSignalSpy asked(&s.view, &ChatView::actionTriggered);
        QTest::mouseClick(s.view.viewport(), Qt::LeftButton, {},
                          s.view.visualRect(s.model.index(row)).topLeft() + QPoint(60, 20));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected.at(0).at(0).toInt(), row);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(1).value<RowAction>(), RowAction::OpenArtifact);
    }

    void keys_do_what_the_mouse_does()
    {
        ShownChat s;
        ExchangeId call = s.start(QStringLiteral("plan"));
        s.feeder.events(
            call, {task("t", "WORKING", "ctx-c91e"),
                   status("t", "WORKING", agentMessage("w", textParts("Looking"))),
                   status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Where from?")))});
        s.feeder.flush();
        s.view.setFocus();
        QSignalSpy asked(&s.view, &ChatView::actionTriggered);
        QTest::keyClick(&s.view, Qt::Key_Up);
        QCOMPARE(s.view.currentIndex().row(), 2);
        QTest::keyClick(&s.view, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(1).value<RowAction>(), RowAction::Answer);
        QTest::keyClick(&s.view, Qt::Key_Up);
        const int folded = s.view.visualRect(s.model.index(1)).height();
        QTest::keyClick(&s.view, Qt::Key_Right);
        QVERIFY(s.view.visualRect(s.model.index(1)).height() > folded);
        QTest::keyClick(&s.view, Qt::Key_Left);
        QCOMPARE(s.view.visualRect(s.model.index(1)).height(), folded);
        QTest::keyClick(&s.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("working: Looking"));
    }

    void bubbles_open_as_selectable_text()
    {
        ShownChat s;
        s.start(QStringLiteral("read me\nall of it"));
        s.view.setFocus();
        s.view.activate(0);
        auto *reader = s.view.findChild<BubbleReader *>();
        QVERIFY(reader);
        QCOMPARE(reader->toPlainText(), QStringLiteral("read me\nall of it"));
        QVERIFY(reader->isReadOnly());
        QVERIFY(s.view.viewport()->rect().contains(reader->geometry()));
        QPointer<BubbleReader> watched(reader);
        QTest::keyClick(reader, Qt::Key_Escape);
        QTRY_VERIFY(!watched);
    }

    void hostile_text_stays_plain_text_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("bidi") << QByteArray("safe \\u202e evil");
        QTest::newRow("html") << QByteArray("<img src='/dev/zero'><h1>x");
        QTest::newRow("markdown image") << QByteArray("![x](/dev/zero)");
        QTest::newRow("long word") << QByteArray(20'000, 'w');
        QTest::newRow("megabyte") << QByteArray("word ").repeated(200'000);
        QTest::newRow("lines") << QByteArray("\\n").repeated(20'000);
        QTest::newRow("backticks") << QByteArray("`a` ").repeated(5'000);
    }
    void hostile_text_stays_plain_text()
    {
        QFETCH(const QByteArray, text);
        ShownChat s;
        const ExchangeId call = s.start(QStringLiteral("x"));
        s.feeder.event(call, message(agentMessage("a", textParts(text))));
        s.feeder.flush();
        QVERIFY(!s.view.grab().isNull());
        QVERIFY(s.view.visualRect(s.model.index(1)).width() <= 700);
    }
};

A2A_TEST(ChatViewTest)
#include "chatviewtest.moc"
