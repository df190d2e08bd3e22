// SPDX-License-Identifier: Apache-2.0
// A call is sent exactly as requested and exactly once, and its response is received byte for byte,
// recorded.
#include "model/net/http/exchange.h"
#include "model/log/programversion.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class ExchangeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void a_get_receives_its_response()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, "{\"name\":\"x\"}"));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = getting(server.url("/card?x=1"));
        request.operation = QStringLiteral("agent card");
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        QVERIFY(!probe.outcome.error);
        QCOMPARE(probe.log, QByteArray("answered finished "));
        QCOMPARE(probe.body, QByteArray("{\"name\":\"x\"}"));
        QCOMPARE(probe.exchange.status(), 200);
        QCOMPARE(probe.exchange.contentType(), QByteArray("application/json"));
        QCOMPARE(probe.facts().request.operation, QStringLiteral("agent card"));
        QCOMPARE(recording.body(probe.exchange.id(), 0, 100), probe.body);
        QVERIFY(probe.facts().end == EndReason::Finished);
        const ConnectionTimes &times = probe.facts().times;
        QVERIFY(probe.facts().startedNs <= times.connectingNs);
        QVERIFY(times.connectingNs < times.sentNs && times.sentNs <= probe.facts().headersNs);
        QCOMPARE(times.encryptedNs, qint64(-1)); // no TLS
        QCOMPARE(server.requestCount(), 1);
        const ReceivedRequest seen = server.requests().front();
        QCOMPARE(seen.method, QByteArray("GET"));
        QCOMPARE(seen.target, QByteArray("/card?x=1"));
    }

    void nothing_is_sent_that_was_not_recorded()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(server.url("/rpc"), "{\"q\":\"\xc3\xa4\"}");
        request.headers = {{"A2A-Version", "1.0"}};
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        const ReceivedRequest seen = server.requests().front();
        QCOMPARE(seen.body, request.body);
        for (const HttpHeader &header : seen.headers) {
            const QByteArray name = header.name.toLower();
            if (name != "host" && name != "content-length")
                QCOMPARE(header.value, headerValue(probe.facts().request.headers, header.name));
        }
        QCOMPARE(headerValue(seen.headers, "user-agent"),
                 QByteArray("a2ascope/") + programVersion());
        QCOMPARE(headerValue(seen.headers, "accept-encoding"), QByteArray("identity"));
        QCOMPARE(headerValue(seen.headers, "accept-language"), QByteArray("en, *;q=0.5"));
        QCOMPARE(headerValue(seen.headers, "connection"), QByteArray("close"));
        QCOMPARE(headerValue(seen.headers, "content-type"), QByteArray("application/json"));
        QCOMPARE(headerValue(seen.headers, "a2a-version"), QByteArray("1.0"));
        QVERIFY(headerValue(seen.headers, "cookie").isEmpty());
    }

    void a_stream_arrives_while_it_is_open()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead() + "data: 1\n\n").wait(std::chrono::seconds(60)));
        Recording recording;
        ExchangeProbe probe(recording);
        probe.exchange.start(streaming(server.url()));
        QTRY_COMPARE(probe.body, QByteArray("data: 1\n\n"));
        QCOMPARE(probe.ends, 0);
        QCOMPARE(headerValue(server.requests().front().headers, "accept"),
                 QByteArray("text/event-stream"));
        probe.exchange.stop();
        QCOMPARE(probe.ends, 0); // never from inside stop()
        QTRY_COMPARE(probe.ends, 1);
        COMPARE_END(probe, EndReason::Stopped);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Canceled);
        QTRY_COMPARE(server.openConnections(), 0);
    }
};

A2A_TEST(ExchangeTest)
#include "exchangetest.moc"
