// SPDX-License-Identifier: Apache-2.0
// JSON keeps its shape and length, whole, cut or broken; the protocol's own members and values are
// kept.
#include "model/anonymous/bodyanonymizer.h"
#include "model/grpc/grpcdecoder.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class JsonAnonymizerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_texts = std::make_unique<TextAnonymizer>(PlaceholderGenerator::Key{1, 2}); }
    void protocol_members_are_kept();
    void everything_else_is_replaced();
    void vendor_names_are_replaced();
    void truncated_and_broken_json_is_anonymized_too_data();
    void truncated_and_broken_json_is_anonymized_too();
    void events_keep_their_lines();
    void bodies_may_arrive_in_pieces_data();
    void bodies_may_arrive_in_pieces();
    void hostile_bodies_take_no_time();
    void grpc_messages_keep_their_structure();
    void forms_and_texts_are_bodies_too();

private:
    [[nodiscard]] QByteArray body(QByteArray bytes, const QByteArray &type,
                                  const QByteArray &path = "/rpc",
                                  BodyAnonymizer::Side side = BodyAnonymizer::Side::Response)
    {
        BodyAnonymizer anonymizer(*m_texts, type, path, side);
        const qsizetype treated = anonymizer.process(bytes.data(), bytes.size(), true);
        return treated == bytes.size() ? bytes : QByteArray("not all of it was treated");
    }
    [[nodiscard]] QByteArray json(const QByteArray &bytes)
    {
        return body(bytes, "application/json");
    }

    std::unique_ptr<TextAnonymizer> m_texts;
};

void JsonAnonymizerTest::protocol_members_are_kept()
{
    for (const QByteArray &open :
         {QByteArray(R"({"jsonrpc":"2.0","id":12345,"method":"SendStreamingMessage","params":{}})"),
          QByteArray(R"({"kind":"status-update","status":{"state":"input-required",)"
                     R"("timestamp":"2026-01-01T00:00:00.900Z"},"final":false})"),
          QByteArray(R"({"status":{"state":"TASK_STATE_AUTH_REQUIRED"},"role":"ROLE_AGENT"})"),
          QByteArray(
              R"({"protocolVersion":"0.3.0","version":"1.12.3","preferredTransport":"JSONRPC"})"),
          QByteArray(R"({"defaultInputModes":["text/plain","image/svg+xml","application/json"]})"),
          QByteArray(R"({"mediaType":"text/html; charset=utf-8","mimeType":"image/png"})"),
          QByteArray(R"({"error":{"code":-32001,"message":"unknown task","data":[{"@type":)"
                     R"("type.googleapis.com/google.rpc.ErrorInfo","reason":"TASK_NOT_FOUND"}]}})"),
          QByteArray(R"({"securitySchemes":{"oauth2":{"type":"oauth2","in":"header"}}})"),
          QByteArray(R"({"historyLength":500,"pageSize":1000,"x":[true,false,null,1,-2]})"),
          QByteArray(R"({"type":"object","properties":{"name":{"type":"string","maxLength":120}},)"
                     R"("required":["name"]})")}) {
        QCOMPARE(json(open), open);
    }
}

void JsonAnonymizerTest::everything_else_is_replaced()
{
    const QByteArray before =
        R"({"message":{"messageId":"m-4711","parts":[{"text":"I am Alice, born 1987"},)"
        R"({"data":{"Meyer":"x","phone":4930123456,"share":12.75,"deep":[["Alice"]]}},)"
        R"({"raw":")" +
        QByteArray("Alice's letter").toBase64() +
        R"(","filename":"Alice.txt"},{"url":"data:text/plain;base64,)" +
        QByteArray("Alice again").toBase64() + R"("}]}})";
    const QByteArray after = json(before);
    QCOMPARE(after.size(), before.size());
    const json::Document one(before);
    const json::Document two(after);
    QVERIFY2(two.isValid(), after.constData());
    QCOMPARE(two.tokenCount(), one.tokenCount());
    for (quint32 i = 0; i < one.tokenCount(); ++i) {
        QCOMPARE(two.token(i).offset, one.token(i).offset);
        QCOMPARE(two.token(i).length, one.token(i).length);
        QCOMPARE(quint32(two.token(i).type), quint32(one.token(i).type));
    }
    for (const char *word : {"Alice", "Meyer", "4711", "1987", "4930123456", "12.75"})
        QVERIFY2(!after.contains(word), word);
    const json::Value raw = two.at(u"/message/parts/2/raw"_s);
    const QByteArray content = QByteArray::fromBase64(raw.toString().toLatin1());
    QCOMPARE(content.size(), qsizetype(14));
    QVERIFY(!content.contains("Alice"));
    QVERIFY(two.at(u"/message/parts/3/url"_s).toString().startsWith(u"data:text/plain;base64,"));
}

