// SPDX-License-Identifier: Apache-2.0
// Push notifications pass through the tap to the client's own webhook, and are seen.
#include "model/net/server/selfsigned.h"
#include "model/net/server/serveridentity.h"
#include "model/push/deliverycheck.h"
#include "model/push/pastregistrations.h"
#include "tests/model/tap/tapbench.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TapPushesTest final : public QObject {
    Q_OBJECT

private slots:
    void webhooks_are_replaced_data();
    void webhooks_are_replaced();
    void deliveries_reach_the_client();
    void a_stream_and_a_push_report_the_same();
    void the_client_sees_its_own_webhook();
    void an_address_is_validated_by_the_client();
    void an_unreachable_webhook_is_reported();
    void certificates_of_webhooks_are_verified();
    void only_registered_webhooks_are_called();
    void redirects_are_not_followed();
    void an_agent_that_leaves_ends_its_delivery();
    void stopping_ends_deliveries();
    void small_uploads_are_held();
    void an_agent_may_close_while_a_request_is_held();
    void large_requests_pass_unchanged();
    void other_urls_are_unchanged();
    void without_the_relay_nothing_changes();
    void remote_agents_are_refused();
    void a_signed_delivery_is_verified_by_the_agents_keys();
    void without_the_proof_it_is_judged_like_one_to_us();
    void the_relay_is_toggled_while_running();
    void a_clients_address_is_not_to_be_registered_again();
};

static constexpr char HookToken[] = "tk-8d21f0c4b7a95e36";
static const QByteArray HookSecret = "cr-5b0e77a1c2d94f38";
static const QByteArray Notified =
    R"({"statusUpdate":{"taskId":"t-1","contextId":"c-1","status":{"state":"TASK_STATE_WORKING",)"
    R"("timestamp":"2026-01-01T00:00:00.000Z"}}})";

namespace {

/// A tap with a client's webhook behind it.
class PushBench final : public TapBench {
public:
    PushBench()
    {
        choices.relaysPush = true;
        hook.playAt("/hook", plainAnswer(200, "thanks", "X-Hook: 1\r\n"));
        agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{}})"));
    }
    [[nodiscard]] QByteArray webhook() const { return hook.origin() + "/hook"; }
    /// The body of the request that registers it.
    [[nodiscard]] QByteArray setting(const QByteArray &url) const
    {
        return R"({"jsonrpc":"2.0","id":1,"method":"CreateTaskPushNotificationConfig","params":)"
               R"({"taskId":"t-1","url":")" +
               url + R"(","token":")" + HookToken +
               R"(","authentication":{"scheme":"Bearer","credentials":")" + HookSecret + R"("}}})";
    }
    [[nodiscard]] QByteArray post(const QByteArray &body, const QByteArray &more = {}) const
    {
        return postText("/rpc", host(), body, "A2A-Version: 1.0\r\n" + more);
    }
    /// The address that the agent was given, in its latest request.
    [[nodiscard]] QUrl address() const
    {
        static const QRegularExpression Ours(u"http://127\\.0\\.0\\.1:\\d+/push/[0-9a-f]{32}"_s);
        return QUrl(Ours.match(QString::fromUtf8(agent.requests().back().body)).captured());
    }
    /// Registers the webhook by a call of its own.
    [[nodiscard]] QUrl registered(const QByteArray &url)
    {
        RawClient client(port());
        client.send(post(setting(url)));
        const bool isDone =
            QTest::qWaitFor([&client] { return client.status() == 200; }, TestTimeoutMs);
        return isDone ? address() : QUrl();
    }
    /// What the agent posts there.
    [[nodiscard]] static QByteArray delivery(const QUrl &to, const QByteArray &more = {})
    {
        return postText(to.path().toLatin1(), to.authority().toLatin1(), Notified,
                        QByteArray("X-A2A-Notification-Token: ") + HookToken +
                            "\r\nAuthorization: Bearer " + HookSecret + "\r\n" + more);
    }
    [[nodiscard]] const ExchangeFacts &latest() const
    {
        return session.recording().facts(session.recording().lastId());
    }

    ScriptedServer hook;
    TapSettings choices;
};

} // namespace

