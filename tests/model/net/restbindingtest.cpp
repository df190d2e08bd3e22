// SPDX-License-Identifier: Apache-2.0
// Content of an HTTP+JSON response: a bare payload, or an error in one of the forms met in the
// field.
#include "model/net/bindings/restbinding.h"
#include "model/net/bindings/dialects.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class RestBindingTest final : public QObject {
    Q_OBJECT

private slots:
    void errors_data();
    void errors();
    void payloads_are_bare();
    void sent_requests_are_parsed_back();
    void a_base_url_keeps_its_query();
    void subscribe_http_method();
    void json_rpc_details();
};

void RestBindingTest::errors_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("says");
    QTest::addColumn<QString>("detail"); // a line of the details, if any
    const auto row = [](const char *name, int status, const char *body, const char *kind,
                        const char *code, const char *says, const char *detail = "") {
        QTest::newRow(name) << status << QByteArray(body) << QString::fromLatin1(kind)
                            << QString::fromLatin1(code) << QString::fromLatin1(says)
                            << QString::fromLatin1(detail);
    };
    row("1: google.rpc.Status", 404,
        R"({"error":{"code":404,"status":"NOT_FOUND","message":"no task","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"TASK_NOT_FOUND","domain":"a2a-protocol.org","metadata":{"taskId":"t"}}]}})",
        "rpc", "TASK_NOT_FOUND", "no task", "taskId: t");
    row("1: bad fields", 400,
        R"({"error":{"code":400,"status":"INVALID_ARGUMENT","message":"bad","details":[{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"message.parts","description":"is empty"}]}]}})",
        "rpc", "INVALID_ARGUMENT", "bad", "message.parts: is empty");
    row("1: in the middle of a stream", 200,
        R"({"error":{"code":500,"status":"INTERNAL","message":"boom","details":[]}})", "rpc",
        "INTERNAL", "boom");
    row("2: bare code", 404, R"({"code":-32001,"message":"no task"})", "rpc", "-32001", "no task");
    row("2: in the middle of a stream", 200, R"({"code":-32603,"message":"boom","data":{"x":1}})",
        "rpc", "-32603", "boom");
    row("3: bare message", 404, R"({"message":"Task not found"})", "rpc", "404", "Task not found");
    row("4: problem details", 404,
        R"({"type":"https://a2a-protocol.org/errors/task-not-found","title":"Task Not Found","status":404,"detail":"no t"})",
        "rpc", "task-not-found", "no t");
    row("4: of a framework", 400,
        R"({"type":"about:blank","title":"Bad","status":400,"errors":[{"field":"parts","message":"missing"}]})",
        "rpc", "400", "Bad", "parts: missing");
    row("4: versions", 400,
        R"({"type":"https://a2a-protocol.org/errors/version-not-supported","title":"V","status":400,"supportedVersions":["0.3"]})",
        "rpc", "version-not-supported", "V", "supported versions: [\"0.3\"]");
    row("5: really JSON-RPC", 200,
        R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}})", "rpc", "-32600",
        "JSON-RPC");
    row("6: detail of a framework", 422, R"({"detail":[{"loc":["body"],"msg":"field required"}]})",
        "http", "422", "field required");
    row("6: error as a string", 402, R"({"error":"pay first"})", "http", "402", "pay first");
    row("refused", 401, R"({"error":{"code":401,"status":"UNAUTHENTICATED","message":"who?"}})",
        "auth", "UNAUTHENTICATED", "who?");
    row("refused by a proxy", 403, R"({"message":"no"})", "auth", "403", "no");
    row("nothing said", 503, R"({})", "http", "503", "503");
}

void RestBindingTest::errors()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    const json::Document document(body);
    QVERIFY(document.isValid());
    Notes notes;
    const RestBinding binding{RestStyle{}};
    const Binding::UnwrappedResponse reading =
        binding.read(document, {Operation::GetTask, 0, status, 0}, notes);
    QVERIFY(reading.error);
    QVERIFY(!reading.payload.isValid());
    QTEST(errorKindName(reading.error->kind), "kind");
    QTEST(reading.error->code, "code");
    QFETCH(QString, says);
    QVERIFY2(textOf(*reading.error).contains(says), qPrintable(textOf(*reading.error)));
    QFETCH(QString, detail);
    const QStringList details = textsOf(reading.error->details);
    if (!detail.isEmpty())
        QVERIFY2(details.contains(detail), qPrintable(details.join(u'|')));
    if (reading.error->reason == u"TASK_NOT_FOUND")
        QVERIFY(!reading.error->hint.isEmpty());
}

