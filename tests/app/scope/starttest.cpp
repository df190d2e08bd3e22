// SPDX-License-Identifier: Apache-2.0
// What a start opens: the demo agent for somebody who has nothing yet, else the user's agents and
// the last session; and what further windows open.
#include "tests/app/scope/windowsfixture.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"

#include <QFile>
#include <QMenuBar>
#include <QProcess>
#include <QSignalSpy>

#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class StartTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void without_agents_and_sessions_it_is_the_first_start();
    void only_the_window_that_asked_connects_to_the_demo();
    void a_lost_demo_is_started_again();
    void the_demo_agents_have_names_before_they_are_connected();
    void the_agent_used_last_is_selected_and_not_contacted();
    void the_last_session_is_offered_and_opened();
    void the_last_session_continues_where_it_is_data();
    void the_last_session_continues_where_it_is();
    void the_offer_goes_when_something_is_sent();
    void without_an_earlier_session_the_menu_says_so();
    void the_newest_of_recordings_and_files_is_the_last();
    void a_script_is_opened_in_its_pane();
    void program_with_an_address_starts_no_demo();
    void program_starts_the_demo_once_and_when_asked();
    void program_ended_by_the_system_keeps_the_arrangement_data();
    void program_ended_by_the_system_keeps_the_arrangement();

private:
    void trigger(SessionWindow &window, const QString &text);
    void start(QProcess &program, const QStringList &arguments);
    [[nodiscard]] QByteArray logUntil(QProcess &program, const QByteArray &words);
    void rememberAgent(const QString &url);

    std::unique_ptr<WindowsFixture> m_bench;
    ScriptedServer m_server;
};

void StartTest::init()
{
    failOnAnyWarning();
    m_bench = std::make_unique<WindowsFixture>();
}

void StartTest::cleanup()
{
    m_bench.reset();
}

void StartTest::trigger(SessionWindow &window, const QString &text)
{
    for (QAction *action : window.window().findChildren<QAction *>()) {
        if (action->text() == text)
            return action->trigger();
    }
    QFAIL(qPrintable(text));
}

void StartTest::rememberAgent(const QString &url)
{
    AgentProfile profile;
    profile.url = url;
    QVERIFY(!m_bench->services.profiles().add(profile).isEmpty());
}

void StartTest::without_agents_and_sessions_it_is_the_first_start()
{
    QVERIFY(m_bench->windows->isFirstStart());
    const QString file = m_bench->place(u"talk.a2ascope"_s);
    QVERIFY(m_bench->writeSession(file));
    m_bench->settings.rememberFile(file);
    QVERIFY(!m_bench->windows->isFirstStart());
    m_bench->settings.forgetFiles();
    QVERIFY(m_bench->windows->isFirstStart());
    rememberAgent(u"http://127.0.0.1:1/"_s);
    QVERIFY(!m_bench->windows->isFirstStart());
}

void StartTest::only_the_window_that_asked_connects_to_the_demo()
{
    m_server.play(plainAnswer(404, "{}"));
    const QString url = QString::fromUtf8(m_server.origin());
    SessionWindow &first = m_bench->windows->add();
    SessionWindow &second = m_bench->windows->add();
    QSignalSpy requested(&*m_bench->windows, &WindowManager::demoRequested);
    trigger(second, u"Demo agent"_s);
    QCOMPARE(requested.count(), 1);
    m_bench->windows->setDemo({url}, {u"Demo agent"_s});
    QCOMPARE(first.session().agent(0).link().state(), AgentLink::State::Idle);
    QTRY_COMPARE(second.session().agent(0).link().state(), AgentLink::State::Failed);
    SessionWindow &third = m_bench->windows->add(); // listed there, and nothing is asked
    QCOMPARE(third.session().agentCount(), 1);
    QCOMPARE(third.session().agent(0).link().state(), AgentLink::State::Idle);
    QCOMPARE(third.session().recording().lastId(), ExchangeId(0));
    trigger(third, u"Demo agent"_s); // it runs already
    QTRY_COMPARE(third.session().agent(0).link().state(), AgentLink::State::Failed);
    QCOMPARE(requested.count(), 1);
    QCOMPARE(first.session().agent(0).link().state(), AgentLink::State::Idle);
}

