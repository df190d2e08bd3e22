// SPDX-License-Identifier: Apache-2.0
// A session on disk: every copy, also one from memory after a failure, opens as the original
// session; closing keeps unsaved recordings; no file of the user is deleted.
#include "model/sessionfile/sessionstorage.h"
#include "model/sessionfile/backlog.h"

#include "model/grpc/grpcdecoder.h"
#include "model/grpc/grpctranscoder.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/sessionfile/conversation.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using State = SessionStorage::State;

class SessionStorageTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void copy_opens_as_the_session();
    void unsaved_data_is_detected();
    void saving_after_a_failure_is_complete_and_recording_continues();
    void failed_saving_keeps_the_existing_file();
    void foreign_files_with_our_names_are_kept();
    void a_copy_is_private_from_its_first_byte();
    void a_permanent_lock_keeps_it_in_memory_only();
    void a_resumed_recording_is_complete();
    void bytes_behind_trailers_are_written();
    void closing_writes_what_is_missing_from_a_late_recording();
    void closing_finishes_a_copy();
    void saving_continues_in_the_file();
    void saving_twice_continues_in_the_second_file();
    void saving_again_through_a_link_keeps_the_file();
    void saving_writes_though_the_recording_was_deleted();
    void saving_replaces_another_session_and_its_marks();
    void a_failed_move_stays_with_the_recording();
    void a_disk_that_is_full_half_way_keeps_both_files();
    void closing_finishes_a_move();
    void saving_waits_for_a_late_recording();
    void a_stopped_recording_continues_in_its_file();
    void an_opened_session_continues_where_the_user_wants_data();
    void an_opened_session_continues_where_the_user_wants();
    void an_opened_session_continues_where_it_was_saved();
    void a_crashed_recording_continues_in_its_file();
    void a_file_read_in_part_is_never_replaced();
    void a_session_is_not_saved_before_it_is_read();
    void a_file_that_another_program_changed_is_not_replaced();
    void a_stopped_recording_keeps_what_another_program_wrote();
    void marks_are_not_written_beside_another_recording();
    void annotations_of_an_opened_file_go_to_its_sidecar();
    void saving_includes_annotations();
    void unwritable_marks_are_reported();
    void foreign_and_broken_marks_are_kept_and_reported();
    void marks_of_unread_frames_are_kept();
    void marks_of_a_newer_version_are_kept_and_reported();
    void discarding_deletes_the_marks();
    void a_stopped_recording_is_saved_completely();
    void stopping_while_saving_waits_for_the_copy();
    void spilled_bytes_count_as_disk_usage();
    void a_recording_of_only_the_demo_card_is_not_kept();
    void closing_keeps_unsaved_recordings();
    void closing_after_saving_leaves_the_copy_alone();
    void a_comment_after_saving_is_in_the_file();
    void a_mark_after_stopping_is_only_in_memory();
    void tasks_of_a_grpc_list_keep_their_marks();
    void discarding_deletes_the_recording();
    void discarding_deletes_a_stopped_recording();
    void a_recording_in_use_is_not_replaced();
    void limit_is_announced_and_never_enforced();
    void a_folder_without_space_is_reported();

private:
    [[nodiscard]] QString place(const QString &name) const { return m_home->filePath(name); }
    [[nodiscard]] QByteArray differenceOf(const QString &path);
    [[nodiscard]] std::optional<Error> save(const QString &path);
    [[nodiscard]] bool failByDeleting();
    /// Ends the recording and opens the file in another session.
    [[nodiscard]] std::unique_ptr<SessionLoader> openAgain(const QString &path);
    [[nodiscard]] bool talkInto(const QString &path);

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<RecordingFolder> m_folder;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<SessionStorage> m_keeper;
};

void SessionStorageTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_home = std::make_unique<QTemporaryDir>();
    m_folder = std::make_unique<RecordingFolder>(place(u"sessions"_s));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    m_keeper->begin();
    QCOMPARE(m_keeper->state(), State::Recording);
}

void SessionStorageTest::cleanup()
{
    m_keeper.reset();
    m_session.reset();
    m_server.reset();
}

/// The first difference between a file and the session.
QByteArray SessionStorageTest::differenceOf(const QString &path)
{
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, again);
    if (!loader)
        return textOf(loader.error()).toUtf8();
    loader.value()->readAll();
    if (loader.value()->notice())
        return textOf(*loader.value()->notice()).toUtf8();
    if (again.agentCount() != m_session->agentCount())
        return "agents";
    if (again.marks().frameMarks() != m_session->marks().frameMarks())
        return "marks";
    if (again.marks().taskNotes() != m_session->marks().taskNotes())
        return "notes on tasks";
    if (again.marks().conversationNotes() != m_session->marks().conversationNotes())
        return "conversations";
    if (again.marks().unknown() != m_session->marks().unknown())
        return "what is unknown";
    return firstDifference(storeText(m_session->recording(), m_session->store()),
                           storeText(again.recording(), again.store()));
}

std::optional<Error> SessionStorageTest::save(const QString &path)
{
    QSignalSpy saved(m_keeper.get(), &SessionStorage::saved);
    m_keeper->saveAs(path);
    if (saved.isEmpty() && !saved.wait(TestTimeoutMs))
        return Error(ErrorKind::File, QString(), u"never saved"_s);
    return saved.first().at(1).value<std::optional<Error>>();
}

bool SessionStorageTest::failByDeleting()
{
    QSignalSpy failed(m_keeper.get(), &SessionStorage::failed);
    if (!QFile::remove(m_keeper->recording()))
        return false;
    exchange(m_session->recording(), "nobody writes this down");
    return failed.wait(TestTimeoutMs) && m_keeper->state() == State::Failed;
}

void SessionStorageTest::copy_opens_as_the_session()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_session->marks().setMarked(2, true);
    QVERIFY(!save(place(u"copy.a2ascope"_s)));
    QCOMPARE(differenceOf(place(u"copy.a2ascope"_s)), QByteArray());
    QCOMPARE(m_keeper->file(), place(u"copy.a2ascope"_s));
}

