// SPDX-License-Identifier: Apache-2.0
// Floods of frames without content: one frame each, from the socket to the session file and back,
// whose first and last bytes are kept and whose figures say what was received.
#include "model/fold/framerun.h"
#include "model/net/http/exchange.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/replayer.h"
#include "model/sessionfile/sessionfile.h"
#include "model/text/textof.h"
#include "tests/model/grpc/grpcfeeder.h"
#include "tests/model/session/captures.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr qint64 MiB = qint64{1024} * 1024;
static const QByteArray Working =
    "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"task\":{\"id\":\"t\",\"contextId\":\"c\","
    "\"status\":{\"state\":\"TASK_STATE_WORKING\"}}}}\n\n";
static const QByteArray Completed =
    "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"statusUpdate\":{\"taskId\":\"t\","
    "\"contextId\":\"c\",\"status\":{\"state\":\"TASK_STATE_COMPLETED\"}}}}\n\n";

class FloodTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void a_flood_is_one_frame_data();
    void a_flood_is_one_frame();
    void a_flood_that_is_stopped();
    void frames_without_content_are_counted();
    void no_byte_is_in_two_frames();
    void different_ones_are_different_frames();
    void empty_messages_are_one_frame();
    void a_message_with_content_is_another_frame();

private:
    void begin(const Script &script);
    void compareWithFile();
    [[nodiscard]] std::optional<FrameRunFacts> facts(FrameIndex index) const
    {
        return frameRunFacts(m_live->store, m_live->recording, index);
    }
    [[nodiscard]] QString path() const
    {
        return m_folder.filePath(QString::number(m_number) % u".a2ascope"_s);
    }

    QTemporaryDir m_folder;
    int m_number = 0; ///< of the recording
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<FoldedSession> m_live;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<Exchange> m_exchange;
};

static ExchangeTrack streamTrack()
{
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.callId = 1;
    track.stream = true;
    return track;
}

/// A call whose response is recorded into a file.
void FloodTest::begin(const Script &script)
{
    ++m_number;
    m_exchange.reset();
    m_server = std::make_unique<ScriptedServer>();
    m_server->play(script);
    m_journal.reset();
    m_live = std::make_unique<FoldedSession>();
    Result<std::unique_ptr<Journal>> journal =
        Journal::create(path(), m_live->recording, m_live->recorder);
    QVERIFY(journal.ok());
    m_journal = journal.take();
    m_exchange = std::make_unique<Exchange>(m_live->recording);
    connect(m_exchange.get(), &Exchange::bodyReceived, this,
            [this](QByteArrayView bytes) { m_live->recorder.feed(m_exchange->id(), bytes); });
    ExchangeRequest request;
    request.url = m_server->url("/rpc");
    request.stream = true;
    request.body =
        R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"hi"}]}}})";
    m_exchange->start(request);
    m_live->recorder.attach(m_exchange->id(), streamTrack());
}

/// The file opens as what was received.
void FloodTest::compareWithFile()
{
    QVERIFY(!m_journal->close());
    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path());
    QVERIFY(file.ok());
    FoldedSession again;
    Session named;
    FileAgents agents(named, FileAgents::Listing::AllListed);
    agents.addUnnamed(0, {});
    Replayer replayer(again.recording, again.recorder, again.store, agents,
                      file.value()->startedWallMs());
    while (const std::optional<SessionRecord> record = file.value()->next())
        QVERIFY2(replayer.apply(*record), record->head.constData());
    const QByteArray difference = firstDifference(storeText(m_live->recording, m_live->store),
                                                  storeText(again.recording, again.store));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void FloodTest::a_flood_is_one_frame_data()
{
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<bool>("isCounted");
    QTest::newRow("comments") << QByteArray(": ping\n\n") << true;
    QTest::newRow("empty comments") << QByteArray(":\r\n\r\n") << true;
    QTest::newRow("empty data") << QByteArray("data:\n\n") << true;
    QTest::newRow("blank lines") << QByteArray("\n") << true;
    QTest::newRow("comments of a block that does not end") << QByteArray(": ping\n") << false;
    QTest::newRow("data lines of a block that does not end") << QByteArray("data:\n") << false;
}

