// SPDX-License-Identifier: Apache-2.0
// A recording whose older bytes are on disk must behave like one in memory, and if the disk fails
// it must report it: no crash, no invented bytes, and nothing lost that is still there.
#include "model/recording/recording.h"

#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDevice>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <QVariantList>

#include <array>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace a2a;

/// Our open file without a name in that folder; -1 if there is none.
static int namelessFileIn(const QString &folder)
{
    const QByteArray within = QFile::encodeName(folder) + '/';
    const QDir open(QStringLiteral("/proc/self/fd"));
    for (const QString &number :
         open.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)) {
        std::array<char, 4096> target{};
        const QByteArray link = QFile::encodeName(open.filePath(number));
        const ssize_t size = ::readlink(link.constData(), target.data(), target.size());
        const QByteArray name(target.data(), qMax<ssize_t>(0, size));
        if (name.startsWith(within) && name.endsWith("(deleted)"))
            return number.toInt();
    }
    return -1;
}

class SpillFileTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void spill_file_has_no_name();
    void bodies_are_read_back_at_any_offset();
    void secret_in_two_reads_is_masked_on_disk();
    void a_truncated_file_yields_a_marker();
    void a_truncated_file_accepts_no_more_bytes();
    void full_disk_keeps_everything_in_memory();
    void a_slow_disk_pauses_the_transfer();

private:
    [[nodiscard]] ExchangeId begin();
    void fill(ExchangeId id, int reads);
    [[nodiscard]] bool waitUntilSpilled(qint64 bytes);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Recording> m_recording;
    QByteArray m_expected; ///< of the exchange that was filled
};

void SpillFileTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_recording = std::make_unique<Recording>();
    m_recording->setSpillFolders({m_folder->path()});
    m_expected.clear();
}

ExchangeId SpillFileTest::begin()
{
    RequestHead head;
    head.url = QUrl(QStringLiteral("http://127.0.0.1/"));
    const ExchangeId id = m_recording->begin(head, QByteArray("{\"q\":1}"));
    m_recording->responseHead(id, 200, "OK", {});
    return id;
}

void SpillFileTest::fill(ExchangeId id, int reads)
{
    for (int i = 0; i < reads; ++i) {
        const QByteArray read =
            QByteArray::number(i) + '|' + QByteArray(60'000 + i % 991, char('a' + i % 26));
        QCOMPARE(m_recording->append(id, read), QByteArrayView(read));
        m_expected += read;
    }
}

bool SpillFileTest::waitUntilSpilled(qint64 bytes)
{
    const ExchangeId other = begin();
    return QTest::qWaitFor([&] {
        (void)m_recording->append(other, QByteArray(ByteStore::SegmentSize, 'z'));
        return m_recording->spilledBytes() >= bytes;
    });
}

void SpillFileTest::spill_file_has_no_name()
{
    fill(begin(), 600);
    QVERIFY(waitUntilSpilled(m_expected.size()));
    QVERIFY(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).isEmpty());
    const int descriptor = namelessFileIn(m_folder->path());
    QVERIFY(descriptor >= 0);
    struct stat facts {};
    QCOMPARE(::fstat(descriptor, &facts), 0);
    QCOMPARE(facts.st_mode & 0777, mode_t(0600));
    m_recording.reset();
    QCOMPARE(namelessFileIn(m_folder->path()), -1);
}

void SpillFileTest::bodies_are_read_back_at_any_offset()
{
    const ExchangeId id = begin();
    fill(id, 700);
    QVERIFY(waitUntilSpilled(m_expected.size()));
    QCOMPARE(m_recording->requestBody(id), QByteArray("{\"q\":1}"));
    QVERIFY(m_recording->body(id, 0, m_expected.size()) == m_expected);
    QByteArray scratch;
    for (qint64 at = 0; at < m_expected.size(); at += 12'345) { // within reads and across them
        QCOMPARE(m_recording->body(id, at, 700), m_expected.mid(at, 700));
        QCOMPARE(m_recording->bodyView(id, at, 700, scratch).toByteArray(),
                 m_expected.mid(at, 700));
    }
    QVERIFY(!m_recording->readError());
}

/// The first half of the secret is on disk when the second one arrives.
void SpillFileTest::secret_in_two_reads_is_masked_on_disk()
{
    const QByteArray secret = "canary-beginning-and-canary-end";
    m_recording->redactor().addSecret(secret);
    const ExchangeId id = begin();
    (void)m_recording->append(id, QByteArray("before " + secret.left(16)));
    QVERIFY(waitUntilSpilled(1'000'000));
    (void)m_recording->append(id, QByteArray(secret.mid(16) + " after"));
    QCOMPARE(m_recording->body(id, 0, 100), "before " + QByteArray(secret.size(), '*') + " after");
    QFile file;
    const int descriptor = namelessFileIn(m_folder->path());
    QVERIFY(file.open(::dup(descriptor), QIODevice::ReadOnly, QFileDevice::AutoCloseHandle));
    QVERIFY(file.seek(0));
    const QByteArray written = file.read(1000);
    QVERIFY(written.contains("before ****"));
    QVERIFY(!written.contains("canary"));
}