void SessionStorageTest::unsaved_data_is_detected()
{
    exchange(m_session->recording(), "in the recording");
    QVERIFY(!m_keeper->isOnlyInMemory());
    m_keeper->stopRecording();
    QVERIFY(!m_keeper->isOnlyInMemory()); // the recording is complete
    exchange(m_session->recording(), "after it was stopped");
    QVERIFY(m_keeper->isOnlyInMemory());
    QVERIFY(!save(place(u"copy.a2ascope"_s)));
    QVERIFY(!m_keeper->isOnlyInMemory());
    exchange(m_session->recording(), "after the copy");
    QVERIFY(m_keeper->isOnlyInMemory());
    m_keeper->resume(); // into that file
    QTRY_COMPARE(m_keeper->state(), State::Recording);
    QVERIFY(!m_keeper->isOnlyInMemory());
    QVERIFY(failByDeleting());
    QVERIFY(m_keeper->isOnlyInMemory());
    m_keeper->resume();
    QVERIFY(!m_keeper->isOnlyInMemory());
}

void SessionStorageTest::saving_after_a_failure_is_complete_and_recording_continues()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_session->marks().setComment(2, u"before"_s);
    QVERIFY(failByDeleting());
    const QString elsewhere = place(u"elsewhere.a2ascope"_s);
    QVERIFY(QFile(elsewhere).open(QIODevice::WriteOnly)); // a file exists there already
    QVERIFY(!save(elsewhere));
    QCOMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->recording(), elsewhere);
    QVERIFY(!QFile::exists(elsewhere % u".replaced"_s));
    exchange(m_session->recording(), "and this comes later");
    m_session->marks().setMarked(1, true);
    m_keeper->close();
    QCOMPARE(differenceOf(elsewhere), QByteArray());
    QVERIFY(QFile::exists(elsewhere)); // it is the user's file
}

void SessionStorageTest::failed_saving_keeps_the_existing_file()
{
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(failByDeleting());
    const std::optional<Error> error = save(place(u"no/such/folder.a2ascope"_s));
    QVERIFY(error.has_value());
    QVERIFY(!error->hint.isEmpty());
    QCOMPARE(m_keeper->state(), State::Failed);
    QVERIFY(!save(place(u"there.a2ascope"_s))); // and it can still be saved
    m_keeper->close();
    QCOMPARE(differenceOf(place(u"there.a2ascope"_s)), QByteArray());
}

static QByteArray contentAt(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

/// Any name of our temporary files may belong to another file.
void SessionStorageTest::foreign_files_with_our_names_are_kept()
{
    QVERIFY(runConversation(*m_session, *m_server));
    const QString copy = place(u"copy.a2ascope"_s);
    const QStringList others{copy % u".part"_s, copy % u".replaced"_s};
    for (const QString &other : others) {
        QFile file(other);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("somebody's") > 0);
    }
    QVERIFY(!save(copy)); // by the recording
    m_keeper->stopRecording();
    QVERIFY(!save(copy)); // from memory
    m_keeper->resume();
    QTRY_COMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->recording(), copy);
    QVERIFY(!save(place(u"another.a2ascope"_s)));
    QVERIFY(failByDeleting());
    QVERIFY(!save(copy)); // and continues in that file
    QCOMPARE(m_keeper->recording(), copy);
    m_keeper->close();
    QCOMPARE(differenceOf(copy), QByteArray());
    for (const QString &other : others)
        QCOMPARE(contentAt(other), QByteArray("somebody's"));
    const QStringList left = QDir(m_home->path()).entryList(QDir::Files);
    QCOMPARE(left.size(), 3); // no file of ours remains
}

/// Polls the files of a folder, as an attacker could who wants to read them.
class Onlooker final {
public:
    explicit Onlooker(const QString &folder)
        : m_thread([this, folder = folder.toStdString()] {
            while (!m_done) {
                std::error_code gone;
                for (const auto &entry : std::filesystem::directory_iterator(folder, gone)) {
                    const auto mode = entry.status(gone).permissions();
                    using Permissions = std::filesystem::perms;
                    const auto others = Permissions::group_all | Permissions::others_all;
                    if (!gone && entry.is_regular_file(gone) &&
                        (mode & others) != Permissions::none)
                        m_saw = true;
                }
                ++m_looks;
            }
        })
    {
    }
    ~Onlooker() { stop(); }
    Q_DISABLE_COPY_MOVE(Onlooker)
    void stop()
    {
        m_done = true;
        if (m_thread.joinable())
            m_thread.join();
    }
    [[nodiscard]] bool saw() const { return m_saw; }
    [[nodiscard]] int looks() const { return m_looks; }

private:
    std::atomic<bool> m_done{false};
    std::atomic<bool> m_saw{false};
    std::atomic<int> m_looks{0};
    std::thread m_thread;
};

void SessionStorageTest::a_copy_is_private_from_its_first_byte()
{
    const mode_t before = ::umask(0);
    const auto restore = qScopeGuard([before] { ::umask(before); });
    for (int i = 0; i < 10; ++i)
        exchange(m_session->recording(), QByteArray(3'000'000, char('a' + i)));
    Onlooker onlooker(m_home->path());
    QTRY_VERIFY(onlooker.looks() > 0);
    QVERIFY(!save(place(u"copy.a2ascope"_s)));
    m_keeper->stopRecording();
    QVERIFY(!save(place(u"from memory.a2ascope"_s)));
    onlooker.stop();
    QVERIFY(!onlooker.saw());
    QVERIFY(onlooker.looks() > 1);
}

