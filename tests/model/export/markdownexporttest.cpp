// SPDX-License-Identifier: Apache-2.0
// The report says what happened, and no agent text becomes markup in it.
#include "model/export/markdownexport.h"
#include "model/export/markdowntext.h"
#include "model/facts/artifactgrowth.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTest>
#include <QTextDocument>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class MarkdownExportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void agent_text_is_quoted_data();
    void agent_text_is_quoted();
    void agent_text_cannot_close_blocks();
    void agent_text_cannot_leave_table_cells();
    void markdown_is_fenced_as_such();
    void report_is_as_recorded();
    void a_hostile_session_stays_plain_text();
    void dialects_have_each_message_in_all_forms();
    void an_answer_as_statuses_is_one_text();
    void a_snapshot_is_decoded_once();
    void versions_are_reported();
    void resumed_streams_and_lost_tasks_are_reported();
    void artifact_delivery_is_reported();
    void marks_and_comments_are_reported();
    void findings_of_cards_are_reported();
    void keys_in_addresses_are_masked();
    void conversations_of_several_agents_name_theirs();
};

void MarkdownExportTest::agent_text_is_quoted_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("markdown");
    const auto row = [](const char *name, const QString &text, const QString &markdown) {
        QTest::newRow(name) << text << markdown;
    };
    row("words", u"The task, it seems, ended."_s, u"The task, it seems, ended."_s);
    row("Chinese", u"行程：里斯本，十月。"_s, u"`行程：里斯本，十月。`"_s);
    row("Chinese word", u"里斯本。"_s, u"里斯本。"_s);
    row("joined", u"The agent's A2A-Version is 0.3, -x a--b."_s,
        u"The agent's A2A-Version is 0.3, `-x a--b.`"_s);
    row("link", u"see [here](http://x) now"_s, u"see `[here](http://x)` now"_s);
    row("address", u"http://x.example me@x.example"_s, u"`http://x.example me@x.example`"_s);
    row("tag", u"<script>alert(1)</script>"_s, u"`<script>alert(1)</script>`"_s);
    row("backticks", u"a``b"_s, u"`a`&#96;&#96;`b`"_s);
    row("border", u"a|b"_s, u"`a`&#124;`b`"_s);
    row("lines", u"one\n\n# two"_s, u"one `#` two"_s);
    row("bidi", u"a\u202eb"_s, u"`a‹U+202E›b`"_s);
    row("nothing", u""_s, u""_s);
    row("number", u"1. is 2."_s, u"`1.` is 2."_s);
    row("number in brackets", u"23) skidoo"_s, u"`23)` skidoo"_s);
}

void MarkdownExportTest::agent_text_is_quoted()
{
    QFETCH(QString, text);
    QTEST(markdownLine(text), "markdown");
}

void MarkdownExportTest::agent_text_cannot_close_blocks()
{
    QCOMPARE(markdownBlock(u"one"_s), u"```text\none\n```\n"_s);
    QCOMPARE(markdownBlock(u"```\n# no\n`````"_s, "json"),
             u"``````json\n```\n# no\n`````\n``````\n"_s);
    QCOMPARE(markdownBlock(u"a\r```\rb\r\nc"_s), u"````text\na‹U+000D›```‹U+000D›b\nc\n````\n"_s);
}

void MarkdownExportTest::agent_text_cannot_leave_table_cells()
{
    const QString hostile = u"\\|`|`` | \\` x |"_s;
    const QString line = markdownLine(hostile);
    QVERIFY2(!line.contains(u'|') && !line.contains(u'\\'), qPrintable(line));
    QCOMPARE(line.count(u'`') % 2, 0);
}

/// By the same rule as in the window.
void MarkdownExportTest::markdown_is_fenced_as_such()
{
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"- one\n- **two**\n"_s;
    QCOMPARE(markdownParts({part}), u"```markdown\n- one\n- **two**\n```\n"_s);
    part.mediaType = u"text/plain"_s;
    QCOMPARE(markdownParts({part}), u"```text\n- one\n- **two**\n```\n"_s);
}

/// Compares with a file, which A2A_WRITE_GOLDEN=1 writes.
static void compareWithGolden(const QString &name, const QByteArray &text)
{
    QFile file(QStringLiteral(GOLDEN_DATA "/") + name);
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList wanted = file.readAll().split('\n');
    const QByteArrayList lines = text.split('\n');
    for (qsizetype i = 0; i < qMax(lines.size(), wanted.size()); ++i)
        QCOMPARE(lines.value(i), wanted.value(i));
}

