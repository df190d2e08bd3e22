// SPDX-License-Identifier: Apache-2.0
// Slides are one page that loads nothing and runs one script of ours; agent content is data in it,
// in few steps and of bounded size, and omissions are noted.
#include "model/export/slidesexport.h"
#include "model/session/scriptpauses.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SlidesExportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void the_csp_allows_inline_content_only();
    void agent_text_cannot_leave_the_data_block();
    void a_conversation_is_presented_in_order();
    void what_grows_is_shown_as_it_is_now();
    void scripted_messages_have_their_pause();
    void scripted_messages_have_their_title();
    void an_answered_form_has_its_values();
    void a_form_answered_in_words_has_none();
    void artifacts_precede_the_final_state_of_a_single_response();
    void many_chunks_are_few_steps();
    void replaced_content_is_kept_if_a_step_shows_it();
    void only_browser_image_types_are_pictures_data();
    void only_browser_image_types_are_pictures();
    void texts_are_exact_or_markdown_by_the_rule();
    void oversized_content_is_truncated_with_a_note();
    void an_oversized_file_is_omitted_with_a_note();
    void steps_beyond_the_limit_are_counted();
    void every_capture_becomes_slides();
    void the_same_recording_makes_the_same_bytes();
    void one_conversation_can_be_exported();
};

static QByteArray between(const QByteArray &text, const QByteArray &before,
                          const QByteArray &behind)
{
    const qsizetype from = text.indexOf(before);
    const qsizetype to = text.indexOf(behind, from + before.size());
    return from < 0 || to < 0 ? QByteArray()
                              : text.mid(from + before.size(), to - from - before.size());
}

static json::Document dataOf(const QByteArray &page)
{
    return json::Document(between(page, "id=\"slides\">", "</script>"));
}

static QByteArray status(const QByteArray &state, const QByteArray &message = {})
{
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           state + '"' + (message.isEmpty() ? QByteArray() : ",\"message\":" + message) + "}}}";
}

static QByteArray statusMessage(const QByteArray &id, const QByteArray &parts)
{
    return R"({"messageId":")" + id + R"(","role":"ROLE_AGENT","parts":[)" + parts + "]}";
}

static QStringList kindsOf(json::Value conversation)
{
    QStringList kinds;
    for (const json::Value step : json::children(conversation["steps"]))
        kinds << step["kind"].toString();
    return kinds;
}

static QByteArray hashOf(const QByteArray &text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() +
           '\'';
}

void SlidesExportTest::the_csp_allows_inline_content_only()
{
    RecordedSession recorded;
    recorded.playCaptures(9);
    const QByteArray page = exported(recorded.session, ExportFormat::Slides);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    const QByteArray policy = between(page, "Content-Security-Policy\" content=\"", "\">");
    const QByteArray wanted = "default-src 'none'; script-src " +
                              hashOf(between(page, "<script>", "</script>")) + "; style-src " +
                              hashOf(between(page, "<style>", "</style>")) +
                              "; img-src data:; base-uri 'none'; form-action 'none'";
    QCOMPARE(policy, wanted);
    QCOMPARE(page.count("<script"), 2);
    QCOMPARE(page.count("</script"), 2);
    QVERIFY(!page.contains("@SCRIPT@"));
    const QString frame = QString::fromUtf8(page).remove(QRegularExpression(
        u"<script.*?</script>"_s, QRegularExpression::DotMatchesEverythingOption));
    QVERIFY(!frame.contains(QRegularExpression(u"\\son\\w+="_s)));
    QVERIFY(!frame.contains(QRegularExpression(u"(src|href)=\"(?!data:|#)"_s)));
    QVERIFY(!frame.contains(u" style="_s));
}

