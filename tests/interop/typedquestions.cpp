// SPDX-License-Identifier: Apache-2.0
// What is typed into the whole window goes to the question that was asked: against agents on the
// official JavaScript SDK in three versions, and against a small one over HTTP+JSON.
#include "model/items/messagerow.h"
#include "tests/interop/agentprocess.h"
#include "tests/support/steppingagent.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/panes/chat/chatview.h"
#include "ui/shell/mainwindow.h"
#include "ui/style/theme.h"
#include "ui/workspace/services.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// The agent of a run; several of them are different agents.
class Agents final {
public:
    /// An empty version stands for SteppingAgent.
    explicit Agents(const QString &sdk)
        : m_sdk(sdk)
    {
    }
    /// Its URL; empty if it could not be started.
    [[nodiscard]] QString start()
    {
        if (m_sdk.isEmpty()) {
            m_small.push_back(std::make_unique<SteppingAgent>());
            return m_small.back()->url();
        }
        m_processes.push_back(std::make_unique<AgentProcess>());
        return m_processes.back()->start(m_sdk) ? m_processes.back()->url() : QString();
    }
    void goOn()
    {
        for (const auto &agent : m_small)
            agent->goOn();
        for (const auto &agent : m_processes)
            agent->goOn();
    }
    [[nodiscard]] bool isInstalled() const { return m_sdk.isEmpty() || AgentProcess::installed(); }
    [[nodiscard]] bool isSmall() const { return m_sdk.isEmpty(); }
    /// Its version of the protocol is before 1.0.
    [[nodiscard]] bool isOld() const { return m_sdk.startsWith(u"0."_s); }

private:
    QString m_sdk;
    std::vector<std::unique_ptr<SteppingAgent>> m_small;
    std::vector<std::unique_ptr<AgentProcess>> m_processes;
};

/// The real window, with the keyboard.
struct Window {
    Window()
    {
        window.resize(1440, 900);
        window.show();
    }
    [[nodiscard]] bool open(const QString &url)
    {
        window.agents().open(url);
        return QTest::qWaitFor(
            [&] {
                const int count = session.agentCount();
                for (int i = 0; i < count; ++i) {
                    const Connection &agent = session.agent(AgentIndex(i));
                    if (agent.link().typedAddress() == url &&
                        agent.link().state() == AgentLink::State::Connected)
                        return true;
                }
                return false;
            },
            TestTimeoutMs);
    }
    template <typename T>
    [[nodiscard]] T *shown(const QString &name) const
    {
        for (T *widget : window.findChildren<T *>()) {
            if (widget->accessibleName() == name && widget->isVisible())
                return widget;
        }
        return nullptr;
    }
    void type(const QString &text) const
    {
        auto *message = shown<QWidget>(u"Message"_s);
        message->setFocus();
        QTest::keyClicks(message, text);
    }
    /// Types it and sends it; waits for that state of the task it goes to, or begins.
    [[nodiscard]] bool say(const QString &text, TaskState until) const
    {
        type(text);
        return send(until);
    }
    /// The same; then the next message is to go to the question.
    [[nodiscard]] bool sayUntilAsked(const QString &text) const
    {
        return say(text, TaskState::InputRequired) &&
               QTest::qWaitFor([this] { return target().startsWith(u"Replying to"_s); },
                               TestTimeoutMs);
    }
    [[nodiscard]] bool send(TaskState until) const
    {
        const auto next = ExchangeId(store().exchanges.size());
        QTest::keyClick(shown<QWidget>(u"Message"_s), Qt::Key_Return);
        return QTest::qWaitFor(
            [&] {
                const ExchangeTrack *sent = store().track(next);
                return sent && sent->task != NoIndex && sent->events > 0 &&
                       state(sent->task) == until;
            },
            TestTimeoutMs);
    }
    [[nodiscard]] const Store &store() const { return session.store(); }
    [[nodiscard]] TaskState state(TaskIndex task) const { return store().tasks[task].state; }
    [[nodiscard]] size_t tasks() const { return store().tasks.size(); }
    [[nodiscard]] QString idOf(TaskIndex task) const
    {
        return QString::fromUtf8(store().tasks[task].id);
    }
    /// The newest sent message.
    [[nodiscard]] Message sent() const
    {
        for (auto id = ExchangeId(store().exchanges.size()); id-- > 0;) {
            if (store().exchanges[id].sent != NoIndex)
                return session.content().message(store().exchanges[id].sent);
        }
        return {};
    }
    [[nodiscard]] QString target() const
    {
        return shown<QAbstractButton>(u"Reply target"_s)->text();
    }
    /// A button of the expanded question.
    [[nodiscard]] QAbstractButton *cardButton(const QString &card, const QString &name) const
    {
        const auto *around = shown<QWidget>(card);
        for (auto *one :
             around ? around->findChildren<QAbstractButton *>() : QList<QAbstractButton *>()) {
            if (one->accessibleName() == name && one->isVisible())
                return one;
        }
        return nullptr;
    }

