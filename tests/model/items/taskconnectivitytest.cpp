// SPDX-License-Identifier: Apache-2.0
// Invariants of tasks without updates: clock and spinner stop, the reason is shown beside the last
// received state, and the loss of a resumed stream is known.
#include "model/facts/itemtext.h"

#include "model/facts/wiretext.h"
#include "model/items/agenttreemodel.h"
#include "model/items/chunkmodel.h"
#include "model/items/failurerow.h"
#include "model/items/statusrow.h"
#include "model/marks/usermarks.h"
#include "model/session/replytarget.h"
#include "model/text/textof.h"
#include "model/timeline/timelinelanes.h"
#include "tests/model/items/conversation.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct ConnectivityBench {
    ConnectivityBench()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        model.setAdvisor([](ExchangeId) {
            ChatAdvice advice;
            advice.canGetTask = true;
            advice.canSubscribe = true;
            return advice;
        });
        call = feeder.say(u"Plan a trip"_s);
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        feeder.event(call, task("t", "WORKING"));
        feeder.event(call, artifact("t", "a", "plan", textParts("first ")));
        feeder.flush();
    }
    void cut()
    {
        feeder.end(call, EndReason::Cut,
                   Error(ErrorKind::Cut, u"connection-cut"_s,
                         {"connection-cut", {u"it"_s, Phrase::Bytes{7}}})
                       .hinting({"hint-kept-subscribe-again"}));
        feeder.flush();
    }
    ExchangeId ask(Operation operation)
    {
        OperationCall asked;
        asked.operation = operation;
        asked.taskId = u"t"_s;
        return feeder.call(asked);
    }
    void refuseConnection(ExchangeId id)
    {
        feeder.end(id, EndReason::Refused,
                   Error(ErrorKind::Network, u"connection-refused"_s,
                         {"connection-refused", {u"127.0.0.1:1"_s}}));
        feeder.flush();
    }
    void refuse(ExchangeId id, const char *code)
    {
        feeder.answerRaw(id, QByteArray(R"({"jsonrpc":"2.0","id":)") + QByteArray::number(id) +
                                 R"(,"error":{"code":)" + code + R"(,"message":"no"}})");
        feeder.flush();
    }
    [[nodiscard]] QByteArray whole(const char *state, const QByteArray &artifacts) const
    {
        return QByteArray(R"({"id":"t","contextId":"ctx-c91e","status":{"state":"TASK_STATE_)") +
               state + R"("},"artifacts":)" + artifacts + "}";
    }
    [[nodiscard]] QString contact() const
    {
        return connectivityText(feeder.store(), TaskConnectivity::compute(feeder.store(), 0));
    }
    [[nodiscard]] ChatStateRun run() const
    {
        return model.at(model.rowOfTask(0)).as<StatusRunRow>()->run();
    }
    [[nodiscard]] int lastRow() const { return model.rowCount() - 1; }
    [[nodiscard]] ChatFailure failure(int number) const
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.kind(row) == ChatModel::Kind::Failure && number-- == 0)
                return model.at(row).as<FailureRow>()->failure();
        }
        return {};
    }
    [[nodiscard]] QString hint(int number) const { return textOf(failure(number).error.hint); }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ExchangeId call = 0;
};

} // namespace

class TaskConnectivityTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void a_cut_stream_stops_the_clock();
    void a_refused_reconnection_loses_the_task();
    void an_unknown_task_is_lost();
    void a_question_of_an_unknown_task_cannot_be_answered();
    void a_dismissed_question_is_not_pending();
    void a_question_survives_an_unreachable_agent();
    void later_events_recover_a_lost_task();
    void other_errors_do_not_lose_the_task();
    void an_ended_task_is_never_lost();
    void the_newest_failure_offers_actions();
    void a_dismissed_failure_stays_dismissed();
    void a_snapshot_shows_that_nothing_was_lost();
    void content_recovered_by_a_snapshot_is_reported();
    void content_missing_from_a_snapshot_is_reported();
    void a_snapshot_before_the_stream_proves_nothing();
    void a_list_without_artifacts_proves_nothing();
    void the_tree_shows_lost_contact();
    void lanes_of_lost_tasks_stop_growing();
    void chunks_show_lost_contact();
    void a_stream_closed_by_the_user_is_no_failure();
};

