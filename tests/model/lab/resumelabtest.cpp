// SPDX-License-Identifier: Apache-2.0
// The lab drops a stream at the given point, resubscribes, gets the task, and reports what became
// of the events: one scripted agent for each outcome.
#include "model/lab/resumelab.h"
#include "model/text/textof.h"
#include "tests/model/lab/labagent.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using At = ResumeCut::At;

static constexpr int Soon = 20'000;

class ResumeLabTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void outcomes_data();
    void outcomes();
    void places_to_cut_data();
    void places_to_cut();
    void a_stream_ending_before_the_cut();
    void an_agent_that_refuses_to_subscribe();
    void an_agent_refusing_get_task();
    void subscribing_immediately();
    void calls_are_redirected();
};

/// The stream that will be cut: task, two pieces, silence.
static Script first()
{
    return Script()
        .send(streamHead() + taskBlock(1, "WORKING") + block(1, piece("one ", false)) +
              block(1, piece("two ")))
        .wait(std::chrono::minutes(5));
}

static Script answer(int call, const QByteArray &result)
{
    return plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(call) +
                                ",\"result\":" + result + '}');
}

static void run(ResumeLab &lab, LabAgent &agent, const ResumeCut &cut)
{
    lab.start(0, NoIndex, cut);
    QCOMPARE(lab.stage(), ResumeLab::Stage::Armed);
    agent.say(u"hello"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!lab.isRunning(), Soon);
}

void ResumeLabTest::outcomes_data()
{
    QTest::addColumn<QByteArray>("resumed");
    QTest::addColumn<QByteArray>("whole");
    QTest::addColumn<int>("lost");
    QTest::addColumn<int>("duplicated");
    QTest::addColumn<int>("reordered");
    QTest::addColumn<bool>("complete");
    const QByteArray snapshot = taskBlock(2, "WORKING", "one two ");
    const QByteArray empty = taskBlock(2, "WORKING");
    const QByteArray three = block(2, piece("three "));
    const QByteArray four = block(2, piece("four "));
    const QByteArray done = block(2, status("COMPLETED"));
    QTest::newRow("continues") << snapshot + three + four + done
                               << QByteArray("one two three four ") << 0 << 0 << 0 << true;
    QTest::newRow("loses events") << empty + four + done << QByteArray("one two three four ") << 1
                                  << 0 << 0 << false;
    QTest::newRow("replays all") << empty + block(2, piece("one ", false)) +
                                        block(2, piece("two ")) + three + done
                                 << QByteArray("one two three ") << 0 << 2 << 0 << true;
    QTest::newRow("ends without a final state")
        << QByteArray(empty) << QByteArray("one two three ") << 2 << 0 << 0 << false;
}

void ResumeLabTest::outcomes()
{
    QFETCH(QByteArray, resumed);
    QFETCH(QByteArray, whole);
    LabAgent agent;
    agent.server.play({first(), Script().send(streamHead() + resumed).close(),
                       answer(3, task("COMPLETED", whole))});
    ResumeLab lab(agent.session);
    run(lab, agent, {At::Event, 3, {}});
    QVERIFY2(lab.stage() == ResumeLab::Stage::Done, qPrintable(textOf(lab.sentence())));
    QCOMPARE(lab.cutAfter(), quint32(3));
    const ResumeReport &report = lab.report();
    QVERIFY(report.hasTask);
    QTEST(report.count(ResumeVerdict::Lost), "lost");
    QTEST(report.count(ResumeVerdict::Duplicated), "duplicated");
    QTEST(report.count(ResumeVerdict::Reordered), "reordered");
    QTEST(report.isComplete, "complete");
    // The same connection with requests worded by the agent.
    const std::vector<ReceivedRequest> requests = agent.server.requests();
    QVERIFY(requests[requests.size() - 2].body.contains("SubscribeToTask"));
    QVERIFY(requests.back().body.contains("GetTask"));
    for (const ResumeRow &row : report.rows)
        QVERIFY(row.event.frame < agent.session.store().frames.size());
}

