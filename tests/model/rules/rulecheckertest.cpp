// SPDX-License-Identifier: Apache-2.0
// What rules must not do: stop the stream, cost without bound, repeat notes of the decoder.
#include "model/json/documenttemplate.h"
#include "model/text/textof.h"
#include "tests/model/rules/manynames.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

#include <stdexcept>

using namespace a2a;
using namespace a2a::rules;
using namespace a2a::test;

class RuleCheckerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void a_throwing_rule_is_skipped();
    void a_frame_has_a_budget();
    void many_findings_cost_no_text();
    void decoder_notes_are_not_reported_twice();
    void findings_lead_to_their_bytes();
    void long_urls_are_absolute();
    void a_gateway_need_not_respond_with_json_rpc();
    void a_refusal_by_status_is_reported_at_the_end();
    void an_error_that_is_not_json_is_quoted();
    void an_id_is_null_if_the_request_has_none_data();
    void an_id_is_null_if_the_request_has_none();
    void our_own_spelling_is_no_finding();
    void a_large_card_is_checked_completely_data();
    void a_large_card_is_checked_completely();
    void a_large_snapshot_missing_streamed_content_is_found();
    void only_the_beginning_of_a_large_page_is_searched();
    void a_stack_trace_is_distinguished_from_prose_data();
    void a_stack_trace_is_distinguished_from_prose();
    void chunks_differing_from_a_clean_one_are_fully_checked();
};

static int s_thrown = 0;

static constexpr Rule<ObjectInput> Throwing[] = {
    {{"TST-001", Severity::Error, Any, "0", "Thrown.", "Throws.", "Nothing."},
     [](const ObjectInput &, Violations &) {
         ++s_thrown;
         throw std::runtime_error("rule");
     }},
    {{"TST-002", Severity::Error, Any, "0", "Found.", "Finds.", "Nothing."},
     [](const ObjectInput &object, Violations &violations) { violations.at(object.at); }},
};

void RuleCheckerTest::a_throwing_rule_is_skipped()
{
    const json::Document document("{}");
    s_thrown = 0;
    Violations violations;
    Notes notes;
    for (int frame = 0; frame < 3; ++frame) {
        violations.begin(V1_0, notes, false);
        violations.run(RuleTable<ObjectInput>(Throwing), ObjectInput{document.root()});
        QVERIFY(violations.end());
    }
    QCOMPARE(s_thrown, 1);
    QCOMPARE(violations.failedRules().size(), 1);
    QCOMPARE(notes.size(), size_t(3));
    QCOMPARE(notes.back().rule, "TST-002");
}

static QByteArray taskWith(int parts)
{
    QByteArray list;
    for (int i = 0; i < parts; ++i)
        list += R"({"text":7},)";
    list.chop(1);
    return R"({"jsonrpc":"2.0","id":1,"result":{"id":"t","contextId":"c","status":{"state":)"
           R"("TASK_STATE_WORKING","message":{"messageId":"m","role":"ROLE_AGENT","parts":[)" +
           list + "]}}}}";
}

static Notes judged(RuleChecker &judge, const QByteArray &json)
{
    const json::Document document(json);
    EventHead head;
    head.kind = EventKind::Task;
    head.body = document.root()["result"];
    Notes notes;
    judge.checkResult(document.root(), head.body, head, notes);
    return notes;
}

void RuleCheckerTest::a_frame_has_a_budget()
{
    const Call call{ProtocolVersion::V1_0, BindingKind::JsonRpc, Operation::GetTask, 1};
    RuleChecker judge(call, DecoderNotes::NotReported, {.objects = 50, .findings = 1000});
    const Notes notes = judged(judge, taskWith(200));
    QCOMPARE(judge.incompleteFrames(), 1u);
    QVERIFY(notes.size() >= 40 && notes.size() <= 50);
    // The next frame has the full budget again.
    QCOMPARE(judged(judge, taskWith(3)).size(), size_t(3));
    QCOMPARE(judge.incompleteFrames(), 1u);
}

void RuleCheckerTest::many_findings_cost_no_text()
{
    const Call call{ProtocolVersion::V1_0, BindingKind::JsonRpc, Operation::GetTask, 1};
    RuleChecker judge(call, DecoderNotes::NotReported, {.described = 2});
    const Notes notes = judged(judge, taskWith(5));
    QCOMPARE(notes.size(), size_t(5));
    QVERIFY(!notes[1].found.isEmpty());
    QVERIFY(notes[2].found.isEmpty());
}