    QTemporaryDir folder;
    Services services{folder.filePath(u"settings.ini"_s)};
    Theme theme{*qApp, ThemeChoice::Light};
    Session session;
    Workspace workspace{session, services};
    MainWindow window{workspace, theme};
};

class TypedQuestions final : public QObject {
    Q_OBJECT

public:
    explicit TypedQuestions(const QString &sdk)
        : m_sdk(sdk)
    {
    }

private slots:
    void initTestCase()
    {
        if (!Agents(m_sdk).isInstalled())
            QSKIP("the interop agents are not installed");
    }
    void init();
    void cleanup();
    void three_questions_in_three_tasks();
    void questions_in_one_task_data();
    void questions_in_one_task();
    void a_question_under_a_text_is_offered();
    void two_agents_get_their_own_answers();
    void a_message_beside_a_question_is_sent_to_it();
    void an_ended_task_is_sent_to_on_purpose();
    void a_task_goes_on_after_a_sign_in();
    void a_login_in_a_question_is_a_sign_in();

private:
    const QString m_sdk;
    std::unique_ptr<Agents> m_agents;
    std::unique_ptr<Window> m_window;
};

} // namespace

void TypedQuestions::init()
{
    m_agents = std::make_unique<Agents>(m_sdk);
    m_window = std::make_unique<Window>();
    QVERIFY(QTest::qWaitForWindowActive(&m_window->window, TestTimeoutMs));
    QVERIFY(m_window->open(m_agents->start()));
}

void TypedQuestions::cleanup()
{
    m_window.reset();
    m_agents.reset();
}

void TypedQuestions::three_questions_in_three_tasks()
{
    for (TaskIndex task = 0; task < 3; ++task) {
        QVERIFY(m_window->say(u"steps input"_s, TaskState::InputRequired));
        QTRY_VERIFY(m_window->target().startsWith(u"Replying to “Where to?”"_s));
        QVERIFY(m_window->say(u"Bern"_s, TaskState::Completed));
        QCOMPARE(m_window->sent().taskId, m_window->idOf(task));
        QTRY_VERIFY(m_window->target().startsWith(u"New task"_s));
        QCOMPARE(m_window->tasks(), size_t(task + 1));
    }
    QCOMPARE(m_window->store().contexts[m_window->store().tasks[0].context].tasks.size(),
             size_t(3));
}

void TypedQuestions::questions_in_one_task_data()
{
    using enum TaskState;
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QList<int>>("states");
    QTest::newRow("two questions")
        << u"input input"_s << QList<int>{int(InputRequired), int(InputRequired)};
    QTest::newRow("auth after input")
        << u"input auth"_s << QList<int>{int(InputRequired), int(AuthRequired)};
    QTest::newRow("input after auth")
        << u"auth input"_s << QList<int>{int(AuthRequired), int(InputRequired)};
    QTest::newRow("four") << u"input auth input auth"_s
                          << QList<int>{int(InputRequired), int(AuthRequired), int(InputRequired),
                                        int(AuthRequired)};
}

void TypedQuestions::questions_in_one_task()
{
    QFETCH(QString, steps);
    QFETCH(QList<int>, states);
    const QStringList words{u"Where to?"_s, u"When?"_s, u"Who is coming?"_s, u"What else?"_s};
    QString said = u"steps "_s + steps;
    for (int i = 0; i < states.size(); ++i) {
        QVERIFY(m_window->say(said, TaskState(states[i])));
        QTRY_VERIFY2(m_window->target().startsWith(u"Replying to “"_s + words[i]),
                     qPrintable(m_window->target()));
        said = u"answer %1"_s.arg(i);
    }
    QVERIFY(m_window->say(said, TaskState::Completed));
    QCOMPARE(m_window->sent().taskId, m_window->idOf(0));
    QCOMPARE(m_window->tasks(), size_t(1));
}

