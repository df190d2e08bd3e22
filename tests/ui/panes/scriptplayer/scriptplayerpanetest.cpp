// SPDX-License-Identifier: Apache-2.0
// A script is opened, stepped and played with mouse and keyboard; errors and failed expectations
// are shown in the pane.
#include "ui/panes/scriptplayer/scriptplayerpane.h"

#include "model/script/script.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/scriptplayer/presenternotes.h"
#include "ui/panes/scriptplayer/scripteditor.h"
#include "ui/panes/scriptplayer/turnfailurebar.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/errorpanel.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QIODevice>
#include <QLabel>
#include <QListView>
#include <QMenu>
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

class ScriptPlayerPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void empty_until_a_script_is_open();
    void turns_are_run_step_by_step();
    void auto_play();
    void failed_expectations_are_shown();
    void a_broken_file_is_explained();
    void without_an_agent_it_waits();
    void begins_with_the_selected_agent();
    void a_rehearsal_needs_a_connected_agent();
    void a_conversation_is_saved();
    void can_be_restarted();
    void the_time_to_the_next_turn_is_counted_down();
    void a_failed_turn_is_retried_skipped_or_stopped();
    void a_rehearsal_reports_expected_failures();
    void can_go_back_to_earlier_turns();
    void goes_forward_to_a_running_turn();
    void edits_are_played_and_saved();
    void edits_are_not_lost_to_another_script();
    void edits_are_not_lost_to_a_script_that_cannot_be_read();
    void edits_are_not_lost_when_the_window_closes();
    void later_edits_are_not_lost_when_the_window_closes();
    void edits_can_be_carried_to_another_window();
    void external_changes_are_not_overwritten_without_confirmation();
    void external_changes_are_reloaded_and_edits_can_be_restored();
    void received_results_become_expectations();
    void every_control_has_a_name();

private:
    void connectAgent();
    [[nodiscard]] QByteArray onDisk() const;
    void editWhatChangesOnDisk();
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
    void passTime(qint64 ms)
    {
        m_now += ms;
        m_pane->playback().setClock([this] { return m_now; }); // which displays it
    }
    [[nodiscard]] QToolButton *expectButton() const
    {
        for (QToolButton *found : m_pane->editor()->findChildren<QToolButton *>()) {
            if (found->text() == u"Expect what was received"_s)
                return found;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *named(const QString &text) const
    {
        for (QPushButton *found : m_pane->findChildren<QPushButton *>()) {
            if (found->text() == text)
                return found;
        }
        return nullptr;
    }
    [[nodiscard]] QString status() const
    {
        for (const QLabel *label : m_pane->findChildren<QLabel *>()) {
            if (label->isVisible() &&
                (label->text().startsWith(u"Step "_s) || label->text().startsWith(u"Rehearsal"_s)))
                return label->text();
        }
        return {};
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
    std::unique_ptr<ScriptPlayerPane> m_pane;
    qint64 m_now = 0;
};

void ScriptPlayerPaneTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<TestWorkspace>(*m_session);
    m_pane = std::make_unique<ScriptPlayerPane>(*m_workspace);
    new QAbstractItemModelTester(m_pane->list()->model(),
                                 QAbstractItemModelTester::FailureReportingMode::Fatal,
                                 m_pane.get());
    m_now = 1'000;
    m_pane->playback().setClock([this] { return m_now; });
    m_pane->resize(420, 500);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get(), TestTimeoutMs));
}

void ScriptPlayerPaneTest::cleanup()
{
    m_pane.reset();
    m_workspace.reset();
    m_session.reset();
    m_server.reset();
}

void ScriptPlayerPaneTest::connectAgent()
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
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    m_workspace->selection().selectAgent(0);
}

void ScriptPlayerPaneTest::open(const QByteArray &turns)
{
    const QString path = m_folder->filePath(u"play.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"name\":\"A play\",\"turns\":" + turns + "}");
    file.close();
    m_pane->setAskOpenPath([path] { return path; });
    m_pane->askForScript();
}

