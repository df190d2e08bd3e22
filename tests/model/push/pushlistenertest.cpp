// SPDX-License-Identifier: Apache-2.0
// Push notifications from the registration to the task: they are recorded, folded and responded to.
#include "model/push/pushlistener.h"
#include "model/push/pastregistrations.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QNetworkInterface>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::PushResponse)

class PushListenerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_notification_of_each_version_is_folded_data();
    void a_notification_of_each_version_is_folded();
    void registration_uses_the_form_of_its_protocol_version_data();
    void registration_uses_the_form_of_its_protocol_version();
    void a_url_is_sent_with_the_next_message();
    void the_recording_contains_no_secrets();
    void a_refused_registration_is_reported();
    void a_cut_stream_leaves_the_registration();
    void invalid_proof_is_rejected_data();
    void invalid_proof_is_rejected();
    void responses_are_as_chosen_data();
    void responses_are_as_chosen();
    void a_response_may_be_delayed();
    void the_validation_token_is_echoed_as_text();
    void unknown_paths_get_404_data();
    void unknown_paths_get_404();
    void other_addresses_of_this_machine_are_closed();
    void a_body_for_an_unknown_address_is_not_read();
    void what_a_token_says_of_its_keys_is_not_fetched();
    void after_a_restart_urls_are_registered_again();
    void a_notification_is_not_sent_again();
    void what_was_forgotten_is_not_registered_again();
    void what_was_refused_is_no_past_registration();
    void an_unreachable_agent_fails_the_registration();
    void signatures_are_verified_after_fetching_the_agents_keys();
    void an_hour_of_clock_skew_is_noted_and_rejects_nothing_data();
    void an_hour_of_clock_skew_is_noted_and_rejects_nothing();
    void recorded_notifications_are_read_byte_for_byte_data();
    void recorded_notifications_are_read_byte_for_byte();
    void ten_thousand_concurrent_notifications_are_accepted();
    void responses_round_trip_as_words_data();
    void responses_round_trip_as_words();

private:
    Connection &connected(ScriptedServer &agent, const QByteArray &version);
    [[nodiscard]] const PushReceiver &only() const { return m_listener->receivers().front(); }
    [[nodiscard]] QByteArray host() const;
    [[nodiscard]] int push(const PushReceiver &receiver, const QByteArray &body,
                           const QByteArray &more = {});

    std::unique_ptr<Session> m_session;
    std::unique_ptr<PushListener> m_listener;
};

void PushListenerTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_session = std::make_unique<Session>();
    m_listener = std::make_unique<PushListener>(*m_session);
    QVERIFY(!m_listener->start());
}

void PushListenerTest::cleanup()
{
    m_listener.reset();
    m_session.reset();
}

QByteArray PushListenerTest::host() const
{
    return m_listener->ownAddress().authority().toLatin1();
}

int PushListenerTest::push(const PushReceiver &receiver, const QByteArray &body,
                           const QByteArray &more)
{
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send(postText(receiver.path.toLatin1(), host(), body,
                         "X-A2A-Notification-Token: " + receiver.token.toLatin1() + "\r\n" + more));
    [&client] { QTRY_VERIFY(client.status() != 0 || !client.isOpen()); }();
    return client.status();
}

void PushListenerTest::a_notification_of_each_version_is_folded_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<TaskState>("state");
    QTest::newRow("1.0")
        << QByteArray(
               R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})")
        << TaskState::Working;
    QTest::newRow("0.3")
        << QByteArray(R"({"kind":"task","id":"t","contextId":"c","status":{"state":"completed"}})")
        << TaskState::Completed;
    QTest::newRow("0.1") << QByteArray(
                                R"({"id":"t","sessionId":"c","status":{"state":"completed"}})")
                         << TaskState::Completed;
    QTest::newRow("0.1, as text")
        << QByteArray(R"({"eventType":"x","taskId":"t","status":"completed","summary":"Done"})")
        << TaskState::Completed;
}