void SlidesExportTest::agent_text_cannot_leave_the_data_block()
{
    const QByteArray evil = R"(</script><img src=x onerror=\"alert(1)\"><!--\u2028@DATA@ 行程)";
    RecordedSession recorded;
    recorded.stream(userMessage("m", evil), {taskAllOf(evil)});
    const QByteArray page = exported(recorded.session, ExportFormat::Slides);
    QCOMPARE(page.count("</script"), 2);
    QCOMPARE(page.count("<title>"), 1);
    QVERIFY(!page.contains("<img"));
    QVERIFY(!page.contains("onerror=\"alert(1)\""));
    QVERIFY(!page.contains("\xe2\x80\xa8"));
    QVERIFY(between(page, "<title>", "</title>").contains("&lt;img"));
    const json::Document document = dataOf(page);
    QVERIFY(document.isValid() && document.isValidUtf8());
    const json::Value conversation = document.root()["conversations"].element(0);
    QCOMPARE(conversation["steps"].element(0)["parts"].element(0)["text"].toString(),
             u"</script><img src=x onerror=\"alert(1)\"><!--\u2028@DATA@ 行程"_s);
}

void SlidesExportTest::a_conversation_is_presented_in_order()
{
    const QByteArray schema =
        R"({"data":{"type":"object","properties":{"from":{"type":"string","title":"Departure"}},)"
        R"("required":["from"]}})";
    RecordedSession recorded;
    recorded.stream(
        userMessage("m1", "Plan a trip"),
        {R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_SUBMITTED"}}})",
         status("WORKING", statusMessage("s1", textPart("Looking"))),
         artifactUpdate("a", "route.svg", textPart("<svg>", R"(,"mediaType":"image/svg+xml")")),
         artifactUpdate("a", "route.svg", textPart("</svg>", R"(,"mediaType":"image/svg+xml")"),
                        R"(,"append":true,"lastChunk":true)"),
         status("INPUT_REQUIRED", statusMessage("s2", textPart("Where from?") + ',' + schema))});
    QByteArray answer = userMessage("m2", "Paris", "c");
    answer.replace("\"role\"", "\"taskId\":\"t\",\"role\"");
    recorded.stream(
        answer, {status("WORKING"), status("COMPLETED", statusMessage("s3", textPart("Done")))});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value conversation = document.root()["conversations"].element(0);
    QCOMPARE(conversation["title"].toString(), u"Plan a trip"_s);
    QCOMPARE(kindsOf(conversation), QStringList({u"user"_s, u"status"_s, u"growth"_s, u"question"_s,
                                                 u"user"_s, u"status"_s, u"status"_s}));
    const json::Value steps = conversation["steps"];
    QCOMPARE(steps.element(1)["states"].count(), 2U); // at once
    QCOMPARE(steps.element(1)["parts"].element(0)["text"].toString(), u"Looking"_s);
    QCOMPARE(steps.element(3)["parts"].count(), 1U); // the schema is the form
    QCOMPARE(steps.element(3)["form"].element(0)["title"].toString(), u"Departure"_s);
    QVERIFY(steps.element(6)["closes"].toBool());
    QCOMPARE(steps.element(6)["parts"].element(0)["text"].toString(), u"Done"_s);
    const json::Value artifact = conversation["artifacts"].element(0);
    QCOMPARE(artifact["growth"].count(), 1U);
    QCOMPARE(artifact["growth"].element(0)["step"].toInteger(), std::optional<qint64>(2));
    QCOMPARE(artifact["revisions"].element(0).element(0)["form"].toString(), u"drawing"_s);
    QCOMPARE(conversation["lanes"].count(), 1U);
    QVERIFY(conversation["lanes"].element(0)["spans"].count() >= 4);
}

