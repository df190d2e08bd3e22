// SPDX-License-Identifier: Apache-2.0
// A message refused by a busy agent: it waits as long as the agent requests and is sent once more,
// with the same id; not forever, not for hours, and not against the user's will. The clock is the
// test's.
#include "model/script/scriptplayer.h"
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using RetryKind = SendRetries::Kind;

class SendRetriesTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void is_sent_again_after_the_delay();
    void any_body_data();
    void any_body();
    void over_http_json();
    void without_retry_after_it_is_an_error();
    void retry_now();
    void retry_canceled();
    void attempts_are_bounded();
    void waits_are_bounded();
    void zero_delay_becomes_one_second();
    void an_edited_request_is_resent_as_edited();
    void stopping_cancels_the_wait();
    void other_calls_are_not_retried();
    void switched_off();
    void refusals_raise_no_finding();
    void a_script_waits();
    void a_date_is_relative_to_the_agents_clock();

private:
    void serve(const std::vector<a2a::test::Script> &answers,
               const QByteArray &binding = "JSONRPC");
    ExchangeId send(bool stream = false);
    ExchangeId refused();
    [[nodiscard]] SendRetries &retries() { return m_session->agent(0).operations().retries(); }
    [[nodiscard]] const Store &store() const { return m_session->store(); }
    void pass(qint64 ms)
    {
        m_now += ms;
        retries().check();
    }

    qint64 m_now = 1'000;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    CallHandle m_call; ///< the newest one
};

static const QByteArray Answer =
    R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"a","contextId":"c","role":"ROLE_AGENT","parts":[{"text":"here you are"}]}}})";

static a2a::test::Script busy(const QByteArray &after, int status = 429,
                              const QByteArray &body = {})
{
    return plainAnswer(status, body,
                       after.isEmpty() ? QByteArray() : "Retry-After: " + after + "\r\n");
}

void SendRetriesTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_now = 1'000;
}

void SendRetriesTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

void SendRetriesTest::serve(const std::vector<a2a::test::Script> &answers,
                            const QByteArray &binding)
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"Busy","supportedInterfaces":[{"url":")" +
                                          m_server->origin() + R"(/rpc","protocolBinding":")" +
                                          binding + R"(","protocolVersion":"1.0"}]})"));
    m_server->play(answers);
    Connection &agent = m_session->addAgent();
    agent.operations().retries().setClock([this] { return m_now; });
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
}

ExchangeId SendRetriesTest::send(bool stream)
{
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    m_call = m_session->send(0, draft, {}, stream);
    return exchangeOf(m_call);
}

/// A message that was sent and refused.
ExchangeId SendRetriesTest::refused()
{
    const ExchangeId id = send();
    [&] { QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished); }();
    return id;
}

static QByteArray messageIdOf(const ReceivedRequest &request)
{
    static const QRegularExpression pattern(u"\"messageId\":\"([^\"]+)\""_s);
    return pattern.match(QString::fromUtf8(request.body)).captured(1).toUtf8();
}

void SendRetriesTest::is_sent_again_after_the_delay()
{
    serve({busy("12"), plainAnswer(200, Answer)});
    const ExchangeId first = refused();
    QCOMPARE(store().track(first)->retryAfterMs, 12'000);
    QTRY_VERIFY(retries().isCountingDown(first));
    QCOMPARE(retries().secondsLeft(*retries().find(first)), 12);
    pass(11'001);
    QCOMPARE(retries().secondsLeft(*retries().find(first)), 1);
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(!wasSentAgain(store(), first));

    const QSignalSpy continued(m_call.get(), &Call::continued);
    const QSignalSpy ended(m_call.get(), &Call::ended);
    QVERIFY(!m_call->isOver());
    pass(1'000);
    QCOMPARE(continued.size(), 1);
    const ExchangeId second = m_call->exchange();
    QVERIFY(second > first);
    QVERIFY(retries().waiting().empty());
    QTRY_COMPARE(m_session->recording().facts(second).end, EndReason::Finished);
    QTRY_COMPARE(ended.size(), 1);
    QVERIFY(m_call->isOver());
    QVERIFY(wasSentAgain(store(), first));
    QVERIFY(!wasSentAgain(store(), second));
    QCOMPARE(store().track(first)->attempt, 0);
    QCOMPARE(store().track(second)->attempt, 1);

    const auto requests = m_server->requests();
    QVERIFY(!messageIdOf(requests.back()).isEmpty());
    QCOMPARE(messageIdOf(requests.back()), messageIdOf(requests[requests.size() - 2]));
    // One conversation, one message of the user's and one of the agent's.
    QCOMPARE(store().track(first)->context, store().track(second)->context);
    QCOMPARE(store().messages.size(), size_t(2));
}

void SendRetriesTest::any_body_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    const QByteArray rpc = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"busy"}})";
    QTest::newRow("429, nothing") << 429 << QByteArray();
    QTest::newRow("503, nothing") << 503 << QByteArray();
    QTest::newRow("429, HTML of a proxy") << 429 << QByteArray("<html>Too Many Requests</html>");
    QTest::newRow("503, words") << 503 << QByteArray("upstream overloaded");
    QTest::newRow("429, JSON-RPC") << 429 << rpc;
    QTest::newRow("429, JSON of a gateway") << 429 << QByteArray(R"({"message":"rate limit"})");
}

