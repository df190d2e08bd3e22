// SPDX-License-Identifier: Apache-2.0
// What the tap refuses, what it adds, what it hides, and what it says of it.
#include "model/net/http/credentials.h"
#include "model/rules/engine/rule.h"
#include "model/text/textof.h"
#include "tests/model/tap/tapbench.h"
#include "tests/support/testregistry.h"

#include <QTcpServer>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TapSafetyTest final : public QObject {
    Q_OBJECT

private slots:
    void ambiguous_requests_get_an_error_data();
    void ambiguous_requests_get_an_error();
    void questions_about_a_resource_pass();
    void preflights_of_allowed_pages_pass();
    void listens_on_the_other_loopback();
    void a_taken_port_is_reported();
    void http2_is_referred_to_the_grpc_address();
    void sign_in_is_added_only_if_chosen_data();
    void sign_in_is_added_only_if_chosen();
    void sign_in_is_for_one_origin_only();
    void secrets_of_push_configs_are_masked();
    void secrets_of_clients_are_masked_in_responses();
    void passwords_of_tasks_are_masked();
    void two_clients_share_a_context();
    void what_the_tap_changed_is_noted();
    void client_faults_are_attributed_to_the_client();
};

static const QByteArray Hello =
    R"({"jsonrpc":"2.0","id":"r-1","result":{"message":{"messageId":"a-1","role":"ROLE_AGENT",)"
    R"("contextId":"c-1","parts":[{"text":"hello"}]}}})";

static constexpr char Secret[] = "tk-8d21f0c4b7a95e36";
static const QByteArray Bearer = QByteArray("Bearer ") + Secret;

void TapSafetyTest::ambiguous_requests_get_an_error_data()
{
    QTest::addColumn<QByteArray>("request");
    const auto row = [](const char *name, const QByteArray &head, const QByteArray &body = {}) {
        QTest::newRow(name) << head + "\r\n" + body;
    };
    const QByteArray post = "POST /rpc HTTP/1.1\r\nHost: $\r\n";
    row("length and chunks", post + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        "0\r\n\r\n");
    row("chunks and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n",
        "0\r\n\r\n");
    row("two lengths", post + "Content-Length: 1\r\nContent-Length: 2\r\n", "ab");
    row("the same length twice", post + "Content-Length: 2\r\nContent-Length: 2\r\n", "ab");
    row("list of lengths", post + "Content-Length: 2, 2\r\n", "ab");
    row("signed length", post + "Content-Length: +2\r\n", "ab");
    row("negative length", post + "Content-Length: -1\r\n");
    row("hexadecimal length", post + "Content-Length: 0x2\r\n", "ab");
    row("empty length", post + "Content-Length: \r\n");
    row("endless length", post + "Content-Length: 99999999999999999999999\r\n", "ab");
    row("two codings", post + "Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n");
    row("coding twice", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "0\r\n\r\n");
    row("other coding", post + "Transfer-Encoding: identity\r\n");
    row("coding in quotes", post + "Transfer-Encoding: \"chunked\"\r\n", "0\r\n\r\n");
    row("chunks of 1.0", "POST /rpc HTTP/1.0\r\nHost: $\r\nTransfer-Encoding: chunked\r\n",
        "0\r\n\r\n");
    row("blank before the colon", post + "Content-Length : 2\r\n", "ab");
    row("continued line", post + "X-One: 1\r\n Content-Length: 2\r\n");
    row("line continued by a tab", post + "X-One: 1\r\n\tContent-Length: 2\r\n");
    row("first line continued", "POST /rpc HTTP/1.1\r\n X: 1\r\nHost: $\r\n");
    row("bare line feed", post + "X-One: 1\nContent-Length: 2\r\n", "ab");
    row("bare carriage return", post + "X-One: 1\rContent-Length: 2\r\n", "ab");
    row("zero byte", post + QByteArray("X-One: 1\0 2\r\n", 12));
    row("no colon", post + "Content-Length 2\r\n");
    row("no name", post + ": 2\r\n");
    row("two hosts", "POST /rpc HTTP/1.1\r\nHost: $\r\nHost: other\r\n");
    row("the same host twice", "POST /rpc HTTP/1.1\r\nHost: $\r\nHost: $\r\n");
    row("no host", "POST /rpc HTTP/1.1\r\nX-One: 1\r\n");
    row("no path", "POST rpc HTTP/1.1\r\nHost: $\r\n");
    row("no chunk", post + "Transfer-Encoding: chunked\r\n", "zz\r\n\r\n");
    row("signed chunk", post + "Transfer-Encoding: chunked\r\n", "+4\r\nabcd\r\n0\r\n\r\n");
    row("longer chunk", post + "Transfer-Encoding: chunked\r\n", "4\r\nabcdef\r\n0\r\n\r\n");
    row("endless chunk", post + "Transfer-Encoding: chunked\r\n",
        "fffffffffffffffff\r\nab\r\n0\r\n\r\n");
    row("chunk without carriage return", post + "Transfer-Encoding: chunked\r\n", "2\nab\n0\n\n");
}

