// SPDX-License-Identifier: Apache-2.0
// What is written of a session restores the same session: every recorded exchange, whole and in
// pieces, and content of live sessions only. No secret is ever in the file.
#include "model/sessionfile/journal.h"
#include "model/sessionfile/replayer.h"
#include "model/sessionfile/sessionfile.h"
#include "model/text/textof.h"
#include "tests/model/session/captures.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class JournalTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void captures_round_trip_data();
    void captures_round_trip();
    void every_outcome_round_trips();
    void redirect_round_trips();
    void unsent_requests_round_trip();
    void a_closed_file_leaves_no_temporary_files();
    void secrets_are_never_written();
    void secret_in_two_reads_is_masked_in_the_file();
    void a_moved_journal_has_everything_in_the_next_file();
    void existing_file_is_not_touched();

private:
    [[nodiscard]] QString pathOf(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] std::unique_ptr<Journal> recordInto(const QString &name, FoldedSession &live);
    void compareWith(const QString &name, const FoldedSession &live);

    QTemporaryDir m_folder;
};

std::unique_ptr<Journal> JournalTest::recordInto(const QString &name, FoldedSession &live)
{
    Result<std::unique_ptr<Journal>> journal =
        Journal::create(pathOf(name), live.recording, live.recorder);
    return journal ? journal.take() : nullptr;
}

/// Plays the file into another session and compares everything.
void JournalTest::compareWith(const QString &name, const FoldedSession &live)
{
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(pathOf(name));
    if (!file)
        QFAIL(qPrintable(textOf(file.error())));
    QVERIFY(file.value()->wasClosedCleanly());
    FoldedSession again;
    Session named;
    FileAgents agents(named, FileAgents::Listing::AllListed);
    agents.addUnnamed(0, {});
    Replayer replayer(again.recording, again.recorder, again.store, agents,
                      file.value()->startedWallMs());
    while (const std::optional<SessionRecord> record = file.value()->next())
        QVERIFY2(replayer.apply(*record), record->head.constData());
    QVERIFY2(!file.value()->damage(),
             qPrintable(textOf(file.value()->damage().value_or(Error()).message)));
    const QByteArray difference = firstDifference(storeText(live.recording, live.store),
                                                  storeText(again.recording, again.store));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void JournalTest::captures_round_trip_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("piece");
    for (const char *file : {"captures", "examples"}) {
        for (const int piece : {100'000, 113}) {
            QTest::addRow("%s in pieces of %d", file, piece)
                << QString(QString::fromLatin1(file) % u".jsonl") << piece;
        }
    }
}

void JournalTest::captures_round_trip()
{
    QFETCH(QString, file);
    QFETCH(int, piece);
    const QString name = QStringLiteral("%1-%2.a2ascope").arg(file).arg(piece);
    FoldedSession live;
    const std::unique_ptr<Journal> journal = recordInto(name, live);
    QVERIFY(journal);
    int played = 0;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/") % file)) {
        live.play(*capture, capture->operation().value_or(Operation::Send), piece);
        ++played;
    }
    QVERIFY(played > 10);
    QVERIFY(live.store.frames.size() > size_t(played) * 2);
    QVERIFY(!journal->close());
    compareWith(name, live);
}

static RequestHead headFor(const QString &url)
{
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(url);
    head.operation = u"SendStreamingMessage"_s;
    head.headers = {{"Content-Type", "application/json"}, {"X-Odd", "caf\xe9 \x01"}};
    return head;
}

static ExchangeTrack streamTrack()
{
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.callId = 1;
    track.stream = true;
    return track;
}

static const QByteArray Sent =
    R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"hi"}]}}})";
static const QByteArray WorkingEvent =
    "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"task\":{\"id\":\"t\",\"contextId\":\"c\","
    "\"status\":{\"state\":\"TASK_STATE_WORKING\"}}}}\n\n";

