// SPDX-License-Identifier: Apache-2.0
// Messages of agents on the official SDKs (recorded) read as the JSON that another implementation
// of ProtoJSON produces for them (data/pairs.jsonl), and requests written from that JSON are the
// recorded bytes. Without raw strings: moc finds no class after some of them.
#include "model/grpc/grpctranscoder.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>
#include <QTest>

using namespace a2a;
using Side = GrpcTranscoder::Side;

/// A length-delimited field.
static QByteArray sized(char tag, const QByteArray &content)
{
    QByteArray length;
    for (qsizetype rest = content.size(); length.isEmpty() || rest > 0; rest >>= 7)
        length += char((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    return QByteArray(tag + length + content);
}

class GrpcTranscoderTest final : public QObject {
    Q_OBJECT

private slots:
    void recorded_messages_data()
    {
        QTest::addColumn<QJsonObject>("pair");
        QFile file(QStringLiteral(TEST_DATA "/pairs.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (int number = 1; !file.atEnd(); ++number) {
            const QJsonObject pair = QJsonDocument::fromJson(file.readLine()).object();
            QTest::newRow(qPrintable(QString::number(number) + u' ' +
                                     pair[QStringLiteral("name")].toString()))
                << pair;
        }
    }

    void recorded_messages()
    {
        QFETCH(QJsonObject, pair);
        const auto text = [&pair](const char *member) {
            return pair[QLatin1String(member)].toString().toLatin1();
        };
        const QJsonObject expected = pair[QStringLiteral("json")].toObject();
        if (pair.contains(QStringLiteral("status"))) {
            const QByteArray json =
                GrpcTranscoder::statusToJson(QByteArray::fromBase64(text("status"))).json;
            QCOMPARE(QJsonDocument::fromJson(json).object(), expected);
            return;
        }
        const GrpcTranscoder transcoder(text("service"));
        const bool isRequest = text("side") == "request";
        const QByteArray bytes = QByteArray::fromHex(text("hex"));
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson(text("method"), isRequest ? Side::Request : Side::Response, bytes);
        QVERIFY2(view, view ? "" : qPrintable(textOf(view.error())));
        QJsonParseError error;
        QCOMPARE(QJsonDocument::fromJson(view->json, &error).object(), expected);
        QVERIFY(error.error == QJsonParseError::NoError && view->notes.empty());
        if (isRequest) {
            const Result<QByteArray> written = transcoder.fromJson(text("method"), view->json);
            QVERIFY(written);
            QCOMPARE(written->toHex(), bytes.toHex());
        }
    }

    void unknown_fields_are_noted()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        // Task: id "t", field 99 = 7, status with field 15 = "xyz"
        const QByteArray bytes = QByteArray::fromHex("0a0174"
                                                     "980607"
                                                     "1a05"
                                                     "7a03"
                                                     "78797a");
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, bytes);
        QVERIFY(view);
        QCOMPARE(view->json, QByteArray("{\"id\":\"t\",\"status\":{}}"));
        QCOMPARE(view->notes.size(), size_t(2));
        QCOMPARE(view->notes[0].pointer, QStringLiteral("/status"));
        QVERIFY2(textOf(view->notes[0].found).contains(QStringLiteral("15; it contains 3 bytes")),
                 qPrintable(textOf(view->notes[0].found)));
        QVERIFY(
            textOf(view->notes[1].found).contains(QStringLiteral("99; it contains the number 7")));
        QCOMPARE(QByteArray(view->notes[1].rule), QByteArray("NOTE-GRPC-UNKNOWN-FIELD"));
    }

    /// A parser refuses the whole message.
    void strings_that_are_not_utf8_are_read()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        // Task: id, context_id
        const auto read = [&transcoder](const QByteArray &id, const QByteArray &context) {
            const QByteArray bytes = '\x0a' + QByteArray(1, char(id.size())) + id + '\x12' +
                                     QByteArray(1, char(context.size())) + context;
            return transcoder.toJson("GetTask", Side::Response, bytes);
        };
        const Result<GrpcTranscoder::View> view =
            read("t\xC3\xA9\xC3", "\xFF\xC3\xA9\xED\xA0\x80z");
        QVERIFY2(view, view ? "" : qPrintable(textOf(view.error())));
        QCOMPARE(view->json, QByteArray("{\"id\":\"t\xC3\xA9?\",\"contextId\":\"?\xC3\xA9???z\"}"));
        QCOMPARE(view->notes.size(), size_t(2));
        QCOMPARE(QByteArray(view->notes[0].rule), QByteArray("NOTE-GRPC-TEXT"));
        QVERIFY2(textOf(view->notes[1].found).contains(QStringLiteral("contextId is not UTF-8")),
                 qPrintable(textOf(view->notes[1].found)));
        QVERIFY(read("t", "c")->notes.empty());
        // What is broken otherwise stays an error.
        QVERIFY(!transcoder.toJson("GetTask", Side::Response, QByteArray("\x0a\x02t\xFF\x12\x7f")));
    }

    /// A million of them are as many bytes, but not as many sentences.
    void many_unknown_fields_are_counted()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        const QByteArray bytes =
            QByteArray::fromHex("0a0174") + QByteArray::fromHex("980607").repeated(100000);
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, bytes);
        QVERIFY(view);
        QCOMPARE(view->json, QByteArray("{\"id\":\"t\"}"));
        QCOMPARE(view->notes.size(), size_t(51));
        QVERIFY2(textOf(view->notes.back().found).startsWith(u"99950 more unknown fields"),
                 qPrintable(textOf(view->notes.back().found)));
    }

    /// Two bytes each, a hundred in memory: counted before they are created.
    void too_many_values_are_an_error_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("messages") << QByteArray::fromHex("2200").repeated(11);
        QTest::newRow("unknown fields") << QByteArray::fromHex("980607").repeated(11);
        QTest::newRow("unknown groups") << QByteArray::fromHex("9b06080108029c06").repeated(6);
        QTest::newRow("within a message")
            << sized('\x1a', QByteArray::fromHex("7a00").repeated(11));
        QTest::newRow("members of a map")
            << sized('\x32', sized('\x0a', QByteArray::fromHex("0a0161")).repeated(11));
    }

    void too_many_values_are_an_error()
    {
        QFETCH(QByteArray, bytes);
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        QVERIFY(transcoder.toJson("GetTask", Side::Response, bytes));
        GrpcTranscoder::Limits limits;
        limits.objects = 10;
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, bytes, limits);
        QVERIFY(!view);
        QCOMPARE(view.error().code, QStringLiteral("too-many-values"));
        QVERIFY2(textOf(view.error().message).contains(u"more than 10 values"),
                 qPrintable(textOf(view.error())));
    }

    /// A control character is one byte, and six as JSON.
    void json_growing_too_large_is_an_error()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        const QByteArray id = sized('\x0a', QByteArray(100, '\x01'));
        GrpcTranscoder::Limits limits;
        limits.json = 1 + 5 + 602 + 1; // {"id":"…"}
        const Result<GrpcTranscoder::View> fits =
            transcoder.toJson("GetTask", Side::Response, id, limits);
        QVERIFY(fits);
        const QByteArray escaped = QByteArray("\\u0001").repeated(100);
        QCOMPARE(fits->json, QByteArray("{\"id\":\"" + escaped + "\"}"));
        limits.json = 500;
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, id, limits);
        QVERIFY(!view);
        QCOMPARE(view.error().code, QStringLiteral("json-too-large"));
    }

    void map_members_keep_order_and_names()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        // metadata of a task: z, a, z again (which protobuf maps would merge), "\""
        QByteArray entries;
        for (const char *name : {"z", "a", "z", "\""}) {
            entries += sized('\x0a', sized('\x0a', name) +
                                         sized('\x12', QByteArray::fromHex("2001980601")));
        }
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, sized('\x32', entries));
        QVERIFY(view);
        QCOMPARE(view->json,
                 QByteArray("{\"metadata\":{\"z\":true,\"a\":true,\"z\":true,\"\\\"\":true}}"));
        QCOMPARE(view->notes.size(), size_t(4));
        QCOMPARE(view->notes[1].pointer, QStringLiteral("/metadata/a"));
    }

    /// An Any may hold an Any, without end: it arrives in the details of a refusal.
    void nested_any_is_bounded()
    {
        QByteArray inner = sized('\x0a', "type.googleapis.com/google.rpc.ErrorInfo") +
                           sized('\x12', sized('\x0a', "WHY"));
        const auto statusOf = [](const QByteArray &any) { return sized('\x1a', any); };
        GrpcTranscoder::View view = GrpcTranscoder::statusToJson(statusOf(inner));
        QVERIFY2(view.json.contains("\"reason\":\"WHY\"") && view.notes.empty(),
                 view.json.constData());
        for (int i = 0; i < 20000; ++i)
            inner = sized('\x0a', "/google.protobuf.Any") + sized('\x12', inner);
        view = GrpcTranscoder::statusToJson(statusOf(inner));
        QVERIFY(QJsonDocument::fromJson(view.json).isObject());
        QVERIFY(view.json.size() < 2 * inner.size());
        QCOMPARE(view.json.count("@type"), 9);
        QVERIFY(view.json.contains("\"value\":\"Ch")); // as bytes, from there on
        QCOMPARE(view.notes.size(), size_t(1));
        QCOMPARE(QByteArray(view.notes[0].rule), QByteArray("NOTE-GRPC-DEPTH"));
    }

    void well_known_types_keep_their_form_in_any()
    {
        const auto statusOf = [](const QByteArray &type, const QByteArray &content) {
            return sized('\x1a', sized('\x0a', type) + sized('\x12', content));
        };
        QCOMPARE(GrpcTranscoder::statusToJson(
                     statusOf("x/google.protobuf.Timestamp", QByteArray::fromHex("0801")))
                     .json,
                 QByteArray("{\"details\":[{\"@type\":\"x/google.protobuf.Timestamp\","
                            "\"value\":\"1970-01-01T00:00:01Z\"}]}"));
        QCOMPARE(GrpcTranscoder::statusToJson(statusOf("x/not.known", "abc")).json,
                 QByteArray("{\"details\":[{\"@type\":\"x/not.known\",\"value\":\"YWJj\"}]}"));
    }

    void unknown_enum_numbers_are_kept()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, QByteArray::fromHex("1a02082a"));
        QVERIFY(view);
        QCOMPARE(view->json, QByteArray("{\"status\":{\"state\":42}}"));
    }

    void broken_messages_are_errors_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("cut inside a field") << QByteArray::fromHex("0a0574");
        QTest::newRow("cut inside a tag") << QByteArray::fromHex("0a017480");
        QTest::newRow("JSON") << QByteArray("{\"id\":\"t\"}");
        QByteArray nested; // Value → ListValue → Value → …, far deeper than the limit
        for (int i = 0; i < 3000; ++i) {
            for (const char tag : {'\x0a', '\x32'})
                nested = sized(tag, nested);
        }
        const QByteArray entry = sized('\x0a', "k") + sized('\x12', nested);
        QTest::newRow("nested without end") << sized('\x32', sized('\x0a', entry)); // metadata
    }

    void broken_messages_are_errors()
    {
        QFETCH(QByteArray, bytes);
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Response, bytes);
        QVERIFY(!view);
        QVERIFY(view.error().kind == ErrorKind::Decode);
        QVERIFY2(textOf(view.error().message)
                     .contains(QStringLiteral("is not a complete lf.a2a.v1.Task")),
                 qPrintable(textOf(view.error())));
    }

    /// Field 4 of a FilePart in 0.3.
    void a_file_has_its_name()
    {
        const QByteArray file =
            sized(0x12, "AB") + sized(0x1a, "text/plain") + sized(0x22, "a.txt");
        const QByteArray part = sized(0x12, file);
        const QByteArray message = sized(0x0a, "m") + sized(0x2a, part);
        const auto view = GrpcTranscoder("a2a.v1.A2AService")
                              .toJson("SendMessage", Side::Response, sized(0x12, message));
        QVERIFY(view);
        QVERIFY2(view->json.contains("\"name\":\"a.txt\""), view->json.constData());
    }

    void unrepresentable_json_is_an_error()
    {
        const GrpcTranscoder transcoder("a2a.v1.A2AService");
        const Result<QByteArray> written =
            transcoder.fromJson("GetTask", "{\"name\":\"tasks/t\",\"tenant\":\"x\"}");
        QVERIFY(!written);
        QVERIFY(written.error().kind == ErrorKind::Usage);
        QVERIFY2(textOf(written.error().message).contains(QStringLiteral("tenant")),
                 qPrintable(textOf(written.error())));
        QVERIFY(!transcoder.fromJson("ListTasks", "{}")); // 0.3 has no such method
    }
};

A2A_TEST(GrpcTranscoderTest)
#include "grpctranscodertest.moc"