static PlayedExchange taskAnswer(const QByteArray &part)
{
    PlayedExchange played;
    played.operation = Operation::GetTask;
    played.protocolVersion = ProtocolVersion::V0_3;
    played.head.method = "POST";
    played.head.url = QUrl(QStringLiteral("http://127.0.0.1/rpc"));
    played.request = R"({"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"t"}})";
    played.headers = {{"Content-Type", "application/json"}};
    played.body =
        R"({"jsonrpc":"2.0","id":1,"result":{"id":"t","contextId":"c","kind":"task","status":{)"
        R"("state":"working","message":{"kind":"message","messageId":"m","role":"agent","parts":[)" +
        part + "]}}}}";
    return played;
}

void RuleCheckerTest::decoder_notes_are_not_reported_twice()
{
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    folded.play(taskAnswer(R"({"text":"hi"})"));
    QCOMPARE(folded.store.findings.size(), size_t(1));
    QCOMPARE(folded.store.findings[0].note.rule, "NOTE-PART-KIND");
}

void RuleCheckerTest::findings_lead_to_their_bytes()
{
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    const PlayedExchange played = taskAnswer(R"({"kind":"text","text":17})");
    folded.play(played);
    QCOMPARE(folded.store.findings.size(), size_t(1));
    const Finding &finding = folded.store.findings[0];
    QCOMPARE(finding.note.rule, "PRT-005");
    QCOMPARE(finding.note.pointer, QStringLiteral("/result/status/message/parts/0/text"));
    QCOMPARE(played.body.mid(finding.note.range.offset, finding.note.range.length),
             QByteArray("17"));
    QVERIFY(textOf(finding.note).contains(u"17"));
    QVERIFY((folded.store.frames[finding.frame].flags & FrameDeviates) != 0);
}

/// Findings of one exchange, with the decoder's notes: "RPC-004 error".
static QStringList foundIn(const PlayedExchange &played)
{
    static constexpr const char *words[] = {"note", "warning", "error"};
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    folded.play(played);
    QStringList found;
    for (const Finding &finding : folded.store.findings)
        found.append(QLatin1String(finding.note.rule) + u' ' +
                     QLatin1String(words[int(finding.note.severity)]));
    return found;
}

