// SPDX-License-Identifier: Apache-2.0
// The program's main tasks without a mouse, in a real window with a window manager
// (shell.KeysOnlyTest-xvfb): after every key exactly one widget has the focus, and it is visible.
#include "model/items/wiremodel.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/shell/keyboard.h"
#include "tests/ui/widgets/guitest.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QLineEdit>
#include <QTabBar>

#include <functional>

using namespace a2a;
using namespace Qt::StringLiterals;
using test::Keyboard;

/// One keyboard step; the test ends if the focus is not visible afterward.
#define KEYS(step) QVERIFY2(m_keys.step, qPrintable(m_keys.problem()))
#define SAY(text, until) QVERIFY2(say(text, [this] { return until; }), qPrintable(m_keys.problem()))

static const QString Card = u"Pending question"_s;

class KeysOnlyTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_demo.reset(); }
    void a_question_is_answered_in_its_form();
    void an_artifact_is_inspected_down_to_its_bytes();
    void a_filter_keeps_matching_rows();
    void the_search_selects_its_match();

private:
    /// To the agent; `isAnswered` says when that is over.
    [[nodiscard]] bool say(const QString &text, const std::function<bool()> &isAnswered);
    [[nodiscard]] QString described(const QString &name) const
    {
        const auto *widget = shown<QWidget>(name);
        return widget ? widget->accessibleDescription() : QString();
    }
    [[nodiscard]] int frames() const
    {
        return shown<QAbstractItemView>(u"Wire log"_s)->model()->rowCount();
    }
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
    QVERIFY(QTest::qWaitForWindowActive(&m_demo->window, a2a::test::TestTimeoutMs));
}