void JournalTest::every_outcome_round_trips()
{
    FoldedSession live;
    const std::unique_ptr<Journal> journal = recordInto(u"ends.a2ascope"_s, live);
    QVERIFY(journal);
    for (int reason = int(EndReason::Finished); reason <= int(EndReason::TimedOut); ++reason) {
        RequestHead head = headFor(u"http://127.0.0.1/a b?c=%20d"_s);
        head.edited = reason % 2 == 0;
        head.automatic = reason % 3 == 0;
        head.resentFrom = live.recording.lastId();
        const ExchangeId id = live.recording.begin(head, Sent);
        ExchangeTrack track = streamTrack();
        track.fixed = head.edited;
        live.recorder.attach(id, track);
        live.recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
        live.recorder.feed(id, live.recording.append(id, WorkingEvent));
        live.recording.trailers(id, {{"grpc-status", "0"}, {"x-end", "\xff"}});
        auto error = Error(ErrorKind::Cut, u"cut"_s, u"It broke."_s)
                         .at(u"here"_s)
                         .hinting(u"Again."_s)
                         .with("{\"a\":1}");
        error.reason = u"WHY"_s;
        error.details = {u"one"_s, u"two"_s};
        live.recording.end(id, EndReason(reason), error);
    }
    QVERIFY(!journal->close());
    compareWith(u"ends.a2ascope"_s, live);
}

void JournalTest::redirect_round_trips()
{
    FoldedSession live;
    const std::unique_ptr<Journal> journal = recordInto(u"redirect.a2ascope"_s, live);
    QVERIFY(journal);
    const ExchangeId first = live.recording.begin(headFor(u"http://127.0.0.1/old"_s), Sent);
    live.recorder.attach(first, streamTrack());
    live.recording.responseHead(first, 307, "Moved", {{"Location", "/new"}});
    (void)live.recording.append(first, "moved"); // followed streams are recorded, not read
    live.recording.end(first, EndReason::Redirected);
    RequestHead head = headFor(u"http://127.0.0.1/new"_s);
    head.previous = first;
    const ExchangeId second = live.recording.begin(head, Sent);
    live.recording.responseHead(second, 200, "OK", {{"Content-Type", "text/event-stream"}});
    live.recorder.feed(second, live.recording.append(second, WorkingEvent));
    live.recording.end(second, EndReason::Finished);
    QCOMPARE(live.store.tasks.size(), size_t(1));
    QVERIFY(!journal->close());
    compareWith(u"redirect.a2ascope"_s, live);
}

/// A request refused before sending becomes a call after its end.
void JournalTest::unsent_requests_round_trip()
{
    FoldedSession live;
    const std::unique_ptr<Journal> journal = recordInto(u"unsent.a2ascope"_s, live);
    QVERIFY(journal);
    const ExchangeId id = live.recording.begin(headFor(u"http://127.0.0.1/"_s), Sent);
    live.recording.end(id, EndReason::Refused,
                       Error(ErrorKind::Usage, u"header"_s, u"A header is broken."_s));
    live.recorder.attach(id, streamTrack());
    QCOMPARE(live.store.failures.size(), size_t(1));
    QVERIFY(!journal->close());
    compareWith(u"unsent.a2ascope"_s, live);
}

void JournalTest::a_closed_file_leaves_no_temporary_files()
{
    FoldedSession live;
    std::unique_ptr<Journal> journal = recordInto(u"alone.a2ascope"_s, live);
    QVERIFY(journal);
    live.recording.end(live.recording.begin(headFor(u"http://127.0.0.1/"_s), Sent), EndReason::Cut);
    journal.reset();
    QCOMPARE(QDir(m_folder.path()).entryList({u"alone*"_s}), QStringList{u"alone.a2ascope"_s});
    const QFile::Permissions others = QFile::ReadGroup | QFile::ReadOther | QFile::WriteOther;
    QVERIFY(!(QFile::permissions(pathOf(u"alone.a2ascope"_s)) & others));
}

static QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A secret wherever an agent may repeat it: as given, percent-encoded, in base64.
void JournalTest::secrets_are_never_written()
{
    const QByteArray secret = "canary/7 key+42 of mine";
    const QByteArrayList forms = {secret, secret.toPercentEncoding(), secret.toBase64(),
                                  secret.toBase64(QByteArray::Base64UrlEncoding)};
    FoldedSession live;
    live.recording.redactor().addSecret(secret);
    const std::unique_ptr<Journal> journal = recordInto(u"canary.a2ascope"_s, live);
    QVERIFY(journal);
    for (const QByteArray &form : forms) {
        RequestHead head = headFor(u"http://127.0.0.1/?key="_s % QString::fromLatin1(form));
        head.headers.push_back({"Authorization", "Bearer " + form});
        const ExchangeId id =
            live.recording.begin(head, QByteArray("{\"token\":\"" + form + "\"}"));
        live.recorder.attach(id, streamTrack());
        live.recording.responseHead(id, 200, form, {{"X-Echo", form}});
        live.recorder.feed(id, live.recording.append(id, QByteArray("you said " + form)));
        live.recording.trailers(id, {{"X-Trailer", form}});
        auto error = Error(ErrorKind::Cut, QString(), QString::fromLatin1(form)).with(form);
        error.reason = QString::fromLatin1(form);
        error.details = {QString::fromLatin1(form)};
        live.recording.end(id, EndReason::Cut, error);
    }
    QVERIFY(!journal->close());
    const QByteArray content = contentOf(pathOf(u"canary.a2ascope"_s));
    QVERIFY(content.contains("you said "));
    for (const QByteArray &form : forms)
        QVERIFY2(!content.contains(form), form.constData());
    compareWith(u"canary.a2ascope"_s, live);
}