/// Of another window of this program, which looks like one of ours.
void TapPushesTest::a_clients_address_is_not_to_be_registered_again()
{
    PushBench bench;
    bench.agent.playAt(
        "/rpc",
        plainAnswer(200, R"({"jsonrpc":"2.0","id":"r-1","result":{"task":{"id":"t-1",)"
                         R"("contextId":"c-1","status":{"state":"TASK_STATE_WORKING"}}}})"));
    QVERIFY(bench.start(bench.choices));
    RawClient client(bench.port());
    client.send(bench.rpc("SendMessage"));
    QTRY_COMPARE(client.status(), 200);
    QTRY_COMPARE(bench.session.store().tasks.size(), size_t(1));
    bench.agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{}})"));
    QVERIFY(!bench.registered(bench.hook.origin() + "/push/" + QByteArray(32, 'a')).isEmpty());
    QVERIFY(pastRegistrations(bench.session, {}).empty());
}

void TapPushesTest::webhooks_are_replaced_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("1.0") << QByteArray("/rpc") << QByteArray("1.0")
                         << QByteArray(R"({"jsonrpc":"2.0", "id":1,"method":)"
                                       R"("CreateTaskPushNotificationConfig","params":)"
                                       R"({"taskId":"t-1","url":"$" ,"x":[1.0]}})");
    QTest::newRow("1.0, HTTP+JSON")
        << QByteArray("/v1/tasks/t-1/pushNotificationConfigs") << QByteArray("1.0")
        << QByteArray(R"({"taskId":"t-1","url":"$"})");
    QTest::newRow("1.0, HTTP+JSON, with a message")
        << QByteArray("/message:send") << QByteArray("1.0")
        << QByteArray(R"({"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"a"}]},)"
                      R"("configuration":{"taskPushNotificationConfig":{"url":"$"}}})");
    QTest::newRow("0.3") << QByteArray("/rpc") << QByteArray("0.3")
                         << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":)"
                                       R"("tasks/pushNotificationConfig/set","params":{"taskId":)"
                                       R"("t-1","pushNotificationConfig":{"url":"$"}}})");
    QTest::newRow("0.3, with a message")
        << QByteArray("/rpc") << QByteArray("0.3")
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"message/send","params":{"message":{)"
                      R"("kind":"message","messageId":"m","role":"user","parts":[]},)"
                      R"("configuration":{"pushNotificationConfig":{"url":"$"}}}})");
}

void TapPushesTest::webhooks_are_replaced()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, body);
    PushBench bench;
    bench.agent.playAt(path, plainAnswer(200, "{}"));
    QVERIFY(bench.start(bench.choices));
    QVERIFY(!bench.tap->pushAddress().isEmpty());
    const QByteArray asked = QByteArray(body).replace("$", bench.webhook());
    RawClient client(bench.port());
    client.send(postText(path, bench.host(), asked, "A2A-Version: " + version + "\r\n"));
    QTRY_COMPARE(client.status(), 200);

    const QByteArray address = bench.address().toEncoded();
    QVERIFY2(address.startsWith(bench.tap->pushAddress().toEncoded()), address.constData());
    QCOMPARE(bench.agent.requests().back().body, QByteArray(body).replace("$", address));
    // What the client asked is recorded.
    QTRY_VERIFY(bench.passed() && bench.passed()->forwarding);
    QCOMPARE(bench.session.recording().requestBody(bench.forwardedIds().front()), asked);
    QCOMPARE(headerValue(bench.passed()->forwarding->changes, "pushNotificationConfig.url"),
             address);
}

void TapPushesTest::deliveries_reach_the_client()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    const ExchangeId registration = bench.session.recording().lastId();
    QVERIFY(!address.isEmpty());
    RawClient sender(quint16(address.port()));
    for (int again = 1; again <= 2; ++again) { // of one connection
        sender.send(PushBench::delivery(address, "X-Own: 1\r\n"));
        QTRY_COMPARE(sender.statuses().size(), again);
        QCOMPARE(sender.statuses().back(), 200);
        QVERIFY(sender.answer().endsWith("thanks"));
        QVERIFY(sender.answer().contains("X-Hook: 1"));
        const ReceivedRequest got = bench.hook.requests().back();
        QCOMPARE(bench.hook.requestCount(), again);
        QCOMPARE(got.target, QByteArray("/hook"));
        QCOMPARE(got.body, Notified);
        QCOMPARE(headerValue(got.headers, "X-Own"), QByteArray("1"));
        QCOMPARE(headerValue(got.headers, "X-A2A-Notification-Token"), QByteArray(HookToken));
        QCOMPARE(headerValue(got.headers, "Authorization"), "Bearer " + HookSecret);
        QCOMPARE(headerValue(got.headers, "Host"), bench.hook.url().authority().toLatin1());
    }

    QTRY_COMPARE(bench.latest().end, EndReason::Finished);
    const RequestHead &request = bench.latest().request;
    QCOMPARE(request.direction, ExchangeDirection::Received);
    QVERIFY(request.receipt && request.receipt->isKnown);
    QCOMPARE(request.receipt->registration, registration);
    QCOMPARE(request.receipt->token, Receipt::Check::Right);
    QCOMPARE(request.receipt->authorization, Receipt::Check::Right);
    QVERIFY(!isRejected(*request.receipt));
    QCOMPARE(bench.latest().status, 200);
    for (const HttpHeader &header : request.headers)
        QVERIFY2(!header.value.contains(HookToken) && !header.value.contains(HookSecret),
                 header.name.constData());
    QVERIFY(!bench.session.recording().requestBody(registration).contains(HookToken));
    bench.session.flush();
    QCOMPARE(bench.session.store().tasks.size(), 1U);
}

