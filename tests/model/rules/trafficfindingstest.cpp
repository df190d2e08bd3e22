// SPDX-License-Identifier: Apache-2.0
// What is reported about whole exchanges, decoders and rules together: each fact once, and nothing
// untrue.
#include "model/text/textof.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TrafficFindingsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void an_error_within_a_rest_stream_has_no_http_status_data();
    void an_error_within_a_rest_stream_has_no_http_status();
    void a_message_that_is_not_alone_is_reported_once_data();
    void a_message_that_is_not_alone_is_reported_once();
    void what_a_page_lacks_is_reported_once();
    void protobuf_omits_defaults();
    void a_card_may_declare_no_scheme_data();
    void errors_in_another_form_are_quoted_data();
    void errors_in_another_form_are_quoted();
    void a_card_may_declare_no_scheme();
};

/// "ERR-011", in the order of the findings.
static QStringList rulesIn(const PlayedExchange &played)
{
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    folded.play(played);
    QStringList found;
    for (const Finding &finding : folded.store.findings)
        found.append(QString::fromLatin1(finding.note.rule));
    return found;
}

static PlayedExchange played(BindingKind binding, Operation operation, const QByteArray &body)
{
    const bool isRest = binding == BindingKind::HttpJson;
    const bool isStream = operation == Operation::SendStreaming;
    PlayedExchange exchange;
    exchange.binding = binding;
    exchange.operation = operation;
    exchange.head.method = "POST";
    exchange.head.url =
        QUrl(isRest ? u"http://127.0.0.1:1/message:stream"_s : u"http://127.0.0.1:1/"_s);
    exchange.head.headers = {{"A2A-Version", "1.0"}, {"Content-Type", "application/json"}};
    const QByteArray params =
        isStream ? R"({"message":{"messageId":"u","role":"ROLE_USER","parts":[{"text":"hi"}]}})"
                 : "{}";
    const QByteArray method = isStream ? "SendStreamingMessage" : "ListTasks";
    exchange.request =
        isRest ? params
               : R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + '}';
    exchange.headers = {{"Content-Type", isStream ? "text/event-stream" : "application/json"}};
    exchange.body = body;
    return exchange;
}

/// As a server with an overloaded model does: its stream has begun with HTTP status 200.
void TrafficFindingsTest::an_error_within_a_rest_stream_has_no_http_status_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<QStringList>("expected");
    const QByteArray error =
        R"({"code":500,"status":"INTERNAL","message":"The model is overloaded.","details":[)"
        R"({"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"INTERNAL","domain":"a2a-protocol.org"}]})";
    QTest::newRow("wrapped") << QByteArray("data: {\"error\":" + error + "}\n\n") << QStringList();
    QTest::newRow("bare") << QByteArray("data: " + error + "\n\n") << QStringList();
    QTest::newRow("named") << QByteArray("event: error\ndata: " + error + "\n\n")
                           << QStringList{u"NOTE-SSE-ERROR-EVENT"_s};
}

void TrafficFindingsTest::an_error_within_a_rest_stream_has_no_http_status()
{
    QFETCH(QByteArray, event);
    QFETCH(QStringList, expected);
    const QByteArray first =
        "data: {\"task\":{\"id\":\"t-1\",\"contextId\":\"c-1\",\"status\":{\"state\":"
        "\"TASK_STATE_WORKING\"}}}\n\n";
    QCOMPARE(rulesIn(played(BindingKind::HttpJson, Operation::SendStreaming, first + event)),
             expected);
}

void TrafficFindingsTest::a_message_that_is_not_alone_is_reported_once_data()
{
    QTest::addColumn<QByteArrayList>("events");
    QTest::addColumn<int>("reported");
    const QByteArray message =
        R"({"message":{"messageId":"m","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"x"}]}})";
    const QByteArray task =
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
    const QByteArray working =
        R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";
    QTest::newRow("alone") << QByteArrayList{message} << 0;
    QTest::newRow("first") << QByteArrayList{message, task, working, working} << 1;
    QTest::newRow("in the middle") << QByteArrayList{task, message, working, working} << 1;
    QTest::newRow("two") << QByteArrayList{message, message} << 1;
    QTest::newRow("two in the middle") << QByteArrayList{task, message, working, message} << 2;
}