void PushListenerTest::a_notification_of_each_version_is_folded()
{
    QFETCH(const QByteArray, body);
    QFETCH(const TaskState, state);
    const PushReceiver receiver = *m_listener->receiver(m_listener->open());
    QSignalSpy received(m_listener.get(), &PushListener::received);
    QCOMPARE(push(receiver, body), 200);
    QCOMPARE(received.size(), 1);

    const Store &store = m_session->store();
    QCOMPARE(store.tasks.size(), 1u);
    QCOMPARE(store.tasks.front().id, QByteArray("t"));
    QCOMPARE(store.tasks.front().state, state);
    const ExchangeFacts &facts = m_session->recording().facts(1);
    QCOMPARE(facts.request.direction, ExchangeDirection::Received);
    QCOMPARE(facts.request.method, QByteArray("POST"));
    QCOMPARE(m_session->recording().requestBody(1), body);
    QCOMPARE(facts.status, 200);
    QCOMPARE(facts.end, EndReason::Finished);
    QVERIFY(store.exchanges[1].isPush);
    QCOMPARE(store.frames[0].task, 0u);
    QVERIFY((store.frames[0].flags & FrameReceived) != 0);
    // The token is visible to nobody else.
    QVERIFY(!headerValue(facts.request.headers, "X-A2A-Notification-Token")
                 .contains(receiver.token.toLatin1()));
}

Connection &PushListenerTest::connected(ScriptedServer &agent, const QByteArray &version)
{
    const QByteArray url = agent.origin() + "/rpc";
    QByteArray card = R"({"name":"A","url":"URL","protocolVersion":")" + version + R"("})";
    if (version == "1.0")
        card = R"({"name":"A","supportedInterfaces":[{"url":"URL","protocolBinding":"JSONRPC",)"
               R"("protocolVersion":"1.0"}]})";
    agent.playAt("/.well-known/agent-card.json", plainAnswer(200, card.replace("URL", url)));
    Connection &connection = m_session->addAgent();
    connection.link().connectTo(QString::fromUtf8(agent.origin()));
    [&connection] { QTRY_COMPARE(connection.link().state(), AgentLink::State::Connected); }();
    return connection;
}

void PushListenerTest::registration_uses_the_form_of_its_protocol_version_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("form"); // URL, TOKEN, SECRET: those registered
    QTest::newRow("1.0") << QByteArray("1.0") << QByteArray("CreateTaskPushNotificationConfig")
                         << QByteArray(
                                R"({"taskId":"t","url":"URL","token":"TOKEN",)"
                                R"("authentication":{"scheme":"Bearer","credentials":"SECRET"}})");
    QTest::newRow("0.1") << QByteArray("0.1") << QByteArray("tasks/pushNotification/set")
                         << QByteArray(R"({"id":"t","pushNotificationConfig":{"url":"URL",)"
                                       R"("token":"TOKEN","authentication":{"schemes":["Bearer"],)"
                                       R"("credentials":"SECRET"}}})");
    QTest::newRow("0.2.5") << QByteArray("0.2.5") << QByteArray("tasks/pushNotificationConfig/set")
                           << QByteArray(
                                  R"({"taskId":"t","pushNotificationConfig":{"url":"URL",)"
                                  R"("token":"TOKEN","authentication":{"schemes":["Bearer"],)"
                                  R"("credentials":"SECRET"}}})");
    QTest::newRow("0.3.0") << QByteArray("0.3.0") << QByteArray("tasks/pushNotificationConfig/set")
                           << QByteArray(
                                  R"({"taskId":"t","pushNotificationConfig":{"url":"URL",)"
                                  R"("token":"TOKEN","authentication":{"schemes":["Bearer"],)"
                                  R"("credentials":"SECRET"}}})");
}

