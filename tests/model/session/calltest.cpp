// SPDX-License-Identifier: Apache-2.0
// A call as its caller sees it: one, whatever exchanges it takes.
#include "model/session/call.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;

class CallTest final : public QObject {
    Q_OBJECT

private slots:
    void a_call_has_its_newest_exchange();
    void a_call_ends_with_its_last_exchange();
    void a_message_sent_again_ends_again();
    void a_call_that_was_not_made_has_no_exchange();
};

void CallTest::a_call_has_its_newest_exchange()
{
    Call call(4);
    const QSignalSpy continued(&call, &Call::continued);
    QCOMPARE(call.exchange(), ExchangeId(4));
    call.continueAs(7);
    QCOMPARE(call.exchange(), ExchangeId(7));
    QCOMPARE(continued.size(), 1);
    QVERIFY(!call.isOver());
}

void CallTest::a_call_ends_with_its_last_exchange()
{
    Call call(4);
    std::vector<CallOutcome> outcomes;
    connect(&call, &Call::ended, this,
            [&outcomes](const CallOutcome &outcome) { outcomes.push_back(outcome); });
    call.continueAs(7);
    QVERIFY(outcomes.empty());
    call.end(EndReason::Cut);
    QVERIFY(call.isOver());
    QCOMPARE(outcomes.size(), size_t(1));
    QCOMPARE(outcomes[0].exchange, ExchangeId(7));
    QCOMPARE(outcomes[0].end, EndReason::Cut);
}

void CallTest::a_message_sent_again_ends_again()
{
    Call call(4);
    const QSignalSpy ended(&call, &Call::ended);
    call.end(EndReason::Finished);
    call.continueAs(9);
    QVERIFY(!call.isOver());
    call.end(EndReason::Finished);
    QCOMPARE(ended.size(), 2);
}

void CallTest::a_call_that_was_not_made_has_no_exchange()
{
    QCOMPARE(exchangeOf({}), ExchangeId(0));
    QCOMPARE(exchangeOf(std::make_shared<Call>(3)), ExchangeId(3));
}

A2A_TEST(CallTest)
#include "calltest.moc"
