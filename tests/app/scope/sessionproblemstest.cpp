// SPDX-License-Identifier: Apache-2.0
// Errors are shown above the panes with what can be done about them: files that cannot be opened or
// only in part, recordings that a crash left behind, a file that cannot be written.
#include "tests/app/scope/windowsfixture.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QMessageBox>

#include <sys/wait.h>
#include <unistd.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SessionProblemsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void foreign_file_is_refused_in_the_window();
    void truncated_file_is_shown_up_to_its_end();
    void reading_can_be_canceled_and_restarted();
    void crashed_recordings_are_offered();
    void a_crash_without_data_loss_is_not_reported();
    void postponed_recording_is_not_offered_again();
    void deleted_file_is_reported_and_saved_elsewhere();
    void size_limit_prompts();
    void closing_prompts_for_unsaved_recordings();

private:
    void crash(const QString &name);
    static void leaveBehind(const QString &path);
    std::unique_ptr<WindowsFixture> m_bench;
};

void SessionProblemsTest::init()
{
    failOnAnyWarning();
    m_bench = std::make_unique<WindowsFixture>();
    QVERIFY(QDir().mkpath(m_bench->recordings()));
}

void SessionProblemsTest::cleanup()
{
    m_bench.reset();
}

void SessionProblemsTest::foreign_file_is_refused_in_the_window()
{
    SessionWindow &window = m_bench->windows->add();
    const QString path = m_bench->place(u"<b>notes\u202e.a2ascope"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("not a session at all");
    file.close();
    m_bench->windows->openFile(path, &window);
    QCOMPARE(m_bench->windows->count(), 1);
    const MessageBar *line = WindowsFixture::line(window, u"refused "_s % path);
    QVERIFY(line);
    QVERIFY2(line->text().contains(u"not a session file"_s), qPrintable(line->text()));
    QVERIFY(line->text().contains(u"‹U+202E›"_s));
    QCOMPARE(window.keeper().state(), SessionStorage::State::Recording);
    const QString gone = m_bench->place(u"gone.a2ascope"_s);
    m_bench->windows->openFile(gone, &window);
    QVERIFY(WindowsFixture::line(window, u"refused "_s % gone)->text().contains(u"no file"_s));
    QVERIFY(WindowsFixture::line(window, u"refused "_s % path)); // the other one keeps its reason
}

void SessionProblemsTest::truncated_file_is_shown_up_to_its_end()
{
    const QString path = m_bench->place(u"talk.a2ascope"_s);
    QVERIFY(m_bench->writeSession(path));
    QVERIFY(QFile::resize(path, QFileInfo(path).size() - 8192));
    m_bench->windows->openFile(path);
    SessionWindow &window = m_bench->last();
    QTRY_VERIFY(WindowsFixture::line(window, u"damaged"_s) ||
                WindowsFixture::line(window, u"refused "_s % path) ||
                WindowsFixture::line(window, u"unfinished"_s));
}

void SessionProblemsTest::reading_can_be_canceled_and_restarted()
{
    const QString path = m_bench->place(u"large.a2ascope"_s);
    {
        Session session;
        Result<std::unique_ptr<Journal>> journal = Journal::create(path, session);
        QVERIFY(journal.ok());
        for (int i = 0; i < 3000; ++i)
            exchange(session.recording(), "data");
        QVERIFY(!journal.value()->close());
    }
    m_bench->windows->openFile(path);
    WindowsFixture::click(WindowsFixture::line(m_bench->last(), u"loading"_s), u"Cancel"_s);
    QVERIFY(!WindowsFixture::line(m_bench->last(), u"loading"_s));
    QVERIFY(m_bench->last().session().recording().lastId() < 3000);
    const MessageBar *partial = WindowsFixture::line(m_bench->last(), u"partial"_s);
    QVERIFY(partial);
    WindowsFixture::click(partial, u"Read all of it"_s);
    QTRY_COMPARE(m_bench->last().session().recording().lastId(), ExchangeId(3000));
    QTRY_VERIFY(WindowsFixture::line(m_bench->last(), u"opened"_s));
    QCOMPARE(m_bench->windows->count(), 1);
}

/// A recording whose program died.
void SessionProblemsTest::crash(const QString &name)
{
    const QString path = m_bench->recordings() % u'/' % name;
    QVERIFY(m_bench->writeSession(path));
    leaveBehind(path);
}

void SessionProblemsTest::leaveBehind(const QString &path)
{
    const pid_t child = fork();
    if (child == 0) {
        static_cast<void>(RecordingLock::acquire(path).release());
        _exit(0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
}

void SessionProblemsTest::crashed_recordings_are_offered()
{
    crash(u"one.a2ascope"_s);
    crash(u"two.a2ascope"_s);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->removeOldRecordings(); // its own recording runs and is not offered
    const QString name = u"crashed "_s % m_bench->recordings() % u"/%1.a2ascope"_s;
    const QList<MessageBar *> lines = window.controls().bars().findChildren<MessageBar *>();
    QCOMPARE(lines.size(), 2);
    QVERIFY(m_bench->isShown(window));
    for (const MessageBar *line : lines) // one below the other, none compressed
        QTRY_VERIFY2(line->height() >= line->heightForWidth(line->width()), "squeezed");
    WindowsFixture::click(WindowsFixture::line(window, name.arg(u"one"_s)), u"Restore"_s);
    QTRY_COMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
    QTRY_COMPARE(RecordingLock::stateOf(m_bench->recordings() % u"/one.a2ascope"_s),
                 RecordingLock::State::Free);
    QCOMPARE(RecordingLock::stateOf(m_bench->recordings() % u"/two.a2ascope"_s),
             RecordingLock::State::Stale);
    // The window that made room for it had offered another one.
    QTRY_VERIFY(WindowsFixture::line(m_bench->last(), name.arg(u"two"_s)));
    QVERIFY(!WindowsFixture::line(m_bench->last(), name.arg(u"one"_s)));
}

/// Only connected to agents, or not even that.
void SessionProblemsTest::a_crash_without_data_loss_is_not_reported()
{
    const QString path = m_bench->recordings() % u"/card.a2ascope"_s;
    const QString empty = m_bench->recordings() % u"/empty.a2ascope"_s;
    const QString probed = m_bench->recordings() % u"/probed.a2ascope"_s;
    const auto write = [](const QString &file, const QString &operation) {
        Session session;
        Result<std::unique_ptr<Journal>> journal = Journal::create(file, session);
        RequestHead head;
        head.method = "GET";
        head.url = QUrl(u"http://127.0.0.1/.well-known/agent-card.json"_s);
        head.operation = operation;
        session.recording().end(session.recording().begin(head, {}), EndReason::Refused);
        QVERIFY(journal.ok() && !journal.value()->close());
        leaveBehind(file);
    };
    write(path, u"agent card"_s);
    write(probed, u"probe unknown-task 1.0 jsonrpc"_s);
    QVERIFY(QFile(empty).open(QIODevice::WriteOnly));
    leaveBehind(empty);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->removeOldRecordings();
    const QList<MessageBar *> lines = window.controls().bars().findChildren<MessageBar *>();
    QCOMPARE(lines.size(), 1);
    QCOMPARE(lines[0]->objectName(), u"crashed "_s % probed);
    QVERIFY(!QFile::exists(path));
    QVERIFY(!QFile::exists(empty));
    QCOMPARE(RecordingLock::stateOf(path), RecordingLock::State::Free);
}

void SessionProblemsTest::postponed_recording_is_not_offered_again()
{
    crash(u"one.a2ascope"_s);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->removeOldRecordings();
    const MessageBar *line = window.controls().bars().findChild<MessageBar *>();
    QVERIFY(line);
    WindowsFixture::click(line, u"Later"_s);
    SessionWindow &other = m_bench->windows->add();
    m_bench->windows->removeOldRecordings();
    QVERIFY(!other.controls().bars().findChild<MessageBar *>());
    QVERIFY(QFile::exists(m_bench->recordings() % u"/one.a2ascope"_s));
}

void SessionProblemsTest::deleted_file_is_reported_and_saved_elsewhere()
{
    ScriptedServer server;
    SessionWindow &window = m_bench->windows->add();
    QVERIFY(m_bench->isShown(window));
    QVERIFY(runConversation(window.session(), server));
    QVERIFY(QFile::remove(window.keeper().recording()));
    exchange(window.session().recording(), "later");
    QTRY_VERIFY(WindowsFixture::line(window, u"failed"_s));
    WindowsFixture::click(WindowsFixture::line(window, u"failed"_s), u"Save elsewhere…"_s);
    const QString path = m_bench->place(u"rescued.a2ascope"_s);
    WindowsFixture::choose(window, path);
    QTRY_COMPARE(window.keeper().state(), SessionStorage::State::Recording);
    QVERIFY(!WindowsFixture::line(window, u"failed"_s));
    const ExchangeId recorded = window.session().recording().lastId();
    window.window().close();
    QTRY_COMPARE(m_bench->windows->count(), 0);
    m_bench->windows->openFile(path);
    QTRY_COMPARE(m_bench->last().session().recording().lastId(), recorded);
    QCOMPARE(m_bench->last().session().store().tasks.size(), size_t(1));
}

void SessionProblemsTest::size_limit_prompts()
{
    SessionWindow &window = m_bench->windows->add();
    window.keeper().setDiskLimit(1'000'000);
    exchange(window.session().recording(), QByteArray(2'000'000, 'x'));
    QTRY_VERIFY(WindowsFixture::line(window, u"limit"_s));
    QCOMPARE(window.keeper().state(), SessionStorage::State::Recording);
    WindowsFixture::click(WindowsFixture::line(window, u"limit"_s), u"Continue recording"_s);
    QVERIFY(!WindowsFixture::line(window, u"limit"_s));
    exchange(window.session().recording(), QByteArray(3'000'000, 'x'));
    QTRY_VERIFY(WindowsFixture::line(window, u"limit"_s));
    WindowsFixture::click(WindowsFixture::line(window, u"limit"_s), u"Stop recording"_s);
    QCOMPARE(window.keeper().state(), SessionStorage::State::Stopped);
}

void SessionProblemsTest::closing_prompts_for_unsaved_recordings()
{
    SessionWindow &window = m_bench->windows->add();
    QVERIFY(m_bench->isShown(window));
    exchange(window.session().recording(), "in the recording");
    window.keeper().stopRecording();
    exchange(window.session().recording(), "after it was stopped");
    const auto question = [&] { return window.window().findChild<QMessageBox *>(); };
    window.window().close();
    QVERIFY(window.window().isVisible());
    QVERIFY(question());
    QVERIFY(question()->informativeText().contains(u"lost"_s));
    question()->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(!question());
    QVERIFY(window.window().isVisible());

    window.window().close();
    WindowsFixture::click(question(), u"Save as…"_s);
    const QString path = m_bench->place(u"rescued.a2ascope"_s);
    WindowsFixture::choose(window, path);
    QTRY_COMPARE(m_bench->windows->count(), 0); // saved, and closed as requested
    m_bench->windows->openFile(path);
    QTRY_COMPARE(m_bench->last().session().recording().lastId(), ExchangeId(2));

    SessionWindow &other = m_bench->windows->add();
    QVERIFY(m_bench->isShown(other));
    other.keeper().stopRecording();
    exchange(other.session().recording(), "not worth keeping");
    other.window().close();
    WindowsFixture::click(other.window().findChild<QMessageBox *>(), u"Close and discard"_s);
    QTRY_COMPARE(m_bench->windows->count(), 1);
}

A2A_TEST(SessionProblemsTest)
#include "sessionproblemstest.moc"
