// SPDX-License-Identifier: Apache-2.0
// Responses are read on their own thread: data arriving while this thread is busy keeps its time
// and order, is bounded, and needs no receiver once its exchange is gone.
#include "model/net/http/arrivalqueue.h"
#include "model/net/http/exchange.h"
#include "model/net/http/netthread.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDeadlineTimer>
#include <QRegularExpression>
#include <QTest>
#include <QThread>

using namespace a2a;
using namespace a2a::test;

namespace {

/// Records its input, and from which connection.
class RecordingListener final : public RequestChannel::Listener {
public:
    struct Note {
        const RecordingListener *who = nullptr;
        Arrival::Kind kind = Arrival::Kind::Step;
        qint64 atNs = 0;
        QByteArray bytes;
    };
    explicit RecordingListener(std::vector<Note> &all)
        : m_all(all)
    {
    }
    void handleArrival(Arrival arrival) override
    {
        ended = ended || arrival.kind == Arrival::Kind::End;
        m_all.push_back({this, arrival.kind, arrival.atNs, arrival.piece.bytes.toByteArray()});
    }
    [[nodiscard]] bool isBusy() const override { return false; }
    [[nodiscard]] bool isEnding() const override { return false; }

    bool ended = false;

private:
    std::vector<Note> &m_all;
};

/// Without the event loop of this thread.
template <typename Condition>
bool standsUntil(Condition condition)
{
    const QDeadlineTimer late(20'000);
    while (!condition() && !late.hasExpired())
        QThread::yieldCurrentThread();
    return condition();
}

TransportRequest post(const ScriptedServer &server, const char *path = "/")
{
    return {"POST", server.url(path), {}, "{}"};
}

} // namespace

class NetReaderTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void times_are_arrival_times()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead() + "one").hold().send("two").close());
        Recording recording;
        std::vector<RecordingListener::Note> notes;
        RecordingListener listener(notes);
        const auto channel = ArrivalQueue::forRecording(recording).open(listener);
        const qint64 before = Recording::clockNs();
        channel->start(post(server), MaxUnreadOverHttp2);
        QVERIFY(standsUntil([&] { return channel->waitingBytes() == 3; }));
        const qint64 between = Recording::clockNs();
        // Data of the same moment is one piece.
        QVERIFY(standsUntil(
            [&] { return Recording::clockNs() > between + ArrivalQueue::MergeWindowNs; }));
        server.goOn();
        QVERIFY(standsUntil([&] { return channel->waitingBytes() == 6; }));
        const qint64 after = Recording::clockNs();
        QVERIFY(notes.empty());
        QTRY_VERIFY(listener.ended);
        std::erase_if(notes, [](const auto &note) { return note.kind == Arrival::Kind::Step; });
        QCOMPARE(notes.size(), size_t(4));
        QCOMPARE(notes[0].kind, Arrival::Kind::Head);
        QVERIFY(before < notes[0].atNs && notes[0].atNs <= notes[1].atNs);
        QCOMPARE(notes[1].bytes, QByteArray("one"));
        QVERIFY(notes[1].atNs < between);
        QCOMPARE(notes[2].bytes, QByteArray("two"));
        QVERIFY(between < notes[2].atNs && notes[2].atNs < after);
        QCOMPARE(notes[3].kind, Arrival::Kind::End);
        QCOMPARE(channel->waitingBytes(), 0);
        channel->abort();
    }

    void data_is_taken_in_arrival_order_across_connections()
    {
        ScriptedServer first;
        ScriptedServer second;
        first.play(Script().send(streamHead() + "a").hold().send("c").close());
        second.play(Script().send(streamHead() + "b").close());
        Recording recording;
        std::vector<RecordingListener::Note> notes;
        RecordingListener listener(notes);
        RecordingListener other(notes);
        const auto channel = ArrivalQueue::forRecording(recording).open(listener);
        const auto otherChannel = ArrivalQueue::forRecording(recording).open(other);
        channel->start(post(first), MaxUnreadOverHttp2);
        QVERIFY(standsUntil([&] { return channel->waitingBytes() == 1; }));
        otherChannel->start(post(second), MaxUnreadOverHttp2);
        QVERIFY(standsUntil([&] { return otherChannel->waitingBytes() == 1; }));
        first.goOn();
        QVERIFY(standsUntil([&] { return channel->waitingBytes() == 2; }));
        QTRY_VERIFY(listener.ended && other.ended);
        QByteArray order;
        for (const RecordingListener::Note &note : notes)
            order += note.bytes;
        QCOMPARE(order, QByteArray("abc"));
        channel->abort();
        otherChannel->abort();
    }

    void the_backlog_is_bounded()
    {
        static constexpr qint64 Total = 60'000'000;
        ScriptedServer server;
        server.play(Script().send(streamHead()).flood(QByteArray(60'000, 'x'), Total).close());
        Recording recording;
        std::vector<RecordingListener::Note> notes;
        RecordingListener listener(notes);
        const auto channel = ArrivalQueue::forRecording(recording).open(listener);
        channel->start(post(server), MaxUnreadOverHttp2);
        QVERIFY(standsUntil(
            [&] { return channel->waitingBytes() >= RequestChannel::MaxWaitingBytes; }));
        QVERIFY(notes.empty());
        QVERIFY(channel->waitingBytes() <
                RequestChannel::MaxWaitingBytes + ArrivalQueue::PieceBytes);
        QTRY_VERIFY_WITH_TIMEOUT(listener.ended, TestTimeoutMs);
        qint64 received = 0;
        for (const RecordingListener::Note &note : notes) {
            QVERIFY(note.bytes.size() <= ArrivalQueue::PieceBytes);
            received += note.bytes.size();
        }
        QCOMPARE(received, Total);
        channel->abort();
    }

    void nothing_is_signalled_after_closing()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead()).flood(QByteArray(60'000, 'x'), 4'000'000'000));
        Recording recording;
        std::vector<RecordingListener::Note> notes;
        RecordingListener listener(notes);
        const auto channel = ArrivalQueue::forRecording(recording).open(listener);
        channel->start(post(server), MaxUnreadOverHttp2);
        QVERIFY(standsUntil([&] { return channel->waitingBytes() > 0; }));
        channel->abort();
        QTRY_COMPARE(server.openConnections(), 0);
        QCoreApplication::processEvents();
        QVERIFY(notes.empty());
    }

    void exchange_and_recording_may_be_destroyed_with_pending_pieces()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead()).flood(QByteArray(60'000, 'x'), 4'000'000'000));
        for (int i = 0; i < 5; ++i) {
            Recording recording;
            ExchangeProbe probe(recording);
            probe.exchange.start(streaming(server.url()));
            QTRY_VERIFY(probe.reads > i);
        }
        QTRY_COMPARE(server.openConnections(), 0);
    }

    void a_hundred_streams_at_once()
    {
        QByteArray body;
        for (int i = 0; i < 20'000; ++i)
            body += QByteArray::number(i) + ' ';
        ScriptedServer server;
        server.play(Script().send(streamHead() + body).close());
        Recording recording;
        std::vector<std::unique_ptr<ExchangeProbe>> streams;
        for (int i = 0; i < 100; ++i) {
            streams.push_back(std::make_unique<ExchangeProbe>(recording));
            streams.back()->exchange.start(streaming(server.url()));
        }
        for (const auto &stream : streams) {
            QTRY_COMPARE_WITH_TIMEOUT(stream->ends, 1, TestTimeoutMs);
            COMPARE_END(*stream, EndReason::Finished);
            QVERIFY(stream->body == body);
        }
    }

    void an_exchange_outlives_the_thread_and_another_starts()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead() + "data: x\n\n").hold());
        Recording recording;
        {
            ExchangeProbe open(recording);
            open.exchange.start(streaming(server.url()));
            QTRY_VERIFY(!open.body.isEmpty());
            NetThread::end(); // as at the end of the application
            QTRY_COMPARE(server.openConnections(), 0);
        }
        QVERIFY(recording.facts(1).end == EndReason::Stopped);
        server.play(plainAnswer(200, "{}"));
        ExchangeProbe next(recording);
        QVERIFY(next.run(posting(server.url())));
        COMPARE_END(next, EndReason::Finished);
    }
};

A2A_TEST(NetReaderTest)
#include "netreadertest.moc"