void FloodTest::a_flood_is_one_frame()
{
    QFETCH(QByteArray, unit);
    QFETCH(bool, isCounted);
    const qint64 count = 4 * MiB / unit.size();
    const QByteArray piece = unit.repeated(1000);
    begin(Script()
              .send(streamHead() + Working)
              .flood(piece, count / 1000 * piece.size())
              .hold()
              .send(isCounted ? Completed : QByteArray("\n" + Completed))
              .close());
    const qint64 bytes = count / 1000 * piece.size();
    const Store &store = m_live->store;
    // While it lasts its frame grows.
    QTRY_VERIFY(store.frames.size() == 3 && facts(2) && facts(2)->bytes == bytes);
    QCOMPARE(store.frames[2].kind, FrameKind::Comment);
    QVERIFY(facts(2)->omitted.bytes > bytes - 4 * EmptyFrameFilter::KeptBytes);
    if (isCounted)
        QCOMPARE(facts(2)->count, count / 1000 * 1000);
    QVERIFY(m_live->recording.storedBytes() < MiB / 2);
    m_server->goOn();
    QTRY_COMPARE(m_live->recording.facts(1).end, EndReason::Finished);
    QCOMPARE(store.frames.size(), size_t(5));
    QCOMPARE(store.frames[3].state, TaskState::Completed);
    QCOMPARE(facts(2)->count, isCounted ? count / 1000 * 1000 : 1);
    // The line feed of a last CRLF is not part of a frame.
    QCOMPARE(facts(2)->bytes, bytes + (isCounted ? 0 : 1) - (unit.endsWith("\r\n") ? 1 : 0));
    const Omission omitted = facts(2)->omitted;
    QVERIFY(omitted.bodyOffset - store.frames[2].offset >= EmptyFrameFilter::KeptBytes);
    QVERIFY(store.frames[3].offset - omitted.bodyOffset >= EmptyFrameFilter::KeptBytes);
    QVERIFY(omitted.bytes > bytes - 4 * EmptyFrameFilter::KeptBytes);
    QVERIFY(omitted.firstNs >= store.frames[2].timeNs && omitted.lastNs >= omitted.firstNs);
    QVERIFY(facts(2)->lastNs >= omitted.lastNs);
    QVERIFY(m_live->recording.storedBytes() < MiB / 2);
    compareWithFile();
    QVERIFY2(QFileInfo(path()).size() < MiB, qPrintable(QString::number(QFileInfo(path()).size())));
}