void ScriptPlayerPaneTest::empty_until_a_script_is_open()
{
    QVERIFY(!m_pane->list()->isVisible());
    QVERIFY(!button<QPushButton>(u"Next step"_s)->isEnabled());
    m_pane->setAskOpenPath([] { return QString(); }); // reconsidered
    click(button<QToolButton>(u"Open script…"_s));
    QVERIFY(!m_pane->list()->isVisible());
}

void ScriptPlayerPaneTest::turns_are_run_step_by_step()
{
    connectAgent();
    const QSignalSpy notes(m_pane.get(), &ScriptPlayerPane::noteChanged);
    open(R"([{"note":"First","say":"1","wait":{"text":"one"}},{"note":"Then","say":"2"}])");
    QVERIFY(m_pane->list()->isVisible());
    QCOMPARE(m_pane->list()->model()->rowCount(), 2);
    QCOMPARE(notes.back()[0].toString(), u"First"_s);
    QCOMPARE(turnState(0), int(TurnState::Next));
    QCOMPARE(turnState(1), int(TurnState::Pending));
    auto *step = button<QPushButton>(u"Next step"_s);
    click(step);
    QVERIFY(!step->isEnabled()); // one at a time
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    QCOMPARE(turnState(1), int(TurnState::Next));
    QCOMPARE(notes.back()[0].toString(), u"Then"_s);
    step->setFocus();
    QTest::keyClick(step, Qt::Key_Space);
    QTRY_COMPARE(turnState(1), int(TurnState::Succeeded));
    QVERIFY(!step->isEnabled());
    QCOMPARE(notes.back()[0].toString(), QString());
    // The audience sees the conversation.
    QVERIFY(m_workspace->selection().context() != NoIndex);
    QCOMPARE(m_workspace->selection().context(), m_pane->scriptPlayer()->context());
}

void ScriptPlayerPaneTest::auto_play()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Auto-play"_s));
    QVERIFY(button<QToolButton>(u"Pause after this step"_s));
    QTRY_COMPARE(m_pane->scriptPlayer()->state(), ScriptPlayer::State::Pausing);
    passTime(2'500);
    QTRY_COMPARE(m_pane->scriptPlayer()->state(), ScriptPlayer::State::Succeeded);
    QVERIFY(!button<QToolButton>(u"Auto-play"_s)->isEnabled());
}

void ScriptPlayerPaneTest::failed_expectations_are_shown()
{
    connectAgent();
    open(R"([{"say":"1","wait":{"text":"three"}},{"say":"2"}])");
    const RecordedRequests<ShowPane> raised(m_workspace->navigator());
    click(button<QToolButton>(u"Auto-play"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Failed));
    QCOMPARE(raised.size(), 1); // what came may stand in front of it
    QCOMPARE(raised.first().pane, paneid::ScriptPlayer);
    QCOMPARE(turnState(1), int(TurnState::Pending));
    const QModelIndex row = m_pane->list()->model()->index(0, 0);
    QVERIFY2(row.data(TurnOutcomeRole).toString().contains(u"three"_s),
             qPrintable(row.data(TurnOutcomeRole).toString()));
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(u"failed"_s));
}

void ScriptPlayerPaneTest::a_broken_file_is_explained()
{
    connectAgent();
    open(R"([{"sya":"1"}])");
    auto *error = m_pane->findChild<ErrorPanel *>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains(u"unknown \"sya\""_s), qPrintable(error->text()));
    m_pane->openScript(u"/no/such/file.json"_s);
    QVERIFY2(error->text().contains(u"/no/such/file.json"_s), qPrintable(error->text()));
    open(R"([{"say":"1"}])");
    QVERIFY(!error->isVisible());
}