void JsonAnonymizerTest::vendor_names_are_replaced()
{
    const QByteArray before =
        R"({"status":{"state":"ACME_REVIEW"},"parts":[{"mediaType":"application/vnd.acme.trip+json"},)"
        R"({"mediaType":"application/vnd.ms-excel"}],"outputModes":["text/vnd.acme; charset=utf-8"]})";
    const QByteArray after = json(before);
    QCOMPARE(after.size(), before.size());
    QVERIFY2(!after.toLower().contains("acme"), after.constData());
    QVERIFY2(!after.contains("trip"), after.constData());
    QVERIFY2(after.contains(R"("mediaType":"application/vnd.)"), after.constData());
    QVERIFY2(after.contains(R"(+json")"), after.constData());
    QVERIFY2(after.contains(R"("application/vnd.ms-excel")"), after.constData());
    QVERIFY2(after.contains(R"(; charset=utf-8")"), after.constData());
}

void JsonAnonymizerTest::truncated_and_broken_json_is_anonymized_too_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("cut in a text") << QByteArray(R"({"text":"I am Alice Me)");
    QTest::newRow("cut in an escape") << QByteArray(R"({"text":"Alice \u00)");
    QTest::newRow("cut in base64")
        << QByteArray(R"({"raw":")") + QByteArray("Alice Meyer of Berlin").toBase64().left(21);
    QTest::newRow("other quotes") << QByteArray("{'text': 'Alice', name: Alice}");
    QTest::newRow("two values") << QByteArray(R"({"text":"Alice"}{"text":"Alice"})");
    QTest::newRow("closed too often") << QByteArray(R"({"text":"a"}}}]{"text":"Alice"})");
    QTest::newRow("no JSON") << QByteArray("Alice was here");
    QTest::newRow("no name") << QByteArray(R"({"Alice")");
}

void JsonAnonymizerTest::truncated_and_broken_json_is_anonymized_too()
{
    QFETCH(QByteArray, json);
    const QByteArray after = this->json(json);
    QCOMPARE(after.size(), json.size());
    QVERIFY2(!after.contains("Alice"), after.constData());
    QVERIFY(!after.contains(QByteArray("Alice Meyer").toBase64().left(12)));
}

void JsonAnonymizerTest::events_keep_their_lines()
{
    const QByteArray before =
        "\xef\xbb\xbf: hello Alice\r\nid: alice-1\nretry: 3000\nevent: message\n"
        "data: {\"text\":\ndata: \"Alice\"}\n\ndata:{\"text\":\"Alice\"}\n\n"
        "event: Alice\nAlice: x\nAlice\n";
    const QByteArray after = body(before, "text/event-stream; charset=utf-8");
    QCOMPARE(after.size(), before.size());
    QVERIFY(!after.contains("Alice") && !after.contains("alice"));
    QVERIFY(after.contains("\nretry: 3000\nevent: message\ndata: {\"text\":\ndata: \""));
    for (qsizetype at = 0; at < before.size(); ++at)
        QCOMPARE(after[at] == '\n' || after[at] == '\r', before[at] == '\n' || before[at] == '\r');
}

void JsonAnonymizerTest::bodies_may_arrive_in_pieces_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("JSON") << QByteArray("application/json")
                          << QByteArray(
                                 R"({"text" : "Alice \u00fc\"x","n":[-12.5e3,true,4711],"raw":)"
                                 R"("QWxpY2UgTWV5ZXI="})");
    QTest::newRow("events") << QByteArray("text/event-stream")
                            << QByteArray("data: {\"text\":\ndata: \"Alice\"}\r\n\r\n: Meyer\n\n");
    QTest::newRow("text") << QByteArray("text/plain") << QByteArray("Alice Meyer");
}

