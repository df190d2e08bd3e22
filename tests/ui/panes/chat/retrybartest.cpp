// SPDX-License-Identifier: Apache-2.0
// What a conversation shows while an agent is busy: a notice that counts down, with buttons
// reachable by keyboard; nothing red. The clock is the test's.
#include "ui/panes/chat/retrybar.h"

#include "model/items/failurerow.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/rows/failurepainter.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Answer =
    R"({"jsonrpc":"2.0","id":2,"result":{"message":{"messageId":"a","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"here you are"}]}}})";

class RetryBarTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init();
    void cleanup();
    void counts_down_and_is_sent();
    void by_keyboard();
    void escape();
    void actions();
    void dont_retry();
    void long_waits_are_not_retried_automatically();
    void other_conversations_show_no_retry();

private:
    void serve(const std::vector<a2a::test::Script> &answers);
    void say(const QString &text);
    void pass(qint64 ms)
    {
        m_retryNow += ms;
        m_session->agent(0).operations().retries().check();
        m_pane->retryBar()->refresh();
    }
    [[nodiscard]] RetryLine *line() const
    {
        const std::vector<RetryLine *> lines = m_pane->retryBar()->lines();
        return lines.size() == 1 ? lines.front() : nullptr;
    }
    [[nodiscard]] int failureRow() const;

    qint64 m_retryNow = 1'000;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TestWorkspace> m_workspace;
    std::unique_ptr<ChatPane> m_pane;
};

static a2a::test::Script busy(const QByteArray &after)
{
    return plainAnswer(429, {}, "Retry-After: " + after + "\r\n");
}

void RetryBarTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<TestWorkspace>(*m_session);
    m_pane = std::make_unique<ChatPane>(*m_workspace);
    m_pane->resize(700, 500);
    m_pane->show();
    m_retryNow = 1'000;
}

void RetryBarTest::cleanup()
{
    m_pane.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
}

void RetryBarTest::serve(const std::vector<a2a::test::Script> &answers)
{
    m_server->playCard("Busy");
    m_server->play(answers);
    Connection &agent = m_session->addAgent();
    agent.operations().retries().setClock([this] { return m_retryNow; });
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    m_workspace->selection().selectAgent(0);
}

void RetryBarTest::say(const QString &text)
{
    m_pane->composer()->setText(text);
    QTest::keyClick(m_pane->composer()->edit(), Qt::Key_Return);
}

int RetryBarTest::failureRow() const
{
    for (int row = 0; row < m_pane->model().rowCount(); ++row) {
        if (m_pane->model().kind(row) == ChatModel::Kind::Failure)
            return row;
    }
    return -1;
}

