// SPDX-License-Identifier: Apache-2.0
// A presenter's clicker in front of an audience: forward and back; and text input is unaffected.
#include "ui/shell/presenterkeys.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QApplication>
#include <QLineEdit>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PresenterKeysTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void keys_step_forward_and_back();
    void text_fields_receive_letter_keys();
    void the_clicker_leaves_an_empty_message();
    void keys_are_inactive_outside_the_presenter();

private:
    void key(Qt::Key key) { QTest::keyClick(m_window.get(), key); }
    /// To the focus widget, as the keyboard does.
    void keyToFocus(Qt::Key key)
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get(),
                        key);
    }

    std::unique_ptr<QMainWindow> m_window;
    QLineEdit *m_message = nullptr;
    PresenterKeys *m_keys = nullptr;
};

void PresenterKeysTest::init()
{
    failOnAnyWarning();
    m_window = std::make_unique<QMainWindow>();
    m_message = new QLineEdit;
    m_window->setCentralWidget(m_message);
    m_keys = new PresenterKeys(*m_window);
    m_keys->setOn(true);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), TestTimeoutMs));
    m_message->clearFocus();
}

void PresenterKeysTest::keys_step_forward_and_back()
{
    const QSignalSpy next(m_keys, &PresenterKeys::nextRequested);
    const QSignalSpy back(m_keys, &PresenterKeys::backRequested);
    key(Qt::Key_PageDown);
    key(Qt::Key_PageDown);
    key(Qt::Key_PageUp);
    QCOMPARE(next.size(), 2);
    QCOMPARE(back.size(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier); // another key
    QCOMPARE(next.size(), 2);
}

void PresenterKeysTest::text_fields_receive_letter_keys()
{
    m_message->setFocus();
    QTest::keyClicks(m_message, u"b."_s);
    QCOMPARE(m_message->text(), u"b."_s);
    const QSignalSpy next(m_keys, &PresenterKeys::nextRequested);
    keyToFocus(Qt::Key_PageDown);
    QCOMPARE(next.size(), 1);
    QVERIFY(m_message->hasFocus()); // it is not empty
}

void PresenterKeysTest::the_clicker_leaves_an_empty_message()
{
    m_message->setFocus();
    keyToFocus(Qt::Key_PageUp);
    QVERIFY(!m_message->hasFocus());
    keyToFocus(Qt::Key_B); // a key, no letter
    QCOMPARE(m_message->text(), QString());
}

void PresenterKeysTest::keys_are_inactive_outside_the_presenter()
{
    m_keys->setOn(false);
    const QSignalSpy next(m_keys, &PresenterKeys::nextRequested);
    key(Qt::Key_PageDown);
    QVERIFY(next.isEmpty());
}

A2A_TEST(PresenterKeysTest)
#include "presenterkeystest.moc"
