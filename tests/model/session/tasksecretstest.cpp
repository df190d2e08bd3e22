// SPDX-License-Identifier: Apache-2.0
// What the user enters for a password belongs to its task, however short it is: wherever the agent
// repeats it there, it is masked before it is stored; other tasks, ids and times are as received.
#include "model/grpc/grpcdecoder.h"
#include "model/grpc/grpctranscoder.h"
#include "model/masking/taskmask.h"
#include "model/session/responsemask.h"
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QTest>
#include <QtEndian>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A user who answers a question for a PIN, and the agent's responses.
struct PinTalk {
    explicit PinTalk(const a2a::test::Script &script, BindingKind binding = BindingKind::JsonRpc)
    {
        server.play(script);
        Offer offer;
        offer.protocolVersion = ProtocolVersion::V1_0;
        offer.binding = binding;
        offer.url = server.url("/a2a");
        agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
        agent.link().forceOffer(offer);
    }

    ExchangeId reply(const QByteArray &pin, const QString &task = u"t-7391"_s, bool streams = false,
                     const QString &text = {})
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Data;
        part.data = "{\"pin\": " + pin + '}';
        part.secrets = {u"/pin"_s};
        draft.parts = {part};
        if (!text.isEmpty()) {
            Part words;
            words.kind = Part::Kind::Text;
            words.text = text;
            draft.parts.push_back(words);
        }
        draft.taskId = task;
        return wait(exchangeOf(session.send(0, draft, {}, streams)));
    }
    ExchangeId wait(ExchangeId id)
    {
        const bool hasEnded =
            id != 0 &&
            QTest::qWaitFor(
                [this, id] { return session.recording().facts(id).end != EndReason::Open; },
                TestTimeoutMs);
        session.flush();
        return hasEnded ? id : 0;
    }
    [[nodiscard]] QByteArray body(ExchangeId id) const
    {
        return session.recording().body(id, 0, session.recording().facts(id).bodySize);
    }

    Session session;
    Connection &agent = session.addAgent();
    ScriptedServer server;
};

} // namespace

static QByteArray result(const QByteArray &json)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + json + '}';
}

static QByteArray task(const QByteArray &parts, const QByteArray &id = "t-7391")
{
    return R"({"id":")" + id +
           R"(","contextId":"c","status":{"state":"TASK_STATE_COMPLETED",)"
           R"("timestamp":"2026-11-29T03:05:39.7391Z","message":{"messageId":"m","role":"ROLE_AGENT",)"
           R"("parts":[)" +
           parts + "]}}}";
}

static QByteArray sse(const QByteArray &json)
{
    return "data: " + result(json) + "\n\n";
}

static QByteArray textChunk(const QByteArray &text, bool append = true)
{
    return sse(R"({"artifactUpdate":{"taskId":"t-7391","contextId":"c","artifact":{)"
               R"("artifactId":"a","parts":[{"text":")" +
               text + R"("}]},"append":)" + (append ? "true" : "false") + "}}");
}

class TaskSecretsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void a_repeated_secret_is_masked();
    void the_request_is_masked_too();
    void other_tasks_are_as_received();
    void a_listed_task_is_masked_and_the_others_not();
    void a_new_task_gets_the_secret_of_its_first_message();
    void later_calls_of_the_task_are_masked();
    void two_reads_and_two_events();
    void status_texts_over_two_events();
    void an_event_after_a_byte_order_mark();
    void a_comment_after_a_chunk();
    void a_stream_that_continues_in_another_exchange();
    void a_grpc_stream_is_masked();
    void reads_keep_their_order_and_events_come_at_once();
    void a_broken_stream_is_masked();
    void a_text_that_is_no_json_is_masked();
    void headers_are_masked();
    void a_pushed_task_is_masked();
    void a_grpc_response_is_masked();
    void a_short_secret_masks_only_what_equals_it();
    void masked_content_makes_no_finding();
};

