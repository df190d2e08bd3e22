// SPDX-License-Identifier: Apache-2.0
// What the terminal program prints, and how it is stopped; the push receiver; the window.
#include "tests/attacks/attackedprogram.h"
#include "tests/support/rawclient.h"
#include "tests/support/testtimeout.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>
#include <QUrl>

#include <csignal>

namespace a2a::test {

using namespace Qt::StringLiterals;

static void trickyEvents(Verdict &verdict)
{
    const QByteArray text = trickyText();
    const QByteArray message = R"({"messageId":)" + text +
                               R"(,"role":"ROLE_AGENT","parts":[{"text":)" + text +
                               "},{\"data\":{" + text + ':' + text + "}},{\"url\":" + text +
                               ",\"filename\":" + text + ",\"mediaType\":" + text + "}]}";
    const QByteArray events =
        event(R"({"task":{"id":)" + text + R"(,"contextId":)" + text +
              R"(,"status":{"state":"TASK_STATE_WORKING","message":)" + message + "}}}") +
        event(R"({"artifactUpdate":{"taskId":)" + text + R"(,"contextId":)" + text +
              R"(,"artifact":{"artifactId":)" + text + R"(,"name":)" + text + R"(,"description":)" +
              text + R"(,"parts":[{"text":)" + text + "}]}}}") +
        event(R"({"statusUpdate":{"taskId":)" + text + R"(,"contextId":)" + text +
              R"(,"status":{"state":"TASK_STATE_COMPLETED"}}})");
    const QByteArray error = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":)" + text +
                             R"(,"data":[{"@type":)" + text + R"(,"reason":)" + text + "}]}}";
    const QByteArray raw = QByteArray(text).replace("\\u001b", "\x1b");
    runVariants(
        verdict,
        {{"events", {.answer = stream(events), .isText = true}, 0},
         {"wire", {.answer = stream(events), .options = {u"--wire"_s}, .isText = true}, 0},
         {"an error", {.answer = plainAnswer(200, error), .streams = false, .isText = true}, 5},
         {"a page",
          {.answer = plainAnswer(500, "<h1>\x1b[31m</h1>" + raw, "Content-Type: text/html\r\n"),
           .streams = false,
           .isText = true},
          5},
         {"a reason",
          {.answer = Script()
                         .send("HTTP/1.1 500 \x1b[31mRED\r\nServer: \x1b[31m\r\nContent-Length: "
                               "0\r\n\r\n")
                         .close(),
           .streams = false,
           .options = {u"--wire"_s},
           .isText = true},
          5}},
        [&verdict](const ProgramResult &ended, AttackFixture &) {
            checkNoTrickyOutput(verdict, ended);
        });
}

static void fullDisk(Verdict &verdict)
{
    if (!QFile::exists(u"/dev/full"_s))
        return;
    AttackFixture bench;
    (void)bench.call(verdict, {.answer = stream(event(task("COMPLETED")))}, 0);
    const QString session = bench.place(u"call1.a2ascope"_s);
    for (const QStringList &arguments : {QStringList{u"replay"_s, session},
                                         {u"info"_s, session},
                                         {u"check"_s, u"--offline"_s, session},
                                         {u"export"_s, session, u"--to"_s, u"jsonl"_s}}) {
        verdict.variant(arguments.first());
        const ProgramResult ended = runTerminal(arguments, {.out = u"/dev/full"_s});
        checkEnd(verdict, ended, 2);
        verdict.check(ended.err.contains("could not be written") || ended.err.contains("full") ||
                          ended.err.contains("No space"),
                      QString::fromUtf8(ended.err));
    }
}

/// Ctrl+C once while it is flooded.
static void interrupted(Verdict &verdict)
{
    for (const auto &[name, piece] :
         std::vector<NamedInput>{{"pings", ": ping\n\n"},
                                 {"statuses", event(status("WORKING"))},
                                 {"letters", "data: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"}}) {
        verdict.variant(QString::fromLatin1(name));
        AttackFixture bench;
        bench.server.playCard("Agent", R"("capabilities":{"streaming":true},)");
        bench.server.playAt("/rpc", flooded(piece.repeated(1000), qint64{1} << 40));
        bool isSent = false;
        const auto interrupt = [&](const QProcess &process) {
            if (!isSent && bench.server.sentBytes() > qint64{4} * 1024 * 1024) {
                isSent = true;
                ::kill(pid_t(process.processId()), SIGINT);
            }
        };
        const ProgramResult ended = runTerminal(
            {u"send"_s, bench.origin(), u"hi"_s, u"-q"_s},
            {.out = u"/dev/null"_s, .meanwhile = interrupt, .patienceMs = TestTimeoutMs});
        checkEnd(verdict, ended, 130);
        verdict.addObservation(u"exit code %1"_s.arg(ended.code));
    }
}

Surface terminalRows()
{
    return {
        "The terminal program",
        {{"terminal-tricks",
          "Escape sequences, bidirectional and invisible characters, forged lines in every text of "
          "an agent.",
          "Each is spelled out; a text never looks like a line of the program.", trickyEvents,
          "EventTextPrinterTest PrinterTest TerminalTest::output_is_colored_on_a_terminal"},
         {"terminal-full", "Standard output that cannot be written.",
          "It is an error, with exit code 2.", fullDisk, "CliTest::lost_output_is_an_error"},
         {"terminal-pipe",
          "A reader of standard output that goes away.",
          "The program goes on without output; its recording is complete.",
          {},
          "TerminalTest::a_closed_pipe_exits_silently "
          "TerminalTest::recording_is_complete_after_the_pipe_is_closed"},
         {"terminal-endless",
          "Devices and pipes in place of cards and sessions.",
          "They are refused.",
          {},
          "CliTest::endless_files_are_refused"},
         {"terminal-interrupt", "Ctrl+C while a stream arrives at full speed.",
          "The first one ends the program.", interrupted, "CliTest::interrupt_does_not_cancel"},
         {"terminal-copies",
          "Requests with quotes, line breaks and commands in every text, copied as cURL, Python or "
          "JavaScript.",
          "The copy sends the same bytes and does nothing else.",
          {},
          "CurlCommandTest CopiedProgramTest"}}};
}

static QByteArray lineOf(QProcess &process)
{
    QByteArray line;
    (void)QTest::qWaitFor([&] { return process.canReadLine(); }, TestTimeoutMs);
    return process.readLine();
}

/// Strangers, then the agent.
static void strangers(Verdict &verdict)
{
    QTemporaryDir folder;
    QProcess process;
    process.start(QStringLiteral(CLI_PROGRAM),
                  {u"push"_s, u"listen"_s, u"-o"_s, u"json"_s, u"--record"_s,
                   folder.filePath(u"push.a2ascope"_s)});
    const QByteArray listening = lineOf(process);
    const QUrl url(valuesOf(listening, "listening", "url").value(0));
    const QByteArray token = valuesOf(listening, "listening", "token").value(0).toUtf8();
    const QByteArray host = url.authority().toUtf8();
    const QByteArray path = url.path().toUtf8();
    const QByteArray update = status("WORKING");
    const QByteArray right = "X-A2A-Notification-Token: " + token + "\r\n";
    const QByteArrayList inputs{
        postText("/", host, update),
        postText(path, "evil.example", update, right),
        postText(path, host, update, right + "Origin: http://evil.example\r\n"),
        postText(path, host, update, "X-A2A-Notification-Token: x\r\n"),
        "\x16\x03\x01 no HTTP\r\n\r\n",
        "POST " + path + " HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET " + QByteArray(100'000, 'x') + " HTTP/1.1\r\n\r\n",
        "POST " + path + " HTTP/1.1\r\nHost: " + host +
            "\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n"};
    for (int i = 0; i < 1000; ++i) {
        RawClient client(quint16(url.port()));
        client.send(inputs.at(i % inputs.size()));
        while (client.status() == 0 && client.isOpen() &&
               client.socket().waitForReadyRead(TestTimeoutMs)) {
        }
        QCoreApplication::processEvents(); // takes what the program prints
        verdict.check(client.status() != 0 || !client.isOpen(),
                      u"input %1 got no response"_s.arg(i));
        verdict.check(client.status() != 200 || i % inputs.size() == 3,
                      u"input %1 was accepted"_s.arg(i % inputs.size()));
    }
    RawClient agent(quint16(url.port()));
    agent.send(postText(path, host, update, right));
    verdict.check(QTest::qWaitFor([&] { return agent.status() != 0; }, TestTimeoutMs) &&
                      agent.status() == 200,
                  u"the agent's notification got %1"_s.arg(agent.status()));
    ::kill(pid_t(process.processId()), SIGINT);
    (void)QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, TestTimeoutMs);
    const QByteArray out = process.readAllStandardOutput();
    verdict.check(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
                  u"exit code %1"_s.arg(process.exitCode()));
    verdict.check(valuesOf(out, "status", "state").contains(u"TASK_STATE_WORKING"_s),
                  u"the agent's notification is not shown"_s);
    verdict.addObservation(u"notifications %1, rejected %2, refused %3"_s.arg(
        valuesOf(out, "end", "notifications").value(0), valuesOf(out, "end", "rejected").value(0),
        valuesOf(out, "end", "refused").value(0)));
}

Surface pushRows()
{
    return {"The push receiver",
            {{"push-strangers",
              "1,000 requests of strangers: no path, foreign Host or Origin, wrong token, no HTTP, "
              "wrong lengths, huge heads.",
              "Each is refused; the agent's notification after them is taken.", strangers,
              "HttpServerTest::refusals_do_not_fill_the_recording "
              "PushListenerTest::invalid_proof_is_rejected "
              "RequestReaderTest::malformed_requests_are_named"},
             {"push-rebinding",
              "Another name for this machine (DNS rebinding), pages of a browser.",
              "Host and Origin are checked before anything is read.",
              {},
              "HttpServerTest::a_foreign_host_or_origin_is_refused "
              "PushListenerTest::other_addresses_of_this_machine_are_closed"},
             {"push-bodies",
              "Bodies that are slow, huge or never end.",
              "A stranger's body is not read; all incomplete requests together hold 64 MiB.",
              {},
              "HttpServerTest::unfinished_requests_have_a_limit_together "
              "HttpServerTest::slow_clients_time_out "
              "PushListenerTest::a_body_for_an_unknown_address_is_not_read"},
             {"push-text",
              "Invalid UTF-8, lone surrogates, a byte order mark in a notification.",
              "A finding names them; the notification is read.",
              {},
              "PushFoldTest::broken_text_is_read_and_found"},
             {"push-window",
              "The same floods at a receiver of the window.",
              "Nothing fills up, bodies have a limit, and what senders write is plain text.",
              {},
              "ReceiversWindowTest"},
             {"push-connections",
              "More connections than there may be.",
              "Those beyond the limit are refused; idle ones make room.",
              {},
              "HttpServerTest::connections_beyond_the_limit_are_refused "
              "HttpServerTest::idle_connections_make_room"},
             {"push-flood",
              "10,000 notifications at once.",
              "All are taken.",
              {},
              "PushListenerTest::ten_thousand_concurrent_notifications_are_accepted"},
             {"push-keys",
              "A notification whose token names an address for its keys.",
              "Nothing is fetched there.",
              {},
              "PushListenerTest::what_a_token_says_of_its_keys_is_not_fetched"}}};
}

} // namespace a2a::test
