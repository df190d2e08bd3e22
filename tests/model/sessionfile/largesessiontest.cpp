// SPDX-License-Identifier: Apache-2.0
// A session larger than its memory limit is recorded and opened like a small one, and neither the
// writer nor the loader is faster than the disk.
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "tests/bench/benchstream.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class LargeSessionTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"session.a2ascope"_s);
    }
    void round_trips();
    void everything_is_available_after_the_file_is_deleted();
    void writer_reports_its_backlog();
    void recording_waits_for_the_writer();
    void loader_waits_for_the_disk();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

/// Of all body bytes, by their positions.
static QByteArray sumOf(const Recording &recording)
{
    QCryptographicHash sum(QCryptographicHash::Sha256);
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        sum.addData(recording.requestBody(id));
        for (qint64 at = 0; at < recording.facts(id).bodySize; at += 50'000)
            sum.addData(recording.body(id, at, 50'000));
    }
    return sum.result();
}

void LargeSessionTest::round_trips()
{
    Session live;
    Result<std::unique_ptr<Journal>> journal = Journal::create(m_path, live);
    QVERIFY(journal.ok());
    streamTasks(live, 90'000, 100);
    live.flush();
    QVERIFY(!journal.value()->close());
    QVERIFY(live.recording().spilledBytes() > 0);
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(m_path, again);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QVERIFY(again.recording().spilledBytes() > 0);
    QCOMPARE(again.store().frames.size(), live.store().frames.size());
    QVERIFY(live.store().frames.size() > 90'000);
    const QByteArray difference = firstDifference(storeText(live.recording(), live.store()),
                                                  storeText(again.recording(), again.store()));
    QVERIFY2(difference.isEmpty(), difference.constData());
    QVERIFY(sumOf(again.recording()) == sumOf(live.recording()));
}

/// The recording does not depend on the session's file.
void LargeSessionTest::everything_is_available_after_the_file_is_deleted()
{
    Session live;
    Result<std::unique_ptr<Journal>> journal = Journal::create(m_path, live);
    QVERIFY(journal.ok());
    QSignalSpy failed(journal.value().get(), &Journal::failed);
    streamTasks(live, 90'000, 20);
    QVERIFY(live.recording().spilledBytes() > 0);
    m_folder.reset();
    (void)live.recording().begin({}, {});
    QTRY_COMPARE(failed.count(), 1);
    Session alike;
    streamTasks(alike, 90'000, 20);
    (void)alike.recording().begin({}, {});
    QVERIFY(sumOf(live.recording()) == sumOf(alike.recording()));
    QVERIFY(!live.recording().readError());
}

void LargeSessionTest::writer_reports_its_backlog()
{
    Result<std::unique_ptr<SessionWriter>> writer =
        SessionWriter::create(m_path, 0, {[](const Error &) {}, [](bool) {}});
    QVERIFY(writer.ok());
    QVERIFY(!writer.value()->isBehind());
    const QByteArray bytes(SessionWriter::MaxPendingBytes / 8, 'x');
    for (int i = 1; i <= 9; ++i)
        writer.value()->add(
            SessionRecord{i, SessionRecord::Kind::Read, 1, 0, (i - 1) * bytes.size(), {}, bytes});
    QVERIFY(writer.value()->isBehind());
    QTRY_VERIFY_WITH_TIMEOUT(!writer.value()->isBehind(), TestTimeoutMs);
    QVERIFY(!writer.value()->finish());
}

void LargeSessionTest::recording_waits_for_the_writer()
{
    Session live;
    Result<std::unique_ptr<Journal>> journal = Journal::create(m_path, live);
    QVERIFY(journal.ok());
    Recording &recording = live.recording();
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    QVERIFY(recording.acceptsMore());
    const QByteArray bytes(16 * 1024 * 1024, 'x');
    for (int i = 0; i < 64 && recording.acceptsMore(); ++i)
        (void)recording.append(id, bytes);
    QVERIFY(!recording.acceptsMore());
    QVERIFY(recording.storedBytes() < 64 * bytes.size());
    QTRY_VERIFY_WITH_TIMEOUT(recording.acceptsMore(), TestTimeoutMs);
    // The next journal of the session is queried from now on, also once the first one has ended.
    const DeclaredCalls notes(live);
    Result<std::unique_ptr<Journal>> next =
        Journal::createForRunningSession(m_folder->filePath(u"next.a2ascope"_s), live, notes);
    QVERIFY(next.ok());
    QSignalSpy caughtUp(next.value().get(), &Journal::caughtUp);
    QVERIFY(!journal.value()->close());
    journal.value().reset();
    QTRY_COMPARE_WITH_TIMEOUT(caughtUp.count(), 1, TestTimeoutMs);
    for (int i = 0; i < 64 && recording.acceptsMore(); ++i)
        (void)recording.append(id, bytes);
    QVERIFY(!recording.acceptsMore());
    QVERIFY(!next.value()->close());
    QTRY_VERIFY_WITH_TIMEOUT(recording.acceptsMore(), TestTimeoutMs);
}

void LargeSessionTest::loader_waits_for_the_disk()
{
    {
        Session live;
        Result<std::unique_ptr<Journal>> journal = Journal::create(m_path, live);
        QVERIFY(journal.ok());
        streamTasks(live, 100, 2);
    }
    Session again;
    bool isBehind = true;
    again.recording().setWriterLagCheck([&isBehind] { return isBehind; });
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(m_path, again);
    QVERIFY(loader.ok());
    QVERIFY(loader.value()->step());
    QVERIFY(loader.value()->step());
    QCOMPARE(again.recording().lastId(), ExchangeId(0));
    isBehind = false;
    loader.value()->readAll();
    QCOMPARE(again.recording().lastId(), ExchangeId(2));
}

A2A_TEST(LargeSessionTest)
#include "largesessiontest.moc"
