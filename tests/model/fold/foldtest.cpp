// SPDX-License-Identifier: Apache-2.0
// Invariants of the fold: messages once, artifacts by append and replacement, contexts named late,
// gaps at cuts of a stream, and nothing lost if an agent misbehaves.
#include "model/text/textof.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

#include <unordered_map>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FoldTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void digest_does_not_depend_on_chunking();
    void digest_of_a_large_text_covers_its_bytes();
    void streamed_task_becomes_states_and_artifact();
    void provisional_context_gets_its_id();
    void provisional_context_merges_into_an_existing_one();
    void message_is_shown_once();
    void message_repeated_with_other_parts_is_flagged();
    void history_without_ids_is_compared_deeply();
    void long_history_without_ids_is_compared_once();
    void append_false_replaces();
    void append_first_is_kept_and_flagged();
    void chunk_after_last_is_flagged();
    void snapshot_repeats_streamed_content();
    void event_after_terminal_is_kept_and_flagged();
    void event_for_another_task_makes_that_task();
    void unknown_event_survives();
    void a_broken_frame_affects_nothing_else();
    void broken_frames_are_listed_up_to_a_limit();
    void huge_block_of_other_lines_is_left_alone();
    void unprefixed_continuation_lines_are_read();
    void comments_and_commas_are_repaired();
    void a_cut_stream_leaves_a_gap_until_resumed();
    void streams_closed_by_the_user_did_not_fail();
    void stream_that_ends_early_is_named();
    void a_json_response_to_a_stream_is_one_event();
    void frames_of_joined_lines_are_decoded_again();
    void findings_of_one_rule_are_capped();
    void references_link_tasks();
    void agent_timestamps_are_kept();
    void clock_skew_is_noted_once();
    void old_snapshots_are_no_clock_skew();
    void snapshot_of_the_same_size_counts_data();
    void snapshot_of_the_same_size_counts();
    void two_streams_of_a_task_duplicate_nothing();
    void cancel_during_a_stream_is_no_finding();
    void late_subscriber_may_begin_with_append();
    void reply_with_the_id_of_the_request_is_shown();
    void reused_ids_are_separate_messages();
    void a_repeated_reply_is_no_finding();
    void tasks_move_with_their_conversation();
    void a_continuing_task_reverts_its_terminal_state();
    void json_records_are_read_as_a_stream();
    void a_cut_record_is_no_finding();
};

static const Store &play(SessionFeeder &feeder, std::initializer_list<QByteArray> results,
                         EndReason end = EndReason::Finished)
{
    const ExchangeId id = feeder.say(u"do it"_s);
    feeder.events(id, results);
    feeder.end(id, end);
    return feeder.store();
}

static QByteArray task(const char *state, const char *rest = "")
{
    return QByteArray(R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_)") +
           state + "\"}" + rest + "}}";
}

