// SPDX-License-Identifier: Apache-2.0
// If a server does not use HTTP/2, gRPC reports it and sends nothing a second time.
#include "model/net/http/exchange.h"

#include "tests/model/grpc/grpcserver.h"
#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QTcpSocket>

using namespace a2a;
using namespace a2a::test;

static ExchangeRequest call(const QUrl &url)
{
    ExchangeRequest request;
    request.url = url;
    request.http2 = true;
    request.stream = true;
    request.headers = {
        {"Content-Type", "application/grpc"}, {"TE", "trailers"}, {"A2A-Version", "1.0"}};
    request.body = QByteArray(5, '\0');
    return request;
}

class GrpcTransportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void an_http1_server_is_identified_data()
    {
        QTest::addColumn<Script>("script");
        QTest::addColumn<QString>("code");
        const QByteArray refusal =
            "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        QTest::newRow("responds and closes")
            << Script().onConnect().send(refusal).close() << QStringLiteral("no-http2");
        QTest::newRow("responds and stays open")
            << Script().onConnect().send(refusal) << QStringLiteral("no-http2");
        QTest::newRow("talks first") << Script().onConnect().send("220 mail.example ready\r\n")
                                     << QStringLiteral("no-http2");
        QTest::newRow("closes") << Script().onConnect().close()
                                << QStringLiteral("closed-without-answer");
    }

    void an_http1_server_is_identified()
    {
        QFETCH(Script, script);
        ScriptedServer server;
        server.play(script);
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(call(server.url())));
        QVERIFY(probe.outcome.end == EndReason::Refused);
        QTEST(probe.code(), "code");
        QVERIFY(!probe.outcome.error->hint.isEmpty());
        QVERIFY(!server.received().contains("a2a-version")); // no requests were made
    }

    void a_secure_http1_server_is_identified()
    {
        QFile certificate(QStringLiteral(NET_DATA "/loopback.crt"));
        QFile key(QStringLiteral(NET_DATA "/loopback.key"));
        QVERIFY(certificate.open(QIODevice::ReadOnly) && key.open(QIODevice::ReadOnly));
        const QSslCertificate own(certificate.readAll());
        ScriptedServer server(own, QSslKey(key.readAll(), QSsl::Rsa));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = call(server.url());
        QVERIFY(!request.tls.readAuthorities(certificate.fileName()));
        QVERIFY(probe.run(request));
        QCOMPARE(probe.code(), QStringLiteral("no-http2"));
        QVERIFY2(probe.message().contains(QStringLiteral("does not support HTTP/2")),
                 qPrintable(probe.message()));
    }

    /// Qt's HTTP/2 lets every sender continue, whatever is read.
    void an_unread_sender_is_stopped_at_a_limit()
    {
        static constexpr qint64 MiB = qint64{1024} * 1024;
        GrpcServer server;
        const QByteArray message(12 * MiB, 'x');
        server.play({{message, {{"grpc-status", "0"}}}});
        Recording recording;
        bool isBehind = true;
        recording.setWriterLagCheck([&isBehind] { return isBehind; });
        ExchangeProbe probe(recording);
        ExchangeRequest request = call(QUrl::fromEncoded(QByteArray(server.origin() + "/a")));
        request.unreadLimit = 2 * MiB;
        probe.exchange.start(request);
        QTRY_COMPARE(server.requests().size(), size_t(1));
        QTRY_VERIFY(server.findChildren<QTcpSocket *>().isEmpty()); // it may stop sending
        QCOMPARE(probe.body.size(), 0);
        isBehind = false;
        QTRY_COMPARE(probe.ends, 1);
        COMPARE_END(probe, EndReason::Cut);
        QCOMPARE(probe.code(), QStringLiteral("overrun"));
        QVERIFY2(probe.message().contains(QStringLiteral("more than 2")),
                 qPrintable(probe.message()));
        QVERIFY(!probe.outcome.error->hint.isEmpty());
        // Received data is kept, and that is more than may be buffered.
        QVERIFY(probe.body.size() > request.unreadLimit);
        QCOMPARE(probe.facts().bodySize, probe.body.size());
        const QByteArray framed =
            QByteArray(5, '\0').replace(1, 4, QByteArray("\x00\xc0\x00\x00", 4)) + message;
        QVERIFY(framed.startsWith(probe.body));
    }

    /// Qt reports none of them, but bytes that bring nothing.
    void a_flood_of_control_frames_is_named()
    {
#ifndef A2A_LINUX
        QSKIP("this build cannot tell how much has come");
#endif
        GrpcServer server;
        GrpcAnswer answer;
        answer.controlFrames = 600'000;
        server.play({answer});
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(call(QUrl::fromEncoded(QByteArray(server.origin() + "/a")))));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("http2-flood"));
        QVERIFY2(probe.message().contains(QStringLiteral("SETTINGS")) &&
                     probe.message().contains(QStringLiteral("The limit is 4")),
                 qPrintable(probe.message()));
    }

    /// Not a response that is complete.
    void a_stream_that_is_reset_is_cut()
    {
        GrpcServer server;
        GrpcAnswer answer;
        answer.reset = 8; // CANCEL
        server.play({answer});
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(call(QUrl::fromEncoded(QByteArray(server.origin() + "/a")))));
        COMPARE_END(probe, EndReason::Cut);
        QCOMPARE(probe.code(), QStringLiteral("cut"));
        QVERIFY2(probe.message().contains(QStringLiteral("Stream is no longer needed")),
                 qPrintable(probe.message()));
    }

    void consumed_data_has_no_limit()
    {
        // Server and reader take turns on one thread: no more than the system's socket buffers hold
        // can be received and not yet read.
        static constexpr qint64 MiB = qint64{1024} * 1024;
        static constexpr qint64 Size = 64 * MiB;
        GrpcServer server;
        server.play({{QByteArray(Size, 'x'), {{"grpc-status", "0"}}}});
        Recording recording;
        ExchangeProbe probe(recording);
        QSignalSpy ended(&probe.exchange, &Exchange::finished);
        ExchangeRequest request = call(QUrl::fromEncoded(QByteArray(server.origin() + "/a")));
        request.unreadLimit = 24 * MiB;
        probe.exchange.start(request);
        QVERIFY(ended.wait(TestTimeoutMs));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body.size(), Size + 5);
        QCOMPARE(headerValue(probe.facts().trailers, "grpc-status"), QByteArray("0"));
    }

    void a_silent_server_times_out()
    {
        ScriptedServer server;
        server.play(Script());
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = call(server.url());
        request.headerLimit = std::chrono::milliseconds(300);
        QVERIFY(probe.run(request));
        QVERIFY(probe.outcome.end == EndReason::TimedOut);
    }

    void headers_are_those_of_http2()
    {
        ScriptedServer server;
        server.play(Script().onConnect().close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(call(server.url())));
        for (const HttpHeader &header : probe.facts().request.headers)
            QCOMPARE(header.name, header.name.toLower());
        QCOMPARE(headerValue(probe.facts().request.headers, "te"), QByteArray("trailers"));
        QVERIFY(headerValue(probe.facts().request.headers, "connection").isEmpty());
    }

    void unencodable_requests_are_recorded_and_not_sent()
    {
        ScriptedServer server;
        server.play(Script());
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = call(server.url());
        request.fault = Error(ErrorKind::Usage, QStringLiteral("not-protobuf"));
        QVERIFY(probe.run(request));
        QCOMPARE(probe.code(), QStringLiteral("not-protobuf"));
        QVERIFY(probe.outcome.end == EndReason::Refused);
        QCOMPARE(server.connectionCount(), 0);
    }
};

A2A_TEST(GrpcTransportTest)
#include "grpctransporttest.moc"
