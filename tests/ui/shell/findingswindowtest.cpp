// SPDX-License-Identifier: Apache-2.0
// Findings in every pane of the real window: an agent that misbehaves on request, keys that step
// through findings, markers that open the list, rules that are silenced everywhere at once.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"

#include "model/items/chatmodel.h"
#include "model/items/wiremodel.h"
#include "ui/dialogs/rulesdialog.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/findings/findingscount.h"
#include "ui/panes/findings/findingspane.h"
#include "ui/panes/wire/wiretable.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FindingsWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_demo.reset(); }
    void keyboard_navigates_to_the_bytes();
    void a_marker_opens_its_finding();
    void a_silenced_rule_is_hidden_everywhere();
    void the_rules_are_listed();

private:
    [[nodiscard]] FindingsPane *pane() const { return m_demo->window.findChild<FindingsPane *>(); }
    [[nodiscard]] WireTable *wire() const { return m_demo->window.findChild<WireTable *>(); }
    /// A rule violated by a frame.
    [[nodiscard]] QModelIndex placeOfFrame() const
    {
        FindingsModel &model = *pane()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex place = model.index(0, 0, model.index(row, 0));
            if (place.data(FindingFrameRole).toUInt() != NoIndex)
                return place;
        }
        return {};
    }
    [[nodiscard]] QModelIndex wireRow(FrameIndex frame) const
    {
        auto *model = qobject_cast<WireModel *>(wire()->model());
        return model->index(model->rowOf(frame), WireInfoColumn);
    }

    std::unique_ptr<DemoWindow> m_demo;
};

void FindingsWindowTest::init()
{
    m_demo = std::make_unique<DemoWindow>(QSize(1440, 900));
    QVERIFY(m_demo->isReady());
    QVERIFY(m_demo->say(u"wrong append-first"_s, TaskState::Completed));
    QTRY_VERIFY(placeOfFrame().isValid());
}

void FindingsWindowTest::keyboard_navigates_to_the_bytes()
{
    pane()->tree()->setCurrentIndex(placeOfFrame());
    const QModelIndex before = pane()->tree()->currentIndex();
    m_demo->window.activateWindow();
    QTest::keyClick(&m_demo->window, Qt::Key_F8);
    QVERIFY(pane()->tree()->currentIndex() != before);
    QTest::keyClick(&m_demo->window, Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(pane()->tree()->currentIndex(), before);
    const FrameIndex frame = before.data(FindingFrameRole).toUInt();
    QCOMPARE(m_demo->selection().frame(), frame);
    QCOMPARE(wire()->currentFrame(), frame);
}

void FindingsWindowTest::a_marker_opens_its_finding()
{
    const FrameIndex frame = placeOfFrame().data(FindingFrameRole).toUInt();
    QVERIFY(wireRow(frame).data(WireDeviatesRole).toBool());
    QVERIFY(!wireRow(frame).data(WireFindingsRole).toString().isEmpty());
    emit wire()->findingsChosen(frame);
    QVERIFY(pane()->isVisible());
    QCOMPARE(pane()->tree()->currentIndex().data(FindingFrameRole).toUInt(), frame);
}

void FindingsWindowTest::a_silenced_rule_is_hidden_everywhere()
{
    const FrameIndex frame = placeOfFrame().data(FindingFrameRole).toUInt();
    const auto &chat = m_demo->window.findChild<ChatPane *>()->model();
    const auto marksOfChat = [&chat] {
        int marks = 0;
        for (int row = 0; row < chat.rowCount(); ++row)
            marks += chat.at(row).deviates() ? 1 : 0;
        return marks;
    };
    auto *count = m_demo->window.findChild<FindingsCount *>();
    const QString counted = count->accessibleDescription();
    QVERIFY(marksOfChat() > 0);
    while (placeOfFrame().isValid()) {
        pane()->tree()->setCurrentIndex(placeOfFrame());
        pane()->muteRule();
    }
    QVERIFY(!wireRow(frame).data(WireDeviatesRole).toBool());
    QCOMPARE(marksOfChat(), 0);
    QVERIFY(count->accessibleDescription() != counted);
    QVERIFY(!m_demo->settings.mutedRules().isEmpty());
    m_demo->workspace.findings().setMutedRules({});
    QVERIFY(wireRow(frame).data(WireDeviatesRole).toBool());
    QVERIFY(marksOfChat() > 0);
    QCOMPARE(count->accessibleDescription(), counted);
    QVERIFY(m_demo->settings.mutedRules().isEmpty());
}

void FindingsWindowTest::the_rules_are_listed()
{
    for (QAction *menu : m_demo->window.menuBar()->actions()) {
        for (QAction *action : menu->menu()->actions()) {
            if (action->text() == u"Rules…"_s)
                action->trigger();
        }
    }
    auto *rules = m_demo->window.findChild<RulesDialog *>();
    QVERIFY(rules && rules->isVisible());
    rules->reject();
}

A2A_TEST(FindingsWindowTest)
#include "findingswindowtest.moc"
