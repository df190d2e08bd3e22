// SPDX-License-Identifier: Apache-2.0
// What agents in the field do on the wire, one test each: it is handled, shown and, if it violates
// a rule, noted.
#include "model/text/textof.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class QuirksTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void json_over_many_data_lines_and_repeated_ids();
    void an_event_named_error();
    void a_second_task_snapshot_and_final_status_before_the_artifact();
    void artifacts_without_id_stay_separate();
    void the_complete_text_repeated_at_the_end();
    void ids_not_belonging_to_the_task();
    void a_0_1_task_continues_and_repeats_its_messages();
    void a_message_that_grows_under_one_id();
    void a_status_message_that_is_a_text();
    void files_in_data_uris();
    void errors_of_every_shape_data();
    void errors_of_every_shape();
    void error_codes_differ_in_0_1();
};

void QuirksTest::json_over_many_data_lines_and_repeated_ids()
{
    SessionFeeder feeder(ProtocolVersion::V0_3);
    const ExchangeId call = feeder.say(u"hi"_s);
    feeder.raw(
        call,
        "id: 7\ndata: {\"jsonrpc\":\"2.0\",\ndata:  \"id\":1,\ndata:  "
        "\"result\":{\"kind\":\"task\",\"id\":\"t\","
        "\"contextId\":\"c\",\ndata:  \"status\":{\"state\":\"working\"}}}\n\n: beat\n\nid: 7\n");
    feeder.raw(call, "data: "
                     "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"kind\":\"status-update\","
                     "\"taskId\":\"t\",\"contextId\":\"c\","
                     "\"final\":true,\"status\":{\"state\":\"completed\"}}}\n\n");
    feeder.end(call);
    QCOMPARE(feeder.store().tasks.size(), size_t(1));
    QCOMPARE(feeder.store().tasks[0].state, TaskState::Completed);
    QVERIFY(feeder.store().findings.empty() && feeder.store().failures.empty());
}

void QuirksTest::an_event_named_error()
{
    SessionFeeder feeder(ProtocolVersion::V0_3);
    const ExchangeId call = feeder.say(u"hi"_s);
    feeder.raw(
        call,
        "event: error\ndata: "
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"boom\"}}\n\n");
    feeder.end(call);
    QCOMPARE(feeder.store().failures.size(), size_t(1));
    QCOMPARE(feeder.store().failures[0].error.code, u"-32603"_s);
    QVERIFY(feeder.store().findingCounts.contains("NOTE-SSE-ERROR-EVENT"));
}

void QuirksTest::a_second_task_snapshot_and_final_status_before_the_artifact()
{
    SessionFeeder feeder(ProtocolVersion::V0_3);
    const ExchangeId call = feeder.say(u"hi"_s);
    const QByteArray task =
        R"({"kind":"task","id":"t","contextId":"c","status":{"state":"working"}})";
    feeder.events(
        call,
        {task, task,
         R"({"kind":"status-update","taskId":"t","contextId":"c","final":true,"status":{"state":"completed"}})",
         R"({"kind":"artifact-update","taskId":"t","contextId":"c","artifact":{"artifactId":"a","parts":[{"kind":"text","text":"late"}]}})"});
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks.size(), size_t(1));
    QCOMPARE(store.tasks[0].statuses.size(), size_t(2)); // the second snapshot adds nothing new
    QCOMPARE(feeder.content().assemble(0).at(0).bytes, QByteArray("late"));
    QVERIFY(store.findingCounts.contains("NOTE-AFTER-TERMINAL"));
}

void QuirksTest::artifacts_without_id_stay_separate()
{
    for (const ProtocolVersion protocolVersion : {ProtocolVersion::V0_1, ProtocolVersion::V0_3}) {
        SessionFeeder feeder(protocolVersion);
        const ExchangeId call = feeder.say(u"hi"_s);
        const QByteArray part = protocolVersion == ProtocolVersion::V0_1 ? "type" : "kind";
        const QByteArray artifact = R"({"parts":[{")" + part + R"(":"text","text":")";
        feeder.answer(
            call,
            R"({"kind":"task","id":"t","contextId":"c","status":{"state":"completed"},"artifacts":[)" +
                artifact + R"(one"}]},)" + artifact + R"(two"}]}]})");
        QCOMPARE(feeder.store().artifacts.size(), size_t(2));
        QCOMPARE(feeder.content().assemble(0).at(0).bytes, QByteArray("one"));
        QCOMPARE(feeder.content().assemble(1).at(0).bytes, QByteArray("two"));
    }
}

