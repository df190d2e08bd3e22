// SPDX-License-Identifier: Apache-2.0
// Redirects to names that whoever owns them has given an address of this machine: with a resolver
// and a system proxy of our own, since the system's know no such names.
#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QMutex>
#include <QNetworkProxyFactory>
#include <QScopeGuard>
#include <QThread>

#include <atomic>
#include <dlfcn.h>
#include <netdb.h>
#include <semaphore>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// The addresses of the test's names.
class Resolver final {
public:
    static Resolver &instance()
    {
        static Resolver resolver;
        return resolver;
    }
    void set(const QByteArray &name, const QByteArrayList &addresses)
    {
        const QMutexLocker lock(&m_mutex);
        m_names[name] = addresses;
    }
    [[nodiscard]] std::optional<QByteArrayList> addresses(const QByteArray &name) const
    {
        const QMutexLocker lock(&m_mutex);
        const auto found = m_names.find(name);
        return found == m_names.end() ? std::nullopt : std::optional(found.value());
    }

    std::binary_semaphore slow{0}; ///< what names that begin with "slow" wait for

private:
    mutable QMutex m_mutex;
    QHash<QByteArray, QByteArrayList> m_names;
};

/// What is asked for the system's proxy.
struct AskedProxy {
    static AskedProxy &instance()
    {
        static AskedProxy asked;
        return asked;
    }

    std::atomic_int times = 0;       ///< for names that begin with "searched"
    std::atomic_bool isHere = false; ///< on the test's thread
    std::binary_semaphore slow{0};   ///< what other threads wait for
};

} // namespace

/// In place of the system's, which may have to fetch a script from the network.
QList<QNetworkProxy> QNetworkProxyFactory::systemProxyForQuery(const QNetworkProxyQuery &query)
{
    if (query.url().host().startsWith(u"searched")) {
        AskedProxy &asked = AskedProxy::instance();
        ++asked.times;
        if (QThread::currentThread() == QCoreApplication::instance()->thread())
            asked.isHere = true;
        else
            asked.slow.acquire();
    }
    return {QNetworkProxy(QNetworkProxy::NoProxy)};
}

using Lookup = int(const char *, const char *, const addrinfo *, addrinfo **);

/// In place of the system's, which gets numbers and the other names.
extern "C" int getaddrinfo(const char *node, const char *service, const addrinfo *hints,
                           addrinfo **result)
{
    static Lookup *const system = reinterpret_cast<Lookup *>(dlsym(RTLD_NEXT, "getaddrinfo"));
    const QByteArray name(node);
    if (!name.endsWith(".test"))
        return system(node, service, hints, result);
    if (name.startsWith("slow"))
        Resolver::instance().slow.acquire();
    const std::optional<QByteArrayList> addresses = Resolver::instance().addresses(name);
    if (!addresses || addresses->isEmpty())
        return EAI_NONAME;
    addrinfo **end = result;
    for (const QByteArray &address : *addresses) {
        if (const int failure = system(address.constData(), service, hints, end); failure != 0)
            return failure;
        while (*end)
            end = &(*end)->ai_next;
    }
    return 0;
}