/// Wherever they are cut, the result is the same.
void JsonAnonymizerTest::bodies_may_arrive_in_pieces()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, bytes);
    const QByteArray whole = body(bytes, type);
    for (qsizetype step = 1; step <= bytes.size(); ++step) {
        BodyAnonymizer anonymizer(*m_texts, type, "/", BodyAnonymizer::Side::Response);
        QByteArray all;
        for (qsizetype length = step; all.size() < bytes.size(); length += step) {
            QByteArray piece = bytes.mid(all.size(), length);
            const bool isAll = all.size() + piece.size() == bytes.size();
            const qsizetype treated = anonymizer.process(piece.data(), piece.size(), isAll);
            QVERIFY(treated > 0 || !isAll);
            if (treated > 0)
                length = 0;
            all += piece.left(treated);
        }
        QCOMPARE(all, whole);
    }
}

/// Nesting and endless words cost time proportional to their length.
void JsonAnonymizerTest::hostile_bodies_take_no_time()
{
    const auto quoted = [](const QByteArray &text) { return QByteArray('"' + text + '"'); };
    const QByteArrayList all{QByteArray(2'000'000, '['),
                             QByteArray("[1,").repeated(500'000),
                             quoted(QByteArray(3'000'000, 'q')),
                             quoted(QByteArray("a.").repeated(1'000'000)),
                             quoted(QByteArray("x://").repeated(200'000)),
                             quoted(QByteArray("\\u5f20").repeated(300'000)),
                             quoted(QByteArray("%e5%bc%a0").repeated(200'000)),
                             quoted(QByteArray("\xe5\xbc\xa0").repeated(500'000))};
    for (const QByteArray &hostile : all) {
        const QByteArray after = json(hostile);
        QCOMPARE(after.size(), hostile.size());
        QCOMPARE(after.count('['), hostile.count('['));
    }
}

void JsonAnonymizerTest::grpc_messages_keep_their_structure()
{
    const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
    if (!GrpcTranscoder::isAvailable())
        QSKIP("built without libprotobuf");
    const QByteArray sent =
        R"({"message":{"messageId":"m-4711","role":"ROLE_USER","parts":[{"text":"I am Alice"},)"
        R"({"raw":"QWxpY2U="},{"data":{"Alice":["Alice",4711.5]}}]}})";
    const Result<QByteArray> message = transcoder.fromJson("SendMessage", sent);
    QVERIFY(message.ok());
    const QByteArray framed = makeGrpcFrame(*message);
    const QByteArray after =
        body(framed, "application/grpc+proto", "/lf.a2a.v1.A2AService/SendMessage",
             BodyAnonymizer::Side::Request);
    QCOMPARE(after.size(), framed.size());
    QCOMPARE(after.left(GrpcDecoder::PrefixSize), framed.left(GrpcDecoder::PrefixSize));
    QVERIFY(!after.contains("Alice"));
    const auto view = transcoder.toJson("SendMessage", GrpcTranscoder::Side::Request,
                                        QByteArrayView(after).sliced(GrpcDecoder::PrefixSize));
    QVERIFY(view.ok());
    const json::Document document(view.value().json);
    QCOMPARE(document.at(u"/message/role"_s).toString(), u"ROLE_USER"_s);
    QVERIFY(!view.value().json.contains("4711"));
    // The same text has the same placeholder, over any binding.
    const json::Document plain(json(sent));
    for (const QString &place :
         {u"/message/messageId"_s, u"/message/parts/0/text"_s, u"/message/parts/1/raw"_s})
        QCOMPARE(document.at(place).toString(), plain.at(place).toString());
}

void JsonAnonymizerTest::forms_and_texts_are_bodies_too()
{
    const QByteArray form = body("client_id=Alice&grant_type=password&scope=Alice%20Meyer",
                                 "application/x-www-form-urlencoded");
    QVERIFY(!form.contains("Alice") && form.contains("&grant_type=password&"));
    QVERIFY(!body("<p>Alice</p>", "text/html").contains("Alice"));
    QVERIFY(!body(" {\"text\":\"Alice\"}", "").contains("Alice"));
    QCOMPARE(body(" {\"text\":\"Alice\"}", "").left(10), " {\"text\":\"");
    QCOMPARE(body("", "application/json"), "");
}

A2A_TEST(JsonAnonymizerTest)
#include "jsonanonymizertest.moc"
