// SPDX-License-Identifier: Apache-2.0
// Where an agent is and how it is spoken to, without any call: what is told of when, and what every
// request has.
#include "model/session/agentlink.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class AgentLinkTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void card_changed_is_emitted_before_state_changed();
    void reloading_the_same_card_keeps_the_offer();
    void forcing_an_offer_keeps_the_card();
    void forcing_an_offer_does_not_connect();
    void a_forced_offer_waits_for_the_hold_to_end();
    void the_only_offer_can_be_taken_back_while_it_is_probed();
    void a_failure_changes_only_the_state();
    void signing_out_drops_the_extended_card();
    void signing_out_drops_findings_about_the_extended_card();
    void a_hold_delays_connecting();
    void the_users_name_comes_first();
    void requests_have_what_the_user_chose();
    void nothing_secret_is_sent_in_clear_unless_typed_data();
    void nothing_secret_is_sent_in_clear_unless_typed();
    void input_without_a_scheme_uses_the_card_origin();

private:
    void serveCard();
    void connectTo(const QString &place);
    [[nodiscard]] QStringList told() { return std::exchange(m_told, {}); }

    std::unique_ptr<ScriptedServer> m_server;
    Store m_store;
    std::unique_ptr<Recording> m_recording;
    std::unique_ptr<AgentChoices> m_choices;
    std::unique_ptr<AgentLink> m_link;
    QStringList m_told;
};

void AgentLinkTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    m_recording = std::make_unique<Recording>();
    m_choices = std::make_unique<AgentChoices>(0, *m_recording);
    m_link = std::make_unique<AgentLink>(0, *m_recording, m_store, *m_choices);
    m_told.clear();
    connect(m_link.get(), &AgentLink::cardChanged, this, [this] { m_told.append(u"card"_s); });
    connect(m_link.get(), &AgentLink::offerChanged, this, [this] { m_told.append(u"offer"_s); });
    connect(m_link.get(), &AgentLink::stateChanged, this, [this] { m_told.append(u"state"_s); });
}

void AgentLinkTest::cleanup()
{
    m_link.reset();
    m_choices.reset();
    m_recording.reset();
    m_server.reset();
}

void AgentLinkTest::serveCard()
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(
            200,
            R"({"name":"Scripted","supportedInterfaces":[{"url":")" + m_server->origin() +
                R"(/a","protocolBinding":"JSONRPC","protocolVersion":"1.0","tenant":"t1"}]})"));
}

void AgentLinkTest::connectTo(const QString &place)
{
    m_link->connectTo(place);
    [this] { QTRY_VERIFY(m_link->state() != AgentLink::State::Connecting); }();
}

void AgentLinkTest::card_changed_is_emitted_before_state_changed()
{
    serveCard();
    m_link->connectTo(QString::fromUtf8(m_server->origin()));
    QCOMPARE(told(), QStringList{u"state"_s});
    QTRY_COMPARE(m_link->state(), AgentLink::State::Connected);
    QCOMPARE(told(), (QStringList{u"card"_s, u"offer"_s, u"state"_s}));
    QCOMPARE(m_link->title(), u"Scripted"_s);
    QCOMPARE(m_link->offer()->tenant, u"t1"_s);
    QVERIFY(m_link->dialect());
    m_link->disconnectFromAgent();
    QCOMPARE(told(), QStringList{u"state"_s});
    QVERIFY(m_link->isRecorded()); // what is known of it stays
}

void AgentLinkTest::reloading_the_same_card_keeps_the_offer()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    static_cast<void>(told());
    m_link->reloadCard();
    QCOMPARE(told(), QStringList{u"state"_s});
    QTRY_COMPARE(m_link->state(), AgentLink::State::Connected);
    QCOMPARE(told().count(u"card"_s), 1);
}

void AgentLinkTest::forcing_an_offer_keeps_the_card()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    static_cast<void>(told());
    Offer other = *m_link->offer();
    other.protocolVersion = ProtocolVersion::V0_3;
    m_link->forceOffer(other);
    QCOMPARE(told(), (QStringList{u"offer"_s, u"state"_s}));
    QVERIFY(m_link->isForced());
    QCOMPARE(m_link->dialect()->protocolVersion, ProtocolVersion::V0_3);
    m_link->clearForcedOffer();
    QCOMPARE(told(), (QStringList{u"offer"_s, u"state"_s}));
    QVERIFY(!m_link->isForced());
}