void TapPushesTest::a_stream_and_a_push_report_the_same()
{
    PushBench bench;
    const QByteArray event = R"(data: {"jsonrpc":"2.0","id":"r-1","result":)" + Notified + "}\n\n";
    bench.agent.playAt("/rpc", Script().send(streamHead()).send(event).hold().close());
    QVERIFY(bench.start(bench.choices));
    RawClient client(bench.port());
    client.send(bench.post(
        R"({"jsonrpc":"2.0","id":"r-1","method":"SendStreamingMessage","params":{"message":)"
        R"({"messageId":"m-1","role":"ROLE_USER","parts":[{"text":"hi"}]},"configuration":)"
        R"({"taskPushNotificationConfig":{"url":")" +
        bench.webhook() + R"("}}}})"));
    QTRY_VERIFY(client.answer().contains("WORKING")); // it is not held
    const QUrl address = bench.address();
    RawClient sender(quint16(address.port()));
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(sender.status(), 200);
    bench.session.flush();
    const Store &store = bench.session.store();
    QCOMPARE(store.tasks.size(), 1U);
    QCOMPARE(store.deliveries.size(), 1U);
    QVERIFY(store.exchanges[store.frames[store.deliveries[0].repetition].exchange].isPush);
    bench.agent.goOn();
    QTRY_VERIFY(!client.isOpen());
}

void TapPushesTest::the_client_sees_its_own_webhook()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    const QByteArray address = bench.registered(bench.webhook()).toEncoded();
    QVERIFY(!address.isEmpty());
    const QByteArray answer =
        R"({"jsonrpc":"2.0","id":2, "result":{"taskId":"t-1","id":"p","url":"$"}})";
    bench.agent.playAt("/rpc", plainAnswer(200, QByteArray(answer).replace("$", address)));
    RawClient client(bench.port());
    client.send(
        bench.post(R"({"jsonrpc":"2.0","id":2,"method":"GetTaskPushNotificationConfig","params":)"
                   R"({"taskId":"t-1","id":"p"}})"));
    QTRY_COMPARE(client.status(), 200);
    const QByteArray expected = QByteArray(answer).replace("$", bench.webhook());
    QVERIFY2(client.answer().endsWith(QByteArray("\r\n\r\n" + expected)),
             client.answer().constData());
    QTRY_VERIFY(bench.passed()->forwarding);
    QCOMPARE(bench.passed()->forwarding->body, std::optional(expected));
    QVERIFY(bench.session
                .recording() // what the agent sent
                .body(bench.session.recording().lastId(), 0, 10'000)
                .contains(address));
}

/// 0.1.
void TapPushesTest::an_address_is_validated_by_the_client()
{
    PushBench bench;
    bench.hook.playAt("/hook?x=1&validationToken=abc", plainAnswer(200, "abc"));
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook() + "?x=1");
    QVERIFY(!address.isEmpty());
    RawClient sender(quint16(address.port()));
    sender.send("GET " + address.path().toLatin1() + "?validationToken=abc HTTP/1.1\r\nHost: " +
                address.authority().toLatin1() + "\r\n\r\n");
    QTRY_COMPARE(sender.status(), 200);
    QVERIFY(sender.answer().endsWith("abc"));
    QCOMPARE(bench.latest().request.operation, u"push validation"_s);
}

