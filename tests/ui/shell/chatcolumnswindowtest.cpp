// SPDX-License-Identifier: Apache-2.0
// Two conversations in the whole window, by keys alone, in a large and in a small window, against
// the built-in demo agent.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/shell/keyboard.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatcolumns.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/shell/windowpanes.h"
#include "ui/workspace/windowkeys.h"

#include <QApplication>
#include <QMenu>
#include <QSplitter>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// One column below the other.
static bool isStacked(const ChatColumns &chat)
{
    const auto *both = chat.findChild<QSplitter *>(QString(), Qt::FindDirectChildrenOnly);
    return both && both->orientation() == Qt::Vertical;
}

class ChatColumnsWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { m_demo.reset(); }
    void two_by_keys_data();
    void two_by_keys();
    void keys_are_for_the_active_one();
    void an_audience_sees_the_active_one();

private:
    void open(QSize size)
    {
        m_demo = std::make_unique<DemoWindow>(size);
        QVERIFY(m_demo->isReady());
        m_demo->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_demo->window, TestTimeoutMs));
        QVERIFY(m_demo->say(u"task"_s, TaskState::Completed));
    }
    /// The key, and the first entry of the menu that it opens: a new conversation.
    void openBeside()
    {
        QVERIFY(m_keys.press(keySequenceOf(WindowKey::OpenBeside)));
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Down);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QTRY_VERIFY(chat().second());
    }
    [[nodiscard]] ChatColumns &chat() const
    {
        return *m_demo->window.panes().findPane<ChatColumns>();
    }
    [[nodiscard]] size_t completed() const
    {
        size_t count = 0;
        for (const TaskRecord &task : m_demo->store().tasks)
            count += task.state == TaskState::Completed ? 1 : 0;
        return count;
    }

    std::unique_ptr<DemoWindow> m_demo;
    Keyboard m_keys;
};

void ChatColumnsWindowTest::two_by_keys_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("stacked");
    QTest::newRow("large") << QSize(1440, 900) << false;
    QTest::newRow("small") << QSize(1024, 700) << true;
}

void ChatColumnsWindowTest::two_by_keys()
{
    QFETCH(QSize, size);
    QFETCH(bool, stacked);
    open(size);
    openBeside();
    QCOMPARE(isStacked(chat()), stacked);
    QCOMPARE(m_demo->window.size(), size); // it must not grow
    QVERIFY(m_keys.type(u"task"_s));
    QCOMPARE(chat().second()->composer()->edit()->rawText(), u"task"_s);
    QVERIFY(m_keys.press(keySequenceOf(WindowKey::SendToBoth)));
    QTRY_COMPARE(completed(), size_t(3));
    QTRY_VERIFY(chat().second()->model().rowCount() >= 2);
    QVERIFY(chat().first().model().context() != chat().second()->model().context());
    QVERIFY(chat().second()->composer()->isEmpty());
    QVERIFY(m_keys.press(keySequenceOf(WindowKey::OtherConversation)));
    QCOMPARE(&chat().active(), &chat().first());
    QVERIFY(chat().first().composer()->edit()->hasFocus());
    QCOMPARE(m_demo->selection().context(), chat().first().model().context());
}

void ChatColumnsWindowTest::keys_are_for_the_active_one()
{
    open({1440, 900});
    const ContextIndex first = m_demo->selection().context();
    openBeside();
    QVERIFY(m_keys.type(u"task"_s));
    QVERIFY(m_keys.press(Qt::Key_Return));
    QTRY_COMPARE(completed(), size_t(2));
    QTRY_VERIFY(chat().second()->model().context() != NoIndex);
    // New conversation: in the second column, and once.
    QVERIFY(m_keys.press(keySequenceOf(WindowKey::NewConversation)));
    QTRY_COMPARE(chat().second()->model().context(), ContextIndex(NoIndex));
    QCOMPARE(chat().first().model().context(), first);
    QVERIFY(m_keys.press(keySequenceOf(WindowKey::OtherConversation)));
    QVERIFY(m_keys.press(keySequenceOf(WindowKey::NewConversation)));
    // There is an empty one beside it already: that is used.
    QTRY_COMPARE(&chat().active(), chat().second());
    QCOMPARE(chat().first().model().context(), first);
}

void ChatColumnsWindowTest::an_audience_sees_the_active_one()
{
    open({1440, 900});
    openBeside();
    QVERIFY(chat().first().isVisible() && chat().second()->isVisible());
    QVERIFY(m_keys.press(Qt::Key_F11));
    QTRY_VERIFY(chat().active().isVisible());
    ChatPane &other = &chat().active() == &chat().first() ? *chat().second() : chat().first();
    QVERIFY(!other.isVisible());
    QVERIFY(m_keys.press(Qt::Key_F11));
    // A window that was larger than its screen fits it now: one below the other, one is open.
    QTRY_VERIFY(chat().active().isVisible() && chat().second() &&
                (isStacked(chat()) || other.isVisible()));
}

A2A_TEST(ChatColumnsWindowTest)
#include "chatcolumnswindowtest.moc"