void StartTest::a_lost_demo_is_started_again()
{
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->setDemo({u"http://127.0.0.1:1/"_s}, {u"Demo agent"_s});
    m_bench->windows->reportDemoLost(Error(ErrorKind::File, u"demo-agent"_s, {"file"}));
    QSignalSpy requested(&*m_bench->windows, &WindowManager::demoRequested);
    trigger(window, u"Demo agent"_s);
    QCOMPARE(requested.count(), 1);
}

void StartTest::the_demo_agents_have_names_before_they_are_connected()
{
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->setDemo({u"http://127.0.0.1:1/"_s, u"http://127.0.0.1:1/v03/"_s},
                              {u"Demo agent"_s, u"Demo agent · 0.3"_s});
    QCOMPARE(window.session().agent(0).link().title(), u"Demo agent"_s);
    QCOMPARE(window.session().agent(1).link().title(), u"Demo agent · 0.3"_s);
    QVERIFY(m_bench->services.profiles().profiles().empty());
}

void StartTest::the_agent_used_last_is_selected_and_not_contacted()
{
    const QString one = u"http://127.0.0.1:1/one"_s;
    const QString two = u"http://127.0.0.1:1/two"_s;
    rememberAgent(one);
    rememberAgent(two);
    m_bench->settings.rememberUrl(one);
    m_bench->settings.rememberUrl(two);
    SessionWindow &window = m_bench->windows->add();
    const AgentIndex selected = window.window().selection().agent();
    QVERIFY(selected != NoIndex);
    QCOMPARE(window.session().agent(selected).link().typedAddress(), two);
    QCOMPARE(window.session().agent(selected).link().state(), AgentLink::State::Idle);
    QCOMPARE(window.session().recording().lastId(), ExchangeId(0));
}

void StartTest::the_last_session_is_offered_and_opened()
{
    const QString file = m_bench->place(u"talk.a2ascope"_s);
    QVERIFY(m_bench->writeSession(file));
    m_bench->settings.rememberFile(file);
    for (int round = 0; round < 2; ++round) {
        SessionWindow &window = m_bench->windows->add();
        QVERIFY(m_bench->isShown(window));
        m_bench->windows->removeOldRecordings();
        const MessageBar *line = WindowsFixture::line(window, u"last session"_s);
        QVERIFY(line && line->text().contains(u"talk"_s));
        WindowsFixture::click(line, u"Continue last session"_s);
        QTRY_VERIFY(m_bench->windows->count() == 1 &&
                    WindowsFixture::line(m_bench->last(), u"opened"_s));
        QCOMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
        m_bench->last().window().close();
        QTRY_COMPARE(m_bench->windows->count(), 0);
    }
    SessionWindow &asked = m_bench->windows->add();
    m_bench->windows->removeOldRecordings(false); // an address was given: nothing is offered
    QVERIFY(!WindowsFixture::line(asked, u"last session"_s));
}

void StartTest::the_last_session_continues_where_it_is_data()
{
    QTest::addColumn<bool>("isSaved");
    QTest::newRow("saved") << true;
    QTest::newRow("not saved") << false;
}