void PushListenerTest::registration_uses_the_form_of_its_protocol_version()
{
    QFETCH(const QByteArray, version);
    QFETCH(const QByteArray, method);
    QFETCH(QByteArray, form);
    ScriptedServer agent;
    connected(agent, version);
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"taskId":"t"}})"));
    m_listener->receive(0, u"t"_s, {.scheme = u"Bearer"_s});
    QCOMPARE(only().state, PushReceiver::State::Waiting);
    QTRY_COMPARE(only().state, PushReceiver::State::Registered);
    form.replace("URL", only().url.toEncoded());
    form.replace("TOKEN", only().token.toLatin1());
    form.replace("SECRET", only().credentials.toLatin1());
    const QByteArray sent = agent.requests().back().body;
    QVERIFY2(sent.contains(method), sent.constData());
    QVERIFY2(sent.contains(form), sent.constData());
    QCOMPARE(only().token.size(), 32);
    QVERIFY(isOurPushAddress(only().url));
    QCOMPARE(m_listener->findReceiver(0, u"t"_s), &only());
}

void PushListenerTest::a_url_is_sent_with_the_next_message()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc",
                 plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                                  R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"));
    SendDraft draft;
    Part part;
    part.text = u"hi"_s;
    draft.parts = {part};
    const PushReceiver::Id id = m_listener->receiveWith(0, draft);
    QVERIFY(draft.push);
    m_listener->sent(id, m_session->send(0, draft, {}, false));
    QTRY_COMPARE(only().taskId, u"t"_s);
    QCOMPARE(only().state, PushReceiver::State::Registered);
    QVERIFY(agent.requests().back().body.contains(R"("taskPushNotificationConfig":{"url":")"));
    QCOMPARE(push(only(), R"({"statusUpdate":{"taskId":"t","contextId":"c",)"
                          R"("status":{"state":"TASK_STATE_COMPLETED"}}})"),
             200);
    QCOMPARE(m_session->store().tasks.size(), 1u);
    QCOMPARE(m_session->store().tasks.front().state, TaskState::Completed);
    QCOMPARE(only().received, 1u);
    // A second one of a foreign task, to the same URL.
    (void)push(only(), R"({"statusUpdate":{"taskId":"u","contextId":"c",)"
                       R"("status":{"state":"TASK_STATE_COMPLETED"}}})");
    QVERIFY(m_session->store().findingCounts.contains("HOK-008"));
}

void PushListenerTest::the_recording_contains_no_secrets()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"taskId":"t"}})"));
    m_listener->receive(0, u"t"_s, {.scheme = u"Bearer"_s});
    QTRY_COMPARE(only().state, PushReceiver::State::Registered);
    (void)push(only(), R"({"token":")" + only().token.toLatin1() + "\"}",
               "Authorization: Bearer " + only().credentials.toLatin1() + "\r\n");
    const Recording &recording = m_session->recording();
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        QByteArray all = recording.requestBody(id);
        for (const HttpHeader &header : recording.facts(id).request.headers)
            all += header.value;
        QVERIFY(!all.contains(only().token.toLatin1()));
        QVERIFY(!all.contains(only().credentials.toLatin1()));
    }
    QCOMPARE(recording.facts(recording.lastId()).request.receipt->authorization,
             Receipt::Check::Right);
}

void PushListenerTest::a_refused_registration_is_reported()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32003,)"
                                          R"("message":"Push Notification is not supported"}})"));
    m_listener->receive(0, u"t"_s);
    QTRY_COMPARE(only().state, PushReceiver::State::Refused);
}

/// The events of the call with the URL before its cut prove the registration.
void PushListenerTest::a_cut_stream_leaves_the_registration()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc", a2a::test::Script()
                             .send(streamHead() +
                                   R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                                   R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"
                                   "\n\n")
                             .close());
    SendDraft draft;
    Part part;
    part.text = u"hi"_s;
    draft.parts = {part};
    const PushReceiver::Id id = m_listener->receiveWith(0, draft);
    m_listener->sent(id, m_session->send(0, draft, {}, true));
    QTRY_VERIFY(only().state != PushReceiver::State::Waiting);
    QCOMPARE(only().state, PushReceiver::State::Registered);
    QCOMPARE(only().taskId, u"t"_s);
}