void TaskSecretsTest::a_repeated_secret_is_masked()
{
    PinTalk s(plainAnswer(
        200, result(R"({"task":)" +
                    task(R"({"data":{"pin":"other","echo":"7391","n":7391,"list":[7391.0],)"
                         R"("type":"string","pins":{"7391":1}}},)"
                         R"({"text":"Your PIN 7391 for task t-7391 is right"},)"
                         R"({"text":"\u0037391"},{"text":"{\"pin\":\"12\",\"n\":7391}"},)"
                         R"({"raw":"UElOIDczOTE=","mediaType":"text/plain"},)"
                         R"({"url":"https://h:7391/?p=%37391"})") +
                    '}')));
    const ExchangeId id = s.reply("\"7391\"");
    QVERIFY(id != 0);
    const QByteArray kept = s.body(id);
    for (const QByteArray part :
         {R"("data":{"pin":"*****","echo":"****","n":"**","list":["****"],"type":"string")",
          R"("pins":{"7391":1})", R"("Your PIN **** for task t-7391 is right")",
          R"({"text":"\u002a***"})", R"({"text":"{\"pin\":\"**\",\"n\":0   }"})",
          R"({"raw":"UElOICoqKio=")", R"({"url":"https://h:7391/?p=%2A***"})", R"("id":"t-7391")",
          R"("timestamp":"2026-11-29T03:05:39.7391Z")"})
        QVERIFY2(kept.contains(part), QByteArray(part + " in " + kept).constData());
    QVERIFY(json::Document(kept).isValid());
    QVERIFY(s.server.received().contains("7391"));
    // The id of the task (twice), its time, the port, the member's name is not counted.
    QVERIFY2(s.session.recording().taskSecrets().unmaskedCount(id) >= 4,
             QByteArray::number(s.session.recording().taskSecrets().unmaskedCount(id)).constData());
}

void TaskSecretsTest::the_request_is_masked_too()
{
    PinTalk s(plainAnswer(200, result(R"({"task":)" + task("") + '}')));
    const ExchangeId id = s.reply("\"7391\"", u"t-7391"_s, false, u"It is 7391, as for t-7391"_s);
    const QByteArray kept = s.session.recording().requestBody(id);
    QVERIFY2(kept.contains("It is ****, as for t-7391"), kept.constData());
    QVERIFY2(kept.contains(R"("taskId":"t-7391")"), kept.constData());
    QVERIFY2(kept.contains(R"({"pin": "****"})"), kept.constData());
    QCOMPARE(s.session.recording().facts(id).requestMasks.size(), size_t(2));
    QVERIFY(s.server.received().contains("It is 7391, as for t-7391"));
}

void TaskSecretsTest::other_tasks_are_as_received()
{
    const QByteArray other =
        result(R"({"task":)" + task(R"({"text":"7391"},{"data":{"pin":7391}})", "other") + '}');
    PinTalk s(plainAnswer(200, result(R"({"task":)" + task("") + '}')));
    QVERIFY(s.reply("\"7391\"") != 0);
    s.server.play(plainAnswer(200, other));
    const ExchangeId id =
        s.wait(exchangeOf(s.agent.operations().call(makeTaskCall(Operation::GetTask, u"other"_s))));
    QCOMPARE(s.body(id), other);
    // Nor of another agent, whose task has the same id.
    Connection &second = s.session.addAgent();
    second.link().setTypedAddress(u"elsewhere"_s);
    second.link().forceOffer(*s.agent.link().offer());
    const QByteArray same = result(task(R"({"text":"7391"})"));
    s.server.play(plainAnswer(200, same));
    const ExchangeId elsewhere =
        s.wait(exchangeOf(second.operations().call(makeTaskCall(Operation::GetTask, u"t-7391"_s))));
    QCOMPARE(s.body(elsewhere), same);
}

void TaskSecretsTest::a_listed_task_is_masked_and_the_others_not()
{
    PinTalk s(plainAnswer(200, result(R"({"task":)" + task("") + '}')));
    QVERIFY(s.reply("\"7391\"") != 0);
    const QByteArray list = R"({"tasks":[)" + task(R"({"text":"mine 7391"})") + ',' +
                            task(R"({"text":"other 7391"})", "other") + "]}";
    s.server.play(plainAnswer(200, result(list)));
    const ExchangeId id = s.wait(exchangeOf(s.agent.operations().call(makeListCall())));
    const QByteArray kept = s.body(id);
    QVERIFY2(kept.contains("mine ****") && kept.contains("other 7391"), kept.constData());
}

