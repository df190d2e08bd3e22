// SPDX-License-Identifier: Apache-2.0
// One filter for the whole window: the filter above the wire log limits chat and timeline too, and
// both show it.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"

#include "ui/filter/filterbar.h"
#include "ui/filter/filterchip.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/wire/wirepane.h"
#include "ui/widgets/chips.h"

#include "model/items/wiremodel.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FilterPanesTest final : public QObject {
    Q_OBJECT

private slots:
    void one_filter_for_wire_chat_and_timeline();
};

void FilterPanesTest::one_filter_for_wire_chat_and_timeline()
{
    DemoWindow demo({1440, 900});
    QVERIFY(demo.isReady());
    QVERIFY(demo.say(u"Plan a trip"_s, TaskState::InputRequired));
    demo.window.findChild<ChatPane *>()->startConversation();
    QVERIFY(demo.say(u"markdown"_s, TaskState::Completed));
    auto *timeline = demo.window.findChild<TimelinePane *>();
    auto *chat = demo.window.findChild<ChatPane *>();
    auto *wire = demo.window.findChild<WirePane *>();
    const auto tasks = [timeline] { return timeline->view()->model()->tasks().size(); };
    QTest::mouseClick(demo.named<QWidget>(u"Show the tasks of all conversations of this agent"_s),
                      Qt::LeftButton);
    QTRY_COMPARE(tasks(), 2U);
    QTRY_VERIFY(chat->model().rowCount() > 1);

    QTest::keyClick(&demo.window, Qt::Key_Slash, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"state:input-required"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(tasks(), 1U);
    QCOMPARE(timeline->view()->model()->tasks().front(), TaskIndex(0));
    QTRY_COMPARE(chat->model().rowCount(), 0); // nothing of the second conversation
    QVERIFY(wire->model()->rowCount() > 0);
    const QList<FilterChip *> chips = demo.window.findChildren<FilterChip *>();
    QCOMPARE(chips.size(), 2);
    for (const FilterChip *chip : chips)
        QVERIFY(chip->chip()->accessibleDescription().contains(u"state:input-required"_s));
    QVERIFY(chat->findChild<FilterChip *>()->isVisible());

    QTest::mouseClick(chat->findChild<FilterChip *>()->chip(), Qt::LeftButton);
    QCOMPARE(demo.workspace.filter().text(), QString());
    QVERIFY(!chat->findChild<FilterChip *>()->isVisible());
    QTRY_COMPARE(tasks(), 2U);
    QVERIFY(chat->model().rowCount() > 1);
}

A2A_TEST(FilterPanesTest)
#include "filterpanestest.moc"
