// SPDX-License-Identifier: Apache-2.0
// Probes that change something find each rule kept or broken, and leave nothing open: whatever the
// agent does, when they are stopped, and without a connection.
#include "model/lab/activesteps.h"
#include "model/lab/recordedprobes.h"
#include "model/rules/engine/proberun.h"
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/model/lab/activeagent.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using rules::ProbeKind;
using Verdict = ProbeResult::Verdict;

Q_DECLARE_METATYPE(a2a::rules::ProbeKind)
Q_DECLARE_METATYPE(a2a::test::AgentFault)
Q_DECLARE_METATYPE(a2a::ProbeResult::Verdict)

class ActiveProbeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void they_are_off_by_default();
    void a_conforming_agent_keeps_every_rule();
    void each_fault_is_found_data();
    void each_fault_is_found();
    void what_decides_nothing_is_unclear_data();
    void what_decides_nothing_is_unclear();
    void a_task_that_cannot_be_canceled_is_named();
    void a_lost_response_leaves_no_task_data();
    void a_lost_response_leaves_no_task();
    void stopping_ends_what_was_started_data();
    void stopping_ends_what_was_started();
    void a_broken_connection_is_no_endless_wait();
    void a_config_that_cannot_be_read_may_be_there();
    void marks_are_read_back();
    void another_version_of_a_uri();
};

/// An agent, and a session connected to it.
struct ActiveBench {
    explicit ActiveBench(const std::set<AgentFault> &faults = {})
        : agent(faults)
    {
        session.recorder().setChecksRules(true);
        QSignalSpy changed(&connection().link(), &AgentLink::stateChanged);
        connection().link().connectTo(agent.origin());
        while (connection().link().state() == AgentLink::State::Connecting &&
               changed.wait(TestTimeoutMs)) {
        }
        prober.setActive(true, u"Hello"_s);
    }

    [[nodiscard]] Connection &connection() { return session.agent(0); }
    void run(const std::vector<ProbeKind> &kinds)
    {
        QSignalSpy finished(&prober, &Prober::finished);
        prober.start(kinds);
        QVERIFY(finished.wait(LongTestTimeoutMs)); // some watch streams, or clean up in vain
    }
    [[nodiscard]] QString seen() const
    {
        return prober.results().empty() ? QString() : textOf(prober.results().back().seen);
    }
    [[nodiscard]] QByteArrayList findings() const
    {
        QByteArrayList rules;
        for (const Finding &finding : session.store().findings)
            rules.append(finding.note.rule);
        return rules;
    }

    ActiveAgent agent;
    Session session{TaskFollower::Policy{false, false, false}};
    Prober prober{(session.addAgent(), session.agent(0)), session.recording()};
};

static std::vector<ProbeKind> activeKinds()
{
    std::vector<ProbeKind> kinds;
    for (int kind = 0; kind < rules::ProbeKindCount; ++kind) {
        if (rules::isActive(ProbeKind(kind)))
            kinds.push_back(ProbeKind(kind));
    }
    return kinds;
}

/// Reading the recording gives the same results. Which of the others were chosen it does not know.
static void compareWithRecording(ActiveBench &bench)
{
    const auto sent = [](std::vector<ProbeResult> results) {
        std::erase_if(results,
                      [](const ProbeResult &result) { return result.verdict == Verdict::Skipped; });
        return results;
    };
    const auto again = sent(recordedProbes(bench.connection(), bench.session.recording()));
    const auto before = sent(bench.prober.results());
    QCOMPARE(again.size(), before.size());
    for (size_t i = 0; i < again.size(); ++i) {
        const ProbeResult &live = before[i];
        QCOMPARE(again[i].mark.text(), live.mark.text());
        QCOMPARE(again[i].verdict, live.verdict);
        QCOMPARE(textOf(again[i].seen), textOf(live.seen));
        QCOMPARE(again[i].exchange, live.exchange);
        QCOMPARE(again[i].broken, live.broken);
    }
}

void ActiveProbeTest::they_are_off_by_default()
{
    ActiveBench bench;
    bench.prober.setActive(false);
    for (const ProbeStep &step : bench.prober.plan())
        QVERIFY(!rules::isActive(step.mark.kind));
    bench.run({});
    QCOMPARE(bench.agent.messages(), 0);
    QCOMPARE(bench.agent.startedTasks(), 0);
}