void TaskConnectivityTest::a_cut_stream_stops_the_clock()
{
    ConnectivityBench w;
    QVERIFY(w.run().open);
    QCOMPARE(w.contact(), QString());
    w.cut();
    QCOMPARE(w.contact(), u"stream interrupted"_s);
    QVERIFY(!w.run().open);
    QVERIFY(!w.run().isLost);
    QCOMPARE(w.run().contact, u"stream interrupted"_s);
    QCOMPARE(w.run().states.back().state, TaskState::Working); // as received
    const qint64 lasted = w.run().durationNs;
    QCOMPARE(lasted, w.feeder.store().tasks[0].gaps[0].fromNs - w.model.at(1).startNs());
    QCOMPARE(w.run().durationNs, lasted);
}

void TaskConnectivityTest::a_refused_reconnection_loses_the_task()
{
    for (const Operation operation : {Operation::GetTask, Operation::Subscribe}) {
        ConnectivityBench w;
        w.cut();
        w.refuseConnection(w.ask(operation));
        QCOMPARE(w.contact(), u"lost (connection refused)"_s);
        QVERIFY(w.run().isLost);
        QVERIFY(!w.run().open);
        QVERIFY(w.model.at(1).text().endsWith(u"lost (connection refused)"_s));
        QCOMPARE(w.feeder.store().tasks[0].state, TaskState::Working); // never a state of ours
        QVERIFY(w.feeder.store().connectionFailure(0));
    }
}

void TaskConnectivityTest::an_unknown_task_is_lost()
{
    ConnectivityBench w;
    w.cut();
    w.refuse(w.ask(Operation::GetTask), "-32001");
    QCOMPARE(w.contact(), u"lost (agent returned TaskNotFound)"_s);
    QVERIFY(!w.feeder.store().connectionFailure(0)); // it is present
}

void TaskConnectivityTest::a_question_of_an_unknown_task_cannot_be_answered()
{
    ConnectivityBench w;
    w.feeder.event(w.call, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("When?"))));
    w.feeder.end(w.call);
    w.feeder.flush();
    const ContextIndex context = w.model.context();
    QCOMPARE(w.model.pendingQuestionCount(), 1);
    QCOMPARE(replyTarget(w.feeder.store(), context, NoIndex).kind, ReplyTarget::Kind::Answer);
    w.refuse(w.feeder.say(u"In May"_s, context, u"t"_s), "-32001");
    QCOMPARE(w.model.pendingQuestionCount(), 0);
    QCOMPARE(w.model.at(w.model.rowOfTask(0)).as<QuestionRow>()->question().lost,
             u"lost (agent returned TaskNotFound)"_s);
    QCOMPARE(replyTarget(w.feeder.store(), context, NoIndex).kind, ReplyTarget::Kind::NewTask);
    QVERIFY(w.failure(0).isTaskGone);
    QVERIFY(!w.failure(0).advice.canGetTask && !w.failure(0).advice.canSubscribe);
    // The agent knows it after all: one question is pending, and it is the same.
    const int rows = w.model.rowCount();
    const ExchangeId again = w.ask(Operation::Subscribe);
    w.feeder.event(again, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("When?"))));
    w.feeder.flush();
    QCOMPARE(w.model.pendingQuestionCount(), 1);
    QCOMPARE(w.model.rowCount(), rows);
    QCOMPARE(w.model.at(w.model.rowOfTask(0)).as<QuestionRow>()->question().lost, QString());
}

