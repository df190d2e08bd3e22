// SPDX-License-Identifier: Apache-2.0
// Events and responses of many reads are parsed while they arrive, and read like small ones.
#include "model/net/bindings/ssedecoder.h"
#include "model/text/textof.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class LargeEventTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }

    void events_in_pieces_are_parsed_completely();
    void a_stream_ending_within_an_event_keeps_earlier_events();
    void a_broken_event_reports_its_position_and_the_next_is_read();
    void a_response_in_pieces_is_parsed_completely();
    void an_oversized_response_is_recorded_and_not_parsed();

private:
    /// Feeds bytes as a socket does: in reads that end anywhere.
    static void feed(SessionFeeder &feeder, ExchangeId call, const QByteArray &bytes);
};

static constexpr int Lines = 90'000; ///< of the text: about 3 MB of JSON

/// As is, and as encoded in the JSON.
static QByteArray text(char mark, const char *lineEnd)
{
    return QByteArray(QByteArray("Grüße, Welt ") + mark + ". 0123456789" + lineEnd).repeated(Lines);
}

static QByteArray event(const QByteArray &result)
{
    return R"(data: {"jsonrpc":"2.0","id":1,"result":)" + result + "}\n\n";
}

static QByteArray artifact(const QByteArray &id, char mark)
{
    return event(
        R"({"artifactUpdate":{"taskId":"t","contextId":"c","lastChunk":true,"artifact":{"artifactId":")" +
        id + R"(","parts":[{"text":")" + text(mark, "\\n") + R"("}]}}})");
}

static const QByteArray s_task =
    event(R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})");
static const QByteArray s_done = event(
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})");

void LargeEventTest::feed(SessionFeeder &feeder, ExchangeId call, const QByteArray &bytes)
{
    for (qsizetype at = 0, size = 60'001; at < bytes.size(); at += size)
        feeder.raw(call, bytes.mid(at, size));
}

void LargeEventTest::events_in_pieces_are_parsed_completely()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hi"_s);
    feed(feeder, call, s_task + artifact("a", '1') + artifact("b", '2') + s_done);
    feeder.end(call);
    const Store &store = feeder.store();
    QVERIFY(store.failures.empty());
    QVERIFY(store.findings.empty());
    QCOMPARE(store.tasks.at(0).state, TaskState::Completed);
    QCOMPARE(store.artifacts.size(), size_t(2));
    QVERIFY(feeder.content().assemble(0).at(0).bytes == text('1', "\n"));
    QVERIFY(feeder.content().assemble(1).at(0).bytes == text('2', "\n"));
}

void LargeEventTest::a_stream_ending_within_an_event_keeps_earlier_events()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hi"_s);
    const QByteArray whole = s_task + artifact("a", '1') + artifact("b", '2');
    feed(feeder, call, whole.chopped(300'000));
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.artifacts.size(), size_t(1));
    QVERIFY(feeder.content().assemble(0).at(0).bytes == text('1', "\n"));
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.code, u"stream-ended-early"_s);
    QVERIFY(std::any_of(store.frames.begin(), store.frames.end(), [](const Frame &frame) {
        return (frame.flags & FrameUnterminated) && frame.length > 2'000'000;
    }));
}

/// Searching for repairs in so much data would take too long.
void LargeEventTest::a_broken_event_reports_its_position_and_the_next_is_read()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hi"_s);
    const QByteArray broken = "data: [\"" + QByteArray(9'000'000, 'x') + "\",,]\n\n";
    feed(feeder, call, s_task + broken + artifact("b", '2') + s_done);
    feeder.end(call);
    const Store &store = feeder.store();
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.code, u"broken-frame"_s);
    QVERIFY(textOf(store.failures[0].error.message).contains(u"9000004"_s));
    QCOMPARE(store.tasks.at(0).state, TaskState::Completed);
    QVERIFY(feeder.content().assemble(0).at(0).bytes == text('2', "\n"));
}

void LargeEventTest::a_response_in_pieces_is_parsed_completely()
{
    SessionFeeder feeder;
    feeder.answer(
        feeder.say(u"hi"_s),
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"},"artifacts":[)"
        R"({"artifactId":"a","parts":[{"text":")" +
            text('1', "\\n") + R"("}]}]}})");
    const Store &store = feeder.store();
    QVERIFY(store.failures.empty());
    QCOMPARE(store.tasks.at(0).state, TaskState::Completed);
    QVERIFY(feeder.content().assemble(0).at(0).bytes == text('1', "\n"));
}

void LargeEventTest::an_oversized_response_is_recorded_and_not_parsed()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hi"_s);
    const QByteArray body = "{\"x\":\"" + QByteArray(SseDecoder::DefaultEventLimit, 'x') + "\"}";
    feeder.answerRaw(call, body);
    const Store &store = feeder.store();
    QCOMPARE(store.failures.size(), size_t(1));
    QCOMPARE(store.failures[0].error.code, u"answer-too-large"_s);
    QCOMPARE(feeder.recording().facts(call).bodySize, body.size());
}

A2A_TEST(LargeEventTest)
#include "largeeventtest.moc"
