// SPDX-License-Identifier: Apache-2.0
// A gRPC response becomes frames, tasks and one clear sentence for any error in it.
#include "tests/model/grpc/grpcfeeder.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

// StreamResponse: a task t1 in context c1, working; then its end.
static const QByteArray Working = QByteArray::fromHex("0a0c0a0274311202633"
                                                      "11a020802");
static const QByteArray Completed = QByteArray::fromHex("1a0c0a0274311202633"
                                                        "11a020803");

class GrpcReaderTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void a_request_is_a_post_of_one_message()
    {
        const GrpcFeeder feeder(Operation::SendStreaming);
        QCOMPARE(feeder.request.url.path(),
                 QStringLiteral("/lf.a2a.v1.A2AService/SendStreamingMessage"));
        QVERIFY(feeder.request.http2 && feeder.request.stream && !feeder.request.fault);
        QCOMPARE(headerValue(feeder.request.headers, "te"), QByteArray("trailers"));
        QCOMPARE(headerValue(feeder.request.headers, "content-type"),
                 QByteArray("application/grpc"));
        QCOMPARE(feeder.store.messages.size(), size_t(1));
        QCOMPARE(feeder.content.message(0).text(), QStringLiteral("hello"));
        const Frame &frame = feeder.store.frames[0];
        QVERIFY(frame.flags & FrameTranscoded);
        QCOMPARE(qint64(frame.dataOffset), GrpcDecoder::PrefixSize);
        QCOMPARE(feeder.content.block(0), feeder.request.body);
    }

    void a_stream_is_read()
    {
        GrpcFeeder feeder(Operation::SendStreaming);
        feeder.head();
        const QByteArray body = makeGrpcFrame(Working) + makeGrpcFrame(Completed);
        feeder.body(body.first(7));
        feeder.body(body.mid(7));
        feeder.end({{"grpc-status", "0"}});
        QVERIFY2(feeder.store.failures.empty(), qPrintable(feeder.code()));
        QCOMPARE(feeder.store.tasks.size(), size_t(1));
        QCOMPARE(feeder.store.tasks[0].id, QByteArray("t1"));
        QVERIFY(feeder.store.tasks[0].state == TaskState::Completed);
        QCOMPARE(feeder.store.frames.size(), size_t(4)); // request, two messages, end
        QVERIFY(feeder.store.frames[1].kind == FrameKind::Event);
        QCOMPARE(
            feeder.content.data(1),
            QByteArray(
                R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})"));
        QCOMPARE(feeder.content.block(1), makeGrpcFrame(Working));
        QVERIFY(feeder.content.decode(2).head.kind == EventKind::StatusUpdate);
    }

    void a_task_list_has_a_frame_for_each_task()
    {
        GrpcFeeder feeder(Operation::ListTasks);
        feeder.head();
        const QByteArray task = QByteArray::fromHex("0a0c0a0274311202633"
                                                    "11a020803");
        const QByteArray other = QByteArray::fromHex("0a0c0a0274321202633"
                                                     "11a020802");
        feeder.body(makeGrpcFrame(QByteArray(task + other)));
        feeder.end({{"grpc-status", "0"}});
        QCOMPARE(feeder.store.tasks.size(), size_t(2));
        for (FrameIndex frame = 2; frame < 4; ++frame) {
            QVERIFY(feeder.store.frames[frame].flags & FrameListed);
            const TaskIndex listed = feeder.store.frames[frame].task;
            QCOMPARE(feeder.content.decode(frame).head.taskId, feeder.store.tasks[listed].id);
        }
    }

    void an_error_comes_from_the_trailers()
    {
        GrpcFeeder feeder(Operation::GetTask);
        feeder.head({{"grpc-status", "5"},
                     {"grpc-message", "Task%20not%20found:%20caf%C3%A9"},
                     {"grpc-status-details-bin", "CAUSD1Rhc2sgbm90IGZvdW5kLhpOCih0eXBlLmdvb2dsZWFwa"
                                                 "XMuY29tL2dvb2dsZS5ycGMuRXJyb3JJbmZvEiIKDlRBU0tf"
                                                 "Tk9UX0ZPVU5EEhBhMmEtcHJvdG9jb2wub3Jn"}});
        feeder.end();
        QCOMPARE(feeder.store.failures.size(), size_t(1));
        const Error &error = feeder.store.failures[0].error;
        QVERIFY(error.kind == ErrorKind::Rpc);
        QCOMPARE(error.code, QStringLiteral("TASK_NOT_FOUND"));
        QVERIFY2(
            textOf(error.message).contains(QStringLiteral("NOT_FOUND (5): Task not found: café")),
            qPrintable(textOf(error.message)));
        QVERIFY2(error.data.contains(R"("domain":"a2a-protocol.org")"), error.data.constData());
    }

    /// Without padding, in the other alphabet, given twice.
    void error_details_round_trip_data()
    {
        QTest::addColumn<QByteArray>("details");
        const QByteArray status = QByteArray::fromHex("08051a3c0a28747970652e676f6f676c65617069732e"
                                                      "636f6d2f676f6f676c652e7270632e4572726f72496e"
                                                      "666f12100a06c3bfc3bec3bf12064120c3bfc3bf");
        QTest::newRow("usual") << status.toBase64();
        QTest::newRow("no padding") << status.toBase64(QByteArray::OmitTrailingEquals);
        QTest::newRow("url-safe") << status.toBase64(QByteArray::Base64UrlEncoding);
        QTest::newRow("twice") << QByteArray(status.toBase64() + ',' + status.toBase64());
    }

    void error_details_round_trip()
    {
        QFETCH(QByteArray, details);
        GrpcFeeder feeder(Operation::GetTask);
        feeder.head({{"grpc-status", "5"}, {"grpc-status-details-bin", details}});
        feeder.end();
        QCOMPARE(feeder.store.failures.size(), size_t(1));
        QCOMPARE(feeder.store.failures[0].error.code, QString::fromUtf8("ÿþÿ"));
    }

    /// An Any within an Any without end, and more lines than anyone reads.
    void error_details_are_bounded()
    {
        const auto sized = [](char tag, const QByteArray &content) {
            QByteArray length;
            for (qsizetype rest = content.size(); length.isEmpty() || rest > 0; rest >>= 7)
                length += char((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
            return QByteArray(tag + length + content);
        };
        const auto any = [&sized](const QByteArray &type, const QByteArray &content) {
            return QByteArray(sized('\x0a', type) + sized('\x12', content));
        };
        QByteArray nested;
        for (int i = 0; i < 1000; ++i)
            nested = any("/google.protobuf.Any", nested);
        QByteArray violations;
        for (int i = 0; i < 200; ++i)
            violations += sized('\x0a', sized('\x0a', "field") + sized('\x12', "is wrong"));
        const QByteArray status =
            sized('\x1a', nested) + sized('\x1a', any("/google.rpc.BadRequest", violations));
        GrpcFeeder feeder(Operation::GetTask);
        feeder.head({{"grpc-status", "3"}, {"grpc-status-details-bin", status.toBase64()}});
        feeder.end();
        QCOMPARE(feeder.store.failures.size(), size_t(1));
        const QStringList details = textsOf(feeder.store.failures[0].error.details);
        QCOMPARE(details.size(), 52);
        QCOMPARE(details[1], QStringLiteral("field: is wrong"));
        QCOMPARE(details[50], QStringLiteral("and 151 more"));
        QVERIFY2(details[51].contains(u"shown as bytes"), qPrintable(details[51]));
    }

    void bad_responses_are_one_sentence_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("http");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("words");
        const QByteArray grpc = "application/grpc";
        const auto row = [](const char *name, const QByteArray &type, int http,
                            const QByteArray &body, const QByteArray &status, const char *code,
                            const char *words) {
            QTest::newRow(name) << type << http << body << status << QString::fromLatin1(code)
                                << QString::fromUtf8(words);
        };
        QByteArray packed = makeGrpcFrame(Working);
        packed[0] = 1;
        row("no message", grpc, 200, {}, "13", "INTERNAL", "INTERNAL (13) without a message");
        row("unknown status", grpc, 200, {}, "77", "77", "status 77 without a message");
        row("status is no number", grpc, 200, {}, "broken", "broken", "status broken");
        row("status is nothing visible", grpc, 200, {}, "\xEF\xBB\xBF", "%EF%BB%BF",
            "status %EF%BB%BF");
        row("unauthenticated", grpc, 200, {}, "16", "UNAUTHENTICATED", "UNAUTHENTICATED (16)");
        row("no status", grpc, 200, makeGrpcFrame(Completed), {}, "no-grpc-status",
            "without a gRPC status");
        row("nothing at all", grpc, 200, {}, {}, "no-grpc-status", "without a gRPC status");
        row("nothing but OK", grpc, 200, {}, "0", "stream-ended-early", "without a single event");
        row("truncated protobuf", grpc, 200, makeGrpcFrame(Working.chopped(3)), "0",
            "broken-message", "not a complete");
        row("truncated frame", grpc, 200, makeGrpcFrame(Working).chopped(3), "0",
            "truncated-message", "ends inside a message: 11 of 14 bytes");
        row("truncated prefix", grpc, 200, QByteArray("\0\0", 2), "0", "truncated-message",
            "inside the prefix");
        row("compressed", grpc, 200, packed, "0", "compressed-message", "compressed message");
        row("4 GB prefix", grpc, 200, QByteArray("\0\xff\xff\xff\xffxyz", 8), "0",
            "message-too-large", "declares a length of 4.0 GB");
        row("flag of no kind", grpc, 200, QByteArray("\x80\0\0\0\0", 5), "0", "not-grpc-frame",
            "0x80");
        row("a web page", "text/html", 200, "<html>", {}, "not-grpc", "not gRPC but text/html");
        row("a web page with 404", "text/html", 404, "<html>", {}, "404", "HTTP 404");
        row("a proxy's 503", "text/plain", 503, "no upstream", {}, "503", "HTTP 503");
    }

    void bad_responses_are_one_sentence()
    {
        QFETCH(QByteArray, type);
        QFETCH(int, http);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, status);
        GrpcFeeder feeder(Operation::SendStreaming);
        feeder.head({}, http, type);
        if (!body.isEmpty())
            feeder.body(body);
        feeder.end(status.isEmpty() ? HttpHeaders() : HttpHeaders{{"grpc-status", status}});
        QCOMPARE(feeder.store.failures.size(), size_t(1));
        const Error &error = feeder.store.failures[0].error;
        QTEST(error.code, "code");
        QFETCH(QString, words);
        QVERIFY2(textOf(error.message).contains(words), qPrintable(textOf(error.message)));
        QVERIFY(!error.hint.isEmpty());
    }

    void a_cut_stream_is_reported_once()
    {
        GrpcFeeder feeder(Operation::SendStreaming);
        feeder.head();
        feeder.body(makeGrpcFrame(Working) + makeGrpcFrame(Completed).chopped(4));
        feeder.end({}, EndReason::Cut, Error(ErrorKind::Cut, QStringLiteral("cut")));
        QCOMPARE(feeder.store.failures.size(), size_t(1));
        QCOMPARE(feeder.code(), QStringLiteral("cut"));
    }

    void unknown_fields_become_findings()
    {
        GrpcFeeder feeder(Operation::GetTask);
        feeder.head();
        feeder.body(makeGrpcFrame(QByteArray::fromHex("0a0274311202633"
                                                      "11a020803980607")));
        feeder.end({{"grpc-status", "0"}});
        QVERIFY2(feeder.store.failures.empty(), qPrintable(feeder.code()));
        QCOMPARE(feeder.store.findingCounts.value("NOTE-GRPC-UNKNOWN-FIELD"), 1u);
    }

    void version_0_3_uses_resource_names()
    {
        const GrpcFeeder feeder(Operation::GetTask, ProtocolVersion::V0_3);
        QCOMPARE(feeder.request.url.path(), QStringLiteral("/a2a.v1.A2AService/GetTask"));
        QCOMPARE(feeder.content.data(0), QByteArray(R"({"name":"tasks/t1"})"));
    }
};

A2A_TEST(GrpcReaderTest)
#include "grpcreadertest.moc"
