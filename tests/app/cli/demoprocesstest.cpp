// SPDX-License-Identifier: Apache-2.0
// The built-in demo agent is restarted on the same port when it exits.
#include "app/scope/demoprocess.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <csignal>

using namespace a2a;
using namespace std::chrono_literals;

class DemoProcessTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void a_crashed_agent_is_restarted_on_its_port();
    void an_agent_crashing_repeatedly_is_not_restarted();

private:
    static void end(const DemoProcess &demo) { ::kill(pid_t(demo.processId()), SIGKILL); }
};

void DemoProcessTest::a_crashed_agent_is_restarted_on_its_port()
{
    DemoProcess demo(0ms);
    QSignalSpy listening(&demo, &DemoProcess::listening);
    QSignalSpy restarted(&demo, &DemoProcess::restarted);
    QSignalSpy failed(&demo, &DemoProcess::failed);
    demo.start();
    QTRY_COMPARE_WITH_TIMEOUT(listening.size(), 1, a2a::test::TestTimeoutMs);
    QVERIFY(!listening[0][0].toStringList().isEmpty());
    for (int times = 1; times <= 2; ++times) {
        const qint64 before = demo.processId();
        end(demo);
        QTRY_COMPARE_WITH_TIMEOUT(restarted.size(), times, a2a::test::TestTimeoutMs);
        QVERIFY(demo.processId() != before);
    }
    // The URLs are those of the start: nothing else needs updating.
    QCOMPARE(listening.size(), 1);
    QCOMPARE(failed.size(), 0);
}

void DemoProcessTest::an_agent_crashing_repeatedly_is_not_restarted()
{
    DemoProcess demo(1h);
    QSignalSpy listening(&demo, &DemoProcess::listening);
    QSignalSpy failed(&demo, &DemoProcess::failed);
    demo.start();
    QTRY_COMPARE_WITH_TIMEOUT(listening.size(), 1, a2a::test::TestTimeoutMs);
    end(demo);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, a2a::test::TestTimeoutMs);
    QCOMPARE(demo.processId(), 0);
}

A2A_TEST(DemoProcessTest)
#include "demoprocesstest.moc"
