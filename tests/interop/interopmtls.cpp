// SPDX-License-Identifier: Apache-2.0
// Mutual TLS with Node's own TLS: agents on the official JavaScript SDK that accept only clients
// with a certificate of their authority.
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;

static constexpr int TlsFailed = 3;

class InteropMtls final : public QObject {
    Q_OBJECT

public:
    explicit InteropMtls(const Sdk &sdk)
        : m_sdk(sdk)
    {
    }

private slots:
    void initTestCase();
    void cleanupTestCase();
    void aCertificateOfTheAuthorityIsLetIn_data();
    void aCertificateOfTheAuthorityIsLetIn();
    void anyOtherIsRefused_data();
    void anyOtherIsRefused();

private:
    [[nodiscard]] std::unique_ptr<CliProcess> say(const QStringList &more) const
    {
        return std::make_unique<CliProcess>(
            QStringList{QStringLiteral("send"), m_agent->url(), QStringLiteral("echo hello"),
                        QStringLiteral("--ca"), QStringLiteral(NET_DATA "/loopback.crt")} +
            more);
    }

    const Sdk &m_sdk;
    std::unique_ptr<AgentProcess> m_agent;
};

void InteropMtls::initTestCase()
{
    if (!AgentProcess::installed())
        QSKIP("the interop agents are not installed: build the target interop_agents");
    m_agent = std::make_unique<AgentProcess>();
    const QString certificate = QStringLiteral(NET_DATA "/loopback.crt");
    QVERIFY2(
        m_agent->start(S(m_sdk.version), {QStringLiteral("--mtls"), certificate,
                                          QStringLiteral(NET_DATA "/loopback.key"), certificate}),
        qPrintable(m_agent->error()));
    QVERIFY(m_agent->url().startsWith(QStringLiteral("https://")));
    qputenv("INTEROP_PASS", "open sesame");
}

void InteropMtls::cleanupTestCase()
{
    m_agent.reset();
}

void InteropMtls::aCertificateOfTheAuthorityIsLetIn_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("PEM") << QStringList{
        QStringLiteral("--cert"), QStringLiteral(NET_DATA "/loopback.crt"),
        QStringLiteral("--cert-key"), QStringLiteral(NET_DATA "/loopback.key")};
    QTest::newRow("PKCS#12") << QStringList{
        QStringLiteral("--cert"), QStringLiteral(NET_DATA "/loopback.p12"),
        QStringLiteral("--cert-pass-env"), QStringLiteral("INTEROP_PASS")};
}

void InteropMtls::aCertificateOfTheAuthorityIsLetIn()
{
    QFETCH(const QStringList, options);
    const auto cli = say(options);
    QVERIFY2(cli->finish() == Completed, cli->errorOutput().constData());
    QCOMPARE(cli->errorOutput(), QByteArray());
    QVERIFY2(cli->output().contains("hello"), cli->output().constData());
}

void InteropMtls::anyOtherIsRefused_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("none") << QStringList();
    QTest::newRow("another authority")
        << QStringList{QStringLiteral("--cert"), QStringLiteral(NET_DATA "/elsewhere.crt"),
                       QStringLiteral("--cert-key"), QStringLiteral(NET_DATA "/elsewhere.key")};
}

/// A refusal follows the handshake of TLS 1.3, whose alert names the certificate.
void InteropMtls::anyOtherIsRefused()
{
    QFETCH(const QStringList, options);
    const auto cli = say(options);
    QVERIFY2(cli->finish() == TlsFailed, cli->errorOutput().constData());
    const QByteArray said = cli->output() + cli->errorOutput();
    QVERIFY2(said.contains("certificate"), said.constData());
}

static const Registration mtls03("mtls-0.3.14", [] { return new InteropMtls(Sdk03); });
static const Registration mtls13("mtls-1.3.0", [] { return new InteropMtls(Sdk10); });

#include "interopmtls.moc"
