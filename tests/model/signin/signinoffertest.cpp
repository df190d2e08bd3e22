// SPDX-License-Identifier: Apache-2.0
// Sign-in options by the card: schemes of every protocol version and spelling, alternatives and
// combinations, and schemes that are unusable.
#include "model/signin/signinoffer.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class SignInOfferTest final : public QObject {
    Q_OBJECT

private slots:
    void offers_data();
    void offers();
    void flows_and_urls_are_read();
    void a_printed_case_union_is_read();
    void a_large_card_gives_bounded_offers();
};

static SignInOffers offersOf(const QByteArray &members)
{
    Notes notes;
    const Result<AgentCard> card =
        readCard(R"({"name":"a","url":"https://h/",)" + members + "}", notes);
    return card ? SignInOffers::fromCard(*card) : SignInOffers();
}

static QString sketch(const SignInStep &step)
{
    QString text = step.scheme % u'=' % signInKindName(step.kind);
    if (!step.parameter.isEmpty())
        text += u':' % step.parameter;
    if (!step.scopes.isEmpty())
        text += u'[' % step.scopes.join(u' ') % u']';
    return step.spelled.isEmpty() ? text : QString(text % u'!' % step.spelled);
}

/// "a=header:X-K & b=basic | …; declared c".
static QString sketch(const SignInOffers &offers)
{
    QStringList alternatives;
    for (const SignInOffer &offer : offers.alternatives) {
        QStringList steps;
        for (const SignInStep &step : offer.steps)
            steps.append(sketch(step));
        alternatives.append(steps.isEmpty() ? u"-"_s : steps.join(u" & "_s));
    }
    QString text = alternatives.join(u" | "_s);
    for (const SkillOffers &skill : offers.skills)
        text += u"; skill "_s % skill.skill % u": "_s % sketch({skill.alternatives, {}, {}});
    for (const SignInStep &step : offers.declared)
        text += u"; "_s % sketch(step);
    return text;
}

void SignInOfferTest::offers_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *members, const char *expected) {
        QTest::newRow(name) << QByteArray(members) << QString::fromUtf8(expected);
    };
    row("none", R"("x":1)", "");
    row("1.0, each kind",
        R"("securitySchemes":{"k":{"apiKeySecurityScheme":{"location":"header","name":"X-K"}},)"
        R"("q":{"apiKeySecurityScheme":{"location":"query","name":"key"}},)"
        R"("c":{"apiKeySecurityScheme":{"location":"cookie","name":"sid"}},)"
        R"("b":{"httpAuthSecurityScheme":{"scheme":"bearer"}},)"
        R"("p":{"httpAuthSecurityScheme":{"scheme":"Basic"}},)"
        R"("o":{"openIdConnectSecurityScheme":{"openIdConnectUrl":"https://i/"}},)"
        R"("m":{"mtlsSecurityScheme":{}}})",
        "; k=header:X-K; q=query:key; c=cookie:sid; b=authorization:Bearer; p=basic; "
        "o=openIdConnect; m=certificate");
    row("1.0, or and and, with scopes",
        R"("securitySchemes":{"a":{"oauth2SecurityScheme":{"flows":{}}},)"
        R"("k":{"apiKeySecurityScheme":{"location":"header","name":"X-K"}},)"
        R"("m":{"mtlsSecurityScheme":{}}},)"
        R"("securityRequirements":[{"schemes":{"a":{"list":["read","write"]},"m":{"list":[]}}},)"
        R"({"schemes":{"k":{"list":[]}}},{"schemes":{}}])",
        "a=oauth2[read write] & m=certificate | k=header:X-K | -");
    row("0.3",
        R"("securitySchemes":{"k":{"type":"apiKey","in":"query","name":"key"},)"
        R"("b":{"type":"http","scheme":"Bearer"},"o":{"type":"oauth2","flows":{}},)"
        R"("m":{"type":"mutualTLS"}},"security":[{"k":[],"o":["s1"]},{"b":[]}])",
        "k=query:key & o=oauth2[s1] | b=authorization:Bearer; m=certificate");
    row("0.3 as protobuf prints it",
        R"("securitySchemes":{"k":{"apiKeySecurityScheme":{"location":"header","name":"X-K"}}},)"
        R"("security":[{"schemes":{"k":{"list":[]}}}])",
        "k=header:X-K");
    row("1.0 in snake_case",
        R"("security_schemes":{"k":{"api_key_security_scheme":{"location":"header","name":"X-K"}},)"
        R"("o":{"open_id_connect_security_scheme":{"open_id_connect_url":"https://i/"}}},)"
        R"("security_requirements":[{"schemes":{"k":{"list":[]}}}])",
        "k=header:X-K; o=openIdConnect");
    row("1.0, of skills",
        R"("securitySchemes":{"a":{"oauth2SecurityScheme":{"flows":{}}},)"
        R"("k":{"apiKeySecurityScheme":{"location":"header","name":"X-K"}},)"
        R"("n":{"mtlsSecurityScheme":{}}},"securityRequirements":[{"schemes":{"k":{"list":[]}}}],)"
        R"("skills":[{"id":"1","name":"Book","securityRequirements":[{"schemes":{"k":{"list":[]}}},)"
        R"({"schemes":{"a":{"list":["book"]}}}]},{"id":"2","name":"Same",)"
        R"("securityRequirements":[{"schemes":{"k":{"list":[]}}}]}])",
        "k=header:X-K; skill Book: a=oauth2[book]; n=certificate");
    row("0.3, of a skill without a name",
        R"("securitySchemes":{"b":{"type":"http","scheme":"Bearer"}},)"
        R"("skills":[{"id":"pay","security":[{"b":[]}]},{"id":"x","security":7},5])",
        "; skill pay: b=authorization:Bearer");
    row("0.1", R"("authentication":{"schemes":["Bearer","Basic","OAuth2","ApiKey","Digest"]})",
        "Bearer=authorization:Bearer | Basic=basic | OAuth2=oauth2 | ApiKey=header:X-API-Key | "
        "Digest=unknown!Digest");
    row("a word of its own", R"("securitySchemes":{"t":{"type":"http","scheme":"Token"}})",
        "; t=authorization:Token");
    row("what cannot be done",
        R"("securitySchemes":{"d":{"type":"http","scheme":"Digest"},"x":{"type":"magic"},)"
        R"("n":{"type":"apiKey","in":"header"},"l":{"type":"apiKey","in":"body","name":"k"}})",
        "; d=unknown!Digest; x=unknown!magic; n=unknown!apiKey; l=unknown:k!apiKey");
    row("a name that nobody declares", R"("security":[{"ghost":[]}],"securitySchemes":{})",
        "ghost=unknown");
    row("of other types", R"("security":{"a":1},"securitySchemes":[1,2])", "");
}