void MarkdownExportTest::report_is_as_recorded()
{
    RecordedSession recorded;
    recorded.session.recorder().setChecksRules(false); // more rules will follow
    recorded.playCaptures(32, 2'000);
    compareWithGolden(u"captures.md"_s, exported(recorded.session, ExportFormat::Markdown));
    compareWithGolden(u"captures.http"_s, exported(recorded.session, ExportFormat::Http));
    compareWithGolden(u"captures.sh"_s, exported(recorded.session, ExportFormat::Curl));
}

void MarkdownExportTest::a_hostile_session_stays_plain_text()
{
    const QByteArray evil =
        R"(![x](http://evil.example/x.png) <img src=x> [a](javascript:1) | `` \n# Title\n```\n<b>out</b>\n~~~\n***)";
    RecordedSession recorded;
    recorded.stream(userMessage("m", evil), {taskAllOf(evil)});
    const QByteArray text = exported(recorded.session, ExportFormat::Markdown);
    QVERIFY(text.contains("Title"));
    // Parsed by an independent reader, there is one title of ours, and neither link nor picture.
    QTextDocument document;
    document.setMarkdown(QString::fromUtf8(text));
    const QString html = document.toHtml();
    QVERIFY(!html.contains(u"<img"_s));
    QVERIFY(!html.contains(u"<a "_s));
    QCOMPARE(html.count(u"<h1"_s), 1);
    QVERIFY(document.toPlainText().contains(u"<b>out</b>"_s));
}

void MarkdownExportTest::dialects_have_each_message_in_all_forms()
{
    const QByteArray evil = R"(![x](http://evil.example/x.png) | \n```\n# Title)";
    RecordedSession recorded;
    recorded.stream(userMessage("m", evil), {Working, Working, agentMessage("a", "later")});
    const QByteArray text = exported(recorded.session, ExportFormat::Dialects, {.exchange = 1});
    QCOMPARE(text.count("\n## "), 3); // the request, and one event of each kind
    QCOMPARE(text.count("| 0.1 · JSON-RPC |"), 3);
    QCOMPARE(text.count("1.0 · JSON-RPC, in use"), 3);
    QVERIFY(text.contains("POST <url>/v1/message:stream"));
    QVERIFY(text.contains("base64: "));
    QTextDocument document;
    document.setMarkdown(QString::fromUtf8(text));
    const QString html = document.toHtml();
    QVERIFY(!html.contains(u"<img"_s) && !html.contains(u"<a "_s));
    QCOMPARE(html.count(u"<h1"_s), 1);
}

void MarkdownExportTest::an_answer_as_statuses_is_one_text()
{
    RecordedSession recorded;
    QByteArrayList events{Working};
    int number = 0;
    for (const char *token : {"The", " quick", " fox"})
        events << R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":)"
                  R"("TASK_STATE_WORKING","message":{"messageId":"s)" +
                      QByteArray::number(++number) + R"(","role":"ROLE_AGENT","parts":[)" +
                      textPart(token) + "]}}}}";
    recorded.stream(userMessage("m1", "Go"), events);
    const QString report = QString::fromUtf8(exported(recorded.session, ExportFormat::Markdown));
    QVERIFY2(report.contains(u"The quick fox"_s), qPrintable(report));
    QVERIFY2(report.contains(u" · joined from 3 messages\n"_s), qPrintable(report));
}

void MarkdownExportTest::a_snapshot_is_decoded_once()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m", "hi"), {snapshotOf(200)});
    const quint64 before = recorded.session.content().decodeCount();
    const QByteArray text = exported(recorded.session, ExportFormat::Markdown);
    const quint64 decodeCount = recorded.session.content().decodeCount() - before;
    QVERIFY2(decodeCount <= 2, qPrintable(QString::number(decodeCount))); // and our own request
    for (const QByteArray words :
         {"artifact words 0.", "artifact words 199.", "history words 0.", "history words 199."})
        QVERIFY2(text.contains(words), words.constData());
}

/// Of referencing artifacts, not of those with the same name only.
void MarkdownExportTest::versions_are_reported()
{
    const auto ended = [](QByteArray id, const QByteArray &name) {
        QByteArray json = "{'task':{'id':'ID','contextId':'c','status':{'state':"
                          "'TASK_STATE_COMPLETED'},'artifacts':[{'artifactId':'of-ID','name':"
                          "'NAME','parts':[{'text':'x'}]}]}}";
        return json.replace("ID", id).replace("NAME", name).replace('\'', '"');
    };
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "draw"), {ended("t1", "route.md")});
    QByteArray refers = userMessage("m2", "better", "c");
    refers.replace("\"parts\"", "\"referenceTaskIds\":[\"t1\"],\"parts\"");
    QVERIFY(refers.contains("referenceTaskIds"));
    recorded.stream(refers, {ended("t2", "route.md")});
    recorded.stream(userMessage("m3", "again", "c"), {ended("t3", "route.md")});
    const QByteArray text = exported(recorded.session, ExportFormat::Markdown);
    QVERIFY(text.contains("of-t1 · v1 of 2"));
    QVERIFY(text.contains("of-t2 · v2 of 2"));
    QCOMPARE(text.count(" of 2"), 2);
}

