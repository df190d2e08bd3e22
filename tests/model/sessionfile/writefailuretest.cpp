// SPDX-License-Identifier: Apache-2.0
// Errors while a session is written are reported once, and the session continues in memory.
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionfile.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

class WriteFailureTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void a_deleted_file_is_reported_once();
    void a_full_disk_is_reported_once();
    void unwritable_folder();
    void closing_after_a_failure_reports_it();
    void short_lock_of_another_program_is_waited_for();
    void a_permanent_lock_is_reported_and_recording_continues();
    void closing_under_a_lock_reports_missing_records();
    void a_file_open_elsewhere_is_still_closed();
    void a_leftover_wal_file_is_not_used();

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"session.a2ascope"_s); }
    void record(const QByteArray &bytes);
    [[nodiscard]] bool isInFile(const QByteArray &bytes) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Journal> m_journal;
};

void WriteFailureTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_journal.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<Session>();
    Result<std::unique_ptr<Journal>> journal = Journal::create(path(), *m_session);
    QVERIFY(journal.ok());
    m_journal = journal.take();
}

void WriteFailureTest::record(const QByteArray &bytes)
{
    Recording &recording = m_session->recording();
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    QCOMPARE(recording.append(id, bytes).size(), bytes.size());
    recording.end(id, EndReason::Finished);
}

void WriteFailureTest::a_deleted_file_is_reported_once()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    QVERIFY(QFile::remove(path()));
    record("first");
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(m_journal->error()->code, u"file-gone"_s);
    QCOMPARE(m_journal->error()->kind, ErrorKind::File);
    QVERIFY(!m_journal->error()->hint.isEmpty());
    record("second");
    QVERIFY(m_journal->close());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(m_session->recording().lastId(), ExchangeId(2));
    QCOMPARE(m_session->recording().body(2, 0, 6), QByteArray("second"));
}

void WriteFailureTest::a_full_disk_is_reported_once()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit tight{256 * 1024, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
    for (int i = 0; i < 20; ++i)
        record(QByteArray(60'000, 'x'));
    const bool told = QTest::qWaitFor([&] { return failed.count() > 0; }, a2a::test::TestTimeoutMs);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    QVERIFY(told);
    QCOMPARE(m_journal->error()->kind, ErrorKind::File);
    QVERIFY(textOf(m_journal->error()->message).contains(path()));
    record("afterwards");
    QVERIFY(m_journal->close());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(m_session->recording().lastId(), ExchangeId(21));
}

void WriteFailureTest::unwritable_folder()
{
    Session other;
    const QString nowhere = m_folder->filePath(u"no/such/folder/session.a2ascope"_s);
    const Result<std::unique_ptr<Journal>> journal = Journal::create(nowhere, other);
    QVERIFY(!journal.ok());
    QCOMPARE(journal.error().code, u"cannot-create"_s);
    QVERIFY(textOf(journal.error().message).contains(nowhere));
    if (::geteuid() == 0)
        return; // root may write everywhere
    QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
    QVERIFY(!Journal::create(m_folder->filePath(u"another.a2ascope"_s), other).ok());
    QVERIFY(QFile::setPermissions(m_folder->path(),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void WriteFailureTest::closing_after_a_failure_reports_it()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    QVERIFY(QFile::remove(path()));
    record("only");
    QVERIFY(m_journal->close());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(m_journal->error()->code, u"file-gone"_s);
}

bool WriteFailureTest::isInFile(const QByteArray &bytes) const
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path());
    if (!file)
        return false;
    while (const std::optional<SessionRecord> record = file.value()->next()) {
        if (record->bytes == bytes)
            return true;
    }
    return false;
}

/// Another program briefly locks the file.
void WriteFailureTest::short_lock_of_another_program_is_waited_for()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    QSignalSpy lockedOut(m_journal.get(), &Journal::lockedOut);
    m_journal->setPatience(std::chrono::hours(1));
    Database other;
    QVERIFY(other.open(path(), Database::Mode::Write));
    QVERIFY(other.execute("BEGIN EXCLUSIVE"));
    record("under the lock");
    QTRY_VERIFY_WITH_TIMEOUT(m_journal->isWaitingForLock(), a2a::test::TestTimeoutMs);
    record("still under the lock");
    QVERIFY(other.execute("COMMIT"));
    other.close();
    QTRY_VERIFY_WITH_TIMEOUT(!m_journal->isWaitingForLock(), a2a::test::TestTimeoutMs);
    record("afterwards");
    QVERIFY(!m_journal->close());
    QCOMPARE(failed.count(), 0);
    QCOMPARE(lockedOut.count(), 0);
    for (const char *bytes : {"under the lock", "still under the lock", "afterwards"})
        QVERIFY2(isInFile(bytes), bytes);
}

void WriteFailureTest::a_permanent_lock_is_reported_and_recording_continues()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    QSignalSpy lockedOut(m_journal.get(), &Journal::lockedOut);
    m_journal->setPatience(std::chrono::milliseconds(0));
    Database other;
    QVERIFY(other.open(path(), Database::Mode::Write));
    QVERIFY(other.execute("BEGIN EXCLUSIVE"));
    record("under the lock");
    QTRY_COMPARE_WITH_TIMEOUT(lockedOut.count(), 1, a2a::test::TestTimeoutMs);
    QVERIFY(lockedOut.first().first().toBool());
    QVERIFY(other.execute("ROLLBACK"));
    QTRY_COMPARE_WITH_TIMEOUT(lockedOut.count(), 2, a2a::test::TestTimeoutMs);
    QVERIFY(!lockedOut.last().first().toBool());
    QVERIFY(!m_journal->error());
    other.close();
    QVERIFY(!m_journal->close());
    QCOMPARE(failed.count(), 0);
    QVERIFY(isInFile("under the lock"));
}

