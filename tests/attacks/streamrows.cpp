// SPDX-License-Identifier: Apache-2.0
// Event streams, and the JSON in them.
#include "tests/attacks/attackedprogram.h"

namespace a2a::test {

using namespace Qt::StringLiterals;

static void emptyFrames(Verdict &verdict)
{
    std::vector<Variant> variants;
    for (const auto &[name, piece] : std::vector<NamedInput>{{"pings", ": ping\n\n"},
                                                             {"colons", ":\n"},
                                                             {"empty data", "data:\n\n"},
                                                             {"line breaks", "\n"}}) {
        variants.push_back(
            {name,
             {.answer = flooded(piece.repeated(4096), 16 * MiB), .mostRecorded = 3 * MiB},
             0});
    }
    runVariants(verdict, variants);
}

static void bareIds(Verdict &verdict)
{
    runVariants(verdict, {{"ids",
                           {.answer = flooded(QByteArray("id: 1\n\n").repeated(4096), 16 * MiB),
                            .mostMiB = 192},
                           0}});
}

static void giantEvents(Verdict &verdict)
{
    const QByteArray letters(64 * 1024, 'a');
    const auto endless = [](const QByteArray &begin, const QByteArray &piece, qint64 total) {
        return Call{.answer = Script()
                                  .send(streamHead() + event(task("WORKING")) + begin)
                                  .flood(piece, total)
                                  .close(),
                    .mostMiB = 128};
    };
    runVariants(verdict, {{"a data line", endless("data: ", letters, 48 * MiB), 7},
                          {"many data lines", endless("", "data: aaaaaaaaaaaaaaaa\n", 48 * MiB), 7},
                          {"a comment", endless(": ", letters, 48 * MiB), 7},
                          {"a field name", endless("", letters, 48 * MiB), 7},
                          {"an event name", endless("event: ", letters, 48 * MiB), 7},
                          {"an id", endless("id: ", letters, 48 * MiB), 7}});
}

static void oddFields(Verdict &verdict)
{
    const QByteArray done = event(status("COMPLETED"));
    const auto call = [&done](const QByteArray &bytes) {
        return Call{.answer = stream(event(task("WORKING")) + bytes + done)};
    };
    runVariants(verdict, {{"retry huge", call("retry: 99999999999999999999\n\n"), 0},
                          {"retry negative", call("retry: -1\n\n"), 0},
                          {"retry a word", call("retry: soon\n\n"), 0},
                          {"id with NUL", call(QByteArray("id: a\0b\n", 8)), 0},
                          {"id of a megabyte", call("id: " + QByteArray(MiB, 'x') + "\n"), 0},
                          {"unknown fields", call(QByteArray("x: y\n").repeated(10'000)), 0},
                          {"an event's name", call("event: " + QByteArray(MiB, 'x') + "\n"), 0}});
}

static void lineEnds(Verdict &verdict)
{
    QByteArray all = event(task("WORKING")) + ": beat\n\n" + event(status("COMPLETED"));
    const QByteArray cr = QByteArray(all).replace('\n', '\r');
    const QByteArray crlf = QByteArray(all).replace("\n", "\r\n");
    QByteArray mixed = event(task("WORKING")).replace("\n", "\r") + ": beat\r\n\n" +
                       event(status("COMPLETED")).replace("\n", "\r\n");
    runVariants(verdict, {{"CR", {.answer = stream(cr)}, 0},
                          {"CRLF", {.answer = stream(crlf)}, 0},
                          {"mixed", {.answer = stream(mixed)}, 0},
                          {"BOM", {.answer = stream("\xef\xbb\xbf" + all)}, 0}});
}

static void laterMark(Verdict &verdict)
{
    const auto call = [](const QByteArray &bytes) {
        return Call{.answer = stream(event(task("WORKING")) + bytes)};
    };
    runVariants(
        verdict,
        {{"before data", call("\xef\xbb\xbf" + event(status("COMPLETED"))), 0},
         {"twice", {.answer = stream("\xef\xbb\xbf\xef\xbb\xbf" + event(task("COMPLETED")))}, 0}},
        [&verdict](const ProgramResult &ended, AttackFixture &) {
            verdict.check(hasFinding(ended, "byte order mark") || hasFinding(ended, "BOM"),
                          u"no finding names the mark"_s);
        });
}

static void afterTheEnd(Verdict &verdict)
{
    const QByteArray begun = event(task("WORKING"));
    const QByteArray done = event(status("COMPLETED"));
    runVariants(
        verdict,
        {{"another state", {.answer = stream(begun + done + event(status("WORKING")))}, AnyCode},
         {"another task",
          {.answer = stream(begun + event(task("WORKING")).replace("\"t\"", "\"u\"") + done)},
          0},
         {"another context",
          {.answer = stream(begun + event(status("WORKING")).replace("\"c\"", "\"d\"") + done)},
          0}},
        [&verdict](const ProgramResult &ended, AttackFixture &) {
            verdict.check(!newFindings(ended).isEmpty(), u"no finding names it"_s);
        });
}

static void manyEvents(Verdict &verdict)
{
    const QByteArray chunk = event(
        R"({"artifactUpdate":{"taskId":"t","contextId":"c","append":true,"artifact":{"artifactId":"a","parts":[{"text":"x"}]}}})");
    const QByteArray working = event(status("WORKING"));
    runVariants(
        verdict,
        {{"chunks",
          {.answer = flooded(chunk.repeated(100), chunk.size() * 50'000), .options = {u"-q"_s}},
          0},
         {"statuses",
          {.answer = flooded(working.repeated(100), working.size() * 50'000), .options = {u"-q"_s}},
          0}});
}

Surface streamRows()
{
    return {
        "Event streams",
        {{"stream-empty",
          "Two million frames without content: pings, comments, empty data, line breaks.",
          "They are one row with their number; of their bytes the first and the last 64 KiB are "
          "kept, the rest is counted; the task's end is shown.",
          emptyFrames, ""},
         {"stream-ids", "Two million blocks that have nothing but an id.",
          "They have content: every byte is kept, in less than 100 bytes of memory for each block.",
          bareIds},
         {"stream-giant", "A line, a comment, a name or an event of 48 MiB that never ends.",
          "The stream is named as cut, in less than three times that memory; what was received is "
          "kept.",
          giantEvents, "SseLargeStreamTest LargeEventTest"},
         {"stream-fields",
          "Values of retry that are not times, ids with NULs, ids and names of a megabyte, unknown "
          "fields.",
          "They are ignored as WHATWG says; the events around them are read.", oddFields,
          "SseConformanceTest"},
         {"stream-lines", "Line ends of any kind, mixed; a byte order mark at the beginning.",
          "Events are the same, whatever ends their lines.", lineEnds, "SseConformanceTest"},
         {"stream-bom", "A byte order mark in the middle of the stream, or two.",
          "A finding names it, and the event behind it is not lost.", laterMark, ""},
         {"stream-after-end", "Events after the task's end, of another task, of another context.",
          "Findings name them; the state is the one that the agent sent last.", afterTheEnd,
          "QuirksTest"},
         {"stream-many", "50,000 events as fast as they are read.",
          "All are read, in bounded memory.", manyEvents},
         {"stream-restarts",
          "Streams that are cut again and again.",
          "A task is subscribed to again five times in a row at most.",
          {},
          "TaskFollowerTest::attempts_are_counted "
          "TaskFollowerTest::a_task_that_does_not_change_is_given_up"},
         {"stream-chunking",
          "Streams cut anywhere on their way.",
          "Result and findings do not depend on how bytes arrive.",
          {},
          "SseConformanceTest RecordDecoderTest"}}};
}

static Call answered(const QByteArray &json)
{
    return {.answer = plainAnswer(200, json), .streams = false, .mostMiB = 128};
}

static void deepJson(Verdict &verdict)
{
    const auto deep = [](int depth, const char *open, const char *close) {
        return envelope(task("COMPLETED", R"(,"metadata":{"x":)" +
                                              QByteArray(open).repeated(depth) + '1' +
                                              QByteArray(close).repeated(depth) + '}'));
    };
    runVariants(verdict, {{"100,000 arrays", answered(deep(100'000, "[", "]")), 5},
                          {"100,000 objects", answered(deep(100'000, "{\"a\":", "}")), 5},
                          {"never closed", answered(QByteArray(1'000'000, '[')), 5},
                          {"1,000 arrays", answered(deep(1000, "[", "]")), 0}});
}

static void numbers(Verdict &verdict)
{
    std::vector<Variant> variants;
    for (const QByteArray &number :
         {QByteArray("1e400"), QByteArray("-0"), QByteArray("9007199254740993"),
          QByteArray(100'000, '9'), QByteArray("1." + QByteArray(100'000, '0') + "1")}) {
        const QByteArray json =
            envelope(task("COMPLETED", R"(,"artifacts":[{"artifactId":"a","parts":[{"data":{"n":)" +
                                           number + "}}]}]"));
        Call call = answered(json);
        call.options = {u"--wire"_s};
        variants.push_back({"a number", call, 0});
    }
    size_t at = 0;
    runVariants(verdict, variants, [&](const ProgramResult &ended, AttackFixture &) {
        const QList<QByteArray> spelled{"1e400", "-0", "9007199254740993", QByteArray(100'000, '9'),
                                        "000001"};
        verdict.check(ended.out.contains(spelled.at(qsizetype(at++))),
                      u"the number is not as it was sent"_s);
    });
}

static void doubledMembers(Verdict &verdict)
{
    const QByteArray done = task("COMPLETED");
    runVariants(
        verdict,
        {{"id", answered(R"({"jsonrpc":"2.0","id":2,"id":1,"result":)" + done + '}'), AnyCode},
         {"result",
          answered(R"({"jsonrpc":"2.0","id":1,"result":)" + task("FAILED") + R"(,"result":)" +
                   done + '}'),
          AnyCode},
         {"in the task", answered(envelope(task("COMPLETED", R"(,"id":"u")"))), 0}},
        [&verdict](const ProgramResult &ended, AttackFixture &) {
            verdict.check(!newFindings(ended).isEmpty(), u"no finding names the second one"_s);
        });
}

static void brokenText(Verdict &verdict)
{
    const auto said = [](const QByteArray &text) {
        return answered(
            envelope(task("COMPLETED", R"(,"artifacts":[{"artifactId":"a","parts":[{"text":")" +
                                           text + "\"}]}]")));
    };
    runVariants(verdict,
                {{"invalid UTF-8", said("a\xff\xfe\xc0\x80z"), 0},
                 {"a high surrogate", said("a\\ud800z"), 0},
                 {"a low surrogate", said("a\\udc00z"), 0},
                 {"surrogates in UTF-8", said("a\xed\xa0\x80z"), 0}},
                [&verdict](const ProgramResult &ended, AttackFixture &) {
                    verdict.check(!newFindings(ended).isEmpty(), u"no finding names it"_s);
                    verdict.check(ended.out.contains("TASK_STATE_COMPLETED"),
                                  u"the task is lost"_s);
                });
}

static void manyMembers(Verdict &verdict)
{
    QByteArray members;
    for (int i = 0; i < 1'000'000; ++i)
        members += ",\"m" + QByteArray::number(i) + "\":0";
    const QByteArray name(8 * MiB, 'n');
    runVariants(
        verdict,
        {{"a million members",
          answered(envelope(task("COMPLETED", ",\"metadata\":{\"a\":0" + members + '}'))), 0},
         {"a million in the task", answered(envelope(task("COMPLETED", members))), 0},
         {"one of 8 MiB", answered(envelope(task("COMPLETED", ",\"" + name + "\":1"))), 0}});
}

static void otherJson(Verdict &verdict)
{
    std::vector<Variant> variants;
    for (const char *json :
         {"\"hello\"", "42", "null", "[]", "{}", "{\"result\":null}", "{", "}", "[1,2",
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":7}", "{\"jsonrpc\":\"2.0\",\"id\":1}",
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\"no\"}",
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":\"x\",\"message\":{}}}"})
        variants.push_back({json, answered(json), 5});
    runVariants(verdict, variants);
}

Surface jsonRows()
{
    return {"JSON",
            {{"json-deep", "Brackets 100,000 deep, and a million that are never closed.",
              "No stack overflow: what is too deep is an error, what is less is read.", deepJson,
              "JsonConformance JsonGrowthTest::deep"},
             {"json-numbers", "Numbers beyond any type, of 100,000 digits, with a sign of zero.",
              "They are kept and shown as they were spelled.", numbers, "JsonNumbers"},
             {"json-doubled",
              "Members that stand twice: id and result of the envelope, id of the task.",
              "A finding names them, and nothing is lost.", doubledMembers, ""},
             {"json-text", "Invalid UTF-8, lone surrogates.",
              "A finding names them; the task is read.", brokenText, ""},
             {"json-lines",
              "The same, byte order marks and doubled members in streams of lines, of records and "
              "of one array.",
              "A finding names them, and nothing is lost.",
              {},
              "BrokenTextTest::records BrokenTextTest::a_mark_before_records"},
             {"json-members", "A million members, a name of 8 MiB.",
              "They are read in 128 MiB of memory.", manyMembers},
             {"json-other",
              "Scalars, arrays, halves, envelopes without a result, errors that are none.",
              "The call ends with an error, never with success.", otherJson,
              "JsonBroken QuirksTest::errors_of_every_shape"}}};
}

} // namespace a2a::test