void ActiveProbeTest::a_conforming_agent_keeps_every_rule()
{
    ActiveBench bench;
    bench.run(activeKinds());
    QCOMPARE(bench.prober.results().size(), activeKinds().size());
    int kept = 0;
    for (const ProbeResult &result : bench.prober.results()) {
        const bool applies = result.mark.kind != ProbeKind::UndeclaredStream &&
                             result.mark.kind != ProbeKind::NoExtension;
        QVERIFY2(result.verdict == (applies ? Verdict::Passed : Verdict::Skipped),
                 qPrintable(result.mark.text() % u": "_s % textOf(result.seen)));
        QVERIFY2(!textOf(result.seen).isEmpty(), qPrintable(result.mark.text()));
        kept += applies;
    }
    QCOMPARE(kept, 9);
    QCOMPARE(bench.findings(), QByteArrayList{"SEM-012"}); // two tasks, which is allowed
    int messages = 0;
    for (const ProbeResult &result : bench.prober.results()) {
        if (result.verdict == Verdict::Passed)
            messages += messageCount(result.mark.kind);
    }
    QCOMPARE(bench.agent.messages(), messages); // as many as announced
    QCOMPARE(bench.agent.openTasks(), 0);
    QCOMPARE(bench.agent.configs(), 0);
    QVERIFY(bench.prober.leftovers().empty());
    compareWithRecording(bench);
}

void ActiveProbeTest::each_fault_is_found_data()
{
    QTest::addColumn<AgentFault>("fault");
    QTest::addColumn<ProbeKind>("kind");
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QByteArray>("rule");
    const auto row = [](const char *name, AgentFault fault, ProbeKind kind, const char *rule) {
        QTest::newRow(name) << fault << kind << (*rule ? Verdict::Failed : Verdict::Passed)
                            << QByteArray(rule);
    };
    row("unknown task", AgentFault::AcceptsUnknownTask, ProbeKind::MessageUnknownTask, "SEM-002");
    row("context", AgentFault::AcceptsOtherContext, ProbeKind::MessageOtherContext, "SEM-003");
    row("second cancel", AgentFault::FailsSecondCancel, ProbeKind::CancelTwice, "SEM-011");
    row("revived", AgentFault::RevivesOnSecondCancel, ProbeKind::CancelTwice, "SEM-011");
    row("one task for a message", AgentFault::OneTaskPerMessageId, ProbeKind::SendTwice, "");
    row("lost updates", AgentFault::LosesUpdates, ProbeKind::ParallelStreams, "STR-013");
    row("canceled", AgentFault::CancelsOnDisconnect, ProbeKind::CloseStream, "STR-014");
    row("ended", AgentFault::EndsStreamsOnDisconnect, ProbeKind::CloseStream, "STR-014");
    row("streams", AgentFault::StreamsUndeclared, ProbeKind::UndeclaredStream, "STR-021");
    row("does not stream", AgentFault::RefusesStream, ProbeKind::UndeclaredStream, "");
    row("kept config", AgentFault::KeepsDeletedConfig, ProbeKind::DeletePush, "PSH-008");
    row("second delete", AgentFault::FailsSecondDelete, ProbeKind::DeletePush, "PSH-008");
    row("requires", AgentFault::RequiresExtension, ProbeKind::NoExtension, "");
    row("requires not", AgentFault::IgnoresRequirement, ProbeKind::NoExtension, "EXT-005");
    row("other version", AgentFault::ActivatesOtherVersion, ProbeKind::OtherExtension, "EXT-010");
}

void ActiveProbeTest::each_fault_is_found()
{
    QFETCH(AgentFault, fault);
    QFETCH(ProbeKind, kind);
    QFETCH(Verdict, verdict);
    QFETCH(QByteArray, rule);
    ActiveBench bench({fault});
    bench.run({kind});
    QCOMPARE(bench.prober.results().size(), size_t(1));
    const ProbeResult &result = bench.prober.results().front();
    QVERIFY2(result.verdict == verdict, qPrintable(bench.seen()));
    QCOMPARE(result.broken, rule.isEmpty() ? QList<QByteArray>() : QList<QByteArray>{rule});
    QCOMPARE(bench.findings(), rule.isEmpty() ? QByteArrayList() : QByteArrayList{rule});
    QCOMPARE(bench.agent.openTasks(), 0);
    QCOMPARE(bench.agent.configs(), 0);
    QVERIFY(bench.prober.leftovers().empty());
    compareWithRecording(bench);
}