static QByteArray status(const char *state, const char *message = nullptr)
{
    const QByteArray text = message ? QByteArray(R"(,"message":{"messageId":"s-)") + message +
                                          R"(","role":"ROLE_AGENT","parts":[{"text":")" + message +
                                          "\"}]}"
                                    : QByteArray();
    return QByteArray(
               R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_)") +
           state + "\"" + text + "}}}";
}

static QByteArray chunk(const char *text, const char *flags = "", const char *artifact = "a1")
{
    return QByteArray(
               R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":{"artifactId":")") +
           artifact + R"(","name":"n.txt","parts":[{"text":")" + text + "\"}]}" + flags + "}}";
}

static QByteArray textOf(const SessionFeeder &feeder, ArtifactIndex artifact)
{
    QByteArray text;
    for (const ContentRun &run : feeder.content().assemble(artifact))
        text += run.bytes;
    return text;
}

static quint32 findings(const Store &store, const char *rule)
{
    return store.findingCounts.value(rule);
}

/// Short and long ones, at every position; zeros and bytes with their highest bit count like
/// others.
void FoldTest::digest_does_not_depend_on_chunking()
{
    QByteArray content;
    for (int i = 0; i < 700; ++i)
        content.append(char(i % 7 == 0 ? 0 : i * 37));
    std::unordered_map<quint64, qsizetype> seen; // each prefix has its own hash
    for (qsizetype size = 0; size < content.size(); size += size < 300 ? 1 : 37) {
        const QByteArrayView whole = QByteArrayView(content).first(size);
        const ContentDigest digest(whole);
        QCOMPARE(digest.length(), quint64(size));
        QVERIFY(seen.emplace(digest.hash(), size).second);
        ContentDigest bytewise;
        for (qsizetype at = 0; at < size; ++at)
            bytewise.add(whole.sliced(at, 1));
        QVERIFY2(bytewise == digest, qPrintable(QString::number(size)));
        for (qsizetype cut = 0; cut <= size; cut += 1 + size / 40) {
            ContentDigest joined(whole.first(cut));
            joined.add(ContentDigest(whole.sliced(cut)));
            QVERIFY(joined == digest);
        }
    }
    QVERIFY(!(ContentDigest(QByteArrayView("\0\0", 2)) == ContentDigest(QByteArrayView("\0", 1))));
}

/// Escapes are at every position, so also where the text is cut.
void FoldTest::digest_of_a_large_text_covers_its_bytes()
{
    for (int shift = 0; shift < 24; ++shift) {
        QByteArray inner(shift, 'x');
        while (inner.size() < 200'000)
            inner += R"(\n\ud83d\ude00\\u00fc\\\"\u00fcü\ud83dab)";
        const json::Document document("[{\"text\":\"" + inner + "\"}]");
        QVERIFY(document.isValid());
        const json::Value text = document.root().first()["text"];
        QByteArray scratch;
        const ContentDigest whole(text.toUtf8(scratch));
        QVERIFY(computeDigest(document.root()) == whole);
        QVERIFY(computeTextDigest(text) == whole);
        QVERIFY(digestedBytes(document.root()) == scratch);
    }
}

void FoldTest::streamed_task_becomes_states_and_artifact()
{
    SessionFeeder feeder;
    const Store &store =
        play(feeder, {task("SUBMITTED"), status("WORKING", "looking"), chunk("Hel"),
                      chunk("lo", R"(,"append":true,"lastChunk":true)"), status("COMPLETED")});
    QCOMPARE(store.tasks.size(), size_t(1));
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
    QCOMPARE(store.tasks[0].statuses.size(), size_t(3));
    QCOMPARE(store.contexts.size(), size_t(1));
    QCOMPARE(store.contexts[0].id, "c1");
    QCOMPARE(store.artifacts.size(), size_t(1));
    QVERIFY(store.artifacts[0].complete);
    QCOMPARE(store.artifacts[0].bytes, 5);
    QCOMPARE(store.artifacts[0].name, "n.txt");
    QCOMPARE(textOf(feeder, 0), "Hello");
    QCOMPARE(feeder.content().statusMessage(1)->text(), u"looking"_s);
    QVERIFY(store.failures.empty());
    QCOMPARE(store.findings.size(), size_t(0));
    QCOMPARE(store.tasks[0].request, MessageIndex(0));
    QCOMPARE(store.messages[0].task, TaskIndex(0));
}

void FoldTest::provisional_context_gets_its_id()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"hello"_s);
    QCOMPARE(feeder.store().contexts.size(), size_t(1));
    QVERIFY(feeder.store().contexts[0].id.isEmpty());
    QCOMPARE(feeder.store().contexts[0].entries.size(), size_t(1)); // shown before any response
    feeder.event(id, task("WORKING"));
    QCOMPARE(feeder.store().contexts.size(), size_t(1));
    QCOMPARE(feeder.store().contexts[0].id, "c1");
    QCOMPARE(feeder.store().tasks[0].context, ContextIndex(0));
}

void FoldTest::provisional_context_merges_into_an_existing_one()
{
    SessionFeeder feeder;
    play(feeder, {task("COMPLETED")});
    const ExchangeId second = feeder.say(u"again"_s);
    feeder.event(
        second, R"({"task":{"id":"t2","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
    const Store &store = feeder.store();
    QCOMPARE(store.contexts.size(), size_t(2));
    QCOMPARE(store.contexts[1].mergedInto, ContextIndex(0));
    QVERIFY(store.contexts[1].entries.empty());
    QCOMPARE(store.contexts[0].tasks.size(), size_t(2));
    QCOMPARE(store.messages[1].context, ContextIndex(0));
}

void FoldTest::message_is_shown_once()
{
    // The status message comes as an update, in the history of a snapshot, and as its status again.
    SessionFeeder feeder;
    const Store &store = play(
        feeder,
        {task("WORKING"), status("INPUT_REQUIRED", "where"),
         task("INPUT_REQUIRED",
              R"(,"history":[{"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"do it"}]},)"
              R"({"messageId":"s-where","role":"ROLE_AGENT","parts":[{"text":"where"}]}])")});
    QCOMPARE(store.messages.size(), size_t(2));
    int shown = 0;
    for (const ChatEntry &entry : store.contexts[0].entries)
        shown += entry.kind == ChatEntry::Kind::Message;
    QCOMPARE(shown, 1); // ours; the question belongs to its status
    QCOMPARE(findings(store, "NOTE-MESSAGE-MISMATCH"), 0u);
}