/// Neither an agent that is only known from a file, nor one that was disconnected.
void AgentLinkTest::forcing_an_offer_does_not_connect()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    m_link->disconnectFromAgent();
    const int before = m_server->requestCount();
    Offer other = *m_link->offer();
    other.protocolVersion = ProtocolVersion::V0_3;
    m_link->forceOffer(other);
    QCOMPARE(m_link->state(), AgentLink::State::Idle);
    m_link->clearForcedOffer();
    QCOMPARE(m_link->state(), AgentLink::State::Idle);
    QVERIFY(m_link->isRecorded());
    QVERIFY(!m_link->isForced());
    QCOMPARE(m_server->requestCount(), before);
}

void AgentLinkTest::a_forced_offer_waits_for_the_hold_to_end()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    m_link->setHold(
        Error(ErrorKind::Auth, u"missing"_s, {"no-interface"}).hinting({"hint-connect-first"}));
    m_link->reloadCard();
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    Offer other = *m_link->offer();
    other.protocolVersion = ProtocolVersion::V0_3;
    m_link->forceOffer(other);
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    QCOMPARE(m_link->error()->code, u"missing"_s); // with its way out
    m_link->clearForcedOffer();
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    m_link->setHold({});
    QTRY_COMPARE(m_link->state(), AgentLink::State::Connected);
}

void AgentLinkTest::the_only_offer_can_be_taken_back_while_it_is_probed()
{
    m_server->play(plainAnswer(404, "{}"));
    connectTo(QString::fromUtf8(m_server->origin()));
    const int before = m_server->requestCount();
    Offer severalDialects;
    severalDialects.protocolVersion = ProtocolVersion::V0_3;
    severalDialects.binding = BindingKind::HttpJson;
    severalDialects.url = m_server->url("/a");
    m_link->forceOffer(severalDialects);
    QCOMPARE(m_link->state(), AgentLink::State::Connecting);
    m_link->clearForcedOffer();
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    QCoreApplication::processEvents(); // a probe begins in them
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    QCOMPARE(m_server->requestCount(), before);
}

void AgentLinkTest::a_failure_changes_only_the_state()
{
    m_server->play(plainAnswer(404, "{}"));
    connectTo(QString::fromUtf8(m_server->origin()));
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    QVERIFY(m_link->error());
    QVERIFY(!m_link->diagnosis().empty());
    QCOMPARE(told(), (QStringList{u"state"_s, u"state"_s}));
}

void AgentLinkTest::signing_out_drops_the_extended_card()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    m_choices->setCredentials({QString::fromUtf8(m_server->origin()), {{"X-Key", "k-1234567"}}});
    AgentCard extended;
    extended.name = u"For members"_s;
    m_link->setExtendedCard(extended);
    QCOMPARE(m_link->card()->name, u"For members"_s);
    static_cast<void>(told());
    m_link->setUsesExtendedCard(false);
    QCOMPARE(m_link->card()->name, u"Scripted"_s);
    QCOMPARE(told(), QStringList{u"card"_s});
    m_choices->setCredentials({});
    QVERIFY(!m_link->extendedCard());
    QCOMPARE(told(), QStringList{u"card"_s});
    m_choices->setCredentials({}); // it has none any more
    QVERIFY(told().isEmpty());
}

void AgentLinkTest::signing_out_drops_findings_about_the_extended_card()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    m_choices->setCredentials({QString::fromUtf8(m_server->origin()), {{"X-Key", "k-1234567"}}});
    AgentCard extended;
    extended.json = R"({"name":"For members"})";
    const auto findings = [this] {
        const Notes &notes = m_link->foundCard()->notes;
        return std::count_if(notes.begin(), notes.end(), [](const Note &note) {
            return QByteArrayView(note.rule) == "XCD-006";
        });
    };
    m_link->setExtendedCard(extended);
    QCOMPARE(findings(), 1);
    m_choices->setCredentials({});
    QCOMPARE(findings(), 0);
}

void AgentLinkTest::a_hold_delays_connecting()
{
    serveCard();
    m_link->setHold(
        Error(ErrorKind::Auth, u"missing"_s, {"no-interface"}).hinting({"hint-connect-first"}));
    QVERIFY(told().isEmpty()); // nothing was to be connected
    m_link->connectTo(QString::fromUtf8(m_server->origin()));
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    QCOMPARE(m_link->error()->code, u"missing"_s);
    QCOMPARE(m_server->requestCount(), 0);
    m_link->setHold({});
    QTRY_COMPARE(m_link->state(), AgentLink::State::Connected);
}

void AgentLinkTest::the_users_name_comes_first()
{
    m_link->setTypedAddress(u" https://desk.example "_s);
    QCOMPARE(m_link->title(), u"https://desk.example"_s);
    AgentSettings settings;
    settings.cardName = u"Known as"_s;
    m_choices->setSettings(settings);
    QCOMPARE(m_link->title(), u"Known as"_s);
    settings.name = u"My desk"_s;
    m_choices->setSettings(settings);
    QCOMPARE(m_link->title(), u"My desk"_s);
}

