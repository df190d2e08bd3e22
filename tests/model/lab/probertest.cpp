// SPDX-License-Identifier: Apache-2.0
// Probing sends the announced requests, one after the other, changes no state of the connection,
// and the responses become findings and evidence for the card's claims alike.
#include "model/facts/cardclaims.h"
#include "model/lab/recordedprobes.h"
#include "tests/model/lab/labagent.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using rules::ProbeKind;

class ProberTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void all_planned_probes_are_sent();
    void all_probes_are_evidence();
    void malformed_requests_are_no_evidence();
    void credentials_are_omitted_on_request();
    void credentials_in_ordinary_headers_are_omitted();
    void what_decides_nothing_is_inconclusive_data();
    void what_decides_nothing_is_inconclusive();
    void an_event_of_several_lines_is_read();
    void a_redirected_call_is_repeated();
    void an_extended_card_requiring_auth_proves_no_security();
    void stopping_sends_no_further_probes();
    void grpc_lists_inapplicable_probes();
    void the_recording_shows_the_same_claims_data();
    void the_recording_shows_the_same_claims();
    void refetching_the_card_is_not_its_first_download();
    void without_a_card_nothing_is_sent();
};

static QByteArray errorOf(int code)
{
    return R"({"jsonrpc":"2.0","id":900001,"error":{"code":)" + QByteArray::number(code) +
           R"(,"message":"no"}})";
}

static Script refusal(int code)
{
    return plainAnswer(200, errorOf(code));
}

static void probe(Prober &prober, const std::vector<ProbeKind> &only = {})
{
    QSignalSpy finished(&prober, &Prober::finished);
    prober.start(only);
    QVERIFY(prober.isRunning());
    QVERIFY(!finished.isEmpty() || finished.wait(TestTimeoutMs));
    QVERIFY(!prober.isRunning());
}

/// Reading the recording gives the same results as when the probes were sent.
static void compareWithRecording(LabAgent &agent, const Prober &prober)
{
    const auto again = recordedProbes(agent.agent(), agent.session.recording());
    QCOMPARE(again.size(), prober.results().size());
    for (size_t i = 0; i < again.size(); ++i) {
        const ProbeResult &live = prober.results()[i];
        QCOMPARE(again[i].mark.text(), live.mark.text());
        QCOMPARE(again[i].offer.url, live.offer.url);
        QCOMPARE(again[i].verdict, live.verdict);
        QCOMPARE(again[i].exchange, live.exchange);
        QCOMPARE(again[i].seen, live.seen);
        QCOMPARE(again[i].broken, live.broken);
    }
}

