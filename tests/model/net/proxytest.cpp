// SPDX-License-Identifier: Apache-2.0
// The environment's proxy is used for what is far, never for loopback, and is named when it fails.
#include "model/net/http/exchange.h"
#include "model/net/http/transport.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;

class ProxyTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        for (const char *name : {"http_proxy", "https_proxy", "no_proxy"})
            qunsetenv(name);
    }
    void cleanup() { qunsetenv("http_proxy"); }

    void none_is_used_when_none_is_set()
    {
        QVERIFY(proxyFor(QUrl(QStringLiteral("http://agent.example/"))).type() ==
                QNetworkProxy::NoProxy);
    }

    void loopback_is_direct()
    {
        qputenv("http_proxy", "http://127.0.0.1:9");
        for (const char *url :
             {"http://127.0.0.1:1/", "http://localhost/", "http://[::1]/", "http://x.localhost/"})
            QVERIFY2(proxyFor(QUrl(QString::fromLatin1(url))).type() == QNetworkProxy::NoProxy,
                     url);
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url())));
        COMPARE_END(probe, EndReason::Finished);
    }

    void what_is_far_goes_through_it()
    {
        ScriptedServer proxy;
        proxy.play(plainAnswer(200, "{}"));
        qputenv("http_proxy", proxy.origin());
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(QUrl(QStringLiteral("http://agent.invalid/rpc")))));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(proxy.requests().front().target, QByteArray("http://agent.invalid/rpc"));
    }

    void a_failing_proxy_is_named()
    {
        quint16 port = 0;
        {
            const ScriptedServer gone;
            port = gone.port();
        }
        qputenv("http_proxy", "http://127.0.0.1:" + QByteArray::number(port));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(QUrl(QStringLiteral("http://agent.invalid/rpc")))));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("proxy"));
        QVERIFY2(probe.message().contains(QStringLiteral("127.0.0.1:%1").arg(port)),
                 qPrintable(probe.message()));
    }
};

A2A_TEST(ProxyTest)
#include "proxytest.moc"