void QuirksTest::the_complete_text_repeated_at_the_end()
{
    SessionFeeder feeder(ProtocolVersion::V0_1);
    const ExchangeId call = feeder.say(u"hi"_s);
    const auto chunk = [](const char *flags, const char *text) -> QByteArray {
        return QByteArray(R"({"id":"t","artifact":{"index":3,)") + flags +
               R"("parts":[{"type":"text","text":")" + text + R"("}]}})";
    };
    feeder.events(call, {chunk("", "Hel"), chunk(R"("append":true,)", "lo"),
                         chunk(R"("lastChunk":true,)", "Hello")});
    feeder.event(call, R"({"id":"t","status":{"state":"completed"},"final":true})");
    feeder.end(call);
    QCOMPARE(feeder.store().artifacts.size(), size_t(1));
    QCOMPARE(feeder.store().artifacts[0].id, QByteArray("3"));
    QCOMPARE(feeder.content().assemble(0).at(0).bytes,
             QByteArray("Hello")); // a revision, not a repetition
    QCOMPARE(feeder.store().artifacts[0].chunks.size(), size_t(3));
}

void QuirksTest::ids_not_belonging_to_the_task()
{
    SessionFeeder feeder(ProtocolVersion::V0_1);
    const ExchangeId call = feeder.say(u"hi"_s);
    feeder.event(call, R"({"id":1,"status":{"state":"working"},"final":false})");
    feeder.event(call, R"({"status":{"state":"completed"},"final":true})");
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks.size(), size_t(1)); // the request names it
    QCOMPARE(store.tasks[0].id, QByteArray("m-1"));
    QCOMPARE(store.tasks[0].state, TaskState::Completed);
    QCOMPARE(store.contexts[store.tasks[0].context].id.size(), 36); // the session created by us
}

void QuirksTest::a_0_1_task_continues_and_repeats_its_messages()
{
    SessionFeeder feeder(ProtocolVersion::V0_1);
    const ExchangeId first = feeder.say(u"hi"_s);
    feeder.event(
        first,
        R"({"id":"m-1","status":{"state":"input-required","message":{"role":"agent","parts":[{"type":"text","text":"Where to?"}]}},"final":true})");
    feeder.end(first);
    const ContextIndex context = feeder.store().tasks.at(0).context;
    const ExchangeId second = feeder.say(u"Lisbon"_s, context, u"m-1"_s);
    const QByteArray answer =
        R"({"id":"m-1","sessionId":")" + feeder.store().contexts[context].id +
        R"(","status":{"state":"working"},"history":[)"
        R"({"role":"user","parts":[{"type":"text","text":"hi"}]},{"role":"agent","parts":[{"text":"Where to?","type":"text","metadata":null}]},)"
        R"({"role":"user","parts":[{"type":"text","text":"Lisbon"}]}]})";
    feeder.events(second, {answer, answer});
    const Store &store = feeder.store();
    QCOMPARE(store.tasks.size(), size_t(1));
    QCOMPARE(store.messages.size(),
             size_t(3)); // two of ours and the question: the history adds none
}

void QuirksTest::a_message_that_grows_under_one_id()
{
    SessionFeeder feeder(ProtocolVersion::V0_3);
    const ExchangeId call = feeder.say(u"hi"_s);
    const auto snapshot = [](const char *state, const char *text) -> QByteArray {
        return QByteArray(R"({"kind":"task","id":"t","contextId":"c","status":{"state":")") +
               state +
               R"(","message":{"kind":"message","role":"agent","messageId":"m","parts":[{"kind":"text","text":")" +
               text + R"("}]}}})";
    };
    feeder.events(call, {snapshot("working", ""), snapshot("working", "Hel"),
                         snapshot("completed", "Hello")});
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks[0].statuses.size(), size_t(3));
    QCOMPARE(feeder.content().message(store.statuses.back().message).text(), u"Hello"_s);
    QVERIFY(store.findingCounts.contains("NOTE-MESSAGE-MISMATCH"));
}