/// Its end is what had arrived.
void FloodTest::a_flood_that_is_stopped()
{
    begin(Script()
              .send(streamHead() + Working)
              .flood(QByteArray(": ping\n\n").repeated(1000), 4'000'000)
              .hold());
    QTRY_VERIFY(m_live->store.frames.size() == 3 && facts(2) && facts(2)->bytes == 4'000'000);
    m_exchange->stop();
    QTRY_COMPARE(m_live->recording.facts(1).end, EndReason::Stopped);
    QCOMPARE(m_live->store.frames.size(), size_t(4));
    QCOMPARE(facts(2)->count, 500'000);
    QCOMPARE(facts(2)->bytes, 4'000'000);
    QVERIFY(facts(2)->omitted.bytes < 4'000'000 - 2 * EmptyFrameFilter::KeptBytes);
    compareWithFile();
}

void FloodTest::frames_without_content_are_counted()
{
    begin(Script()
              .send(streamHead() + Working + ": a\n\n: b\n: c\n\n\n" + Working + "\n\n: d\n\n" +
                    Completed)
              .close());
    QTRY_COMPARE(m_live->recording.facts(1).end, EndReason::Finished);
    QCOMPARE(m_live->store.frames.size(), size_t(7)); // with request and end
    QCOMPARE(m_live->store.frames[2].kind, FrameKind::Comment);
    QCOMPARE(facts(2)->count, 3); // a blank line of its own, too
    QCOMPARE(facts(2)->bytes, 15);
    QCOMPARE(facts(2)->omitted.bytes, 0);
    QVERIFY(!facts(4)); // of one there is nothing to say
    compareWithFile();
}

/// However a stream is cut into reads.
void FloodTest::no_byte_is_in_two_frames()
{
    const QByteArray quiet = ": a\n\n: b\n\n";
    const QByteArray event = ": of the event\n" + Working;
    const QByteArray body = quiet + event + quiet + Completed;
    for (qsizetype border = 1; border < body.size(); ++border) {
        FoldedSession folded;
        folded.recording.setNow(1000);
        const ExchangeId id = folded.recording.begin({}, {});
        folded.recorder.attach(id, streamTrack());
        folded.recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
        for (const QByteArray &read : {body.first(border), body.sliced(border)}) {
            folded.recording.setNow(folded.recording.nowNs() + 1000);
            folded.recorder.feed(id, folded.recording.append(id, read));
        }
        folded.recording.end(id, EndReason::Finished);
        const auto &frames = folded.store.frames;
        QCOMPARE(frames.size(), size_t(6));
        qint64 end = 0;
        for (const FrameIndex index : {1u, 2u, 3u, 4u}) {
            QCOMPARE(frames[index].offset, end);
            end += frames[index].length;
        }
        QCOMPARE(end, body.size());
        const auto run = frameRunFacts(folded.store, folded.recording, 1);
        QCOMPARE(run->count, 2);
        QCOMPARE(run->bytes, quiet.size());
        QCOMPARE(run->lastNs, border >= quiet.size() ? 2000 : 3000);
    }
}

/// Clients see events without data, and events that only have blank lines, as events.
void FloodTest::different_ones_are_different_frames()
{
    begin(Script()
              .send(streamHead() + Working +
                    ": a\n\n: a\n\ndata:\n\ndata:\ndata:\n\n"
                    "event: x\n\nid: 1\n\nid: 2\n\n" +
                    Completed)
              .close());
    QTRY_COMPARE(m_live->recording.facts(1).end, EndReason::Finished);
    QCOMPARE(m_live->store.frames.size(), size_t(10));
    QCOMPARE(facts(2)->count, 2);
    for (const FrameIndex index : {3u, 4u, 5u, 6u, 7u}) {
        QCOMPARE(m_live->store.frames[index].kind, FrameKind::Comment);
        QVERIFY(!facts(index));
    }
    compareWithFile();
}

/// Feeds a response as an exchange does.
static void feed(GrpcFeeder &feeder, EmptyFrameFilter &filter, const QByteArray &bytes)
{
    for (const EmptyFrameFilter::StoredPiece &piece : filter.read(bytes, Recording::clockNs())) {
        feeder.recording.omit(feeder.id, piece.omitted);
        feeder.body(piece.bytes.toByteArray());
    }
    feeder.recording.setPending(feeder.id, filter.pending());
}

void FloodTest::empty_messages_are_one_frame()
{
    GrpcFeeder feeder(Operation::SendStreaming);
    feeder.head();
    EmptyFrameFilter filter(EmptyFrameFilter::Framing::GrpcMessages);
    for (int i = 0; i < 50; ++i)
        feed(feeder, filter, QByteArray(50'000, '\0'));
    QCOMPARE(feeder.store.frames.size(), size_t(2));
    const auto run = frameRunFacts(feeder.store, feeder.recording, 1);
    QCOMPARE(run->count, 500'000);
    QCOMPARE(run->bytes, 2'500'000);
    QVERIFY(run->omitted.bytes > 2'000'000);
    QCOMPARE(feeder.store.findingCounts.value("NOTE-EVENT-UNKNOWN"), 1u);
    QCOMPARE(feeder.content.data(1), QByteArray("{}")); // of one of them
    QVERIFY(feeder.recording.storedBytes() < MiB / 2);
}

void FloodTest::a_message_with_content_is_another_frame()
{
    GrpcFeeder feeder(Operation::SendStreaming);
    feeder.head();
    // StreamResponse.task.id
    const QByteArray task = makeGrpcFrame(QByteArray("\x0a\x03\x0a\x01t", 5));
    feeder.body(QByteArray(15, '\0') + task + QByteArray(10, '\0'));
    QCOMPARE(feeder.store.frames.size(), size_t(4));
    QCOMPARE(frameRunFacts(feeder.store, feeder.recording, 1)->count, 3);
    QVERIFY(!frameRunFacts(feeder.store, feeder.recording, 2));
    QCOMPARE(feeder.store.frames[2].event, EventKind::Task);
    QCOMPARE(frameRunFacts(feeder.store, feeder.recording, 3)->count, 2);
}

A2A_TEST(FloodTest)
#include "floodtest.moc"
