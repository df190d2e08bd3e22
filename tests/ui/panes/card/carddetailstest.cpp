// SPDX-License-Identifier: Apache-2.0
// All content of a card is in its readable view, too: flows, scopes, parameters, modes of skills.
// Its text can be indented, and a position in it still maps to the bytes.
#include "ui/panes/card/carddetails.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "ui/panes/card/cardtext.h"
#include "ui/panes/card/rawcardview.h"
#include "ui/style/theme.h"

#include <QCheckBox>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Card =
    R"({"name":"Planner","capabilities":{"extensions":[{"uri":"urn:x","description":"Marks.",)"
    R"("params":{"depth":3}},{"uri":"urn:y"}]},"securitySchemes":{"airline":{)"
    R"("oauth2SecurityScheme":{"oauth2MetadataUrl":"https://a/meta","flows":{"authorizationCode":{)"
    R"("authorizationUrl":"https://a/auth","tokenUrl":"https://a/token","pkceRequired":true,)"
    R"("scopes":{"book":"Books flights","read":""}}}}},"old":{"type":"openIdConnect",)"
    R"("openIdConnectUrl":"https://b/oidc"}},"securityRequirements":[{"schemes":{"airline":)"
    R"({"list":["book"]},"old":{}}},{}],"skills":[{"id":"s","inputModes":["text/plain"],)"
    R"("outputModes":["image/png","text/csv"],"security":[{"old":["admin"]}]},{"id":"bare"}]})";

class CardDetailsTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }
    void flows_and_scopes();
    void flows_in_other_spellings_data();
    void flows_in_other_spellings();
    void requirements();
    void parameters_of_extensions();
    void modes_and_security_of_skills();
    void skills_by_id();
    void empty_values_have_no_row();
    void pretty_keeps_positions();

private:
    json::Document m_document{Card};
    CardDetails m_details{m_document.root()};
};

void CardDetailsTest::flows_and_scopes()
{
    QCOMPARE(
        m_details.scheme(u"airline"_s),
        (QStringList{u"OAuth 2 metadata: https://a/meta"_s, u"Flow: Authorization code"_s,
                     u"Authorization URL: https://a/auth"_s, u"Token URL: https://a/token"_s,
                     u"PKCE required"_s, u"Scopes:"_s, u"  book: Books flights"_s, u"  read"_s}));
    QCOMPARE(m_details.scheme(u"old"_s), QStringList{u"OpenID Connect: https://b/oidc"_s});
}

void CardDetailsTest::flows_in_other_spellings_data()
{
    QTest::addColumn<QByteArray>("scheme");
    QTest::newRow("in-memory form")
        << QByteArray(R"({"scheme":{"$case":"oauth2SecurityScheme","value":{"description":"",)"
                      R"("flows":{"flow":{"$case":"authorizationCode","value":{)"
                      R"("authorizationUrl":"https://a/auth","tokenUrl":"https://a/token",)"
                      R"("refreshUrl":"","pkceRequired":true,"scopes":{"book":"Books"}}}}}}})");
    QTest::newRow("snake_case") << QByteArray(
        R"({"oauth2_security_scheme":{"flows":{"authorization_code":{)"
        R"("authorization_url":"https://a/auth","token_url":"https://a/token",)"
        R"("pkce_required":true,"scopes":{"book":"Books"}}}}})");
}

void CardDetailsTest::flows_in_other_spellings()
{
    QFETCH(const QByteArray, scheme);
    const json::Document card(R"({"securitySchemes":{"airline":)" + scheme + "}}");
    QCOMPARE(CardDetails(card.root()).scheme(u"airline"_s),
             (QStringList{u"Flow: Authorization code"_s, u"Authorization URL: https://a/auth"_s,
                          u"Token URL: https://a/token"_s, u"PKCE required"_s, u"Scopes:"_s,
                          u"  book: Books"_s}));
}

void CardDetailsTest::requirements()
{
    QCOMPARE(m_details.requirements(), (QStringList{u"airline (book) + old"_s, u"no auth"_s}));
    const json::Document old(R"({"security":[{"oauth":["a","b"]}]})");
    QCOMPARE(CardDetails(old.root()).requirements(), QStringList{u"oauth (a, b)"_s});
}

void CardDetailsTest::parameters_of_extensions()
{
    QCOMPARE(m_details.extensionDescription(u"urn:x"_s), u"Marks."_s);
    QCOMPARE(m_details.extensionParameters(u"urn:x"_s), u"{\n  \"depth\": 3\n}"_s);
    QVERIFY(m_details.extensionParameters(u"urn:y"_s).isEmpty());
}

void CardDetailsTest::modes_and_security_of_skills()
{
    QCOMPARE(m_details.skill(0),
             (QStringList{u"Input modes: text/plain"_s, u"Output modes: image/png, text/csv"_s,
                          u"Auth required: old (admin)"_s}));
}

void CardDetailsTest::skills_by_id()
{
    const json::Document card(
        R"({"skills":{"a":{"name":"A"},"b":{"name":"B","inputModes":["image/png"]}}})");
    const CardDetails details(card.root());
    QVERIFY(details.skill(0).isEmpty());
    QCOMPARE(details.skill(1), QStringList{u"Input modes: image/png"_s});
    QVERIFY(details.skill(2).isEmpty());
}

void CardDetailsTest::empty_values_have_no_row()
{
    QVERIFY(m_details.skill(1).isEmpty());
    QVERIFY(m_details.scheme(u"none"_s).isEmpty());
    const json::Document empty("{}");
    QVERIFY(CardDetails(empty.root()).requirements().isEmpty());
}

void CardDetailsTest::pretty_keeps_positions()
{
    const Theme theme(*qApp, ThemeChoice::Light);
    RawCardView raw;
    raw.resize(500, 500);
    raw.show();
    const qint64 place = Card.indexOf("\"openIdConnectUrl\"");
    Note note;
    note.rule = "CARD-TEST";
    note.range = {place, 34};
    raw.setCard(Card, {note});
    const auto text = [&raw] {
        raw.text()->selectAll();
        return raw.text()->selectedText().toUtf8();
    };
    QCOMPARE(text(), Card);
    raw.setPretty(true);
    const QByteArray shown = text();
    QVERIFY(shown.count('\n') > 20);
    QSignalSpy chosen(&raw, &RawCardView::findingChosen);
    emit raw.text()->markChosen(shown.indexOf("\"openIdConnectUrl\""));
    QCOMPARE(chosen.at(0).at(0).toLongLong(), place);
    raw.showBytes(place, 34);
    QCOMPARE(raw.text()->cursorByte(), qint64(shown.indexOf("\"openIdConnectUrl\"")));
    QVERIFY(!raw.text()->notesAtCursor().empty());
    raw.setPretty(false);
    QCOMPARE(raw.text()->size(), qint64(Card.size()));
    raw.setCard("no json", {});
    QVERIFY(!raw.findChild<QCheckBox *>()->isEnabled());
}

A2A_TEST(CardDetailsTest)

#include "carddetailstest.moc"
