// SPDX-License-Identifier: Apache-2.0
// A gRPC interface without a scheme beside a card received over https: the endpoint decides whether
// it uses TLS, and credentials meant for TLS are never sent in clear text.
#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QSslKey>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class GrpcSchemeTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void the_endpoint_decides_data();
    void the_endpoint_decides();
};

static QByteArray fileBytes(const char *name)
{
    QFile file(QStringLiteral(NET_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static std::unique_ptr<ScriptedServer> secureServer()
{
    return std::make_unique<ScriptedServer>(
        QSslCertificate(fileBytes("loopback.crt"), QSsl::Pem),
        QSslKey(fileBytes("loopback.key"), QSsl::Rsa, QSsl::Pem));
}

void GrpcSchemeTest::the_endpoint_decides_data()
{
    QTest::addColumn<bool>("secure");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("remark");
    QTest::newRow("TLS") << true << u"https"_s << u"no scheme: TLS"_s;
    QTest::newRow("plaintext") << false << u"http"_s
                               << u"no scheme: plaintext, it does not support TLS"_s;
}

void GrpcSchemeTest::the_endpoint_decides()
{
    QFETCH(bool, secure);
    const std::unique_ptr<ScriptedServer> endpoint =
        secure ? secureServer() : std::make_unique<ScriptedServer>();
    endpoint->play(a2a::test::Script().onConnect().send(QByteArray("\0\0\0\4\0\0\0\0\0", 9)));
    const std::unique_ptr<ScriptedServer> home = secureServer();
    const QByteArray place = "127.0.0.1:" + QByteArray::number(endpoint->port());
    home->playAt("/.well-known/agent-card.json",
                 plainAnswer(200, R"({"name":"x","supportedInterfaces":[{"url":")" + place +
                                      R"(","protocolBinding":"GRPC","protocolVersion":"1.0"}]})"));
    Session session;
    Connection &agent = session.addAgent();
    TlsChoices tls;
    tls.exceptions = std::make_shared<TlsExceptions>(TlsExceptions::FirstCertificate::IsAccepted);
    agent.choices().setTls(tls);
    agent.choices().setCredentials({originOf(QUrl(QString::fromUtf8("https://" + place))),
                                    {{"Authorization", "Bearer canary-secret-1"}}});
    agent.link().connectTo(home->url().toString());
    QTRY_COMPARE_WITH_TIMEOUT(agent.link().state(), AgentLink::State::Connected, TestTimeoutMs);
    QTEST(agent.link().offer()->url.scheme(), "scheme");
    QTEST(textOf(agent.link().offer()->reason).section(u" · "_s, -1), "remark");
    QCOMPARE(agent.link().credentialsWithheld(), !secure);
    QVERIFY(agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s)));
    QTRY_VERIFY(endpoint->connectionCount() > (secure ? 1 : 2));
    agent.operations().stopListening();
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QVERIFY(!endpoint->received().contains("canary-secret-1") || secure);
}

A2A_TEST(GrpcSchemeTest)
#include "grpcschemetest.moc"