void TapPushesTest::an_unreachable_webhook_is_reported()
{
    PushBench bench;
    bench.hook.stopListening();
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    RawClient sender(quint16(address.port()));
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(sender.status(), 502);
    QVERIFY2(sender.answer().contains(bench.hook.url().authority().toLatin1()),
             sender.answer().constData());
    QTRY_COMPARE(bench.latest().end, EndReason::Finished);
    QCOMPARE(bench.latest().status, 502);
    QTRY_VERIFY(bench.hasFinding("HOK-014"));
    bench.session.flush(); // it was received nevertheless
    QCOMPARE(bench.session.store().tasks.size(), 1U);
}

void TapPushesTest::certificates_of_webhooks_are_verified()
{
    const auto made = selfSignedIdentity({u"127.0.0.1"_s});
    if (!made)
        QSKIP("built without OpenSSL");
    ScriptedServer hook((*made)->certificate, (*made)->key);
    hook.playAt("/hook", plainAnswer(204, {}));
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(hook.url("/hook").toEncoded());
    QVERIFY(!address.isEmpty());
    RawClient sender(quint16(address.port()));
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(sender.status(), 502);
    QCOMPARE(hook.requestCount(), 0);

    QTemporaryFile file;
    QVERIFY(file.open() && file.write((*made)->certificate.toPem()) > 0 && file.flush());
    TlsChoices tls;
    QVERIFY(!tls.readAuthorities(file.fileName()));
    bench.session.agent(0).choices().setTls(tls);
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(sender.statuses(), (QList<int>{502, 204}));
    QCOMPARE(hook.requests().back().body, Notified);
}

void TapPushesTest::only_registered_webhooks_are_called()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    QUrl other = address;
    other.setPath(u"/push/"_s + QString(32, u'0'));
    const QByteArray host = address.authority().toLatin1();
    const QByteArray path = address.path().toLatin1();
    for (const auto &[request, status] : std::vector<std::pair<QByteArray, int>>{
             {PushBench::delivery(other), 404},
             {postText("/x" + path, host, "{}"), 404},
             {postText(path + "/x", host, "{}"), 404},
             {postText("http://evil.example" + path, host, "{}"), 404},
             {postText(path, "evil.example", "{}"), 403},
             {"PUT " + path + " HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 0\r\n\r\n",
              405}}) {
        RawClient sender(quint16(address.port()));
        sender.send(request);
        QTRY_COMPARE(sender.status(), status);
    }
    QCOMPARE(bench.hook.requestCount(), 0);
    QCOMPARE(bench.tap->refusalCount(), 6U);
}

void TapPushesTest::redirects_are_not_followed()
{
    PushBench bench;
    bench.hook.playAt("/hook", Script().send("HTTP/1.1 307 Moved\r\nLocation: /other\r\n"
                                             "Content-Length: 0\r\n\r\n"));
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    RawClient sender(quint16(address.port()));
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(sender.status(), 307);
    QVERIFY(sender.answer().contains("Location: /other"));
    QCOMPARE(bench.hook.requestCount(), 1);
}

void TapPushesTest::an_agent_that_leaves_ends_its_delivery()
{
    PushBench bench;
    bench.hook.playAt("/hook", Script().hold().send("HTTP/1.1 204 No Content\r\n\r\n"));
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    RawClient sender(quint16(address.port()));
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(bench.hook.requestCount(), 1);
    sender.abort();
    QTRY_COMPARE(bench.hook.openConnections(), 0);
    QCOMPARE(bench.latest().end, EndReason::Cut);
    bench.hook.goOn();
}

void TapPushesTest::stopping_ends_deliveries()
{
    PushBench bench;
    bench.hook.playAt("/hook", Script().hold().send("HTTP/1.1 204 No Content\r\n\r\n"));
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    RawClient sender(quint16(address.port()));
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(bench.hook.requestCount(), 1);
    bench.tap->stop();
    QCOMPARE(bench.latest().end, EndReason::Stopped);
    QVERIFY(bench.tap->pushAddress().isEmpty());
    QTRY_COMPARE(bench.hook.openConnections(), 0);
    QTRY_VERIFY(!sender.isOpen());
    bench.hook.goOn();
}