void ScriptPlayerPaneTest::without_an_agent_it_waits()
{
    open(R"([{"say":"1"}])");
    QVERIFY(!m_pane->list()->isVisible());
    QVERIFY(!m_pane->scriptPlayer());
    connectAgent();
    QTRY_VERIFY(m_pane->list()->isVisible());
}

/// The agent that was selected when it was opened gets nothing; what has begun stays with its own.
void ScriptPlayerPaneTest::begins_with_the_selected_agent()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    QVERIFY(button<QPushButton>(u"Next step"_s)->isEnabled());
    m_session->addAgent(); // not connected
    m_workspace->selection().selectAgent(1);
    QVERIFY(!m_pane->scriptPlayer());
    QVERIFY(!m_pane->list()->isVisible());
    QVERIFY(!button<QPushButton>(u"Next step"_s)->isEnabled());
    m_workspace->selection().selectAgent(0);
    QVERIFY(m_pane->list()->isVisible());
    click(button<QPushButton>(u"Next step"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    m_workspace->selection().selectAgent(1);
    QCOMPARE(turnState(0), int(TurnState::Succeeded));
    click(button<QPushButton>(u"Next step"_s));
    QTRY_COMPARE(turnState(1), int(TurnState::Succeeded));
    QCOMPARE(m_workspace->selection().agent(), AgentIndex(0));
}

void ScriptPlayerPaneTest::a_rehearsal_needs_a_connected_agent()
{
    connectAgent();
    open(R"([{"say":"1"}])");
    m_session->agent(0).link().disconnectFromAgent();
    click(button<QToolButton>(u"Rehearse: play the whole script at full speed"_s));
    QVERIFY(!m_pane->scriptPlayer());
    QVERIFY(!m_pane->list()->isVisible()); // in its place is said what is missing
}

void ScriptPlayerPaneTest::a_conversation_is_saved()
{
    connectAgent();
    auto *record = button<QToolButton>(u"Save this conversation as a script…"_s);
    QVERIFY(!record->isEnabled()); // there is none
    open(R"([{"say":"1"},{"say":"2","pause":0}])");
    click(button<QToolButton>(u"Auto-play"_s));
    QTRY_COMPARE(m_pane->scriptPlayer()->state(), ScriptPlayer::State::Succeeded);
    const QString path = m_folder->filePath(u"recorded.json"_s);
    m_pane->setAskSavePath([path] { return path; });
    click(record);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<a2a::Script> script = readScript(file.readAll());
    QVERIFY(script.ok());
    QCOMPARE(script->turns.size(), size_t(2));
    QCOMPARE(script->turns[1].parts[0].text, u"2"_s);
    QCOMPARE(m_pane->proposedPath(), m_folder->filePath(u"1.json"_s)); // by what it is about
    m_pane->editScript();
    QVERIFY(expectButton()->isEnabled()); // nothing has to be played first
    QCOMPARE(expectButton()->menu()->actions().last()->text(), u"Text: “one”"_s);
    m_pane->editor()->list()->setCurrentIndex(m_pane->editor()->list()->model()->index(1, 0));
    QCOMPARE(expectButton()->menu()->actions().last()->text(), u"Text: “two”"_s);
    click(named(u"Done"_s));
    m_pane->setAskSavePath([] { return u"/no/such/folder/x.json"_s; });
    click(record);
    QVERIFY(m_pane->findChild<ErrorPanel *>()->isVisible());
}

void ScriptPlayerPaneTest::can_be_restarted()
{
    connectAgent();
    open(R"([{"say":"1"}])");
    click(button<QPushButton>(u"Next step"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    click(button<QToolButton>(u"Reset: start again in a new conversation"_s));
    QCOMPARE(turnState(0), int(TurnState::Next));
    QVERIFY(button<QPushButton>(u"Next step"_s)->isEnabled());
}

void ScriptPlayerPaneTest::the_time_to_the_next_turn_is_counted_down()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"},{"say":"3"}])");
    click(button<QToolButton>(u"Auto-play"_s));
    QTRY_COMPARE(status(), u"Step 2 in 3 s"_s);
    QCOMPARE(m_pane->list()->model()->index(1, 0).data(TurnOutcomeRole).toString(), u"in 3 s"_s);
    passTime(1'500);
    QTRY_COMPARE(status(), u"Step 2 in 1 s"_s);
    click(button<QToolButton>(u"Pause after this step"_s));
    QCOMPARE(status(), QString());
    QCOMPARE(turnState(1), int(TurnState::Next));
    click(button<QPushButton>(u"Next step"_s));
    QTRY_COMPARE(turnState(1), int(TurnState::Succeeded));
    QCOMPARE(status(), QString()); // it waits for the user
}

void ScriptPlayerPaneTest::a_failed_turn_is_retried_skipped_or_stopped()
{
    connectAgent(); // which says "one", and "two" from then on
    open(R"([{"say":"1","wait":{"text":"two"}},{"say":"2","wait":{"text":"three"}},
             {"say":"3","wait":{"text":"four"}}])");
    auto *failure = m_pane->findChild<TurnFailureBar *>();
    QVERIFY(!failure->isVisible());
    click(button<QPushButton>(u"Next step"_s));
    QTRY_VERIFY(failure->isVisible());
    QCOMPARE(failure->text(), u"Step 1 failed: No agent output contains \"two\"."_s);
    QVERIFY(!button<QPushButton>(u"Next step"_s)->isEnabled());
    named(u"Retry"_s)->setFocus();
    QTest::keyClick(named(u"Retry"_s), Qt::Key_Space);
    QVERIFY(!failure->isVisible());
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    click(button<QPushButton>(u"Next step"_s));
    QTRY_VERIFY(failure->isVisible());
    named(u"Skip"_s)->setFocus();
    QTest::keyClick(named(u"Skip"_s), Qt::Key_Space);
    QCOMPARE(turnState(1), int(TurnState::Tolerated));
    QCOMPARE(turnState(2), int(TurnState::Next));
    click(button<QPushButton>(u"Next step"_s));
    QTRY_VERIFY(failure->isVisible());
    named(u"End"_s)->setFocus();
    QTest::keyClick(named(u"End"_s), Qt::Key_Space);
    QVERIFY(!failure->isVisible());
    QCOMPARE(m_pane->scriptPlayer()->state(), ScriptPlayer::State::Stopped);
    QVERIFY(button<QToolButton>(u"Reset: start again in a new conversation"_s)->isEnabled());
}

void ScriptPlayerPaneTest::a_rehearsal_reports_expected_failures()
{
    connectAgent();
    open(R"([{"say":"1","wait":{"text":"no"}},{"say":"2","wait":{"text":"two"}}])");
    click(button<QToolButton>(u"Rehearse: play the whole script at full speed"_s));
    QCOMPARE(status(), u"Rehearsal: step 1 of 2"_s);
    QTRY_VERIFY(m_pane->scriptPlayer()->isOver());
    QCOMPARE(status(), u"Rehearsal: 1 of 2 steps passed. Failures are listed below."_s);
    QCOMPARE(turnState(0), int(TurnState::Failed));
    QCOMPARE(turnState(1), int(TurnState::Succeeded));
    QVERIFY(!m_pane->findChild<TurnFailureBar *>()->isVisible());
    // Its conversation is separate.
    const ContextIndex rehearsed = m_pane->scriptPlayer()->context();
    QVERIFY(rehearsed != NoIndex);
    QVERIFY(m_workspace->selection().context() != rehearsed);
    QVERIFY(m_session->marks().isArchived(rehearsed)); // recorded, and not in the tree
    // Nothing of it is shown to an audience.
    QCOMPARE(m_pane->playback().shownTurn(), -1);
    QCOMPARE(PresenterNotes(m_pane->playback(), nullptr).text(), u"Next: 1"_s);
    m_pane->playback().back();
    QCOMPARE(m_pane->playback().shownTurn(), -1);
    QVERIFY(m_workspace->selection().context() != rehearsed);
    auto *step = button<QPushButton>(u"Next step"_s);
    QVERIFY(step->isEnabled());
    click(step); // the script itself, from its beginning
    QCOMPARE(status(), QString());
    QCOMPARE(turnState(0), int(TurnState::Waiting));
    QTRY_VERIFY(m_pane->scriptPlayer()->canRetry());
    QVERIFY(!m_session->marks().isArchived(m_pane->scriptPlayer()->context()));
}

void ScriptPlayerPaneTest::can_go_back_to_earlier_turns()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"},{"say":"3"}])");
    m_pane->playback().back(); // nothing yet
    m_pane->playback().next();
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    m_pane->playback().next();
    QTRY_COMPARE(turnState(1), int(TurnState::Succeeded));
    m_pane->playback().back();
    QCOMPARE(m_pane->list()->currentIndex().row(), 0);
    const ExchangeTrack *first =
        m_session->store().track(m_pane->scriptPlayer()->results()[0].exchange);
    QCOMPARE(m_workspace->selection().frame(), first->requestFrame);
    m_pane->playback().back(); // no further
    QCOMPARE(m_pane->list()->currentIndex().row(), 0);
    m_pane->playback().next();
    QCOMPARE(m_pane->list()->currentIndex().row(), 1);
    QCOMPARE(turnState(2), int(TurnState::Next)); // not created by going forward
    m_pane->playback().next();
    QTRY_COMPARE(turnState(2), int(TurnState::Succeeded));
}

