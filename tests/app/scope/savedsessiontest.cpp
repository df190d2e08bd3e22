// SPDX-License-Identifier: Apache-2.0
// A session saved in its window continues in that file, which replays in its own window meanwhile.
// An opened one continues where the user wants.
#include "tests/app/scope/windowsfixture.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessionnames.h"
#include "ui/shell/windowactions.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/windowkeys.h"

#include <QApplication>
#include <QDateTime>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMenuBar>
#include <QSignalSpy>
#include <QStatusBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SavedSessionTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void replays_beside_the_session();
    void opening_the_file_shows_its_window();
    void where_an_opened_session_continues_is_asked_once_data();
    void where_an_opened_session_continues_is_asked_once();
    void a_file_is_not_exported_before_it_is_read();
    void card_findings_are_identical_after_reopening();
    void a_file_being_recorded_is_replayed_as_far_as_written();
    void a_saved_file_left_by_a_crash_is_offered();
    void a_deleted_copy_is_reported();
    void close_stream_is_enabled_only_while_streaming();
    void save_is_about_what_has_the_keyboard();
    void save_asks_for_a_name_only_once();
    void save_asks_for_a_name_if_the_file_is_gone();
    void an_old_recording_that_is_opened_at_the_start_is_kept();
    void a_file_that_is_being_saved_at_the_end_is_recent();

private:
    [[nodiscard]] static QAction *entry(SessionWindow &window, const QString &text);
    [[nodiscard]] SessionWindow &talkAndSave();
    std::unique_ptr<WindowsFixture> m_bench;
    std::unique_ptr<ScriptedServer> m_server;
    QString m_copy;
};

void SavedSessionTest::init()
{
    failOnAnyWarning();
    m_bench = std::make_unique<WindowsFixture>();
    m_server = std::make_unique<ScriptedServer>();
    m_copy = m_bench->place(u"copy.a2ascope"_s);
}

void SavedSessionTest::cleanup()
{
    m_bench.reset();
    m_server.reset();
}

QAction *SavedSessionTest::entry(SessionWindow &window, const QString &text)
{
    for (const WindowAction &known : windowActions(*window.window().menuBar())) {
        if (known.action->text() == text)
            return known.action;
    }
    return nullptr;
}

SessionWindow &SavedSessionTest::talkAndSave()
{
    SessionWindow &live = m_bench->windows->add();
    if (runConversation(live.session(), *m_server))
        live.keeper().saveAs(m_copy);
    [[maybe_unused]] const bool saved =
        QTest::qWaitFor([&] { return live.keeper().file() == m_copy; }, TestTimeoutMs);
    return live;
}

