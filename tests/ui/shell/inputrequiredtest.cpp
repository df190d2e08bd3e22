// SPDX-License-Identifier: Apache-2.0
// Questions in the whole window against the built-in demo agent: everything is done with keys and
// clicks on widgets found by their accessible name.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace a2a;
using namespace Qt::StringLiterals;

static const QString Card = u"Pending question"_s;

class InputRequiredTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_demo.reset(); }
    void a_form_is_answered_data();
    void a_form_is_answered();
    void lists_and_groups_are_sent_as_shown();
    void a_booking_form_is_answered_by_keyboard();
    void validation_problems_do_not_block_sending();
    void choices_in_the_text();
    void typed_input_is_never_lost();
    void several_questions_are_pending();
    void a_question_is_dismissed_and_restored();
    void an_answer_stays_with_its_task();
    void auth_required_prompts_sign_in();
    void the_task_continues_after_sign_in_data();
    void the_task_continues_after_sign_in();

private:
    template <typename T>
    [[nodiscard]] T *shown(const QString &name) const
    {
        for (T *widget : m_demo->window.findChildren<T *>()) {
            if (widget->accessibleName() == name && widget->isVisible())
                return widget;
        }
        return nullptr;
    }
    void type(const QString &name, const QString &text)
    {
        auto *field = shown<QWidget>(name);
        QVERIFY2(field, qPrintable(name));
        field->setFocus();
        QTest::keyClicks(field, text);
    }
    void press(const QString &name)
    {
        auto *button = shown<QAbstractButton>(name);
        QVERIFY2(button, qPrintable(name));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// The chip's text about the next message.
    [[nodiscard]] QString target() const
    {
        return shown<QAbstractButton>(u"Reply target"_s)->text();
    }
    [[nodiscard]] TaskState state() const { return m_demo->store().tasks.back().state; }
    /// The newest sent message.
    [[nodiscard]] Message lastSent() const
    {
        const std::vector<MessageRecord> &messages = m_demo->store().messages;
        for (MessageIndex i = MessageIndex(messages.size()); i-- > 0;) {
            if (messages[i].place == MessagePlace::Sent)
                return m_demo->session.content().message(i);
        }
        return {};
    }

    std::unique_ptr<test::DemoWindow> m_demo;
};

void InputRequiredTest::init()
{
    m_demo = std::make_unique<test::DemoWindow>(QSize(1440, 900));
    QVERIFY(m_demo->isReady());
    QVERIFY(QTest::qWaitForWindowActive(&m_demo->window, a2a::test::TestTimeoutMs));
}

void InputRequiredTest::a_form_is_answered_data()
{
    QTest::addColumn<int>("agent");
    const char *names[] = {"1.0", "0.3", "0.2", "0.1", "merged", "1.0 HTTP", "0.3 HTTP"};
    for (int i = 0; i < 7; ++i)
        QTest::newRow(names[i]) << i;
}