/// Forward again, the conversation is where the step that runs is.
void ScriptPlayerPaneTest::goes_forward_to_a_running_turn()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"},{"say":"3"}])");
    ScriptPlayback &play = m_pane->playback();
    for (const int turn : {0, 1}) {
        play.next();
        QTRY_COMPARE(turnState(turn), int(TurnState::Succeeded));
    }
    play.next();
    const QSignalSpy shown(&play, &ScriptPlayback::turnShown);
    play.back();
    play.back();
    QCOMPARE(play.shownTurn(), 0);
    play.next();
    QCOMPARE(play.shownTurn(), 1); // what is selected
    QVERIFY(shown.isEmpty());
    play.next();
    QCOMPARE(play.shownTurn(), 2);
    QCOMPARE(shown.size(), 1);
    QCOMPARE(m_pane->scriptPlayer()->state(), ScriptPlayer::State::Waiting); // it was not run again
    QCOMPARE(m_pane->scriptPlayer()->results().size(), size_t(2));
}

void ScriptPlayerPaneTest::edits_are_played_and_saved()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QPushButton>(u"Next step"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    click(button<QToolButton>(u"Edit script"_s));
    QVERIFY(m_pane->editor() && m_pane->editor()->isVisible());
    QVERIFY(!button<QPushButton>(u"Next step"_s)->isEnabled());
    m_pane->playback().runOrPause(); // what is being edited is not played
    QCOMPARE(m_pane->scriptPlayer()->state(), ScriptPlayer::State::Ready);
    QVERIFY(!button<QToolButton>(u"Edit script"_s)->isVisible()); // its turns need the room
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    click(named(u"Done"_s));
    QVERIFY(!m_pane->editor());
    QVERIFY(button<QToolButton>(u"Edit script"_s)->isVisible());
    QCOMPARE(m_pane->list()->model()->rowCount(), 1);
    QCOMPARE(turnState(0), int(TurnState::Next)); // another script, from its beginning
    QVERIFY(m_pane->findChild<ElidedLabel *>()->text().contains(u"(not saved)"_s));
    click(button<QToolButton>(u"Edit script"_s));
    click(named(u"Save"_s));
    QFile file(m_folder->filePath(u"play.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray(R"({"name":"A play","turns":[{"say":"2"}]})"));
    QVERIFY(!m_pane->findChild<ElidedLabel *>()->text().contains(u"(not saved)"_s));
    QVERIFY(m_pane->editor()); // it stays
}

void ScriptPlayerPaneTest::edits_are_not_lost_to_another_script()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Edit script"_s));
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    click(named(u"Done"_s));
    open(R"([{"say":"3"},{"say":"4"},{"say":"5"}])");
    QVERIFY(m_pane->findChild<ErrorPanel *>()->isVisible());
    QCOMPARE(m_pane->list()->model()->rowCount(), 1);
    QVERIFY(!m_pane->openScript(m_folder->filePath(u"play.json"_s))); // who asked must not play
    click(named(u"Open the other script without saving"_s));
    QCOMPARE(m_pane->list()->model()->rowCount(), 3);
    QVERIFY(!m_pane->findChild<ErrorPanel *>()->isVisible());
}

void ScriptPlayerPaneTest::edits_are_not_lost_to_a_script_that_cannot_be_read()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Edit script"_s));
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    m_pane->openScript(u"/nowhere/at/all.json"_s);
    QVERIFY(m_pane->findChild<ErrorPanel *>()->isVisible());
    QVERIFY(m_pane->editor());
    QCOMPARE(m_pane->editor()->document().script().turns.size(), size_t(1));
}