void TaskConnectivityTest::a_dismissed_question_is_not_pending()
{
    ConnectivityBench w;
    UserMarks marks(w.feeder.store());
    w.model.setMarks(marks);
    w.feeder.event(w.call, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("When?"))));
    w.feeder.flush();
    const int row = w.model.rowOfTask(0);
    QVERIFY(w.model.at(row).as<QuestionRow>()->question().open);
    marks.setDismissed(0, true);
    QCOMPARE(w.model.pendingQuestionCount(), 0);
    QVERIFY(w.model.at(row).as<QuestionRow>()->question().dismissed &&
            !w.model.at(row).as<QuestionRow>()->question().open);
    marks.setDismissed(0, false);
    QCOMPARE(w.model.pendingQuestionCount(), 1);
    marks.setDismissed(0, true);
    w.feeder.event(w.call, status("t", "INPUT_REQUIRED", agentMessage("r", textParts("Where?"))));
    w.feeder.flush(); // another question counts again, and the first one is over
    QCOMPARE(w.model.pendingQuestionCount(), 1);
    QVERIFY(!w.model.at(row).as<QuestionRow>()->question().dismissed &&
            !w.model.at(row).as<QuestionRow>()->question().open);
}

void TaskConnectivityTest::a_question_survives_an_unreachable_agent()
{
    ConnectivityBench w;
    w.feeder.event(w.call, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("When?"))));
    w.feeder.end(w.call);
    w.refuseConnection(w.ask(Operation::GetTask));
    QCOMPARE(w.contact(), QString());
    QCOMPARE(w.model.pendingQuestionCount(), 1);
}

void TaskConnectivityTest::later_events_recover_a_lost_task()
{
    ConnectivityBench w;
    w.cut();
    w.refuseConnection(w.ask(Operation::GetTask));
    const ExchangeId again = w.ask(Operation::Subscribe);
    w.feeder.event(again, status("t", "WORKING"));
    w.feeder.flush();
    QCOMPARE(w.contact(), QString());
    QVERIFY(w.run().open);
    QVERIFY(!w.feeder.store().connectionFailure(0));
    QVERIFY(!w.failure(1).isPending);
}

void TaskConnectivityTest::other_errors_do_not_lose_the_task()
{
    ConnectivityBench w;
    w.refuse(w.ask(Operation::GetTask), "-32603"); // the stream is open
    QCOMPARE(w.contact(), QString());
    w.cut();
    w.refuse(w.ask(Operation::Subscribe), "-32004"); // it does not offer that
    QCOMPARE(w.contact(), u"stream interrupted"_s);
    w.refuse(w.ask(Operation::GetPush), "-32001");
    QCOMPARE(w.contact(), u"stream interrupted"_s);
    w.refuse(w.ask(Operation::GetTask), "-32603");
    QCOMPARE(w.contact(), u"lost (agent returned -32603)"_s);
}

void TaskConnectivityTest::an_ended_task_is_never_lost()
{
    ConnectivityBench w;
    w.feeder.event(w.call, status("t", "COMPLETED"));
    w.feeder.end(w.call);
    w.refuse(w.ask(Operation::GetTask), "-32001");
    QCOMPARE(w.contact(), QString());
}

void TaskConnectivityTest::the_newest_failure_offers_actions()
{
    ConnectivityBench w;
    w.cut();
    QVERIFY(w.failure(0).isPending);
    QVERIFY(w.failure(0).advice.canGetTask);
    w.refuseConnection(w.ask(Operation::GetTask));
    QVERIFY(!w.failure(0).isPending);
    QVERIFY(w.failure(1).isPending);
}

void TaskConnectivityTest::a_dismissed_failure_stays_dismissed()
{
    ConnectivityBench w;
    w.cut();
    const int row = w.lastRow();
    const QString said = textOf(w.model.at(row).as<FailureRow>()->failure().error.message);
    w.model.dismiss(row);
    QVERIFY(!w.model.at(row).as<FailureRow>()->failure().isPending);
    QVERIFY(w.hint(0).isEmpty());
    QCOMPARE(textOf(w.model.at(row).as<FailureRow>()->failure().error.message),
             said); // what failed stays
    w.model.setContext(NoIndex);
    w.model.setContext(w.feeder.store().exchanges[w.call].context);
    QVERIFY(!w.model.at(row).as<FailureRow>()->failure().isPending);
}

