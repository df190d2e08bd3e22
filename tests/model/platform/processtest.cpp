// SPDX-License-Identifier: Apache-2.0
// Ctrl+C is reported from the event loop, once; a missing program is reported.
#include "model/platform/process.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

#include <csignal>

using namespace a2a;
using namespace Qt::StringLiterals;

class ProcessTest final : public QObject {
    Q_OBJECT

private slots:
    void an_interrupt_is_reported();
    void signal_handlers_are_restored();
    void a_missing_program_is_reported();
    void the_account_has_a_home();
};

void ProcessTest::an_interrupt_is_reported()
{
    const InterruptHandler interrupts;
    QSignalSpy told(&interrupts, &InterruptHandler::interrupted);
    QCOMPARE(std::raise(SIGINT), 0);
    QCOMPARE(told.size(), 0); // not within the handler
    QTRY_COMPARE(told.size(), 1);
}

void ProcessTest::signal_handlers_are_restored()
{
    {
        const InterruptHandler interrupts;
    }
    const auto handler = std::signal(SIGINT, SIG_DFL);
    QVERIFY(handler == SIG_DFL);
}

void ProcessTest::a_missing_program_is_reported()
{
    QVERIFY(!execProgram(u"/no/such/program"_s, {u"--port"_s, u"0"_s}).isEmpty());
}

void ProcessTest::the_account_has_a_home()
{
    QVERIFY(QDir::isAbsolutePath(QString::fromLocal8Bit(homeOfAccount())));
}

A2A_TEST(ProcessTest)
#include "processtest.moc"