void SpillFileTest::a_truncated_file_yields_a_marker()
{
    const ExchangeId id = begin();
    fill(id, 700);
    QVERIFY(waitUntilSpilled(m_expected.size()));
    QTRY_COMPARE(m_recording->spillingBytes(), 0);
    QSignalSpy failed(m_recording.get(), &Recording::storageFailed);
    QCOMPARE(::ftruncate(namelessFileIn(m_folder->path()), 100'000), 0);
    QCOMPARE(m_recording->body(id, 0, 30'000), m_expected.left(30'000)); // it is still there
    const QByteArray lost = m_recording->body(id, 30'000'000, 2000);
    QCOMPARE(lost.size(), 2000);
    QVERIFY2(lost.startsWith("[not-read-back: "), lost.left(200).constData());
    QCOMPARE(m_recording->body(id, 30'000'000, 5).size(), 5); // too short for words
    QByteArray scratch;
    QCOMPARE(m_recording->bodyView(id, 20'000'000, 400, scratch).size(), 400);
    QTRY_COMPARE(failed.count(), 1);
    const Error error = failed.front().front().value<Error>();
    QCOMPARE(error.code, QStringLiteral("not-read-back"));
    QVERIFY(error.message.is("not-read-back"));
    QVERIFY(!error.hint.isEmpty());
    QVERIFY(m_recording->readError());
    const QByteArray newest = QByteArray("what comes is taken");
    QCOMPARE(m_recording->append(id, newest), QByteArrayView(newest));
    QCOMPARE(m_recording->body(id, m_expected.size(), 100), newest);
    QCoreApplication::processEvents();
    const auto times = [&failed](const QString &code) {
        return std::count_if(failed.cbegin(), failed.cend(), [&code](const QVariantList &told) {
            return told.front().value<Error>().code == code;
        });
    };
    QCOMPARE(times(QStringLiteral("not-read-back")), 1); // reported once, whatever else is reported
    QCOMPARE(failed.count() - times(QStringLiteral("kept-in-memory")), 1);
}

/// Data after the truncation is not written behind a hole.
void SpillFileTest::a_truncated_file_accepts_no_more_bytes()
{
    fill(begin(), 700);
    QVERIFY(waitUntilSpilled(m_expected.size()));
    QTRY_COMPARE(m_recording->spillingBytes(), 0);
    QCOMPARE(::ftruncate(namelessFileIn(m_folder->path()), 100'000), 0);
    QSignalSpy failed(m_recording.get(), &Recording::storageFailed);
    m_expected.clear();
    const ExchangeId next = begin();
    fill(next, 700);
    QVERIFY(QTest::qWaitFor([&] {
        (void)m_recording->append(begin(), QByteArray(ByteStore::SegmentSize, 'z'));
        return failed.count() > 0;
    }));
    QCOMPARE(failed.front().front().value<Error>().code, QStringLiteral("kept-in-memory"));
    QVERIFY(m_recording->body(next, 0, m_expected.size()) == m_expected);
    QVERIFY(!m_recording->readError());
}

void SpillFileTest::full_disk_keeps_everything_in_memory()
{
    QSignalSpy failed(m_recording.get(), &Recording::storageFailed);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit tight{5'000'000, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
    const ExchangeId id = begin();
    fill(id, 700);
    const bool told = QTest::qWaitFor([&] {
        (void)m_recording->append(begin(), QByteArray(ByteStore::SegmentSize, 'z'));
        return failed.count() > 0;
    });
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    QVERIFY(told);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.front().front().value<Error>().code, QStringLiteral("kept-in-memory"));
    QVERIFY(m_recording->body(id, 0, m_expected.size()) == m_expected);
    QVERIFY(m_recording->acceptsMore()); // nothing is gained by waiting
    fill(id, 10);
    QVERIFY(m_recording->body(id, 0, m_expected.size()) == m_expected);
}

void SpillFileTest::a_slow_disk_pauses_the_transfer()
{
    QSignalSpy changed(m_recording.get(), &Recording::throttledChanged);
    bool isBehind = false;
    m_recording->setWriterLagCheck([&isBehind] { return isBehind; });
    QVERIFY(m_recording->acceptsMore());
    QCOMPARE(changed.count(), 0);
    isBehind = true;
    QVERIFY(!m_recording->acceptsMore());
    QVERIFY(!m_recording->acceptsMore());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.back().front().toBool(), true);
    isBehind = false;
    QVERIFY(m_recording->acceptsMore());
    QCOMPARE(changed.back().front().toBool(), false);
}

A2A_TEST(SpillFileTest)
#include "spillfiletest.moc"
