// SPDX-License-Identifier: Apache-2.0
// The card that is used is that of the address typed, whatever is wrong with it; cards of other
// paths are only named.
#include "model/net/discovery/carddiscovery.h"
#include "model/text/textof.h"
#include "tests/support/brokencards.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A search, to its end.
struct Search {
    explicit Search(const QString &input)
    {
        QObject::connect(&discovery, &CardDiscovery::finished, &discovery,
                         [this](const Result<FoundCard> &one) { result = one; });
        discovery.start(input, {{}, {}, {}, {ProxyChoice::Kind::None, {}}}, 0);
        isOver = QTest::qWaitFor([this] { return result.has_value(); }, 20'000);
    }
    [[nodiscard]] QString name() const { return *result ? result->value().card.name : QString(); }
    [[nodiscard]] QString says() const { return textOf(result->error().message); }

    Recording recording;
    CardDiscovery discovery{recording};
    std::optional<Result<FoundCard>> result;
    bool isOver = false;
};

} // namespace

static QByteArray card(const QByteArray &name, const QByteArray &endpoint,
                       const QByteArray &binding = "JSONRPC", const QByteArray &version = "1.0")
{
    return "{\"name\":\"" + name + R"(","skills":[],"supportedInterfaces":[{"url":")" + endpoint +
           R"(","protocolBinding":")" + binding + R"(","protocolVersion":")" + version + "\"}]}";
}

static QByteArrayList targets(const ScriptedServer &server)
{
    QByteArrayList targets;
    for (const ReceivedRequest &request : server.requests())
        targets.append(request.target);
    return targets;
}

class CardDiscoveryTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void a_broken_card_is_not_replaced_data() { addBrokenCards(); }
    void a_broken_card_is_not_replaced();
    void a_card_at_the_address_itself_is_used();
    void the_address_itself_may_be_a_broken_card();
    void an_endpoint_leads_to_its_card_data();
    void an_endpoint_leads_to_its_card();
    void a_redirect_to_the_origins_card_is_no_answer();
    void a_redirect_to_a_card_elsewhere_is_followed();
    void cards_of_two_other_paths_are_named();
    void an_event_stream_is_dropped_at_once();
    void an_endless_answer_is_cut();
    void a_host_is_not_asked_for_its_page_first();
    void recorded_cards_of_other_paths_are_recognized();

private:
    std::unique_ptr<ScriptedServer> m_server;
};

void CardDiscoveryTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_server = std::make_unique<ScriptedServer>();
    m_server->play(plainAnswer(404, R"({"detail":"Not Found"})"));
}

void CardDiscoveryTest::a_broken_card_is_not_replaced()
{
    QFETCH(int, card);
    QFETCH(int, as);
    const BrokenCard broken = brokenCards()[size_t(card)];
    const BrokenHost host(broken, TypedAs(as));
    const Search search(host.typed());
    QVERIFY(search.isOver);
    QVERIFY2(!*search.result, qPrintable(search.name()));
    const Error &error = search.result->error();
    std::vector<OtherCard> expected;
    if (host.offers(broken.fault))
        expected = {{u"Front desk"_s, QUrl(host.frontDeskUrl())}};
    QCOMPARE(search.discovery.otherCards(), expected);
    QCOMPARE(search.says().contains(u"There is one of another path: Front desk at "_s %
                                    host.frontDeskUrl()),
             !expected.empty());
    QCOMPARE(error.kind == ErrorKind::Auth, broken.fault == BrokenCard::Fault::Refused);
    QVERIFY(!error.hint.isEmpty());
    if (broken.fault == BrokenCard::Fault::Broken)
        QVERIFY(error.code == u"not-json" || error.code == u"not-a-card");
    if (qstrcmp(broken.name, "missing") == 0 && !expected.empty())
        QVERIFY2(
            search.says().startsWith(u"No card at "_s % host.typed() % u" (HTTP 404). There"_s),
            qPrintable(search.says()));
    // The steps of connecting blame the card that was typed, too.
    QVERIFY(mostTelling(search.discovery.attempts())->place != CardPlace::Above);
}