void TapSafetyTest::ambiguous_requests_get_an_error()
{
    QFETCH(QByteArray, request);
    TapBench bench;
    QVERIFY(bench.start());
    const int before = bench.agent.requestCount();
    RawClient client(bench.port());
    // What follows must not be taken for a request of its own.
    client.send(request.replace("$", bench.host()) +
                "GET /smuggled HTTP/1.1\r\nHost: " + bench.host() + "\r\n\r\n");
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.statuses(), QList<int>{400});
    QCOMPARE(bench.agent.requestCount(), before);
    QVERIFY(!bench.agent.received().contains("smuggled"));
}

void TapSafetyTest::questions_about_a_resource_pass()
{
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", Script().send("HTTP/1.1 200 OK\r\nAllow: POST, OPTIONS\r\n"
                                             "Content-Length: 5\r\n\r\n"));
    RawClient client(bench.port());
    client.send("HEAD /rpc HTTP/1.1\r\nHost: " + bench.host() + "\r\n\r\n");
    QTRY_VERIFY(client.answer().endsWith("Content-Length: 5\r\n\r\n"));
    QTRY_COMPARE(bench.passed()->end, EndReason::Finished);
    QVERIFY(client.isOpen());
    bench.agent.playAt("/rpc", plainAnswer(200, "", "Allow: POST, OPTIONS\r\n"));
    client.send("OPTIONS /rpc HTTP/1.1\r\nHost: " + bench.host() + "\r\n\r\n");
    QTRY_COMPARE(client.answer().count("Allow: POST, OPTIONS"), 2);
    QCOMPARE(bench.agent.requests().back().method, QByteArray("OPTIONS"));
    QVERIFY(bench.session.store().findings.empty());
}

void TapSafetyTest::preflights_of_allowed_pages_pass()
{
    TapBench bench;
    TapSettings choices;
    choices.origins = {u"https://client.example"_s};
    choices.addsSignIn = true;
    bench.session.agent(0).choices().setCredentials(
        {originOf(bench.agent.url()), {{"Authorization", Bearer}}});
    QVERIFY(bench.start(choices));
    bench.agent.playAt("/rpc", plainAnswer(204, "",
                                           "Access-Control-Allow-Origin: *\r\n"
                                           "Access-Control-Allow-Headers: a2a-version\r\n"));
    const auto ask = [&bench](const QByteArray &origin) -> QByteArray {
        return "OPTIONS /rpc HTTP/1.1\r\nHost: " + bench.host() + "\r\nOrigin: " + origin +
               "\r\nAccess-Control-Request-Method: POST\r\n"
               "Access-Control-Request-Headers: a2a-version\r\n\r\n";
    };
    RawClient client(bench.port());
    client.send(ask("https://client.example"));
    QTRY_COMPARE(client.status(), 204);
    QVERIFY(client.answer().contains("Access-Control-Allow-Headers: a2a-version"));
    const HttpHeaders sent = bench.agent.requests().back().headers;
    QCOMPARE(headerValue(sent, "Access-Control-Request-Headers"), QByteArray("a2a-version"));
    QVERIFY(headerValue(sent, "Authorization").isEmpty());
    const int before = bench.agent.requestCount();
    RawClient other(bench.port());
    other.send(ask("https://evil.example"));
    QTRY_COMPARE(other.status(), 403);
    QCOMPARE(bench.agent.requestCount(), before);
}

void TapSafetyTest::listens_on_the_other_loopback()
{
    QTcpServer probe;
    if (!probe.listen(QHostAddress::LocalHostIPv6))
        QSKIP("This machine has no loopback of IPv6.");
    TapBench bench;
    TapSettings choices;
    choices.address = QHostAddress(QHostAddress::LocalHostIPv6);
    QVERIFY(bench.start(choices));
    QVERIFY2(bench.host().startsWith("[::1]:"), bench.host().constData());
    bench.agent.playAt("/rpc", plainAnswer(200, Hello));
    QTcpSocket client;
    client.connectToHost(QHostAddress(QHostAddress::LocalHostIPv6), bench.port());
    client.write(bench.rpc("SendMessage"));
    QByteArray answer;
    QTRY_VERIFY((answer += client.readAll()).endsWith(Hello));
}

