// SPDX-License-Identifier: Apache-2.0
// An agent whose path has encoded characters is asked byte for byte: for its card, its calls, a
// redirect and a copied command.
#include "model/facts/curlcommand.h"
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// One segment, as clouds name what they run.
static const QByteArray Runtime =
    "/runtimes/arn%3Aaws%3Aagents%3Aus-east-1%3A000000000000%3Aruntime%2Fhelper-abc/invocations";

class EncodedPathTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void calls_data();
    void calls();
    void a_task_id_with_a_slash();
    void a_redirect_keeps_its_target();
    void the_extended_card_of_0_2_is_beside_the_endpoint();

private:
    void serveCard(const QByteArray &place, const QByteArray &endpoint, const QByteArray &binding,
                   const QByteArray &version, const QByteArray &more = {});
    [[nodiscard]] Connection &connected(const QByteArray &typed);
    [[nodiscard]] ExchangeId send();

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

void EncodedPathTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_server->play(plainAnswer(400, R"({"message":"Invalid ARN in request"})"));
}

void EncodedPathTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

void EncodedPathTest::serveCard(const QByteArray &place, const QByteArray &endpoint,
                                const QByteArray &binding, const QByteArray &version,
                                const QByteArray &more)
{
    m_server->playAt(
        place,
        plainAnswer(200, R"({"name":"Helper","skills":[],)"
                         R"("capabilities":{"streaming":true},)"
                         R"("supportedInterfaces":[{"url":")" +
                             m_server->origin() + endpoint + R"(","protocolBinding":")" + binding +
                             R"(","protocolVersion":")" + version + '"' + more + "}]}"));
}

Connection &EncodedPathTest::connected(const QByteArray &typed)
{
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin() + typed));
    [&agent] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
    return agent;
}

ExchangeId EncodedPathTest::send()
{
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    const ExchangeId id = exchangeOf(m_session->send(0, draft, {}));
    [&] { QTRY_VERIFY(m_session->recording().facts(id).end != EndReason::Open); }();
    m_session->flush();
    return id;
}

void EncodedPathTest::calls_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("card");
    QTest::addColumn<QByteArray>("endpoint");
    QTest::addColumn<QByteArray>("binding");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("asked");
    const QByteArray name = "/.well-known/agent-card.json";
    QTest::newRow("JSON-RPC") << Runtime << Runtime + name << Runtime + '/' << QByteArray("JSONRPC")
                              << QByteArray("1.0") << QByteArray() << Runtime + '/';
    QTest::newRow("HTTP+JSON") << Runtime << Runtime + name << Runtime << QByteArray("HTTP+JSON")
                               << QByteArray("1.0") << QByteArray() << Runtime + "/message:stream";
    QTest::newRow("tenant") << Runtime << Runtime + name << Runtime << QByteArray("HTTP+JSON")
                            << QByteArray("1.0") << QByteArray(R"(,"tenant":"a/b c%")")
                            << Runtime + "/a%2Fb%20c%25/message:stream";
    // Another binding and version, below an encoded slash; the card is the parent's, and names the
    // endpoint that was typed.
    const QByteArray team = "/apps/team%2Fblue%20one/";
    QTest::newRow("endpoint") << QByteArray(team + "agent%25;v=2") << team + name.mid(1)
                              << QByteArray(team + "agent%25;v=2") << QByteArray("HTTP+JSON")
                              << QByteArray("0.3") << QByteArray()
                              << QByteArray(team + "agent%25;v=2/v1/message:stream");
    QTest::newRow("letters") << QByteArray("/%C3%A4/b") << QByteArray("/%C3%A4/b") + name
                             << QByteArray("/%C3%A4/b") << QByteArray("JSONRPC")
                             << QByteArray("0.3") << QByteArray() << QByteArray("/%C3%A4/b");
}

void EncodedPathTest::calls()
{
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, card);
    QFETCH(QByteArray, endpoint);
    QFETCH(QByteArray, binding);
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, asked);
    serveCard(card, endpoint, binding, version, more);
    const Connection &agent = connected(typed);
    QCOMPARE(agent.link().foundCard()->url.toEncoded(), m_server->origin() + card);
    const ExchangeId id = send();
    QCOMPARE(m_server->requests().back().target, asked);
    const QString command = curlCommand(m_session->recording().facts(id), {});
    QVERIFY2(command.contains(QString::fromLatin1(m_server->origin() + asked)),
             qPrintable(command));
}

void EncodedPathTest::a_task_id_with_a_slash()
{
    serveCard(Runtime + "/.well-known/agent-card.json", Runtime, "HTTP+JSON", "1.0");
    m_server->playAt(Runtime + "/tasks/a%2Fb",
                     plainAnswer(200, R"({"id":"a/b","contextId":"c-1",)"
                                      R"("status":{"state":"TASK_STATE_COMPLETED"}})"));
    Connection &agent = connected(Runtime);
    const ExchangeId id =
        exchangeOf(agent.operations().call(makeTaskCall(Operation::GetTask, u"a/b"_s)));
    QTRY_COMPARE(m_session->recording().facts(id).end, EndReason::Finished);
    m_session->flush();
    QCOMPARE(m_session->store().tasks.size(), size_t(1));
    QCOMPARE(m_session->store().tasks[0].id, "a/b");
}

void EncodedPathTest::a_redirect_keeps_its_target()
{
    serveCard("/.well-known/agent-card.json", "/a2a", "JSONRPC", "1.0");
    m_server->playAt("/a2a", plainAnswer(307, {}, "Location: " + Runtime + "?q=%2F\r\n"));
    static_cast<void>(connected({}));
    static_cast<void>(send());
    QTRY_COMPARE(m_server->requests().back().target, Runtime + "?q=%2F");
}

void EncodedPathTest::the_extended_card_of_0_2_is_beside_the_endpoint()
{
    serveCard("/x/.well-known/agent.json", "/x/a%2Fb/rpc", "JSONRPC", "0.2");
    Connection &agent = connected("/x");
    const ExchangeId id =
        exchangeOf(agent.operations().call(makeTaskCall(Operation::ExtendedCard)));
    QTRY_VERIFY(m_session->recording().facts(id).end != EndReason::Open);
    QVERIFY2(m_server->received().contains("GET /x/a%2Fb/agent/authenticatedExtendedCard "),
             m_server->received().constData());
}

A2A_TEST(EncodedPathTest)
#include "encodedpathtest.moc"