class RebindingTest final : public QObject {
    Q_OBJECT

private slots:
    void a_name_may_lead_inward_data()
    {
        QTest::addColumn<QByteArrayList>("from");
        QTest::addColumn<QByteArrayList>("to");
        QTest::addColumn<bool>("isRefused");
        const QByteArrayList outside{"127.0.0.1", "203.0.113.1"}; // and here, for the test
        QTest::newRow("to this machine") << outside << QByteArrayList{"127.0.0.1"} << true;
        QTest::newRow("by IPv6") << outside << QByteArrayList{"::1"} << true;
        QTest::newRow("mapped") << outside << QByteArrayList{"::ffff:127.0.0.1"} << true;
        QTest::newRow("to any address") << outside << QByteArrayList{"0.0.0.0"} << true;
        QTest::newRow("to a private network") << outside << QByteArrayList{"10.1.2.3"} << true;
        QTest::newRow("to a cloud's metadata")
            << outside << QByteArrayList{"169.254.169.254"} << true;
        QTest::newRow("to one of several")
            << outside << QByteArrayList{"203.0.113.2", "127.0.0.1"} << true;
        QTest::newRow("within a network")
            << QByteArrayList{"127.0.0.1"} << QByteArrayList{"127.0.0.1"} << false;
        QTest::newRow("to nobody") << outside << QByteArrayList() << false;
    }
    void a_name_may_lead_inward()
    {
        QFETCH(QByteArrayList, from);
        QFETCH(QByteArrayList, to);
        QFETCH(bool, isRefused);
        // Qt remembers names.
        static int number = 0;
        const QByteArray row = "row" + QByteArray::number(++number);
        Resolver::instance().set("from." + row + ".test", from);
        Resolver::instance().set("to." + row + ".test", to);
        ScriptedServer inside;
        inside.play(plainAnswer(200, "inside"));
        ScriptedServer server;
        server.play(plainAnswer(302, "moved",
                                "Location: http://to." + row +
                                    ".test:" + QByteArray::number(inside.port()) + "/x\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(getting(
            QUrl(u"http://from.%1.test:%2/"_s.arg(QString::fromLatin1(row)).arg(server.port())))));
        QCOMPARE(probe.ends, 1);
        QCOMPARE(probe.code() == u"redirect-inward", isRefused);
        QCOMPARE(inside.requestCount(), isRefused || to.isEmpty() ? 0 : 1);
        if (isRefused) {
            QCOMPARE(probe.outcome.end, EndReason::Redirected);
            QCOMPARE(probe.facts().status, 302);
            QVERIFY(probe.message().contains(u"private network"_s));
        }
        if (to.isEmpty())
            QCOMPARE(probe.code(), u"host-not-found"_s);
    }

    /// A name server that takes its time holds nothing up.
    void it_can_be_stopped_meanwhile()
    {
        Resolver::instance().set("from.stop.test", {"127.0.0.1", "203.0.113.1"});
        Resolver::instance().set("slow.stop.test", {"127.0.0.1"});
        ScriptedServer server;
        server.play(plainAnswer(302, "moved", "Location: http://slow.stop.test/x\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        probe.exchange.start(getting(QUrl(u"http://from.stop.test:%1/"_s.arg(server.port()))));
        QTRY_COMPARE(server.requestCount(), 1);
        QTRY_COMPARE(recording.facts(probe.exchange.id()).status, 302);
        QCOMPARE(probe.ends, 0);
        probe.exchange.stop();
        QTRY_COMPARE(probe.ends, 1);
        QCOMPARE(probe.outcome.end, EndReason::Stopped);
        Resolver::instance().slow.release();
    }

    /// Nor does a system that takes its time to name the proxy.
    void the_proxy_is_not_searched_on_this_thread()
    {
        AskedProxy &asked = AskedProxy::instance();
        const auto release = qScopeGuard([&asked] { asked.slow.release(); });
        Resolver::instance().set("from.proxy.test", {"127.0.0.1", "203.0.113.1"});
        ScriptedServer server;
        server.play(plainAnswer(302, "moved", "Location: http://searched.proxy.test/x\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        probe.exchange.start(getting(QUrl(u"http://from.proxy.test:%1/"_s.arg(server.port()))));
        QTRY_VERIFY(asked.times > 0);
        QVERIFY(!asked.isHere);
        QCOMPARE(probe.ends, 0);
        probe.exchange.stop();
        QTRY_COMPARE(probe.ends, 1);
        QCOMPARE(probe.outcome.end, EndReason::Stopped);
    }

    void it_may_take_as_long_as_connecting()
    {
        Resolver::instance().set("from.late.test", {"127.0.0.1", "203.0.113.1"});
        ScriptedServer server;
        server.play(plainAnswer(302, "moved", "Location: http://slow.late.test/x\r\n"));
        Recording recording;
        ExchangeProbe probe(recording);
        ExchangeRequest request = getting(QUrl(u"http://from.late.test:%1/"_s.arg(server.port())));
        request.connectLimit = std::chrono::milliseconds(300);
        QVERIFY(probe.run(request));
        QCOMPARE(probe.outcome.end, EndReason::TimedOut);
        QVERIFY2(probe.message().contains(u"slow.late.test"_s), qPrintable(probe.message()));
        Resolver::instance().slow.release();
    }
};

A2A_TEST(RebindingTest)
#include "rebindingtest.moc"
