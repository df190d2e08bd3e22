// SPDX-License-Identifier: Apache-2.0
// An agent dies in mid-stream: a real process that is killed. No spinner continues, the reason is
// shown beside the last state, and possible actions are offered at the failure.
#include "ui/panes/chat/chatpane.h"

#include "model/items/failurerow.h"
#include "model/items/statusrow.h"
#include "tests/support/reservedport.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rows/failurepainter.h"
#include "ui/panes/chat/rows/questioncardpainter.h"
#include "ui/panes/chat/rows/statusrunpainter.h"
#include "ui/style/theme.h"

#include <QEventLoop>
#include <QMenu>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class LostTaskTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init();
    void cleanup();
    void a_killed_agent_loses_its_task();
    void a_task_unknown_to_its_agent_is_lost();
    void the_row_offers_actions();
    void a_lost_question_offers_get_task();
    void a_refused_answer_counts_as_unsent();
    void a_401_offers_sign_in();

private:
    [[nodiscard]] bool startAgent();
    [[nodiscard]] bool killAgent();
    void connectTo(const QString &url);
    void say(const QString &text);
    [[nodiscard]] int rowOf(ChatModel::Kind kind) const; ///< the last one, -1: none
    [[nodiscard]] const ChatModel &model() const { return m_pane->model(); }
    [[nodiscard]] QString contact() const
    {
        const int row = rowOf(ChatModel::Kind::StatusRun);
        return row < 0 ? QString() : model().at(row).as<StatusRunRow>()->run().contact;
    }
    [[nodiscard]] QStringList menuOf(int row) const;

    std::unique_ptr<Theme> m_theme;
    /// A process that dies closes its streams before it stops listening: a request in between is
    /// accepted and cut, a later one is refused.
    [[nodiscard]] bool isGone() const
    {
        return contact() == u"lost (connection refused)"_s ||
               contact() == u"lost (agent unreachable)"_s;
    }

    std::optional<ReservedPort> m_port; ///< of the agent, whether it is running or not
    std::unique_ptr<QProcess> m_agent;
    QUrl m_url;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TestWorkspace> m_workspace;
    std::unique_ptr<ChatPane> m_pane;
};

void LostTaskTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<TestWorkspace>(*m_session);
    m_pane = std::make_unique<ChatPane>(*m_workspace);
    m_pane->resize(900, 600);
    m_pane->show();
}

void LostTaskTest::cleanup()
{
    m_pane.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
    QVERIFY(killAgent());
    m_agent.reset();
    m_port.reset();
}

/// On the same port each time. Waits for its first line or its exit, however long that takes.
bool LostTaskTest::startAgent()
{
    if (!m_port)
        m_port.emplace();
    m_agent = std::make_unique<QProcess>();
    m_agent->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QEventLoop waiting;
    connect(m_agent.get(), &QProcess::readyRead, &waiting, &QEventLoop::quit);
    connect(m_agent.get(), &QProcess::errorOccurred, &waiting, &QEventLoop::quit);
    connect(m_agent.get(), &QProcess::finished, &waiting, &QEventLoop::quit);
    m_agent->start(QCoreApplication::applicationDirPath() % u"/a2ascope-demo-agent"_s,
                   {u"--with-parent"_s, u"--port"_s, QString::number(m_port->number())});
    while (m_agent->state() != QProcess::NotRunning && !m_agent->canReadLine())
        waiting.exec();
    static const QRegularExpression address(u"http://[^\"]+"_s);
    m_url = QUrl(address.match(QString::fromUtf8(m_agent->readLine())).captured());
    return m_url.isValid();
}

/// It has exited when this returns.
bool LostTaskTest::killAgent()
{
    if (!m_agent || m_agent->state() == QProcess::NotRunning)
        return true;
    QEventLoop waiting;
    connect(m_agent.get(), &QProcess::finished, &waiting, &QEventLoop::quit);
    m_agent->kill();
    waiting.exec();
    return m_agent->state() == QProcess::NotRunning;
}

void LostTaskTest::connectTo(const QString &url)
{
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(url);
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    m_workspace->selection().selectAgent(0);
}

void LostTaskTest::say(const QString &text)
{
    m_pane->composer()->setText(text);
    QTest::keyClick(m_pane->composer()->edit(), Qt::Key_Return);
}

int LostTaskTest::rowOf(ChatModel::Kind kind) const
{
    for (int row = model().rowCount() - 1; row >= 0; --row) {
        if (model().kind(row) == kind)
            return row;
    }
    return -1;
}

