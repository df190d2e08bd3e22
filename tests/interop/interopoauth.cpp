// SPDX-License-Identifier: Apache-2.0
// The CLI signs in at a certified provider (npm oidc-provider) by each flow, and with the tokens
// calls agents on the official JavaScript SDK that verify them. The browser is a program that fills
// the provider's pages. No secret is printed or recorded.
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a::test;

static constexpr int Refused = 4;
static constexpr int LifeSeconds = 4; ///< of an access token

class InteropOAuth final : public QObject {
    Q_OBJECT

public:
    explicit InteropOAuth(const Sdk &sdk)
        : m_sdk(sdk)
    {
    }

private slots:
    void initTestCase();
    void cleanupTestCase();
    void withoutATokenTheAgentRefuses();
    void aCodeOfTheBrowser_data();
    void aCodeOfTheBrowser();
    void aUserWhoDenies();
    void aDeviceCode();
    void clientCredentials_data();
    void clientCredentials();
    void aWrongSecret();
    void aTokenThatEndedIsRenewedAndRotated();
    void whatIsRevokedIsRefused();
    void aClientThatIsRegistered();

private:
    [[nodiscard]] QString file(const char *name) const
    {
        return m_folder.filePath(QString::fromLatin1(name));
    }
    [[nodiscard]] QStringList login(const QString &tokens, const QStringList &more) const
    {
        return QStringList{QStringLiteral("login"), m_agent->url(), QStringLiteral("--token-file"),
                           tokens, QStringLiteral("--no-browser")} +
               more;
    }
    /// Signs in by code as the user "ann"; false if it failed.
    [[nodiscard]] bool signIn(const QString &tokens, const QStringList &more = {}) const;
    [[nodiscard]] int sendWith(const QString &tokens, QByteArray *printed = nullptr) const;
    [[nodiscard]] static QJsonObject contentOf(const QString &tokens);

    const Sdk &m_sdk;
    QTemporaryDir m_folder;
    std::unique_ptr<AgentProcess> m_provider;
    std::unique_ptr<AgentProcess> m_agent;
};

static const QString Native = QStringLiteral("native");
static const QString Offline = QStringLiteral("openid offline_access a2a");

/// The public key of a PEM file as a JWK, created by OpenSSL's own program.
static QByteArray publicJwk(const QString &pem)
{
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"),
                  {QStringLiteral("pkey"), QStringLiteral("-in"), pem, QStringLiteral("-pubout"),
                   QStringLiteral("-outform"), QStringLiteral("DER")});
    openssl.waitForFinished();
    const QByteArray point = openssl.readAllStandardOutput().last(64); // x and y of P-256
    const auto encoded = [](const QByteArray &number) {
        return QString::fromLatin1(
            number.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
    };
    return QJsonDocument(QJsonObject{{QStringLiteral("kty"), QStringLiteral("EC")},
                                     {QStringLiteral("crv"), QStringLiteral("P-256")},
                                     {QStringLiteral("kid"), QStringLiteral("k1")},
                                     {QStringLiteral("x"), encoded(point.first(32))},
                                     {QStringLiteral("y"), encoded(point.last(32))}})
        .toJson();
}

void InteropOAuth::initTestCase()
{
    if (!AgentProcess::installed())
        QSKIP("the interop agents are not installed: build the target interop_agents");
    if (QStandardPaths::findExecutable(QStringLiteral("openssl")).isEmpty())
        QSKIP("openssl is not installed");
    QProcess::execute(QStringLiteral("openssl"),
                      {QStringLiteral("genpkey"), QStringLiteral("-quiet"),
                       QStringLiteral("-algorithm"), QStringLiteral("EC"),
                       QStringLiteral("-pkeyopt"), QStringLiteral("ec_paramgen_curve:P-256"),
                       QStringLiteral("-out"), file("key.pem")});
    QFile jwk(file("key.jwk"));
    QVERIFY(jwk.open(QIODevice::WriteOnly));
    jwk.write(publicJwk(file("key.pem")));
    jwk.close();
    m_provider = std::make_unique<AgentProcess>();
    QVERIFY2(m_provider->startProvider({QString::number(LifeSeconds), file("key.jwk")}),
             qPrintable(m_provider->error()));
    m_agent = std::make_unique<AgentProcess>();
    QVERIFY2(m_agent->start(S(m_sdk.version), {QStringLiteral("--issuer"), m_provider->url()}),
             qPrintable(m_agent->error()));
    qputenv("INTEROP_SECRET", "machine-secret-9d1c7b3a");
}

void InteropOAuth::cleanupTestCase()
{
    m_agent.reset();
    m_provider.reset();
}