void PushListenerTest::invalid_proof_is_rejected_data()
{
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("both") << QByteArray("X-A2A-Notification-Token: TOKEN\r\n"
                                        "Authorization: bearer SECRET\r\n")
                          << 200 << true;
    QTest::newRow("token") << QByteArray("X-A2A-Notification-Token: TOKEN\r\n") << 200 << true;
    QTest::newRow("secret") << QByteArray("Authorization: Bearer SECRET\r\n") << 200 << true;
    QTest::newRow("none") << QByteArray() << 401 << false;
    QTest::newRow("wrong token") << QByteArray("X-A2A-Notification-Token: x\r\n") << 401 << false;
    QTest::newRow("token cut") << QByteArray("X-A2A-Notification-Token: CUT\r\n") << 401 << false;
    QTest::newRow("wrong secret") << QByteArray("Authorization: Bearer x\r\n") << 401 << false;
    QTest::newRow("wrong scheme") << QByteArray("Authorization: Basic SECRET\r\n") << 401 << false;
}

void PushListenerTest::invalid_proof_is_rejected()
{
    QFETCH(QByteArray, headers);
    QFETCH(const int, status);
    QFETCH(const bool, isTold);
    m_listener->open({.scheme = u"Bearer"_s});
    headers.replace("TOKEN", only().token.toLatin1());
    headers.replace("CUT", only().token.toLatin1().chopped(1));
    headers.replace("SECRET", only().credentials.toLatin1());
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send(postText(
        only().path.toLatin1(), host(),
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})", headers));
    QTRY_COMPARE(client.status(), status);
    QCOMPARE(m_session->store().tasks.size(), isTold ? 1u : 0u);
    QCOMPARE(only().rejected, isTold ? 0u : 1u);
}

void PushListenerTest::responses_are_as_chosen_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {200, 202, 204, 401, 410, 429, 500})
        QTest::addRow("%d", status) << status;
    QTest::newRow("drop") << 0;
}

void PushListenerTest::responses_are_as_chosen()
{
    QFETCH(const int, status);
    const PushReceiver::Id id = m_listener->open();
    QSignalSpy answered(m_listener.get(), &PushListener::answered);
    m_listener->setResponse(id,
                            {.status = status == 0 ? 200 : status, .dropsConnection = status == 0});
    QCOMPARE(push(only(), R"({"task":{"id":"t","status":{"state":"TASK_STATE_WORKING"}}})"),
             status);
    QTRY_COMPARE(answered.size(), 1);
    QCOMPARE(m_session->recording().facts(1).status, status);
    QCOMPARE(m_session->store().tasks.size(), 1u); // whatever the response
    QCOMPARE(m_session->store().findingCounts.contains("HOK-014"), status < 200 || status > 299);
}

void PushListenerTest::a_response_may_be_delayed()
{
    m_listener->open({.token = false}, {.delay = std::chrono::milliseconds(50)});
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send(postText(only().path.toLatin1(), host(), R"({"task":{"id":"t"}})"));
    QTRY_COMPARE(only().received, 1u);
    QCOMPARE(m_session->recording().facts(1).end, EndReason::Open);
    QTRY_COMPARE(client.status(), 200);
    const ExchangeFacts &facts = m_session->recording().facts(1);
    QVERIFY(facts.headersNs - facts.startedNs >= 45'000'000);
}

void PushListenerTest::the_validation_token_is_echoed_as_text()
{
    const PushReceiver::Id id = m_listener->open();
    const auto ask = [this](const QByteArray &query) {
        RawClient client(quint16(m_listener->ownAddress().port()));
        client.send("GET " + only().path.toLatin1() + query + " HTTP/1.1\r\nHost: " + host() +
                    "\r\n\r\n");
        [&client] { QTRY_VERIFY(client.status() != 0); }();
        return client.answer();
    };
    const QByteArray answer = ask("?validationToken=a%3Cb%3E%2Bc");
    QVERIFY(answer.startsWith("HTTP/1.1 200 "));
    QVERIFY(answer.contains("Content-Type: text/plain"));
    QVERIFY(answer.endsWith("\r\n\r\na<b>+c"));
    QVERIFY(ask("").startsWith("HTTP/1.1 400 "));
    m_listener->setResponse(id, {.echoesValidation = false});
    QVERIFY(ask("?validationToken=x").startsWith("HTTP/1.1 404 "));
    QCOMPARE(only().received, 0u);
}