void FoldTest::message_repeated_with_other_parts_is_flagged()
{
    SessionFeeder feeder;
    const Store &store = play(
        feeder,
        {status("WORKING", "one"),
         task(
             "WORKING",
             R"(,"history":[{"messageId":"s-one","role":"ROLE_AGENT","parts":[{"text":"other"}]}])")});
    QCOMPARE(findings(store, "NOTE-MESSAGE-MISMATCH"), 1u);
    QCOMPARE(store.messages.size(), size_t(2));
}

/// Each entry compared with all before it would take minutes.
void FoldTest::long_history_without_ids_is_compared_once()
{
    constexpr int Many = 200'000;
    SessionFeeder feeder(ProtocolVersion::V0_2);
    QByteArray entries = R"({"role":"user","parts":[{"kind":"text","text":"do it"}]})";
    for (int i = 0; i < Many; ++i)
        entries += ",{}";
    const Store &store = play(
        feeder,
        {R"({"id":"t","contextId":"c","kind":"task","status":{"state":"working"},"history":[)" +
         entries + "]}"});
    const auto inHistory = std::ranges::count_if(store.messages, [](const MessageRecord &message) {
        return message.place == MessagePlace::History;
    });
    QCOMPARE(inHistory, Many); // not the sent one
}

void FoldTest::history_without_ids_is_compared_deeply()
{
    SessionFeeder feeder(ProtocolVersion::V0_2);
    const QByteArray snapshot =
        R"({"id":"t","contextId":"c","kind":"task","status":{"state":"input-required","message":)"
        R"({"role":"agent","parts":[{"kind":"text","text":"which?"}]}},"history":[)"
        R"({"role":"user","parts":[{"kind":"text","text":"10 USD"}]},)"
        R"({"role":"agent","parts":[{"text":"which?","kind":"text"}]}]})";
    const Store &store = play(feeder, {snapshot, snapshot});
    int history = 0;
    for (const MessageRecord &message : store.messages)
        history += message.place == MessagePlace::History;
    QCOMPARE(history, 1); // the user's; the last entry equals the status message
    QVERIFY(findings(store, "NOTE-MESSAGE-ID") == 0 || store.warnings > 0);
}

void FoldTest::append_false_replaces()
{
    SessionFeeder feeder;
    const Store &store =
        play(feeder, {task("WORKING"), chunk("old"), chunk("er", R"(,"append":true)"),
                      chunk("new", R"(,"append":false)")});
    QCOMPARE(store.artifacts.size(), size_t(1));
    QCOMPARE(store.artifacts[0].chunks.size(), size_t(3)); // the old revision is still accessible
    QCOMPARE(store.artifacts[0].base, 2u);
    QCOMPARE(store.artifacts[0].bytes, 3);
    QCOMPARE(textOf(feeder, 0), "new");
}

void FoldTest::append_first_is_kept_and_flagged()
{
    SessionFeeder feeder;
    const Store &store =
        play(feeder, {task("WORKING"), chunk("x", R"(,"append":true)"), status("COMPLETED")});
    QVERIFY(store.artifacts[0].startedByAppend);
    QCOMPARE(findings(store, "NOTE-APPEND-FIRST"), 1u);
    QCOMPARE(textOf(feeder, 0), "x");
}

void FoldTest::chunk_after_last_is_flagged()
{
    SessionFeeder feeder;
    const Store &store = play(feeder, {task("WORKING"), chunk("a", R"(,"lastChunk":true)"),
                                       chunk("b", R"(,"append":true)")});
    QCOMPARE(findings(store, "NOTE-CHUNK-AFTER-LAST"), 1u);
    QCOMPARE(textOf(feeder, 0), "ab");
}

void FoldTest::snapshot_repeats_streamed_content()
{
    SessionFeeder feeder;
    const Store &store =
        play(feeder,
             {task("WORKING"), chunk("Hel"), chunk("lo", R"(,"append":true)"),
              task("COMPLETED", R"(,"artifacts":[{"artifactId":"a1","parts":[{"text":"Hello"}]},)"
                                R"({"artifactId":"a2","parts":[{"text":"more"}]}])")});
    QCOMPARE(store.artifacts.size(), size_t(2));
    QCOMPARE(store.artifacts[0].chunks.size(),
             size_t(2)); // the chunks have precedence over their sum
    QVERIFY(store.artifacts[0].complete);
    QCOMPARE(textOf(feeder, 1), "more");
}

void FoldTest::event_after_terminal_is_kept_and_flagged()
{
    SessionFeeder feeder;
    const Store &store = play(feeder, {task("COMPLETED"), chunk("late"), status("WORKING")});
    QCOMPARE(findings(store, "NOTE-AFTER-TERMINAL"), 2u);
    QCOMPARE(textOf(feeder, 0), "late");
    QCOMPARE(store.tasks[0].state, TaskState::Working); // the agent's latest text is shown
}