void SignInOfferTest::offers()
{
    QFETCH(QByteArray, members);
    QTEST(sketch(offersOf(members)), "expected");
}

void SignInOfferTest::flows_and_urls_are_read()
{
    const SignInOffers offers = offersOf(
        R"("securitySchemes":{"a":{"type":"oauth2","oauth2MetadataUrl":"https://i/meta","flows":{)"
        R"("deviceCode":{"deviceAuthorizationUrl":"https://i/d","tokenUrl":"https://i/t","scopes":{}},)"
        R"("authorizationCode":{"authorizationUrl":"https://i/a","tokenUrl":"https://i/t",)"
        R"("refreshUrl":"https://i/r","scopes":{"read":"Reads","write":"Writes"}}}}})");
    QCOMPARE(offers.declared.size(), 1U);
    const SignInStep &step = offers.declared.front();
    QCOMPARE(step.metadataUrl, QUrl(u"https://i/meta"_s));
    QCOMPARE(step.flows.size(), 2U);
    QCOMPARE(step.flows[0].name, u"authorizationCode"_s);
    QCOMPARE(step.flows[0].authorizationUrl, QUrl(u"https://i/a"_s));
    QCOMPARE(step.flows[0].tokenUrl, QUrl(u"https://i/t"_s));
    QCOMPARE(step.flows[0].refreshUrl, QUrl(u"https://i/r"_s));
    QCOMPARE(step.flows[0].scopes.size(), 2U);
    QCOMPARE(step.flows[0].scopes[1].first, u"write"_s);
    QCOMPARE(step.flows[0].scopes[1].second, u"Writes"_s);
    QCOMPARE(step.flows[1].deviceAuthorizationUrl, QUrl(u"https://i/d"_s));
}

void SignInOfferTest::a_printed_case_union_is_read()
{
    const SignInOffers offers = offersOf(
        R"("securitySchemes":{"a":{"scheme":{"$case":"oauth2SecurityScheme","value":{"flows":)"
        R"({"flow":{"$case":"clientCredentials","value":{"tokenUrl":"https://i/t","scopes":{}}}}}}}})");
    QCOMPARE(offers.declared.size(), 1U);
    QCOMPARE(offers.declared[0].flows.size(), 1U);
    QCOMPARE(offers.declared[0].flows[0].name, u"clientCredentials"_s);
    QCOMPARE(offers.declared[0].flows[0].tokenUrl, QUrl(u"https://i/t"_s));
}

void SignInOfferTest::a_large_card_gives_bounded_offers()
{
    QByteArray members = R"("securitySchemes":{"s":{"type":"http","scheme":")" +
                         QByteArray(100'000, 'x') + R"("}},"security":[)";
    for (int i = 0; i < 10'000; ++i)
        members += R"({"s":[]},)";
    members += "{}]";
    const SignInOffers offers = offersOf(members);
    QVERIFY(!offers.alternatives.empty());
    QVERIFY(offers.alternatives.size() <= 100);
    QVERIFY(offers.alternatives[0].steps[0].parameter.size() < 10'000);
}

A2A_TEST(SignInOfferTest)

#include "signinoffertest.moc"