void ScriptPlayerPaneTest::edits_are_not_lost_when_the_window_closes()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    QVERIFY(m_pane->mayClose());
    click(button<QToolButton>(u"Edit script"_s));
    QVERIFY(m_pane->mayClose()); // nothing was edited
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    QVERIFY(!m_pane->mayClose());
    click(named(u"Close without saving"_s));
    QVERIFY(m_pane->mayClose());
    QTRY_VERIFY(!m_pane->window()->isVisible());
}

/// Something else may have kept the window open meanwhile.
void ScriptPlayerPaneTest::later_edits_are_not_lost_when_the_window_closes()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"},{"say":"3"}])");
    click(button<QToolButton>(u"Edit script"_s));
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    QVERIFY(!m_pane->mayClose());
    click(named(u"Close without saving"_s));
    QVERIFY(m_pane->mayClose());
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    QCOMPARE(m_pane->editor()->document().turnCount(), 1);
    QVERIFY(!m_pane->mayClose());
}

void ScriptPlayerPaneTest::edits_can_be_carried_to_another_window()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Edit script"_s));
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    const std::any savedState = m_pane->savedState();
    open(R"([{"say":"3"},{"say":"4"},{"say":"5"}])");
    click(named(u"Open the other script without saving"_s));
    QVERIFY(!m_pane->editor());
    m_pane->restoreState(savedState);
    QVERIFY(m_pane->editor());
    QCOMPARE(m_pane->editor()->document().script().turns.size(), size_t(1));
    QVERIFY(!m_pane->mayClose()); // they are still in no file
}