void AgentLinkTest::requests_have_what_the_user_chose()
{
    serveCard();
    connectTo(QString::fromUtf8(m_server->origin()));
    AgentSettings settings;
    settings.tenant = u"t2"_s;
    settings.secretHeaders = {{"X-Team", "hidden-team-7"}};
    m_choices->setSettings(settings);
    m_choices->setExtraHeaders({{"X-Trace", "on"}});
    m_choices->setExtensions({u"https://e/one"_s});
    CallLimits limits;
    limits.otherResponse = std::chrono::seconds(3);
    m_choices->setLimits(limits);
    OperationCall call;
    call.operation = Operation::GetTask;
    call.taskId = u"t"_s;
    const PreparedCall first = m_link->prepare(*m_link->dialect(), *m_link->offer(), call);
    const PreparedCall second = m_link->prepare(*m_link->dialect(), *m_link->offer(), call);
    QVERIFY(first.callId() != second.callId());
    const ExchangeRequest &request = first.request();
    QCOMPARE(headerValue(request.headers, "X-Trace"), "on");
    QCOMPARE(headerValue(request.headers, "A2A-Extensions"), "https://e/one");
    QCOMPARE(headerValue(request.credentials.headers, "X-Team"), "hidden-team-7");
    QCOMPARE(request.credentials.origin, QString::fromUtf8(m_server->origin()));
    QCOMPARE(request.headerLimit, std::chrono::milliseconds(3000));
    call.isAutomatic = true; // made again, so that it need not be waited for as long
    const PreparedCall poll = m_link->prepare(*m_link->dialect(), *m_link->offer(), call);
    QCOMPARE(poll.request().headerLimit, CallLimits().pollResponse);
    QCOMPARE(m_link->tenantFor(*m_link->offer()), u"t2"_s);
    QCOMPARE(m_server->requestCount(), 1); // nothing was sent
}

void AgentLinkTest::nothing_secret_is_sent_in_clear_unless_typed_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<bool>("inClear");
    QTest::newRow("host and port") << u"agent.invalid:9"_s << false;
    QTest::newRow("private host and port") << u"192.168.9.9:9"_s << false;
    QTest::newRow("name of one word") << u"agent"_s << false;
    QTest::newRow("http") << u"http://agent.invalid:9"_s << true;
}

/// The proxy refuses everything, so that the search goes on to http.
void AgentLinkTest::nothing_secret_is_sent_in_clear_unless_typed()
{
    QFETCH(QString, input);
    QFETCH(bool, inClear);
    m_server->play(plainAnswer(403, {}));
    AgentSettings settings;
    settings.proxy = {ProxyChoice::Kind::Custom, QUrl(QString::fromUtf8(m_server->origin()))};
    settings.secretHeaders = {{"X-Team", "hidden-team-7"}};
    m_choices->setSettings(settings);
    connectTo(input);
    QCOMPARE(m_link->state(), AgentLink::State::Failed);
    QCOMPARE(m_server->requests().front().method, QByteArray(inClear ? "GET" : "CONNECT"));
    QCOMPARE(m_server->requests().back().method, QByteArray("GET"));
    QCOMPARE(m_server->received().contains("hidden-team-7"), inClear);
}

void AgentLinkTest::input_without_a_scheme_uses_the_card_origin()
{
    AgentSettings settings;
    settings.secretHeaders = {{"X-Team", "hidden-team-7"}};
    m_choices->setSettings(settings);
    const auto found =
        readFoundCard(R"({"name":"A","supportedInterfaces":[{"url":"http://agent.invalid:9/a",)"
                      R"("protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})",
                      QUrl(u"http://agent.invalid:9/.well-known/agent-card.json"_s));
    QVERIFY(found);
    const auto originFor = [&](const QString &input) {
        m_link->restore(input, *found, {}, {});
        return m_link->access().credentials.origin;
    };
    QCOMPARE(originFor(u"agent.invalid:9"_s), u"https://agent.invalid:9"_s);
    QCOMPARE(*m_link->address(), QUrl(u"http://agent.invalid:9"_s));
    QCOMPARE(originFor(u"http://agent.invalid:9"_s), u"http://agent.invalid:9"_s);
    m_link->restore(u"agent.invalid:9"_s, {}, {}, {});
    QCOMPARE(*m_link->address(), QUrl(u"https://agent.invalid:9"_s));
}

A2A_TEST(AgentLinkTest)
#include "agentlinktest.moc"