/// It came while the text was written: one key sends the text to it, and nothing does so by itself.
void TypedQuestions::a_question_under_a_text_is_offered()
{
    QVERIFY(m_window->say(u"steps wait input"_s, TaskState::Working));
    QTRY_VERIFY(m_window->target().startsWith(u"New task"_s));
    m_window->type(u"half a thought"_s);
    m_agents->goOn();
    QTRY_COMPARE(m_window->state(0), TaskState::InputRequired);
    const QString offer = u"Reply to “Where to?” instead · …"_s + m_window->idOf(0).last(4);
    QTRY_VERIFY(m_window->shown<QAbstractButton>(offer));
    QVERIFY(m_window->target().startsWith(u"New task"_s));
    QTest::keyClick(&m_window->window, Qt::Key_I, Qt::ControlModifier);
    QVERIFY(m_window->target().startsWith(u"Replying to “Where to?”"_s));
    QVERIFY(!m_window->shown<QAbstractButton>(offer));
    QVERIFY(m_window->send(TaskState::Completed));
    QCOMPARE(m_window->sent().text(), u"half a thought"_s);
    QCOMPARE(m_window->tasks(), size_t(1));
}

void TypedQuestions::two_agents_get_their_own_answers()
{
    QVERIFY(m_window->sayUntilAsked(u"steps input input"_s));
    QVERIFY(m_window->open(m_agents->start()));
    QTRY_VERIFY(m_window->target().startsWith(u"New conversation"_s));
    QVERIFY(m_window->sayUntilAsked(u"steps input input"_s));
    QCOMPARE(m_window->store().tasks[1].agent, AgentIndex(1));
    QVERIFY(m_window->sayUntilAsked(u"of the second"_s));
    QCOMPARE(m_window->sent().taskId, m_window->idOf(1));
    m_window->window.selection().selectContext(0, m_window->store().tasks[0].context);
    QVERIFY(m_window->sayUntilAsked(u"of the first"_s));
    QCOMPARE(m_window->sent().taskId, m_window->idOf(0));
    QVERIFY(m_window->say(u"its end"_s, TaskState::Completed));
    QCOMPARE(m_window->state(0), TaskState::Completed);
    m_window->window.selection().selectContext(1, m_window->store().tasks[1].context);
    QVERIFY(m_window->say(u"its end as well"_s, TaskState::Completed));
    QCOMPARE(m_window->state(1), TaskState::Completed);
    QCOMPARE(m_window->tasks(), size_t(2));
}

/// Its bubble offers that; the task that it began goes on.
void TypedQuestions::a_message_beside_a_question_is_sent_to_it()
{
    QVERIFY(m_window->sayUntilAsked(u"steps input"_s));
    QTest::keyClick(&m_window->window, Qt::Key_T, Qt::ControlModifier);
    QTRY_VERIFY(m_window->target().startsWith(u"New task"_s));
    QVERIFY(m_window->say(u"steps wait"_s, TaskState::Working));
    QCOMPARE(m_window->tasks(), size_t(2));
    QTRY_VERIFY(m_window->target().startsWith(u"New task"_s)); // it was passed over
    const QString offer = u"Reply to “Where to?” instead · …"_s + m_window->idOf(0).last(4);
    QTRY_VERIFY(m_window->shown<QAbstractButton>(offer));
    auto *view = m_window->window.findChild<ChatView *>();
    const auto *model = static_cast<ChatModel *>(view->model());
    const auto rowToSend = [model] {
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->at(row).isOwn() &&
                !model->at(row).as<MessageRow>()->bubble().question.isEmpty())
                return row;
        }
        return -1;
    };
    QTRY_VERIFY(rowToSend() >= 0);
    view->showRow(rowToSend());
    QMenu menu;
    emit view->menuOpening(&menu, rowToSend());
    const QList<QAction *> actions = menu.actions();
    const auto action = std::find_if(actions.begin(), actions.end(), [](const QAction *one) {
        return one->text().remove(u'&') == u"Send to that question"_s;
    });
    QVERIFY(action != actions.end());
    (*action)->trigger();
    QTRY_COMPARE(m_window->state(0), TaskState::Completed);
    QCOMPARE(m_window->sent().text(), u"steps wait"_s);
    QCOMPARE(m_window->sent().taskId, m_window->idOf(0));
    QCOMPARE(m_window->state(1), TaskState::Working);
    QTRY_COMPARE(rowToSend(), -1);
    m_agents->goOn();
}