void TapPushesTest::small_uploads_are_held()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    const QByteArray body = bench.setting(bench.webhook());
    RawClient client(bench.port());
    client.send("POST /rpc HTTP/1.1\r\nHost: " + bench.host() +
                "\r\nContent-Type: application/json\r\nA2A-Version: 1.0\r\n"
                "Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n");
    QTRY_VERIFY(client.answer().startsWith("HTTP/1.1 100 Continue\r\n\r\n"));
    client.send(chunk(body.first(40)) + chunk(body.sliced(40)) + "0\r\nX-Trailer: 1\r\n\r\n");
    QTRY_VERIFY(client.answer().contains("HTTP/1.1 200"));
    const QByteArray asked = bench.agent.received();
    const qsizetype at = asked.lastIndexOf(bench.tap->pushAddress().toEncoded());
    QVERIFY(at > 0);
    const QByteArray address = asked.mid(at, asked.indexOf('"', at) - at);
    const QByteArray changed = bench.setting(address);
    QVERIFY(asked.contains(QByteArray("\r\n\r\n" + QByteArray::number(changed.size(), 16) + "\r\n" +
                                      changed + "\r\n0\r\nX-Trailer: 1\r\n\r\n")));
    QVERIFY(!asked.contains("Expect"));
    client.send(bench.post(body)); // the connection goes on
    QTRY_COMPARE(client.answer().count("HTTP/1.1 200"), 2);
    QCOMPARE(bench.agent.requests().back().body, bench.setting(bench.address().toEncoded()));
    QVERIFY(bench.address().toEncoded() != address);
}

void TapPushesTest::an_agent_may_close_while_a_request_is_held()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    bench.agent.playAt("/rpc", plainAnswer(200, "{}").hold().close()); // when it has been idle
    // The connection of the card has ended.
    QTRY_COMPARE(bench.agent.openConnections(), 0);
    const int connections = bench.agent.connectionCount();
    RawClient client(bench.port());
    const QByteArray request = bench.post(bench.setting(bench.webhook()));
    client.send(request);
    QTRY_COMPARE(client.status(), 200);
    client.send(request.chopped(5));
    QTRY_COMPARE(bench.tap->openRequests(), 1);
    bench.agent.goOn();
    QTRY_COMPARE(bench.agent.openConnections(), 0);
    RawClient other(bench.port()); // the tap has seen it when it answers this one
    other.send("GET / HTTP/1.1\r\nHost: other\r\n\r\n");
    QTRY_COMPARE(other.status(), 421);
    client.send(request.last(5));
    QTRY_COMPARE(client.statuses(), (QList<int>{200, 200}));
    QCOMPARE(bench.agent.connectionCount(), connections + 2);
}

void TapPushesTest::large_requests_pass_unchanged()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    QByteArray body = bench.setting(bench.webhook());
    body.insert(1, R"("x":")" + QByteArray(1'200'000, 'x') + R"(",)");
    RawClient client(bench.port());
    client.send(bench.post(body).chopped(1)); // it passes before it is whole
    QTRY_VERIFY_WITH_TIMEOUT(bench.agent.received().size() > 1'200'000, TestTimeoutMs);
    client.send("}");
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(bench.agent.requests().back().body, body);
    QTRY_VERIFY(bench.hasFinding("NOTE-TAP-PUSH"));
}

void TapPushesTest::other_urls_are_unchanged()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    RawClient client(bench.port());
    client.send(bench.post(bench.setting("ftp://client.example/hook")));
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(bench.agent.requests().back().body, bench.setting("ftp://client.example/hook"));
    QTRY_VERIFY(bench.hasFinding("NOTE-TAP-PUSH"));
    const QByteArray other = R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"t"}})";
    client.send(bench.post(other));
    QTRY_COMPARE(client.statuses().size(), 2);
    QCOMPARE(bench.agent.requests().back().body, other);
    QCOMPARE(headerValue(bench.agent.requests().back().headers, "Content-Length"),
             QByteArray::number(other.size()));
}

void TapPushesTest::without_the_relay_nothing_changes()
{
    PushBench bench;
    QVERIFY(bench.start());
    QVERIFY(bench.tap->pushAddress().isEmpty());
    RawClient client(bench.port());
    client.send(bench.post(bench.setting(bench.webhook())));
    QTRY_COMPARE(client.status(), 200);
    QCOMPARE(bench.agent.requests().back().body, bench.setting(bench.webhook()));
    QVERIFY(!bench.hasFinding("NOTE-TAP-PUSH"));
}

void TapPushesTest::remote_agents_are_refused()
{
    PushBench bench;
    Tap tap(bench.session, 0);
    const std::optional<Error> error = tap.start(QUrl(u"https://agent.example/"_s), bench.choices);
    QVERIFY(error);
    QCOMPARE(error->code, u"tap-pushes-elsewhere"_s);
    QVERIFY(tap.pushAddress().isEmpty());
}

