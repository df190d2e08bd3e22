// SPDX-License-Identifier: Apache-2.0
// Events as lines of text: all parts of a message, what an agent streams in pieces as one running
// text, and no line that an agent could fake.
#include "app/cli/print/endprinter.h"
#include "app/cli/print/printer.h"
#include "tests/app/cli/capturedoutput.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class EventTextPrinterTest final : public QObject {
    Q_OBJECT

private slots:
    void lines_data();
    void lines();
    void an_artifact_at_the_end_is_indented();
    void a_line_is_not_left_open_while_a_task_waits();
};

static QByteArray statusEvent(const QByteArray &state, const QByteArray &parts = {},
                              const QByteArray &id = "m")
{
    const QByteArray message =
        R"(,"message":{"messageId":")" + id + R"(","role":"ROLE_AGENT","parts":[)" + parts + "]}";
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + '"' + (parts.isEmpty() ? QByteArray() : message) + "}}}";
}

/// What is printed of a stream, without findings.
static QByteArray printed(const QByteArrayList &events)
{
    RecordedSession recorded;
    recorded.session.recorder().setChecksRules(false);
    recorded.stream(userMessage("u", "go"), events);
    cli::Options options;
    CapturedOutput paper;
    cli::Printer printer(recorded.session, options, paper.file());
    printer.printNew();
    QByteArray lines;
    for (const QByteArray &line : paper.bytes().split('\n')) {
        const bool isFinding = line.startsWith("  ! ") || line.startsWith("   Expected: ") ||
                               line.startsWith("   What to do: ");
        if (!isFinding && !line.isEmpty())
            lines += line + '\n';
    }
    return lines;
}

