// SPDX-License-Identifier: Apache-2.0
// Probes over gRPC: the status represents the error, and the rules check it like one.
#include "model/session/proberesponse.h"

#include "model/text/textof.h"
#include "tests/model/grpc/grpcfeeder.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::HttpHeaders)

class GrpcProbeTest final : public QObject {
    Q_OBJECT

private slots:
    void the_status_decides_data();
    void the_status_decides();
    void a_response_is_decoded_as_its_message_type();
};

namespace {

/// A probe as in a recording.
struct CallResult {
    CallResult(const QString &word, const HttpHeaders &trailers, const QByteArray &body = {},
               const QByteArray &type = "application/grpc")
    {
        mark = *rules::ProbeMark::read(QString("probe "_L1 % word % " 1.0 grpc"_L1));
        recorder.setChecksRules(true);
        RequestHead head;
        head.url = QUrl(u"http://127.0.0.1:1/lf.a2a.v1.A2AService/GetTask"_s);
        head.operation = mark.text();
        id = recording.begin(std::move(head), {});
        recording.responseHead(id, 200, {}, {{"content-type", type}});
        if (!body.isEmpty())
            recorder.feed(id, recording.append(id, body));
        recording.trailers(id, trailers);
        recording.end(id, EndReason::Finished, {});
    }
    [[nodiscard]] QStringList rules() const
    {
        QStringList rules;
        for (const Finding &finding : store.findings)
            rules.append(QString::fromLatin1(finding.note.rule));
        return rules;
    }
    [[nodiscard]] QByteArray body() const
    {
        return recording.body(id, 0, recording.facts(id).bodySize);
    }

    rules::ProbeMark mark;
    Recording recording;
    Store store;
    Fold fold{store};
    Recorder recorder{recording, store, fold};
    ExchangeId id = 0;
};

} // namespace

void GrpcProbeTest::the_status_decides_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<QStringList>("broken");
    const auto row = [](const char *word, const char *status, const QStringList &broken) {
        QTest::addRow("%s %s", word, status)
            << QString::fromLatin1(word) << QByteArray(status) << broken;
    };
    row("unknown-task", "5", {});
    row("unknown-task", "13", {u"SEM-009"_s});
    row("unknown-task", "16", {}); // says nothing about tasks
    row("cancel-unknown", "5", {});
    row("cancel-unknown", "3", {u"SEM-010"_s});
    row("other-version", "12", {});
    row("other-version", "9", {});
    row("other-version", "5", {u"HDR-002"_s}); // looked up the task
    row("bad-page-size", "3", {});
    row("bad-page-size", "0", {u"LST-007"_s});
    row("no-credentials", "16", {});
    row("no-credentials", "5", {u"SEC-024"_s});
}

void GrpcProbeTest::the_status_decides()
{
    QFETCH(QString, word);
    QFETCH(QByteArray, status);
    const bool isDone = status == "0";
    const CallResult answered(word, {{"grpc-status", status}, {"grpc-message", "said so"}},
                              isDone ? makeGrpcFrame({}) : QByteArray());
    QTEST(answered.rules(), "broken");
    for (const Finding &finding : answered.store.findings)
        QCOMPARE(finding.note.range.length, 0); // no bytes of the agent contain it
    const QByteArray body =
        probeBody(answered.mark, answered.recording.facts(answered.id), answered.body());
    const QString seen = textOf(
        rules::describeProbeResponse(answered.mark, answered.recording.facts(answered.id), body));
    QVERIFY2(isDone || seen.contains(u"said so"_s), qPrintable(seen));
    QVERIFY2(!seen.contains(u"HTTP"_s), qPrintable(seen));
}

void GrpcProbeTest::a_response_is_decoded_as_its_message_type()
{
    // ListTasksResponse: page_size (3) is 1.
    const CallResult answered(u"list"_s, {{"grpc-status", "0"}},
                              makeGrpcFrame(QByteArray("\x18\x01")));
    const ExchangeFacts &facts = answered.recording.facts(answered.id);
    QVERIFY(probeBody(answered.mark, facts, answered.body()).contains("pageSize"));
    const auto answer = readProbeResponse(answered.mark, facts, answered.body());
    QVERIFY(answer && !answer->error && answer->operation == Operation::ListTasks);
    // An HTML page is not a response, and neither is a missing server.
    const CallResult page(u"unknown-task"_s, {}, "<html>", "text/html");
    QVERIFY(page.rules().contains(u"IFC-007"_s));
    const auto refused = readProbeResponse(page.mark, page.recording.facts(page.id), page.body());
    QVERIFY(refused && refused->error && refused->error->kind == ErrorKind::Decode);
    // The number of a refusal that gRPC expresses in text.
    const CallResult unknown(u"unknown-task"_s, {{"grpc-status", "5"}});
    QCOMPARE(readProbeResponse(unknown.mark, unknown.recording.facts(unknown.id), {})->error->code,
             u"-32001"_s);
}

A2A_TEST(GrpcProbeTest)
#include "grpcprobetest.moc"