void SessionStorageTest::a_permanent_lock_keeps_it_in_memory_only()
{
    QSignalSpy changed(m_keeper.get(), &SessionStorage::changed);
    m_keeper->setPatience(std::chrono::milliseconds(0));
    Database other;
    QVERIFY(other.open(m_keeper->recording(), Database::Mode::Write));
    QVERIFY(other.execute("BEGIN EXCLUSIVE"));
    exchange(m_session->recording(), "under the lock");
    QTRY_VERIFY_WITH_TIMEOUT(m_keeper->isLockedOut(), TestTimeoutMs);
    QCOMPARE(m_keeper->state(), State::Recording);
    QVERIFY(m_keeper->isOnlyInMemory());
    QVERIFY(other.execute("COMMIT"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_keeper->isLockedOut(), TestTimeoutMs);
    QVERIFY(!m_keeper->isOnlyInMemory());
    other.close();
}

void SessionStorageTest::a_resumed_recording_is_complete()
{
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(failByDeleting());
    m_keeper->resume();
    QCOMPARE(m_keeper->state(), State::Recording);
    exchange(m_session->recording(), "and on");
    const QString recording = m_keeper->recording();
    m_keeper->close();
    QCOMPARE(differenceOf(recording), QByteArray());
}

/// Trailers are known as soon as they have arrived, the bytes before them once they are read.
void SessionStorageTest::bytes_behind_trailers_are_written()
{
    Recording &recording = m_session->recording();
    const DeclaredCalls notes(*m_session);
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    static_cast<void>(recording.append(id, "one"));
    recording.trailers(id, {{"grpc-status", "0"}});
    Backlog backlog(*m_session, notes);
    const auto written = [&backlog] {
        backlog.update();
        QByteArrayList all;
        while (const std::optional<SessionRecord> record = backlog.next())
            all += QByteArray::number(int(record->kind)) + record->bytes;
        return all.join(' ');
    };
    using Kind = SessionRecord::Kind;
    const auto kinds = [](std::initializer_list<std::pair<Kind, QByteArray>> expected) {
        QByteArrayList all;
        for (const auto &[kind, bytes] : expected)
            all += QByteArray::number(int(kind)) + bytes;
        return all.join(' ');
    };
    QCOMPARE(written(), kinds({{Kind::Request, {}},
                               {Kind::ResponseHead, {}},
                               {Kind::Read, "one"},
                               {Kind::Trailers, {}}}));
    static_cast<void>(recording.append(id, "two"));
    QCOMPARE(written(), kinds({{Kind::Read, "two"}}));
    static_cast<void>(recording.append(id, "three"));
    recording.end(id, EndReason::Finished);
    QCOMPARE(written(), kinds({{Kind::Read, "three"}, {Kind::End, {}}}));
}

/// More than is written at once.
static void exchangeMuch(Recording &recording)
{
    for (int i = 0; i < 6; ++i)
        exchange(recording, QByteArray(3'000'000, char('a' + i)));
}

void SessionStorageTest::closing_writes_what_is_missing_from_a_late_recording()
{
    exchangeMuch(m_session->recording());
    QVERIFY(failByDeleting());
    m_keeper->resume();
    m_session->marks().setComment(3, u"at the end"_s);
    const QString recording = m_keeper->recording();
    m_keeper->close(); // it has written a part of what was there
    QCOMPARE(differenceOf(recording), QByteArray());
}

void SessionStorageTest::closing_finishes_a_copy()
{
    m_keeper->stopRecording();
    exchangeMuch(m_session->recording());
    m_keeper->saveAs(place(u"copy.a2ascope"_s));
    QVERIFY(m_keeper->isSaving());
    m_keeper->close();
    QCOMPARE(differenceOf(place(u"copy.a2ascope"_s)), QByteArray());
    QVERIFY(!QFile::exists(place(u"copy.a2ascope.part"_s)));
}

void SessionStorageTest::saving_continues_in_the_file()
{
    const QString file = place(u"named.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(file));
    QCOMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->recording(), file);
    QCOMPARE(m_keeper->file(), file);
    QVERIFY(m_keeper->isInSavedFile());
    QVERIFY(m_folder->list().empty()); // the recording has moved
    QCOMPARE(RecordingLock::stateOf(file), RecordingLock::State::Succeeded);
    exchange(m_session->recording(), "and this comes later");
    m_session->marks().setComment(2, u"later, too"_s);
    QVERIFY(!save(file)); // nothing to do
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
    QVERIFY(m_folder->list().empty());
    QCOMPARE(RecordingLock::stateOf(file), RecordingLock::State::Free);
    QCOMPARE(QDir(m_home->path()).entryList(QDir::Files), QStringList{u"named.a2ascope"_s});
}

void SessionStorageTest::saving_twice_continues_in_the_second_file()
{
    const QString first = place(u"first.a2ascope"_s);
    const QString second = place(u"second.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(first));
    QVERIFY(!save(second));
    const QByteArray before = contentAt(first);
    QCOMPARE(differenceOf(first), QByteArray()); // as it was then
    exchange(m_session->recording(), "only in the second");
    m_keeper->close();
    QCOMPARE(differenceOf(second), QByteArray());
    QCOMPARE(contentAt(first), before);
    QVERIFY(differenceOf(first) != QByteArray());
}

/// It is the same file, by another name.
void SessionStorageTest::saving_again_through_a_link_keeps_the_file()
{
    QVERIFY(QDir().mkdir(place(u"folder"_s)));
    QVERIFY(QFile::link(place(u"folder"_s), place(u"link"_s)));
    const QString file = place(u"folder/named.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(file));
    QVERIFY(!save(place(u"link/named.a2ascope"_s)));
    QVERIFY(m_keeper->isInSavedFile());
    QCOMPARE(m_keeper->file(), file);
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
}

/// Nothing has been received since then that would have failed.
void SessionStorageTest::saving_writes_though_the_recording_was_deleted()
{
    const QString file = place(u"named.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(QFile::remove(m_keeper->recording()));
    QVERIFY(!save(file));
    QCOMPARE(m_keeper->recording(), file);
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
}

void SessionStorageTest::saving_replaces_another_session_and_its_marks()
{
    const QString file = place(u"other.a2ascope"_s);
    QVERIFY(talkInto(file));
    QVERIFY(openAgain(file));
    m_session->marks().setComment(2, u"of the session that is replaced"_s);
    m_keeper->close();
    QVERIFY(QFile::exists(marksFilePath(file)));
    m_keeper.reset();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    m_keeper->begin();
    exchange(m_session->recording(), "another one");
    QVERIFY(!save(file));
    QVERIFY(!QFile::exists(marksFilePath(file)));
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
    const auto loader = openAgain(file);
    QVERIFY(loader && !loader->marksNotice());
}

void SessionStorageTest::a_failed_move_stays_with_the_recording()
{
    QVERIFY(runConversation(*m_session, *m_server));
    const QString recording = m_keeper->recording();
    const std::optional<Error> error = save(place(u"no/such/folder.a2ascope"_s));
    QVERIFY(error && !error->hint.isEmpty());
    QCOMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->recording(), recording);
    QCOMPARE(m_keeper->file(), QString());
    exchange(m_session->recording(), "afterwards");
    m_keeper->close();
    QCOMPARE(differenceOf(recording), QByteArray());
}

namespace {

/// No file can grow beyond so many bytes, as if the disk were full.
class FullDisk final {
public:
    explicit FullDisk(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN); // writing then fails with EFBIG
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit now{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, SIG_DFL);
    }
    Q_DISABLE_COPY_MOVE(FullDisk)

private:
    rlimit m_before{};
};

} // namespace

void SessionStorageTest::a_disk_that_is_full_half_way_keeps_both_files()
{
    const QString file = place(u"named.a2ascope"_s);
    QFile before(file);
    QVERIFY(before.open(QIODevice::WriteOnly) && before.write("an older file") > 0);
    before.close();
    QVERIFY(runConversation(*m_session, *m_server));
    exchangeMuch(m_session->recording());
    const QString recording = m_keeper->recording();
    QTRY_VERIFY(differenceOf(recording).isEmpty()); // all of it is on disk
    // After a checkpoint both have all of it.
    const qint64 size = qMax(QFileInfo(recording).size(), QFileInfo(recording % u"-wal"_s).size());
    QVERIFY(size > 100'000);
    {
        const FullDisk full(rlim_t(size / 2));
        const std::optional<Error> error = save(file);
        QVERIFY(error && error->message.is("session-not-made"));
        QVERIFY(error->hint.is("hint-export-failed")); // it does not go on in memory
    }
    QCOMPARE(contentAt(file), QByteArray("an older file"));
    QCOMPARE(QDir(m_home->path()).entryList(QDir::Files), QStringList{u"named.a2ascope"_s});
    QCOMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->recording(), recording);
    exchange(m_session->recording(), "afterwards");
    QVERIFY(!save(file)); // there is room again
    exchange(m_session->recording(), "and there");
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
    QVERIFY(m_folder->list().empty());
}

void SessionStorageTest::closing_finishes_a_move()
{
    const QString file = place(u"named.a2ascope"_s);
    exchangeMuch(m_session->recording());
    m_keeper->saveAs(file);
    exchange(m_session->recording(), "while it moves");
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
    QVERIFY(QDir(m_folder->path()).isEmpty(QDir::Files));
}

/// It has written a part of what was there.
void SessionStorageTest::saving_waits_for_a_late_recording()
{
    exchangeMuch(m_session->recording());
    m_keeper->stopRecording();
    m_keeper->resume();
    QCOMPARE(m_keeper->state(), State::Recording);
    QVERIFY(!save(place(u"named.a2ascope"_s)));
    m_keeper->close();
    QCOMPARE(differenceOf(place(u"named.a2ascope"_s)), QByteArray());
    QVERIFY(m_folder->list().empty());
}

void SessionStorageTest::a_stopped_recording_continues_in_its_file()
{
    const QString file = place(u"named.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(file));
    m_keeper->stopRecording();
    QCOMPARE(differenceOf(file), QByteArray());
    exchange(m_session->recording(), "while it is stopped");
    m_keeper->resume();
    QTRY_COMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->recording(), file);
    exchange(m_session->recording(), "and afterwards");
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
    QCOMPARE(QDir(m_home->path()).entryList(QDir::Files), QStringList{u"named.a2ascope"_s});
}

void SessionStorageTest::an_opened_session_continues_where_the_user_wants_data()
{
    QTest::addColumn<bool>("inFile");
    QTest::newRow("in the file") << true;
    QTest::newRow("in a new recording") << false;
}

void SessionStorageTest::an_opened_session_continues_where_the_user_wants()
{
    QFETCH(const bool, inFile);
    const QString file = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(file));
    const auto loader = openAgain(file);
    m_session->marks().setComment(3, u"beside it"_s);
    QTRY_VERIFY(QFile::exists(marksFilePath(file)));
    const QByteArray before = contentAt(file);
    QCOMPARE(m_keeper->openedBefore(), QString());
    exchange(m_session->recording(), "live again");
    QCOMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->openedBefore(), file); // to be decided
    const QString recording = m_keeper->recording();
    QVERIFY(m_folder->contains(recording));
    QCOMPARE(m_keeper->file(), recording);
    exchange(m_session->recording(), "before the decision");
    if (inFile) {
        QSignalSpy saved(m_keeper.get(), &SessionStorage::saved);
        m_keeper->continueInOpened();
        QVERIFY(saved.wait(TestTimeoutMs));
        QVERIFY(!saved.first().at(1).value<std::optional<Error>>());
    } else {
        m_keeper->continueElsewhere();
    }
    QCOMPARE(m_keeper->openedBefore(), QString());
    QCOMPARE(m_keeper->recording(), inFile ? file : recording);
    QCOMPARE(m_keeper->file(), m_keeper->recording());
    exchange(m_session->recording(), "after it");
    m_keeper->close();
    QCOMPARE(differenceOf(inFile ? file : recording), QByteArray());
    QCOMPARE(contentAt(file) == before, !inFile);
    QCOMPARE(QFile::exists(marksFilePath(file)), !inFile);
    QCOMPARE(m_folder->list().empty(), inFile);
}