void SendRetriesTest::any_body()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    serve({busy("3", status, body), busy("3", status, body), plainAnswer(200, Answer)});
    for (const bool stream : {false, true}) {
        const ExchangeId id = send(stream);
        QTRY_VERIFY(retries().isCountingDown(id));
        retries().giveUp(id);
    }
}

void SendRetriesTest::over_http_json()
{
    const QByteArray error =
        R"({"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"busy","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"3s"}]}})";
    serve({plainAnswer(429, error),
           plainAnswer(
               200, R"({"message":{"messageId":"a","role":"ROLE_AGENT","parts":[{"text":"x"}]}})",
               "Content-Type: application/a2a+json\r\n")},
          "HTTP+JSON");
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().isCountingDown(id));
    QCOMPARE(store().track(id)->retryAfterMs, 3'000);
    pass(3'000);
    QTRY_COMPARE(store().messages.size(), size_t(2));
}

void SendRetriesTest::without_retry_after_it_is_an_error()
{
    serve({busy({})});
    const ExchangeId id = refused();
    QTRY_COMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(!retries().find(id));
    QCOMPARE(store().track(id)->retryAfterMs, -1);
    QCOMPARE(store().failures.size(), size_t(1));
}

void SendRetriesTest::retry_now()
{
    serve({busy("500"), plainAnswer(200, Answer)});
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().isCountingDown(id));
    retries().retryNow(id);
    QVERIFY(retries().waiting().empty());
    QTRY_COMPARE(store().messages.size(), size_t(2));
    pass(500'000); // it is not sent a third time
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
    retries().retryNow(id);
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
}

void SendRetriesTest::retry_canceled()
{
    serve({busy("5"), plainAnswer(200, Answer)});
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().isCountingDown(id));
    QSignalSpy changed(&retries(), &SendRetries::changed);
    QVERIFY(!m_call->isOver());
    retries().giveUp(id);
    QVERIFY(m_call->isOver());
    QCOMPARE(changed.size(), 1);
    pass(60'000);
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
    retries().giveUp(id);
    QCOMPARE(changed.size(), 1);
    QVERIFY(!wasSentAgain(store(), id));
}

void SendRetriesTest::attempts_are_bounded()
{
    serve({busy("2")}); // repeatedly
    ExchangeId id = refused();
    for (int attempt = 1; attempt < SendRetries::MaxAttempts; ++attempt) {
        QTRY_VERIFY(retries().isCountingDown(id));
        QCOMPARE(retries().find(id)->attempt, attempt);
        QVERIFY(!m_call->isOver());
        pass(2'000);
        QVERIFY(m_call->exchange() > id);
        id = m_call->exchange();
        QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    }
    QTRY_VERIFY(retries().find(id));
    QCOMPARE(retries().find(id)->kind, RetryKind::TooOften);
    QTRY_VERIFY(m_call->isOver());
    pass(1'000'000);
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(!retries().hasCountdown());
    retries().retryNow(id); // the user's message still counts, and stays the user's
    QTRY_VERIFY(!retries().find(id) && retries().waiting().size() == 1);
    QCOMPARE(retries().waiting()[0].kind, RetryKind::TooOften);
}

void SendRetriesTest::waits_are_bounded()
{
    serve({busy("601"), plainAnswer(200, Answer)});
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().find(id));
    QCOMPARE(retries().find(id)->kind, RetryKind::TooLong);
    pass(10'000'000);
    QCOMPARE(m_session->agent(0).operations().openCallCount(), 0);
    retries().retryNow(id);
    QTRY_COMPARE(store().messages.size(), size_t(2));
}

void SendRetriesTest::zero_delay_becomes_one_second()
{
    serve({busy("0"), plainAnswer(200, Answer)});
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().isCountingDown(id));
    pass(999);
    QVERIFY(retries().isCountingDown(id));
    pass(1);
    QTRY_COMPARE(store().messages.size(), size_t(2));
}