/// A host of several agents: the address typed is a card itself, and the origin's is another's.
void CardDiscoveryTest::a_card_at_the_address_itself_is_used()
{
    m_server->playAt("/agents/helper/card",
                     plainAnswer(200, card("Helper", m_server->origin() + "/agents/helper")));
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, card("Front desk", m_server->origin() + "/agents/front-desk")));
    const Search search(QString::fromLatin1(m_server->origin() + "/agents/helper/card"));
    QVERIFY(search.isOver);
    QCOMPARE(search.name(), u"Helper"_s);
    QVERIFY(!targets(*m_server).contains("/.well-known/agent-card.json"));
    const std::vector<ReceivedRequest> requests = m_server->requests();
    QCOMPARE(headerValue(requests.back().headers, "Accept"), "application/json");
    // What is found above a host is nothing.
    const Search host(QString::fromLatin1(m_server->origin()));
    QCOMPARE(host.name(), u"Front desk"_s);
}

void CardDiscoveryTest::the_address_itself_may_be_a_broken_card()
{
    m_server->playAt("/agents/helper/card", plainAnswer(200, R"({"name":"Helper","skills":{}})"));
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, card("Front desk", m_server->origin() + "/agents/front-desk")));
    const Search search(QString::fromLatin1(m_server->origin() + "/agents/helper/card"));
    QVERIFY(search.isOver);
    QVERIFY(!*search.result);
    QCOMPARE(search.result->error().code, u"not-a-card"_s);
    QVERIFY(search.discovery.otherCards().empty());
    QCOMPARE(targets(*m_server).back(), "/agents/helper/card");
}

void CardDiscoveryTest::an_endpoint_leads_to_its_card_data()
{
    QTest::addColumn<QByteArray>("interface");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<bool>("isUsed");
    const QByteArray root = "/.well-known/agent-card.json";
    QTest::newRow("its endpoint") << QByteArray("/a2a/v1") << QByteArray("/a2a/v1") << root << true;
    QTest::newRow("with a slash") << QByteArray("/a2a/v1/") << QByteArray("/a2a/v1") << root
                                  << true;
    QTest::newRow("at the parent")
        << QByteArray("/team%2Fblue/a2a") << QByteArray("/team%2Fblue/a2a")
        << QByteArray("/team%2Fblue/.well-known/agent.json") << true;
    QTest::newRow("another's") << QByteArray("/other") << QByteArray("/a2a/v1") << root << false;
    QTest::newRow("a longer path")
        << QByteArray("/a2a/v1") << QByteArray("/a2a/v1/more") << root << false;
    QTest::newRow("decoded") << QByteArray("/team/blue") << QByteArray("/team%2Fblue") << root
                             << false;
    QTest::newRow("letter case") << QByteArray("/A2A") << QByteArray("/a2a") << root << false;
}

void CardDiscoveryTest::an_endpoint_leads_to_its_card()
{
    QFETCH(QByteArray, interface);
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, place);
    QFETCH(bool, isUsed);
    m_server->playAt(typed, plainAnswer(405, R"({"detail":"Method Not Allowed"})"));
    m_server->playAt(
        place, plainAnswer(200, card("Blue", m_server->origin() + interface, "HTTP+JSON", "0.3")));
    const QString input = QString::fromLatin1(m_server->origin() + typed);
    const Search search(input);
    QVERIFY(search.isOver);
    QCOMPARE(search.result->ok(), isUsed);
    QCOMPARE(search.discovery.otherCards().empty(), isUsed);
    if (!isUsed)
        return;
    QVERIFY(isFoundByEndpoint(input, search.result->value()));
    QVERIFY(!isFoundByEndpoint(QString::fromLatin1(m_server->origin()), search.result->value()));
}

