// SPDX-License-Identifier: Apache-2.0
// An unsent message in the whole window: it stays in its conversation, is restored after the agent
// reconnects, and keeps the focus while other panes are viewed.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"

#include <QAbstractItemView>
#include <QPlainTextEdit>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class DraftsWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_demo = std::make_unique<DemoWindow>(QSize(1440, 900));
        QVERIFY(m_demo->isReady());
    }
    void cleanup() { m_demo.reset(); }

    void unsent_drafts_are_restored()
    {
        QVERIFY(m_demo->say(u"task"_s, TaskState::Completed));
        type(u"half a thought"_s);
        QTest::keyClick(&m_demo->window, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(message()->toPlainText(), QString());
        type(u"another"_s);
        m_demo->selection().selectTask(0);
        QCOMPARE(message()->toPlainText(), u"half a thought"_s);
        m_demo->window.agents().openDemo(
            {m_demo->session.agent(0).link().typedAddress()}); // connects once more
        QTRY_COMPARE(m_demo->session.agent(0).link().state(), AgentLink::State::Connected);
        QCOMPARE(message()->toPlainText(), u"half a thought"_s);
        QTest::keyClick(&m_demo->window, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(message()->toPlainText(), u"another"_s);
        m_demo->window.agents().openDemo({m_demo->session.agent(0).link().typedAddress()});
        QTRY_COMPARE(m_demo->session.agent(0).link().state(), AgentLink::State::Connected);
    }

    void viewing_the_wire_log_keeps_the_focus()
    {
        QVERIFY(m_demo->say(u"task"_s, TaskState::Completed));
        type(u"half"_s);
        message()->activateWindow();
        QTRY_VERIFY(message()->hasFocus());
        auto *log = m_demo->named<QAbstractItemView>(u"Wire log"_s);
        QVERIFY(log && log->isVisible());
        QTest::mouseClick(log->viewport(), Qt::LeftButton, {},
                          log->visualRect(log->model()->index(1, 0)).center());
        QVERIFY(log->currentIndex().row() == 1);
        QVERIFY(message()->hasFocus());
        QCOMPARE(message()->toPlainText(), u"half"_s);
    }

private:
    [[nodiscard]] QPlainTextEdit *message() const
    {
        return m_demo->named<QPlainTextEdit>(u"Message"_s);
    }
    void type(const QString &text) const
    {
        message()->setFocus();
        QTest::keyClicks(message(), text);
    }
    std::unique_ptr<DemoWindow> m_demo;
};

A2A_TEST(DraftsWindowTest)
#include "draftswindowtest.moc"