/// The user has said so already: nothing is asked, also the second time.
void StartTest::the_last_session_continues_where_it_is()
{
    QFETCH(const bool, isSaved);
    SessionWindow &talked = m_bench->windows->add();
    QVERIFY(runConversation(talked.session(), m_server));
    QString file = talked.keeper().recording();
    if (isSaved) {
        file = m_bench->place(u"talk.a2ascope"_s);
        talked.keeper().saveAs(file);
        QTRY_COMPARE(talked.keeper().recording(), file);
    }
    talked.window().close();
    QTRY_COMPARE(m_bench->windows->count(), 0);
    ExchangeId before = 0;
    for (int round = 0; round < 3; ++round) {
        SessionWindow &window = m_bench->windows->add();
        QVERIFY(m_bench->isShown(window));
        m_bench->windows->removeOldRecordings();
        if (round == 0)
            WindowsFixture::click(WindowsFixture::line(window, u"last session"_s),
                                  u"Continue last session"_s);
        else
            trigger(window, u"Continue last session"_s);
        QTRY_VERIFY(m_bench->windows->count() == 1 &&
                    WindowsFixture::line(m_bench->last(), u"opened"_s));
        SessionWindow &opened = m_bench->last();
        QVERIFY(opened.session().recording().lastId() > before);
        before = opened.session().recording().lastId();
        m_server.playCard("Scripted");
        opened.window().agents().open(QString::fromUtf8(m_server.origin()));
        QTRY_VERIFY(!opened.keeper().isSaving() && opened.keeper().recording() == file);
        QVERIFY(!WindowsFixture::line(opened, u"continue"_s));
        QTRY_VERIFY(opened.session().recording().facts(before + 1).end == EndReason::Finished);
        opened.window().close();
        QTRY_COMPARE(m_bench->windows->count(), 0);
        QCOMPARE(RecordingFolder(m_bench->recordings()).list().size(), isSaved ? 0U : 1U);
    }
}

void StartTest::the_offer_goes_when_something_is_sent()
{
    const QString file = m_bench->place(u"talk.a2ascope"_s);
    QVERIFY(m_bench->writeSession(file));
    m_bench->settings.rememberFile(file);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->removeOldRecordings();
    QVERIFY(WindowsFixture::line(window, u"last session"_s));
    QVERIFY(runConversation(window.session(), m_server));
    QTRY_VERIFY(!WindowsFixture::line(window, u"last session"_s));
}

void StartTest::without_an_earlier_session_the_menu_says_so()
{
    SessionWindow &window = m_bench->windows->add();
    trigger(window, u"Continue last session"_s);
    QTRY_VERIFY(WindowsFixture::line(window, u"last session"_s));
    QVERIFY(WindowsFixture::line(window, u"last session"_s)->text().contains(u"no earlier"_s));
    QCOMPARE(m_bench->windows->count(), 1);
}

void StartTest::the_newest_of_recordings_and_files_is_the_last()
{
    const QString file = m_bench->place(u"older.a2ascope"_s);
    QVERIFY(m_bench->writeSession(file));
    QFile older(file);
    QVERIFY(older.open(QIODevice::ReadWrite));
    QVERIFY(older.setFileTime(QDateTime::currentDateTime().addDays(-1),
                              QFileDevice::FileModificationTime));
    older.close();
    m_bench->settings.rememberFile(file);
    SessionWindow &used = m_bench->windows->add();
    QVERIFY(runConversation(used.session(), m_server));
    const QString recording = used.keeper().recording();
    used.window().close();
    QTRY_COMPARE(m_bench->windows->count(), 0);
    QVERIFY(QFile::exists(recording));
    SessionWindow &next = m_bench->windows->add();
    trigger(next, u"Continue last session"_s);
    QTRY_VERIFY(WindowsFixture::line(m_bench->last(), u"opened"_s));
    QCOMPARE(QFileInfo(m_bench->last().keeper().file()), QFileInfo(recording));
}