void PushListenerTest::unknown_paths_get_404_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<int>("status");
    QTest::newRow("root") << QByteArray("POST /") << 404;
    QTest::newRow("other path") << QByteArray("POST /push/00000000000000000000000000000000") << 404;
    QTest::newRow("shorter") << QByteArray("POST SHORTER") << 404;
    QTest::newRow("CONNECT") << QByteArray("CONNECT evil.example:443") << 404;
    QTest::newRow("OPTIONS") << QByteArray("OPTIONS *") << 404;
    QTest::newRow("absolute") << QByteArray("GET http://evil.example/") << 404;
    QTest::newRow("PUT to ours") << QByteArray("PUT PATH") << 405;
}

void PushListenerTest::unknown_paths_get_404()
{
    QFETCH(QByteArray, head);
    QFETCH(const int, status);
    m_listener->open();
    head.replace("PATH", only().path.toLatin1());
    head.replace("SHORTER", only().path.toLatin1().chopped(1));
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send(head + " HTTP/1.1\r\nHost: " + host() + "\r\nContent-Length: 0\r\n\r\n");
    QTRY_COMPARE(client.status(), status);
    QCOMPARE(m_session->store().tasks.size(), 0u);
    QCOMPARE(m_session->recording().facts(1).status, status);
}

void PushListenerTest::other_addresses_of_this_machine_are_closed()
{
    QList<QHostAddress> others{QHostAddress(u"127.0.0.2"_s)};
    for (const QHostAddress &address : QNetworkInterface::allAddresses()) {
        if (!address.isLoopback() && !address.isLinkLocal())
            others.append(address);
    }
    const auto port = quint16(m_listener->ownAddress().port());
    for (const QHostAddress &address : std::as_const(others)) {
        QTcpSocket socket;
        socket.connectToHost(address, port);
        QTRY_COMPARE(socket.error(), QAbstractSocket::ConnectionRefusedError);
    }
}

void PushListenerTest::a_body_for_an_unknown_address_is_not_read()
{
    m_listener->open();
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send("POST /push/00000000000000000000000000000000 HTTP/1.1\r\nHost: " + host() +
                "\r\nContent-Length: 10000000\r\n\r\n");
    QTRY_COMPARE(client.status(), 404);
    QTRY_VERIFY(!client.isOpen());
}

/// Neither by itself nor when the user has the agent asked for its keys.
void PushListenerTest::what_a_token_says_of_its_keys_is_not_fetched()
{
    ScriptedServer agent;
    ScriptedServer thief;
    connected(agent, "1.0");
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"taskId":"t"}})"));
    agent.playAt("/.well-known/jwks.json", plainAnswer(200, R"({"keys":[]})"));
    m_listener->receive(0, u"t"_s, {.scheme = u"Bearer"_s, .ownCredentials = false});
    QTRY_COMPARE(only().state, PushReceiver::State::Registered);
    const QByteArray header = R"({"alg":"ES256","jku":")" + thief.origin() + R"(/jku","x5u":")" +
                              thief.origin() + R"(/x5u"})";
    const QByteArray token =
        header.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals) +
        ".e30.AAAA";
    QCOMPARE(push(only(), R"({"task":{"id":"t"}})", "Authorization: Bearer " + token + "\r\n"),
             200);
    const Recording &recording = m_session->recording();
    QCOMPARE(recording.facts(recording.lastId()).request.receipt->jwt, Receipt::Jwt::Unverified);
    QVERIFY(m_listener->needsKeys(0));
    const int asked = agent.requestCount();
    m_listener->fetchKeys(0);
    QTRY_COMPARE(agent.requestCount(), asked + 1);
    QTRY_VERIFY(!m_session->signatureKeys().isFetching(m_listener->keysUrl(0)));
    QCOMPARE(thief.requestCount(), 0);
}