void MarkdownExportTest::resumed_streams_and_lost_tasks_are_reported()
{
    RecordedSession recorded;
    recorded.cutStream(userMessage("m1", "plan"),
                       {Working, artifactUpdate("a", "plan", textPart("first "))});
    const auto report = [&recorded] { return exported(recorded.session, ExportFormat::Markdown); };
    QVERIFY2(report().contains("| working · stream interrupted |"), report().constData());
    QVERIFY(!report().contains("resumed"));
    RecordedSession lost;
    lost.cutStream(userMessage("m1", "plan"), {Working});
    lost.getTask("error", R"({"code":-32001,"message":"no such task"})");
    QVERIFY(exported(lost.session, ExportFormat::Markdown)
                .contains("| working · lost (agent returned TaskNotFound) |"));
    recorded.getTask("result",
                     R"({"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"},)"
                     R"("artifacts":[{"artifactId":"a","parts":[)" +
                         textPart("first second") + "]}]}");
    QVERIFY(report().contains("resumed, nothing lost (6 B restored from the task)"));
    QVERIFY(!report().contains("stream interrupted"));
    QVERIFY(report().contains("| completed |"));
}

/// With the terms of the list, the card and the player.
void MarkdownExportTest::artifact_delivery_is_reported()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "plan"),
                    {Working, artifactUpdate("a", "plan", textPart("one ")),
                     artifactUpdate("a", "plan", textPart("two "), ",\"append\":true"),
                     artifactUpdate("a", "plan", textPart("three"), ",\"lastChunk\":true")});
    const QByteArray text = exported(recorded.session, ExportFormat::Markdown);
    const ArtifactGrowthCache growths(recorded.session.store());
    const ArtifactGrowth &growth = growths.growth(0);
    for (const QString &words : {growth.chunksText(), growth.revisionText(), growth.summaryText()})
        QVERIFY2(text.contains(QByteArray(u" · "_s.toUtf8() + words.toUtf8())), qPrintable(words));
    QVERIFY(text.contains("1 chunk, 2 replaced · revision 2 · lastChunk"));
    // Reads are 1.5 ms apart.
    QVERIFY2(text.contains("Gaps between chunks: p50 1.5 ms · p95 1.5 ms · max 1.5 ms"),
             text.constData());
    QVERIFY(text.contains(" | 3 | p50 1.5 ms · p95 1.5 ms · max 1.5 ms | 1 |"));
}

void MarkdownExportTest::marks_and_comments_are_reported()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "plan"),
                    {Working, artifactUpdate("a", "plan", textPart("one"))});
    QVERIFY(!exported(recorded.session, ExportFormat::Markdown).contains("Marks and comments"));
    const FrameIndex chunk = recorded.session.store().artifacts[0].chunks[0].frame;
    UserMarks &marks = recorded.session.marks();
    marks.setMarked(0, true);
    marks.setComment(chunk, u"too late | **look**"_s);
    marks.accept(0);
    marks.setComment({MarkTarget::Kind::Task, 0}, u"never ended"_s);
    marks.setMarked({MarkTarget::Kind::Artifact, 0}, true);
    const QByteArray text = exported(recorded.session, ExportFormat::Markdown);
    QVERIFY(text.contains("\n## Marks and comments\n"));
    QCOMPARE(text.count("\n| 2026-01-01 00:00:00.00"), 4);
    const qsizetype ofTask = text.indexOf("|  |  | Task t | never ended |");
    QVERIFY2(ofTask > 0 && ofTask < text.indexOf("|  |  | Artifact plan |"), text.constData());
    QVERIFY2(text.contains("artifact"), text.constData());
    QVERIFY(!text.contains("late | **")); // quoted, also what users write
    QTextDocument document;
    document.setMarkdown(QString::fromUtf8(text));
    QVERIFY(document.toPlainText().contains(u"**look**"_s));
    QVERIFY(text.contains("accepted as current"));
    // Other parts of the session are not mentioned.
    const ExchangeId other = recorded.stream(userMessage("m2", "hi"), {agentMessage("n", "ho")});
    QVERIFY(!exported(recorded.session, ExportFormat::Markdown, {NoIndex, other})
                 .contains("Marks and comments"));
}

