// SPDX-License-Identifier: Apache-2.0
// A script is opened, stepped and played with mouse and keyboard; what cannot be read or does not
// hold is said in the pane.
#include "ui/panes/conductor/conductorpane.h"

#include "model/script/script.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/widgets/errorpanel.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QIODevice>
#include <QListView>
#include <QModelIndex>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ConductorPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void empty_until_a_script_is_open();
    void steps_are_made_one_by_one();
    void played_by_itself();
    void what_does_not_hold_is_shown();
    void a_broken_file_is_explained();
    void without_an_agent_it_waits();
    void a_conversation_is_saved();
    void started_again();
    void every_control_has_a_name();

private:
    void connectAgent();
    void open(const QByteArray &turns);
    template <typename Button>
    [[nodiscard]] Button *button(const QString &accessibleName) const
    {
        for (Button *found : m_pane->findChildren<Button *>()) {
            if (found->accessibleName() == accessibleName)
                return found;
        }
        return nullptr;
    }
    void click(QAbstractButton *pressed) const { QTest::mouseClick(pressed, Qt::LeftButton); }
    [[nodiscard]] int turnState(int row) const
    {
        return m_pane->list()->model()->index(row, 0).data(TurnStateRole).toInt();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TestWorkspace> m_workspace;
    std::unique_ptr<ConductorPane> m_pane;
};

void ConductorPaneTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<TestWorkspace>(*m_session);
    m_pane = std::make_unique<ConductorPane>(*m_workspace);
    new QAbstractItemModelTester(m_pane->list()->model(),
                                 QAbstractItemModelTester::FailureReportingMode::Fatal,
                                 m_pane.get());
    m_pane->resize(420, 500);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void ConductorPaneTest::cleanup()
{
    m_pane.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
}

void ConductorPaneTest::connectAgent()
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"S","description":"d","version":"1",)"
                                      R"("capabilities":{},"skills":[],)"
                                      R"("defaultInputModes":["text/plain"],)"
                                      R"("defaultOutputModes":["text/plain"],)"
                                      R"("supportedInterfaces":[{"url":")" +
                                          m_server->origin() +
                                          R"(/rpc","protocolBinding":"JSONRPC",)"
                                          R"("protocolVersion":"1.0"}]})"));
    const auto answer = [](const QByteArray &text) {
        return plainAnswer(200,
                           R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":")" + text +
                               R"(","contextId":"c","role":"ROLE_AGENT","parts":[{"text":")" +
                               text + R"("}]}}})",
                           "Content-Type: application/json\r\n");
    };
    m_server->play({answer("one"), answer("two")});
    Connection &agent = m_session->addAgent();
    agent.connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.state(), Connection::State::Connected);
    m_workspace->selection().selectAgent(0);
}

void ConductorPaneTest::open(const QByteArray &turns)
{
    const QString path = m_folder->filePath(u"play.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"name\":\"A play\",\"turns\":" + turns + "}");
    file.close();
    m_pane->setAskOpenPath([path] { return path; });
    click(button<QToolButton>(u"Open script…"_s));
}

void ConductorPaneTest::empty_until_a_script_is_open()
{
    QVERIFY(!m_pane->list()->isVisible());
    QVERIFY(!button<QPushButton>(u"Make the next turn"_s)->isEnabled());
    m_pane->setAskOpenPath([] { return QString(); }); // thought otherwise
    click(button<QToolButton>(u"Open script…"_s));
    QVERIFY(!m_pane->list()->isVisible());
}

void ConductorPaneTest::steps_are_made_one_by_one()
{
    connectAgent();
    const QSignalSpy notes(m_pane.get(), &ConductorPane::noteChanged);
    open(R"([{"note":"First","say":"1","wait":{"text":"one"}},{"note":"Then","say":"2"}])");
    QVERIFY(m_pane->list()->isVisible());
    QCOMPARE(m_pane->list()->model()->rowCount(), 2);
    QCOMPARE(notes.back()[0].toString(), u"First"_s);
    QCOMPARE(turnState(0), int(TurnState::Next));
    QCOMPARE(turnState(1), int(TurnState::Ahead));
    auto *step = button<QPushButton>(u"Make the next turn"_s);
    click(step);
    QVERIFY(!step->isEnabled()); // one at a time
    QTRY_COMPARE(turnState(0), int(TurnState::Held));
    QCOMPARE(turnState(1), int(TurnState::Next));
    QCOMPARE(notes.back()[0].toString(), u"Then"_s);
    step->setFocus();
    QTest::keyClick(step, Qt::Key_Space);
    QTRY_COMPARE(turnState(1), int(TurnState::Held));
    QVERIFY(!step->isEnabled());
    QCOMPARE(notes.back()[0].toString(), QString());
    // The audience sees the conversation.
    QVERIFY(m_workspace->selection().context() != NoIndex);
    QCOMPARE(m_workspace->selection().context(), m_pane->conductor()->context());
}