void TrafficFindingsTest::a_message_that_is_not_alone_is_reported_once()
{
    QFETCH(QByteArrayList, events);
    QFETCH(int, reported);
    QByteArray body;
    for (const QByteArray &event : events)
        body += R"(data: {"jsonrpc":"2.0","id":1,"result":)" + event + "}\n\n";
    const QStringList found = rulesIn(played(BindingKind::JsonRpc, Operation::SendStreaming, body));
    QCOMPARE(int(found.count(u"STR-003"_s)), reported);
}

void TrafficFindingsTest::what_a_page_lacks_is_reported_once()
{
    const QByteArray body = R"({"jsonrpc":"2.0","id":1,"result":{"tasks":[],"pageSize":50}})";
    QCOMPARE(rulesIn(played(BindingKind::JsonRpc, Operation::ListTasks, body)),
             (QStringList{u"LST-001"_s, u"LST-002"_s}));
}

void TrafficFindingsTest::protobuf_omits_defaults()
{
    // ListTasksResponse: page_size 50 is field 3, all others are default values.
    PlayedExchange exchange = played(BindingKind::Grpc, Operation::ListTasks, {});
    exchange.head.url = QUrl(u"http://127.0.0.1:1/lf.a2a.v1.A2AService/ListTasks"_s);
    exchange.request = QByteArray::fromHex("0000000000");
    exchange.headers = {{"content-type", "application/grpc"}};
    exchange.body = QByteArray::fromHex("00000000021832");
    exchange.trailers = {{"grpc-status", "0"}};
    QCOMPARE(rulesIn(exchange), QStringList());
}

void TrafficFindingsTest::a_card_may_declare_no_scheme_data()
{
    QTest::addColumn<bool>("declaresNone");
    QTest::newRow("{}") << true;
    QTest::newRow(R"({"securitySchemes":{},"security":[]})") << true;
    QTest::newRow(R"({"securitySchemes":{"b":{"type":"http","scheme":"bearer"}}})") << false;
    QTest::newRow(R"({"authentication":null})") << true;
    QTest::newRow(R"({"authentication":{"schemes":[]}})") << true;
    QTest::newRow(R"({"authentication":{"schemes":["bearer"]}})") << false;
    QTest::newRow(R"({"authentication":"bearer"})") << false;
    QTest::newRow("[]") << false; // no card
}

void TrafficFindingsTest::a_card_may_declare_no_scheme()
{
    QFETCH(bool, declaresNone);
    const json::Document card(QByteArray(QTest::currentDataTag()));
    QCOMPARE(rules::declaresNoScheme(card.root()), declaresNone);
}

/// What the server says stands in the finding about its form, too.
void TrafficFindingsTest::errors_in_another_form_are_quoted_data()
{
    QTest::addColumn<int>("binding");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QString>("said");
    const auto row = [](BindingKind binding, int status, const char *body, const char *rule,
                        const QString &said) {
        QTest::newRow(body) << int(binding) << status << QByteArray(body) << QByteArray(rule)
                            << said;
    };
    row(BindingKind::JsonRpc, 422, R"({"detail":[{"loc":["body"],"msg":"Field required"}]})",
        "RPC-005", u"Field required"_s);
    row(BindingKind::HttpJson, 400, R"({"detail":"modes is required"})", "ERR-007",
        u"modes is required"_s);
    row(BindingKind::HttpJson, 400, R"({"message":"no such tenant"})", "ERR-007",
        u"no such tenant"_s);
    row(BindingKind::JsonRpc, 200, "upstream is gone", "ERR-020", u"upstream is gone"_s);
}

void TrafficFindingsTest::errors_in_another_form_are_quoted()
{
    QFETCH(int, binding);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, rule);
    QFETCH(QString, said);
    PlayedExchange exchange = played(BindingKind(binding), Operation::ListTasks, body);
    exchange.status = status;
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    folded.play(exchange);
    QString text;
    for (const Finding &finding : folded.store.findings) {
        if (finding.note.rule == rule)
            text += textOf(finding.note);
    }
    QVERIFY2(text.contains(said), qPrintable(text));
}

A2A_TEST(TrafficFindingsTest)
#include "trafficfindingstest.moc"