/// RFC 7515 A.3, as in PushListenerTest. Nothing is fetched by itself.
void TapPushesTest::a_signed_delivery_is_verified_by_the_agents_keys()
{
    PushBench bench;
    bench.agent.playAt("/.well-known/jwks.json",
                       plainAnswer(200, R"({"keys":[{"kty":"EC","crv":"P-256","x":)"
                                        R"("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":)"
                                        R"("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]})"));
    const QByteArray token = "eyJhbGciOiJFUzI1NiJ9."
                             "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
                             "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ."
                             "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSA"
                             "pmWQxfKTUJqPP3-Kg6NU1Q";
    QVERIFY(bench.start(bench.choices));
    const QSignalSpy wanted(bench.tap.get(), &Tap::keysNeeded);
    RawClient client(bench.port());
    client.send(bench.post(
        R"({"jsonrpc":"2.0","id":1,"method":"CreateTaskPushNotificationConfig","params":)"
        R"({"taskId":"t-1","url":")" +
        bench.webhook() + R"(","authentication":{"scheme":"Bearer"}}})"));
    QTRY_COMPARE(client.status(), 200);
    const QUrl address = bench.address();
    const auto receiptOf = [&bench, &address](const QByteArray &jwt) {
        RawClient sender(quint16(address.port()));
        sender.send(postText(address.path().toLatin1(), address.authority().toLatin1(), Notified,
                             "Authorization: Bearer " + jwt + "\r\n"));
        [&sender] { QTRY_COMPARE(sender.status(), 200); }();
        return *bench.latest().request.receipt;
    };
    const int asked = bench.agent.requestCount();
    QCOMPARE(receiptOf(token).jwt, Receipt::Jwt::Unverified);
    QCOMPARE(wanted.size(), 1);
    QVERIFY(bench.tap->needsKeys());
    QCOMPARE(bench.agent.requestCount(), asked);

    bench.session.signatureKeys().fetch(agentKeysUrl(bench.session, 0), 0);
    QTRY_VERIFY(!bench.session.signatureKeys().keys().empty());
    QCOMPARE(receiptOf(token).jwt, Receipt::Jwt::Verified);
    const Receipt forged = receiptOf(QByteArray(token).replace("b2Ui", "b2Yi")); // another issuer
    QCOMPARE(forged.jwt, Receipt::Jwt::Forged);
    QVERIFY(isRejected(forged)); // though the client's webhook took it
    QCOMPARE(bench.hook.requestCount(), 3);
    QCOMPARE(bench.hook.requests().back().body, Notified);
}

void TapPushesTest::without_the_proof_it_is_judged_like_one_to_us()
{
    PushBench bench;
    QVERIFY(bench.start(bench.choices));
    const QUrl address = bench.registered(bench.webhook());
    RawClient sender(quint16(address.port()));
    sender.send(postText(address.path().toLatin1(), address.authority().toLatin1(), Notified));
    QTRY_COMPARE(sender.status(), 200); // what the webhook says
    const Receipt receipt = *bench.latest().request.receipt;
    QCOMPARE(receipt.token, Receipt::Check::Missing);
    QVERIFY(receipt.isUnproven);
    bench.session.flush();
    QVERIFY(bench.session.store().tasks.empty());
}

void TapPushesTest::the_relay_is_toggled_while_running()
{
    PushBench bench;
    QVERIFY(bench.start());
    RawClient client(bench.port());
    client.send(bench.post(bench.setting(bench.webhook())));
    QTRY_COMPARE(client.status(), 200);
    QVERIFY(bench.address().isEmpty());

    QVERIFY(!bench.tap->change(bench.choices));
    QVERIFY(!bench.tap->pushAddress().isEmpty());
    client.send(bench.post(bench.setting(bench.webhook())));
    QTRY_COMPARE(client.statuses().size(), 2); // on the same connection
    const QUrl address = bench.address();
    QVERIFY(!address.isEmpty());

    QVERIFY(!bench.tap->change({}));
    QVERIFY(bench.tap->pushAddress().isEmpty());
    client.send(bench.post(bench.setting(bench.webhook())));
    QTRY_COMPARE(client.statuses().size(), 3);
    QVERIFY(bench.address().isEmpty());
    RawClient sender(quint16(address.port())); // what was registered goes on
    sender.send(PushBench::delivery(address));
    QTRY_COMPARE(sender.status(), 200);
    QCOMPARE(bench.hook.requestCount(), 1);
}

A2A_TEST(TapPushesTest)
#include "tappushestest.moc"