void TapSafetyTest::a_taken_port_is_reported()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    TapBench bench;
    bench.tap = std::make_unique<Tap>(bench.session, 0);
    TapSettings choices;
    choices.port = other.serverPort();
    const std::optional<Error> error = bench.tap->start(bench.agent.url(), choices);
    QVERIFY(error);
    QVERIFY2(textOf(*error).contains(QString::number(other.serverPort())),
             qPrintable(textOf(*error)));
    choices.port = 0;
    QVERIFY(!bench.tap->start(bench.agent.url(), choices));
}

void TapSafetyTest::http2_is_referred_to_the_grpc_address()
{
    TapBench bench;
    bench.agent.playAt("/.well-known/agent-card.json",
                       plainAnswer(200, "{\"name\":\"Two\",\"supportedInterfaces\":[{\"url\":\"" +
                                            bench.agent.origin() +
                                            "/rpc\",\"protocolBinding\":\"JSONRPC\","
                                            "\"protocolVersion\":\"1.0\"},"
                                            "{\"url\":\"grpc.example:50051\",\"protocolBinding\":"
                                            "\"GRPC\",\"protocolVersion\":\"1.0\"}]}"));
    QVERIFY(bench.start());
    RawClient client(bench.port());
    client.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    QTRY_VERIFY(!client.isOpen());
    QCOMPARE(client.status(), 505);
    QVERIFY2(client.answer().contains("grpc.example:50051"), client.answer().constData());
}

void TapSafetyTest::sign_in_is_added_only_if_chosen_data()
{
    QTest::addColumn<bool>("isChosen");
    QTest::addColumn<QByteArray>("own");
    QTest::addColumn<QByteArray>("sent");
    QTest::newRow("not chosen") << false << QByteArray() << QByteArray();
    QTest::newRow("chosen") << true << QByteArray() << Bearer;
    QTest::newRow("the client has its own")
        << true << QByteArray("Bearer own") << QByteArray("Bearer own");
}

void TapSafetyTest::sign_in_is_added_only_if_chosen()
{
    QFETCH(bool, isChosen);
    QFETCH(QByteArray, own);
    QFETCH(QByteArray, sent);
    TapBench bench;
    bench.session.agent(0).choices().setCredentials({originOf(bench.agent.url()),
                                                     {{"Authorization", Bearer}},
                                                     {{"key", "kq-5f7710c2d9e84b13"}}});
    bench.agent.play(plainAnswer(404, "")); // the card, asked for with the parameter
    TapSettings choices;
    choices.addsSignIn = isChosen;
    QVERIFY(bench.start(choices));
    QCOMPARE(bench.tap->addedCredentialNames(bench.agent.url("/rpc")),
             isChosen ? (QStringList{u"Authorization"_s, u"key"_s}) : QStringList());
    bench.agent.playAt("/rpc", plainAnswer(200, Hello));
    bench.agent.playAt("/rpc?key=kq-5f7710c2d9e84b13", plainAnswer(200, Hello));
    RawClient client(bench.port());
    client.send(
        bench.rpc("SendMessage", own.isEmpty() ? QByteArray() : "Authorization: " + own + "\r\n"));
    QTRY_COMPARE(client.status(), 200);
    const std::vector<ReceivedRequest> all = bench.agent.requests();
    const auto found = std::find_if(all.begin(), all.end(), [](const ReceivedRequest &one) {
        return one.method == "POST"; // besides those for the card
    });
    QVERIFY(found != all.end());
    const ReceivedRequest asked = *found;
    QCOMPARE(headerValue(asked.headers, "Authorization"), sent);
    QCOMPARE(asked.target.contains("key=kq-5f7710c2d9e84b13"), isChosen);

    QTRY_COMPARE(bench.passed()->end, EndReason::Finished);
    QVERIFY(bench.passed()->forwarding);
    const HttpHeaders changes = bench.passed()->forwarding->changes;
    const bool isAdded = isChosen && own.isEmpty();
    QCOMPARE(!headerValue(changes, "Authorization").isEmpty(), isAdded);
    QCOMPARE(!headerValue(changes, ":path").isEmpty(), isChosen);
    for (const HttpHeader &change : changes) {
        QVERIFY(!change.value.contains(Secret));
        QVERIFY(!change.value.contains("kq-5f77"));
    }
}

