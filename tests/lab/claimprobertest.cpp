// SPDX-License-Identifier: Apache-2.0
// Probing sends what it says beforehand, one request after the other, changes nothing that the
// connection knows, and the answers become proofs of the card's claims.
#include "model/items/cardclaims.h"
#include "model/session/claimprober.h"
#include "tests/lab/labagent.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ClaimProberTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void whatIsPlannedIsSent();
    void credentialsAreLeftOutWhereThatIsAsked();
    void stoppingSendsNoMore();
    void nothingWithoutACard();
};

static Script refusal(int code)
{
    return plainAnswer(200, R"({"jsonrpc":"2.0","id":900001,"error":{"code":)" +
                                QByteArray::number(code) + R"(,"message":"no"}})");
}

static void probe(ClaimProber &prober)
{
    QSignalSpy finished(&prober, &ClaimProber::finished);
    prober.start();
    QVERIFY(prober.isRunning());
    QVERIFY(!finished.isEmpty() || finished.wait(20'000));
    QVERIFY(!prober.isRunning());
}

void ClaimProberTest::whatIsPlannedIsSent()
{
    LabAgent agent;
    ClaimProber prober(agent.session, 0);
    const std::vector<ClaimProbe> plan = prober.plan();
    QCOMPARE(plan.size(), size_t(4)); // no extended card: the card does not claim one
    for (const ClaimProbe &probe : plan)
        QVERIFY(probe.what.contains(u"1.0 · JSON-RPC"_s));
    const int before = agent.server.requestCount();
    // A task, a subscription, push configurations, a list.
    agent.server.play({refusal(-32001), refusal(-32004), refusal(-32003), refusal(-32601)});
    probe(prober);
    const std::vector<ReceivedRequest> requests = agent.server.requests();
    QCOMPARE(int(requests.size()) - before, 4);
    const char *methods[] = {"GetTask", "SubscribeToTask", "ListTaskPushNotificationConfigs",
                             "ListTasks"};
    for (int i = 0; i < 4; ++i)
        QVERIFY2(requests[size_t(before + i)].body.contains(methods[i]), methods[i]);
    QVERIFY(!agent.agent().advice());
    QVERIFY(!agent.agent().lastTaskPage());

    CardClaims claims(agent.session.recording(), agent.session.store(), agent.session.content());
    claims.setCard(0, *agent.agent().found());
    QVERIFY(!claims.update(1'000'000'000));
    QCOMPARE(claims.find(ClaimKind::Version, u"1.0"_s)->proof, Proof::Shown);
    QCOMPARE(claims.find(ClaimKind::Streaming)->proof, Proof::Contradicted);
    QCOMPARE(claims.find(ClaimKind::Push)->proof, Proof::Shown); // claims none, has none
    QCOMPARE(claims.find(ClaimKind::List)->proof, Proof::Contradicted);
    QCOMPARE(claims.find(ClaimKind::Security)->proof, Proof::Shown);
}

void ClaimProberTest::credentialsAreLeftOutWhereThatIsAsked()
{
    LabAgent agent(R"(,"securitySchemes":{"b":{"httpAuthSecurityScheme":{"scheme":"Bearer"}}},)"
                   R"("securityRequirements":[{"schemes":{"b":{"list":[]}}}])");
    agent.agent().setCredentials({originOf(QUrl(QString::fromUtf8(agent.server.origin()))),
                                  {{"Authorization", "Bearer secret"}}});
    ClaimProber prober(agent.session, 0);
    QCOMPARE(prober.plan().size(), size_t(5));
    const auto before = size_t(agent.server.requestCount());
    agent.server.play({refusal(-32001), plainAnswer(401, "{}"), refusal(-32001)});
    probe(prober);
    const std::vector<ReceivedRequest> requests = agent.server.requests();
    QCOMPARE(headerValue(requests[before].headers, "Authorization"), QByteArray("Bearer secret"));
    QVERIFY(headerValue(requests[before + 1].headers, "Authorization").isEmpty());
    CardClaims claims(agent.session.recording(), agent.session.store(), agent.session.content());
    claims.setCard(0, *agent.agent().found());
    QVERIFY(!claims.update(1'000'000'000));
    QCOMPARE(claims.find(ClaimKind::Security)->proof, Proof::Shown);
}

void ClaimProberTest::stoppingSendsNoMore()
{
    LabAgent agent;
    ClaimProber prober(agent.session, 0);
    const int before = agent.server.requestCount();
    agent.server.play(refusal(-32001));
    QSignalSpy finished(&prober, &ClaimProber::finished);
    connect(&prober, &ClaimProber::progressed, &prober, &ClaimProber::stop);
    prober.start();
    QVERIFY(finished.wait(20'000));
    QCOMPARE(agent.server.requestCount() - before, 1);
}

void ClaimProberTest::nothingWithoutACard()
{
    Session session;
    session.addAgent();
    ClaimProber prober(session, 0);
    QVERIFY(prober.plan().empty());
    probe(prober);
    QCOMPARE(session.recording().lastId(), ExchangeId(0));
}

A2A_TEST(ClaimProberTest)
#include "claimprobertest.moc"