void TaskSecretsTest::a_new_task_gets_the_secret_of_its_first_message()
{
    PinTalk s(
        plainAnswer(200, result(R"({"task":)" + task(R"({"text":"got 7391"})", "new") + '}')));
    const ExchangeId id = s.reply("\"7391\"", {});
    QVERIFY2(s.body(id).contains("got ****"), s.body(id).constData());
    s.server.play(plainAnswer(200, result(task(R"({"text":"still 7391"})", "new"))));
    const ExchangeId later =
        s.wait(exchangeOf(s.agent.operations().call(makeTaskCall(Operation::GetTask, u"new"_s))));
    QVERIFY2(s.body(later).contains("still ****"), s.body(later).constData());
}

void TaskSecretsTest::later_calls_of_the_task_are_masked()
{
    PinTalk s(plainAnswer(200, result(R"({"task":)" + task("") + '}')));
    QVERIFY(s.reply("7391") != 0);
    s.server.play(plainAnswer(200, result(task(R"({"data":{"x":"7391"}})"))));
    const ExchangeId id = s.wait(
        exchangeOf(s.agent.operations().call(makeTaskCall(Operation::GetTask, u"t-7391"_s))));
    QVERIFY2(s.body(id).contains(R"({"x":"****"})"), s.body(id).constData());
}

void TaskSecretsTest::two_reads_and_two_events()
{
    const QByteArray stream = streamHead() + sse(R"({"task":)" + task("") + '}') +
                              textChunk("PIN 7", false) + textChunk("\\u003391") +
                              textChunk("\u00e9 and 73") + textChunk("9") + textChunk("1 done") +
                              textChunk("1 73") + textChunk("915");
    a2a::test::Script script;
    script.drip(stream, 7, std::chrono::milliseconds(0)).close();
    PinTalk s(script);
    const ExchangeId id = s.reply("\"7391\"", u"t-7391"_s, true);
    QVERIFY(id != 0);
    const QByteArray kept = s.body(id);
    QVERIFY2(kept.contains(R"({"text":"PIN *"})"), kept.constData());
    QVERIFY2(kept.contains(R"({"text":"\u002a**"})"), kept.constData());
    QVERIFY2(kept.contains("and **\"") && kept.contains(R"({"text":"*"})"), kept.constData());
    QVERIFY2(kept.contains(R"({"text":"* done"})"), kept.constData());
    QVERIFY2(kept.contains(R"({"text":"915"})"), kept.constData());
    const std::vector<ContentRun> runs = s.session.content().assemble(0);
    QCOMPARE(runs.size(), size_t(1));
    QCOMPARE(runs[0].bytes, QByteArray("PIN ****\u00e9 and **** done1 73915"));
}

static QByteArray statusText(const QByteArray &text)
{
    return sse(R"({"statusUpdate":{"taskId":"t-7391","contextId":"c","status":{"state":)"
               R"("TASK_STATE_WORKING","message":{"messageId":"m","role":"ROLE_AGENT","parts":[)"
               R"({"text":")" +
               text + R"("}]}}}})");
}

void TaskSecretsTest::status_texts_over_two_events()
{
    PinTalk s({a2a::test::Script()
                   .send(streamHead() + statusText("PIN 73") + textChunk("1", false) +
                         statusText("91 is right") + statusText("73") + statusText("915"))
                   .close()});
    const ExchangeId id = s.reply("\"7391\"", u"t-7391"_s, true);
    QVERIFY(id != 0);
    const QByteArray kept = s.body(id);
    QVERIFY2(kept.contains(R"({"text":"PIN **"})"), kept.constData());
    QVERIFY2(kept.contains(R"({"text":"** is right"})"), kept.constData());
    QVERIFY2(kept.contains(R"({"text":"73"})") && kept.contains(R"({"text":"915"})"),
             kept.constData());
}

void TaskSecretsTest::an_event_after_a_byte_order_mark()
{
    PinTalk s({a2a::test::Script()
                   .send(streamHead() + sse(R"({"task":)" + task("") + '}') + "\xEF\xBB\xBF" +
                         textChunk("PIN 7391", false) + "\xEF\xBB\xBF: 7391\n\n")
                   .close()});
    const ExchangeId id = s.reply("\"7391\"", u"t-7391"_s, true);
    QVERIFY(id != 0);
    const QByteArray kept = s.body(id);
    QVERIFY2(kept.contains(R"({"text":"PIN ****"})") && kept.contains(": ****\n"),
             kept.constData());
    QCOMPARE(s.session.content().assemble(0).at(0).bytes, QByteArray("PIN ****"));
}