QByteArray ScriptPlayerPaneTest::onDisk() const
{
    QFile file(m_folder->filePath(u"play.json"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The script of two turns without its first one, while the file has got a third one.
void ScriptPlayerPaneTest::editWhatChangesOnDisk()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QToolButton>(u"Edit script"_s));
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Delete);
    QFile file(m_folder->filePath(u"play.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"turns":[{"say":"1"},{"say":"2"},{"say":"3"}]})");
    file.close();
    click(named(u"Save"_s));
    QVERIFY2(m_pane->findChild<ErrorPanel *>()->text().startsWith(
                 u"play.json has changed on disk since it was opened"_s),
             qPrintable(m_pane->findChild<ErrorPanel *>()->text()));
    QVERIFY(onDisk().contains("\"3\""));
    QVERIFY(m_pane->editor()->document().isModified());
}

void ScriptPlayerPaneTest::external_changes_are_not_overwritten_without_confirmation()
{
    editWhatChangesOnDisk();
    m_pane->setAskSavePath([this] { return m_folder->filePath(u"mine.json"_s); });
    // The panel's own button: the editor's has the same text.
    QPushButton *elsewhere = nullptr;
    for (QPushButton *one : m_pane->findChild<ErrorPanel *>()->findChildren<QPushButton *>())
        elsewhere = one->text() == u"Save as…"_s ? one : elsewhere;
    click(elsewhere);
    QVERIFY(!m_pane->editor()->document().isModified());
    QVERIFY(QFile::exists(m_folder->filePath(u"mine.json"_s)));
    QVERIFY(onDisk().contains("\"3\""));
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_D, Qt::ControlModifier);
    click(named(u"Save"_s)); // into its own file from now on, without confirmation
    QVERIFY(!m_pane->editor()->document().isModified());
    QVERIFY(!m_pane->findChild<ErrorPanel *>()->isVisible());
    // Replacing the first one, by the user's decision.
    cleanup();
    init();
    editWhatChangesOnDisk();
    click(named(u"Overwrite"_s));
    QVERIFY(!m_pane->editor()->document().isModified());
    QCOMPARE(onDisk(), m_pane->editor()->document().json());
    QVERIFY(!m_pane->findChild<ErrorPanel *>()->isVisible());
}