void TaskConnectivityTest::a_snapshot_shows_that_nothing_was_lost()
{
    ConnectivityBench w;
    w.cut();
    QVERIFY(w.hint(0).contains(u"subscribe"_s));
    const ExchangeId again = w.ask(Operation::Subscribe);
    w.feeder.event(again, "{\"task\":" +
                              w.whole("WORKING", R"([{"artifactId":"a","parts":)" +
                                                     textParts("first ") + "}]") +
                              "}");
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed, nothing lost"_s);
    QVERIFY(w.failure(0).isResolved);
    QVERIFY(!w.failure(0).isPending);
}

void TaskConnectivityTest::content_recovered_by_a_snapshot_is_reported()
{
    ConnectivityBench w;
    w.cut();
    w.feeder.answer(
        w.ask(Operation::GetTask),
        w.whole("COMPLETED", R"([{"artifactId":"a","parts":)" + textParts("first second") + "}]"));
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed, nothing lost (6 B restored from the task)"_s);
}

void TaskConnectivityTest::content_missing_from_a_snapshot_is_reported()
{
    ConnectivityBench w;
    w.cut();
    w.feeder.answer(w.ask(Operation::GetTask), w.whole("COMPLETED", "[]"));
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed, 1 artifact missing in the agent's task"_s);
    QVERIFY(!w.failure(0).isResolved);
}

void TaskConnectivityTest::a_snapshot_before_the_stream_proves_nothing()
{
    ConnectivityBench w;
    w.cut();
    const QByteArray same = R"([{"artifactId":"a","parts":)" + textParts("first ") + "}]";
    w.feeder.answer(w.ask(Operation::GetTask), w.whole("WORKING", same));
    const ExchangeId again = w.ask(Operation::Subscribe);
    w.feeder.event(again, artifact("t", "a", "plan", textParts("third"), true));
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed; use Get task to check for missing data"_s);
    QVERIFY(w.failure(0).isPending); // the button is shown
    const QByteArray all =
        R"([{"artifactId":"a","parts":)" + textParts("first second third") + "}]";
    w.feeder.answer(w.ask(Operation::GetTask), w.whole("WORKING", all));
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed, nothing lost (7 B restored from the task)"_s);
    QVERIFY(!w.failure(0).isPending);
}

/// Lists leave artifacts out by default.
void TaskConnectivityTest::a_list_without_artifacts_proves_nothing()
{
    ConnectivityBench w;
    w.cut();
    const ExchangeId again = w.ask(Operation::Subscribe);
    w.feeder.event(again, artifact("t", "a", "plan", textParts("third"), true));
    OperationCall list;
    list.operation = Operation::ListTasks;
    const QByteArray listed =
        R"({"id":"t","contextId":"ctx-c91e","status":{"state":"TASK_STATE_WORKING"}})";
    w.feeder.answer(w.feeder.call(list), R"({"tasks":[)" + listed + "]}");
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed; use Get task to check for missing data"_s);
    const QByteArray with = listed.chopped(1) + R"(,"artifacts":[]})";
    w.feeder.answer(w.feeder.call(list), R"({"tasks":[)" + with + "]}"); // asked for
    w.feeder.flush();
    QCOMPARE(w.hint(0), u"resumed, 1 artifact missing in the agent's task"_s);
}