void FoldTest::event_for_another_task_makes_that_task()
{
    SessionFeeder feeder;
    const Store &store = play(
        feeder,
        {task("WORKING"),
         R"({"statusUpdate":{"taskId":"other","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})",
         status("COMPLETED")});
    QCOMPARE(store.tasks.size(), size_t(2));
    QCOMPARE(findings(store, "NOTE-OTHER-TASK"), 1u);
    // It names both.
    const auto noted =
        std::find_if(store.findings.begin(), store.findings.end(), [](const auto &one) {
            return qstrcmp(one.note.rule, "NOTE-OTHER-TASK") == 0;
        });
    const Phrase &said = noted->note.found;
    QVERIFY(said.is("event-of-task"));
    QVERIFY(said == Phrase("event-of-task",
                           {QStringLiteral("other"), QString::fromUtf8(store.tasks[0].id)}));
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
    QCOMPARE(store.tasks[1].state, TaskState::Working);
}

void FoldTest::unknown_event_survives()
{
    SessionFeeder feeder;
    const Store &store =
        play(feeder, {task("WORKING"), R"({"surprise":{"x":1.50}})", status("COMPLETED")});
    QCOMPARE(findings(store, "NOTE-EVENT-UNKNOWN"), 1u);
    const ChatEntry *unknown = nullptr;
    for (const ChatEntry &entry : store.contexts[0].entries) {
        if (entry.kind == ChatEntry::Kind::UnknownFrame)
            unknown = &entry;
    }
    QVERIFY(unknown);
    QVERIFY(feeder.content().data(unknown->index).contains("1.50")); // spelling kept
}

void FoldTest::a_broken_frame_affects_nothing_else()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.event(id, task("WORKING"));
    feeder.raw(id, "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"oops\n\n");
    feeder.event(id, status("COMPLETED"));
    feeder.end(id);
    const Store &store = feeder.store();
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.kind, ErrorKind::Decode);
    QVERIFY(store.frames[store.failures[0].frame].flags & FrameFailed);
    QVERIFY(feeder.content().block(store.failures[0].frame).contains("oops"));
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
}

/// A stream of nothing else would take seventy times its bytes in memory.
void FoldTest::broken_frames_are_listed_up_to_a_limit()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.event(id, task("WORKING"));
    for (int i = 0; i < 500; ++i)
        feeder.raw(id, "data: x\n\n");
    feeder.event(id, status("COMPLETED"));
    feeder.end(id);
    const Store &store = feeder.store();
    QCOMPARE(store.failures.size(), size_t(101));
    QCOMPARE(store.failures.back().error.code, u"more-broken-frames"_s);
    const auto failed = std::ranges::count_if(
        store.frames, [](const Frame &frame) { return frame.flags & FrameFailed; });
    QCOMPARE(failed, 500);
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
}

/// A block of one short data line and very many others is not copied for repair.
void FoldTest::huge_block_of_other_lines_is_left_alone()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.raw(id, "data: {\n" + QByteArray("x\n").repeated(5 * 1024 * 1024) + "\n");
    feeder.event(id, status("COMPLETED"));
    feeder.end(id);
    QCOMPARE(feeder.store().failures.size(), size_t(1));
    QCOMPARE(feeder.store().failures[0].error.code, u"broken-frame"_s);
    QCOMPARE(feeder.store().tasks[0].state, TaskState::Completed);
}

void FoldTest::unprefixed_continuation_lines_are_read()
{
    // As printed in the documents: only the first line carries the prefix.
    SessionFeeder feeder(ProtocolVersion::V0_2);
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.raw(id, "data: {\n  \"jsonrpc\": \"2.0\",\n  \"id\": 1,\n  \"result\": {\"kind\": "
                   "\"task\", \"id\": \"t\",\n"
                   "    \"contextId\": \"c\", \"status\": {\"state\": \"completed\"}}\n}\n\n");
    feeder.end(id);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks.size(), size_t(1));
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
    QCOMPARE(findings(store, "NOTE-SSE-UNPREFIXED"), 1u);
    QVERIFY(feeder.content().document(store.statuses[0].frame)->isValid());
}

void FoldTest::comments_and_commas_are_repaired()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.raw(id, "data: {\"jsonrpc\":\"2.0\",\"id\":1, /* the task */ "
                   "\"result\":{\"task\":{\"id\":\"t\",\"contextId\":\"c\","
                   "\"status\":{\"state\":\"TASK_STATE_COMPLETED\",},}}}\n\n");
    feeder.end(id);
    QCOMPARE(feeder.store().tasks.size(), size_t(1));
    QCOMPARE(findings(feeder.store(), "NOTE-JSON-REPAIRED"), 1u);
}