void JournalTest::secret_in_two_reads_is_masked_in_the_file()
{
    const QByteArray secret = "canary-beginning-and-canary-end";
    FoldedSession live;
    live.recording.redactor().addSecret(secret);
    const std::unique_ptr<Journal> journal = recordInto(u"seam.a2ascope"_s, live);
    QVERIFY(journal);
    const ExchangeId id = live.recording.begin(headFor(u"http://127.0.0.1/"_s), {});
    live.recording.responseHead(id, 200, "OK", {});
    (void)live.recording.append(id, QByteArray("before " + secret.left(16)));
    (void)live.recording.append(id, QByteArray(secret.mid(16) + " after"));
    live.recording.end(id, EndReason::Finished);
    QVERIFY(!journal->close());
    const QByteArray content = contentOf(pathOf(u"seam.a2ascope"_s));
    QVERIFY(content.contains("before ****************"));
    QVERIFY(!content.contains("canary-beginning"));
    QVERIFY(!content.contains("canary-end"));
    compareWith(u"seam.a2ascope"_s, live);
}

void JournalTest::a_moved_journal_has_everything_in_the_next_file()
{
    FoldedSession live;
    const std::unique_ptr<Journal> journal = recordInto(u"growing.a2ascope"_s, live);
    QVERIFY(journal);
    const auto cutOne = [&live] {
        live.recording.end(live.recording.begin(headFor(u"http://127.0.0.1/"_s), Sent),
                           EndReason::Cut);
    };
    cutOne();
    QFile there(pathOf(u"next.a2ascope"_s));
    QVERIFY(there.open(QIODevice::WriteOnly) && there.write("replaced") > 0);
    there.close();
    QSignalSpy moved(journal.get(), &Journal::moved);
    journal->moveTo(pathOf(u"no/such/folder/next.a2ascope"_s));
    QTRY_COMPARE(moved.count(), 1);
    QVERIFY(moved.back().at(1).value<std::optional<Error>>());
    QCOMPARE(journal->path(), pathOf(u"growing.a2ascope"_s)); // it stays there
    cutOne();
    journal->moveTo(pathOf(u"next.a2ascope"_s));
    cutOne(); // while it moves
    QTRY_COMPARE(moved.count(), 2);
    QVERIFY(!moved.back().at(1).value<std::optional<Error>>());
    QCOMPARE(journal->path(), pathOf(u"next.a2ascope"_s));
    Result<std::unique_ptr<SessionFile>> before = SessionFile::open(pathOf(u"growing.a2ascope"_s));
    QVERIFY(before.ok() && before.value()->wasClosedCleanly());
    cutOne();
    QVERIFY(!journal->close());
    compareWith(u"next.a2ascope"_s, live);
    QCOMPARE(QDir(m_folder.path()).entryList({u"next*"_s}), QStringList{u"next.a2ascope"_s});
}

void JournalTest::existing_file_is_not_touched()
{
    const QString path = pathOf(u"mine.a2ascope"_s);
    QFile mine(path);
    QVERIFY(mine.open(QIODevice::WriteOnly));
    mine.write("mine");
    mine.close();
    FoldedSession live;
    const Result<std::unique_ptr<Journal>> journal =
        Journal::create(path, live.recording, live.recorder);
    QVERIFY(!journal.ok());
    QCOMPARE(journal.error().code, u"exists"_s);
    QCOMPARE(contentOf(path), QByteArray("mine"));
}

A2A_TEST(JournalTest)
#include "journaltest.moc"
