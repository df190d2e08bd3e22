// SPDX-License-Identifier: Apache-2.0
// QNetworkAccessManager's automatic behavior must not occur here: no second POST, no starving, no
// cookies, no responses to challenges, no unbounded buffering.
#include "model/net/http/exchange.h"
#include "model/net/http/transport.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QElapsedTimer>
#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace a2a;
using namespace a2a::test;
using namespace std::chrono_literals;

constexpr qint64 FloodBytes = 120'000'000; // a multiple of the pieces

static qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * 4096;
}

class TransportWorkaroundsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void a_post_is_sent_once_data()
    {
        QTest::addColumn<Script>("script");
        QTest::addColumn<QByteArray>("body");
        const QByteArray small = "{\"method\":\"SendMessage\"}";
        const QByteArray large(300'000, 'x');
        for (const QByteArray &body : {small, large, QByteArray()}) {
            const auto row = [&](const char *name, const Script &script) {
                QTest::addRow("%s, %lld bytes", name, qint64(body.size())) << script << body;
            };
            row("closed before a byte", Script().close());
            row("reset before a byte", Script().reset());
            row("closed inside the status line", Script().send("HTTP/1").close());
            row("closed inside the header", Script().send("HTTP/1.1 200 OK\r\nContent-Ty").close());
            row("closed late", Script().wait(50ms).close());
        }
    }

    void a_post_is_sent_once()
    {
        QFETCH(Script, script);
        QFETCH(QByteArray, body);
        ScriptedServer server;
        server.play(script);
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url("/rpc"), body)));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("closed-without-answer"));
        QVERIFY(probe.outcome.error->kind == ErrorKind::Network);
        QVERIFY2(probe.message().contains(QString::number(server.port())),
                 qPrintable(probe.message()));
        // A second call gets its response: had the first one been sent again, it would have been
        // seen by now.
        server.play(plainAnswer(200, "{}"));
        ExchangeProbe second(recording);
        QVERIFY(second.run(posting(server.url("/second"), "{}")));
        COMPARE_END(second, EndReason::Finished);
        QCOMPARE(server.requestCount(), 2);
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0) // later versions open one more, and send nothing on it
        QCOMPARE(server.connectionCount(), 2);