void SlidesExportTest::what_grows_is_shown_as_it_is_now()
{
    RecordedSession recorded;
    QByteArrayList events{Working};
    int number = 0;
    for (const char *token : {"The", " quick", " fox."})
        events << status("WORKING",
                         statusMessage("s" + QByteArray::number(++number), textPart(token)));
    events << status("INPUT_REQUIRED", statusMessage("q", textPart("Which")))
           << status("INPUT_REQUIRED", statusMessage("q", textPart("Which city?")));
    recorded.stream(userMessage("m1", "Go"), events);
    recorded.stream(userMessage("m2", "Tell me", "c"),
                    {agentMessage("a", "Once ", "c"), agentMessage("a", "upon a time.", "c")});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value conversation = document.root()["conversations"].element(0);
    QCOMPARE(kindsOf(conversation),
             QStringList({u"user"_s, u"status"_s, u"question"_s, u"user"_s, u"agent"_s}));
    const auto textOf = [&](quint32 step) {
        const json::Value parts = conversation["steps"].element(step)["parts"];
        return parts.count() == 1 ? parts.element(0)["text"].toString() : QString();
    };
    QCOMPARE(textOf(1), u"The quick fox."_s);
    QCOMPARE(textOf(2), u"Which city?"_s);
    QCOMPARE(textOf(4), u"Once upon a time."_s);
}

void SlidesExportTest::scripted_messages_have_their_pause()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "one"), {status("COMPLETED")});
    recorded.stream(userMessage("m2", "two", "c"), {status("COMPLETED")});
    const Store &store = recorded.session.store();
    storeScriptPause(recorded.session.marks(), {ExchangeId(store.exchanges.size() - 1), 4'000});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value steps = document.root()["conversations"].element(0)["steps"];
    QStringList pauses;
    for (const json::Value step : json::children(steps))
        pauses << step["kind"].toString() % QString::fromUtf8(step["pauseMs"].raw());
    QCOMPARE(pauses.filter(u"user"_s), QStringList({u"user"_s, u"user4000"_s}));
    QCOMPARE(pauses.filter(u"4000"_s).size(), 1);
}

void SlidesExportTest::scripted_messages_have_their_title()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "one"), {status("COMPLETED")});
    recorded.stream(userMessage("m2", "two", "c"), {status("COMPLETED")});
    const Store &store = recorded.session.store();
    storeScriptTitle(recorded.session.marks(),
                     {ExchangeId(store.exchanges.size() - 1), u"The second"_s});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    QStringList titles;
    for (const json::Value step :
         json::children(document.root()["conversations"].element(0)["steps"])) {
        if (step["kind"].toString() == u"user")
            titles << step["title"].toString();
    }
    QCOMPARE(titles, QStringList({QString(), u"The second"_s}));
}

static const QByteArray FormParts =
    R"({"text":"Which?"},{"data":{"type":"object","title":"Which?","required":["class"],)"
    R"("properties":{"class":{"title":"Class","oneOf":[{"const":"e","title":"Economy"},)"
    R"({"const":"b","title":"Business"}]},"window":{"type":"boolean","title":"Window seat"},)"
    R"("trip":{"type":"object","title":"Trip","properties":{"day":{"type":"string",)"
    R"("title":"Day"}}}}}})";

/// "title=value" of a question's form, or of its answer.
static QStringList linesOf(json::Value lines)
{
    QStringList told;
    for (const json::Value line : json::children(lines))
        told << QString(line["title"].toString() % u'=' % line["value"].toString());
    return told;
}

void SlidesExportTest::an_answered_form_has_its_values()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "Go"),
                    {Working, status("INPUT_REQUIRED", statusMessage("q", FormParts))});
    recorded.stream(R"({"message":{"messageId":"m2","role":"ROLE_USER","taskId":"t",)"
                    R"("contextId":"c","parts":[{"data":{"class":"e","window":true,)"
                    R"("trip":{"day":"Monday"}}}]}})",
                    {status("COMPLETED")});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value steps = document.root()["conversations"].element(0)["steps"];
    const json::Value question = steps.element(2);
    QCOMPARE(question["kind"].toString(), u"question"_s);
    QCOMPARE(question["parts"].count(), 1U);
    QCOMPARE(linesOf(question["form"]),
             QStringList({u"Class="_s, u"Window seat="_s, u"Trip · Day="_s}));
    QCOMPARE(question["form"].element(0)["choices"].element(1).toString(), u"Business"_s);
    QCOMPARE(linesOf(question["answer"]),
             QStringList({u"Class=Economy"_s, u"Window seat=yes"_s, u"Trip · Day=Monday"_s}));
    const json::Value reply = steps.element(3);
    QCOMPARE(reply["kind"].toString(), u"user"_s);
    QCOMPARE(reply["title"].toString(), u"Economy · Window seat · Monday"_s);
    QCOMPARE(reply["reply"].toString(), u"Economy · Window seat · Monday"_s);
    QCOMPARE(reply["parts"].count(), 0U); // no JSON
}