void RetryBarTest::counts_down_and_is_sent()
{
    serve({busy("12"), plainAnswer(200, Answer)});
    QVERIFY(!m_pane->retryBar()->isVisible());
    say(u"hello"_s);
    QTRY_VERIFY(line());
    QVERIFY(m_pane->retryBar()->isVisible());
    QCOMPARE(line()->text(), u"The agent asks to wait: retry in 12 s"_s);
    pass(7'500);
    QCOMPARE(line()->text(), u"The agent asks to wait: retry in 5 s"_s);
    QTRY_VERIFY(failureRow() >= 0);
    const ChatFailure said = m_pane->model().at(failureRow()).as<FailureRow>()->failure();
    QVERIFY(said.isAgentBusy);
    QVERIFY(!said.canRetry); // the notice has that button
    QCOMPARE(textOf(said.error.message), u"The agent asks to wait 12 s."_s);
    QVERIFY(m_pane->model().at(failureRow()).text().startsWith(textOf(said.error.message)));

    pass(4'500);
    QVERIFY(!m_pane->retryBar()->isVisible());
    QTRY_COMPARE(m_pane->model().rowCount(), 3); // ours once, the agent's refusal, its response
    QTRY_VERIFY(
        !m_pane->model().at(failureRow()).as<FailureRow>()->failure().canRetry); // it was accepted
    QVERIFY(m_pane->model().at(failureRow()).as<FailureRow>()->failure().isAgentBusy);
}

void RetryBarTest::by_keyboard()
{
    serve({busy("300"), plainAnswer(200, Answer)});
    say(u"hello"_s);
    QTRY_VERIFY(line());
    QVERIFY(m_pane->composer()->edit()->hasFocus()); // typing continues
    for (QPushButton *button : {line()->retryNow(), line()->dontRetry()}) {
        QVERIFY((button->focusPolicy() & Qt::TabFocus) != 0);
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(button);
        QCOMPARE(accessible->text(QAccessible::Name), button->text());
        QCOMPARE(accessible->text(QAccessible::Description), line()->text());
    }
    QCOMPARE(line()->accessibleName(), u"The agent asks to wait: retry in 5 min"_s);
    // Their position: between conversation and composer.
    m_pane->view()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(m_pane->view(), Qt::Key_Tab);
    QVERIFY(line()->retryNow()->hasFocus());
    QTest::keyClick(line()->retryNow(), Qt::Key_Tab);
    QVERIFY(line()->dontRetry()->hasFocus());
    QTest::keyClick(line()->dontRetry(), Qt::Key_Tab);
    QVERIFY(m_pane->composer()->isAncestorOf(QApplication::focusWidget()));
    line()->retryNow()->setFocus(Qt::TabFocusReason);
    QTest::keyClick(line()->retryNow(), Qt::Key_Space);
    QVERIFY(!line());
    QVERIFY(m_pane->composer()->edit()->hasFocus()); // not lost with the button
    QTRY_COMPARE(m_pane->model().rowCount(), 3);
}

/// From the composer and from the buttons, one message per press; streams are stopped after that.
void RetryBarTest::escape()
{
    serve({busy("60")});
    QTest::keyClick(m_pane->composer()->edit(), Qt::Key_Escape); // nothing left
    say(u"first"_s);
    QTRY_VERIFY(line());
    const ExchangeId first = m_session->agent(0).operations().retries().waiting().front().refused;
    say(u"second"_s);
    QTRY_COMPARE(m_pane->retryBar()->lines().size(), size_t(2));
    const Store &store = m_session->store();
    QCOMPARE(m_pane->retryBar()->lines().front()->text(),
             u"#%1 · The agent asks to wait: retry in 60 s"_s.arg(store.messages[0].frame + 1));
    QCOMPARE(m_pane->retryBar()->lines().back()->text(),
             u"#%1 · The agent asks to wait: retry in 60 s"_s.arg(store.messages[1].frame + 1));
    QTest::keyClick(m_pane->composer()->edit(), Qt::Key_Escape);
    QVERIFY(line());
    QVERIFY(m_session->agent(0).operations().retries().find(first)); // the newest was canceled
    QCOMPARE(line()->text(), u"The agent asks to wait: retry in 60 s"_s);
    say(u"third"_s);
    QTRY_COMPARE(m_pane->retryBar()->lines().size(), size_t(2));
    QPushButton *focused = m_pane->retryBar()->lines().front()->retryNow();
    focused->setFocus(Qt::TabFocusReason);
    QTest::keyClick(focused, Qt::Key_Escape);
    QVERIFY(line());
    QVERIFY(!m_session->agent(0).operations().retries().find(first));
    QVERIFY(m_pane->composer()->edit()->hasFocus());
    QTest::keyClick(m_pane->composer()->edit(), Qt::Key_Escape);
    QVERIFY(!m_pane->retryBar()->hasPendingRetries());
    QCOMPARE(m_session->store().messages.size(), size_t(3)); // nothing was sent again
}

void RetryBarTest::actions()
{
    QSignalSpy waits(m_pane->retryBar(), &RetryBar::pendingChanged);
    m_pane->retryBar()->retryNow(); // nothing left
    m_pane->retryBar()->giveUp();
    serve({busy("60"), plainAnswer(200, Answer)});
    say(u"hello"_s);
    QTRY_COMPARE(waits, QList<QVariantList>{{true}});
    m_pane->retryBar()->retryNow();
    QCOMPARE(waits.size(), 2);
    QCOMPARE(waits.last(), QVariantList{false});
    QTRY_COMPARE(m_pane->model().rowCount(), 3);
}

void RetryBarTest::dont_retry()
{
    serve({busy("5"), plainAnswer(200, Answer)});
    say(u"hello"_s);
    QTRY_VERIFY(line());
    line()->dontRetry()->click();
    QVERIFY(!line());
    pass(60'000);
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QTRY_VERIFY(failureRow() >= 0);
    QTRY_VERIFY(
        m_pane->model().at(failureRow()).as<FailureRow>()->failure().canRetry); // from the
                                                                                // conversation
    emit m_pane->view()->actionTriggered(failureRow(), RowAction::Retry);
    QTRY_COMPARE(m_session->store().messages.size(), size_t(2));
}

void RetryBarTest::long_waits_are_not_retried_automatically()
{
    serve({busy("7500"), plainAnswer(200, Answer)});
    say(u"hello"_s);
    QTRY_VERIFY(line());
    QCOMPARE(line()->text(), u"The agent asks to wait 2 h 5 min: not retried automatically"_s);
    pass(100'000'000);
    QVERIFY(line());
    line()->retryNow()->click();
    QTRY_COMPARE(m_session->store().messages.size(), size_t(2));
}

void RetryBarTest::other_conversations_show_no_retry()
{
    serve({busy("60"), plainAnswer(200, Answer)});
    say(u"hello"_s);
    QTRY_VERIFY(line());
    const ContextIndex context = m_workspace->selection().context();
    m_pane->startConversation();
    QVERIFY(!line());
    QVERIFY(m_session->agent(0).operations().retries().hasCountdown());
    m_workspace->selection().selectContext(0, context);
    QVERIFY(line());
}

A2A_TEST(RetryBarTest)
#include "retrybartest.moc"