void QuirksTest::a_status_message_that_is_a_text()
{
    SessionFeeder feeder(ProtocolVersion::V0_3);
    const ExchangeId call = feeder.say(u"hi"_s);
    feeder.events(
        call,
        {R"({"kind":"task","id":"t","contextId":"c","status":{"state":"working","message":"On it"}})",
         R"({"kind":"status-update","taskId":"t","contextId":"c","final":true,"status":{"state":"failed","message":"Out of tea"}})",
         R"({"kind":"task","id":"t","contextId":"c","status":{"state":"failed","message":"Out of tea"}})"});
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.tasks[0].statuses.size(), size_t(2)); // the snapshot repeats the last
    const StatusIndex last = store.tasks[0].statuses.back();
    QCOMPARE(store.statuses[last].state, TaskState::Failed);
    QCOMPARE(feeder.content().statusMessage(last)->text(), u"Out of tea"_s);
    QCOMPARE(feeder.content().message(store.statuses[last].message).text(), u"Out of tea"_s);
    QCOMPARE(store.findingCounts.value("NOTE-STATUS-MESSAGE"), 3U);
}

void QuirksTest::files_in_data_uris()
{
    SessionFeeder feeder(ProtocolVersion::V0_3);
    const ExchangeId call = feeder.say(u"hi"_s);
    const auto file = [](const QByteArray &id, const QByteArray &uri) -> QByteArray {
        return R"({"kind":"artifact-update","taskId":"t","contextId":"c","lastChunk":true,)"
               R"("artifact":{"artifactId":")" +
               id + R"(","parts":[{"kind":"file","file":{"uri":")" + uri + R"(","name":")" + id +
               R"("}}]}})";
    };
    feeder.events(call, {R"({"kind":"task","id":"t","contextId":"c","status":{"state":"working"}})",
                         file("table.csv", R"(data:text/csv;base64,bmFtZSxh\r\n bW91bnQ)"),
                         file("note.txt", "data:text/plain;charset=utf-8,Gr%C3%BC%C3%9Fe"),
                         file("broken.txt", "data:text/plain;base64,%%%")});
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.artifacts.size(), size_t(3));
    const auto runOf = [&feeder](ArtifactIndex artifact) {
        return feeder.content().assemble(artifact).at(0);
    };
    QCOMPARE(runOf(0).kind, Part::Kind::Raw);
    QCOMPARE(runOf(0).bytes, "name,amount");
    QCOMPARE(runOf(0).mediaType, u"text/csv"_s);
    QCOMPARE(runOf(0).filename, u"table.csv"_s);
    QCOMPARE(store.artifacts[0].bytes, qint64(11));
    QCOMPARE(QString::fromUtf8(runOf(1).bytes), u"Grüße"_s);
    QCOMPARE(store.artifacts[1].bytes, qint64(7));
    QCOMPARE(runOf(2).kind, Part::Kind::Url);
    QCOMPARE(store.findingCounts.value("NOTE-DATA-URI"), 1U);
}

void QuirksTest::errors_of_every_shape_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    QTest::newRow("JSON-RPC with HTTP 400")
        << 400 << QByteArray(R"({"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"no"}})")
        << u"-32600"_s;
    QTest::newRow("no JSON-RPC") << 200 << QByteArray(R"({"error":"out of tea"})") << QString();
    QTest::newRow("nested")
        << 200
        << QByteArray(
               R"({"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x","data":{"error":{"code":-32001,"message":"Task not found"}}}})")
        << u"-32001"_s;
    QTest::newRow("a page") << 502 << QByteArray("<html>Bad gateway</html>") << u"502"_s;
    QTest::newRow("empty") << 200 << QByteArray() << u"empty-answer"_s;
    QTest::newRow("payment required") << 402 << QByteArray(R"({"message":"pay"})") << u"402"_s;
}

void QuirksTest::errors_of_every_shape()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    SessionFeeder feeder(ProtocolVersion::V0_1);
    feeder.answerRaw(feeder.say(u"hi"_s), body, status);
    QCOMPARE(feeder.store().failures.size(), size_t(1));
    const Error &error = feeder.store().failures[0].error;
    QTEST(error.code, "code");
    QVERIFY(!error.message.isEmpty());
}

void QuirksTest::error_codes_differ_in_0_1()
{
    SessionFeeder feeder(ProtocolVersion::V0_1);
    feeder.answerRaw(feeder.say(u"hi"_s),
                     R"({"jsonrpc":"2.0","id":1,"error":{"code":-32009,"message":"over"}})");
    QVERIFY(textOf(feeder.store().failures.at(0).error.hint).contains(u"state"_s));
    SessionFeeder current(ProtocolVersion::V1_0);
    current.answerRaw(current.say(u"hi"_s),
                      R"({"jsonrpc":"2.0","id":1,"error":{"code":-32009,"message":"over"}})");
    QVERIFY(textOf(current.store().failures.at(0).error.hint).contains(u"version"_s));
}

A2A_TEST(QuirksTest)
#include "quirkstest.moc"
