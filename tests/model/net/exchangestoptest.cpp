// SPDX-License-Identifier: Apache-2.0
// An exchange can be stopped or deleted at any moment, from any of its own signals, in a flood too.
#include "model/net/http/exchange.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QEventLoop>
#include <QPointer>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>

using namespace a2a;
using namespace a2a::test;
using namespace std::chrono_literals;

class ExchangeStopTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void stopped_while_reading()
    {
        ScriptedServer server;
        server.play(Script().send(streamHead()).flood(QByteArray(60'000, 'x'), 4'000'000'000));
        Recording recording;
        ExchangeProbe probe(recording);
        connect(&probe.exchange, &Exchange::bodyReceived, this, [&] {
            probe.exchange.stop();
            QCOMPARE(probe.ends, 0);
        });
        QVERIFY(probe.run(streaming(server.url())));
        COMPARE_END(probe, EndReason::Stopped);
        QVERIFY(!probe.body.isEmpty());
        QCOMPARE(qint64(probe.body.size()), probe.facts().bodySize);
        QTRY_COMPARE(server.openConnections(), 0);
    }

    void stopped_before_any_response()
    {
        ScriptedServer server;
        server.play(Script().wait(60s));
        Recording recording;
        ExchangeProbe probe(recording);
        probe.exchange.start(posting(server.url()));
        QTRY_COMPARE(server.requestCount(), 1);
        probe.exchange.stop();
        probe.exchange.stop();
        QTRY_COMPARE(probe.ends, 1);
        COMPARE_END(probe, EndReason::Stopped);
        QCOMPARE(probe.log, QByteArray("finished "));
        probe.exchange.stop(); // after the end: nothing
        QTRY_COMPARE(server.openConnections(), 0);
        QCOMPARE(probe.ends, 1);
    }

    void stopped_at_once()
    {
        ScriptedServer server;
        server.play(Script().wait(60s));
        Recording recording;
        ExchangeProbe probe(recording);
        probe.exchange.start(posting(server.url()));
        probe.exchange.stop();
        QCOMPARE(probe.ends, 0);
        QTRY_COMPARE(probe.ends, 1);
        COMPARE_END(probe, EndReason::Stopped);
    }

    void deleted_in_its_own_signal_data()
    {
        QTest::addColumn<QByteArray>("when");
        QTest::newRow("answered") << QByteArray("answered");
        QTest::newRow("body") << QByteArray("body");
        QTest::newRow("finished") << QByteArray("finished");
    }

    void deleted_in_its_own_signal()
    {
        QFETCH(QByteArray, when);
        ScriptedServer server;
        server.play(Script().send(streamHead()).flood(QByteArray(60'000, 'x'), 600'000).close());
        Recording recording;
        auto *exchange = new Exchange(recording);
        QPointer<Exchange> alive(exchange);
        const auto deleteAt = [&](const char *signal) {
            if (when == signal)
                delete exchange;
        };
        connect(exchange, &Exchange::answered, this, [&] { deleteAt("answered"); });
        connect(exchange, &Exchange::bodyReceived, this, [&] { deleteAt("body"); });
        connect(exchange, &Exchange::finished, this, [&] { deleteAt("finished"); });
        exchange->start(streaming(server.url()));
        QTRY_VERIFY(!alive);
        QTRY_COMPARE(server.openConnections(), 0);
        QVERIFY(recording.facts(1).end ==
                (when == "finished" ? EndReason::Finished : EndReason::Stopped));
    }

    void deleted_without_start()
    {
        Recording recording;
        {
            Exchange exchange(recording);
            exchange.stop();
        }
        QCOMPARE(recording.lastId(), 0U);
    }

    void an_event_loop_inside_a_handler_serves_the_others()
    {
        ScriptedServer server;
        server.playAt("/stream", Script().send(streamHead() + "one").hold().send("two").close());
        server.playAt("/call", plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeProbe within(recording);
        connect(&probe.exchange, &Exchange::bodyReceived, this, [&] {
            if (probe.reads > 1)
                return;
            server.goOn();
            QVERIFY(within.run(posting(server.url("/call"))));
            QCOMPARE(probe.reads, 1);
            QCOMPARE(probe.ends, 0);
        });
        QVERIFY(probe.run(streaming(server.url("/stream"))));
        COMPARE_END(within, EndReason::Finished);
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, QByteArray("onetwo"));
    }

    void an_event_loop_inside_a_handler_keeps_the_order()
    {
        ScriptedServer server;
        QByteArray numbers;
        for (int i = 0; i < 100'000; ++i)
            numbers += QByteArray::number(i) + ' ';
        server.play(Script().send(streamHead() + numbers).close());
        Recording recording;
        ExchangeProbe probe(recording);
        connect(&probe.exchange, &Exchange::bodyReceived, this, [&] {
            if (probe.reads < 5) {
                QEventLoop loop;
                QTimer::singleShot(20, &loop, &QEventLoop::quit);
                loop.exec();
            }
        });
        QVERIFY(probe.run(streaming(server.url())));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, numbers);
    }
};

A2A_TEST(ExchangeStopTest)
#include "exchangestoptest.moc"