void RuleCheckerTest::long_urls_are_absolute()
{
    const QByteArray data = "data:image/png;base64," + QByteArray(100'000, 'A');
    const QByteArray far = "https://a.example/?" + QByteArray(100'000, 'a');
    for (const QByteArray &url : {data, far}) {
        const QByteArray relative = "docs/" + QByteArray(100'000, 'a');
        const json::Document card("{\"iconUrl\":\"" + url + "\",\"documentationUrl\":\"" +
                                  relative + "\"}");
        Notes notes;
        checkCard({card.root(), {}, nullptr}, ProtocolVersion::V0_3, notes,
                  DecoderNotes::NotReported);
        QStringList places;
        for (const Note &note : notes) {
            if (qstrcmp(note.rule, "CRD-017") == 0)
                places.append(note.pointer);
        }
        QCOMPARE(places, QStringList{QStringLiteral("/documentationUrl")});
        const PlayedExchange file =
            taskAnswer(R"({"kind":"file","file":{"mimeType":"image/png","uri":")" + url + "\"}}");
        QCOMPARE(foundIn(file), QStringList());
    }
}

void RuleCheckerTest::a_gateway_need_not_respond_with_json_rpc()
{
    PlayedExchange played = taskAnswer({});
    played.status = 401;
    played.headers.push_back({"WWW-Authenticate", "Bearer"});
    for (const char *body : {R"({"error":"Unauthorized"})", R"({"message":"Sign in"})",
                             R"({"error":{"message":"Sign in"}})", "{}"}) {
        played.body = body;
        QCOMPARE(foundIn(played), QStringList());
    }
    played.status = 400;
    played.body = R"({"error":"Unauthorized"})";
    QVERIFY(foundIn(played).contains(QStringLiteral("RPC-007 error")));
}

/// gRPC refuses in the trailers: no document contains it.
void RuleCheckerTest::a_refusal_by_status_is_reported_at_the_end()
{
    PlayedExchange ended = taskAnswer({});
    ended.protocolVersion = ProtocolVersion::V1_0;
    ended.request = R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"t"}})";
    ended.head.headers = {{"A2A-Version", "1.0"}};
    ended.body = R"({"jsonrpc":"2.0","id":1,"result":{"id":"t","contextId":"c","status":)"
                 R"({"state":"TASK_STATE_COMPLETED"}}})";
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    folded.play(ended);
    QCOMPARE(folded.store.findings.size(), size_t(0));

    const Dialect &dialect = *dialectFor(ProtocolVersion::V1_0, BindingKind::Grpc);
    const auto request =
        dialect.binding->encodeBody(*dialect.codec, Operation::CancelTask, R"({"id":"t"})");
    QVERIFY(request);
    PlayedExchange cancel = ended;
    cancel.binding = BindingKind::Grpc;
    cancel.operation = Operation::CancelTask;
    cancel.request = *request;
    cancel.headers = {{"Content-Type", "application/grpc"}};
    cancel.body.clear();
    // google.rpc.ErrorInfo of TASK_NOT_CANCELABLE
    static constexpr const char *info =
        "CAkSDUl0IGhhcyBlbmRlZC4aUwoodHlwZS5nb29nbGVhcGlzLmNvbS9nb29nbGUucnBjLkVycm9ySW5mbxInChNU"
        "QVNLX05PVF9DQU5DRUxBQkxFEhBhMmEtcHJvdG9jb2wub3Jn";
    for (const char *status : {"9", "14", "16"}) {
        cancel.trailers = {{"grpc-status", status}};
        if (*status == '9')
            cancel.trailers.push_back({"grpc-status-details-bin", info});
        folded.play(cancel);
        QCOMPARE(folded.store.findings.size(), size_t(0));
    }
    cancel.trailers = {{"grpc-status", "13"}, {"grpc-message", "It has ended."}};
    folded.play(cancel);
    QCOMPARE(folded.store.findings.size(), size_t(1));
    const Finding &finding = folded.store.findings[0];
    QCOMPARE(finding.note.rule, "SEM-010");
    QCOMPARE(folded.store.frames[finding.frame].kind, FrameKind::End);
    QVERIFY((folded.store.frames[finding.frame].flags & FrameDeviates) != 0);
    QVERIFY(textOf(finding.note).contains(u"-32603"));
}

void RuleCheckerTest::an_error_that_is_not_json_is_quoted()
{
    const auto found = [](const QByteArray &type, const QByteArray &body) {
        ExchangeFacts facts;
        facts.status = 400;
        if (!type.isEmpty())
            facts.responseHeaders = {{"Content-Type", type}};
        RuleChecker judge({ProtocolVersion::V0_3, BindingKind::HttpJson, Operation::GetTask, 1});
        Notes notes;
        judge.checkResponse(facts, body, notes);
        for (const Note &note : notes) {
            if (QByteArrayView(note.rule) == "ERR-014")
                return textOf(note.found);
        }
        return QString();
    };
    const QString page = found("text/html", "<html>\n  <h1>Bad request</h1>");
    QVERIFY2(page.contains(QStringLiteral("text/html: <html> <h1>Bad request</h1>")),
             qPrintable(page));
    const QString untyped = found({}, "no such task");
    QVERIFY2(untyped.contains(QStringLiteral("no such task")), qPrintable(untyped));
    const QString empty = found("text/plain", {});
    QVERIFY2(empty.contains(QStringLiteral("text/plain")), qPrintable(empty));
    QVERIFY(found("text/plain", QByteArray(1000, 'x')).endsWith(u'…'));
    QVERIFY(found("application/json", "<html>").isEmpty());
}

void RuleCheckerTest::an_id_is_null_if_the_request_has_none_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QStringList>("expected");
    const QStringList none;
    const QStringList wrong{QStringLiteral("RPC-004 error")};
    QTest::newRow("with an id")
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"t"}})")
        << wrong;
    QTest::newRow("a text as id")
        << QByteArray(R"({"jsonrpc":"2.0","id":"a","method":"tasks/get","params":{"id":"t"}})")
        << wrong;
    QTest::newRow("no JSON") << QByteArray(R"({"jsonrpc":"2.0","id":1,)") << none;
    QTest::newRow("without an id")
        << QByteArray(R"({"jsonrpc":"2.0","method":"tasks/get","params":{"id":"t"}})") << none;
    QTest::newRow("of another version")
        << QByteArray(R"({"jsonrpc":"1.0","id":1,"method":"tasks/get","params":{"id":"t"}})")
        << none;
    QTest::newRow("several")
        << QByteArray(R"([{"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"t"}}])")
        << none;
}

