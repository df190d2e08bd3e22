// SPDX-License-Identifier: Apache-2.0
// Whether an endpoint uses TLS is probed with handshakes alone, TLS first; clear text counts only
// if HTTP/2 responds.
#include "model/net/http/tlsprobe.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

using Verdict = TlsProbe::Verdict;

class TlsProbeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void detects_tls();
    void a_client_certificate_request_counts_as_tls();
    void clear_text_is_tried_second();
    void another_protocol_is_neither();
    void no_listener();
    void the_port_is_that_of_the_scheme_data();
    void the_port_is_that_of_the_scheme();
};

static QByteArray fileBytes(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static QSslCertificate certificate()
{
    return QSslCertificate(fileBytes("loopback.crt"), QSsl::Pem);
}

static QSslKey key()
{
    return QSslKey(fileBytes("loopback.key"), QSsl::Rsa, QSsl::Pem);
}

static Verdict verdictOn(quint16 port)
{
    TlsProbe probe;
    QSignalSpy answered(&probe, &TlsProbe::answered);
    probe.start(QUrl(QStringLiteral("https://127.0.0.1:%1").arg(port)));
    if (!answered.wait(TestTimeoutMs))
        qFatal("no verdict");
    return answered.front().front().value<Verdict>();
}

void TlsProbeTest::detects_tls()
{
    ScriptedServer server(certificate(), key());
    server.play(plainAnswer(200, "{}"));
    QCOMPARE(verdictOn(server.port()), Verdict::Tls);
    QCOMPARE(server.received(), QByteArray()); // a handshake, and nothing inside
}

void TlsProbeTest::a_client_certificate_request_counts_as_tls()
{
    ScriptedServer server(certificate(), key(), certificate());
    server.play(plainAnswer(200, "{}"));
    QVERIFY(verdictOn(server.port()) != Verdict::Clear);
    QCOMPARE(server.received(), QByteArray());
}

void TlsProbeTest::clear_text_is_tried_second()
{
    ScriptedServer server;
    server.play(Script().onConnect().send(QByteArray("\0\0\0\4\0\0\0\0\0", 9)));
    QCOMPARE(verdictOn(server.port()), Verdict::Clear);
    const QByteArray received = server.received();
    QVERIFY(received.startsWith(QByteArray("\x16\x03", 2))); // a TLS handshake
    QVERIFY(received.contains("PRI * HTTP/2.0"));
}

void TlsProbeTest::another_protocol_is_neither()
{
    ScriptedServer server;
    server.play(Script().onConnect().send("HTTP/1.1 400 Bad Request\r\n\r\n").close());
    QCOMPARE(verdictOn(server.port()), Verdict::Unknown);
}

void TlsProbeTest::no_listener()
{
    ScriptedServer server;
    server.stopListening();
    QCOMPARE(verdictOn(server.port()), Verdict::Unknown);
}

void TlsProbeTest::the_port_is_that_of_the_scheme_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QByteArray>("place");
    QTest::newRow("http") << QStringLiteral("http://agent.invalid/")
                          << QByteArray("agent.invalid:80");
    QTest::newRow("https") << QStringLiteral("https://agent.invalid/")
                           << QByteArray("agent.invalid:443");
    QTest::newRow("named") << QStringLiteral("http://agent.invalid:8080/")
                           << QByteArray("agent.invalid:8080");
}

/// That another port of the host uses TLS says nothing about the one that was typed.
void TlsProbeTest::the_port_is_that_of_the_scheme()
{
    QFETCH(QString, url);
    ScriptedServer server;
    server.play(plainAnswer(403, {}));
    TlsProbe probe;
    probe.setTlsOnly();
    QSignalSpy answered(&probe, &TlsProbe::answered);
    probe.start(QUrl(url), {ProxyChoice::Kind::Custom, QUrl(QString::fromLatin1(server.origin()))});
    QVERIFY(answered.wait(TestTimeoutMs));
    QVERIFY(answered.front().front().value<Verdict>() == Verdict::Unknown);
    QTEST(server.requests().front().target, "place");
}

A2A_TEST(TlsProbeTest)
#include "tlsprobetest.moc"