void TaskConnectivityTest::the_tree_shows_lost_contact()
{
    ConnectivityBench w;
    AgentTreeModel tree(w.feeder.store(), w.feeder.content());
    tree.setAgent(0, {u"Agent"_s, {}, {}, {}, AgentRow::Connection::Connected});
    tree.update({});
    const QModelIndex row = tree.taskIndex(0);
    QVERIFY(tree.hasWorkingTask());
    QVERIFY(row.data(AgentTreeConnectivityRole).toString().isEmpty());
    w.cut();
    QVERIFY(!tree.hasWorkingTask()); // no spinner
    QVERIFY(!row.data(AgentTreeLostRole).toBool());
    w.refuse(w.ask(Operation::GetTask), "-32001");
    QVERIFY(row.data(AgentTreeLostRole).toBool());
    QCOMPARE(row.data(AgentTreeConnectivityRole).toString(),
             u"lost (agent returned TaskNotFound)"_s);
    QCOMPARE(row.data(Qt::AccessibleTextRole).toString(), u"Task Plan a trip"_s);
    QCOMPARE(row.data(Qt::AccessibleDescriptionRole).toString(),
             u"working, lost (agent returned TaskNotFound)"_s);
    QCOMPARE(TaskState(row.data(AgentTreeStateRole).toInt()), TaskState::Working);
}

void TaskConnectivityTest::lanes_of_lost_tasks_stop_growing()
{
    SessionFeeder feeder;
    OperationCall send; // no stream: the task is polled
    send.operation = Operation::Send;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"x"_s;
    send.draft.parts = {part};
    feeder.answer(feeder.call(send), task("t", "WORKING"));
    const Store &store = feeder.store();
    const TimelineLanes lanes(store);
    QVERIFY(lanes.isGrowing(0));
    OperationCall ask;
    ask.operation = Operation::GetTask;
    ask.taskId = u"t"_s;
    feeder.answerRaw(feeder.call(ask), R"({"jsonrpc":"2.0","id":2,"error":{"code":-32001}})");
    QVERIFY(!lanes.isGrowing(0));
    const qint64 lost = TaskConnectivity::compute(store, 0).sinceNs;
    QCOMPARE(lanes.lastNs(0), lost); // it is still to be seen
    const LaneGeometry lane = lanes.lane(0, {{0, 2 * lost}, 1000, 2 * lost, 0, {}});
    QCOMPARE(lane.gaps.size(), size_t(1));
    QCOMPARE(qRound(lane.gaps[0].left), 500);
    QCOMPARE(qRound(lane.spans.back().right), 500);
}

void TaskConnectivityTest::chunks_show_lost_contact()
{
    ConnectivityBench w;
    ChunkModel chunks(w.feeder.recording(), w.feeder.store(), w.feeder.content());
    chunks.setArtifact(0);
    w.cut();
    const ExchangeId again = w.ask(Operation::Subscribe);
    w.feeder.event(again, "{\"task\":" +
                              w.whole("WORKING", R"([{"artifactId":"a","parts":)" +
                                                     textParts("first ") + "}]") +
                              "}");
    w.feeder.event(again, artifact("t", "a", "plan", textParts("second"), true));
    w.feeder.flush();
    chunks.update();
    QCOMPARE(chunks.rowCount(), 2);
    const QModelIndex gap = chunks.index(1, ChunkModel::GapColumn);
    QVERIFY(gap.data().toString().endsWith(u" · resumed, nothing lost"_s));
    QCOMPARE(gap.data(Qt::ToolTipRole).toString(), u"resumed, nothing lost"_s);
    QVERIFY(!chunks.index(0, ChunkModel::GapColumn).data().toString().contains(u"resumed"_s));
}

/// As when an auth-required task is answered: its stream is closed for the next.
void TaskConnectivityTest::a_stream_closed_by_the_user_is_no_failure()
{
    ConnectivityBench w;
    w.feeder.event(w.call, status("t", "AUTH_REQUIRED"));
    w.feeder.end(w.call, EndReason::Stopped,
                 Error(ErrorKind::Canceled, u"stopped"_s, u"Stopped."_s));
    w.feeder.flush();
    const WireText text(w.feeder.recording(), w.feeder.store(), w.feeder.content());
    const auto end = FrameIndex(w.feeder.store().frames.size() - 1);
    QVERIFY(!text.failure(end));
    QVERIFY(text.info(end).startsWith(u"closed by client"_s));
    QCOMPARE(w.contact(), QString());
    QVERIFY(w.feeder.store().failures.empty());
}

A2A_TEST(TaskConnectivityTest)

#include "taskconnectivitytest.moc"