void RuleCheckerTest::an_id_is_null_if_the_request_has_none()
{
    QFETCH(QByteArray, request);
    QFETCH(QStringList, expected);
    for (const char *code : {"-32700", "-32600", "-32603"}) {
        PlayedExchange played = taskAnswer({});
        played.request = request;
        played.body = R"({"jsonrpc":"2.0","id":null,"error":{"message":"No.","code":)" +
                      QByteArray(code) + "}}";
        QCOMPARE(foundIn(played), expected);
    }
}

/// Some agents of 0.3 accept nothing else over HTTP+JSON: then we send that.
void RuleCheckerTest::our_own_spelling_is_no_finding()
{
    PlayedExchange played = taskAnswer({});
    played.binding = BindingKind::HttpJson;
    played.operation = Operation::Send;
    played.head.url = QUrl(QStringLiteral("http://127.0.0.1/v1/message:send"));
    played.request =
        R"({"message":{"message_id":"u","role":"ROLE_USER","content":[{"text":"x"}]}})";
    played.body = R"({"message":{"messageId":"m","role":"ROLE_AGENT","content":[{"text":"y"}]}})";
    QCOMPARE(foundIn(played), QStringList{QStringLiteral("OUT-002 note")});
}

void RuleCheckerTest::a_large_card_is_checked_completely_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<int>("count");
    const int each = 200;
    const std::vector<CardWithManyNames> cards = cardsWithManyNames(each);
    QTest::newRow("requirements of the card") << cards[0].card << QByteArray("SEC-002") << each;
    QTest::newRow("requirements of a skill") << cards[0].card << QByteArray("SEC-018") << each;
    QTest::newRow("scopes") << cards[1].card << QByteArray("SEC-022") << each;
    QTest::newRow("headers") << cards[2].card << QByteArray("SIG-003") << 2;
}

/// What it costs is measured by tests/bench/rules.cpp.
void RuleCheckerTest::a_large_card_is_checked_completely()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, rule);
    QFETCH(int, count);
    const json::Document card(json);
    QVERIFY(card.isValid());
    Notes notes;
    checkCard({card.root(), {}, nullptr}, ProtocolVersion::V1_0, notes, DecoderNotes::NotReported);
    QCOMPARE(std::count_if(notes.begin(), notes.end(),
                           [&rule](const Note &note) { return rule == note.rule; }),
             count);
}

void RuleCheckerTest::a_large_snapshot_missing_streamed_content_is_found()
{
    TaskWithManyArtifacts task(1000, 30'000);
    const Notes &notes = task.checkEvent();
    QVERIFY(!notes.empty());
    QCOMPARE(notes.back().rule, "STR-022");
}

void RuleCheckerTest::only_the_beginning_of_a_large_page_is_searched()
{
    static constexpr qsizetype Beginning = 64 * 1024;
    static constexpr qsizetype Times = 24; // for each byte, the words that it may be the end of
    for (const char *piece : {"\n", "\n at ", "\n at a", " ", "<br>&nbsp;", "at a:", "\n at a:",
                              "<br>&nbsp;at a", "goroutine 1", "Traceback (most"}) {
        qsizetype looked = 0;
        QVERIFY(!hasStackTrace(QByteArray(piece).repeated(1'000'000), &looked));
        QVERIFY2(looked >= Beginning && looked <= Times * Beginning,
                 qPrintable(QString::number(looked)));
    }
}

void RuleCheckerTest::a_stack_trace_is_distinguished_from_prose_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isTrace");
    const auto add = [](const char *text, bool is) {
        QTest::newRow(text) << QByteArray(text) << is;
    };
    add("Error: x\n    at print (/srv/agent/printer.js:12:7)", true);
    add("SyntaxError: x<br> &nbsp; &nbsp;at parse (&lt;anonymous&gt;)<br> &nbsp;at a (/b.js:7)",
        true);
    add(R"-({"message":"x","stack":"Error\n    at a (/b.js:1:2)"})-", true);
    add(R"-(Error\n\tat com.example.Main.run(Main.java:12))-", true);
    add("Traceback (most recent call last):\n  File \"a.py\", line 3", true);
    add("panic: x\n\ngoroutine 12 [running]:", true);
    add("The meeting is at noon:30", false);
    add("Look\n at (12:30)", false);
    add("Look\n at the list\nbelow:3", false);
    add("a goroutine 12 is no trace", false);
    add("Traceback", false);
    add("", false);
}