void EventTextPrinterTest::lines_data()
{
    QTest::addColumn<QByteArrayList>("events");
    QTest::addColumn<QByteArray>("expected");
    QByteArrayList tokens{Working};
    int number = 0;
    for (const char *token : {"The", " quick", " fox", ".", "\\nIt", " jumps"})
        tokens << statusEvent("WORKING", textPart(token), "m" + QByteArray::number(++number));
    QTest::newRow("an answer as statuses") << (tokens << statusEvent("COMPLETED"))
                                           << QByteArray("  TASK_STATE_WORKING\n"
                                                         "  TASK_STATE_WORKING · The quick fox.\n"
                                                         "    It jumps\n"
                                                         "  TASK_STATE_COMPLETED\n");
    QTest::newRow("statuses that grow")
        << QByteArrayList{Working, statusEvent("WORKING", textPart("The"), "1"),
                          statusEvent("WORKING", textPart("The quick"), "2"),
                          statusEvent("COMPLETED")}
        << QByteArray("  TASK_STATE_WORKING\n"
                      "  TASK_STATE_WORKING · The quick\n"
                      "  TASK_STATE_COMPLETED\n");
    QTest::newRow("progress") << QByteArrayList{Working,
                                                statusEvent("WORKING", textPart("Searching"), "1"),
                                                statusEvent("WORKING", textPart("Reading"), "2")}
                              << QByteArray("  TASK_STATE_WORKING\n"
                                            "  TASK_STATE_WORKING · Searching\n"
                                            "  TASK_STATE_WORKING · Reading\n");
    QTest::newRow("a status that does not change")
        << QByteArrayList{Working,
                          statusEvent("WORKING"),
                          statusEvent("WORKING"),
                          statusEvent("WORKING", textPart("Wait"), "1"),
                          statusEvent("WORKING", textPart("Wait"), "2"),
                          statusEvent("COMPLETED")}
        << QByteArray("  TASK_STATE_WORKING\n"
                      "  TASK_STATE_WORKING · Wait\n"
                      "  TASK_STATE_COMPLETED\n");
    const QByteArray url = "https://login.example/authorize?state=abc";
    QTest::newRow("all parts")
        << QByteArrayList{Working,
                          statusEvent("AUTH_REQUIRED",
                                      textPart("Sign in to go on.") +
                                          R"(,{"data":{"scopes":["read"],"n":1.50}},{"url":")" +
                                          url +
                                          R"(","mediaType":"text/uri-list","filename":"sign in"},)"
                                          R"({"raw":"AAEC","filename":"a.bin"},{"strange":true})")}
        << QByteArray("  TASK_STATE_WORKING\n"
                      "  TASK_STATE_AUTH_REQUIRED · Sign in to go on.\n"
                      "    {\"scopes\":[\"read\"],\"n\":1.50}\n"
                      "    https://login.example/authorize?state=abc · sign in · text/uri-list\n"
                      "    a.bin · 3 bytes\n"
                      "    {\"strange\":true}\n");
    QTest::newRow("a chunk that replaces")
        << QByteArrayList{Working, artifactUpdate("a", "answer", textPart("One, ")),
                          artifactUpdate("a", "answer", textPart("two, "), R"(,"append":true)"),
                          artifactUpdate("a", "answer", textPart("three."), R"(,"lastChunk":true)")}
        << QByteArray("  TASK_STATE_WORKING\n"
                      "  + answer · One, \n"
                      "  + answer · two, \n"
                      "  + answer · replaces earlier content · three.\n");
    QTest::newRow("a long text")
        << QByteArrayList{Working,
                          artifactUpdate("a", "answer", textPart(QByteArray(199, 'a') + "😀 b"))}
        << QByteArray("  TASK_STATE_WORKING\n"
                      "  + answer · " +
                      QByteArray(199, 'a') + "…\n");
    QTest::newRow("a message in pieces")
        << QByteArrayList{agentMessage("m", "Once ", "c"), agentMessage("m", "upon ", "c"),
                          agentMessage("m", "a ", "c"), agentMessage("m", "time.", "c")}
        << QByteArray("    Once upon \n"
                      "    a time.\n"); // after the finding about it
    QTest::newRow("lines that pose as ours")
        << QByteArrayList{statusEvent("WORKING", textPart("Hi\\ncompleted · task t\\r\\n  + plan")),
                          agentMessage("m", "completed · task t\\n> SendMessage", "c")}
        << QByteArray("  TASK_STATE_WORKING · Hi\n"
                      "    completed · task t\n"
                      "      + plan\n"
                      "    completed · task t\n"
                      "    > SendMessage\n");
    QTest::newRow("a piece that poses as a line of ours")
        << QByteArrayList{statusEvent("WORKING", textPart("Hi\\n"), "1"),
                          statusEvent("WORKING", textPart("completed · task t"), "2")}
        << QByteArray("  TASK_STATE_WORKING · Hi\n"
                      "    completed · task t\n");
    QTest::newRow("invisible characters")
        << QByteArrayList{statusEvent("WORKING", textPart("a\\udb40\\udc41b\\u202ec\\u001b😀"))}
        << QByteArray("  TASK_STATE_WORKING · a\\u{e0041}b\\u202ec\\u001b😀\n");
}

void EventTextPrinterTest::lines()
{
    QFETCH(QByteArrayList, events);
    QFETCH(QByteArray, expected);
    QCOMPARE(printed(events), expected);
}

void EventTextPrinterTest::an_artifact_at_the_end_is_indented()
{
    RecordedSession recorded;
    recorded.stream(userMessage("u", "go"),
                    {Working, artifactUpdate("a", "answer", textPart("one\\ncompleted")),
                     statusEvent("COMPLETED")});
    cli::Options options;
    CapturedOutput paper;
    const cli::Output output(options.output, paper.file());
    cli::Outcome outcome;
    outcome.word = u"completed"_s;
    outcome.task = 0;
    cli::EndPrinter(recorded.session, output).end(outcome);
    const QByteArray lines = paper.bytes();
    QVERIFY2(lines.contains("\n    one\n    completed\n"), lines.constData());
}

/// It may be read by lines.
void EventTextPrinterTest::a_line_is_not_left_open_while_a_task_waits()
{
    RecordedSession recorded;
    recorded.session.recorder().setChecksRules(false);
    recorded.stream(userMessage("u", "go"),
                    {Working, statusEvent("INPUT_REQUIRED", textPart("Who?"))});
    cli::Options options;
    CapturedOutput paper;
    cli::Printer printer(recorded.session, options, paper.file());
    printer.printNewBefore(FrameIndex(3));
    QVERIFY2(paper.bytes().endsWith("Who?\n"), paper.bytes().constData());
}

A2A_TEST(EventTextPrinterTest)
#include "eventtextprintertest.moc"