void SlidesExportTest::a_form_answered_in_words_has_none()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "Go"),
                    {Working, status("INPUT_REQUIRED", statusMessage("q", FormParts))});
    recorded.stream(R"({"message":{"messageId":"m2","role":"ROLE_USER","taskId":"t",)"
                    R"("contextId":"c","parts":[{"text":"Economy, please"}]}})",
                    {status("COMPLETED")});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value steps = document.root()["conversations"].element(0)["steps"];
    QCOMPARE(steps.element(2)["form"].count(), 3U);
    QVERIFY(!steps.element(2)["answer"].isValid());
    QVERIFY(!steps.element(3)["reply"].isValid());
    QCOMPARE(steps.element(3)["parts"].element(0)["text"].toString(), u"Economy, please"_s);
}

void SlidesExportTest::artifacts_precede_the_final_state_of_a_single_response()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m", "hi"), {snapshotOf(3)});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value conversation = document.root()["conversations"].element(0);
    const QStringList kinds = kindsOf(conversation);
    QCOMPARE(kinds.first(), u"user"_s);
    QCOMPARE(kinds.at(1), u"growth"_s);
    QVERIFY(kinds.contains(u"status"_s));
    QCOMPARE(conversation["artifacts"].count(), 3U);
}

void SlidesExportTest::many_chunks_are_few_steps()
{
    RecordedSession recorded;
    QByteArrayList events{Working};
    static constexpr int Chunks = 4000;
    for (int i = 0; i < Chunks; ++i)
        events << artifactUpdate("a", "story.txt", textPart("word "), R"(,"append":true)");
    recorded.stream(userMessage("m", "stream"), events);
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value conversation = document.root()["conversations"].element(0);
    const auto growths = kindsOf(conversation).count(u"growth"_s);
    QVERIFY2(growths > 5 && growths <= SlidesPlan::MaxGrowthSteps + 1,
             qPrintable(QString::number(growths)));
    const json::Value artifact = conversation["artifacts"].element(0);
    QCOMPARE(artifact["growth"].count(), quint32(growths));
    qint64 shown = 0;
    for (const json::Value growth : json::children(artifact["growth"])) {
        const qint64 now = growth["shown"].element(0).toInteger().value_or(0);
        QVERIFY(now > shown);
        QCOMPARE(now, growth["chunks"].toInteger().value_or(0) * 5);
        shown = now;
    }
    QCOMPARE(shown, qint64(Chunks) * 5);
    QCOMPARE(artifact["revisions"].element(0).element(0)["text"].toString().size(), shown);
}

/// Only the last of many that arrived at once.
void SlidesExportTest::replaced_content_is_kept_if_a_step_shows_it()
{
    RecordedSession recorded;
    QByteArrayList events{Working};
    for (const char *text : {"one", "two", "three"})
        events << artifactUpdate("a", "plan", textPart(text));
    events << status("WORKING", statusMessage("s", textPart("again")));
    events << artifactUpdate("a", "plan", textPart("four"));
    recorded.stream(userMessage("m", "plan"), events);
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value artifact =
        document.root()["conversations"].element(0)["artifacts"].element(0);
    QCOMPARE(artifact["growth"].count(), 2U);
    QCOMPARE(artifact["revisions"].count(), 2U);
    QCOMPARE(artifact["revisions"].element(0).element(0)["text"].toString(), u"three"_s);
    QCOMPARE(artifact["revisions"].element(1).element(0)["text"].toString(), u"four"_s);
}

