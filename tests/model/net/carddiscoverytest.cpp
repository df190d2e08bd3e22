// SPDX-License-Identifier: Apache-2.0
// The card that is used is that of the address typed, whatever is wrong with it; cards of other
// paths are only named.
#include "model/net/discovery/carddiscovery.h"
#include "model/net/server/selfsigned.h"
#include "model/net/server/serveridentity.h"
#include "model/text/textof.h"
#include "tests/support/brokencards.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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
        isOver = QTest::qWaitFor([this] { return result.has_value(); }, TestTimeoutMs);
    }
    [[nodiscard]] QString name() const { return *result ? result->value().card.name : QString(); }
    [[nodiscard]] QString says() const
    {
        return *result ? QString() : textOf(result->error().message);
    }

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
    void any_object_at_the_place_of_a_card_is_shown_data();
    void any_object_at_the_place_of_a_card_is_shown();
    void a_better_card_is_preferred();
    void a_file_is_called_a_file();
    void an_endpoint_leads_to_its_card_data();
    void an_endpoint_leads_to_its_card();
    void a_redirect_to_the_origins_card_is_no_answer();
    void a_redirect_to_a_card_elsewhere_is_followed();
    void cards_of_two_other_paths_are_named();
    void an_event_stream_is_dropped_at_once();
    void an_endless_answer_is_cut();
    void a_host_is_not_asked_for_its_page_first();
    void recorded_cards_of_other_paths_are_recognized();
    void plain_http_to_a_tls_port_is_named();
    void what_closes_without_tls_is_not();
    void it_can_be_stopped_during_the_handshake();
    void the_server_is_quoted();

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
    if (host.shows(broken)) {
        QVERIFY2(*search.result, qPrintable(search.says()));
        QVERIFY(host.typed().startsWith(search.result->value().url.toString()) ||
                search.result->value().url.toString().startsWith(host.typed()));
        QVERIFY(search.result->value().offers.empty());
        return;
    }
    QVERIFY2(!*search.result, qPrintable(search.name()));
    const Error &error = search.result->error();
    std::vector<OtherCard> expected;
    if (host.offers(broken.fault))
        expected = {{u"Front desk"_s, QUrl(host.frontDeskUrl())}};
    QCOMPARE(search.discovery.otherCards(), expected);
    QCOMPARE(search.says().contains(u"There is a card at another path: Front desk at "_s %
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
    QVERIFY(mostInformativeAttempt(search.discovery.attempts())->place != CardLocation::Above);
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
    QCOMPARE(search.name(), u"Helper"_s);
    QVERIFY(search.result->value().offers.empty());
    QVERIFY(search.discovery.otherCards().empty());
    QCOMPARE(targets(*m_server).back(), "/agents/helper/card");
}

/// Cards as met in public repositories, their words replaced: what is there is not denied.
void CardDiscoveryTest::any_object_at_the_place_of_a_card_is_shown_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("says"); // why nothing can be called, or empty if it can
    QTest::addColumn<bool>("hasAddress");
    const auto row = [](const char *name, const QByteArray &json, const QString &says,
                        bool isThere) { QTest::newRow(name) << json << says << isThere; };
    row("empty", "{}", u"The card is an empty object."_s, false);
    row("a map of endpoints",
        R"({"name":"Dictionary","capabilities":[{"type":"message"}],"endpoints":{"webhook":"/a2a"}})",
        u"neither supportedInterfaces nor url; it has name, capabilities, endpoints."_s, false);
    row("nested", R"({"agent":{"name":"A","url":"https://agent.example/"}})",
        u"neither supportedInterfaces nor url; it has agent."_s, false);
    row("a number as name", R"({"name":7,"url":"http://127.0.0.1:1/","protocolVersion":"0.3.0"})",
        {}, true);
    row("no name", R"({"url":"http://127.0.0.1:1/","skills":["x.measure"]})", {}, true);
    row("url is an object", R"({"name":"A","url":{"href":"https://agent.example/"}})",
        u"url is {\"href\":\"https://agent.example/\"}, not a string."_s, false);
    row("no interface", R"({"name":"A","supportedInterfaces":[]})",
        u"The card's supportedInterfaces lists no interface, and the card has no url."_s, false);
    row("interfaces are strings",
        R"({"name":"A","supportedInterfaces":["https://agent.example/"]})",
        u"The interface is \"https://agent.example/\", not an object."_s, false);
    row("interface without a url",
        R"({"name":"A","supportedInterfaces":[{"protocol":"HTTP/1.1"}]})",
        u"The interface has no url."_s, false);
    row("only additional interfaces",
        R"({"name":"A","additionalInterfaces":[{"url":"http://127.0.0.1:1/","transport":"JSONRPC"}]})",
        {}, true);
    row("a scheme of its own",
        R"({"supportedInterfaces":[{"url":"wss://agent.example/","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})",
        u"wss://agent.example/: The URL's scheme \"wss\" is not http or https."_s, true);
}

void CardDiscoveryTest::any_object_at_the_place_of_a_card_is_shown()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, says);
    QFETCH(bool, hasAddress);
    m_server->playAt("/.well-known/agent-card.json", plainAnswer(200, json));
    const Search search(QString::fromLatin1(m_server->origin()));
    QVERIFY(search.isOver);
    QVERIFY2(*search.result, qPrintable(search.says()));
    const FoundCard &found = search.result->value();
    QCOMPARE(found.card.json, json);
    QCOMPARE(a2a::hasAddress(found), hasAddress);
    const bool isUsable = !found.offers.empty() && found.offers.front().isUsable();
    QCOMPARE(isUsable, says.isEmpty());
    const QString why = textOf(noInterfaceError(found).message);
    QVERIFY2(isUsable || why.contains(says), qPrintable(why));
    // The steps of connecting have a card, too.
    QVERIFY(std::any_of(search.discovery.attempts().begin(), search.discovery.attempts().end(),
                        [](const CardAttempt &attempt) { return !attempt.error; }));
}