void SessionStorageTest::an_opened_session_continues_where_it_was_saved()
{
    const QString first = place(u"first.a2ascope"_s);
    const QString second = place(u"second.a2ascope"_s);
    QVERIFY(talkInto(first));
    QVERIFY(openAgain(first));
    QVERIFY(m_folder->list().empty());
    QVERIFY(!save(second)); // from memory
    QCOMPARE(differenceOf(second), QByteArray());
    QSignalSpy saved(m_keeper.get(), &SessionStorage::saved);
    exchange(m_session->recording(), "live again");
    QVERIFY(saved.wait(TestTimeoutMs));
    QCOMPARE(m_keeper->recording(), second);
    m_keeper->close();
    QCOMPARE(differenceOf(second), QByteArray());
    QVERIFY(m_folder->list().empty());
}

/// Its newest part is beside it.
void SessionStorageTest::a_crashed_recording_continues_in_its_file()
{
    const QString file = place(u"crashed.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(place(u"elsewhere.a2ascope"_s)));
    exchange(m_session->recording(), "at the end");
    QTRY_VERIFY(QFileInfo(m_keeper->recording() % u"-wal"_s).size() > 0);
    QVERIFY(QFile::copy(m_keeper->recording(), file));
    QVERIFY(QFile::copy(m_keeper->recording() % u"-wal"_s, file % u"-wal"_s));
    const auto loader = openAgain(file);
    QVERIFY(loader && loader->isComplete() && !loader->wasClosedCleanly());
    exchange(m_session->recording(), "live again");
    QCOMPARE(m_keeper->openedBefore(), file);
    QSignalSpy continued(m_keeper.get(), &SessionStorage::saved);
    m_keeper->continueInOpened();
    QVERIFY(!continued.isEmpty() || continued.wait(TestTimeoutMs));
    QVERIFY(!continued.first().at(1).value<std::optional<Error>>());
    m_keeper->close();
    QCOMPARE(differenceOf(file), QByteArray());
}

void SessionStorageTest::a_file_read_in_part_is_never_replaced()
{
    const QString file = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(file));
    m_keeper.reset();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, *m_session);
    QVERIFY(loader.ok());
    m_keeper->setOpened(file, loader.value()->agents());
    QVERIFY(loader.value()->readOne());
    loader.value()->cancel();
    QVERIFY(!loader.value()->isComplete());
    m_keeper->setLoaded(SessionStorage::Loaded::Part);
    exchange(m_session->recording(), "live again");
    QCOMPARE(m_keeper->state(), State::Recording);
    QCOMPARE(m_keeper->openedBefore(), QString());
    QVERIFY(m_folder->contains(m_keeper->recording()));
    const QByteArray before = contentAt(file);
    const std::optional<Error> error = save(file); // not even if the user chooses it
    QVERIFY(error && error->message.is("session-read-in-part"));
    QCOMPARE(contentAt(file), before);
    QVERIFY(!save(place(u"part.a2ascope"_s)));
    QCOMPARE(m_keeper->recording(), place(u"part.a2ascope"_s));
    const std::optional<Error> again = save(file); // nor after it was saved elsewhere
    QVERIFY(again && again->message.is("session-read-in-part"));
    QCOMPARE(contentAt(file), before);
}