/// Given like an agent's address; one that is not valid is refused there.
void StartTest::a_script_is_opened_in_its_pane()
{
    QFile file(m_bench->place(u"script.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"name":"Mine","turns":[{"say":"hi"}]})");
    file.close();
    SessionWindow &window = m_bench->windows->add();
    auto *pane = window.window().panes().findPane<ScriptPlayerPane>();
    QVERIFY(pane && !pane->canEdit());
    window.window().agents().open(file.fileName());
    QVERIFY(pane->canEdit());
    QTRY_VERIFY(pane->isVisible());
    QCOMPARE(window.session().agentCount(), 0);
}

void StartTest::start(QProcess &program, const QStringList &arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QCoreApplication::applicationDirPath() % u"/a2ascope"_s,
                  QStringList{u"--verbose"_s, u"--settings"_s, m_bench->place(u"own.ini"_s),
                              u"--recordings"_s, m_bench->recordings()} +
                      arguments);
    QVERIFY(program.waitForStarted());
}

/// Everything logged until the words come; empty: they did not.
QByteArray StartTest::logUntil(QProcess &program, const QByteArray &words)
{
    QByteArray log;
    const bool came = QTest::qWaitFor(
        [&] {
            log += program.readAll();
            return log.contains(words) || program.state() == QProcess::NotRunning;
        },
        LongTestTimeoutMs);
    return came && log.contains(words) ? log : QByteArray();
}

static QByteArray cardAt(const QByteArray &origin)
{
    return R"({"name":"Mine","supportedInterfaces":[{"url":")" + origin +
           R"(/","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";
}

void StartTest::program_with_an_address_starts_no_demo()
{
    m_server.play(plainAnswer(200, cardAt(m_server.origin())));
    QProcess program;
    start(program, {QString::fromUtf8(m_server.origin())});
    const QByteArray log = logUntil(program, "agent 0: connected");
    QVERIFY(!log.isEmpty());
    QVERIFY2(!log.contains("demo agent"), log.constData());
    program.kill();
    QVERIFY(program.waitForFinished(LongTestTimeoutMs));
}

void StartTest::program_starts_the_demo_once_and_when_asked()
{
    {
        QProcess first;
        start(first, {});
        QVERIFY(!logUntil(first, "agent 0: connected").isEmpty());
        first.kill();
        QVERIFY(first.waitForFinished(LongTestTimeoutMs));
    }
    m_server.play(plainAnswer(200, cardAt(m_server.origin())));
    {
        QProcess own; // from now on the user has an agent
        start(own, {QString::fromUtf8(m_server.origin())});
        QVERIFY(!logUntil(own, "agent 0: connected").isEmpty());
        own.terminate();
        QVERIFY(own.waitForFinished(LongTestTimeoutMs));
    }
    {
        QProcess later;
        start(later, {});
        const QByteArray log = logUntil(later, "a window is made");
        QVERIFY(!log.isEmpty());
        later.terminate();
        QVERIFY(later.waitForFinished(LongTestTimeoutMs));
        QVERIFY(!QByteArray(log + later.readAll()).contains("demo agent"));
    }
    QProcess asked;
    start(asked, {u"--demo"_s});
    QVERIFY(!logUntil(asked, "demo agent: listens at").isEmpty());
    asked.kill();
    QVERIFY(asked.waitForFinished(LongTestTimeoutMs));
}

void StartTest::program_ended_by_the_system_keeps_the_arrangement_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

/// The session is complete, too: nothing is offered for recovery.
void StartTest::program_ended_by_the_system_keeps_the_arrangement()
{
    QFETCH(const int, number);
    m_server.play(plainAnswer(200, cardAt(m_server.origin())));
    QProcess program;
    start(program, {QString::fromUtf8(m_server.origin())});
    QVERIFY(!logUntil(program, "agent 0: connected").isEmpty());
    QCOMPARE(::kill(pid_t(program.processId()), number), 0);
    QVERIFY(program.waitForFinished(LongTestTimeoutMs));
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
    const Settings kept(m_bench->place(u"own.ini"_s));
    QVERIFY(kept.arrangement().normal.isValid());
    for (const StoredRecording &one : RecordingFolder(m_bench->recordings()).list())
        QCOMPARE(one.state, RecordingLock::State::Free);
}

A2A_TEST(StartTest)
#include "starttest.moc"