/// An agent without a card is called by its address, which may be typed without a scheme.
void MarkdownExportTest::keys_in_addresses_are_masked()
{
    RecordedSession recorded;
    AgentLink &link = recorded.session.addAgent().link();
    recorded.stream(userMessage("m", "hi"), {agentMessage("n", "ho")});
    for (const QString &typed : {u"http://me:kq-77-word@127.0.0.1:1/?api_key=kq-77-key"_s,
                                 u"127.0.0.1:1/?api_key=kq-77-key"_s}) {
        link.setTypedAddress(typed);
        for (const ExportFormat format : {ExportFormat::Markdown, ExportFormat::Slides}) {
            const QByteArray text = exported(recorded.session, format);
            QVERIFY(text.contains("127.0.0.1:1/"));
            QVERIFY2(!text.contains("kq-77"), text.constData());
        }
    }
}

void MarkdownExportTest::conversations_of_several_agents_name_theirs()
{
    RecordedSession recorded;
    Session &session = recorded.session;
    for (const QString &name : {u"one"_s, u"two"_s}) {
        AgentSettings choices;
        choices.name = name;
        session.addAgent().choices().setSettings(choices);
    }
    recorded.stream(userMessage("m1", "hi", "c1"), {agentMessage("n1", "ho", "c1")});
    const auto report = [&session] {
        return QString::fromUtf8(exported(session, ExportFormat::Markdown));
    };
    QVERIFY(!report().contains(u"Agent: "_s)); // the other was not used
    PlayedExchange second;
    second.operation = Operation::SendStreaming;
    second.head.method = "POST";
    second.head.url = QUrl(u"http://two.invalid/"_s);
    second.head.headers = {{"Content-Type", "application/json"}};
    second.head.operation = u"SendStreamingMessage"_s;
    second.head.agent = 1;
    second.request = streamingRequest(userMessage("m2", "hi", "c2"));
    second.headers = {{"Content-Type", "text/event-stream"}};
    second.body = eventOf(agentMessage("n2", "ho", "c2"));
    recorded.play(second);
    for (const auto &[context, agent] : {std::pair(u"c1"_s, u"one"_s), {u"c2"_s, u"two"_s}}) {
        const QString expected = u"## Conversation "_s % context % u"\n\nAgent: "_s % agent;
        QVERIFY2(report().contains(expected), qPrintable(report()));
    }
}

/// They are about no frame: the card may be all that was recorded.
void MarkdownExportTest::findings_of_cards_are_reported()
{
    const QByteArray card = R"({"name":"Bare","supportedInterfaces":[]})";
    const QUrl url(u"https://agent.example/.well-known/agent-card.json"_s);
    RecordedSession recorded;
    const ExchangeId other = recorded.stream(userMessage("m", "hi"), {agentMessage("n", "ho")});
    Session &session = recorded.session;
    const AgentLink &link = session.addAgent().link();
    RequestHead head;
    head.method = "GET";
    head.url = url;
    head.agent = link.index();
    const ExchangeId download = session.recording().begin(head, {});
    session.recording().responseHead(download, 200, "OK", {{"Content-Type", "application/json"}});
    static_cast<void>(session.recording().append(download, card));
    session.recording().end(download, EndReason::Finished);
    const Result<FoundCard> found = readFoundCard(card, url);
    QVERIFY(found.ok());
    session.agent(link.index()).link().restore(u"https://agent.example"_s, found.value(), {}, {});
    QCOMPARE(link.cardExchange(), download);
    const Notes &notes = link.foundCard()->notes;
    QVERIFY(!notes.empty());
    const QByteArray text = exported(session, ExportFormat::Markdown);
    auto problems = qint64(session.store().warnings);
    for (const Note &note : notes) {
        problems += note.severity == Severity::Note ? 0 : 1;
        QVERIFY2(text.contains(QByteArray("| " + QByteArray(note.rule) + " |")), note.rule);
    }
    const QByteArray place = " | " + QByteArray::number(download) + " | 2026-01-01 00:00:00.0";
    QVERIFY2(text.contains(place), text.constData());
    const QByteArray count = "Errors and warnings: " + QByteArray::number(problems) + '\n';
    QVERIFY2(text.contains(count), text.constData());
    // A report of something else does not have them.
    QVERIFY(
        !exported(session, ExportFormat::Markdown, {NoIndex, other}).contains(notes.front().rule));
}

A2A_TEST(MarkdownExportTest)
#include "markdownexporttest.moc"
