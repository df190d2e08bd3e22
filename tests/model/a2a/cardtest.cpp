// SPDX-License-Identifier: Apache-2.0
// Cards of every protocol version are read, and the possible locations of a card follow from what a
// user types.
#include "model/a2a/agentcard.h"
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
    void candidates_data();
    void candidates();
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
    QVERIFY(card->streaming && card->extendedCard && card->signed_);
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
    QCOMPARE(generationWord(offers.at(0).generation), u"0.2"_s);
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
    QTest::newRow("other object") << QByteArray(R"({"status":"ok"})");
    QTest::newRow("name only") << QByteArray(R"({"name":"package","version":"1.0"})");
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

void CardTest::candidates_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QStringList>("urls"); // the first ones; empty: refused
    const auto wellKnown = [](const char *base) {
        return QStringList{QString::fromLatin1(base) + u"/.well-known/agent-card.json"_s};
    };
    QTest::newRow("bare host") << u"agent.example"_s << wellKnown("https://agent.example");
    QTest::newRow("bare local host") << u"localhost"_s << wellKnown("http://localhost");
    QTest::newRow("host and port") << u"127.0.0.1:41241"_s << wellKnown("http://127.0.0.1:41241");
    QTest::newRow("origin") << u"https://a.example"_s << wellKnown("https://a.example");
    QTest::newRow("origin and slash")
        << u"  https://a.example/ "_s << wellKnown("https://a.example");
    QTest::newRow("prefix") << u"https://a.example/team/bot/"_s
                            << QStringList{
                                   u"https://a.example/team/bot/.well-known/agent-card.json"_s,
                                   u"https://a.example/team/bot/.well-known/agent.json"_s,
                                   u"https://a.example/team/.well-known/agent-card.json"_s,
                                   u"https://a.example/team/.well-known/agent.json"_s,
                                   u"https://a.example/.well-known/agent-card.json"_s};
    QTest::newRow("card") << u"https://a.example/x/card.json?v=2"_s
                          << QStringList{u"https://a.example/x/card.json?v=2"_s};
    QTest::newRow("file") << u"/tmp/card.json"_s << QStringList{u"file:///tmp/card.json"_s};
    QTest::newRow("nothing") << u"   "_s << QStringList();
    QTest::newRow("scheme") << u"ftp://a.example"_s << QStringList();
    QTest::newRow("no host") << u"https://"_s << QStringList();
    QTest::newRow("words") << u"not a url"_s << QStringList();
}

void CardTest::candidates()
{
    QFETCH(QString, input);
    QFETCH(QStringList, urls);
    const Result<QList<QUrl>> candidates = cardCandidates(input);
    QCOMPARE(candidates.ok(), !urls.isEmpty());
    if (!candidates) {
        QCOMPARE(candidates.error().kind, ErrorKind::Usage);
        return;
    }
    for (qsizetype i = 0; i < urls.size(); ++i)
        QCOMPARE(candidates->at(i).toString(), urls.at(i));
    if (input.contains(u"a.example/x/card.json"))
        return;
    const bool local = candidates->front().isLocalFile();
    QVERIFY(local || std::any_of(candidates->begin(), candidates->end(), [](const QUrl &url) {
                return url.path().endsWith(u"/.well-known/agent.json");
            }));
}

A2A_TEST(CardTest)
#include "cardtest.moc"