void ActiveProbeTest::what_decides_nothing_is_unclear_data()
{
    QTest::addColumn<AgentFault>("fault");
    QTest::newRow("messages") << AgentFault::AnswersWithMessages;
    QTest::newRow("a gateway") << AgentFault::FailsBeforeAgent;
    QTest::newRow("a task that has ended") << AgentFault::CompletesAtOnce;
}

void ActiveProbeTest::what_decides_nothing_is_unclear()
{
    QFETCH(AgentFault, fault);
    ActiveBench bench({fault});
    bench.prober.setPatience({.cleanup = 1s}); // it cannot succeed
    const std::vector<ProbeKind> kinds{ProbeKind::MessageOtherContext, ProbeKind::CancelTwice,
                                       ProbeKind::ParallelStreams, ProbeKind::CloseStream};
    bench.run(kinds);
    QCOMPARE(bench.prober.results().size(), kinds.size());
    for (const ProbeResult &result : bench.prober.results()) {
        QVERIFY2(result.verdict == Verdict::Inconclusive,
                 qPrintable(result.mark.text() % u": "_s % textOf(result.seen)));
        QVERIFY(!textOf(result.seen).isEmpty());
    }
    QVERIFY(bench.findings().isEmpty());
    QCOMPARE(bench.agent.openTasks(), 0);
    compareWithRecording(bench);
}

void ActiveProbeTest::a_task_that_cannot_be_canceled_is_named()
{
    ActiveBench bench({AgentFault::RefusesCancel});
    bench.prober.setPatience({.cleanup = 8s}); // it cannot succeed, but is answered
    bench.run({ProbeKind::CancelTwice});
    QCOMPARE(bench.agent.openTasks(), 1);
    QCOMPARE(bench.prober.leftovers().size(), size_t(1));
    const ProbeLeftover &leftover = bench.prober.leftovers().front();
    QVERIFY(leftover.kind == ProbeLeftover::Kind::Task);
    QVERIFY(!leftover.id.isEmpty());
    QVERIFY2(textOf(leftover.why).contains(u"TASK_STATE_WORKING"),
             qPrintable(textOf(leftover.why)));
    compareWithRecording(bench);
}

void ActiveProbeTest::a_lost_response_leaves_no_task_data()
{
    QTest::addColumn<AgentFault>("fault");
    QTest::newRow("no response") << AgentFault::NeverAnswersMessages;
    QTest::newRow("a dropped connection") << AgentFault::DropsConnections;
}

/// The task of a message without a response is found by the message in its history.
void ActiveProbeTest::a_lost_response_leaves_no_task()
{
    QFETCH(AgentFault, fault);
    ActiveBench bench({fault});
    bench.prober.setPatience({.message = 5s, .reply = 5s});
    bench.run({ProbeKind::CloseStream});
    QCOMPARE(bench.agent.startedTasks(), 1);
    QCOMPARE(bench.agent.openTasks(), 0);
    QVERIFY(bench.prober.leftovers().empty());
    QVERIFY(bench.prober.results().front().verdict == Verdict::Inconclusive);
    compareWithRecording(bench);
}

void ActiveProbeTest::stopping_ends_what_was_started_data()
{
    QTest::addColumn<ProbeKind>("kind");
    QTest::addColumn<QString>("at");
    QTest::newRow("as the task starts") << ProbeKind::MessageOtherContext << u"SendMessage"_s;
    QTest::newRow("as a stream starts") << ProbeKind::CancelTwice << u"SendStreamingMessage"_s;
    QTest::newRow("with two streams") << ProbeKind::ParallelStreams << u"SubscribeToTask"_s;
    QTest::newRow("with a config") << ProbeKind::DeletePush << u"GetTaskPushNotificationConfig"_s;
    QTest::newRow("as the config is made")
        << ProbeKind::DeletePush << u"CreateTaskPushNotificationConfig"_s;
    QTest::newRow("during the cleanup") << ProbeKind::MessageOtherContext << u"CancelTask"_s;
}

