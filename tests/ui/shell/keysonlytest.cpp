// SPDX-License-Identifier: Apache-2.0
// What the program is for, done without a mouse, in a real window with a window manager
// (shell.KeysOnlyTest-xvfb): after every key exactly one widget has the focus, and it can be seen.
#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/shell/keyboard.h"
#include "tests/ui/widgets/guitest.h"

#include <QAbstractButton>
#include <QApplication>

using namespace a2a;
using namespace Qt::StringLiterals;
using test::Keyboard;

/// One step of somebody at the keyboard; the test ends where it leads to nothing that can be seen.
#define KEYS(step) QVERIFY2(m_keys.step, qPrintable(m_keys.problem()))

static const QString Card = u"Question to be answered"_s;

class KeysOnlyTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_demo.reset(); }
    void a_question_is_answered_in_its_form();

private:
    [[nodiscard]] static QString focused()
    {
        const QWidget *at = QApplication::focusWidget();
        return at ? at->accessibleName() : QString();
    }
    template <typename T>
    [[nodiscard]] T *shown(const QString &name) const
    {
        for (T *widget : m_demo->window.findChildren<T *>()) {
            if (widget->accessibleName() == name && widget->isVisible())
                return widget;
        }
        return nullptr;
    }

    std::unique_ptr<test::DemoWindow> m_demo;
    Keyboard m_keys;
};

void KeysOnlyTest::init()
{
    test::failOnAnyWarning();
    m_demo = std::make_unique<test::DemoWindow>(QSize(1440, 900));
    QVERIFY(m_demo->isReady());
    QVERIFY(QTest::qWaitForWindowActive(&m_demo->window));
}

void KeysOnlyTest::a_question_is_answered_in_its_form()
{
    KEYS(press(Qt::Key_1, Qt::ControlModifier));
    KEYS(type(u"form"_s));
    KEYS(press(Qt::Key_Return));
    QTRY_VERIFY(shown<QWidget>(Card));
    KEYS(press(Qt::Key_J, Qt::ControlModifier));
    QTRY_COMPARE(focused(), u"Name"_s);
    // What is missing is said, and the focus is where it is missing.
    KEYS(press(Qt::Key_Return, Qt::ControlModifier));
    QCOMPARE(focused(), u"Name"_s);
    QVERIFY(shown<QAbstractButton>(u"Answer anyway"_s));
    KEYS(type(u"Ada"_s));
    KEYS(tabTo(u"E-mail"_s));
    KEYS(type(u"ada@example.org"_s));
    KEYS(tabTo(u"Arrival"_s));
    KEYS(type(u"2026-10-10"_s));
    KEYS(tabTo(u"Room"_s));
    KEYS(press(Qt::Key_Down));
    KEYS(tabTo(u"Nights"_s));
    KEYS(press(Qt::Key_A, Qt::ControlModifier));
    KEYS(type(u"5"_s));
    KEYS(tabTo(u"Extras: Cot"_s));
    KEYS(press(Qt::Key_Space));
    KEYS(tabTo(u"City"_s));
    KEYS(type(u"Lisbon"_s));
    KEYS(tabTo(u"Country"_s));
    KEYS(press(Qt::Key_End));
    KEYS(tabTo(u"Add to Guests"_s));
    KEYS(press(Qt::Key_Space));
    KEYS(type(u"Grace"_s));          // the guest's name has the focus
    KEYS(tabTo(u"Nights"_s, false)); // back once more
    KEYS(tabTo(u"Answer"_s));
    KEYS(press(Qt::Key_Space));
    QTRY_COMPARE(m_demo->store().tasks.back().state, TaskState::Completed);
    QTRY_VERIFY(!shown<QWidget>(Card));
    KEYS(press(Qt::Key_Shift)); // the card is gone, the focus is not
    const std::vector<MessageRecord> &messages = m_demo->store().messages;
    MessageIndex sent = 0;
    for (MessageIndex i = 0; i < MessageIndex(messages.size()); ++i) {
        if (messages[i].place == MessagePlace::Sent)
            sent = i;
    }
    const json::Document answer(m_demo->session.content().message(sent).parts[0].data);
    QCOMPARE(answer.at(u"/name").toString(), u"Ada"_s);
    QCOMPARE(answer.at(u"/nights").toInteger(), 5);
    QCOMPARE(answer.at(u"/extras/0").toString(), u"Cot"_s);
    QCOMPARE(answer.at(u"/address/country").toString(), u"PT"_s);
    QCOMPARE(m_demo->store().tasks.size(), size_t(1));
}

A2A_TEST(KeysOnlyTest)
#include "keysonlytest.moc"