QStringList LostTaskTest::menuOf(int row) const
{
    QMenu menu;
    emit m_pane->view()->menuOpening(&menu, row);
    QStringList texts;
    for (const QAction *action : menu.actions())
        texts.append(QString(action->text()).remove(u'&'));
    return texts;
}

void LostTaskTest::a_killed_agent_loses_its_task()
{
    QVERIFY(startAgent());
    connectTo(m_url.toString());
    say(u"slow"_s);
    QTRY_VERIFY(rowOf(ChatModel::Kind::StatusRun) >= 0);
    QTRY_VERIFY(m_session->store().tasks[0].state == TaskState::Working);
    QVERIFY(model().at(rowOf(ChatModel::Kind::StatusRun)).isLive());
    QVERIFY(killAgent());
    QTRY_VERIFY2(isGone(), qPrintable(contact()));
    const int run = rowOf(ChatModel::Kind::StatusRun);
    QVERIFY(!model().at(run).isLive());
    QCOMPARE(m_session->store().tasks[0].state, TaskState::Working);
    const qint64 lasted = model().at(run).elapsedNs();
    const StatusRunPainter painter(model().at(run).as<StatusRunRow>()->run(), {}, 0, u"t"_s, 900,
                                   Palette::light());
    QVERIFY(!painter.isWorking());
    QCOMPARE(model().at(run).elapsedNs(), lasted);
    QVERIFY(m_session->store().connectionFailure(0));
}

/// The demo agent restarted on the same port remembers nothing.
void LostTaskTest::a_task_unknown_to_its_agent_is_lost()
{
    QVERIFY(startAgent());
    connectTo(m_url.toString());
    say(u"slow"_s);
    QTRY_VERIFY(!m_session->store().tasks.empty() &&
                m_session->store().tasks[0].state == TaskState::Working);
    QVERIFY(killAgent());
    QTRY_VERIFY2(isGone(), qPrintable(contact()));
    QVERIFY(startAgent());
    const int row = rowOf(ChatModel::Kind::Failure);
    QVERIFY(model().at(row).as<FailureRow>()->failure().isPending);
    emit m_pane->view()->actionTriggered(row, RowAction::GetTask);
    QTRY_COMPARE(contact(), u"lost (agent returned TaskNotFound)"_s);
    QVERIFY(!m_session->store().connectionFailure(0)); // it is running again
}

void LostTaskTest::the_row_offers_actions()
{
    QVERIFY(startAgent());
    connectTo(m_url.toString());
    say(u"slow"_s);
    QTRY_VERIFY(!m_session->store().tasks.empty() &&
                m_session->store().tasks[0].state == TaskState::Working);
    QVERIFY(killAgent());
    QTRY_VERIFY2(isGone(), qPrintable(contact()));
    const int row = rowOf(ChatModel::Kind::Failure);
    const QStringList menu = menuOf(row);
    for (const QString &text : {u"Resubscribe"_s, u"Get task"_s, u"Dismiss"_s})
        QVERIFY2(menu.contains(text), qPrintable(menu.join(u", "_s)));
    const FailurePainter painter(model().at(row).as<FailureRow>()->failure(), 900,
                                 Palette::light());
    QList<RowAction> found;
    for (int y = 0; y < painter.height(); y += 4) {
        for (int x = 0; x < 900; x += 4) {
            if (const RowAction action = painter.actionAt({x, y});
                action != RowAction::None && !found.contains(action))
                found.append(action);
        }
    }
    QCOMPARE(found,
             (QList<RowAction>{RowAction::Resubscribe, RowAction::GetTask, RowAction::Dismiss}));
    const int before = model().rowCount();
    emit m_pane->view()->actionTriggered(row, RowAction::Resubscribe);
    QTRY_VERIFY(model().rowCount() > before); // it is refused again
    const int newest = rowOf(ChatModel::Kind::Failure);
    QVERIFY(!model().at(row).as<FailureRow>()->failure().isPending);
    QVERIFY(model().at(newest).as<FailureRow>()->failure().isPending);
    emit m_pane->view()->actionTriggered(newest, RowAction::Dismiss);
    QVERIFY(!model().at(newest).as<FailureRow>()->failure().isPending);
    QVERIFY(!menuOf(newest).contains(u"Dismiss"_s));
}