void FoldTest::a_cut_stream_leaves_a_gap_until_resumed()
{
    SessionFeeder feeder;
    const Error cut(ErrorKind::Cut, u"cut"_s, u"The connection broke."_s);
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.event(id, task("WORKING"));
    feeder.raw(id, "data: {\"half");
    feeder.end(id, EndReason::Cut, cut);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks[0].gaps.size(), size_t(1));
    QCOMPARE(store.tasks[0].gaps[0].toNs, qint64(-1));
    QCOMPARE(store.failures.size(), size_t(1)); // the cut, not the half event as well
    QVERIFY(store.frames[store.frames.size() - 2].flags & FrameUnterminated);

    OperationCall subscribe;
    subscribe.operation = Operation::Subscribe;
    subscribe.taskId = u"t1"_s;
    const ExchangeId again = feeder.call(subscribe);
    feeder.event(again, task("WORKING"));
    QVERIFY(store.tasks[0].gaps[0].toNs >= store.tasks[0].gaps[0].fromNs);
    QCOMPARE(store.tasks.size(), size_t(1));
    QCOMPARE(store.tasks[0].statuses.size(), size_t(1)); // the snapshot only repeats
}

/// Answering a waiting task closes the stream that reported it.
void FoldTest::streams_closed_by_the_user_did_not_fail()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.event(id, task("AUTH_REQUIRED"));
    feeder.end(id, EndReason::Stopped, Error(ErrorKind::Canceled, u"stopped"_s));
    QVERIFY(feeder.store().failures.empty());
    QCOMPARE(feeder.store().frames.back().kind, FrameKind::End);
    QVERIFY(!(feeder.store().frames.back().flags & FrameFailed));
}

void FoldTest::stream_that_ends_early_is_named()
{
    SessionFeeder feeder;
    const Store &store = play(feeder, {task("WORKING")});
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.kind, ErrorKind::Cut);
    SessionFeeder waiting;
    QVERIFY(play(waiting, {status("INPUT_REQUIRED")}).failures.empty());
    SessionFeeder empty;
    empty.answerRaw(empty.say(u"x"_s), "", 200, "text/event-stream");
    QCOMPARE(empty.store().failures.size(), size_t(1));
    QCOMPARE(empty.store().failures[0].error.kind, ErrorKind::Cut);
}

void FoldTest::a_json_response_to_a_stream_is_one_event()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.answer(id, task("COMPLETED"));
    QCOMPARE(feeder.store().tasks[0].state, TaskState::Completed);
    QCOMPARE(findings(feeder.store(), "NOTE-STREAM-AS-JSON"), 1u);
    QVERIFY(feeder.store().failures.empty());
}

void FoldTest::frames_of_joined_lines_are_decoded_again()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.raw(
        id,
        "data: {\"jsonrpc\":\"2.0\",\"id\":1,\ndata: \"result\":{\"message\":{\"messageId\":\"m\","
        "\"role\":\"ROLE_AGENT\",\ndata: \"parts\":[{\"text\":\"joined\"}]}}}\n\n");
    feeder.end(id);
    QCOMPARE(feeder.store().messages.size(), size_t(2));
    QCOMPARE(feeder.content().message(1).text(), u"joined"_s);
}

void FoldTest::findings_of_one_rule_are_capped()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"x"_s);
    feeder.event(id, task("WORKING"));
    feeder.burst(id, R"({"surprise":1})", 1000);
    QCOMPARE(findings(feeder.store(), "NOTE-EVENT-UNKNOWN"), 1000u);
    QVERIFY(feeder.store().findings.size() <= 400);
    QVERIFY(feeder.store().warnings >= 1000u);
}

void FoldTest::references_link_tasks()
{
    SessionFeeder feeder;
    play(feeder, {task("COMPLETED")});
    OperationCall call;
    call.operation = Operation::SendStreaming;
    call.draft.messageId = u"m-ref"_s;
    call.draft.contextId = u"c1"_s;
    call.draft.referenceTaskIds = {u"t1"_s};
    const ExchangeId id = feeder.call(call, 0);
    feeder.event(
        id, R"({"task":{"id":"t2","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
    QCOMPARE(feeder.store().tasks[1].references, std::vector<TaskIndex>{0});
}

static QByteArray timed(const char *kind, qint64 agentMs, const char *task = "t1")
{
    const QByteArray stamp =
        QDateTime::fromMSecsSinceEpoch(agentMs).toUTC().toString(Qt::ISODateWithMs).toLatin1();
    const QByteArray id = kind == QByteArrayView("task") ? "id" : "taskId";
    return QByteArray("{\"") + kind + R"(":{")" + id + R"(":")" + task +
           R"(","contextId":"c1","status":{"state":"TASK_STATE_WORKING","timestamp":")" + stamp +
           R"("}}})";
}