/// The claims of an agent's card, with all evidence of the session.
struct SeenClaims {
    explicit SeenClaims(LabAgent &agent)
        : claims(agent.session.recording(), agent.session.store(), agent.session.content())
    {
        claims.setCard(0, *agent.agent().link().foundCard());
        if (claims.update(1'000'000'000))
            qFatal("there is more to fold");
    }
    [[nodiscard]] ClaimStatus proof(ClaimKind kind, const QString &subject = {}) const
    {
        return claims.find(kind, subject)->proof;
    }
    CardClaims claims;
};

void ProberTest::all_planned_probes_are_sent()
{
    LabAgent agent;
    Prober prober(agent.agent(), agent.session.recording());
    const std::vector<ProbeStep> plan = prober.plan(claimProbes());
    QCOMPARE(plan.size(), size_t(4)); // no extended card: the card does not declare one
    for (const ProbeStep &step : plan)
        QCOMPARE(offerTitle(step.offer), u"1.0 · JSON-RPC"_s);
    const int before = agent.server.requestCount();
    // A task, a subscription, a list, push configurations.
    agent.server.play({refusal(-32001), refusal(-32004), refusal(-32601), refusal(-32003)});
    probe(prober, claimProbes());
    const std::vector<ReceivedRequest> requests = agent.server.requests();
    QCOMPARE(int(requests.size()) - before, 4);
    const char *methods[] = {"GetTask", "SubscribeToTask", "ListTasks",
                             "ListTaskPushNotificationConfigs"};
    for (int i = 0; i < 4; ++i)
        QVERIFY2(requests[size_t(before + i)].body.contains(methods[i]), methods[i]);
    QVERIFY(!agent.agent().link().advice());
    QVERIFY(!agent.agent().operations().lastTaskPage());
    QVERIFY(agent.session.store().failures.empty()); // the requested item was returned

    const SeenClaims seen(agent);
    QCOMPARE(seen.proof(ClaimKind::Version, u"1.0"_s), ClaimStatus::Confirmed);
    QCOMPARE(seen.proof(ClaimKind::Streaming), ClaimStatus::Contradicted);
    QCOMPARE(seen.proof(ClaimKind::Push), ClaimStatus::Confirmed); // declares none, has none
    QCOMPARE(seen.proof(ClaimKind::List), ClaimStatus::Contradicted);
    QCOMPARE(seen.proof(ClaimKind::Security), ClaimStatus::Confirmed);
    const FrameIndex frame = seen.claims.find(ClaimKind::List)->frame;
    QVERIFY(agent.session.store().frames[frame].kind == FrameKind::Response);
}

/// Probing for the rules (`check`) tests the claims, too.
void ProberTest::all_probes_are_evidence()
{
    LabAgent agent;
    Prober prober(agent.agent(), agent.session.recording());
    agent.server.play(refusal(-32001));
    probe(prober);
    QVERIFY(prober.results().size() > 10);
    const SeenClaims seen(agent);
    QCOMPARE(seen.proof(ClaimKind::Version, u"1.0"_s), ClaimStatus::Confirmed);
    QCOMPARE(seen.proof(ClaimKind::Streaming), ClaimStatus::Confirmed); // would look up the task
    QCOMPARE(seen.proof(ClaimKind::Security), ClaimStatus::Confirmed);
    QVERIFY(!agent.session.store().findings.empty()); // -32001 is the wrong answer to some of it
}

void ProberTest::malformed_requests_are_no_evidence()
{
    LabAgent agent;
    Prober prober(agent.agent(), agent.session.recording());
    agent.server.play(refusal(-32601));
    probe(prober, {ProbeKind::UnknownMethod, ProbeKind::BrokenJson, ProbeKind::NoRequest,
                   ProbeKind::NoParams, ProbeKind::OtherVersion, ProbeKind::BadPageSize});
    QCOMPARE(prober.results().size(), size_t(6));
    const SeenClaims seen(agent);
    QCOMPARE(seen.claims.count(ClaimStatus::Confirmed) +
                 seen.claims.count(ClaimStatus::Contradicted),
             0);
}

void ProberTest::credentials_are_omitted_on_request()
{
    LabAgent agent(R"(,"securitySchemes":{"b":{"httpAuthSecurityScheme":{"scheme":"Bearer"}}},)"
                   R"("securityRequirements":[{"schemes":{"b":{"list":[]}}}])");
    agent.agent().choices().setCredentials(
        {originOf(QUrl(QString::fromUtf8(agent.server.origin()))),
         {{"Authorization", "Bearer secret"}}});
    Prober prober(agent.agent(), agent.session.recording());
    const std::vector<ProbeKind> kinds{ProbeKind::UnknownTask, ProbeKind::NoCredentials};
    QCOMPARE(prober.plan(kinds).size(), size_t(2));
    const auto before = size_t(agent.server.requestCount());
    agent.server.play({refusal(-32001), plainAnswer(401, "{}")});
    probe(prober, kinds);
    const std::vector<ReceivedRequest> requests = agent.server.requests();
    QCOMPARE(headerValue(requests[before].headers, "Authorization"), QByteArray("Bearer secret"));
    QVERIFY(headerValue(requests[before + 1].headers, "Authorization").isEmpty());
    QCOMPARE(SeenClaims(agent).proof(ClaimKind::Security), ClaimStatus::Confirmed);
}

/// A header that a scheme of the card names is a credential, however it was entered.
void ProberTest::credentials_in_ordinary_headers_are_omitted()
{
    LabAgent agent(R"(,"securitySchemes":{"k":{"apiKeySecurityScheme":)"
                   R"({"location":"header","name":"X-Room"}}},)"
                   R"("securityRequirements":[{"schemes":{"k":{"list":[]}}}])");
    agent.agent().choices().setExtraHeaders({{"X-Room", "7"}, {"X-Color", "blue"}});
    Prober prober(agent.agent(), agent.session.recording());
    const auto before = size_t(agent.server.requestCount());
    agent.server.play({refusal(-32001), plainAnswer(401, "{}")});
    probe(prober, {ProbeKind::UnknownTask, ProbeKind::NoCredentials});
    const std::vector<ReceivedRequest> requests = agent.server.requests();
    QCOMPARE(requests.size(), before + 2);
    QCOMPARE(headerValue(requests[before].headers, "X-Room"), QByteArray("7"));
    QVERIFY(headerValue(requests[before + 1].headers, "X-Room").isEmpty());
    QCOMPARE(headerValue(requests[before + 1].headers, "X-Color"), QByteArray("blue"));
}

void ProberTest::what_decides_nothing_is_inconclusive_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, ProbeKind kind, int status, const QByteArray &body) {
        QTest::newRow(name) << int(kind) << status << body;
    };
    row("a gateway", ProbeKind::UnknownTask, 503, "busy");
    row("no such operation", ProbeKind::UnknownTask, 200, errorOf(-32601));
    row("no task list", ProbeKind::List, 200, errorOf(-32601));
    row("no task list with pages", ProbeKind::BadPageSize, 200, errorOf(-32601));
    row("an extension is required", ProbeKind::UnknownTask, 200, errorOf(-32008));
}