QJsonObject InteropOAuth::contentOf(const QString &tokens)
{
    QFile file(tokens);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

bool InteropOAuth::signIn(const QString &tokens, const QStringList &more) const
{
    CliProcess cli(login(tokens, QStringList{QStringLiteral("--oauth-client-id"), Native,
                                             QStringLiteral("--scope"), Offline} +
                                     more));
    const QString page = cli.waitFor(S("sign-in")).value(S("url")).toString();
    const QJsonObject last = AgentProcess::browse({page});
    const int code = cli.finish();
    if (code != Completed || last.value(S("status")).toInt() != 200)
        qWarning("%s\n%s", cli.output().constData(), qPrintable(last.value(S("text")).toString()));
    return code == Completed && last.value(S("status")).toInt() == 200;
}

int InteropOAuth::sendWith(const QString &tokens, QByteArray *printed) const
{
    CliProcess cli({QStringLiteral("send"), m_agent->url(), QStringLiteral("task"),
                    QStringLiteral("--token-file"), tokens, QStringLiteral("--wire")});
    const int code = cli.finish();
    if (printed)
        *printed = cli.output() + cli.errorOutput();
    return code;
}

void InteropOAuth::withoutATokenTheAgentRefuses()
{
    CliProcess cli({QStringLiteral("send"), m_agent->url(), QStringLiteral("task")});
    QCOMPARE(cli.finish(), Refused);
}

void InteropOAuth::aCodeOfTheBrowser_data()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<bool>("isJwt");
    QTest::newRow("opaque") << QString() << false;
    QTest::newRow("JWT") << QStringLiteral("urn:a2a:jwt") << true;
}

void InteropOAuth::aCodeOfTheBrowser()
{
    QFETCH(const QString, resource);
    QFETCH(const bool, isJwt);
    const QString tokens = file(isJwt ? "jwt.json" : "opaque.json");
    const QString record = file(isJwt ? "jwt.a2a" : "opaque.a2a");
    QStringList more{QStringLiteral("--record"), record, QStringLiteral("--wire")};
    if (!resource.isEmpty())
        more += {QStringLiteral("--resource"), resource};
    QVERIFY(signIn(tokens, more));
    const QJsonObject kept = contentOf(tokens);
    const QString token = kept.value(S("accessToken")).toString();
    QCOMPARE(token.count(u'.'), isJwt ? 2 : 0);
    QVERIFY(!kept.value(S("refreshToken")).toString().isEmpty());
    QCOMPARE(QFileInfo(tokens).permissions() & (QFile::ReadGroup | QFile::ReadOther),
             QFileDevice::Permissions());
    QByteArray printed;
    QCOMPARE(sendWith(tokens, &printed), Completed);
    QVERIFY(!printed.contains(token.toUtf8()));
    QFile recorded(record);
    QVERIFY(recorded.open(QIODevice::ReadOnly));
    const QByteArray bytes = recorded.readAll();
    QVERIFY(bytes.contains("OAuth token"));
    for (const char *name : {"accessToken", "refreshToken"})
        QVERIFY2(!bytes.contains(kept.value(S(name)).toString().toUtf8()), name);
}

void InteropOAuth::aUserWhoDenies()
{
    CliProcess cli(login(file("denied.json"), {QStringLiteral("--oauth-client-id"), Native}));
    QUrl page(cli.waitFor(S("sign-in")).value(S("url")).toString());
    // The browser is not signed in yet, and "none" must not prompt.
    page.setQuery(page.query(QUrl::FullyEncoded) + QStringLiteral("&prompt=none"));
    const QJsonObject last = AgentProcess::browse({page.toString(QUrl::FullyEncoded)});
    QCOMPARE(last.value(S("status")).toInt(), 400);
    QCOMPARE(cli.finish(), Refused);
    QCOMPARE(cli.last(S("error")).value(S("code")).toString(), S("login_required"));
    QVERIFY(!QFileInfo::exists(file("denied.json")));
}

void InteropOAuth::aDeviceCode()
{
    const QString tokens = file("device.json");
    CliProcess cli(login(tokens, {QStringLiteral("--flow"), QStringLiteral("device"),
                                  QStringLiteral("--oauth-client-id"), Native,
                                  QStringLiteral("--scope"), Offline}));
    const QJsonObject code = cli.waitFor(S("sign-in"));
    QCOMPARE(code.value(S("step")).toString(), S("code"));
    const QJsonObject last =
        AgentProcess::browse({code.value(S("url")).toString(),
                              QStringLiteral("user_code=") + code.value(S("userCode")).toString()});
    QCOMPARE(last.value(S("status")).toInt(), 200);
    QCOMPARE(cli.finish(), Completed);
    QCOMPARE(sendWith(tokens), Completed);
}