void SlidesExportTest::only_browser_image_types_are_pictures_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QString>("form");
    const auto raw = [](const QByteArray &bytes, const char *name) -> QByteArray {
        return R"({"raw":")" + bytes.toBase64() + R"(","filename":")" + name + "\"}";
    };
    QTest::newRow("png") << raw("\x89PNG\r\n\x1a\n0000", "a.png") << u"picture"_s;
    QTest::newRow("svg") << raw("<svg xmlns='x'/>", "a.svg") << u"drawing"_s;
    QTest::newRow("pdf") << raw("%PDF-1.7\n%\xe2\xe3", "a.pdf") << u"file"_s;
    QTest::newRow("bytes") << raw(QByteArray("\0\1\2\3", 4), "a.bin") << u"file"_s;
    QTest::newRow("page") << raw("<!DOCTYPE html><script>alert(1)</script>", "a.html") << u"text"_s;
    QTest::newRow("csv") << raw("a,b\n1,2\n", "a.csv") << u"text"_s;
    QTest::newRow("json") << QByteArray(R"({"data":{"a":1}})") << u"json"_s;
    QTest::newRow("link") << QByteArray(R"x({"url":"javascript:alert(1)"})x") << u"link"_s;
    QTest::newRow("odd") << QByteArray(R"({"odd":1})") << u"json"_s;
}

void SlidesExportTest::only_browser_image_types_are_pictures()
{
    QFETCH(QByteArray, part);
    RecordedSession recorded;
    QByteArray message = agentMessage("a", "x");
    message.replace(textPart("x"), part);
    recorded.stream(userMessage("m", "hi"), {message});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value step = document.root()["conversations"].element(0)["steps"].element(1);
    QCOMPARE(step["kind"].toString(), u"agent"_s);
    QTEST(step["parts"].element(0)["form"].toString(), "form");
}

void SlidesExportTest::texts_are_exact_or_markdown_by_the_rule()
{
    const auto written = [](const QString &text, const QString &type) {
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        part.mediaType = type;
        JsonWriter out;
        SlidesBudget budget;
        SlidesRun(part).write(out, budget);
        const json::Document run(out.bytes());
        return QString(run.root()["view"].toString() %
                       (run.root()["aligned"].isBool() ? u" aligned"_s : QString()));
    };
    const QString markdown = u"- one\n- **two**\n"_s;
    QCOMPARE(written(markdown, {}), u"markdown"_s);
    QCOMPARE(written(markdown, u"text/plain"_s), u"text"_s);
    QCOMPARE(written(u"# just this"_s, {}), u"text"_s);
    QCOMPARE(written(u"a   b\nc   d\n"_s, {}), u"text aligned"_s);
}

void SlidesExportTest::oversized_content_is_truncated_with_a_note()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m", "hi"),
                    {agentMessage("a", QByteArray("\\u4e3a").repeated(SlidesRun::MaxText + 10))});
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value part =
        document.root()["conversations"].element(0)["steps"].element(1)["parts"].element(0);
    QCOMPARE(part["text"].toString().size(), SlidesRun::MaxText);
    QVERIFY(part["cut"].toBool());
}

void SlidesExportTest::an_oversized_file_is_omitted_with_a_note()
{
    RunHead head;
    head.kind = Part::Kind::Raw;
    SlidesRun picture(head, u"a.png"_s);
    picture.add("\x89PNG\r\n\x1a\n0000");
    SlidesBudget budget;
    budget.left = 20;
    JsonWriter out;
    out.beginArray();
    picture.write(out, budget);
    picture.write(out, budget);
    out.endArray();
    const json::Document document(out.bytes());
    QCOMPARE(document.root().element(0)["form"].toString(), u"picture"_s);
    QCOMPARE(document.root().element(1)["form"].toString(), u"file"_s);
    QVERIFY(document.root().element(1)["full"].toBool());
    picture.add(QByteArray(SlidesRun::MaxRead, 'x'));
    SlidesBudget plenty;
    JsonWriter large;
    picture.write(large, plenty);
    QCOMPARE(json::Document(large.bytes()).root()["form"].toString(), u"file"_s);
}