void PushListenerTest::after_a_restart_urls_are_registered_again()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc",
                 plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                                  R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"));
    SendDraft draft;
    Part part;
    part.text = u"hi"_s;
    draft.parts = {part};
    const PushReceiver::Id id = m_listener->receiveWith(0, draft);
    m_listener->sent(id, m_session->send(0, draft, {}, false));
    QTRY_COMPARE(only().taskId, u"t"_s);
    const QUrl before = only().url;
    m_listener->stop();
    QCOMPARE(only().state, PushReceiver::State::Gone);
    QCOMPARE(m_listener->registerAgain(), 0); // nothing listens
    QCOMPARE(pastRegistrations(*m_session, {}).size(), 1u);
    QCOMPARE(pastRegistrations(*m_session, {}).front().url, before.toString());
    QVERIFY(!m_listener->start());
    QCOMPARE(m_listener->registerAgain(), 1);
    QCOMPARE(m_listener->receivers().size(), 2u);
    const PushReceiver &again = m_listener->receivers().back();
    QVERIFY(again.url != before);
    QVERIFY(again.token != only().token);
    QTRY_VERIFY(agent.requests().back().body.contains(again.url.toEncoded()));
    QCOMPARE(m_listener->registerAgain(), 0);
}

void PushListenerTest::what_was_forgotten_is_not_registered_again()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"taskId":"t"}})"));
    const PushReceiver::Id id = m_listener->receive(0, u"t"_s);
    m_listener->receive(0, u"u"_s);
    QTRY_COMPARE(only().state, PushReceiver::State::Registered);
    QTRY_VERIFY(m_listener->receivers().back().state != PushReceiver::State::Waiting);
    m_listener->forget(id);
    QCOMPARE(m_listener->registerAgain(), 0);
    m_listener->stop();
    QVERIFY(!m_listener->start());
    QCOMPARE(m_listener->registerAgain(), 1);
    QCOMPARE(m_listener->receivers().back().taskId, u"u"_s);
}

/// It would be received as another one of the agent, with a masked token.
void PushListenerTest::a_notification_is_not_sent_again()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    m_listener->open();
    QCOMPARE(push(only(), R"({"task":{"id":"t","status":{"state":"TASK_STATE_COMPLETED"}}})"), 200);
    const ExchangeId id = m_session->recording().lastId();
    QVERIFY(m_session->store().track(id)->isPush);
    QVERIFY(!m_session->prepareResend(id));
}

/// Seen in a recording, where nothing else remembers the agent's response.
void PushListenerTest::what_was_refused_is_no_past_registration()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32003,)"
                                          R"("message":"Push Notification is not supported"}})"));
    m_listener->open();
    QCOMPARE(push(only(), R"({"statusUpdate":{"taskId":"t","contextId":"c",)"
                          R"("status":{"state":"TASK_STATE_WORKING"}}})"),
             200); // the task is known
    m_listener->receive(0, u"t"_s);
    QTRY_COMPARE(m_listener->receivers().back().state, PushReceiver::State::Refused);
    QVERIFY(pastRegistrations(*m_session, {}).empty());
}

/// The network was cut, or the agent has exited: the call's own error says which.
void PushListenerTest::an_unreachable_agent_fails_the_registration()
{
    auto agent = std::make_unique<ScriptedServer>();
    connected(*agent, "1.0");
    agent.reset();
    m_listener->receive(0, u"t"_s);
    QTRY_COMPARE(only().state, PushReceiver::State::Refused);
    QCOMPARE(m_session->store().failures.size(), 1u);
    const FailureRecord &failure = m_session->store().failures.front();
    QCOMPARE(failure.exchange, only().call->exchange());
    QCOMPARE(failure.error.kind, ErrorKind::Network);
    QVERIFY(m_listener->isListening());
}

/// RFC 7515 A.3: the one example whose private part need not stand here. It has no iat.
static const QByteArray AgentKeys =
    R"({"keys":[{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",)"
    R"("y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]})";