/// What is there of it would pass for the whole.
void SessionStorageTest::a_session_is_not_saved_before_it_is_read()
{
    const QString file = place(u"first.a2ascope"_s);
    const QString copy = place(u"copy.a2ascope"_s);
    QVERIFY(talkInto(file));
    m_keeper.reset();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, *m_session);
    QVERIFY(loader.ok());
    m_keeper->setOpened(file, loader.value()->agents());
    QVERIFY(loader.value()->readOne());
    QVERIFY(m_keeper->isReading());
    const std::optional<Error> error = save(copy);
    QVERIFY(error && error->message.is("session-still-read"));
    QVERIFY(!QFile::exists(copy));
    loader.value()->readAll();
    m_keeper->setLoaded();
    QVERIFY(!m_keeper->isReading());
    QVERIFY(!save(copy));
    QCOMPARE(differenceOf(copy), QByteArray());
}

/// Both have opened it, and the other one has gone on in it and is closed.
void SessionStorageTest::a_file_that_another_program_changed_is_not_replaced()
{
    const QString file = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(file));
    QVERIFY(openAgain(file));
    const auto session = std::move(m_session);
    const auto keeper = std::move(m_keeper);
    QVERIFY(openAgain(file));
    exchange(m_session->recording(), "the other's");
    QSignalSpy continued(m_keeper.get(), &SessionStorage::saved);
    m_keeper->continueInOpened();
    QVERIFY(continued.wait(TestTimeoutMs));
    m_keeper->close();
    const QByteArray theirs = contentAt(file);
    QCOMPARE(differenceOf(file), QByteArray());

    exchange(session->recording(), "ours");
    QCOMPARE(keeper->openedBefore(), file);
    QSignalSpy saved(keeper.get(), &SessionStorage::saved);
    keeper->continueInOpened();
    QCOMPARE(saved.size(), 1);
    const auto error = saved.first().at(1).value<std::optional<Error>>();
    QVERIFY(error && error->message.is("session-changed-since"));
    QCOMPARE(contentAt(file), theirs);
    QVERIFY(m_folder->contains(keeper->recording())); // ours goes on there
}

void SessionStorageTest::a_stopped_recording_keeps_what_another_program_wrote()
{
    const QString file = place(u"named.a2ascope"_s);
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(file));
    m_keeper->stopRecording();
    const auto session = std::move(m_session);
    const auto keeper = std::move(m_keeper);
    QVERIFY(openAgain(file));
    exchange(m_session->recording(), "the other's");
    QSignalSpy continued(m_keeper.get(), &SessionStorage::saved);
    m_keeper->continueInOpened();
    QVERIFY(continued.wait(TestTimeoutMs));
    m_keeper->close();
    QSignalSpy saved(keeper.get(), &SessionStorage::saved);
    keeper->resume();
    QCOMPARE(saved.size(), 1);
    const auto error = saved.first().at(1).value<std::optional<Error>>();
    QVERIFY(error && error->message.is("session-changed-since"));
    QCOMPARE(keeper->state(), State::Stopped);
    QCOMPARE(differenceOf(file), QByteArray()); // as the other one left it
}

/// A file of that name has taken the place of the opened one.
void SessionStorageTest::marks_are_not_written_beside_another_recording()
{
    const QString path = place(u"first.a2ascope"_s);
    const QString other = place(u"other.a2ascope"_s);
    exchange(m_session->recording(), "another recording");
    QVERIFY(!save(other));
    m_keeper->close();
    m_keeper.reset();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    m_keeper->begin();
    QVERIFY(talkInto(path));
    QVERIFY(openAgain(path));
    QVERIFY(QFile::remove(path));
    QVERIFY(QFile::rename(other, path));
    QSignalSpy failed(m_keeper.get(), &SessionStorage::marksFailed);
    m_session->marks().setComment(1, u"of the one that was opened"_s);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!QFile::exists(marksFilePath(path)));
    QVERIFY(m_keeper->isOnlyInMemory());
}

std::unique_ptr<SessionLoader> SessionStorageTest::openAgain(const QString &path)
{
    m_keeper.reset();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, *m_session);
    if (!loader)
        return nullptr;
    m_keeper->setOpened(path);
    loader.value()->readAll();
    m_keeper->setLoaded();
    return loader.take();
}

