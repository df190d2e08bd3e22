// SPDX-License-Identifier: Apache-2.0
#include "model/facts/signinrequirements.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;

static Message asking(const QByteArray &data)
{
    Part part;
    part.kind = Part::Kind::Data;
    part.data = QByteArray(data).replace('\'', '"');
    Message message;
    message.parts.push_back(part);
    return message;
}

class SignInRequirementsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void required_schemes_come_first()
    {
        AgentCard card;
        card.providerName = QStringLiteral("Air");
        SecurityScheme key;
        key.name = QStringLiteral("key");
        key.type = QStringLiteral("apiKey");
        key.header = QStringLiteral("X-Key");
        SecurityScheme oauth;
        oauth.name = QStringLiteral("airline");
        oauth.type = QStringLiteral("oauth2");
        card.securitySchemes = {key, oauth};
        card.security = {{QStringLiteral("airline")}};
        const SignInRequirements needs = SignInRequirements::parse(&card, nullptr);
        QCOMPARE(needs.schemes, (QStringList{QStringLiteral("OAuth 2 (airline)"),
                                             QStringLiteral("API key in X-Key (key)")}));
        QCOMPARE(needs.provider, QStringLiteral("Air"));
    }

    void the_message_names_the_sign_in_page()
    {
        const Message message =
            asking("{'authUrl':'https://a.example/in','scheme':'oauth2','scopes':['read']}");
        const SignInRequirements needs = SignInRequirements::parse(nullptr, &message);
        QCOMPARE(needs.signInUrl, QUrl(QStringLiteral("https://a.example/in")));
        QCOMPARE(needs.schemeName, QStringLiteral("oauth2"));
        QCOMPARE(needs.scopes, QStringList{QStringLiteral("read")});
        QCOMPARE(needs.consumedParts, std::vector<int>{0});
    }

    void only_web_pages_are_offered_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::newRow("file") << QByteArray("{'url':'file:///etc/passwd'}");
        QTest::newRow("script") << QByteArray("{'url':'javascript:alert(1)'}");
        QTest::newRow("user") << QByteArray("{'url':'https://bank.example@evil.example/'}");
        QTest::newRow("no host") << QByteArray("{'url':'https:///x'}");
        QTest::newRow("number") << QByteArray("{'url':7}");
    }

    void only_web_pages_are_offered()
    {
        QFETCH(QByteArray, data);
        const Message message = asking(data);
        const SignInRequirements needs = SignInRequirements::parse(nullptr, &message);
        QVERIFY(needs.signInUrl.isEmpty());
        QVERIFY(needs.consumedParts.empty()); // shown as received
    }

    void only_an_unmistakable_message_asks_for_a_sign_in_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<bool>("asks");
        const auto row = [](const char *name, const char *text, const char *data, bool asks) {
            QTest::newRow(name) << QString::fromUtf8(text) << QByteArray(data) << asks;
        };
        row("page", "", "{'authUrl':'https://a.example/in'}", true);
        row("scheme of the specification", "", "{'auth_type':'OAuth2'}", true);
        row("scheme of the card", "", "{'scheme':'airline'}", true);
        row("authorization request",
            "Go to https://a.example/o?client_id=x&response_type=code, please.", "{}", true);
        row("a link", "See https://a.example/help?client_id=x", "{}", false);
        row("words", "Please sign in: what is your user name?", "{}", false);
        row("a form", "", "{'type':'object','properties':{'scheme':{'type':'string'}}}", false);
        row("any page", "", "{'url':'https://a.example/'}", false);
        row("color scheme", "", "{'scheme':'dark'}", false);
        row("script", "", "{'authUrl':'javascript:alert(1)'}", false);
    }

    void only_an_unmistakable_message_asks_for_a_sign_in()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, data);
        AgentCard card;
        SecurityScheme declared;
        declared.name = QStringLiteral("airline");
        card.securitySchemes = {declared};
        Message message = asking(data);
        Part words;
        words.kind = Part::Kind::Text;
        words.text = text;
        message.parts.push_back(words);
        QTEST(SignInRequirements::parse(&card, &message).isRequestedByMessage, "asks");
    }
};
A2A_TEST(SignInRequirementsTest)
#include "signinrequirementstest.moc"