void FoldTest::agent_timestamps_are_kept()
{
    SessionFeeder feeder;
    play(feeder,
         {timed("task", 1748592000123),
          R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":)"
          R"({"state":"TASK_STATE_INPUT_REQUIRED","timestamp":"2025-05-30T10:00:00+02:00"}}})",
          R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":)"
          R"({"state":"TASK_STATE_WORKING","timestamp":"soon"}}})",
          R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":)"
          R"({"state":"TASK_STATE_COMPLETED","timestamp":"0001-01-01T00:00:00Z"}}})"});
    const std::vector<StatusRecord> &statuses = feeder.store().statuses;
    QCOMPARE(statuses.size(), size_t(4));
    QCOMPARE(statuses[0].agentMs, 1748592000123);
    QCOMPARE(statuses[1].agentMs, 1748592000000);
    QCOMPARE(statuses[2].agentMs, 0); // it cannot be read
    QCOMPARE(statuses[3].agentMs, 0); // it was never set
}

void FoldTest::clock_skew_is_noted_once()
{
    for (const qint64 skewMs : {qint64(-3'600'000), qint64(-900), qint64(900), qint64(5000)}) {
        SessionFeeder feeder;
        feeder.compareClocks();
        const Recording &recording = feeder.recording();
        const ExchangeId id = feeder.say(u"do it"_s);
        const auto agentMs = [&] { return recording.wallMs(recording.nowNs()) + skewMs; };
        feeder.events(id, {timed("task", agentMs()), timed("statusUpdate", agentMs())});
        const bool differs = qAbs(skewMs) > 1000;
        QCOMPARE(findings(feeder.store(), "NOTE-CLOCK-SKEW"), differs ? 1u : 0u);
        if (!differs)
            continue;
        QVERIFY(qAbs(feeder.store().clockSkewsMs.at(0) - skewMs) < 1000);
        const Note &note = feeder.store().findings.at(0).note;
        QCOMPARE(note.severity, Severity::Note);
        QVERIFY(note.pointer.endsWith(u"/status/timestamp"_s));
        QCOMPARE(textOf(note).contains(u"ahead"_s), skewMs > 0);
        QCOMPARE(feeder.store().warnings, 0u);
    }
}

