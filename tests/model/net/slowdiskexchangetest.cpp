// SPDX-License-Identifier: Apache-2.0
// While the disk is behind, a response stays in the socket: nothing of it is recorded, nothing is
// lost, and the user can still stop it.
#include "model/net/http/exchange.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class SlowDiskExchangeTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_recording = std::make_unique<Recording>();
        m_asked = 0;
        m_isBehind = true;
        m_recording->setWriterLagCheck([this] {
            ++m_asked;
            return m_isBehind;
        });
    }

    void response_waits_for_the_disk()
    {
        const QByteArray body(300'000, 'x');
        ScriptedServer server;
        server.play(plainAnswer(200, body));
        ExchangeProbe probe(*m_recording);
        probe.exchange.start(posting(server.url("/rpc")));
        QTRY_COMPARE(probe.log, QByteArray("answered "));
        QTRY_VERIFY(m_asked > 5); // it has arrived and waits
        QCOMPARE(probe.facts().bodySize, 0);
        QCOMPARE(probe.ends, 0);
        m_isBehind = false;
        QTRY_COMPARE(probe.ends, 1);
        COMPARE_END(probe, EndReason::Finished);
        QVERIFY(probe.body == body);
    }

    void stopping_does_not_wait()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, QByteArray(300'000, 'x')));
        ExchangeProbe probe(*m_recording);
        probe.exchange.start(posting(server.url("/rpc")));
        QTRY_VERIFY(m_asked > 5);
        probe.exchange.stop();
        QTRY_COMPARE(probe.ends, 1);
        COMPARE_END(probe, EndReason::Stopped);
        QVERIFY(probe.facts().bodySize > 0); // what had arrived is kept
    }

private:
    std::unique_ptr<Recording> m_recording;
    int m_asked = 0;
    bool m_isBehind = false;
};

A2A_TEST(SlowDiskExchangeTest)
#include "slowdiskexchangetest.moc"
