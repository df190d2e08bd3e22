// SPDX-License-Identifier: Apache-2.0
// An agent's challenge for a token is found among others, however it is written.
#include "model/signin/bearerchallenge.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class BearerChallengeTest final : public QObject {
    Q_OBJECT

private slots:
    void challenges_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QString>("found"); // error|scopes|metadata, "-": none
        const auto row = [](const char *name, const QByteArray &header, const char *found) {
            QTest::newRow(name) << header << QString::fromLatin1(found);
        };
        row("the word alone", "Bearer", "||");
        row("in small letters", "bearer error=invalid_token", "invalid_token||");
        row("all of it",
            "Bearer realm=\"a\", error=\"insufficient_scope\", scope=\"read write\", "
            "resource_metadata=\"https://a.example/.well-known/oauth-protected-resource\"",
            "insufficient_scope|read,write|https://a.example/.well-known/oauth-protected-resource");
        row("behind another one", "Basic realm=\"x, Bearer error=\\\"no\\\"\", Bearer scope=read",
            "|read|");
        row("before another one", "Bearer scope=read, Basic realm=\"x\", error=\"theirs\"",
            "|read|");
        row("quoted pairs", "Bearer error=\"a\\\"b\"", "a\"b||");
        row("blanks", "Bearer   error = \"x\" ,scope= \"y\"", "x|y|");
        row("metadata over http", "Bearer resource_metadata=\"http://far.example/\"", "||");
        row("a script", "Bearer resource_metadata=\"javascript:alert(1)\"", "||");
        row("none", "Basic realm=\"x\"", "-");
        row("a longer word", "BearerX error=no", "-");
        row("a quote that is open", "Bearer error=\"abc", "||");
        row("nothing", "", "-");
    }

    void challenges()
    {
        QFETCH(QByteArray, header);
        const auto challenge =
            BearerChallenge::parse({{"X-Other", "Bearer"}, {"www-authenticate", header}});
        QTEST(challenge ? QString(challenge->error % u'|' % challenge->scopes.join(u',') % u'|' %
                                  challenge->resourceMetadata.toString())
                        : QStringLiteral("-"),
              "found");
    }

    void a_long_challenge_is_parsed_fast()
    {
        QByteArray header = "Bearer ";
        for (int i = 0; i < 20'000; ++i)
            header += "a=\"\\\",";
        QVERIFY(BearerChallenge::parse({{"WWW-Authenticate", header}}).has_value());
    }
};

A2A_TEST(BearerChallengeTest)
#include "bearerchallengetest.moc"