void FoldTest::old_snapshots_are_no_clock_skew()
{
    SessionFeeder feeder;
    feeder.compareClocks();
    const qint64 now = feeder.recording().wallMs(feeder.recording().nowNs());
    const ExchangeId first = feeder.say(u"do it"_s);
    feeder.event(first, timed("task", now));
    feeder.end(first);
    // The response to a later message begins with the task's earlier state, and so does a
    // subscription.
    const ExchangeId second = feeder.say(u"and this"_s, 0, u"t1"_s);
    feeder.event(second, timed("task", now - 60'000));
    OperationCall subscribe;
    subscribe.operation = Operation::Subscribe;
    subscribe.taskId = u"t2"_s;
    feeder.event(feeder.call(subscribe, 0), timed("task", now - 60'000, "t2"));
    QCOMPARE(findings(feeder.store(), "NOTE-CLOCK-SKEW"), 0u);
}

void FoldTest::snapshot_of_the_same_size_counts_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("data") << QByteArray(R"({"data":{"percent":10}})")
                          << QByteArray(R"({"data":{"percent":20}})");
    QTest::newRow("member") << QByteArray(R"({"data":{"a":1}})")
                            << QByteArray(R"({"data":{"b":1}})");
    QTest::newRow("url") << QByteArray(R"({"url":"http://h/a"})")
                         << QByteArray(R"({"url":"http://h/b"})");
    QTest::newRow("text") << QByteArray(R"({"text":"ab"})") << QByteArray(R"({"text":"ba"})");
    QTest::newRow("file") << QByteArray(R"({"raw":"AAAA"})") << QByteArray(R"({"raw":"AAAB"})");
}

static QByteArray holding(const QByteArray &part, const char *name = "n")
{
    return QByteArray(R"(,"artifacts":[{"artifactId":"a1","name":")") + name + R"(","parts":[)" +
           part + "]}]";
}

void FoldTest::snapshot_of_the_same_size_counts()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    for (const bool oneStream : {true, false}) {
        SessionFeeder feeder;
        const QByteArray first = task("WORKING", holding(before).constData());
        const QByteArray second = task("WORKING", holding(after).constData());
        const ExchangeId id = feeder.say(u"go"_s);
        feeder.event(id, first);
        feeder.event(id, first); // repeats
        QCOMPARE(feeder.store().artifacts[0].chunks.size(), size_t(1));
        if (oneStream) {
            feeder.event(id, second);
        } else {
            feeder.end(id);
            OperationCall get;
            get.operation = Operation::GetTask;
            get.taskId = u"t1"_s;
            feeder.answer(feeder.call(get), QByteArray(second).mid(8).chopped(1));
        }
        const ArtifactRecord &artifact = feeder.store().artifacts[0];
        QCOMPARE(artifact.chunks.size(), size_t(2));
        QCOMPARE(artifact.base, 1u);
        feeder.event(feeder.say(u"on"_s, 0, u"t1"_s),
                     task("WORKING", holding(after, "other").constData()));
        QCOMPARE(artifact.chunks.size(), size_t(2));
        QCOMPARE(artifact.name, "other");
    }
}

static ExchangeId subscribed(SessionFeeder &feeder)
{
    OperationCall subscribe;
    subscribe.operation = Operation::Subscribe;
    subscribe.taskId = u"t1"_s;
    return feeder.call(subscribe);
}

void FoldTest::two_streams_of_a_task_duplicate_nothing()
{
    SessionFeeder feeder;
    const ExchangeId first = feeder.say(u"go"_s);
    feeder.event(first, task("WORKING"));
    const ExchangeId second = subscribed(feeder);
    feeder.event(second, task("WORKING"));
    for (const QByteArray &event :
         {status("WORKING", "looking"), chunk("Hel"), chunk("lo", R"(,"append":true)"),
          chunk("lo", R"(,"append":true,"lastChunk":true)"), status("COMPLETED", "done")}) {
        feeder.event(first, event);
        feeder.event(second, event);
    }
    feeder.end(first);
    feeder.end(second);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks[0].statuses.size(), size_t(3));
    QCOMPARE(store.artifacts[0].chunks.size(), size_t(3));
    QCOMPARE(textOf(feeder, 0), "Hellolo");
    QCOMPARE(store.findings.size(), size_t(0));
    QVERIFY(store.failures.empty());
}

void FoldTest::cancel_during_a_stream_is_no_finding()
{
    SessionFeeder feeder;
    const ExchangeId stream = feeder.say(u"go"_s);
    feeder.event(stream, task("WORKING"));
    OperationCall cancel;
    cancel.operation = Operation::CancelTask;
    cancel.taskId = u"t1"_s;
    feeder.answer(feeder.call(cancel, 0), QByteArray(task("CANCELED")).mid(8).chopped(1));
    feeder.event(stream, status("WORKING", "still at it"));
    feeder.event(stream, status("CANCELED"));
    feeder.end(stream);
    const Store &store = feeder.store();
    QCOMPARE(findings(store, "NOTE-AFTER-TERMINAL"), 0u);
    QCOMPARE(store.tasks[0].state, TaskState::Canceled);
    QCOMPARE(feeder.content().message(1).text(), u"still at it"_s); // it is not lost
    QVERIFY(store.failures.empty());
}

void FoldTest::late_subscriber_may_begin_with_append()
{
    SessionFeeder feeder;
    feeder.event(subscribed(feeder), chunk("more", R"(,"append":true)"));
    QCOMPARE(findings(feeder.store(), "NOTE-APPEND-FIRST"), 0u);
    QVERIFY(feeder.store().artifacts[0].startedByAppend);
}

static QByteArray reply(const char *id, const char *text)
{
    return QByteArray(R"({"message":{"messageId":")") + id +
           R"(","role":"ROLE_AGENT","parts":[{"text":")" + text + "\"}]}}";
}

void FoldTest::reply_with_the_id_of_the_request_is_shown()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"hello"_s);
    const QByteArray sent = feeder.store().messages[0].id;
    feeder.event(id, reply(sent.constData(), "hello yourself"));
    QCOMPARE(feeder.store().messages.size(), size_t(2));
    QCOMPARE(feeder.content().message(1).text(), u"hello yourself"_s);
    QCOMPARE(findings(feeder.store(), "NOTE-MESSAGE-ID-REUSED"), 1u);
    int shown = 0;
    for (const ChatEntry &entry : feeder.store().contexts[0].entries)
        shown += entry.kind == ChatEntry::Kind::Message;
    QCOMPARE(shown, 2);
}

void FoldTest::reused_ids_are_separate_messages()
{
    SessionFeeder feeder;
    feeder.event(feeder.say(u"one"_s), reply("msg-1", "first"));
    feeder.event(feeder.say(u"two"_s), reply("msg-1", "second"));
    const ExchangeId third = feeder.say(u"three"_s);
    feeder.event(third, reply("msg-1", "thi"));
    feeder.event(third, reply("msg-1", "third")); // grows
    const Store &store = feeder.store();
    QCOMPARE(store.messages.size(), size_t(6));
    QCOMPARE(feeder.content().message(1).text(), u"first"_s);
    QCOMPARE(feeder.content().message(3).text(), u"second"_s);
    QCOMPARE(feeder.content().message(5).text(), u"third"_s);
    QCOMPARE(findings(store, "NOTE-MESSAGE-ID-REUSED"), 2u);
    QCOMPARE(findings(store, "NOTE-MESSAGE-MISMATCH"), 1u);
}

void FoldTest::a_repeated_reply_is_no_finding()
{
    SessionFeeder feeder;
    OperationCall call;
    call.operation = Operation::SendStreaming;
    call.draft.messageId = u"same"_s;
    const ExchangeId first = feeder.call(call);
    feeder.event(first, reply("r", "yes"));
    feeder.event(feeder.call(call, 0), reply("r", "yes"));
    QCOMPARE(findings(feeder.store(), "NOTE-MESSAGE-ID-REUSED"), 0u);
}

/// The agent names the conversation only after the task.
void FoldTest::tasks_move_with_their_conversation()
{
    SessionFeeder feeder;
    play(feeder, {task("COMPLETED")});
    const ExchangeId second = feeder.say(u"again"_s);
    feeder.event(second, R"({"task":{"id":"t2","status":{"state":"TASK_STATE_WORKING"}}})");
    feeder.event(
        second,
        R"({"statusUpdate":{"taskId":"t2","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"}}})");
    const Store &store = feeder.store();
    QCOMPARE(store.contexts[1].mergedInto, ContextIndex(0));
    QVERIFY(store.contexts[1].tasks.empty());
    QCOMPARE(store.contexts[0].tasks, (std::vector<TaskIndex>{0, 1}));
    QCOMPARE(store.tasks[1].context, ContextIndex(0));
}

void FoldTest::a_continuing_task_reverts_its_terminal_state()
{
    SessionFeeder feeder;
    const ExchangeId id = feeder.say(u"go"_s);
    const auto track = [&]() -> const ExchangeTrack & { return *feeder.store().track(id); };
    feeder.event(id, task("AUTH_REQUIRED"));
    QVERIFY(track().logicalEnd && !track().over); // a stream may end here, and may continue
    feeder.event(id, status("WORKING"));
    QVERIFY(!track().logicalEnd);
    feeder.event(id, status("COMPLETED"));
    QVERIFY(track().logicalEnd && track().over);
    SessionFeeder older(ProtocolVersion::V0_3); // several messages may come before 1.0
    const ExchangeId other = older.say(u"go"_s);
    older.event(
        other,
        R"({"kind":"message","messageId":"m","role":"agent","parts":[{"kind":"text","text":"a"}]})");
    QVERIFY(older.store().track(other)->logicalEnd && !older.store().track(other)->over);
}

static QByteArray record(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

static void answerRecords(SessionFeeder &feeder, const QByteArray &body)
{
    feeder.answerRaw(feeder.say(u"go"_s), body, 200, "text/plain; charset=UTF-8");
}

/// A server in the field joins JSON texts by U+001E; RFC 7464 puts it before each.
void FoldTest::json_records_are_read_as_a_stream()
{
    const QByteArrayList events = {record(task("WORKING")), record(chunk("hi")),
                                   record(status("COMPLETED"))};
    const QByteArrayList bodies = {events.join('\x1e') + '\x1e', events.join('\x1e'),
                                   '\x1e' + events.join("\n\x1e") + '\n'};
    for (const QByteArray &body : bodies) {
        SessionFeeder feeder;
        answerRecords(feeder, body);
        const Store &store = feeder.store();
        QCOMPARE(store.tasks.size(), size_t(1));
        QCOMPARE(store.tasks[0].state, TaskState::Completed);
        QCOMPARE(textOf(feeder, 0), "hi"); // decoded again from the recording
        QCOMPARE(findings(store, "NOTE-STREAM-RECORDS"), 1u);
        QVERIFY(store.failures.empty());
    }
}

void FoldTest::a_cut_record_is_no_finding()
{
    SessionFeeder feeder;
    answerRecords(feeder, record(task("WORKING")) + '\x1e' + record("oops").chopped(4) + '\x1e' +
                              record(status("COMPLETED")) + "\x1e{\"half");
    const Store &store = feeder.store();
    QCOMPARE(store.failures.size(), size_t(1)); // text between separators that is not JSON
    QCOMPARE(store.failures[0].error.code, u"broken-frame"_s);
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
}

A2A_TEST(FoldTest)
#include "foldtest.moc"