/// A heartbeat has no text of its own, and does not repeat that of the chunk.
void TaskSecretsTest::a_comment_after_a_chunk()
{
    PinTalk s({a2a::test::Script()
                   .send(streamHead() + sse(R"({"task":)" + task("") + '}') +
                         textChunk("a long text, then 73", false) + ": 7391\n\n:\n\n" +
                         textChunk("91 is it"))
                   .close()});
    const ExchangeId id = s.reply("\"7391\"", u"t-7391"_s, true);
    QVERIFY(id != 0);
    const QByteArray kept = s.body(id);
    QVERIFY2(kept.contains("\n: ****\n\n:\n\n"), kept.constData());
    QCOMPARE(s.session.content().assemble(0).at(0).bytes,
             QByteArray("a long text, then **** is it"));
}

/// The stream was cut within the secret.
void TaskSecretsTest::a_stream_that_continues_in_another_exchange()
{
    const auto cut =
        a2a::test::Script().send(streamHead() + textChunk("PIN 7", false) + textChunk("3")).close();
    const auto rest =
        a2a::test::Script().send(streamHead() + textChunk("91 ok") + textChunk(" 91")).close();
    PinTalk s(cut);
    s.server.play({cut, rest}); // the session may subscribe before this test does
    const ExchangeId first = s.reply("\"7391\"", u"t-7391"_s, true);
    QVERIFY(first != 0);
    QVERIFY(s.wait(
        exchangeOf(s.agent.operations().call(makeTaskCall(Operation::Subscribe, u"t-7391"_s)))));
    QVERIFY2(s.body(first).contains(R"("PIN *")") && s.body(first).contains(R"({"text":"*"})"),
             s.body(first).constData());
    // The session may have subscribed by itself as well: one of them was first.
    const auto continues = [&s](ExchangeId id) {
        return s.body(id).contains(R"("** ok")") && s.body(id).contains(R"(" 91")");
    };
    bool isMasked = false;
    for (ExchangeId id = first + 1; id <= s.session.recording().lastId(); ++id)
        isMasked = isMasked || continues(id);
    QVERIFY(isMasked);
}

/// Of protobuf: a short message or text.
static QByteArray field(int number, const QByteArray &bytes)
{
    return char(number << 3 | 2) + QByteArray(1, char(bytes.size())) + bytes;
}

/// As it arrives: cut anywhere, with a secret over two messages.
void TaskSecretsTest::a_grpc_stream_is_masked()
{
    if (!GrpcTranscoder::isAvailable())
        QSKIP("built without gRPC");
    PinTalk s({}, BindingKind::Grpc);
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Data;
    part.data = R"({"pin":"7391"})";
    part.secrets = {u"/pin"_s};
    draft.parts = {part};
    draft.taskId = u"t-7391"_s;
    const Result<PreparedCall> call = s.agent.operations().prepareSend(draft, true);
    QVERIFY2(call.ok(), call.ok() ? "" : qPrintable(call.error().code));
    Recording &recording = s.session.recording();
    ResponseMask mask(recording, *call, std::make_shared<TextTails>());
    mask.setPlace("t-7391", "c");
    ExchangeRequest request = call->request();
    mask.maskRequest(request);
    const ExchangeId id = recording.begin({}, {});
    recording.responseHead(id, 200, "OK", {{"Content-Type", "application/grpc"}});

    const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
    QByteArray stream;
    for (const QByteArray text : {"PIN 7391 or 7", "391 it is", "over 73", "91"}) {
        const QByteArray artifact = field(1, "a") + field(4, field(1, text));
        const QByteArray message = field(4, field(1, "t-7391") + field(2, "c") +
                                                field(3, artifact) + QByteArray("\x20\x01"));
        QByteArray prefix(GrpcDecoder::PrefixSize, '\0');
        qToBigEndian(quint32(message.size()), prefix.data() + 1);
        stream += prefix + message;
    }
    QByteArray held;
    for (qsizetype at = 0; at < stream.size(); at += 7) {
        held += stream.mid(at, 7);
        const qsizetype ready = mask.mask(id, held, at + 7 >= stream.size());
        if (ready > 0)
            static_cast<void>(recording.append(id, held.first(ready)));
        held.remove(0, ready);
    }
    QVERIFY(held.isEmpty());
    const QByteArray kept = recording.body(id, 0, recording.facts(id).bodySize);
    QCOMPARE(kept.size(), stream.size());
    QByteArrayList texts;
    GrpcDecoder decoder;
    decoder.feed(kept);
    while (const GrpcFrame *frame = decoder.next()) {
        const auto view = transcoder.toJson("SendStreamingMessage", GrpcTranscoder::Side::Response,
                                            frame->message);
        QVERIFY(view.ok());
        const json::Document document(view->json);
        const json::Value update = document.root()["artifactUpdate"];
        QCOMPARE(update["taskId"].toString(), u"t-7391"_s);
        texts << update["artifact"]["parts"].first()["text"].toString().toUtf8();
    }
    QCOMPARE(texts, (QByteArrayList{"PIN **** or *", "*** it is", "over **", "**"}));
}