void TypedQuestions::an_ended_task_is_sent_to_on_purpose()
{
    QVERIFY(m_window->say(u"steps"_s, TaskState::Completed));
    QTRY_VERIFY(m_window->target().startsWith(u"New task"_s));
    QMenu *menu = m_window->shown<QToolButton>(u"Reply target"_s)->menu();
    emit menu->aboutToShow();
    const QMenu *ended = menu->actions().last()->menu();
    QVERIFY(ended && ended->actions().size() == 1);
    ended->actions()[0]->trigger();
    QVERIFY(m_window->target().startsWith(u"Sending to the ended task “steps”"_s));
    const size_t failures = m_window->store().failures.size();
    m_window->type(u"once more"_s);
    QTest::keyClick(m_window->shown<QWidget>(u"Message"_s), Qt::Key_Return);
    QTRY_VERIFY(m_window->store().failures.size() > failures); // all of these refuse it
    QCOMPARE(m_window->sent().taskId, m_window->idOf(0));
    QVERIFY(m_window->target().startsWith(u"New task"_s)); // the next one goes elsewhere
}

/// With 1.0 by itself; before, by one button that names what it sends.
void TypedQuestions::a_task_goes_on_after_a_sign_in()
{
    QVERIFY(m_window->say(u"steps auth"_s, TaskState::AuthRequired));
    const QString card = u"Requested authentication"_s;
    QTRY_VERIFY(m_window->cardButton(card, u"Auth…"_s));
    QTest::mouseClick(m_window->cardButton(card, u"Auth…"_s), Qt::LeftButton);
    QTRY_VERIFY(m_window->shown<QLineEdit>(u"Token"_s));
    QTest::keyClicks(m_window->shown<QLineEdit>(u"Token"_s), u"s3cret"_s);
    m_window->window.findChild<QDialog *>()->accept();
    if (!m_agents->isSmall()) { // the SDKs do not go on by themselves
        const QString words = u"OK, I have signed in."_s;
        QTRY_VERIFY(m_window->cardButton(card, u"Continue"_s));
        QVERIFY(m_window->cardButton(card, u"Continue"_s)->text().contains(words));
        QTest::mouseClick(m_window->cardButton(card, u"Continue"_s), Qt::LeftButton);
        QTRY_COMPARE(m_window->state(0), TaskState::Completed);
        QCOMPARE(m_window->sent().text(), words);
        QCOMPARE(m_window->sent().taskId, m_window->idOf(0));
    }
    QTRY_COMPARE(m_window->state(0), TaskState::Completed);
    QCOMPARE(m_window->tasks(), size_t(1));
}

/// Only before 1.0: there is a state for it since.
void TypedQuestions::a_login_in_a_question_is_a_sign_in()
{
    if (m_agents->isSmall())
        QSKIP("it speaks 1.0 only");
    QVERIFY(m_window->say(u"steps login"_s, TaskState::InputRequired));
    if (!m_agents->isOld()) {
        QTRY_VERIFY(m_window->shown<QWidget>(u"Pending question"_s));
        QVERIFY(!m_window->shown<QWidget>(u"Requested authentication"_s));
        return;
    }
    QTRY_VERIFY(m_window->cardButton(u"Requested authentication"_s, u"Auth…"_s));
    QTest::mouseClick(m_window->cardButton(u"Requested authentication"_s, u"Continue"_s),
                      Qt::LeftButton);
    QTRY_COMPARE(m_window->state(0), TaskState::Completed);
    QCOMPARE(m_window->sent().text(), u"OK, I have signed in."_s);
    QCOMPARE(m_window->tasks(), size_t(1));
}

static const Registration registrationSmall("small", [] { return new TypedQuestions({}); });
static const Registration registration02("0.2.5", [] { return new TypedQuestions(u"0.2.5"_s); });
static const Registration registration03("0.3.14", [] { return new TypedQuestions(u"0.3.14"_s); });
static const Registration registration10("1.3.0", [] { return new TypedQuestions(u"1.3.0"_s); });

#include "typedquestions.moc"
