// SPDX-License-Identifier: Apache-2.0
// What goes wrong while a session is written is told once, and the session goes on in memory.
#include "model/store/journal.h"
#include "tests/support/testregistry.h"

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
    void deleted_file_is_told_once();
    void full_disk_is_told_once();
    void folder_that_cannot_be_written();
    void closing_after_a_failure_says_it();

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"session.a2ascope"_s); }
    void record(const QByteArray &bytes);

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

void WriteFailureTest::deleted_file_is_told_once()
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

void WriteFailureTest::full_disk_is_told_once()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit tight{256 * 1024, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
    for (int i = 0; i < 20; ++i)
        record(QByteArray(60'000, 'x'));
    const bool told = QTest::qWaitFor([&] { return failed.count() > 0; }, 10'000);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    QVERIFY(told);
    QCOMPARE(m_journal->error()->kind, ErrorKind::File);
    QVERIFY(m_journal->error()->message.contains(path()));
    record("afterwards");
    QVERIFY(m_journal->close());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(m_session->recording().lastId(), ExchangeId(21));
}

void WriteFailureTest::folder_that_cannot_be_written()
{
    Session other;
    const QString nowhere = m_folder->filePath(u"no/such/folder/session.a2ascope"_s);
    const Result<std::unique_ptr<Journal>> journal = Journal::create(nowhere, other);
    QVERIFY(!journal.ok());
    QCOMPARE(journal.error().code, u"cannot-create"_s);
    QVERIFY(journal.error().message.contains(nowhere));
    if (::geteuid() == 0)
        return; // who may do everything may write everywhere
    QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
    QVERIFY(!Journal::create(m_folder->filePath(u"another.a2ascope"_s), other).ok());
    QVERIFY(QFile::setPermissions(m_folder->path(),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void WriteFailureTest::closing_after_a_failure_says_it()
{
    QSignalSpy failed(m_journal.get(), &Journal::failed);
    QVERIFY(QFile::remove(path()));
    record("only");
    QVERIFY(m_journal->close());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(m_journal->error()->code, u"file-gone"_s);
}

A2A_TEST(WriteFailureTest)
#include "writefailuretest.moc"