void ConductorPaneTest::played_by_itself()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Play by itself"_s));
    QVERIFY(button<QToolButton>(u"Pause behind this turn"_s));
    QTRY_COMPARE(m_pane->conductor()->state(), Conductor::State::Held);
    QVERIFY(!button<QToolButton>(u"Play by itself"_s)->isEnabled());
}

void ConductorPaneTest::what_does_not_hold_is_shown()
{
    connectAgent();
    open(R"([{"say":"1","wait":{"text":"three"}},{"say":"2"}])");
    click(button<QToolButton>(u"Play by itself"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Failed));
    QCOMPARE(turnState(1), int(TurnState::Ahead));
    const QModelIndex row = m_pane->list()->model()->index(0, 0);
    QVERIFY2(row.data(TurnOutcomeRole).toString().contains(u"three"_s),
             qPrintable(row.data(TurnOutcomeRole).toString()));
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(u"did not hold"_s));
}

void ConductorPaneTest::a_broken_file_is_explained()
{
    connectAgent();
    open(R"([{"sya":"1"}])");
    auto *error = m_pane->findChild<ErrorPanel *>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains(u"\"sya\" is not known here"_s), qPrintable(error->text()));
    m_pane->openScript(u"/no/such/file.json"_s);
    QVERIFY2(error->text().contains(u"/no/such/file.json"_s), qPrintable(error->text()));
    open(R"([{"say":"1"}])");
    QVERIFY(!error->isVisible());
}

void ConductorPaneTest::without_an_agent_it_waits()
{
    open(R"([{"say":"1"}])");
    QVERIFY(!m_pane->list()->isVisible());
    QVERIFY(!m_pane->conductor());
    connectAgent();
    QTRY_VERIFY(m_pane->list()->isVisible());
}

void ConductorPaneTest::a_conversation_is_saved()
{
    connectAgent();
    auto *record = button<QToolButton>(u"Save this conversation as a script…"_s);
    QVERIFY(!record->isEnabled()); // there is none
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Play by itself"_s));
    QTRY_COMPARE(m_pane->conductor()->state(), Conductor::State::Held);
    const QString path = m_folder->filePath(u"recorded.json"_s);
    m_pane->setAskSavePath([path] { return path; });
    click(record);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<a2a::Script> script = readScript(file.readAll());
    QVERIFY(script.ok());
    QCOMPARE(script->turns.size(), size_t(2));
    QCOMPARE(script->turns[1].parts[0].text, u"2"_s);
    m_pane->setAskSavePath([] { return u"/no/such/folder/x.json"_s; });
    click(record);
    QVERIFY(m_pane->findChild<ErrorPanel *>()->isVisible());
}

void ConductorPaneTest::started_again()
{
    connectAgent();
    open(R"([{"say":"1"}])");
    click(button<QPushButton>(u"Make the next turn"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Held));
    click(button<QToolButton>(u"From the first turn again"_s));
    QCOMPARE(turnState(0), int(TurnState::Next));
    QVERIFY(button<QPushButton>(u"Make the next turn"_s)->isEnabled());
}

void ConductorPaneTest::every_control_has_a_name()
{
    for (const QAbstractButton *control : m_pane->findChildren<QAbstractButton *>()) {
        if (control->isHidden())
            continue;
        QVERIFY2(!control->accessibleName().isEmpty() || !control->text().isEmpty(),
                 control->metaObject()->className());
    }
    QVERIFY(!m_pane->list()->accessibleName().isEmpty());
}

A2A_TEST(ConductorPaneTest)
#include "conductorpanetest.moc"
