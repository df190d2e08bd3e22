// SPDX-License-Identifier: Apache-2.0
// A secure connection is made to whom it was meant for or not at all, and the reason is named.
#include "model/net/exchange.h"

#include "tests/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QSslConfiguration>
#include <QtTest>

using namespace a2a;
using namespace a2a::test;

static QByteArray fileBytes(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static QSslCertificate certificate(const char *name)
{
    return QSslCertificate(fileBytes(name), QSsl::Pem);
}

static QSslKey key(const char *name)
{
    return QSslKey(fileBytes(name), QSsl::Rsa, QSsl::Pem);
}

/// Certificates that this process trusts, for one test.
class Trust final {
public:
    explicit Trust(const QSslCertificate &trusted)
        : m_before(QSslConfiguration::defaultConfiguration())
    {
        QSslConfiguration configuration = m_before;
        configuration.addCaCertificate(trusted);
        QSslConfiguration::setDefaultConfiguration(configuration);
    }
    ~Trust() { QSslConfiguration::setDefaultConfiguration(m_before); }
    Q_DISABLE_COPY_MOVE(Trust)

private:
    QSslConfiguration m_before;
};

class TlsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void aTrustedServerAnswers()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(Script().send(streamHead() + "data: x\n\n").close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(streaming(server.url())));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, QByteArray("data: x\n\n"));
    }

    void aPostGoesOutOnce()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(Script().close());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("closed-without-answer"));
        QCOMPARE(server.requestCount(), 1);
    }

    void anUnknownCertificateIsRefused()
    {
        ScriptedServer server(certificate("loopback.crt"), key("loopback.key"));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Tls);
        QVERIFY2(probe.message().contains(QStringLiteral("self-signed")),
                 qPrintable(probe.message()));
        QCOMPARE(server.requestCount(), 0);
    }

    void anotherHostsCertificateIsRefused()
    {
        const Trust trust(certificate("elsewhere.crt"));
        ScriptedServer server(certificate("elsewhere.crt"), key("elsewhere.key"));
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Tls);
        QVERIFY2(probe.message().contains(QStringLiteral("host name did not match")),
                 qPrintable(probe.message()));
        QCOMPARE(server.requestCount(), 0);
    }

    void plainHttpOnASecurePortIsExplained()
    {
        ScriptedServer server; // answers the handshake with HTTP
        server.play(plainAnswer(400, "plain").onConnect());
        QUrl url = server.url();
        url.setScheme(QStringLiteral("https"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(url)));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error->kind == ErrorKind::Tls);
        QVERIFY2(probe.outcome.error->hint.contains(QStringLiteral("http://")),
                 qPrintable(probe.message()));
    }

    void aClosedHandshakeIsNamed()
    {
        ScriptedServer server;
        server.play(Script().close().onConnect());
        QUrl url = server.url();
        url.setScheme(QStringLiteral("https"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(url)));
        COMPARE_END(probe, EndReason::Refused);
        QVERIFY(probe.outcome.error.has_value());
    }

    void aRedirectOutOfTlsIsNotFollowed()
    {
        const Trust trust(certificate("loopback.crt"));
        ScriptedServer secure(certificate("loopback.crt"), key("loopback.key"));
        ScriptedServer plain;
        secure.play(plainAnswer(302, {}, "Location: " + plain.origin() + "/\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(getting(secure.url())));
        COMPARE_END(probe, EndReason::Redirected);
        QCOMPARE(probe.code(), QStringLiteral("redirect-insecure"));
        QCOMPARE(plain.connectionCount(), 0);
    }
};

A2A_TEST(TlsTest)
#include "tlstest.moc"
