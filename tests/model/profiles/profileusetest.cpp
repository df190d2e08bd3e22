// SPDX-License-Identifier: Apache-2.0
// An agent is called as its profile says: the bytes on the wire are checked.
#include "model/profiles/profileuse.h"

#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class ProfileUseTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;

    [[nodiscard]] AgentProfile profile() const
    {
        AgentProfile profile;
        profile.id = u"p"_s;
        profile.url = QString::fromLatin1(m_server->origin());
        return profile;
    }
    Connection &connect(const AgentProfile &profile, const HeaderSecrets &secrets = {})
    {
        Connection &agent = m_session->addAgent();
        const auto errors = applyProfile(profile, nullptr, secrets, {}, agent);
        [&] { QVERIFY(errors.empty()); }();
        agent.link().connectTo(profile.url);
        [&] { QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected); }();
        return agent;
    }
    /// The request sent by GetTask.
    ReceivedRequest getTask(Connection &agent)
    {
        const int before = m_server->requestCount();
        agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
        [&] { QTRY_COMPARE(m_server->requestCount(), before + 1); }();
        return m_server->requests().back();
    }

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"."_s));
        m_server = std::make_unique<ScriptedServer>();
        m_server->playCard("Scripted");
        m_server->playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t",
            "contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})"));
        m_session = std::make_unique<Session>();
    }
    void cleanup()
    {
        m_session.reset();
        m_server.reset();
    }

    void headers_are_sent_with_card_and_calls()
    {
        AgentProfile used = profile();
        used.headers = {{u"X-Env"_s, u"staging"_s, true, false},
                        {u"X-Off"_s, u"x"_s, false, false},
                        {u"X-Mine"_s, {}, true, true}};
        Connection &agent = connect(used, {{u"X-Mine"_s, "canary-4711-key"}});
        const ReceivedRequest card = m_server->requests().front();
        const ReceivedRequest call = getTask(agent);
        for (const HttpHeaders &headers : {card.headers, call.headers}) {
            QCOMPARE(headerValue(headers, "X-Env"), "staging");
            QCOMPARE(headerValue(headers, "X-Off"), "");
            QCOMPARE(headerValue(headers, "X-Mine"), "canary-4711-key");
        }
        for (ExchangeId id = 1; id <= m_session->recording().lastId(); ++id) {
            const QByteArray kept =
                headerValue(m_session->recording().facts(id).request.headers, "X-Mine");
            QVERIFY2(!kept.isEmpty() && !kept.contains("canary"), kept.constData());
        }
        QVERIFY(agent.choices().credentials().isEmpty()); // it is not a sign-in
    }

    void secret_headers_stay_with_the_host()
    {
        ScriptedServer elsewhere;
        elsewhere.play(plainAnswer(200, "{}"));
        m_server->playAt("/.well-known/agent-card.json",
                         plainAnswer(200, R"({"name":"A","supportedInterfaces":[{"url":")" +
                                              elsewhere.origin().replace("127.0.0.1", "localhost") +
                                              R"(/rpc","protocolBinding":"JSONRPC",
                                              "protocolVersion":"1.0"}]})"));
        AgentProfile used = profile();
        used.headers = {{u"X-Mine"_s, {}, true, true}, {u"X-Env"_s, u"e"_s, true, false}};
        Connection &agent = connect(used, {{u"X-Mine"_s, "canary-4711-key"}});
        QCOMPARE(headerValue(m_server->requests().front().headers, "X-Mine"), "canary-4711-key");
        agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
        QTRY_COMPARE(elsewhere.requestCount(), 1);
        QCOMPARE(headerValue(elsewhere.requests().front().headers, "X-Mine"), "");
        QCOMPARE(headerValue(elsewhere.requests().front().headers, "X-Env"), "e");
    }

    void name_tenant_extensions_and_limits_apply()
    {
        AgentProfile used = profile();
        used.name = u"My agent"_s;
        used.tenant = u"acme"_s;
        used.extensions = {u"https://ext.example/v1"_s};
        used.limits.other = 0ms;
        Connection &agent = connect(used);
        QCOMPARE(agent.link().title(), u"My agent"_s);
        QCOMPARE(agent.choices().profile(), u"p"_s);
        const ReceivedRequest call = getTask(agent);
        QVERIFY2(call.body.contains(R"("tenant":"acme")"), call.body.constData());
        QCOMPARE(headerValue(call.headers, "A2A-Extensions"), "https://ext.example/v1");
        const CallLimits limits = effectiveLimits(used, {});
        QCOMPARE(limits.otherResponse, 0ms);
        QCOMPARE(limits.blockingResponse, CallLimits().blockingResponse);
    }

    void an_explicit_proxy_is_used_on_localhost()
    {
        ScriptedServer proxy;
        proxy.playCard("Through the proxy");
        AgentProfile used = profile();
        used.url = u"http://127.0.0.1:1"_s; // nothing listens there
        used.proxy = {ProxyChoice::Kind::Custom, QUrl(QString::fromLatin1(proxy.origin()))};
        Connection &agent = m_session->addAgent();
        static_cast<void>(applyProfile(used, nullptr, {}, {}, agent));
        agent.link().connectTo(used.url);
        QTRY_VERIFY(proxy.requestCount() > 0);
        QCOMPARE(proxy.requests().front().target, "http://127.0.0.1:1/.well-known/agent-card.json");
    }

    void an_agent_without_a_card_is_reached_by_its_endpoint()
    {
        AgentProfile used = profile();
        used.url = QString::fromLatin1(m_server->origin() + "/rpc");
        used.withoutCard = true;
        used.interface = Offer();
        used.interface->url = QUrl(used.url);
        used.interface->reason = "offer-by-hand";
        Connection &agent = connect(used);
        QVERIFY(!agent.link().foundCard());
        QCOMPARE(m_server->requestCount(), 0); // no card was requested
        QCOMPARE(getTask(agent).target, "/rpc");
        QTRY_COMPARE(m_session->store().tasks.size(), size_t(1));
        agent.disconnectAgent();
        QCOMPARE(agent.link().state(), AgentLink::State::Idle);
        QVERIFY(!agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
        QVERIFY(
            agent.operations().unavailableReason(Operation::GetTask)->message.is("no-interface"));
    }

    void a_profile_can_revert_a_forced_interface()
    {
        AgentProfile used = profile();
        used.interface = Offer();
        used.interface->protocolVersion = ProtocolVersion::V0_3;
        used.interface->url = QUrl(QString::fromLatin1(m_server->origin() + "/old"));
        used.interface->reason = "offer-by-hand";
        Connection &agent = connect(used);
        QVERIFY(agent.link().isForced());
        QCOMPARE(getTask(agent).target, "/old");
        AgentProfile without = used;
        without.interface.reset();
        static_cast<void>(applyProfile(without, &used, {}, {}, agent));
        QVERIFY(!agent.link().isForced());
        // Later choices of the window are kept if the profile says nothing.
        agent.link().forceOffer(*used.interface);
        static_cast<void>(applyProfile(without, &without, {}, {}, agent));
        QVERIFY(agent.link().isForced());
    }

    void headers_of_the_connection_are_not_sent()
    {
        AgentProfile used = profile();
        used.headers = {{u"host"_s, u"elsewhere.example"_s, true, false},
                        {u"Connection"_s, {}, true, true},
                        {u"A2A-Version"_s, u"0.9"_s, true, false},
                        {u"Content-Length"_s, u"1"_s, false, false}};
        const std::optional<Error> said = unsentHeadersError(used);
        QVERIFY(said);
        QVERIFY2(textOf(*said).contains(u"host, Connection"_s), qPrintable(textOf(*said)));
        Connection &agent = m_session->addAgent();
        QVERIFY(applyProfile(used, nullptr, {{u"Connection"_s, "upgrade"}}, {}, agent).empty());
        agent.link().connectTo(used.url);
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        static_cast<void>(agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
        QTRY_COMPARE(m_server->requestCount(), 2);
        for (const ReceivedRequest &request : m_server->requests()) { // the card's as well
            QCOMPARE(headerValue(request.headers, "Host"), m_server->origin().mid(7));
            QCOMPARE(headerValue(request.headers, "Connection").toLower(), "close");
            QCOMPARE(headerValue(request.headers, "A2A-Version"), "0.9");
        }
        used.headers.resize(0);
        QVERIFY(!unsentHeadersError(used));
    }

    void unreadable_files_are_named()
    {
        AgentProfile used = profile();
        used.name = u"All the same"_s;
        used.tls = {u"/nowhere/ca.pem"_s, u"/nowhere/c.pem"_s, {}};
        Connection &agent = m_session->addAgent();
        const std::vector<Error> errors = applyProfile(used, nullptr, {}, {}, agent);
        QCOMPARE(errors.size(), size_t(2));
        QVERIFY2(textOf(errors[0]).contains(u"/nowhere/ca.pem"_s), qPrintable(textOf(errors[0])));
        QCOMPARE(agent.link().title(), u"All the same"_s);
    }
};

A2A_TEST(ProfileUseTest)
#include "profileusetest.moc"