void ScriptPlayerPaneTest::external_changes_are_reloaded_and_edits_can_be_restored()
{
    editWhatChangesOnDisk();
    const QByteArray edited = m_pane->editor()->document().json();
    click(named(u"Reload"_s));
    QCOMPARE(m_pane->editor()->document().json(), onDisk());
    QVERIFY(!m_pane->editor()->document().isModified());
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_pane->editor()->document().json(), edited);
    click(named(u"Save"_s)); // its content has been shown
    QCOMPARE(onDisk(), edited);
    // Broken: the reason is shown, and nothing is lost.
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_D, Qt::ControlModifier);
    const QByteArray more = m_pane->editor()->document().json();
    QFile file(m_folder->filePath(u"play.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{");
    file.close();
    click(named(u"Save"_s));
    click(named(u"Reload"_s));
    QVERIFY(m_pane->editor()->findChild<ErrorPanel *>()->isVisible());
    QCOMPARE(m_pane->editor()->document().json(), more);
    QCOMPARE(onDisk(), QByteArray("{"));
}

void ScriptPlayerPaneTest::received_results_become_expectations()
{
    connectAgent();
    open(R"([{"say":"1"},{"say":"2"}])");
    click(button<QPushButton>(u"Next step"_s));
    QTRY_COMPARE(turnState(0), int(TurnState::Succeeded));
    click(button<QToolButton>(u"Edit script"_s));
    const QToolButton *expect = expectButton();
    QVERIFY(expect && expect->isEnabled());
    QStringList offered;
    for (QAction *action : expect->menu()->actions())
        offered.append(action->text());
    QCOMPARE(offered, (QStringList{u"State: message"_s, u"Text: “one”"_s}));
    expect->menu()->actions().constLast()->trigger();
    QCOMPARE(m_pane->editor()->document().value(u"/turns/0"_s),
             QByteArray(R"({"say":"1", "wait": {"text": "one"}})"));
    QVERIFY(expect->isEnabled()); // also the state
    QTest::keyClick(m_pane->editor()->list(), Qt::Key_Down);
    QVERIFY(!expect->isEnabled()); // it was not created
}

void ScriptPlayerPaneTest::every_control_has_a_name()
{
    int met = 0;
    for (const QAbstractButton *control : m_pane->findChildren<QAbstractButton *>()) {
        if (control->isHidden())
            continue;
        QVERIFY2(!control->accessibleName().isEmpty() || !control->text().isEmpty(),
                 control->metaObject()->className());
        ++met;
    }
    QVERIFY(met > 0);
    QVERIFY(!m_pane->list()->accessibleName().isEmpty());
}

A2A_TEST(ScriptPlayerPaneTest)
#include "scriptplayerpanetest.moc"