void TaskSecretsTest::reads_keep_their_order_and_events_come_at_once()
{
    a2a::test::Script script;
    script
        .send(streamHead() + sse(R"({"task":)" + task("") + '}') + textChunk("one 7391", false) +
              "data: {\"json")
        .hold()
        .send(result("{}").mid(6) + "\n\n")
        .close();
    PinTalk s(script);
    Part part;
    part.kind = Part::Kind::Data;
    part.data = R"({"pin":"7391"})";
    part.secrets = {u"/pin"_s};
    SendDraft draft;
    draft.parts = {part};
    draft.taskId = u"t-7391"_s;
    const ExchangeId id = exchangeOf(s.session.send(0, draft, {}, true));
    // The complete events do not wait for the rest of the third.
    QTRY_VERIFY(s.body(id).contains("one ****"));
    QVERIFY(!s.body(id).endsWith("{\"json"));
    s.server.goOn();
    QVERIFY(s.wait(id) != 0);
    QVERIFY2(s.body(id).endsWith(QByteArray(result("{}") + "\n\n")), s.body(id).constData());
    const std::vector<BodyChunk> chunks(s.session.recording().facts(id).chunks.cbegin(),
                                        s.session.recording().facts(id).chunks.cend());
    for (size_t i = 1; i < chunks.size(); ++i)
        QVERIFY(chunks[i].monotonicNs >= chunks[i - 1].monotonicNs);
}

void TaskSecretsTest::a_broken_stream_is_masked()
{
    a2a::test::Script script;
    script
        .send(streamHead() + textChunk("one", false) +
              R"(data: {"jsonrpc":"2.0","id":1,"result":{"a":"7391","b":"PIN 7391, )")
        .close();
    PinTalk s(script);
    const ExchangeId id = s.reply("\"7391\"", u"t-7391"_s, true);
    QVERIFY2(s.body(id).endsWith(R"("result":{"a":"****","b":"PIN ****, )"),
             s.body(id).constData());
}

void TaskSecretsTest::a_text_that_is_no_json_is_masked()
{
    PinTalk s(plainAnswer(500, "<p>7391 is wrong</p>", "Content-Type: text/html\r\n"));
    const ExchangeId id = s.reply("\"7391\"");
    QCOMPARE(s.body(id), QByteArray("<p>**** is wrong</p>"));
}

void TaskSecretsTest::headers_are_masked()
{
    PinTalk s(
        plainAnswer(200, result(R"({"task":)" + task("") + '}'),
                    "Content-Type: application/json\r\nX-Echo: PIN 7391\r\nX-Last: 7391\r\n"));
    const ExchangeId id = s.reply("\"7391\"");
    const HttpHeaders &headers = s.session.recording().facts(id).responseHeaders;
    QCOMPARE(headerValue(headers, "X-Echo"), QByteArray("PIN ****"));
    QCOMPARE(headerValue(headers, "X-Last"), QByteArray("****"));
}