void ProberTest::what_decides_nothing_is_inconclusive()
{
    QFETCH(int, kind);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    LabAgent agent;
    agent.server.play(plainAnswer(status, body));
    Prober prober(agent.agent(), agent.session.recording());
    probe(prober, {ProbeKind(kind)});
    QCOMPARE(prober.results().size(), size_t(1));
    QCOMPARE(prober.results().front().verdict, ProbeResult::Verdict::Inconclusive);
    QVERIFY(prober.results().front().broken.isEmpty());
    compareWithRecording(agent, prober);
}

void ProberTest::an_event_of_several_lines_is_read()
{
    LabAgent agent;
    agent.server.play(plainAnswer(200,
                                  ": hello\r\n"
                                  "data: {\"jsonrpc\":\"2.0\",\"id\":900001,\r\n"
                                  "data: \"error\":{\"code\":-32001,\"message\":\"no\"}}\r\n\r\n",
                                  "Content-Type: text/event-stream\r\n"));
    Prober prober(agent.agent(), agent.session.recording());
    probe(prober, {ProbeKind::SubscribeUnknown});
    QCOMPARE(prober.results().size(), size_t(1));
    QCOMPARE(prober.results().front().verdict, ProbeResult::Verdict::Passed);
}

/// The extended card of 0.3 has two URLs: that the first is missing says nothing.
void ProberTest::a_redirected_call_is_repeated()
{
    LabAgent agent;
    const QByteArray card = R"({"name":"Lab","version":"1","description":"d","skills":[],)"
                            R"("protocolVersion":"0.3.0","preferredTransport":"JSONRPC","url":")" +
                            agent.server.origin() +
                            R"(/rpc","capabilities":{},"defaultInputModes":["text/plain"],)"
                            R"("defaultOutputModes":["text/plain"],)"
                            R"("supportsAuthenticatedExtendedCard":true})";
    agent.server.playAt("/.well-known/agent-card.json", plainAnswer(200, card));
    QSignalSpy changed(&agent.agent().link(), &AgentLink::stateChanged);
    agent.agent().link().connectTo(QString::fromUtf8(agent.server.origin()));
    QTRY_COMPARE(agent.agent().link().state(), AgentLink::State::Connected);
    agent.agent().choices().setCredentials(
        {originOf(QUrl(QString::fromUtf8(agent.server.origin()))),
         {{"Authorization", "Bearer secret"}}});
    Prober prober(agent.agent(), agent.session.recording());
    QCOMPARE(prober.plan({ProbeKind::ExtendedSigned}).size(), size_t(1));
    agent.server.play({refusal(-32601)});
    agent.server.playAt("/agent/authenticatedExtendedCard", plainAnswer(200, card));
    probe(prober, {ProbeKind::ExtendedSigned});
    QCOMPARE(prober.results().size(), size_t(1));
    QVERIFY(prober.results().front().mark.attempt > 0);
    QCOMPARE(rules::ProbeMark::read(prober.results().front().mark.text()),
             std::optional(prober.results().front().mark));
    QCOMPARE(SeenClaims(agent).proof(ClaimKind::ExtendedCard), ClaimStatus::Confirmed);
    compareWithRecording(agent, prober);
}

/// An agent that keeps the extended card for authenticated clients may still respond to others.
void ProberTest::an_extended_card_requiring_auth_proves_no_security()
{
    LabAgent agent;
    Prober prober(agent.agent(), agent.session.recording());
    agent.server.play({refusal(-32001), plainAnswer(401, "{}")});
    probe(prober, {ProbeKind::UnknownTask, ProbeKind::ExtendedUndeclared});
    QCOMPARE(prober.results().size(), size_t(2));
    QCOMPARE(SeenClaims(agent).proof(ClaimKind::Security),
             ClaimStatus::Confirmed); // no auth is needed
}

void ProberTest::stopping_sends_no_further_probes()
{
    LabAgent agent;
    Prober prober(agent.agent(), agent.session.recording());
    const int before = agent.server.requestCount();
    agent.server.play(refusal(-32001));
    QSignalSpy finished(&prober, &Prober::finished);
    connect(&prober, &Prober::probed, &prober, &Prober::stop);
    prober.start();
    QVERIFY(finished.wait(TestTimeoutMs));
    QCOMPARE(agent.server.requestCount() - before, 1);
}