void KeysOnlyTest::a_question_is_answered_in_its_form()
{
    KEYS(press(Qt::Key_1, Qt::ControlModifier));
    KEYS(type(u"form"_s));
    KEYS(press(Qt::Key_Return));
    QTRY_VERIFY(shown<QWidget>(Card));
    KEYS(press(Qt::Key_J, Qt::ControlModifier));
    QTRY_COMPARE(focused(), u"Name"_s);
    // Missing input is reported, and the field has the focus.
    KEYS(press(Qt::Key_Return, Qt::ControlModifier));
    QCOMPARE(focused(), u"Name"_s);
    QVERIFY(shown<QAbstractButton>(u"Reply anyway"_s));
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
    KEYS(press(Qt::Key_Return));     // presses a button like Space
    KEYS(type(u"Grace"_s));          // the guest's name has the focus
    KEYS(tabTo(u"Nights"_s, false)); // back once more
    KEYS(tabTo(u"Reply"_s));
    KEYS(press(Qt::Key_Return));
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

bool KeysOnlyTest::say(const QString &text, const std::function<bool()> &isAnswered)
{
    return m_keys.press(Qt::Key_1, Qt::ControlModifier) && m_keys.type(text) &&
           m_keys.press(Qt::Key_Return) && QTest::qWaitFor(isAnswered, a2a::test::TestTimeoutMs);
}

/// The text in the rows of a self-painting view, as a screen reader sees it.
static QString rowsOf(QWidget *view)
{
    const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(view);
    QString text;
    for (int row = 0; row < face->childCount(); ++row)
        text += face->child(row)->text(QAccessible::Name).section(u": "_s, 1);
    return text;
}

void KeysOnlyTest::an_artifact_is_inspected_down_to_its_bytes()
{
    SAY(u"stream 12"_s, !m_demo->store().tasks.empty() &&
                            m_demo->store().tasks.back().state == TaskState::Completed);
    const auto *list = m_demo->named<QAbstractItemView>(u"Artifacts"_s);
    QTRY_COMPARE(list->model()->rowCount(), 1);
    // The list.
    KEYS(press(Qt::Key_4, Qt::ControlModifier));
    QCOMPARE(focused(), u"Artifacts"_s);
    KEYS(press(Qt::Key_Home));
    // The player.
    KEYS(tabTo(u"Chunk"_s));
    KEYS(press(Qt::Key_Home));
    QTRY_VERIFY(described(u"Chunk"_s).contains(u"chunk 1 of 12"));
    KEYS(press(Qt::Key_Right));
    QTRY_VERIFY(described(u"Chunk"_s).contains(u"chunk 2 of 12"));
    KEYS(tabTo(u"Next chunk"_s, false));
    KEYS(press(Qt::Key_Space));
    QTRY_VERIFY(described(u"Chunk"_s).contains(u"chunk 3 of 12"));
    // The chunk, in the chunk table.
    KEYS(tabTo(u"Views of the artifact"_s, false));
    const auto *views = shown<QTabBar>(u"Views of the artifact"_s);
    for (int step = 0; step < 10 && views->tabText(views->currentIndex()) != u"Chunks"; ++step)
        KEYS(press(Qt::Key_Right));
    QCOMPARE(views->tabText(views->currentIndex()), u"Chunks"_s);
    KEYS(tabTo(u"Chunks of the artifact"_s));
    KEYS(press(Qt::Key_Down));
    KEYS(press(Qt::Key_Down));
    QTRY_VERIFY(described(u"Chunk"_s).contains(u"chunk 5 of 12"));
    // Its bytes, in the wire log.
    const FrameIndex frame = m_demo->selection().frame();
    QVERIFY(frame != NoIndex);
    KEYS(press(Qt::Key_5, Qt::ControlModifier));
    QCOMPARE(focused(), u"Wire log"_s);
    QCOMPARE(m_demo->selection().frame(), frame);
    KEYS(tabTo(u"Views of the frame"_s));
    KEYS(press(Qt::Key_Right));
    KEYS(tabTo(u"Frame bytes"_s));
    QTRY_VERIFY(rowsOf(QApplication::focusWidget()).contains(u"artifactUpdate"));
    KEYS(press(Qt::Key_End, Qt::ControlModifier));
    KEYS(tabTo(u"Wire log"_s, false)); // and out of it again
}

void KeysOnlyTest::a_filter_keeps_matching_rows()
{
    SAY(u"echo pineapple"_s, m_demo->store().messages.size() > 1);
    KEYS(press(Qt::Key_Slash, Qt::ControlModifier));
    QCOMPARE(focused(), u"Filter"_s);
    KEYS(type(u"kind:request pineapple"_s));
    KEYS(press(Qt::Key_Return));
    QTRY_COMPARE(frames(), 1);
    KEYS(tabTo(u"Wire log"_s));
    KEYS(press(Qt::Key_Home));
    const auto *log = shown<QAbstractItemView>(u"Wire log"_s);
    QCOMPARE(log->currentIndex().siblingAtColumn(WireKindColumn).data().toString(), u"request"_s);
    // The offered value is chosen from the list.
    KEYS(press(Qt::Key_Slash, Qt::ControlModifier));
    KEYS(press(Qt::Key_Delete));
    KEYS(type(u"kin"_s));
    KEYS(press(Qt::Key_Down));
    KEYS(press(Qt::Key_Return));
    auto *filter = shown<QLineEdit>(u"Filter"_s);
    QTRY_COMPARE(filter->text(), u"kind:"_s);
    KEYS(press(Qt::Key_Escape)); // the list
    QTRY_VERIFY(filter->hasFocus() && !QApplication::activePopupWidget());
    KEYS(press(Qt::Key_Return));
    QTRY_VERIFY(!described(u"Filter"_s).isEmpty()); // its problem
    KEYS(press(Qt::Key_Escape));
    QTRY_COMPARE(frames(), int(m_demo->store().frames.size()));
    QCOMPARE(filter->text(), QString());
    KEYS(press(Qt::Key_Escape));
    QCOMPARE(focused(), u"Wire log"_s);
}

void KeysOnlyTest::the_search_selects_its_match()
{
    SAY(u"echo pineapple"_s, m_demo->store().messages.size() > 1);
    KEYS(press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier));
    QCOMPARE(focused(), u"Search everywhere"_s);
    KEYS(type(u"pineapple"_s));
    const auto *results = m_demo->named<QAbstractItemView>(u"Search results"_s);
    QTRY_VERIFY(results->isVisible() && results->model()->rowCount() > 1);
    KEYS(press(Qt::Key_Down));
    QCOMPARE(focused(), u"Search results"_s);
    const QModelIndex first = results->currentIndex();
    KEYS(press(Qt::Key_F4));
    QVERIFY(results->currentIndex() != first);
    KEYS(press(Qt::Key_F4, Qt::ShiftModifier));
    QCOMPARE(results->currentIndex(), first);
    // Focus continues from the result.
    KEYS(press(Qt::Key_Return));
    QTRY_COMPARE(focused(), u"Text of the message"_s);
    KEYS(press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier));
    QCOMPARE(focused(), u"Search everywhere"_s);
    KEYS(press(Qt::Key_Escape)); // the text
    KEYS(press(Qt::Key_Escape)); // the pane
    QTRY_VERIFY(!results->isVisible());
    QTRY_COMPARE(focused(), u"Wire log"_s); // has replaced it now
}

A2A_TEST(KeysOnlyTest)
#include "keysonlytest.moc"
