// SPDX-License-Identifier: Apache-2.0
// Every end has its name, keeps the data before it, and is signaled exactly once, last, from the
// event loop.
#include "model/net/http/exchange.h"

#include "model/text/textof.h"
#include "tests/model/net/exchangeprobe.h"
#include "tests/support/reservedport.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace a2a;
using namespace a2a::test;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(a2a::EndReason)

static const QByteArray chunkedHead =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";

/// A listening socket whose queue is full: connecting to it hangs.
class UnresponsivePort final {
public:
    UnresponsivePort()
        : m_listener(::socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in address = {};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(m_listener, reinterpret_cast<sockaddr *>(&address), size);
        ::listen(m_listener, 0);
        ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &size);
        m_port = ntohs(address.sin_port);
        for (int &filler : m_fillers) {
            filler = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
            ::connect(filler, reinterpret_cast<sockaddr *>(&address), size);
        }
    }
    ~UnresponsivePort()
    {
        for (const int filler : m_fillers)
            ::close(filler);
        ::close(m_listener);
    }
    Q_DISABLE_COPY_MOVE(UnresponsivePort)
    [[nodiscard]] quint16 port() const { return m_port; }

private:
    int m_listener;
    std::array<int, 4> m_fillers{};
    quint16 m_port = 0;
};

class ExchangeEndTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void streams_end_data()
    {
        QTest::addColumn<Script>("script");
        QTest::addColumn<EndReason>("end");
        QTest::addColumn<QString>("code");
        const QByteArray event = "data: a\n\n";
        const auto row = [&](const char *name, const Script &script, EndReason end,
                             const char *code) {
            QTest::newRow(name) << script << end << QString::fromLatin1(code);
        };
        const QByteArray whole = chunkedHead + chunk(event);
        row("last chunk", Script().send(whole + "0\r\n\r\n"), EndReason::Finished, "");
        row("closed by the server", Script().send(streamHead() + event).close(),
            EndReason::Finished, "");
        row("length reached", Script().send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n" + event),
            EndReason::Finished, "");
        row("closed without last chunk", Script().send(whole).close(), EndReason::Cut, "cut");
        row("closed inside a chunk", Script().send(chunkedHead + "100\r\n" + event).close(),
            EndReason::Cut, "cut");
        row("length not reached",
            Script().send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n" + event).close(),
            EndReason::Cut, "cut");
        row("reset", Script().send(whole).hold().reset(), EndReason::Cut, "cut");
        row("silent", Script().send(whole).wait(60s), EndReason::Idle, "idle-timeout");
    }

    void streams_end()
    {
        QFETCH(Script, script);
        QFETCH(EndReason, end);
        QFETCH(QString, code);
        ScriptedServer server;
        server.play(script);
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = streaming(server.url());
        if (end == EndReason::Idle) // a slow machine is not a silent agent
            request.idleLimit = 400ms;
        connect(&probe.exchange, &Exchange::bodyReceived, this, [&server] { server.goOn(); });
        QVERIFY(probe.run(request));
        COMPARE_END(probe, end);
        QCOMPARE(probe.code(), code);
        QCOMPARE(probe.outcome.error.has_value(), end != EndReason::Finished);
        QCOMPARE(probe.body, QByteArray("data: a\n\n")); // nothing received is lost
        QCOMPARE(probe.log, QByteArray("answered finished "));
        QVERIFY(probe.facts().end == end);
        QTRY_COMPARE(server.openConnections(), 0);
        QCOMPARE(probe.ends, 1);
    }

    void data_received_with_the_cut_is_kept()
    {
        ScriptedServer server;
        QByteArray events;
        for (int i = 0; i < 50'000; ++i)
            events += "data: " + QByteArray::number(i) + "\n\n";
        server.play(Script().send(chunkedHead + chunk(events)).close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(streaming(server.url())));
        COMPARE_END(probe, EndReason::Cut);
        QCOMPARE(probe.body, events);
        QCOMPARE(recording.body(probe.exchange.id(), 0, events.size()), events);
    }

    void a_lively_stream_is_not_idle()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead()).drip(QByteArray(20, ':'), 1, 250ms).close());
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = streaming(server.url());
        request.idleLimit = 2500ms; // half of what the stream holds
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body.size(), 20);
    }

    void a_call_has_a_total_limit()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead()).drip(QByteArray(10'000, ':'), 1, 20ms));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = streaming(server.url());
        request.totalLimit = 3s;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::TimedOut);
        QCOMPARE(probe.code(), QStringLiteral("total-timeout"));
        QVERIFY(!probe.body.isEmpty());
    }

    void a_hanging_connection_times_out()
    {
        const UnresponsivePort deaf;
        Recording recording;
        ExchangeProbe probe(recording);
        QUrl url(QStringLiteral("http://127.0.0.1/"));
        url.setPort(deaf.port());
        ExchangeRequest request = posting(url);
        request.connectLimit = 300ms;
        request.headerLimit = 60s;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::TimedOut);
        QCOMPARE(probe.code(), QStringLiteral("connect-timeout"));
        QVERIFY(probe.outcome.error->kind == ErrorKind::Timeout);
    }

    /// It is not the connection that is missing.
    void a_handshake_may_not_be_answered()
    {
        ScriptedServer server;
        server.play(Script().wait(60s));
        Recording recording;
        ExchangeProbe probe(recording);
        QUrl url = server.url();
        url.setScheme(QStringLiteral("https"));
        ExchangeRequest request = posting(url);
        request.connectLimit = 300ms;
        request.headerLimit = 60s;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::TimedOut);
        QCOMPARE(probe.code(), QStringLiteral("handshake-timeout"));
        QVERIFY2(probe.message().contains(QStringLiteral("accepts connections")),
                 qPrintable(probe.message()));
    }

    void a_hanging_connection_times_out_over_https()
    {
        const UnresponsivePort deaf;
        Recording recording;
        ExchangeProbe probe(recording);
        QUrl url(QStringLiteral("https://127.0.0.1/"));
        url.setPort(deaf.port());
        ExchangeRequest request = posting(url);
        request.connectLimit = 300ms;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::TimedOut);
        QCOMPARE(probe.code(), QStringLiteral("connect-timeout"));
    }

    void no_response_times_out()
    {
        ScriptedServer server;
        server.play(Script().wait(60s));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(server.url(), QByteArray(2'000'000, 'x'));
        request.connectLimit = 60s;
        request.headerLimit = 3s;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::TimedOut);
        QCOMPARE(probe.code(), QStringLiteral("header-timeout"));
        QTRY_COMPARE(server.requestCount(), 1);
    }

    void no_listener()
    {
        const ReservedPort port;
        Recording recording;
        ExchangeProbe probe(recording);
        QUrl url(QStringLiteral("http://127.0.0.1/"));
        url.setPort(port.number());
        QVERIFY(probe.run(posting(url)));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("connection-refused"));
        QVERIFY(probe.outcome.error->kind == ErrorKind::Network);
        QVERIFY(textOf(probe.outcome.error->message)
                    .contains(QStringLiteral("127.0.0.1:%1").arg(url.port())));
        QVERIFY(!probe.outcome.error->hint.isEmpty());
    }

    void no_such_host()
    {
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(QUrl(QStringLiteral("http://no-such-host.invalid/")))));
        COMPARE_END(probe, EndReason::Refused);
        // A machine without a name service reports "unreachable"; both are network errors.
        QVERIFY(probe.outcome.error->kind == ErrorKind::Network);
        QVERIFY2(probe.message().contains(QStringLiteral("no-such-host.invalid")),
                 qPrintable(probe.message()));
    }

    void non_http_data_is_no_response()
    {
        ScriptedServer server;
        server.play(Script().send("220 mail.example ESMTP ready\r\n").close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(server.requestCount(), 1);
        QVERIFY2(probe.message().contains(QStringLiteral("serves HTTP")),
                 qPrintable(probe.message()));
    }

    void error_statuses_are_responses_data()
    {
        QTest::addColumn<int>("status");
        for (const int status :
             {400, 401, 403, 404, 405, 409, 410, 415, 418, 429, 500, 501, 502, 503, 504, 599})
            QTest::addRow("%d", status) << status;
    }

    void error_statuses_are_responses()
    {
        QFETCH(int, status);
        ScriptedServer server;
        server.play(plainAnswer(status, "{\"error\":{\"code\":-32001}}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.exchange.status(), status);
        QCOMPARE(probe.body, QByteArray("{\"error\":{\"code\":-32001}}"));
        QCOMPARE(server.requestCount(), 1);
    }

    void an_error_status_can_be_cut()
    {
        ScriptedServer server;
        server.play(
            Script().send("HTTP/1.1 500 Oops\r\nContent-Length: 1000\r\n\r\n{\"half\":").close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Cut);
        QCOMPARE(probe.body, QByteArray("{\"half\":"));
    }

    void interim_statuses_are_named_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("101") << 101;
#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0) // later versions skip them
        QTest::newRow("102") << 102;
        QTest::newRow("103") << 103;
#endif
    }

    void interim_statuses_are_named()
    {
        QFETCH(int, status);
        ScriptedServer server;
        const QByteArray first = "HTTP/1.1 " + QByteArray::number(status) + " Wait\r\n\r\n";
        server.play(
            Script().send(first).wait(50ms).send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("interim-status"));
        QVERIFY(probe.message().contains(QString::number(status)));
        QCOMPARE(probe.log, QByteArray("finished "));
    }

    void an_oversized_response_is_not_read_further()
    {
        ScriptedServer server;
        server.play(
            Script().send("HTTP/1.1 200 OK\r\n\r\n").flood(QByteArray(10'000, 'x'), 4'000'000'000));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(server.url());
        request.bodyLimit = 100'001;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Cut);
        QCOMPARE(probe.code(), QStringLiteral("body-limit"));
        QCOMPARE(probe.body.size(), 100'001);
    }

    void a_response_of_exactly_the_limit_is_complete()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, QByteArray(5000, 'x')));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(server.url());
        request.bodyLimit = 5000;
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
    }
};

A2A_TEST(ExchangeEndTest)
#include "exchangeendtest.moc"