bool SessionStorageTest::talkInto(const QString &path)
{
    if (!runConversation(*m_session, *m_server))
        return false;
    m_session->marks().setMarked(1, true);
    m_session->marks().setComment(2, u"from the recording"_s);
    m_session->marks().setComment({MarkTarget::Kind::Task, 0}, u"of the task"_s);
    m_session->marks().setMarked({MarkTarget::Kind::Artifact, 0}, true);
    if (save(path))
        return false;
    m_keeper->close();
    return true;
}

void SessionStorageTest::annotations_of_an_opened_file_go_to_its_sidecar()
{
    const mode_t before = ::umask(0);
    const auto restore = qScopeGuard([before] { ::umask(before); });
    const QString path = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(path));
    const QByteArray bytes = contentAt(path);
    QVERIFY(openAgain(path));
    QVERIFY(!QFile::exists(marksFilePath(path))); // opening adds nothing
    m_session->marks().setMarked(1, false);
    m_session->marks().setComment(2, u"said <later>\n\"twice\""_s);
    m_session->marks().setMarked(3, true);
    QCOMPARE(m_session->marks().comment({MarkTarget::Kind::Task, 0}), u"of the task"_s);
    m_session->marks().setComment({MarkTarget::Kind::Task, 0}, u"late"_s);
    m_session->marks().setMarked({MarkTarget::Kind::Artifact, 0}, false);
    m_session->marks().accept(0);
    m_session->marks().setName(0, u"Named later"_s);
    m_session->marks().setArchived(0, true);
    QTRY_VERIFY(QFile::exists(marksFilePath(path)));
    const QFile::Permissions others = QFile::ReadGroup | QFile::ReadOther;
    QVERIFY(!(QFile::permissions(marksFilePath(path)) & others));
    m_session->marks().setComment(3, u"just before it is closed"_s);
    m_keeper->close();
    QVERIFY(m_folder->list().empty());
    QCOMPARE(contentAt(path), bytes);
    QCOMPARE(differenceOf(path), QByteArray());
    const auto loader = openAgain(path);
    QVERIFY(loader && !loader->marksNotice());
    QVERIFY(!m_session->marks().isMarked(1));
    QCOMPARE(m_session->marks().comment(2), u"said <later>\n\"twice\""_s);
    QCOMPARE(m_session->marks().comment(3), u"just before it is closed"_s);
    QCOMPARE(m_session->marks().comment({MarkTarget::Kind::Task, 0}), u"late"_s);
    QVERIFY(!m_session->marks().hasMarkedTarget(MarkTarget::Kind::Artifact));
    QVERIFY(m_session->marks().isAccepted(0));
    QCOMPARE(m_session->marks().name(0), u"Named later"_s);
    QVERIFY(m_session->marks().isArchived(0));
    m_session->marks().withdraw(0);
    m_session->marks().setArchived(0, false);
    m_keeper->close();
    QVERIFY(openAgain(path));
    QVERIFY(!m_session->marks().isAccepted(0));
    QVERIFY(!m_session->marks().isArchived(0));
    QCOMPARE(m_session->marks().name(0), u"Named later"_s);
    QVERIFY(m_session->marks().isMarked(3)); // the first annotations stay
}

void SessionStorageTest::saving_includes_annotations()
{
    const QString first = place(u"first.a2ascope"_s);
    const QString second = place(u"second.a2ascope"_s);
    QVERIFY(talkInto(first));
    QVERIFY(openAgain(first));
    m_session->marks().setComment(2, u"in the first"_s);
    m_session->marks().setName(0, u"Named"_s);
    m_session->marks().restoreUnknown({{"rating", R"({"exchange":1})", "5"}});
    QVERIFY(!save(second));
    QCOMPARE(differenceOf(second), QByteArray());
    m_session->marks().setComment(3, u"only in the second"_s);
    m_keeper->close();
    QVERIFY(QFile::exists(marksFilePath(second)));
    QCOMPARE(differenceOf(second), QByteArray());
    QVERIFY(openAgain(first));
    QCOMPARE(m_session->marks().comment(2), u"in the first"_s);
    QCOMPARE(m_session->marks().comment(3), QString());
}

void SessionStorageTest::unwritable_marks_are_reported()
{
    const QString path = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(path));
    for (const QString &name : marksFilePaths(path))
        QVERIFY(QDir().mkdir(name)); // no name is left
    QVERIFY(openAgain(path));
    QSignalSpy failed(m_keeper.get(), &SessionStorage::marksFailed);
    QSignalSpy written(m_keeper.get(), &SessionStorage::marksWritten);
    m_session->marks().setComment(3, u"one"_s);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(textOf(m_keeper->marksError()->message).contains(path) ||
            textOf(m_keeper->marksError()->message).contains(u".marks"_s));
    QVERIFY(m_keeper->isOnlyInMemory());
    QVERIFY(QDir().rmdir(marksFilePath(path)));
    m_session->marks().setMarked(1, false);
    QTRY_COMPARE(written.count(), 1);
    QCOMPARE(failed.count(), 1);
    QVERIFY(!m_keeper->isOnlyInMemory());
    QVERIFY(openAgain(path));
    QCOMPARE(m_session->marks().comment(3), u"one"_s);
    QVERIFY(!m_session->marks().isMarked(1));
}

void SessionStorageTest::foreign_and_broken_marks_are_kept_and_reported()
{
    const QString path = place(u"first.a2ascope"_s);
    const QString other = place(u"other.a2ascope"_s);
    QVERIFY(talkInto(path));
    {
        Session session;
        SessionStorage keeper(session, *m_folder);
        keeper.begin();
        exchange(session.recording(), "another recording");
        QSignalSpy saved(&keeper, &SessionStorage::saved);
        keeper.saveAs(other);
        QVERIFY(saved.wait(TestTimeoutMs));
    }
    QVERIFY(openAgain(other));
    m_session->marks().setComment(1, u"of the other one"_s);
    m_keeper->close();
    QVERIFY(QFile::copy(marksFilePath(other), marksFilePath(path)));
    const QByteArray foreign = contentAt(marksFilePath(path));
    const QString broken = marksFilePaths(path).at(1);
    QFile file(broken);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(foreign.chopped(40)) > 0);
    file.close();

    auto loader = openAgain(path);
    QVERIFY(loader && loader->marksNotice());
    QCOMPARE(loader->marksNotice()->code, u"marks-of-another"_s);
    QCOMPARE(m_session->marks().comment(1), QString());
    QCOMPARE(m_session->marks().comment(2), u"from the recording"_s);
    m_session->marks().setComment(3, u"beside theirs"_s);
    m_keeper->close();
    QCOMPARE(contentAt(marksFilePath(path)), foreign);
    QCOMPARE(contentAt(broken), foreign.chopped(40));
    QVERIFY(QFile::remove(marksFilePath(path)));
    loader = openAgain(path);
    QVERIFY(loader && loader->marksNotice());
    QCOMPARE(loader->marksNotice()->code, u"marks-broken"_s);
    QCOMPARE(m_session->marks().comment(3), u"beside theirs"_s);
}