void SlidesExportTest::steps_beyond_the_limit_are_counted()
{
    RecordedSession recorded;
    QByteArrayList events{Working};
    for (size_t i = 0; i < SlidesPlan::MaxSteps + 5; ++i)
        events << status("WORKING", statusMessage(QByteArray::number(qulonglong(i)),
                                                  textPart(QByteArray::number(qulonglong(i)))));
    events << artifactUpdate("a", "late", textPart("unseen"));
    recorded.stream(userMessage("m", "hi"), events);
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    const json::Value conversation = document.root()["conversations"].element(0);
    QCOMPARE(conversation["steps"].count(), quint32(SlidesPlan::MaxSteps));
    QVERIFY(conversation["leftOut"].toInteger().value_or(0) >= 5);
    QCOMPARE(conversation["artifacts"].element(0)["growth"].count(), 0U);
}

void SlidesExportTest::every_capture_becomes_slides()
{
    RecordedSession recorded;
    recorded.playCaptures(1, 700);
    const json::Document document = dataOf(exported(recorded.session, ExportFormat::Slides));
    QVERIFY(document.isValid() && document.isValidUtf8());
    const json::Value conversations = document.root()["conversations"];
    const qint64 total = document.root()["conversationCount"].toInteger().value_or(0);
    QVERIFY(total > 3);
    QCOMPARE(qint64(conversations.count()), qMin(total, qint64(SlidesExport::MaxConversations)));
    for (const json::Value conversation : json::children(conversations)) {
        const auto steps = qint64(conversation["steps"].count());
        QVERIFY(!conversation["title"].toString().isEmpty());
        qint64 before = -1;
        for (const json::Value artifact : json::children(conversation["artifacts"])) {
            before = -1;
            for (const json::Value growth : json::children(artifact["growth"])) {
                const qint64 step = growth["step"].toInteger().value_or(-1);
                QVERIFY(step > before && step < steps);
                QCOMPARE(conversation["steps"].element(quint32(step))["kind"].toString(),
                         u"growth"_s);
                before = step;
            }
        }
    }
}

void SlidesExportTest::the_same_recording_makes_the_same_bytes()
{
    QByteArray first;
    for (int run = 0; run < 2; ++run) {
        RecordedSession recorded;
        recorded.playCaptures(5, 700);
        const QByteArray page = exported(recorded.session, ExportFormat::Slides);
        QVERIFY(first.isEmpty() || page == first);
        first = page;
    }
}

void SlidesExportTest::one_conversation_can_be_exported()
{
    RecordedSession recorded;
    recorded.stream(userMessage("m1", "one"), {agentMessage("a1", "first", "c1")});
    recorded.stream(userMessage("m2", "two"), {agentMessage("a2", "second", "c2")});
    const auto titles = [&](const ExportScope &scope) {
        const json::Document document =
            dataOf(exported(recorded.session, ExportFormat::Slides, scope));
        QStringList texts;
        for (const json::Value one : json::children(document.root()["conversations"]))
            texts << one["title"].toString();
        return texts;
    };
    QCOMPARE(titles({}), QStringList({u"one"_s, u"two"_s}));
    QCOMPARE(titles({recorded.session.store().messages[2].context, 0}), QStringList({u"two"_s}));
    QCOMPARE(titles({NoIndex, 1}), QStringList({u"one"_s}));
}

A2A_TEST(SlidesExportTest)
#include "slidesexporttest.moc"