/// Probes without meaning over gRPC are a row that says so, and are not sent.
void ProberTest::grpc_lists_inapplicable_probes()
{
    LabAgent agent;
    Offer offer = *agent.agent().link().offer();
    offer.binding = BindingKind::Grpc;
    agent.agent().link().forceOffer(offer);
    if (!dialectFor(offer))
        QSKIP("built without gRPC");
    QCOMPARE(agent.agent().link().offer()->binding, BindingKind::Grpc);
    Prober prober(agent.agent(), agent.session.recording());
    const std::vector<ProbeStep> plan = prober.plan();
    const auto stepOf = [&plan](ProbeKind kind) {
        const auto found = std::find_if(plan.begin(), plan.end(), [kind](const ProbeStep &step) {
            return step.mark.kind == kind && step.mark.binding == BindingKind::Grpc;
        });
        return found == plan.end() ? nullptr : &*found;
    };
    for (const ProbeKind kind : {ProbeKind::UnknownTask, ProbeKind::CancelUnknown,
                                 ProbeKind::OtherVersion, ProbeKind::List})
        QVERIFY(stepOf(kind) && stepOf(kind)->skippedReason.isEmpty());
    for (const ProbeKind kind : {ProbeKind::UnknownMethod, ProbeKind::BrokenJson,
                                 ProbeKind::NoRequest, ProbeKind::NoParams, ProbeKind::NoVersion})
        QVERIFY(stepOf(kind) && !stepOf(kind)->skippedReason.isEmpty());
    const int before = agent.server.requestCount();
    probe(prober, {ProbeKind::UnknownMethod});
    QCOMPARE(prober.results().size(), size_t(1));
    QCOMPARE(prober.results().front().verdict, ProbeResult::Verdict::Skipped);
    QVERIFY(prober.results().front().seen.is("probe-no-rpc-errors"));
    QCOMPARE(agent.server.requestCount(), before);
}

void ProberTest::the_recording_shows_the_same_claims_data()
{
    QTest::addColumn<BindingKind>("binding");
    QTest::newRow("JSON-RPC") << BindingKind::JsonRpc;
    QTest::newRow("gRPC, where some are not judged") << BindingKind::Grpc;
}

void ProberTest::the_recording_shows_the_same_claims()
{
    QFETCH(BindingKind, binding);
    LabAgent agent;
    Offer offer = *agent.agent().link().offer();
    offer.binding = binding;
    if (!dialectFor(offer))
        QSKIP("built without gRPC");
    agent.agent().link().forceOffer(offer);
    Prober prober(agent.agent(), agent.session.recording());
    agent.server.play(refusal(-32001));
    QVERIFY(recordedProbes(agent.agent(), agent.session.recording()).empty());
    probe(prober);
    const auto verdicts = [&prober](ProbeResult::Verdict verdict) {
        return std::count_if(
            prober.results().begin(), prober.results().end(),
            [verdict](const ProbeResult &result) { return result.verdict == verdict; });
    };
    QCOMPARE(verdicts(ProbeResult::Verdict::Skipped) > 0, binding == BindingKind::Grpc);
    QVERIFY(verdicts(ProbeResult::Verdict::Skipped) < qsizetype(prober.results().size()));
    compareWithRecording(agent, prober);
}

/// It has the card's URL and the newest response, but none with a card.
void ProberTest::refetching_the_card_is_not_its_first_download()
{
    LabAgent agent;
    const QByteArray card = agent.agent().link().foundCard()->card.json;
    agent.server.playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, card, "Content-Type: application/json\r\nETag: \"1\"\r\n"));
    agent.agent().link().connectTo(QString::fromUtf8(agent.server.origin()));
    QTRY_COMPARE(agent.agent().link().state(), AgentLink::State::Connected);
    const ExchangeId download = agent.agent().link().cardExchange();
    QVERIFY(download > 0);
    QCOMPARE(agent.session.recording().facts(download).status, 200);
    agent.server.playAt("/.well-known/agent-card.json", plainAnswer(304, {}));
    Prober prober(agent.agent(), agent.session.recording());
    probe(prober, {ProbeKind::CardAgain});
    QCOMPARE(prober.results().size(), size_t(1));
    QVERIFY(prober.results().front().exchange > download);
    QCOMPARE(agent.agent().link().cardExchange(), download);
    compareWithRecording(agent, prober);
}

void ProberTest::without_a_card_nothing_is_sent()
{
    Session session;
    session.addAgent();
    Prober prober(session.agent(0), session.recording());
    QVERIFY(prober.plan().empty());
    probe(prober);
    QCOMPARE(session.recording().lastId(), ExchangeId(0));
}

A2A_TEST(ProberTest)
#include "probertest.moc"