#endif
        QCOMPARE(server.requests().front().body, body);
    }

    void ten_streams_and_concurrent_calls()
    {
        ScriptedServer server;
        server.playAt("/stream", Script().send(streamHead() + "data: x\n\n").wait(60s));
        server.playAt("/call", plainAnswer(200, "{}"));
        Recording recording;
        std::vector<std::unique_ptr<ExchangeProbe>> streams;
        for (int i = 0; i < 10; ++i) {
            streams.push_back(std::make_unique<ExchangeProbe>(recording));
            streams.back()->exchange.start(streaming(server.url("/stream")));
        }
        for (const auto &stream : streams)
            QTRY_COMPARE(stream->body, QByteArray("data: x\n\n"));
        for (int i = 0; i < 3; ++i) {
            ExchangeProbe call(recording);
            QVERIFY(call.run(posting(server.url("/call"))));
            COMPARE_END(call, EndReason::Finished);
        }
        QCOMPARE(server.requestCount(), 13);
        streams.clear(); // deleting stops silently
        QTRY_COMPARE(server.openConnections(), 0);
        QVERIFY(recording.facts(1).end == EndReason::Stopped);
    }

    void cookies_are_neither_kept_nor_sent()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, "{}", "Set-Cookie: sid=12345678; Path=/\r\n"));
        Recording recording;
        for (int i = 0; i < 2; ++i) {
            ExchangeProbe probe(recording);
            QVERIFY(probe.run(posting(server.url())));
            COMPARE_END(probe, EndReason::Finished);
        }
        QVERIFY(!server.received().toLower().contains("cookie"));
    }

    void challenges_are_not_answered_data()
    {
        QTest::addColumn<QByteArray>("challenge");
        QTest::newRow("bearer") << QByteArray("WWW-Authenticate: Bearer realm=\"x\"\r\n");
        QTest::newRow("basic") << QByteArray("WWW-Authenticate: Basic realm=\"x\"\r\n");
        QTest::newRow("digest") << QByteArray(
            "WWW-Authenticate: Digest realm=\"x\", nonce=\"n\"\r\n");
    }

    void challenges_are_not_answered()
    {
        QFETCH(QByteArray, challenge);
        ScriptedServer server;
        server.play(plainAnswer(401, "{\"error\":1}", challenge));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.exchange.status(), 401);
        QCOMPARE(probe.body, QByteArray("{\"error\":1}"));
        QCOMPARE(server.requestCount(), 1);
        QVERIFY(!server.received().toLower().contains("authorization"));
    }

    void compressed_bodies_stay_compressed()
    {
        const QByteArray bytes = "\x1f\x8b not really gzip";
        ScriptedServer server;
        server.play(plainAnswer(200, bytes, "Content-Encoding: gzip\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, bytes);
    }

    void unread_data_applies_backpressure_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("framing");
        QTest::addColumn<QByteArray>("piece");
        const QByteArray bytes(60'000, 'x');
        const QByteArray chunked = "Transfer-Encoding: chunked\r\n";
        const QByteArray length = "Content-Length: " + QByteArray::number(FloodBytes) + "\r\n";
        for (const QByteArray method : {"GET", "POST"}) {
            QTest::addRow("%s, until the connection closes", method.constData())
                << method << QByteArray() << bytes;
            QTest::addRow("%s, in chunks", method.constData()) << method << chunked << chunk(bytes);
            QTest::addRow("%s, with a length", method.constData()) << method << length << bytes;
        }
    }

    void unread_data_applies_backpressure()
    {
        QFETCH(const QByteArray, method);
        QFETCH(const QByteArray, framing);
        QFETCH(const QByteArray, piece);
        ScriptedServer server;
        server.play(
            Script()
                .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n" + framing + "\r\n")
                .flood(piece, FloodBytes / 60'000 * piece.size())
                .close());
        const qint64 before = residentBytes();
        Transport transport;
        bool ended = false;
        connect(&transport, &Transport::finished, this, [&] { ended = true; });
        transport.start({method, server.url(), {}, method == "POST" ? "{}" : ""});
        // Nobody reads: the sender stalls, and the memory stays constant.
        QTRY_VERIFY(transport.bytesAvailable() > ReadGate::HighWater);
        const Script answer = plainAnswer(200, "{}");
        server.playAt("/aside", answer);
        bool stands = false; // seen once is enough: a response may arrive before it is counted
        const auto onlyOthersAreServed = [&] {
            const qint64 sent = server.sentBytes();
            return othersPass(server.url("/aside")) &&
                   server.sentBytes() == sent + Others * answer.steps().front().bytes.size();
        };
        QTRY_VERIFY_WITH_TIMEOUT(stands = stands || onlyOthersAreServed(), TestTimeoutMs);
        const qint64 sent = server.sentBytes();
        QVERIFY2(sent < FloodBytes / 2, qPrintable(QString::number(sent)));
#ifndef __SANITIZE_ADDRESS__ // sanitizers keep what was freed
        const qint64 grown = residentBytes() - before;
        QVERIFY2(grown < 4 * ReadGate::HighWater, qPrintable(QString::number(grown)));
#else
        Q_UNUSED(before);
#endif
        // It continues when it is read again, and nothing was lost.
        std::vector<char> buffer(65536);
        qint64 received = 0;
        const auto readAll = [&] {
            for (qint64 size = 0; (size = transport.read(buffer.data(), 65536)) > 0;)
                received += size;
            return ended && transport.bytesAvailable() == 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(readAll(), TestTimeoutMs);
        QCOMPARE(received, FloodBytes);
    }

    void an_end_among_much_unread_data_is_seen_data()
    {
        QTest::addColumn<bool>("isChunked");
        QTest::newRow("a cut") << true;
        QTest::newRow("the end of the connection is that of the body") << false;
    }

    void an_end_among_much_unread_data_is_seen()
    {
        QFETCH(bool, isChunked);
        const auto framed = [isChunked](const QByteArray &bytes) {
            return isChunked ? chunk(bytes) : bytes;
        };
        const QByteArray flood(60'000, 'x');
        const qint64 pieces = ReadGate::HighWater / flood.size() + 1;
        const QByteArray last(1000, 'y');
        ScriptedServer server;
        server.play(Script()
                        .send(isChunked ? "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                        : "HTTP/1.1 200 OK\r\n\r\n")
                        .flood(framed(flood), pieces * framed(flood).size())
                        .hold()
                        .send(framed(last))
                        .close());
        Transport transport;
        QSignalSpy ended(&transport, &Transport::finished);
        transport.start({"POST", server.url(), {}, "{}"});
        QTRY_VERIFY(transport.bytesAvailable() > ReadGate::HighWater);
        server.goOn();
        QTRY_COMPARE(ended.size(), 1); // unread as it is
        QByteArray received(transport.bytesAvailable(), '\0');
        QCOMPARE(transport.read(received.data(), received.size()), received.size());
        QCOMPARE(received.size(), pieces * flood.size() + last.size());
        QVERIFY(received.endsWith(last));
    }

    void a_flood_leaves_room_for_others()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead()).flood(QByteArray(60'000, 'x'), 60'000'000).close());
        Recording recording;
        Exchange exchange(recording);
        qint64 received = 0;
        bool ended = false;
        connect(&exchange, &Exchange::bodyReceived, this,
                [&](QByteArrayView bytes) { received += bytes.size(); });
        connect(&exchange, &Exchange::finished, this, [&] { ended = true; });
        QTimer beat;
        QElapsedTimer sinceBeat;
        qint64 worst = 0;
        int beats = 0;
        connect(&beat, &QTimer::timeout, this, [&] {
            worst = std::max(worst, sinceBeat.restart());
            ++beats;
        });
        beat.start(0ms);
        sinceBeat.start();
        exchange.start(streaming(server.url()));
        QTRY_VERIFY_WITH_TIMEOUT(ended, TestTimeoutMs);
        QCOMPARE(received, 60'000'000);
        qInfo("%d beats, the longest gap %lld ms", beats, worst);
        QVERIFY(beats >= 10);
    }

    void an_endless_header_ends_data()
    {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QByteArray>("piece");
        QByteArray lines;
        while (lines.size() < 60'000)
            lines += "X-Header: " + QByteArray(50, 'y') + "\r\n";
        QTest::newRow("many lines") << QByteArray("HTTP/1.1 200 OK\r\n") << lines;
        QTest::newRow("one line") << QByteArray("HTTP/1.1 200 OK\r\nX-Long: ")
                                  << QByteArray(60'000, 'y');
        QTest::newRow("status line") << QByteArray("HTTP/1.1 200 ") << QByteArray(60'000, 'y');
    }

    void an_endless_header_ends()
    {
#ifndef A2A_LINUX
        QSKIP("this build cannot tell how much of a header has come");
#endif
        QFETCH(QByteArray, start);
        QFETCH(QByteArray, piece);
        ScriptedServer server;
        server.play(Script().send(start).flood(piece, 4'000'000'000));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(server.url());
        request.headerLimit = 10min; // as for a blocking call: time alone does not bound it
        const qint64 before = residentBytes();
        qint64 peak = 0;
        QTimer sampler;
        connect(&sampler, &QTimer::timeout, this,
                [&] { peak = std::max(peak, residentBytes() - before); });
        sampler.start(5ms);
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("header-too-long"));
        QVERIFY2(probe.message().contains(QStringLiteral("larger than the limit, 4")),
                 qPrintable(probe.message()));
        qInfo("grew by %.1f MiB", double(peak) / 1048576);
        QVERIFY(peak < 40 * 1024 * 1024);
        QTRY_COMPARE(server.openConnections(), 0);
        QCOMPARE(server.requestCount(), 1);
    }

    void an_endless_chunk_line_ends()
    {
#ifndef A2A_LINUX
        QSKIP("this build cannot tell how much of a header has come");
#endif
        ScriptedServer server;
        server.play(Script()
                        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" +
                              chunk("data: a\n\n") + "5;")
                        .flood(QByteArray(60'000, 'e'), 4'000'000'000));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(streaming(server.url())));
        COMPARE_END(probe, EndReason::Cut);
        QCOMPARE(probe.code(), QStringLiteral("header-too-long"));
        QCOMPARE(probe.body, QByteArray("data: a\n\n"));
    }

    void a_trickled_header_times_out()
    {
        ScriptedServer server;
        server.play(Script().drip("HTTP/1.1 200 OK\r\nX: " + QByteArray(1000, 'y'), 1, 5ms));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(server.url());
        request.headerLimit = 300ms;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::TimedOut);
        QCOMPARE(probe.code(), QStringLiteral("header-timeout"));
    }
};

A2A_TEST(TransportWorkaroundsTest)
#include "transportworkaroundstest.moc"