void ActiveProbeTest::stopping_ends_what_was_started()
{
    QFETCH(ProbeKind, kind);
    QFETCH(QString, at);
    ActiveBench bench;
    bench.prober.setPatience({.hurriedCleanup = 60s, .grace = 60s}); // the machine may be slow
    bench.agent.onRequest = [&bench, at](const QString &method) {
        if (method == at)
            bench.prober.stop();
    };
    bench.run({kind, ProbeKind::OtherExtension});
    QCOMPARE(bench.agent.startedTasks(), 1);
    QCOMPARE(bench.agent.openTasks(), 0);
    QCOMPARE(bench.agent.configs(), 0);
    QVERIFY(bench.prober.leftovers().empty());
    QVERIFY(!bench.prober.isRunning());
}

void ActiveProbeTest::a_broken_connection_is_no_endless_wait()
{
    ActiveBench bench;
    bench.prober.setPatience({.cleanup = 8s}); // it cannot succeed, but is refused
    bench.agent.onRequest = [&bench](const QString &method) {
        if (method == u"SubscribeToTask")
            bench.agent.breakConnections();
    };
    bench.run({ProbeKind::ParallelStreams});
    QVERIFY(bench.prober.results().front().verdict == Verdict::Inconclusive);
    QCOMPARE(bench.agent.openTasks(), 1);
    QCOMPARE(bench.prober.leftovers().size(), size_t(1));
    QVERIFY2(textOf(bench.prober.leftovers().front().why).contains(u"efused"_s),
             qPrintable(textOf(bench.prober.leftovers().front().why)));
}

void ActiveProbeTest::a_config_that_cannot_be_read_may_be_there()
{
    using Kind = rules::ProbeReply::Kind;
    rules::ProbeRun run;
    run.mark.kind = ProbeKind::DeletePush;
    const auto add = [&run](rules::ProbePart part, Kind kind, qint64 code) {
        rules::ProbeReply reply;
        reply.part = part;
        reply.kind = kind;
        reply.status = 200;
        reply.code = code;
        run.replies.push_back(reply);
    };
    add(rules::ProbePart::DeletePush, Kind::Accepted, 0);
    add(rules::ProbePart::GetPush, Kind::Refused, -32603);
    add(rules::ProbePart::DeletePushAgain, Kind::Accepted, 0);
    QVERIFY(rules::evaluateRun(run).verdict == rules::ProbeRunOutcome::Verdict::Inconclusive);
    run.replies[1].code = -32001;
    QVERIFY(rules::evaluateRun(run).verdict == rules::ProbeRunOutcome::Verdict::Passed);
}

void ActiveProbeTest::marks_are_read_back()
{
    for (const ProbeKind kind : activeKinds()) {
        for (int part = 1; part < rules::ProbePartCount; ++part) {
            const rules::ProbeMark mark{kind, ProtocolVersion::V1_0, BindingKind::HttpJson, 1,
                                        rules::ProbePart(part)};
            QCOMPARE(rules::ProbeMark::read(mark.text()), std::optional(mark));
        }
    }
    QVERIFY(!rules::ProbeMark::read(u"probe cancel-twice 1.0 jsonrpc"_s));
    QVERIFY(!rules::ProbeMark::read(u"probe cancel-twice 1.0 jsonrpc 0 other"_s));
    QVERIFY(!rules::ProbeMark::read(u"probe unknown-task 1.0 jsonrpc 0 cancel"_s));
}

void ActiveProbeTest::another_version_of_a_uri()
{
    using rules::withOtherVersion;
    QCOMPARE(withOtherVersion("https://a.example/ext/v1"), QByteArray("https://a.example/ext/v99"));
    QCOMPARE(withOtherVersion("https://a.example/ext/1.2/"),
             QByteArray("https://a.example/ext/99/"));
    QCOMPARE(withOtherVersion("urn:ext:2"), QByteArray("urn:ext:99"));
    QCOMPARE(withOtherVersion("https://a.example/ext"), QByteArray());
    QCOMPARE(withOtherVersion("https://a.example/oauth2"), QByteArray());
    QCOMPARE(withOtherVersion("1"), QByteArray());
    QCOMPARE(withOtherVersion(""), QByteArray());
}

A2A_TEST(ActiveProbeTest)
#include "activeprobetest.moc"