static const QByteArray SignedToken =
    "eyJhbGciOiJFUzI1NiJ9."
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    "."
    "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
static const QByteArray WorkingUpdate =
    R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})";

void PushListenerTest::signatures_are_verified_after_fetching_the_agents_keys()
{
    ScriptedServer agent;
    connected(agent, "1.0");
    agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"taskId":"t"}})"));
    agent.playAt("/.well-known/jwks.json", plainAnswer(200, AgentKeys));
    m_listener->receive(0, u"t"_s, {.scheme = u"Bearer"_s, .ownCredentials = false});
    QTRY_COMPARE(only().state, PushReceiver::State::Registered);
    QSignalSpy wanted(m_listener.get(), &PushListener::keysNeeded);
    const auto came = [this](const QByteArray &token, int status) {
        const bool isAnswered =
            push(only(), WorkingUpdate, "Authorization: Bearer " + token + "\r\n") == status;
        const Recording &recording = m_session->recording();
        return isAnswered ? recording.facts(recording.lastId()).request.receipt->jwt
                          : Receipt::Jwt::None;
    };
    const qsizetype asked = agent.requests().size();
    QCOMPARE(came(SignedToken, 200), Receipt::Jwt::Unverified);
    QCOMPARE(wanted.size(), 1);
    QVERIFY(m_listener->needsKeys(0));
    QCOMPARE(m_listener->keysUrl(0), QString::fromUtf8(agent.origin() + "/.well-known/jwks.json"));
    QCOMPARE(agent.requests().size(), asked); // nothing by itself

    m_listener->fetchKeys(0);
    QTRY_VERIFY(!m_session->signatureKeys().keys().empty());
    QVERIFY(!m_listener->needsKeys(0));
    QCOMPARE(agent.requests().size(), asked + 1);
    QCOMPARE(came(SignedToken, 200), Receipt::Jwt::Verified);
    QByteArray forged = SignedToken;
    forged.replace("b2Ui", "b2Yi"); // "joe" is "jof" now
    QCOMPARE(came(forged, 401), Receipt::Jwt::Forged);
    QCOMPARE(only().rejected, 1u);
    QCOMPARE(wanted.size(), 1);
}

void PushListenerTest::an_hour_of_clock_skew_is_noted_and_rejects_nothing_data()
{
    QTest::addColumn<int>("ahead");
    QTest::addColumn<Receipt::TokenAge>("issued");
    QTest::newRow("right") << 0 << Receipt::TokenAge::Recent;
    QTest::newRow("ours went forward") << -3600 << Receipt::TokenAge::Old;
    QTest::newRow("ours went back") << 3600 << Receipt::TokenAge::Future;
}

/// The agent's clock differs here: equivalent for a comparison.
void PushListenerTest::an_hour_of_clock_skew_is_noted_and_rejects_nothing()
{
    QFETCH(const int, ahead);
    QFETCH(const Receipt::TokenAge, issued);
    m_listener->open({.scheme = u"Bearer"_s, .ownCredentials = false});
    const auto part = [](const QByteArray &json) {
        return json.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    };
    const QByteArray token =
        part(R"({"alg":"ES256"})") + '.' +
        part(R"({"iat":)" + QByteArray::number(QDateTime::currentSecsSinceEpoch() + ahead) +
             R"(,"aud":")" + only().url.toEncoded() + "\"}") +
        ".AAAA";
    QCOMPARE(push(only(), WorkingUpdate, "Authorization: Bearer " + token + "\r\n"), 200);
    QCOMPARE(m_session->recording().facts(1).request.receipt->issued, issued);
    QCOMPARE(m_session->store().findingCounts.value("HOK-012"), ahead == 0 ? 0u : 1u);
    QCOMPARE(m_session->store().tasks.size(), 1u);
    QCOMPARE(only().rejected, 0u);
}