void SendRetriesTest::an_edited_request_is_resent_as_edited()
{
    serve({busy("5"), plainAnswer(200, Answer)});
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    const Result<PreparedCall> call = m_session->prepareSend(0, draft, {}, false);
    QVERIFY(call.ok());
    RequestText text = call->text(m_session->recording().redactor());
    text.body.replace("hello", "hello,  changed");
    const Result<PreparedCall> changed = call->edited(text, m_session->recording().redactor());
    QVERIFY(changed.ok());
    const ExchangeId id = exchangeOf(m_session->send(*changed));
    QTRY_VERIFY(retries().isCountingDown(id));
    pass(5'000);
    QTRY_COMPARE(store().messages.size(), size_t(2));
    const auto requests = m_server->requests();
    QCOMPARE(requests.back().body, text.body);
    QCOMPARE(requests.back().body, requests[requests.size() - 2].body);
    QCOMPARE(store().exchanges.back().attempt, 1);
}

void SendRetriesTest::stopping_cancels_the_wait()
{
    serve({busy("5")});
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().isCountingDown(id));
    m_session->stopListening(0);
    QVERIFY(retries().waiting().empty());
}

/// GetTask is repeated by its follower, and a cancel is the user's.
void SendRetriesTest::other_calls_are_not_retried()
{
    serve({busy("5")});
    const ExchangeId id = exchangeOf(
        m_session->agent(0).operations().call(makeTaskCall(Operation::CancelTask, u"t"_s)));
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    QTRY_COMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(retries().waiting().empty());
}

void SendRetriesTest::switched_off()
{
    serve({busy("5")});
    retries().setEnabled(false);
    const ExchangeId id = refused();
    QTRY_COMPARE(m_session->agent(0).operations().openCallCount(), 0);
    QVERIFY(!retries().find(id));
}

/// The status that HTTP has for this, in the form of a proxy.
void SendRetriesTest::refusals_raise_no_finding()
{
    for (const int status : {429, 503}) {
        serve({busy("5", status),
               plainAnswer(status, "<html>later</html>",
                           "Content-Type: text/html\r\nRetry-After: 5\r\n"),
               plainAnswer(status,
                           R"({"jsonrpc":"2.0","id":3,"error":{"code":-32000,"message":"busy"}})",
                           "Content-Type: application/json\r\nRetry-After: 5\r\n")});
        const size_t before = store().findings.size();
        for (int i = 0; i < 3; ++i) {
            const ExchangeId id = send();
            QTRY_VERIFY(retries().isCountingDown(id));
            retries().giveUp(id);
        }
        m_session->flush();
        QStringList rules;
        for (size_t at = before; at < store().findings.size(); ++at)
            rules.append(QLatin1StringView(store().findings[at].note.rule));
        QCOMPARE(rules.join(u' '), QString());
        cleanup();
        init();
    }
}

void SendRetriesTest::a_script_waits()
{
    serve({busy("5"), plainAnswer(200, Answer)});
    Result<a2a::Script> script = readScript(
        R"({"turns":[{"say":"hello","wait":{"state":"message","text":"here you are"}}]})");
    QVERIFY2(script.ok(), script.ok() ? "" : qPrintable(textOf(script.error())));
    ScriptPlayer player(*m_session, 0, script.take());
    player.run();
    QTRY_VERIFY(retries().hasCountdown());
    m_session->flush();
    QCOMPARE(player.state(), ScriptPlayer::State::Waiting);
    pass(5'000);
    QTRY_COMPARE(player.state(), ScriptPlayer::State::Succeeded);
}

/// As received over HTTP: the response's own Date tells how far the agent's clock is from ours.
void SendRetriesTest::a_date_is_relative_to_the_agents_clock()
{
    serve({busy("Thu, 01 Jan 1970 00:00:20 GMT\r\nDate: Thu, 01 Jan 1970 00:00:10 GMT")});
    const ExchangeId id = refused();
    QTRY_VERIFY(retries().isCountingDown(id));
    QCOMPARE(store().track(id)->retryAfterMs, 10'000);
    QCOMPARE(store().failures.size(), size_t(1));
}

A2A_TEST(SendRetriesTest)
#include "sendretriestest.moc"