void RuleCheckerTest::a_stack_trace_is_distinguished_from_prose()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isTrace);
    QCOMPARE(hasStackTrace(text), isTrace);
}

static QByteArray chunkWith(const QByteArray &text, const QByteArray &gap = {})
{
    return gap +
           R"({"jsonrpc":"2.0","id":1,"result":{"artifactUpdate":{"taskId":"t","contextId":)"
           R"("c","artifact":{"artifactId":"a","parts":[{"text":)" +
           text + R"(}]},"append":true,"lastChunk":false}}})";
}

/// Findings of a chunk that follows another one. One that differs from a clean one in its text only
/// is shown to the rules as such.
static QStringList judgedAfter(const QByteArray &before, const QByteArray &chunk,
                               int *like = nullptr)
{
    RuleChecker judge({ProtocolVersion::V1_0, BindingKind::JsonRpc, Operation::SendStreaming, 1},
                      DecoderNotes::NotReported);
    QStringList said;
    json::DocumentTemplate clean;
    for (const QByteArray &json : {before, chunk}) {
        json::Document document;
        const bool isLike = clean.read(json, document);
        if (!isLike)
            document.parse(json);
        EventHead head;
        head.kind = EventKind::ArtifactUpdate;
        head.body = document.root()["result"]["artifactUpdate"];
        head.artifact = head.body["artifact"];
        head.taskId = "t";
        head.contextId = "c";
        head.artifactId = "a";
        head.append = true;
        Notes notes;
        head.text = head.artifact["parts"].first()["text"];
        if (isLike && head.text.raw().size() > 2) {
            judge.similarChunk(head, notes);
            *like += 1;
        } else {
            judge.checkResult(document.root(), document.root()["result"], head, notes);
        }
        if (like && judge.lastWasCleanChunk(head.text))
            clean.remember(document, head.text);
        said.clear();
        for (const Note &note : notes)
            said.append(QString::fromUtf8(note.rule) + note.pointer);
    }
    return said;
}

/// A judge that knows a clean chunk finds the same in each similar document as one that does not.
void RuleCheckerTest::chunks_differing_from_a_clean_one_are_fully_checked()
{
    const QByteArray clean = chunkWith(R"("one")");
    // The first of another length and position: it is never taken for the second.
    const QByteArray other = chunkWith(R"("one")").replace(R"({"jsonrpc")", R"({ "jsonrpc")");
    int found = 0;
    int looked = 0;
    int like = 0;
    const auto compare = [&](const QByteArray &chunk) {
        if (!json::Document(chunk).isValid())
            return true;
        const QStringList expected = judgedAfter(other, chunk);
        found += expected.isEmpty() ? 0 : 1;
        ++looked;
        const bool same = judgedAfter(clean, chunk, &like) == expected;
        if (!same)
            qWarning("%s", chunk.constData());
        return same;
    };
    for (const char *text :
         {R"("two")", R"("")", R"("\"")", R"("a\"b\n")", R"("\ud83d")", R"("\\")",
          R"("a","text":"b")", R"("a"},{"text":"b")", R"("a","kind":"text")", "7", "null", "[]"})
        QVERIFY(compare(chunkWith(text)));
    for (qsizetype at = 0; at < clean.size(); ++at) {
        for (const char *byte : {"", "\"", "\\", ",", "x", "1", "}", "{", " "}) {
            QByteArray replaced = clean;
            QVERIFY(compare(replaced.replace(at, 1, byte)));
            QByteArray inserted = clean;
            QVERIFY(compare(inserted.insert(at, byte)));
        }
    }
    QVERIFY2(looked > 1000 && found > 500 && like > 20, qPrintable(QString::number(like)));
}

A2A_TEST(RuleCheckerTest)
#include "rulecheckertest.moc"