void TaskSecretsTest::a_pushed_task_is_masked()
{
    PinTalk s(plainAnswer(200, result(R"({"task":)" + task("") + '}')));
    QVERIFY(s.reply("\"7391\"") != 0);
    RequestHead head;
    head.method = "POST";
    head.direction = ExchangeDirection::Received;
    Recording &recording = s.session.recording();
    const QByteArray mine = R"({"task":)" + task(R"({"text":"pushed 7391"})") + '}';
    const ExchangeId id = recording.begin(head, mine);
    QVERIFY2(recording.requestBody(id).contains("pushed ****"),
             recording.requestBody(id).constData());
    QCOMPARE(recording.facts(id).requestMasks.size(), size_t(1));
    const QByteArray other = R"({"task":)" + task(R"({"text":"pushed 7391"})", "x") + '}';
    QCOMPARE(recording.requestBody(recording.begin(head, other)), other);
}

void TaskSecretsTest::a_grpc_response_is_masked()
{
    if (!GrpcTranscoder::isAvailable())
        QSKIP("built without gRPC");
    // The transport needs HTTP/2, which the scripted server does not have: the mask alone.
    Session session;
    TaskSecrets &secrets = session.recording().taskSecrets();
    secrets.add({0, "t-7391", "c", "pin", "7391"});
    const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
    const Result<QByteArray> message = transcoder.fromJson(
        "CancelTask", R"({"id":"t-7391","metadata":{"pin":"other","n":7391,"x":"PIN 7391"}})");
    QVERIFY2(message.ok(), "no such message");
    QByteArray bytes = *message;
    TaskMask mask(secrets, 0);
    mask.maskMessage("/lf.a2a.v1.A2AService/CancelTask", false, bytes.data(), bytes.size());
    const auto view =
        transcoder.toJson("CancelTask", GrpcTranscoder::Side::Request, QByteArrayView(bytes));
    QVERIFY(view.ok());
    const json::Document document(view->json);
    QCOMPARE(document.root()["id"].toString(), u"t-7391"_s);
    QCOMPARE(document.root()["metadata"]["pin"].toString(), u"*****"_s);
    QCOMPARE(document.root()["metadata"]["n"].toDouble(-1), 0.0);
    QCOMPARE(document.root()["metadata"]["x"].toString(), u"PIN ****"_s);
}

void TaskSecretsTest::a_short_secret_masks_only_what_equals_it()
{
    PinTalk s(plainAnswer(200, result(R"({"task":)" +
                                      task(R"({"data":{"a":1,"b":"1","c":10,"d":"1 trip"}},)"
                                           R"({"text":"1 of 11"})") +
                                      '}')));
    const ExchangeId id = s.reply("\"1\"");
    const QByteArray kept = s.body(id);
    QVERIFY2(kept.startsWith(R"({"jsonrpc":"2.0","id":1,)"), kept.constData());
    QVERIFY2(kept.contains(R"({"a":0,"b":"*","c":10,"d":"1 trip"})"), kept.constData());
    QVERIFY2(kept.contains(R"({"text":"1 of 11"})"), kept.constData());
    QCOMPARE(s.session.recording().taskSecrets().unmaskedCount(id), qint64(2));
}

void TaskSecretsTest::masked_content_makes_no_finding()
{
    const auto findings = [](const QByteArray &parts) {
        PinTalk s(plainAnswer(200, result(R"({"task":)" + task(parts) + '}')));
        const QByteArray key = "d41d8cd98f00b204e9800998ecf8427e";
        s.session.recording().redactor().addSecret(key);
        const ExchangeId id = s.reply("\"7391\"");
        QStringList rules;
        for (const Finding &finding : s.session.store().findings)
            rules.append(QString::fromLatin1(finding.note.rule));
        return std::pair(s.body(id), rules);
    };
    const QByteArray key = "d41d8cd98f00b204e9800998ecf8427e";
    const QByteArray parts = R"({"raw":")" + QByteArray("key " + key + ", 7391").toBase64() +
                             R"(","mediaType":"text/plain"},{"raw":"NzM5MQ=="},{"data":7391})";
    const auto [masked, rules] = findings(parts);
    QVERIFY2(masked.contains("****") && masked.contains("KioqKg=="), masked.constData());
    QVERIFY2(!rules.contains(u"PRT-010"_s), qPrintable(rules.join(u' ')));
    // What is wrong without a mask is still reported.
    QVERIFY(findings(R"({"raw":"%%%"})").second.contains(u"PRT-010"_s));
}

A2A_TEST(TaskSecretsTest)
#include "tasksecretstest.moc"
