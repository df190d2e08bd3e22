// SPDX-License-Identifier: Apache-2.0
// Cards of every protocol version are read, and the possible locations of a card follow from what a
// user types.
#include "model/a2a/agentcard.h"
#include "model/json/document.h"
#include "model/net/discovery/carddiscovery.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class CardTest final : public QObject {
    Q_OBJECT

private slots:
    void reads_1_0();
    void reads_0_2_example();
    void reads_security_in_every_shape();
    void refuses_non_cards_data();
    void refuses_non_cards();
    void likeness();
    void reads_what_is_there();
    void candidates_data();
    void candidates();
    void places_data();
    void places();
    void one_agent_in_several_spellings_data();
    void one_agent_in_several_spellings();
};

void CardTest::reads_1_0()
{
    Notes notes;
    const auto card = readCard(
        R"({"name":"Trip helper","description":"Plans trips","version":"3.0","supportedInterfaces":[],)"
        R"("capabilities":{"streaming":true,"extendedAgentCard":true,"extensions":[{"uri":"https://x/ext"}]},)"
        R"("provider":{"organization":"Trips","url":"https://t"},"defaultInputModes":["text/plain"],)"
        R"("skills":[{"id":"plan","name":"Plan","description":"d","tags":["travel"],"examples":["go"]}],"signatures":[{}]})",
        notes);
    QVERIFY(card);
    QCOMPARE(card->name, u"Trip helper"_s);
    QVERIFY(card->streaming && card->extendedCard && card->isSigned);
    QCOMPARE(card->extensions, QStringList{u"https://x/ext"_s});
    QCOMPARE(card->skills.at(0).examples, QStringList{u"go"_s});
    QVERIFY(notes.empty());
}

void CardTest::reads_0_2_example()
{
    // After a published 0.2.2 example: security as OpenAPI writes it, no protocolVersion.
    Notes notes;
    const QByteArray json =
        R"({"name":"GeoSpatial Route Planner Agent","description":"Routes","url":"https://georoute-agent.example.com/a2a/v1",)"
        R"("iconUrl":"https://georoute-agent.example.com/icon.png","version":"1.2.0",)"
        R"("capabilities":{"streaming":true,"pushNotifications":true,"stateTransitionHistory":false},)"
        R"("securitySchemes":{"google":{"type":"openIdConnect","openIdConnectUrl":"https://accounts.example/openid"}},)"
        R"("security":[{"google":["openid"]}],"defaultInputModes":["application/json"],"defaultOutputModes":["image/png"],)"
        R"("skills":[{"id":"r","name":"Optimizer","description":"d","tags":[]}],"supportsAuthenticatedExtendedCard":true})";
    const auto card = readCard(json, notes);
    QVERIFY(card);
    QVERIFY(card->pushNotifications && card->extendedCard);
    QCOMPARE(card->securitySchemes.at(0).type, u"openIdConnect"_s);
    const auto offers = offersFromCard(
        json, QUrl(u"https://georoute-agent.example.com/.well-known/agent.json"_s), notes);
    QCOMPARE(versionName(offers.at(0).protocolVersion), u"0.2"_s);
}

void CardTest::reads_security_in_every_shape()
{
    const auto schemes = [](const QByteArray &members, Notes &notes) {
        return readCard(R"({"name":"x","url":"http://h/",)" + members + "}", notes)
            ->securitySchemes;
    };
    Notes notes;
    const auto openApi =
        schemes(R"("securitySchemes":{"k":{"type":"apiKey","in":"header","name":"X-Key"}})", notes);
    QCOMPARE(openApi.at(0).header, u"X-Key"_s);
    const auto unionForm = schemes(
        R"("securitySchemes":{"k":{"apiKeySecurityScheme":{"location":"header","name":"X-Key"}}})",
        notes);
    QCOMPARE(unionForm.at(0).type, u"apiKey"_s);
    QCOMPARE(unionForm.at(0).in, u"header"_s);
    const auto snake = schemes(
        R"("security_schemes":{"k":{"api_key_security_scheme":{"location":"query","name":"key"}}})",
        notes);
    QCOMPARE(snake.at(0).type, u"apiKey"_s);
    QCOMPARE(snake.at(0).in, u"query"_s);
    QCOMPARE(notes.size(), size_t(1)); // the spelling
    notes.clear();
    const auto leaked = schemes(
        R"("securitySchemes":{"b":{"scheme":{"$case":"httpAuthSecurityScheme","value":{"scheme":"Bearer"}}}})",
        notes);
    QCOMPARE(leaked.at(0).scheme, u"Bearer"_s);
    QCOMPARE(notes.size(), size_t(1)); // shown as stored in memory
    notes.clear();
    const auto string = schemes(R"("authentication":{"schemes":"Bearer"})", notes);
    QCOMPARE(string.at(0).name, u"Bearer"_s);
    QCOMPARE(notes.size(), size_t(1));
    const auto list = schemes(R"("authentication":["Basic"])", notes);
    QCOMPARE(list.at(0).name, u"Basic"_s);
}

void CardTest::refuses_non_cards_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("html") << QByteArray("<html>");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("text") << QByteArray(R"("card")");
    QTest::newRow("cut") << QByteArray(R"({"name":"x","skills":[)");
}