void PushListenerTest::recorded_notifications_are_read_byte_for_byte_data()
{
    QTest::addColumn<QString>("file");
    const QStringList files = QDir(QStringLiteral(TEST_DATA)).entryList({u"*.req"_s});
    QVERIFY(files.size() > 20);
    for (const QString &file : files)
        QTest::newRow(qPrintable(file)) << file;
}

/// Each as received on the wire, except for the host and path it is sent to now.
void PushListenerTest::recorded_notifications_are_read_byte_for_byte()
{
    QFETCH(const QString, file);
    QFile recorded(QStringLiteral(TEST_DATA "/") + file);
    QVERIFY(recorded.open(QIODevice::ReadOnly));
    QByteArray text = recorded.readAll();
    const qsizetype end = text.indexOf("\r\n\r\n") + 4;
    const QByteArray body = text.sliced(end);
    QByteArray head = text.first(end);
    m_listener->open({.token = false});
    static const QRegularExpression Host(u"(?i)(\nhost: )[^\r]*"_s);
    head = QString::fromLatin1(head)
               .replace(Host, u"\\1"_s % QString::fromLatin1(host()))
               .replace(u"POST /hook"_s, u"POST "_s % only().path)
               .toLatin1();
    const int fields = int(head.count("\r\n")) - 2;
    const QByteArray wire = head + body;
    for (const qsizetype cut : {wire.size(), end - 3, end + 1, qsizetype{1}}) {
        const ExchangeId before = m_session->recording().lastId();
        RawClient client(quint16(m_listener->ownAddress().port()));
        client.send(wire.first(cut));
        client.send(wire.sliced(cut));
        QTRY_COMPARE(client.status(), 200);
        const ExchangeId id = before + 1;
        QCOMPARE(m_session->recording().requestBody(id), body);
        QCOMPARE(int(m_session->recording().facts(id).request.headers.size()), fields);
        QCOMPARE(m_session->store().tasks.size(), 1u);
        QVERIFY(m_session->store().tasks.front().state != TaskState::Unspecified ||
                body.contains("artifactUpdate"));
    }
    // None of the official SDKs' notifications has a finding.
    for (const Finding &finding : m_session->store().findings) {
        const QByteArray rule(finding.note.rule);
        QVERIFY2(!rule.startsWith("HOK-") || rule == "HOK-010", rule.constData());
    }
}

void PushListenerTest::ten_thousand_concurrent_notifications_are_accepted()
{
    m_listener->open({.token = false});
    const QByteArray one = postText(
        only().path.toLatin1(), host(),
        R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})");
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 10; ++i) {
        clients.push_back(std::make_unique<RawClient>(quint16(m_listener->ownAddress().port())));
        clients.back()->send(one.repeated(1000));
    }
    QTRY_COMPARE_WITH_TIMEOUT(only().received, 10'000u, TestTimeoutMs);
    QCOMPARE(m_session->recording().lastId(), 10'000u);
    QCOMPARE(m_session->store().tasks.size(), 1u);
    QCOMPARE(m_session->store().statuses.size(), 1u); // the same, ten thousand times
}

void PushListenerTest::responses_round_trip_as_words_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<PushResponse>("answer");
    QTest::newRow("200") << u"200"_s << PushResponse();
    QTest::newRow("429, slow") << u"429,slow 15"_s
                               << PushResponse{429, std::chrono::milliseconds(15'000)};
    QTest::newRow("drop") << u"drop"_s << PushResponse{200, {}, true};
    QTest::newRow("no echo") << u"204,no-echo"_s << PushResponse{204, {}, false, false};
}

void PushListenerTest::responses_round_trip_as_words()
{
    QFETCH(const QString, word);
    QFETCH(const PushResponse, answer);
    const Result<PushResponse> read = parsePushResponse(word);
    QVERIFY(read);
    QCOMPARE(*read, answer);
    QCOMPARE(pushResponseText(answer), word);
    for (const QString &wrong : {u"100"_s, u"slow x"_s, u"slow 3600"_s, u"fast"_s, u"slow -1"_s})
        QVERIFY(!parsePushResponse(wrong));
}

A2A_TEST(PushListenerTest)

#include "pushlistenertest.moc"