/// Each call continues as another exchange, which is the one that is cut, resumed and compared.
void ResumeLabTest::calls_are_redirected()
{
    LabAgent agent;
    agent.server.playAt("/rpc", plainAnswer(308, {}, "Location: /moved\r\n"));
    agent.server.play({first(),
                       Script()
                           .send(streamHead() + taskBlock(2, "WORKING", "one two ") +
                                 block(2, status("COMPLETED")))
                           .close(),
                       answer(3, task("COMPLETED", "one two "))});
    ResumeLab lab(agent.session);
    run(lab, agent, {At::Event, 3, {}});
    QVERIFY2(lab.stage() == ResumeLab::Stage::Done, qPrintable(textOf(lab.sentence())));
    QVERIFY(lab.report().hasTask);
    QVERIFY2(lab.report().isComplete, qPrintable(textOf(lab.sentence())));
}

void ResumeLabTest::places_to_cut_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<qint64>("number");
    QTest::newRow("event") << int(At::Event) << qint64(2);
    QTest::newRow("artifact") << int(At::Artifact) << qint64(0);
    QTest::newRow("state") << int(At::State) << qint64(0);
    QTest::newRow("bytes") << int(At::Bytes) << qint64(200);
}

void ResumeLabTest::places_to_cut()
{
    QFETCH(int, at);
    QFETCH(qint64, number);
    LabAgent agent;
    const QByteArray done = block(2, status("COMPLETED"));
    agent.server.play({first(), Script().send(streamHead() + done).close(),
                       answer(3, task("COMPLETED", "one two "))});
    ResumeLab lab(agent.session);
    run(lab, agent, {At(at), number, TaskState::Working});
    QVERIFY2(lab.stage() == ResumeLab::Stage::Done, qPrintable(textOf(lab.sentence())));
    QCOMPARE(agent.session.recording().facts(2).end, EndReason::Stopped);
    QVERIFY(lab.cutAfter() >= 1);
}

void ResumeLabTest::a_stream_ending_before_the_cut()
{
    LabAgent agent;
    agent.server.play(
        Script()
            .send(streamHead() + taskBlock(1, "WORKING") + block(1, status("COMPLETED")))
            .close());
    ResumeLab lab(agent.session);
    run(lab, agent, {At::Event, 50, {}});
    QCOMPARE(lab.stage(), ResumeLab::Stage::Failed);
    QVERIFY(!lab.sentence().isEmpty());
}

void ResumeLabTest::an_agent_that_refuses_to_subscribe()
{
    LabAgent agent;
    agent.server.play(
        {first(),
         plainAnswer(200, R"({"jsonrpc":"2.0","id":2,"error":{"code":-32004,"message":"no way"}})"),
         answer(3, task("COMPLETED", "one two three "))});
    ResumeLab lab(agent.session);
    run(lab, agent, {At::Event, 3, {}});
    QCOMPARE(lab.stage(), ResumeLab::Stage::Done);
    QVERIFY2(textOf(lab.refusal()).contains(u"no way"_s), qPrintable(textOf(lab.refusal())));
    QCOMPARE(lab.report().count(ResumeVerdict::Lost), 2); // "three " and the end
}

void ResumeLabTest::an_agent_refusing_get_task()
{
    LabAgent agent;
    agent.server.play(
        {first(), Script().send(streamHead() + block(2, status("COMPLETED"))).close(),
         plainAnswer(200, R"({"jsonrpc":"2.0","id":3,"error":{"code":-32001,"message":"gone"}})")});
    ResumeLab lab(agent.session);
    run(lab, agent, {At::Event, 3, {}});
    QCOMPARE(lab.stage(), ResumeLab::Stage::Done);
    QVERIFY(!lab.report().hasTask);
    QVERIFY(!lab.report().isComplete);
}

void ResumeLabTest::subscribing_immediately()
{
    LabAgent agent;
    agent.server.play({first(),
                       Script()
                           .send(streamHead() + taskBlock(2, "WORKING", "one two "))
                           .wait(std::chrono::minutes(5)),
                       answer(3, task("WORKING", "one two "))});
    ResumeLab lab(agent.session);
    lab.start(0, NoIndex, {At::Event, 3, {}});
    agent.say(u"hello"_s);
    QTRY_VERIFY_WITH_TIMEOUT(lab.stage() == ResumeLab::Stage::Resuming &&
                                 agent.session.store().exchanges.back().events > 0,
                             Soon);
    lab.getTaskNow();
    QTRY_VERIFY_WITH_TIMEOUT(!lab.isRunning(), Soon);
    QCOMPARE(lab.stage(), ResumeLab::Stage::Done);
    QVERIFY(lab.report().isComplete);
}

A2A_TEST(ResumeLabTest)
#include "resumelabtest.moc"