void CardDiscoveryTest::a_better_card_is_preferred()
{
    m_server->playAt("/.well-known/agent-card.json", plainAnswer(200, R"({"version":"2.1"})"));
    m_server->playAt("/.well-known/agent.json",
                     plainAnswer(200, card("Helper", m_server->origin() + "/rpc")));
    const Search search(QString::fromLatin1(m_server->origin()));
    QVERIFY(search.isOver);
    QCOMPARE(search.name(), u"Helper"_s);
}

void CardDiscoveryTest::a_file_is_called_a_file()
{
    const QTemporaryDir folder;
    for (const auto &[content, says] :
         {std::pair("{\"name\":", "The file is not JSON: "),
          std::pair("[1]", "JSON, but not an object"), std::pair("{}", "")}) {
        const QString path = folder.filePath(u"card.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) > 0);
        file.close();
        const Search search(path);
        QVERIFY(search.isOver);
        QCOMPARE(search.result->ok(), *says == 0);
        if (!*search.result)
            QVERIFY2(search.says().startsWith(QLatin1StringView(says)), qPrintable(search.says()));
    }
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
    QVERIFY(wasFoundByEndpoint(input, search.result->value()));
    QVERIFY(!wasFoundByEndpoint(QString::fromLatin1(m_server->origin()), search.result->value()));
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
    QVERIFY(belongsToOtherPath(u"http://h/agents/helper"_s, *found));
    QVERIFY(!belongsToOtherPath(u"http://h/front"_s, *found));
    QVERIFY(!belongsToOtherPath(u"http://h"_s, *found));
}

/// Found out by a handshake: most servers just close the connection.
void CardDiscoveryTest::plain_http_to_a_tls_port_is_named()
{
    const auto made = selfSignedIdentity({u"127.0.0.1"_s});
    if (!made)
        QSKIP("built without OpenSSL");
    const ScriptedServer secure((*made)->certificate, (*made)->key);
    const Search search(u"http://127.0.0.1:%1"_s.arg(secure.port()));
    QVERIFY(search.isOver && !*search.result);
    const Error &error = search.result->error();
    QCOMPARE(error.code, u"tls-needed"_s);
    QCOMPARE(error.kind, ErrorKind::Tls);
    QVERIFY2(textOf(error.message).contains(u"uses TLS"_s), qPrintable(textOf(error.message)));
    QVERIFY(textOf(error.hint).contains(u"https://"_s));
    QCOMPARE(secure.requestCount(), 0);
    QCOMPARE(search.discovery.attempts().size(), size_t(1)); // the others would fail the same way
}

void CardDiscoveryTest::what_closes_without_tls_is_not()
{
    m_server->play(Script().close());
    const Search closed(QString::fromUtf8(m_server->origin()));
    QVERIFY(closed.isOver && !*closed.result);
    QCOMPARE(closed.result->error().code, u"closed-without-answer"_s);
    // A page that only speaks of HTTPS.
    m_server->play(plainAnswer(400, "Client sent an HTTP request to an HTTPS server."));
    const Search page(QString::fromUtf8(m_server->origin()));
    QVERIFY(page.isOver && !*page.result);
    QCOMPARE(page.result->error().code, u"400"_s);
}

void CardDiscoveryTest::it_can_be_stopped_during_the_handshake()
{
    m_server->play(Script().close()); // after a request: a handshake is left without an answer
    Recording recording;
    CardDiscovery discovery(recording);
    bool isOver = false;
    connect(&discovery, &CardDiscovery::finished, this, [&isOver] { isOver = true; });
    discovery.start(QString::fromUtf8(m_server->origin()),
                    {{}, {}, {}, {ProxyChoice::Kind::None, {}}}, 0);
    QTRY_VERIFY(m_server->received().contains(QByteArray("\x16\x03", 2))); // of TLS
    discovery.stop();
    QCoreApplication::sendPostedEvents(&discovery); // it waits for nothing else
    QVERIFY(isOver);
}

/// Why it sends no card, in its own words; that nothing is there the status says.
void CardDiscoveryTest::the_server_is_quoted()
{
    const auto said = [this](const Script &script) {
        m_server->play(script);
        const Search search(QString::fromUtf8(m_server->origin()));
        return search.says();
    };
    QVERIFY(said(plainAnswer(403, R"({"detail":"Your tenant is disabled"})"))
                .endsWith(u"The server says: Your tenant is disabled"_s));
    QVERIFY(said(plainAnswer(503, "<h1>Down</h1><p>until noon", "Content-Type: text/html\r\n"))
                .endsWith(u"The server says: Down until noon"_s));
    QVERIFY(!said(plainAnswer(404, R"({"detail":"Not Found"})")).contains(u"says"_s));
}

A2A_TEST(CardDiscoveryTest)
#include "carddiscoverytest.moc"
