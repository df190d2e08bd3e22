// SPDX-License-Identifier: Apache-2.0
// The user's choice, without secrets: stored as JSON, converted to what requests carry.
#include "model/signin/signinchoice.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class SignInChoiceTest final : public QObject {
    Q_OBJECT

private slots:
    void it_round_trips();
    void it_contains_no_secret();
    void unknown_forms_are_skipped();
    void several_schemes_combine_into_credentials();
    void schemes_without_a_secret_are_skipped();
    void unusable_schemes_are_reported_data();
    void unusable_schemes_are_reported();
};

static SignInChoice everything()
{
    SignInChoice choice;
    choice.origin = u"https://h:443"_s;
    choice.entries = {{SignInKind::Authorization, u"b"_s, u"Token"_s, {}, {}, {}, {}},
                      {SignInKind::Header, {}, u"X-Key"_s, {}, {}, {}, {}},
                      {SignInKind::Query, u"q"_s, u"key"_s, {}, {}, {}, {}},
                      {SignInKind::Cookie, u"c"_s, u"sid"_s, {}, {}, {}, {}},
                      {SignInKind::Certificate, u"m"_s, {}, {}, u"/c.p12"_s, u"/k.pem"_s, {}},
                      {SignInKind::OAuth, u"o"_s, {}, {}, {}, {}, {{u"clientId"_s, u"me"_s}}}};
    choice.storesSecrets = false;
    choice.furtherOrigins = {u"https://api.h:443"_s};
    choice.refusedOrigins = {u"https://evil:443"_s};
    return choice;
}

void SignInChoiceTest::it_round_trips()
{
    QCOMPARE(signInFromJson(signInToJson(everything())), everything());
    QCOMPARE(signInToJson({}), QJsonObject());
    QCOMPARE(signInFromJson({}), SignInChoice());
}

void SignInChoiceTest::it_contains_no_secret()
{
    const QByteArray json =
        QJsonDocument(signInToJson(everything())).toJson(QJsonDocument::Compact);
    QCOMPARE(json.count("secret"), 0);
    QVERIFY(json.contains("X-Key"));
}

void SignInChoiceTest::unknown_forms_are_skipped()
{
    const QJsonObject json =
        QJsonDocument::fromJson(
            R"({"origin":"https://h:443","kept":"x","alsoFor":["https://a","https://a:443",7],)"
            R"("entries":[{"kind":"magic"},7,{"kind":"basic","user":7},{"kind":"header","name":"X"}]})")
            .object();
    const SignInChoice choice = signInFromJson(json);
    QCOMPARE(choice.entries.size(), 2U);
    QCOMPARE(choice.entries[0].kind, SignInKind::Basic);
    QCOMPARE(choice.furtherOrigins, QStringList{u"https://a:443"_s});
    QVERIFY(choice.storesSecrets);
    QVERIFY(signInFromJson({{u"origin"_s, u"nowhere"_s}, {u"entries"_s, json[u"entries"_s]}})
                .entries.empty()); // for no origin
}

void SignInChoiceTest::several_schemes_combine_into_credentials()
{
    SignInSecrets secrets;
    const SignInChoice choice = everything();
    for (const SignInEntry &entry : choice.entries)
        secrets.insert(entry.secretName(), entry.secretName().toUtf8());
    QCOMPARE(secrets.size(), qsizetype(choice.entries.size())); // each has its own name
    const Credentials credentials = makeCredentials(choice, secrets);
    QCOMPARE(credentials.origin, choice.origin);
    QCOMPARE(credentials.furtherOrigins, choice.furtherOrigins);
    QCOMPARE(headerValue(credentials.headers, "X-Key"), "header/X-Key");
    QCOMPARE(headerValue(credentials.headers, "Cookie"), "sid=cookie/sid");
    QCOMPARE(credentials.headers.front().value, "Token authorization/Token");
    QCOMPARE(credentials.headers.back().value, "Bearer oauth2/o");
    QCOMPARE(credentials.query.size(), 1U);
    QCOMPARE(credentials.query.front().value, "query/key");
    SignInChoice login;
    login.origin = choice.origin;
    login.entries = {{SignInKind::Basic, {}, {}, u"änn"_s, {}, {}, {}}};
    QCOMPARE(makeCredentials(login, {{u"basic"_s, "p:w"}}).headers.front().value,
             "Basic " + QByteArray("\xc3\xa4nn:p:w").toBase64());
}

void SignInChoiceTest::schemes_without_a_secret_are_skipped()
{
    QVERIFY(makeCredentials(everything(), {}).isEmpty());
}

void SignInChoiceTest::unusable_schemes_are_reported_data()
{
    QTest::addColumn<SignInKind>("kind");
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<QString>("user");
    QTest::addColumn<QByteArray>("secret");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, SignInKind kind, const char *parameter, const char *user,
                        const QByteArray &secret, const char *fault) {
        QTest::newRow(name) << kind << QString::fromLatin1(parameter) << QString::fromLatin1(user)
                            << secret << QString::fromLatin1(fault);
    };
    row("good header", SignInKind::Header, "X-K", "", "a b", "");
    row("good query", SignInKind::Query, "a key", "", "a\nb", "");
    row("good cookie", SignInKind::Cookie, "sid", "", "ab==", "");
    row("good login", SignInKind::Basic, "", "ann", "a:b\nc", "");
    row("header's name", SignInKind::Header, "X K", "", "a", "header-name-invalid");
    row("no header's name", SignInKind::Header, "", "", "a", "header-name-invalid");
    row("line break", SignInKind::Header, "X-K", "", "a\r\nb", "header-value-breaks");
    row("line break in a token", SignInKind::Authorization, "Bearer", "", "a\nb",
        "header-value-breaks");
    row("no parameter", SignInKind::Query, "", "", "a", "sign-in-without-parameter");
    row("colon", SignInKind::Basic, "", "a:b", "c", "user-with-colon");
    row("cookie's end", SignInKind::Cookie, "sid", "", "a; b=c", "cookie-value-breaks");
    row("cookie's name", SignInKind::Cookie, "s=d", "", "a", "header-name-invalid");
}

void SignInChoiceTest::unusable_schemes_are_reported()
{
    QFETCH(SignInKind, kind);
    QFETCH(QString, parameter);
    QFETCH(QString, user);
    QFETCH(QByteArray, secret);
    QFETCH(QString, fault);
    const auto error = signInError({kind, {}, parameter, user, {}, {}, {}}, secret);
    QCOMPARE(error.has_value(), !fault.isEmpty());
    if (error) {
        QVERIFY(error->message.is(fault.toLatin1().constData()));
        QCOMPARE(error->kind, ErrorKind::Usage);
    }
}

A2A_TEST(SignInChoiceTest)

#include "signinchoicetest.moc"