void CardTest::refuses_non_cards()
{
    QFETCH(QByteArray, json);
    Notes notes;
    const auto card = readCard(json, notes);
    QVERIFY(!card);
    QCOMPARE(card.error().kind, ErrorKind::Decode);
    QVERIFY(!card.error().hint.isEmpty());
}

/// Only how a response looks decides whether it is taken for a card.
void CardTest::likeness()
{
    const auto of = [](const char *json) {
        return cardLikeness(json::Document(QByteArray(json)).root());
    };
    QCOMPARE(of(R"({"status":"ok"})"), CardLikeness::None);
    QCOMPARE(of(R"({"error":{"name":"NotFound"}})"), CardLikeness::None);
    QCOMPARE(of("[]"), CardLikeness::None);
    QCOMPARE(of(R"({"name":"package","version":"1.0"})"), CardLikeness::Some);
    QCOMPARE(of(R"({"agent":{"skills":[]}})"), CardLikeness::Some);
    QCOMPARE(of(R"({"name":7,"url":"http://h/"})"), CardLikeness::Some);
    QCOMPARE(of(R"({"name":"a","url":"http://h/"})"), CardLikeness::Most);
    QCOMPARE(of(R"({"name":"a","supported_interfaces":[]})"), CardLikeness::Most);
}

/// What is in a card is read, whatever else is wrong with it.
void CardTest::reads_what_is_there()
{
    Notes notes;
    const auto card =
        readCard(R"({"name":7,"capabilities":["streaming"],"skills":["x.measure"]})", notes);
    QVERIFY(card);
    QVERIFY(card->name.isEmpty() && !card->streaming);
    QCOMPARE(card->skills.size(), size_t(1));
    QCOMPARE(card->skills[0].name, u"x.measure"_s);
    const auto mapped = readCard(R"({"skills":{"measure":{"description":"Measures."}}})", notes);
    QVERIFY(mapped);
    QCOMPARE(mapped->skills[0].id, u"measure"_s);
    QCOMPARE(mapped->skills[0].description, u"Measures."_s);
}

void CardTest::candidates_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QStringList>("urls"); // all of them; empty: refused
    const auto wellKnown = [](std::initializer_list<const char *> bases) {
        QStringList urls;
        for (const char *base : bases) {
            for (const char *name : {"agent-card.json", "agent.json"})
                urls.append(QString::fromLatin1(base) % u"/.well-known/"_s %
                            QString::fromLatin1(name));
        }
        return urls;
    };
    const auto row = [](const char *name, const QString &input, const QStringList &urls) {
        QTest::newRow(name) << input << urls;
    };
    row("bare host", u"agent.example"_s,
        wellKnown({"https://agent.example"}) + QStringList{u"https://agent.example"_s});
    row("bare local host", u"localhost"_s,
        wellKnown({"http://localhost"}) + QStringList{u"http://localhost"_s});
    row("host and port", u"127.0.0.1:41241"_s,
        wellKnown({"http://127.0.0.1:41241"}) + QStringList{u"http://127.0.0.1:41241"_s});
    row("public host and port", u"a.example:8080"_s,
        wellKnown({"https://a.example:8080"}) + QStringList{u"https://a.example:8080"_s} +
            wellKnown({"http://a.example:8080"}) + QStringList{u"http://a.example:8080"_s});
    row("private host and port", u"192.168.1.5:9"_s,
        wellKnown({"https://192.168.1.5:9"}) + QStringList{u"https://192.168.1.5:9"_s} +
            wellKnown({"http://192.168.1.5:9"}) + QStringList{u"http://192.168.1.5:9"_s});
    row("private name", u"agent"_s,
        wellKnown({"https://agent"}) + QStringList{u"https://agent"_s} +
            wellKnown({"http://agent"}) + QStringList{u"http://agent"_s});
    row("public name like an address", u"127.0.0.1.example"_s,
        wellKnown({"https://127.0.0.1.example"}) + QStringList{u"https://127.0.0.1.example"_s});
    row("origin and slash", u"  https://a.example/ "_s,
        wellKnown({"https://a.example"}) + QStringList{u"https://a.example/"_s});
    row("prefix", u"https://a.example/team/bot/"_s,
        wellKnown({"https://a.example/team/bot"}) + QStringList{u"https://a.example/team/bot/"_s} +
            wellKnown({"https://a.example/team", "https://a.example"}));
    row("one folder", u"https://a.example/bot?x=1"_s,
        wellKnown({"https://a.example/bot"}) + QStringList{u"https://a.example/bot?x=1"_s} +
            wellKnown({"https://a.example"}));
    row("card", u"https://a.example/x/card.json?v=2"_s,
        QStringList{u"https://a.example/x/card.json?v=2"_s} +
            wellKnown({"https://a.example/x", "https://a.example"}));
    row("well-known card", u"https://a.example/x/.well-known/agent.json"_s,
        QStringList{u"https://a.example/x/.well-known/agent.json"_s,
                    u"https://a.example/x/.well-known/agent-card.json"_s} +
            wellKnown({"https://a.example"}));
    // Nothing is decoded, and nothing encoded twice.
    row("encoded", u"http://h/a%2Fb%3Ac%25d/e%20f/%C3%A4;v=1"_s,
        wellKnown({"http://h/a%2Fb%3Ac%25d/e%20f/%C3%A4;v=1"}) +
            QStringList{u"http://h/a%2Fb%3Ac%25d/e%20f/%C3%A4;v=1"_s} +
            wellKnown({"http://h/a%2Fb%3Ac%25d/e%20f", "http://h"}));
    row("not encoded", u"http://h/e f/\u00E4/"_s,
        wellKnown({"http://h/e%20f/%C3%A4"}) + QStringList{u"http://h/e%20f/%C3%A4/"_s} +
            wellKnown({"http://h/e%20f", "http://h"}));
    row("file", u"/tmp/card.json"_s, {u"file:///tmp/card.json"_s});
    row("nothing", u"   "_s, {});
    row("scheme", u"ftp://a.example"_s, {});
    row("no host", u"https://"_s, {});
    row("words", u"not a url"_s, {});
}

void CardTest::candidates()
{
    QFETCH(QString, input);
    QFETCH(QStringList, urls);
    const Result<std::vector<CardCandidate>> candidates = cardCandidates(input);
    QCOMPARE(candidates.ok(), !urls.isEmpty());
    if (!candidates) {
        QCOMPARE(candidates.error().kind, ErrorKind::Usage);
        return;
    }
    QStringList found;
    for (const CardCandidate &one : *candidates)
        found.append(QString::fromLatin1(one.url.toEncoded()));
    QCOMPARE(found, urls);
}

void CardTest::places_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<CardLocation>("place");
    const auto row = [](const char *card, const char *typed, CardLocation place) {
        QTest::addRow("%s seen from %s", card, typed)
            << QString::fromLatin1(card) << QString::fromLatin1(typed) << place;
    };
    row("http://h/a/card", "http://h/a/card", CardLocation::Typed);
    row("http://h/a/.well-known/agent.json", "http://h/a", CardLocation::Below);
    row("http://h/a/.well-known/agent.json", "http://h/a/", CardLocation::Below);
    row("http://h/.well-known/agent.json", "http://h", CardLocation::Below);
    row("http://h/.well-known/agent.json", "http://h/a", CardLocation::Above);
    row("http://h/a/.well-known/agent.json", "http://h/a/b", CardLocation::Above);
    row("http://h/a/.well-known/agent.json", "http://h/ab", CardLocation::Elsewhere);
    row("http://h/a/.well-known/agent.json", "http://h/a%2Fb", CardLocation::Elsewhere);
    row("https://h/.well-known/agent.json", "http://h/a", CardLocation::Above);
    row("http://h/a/.well-known/agent.json", "http://h/a/.well-known/agent-card.json",
        CardLocation::Above);
    row("http://h/cards/x.json", "http://h/a", CardLocation::Elsewhere);
    row("http://g/.well-known/agent.json", "http://h/a", CardLocation::Elsewhere);
}

void CardTest::places()
{
    QFETCH(QString, card);
    QFETCH(QString, typed);
    QTEST(computeCardLocation(QUrl(card), QUrl(typed)), "place");
}

void CardTest::one_agent_in_several_spellings_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *one, const char *other, bool isSame) {
        QTest::addRow("%s and %s", one, other)
            << QString::fromLatin1(one) << QString::fromLatin1(other) << isSame;
    };
    row("127.0.0.1:1", "http://127.0.0.1:1/", true);
    row("http://Agent.Example", "http://agent.example:80/", true);
    row("agent.example", "https://agent.example:443", true);
    row("agent.example:8080", "https://agent.example:8080", true);
    row("http://h/a", "http://h/a/", true);
    row("./card.json", "./x/../card.json", true);
    row("http://h/a", "http://h/A", false);
    row("http://h/a%2Fb", "http://h/a/b", false);
    row("http://h", "https://h", false);
    row("http://h/a?x=1", "http://h/a", false);
    row("http://u@h", "http://h", false);
    row("http://h:1", "http://h:2", false);
    row("not a url", "not another", false);
}

void CardTest::one_agent_in_several_spellings()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QTEST(isSameAddress(one, other), "isSame");
}

A2A_TEST(CardTest)
#include "cardtest.moc"