/// In a partly read file the rest has marks, too.
void SessionStorageTest::marks_of_unread_frames_are_kept()
{
    const QString path = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(path));
    QVERIFY(openAgain(path));
    const auto last = FrameIndex(m_session->store().frames.size() - 1);
    m_session->marks().setComment(last, u"at the end"_s);
    m_keeper->close();

    m_keeper.reset();
    m_session = std::make_unique<Session>();
    m_keeper = std::make_unique<SessionStorage>(*m_session, *m_folder);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, *m_session);
    QVERIFY(loader.ok());
    m_keeper->setOpened(path);
    while (m_session->store().frames.size() < 3)
        QVERIFY(loader.value()->readOne());
    QVERIFY(m_session->store().frames.size() <= last);
    m_session->marks().setComment(2, u"said while it was read"_s);
    loader.value()->cancel();
    m_keeper->setLoaded();
    QCOMPARE(m_session->marks().comment(2), u"said while it was read"_s);
    m_keeper->close();
    QVERIFY(openAgain(path));
    QCOMPARE(m_session->marks().comment(2), u"said while it was read"_s);
    QCOMPARE(m_session->marks().comment(last), u"at the end"_s);
}

void SessionStorageTest::marks_of_a_newer_version_are_kept_and_reported()
{
    const QString path = place(u"first.a2ascope"_s);
    QVERIFY(talkInto(path));
    QVERIFY(openAgain(path));
    m_session->marks().setComment(3, u"of this version"_s);
    m_keeper->close();
    QByteArray newer = contentAt(marksFilePath(path));
    QVERIFY(newer.contains("\"version\": 2"));
    newer.replace("\"version\": 2", "\"version\": 3");
    QFile file(marksFilePath(path));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(newer);
    file.close();
    const auto loader = openAgain(path);
    QVERIFY(loader && loader->marksNotice());
    QCOMPARE(loader->marksNotice()->code, u"marks-newer"_s);
    m_session->marks().setComment(2, u"goes elsewhere"_s);
    m_keeper->close();
    QCOMPARE(contentAt(marksFilePath(path)), newer);
    QVERIFY(openAgain(path));
    QCOMPARE(m_session->marks().comment(2), u"goes elsewhere"_s);
    QCOMPARE(m_session->marks().comment(3), QString());
}

void SessionStorageTest::discarding_deletes_the_marks()
{
    QVERIFY(runConversation(*m_session, *m_server));
    const QString path = m_keeper->recording();
    m_keeper->close();
    QVERIFY(openAgain(path));
    m_session->marks().setComment(2, u"said of it"_s);
    m_keeper->close();
    QVERIFY(QFile::exists(marksFilePath(path)));
    QCOMPARE(m_folder->list().size(), size_t(1));
    QVERIFY(RecordingFolder::remove(path));
    QVERIFY(QDir(m_folder->path()).isEmpty(QDir::Files));
}

void SessionStorageTest::a_stopped_recording_is_saved_completely()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_keeper->stopRecording();
    QCOMPARE(m_keeper->state(), State::Stopped);
    exchange(m_session->recording(), "only in memory");
    QVERIFY(!save(place(u"all.a2ascope"_s)));
    QCOMPARE(differenceOf(place(u"all.a2ascope"_s)), QByteArray());
    QVERIFY(!QFile::exists(place(u"all.a2ascope.part"_s)));
}

void SessionStorageTest::stopping_while_saving_waits_for_the_copy()
{
    exchangeMuch(m_session->recording());
    QSignalSpy saved(m_keeper.get(), &SessionStorage::saved);
    m_keeper->saveAs(place(u"copy.a2ascope"_s));
    m_keeper->stopRecording();
    QVERIFY(m_keeper->isSaving());
    QVERIFY(saved.wait(TestTimeoutMs));
    QVERIFY(!m_keeper->isSaving());
    QCOMPARE(m_keeper->state(), State::Stopped);
    QCOMPARE(differenceOf(place(u"copy.a2ascope"_s)), QByteArray());
    exchange(m_session->recording(), "after it was stopped");
    QVERIFY(!save(place(u"later.a2ascope"_s)));
    QCOMPARE(differenceOf(place(u"later.a2ascope"_s)), QByteArray());
}

/// Bytes that the session spills to disk to save memory are included in the size of the recording.
void SessionStorageTest::spilled_bytes_count_as_disk_usage()
{
    const Recording &recording = m_session->recording();
    while (recording.spilledBytes() == 0) {
        exchangeMuch(m_session->recording());
        QCoreApplication::processEvents();
    }
    m_keeper->checkDisk();
    const qint64 file = QFileInfo(m_keeper->recording()).size() +
                        QFileInfo(m_keeper->recording() % u"-wal"_s).size();
    QCOMPARE(m_keeper->workingBytes(), recording.spilledBytes());
    QVERIFY(m_keeper->diskBytes() >= recording.spilledBytes());
    QVERIFY(m_keeper->diskBytes() <= recording.spilledBytes() + file);
}

void SessionStorageTest::a_recording_of_only_the_demo_card_is_not_kept()
{
    m_server->play(plainAnswer(404, "{}"));
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
    QVERIFY(m_keeper->hasContent()); // the user's own agent: the reason of the failure is kept
    m_keeper->setDisposableAgents({agent.link().typedAddress()});
    QVERIFY(!m_keeper->hasContent());
    m_keeper->close();
    QVERIFY(m_folder->list().empty());
}

void SessionStorageTest::closing_keeps_unsaved_recordings()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_keeper->close();
    QCOMPARE(m_folder->list().size(), size_t(1));
    QCOMPARE(m_folder->list().at(0).state, RecordingLock::State::Free);
    QCOMPARE(differenceOf(m_folder->list().at(0).path), QByteArray());
}