void RestBindingTest::payloads_are_bare()
{
    Notes notes;
    const RestBinding binding{RestStyle{}};
    // None of these is an error, although each contains a message, a status or an id.
    for (const char *body :
         {R"({"message":{"messageId":"m","role":"ROLE_AGENT","parts":[]}})",
          R"({"task":{"id":"t","status":{"state":"TASK_STATE_FAILED"}}})",
          R"({"id":"t","status":{"state":"TASK_STATE_WORKING"}})", R"({"configs":[]})", "{}"}) {
        const json::Document document{QByteArray(body)};
        const Binding::UnwrappedResponse reading =
            binding.read(document, {Operation::Send, 0, 201, 0}, notes);
        QVERIFY2(!reading.error, body);
        QCOMPARE(reading.payload.raw(), QByteArrayView(body));
    }
    QVERIFY(notes.empty());
    const json::Document wrapped(R"({"jsonrpc":"2.0","id":1,"result":{"x":1}})");
    QCOMPARE(binding.read(wrapped, {Operation::Send, 0, 200, 0}, notes).payload.raw(),
             QByteArrayView(R"({"x":1})"));
    QCOMPARE(QByteArray(notes.at(0).rule), QByteArray("NOTE-REST-ENVELOPE"));
    QVERIFY(binding.acceptsEmptyBody({Operation::DeletePush, 0, 204, 0}));
    QVERIFY(!binding.acceptsEmptyBody({Operation::DeletePush, 0, 404, 0}));
    QVERIFY(!binding.acceptsEmptyBody({Operation::Send, 0, 204, 0}));
}

void RestBindingTest::sent_requests_are_parsed_back()
{
    for (const BindingKind kind : {BindingKind::HttpJson, BindingKind::JsonRpc}) {
        for (const Dialect *dialect : dialectVariants(ProtocolVersion::V0_3, kind)) {
            Offer offer;
            offer.url =
                QUrl(u"https://h.example/tasks/x"_s); // a base that looks like one of our paths
            OperationCall call;
            call.taskId = u"a/b:c"_s;
            call.push.id = u"p"_s;
            call.push.url = u"http://h/hook"_s;
            for (const Operation operation :
                 {Operation::GetTask, Operation::CancelTask, Operation::Subscribe,
                  Operation::SetPush, Operation::GetPush, Operation::DeletePush}) {
                call.operation = operation;
                const ExchangeRequest request =
                    dialect->binding->request(*dialect->codec, offer, call, 1);
                RequestHead head;
                head.url = request.url;
                const json::Document body(request.body);
                QCOMPARE(dialect->binding->parseSentRequest(head, body).taskId,
                         QByteArray("a/b:c"));
            }
        }
    }
}

void RestBindingTest::a_base_url_keeps_its_query()
{
    const Dialect *dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::HttpJson);
    Offer offer;
    offer.url = QUrl(u"https://h.example/a//?key=1#f"_s);
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = u"t"_s;
    call.tenant = u"a b"_s;
    call.historyLength = 0;
    QCOMPARE(dialect->binding->request(*dialect->codec, offer, call, 1).url.toEncoded(),
             QByteArray("https://h.example/a/a%20b/tasks/t?key=1&historyLength=0"));
}

void RestBindingTest::subscribe_http_method()
{
    const Dialect *dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::HttpJson);
    const auto other = [dialect](int status, const QString &code, int attempt) {
        return dialect->binding->hasFallback(*dialect->codec,
                                             {Operation::Subscribe, 0, status, attempt}, code);
    };
    QVERIFY(other(405, u"405"_s, 0));
    QVERIFY(other(404, u"404"_s, 0));
    QVERIFY(!other(404, u"TASK_NOT_FOUND"_s, 0)); // the path exists, the task does not
    QVERIFY(!other(405, u"405"_s, 1));
    OperationCall call;
    call.operation = Operation::Subscribe;
    call.taskId = u"t"_s;
    QCOMPARE(dialect->binding->request(*dialect->codec, {}, call, 1).method, QByteArray("POST"));
    call.attempt = 1;
    QCOMPARE(dialect->binding->request(*dialect->codec, {}, call, 1).method, QByteArray("GET"));
}

void RestBindingTest::json_rpc_details()
{
    const Dialect *dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    const json::Document document(
        R"({"jsonrpc":"2.0","id":1,"error":{"code":-32009,"message":"no","data":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"VERSION_NOT_SUPPORTED","domain":"a2a-protocol.org","metadata":{"wanted":"9"}}]}})");
    Notes notes;
    const auto reading = dialect->binding->read(document, {Operation::Send, 1, 200, 0}, notes);
    QCOMPARE(reading.error->reason, u"VERSION_NOT_SUPPORTED"_s);
    QCOMPARE(textsOf(reading.error->details), QStringList{u"wanted: 9"_s});
    QCOMPARE(reading.error->code, u"-32009"_s);
}

A2A_TEST(RestBindingTest)
#include "restbindingtest.moc"