void TapSafetyTest::sign_in_is_for_one_origin_only()
{
    TapBench bench;
    bench.session.agent(0).choices().setCredentials(
        {u"https://other.example:443"_s, {{"Authorization", Bearer}}});
    TapSettings choices;
    choices.addsSignIn = true;
    QVERIFY(bench.start(choices));
    bench.agent.playAt("/rpc", plainAnswer(200, Hello));
    RawClient client(bench.port());
    client.send(bench.rpc("SendMessage"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(headerValue(bench.agent.requests().back().headers, "Authorization").isEmpty());
    QVERIFY(bench.tap->addedCredentialNames(bench.agent.url("/rpc")).isEmpty());
}

void TapSafetyTest::secrets_of_push_configs_are_masked()
{
    TapBench bench;
    QVERIFY(bench.start());
    const QByteArray body =
        R"({"jsonrpc":"2.0","id":"r-1","method":"SendMessage","params":{"message":{"messageId":"m-1",)"
        R"("role":"ROLE_USER","parts":[{"text":"hi"},{"data":{"url":"x","token":"short"}}]},)"
        R"("configuration":{"taskPushNotificationConfig":{"url":"https://hook.example/",)"
        R"("token":"brief","authentication":{"scheme":"Bearer","credentials":"tk-8d21f0c4b7a95e36"}}}}})";
    // An agent that sends it back.
    bench.agent.playAt("/rpc", plainAnswer(200, QByteArray(Hello).replace("hello", Secret)));
    RawClient client(bench.port());
    client.send(postText("/rpc", bench.host(), body, "A2A-Version: 1.0\r\n"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().contains(Secret));
    QCOMPARE(bench.agent.requests().back().body, body);
    const ExchangeId id = bench.forwardedIds().front();
    const QByteArray stored = bench.session.recording().requestBody(id);
    QCOMPARE(stored.size(), body.size());
    QVERIFY(!stored.contains(Secret));
    QVERIFY(!stored.contains("brief"));
    QVERIFY(stored.contains("\"token\":\"short\"")); // of the message's own data
    QCOMPARE(bench.passed()->requestMasks.size(), 2U);
    QVERIFY(!bench.session.recording().body(id, 0, 10'000).contains(Secret));
}

void TapSafetyTest::secrets_of_clients_are_masked_in_responses()
{
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", plainAnswer(200, QByteArray(Hello).replace("hello", Secret)));
    RawClient client(bench.port());
    client.send(bench.rpc("SendMessage", "Authorization: " + Bearer + "\r\n"));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(client.answer().contains(Secret));
    QCOMPARE(headerValue(bench.agent.requests().back().headers, "Authorization"), Bearer);
    const ExchangeId id = bench.forwardedIds().front();
    QVERIFY(!headerValue(bench.passed()->request.headers, "Authorization").contains(Secret));
    QVERIFY(!bench.session.recording().body(id, 0, 10'000).contains(Secret));
}

/// A client answers a question for a password, and the agent repeats it.
void TapSafetyTest::passwords_of_tasks_are_masked()
{
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt(
        "/rpc",
        plainAnswer(
            200,
            R"({"jsonrpc":"2.0","id":"r-1","result":{"task":{"id":"t-1","contextId":"c-1","status":)"
            R"({"state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"q-1","role":"ROLE_AGENT",)"
            R"("parts":[{"text":"Your PIN?"},{"data":{"type":"object","properties":{"pin":)"
            R"({"type":"string","format":"password"}}}}]}}}}})"));
    RawClient asked(bench.port());
    asked.send(bench.rpc("SendMessage"));
    QTRY_COMPARE(asked.status(), 200);
    QTRY_COMPARE(bench.passed()->end, EndReason::Finished);
    const QByteArray event =
        R"(data: {"jsonrpc":"2.0","id":"r-1","result":{"statusUpdate":{"taskId":"t-1","contextId":)"
        R"("c-1","status":{"state":"TASK_STATE_WORKING","message":{"messageId":"a-1","role":)"
        R"("ROLE_AGENT","parts":[{"data":{"pin":"4711"}}]}}}}})"
        "\n\n";
    bench.agent.playAt("/rpc", Script()
                                   .send(streamHead())
                                   .send(event.first(150))
                                   .hold()
                                   .send(event.sliced(150))
                                   .send(": end")
                                   .close());
    RawClient client(bench.port());
    client.send(bench.rpc("SendStreamingMessage", {}, R"("taskId":"t-1","contextId":"c-1",)",
                          R"({"data":{"pin":"4711"}})"));
    QTRY_VERIFY(client.answer().endsWith(event.first(150))); // is not held for it
    bench.agent.goOn();
    QTRY_VERIFY(client.answer().endsWith(QByteArray(event + ": end")));
    QTRY_COMPARE(bench.passed()->end, EndReason::Finished);
    const ExchangeId id = bench.forwardedIds().front();
    const QByteArray stored = bench.session.recording().body(id, 0, 10'000);
    QCOMPARE(stored.size(), event.size() + 5);
    QVERIFY2(!stored.contains("4711"), stored.constData());
    QVERIFY(!bench.session.recording().requestBody(id).contains("4711"));
    QCOMPARE(bench.session.store().tasks.size(), 1U);
}

void TapSafetyTest::two_clients_share_a_context()
{
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", plainAnswer(200, Hello));
    RawClient first(bench.port());
    RawClient second(bench.port());
    first.send(bench.rpc("SendMessage", {}, R"("contextId":"c-1",)"));
    QTRY_COMPARE(first.status(), 200);
    second.send(bench.rpc("SendMessage", {}, R"("contextId":"c-1",)")
                    .replace("orchestrator/1.2", "planner/3.4.567"));
    QTRY_COMPARE(second.status(), 200);
    QTRY_COMPARE(bench.tap->openRequests(), 0);
    bench.session.flush();
    QCOMPARE(bench.session.store().contexts.size(), 1U);
    const std::vector<ExchangeId> ids = bench.forwardedIds();
    QCOMPARE(ids.size(), 2U);
    QCOMPARE(bench.session.recording().facts(ids[0]).request.client, QByteArray("planner/3.4.567"));
    QCOMPARE(bench.session.recording().facts(ids[1]).request.client,
             QByteArray("orchestrator/1.2"));
}

void TapSafetyTest::what_the_tap_changed_is_noted()
{
    TapBench bench;
    bench.agent.playCard("Signed", R"("signatures":[{"protected":"e30","signature":"AA"}],)");
    QVERIFY(bench.start());
    RawClient client(bench.port());
    client.send("GET /.well-known/agent-card.json HTTP/1.1\r\nHost: " + bench.host() + "\r\n\r\n");
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(!client.answer().contains("signatures"));
    QTRY_VERIFY(bench.hasFinding("NOTE-TAP-SIGNATURES"));
    QVERIFY(!bench.hasFinding("NOTE-TAP-REDIRECT"));

    bench.agent.playAt("/rpc", Script().send("HTTP/1.1 307 Moved\r\nLocation: /other\r\n"
                                             "Content-Length: 0\r\n\r\n"));
    client.send(bench.rpc("SendMessage"));
    QTRY_COMPARE(client.statuses().size(), 2);
    QTRY_COMPARE(bench.tap->openRequests(), 0);
    QVERIFY(!bench.hasFinding("NOTE-TAP-REDIRECT")); // it stays at the tap
    bench.agent.playAt("/rpc",
                       Script().send("HTTP/1.1 307 Moved\r\nLocation: https://other.example/\r\n"
                                     "Content-Length: 0\r\n\r\n"));
    client.send(bench.rpc("SendMessage"));
    QTRY_COMPARE(client.statuses().size(), 3);
    QTRY_VERIFY(bench.hasFinding("NOTE-TAP-REDIRECT"));
}

void TapSafetyTest::client_faults_are_attributed_to_the_client()
{
    TapBench bench;
    QVERIFY(bench.start());
    bench.agent.playAt("/rpc", plainAnswer(200, Hello));
    RawClient client(bench.port());
    const QByteArray body =
        R"({"jsonrpc":"2.0","id":"r-1","method":"SendMessage","params":{"message":{)"
        R"("role":"ROLE_USER","parts":[{"text":"hi"}]}}})";
    client.send(postText("/rpc", bench.host(), body, "A2A-Version: 9.9\r\n"));
    QTRY_COMPARE(client.status(), 200);
    QTRY_COMPARE(bench.passed()->end, EndReason::Finished);
    for (const char *rule : {"OUT-002", "HDR-001"}) {
        QVERIFY2(bench.hasFinding(rule), rule);
        QCOMPARE(rules::sideOf(rule), rules::Side::Client);
    }
}

A2A_TEST(TapSafetyTest)
#include "tapsafetytest.moc"