void SessionStorageTest::closing_after_saving_leaves_the_copy_alone()
{
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(place(u"copy.a2ascope"_s)));
    m_keeper->close();
    QVERIFY(m_folder->list().empty());
    QVERIFY(QFile::exists(place(u"copy.a2ascope"_s)));
}

/// Though nothing was received since.
void SessionStorageTest::a_comment_after_saving_is_in_the_file()
{
    QVERIFY(runConversation(*m_session, *m_server));
    QVERIFY(!save(place(u"copy.a2ascope"_s)));
    m_session->marks().setComment(2, u"the only thing that changed"_s);
    m_keeper->close();
    QVERIFY(m_folder->list().empty());
    QCOMPARE(differenceOf(place(u"copy.a2ascope"_s)), QByteArray());
}

void SessionStorageTest::a_mark_after_stopping_is_only_in_memory()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_keeper->stopRecording();
    QVERIFY(!m_keeper->isOnlyInMemory());
    m_session->marks().setMarked(2, true);
    QVERIFY(m_keeper->isOnlyInMemory());
    QVERIFY(!save(place(u"copy.a2ascope"_s)));
    QVERIFY(!m_keeper->isOnlyInMemory());
    m_session->marks().accept(0);
    QVERIFY(m_keeper->isOnlyInMemory());
}

/// Two tasks in one message, at one position of the body.
static void listOverGrpc(Session &session)
{
    const Dialect *dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::Grpc);
    Recording &recording = session.recording();
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1:1/lf.a2a.v1.A2AService/ListTasks"_s);
    head.headers = {{"content-type", "application/grpc"}};
    const ExchangeId id = recording.begin(head, makeGrpcFrame({}));
    ExchangeTrack track;
    track.dialect = dialect;
    track.operation = Operation::ListTasks;
    session.recorder().attach(id, track);
    recording.responseHead(id, 200, {}, {{"content-type", "application/grpc+proto"}});
    const QByteArray tasks = QByteArray::fromHex("0a0c0a027431120263311a020803"
                                                 "0a0c0a027432120263311a020802");
    session.recorder().feed(id, recording.append(id, makeGrpcFrame(tasks)));
    recording.trailers(id, {{"grpc-status", "0"}});
    recording.end(id, EndReason::Finished);
    session.flush();
}

void SessionStorageTest::tasks_of_a_grpc_list_keep_their_marks()
{
    if (!GrpcTranscoder::isAvailable())
        QSKIP("built without gRPC");
    Connection &agent = m_session->addAgent();
    agent.link().setTypedAddress(u"http://127.0.0.1:1"_s);
    listOverGrpc(*m_session);
    const GrowingArray<Frame> &frames = m_session->store().frames;
    std::vector<FrameIndex> listed;
    for (FrameIndex index = 0; index < FrameIndex(frames.size()); ++index) {
        if (frames[index].flags & FrameListed)
            listed.push_back(index);
    }
    QCOMPARE(listed.size(), size_t(2));
    m_session->marks().setComment(listed[0], u"the first"_s); // written as it is created
    m_session->marks().setComment(listed[1], u"the second"_s);
    m_session->marks().setMarked(listed[1], true);
    const QString recording = m_keeper->recording();
    m_keeper->close();
    QCOMPARE(differenceOf(recording), QByteArray());
}

void SessionStorageTest::discarding_deletes_the_recording()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_keeper->discard();
    QCOMPARE(m_keeper->state(), State::Idle);
    QVERIFY(m_folder->list().empty());
    QVERIFY(QDir(m_folder->path()).isEmpty(QDir::Files));
}

void SessionStorageTest::discarding_deletes_a_stopped_recording()
{
    QVERIFY(runConversation(*m_session, *m_server));
    m_keeper->stopRecording();
    QVERIFY(m_keeper->diskBytes() > 0);
    m_keeper->resume();
    QCOMPARE(m_keeper->state(), State::Recording);
    m_keeper->discard();
    QVERIFY(m_folder->list().empty());
}

void SessionStorageTest::a_recording_in_use_is_not_replaced()
{
    Session other;
    SessionStorage elsewhere(other, *m_folder);
    elsewhere.begin();
    const std::optional<Error> error = save(elsewhere.recording());
    QVERIFY(error.has_value());
    QCOMPARE(error->code, u"in-use"_s);
    const QString own = m_keeper->recording();
    QVERIFY(!save(own)); // everything is there
    QCOMPARE(m_keeper->recording(), own);
    m_keeper->close();
    QVERIFY(QFile::exists(own)); // the user chose it
}

void SessionStorageTest::limit_is_announced_and_never_enforced()
{
    QSignalSpy near(m_keeper.get(), &SessionStorage::diskLimitNear);
    QSignalSpy reached(m_keeper.get(), &SessionStorage::diskLimitReached);
    exchange(m_session->recording(), QByteArray(1'000'000, 'x'));
    QVERIFY(!save(place(u"copy.a2ascope"_s))); // all of it is on disk
    m_keeper->checkDisk();
    m_keeper->setDiskLimit(m_keeper->diskBytes() * 2);
    QCOMPARE(near.count() + reached.count(), 0);
    m_keeper->setDiskLimit(m_keeper->diskBytes() / 19 * 20);
    QCOMPARE(near.count(), 1);
    QCOMPARE(reached.count(), 0);
    exchange(m_session->recording(), QByteArray(2'000'000, 'x'));
    QTRY_COMPARE(reached.count(), 1);
    QCOMPARE(near.count(), 1);
    QCOMPARE(m_keeper->state(), State::Recording);
    m_keeper->raiseDiskLimit();
    m_keeper->checkDisk();
    QCOMPARE(reached.count(), 1);
}

void SessionStorageTest::a_folder_without_space_is_reported()
{
    QVERIFY(QFile(place(u"blocked"_s)).open(QIODevice::WriteOnly));
    const RecordingFolder blocked(place(u"blocked/sessions"_s));
    SessionStorage keeper(*m_session, blocked);
    QSignalSpy failed(&keeper, &SessionStorage::failed);
    keeper.begin();
    QCOMPARE(keeper.state(), State::Failed);
    QCOMPARE(failed.count(), 1);
    QVERIFY(textOf(keeper.error()->message).contains(blocked.path()));
}

A2A_TEST(SessionStorageTest)
#include "sessionstoragetest.moc"
