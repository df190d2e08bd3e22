// SPDX-License-Identifier: Apache-2.0
// Before anything is fetched, an address of this machine or of a private network is recognized,
// however it is spelled.
#include "model/a2a/hostscope.h"

#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;

class HostsTest final : public QObject {
    Q_OBJECT

private slots:
    void reach_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<HostScope>("reach");
        const auto rows = [](HostScope reach, std::initializer_list<const char *> hosts) {
            for (const char *host : hosts)
                QTest::newRow(host) << QString::fromLatin1(host) << reach;
        };
        rows(HostScope::Loopback,
             {"localhost", "LOCALHOST", "a.localhost", "localhost.", "127.0.0.1", "127.8.9.1",
              "127.1", "2130706433", "0x7f.1", "[::1]", "0.0.0.0", "[::]", "[::ffff:127.0.0.1]"});
        rows(HostScope::Private,
             {"10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "[fc00::1]",
              "[fd12:3456::1]", "[::ffff:10.0.0.1]", "printer.local", "db.internal", "nas.lan",
              "x.home.arpa", "wiki", "10.1", "0.1.2.3"});
        rows(HostScope::LinkLocal,
             {"169.254.169.254", "[fe80::1]", "[::ffff:169.254.169.254]", "0xa9fea9fe"});
        rows(HostScope::Public,
             {"files.example", "8.8.8.8", "172.32.0.1", "192.169.0.1", "11.0.0.1", "100.128.0.1",
              "[2001:db8::1]", "127.0.0.1.files.example", "localhost.files.example",
              "10.0.0.1.nip.example"});
    }
    void reach()
    {
        QFETCH(QString, host);
        QFETCH(HostScope, reach);
        const QUrl url(QStringLiteral("https://") + host + QStringLiteral("/x"));
        QVERIFY(url.isValid());
        QCOMPARE(hostScope(url.host()), reach);
    }
};

A2A_TEST(HostsTest)
#include "hoststest.moc"
