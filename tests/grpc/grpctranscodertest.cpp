// SPDX-License-Identifier: Apache-2.0
// Messages of agents on the official SDKs (recorded) read as the JSON that another implementation
// of ProtoJSON makes of them (data/pairs.jsonl), and requests written from that JSON are the
// recorded bytes.
#include "model/grpc/grpctranscoder.h"

#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>
#include <QTest>

using namespace a2a;
using Side = GrpcTranscoder::Side;

class GrpcTranscoderTest final : public QObject {
    Q_OBJECT

private slots:
    void recordedMessages_data()
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

    void recordedMessages()
    {
        QFETCH(QJsonObject, pair);
        const auto text = [&pair](const char *member) {
            return pair[QLatin1String(member)].toString().toLatin1();
        };
        const QJsonObject expected = pair[QStringLiteral("json")].toObject();
        if (pair.contains(QStringLiteral("status"))) {
            const QByteArray json =
                GrpcTranscoder::statusJson(QByteArray::fromBase64(text("status")));
            QCOMPARE(QJsonDocument::fromJson(json).object(), expected);
            return;
        }
        const GrpcTranscoder transcoder(text("service"));
        const bool isRequest = text("side") == "request";
        const QByteArray bytes = QByteArray::fromHex(text("hex"));
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson(text("method"), isRequest ? Side::Request : Side::Answer, bytes);
        QVERIFY2(view, view ? "" : qPrintable(view.error().text()));
        QJsonParseError error;
        QCOMPARE(QJsonDocument::fromJson(view->json, &error).object(), expected);
        QVERIFY(error.error == QJsonParseError::NoError && view->notes.empty());
        if (isRequest) {
            const Result<QByteArray> written = transcoder.fromJson(text("method"), view->json);
            QVERIFY(written);
            QCOMPARE(written->toHex(), bytes.toHex());
        }
    }

    void unknownFieldsAreNoted()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        // Task: id "t", field 99 = 7, status with field 15 = "xyz"
        const QByteArray bytes = QByteArray::fromHex("0a0174"
                                                     "980607"
                                                     "1a05"
                                                     "7a03"
                                                     "78797a");
        const Result<GrpcTranscoder::View> view = transcoder.toJson("GetTask", Side::Answer, bytes);
        QVERIFY(view);
        QCOMPARE(view->json, QByteArray(R"({"id":"t","status":{}})"));
        QCOMPARE(view->notes.size(), size_t(2));
        QCOMPARE(view->notes[0].pointer, QStringLiteral("/status"));
        QVERIFY2(view->notes[0].text.contains(QStringLiteral("15; it holds 3 bytes")),
                 qPrintable(view->notes[0].text));
        QVERIFY(view->notes[1].text.contains(QStringLiteral("99; it holds the number 7")));
        QCOMPARE(QByteArray(view->notes[1].rule), QByteArray("NOTE-GRPC-UNKNOWN-FIELD"));
    }

    void unknownEnumNumbersStay()
    {
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        const Result<GrpcTranscoder::View> view =
            transcoder.toJson("GetTask", Side::Answer, QByteArray::fromHex("1a02082a"));
        QVERIFY(view);
        QCOMPARE(view->json, QByteArray(R"({"status":{"state":42}})"));
    }

    void brokenMessagesAreErrors_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("cut inside a field") << QByteArray::fromHex("0a0574");
        QTest::newRow("cut inside a tag") << QByteArray::fromHex("0a017480");
        QTest::newRow("text that is not UTF-8") << QByteArray::fromHex("0a02c328");
        QTest::newRow("JSON") << QByteArray("{\"id\":\"t\"}");
        QByteArray nested; // Value → ListValue → Value → …, far deeper than the limit
        for (int i = 0; i < 3000; ++i) {
            for (const char tag : {'\x32', '\x0a'}) {
                QByteArray length;
                for (qsizetype rest = nested.size(); length.isEmpty() || rest > 0; rest >>= 7)
                    length += char((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
                nested = tag + length + nested;
            }
        }
        QTest::newRow("nested without end")
            << QByteArray::fromHex("3a") + QByteArray("\x80\x01", 2) + nested;
    }

    void brokenMessagesAreErrors()
    {
        QFETCH(QByteArray, bytes);
        const GrpcTranscoder transcoder("lf.a2a.v1.A2AService");
        const Result<GrpcTranscoder::View> view = transcoder.toJson("GetTask", Side::Answer, bytes);
        QVERIFY(!view);
        QVERIFY(view.error().kind == ErrorKind::Decode);
        QVERIFY2(view.error().message.contains(QStringLiteral("is not a whole lf.a2a.v1.Task")),
                 qPrintable(view.error().text()));
    }

    void whatTheMessagesCannotSayIsAnError()
    {
        const GrpcTranscoder transcoder("a2a.v1.A2AService");
        const Result<QByteArray> written =
            transcoder.fromJson("GetTask", R"({"name":"tasks/t","tenant":"x"})");
        QVERIFY(!written);
        QVERIFY(written.error().kind == ErrorKind::Usage);
        QVERIFY2(written.error().message.contains(QStringLiteral("tenant")),
                 qPrintable(written.error().text()));
        QVERIFY(!transcoder.fromJson("ListTasks", "{}")); // 0.3 has no such method
    }
};

A2A_TEST(GrpcTranscoderTest)
#include "grpctranscodertest.moc"