/// As by servers that redirect every unknown path.
void CardDiscoveryTest::a_redirect_to_the_origins_card_is_no_answer()
{
    m_server->play(plainAnswer(302, {}, "Location: /.well-known/agent-card.json\r\n"));
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, card("Front desk", m_server->origin() + "/front")));
    for (const char *typed : {"/agents/helper", "/agents/helper/.well-known/agent-card.json"}) {
        const Search search(QString::fromLatin1(m_server->origin() + typed));
        QVERIFY(search.isOver);
        QVERIFY(!*search.result);
        QCOMPARE(search.discovery.otherCards().size(), size_t(1));
        QVERIFY2(search.says().startsWith(u"No card at "_s), qPrintable(search.says()));
    }
}

void CardDiscoveryTest::a_redirect_to_a_card_elsewhere_is_followed()
{
    m_server->playAt("/agents/helper/.well-known/agent-card.json",
                     plainAnswer(307, {}, "Location: /cards/a%2Fb.json\r\n"));
    m_server->playAt("/cards/a%2Fb.json",
                     plainAnswer(200, card("Helper", m_server->origin() + "/agents/helper")));
    const Search search(QString::fromLatin1(m_server->origin() + "/agents/helper"));
    QVERIFY(search.isOver);
    QCOMPARE(search.name(), u"Helper"_s);
}

void CardDiscoveryTest::cards_of_two_other_paths_are_named()
{
    m_server->playAt("/agents/.well-known/agent-card.json",
                     plainAnswer(200, card("Index", m_server->origin() + "/agents")));
    m_server->playAt("/agents/.well-known/agent.json",
                     plainAnswer(200, card("Old index", m_server->origin() + "/agents")));
    m_server->playAt("/.well-known/agent.json",
                     plainAnswer(200, card("Front desk", m_server->origin() + "/front")));
    const Search search(QString::fromLatin1(m_server->origin() + "/agents/helper"));
    QVERIFY(search.isOver);
    QStringList names;
    for (const OtherCard &other : search.discovery.otherCards())
        names.append(other.name);
    QCOMPARE(names, QStringList({u"Index"_s, u"Front desk"_s}));
}

void CardDiscoveryTest::an_event_stream_is_dropped_at_once()
{
    m_server->playAt("/a2a", a2a::test::Script().send(streamHead() + ": hello\n\n").hold());
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, card("Streams", m_server->origin() + "/a2a")));
    const Search search(QString::fromLatin1(m_server->origin() + "/a2a"));
    QVERIFY(search.isOver);
    QCOMPARE(search.name(), u"Streams"_s);
    QCOMPARE(search.discovery.attempts()[2].error->code, u"stream-answer"_s);
}

void CardDiscoveryTest::an_endless_answer_is_cut()
{
    m_server->playAt("/a2a", a2a::test::Script()
                                 .send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n")
                                 .flood(QByteArray(4096, 'x'), qint64(1) << 30));
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, card("Front desk", m_server->origin() + "/front")));
    const Search search(QString::fromLatin1(m_server->origin() + "/a2a"));
    QVERIFY(search.isOver);
    QVERIFY(!*search.result);
    QCOMPARE(search.result->error().code, u"404"_s); // it says more than the endpoint's answer
    QCOMPARE(search.discovery.attempts()[2].error->code, u"body-limit"_s);
    QCOMPARE(search.discovery.otherCards().size(), size_t(1));
}

void CardDiscoveryTest::a_host_is_not_asked_for_its_page_first()
{
    const Search search(QString::fromLatin1(m_server->origin()));
    QVERIFY(search.isOver);
    QCOMPARE(targets(*m_server),
             QByteArrayList({"/.well-known/agent-card.json", "/.well-known/agent.json", "/"}));
}

void CardDiscoveryTest::recorded_cards_of_other_paths_are_recognized()
{
    const Result<FoundCard> found = readFoundCard(card("Front desk", "http://h/front"),
                                                  QUrl(u"http://h/.well-known/agent-card.json"_s));
    QVERIFY(found);
    QVERIFY(isOfOtherPath(u"http://h/agents/helper"_s, *found));
    QVERIFY(!isOfOtherPath(u"http://h/front"_s, *found));
    QVERIFY(!isOfOtherPath(u"http://h"_s, *found));
}

A2A_TEST(CardDiscoveryTest)
#include "carddiscoverytest.moc"
