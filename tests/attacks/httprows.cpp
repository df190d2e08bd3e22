// SPDX-License-Identifier: Apache-2.0
// Heads and bodies of HTTP responses.
#include "tests/attacks/attackedprogram.h"
#include "tests/support/repetitions.h"

namespace a2a::test {

static Script answer(const QByteArray &head, const QByteArray &body)
{
    return Script().send("HTTP/1.1 200 OK\r\n" + head + "\r\n" + body).close();
}

static QByteArray lengthOf(const QByteArray &body)
{
    return "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
}

static const QByteArray Json = "Content-Type: application/json\r\n";

static void endlessHeads(Verdict &verdict)
{
    const auto endless = [](const QByteArray &begin, const QByteArray &piece) {
        return Call{.answer = Script().send(begin).flood(piece, 64 * MiB), .streams = false};
    };
    runVariants(verdict, {{"one line", endless("HTTP/1.1 200 OK\r\nX: ", QByteArray(4096, 'x')), 5},
                          {"many lines", endless("HTTP/1.1 200 OK\r\n", "X-Header: y\r\n"), 5},
                          {"status line", endless("HTTP/1.1 200 ", QByteArray(4096, 'O')), 5},
                          {"no colon", endless("HTTP/1.1 200 OK\r\n", "x\r\n"), 5}});
}

static void doubledLengths(Verdict &verdict)
{
    const QByteArray body = envelope(task("COMPLETED"));
    const auto call = [&body](const QByteArray &more) {
        return Call{.answer = answer(Json + lengthOf(body) + more, body), .streams = false};
    };
    runVariants(verdict,
                {{"two lengths", call("Content-Length: 3\r\n"), AnyCode},
                 {"length and chunks",
                  {.answer = answer(Json + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
                                    chunk(body) + "0\r\n\r\n"),
                   .streams = false},
                  AnyCode}},
                [&verdict](const ProgramResult &ended, AttackFixture &) {
                    verdict.check(hasFinding(ended, "Content-Length"),
                                  QStringLiteral("no finding names the contradiction"));
                });
}

static void oddHeads(Verdict &verdict)
{
    const QByteArray body = envelope(task("COMPLETED"));
    const auto call = [&body](const QByteArray &more) {
        return Call{.answer = answer(Json + more + lengthOf(body), body), .streams = false};
    };
    runVariants(verdict,
                {{"NUL in a value", call(QByteArray("X: a\0b\r\n", 8)), 0},
                 {"NUL in a name", call(QByteArray("X\0Y: a\r\n", 8)), 0},
                 {"no colon", call("nonsense\r\n"), 0},
                 {"no name", call(": x\r\n"), 0},
                 {"folded", call("X: a\r\n\tb\r\n"), 0},
                 {"bare CR", call("X: a\rY: b\r\n"), 0},
                 {"not ASCII", call("X: \xff\xfe\r\n"), 0},
                 {"a thousand of one name", call(QByteArray("X: y\r\n").repeated(1000)), 0}});
}

static void statusLines(Verdict &verdict)
{
    const QByteArray body = envelope(task("COMPLETED"));
    std::vector<Variant> variants;
    for (const char *line : {"HTTP/1.1 abc OK", "HTTP/1.1 -1 OK", "HTTP/1.1 99999999999 OK",
                             "ICY 200 OK", "SSH-2.0-OpenSSH_9.2", "<html>", ""}) {
        variants.push_back(
            {line,
             {.answer =
                  Script().send(line + ("\r\n" + Json) + lengthOf(body) + "\r\n" + body).close(),
              .streams = false},
             AnyFailure});
    }
    runVariants(verdict, variants);
}

static void redirects(Verdict &verdict)
{
    for (const char *target : {"/rpc", "file:///etc/passwd", "ftp://127.0.0.1/x", "javascript:x",
                               "data:,x", "//", "http://", "http://["}) {
        verdict.variant(QString::fromLatin1(target));
        AttackFixture bench;
        (void)bench.call(
            verdict,
            {.answer = plainAnswer(307, "", QByteArray("Location: ") + target + "\r\n"),
             .streams = false},
            5);
        verdict.check(bench.calls() <= 6, QStringLiteral("%1 requests").arg(bench.calls()));
    }
}

static void closedWithoutResponse(Verdict &verdict)
{
    runVariants(
        verdict,
        {{"closed", {.answer = Script().close()}, 3},
         {"closed in the head", {.answer = Script().send("HTTP/1.1 200 OK\r\nX").close()}, 3},
         {"reset", {.answer = Script().reset()}, AnyFailure}},
        [&verdict](const ProgramResult &, AttackFixture &bench) {
            verdict.check(bench.calls() == 1,
                          QStringLiteral("the message was sent %1 times").arg(bench.calls()));
        });
}

static void waits(Verdict &verdict)
{
    std::vector<Variant> variants;
    for (const char *wait :
         {"99999999999999999999", "86401", "Fri, 31 Dec 9999 23:59:59 GMT", "1e9", "nan"}) {
        variants.push_back(
            {wait,
             {.answer = plainAnswer(503, "{}", QByteArray("Retry-After: ") + wait + "\r\n"),
              .streams = false},
             5});
    }
    runVariants(verdict, variants, [&verdict](const ProgramResult &, AttackFixture &bench) {
        verdict.check(bench.calls() == 1, QStringLiteral("it was sent again"));
    });
}

Surface headRows()
{
    return {
        "Heads of HTTP responses",
        {{"head-endless", "A head that never ends: one line, many lines, the status line.",
          "The response is refused, with an error that says so, once its head is larger than 4 "
          "MiB.",
          endlessHeads, "TransportWorkaroundsTest::an_endless_header_ends"},
         {"head-lengths", "Two Content-Length values, or one beside Transfer-Encoding.",
          "A finding names the contradiction.", doubledLengths, ""},
         {"head-odd",
          "Header lines with NULs, without a colon or a name, folded, with bare CR, not in ASCII, "
          "a "
          "thousand of one name.",
          "The response is read; what Qt reports of its head is what is shown.", oddHeads},
         {"head-status",
          "Status lines that are none: words, negative and huge codes, other "
          "protocols, nothing.",
          "The call ends with an error, whatever follows.", statusLines},
         {"head-interim",
          "Interim responses (102, 103) before the response.",
          "The exchange ends with an error; another request never gets that response.",
          {},
          "HttpCasesTest TransportWorkaroundsTest"},
         {"head-slow",
          "A head that arrives byte by byte.",
          "The exchange ends once the time for the head has passed.",
          {},
          "TransportWorkaroundsTest::a_trickled_header_times_out"},
         {"head-redirects",
          "Redirects of a message to itself, to files, to other protocols and to nonsense.",
          "At most six requests are sent, nothing but http is requested, and the call ends with an "
          "error.",
          redirects, "RedirectTest::a_redirect_loop_ends"},
         {"head-redirect-secrets",
          "Redirects to another origin.",
          "No credential reaches the other origin, and no message.",
          {},
          "RedirectTest::a_cross_origin_get_redirect_drops_secrets "
          "RedirectTest::a_post_does_not_leave_its_origin"},
         {"head-redirect-inward",
          "Redirects from a public host to a name that has an address of this machine (DNS "
          "rebinding).",
          "Both names are looked up before it is followed.",
          {},
          "RebindingTest"},
         {"head-none", "The connection is closed or reset before or within the head.",
          "The message is sent once, and the call ends with an error.", closedWithoutResponse,
          "TransportWorkaroundsTest::a_post_is_sent_once"},
         {"head-retry-after", "Retry-After with absurd times.",
          "What is longer than ten minutes is an error at once; the message is sent once.", waits,
          "SendRetriesTest::waits_are_bounded SendRetriesTest::attempts_are_bounded"},
         {"head-challenge",
          "Challenges (WWW-Authenticate) of a megabyte, and any challenge.",
          "They are read in bounded time; none is answered without the user's credentials.",
          {},
          "BearerChallengeTest::a_long_challenge_is_parsed_fast "
          "TransportWorkaroundsTest::challenges_are_not_answered"},
         {"head-cookies",
          "Cookies.",
          "They are neither kept nor sent.",
          {},
          "TransportWorkaroundsTest::cookies_are_neither_kept_nor_sent"}}};
}

static Call encoded(const QByteArray &coding, const QByteArray &body)
{
    return {.answer = answer(Json + "Content-Encoding: " + coding + "\r\n" + lengthOf(body), body),
            .streams = false,
            .mostMiB = 640};
}

static void bombs(Verdict &verdict)
{
    const QByteArray piece(MiB, 'a');
    const Variant gzip{"gzip", encoded("gzip", compressed(piece, 31, 260)), 5};
    Variant deflate{"deflate", encoded("deflate", compressed(piece, 15, 260)), 5};
    deflate.call.replays = isFullRun(); // that of gzip is decoded in the same way
    runVariants(verdict, {gzip, deflate});
}

static void codings(Verdict &verdict)
{
    const QByteArray body = envelope(task("COMPLETED"));
    const QByteArray whole = compressed(body, 31);
    runVariants(
        verdict,
        {{"br", encoded("br", "\x0b\x02\x80{}\x03"), 5},
         {"zstd", encoded("zstd", "\x28\xb5\x2f\xfd\x04"), 5},
         {"unknown", encoded("rot13", "{}"), 5},
         {"two", encoded("gzip, gzip", compressed(whole, 31)), 5},
         {"gzip cut", encoded("gzip", whole.first(whole.size() / 2)), 5},
         {"gzip broken", encoded("gzip", whole.first(12) + QByteArray(whole.size(), '\xff')), 5}},
        [&verdict](const ProgramResult &ended, AttackFixture &) {
            verdict.check(ended.printed().contains("encoded as"),
                          QStringLiteral("the coding is not named"));
        });
}

static void cutBodies(Verdict &verdict)
{
    const QByteArray body = envelope(task("COMPLETED"));
    const QByteArray events = event(task("WORKING")) + event(status("COMPLETED"));
    const QByteArray chunked =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
    runVariants(
        verdict,
        {{"length not reached",
          {.answer = answer(Json + "Content-Length: 9999\r\n", body), .streams = false},
          7},
         {"last chunk missing", {.answer = Script().send(chunked + chunk(events)).close()}, 7},
         {"within a chunk", {.answer = Script().send(chunked + "ffff\r\n" + events).close()}, 7},
         {"nothing but the head",
          {.answer = answer(Json + "Content-Length: 9999\r\n", ""), .streams = false},
          5}});
}

static void noBodies(Verdict &verdict)
{
    const auto typed = [](const char *type, const QByteArray &body) {
        return Call{.answer =
                        answer(QByteArray("Content-Type: ") + type + "\r\n" + lengthOf(body), body),
                    .streams = false};
    };
    runVariants(
        verdict,
        {{"nothing", typed("application/json", ""), 5},
         {"204", {.answer = Script().send("HTTP/1.1 204 No Content\r\n\r\n"), .streams = false}, 5},
         {"a page", typed("text/html", "<html><title>Login</title>"), 5},
         {"an image", typed("image/png", "\x89PNG\r\n\x1a\n"), 5},
         {"zeros", typed("application/json", QByteArray(100'000, '\0')), 5},
         {"no type", {.answer = answer(lengthOf("x"), "x"), .streams = false}, 5}});
}

static void longBodies(Verdict &verdict)
{
    const Script script =
        Script()
            .send("HTTP/1.1 200 OK\r\n" + Json + "\r\n" + R"({"jsonrpc":"2.0","id":1,"result":")")
            .flood(QByteArray(64 * 1024, 'a'), 96 * MiB)
            .close();
    runVariants(verdict, {{"a string", {.answer = script, .streams = false, .mostMiB = 256}, 5}});
}

Surface bodyRows()
{
    return {
        "Bodies of HTTP responses",
        {{"body-bomb", "A compressed body (gzip, deflate) of 300 KB that is 260 MiB decoded.",
          "256 MiB are decoded at most, in 640 MiB of memory; an error says that there was more.",
          bombs, "BodyInflaterTest::a_bomb_is_bounded"},
         {"body-coding",
          "Codings that were not asked for: br, zstd, unknown, two at once; gzip that is cut or "
          "broken.",
          "The call ends with an error that names the coding; the bytes are kept as received.",
          codings,
          "StreamFormsTest::other_encodings_are_named StreamFormsTest::brotli_is_kept_and_named "
          "StreamFormsTest::a_compressed_stream_that_breaks"},
         {"body-cut",
          "A body that ends before its Content-Length or its last chunk, with a complete task in "
          "it.",
          "It is not a success: exit code 7 if content was received, else 5.", cutBodies,
          "ExchangeEndTest::streams_end"},
         {"body-framing",
          "Malformed chunk sizes, chunk extensions, bytes after the response.",
          "What Qt hides is pinned case by case and never claimed to be seen.",
          {},
          "HttpCasesTest"},
         {"body-chunk-line",
          "A chunk's line that never ends.",
          "The exchange ends at 4 MiB.",
          {},
          "TransportWorkaroundsTest::an_endless_chunk_line_ends"},
         {"body-other", "Nothing, 204, a page, an image, zeros, a body without a type.",
          "The call ends with an error that says what was received.", noBodies},
         {"body-long", "One JSON string of 96 MiB that never ends.",
          "The call ends with an error, in less than three times that memory.", longBodies},
         {"body-unread",
          "A sender that is faster than the reader.",
          "The socket is not read above 8 MiB of unread bytes (256 MiB over HTTP/2); other calls "
          "go on.",
          {},
          "TransportWorkaroundsTest::a_flood_leaves_room_for_others SlowDiskExchangeTest "
          "GrpcTransportTest::an_unread_sender_is_stopped_at_a_limit"}}};
}

} // namespace a2a::test