void InteropOAuth::clientCredentials_data()
{
    QTest::addColumn<QStringList>("options");
    const QString secret = QStringLiteral("--oauth-client-secret-env");
    const QString variable = QStringLiteral("INTEROP_SECRET");
    const QString id = QStringLiteral("--oauth-client-id");
    QTest::newRow("basic") << QStringList{id, QStringLiteral("machine"), secret, variable};
    QTest::newRow("private_key_jwt") << QStringList{id,
                                                    QStringLiteral("signer"),
                                                    QStringLiteral("--oauth-key"),
                                                    file("key.pem"),
                                                    QStringLiteral("--oauth-key-id"),
                                                    QStringLiteral("k1")};
}

void InteropOAuth::clientCredentials()
{
    QFETCH(const QStringList, options);
    const QString tokens = file("client.json");
    CliProcess cli(
        login(tokens, options + QStringList{QStringLiteral("--flow"), QStringLiteral("client")}));
    QCOMPARE(cli.finish(), Completed);
    QCOMPARE(sendWith(tokens), Completed);
    QFile file(tokens);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("machine-secret")); // the user's, not the file's
}

void InteropOAuth::aWrongSecret()
{
    qputenv("INTEROP_WRONG", "not-the-secret-4711");
    CliProcess cli(
        login(file("wrong.json"), {QStringLiteral("--flow"), QStringLiteral("client"),
                                   QStringLiteral("--oauth-client-id"), QStringLiteral("machine"),
                                   QStringLiteral("--oauth-client-secret-env"),
                                   QStringLiteral("INTEROP_WRONG"), QStringLiteral("--wire")}));
    QCOMPARE(cli.finish(), Refused);
    QCOMPARE(cli.last(S("error")).value(S("code")).toString(), S("invalid_client"));
    QVERIFY(!cli.output().contains("not-the-secret"));
}

void InteropOAuth::aTokenThatEndedIsRenewedAndRotated()
{
    const QString tokens = file("short.json");
    QVERIFY(signIn(tokens));
    const QJsonObject before = contentOf(tokens);
    const qint64 end = before.value(S("expires")).toInteger();
    QTRY_VERIFY_WITH_TIMEOUT(QDateTime::currentMSecsSinceEpoch() > end, TestTimeoutMs);
    QByteArray printed;
    QCOMPARE(sendWith(tokens, &printed), Completed);
    const QJsonObject after = contentOf(tokens);
    QVERIFY(before.value(S("accessToken")) != after.value(S("accessToken")));
    QVERIFY(before.value(S("refreshToken")) != after.value(S("refreshToken"))); // rotated
    for (const QJsonObject &file : {before, after}) {
        for (const char *name : {"accessToken", "refreshToken"})
            QVERIFY2(!printed.contains(file.value(S(name)).toString().toUtf8()), name);
    }
}

void InteropOAuth::whatIsRevokedIsRefused()
{
    const QString tokens = file("gone.json");
    QVERIFY(signIn(tokens));
    const QString copy = file("copy.json");
    QVERIFY(QFile::copy(tokens, copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    CliProcess cli({QStringLiteral("logout"), QStringLiteral("--token-file"), tokens});
    QCOMPARE(cli.finish(), Completed);
    QVERIFY(cli.last(S("end")).value(S("revoked")).toBool());
    QVERIFY(!QFileInfo::exists(tokens));
    const qint64 end = contentOf(copy).value(S("expires")).toInteger();
    QTRY_VERIFY_WITH_TIMEOUT(QDateTime::currentMSecsSinceEpoch() > end, TestTimeoutMs);
    QByteArray printed;
    QCOMPARE(sendWith(copy, &printed), Refused);
    QVERIFY2(printed.contains("Sign in again"), printed.constData());
}

void InteropOAuth::aClientThatIsRegistered()
{
    const QString tokens = file("registered.json");
    CliProcess cli(login(tokens, {QStringLiteral("--scope"), Offline}));
    const QString page = cli.waitFor(S("sign-in")).value(S("url")).toString();
    QVERIFY2(!page.isEmpty(), cli.errorOutput().constData());
    QCOMPARE(AgentProcess::browse({page}).value(S("status")).toInt(), 200);
    QCOMPARE(cli.finish(), Completed);
    QCOMPARE(sendWith(tokens), Completed);
}

static const Registration registration03("oauth-0.3.14", [] { return new InteropOAuth(Sdk03); });
static const Registration registration10("oauth-1.3.0", [] { return new InteropOAuth(Sdk10); });

#include "interopoauth.moc"