void SavedSessionTest::replays_beside_the_session()
{
    SessionWindow &live = m_bench->windows->add();
    QAction *replay = entry(live, u"Replay this recording"_s);
    QVERIFY(replay && !replay->isEnabled()); // nothing is saved yet
    QVERIFY(runConversation(live.session(), *m_server));
    QVERIFY(!replay->isEnabled());
    live.keeper().saveAs(m_copy);
    QTRY_VERIFY(replay->isEnabled());
    QVERIFY(replay->toolTip().contains(u"copy"_s));
    replay->trigger();
    QTRY_COMPARE(m_bench->windows->count(), 2);
    SessionWindow &played = m_bench->last();
    QVERIFY(played.player());
    QTest::keyClick(&played.window(), Qt::Key_End, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(played.player()->isAtEnd());
    QCOMPARE(played.session().store().tasks.size(), size_t(1));
    QCOMPARE(&m_bench->windows->at(0), &live);
    QCOMPARE(live.keeper().recording(), m_copy); // and it continues
    // Again, it replaces what it played.
    entry(played, u"Replay this recording"_s)->trigger();
    QTRY_VERIFY(m_bench->last().player() && !m_bench->last().player()->isAtEnd());
    QCOMPARE(m_bench->windows->count(), 2);
}

void SavedSessionTest::opening_the_file_shows_its_window()
{
    SessionWindow &live = talkAndSave();
    QCOMPARE(live.keeper().recording(), m_copy);
    m_bench->windows->openFile(m_copy, &live);
    QCOMPARE(m_bench->windows->count(), 1);
    QCOMPARE(&m_bench->last(), &live);
}

void SavedSessionTest::where_an_opened_session_continues_is_asked_once_data()
{
    QTest::addColumn<bool>("inFile");
    QTest::newRow("in the file") << true;
    QTest::newRow("in a new recording") << false;
}

void SavedSessionTest::where_an_opened_session_continues_is_asked_once()
{
    QFETCH(const bool, inFile);
    QVERIFY(m_bench->writeSession(m_copy));
    m_bench->windows->openFile(m_copy);
    SessionWindow &window = m_bench->last();
    QTRY_VERIFY(WindowsFixture::line(window, u"opened"_s));
    QCOMPARE(window.window().windowTitle(), u"copy – A2A Scope"_s);
    QVERIFY(!WindowsFixture::line(window, u"continue"_s));
    m_server->playCard("Scripted");
    window.window().agents().open(QString::fromUtf8(m_server->origin()));
    QTRY_VERIFY(WindowsFixture::line(window, u"continue"_s));
    QVERIFY(window.window().windowTitle().startsWith(u"Not saved, "));
    WindowsFixture::click(WindowsFixture::line(window, u"continue"_s),
                          inFile ? u"Continue in this file"_s : u"Keep a new recording"_s);
    QTRY_VERIFY(!window.keeper().isSaving());
    QVERIFY(!WindowsFixture::line(window, u"continue"_s));
    QCOMPARE(window.keeper().recording() == m_copy, inFile);
    QCOMPARE(window.window().windowTitle() == u"copy – A2A Scope", inFile);
    const ExchangeId before = window.session().recording().lastId();
    window.session().agent(AgentIndex(window.session().agentCount() - 1)).link().reloadCard();
    QTRY_VERIFY(window.session().recording().lastId() > before);
    QVERIFY(!WindowsFixture::line(window, u"continue"_s)); // only once
    QCOMPARE(RecordingFolder(m_bench->recordings()).list().empty(), inFile);
}

/// What is there of it would pass for the whole.
void SavedSessionTest::a_file_is_not_exported_before_it_is_read()
{
    QVERIFY(m_bench->writeSession(m_copy));
    SessionWindow *window = m_bench->windows->openFile(m_copy);
    QVERIFY(window && window->keeper().isReading());
    for (const QString &text : {u"Export…"_s, u"Anonymize…"_s}) {
        const QAction *action = entry(*window, text);
        QVERIFY2(action, qPrintable(text));
        QVERIFY2(!action->isEnabled(), qPrintable(text));
        QVERIFY(action->toolTip().contains(u"once the session is read"));
    }
    QTRY_VERIFY(!window->keeper().isReading());
    for (const QString &text : {u"Export…"_s, u"Anonymize…"_s}) {
        QVERIFY2(entry(*window, text)->isEnabled(), qPrintable(text));
        QVERIFY(!entry(*window, text)->toolTip().contains(u"once the session is read"));
    }
}

/// The card is requested once more, for comparison: that response does not replace the card.
void SavedSessionTest::card_findings_are_identical_after_reopening()
{
    m_server->play(
        plainAnswer(200, R"({"name":"Planner","supportedInterfaces":[{"url":"http://127.0.0.1:1/",)"
                         R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
    SessionWindow &live = m_bench->windows->add();
    Session &session = live.session();
    live.window().agents().open(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(session.recording().lastId(), ExchangeId(2));
    QTRY_COMPARE(session.recording().facts(2).end, EndReason::Finished);
    live.keeper().saveAs(m_copy);
    QTRY_COMPARE(live.keeper().file(), m_copy);
    const auto rules = [](SessionWindow &window) {
        QStringList ids;
        for (const Note &note : window.session().agent(0).link().foundCard()->notes)
            ids.append(QString::fromUtf8(note.rule));
        return ids;
    };
    const QStringList found = rules(live);
    QVERIFY(!found.isEmpty());
    live.window().close();
    QTRY_COMPARE(m_bench->windows->count(), 0);
    m_bench->windows->openFile(m_copy);
    SessionWindow &shown = m_bench->last();
    QTRY_VERIFY(WindowsFixture::line(shown, u"opened"_s));
    QCOMPARE(rules(shown), found);
}

/// After a failure the recording continues in the saved file.
void SavedSessionTest::a_file_being_recorded_is_replayed_as_far_as_written()
{
    SessionWindow &live = m_bench->windows->add();
    QVERIFY(runConversation(live.session(), *m_server));
    QVERIFY(QFile::remove(live.keeper().recording()));
    exchange(live.session().recording(), "later");
    QTRY_COMPARE(live.keeper().state(), SessionStorage::State::Failed);
    live.keeper().saveAs(m_copy);
    QTRY_COMPARE(live.keeper().state(), SessionStorage::State::Recording);
    QCOMPARE(live.keeper().recording(), m_copy);
    m_bench->windows->openFile(m_copy, &live);
    QCOMPARE(m_bench->windows->count(), 1);
    entry(live, u"Replay this recording"_s)->trigger();
    QTRY_COMPARE(m_bench->windows->count(), 2);
    QTest::keyClick(&m_bench->last().window(), Qt::Key_End, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(m_bench->last().player()->isAtEnd());
    QCOMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
    QCOMPARE(live.keeper().recording(), m_copy);
}

/// Its owner decides what becomes of it.
void SavedSessionTest::a_saved_file_left_by_a_crash_is_offered()
{
    QVERIFY(m_bench->writeSession(m_copy));
    QVERIFY(QFile(RecordingLock::pathOf(m_copy)).open(QIODevice::WriteOnly));
    m_bench->settings.rememberFile(m_copy);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->removeOldRecordings();
    MessageBar *offer = WindowsFixture::line(window, u"crashed "_s % m_copy);
    QVERIFY(offer);
    QVERIFY(!WindowsFixture::button(offer, u"Delete…"_s));
    WindowsFixture::click(offer, u"Restore"_s);
    QTRY_COMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
    QTRY_COMPARE(RecordingLock::stateOf(m_copy), RecordingLock::State::Free);
}

void SavedSessionTest::a_deleted_copy_is_reported()
{
    SessionWindow &live = talkAndSave();
    QVERIFY(QFile::remove(m_copy));
    entry(live, u"Replay this recording"_s)->trigger();
    QTRY_VERIFY(WindowsFixture::line(live, u"refused "_s % m_copy));
    QCOMPARE(m_bench->windows->count(), 1);
    QCOMPARE(live.session().store().tasks.size(), size_t(1));
}

void SavedSessionTest::close_stream_is_enabled_only_while_streaming()
{
    SessionWindow &live = m_bench->windows->add();
    QAction *stop = entry(live, u"Close stream"_s);
    QVERIFY(stop && !stop->isEnabled());
    QVERIFY(runConversation(live.session(), *m_server));
    live.window().selection().selectContext(0, 0);
    QTRY_VERIFY(!stop->isEnabled());
    m_server->play({Script().send(streamHead())}); // and stays open
    SendDraft draft;
    draft.parts.push_back({});
    const ExchangeId sent = exchangeOf(live.session().send(0, draft, {}));
    QVERIFY(!stop->isEnabled()); // another conversation
    live.window().selection().selectContext(0, live.session().store().exchanges[sent].context);
    QTRY_VERIFY(stop->isEnabled());
    stop->trigger();
    QTRY_VERIFY(!stop->isEnabled());
}

void SavedSessionTest::save_is_about_what_has_the_keyboard()
{
    SessionWindow &live = talkAndSave();
    MainWindow &window = live.window();
    window.show();
    QAction *save = entry(live, u"Save"_s);
    QVERIFY(save);
    QCOMPARE(save->shortcut(), QKeySequence(QKeySequence::Save));
    auto *ofPane = window.findChild<QAction *>(SaveName);
    QVERIFY(ofPane);
    ofPane->setEnabled(true);
    QObject *pane = ofPane;
    while (pane && !qobject_cast<Pane *>(pane))
        pane = pane->parent();
    QVERIFY(pane);
    auto *shown = qobject_cast<QWidget *>(pane);
    for (QWidget *at = shown; at; at = at->parentWidget()) {
        if (auto *dock = qobject_cast<QDockWidget *>(at)) {
            dock->show();
            dock->raise();
        }
    }
    auto *field = new QLineEdit(shown);
    field->show();
    QTRY_VERIFY(field->isVisible());
    field->setFocus();
    QCOMPARE(window.focusWidget(), field);
    const QSignalSpy ofArtifact(ofPane, &QAction::triggered);
    const QSignalSpy ofSession(qobject_cast<FileMenu *>(save->parent()), &FileMenu::saveRequested);
    save->trigger();
    QCOMPARE(ofArtifact.size(), 1);
    QCOMPARE(ofSession.size(), 0);
    ofPane->setEnabled(false); // nothing to save there
    save->trigger();
    QCOMPARE(ofArtifact.size(), 1);
    // The session has its file, in which it is already: nobody is asked for a name.
    QCOMPARE(ofSession.size(), 0);
    QVERIFY(!QApplication::activeModalWidget());
    QCOMPARE(window.statusBar()->currentMessage(),
             u"%1 is saved."_s.arg(sessionName(live.keeper().file())));
    live.keeper().stopRecording();
    QCOMPARE(live.keeper().state(), SessionStorage::State::Stopped);
    save->trigger();
    QTRY_COMPARE(live.keeper().state(), SessionStorage::State::Recording);
    QVERIFY(live.keeper().isInSavedFile());
    QVERIFY(!QApplication::activeModalWidget());
}

void SavedSessionTest::save_asks_for_a_name_only_once()
{
    SessionWindow &live = m_bench->windows->add();
    QVERIFY(m_bench->isShown(live));
    const QSignalSpy asked(&live.controls().menu(), &FileMenu::saveRequested);
    QAction *save = entry(live, u"Save"_s);
    save->trigger();
    QCOMPARE(asked.size(), 1);
    if (auto *dialog = QApplication::activeModalWidget())
        dialog->close();
}

/// Nothing was received since then: writing has not failed yet.
void SavedSessionTest::save_asks_for_a_name_if_the_file_is_gone()
{
    SessionWindow &live = talkAndSave();
    QVERIFY(m_bench->isShown(live));
    const QSignalSpy asked(&live.controls().menu(), &FileMenu::saveRequested);
    QVERIFY(QFile::remove(m_copy));
    entry(live, u"Save"_s)->trigger();
    QCOMPARE(asked.size(), 1);
    if (auto *dialog = QApplication::activeModalWidget())
        dialog->close();
}

/// Others of its age are deleted.
void SavedSessionTest::an_old_recording_that_is_opened_at_the_start_is_kept()
{
    QVERIFY(QDir().mkpath(m_bench->recordings()));
    const QString opened = m_bench->recordings() % u"/opened.a2ascope"_s;
    const QString other = m_bench->recordings() % u"/other.a2ascope"_s;
    QVERIFY(m_bench->writeSession(opened));
    QVERIFY(QFile::copy(opened, other));
    for (const QString &path : {opened, other}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-1000),
                                 QFileDevice::FileModificationTime));
    }
    QVERIFY(m_bench->settings.retentionDays() > 0 && m_bench->settings.retentionDays() < 900);
    QVERIFY(m_bench->windows->openFile(opened));
    m_bench->windows->removeOldRecordings(false);
    QVERIFY(QFile::exists(opened));
    QVERIFY(!QFile::exists(other));
}

/// Its window is gone before the file is complete.
void SavedSessionTest::a_file_that_is_being_saved_at_the_end_is_recent()
{
    SessionWindow &live = m_bench->windows->add();
    QVERIFY(runConversation(live.session(), *m_server));
    live.keeper().saveAs(m_copy);
    QVERIFY(live.keeper().isSaving());
    m_bench->windows.reset();
    QVERIFY(QFile::exists(m_copy));
    QCOMPARE(m_bench->settings.recentFiles(), QStringList{m_copy});
}

A2A_TEST(SavedSessionTest)
#include "savedsessiontest.moc"
