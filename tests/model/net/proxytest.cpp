// SPDX-License-Identifier: Apache-2.0
// The environment's proxy is used for remote hosts, never for loopback, and is named in its errors.
#include "model/net/http/exchange.h"
#include "model/net/http/proxysearch.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/reservedport.h"
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

    void no_proxy_is_used_by_default()
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

    void remote_hosts_use_the_proxy()
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

    void a_failing_proxy_is_reported()
    {
        const ReservedPort gone;
        const QByteArray port = QByteArray::number(gone.number());
        qputenv("http_proxy", QByteArray("http://127.0.0.1:" + port));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(QUrl(QStringLiteral("http://agent.invalid/rpc")))));
        COMPARE_END(probe, EndReason::Refused);
        QCOMPARE(probe.code(), QStringLiteral("proxy"));
        QVERIFY2(probe.message().contains(QStringLiteral("127.0.0.1:%1").arg(gone.number())),
                 qPrintable(probe.message()));
    }

    void an_explicit_proxy_is_used_for_loopback()
    {
        qputenv("http_proxy", "http://127.0.0.1:9");
        ScriptedServer proxy;
        proxy.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(QUrl(QStringLiteral("http://127.0.0.1:1/rpc")));
        request.proxy = {ProxyChoice::Kind::Custom, QUrl(QString::fromLatin1(proxy.origin()))};
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(proxy.requests().front().target, QByteArray("http://127.0.0.1:1/rpc"));
    }

    void https_and_http2_are_tunnelled_through_it()
    {
        for (const bool http2 : {false, true}) {
            ScriptedServer proxy;
            proxy.play(plainAnswer(403, {}));
            Recording recording;
            ExchangeProbe probe(recording);
            ExchangeRequest request = posting(QUrl(http2 ? QStringLiteral("http://localhost:1/")
                                                         : QStringLiteral("https://h.invalid/")));
            request.http2 = http2;
            request.proxy = {ProxyChoice::Kind::Custom, QUrl(QString::fromLatin1(proxy.origin()))};
            QVERIFY(probe.run(request));
            COMPARE_END(probe, EndReason::Refused);
            QCOMPARE(proxy.requests().front().method, QByteArray("CONNECT"));
        }
    }

    void a_socks_proxy_uses_socks()
    {
        ScriptedServer proxy;
        proxy.play(a2a::test::Script().onConnect().hold());
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = posting(QUrl(QStringLiteral("http://agent.invalid/rpc")));
        QUrl url(QString::fromLatin1(proxy.origin()));
        url.setScheme(QStringLiteral("socks5"));
        request.proxy = {ProxyChoice::Kind::Custom, url};
        probe.exchange.start(request);
        QTRY_VERIFY(proxy.received().startsWith('\x05'));
        probe.exchange.stop();
        QTRY_COMPARE(probe.ends, 1);
    }

    void no_proxy_is_used_if_disabled()
    {
        qputenv("http_proxy", "http://127.0.0.1:9");
        QVERIFY(
            proxyFor(QUrl(QStringLiteral("http://agent.example/")), {ProxyChoice::Kind::None, {}})
                .type() == QNetworkProxy::NoProxy);
    }
};

A2A_TEST(ProxyTest)
#include "proxytest.moc"
