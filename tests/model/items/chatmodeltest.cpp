// SPDX-License-Identifier: Apache-2.0
#include "model/items/chatmodel.h"

#include "model/facts/findingmarks.h"
#include "model/items/artifactrow.h"
#include "model/items/failurerow.h"
#include "model/items/messagerow.h"
#include "model/items/statusrow.h"
#include "model/text/textof.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using Kind = ChatModel::Kind;

/// A feeder and a model that follows it, watched by the model tester.
struct Watched {
    Watched() { QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update); }
    /// Starts a conversation and shows it.
    ExchangeId start(const QString &text)
    {
        const ExchangeId id = feeder.say(text);
        feeder.flush();
        model.setContext(feeder.store().exchanges[id].context);
        return id;
    }
    [[nodiscard]] QList<Kind> kinds() const
    {
        QList<Kind> kinds;
        for (int row = 0; row < model.rowCount(); ++row)
            kinds.append(model.kind(row));
        return kinds;
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

class ChatModelTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void empty_model_has_no_rows()
    {
        const Watched w;
        QCOMPARE(w.model.rowCount(), 0);
        QCOMPARE(w.model.context(), NoIndex);
    }

    void states_are_folded_between_bubbles()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("Plan a trip"));
        QCOMPARE(w.kinds(), QList<Kind>{Kind::Bubble});
        QVERIFY(w.model.at(0).isOwn());
        QCOMPARE(w.model.at(0).task(), NoIndex);

        w.feeder.events(call,
                        {task("task-7f3a", "SUBMITTED"), status("task-7f3a", "WORKING"),
                         status("task-7f3a", "WORKING", agentMessage("a1", textParts("Looking")))});
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun}));
        QCOMPARE(w.model.at(0).task(), TaskIndex(0)); // the sent message got its task
        const ChatStateRun run = w.model.at(1).as<StatusRunRow>()->run();
        QCOMPARE(run.states.size(), size_t(2));
        QCOMPARE(run.states[1].times, 2u);
        QCOMPARE(run.reports, 3u);
        QCOMPARE(run.lastMessage, QStringLiteral("Looking"));
        QVERIFY(run.open);
    }

    void terminal_message_is_status_line_and_bubble()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("hi"));
        w.feeder.events(call,
                        {task("t", "WORKING"),
                         status("t", "COMPLETED", agentMessage("a1", textParts("All done")))});
        // A snapshot with the same content adds nothing.
        w.feeder.event(call,
                       "{\"task\":{\"id\":\"t\",\"contextId\":\"ctx-c91e\",\"status\":{\"state\":"
                       "\"TASK_STATE_COMPLETED\",\"message\":" +
                           agentMessage("a1", textParts("All done")) + "}}}");
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Bubble}));
        QVERIFY(!w.model.at(2).isOwn());
        QCOMPARE(w.model.at(2).text(), QStringLiteral("All done"));
        QVERIFY(w.model.at(1).as<StatusRunRow>()->run().lastMessage.isEmpty());
        QVERIFY(!w.model.at(1).as<StatusRunRow>()->run().open);
    }

    void one_insertion_for_each_update()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("hi"));
        const QSignalSpy inserted(&w.model, &QAbstractItemModel::rowsInserted);
        w.feeder.event(call, task("t", "WORKING"));
        w.feeder.event(call, artifact("t", "x", "a.txt", textParts("1")));
        w.feeder.event(call, artifact("t", "y", "b.txt", textParts("1")));
        w.feeder.event(call, status("t", "COMPLETED", agentMessage("a", textParts("ok"))));
        w.feeder.flush();
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(inserted.at(0).at(1).toInt(), 1);
        QCOMPARE(inserted.at(0).at(2).toInt(), 5);
        w.feeder.flush();
        QCOMPARE(inserted.count(), 1);
    }

    void artifacts_grow_in_their_row()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("draw"));
        w.feeder.events(call, {task("t", "WORKING"),
                               artifact("t", "x", "route.svg",
                                        "[{\"text\":\"<svg\",\"mediaType\":\"image/svg+xml\"}]")});
        w.feeder.flush();
        const int row = w.model.rowOfArtifact(0);
        QCOMPARE(w.model.kind(row), Kind::Artifact);
        QSignalSpy changed(&w.model, &QAbstractItemModel::dataChanged);
        w.feeder.burst(call, artifact("t", "x", "route.svg", textParts("12345"), true), 20);
        w.feeder.flush();
        QCOMPARE(changed.count(), 1);
        ChatArtifact shown = w.model.at(row).as<ArtifactRow>()->artifact();
        QCOMPARE(shown.name, QStringLiteral("route.svg"));
        QCOMPARE(shown.mediaType, QStringLiteral("image/svg+xml"));
        QCOMPARE(shown.growth.chunks, 21u);
        QCOMPARE(shown.bytes, 104);
        QVERIFY(shown.growth.end == ArtifactGrowth::End::Open);
        w.feeder.event(call, status("t", "COMPLETED"));
        w.feeder.flush();
        QVERIFY(w.model.at(row).as<ArtifactRow>()->artifact().growth.end ==
                ArtifactGrowth::End::TaskEnded);
    }

    void same_names_are_versions()
    {
        Watched w;
        ExchangeId call = w.start(QStringLiteral("draw"));
        w.feeder.events(call,
                        {task("t1", "WORKING"), artifact("t1", "x", "route.svg", textParts("1")),
                         status("t1", "COMPLETED")});
        w.feeder.end(call);
        call = w.feeder.say(QStringLiteral("again"), w.model.context());
        w.feeder.events(call,
                        {task("t2", "WORKING"), artifact("t2", "x", "route.svg", textParts("2"))});
        w.feeder.flush();
        QCOMPARE(w.model.at(w.model.rowOfArtifact(1)).as<ArtifactRow>()->artifact().version, 2);
        QCOMPARE(w.model.at(w.model.rowOfArtifact(0)).as<ArtifactRow>()->artifact().versions, 2);
    }

    void question_opens_and_is_answered()
    {
        Watched w;
        ExchangeId call = w.start(QStringLiteral("Plan a trip"));
        w.feeder.events(
            call,
            {task("task-7f3a", "WORKING"),
             status("task-7f3a", "INPUT_REQUIRED",
                    agentMessage("q1", "[{\"text\":\"Where from?\"},{\"data\":{\"a\":1}}]"))});
        w.feeder.end(call);
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Question}));
        ChatQuestion question = w.model.at(2).as<QuestionRow>()->question();
        QVERIFY(question.open);
        QCOMPARE(question.parts.size(), size_t(2));
        QCOMPARE(question.parts[1].text, QStringLiteral("{\n  \"a\": 1\n}"));
        QCOMPARE(w.model.pendingQuestionCount(), 1);

        call =
            w.feeder.say(QStringLiteral("Zürich"), w.model.context(), QStringLiteral("task-7f3a"));
        w.feeder.flush();
        QVERIFY(!w.model.at(2).as<QuestionRow>()->question().open);
        QCOMPARE(w.model.pendingQuestionCount(), 0);
        w.feeder.event(call, status("task-7f3a", "WORKING"));
        w.feeder.flush();
        QCOMPARE(w.kinds().mid(2), (QList<Kind>{Kind::Question, Kind::Bubble, Kind::StatusRun}));
    }

    void a_lost_answer_leaves_the_question_open()
    {
        Watched w;
        ExchangeId call = w.start(QStringLiteral("Plan a trip"));
        w.feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage("q", textParts("Who?"))));
        w.feeder.end(call);
        call = w.feeder.say(QStringLiteral("me"), w.model.context(), QStringLiteral("t"));
        w.feeder.flush();
        QCOMPARE(w.model.pendingQuestionCount(), 0);
        w.feeder.end(call, EndReason::Refused,
                     Error(ErrorKind::Network, QString(), QStringLiteral("No connection.")));
        w.feeder.flush();
        QCOMPARE(w.kinds().last(), Kind::Failure);
        QCOMPARE(w.model.pendingQuestionCount(), 1);
        QVERIFY(w.model.at(1).as<QuestionRow>()->question().open);
    }

    void repeated_question_is_shown_once()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        const QByteArray asked =
            "{\"role\":\"ROLE_AGENT\",\"parts\":[{\"text\":\"Who?\"}]}"; // no id
        w.feeder.events(call, {task("t", "WORKING"), status("t", "INPUT_REQUIRED", asked),
                               status("t", "INPUT_REQUIRED", asked)});
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Question}));
    }

    void runs_of_interleaved_tasks_stay_whole()
    {
        Watched w;
        const ExchangeId one = w.start(QStringLiteral("x"));
        w.feeder.event(one, task("t1", "SUBMITTED"));
        w.feeder.flush();
        const ExchangeId two = w.feeder.say(QStringLiteral("y"), w.model.context());
        w.feeder.events(two, {task("t2", "SUBMITTED")});
        w.feeder.events(one, {status("t1", "WORKING")});
        w.feeder.events(two, {status("t2", "WORKING")});
        w.feeder.flush();
        // t1 continues below the second bubble; after that both stay in their own run.
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Bubble,
                                         Kind::StatusRun, Kind::StatusRun}));
        QCOMPARE(w.model.at(3).as<StatusRunRow>()->run().states.size(), size_t(2));
    }

    /// Not at the end of the conversation, where it would seem to be about what stands there.
    void a_failure_stands_at_its_task()
    {
        Watched w;
        const ExchangeId one = w.start(QStringLiteral("x"));
        w.feeder.event(one, task("t1", "WORKING"));
        w.feeder.flush();
        const ExchangeId two = w.feeder.say(QStringLiteral("y"), w.model.context());
        w.feeder.event(two, task("t2", "WORKING"));
        w.feeder.flush();
        QCOMPARE(w.kinds(),
                 (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Bubble, Kind::StatusRun}));
        w.feeder.end(one); // while it is working
        w.feeder.flush();
        const QList<Kind> expected{Kind::Bubble, Kind::StatusRun, Kind::Failure, Kind::Bubble,
                                   Kind::StatusRun};
        QCOMPARE(w.kinds(), expected);
        const QString said = w.model.at(2).text();
        QVERIFY2(said.contains(QStringLiteral("still working")) &&
                     said.contains(QStringLiteral("t1")),
                 qPrintable(said));
        // Rows and entries lead to each other.
        for (int row = 0; row < w.model.rowCount(); ++row)
            QCOMPARE(w.model.rowOfEntry(w.model.entryOf(row)), row);
        QCOMPARE(w.model.rowOfTask(w.feeder.store().exchanges[two].task), 4);
        // The other task goes on in its run, and a second failure follows the first.
        w.feeder.event(two, status("t2", "WORKING", agentMessage("m", textParts("on"))));
        w.feeder.flush();
        QCOMPARE(w.kinds(), expected);
        OperationCall subscribe;
        subscribe.operation = Operation::Subscribe;
        subscribe.taskId = QStringLiteral("t1");
        const ExchangeId again = w.feeder.call(subscribe, w.model.context());
        w.feeder.answerRaw(again, "no", 502, "text/plain");
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Failure,
                                         Kind::Failure, Kind::Bubble, Kind::StatusRun}));
        QVERIFY(w.model.at(3).text().contains(QStringLiteral("502")));
        // The same when it is shown again.
        const QList<Kind> shown = w.kinds();
        const ContextIndex context = w.model.context();
        w.model.setContext(NoIndex);
        w.model.setContext(context);
        QCOMPARE(w.kinds(), shown);
        // Later rows come at the end.
        w.feeder.event(two, artifact("t2", "a", "n", textParts("z")));
        w.feeder.flush();
        QCOMPARE(w.kinds().last(), Kind::Artifact);
        QCOMPARE(w.model.rowCount(), 7);
    }

    void a_failure_at_the_end_is_only_added()
    {
        Watched w;
        const QSignalSpy resets(&w.model, &QAbstractItemModel::modelReset);
        const ExchangeId one = w.start(QStringLiteral("x"));
        const qsizetype before = resets.size();
        w.feeder.event(one, task("t1", "WORKING"));
        w.feeder.end(one);
        w.feeder.flush();
        QCOMPARE(w.kinds().last(), Kind::Failure);
        QCOMPARE(resets.size(), before);
    }

    void failures_say_whether_to_retry()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.answerRaw(
            call,
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,\"message\":\"nope\"}}");
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::Failure}));
        QVERIFY(w.model.at(1).as<FailureRow>()->failure().canRetry);
        QVERIFY(w.model.at(1).text().contains(QStringLiteral("nope")));
        QCOMPARE(w.model.at(1).exchange(), call);

        const ExchangeId cut = w.feeder.say(QStringLiteral("y"), w.model.context());
        w.feeder.event(cut, task("t", "WORKING"));
        w.feeder.end(cut, EndReason::Cut,
                     Error(ErrorKind::Cut, QString(), QStringLiteral("The connection broke.")));
        w.feeder.flush();
        QCOMPARE(w.kinds().last(), Kind::Failure);
        QVERIFY(!w.model.at(w.model.rowCount() - 1)
                     .as<FailureRow>()
                     ->failure()
                     .canRetry); // the agent has accepted it
    }

    /// Its last event completed the task: that alone would look like a success.
    void a_response_that_is_not_whole_is_a_failure()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(call, task("t", "COMPLETED"));
        w.feeder.end(
            call, EndReason::Cut,
            Error(ErrorKind::Cut, QStringLiteral("cut"), QStringLiteral("The connection broke.")));
        w.feeder.flush();
        QCOMPARE(w.kinds().last(), Kind::Failure);
        const int row = w.model.rowCount() - 1;
        QVERIFY2(w.model.at(row).text().startsWith(QStringLiteral(
                     "Task t: The task is completed, the response is not whole. The connection "
                     "broke.")),
                 qPrintable(w.model.at(row).text()));
        const ChatFailure failure = w.model.at(row).as<FailureRow>()->failure();
        QVERIFY(!failure.canRetry && !failure.advice.canSubscribe && !failure.isPending);
        QCOMPARE(w.feeder.store().tasks[0].state, TaskState::Completed);
    }

    /// What a proxy says stands in its page.
    void error_pages_show_their_text()
    {
        const auto pageOf = [](const QByteArray &body, int status, const QByteArray &type) {
            Watched w;
            const ExchangeId call = w.start(QStringLiteral("x"));
            w.feeder.answerRaw(call, body, status, type);
            w.feeder.flush();
            const QString page = w.model.at(1).as<FailureRow>()->failure().page;
            return w.model.at(1).text().endsWith(page) ? page : QStringLiteral("not in the text");
        };
        QCOMPARE(pageOf("<html><head><style>p{}</style><title>502 Bad "
                        "Gateway</title></head><body><h1>502 Bad "
                        "Gateway</h1>\n\n<p>weather-1 &amp; no answer</p><script>x()</script>",
                        502, "text/html; charset=utf-8"),
                 QStringLiteral("502 Bad Gateway\n\nweather-1 & no answer"));
        QCOMPARE(pageOf("upstream connect error\n  reset\n", 503, "text/plain"),
                 QStringLiteral("upstream connect error\n  reset"));
        QCOMPARE(pageOf("gr\xfc\xdf Gott", 500, "text/plain; charset=iso-8859-1"),
                 QStringLiteral("grüß Gott"));
        QCOMPARE(pageOf("<!doctype html><p>Welcome", 200, "text/html"), QStringLiteral("Welcome"));
        QCOMPARE(pageOf(QByteArray("word ").repeated(1000), 500, "text/plain").size(), 1001);
        QCOMPARE(pageOf(QByteArray("\0\1", 2), 500, "application/octet-stream"), QString());
        QCOMPARE(pageOf("", 500, "text/html"), QString());
        QCOMPARE(pageOf("{\"error\":1}", 500, "application/json"), QString());
    }

    void metadata_is_that_of_message_parts_and_artifact()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(call, message(R"({"messageId":"m","role":"ROLE_AGENT","metadata":{"n":1.0},)"
                                     R"("parts":[{"text":"a","metadata":{}},)"
                                     R"({"text":"b","metadata":{"k":[1]}}]})"));
        w.feeder.event(call, task("t", "WORKING"));
        w.feeder.event(call, R"({"artifactUpdate":{"taskId":"t","contextId":"ctx-c91e","artifact":)"
                             R"({"artifactId":"a","metadata":{"v":1},"parts":[{"text":"x",)"
                             R"("metadata":{"p":true}}]}}})");
        w.feeder.event(call, R"({"artifactUpdate":{"taskId":"t","contextId":"ctx-c91e","artifact":)"
                             R"({"artifactId":"a","metadata":{"v":2},"parts":[{"text":"y"}]},)"
                             R"("append":true}})");
        w.feeder.flush();
        const ChatBubble said = w.model.at(1).as<MessageRow>()->bubble();
        QCOMPARE(said.metadata, QByteArray(R"({"n":1.0})"));
        QCOMPARE(said.parts[0].metadata, QByteArray()); // it says nothing
        QCOMPARE(said.parts[1].metadata, QByteArray(R"({"k":[1]})"));
        const int row = w.model.rowOfArtifact(0);
        QVERIFY(row >= 0);
        QCOMPARE(w.model.at(row).as<ArtifactRow>()->metadata(true), QByteArray(R"({"v":2})"));
        QCOMPARE(w.model.at(row).as<ArtifactRow>()->preview(true).front().metadata,
                 QByteArray(R"({"p":true})"));
    }

    void failures_suggest_other_interfaces()
    {
        Watched w;
        ChatAdvice advice{QStringLiteral("It may speak 0.3."), QStringLiteral("0.3 · JSON-RPC")};
        ExchangeId asked = 0;
        w.model.setAdvisor([&](ExchangeId exchange) {
            asked = exchange;
            return advice;
        });
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.answerRaw(call, "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601}}");
        w.feeder.flush();
        QCOMPARE(w.model.at(1).as<FailureRow>()->failure().advice.switchTo, advice.switchTo);
        QCOMPARE(asked, call);
        QVERIFY(w.model.at(1).text().contains(advice.sentence));
        QVERIFY(!w.model.at(1).text().contains(textOf(
            w.model.at(1).as<FailureRow>()->failure().error.hint))); // it contains more than that
        QSignalSpy changed(&w.model, &ChatModel::dataChanged);
        advice = {};
        w.model.refreshFailures();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.front().front().toModelIndex().row(), 1);
        QVERIFY(w.model.at(1).text().contains(
            textOf(w.model.at(1).as<FailureRow>()->failure().error.hint)));
    }

    void unknown_frames_are_shown_raw()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(call, "{\"surprise\":{\"b\":1,\"a\":2}}");
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::UnknownFrame}));
        QVERIFY(w.model.at(1).deviates());
        QVERIFY(w.model.at(1).text().contains(QStringLiteral("\"surprise\"")));
    }

    /// A finding at the end of a stream is about a frame whose row was displayed before.
    void findings_of_the_end_mark_the_last_row()
    {
        Watched w;
        w.feeder.enableRules();
        FindingMarks findings(w.feeder.store());
        findings.setMutedRules({QStringLiteral("HDR-001")}); // the feeder's requests are short
        w.model.setFindings(findings);
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(call, task("t", "SUBMITTED"));
        w.feeder.event(call, status("t", "AUTH_REQUIRED", agentMessage("q", textParts("Who?"))));
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Question}));
        QVERIFY(!w.model.at(2).deviates());
        QSignalSpy changed(&w.model, &ChatModel::dataChanged);
        w.feeder.end(call); // closed although it is auth-required
        w.feeder.flush();
        QCOMPARE(w.model.at(2).mark(), std::optional(Severity::Warning));
        QVERIFY(w.model.findingText(2).contains(QStringLiteral("STR-009")));
        QVERIFY(!w.model.at(0).deviates() && !w.model.at(1).deviates());
        QVERIFY(!changed.isEmpty());
        // Silenced and restored; and the same when the conversation is shown again.
        findings.setMuted("STR-009", true);
        QVERIFY(!w.model.at(2).deviates());
        findings.setMuted("STR-009", false);
        QVERIFY(w.model.at(2).deviates());
        const ContextIndex context = w.model.context();
        w.model.setContext(NoIndex);
        w.model.setContext(context);
        QVERIFY(w.model.at(2).deviates());
    }

    /// A frame without its own row: the last row of its task is marked.
    void findings_of_the_end_find_a_row()
    {
        Watched w;
        w.feeder.enableRules();
        FindingMarks findings(w.feeder.store());
        findings.setMutedRules({QStringLiteral("HDR-001"), QStringLiteral("TSK-026")});
        w.model.setFindings(findings);
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(call, task("t", "SUBMITTED"));
        w.feeder.event(call, status("t", "AUTH_REQUIRED"));
        w.feeder.event(call, task("t", "AUTH_REQUIRED")); // says it once more
        w.feeder.flush();
        QCOMPARE(w.kinds(), (QList<Kind>{Kind::Bubble, Kind::StatusRun, Kind::Question}));
        QVERIFY(!w.model.at(2).deviates());
        w.feeder.end(call);
        w.feeder.flush();
        QVERIFY(w.model.at(2).deviates());
        QVERIFY(!w.model.at(0).deviates() && !w.model.at(1).deviates());
    }

    void parts_of_all_kinds()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(
            call,
            message(agentMessage(
                "a",
                "[{\"text\":\"see\"},{\"raw\":\"aGVsbG8=\",\"filename\":\"h.txt\",\"mediaType\":"
                "\"text/plain\"},"
                "{\"url\":\"https://example.org/a/b.png\"},{\"data\":[1.50,2]},{\"odd\":true}]")));
        w.feeder.flush();
        const ChatBubble bubble = w.model.at(1).as<MessageRow>()->bubble();
        QCOMPARE(bubble.parts.size(), size_t(5));
        QCOMPARE(bubble.parts[1].kind, ChatPart::Kind::File);
        QCOMPARE(bubble.parts[1].bytes, 5);
        QCOMPARE(bubble.parts[2].host, QStringLiteral("example.org"));
        QVERIFY(bubble.parts[3].text.contains(QStringLiteral("1.50"))); // spelling is kept
        QCOMPARE(bubble.parts[4].kind, ChatPart::Kind::Unknown);
    }

    /// As the form names them; what was sent stays for copying.
    void a_reply_to_a_form_has_its_labels()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        w.feeder.event(call,
                       status("t", "INPUT_REQUIRED",
                              agentMessage("q", R"([{"text":"Where?"},{"data":{"type":"object",)"
                                                R"("properties":{"from":{"title":"Departure"},)"
                                                R"("class":{"title":"Class","oneOf":[)"
                                                R"({"const":"e","title":"Economy"}]}}}}])")));
        w.feeder.end(call);
        const auto reply = [&w](const char *data, const QString &task) {
            OperationCall sent;
            sent.operation = Operation::SendStreaming;
            sent.draft.messageId = QStringLiteral("m-%1").arg(task);
            sent.draft.taskId = task;
            sent.draft.contextId = QStringLiteral("ctx-c91e");
            Part part;
            part.kind = Part::Kind::Data;
            part.data = data;
            sent.draft.parts.push_back(part);
            w.feeder.call(sent, w.model.context());
            w.feeder.flush();
            return w.model.at(w.model.rowCount() - 1).as<MessageRow>();
        };
        w.feeder.flush();
        const MessageRow *said = reply(R"({"from":"Bern","class":"e"})", QStringLiteral("t"));
        QVERIFY(said && said->isOwn());
        QCOMPARE(said->bubble().parts.at(0).reply,
                 QStringLiteral("Departure: Bern\nClass: Economy"));
        QVERIFY(said->accessibleName().contains(QStringLiteral("Class: Economy")));
        QVERIFY(!said->accessibleName().contains(u'{'));
        QVERIFY(said->text().contains(QStringLiteral("\"class\": \"e\"")));
        QVERIFY(said->searchText().contains(QStringLiteral("Economy")));
        // Data that reply to no form stay data.
        const MessageRow *other = reply(R"({"from":"Bern"})", {});
        QVERIFY(other && other->bubble().parts.at(0).reply.isEmpty());
    }

    void long_json_is_cut_for_showing_only()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("x"));
        const QByteArray data = "\"" + QByteArray(40'000, 'y') + "\"";
        w.feeder.event(call, message(agentMessage("a", "[{\"data\":" + data + "}]")));
        w.feeder.flush();
        const ChatPart part = w.model.at(1).as<MessageRow>()->bubble().parts.at(0);
        QCOMPARE(part.text.size(), ChatJsonLimit);
        QCOMPARE(part.omittedBytes, data.size() - ChatJsonLimit);
        QCOMPARE(w.model.at(1).text().toUtf8(), data); // complete for reading and copying
    }

    void a_merged_context_shows_where_it_went()
    {
        Watched w;
        const ExchangeId first = w.start(QStringLiteral("x"));
        w.feeder.event(first, task("t", "COMPLETED"));
        w.feeder.end(first);
        w.feeder.flush();
        const ContextIndex known = w.model.context();
        const ExchangeId call = w.feeder.say(QStringLiteral("y")); // its own provisional context
        w.feeder.flush();
        w.model.setContext(w.feeder.store().exchanges[call].context);
        QVERIFY(w.model.context() != known);
        QCOMPARE(w.model.rowCount(), 1);
        w.feeder.event(call, task("t2", "WORKING"));
        w.feeder.flush();
        QCOMPARE(w.model.context(), known);
        QCOMPARE(w.model.rowCount(), 4);
    }

    void rows_read_as_sentences()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("Plan"));
        w.feeder.events(
            call,
            {task("task-7f3a", "WORKING"), artifact("task-7f3a", "x", "r.svg", textParts("12")),
             status("task-7f3a", "AUTH_REQUIRED", agentMessage("q", textParts("Log in")))});
        w.feeder.flush();
        const auto said = [&w](int row, int role) {
            return w.model.index(row).data(role).toString();
        };
        const auto names = [&said] {
            QStringList all;
            for (int row = 0; row < 4; ++row)
                all.append(said(row, Qt::AccessibleTextRole));
            return all;
        };
        const QStringList before = names();
        QVERIFY(before[0].startsWith(QStringLiteral("You said at ")));
        QVERIFY(before[0].endsWith(QStringLiteral(": Plan")));
        QVERIFY(before[1].startsWith(QStringLiteral("Task …7f3a at ")));
        QCOMPARE(before[2], QStringLiteral("Artifact r.svg"));
        QVERIFY(before[3].startsWith(QStringLiteral("Question of task …7f3a at ")));
        QVERIFY(before[3].endsWith(QStringLiteral(": Log in")));
        QCOMPARE(said(0, Qt::AccessibleDescriptionRole), QString());
        QCOMPARE(said(1, Qt::AccessibleDescriptionRole), QStringLiteral("working"));
        QCOMPARE(said(2, Qt::AccessibleDescriptionRole), QStringLiteral("2 B, 1 chunk, streaming"));
        QCOMPARE(said(3, Qt::AccessibleDescriptionRole),
                 QStringLiteral("auth required, needs input"));
        // Changes are exposed by the description, and the names stay.
        w.feeder.events(call, {artifact("task-7f3a", "x", "r.svg", textParts("3"), true, true),
                               status("task-7f3a", "COMPLETED")});
        w.feeder.flush();
        QCOMPARE(names(), before);
        QCOMPARE(said(2, Qt::AccessibleDescriptionRole),
                 QStringLiteral("3 B, 2 chunks, lastChunk"));
        QCOMPARE(said(3, Qt::AccessibleDescriptionRole),
                 QStringLiteral("auth required, no longer pending"));
    }

    void frames_map_to_their_rows()
    {
        Watched w;
        const ExchangeId call = w.start(QStringLiteral("Plan"));
        w.feeder.events(call, {task("t", "SUBMITTED"), status("t", "WORKING"),
                               artifact("t", "x", "r.svg", textParts("12")),
                               artifact("t", "x", "r.svg", textParts("34"), true)});
        w.feeder.flush();
        QCOMPARE(w.model.rowOfFrame(0), 0);
        QCOMPARE(w.model.rowOfFrame(1), 1);
        QCOMPARE(w.model.rowOfFrame(2), 1);
        QCOMPARE(w.model.rowOfFrame(3), 2);
        QCOMPARE(w.model.rowOfFrame(4), 2);
        QCOMPARE(w.model.rowOfFrame(NoIndex), -1);
    }

    void hundred_thousand_chunks_are_one_row()
    {
        Watched w;
        const QByteArray chunk = artifact("t", "x", "big.txt", textParts("0123456789"), true);
        const ExchangeId call = w.start(QStringLiteral("big"));
        w.feeder.events(call,
                        {task("t", "WORKING"), artifact("t", "x", "big.txt", textParts("x"))});
        w.feeder.flush();
        const int row = w.model.rowOfArtifact(0);
        const auto grow = [&] {
            for (int i = 0; i < 200; ++i) {
                w.feeder.event(call, chunk);
                w.feeder.flush();
                [[maybe_unused]] const ChatArtifact shown =
                    w.model.at(row).as<ArtifactRow>()->artifact();
            }
        };
        grow();
        const int rows = w.model.rowCount();
        for (int i = 0; i < 1000; ++i)
            w.feeder.burst(call, chunk, 100);
        w.feeder.flush();
        grow();
        QCOMPARE(w.model.rowCount(), rows);
        QCOMPARE(w.model.at(row).as<ArtifactRow>()->artifact().growth.chunks, 100'401u);
    }
};

A2A_TEST(ChatModelTest)
#include "chatmodeltest.moc"