void InputRequiredTest::a_form_is_answered()
{
    QFETCH(int, agent);
    m_demo->window.agents().open(m_demo->session.agent(AgentIndex(agent)).link().typedAddress());
    QTRY_COMPARE(m_demo->session.agent(AgentIndex(agent)).link().state(),
                 AgentLink::State::Connected);
    QVERIFY(m_demo->say(u"ask"_s, TaskState::InputRequired));
    QTRY_VERIFY(shown<QWidget>(Card));
    type(u"Departure"_s, u"Rome"_s);
    type(u"Destination"_s, u"Lisbon"_s);
    type(u"Date"_s, u"2026-10-10"_s);
    const QString task = QString::fromUtf8(m_demo->store().tasks.back().id);
    QTest::keyClick(shown<QWidget>(u"Date"_s), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(state(), TaskState::Completed);
    QCOMPARE(m_demo->store().tasks.size(), 1u);
    const Message sent = lastSent();
    QCOMPARE(sent.parts.size(), 1u);
    QVERIFY(sent.parts[0].kind == Part::Kind::Data);
    const json::Document answer(sent.parts[0].data);
    QCOMPARE(answer.root()["departure"].toString(), u"Rome"_s);
    QCOMPARE(answer.root()["date"].toString(), u"2026-10-10"_s);
    QCOMPARE(answer.root()["class"].toString(), u"Economy"_s);
    QTRY_VERIFY(!shown<QWidget>(Card)); // it is answered
}

void InputRequiredTest::lists_and_groups_are_sent_as_shown()
{
    QVERIFY(m_demo->say(u"form"_s, TaskState::InputRequired));
    QTRY_VERIFY(shown<QWidget>(Card));
    type(u"E-mail"_s, u"ada@example.org"_s);
    type(u"Arrival"_s, u"2026-10-10"_s);
    type(u"City"_s, u"Lisbon"_s);
    QTest::keyClick(shown<QComboBox>(u"Country"_s), Qt::Key_End);
    QTest::keyClick(shown<QComboBox>(u"Room"_s), Qt::Key_Down);
    press(u"Extras: Cot"_s);
    press(u"Add to Guests"_s);
    // Both the guest and the form have fields of one name: the newest has the focus.
    QTest::keyClicks(QApplication::focusWidget(), u"Grace"_s);
    shown<QWidget>(u"Name"_s)->setFocus();
    QTest::keyClicks(shown<QWidget>(u"Name"_s), u"Ada"_s);
    QCOMPARE(shown<QLineEdit>(u"PIN"_s)->echoMode(), QLineEdit::Password);
    press(u"Reply"_s);
    QTRY_COMPARE(state(), TaskState::Completed);
    const json::Document answer(lastSent().parts[0].data);
    QVERIFY(answer.isValid());
    QCOMPARE(answer.at(u"/address/country").toString(), u"PT"_s);
    QCOMPARE(answer.at(u"/extras/0").toString(), u"Cot"_s);
    QCOMPARE(answer.at(u"/nights").toInteger(), 3);
    QCOMPARE(answer.root().first().name(), u"name"_s); // in the order of the schema
    QCOMPARE(answer.at(u"/guests/0/name").toString(), u"Grace"_s);
}

/// References, alternatives, conditions, rows, a pattern and secrets, by keys.
void InputRequiredTest::a_booking_form_is_answered_by_keyboard()
{
    QVERIFY(m_demo->say(u"form booking"_s, TaskState::InputRequired));
    QTRY_VERIFY(shown<QWidget>(Card));
    const size_t before = m_demo->store().messages.size();
    type(u"Offer"_s, u"lx-26"_s);
    type(u"E-mail"_s, u"ada@example.org"_s);
    press(u"Add to Travelers"_s);
    QTest::keyClicks(QApplication::focusWidget(), u"Grace"_s);
    QVERIFY(!shown<QWidget>(u"Child seat"_s));
    type(u"Age"_s, u"9"_s);
    QVERIFY(shown<QWidget>(u"Child seat"_s));
    QVERIFY(!shown<QWidget>(u"Cover"_s));
    QTest::keyClick(shown<QWidget>(u"Travel insurance"_s), Qt::Key_Space);
    QVERIFY(shown<QComboBox>(u"Cover"_s));
    QTest::keyClick(shown<QComboBox>(u"Cover"_s), Qt::Key_End);
    QTest::keyClick(shown<QComboBox>(u"Type of Payment"_s), Qt::Key_Down);
    QCOMPARE(shown<QLineEdit>(u"Card number"_s)->echoMode(), QLineEdit::Password);
    type(u"Card number"_s, u"4000123412341234"_s);
    type(u"Security code"_s, u"987"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_demo->store().messages.size(), before);
    QCOMPARE(QApplication::focusWidget(), shown<QWidget>(u"Offer"_s)); // invalid input
    QTest::keySequence(QApplication::focusWidget(), QKeySequence::SelectAll);
    QTest::keyClicks(QApplication::focusWidget(), u"LX-2026"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(state(), TaskState::Completed);
    const json::Document answer(lastSent().parts[0].data);
    QCOMPARE(answer.at(u"/payment/method").toString(), u"card"_s);
    QCOMPARE(answer.at(u"/payment/number").toString(), QString(16, u'*'));
    QCOMPARE(answer.at(u"/payment/code").toString(), QString(3, u'*'));
    QCOMPARE(answer.at(u"/cover").toString(), u"all"_s);
    QCOMPARE(answer.at(u"/travellers/0/age").toInteger(), 9);
}

void InputRequiredTest::validation_problems_do_not_block_sending()
{
    QVERIFY(m_demo->say(u"ask"_s, TaskState::InputRequired));
    QTRY_VERIFY(shown<QWidget>(Card));
    const size_t before = m_demo->store().messages.size();
    press(u"Reply"_s);
    QVERIFY(shown<QWidget>(u"Reply anyway"_s));
    QCOMPARE(m_demo->store().messages.size(), before);
    press(u"Reply"_s); // it is not armed
    QCOMPARE(m_demo->store().messages.size(), before);
    press(u"Reply anyway"_s);
    QTRY_VERIFY(shown<QPushButton>(u"Send as it is"_s));
    press(u"Send as it is"_s);
    QTRY_VERIFY(m_demo->store().messages.size() > before);
    QCOMPARE(lastSent().parts[0].data, QByteArray("{\n  \"class\": \"Economy\"\n}"));
}

void InputRequiredTest::choices_in_the_text()
{
    QVERIFY(m_demo->say(u"choose"_s, TaskState::InputRequired));
    QTRY_VERIFY(shown<QWidget>(u"2. Business"_s));
    press(u"2. Business"_s);
    QTest::keyClick(shown<QWidget>(u"Reply as text"_s), Qt::Key_Return);
    QTRY_VERIFY(shown<QWidget>(u"Yes"_s));
    QCOMPARE(lastSent().parts[0].text, u"Business"_s);
    press(u"Yes"_s);
    press(u"Reply"_s);
    QTRY_COMPARE(state(), TaskState::Completed);
}

/// Neither when the card is folded, nor when events arrive meanwhile.
void InputRequiredTest::typed_input_is_never_lost()
{
    QVERIFY(m_demo->say(u"form"_s, TaskState::InputRequired));
    QTRY_VERIFY(shown<QWidget>(Card));
    type(u"City"_s, u"Lisbon"_s);
    const size_t frames = m_demo->store().frames.size();
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QTest::keyClick(&m_demo->window, Qt::Key_R, Qt::ControlModifier); // its state repeated
    QTRY_VERIFY(m_demo->store().frames.size() > frames + 1);
    QCOMPARE(shown<QLineEdit>(u"City"_s)->text(), u"Lisbon"_s);
    press(u"Collapse the question"_s);
    QVERIFY(!shown<QWidget>(Card));
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(shown<QWidget>(Card));
    QCOMPARE(shown<QLineEdit>(u"City"_s)->text(), u"Lisbon"_s);
    // Another answer was sent and the agent asks the same once more.
    const size_t statuses = m_demo->store().statuses.size();
    QVERIFY(m_demo->say(u"something else"_s, TaskState::InputRequired));
    QTRY_VERIFY(m_demo->store().statuses.size() > statuses);
    QTRY_VERIFY(shown<QWidget>(Card) && shown<QLineEdit>(u"City"_s)->isEnabled());
    QCOMPARE(shown<QLineEdit>(u"City"_s)->text(), u"Lisbon"_s);
}

void InputRequiredTest::several_questions_are_pending()
{
    QVERIFY(m_demo->say(u"form"_s, TaskState::InputRequired));
    QTest::keyClick(&m_demo->window, Qt::Key_N, Qt::ControlModifier);
    QVERIFY(m_demo->say(u"choose"_s, TaskState::InputRequired));
    QTRY_VERIFY(m_demo->window.windowTitle().startsWith(u"(2)"_s));
    QTRY_VERIFY(shown<QWidget>(u"2. Business"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QCOMPARE(m_demo->selection().task(), 1u);
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QCOMPARE(m_demo->selection().task(), 0u);
    QTRY_VERIFY(shown<QWidget>(u"Arrival"_s));
    type(u"Arrival"_s, u"2026"_s);
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(shown<QWidget>(u"2. Business"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(shown<QWidget>(u"Arrival"_s));
    QCOMPARE(shown<QLineEdit>(u"Arrival"_s)->text(), u"2026"_s);
    press(u"Cancel task"_s);
    QTRY_VERIFY(m_demo->window.windowTitle().startsWith(u"(1)"_s));
}

/// It leaves the count and Ctrl+J, and is restored by one key on its row.
void InputRequiredTest::a_question_is_dismissed_and_restored()
{
    QVERIFY(m_demo->say(u"choose"_s, TaskState::InputRequired));
    QTRY_VERIFY(m_demo->window.windowTitle().startsWith(u"(1)"_s));
    QTRY_VERIFY(shown<QWidget>(u"2. Business"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    press(u"Dismiss the question"_s);
    QTRY_VERIFY(!m_demo->window.windowTitle().startsWith(u'('));
    QVERIFY(!shown<QWidget>(Card));
    QVERIFY(target().startsWith(u"New task"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QVERIFY(!shown<QWidget>(Card));
    auto *conversation = shown<QAbstractItemView>(u"Conversation"_s);
    QVERIFY(conversation);
    conversation->setFocus();
    QTest::keyClick(conversation, Qt::Key_End);
    QTest::keyClick(conversation, Qt::Key_Return);
    QTRY_VERIFY(m_demo->window.windowTitle().startsWith(u"(1)"_s));
    QTRY_VERIFY(shown<QWidget>(u"2. Business"_s));
    QVERIFY(target().startsWith(u"Replying to “In which class would you like to travel?”"_s));
}

/// Two questions of one conversation: messages after an answer go to the answered task.
void InputRequiredTest::an_answer_stays_with_its_task()
{
    QVERIFY(m_demo->say(u"choose"_s, TaskState::InputRequired));
    QTRY_VERIFY(target().startsWith(u"Replying to"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_T, Qt::ControlModifier);
    QTRY_VERIFY(target().startsWith(u"New task"_s));
    QVERIFY(m_demo->say(u"form"_s, TaskState::InputRequired));
    QTRY_COMPARE(m_demo->store().tasks.size(), size_t(2));
    QTRY_VERIFY(m_demo->window.windowTitle().startsWith(u"(2)"_s));
    QTRY_VERIFY(shown<QWidget>(u"Arrival"_s));
    QCOMPARE(m_demo->store().tasks[0].context, m_demo->store().tasks[1].context);
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier); // the one in view
    QCOMPARE(m_demo->selection().task(), 1u);
    QTRY_VERIFY(shown<QWidget>(u"Arrival"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_J, Qt::ControlModifier);
    QTRY_VERIFY(shown<QWidget>(u"2. Business"_s));
    press(u"2. Business"_s);
    press(u"Reply"_s);
    QTRY_VERIFY(shown<QWidget>(u"Yes"_s)); // it asks something else, and not the other one
    QTRY_VERIFY(target().contains(u"You chose business."_s)); // shortened beside the offer
    press(u"Yes"_s);
    press(u"Reply"_s);
    QTRY_COMPARE(m_demo->store().tasks[0].state, TaskState::Completed);
    QCOMPARE(lastSent().taskId.toUtf8(), m_demo->store().tasks[0].id);
    QTRY_VERIFY(target().startsWith(u"New task"_s));
    const QString id = QString::fromUtf8(m_demo->store().tasks[1].id);
    const QString offer = u"Reply to “Who is coming, and when?” instead · …"_s + id.last(4);
    QTRY_VERIFY(shown<QAbstractButton>(offer));
    press(offer);
    QVERIFY(target().contains(u"“Who is coming, and when?” · …"_s + id.last(4)));
}

void InputRequiredTest::the_task_continues_after_sign_in_data()
{
    a_form_is_answered_data();
}

/// Credentials are detected as set, and one button continues the task; closing our own stream for
/// it is not a failure.
void InputRequiredTest::the_task_continues_after_sign_in()
{
    QFETCH(int, agent);
    m_demo->window.agents().open(m_demo->session.agent(AgentIndex(agent)).link().typedAddress());
    QTRY_COMPARE(m_demo->session.agent(AgentIndex(agent)).link().state(),
                 AgentLink::State::Connected);
    const Connection &connection = m_demo->session.agent(AgentIndex(agent));
    if (connection.link().offer()->protocolVersion == ProtocolVersion::V0_1) { // has no such state
        QVERIFY(m_demo->say(u"auth"_s, TaskState::InputRequired));
        QTRY_VERIFY(shown<QWidget>(u"Reply as text"_s));
        type(u"Reply as text"_s, u"ok"_s);
        press(u"Reply"_s);
        QTRY_COMPARE(state(), TaskState::Completed);
        return;
    }
    QVERIFY(m_demo->say(u"auth"_s, TaskState::AuthRequired));
    const auto button = [this](const QString &name) -> QAbstractButton * {
        const auto *card = shown<QWidget>(u"Requested authentication"_s);
        for (auto *one :
             card ? card->findChildren<QAbstractButton *>() : QList<QAbstractButton *>()) {
            if (one->accessibleName() == name && one->isVisible())
                return one;
        }
        return nullptr;
    };
    QTRY_VERIFY(button(u"Auth…"_s));
    QVERIFY(!shown<QLabel>(u"Authentication status"_s));
    QTest::mouseClick(button(u"Auth…"_s), Qt::LeftButton);
    QTRY_VERIFY(shown<QLineEdit>(u"Token"_s));
    QTest::keyClicks(shown<QLineEdit>(u"Token"_s), u"s3cret"_s);
    m_demo->window.findChild<QDialog *>()->accept();
    QTRY_VERIFY(shown<QLabel>(u"Authentication status"_s));
    QVERIFY(shown<QLabel>(u"Authentication status"_s)->text().startsWith(u"Credentials set at"_s));
    // Only 1.0 lets the task continue by itself, and then a stream must be open.
    const bool isUnasked = connection.link().offer()->protocolVersion == ProtocolVersion::V1_0;
    QVERIFY(isUnasked || !button(u"Subscribe"_s));
    const auto task = TaskIndex(m_demo->store().tasks.size() - 1);
    if (isUnasked) {
        if (QAbstractButton *subscribe = button(u"Subscribe"_s)) // not automatically yet
            QTest::mouseClick(subscribe, Qt::LeftButton);
        QTRY_VERIFY(connection.operations().isListening(task));
        QTRY_VERIFY(!button(u"Subscribe"_s));
    }
    QTest::mouseClick(button(u"Continue"_s), Qt::LeftButton);
    QTRY_COMPARE(state(), TaskState::Completed);
    QCOMPARE(m_demo->store().tasks.size(), size_t(1));
    QTRY_COMPARE(connection.operations().openCallCount(), 0);
    QVERIFY(m_demo->store().failures.empty());
}

void InputRequiredTest::auth_required_prompts_sign_in()
{
    QVERIFY(m_demo->say(u"auth"_s, TaskState::AuthRequired));
    QTRY_VERIFY(shown<QWidget>(u"Requested authentication"_s));
    const QString facts = shown<QLabel>(u"Authentication details"_s)->text();
    QVERIFY2(facts.contains(u"oauth2"_s) && facts.contains(u"HTTP Bearer (token)"_s) &&
                 facts.contains(u"bookings.read"_s),
             qPrintable(facts));
    // The agent card has a button of that name as well.
    const auto buttons =
        shown<QWidget>(u"Requested authentication"_s)->findChildren<QAbstractButton *>();
    const auto signIn = std::find_if(buttons.begin(), buttons.end(), [](const auto *button) {
        return button->accessibleName() == u"Auth…"_s;
    });
    QVERIFY(signIn != buttons.end());
    QTest::mouseClick(*signIn, Qt::LeftButton);
    QTRY_VERIFY(shown<QLineEdit>(u"Token"_s));
    QTest::keyClicks(shown<QLineEdit>(u"Token"_s), u"s3cret"_s);
    const size_t frames = m_demo->store().frames.size();
    m_demo->window.findChild<QDialog *>()->accept();
    QTRY_VERIFY(m_demo->store().frames.size() > frames); // it sends GetTask
    QVERIFY(!m_demo->session.agent(0).choices().credentials().isEmpty());
    QTRY_VERIFY(shown<QWidget>(u"Reply as text"_s));
    type(u"Reply as text"_s, u"ok"_s);
    press(u"Reply"_s);
    QTRY_COMPARE(state(), TaskState::Completed);
}

A2A_TEST(InputRequiredTest)
#include "inputrequiredtest.moc"