void WriteFailureTest::closing_under_a_lock_reports_missing_records()
{
    m_journal->setPatience(std::chrono::milliseconds(0));
    Database other;
    QVERIFY(other.open(path(), Database::Mode::Write));
    QVERIFY(other.execute("BEGIN EXCLUSIVE"));
    record("under the lock");
    const std::optional<Error> error = m_journal->close();
    QVERIFY(error.has_value());
    QCOMPARE(error->code, u"locked"_s);
    QVERIFY(textOf(error->message).contains(path()));
}

/// Its WAL stays beside it until the reader is done.
void WriteFailureTest::a_file_open_elsewhere_is_still_closed()
{
    m_journal->setPatience(std::chrono::milliseconds(0));
    record("read elsewhere");
    Database other;
    QVERIFY(other.open(path(), Database::Mode::Read));
    QVERIFY(other.execute("BEGIN"));
    QVERIFY(other.number("SELECT count(*) FROM facts").has_value());
    QVERIFY(!m_journal->close());
    QVERIFY(other.execute("COMMIT"));
    other.close();
    QVERIFY(isInFile("read elsewhere"));
}

/// SQLite would read it as the end of the new file, or remove it.
void WriteFailureTest::a_leftover_wal_file_is_not_used()
{
    Session other;
    const QString name = m_folder->filePath(u"other.a2ascope"_s);
    QFile left(name % u"-wal"_s);
    QVERIFY(left.open(QIODevice::WriteOnly) && left.write("somebody's") > 0);
    left.close();
    const Result<std::unique_ptr<Journal>> journal = Journal::create(name, other);
    QVERIFY(!journal.ok());
    QCOMPARE(journal.error().code, u"exists"_s);
    QVERIFY(textOf(journal.error().message).contains(left.fileName()));
    QVERIFY(left.open(QIODevice::ReadOnly));
    QCOMPARE(left.readAll(), QByteArray("somebody's"));
    QVERIFY(!QFile::exists(name));
}

A2A_TEST(WriteFailureTest)
#include "writefailuretest.moc"