/// The restarted agent does not know the task: the question is no longer pending, and one Get task
/// would show it.
void LostTaskTest::a_lost_question_offers_get_task()
{
    QVERIFY(startAgent());
    connectTo(m_url.toString());
    say(u"choose"_s);
    QTRY_COMPARE(m_pane->model().pendingQuestionCount(), 1);
    QVERIFY(killAgent());
    QVERIFY(startAgent());
    QTRY_VERIFY(m_pane->view()->question().card());
    for (QWidget *field : m_pane->view()->question().card()->findChildren<QWidget *>()) {
        if (field->accessibleName() == u"Reply as text"_s)
            QTest::keyClicks(field, u"half"_s);
    }
    QVERIFY(m_pane->view()->question().isAnswering());
    say(u"economy"_s);
    QTRY_COMPARE(m_pane->model().pendingQuestionCount(), 0);
    QTRY_VERIFY(!m_pane->view()->question().card()); // its row has the action
    const int row = rowOf(ChatModel::Kind::Question);
    const ChatQuestion question = model().at(row).as<QuestionRow>()->question();
    QCOMPARE(question.lost, u"lost (agent returned TaskNotFound)"_s);
    QVERIFY(menuOf(row).contains(u"Get task"_s));
    const QuestionCardPainter painter(question, 900, Palette::light());
    QCOMPARE(painter.actionAt(painter.geometry().answer.center()), RowAction::GetTask);
    QVERIFY(painter.geometry().cancel.isEmpty());
    const size_t failures = m_session->store().failures.size();
    emit m_pane->view()->actionTriggered(row, RowAction::GetTask);
    QTRY_VERIFY(m_session->store().failures.size() > failures);
    QCOMPARE(m_pane->model().pendingQuestionCount(), 0);
}

/// So it is kept on disk, and while it is written anew the card stays when the task ends.
void LostTaskTest::a_refused_answer_counts_as_unsent()
{
    m_server = std::make_unique<ScriptedServer>();
    m_server->playCard("Asks");
    const auto task = [](const QByteArray &state) -> QByteArray {
        return R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" + state +
               R"(","message":{"messageId":")" + state +
               R"(","role":"ROLE_AGENT","parts":[{"text":"Which one?"}]}}})";
    };
    m_server->play(
        {plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":)" + task("INPUT_REQUIRED") +
                              "}}"),
         plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Later"}})"),
         plainAnswer(200, R"({"jsonrpc":"2.0","id":3,"result":)" + task("COMPLETED") + '}')});
    connectTo(QString::fromUtf8(m_server->origin()));
    say(u"choose"_s);
    ExpandedQuestion &question = m_pane->view()->question();
    QTRY_VERIFY(question.card());
    const auto write = [&question](const QString &text) {
        for (QWidget *field : question.card()->findChildren<QWidget *>()) {
            if (field->accessibleName() == u"Reply as text"_s)
                QTest::keyClicks(field, text);
        }
    };
    write(u"the first"_s);
    emit question.card()->answer()->answerRequested();
    QTRY_VERIFY(!m_session->store().failures.empty());
    QTRY_VERIFY(question.card() && question.isAnswering());
    QTRY_VERIFY(question.written().unsent.has_value());
    write(u" of them"_s);
    m_session->agent(0).operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
    QTRY_COMPARE(m_session->store().tasks[0].state, TaskState::Completed);
    m_session->flush();
    QVERIFY(question.card() && question.card()->isClosed());
}

void LostTaskTest::a_401_offers_sign_in()
{
    m_server = std::make_unique<ScriptedServer>();
    m_server->playCard("Closed");
    m_server->play(plainAnswer(401, {}));
    connectTo(QString::fromUtf8(m_server->origin()));
    say(u"hello"_s);
    QTRY_VERIFY(rowOf(ChatModel::Kind::Failure) >= 0);
    const int row = rowOf(ChatModel::Kind::Failure);
    QVERIFY(model().at(row).text().startsWith(u"Authentication required"_s));
    QVERIFY(model().at(row).as<FailureRow>()->failure().advice.canSignIn);
    QVERIFY(menuOf(row).contains(u"Auth…"_s));
    const RecordedRequests<RequestSignIn> wanted(m_workspace->navigator());
    emit m_pane->view()->actionTriggered(row, RowAction::SetCredentials);
    QCOMPARE(wanted.size(), 1);

    // An answer to something else shows nothing; one to a message shows that it has worked.
    m_server->play(plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"message":{)"
                                    R"("messageId":"m","role":"ROLE_AGENT","parts":[]}}})"));
    emit m_pane->view()->actionTriggered(row, RowAction::Retry);
    QTRY_VERIFY(model().at(row).text().startsWith(u"Credentials set since then"_s));
    QVERIFY(model().at(row).as<FailureRow>()->failure().isResolved &&
            !model().at(row).as<FailureRow>()->failure().needsSignIn);
    QVERIFY(!model().at(row).as<FailureRow>()->failure().canRetry &&
            !model().at(row).as<FailureRow>()->failure().advice.canSignIn);
}

A2A_TEST(LostTaskTest)

#include "losttasktest.moc"
