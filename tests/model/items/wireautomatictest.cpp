// SPDX-License-Identifier: Apache-2.0
// Requests that the program makes by itself: marked, folded into one row for each task, hidden on
// request; content is never folded.
#include "model/items/wiremodel.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WireAutomaticTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void polls_fold_into_one_row();
    void the_row_is_expanded();
    void they_are_hidden();
    void other_traffic_is_not_folded();
    void an_exchange_shows_each();
    void listed_tasks_are_below_their_response();

private:
    void poll(const QByteArray &state = "WORKING");
    [[nodiscard]] QString info(int row) const
    {
        return m_model->index(row, WireInfoColumn).data().toString();
    }

    std::unique_ptr<SessionFeeder> m_feeder;
    std::unique_ptr<WireModel> m_model;
};

void WireAutomaticTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_feeder = std::make_unique<SessionFeeder>();
    m_model =
        std::make_unique<WireModel>(m_feeder->recording(), m_feeder->store(), m_feeder->content());
    new QAbstractItemModelTester(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal, m_model.get());
    connect(m_feeder.get(), &SessionFeeder::changed, m_model.get(), &WireModel::update);
    const ExchangeId sent = m_feeder->say(u"work"_s);
    m_feeder->event(sent, R"({"task":{"id":"task-7f3a","contextId":"c","status":)"
                          R"({"state":"TASK_STATE_WORKING"}}})");
    m_feeder->end(sent);
    m_feeder->flush();
    QCOMPARE(m_model->rowCount(), 3);
}

void WireAutomaticTest::cleanup()
{
    m_model.reset();
    m_feeder.reset();
}

void WireAutomaticTest::poll(const QByteArray &state)
{
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = u"task-7f3a"_s;
    call.isAutomatic = true;
    const ExchangeId id = m_feeder->call(call);
    m_feeder->answer(id, R"({"id":"task-7f3a","contextId":"c","status":{"state":"TASK_STATE_)" +
                             state + "\"}}");
    m_feeder->flush();
}

void WireAutomaticTest::polls_fold_into_one_row()
{
    for (int polls = 1; polls <= 12; ++polls) {
        poll(polls < 12 ? "WORKING" : "COMPLETED");
        QCOMPARE(m_model->rowCount(), 4);
        QVERIFY2(info(3).startsWith(u"automatic · GetTask × %1 · task …7f3a"_s.arg(polls)),
                 qPrintable(info(3)));
        QCOMPARE(m_model->rowCount() + m_model->collapsedCount(), m_model->frameCount());
    }
    QCOMPARE(m_model->index(3, WireStateColumn).data().toString(), u"completed"_s);
    QVERIFY2(!info(2).contains(u"automatic"_s), qPrintable(info(2)));
}

void WireAutomaticTest::the_row_is_expanded()
{
    poll();
    poll();
    const FrameIndex head = m_model->frameAt(3);
    m_model->toggleCollapsed(head);
    QCOMPARE(m_model->rowCount(), 9);
    QVERIFY2(info(3).contains(u"automatic"_s) && info(3).contains(u"task …7f3a"_s),
             qPrintable(info(3)));
    poll();
    QCOMPARE(m_model->rowCount(), 12);
    QCOMPARE(m_model->collapsedCount(), 0);
    m_model->toggleCollapsed(m_model->frameAt(11));
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(m_model->collapsedCount(), 8);
    QCOMPARE(m_model->rowFrame(head + 1), head);
}

void WireAutomaticTest::they_are_hidden()
{
    poll();
    m_model->setHidesAutomatic(true);
    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->collapsedCount(), 0); // they are hidden, not folded
    poll();
    QCOMPARE(m_model->rowCount(), 3);
    m_model->setHidesAutomatic(false);
    QCOMPARE(m_model->rowCount(), 4);
}

void WireAutomaticTest::other_traffic_is_not_folded()
{
    poll();
    const ExchangeId said = m_feeder->say(u"more"_s, 0, u"task-7f3a"_s);
    m_feeder->event(said, R"({"statusUpdate":{"taskId":"task-7f3a","contextId":"c","status":)"
                          R"({"state":"TASK_STATE_WORKING"}}})");
    m_feeder->end(said);
    poll();
    QCOMPARE(m_model->rowCount(), 3 + 1 + 3 + 1); // what the user did is between two rows
    // The events of a stream that the program opened are content.
    OperationCall call;
    call.operation = Operation::Subscribe;
    call.taskId = u"task-7f3a"_s;
    call.isAutomatic = true;
    const ExchangeId id = m_feeder->call(call);
    m_feeder->event(id, R"({"artifactUpdate":{"taskId":"task-7f3a","contextId":"c","artifact":)"
                        R"({"artifactId":"a","parts":[{"text":"x"}]}}})");
    m_feeder->end(id);
    m_feeder->flush();
    QCOMPARE(m_model->rowCount(), 9);
    QVERIFY(info(7).contains(u"SubscribeToTask × 1"_s));
}

void WireAutomaticTest::an_exchange_shows_each()
{
    poll();
    poll();
    WireScope scope;
    scope.exchange = 3;
    m_model->setScope(scope);
    QCOMPARE(m_model->rowCount(), 3);
}

void WireAutomaticTest::listed_tasks_are_below_their_response()
{
    OperationCall call;
    call.operation = Operation::ListTasks;
    const ExchangeId id = m_feeder->call(call);
    const auto task = [](const QByteArray &name) -> QByteArray {
        return R"({"id":")" + name +
               R"(","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}})";
    };
    m_feeder->answer(id, R"({"tasks":[)" + task("t1") + ',' + task("t2") + ',' + task("t3") + "]}");
    m_feeder->flush();
    QCOMPARE(m_model->rowCount(), 3 + 3); // request, response, end
    QVERIFY2(info(4).endsWith(u"3 task(s)"_s) || info(4).endsWith(u"3 tasks"_s),
             qPrintable(info(4)));
    QVERIFY(!m_model->hasAutomatic());
    QCOMPARE(m_model->collapsedCount(), 3);
    m_model->toggleCollapsed(m_model->frameAt(4));
    QCOMPARE(m_model->rowCount(), 3 + 6);
}

A2A_TEST(WireAutomaticTest)
#include "wireautomatictest.moc"
