// SPDX-License-Identifier: Apache-2.0
// bench_qtnetwork URL [--events N]: Qt's network layer, used as Transport uses it, reads the stream
// of a bench_server's agent (URL/rpc) and drops it: what a client over it could do at most. Prints
// one JSON line with the keys of `a2ascope-cli --stats`, and with bytes and CPU seconds; N
// (100,000) must be that of the server.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>

#include <cstdio>
#include <memory>
#include <vector>

#include <sys/resource.h>

/// As Transport's: a direct connection by a buffered socket.
class BufferedDirect final : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &) override
    {
        QNetworkProxy proxy(QNetworkProxy::DefaultProxy);
        proxy.setCapabilities(QNetworkProxy::TunnelingCapability);
        return {proxy};
    }
};

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const qint64 events = arguments.size() == 4 ? arguments[3].toLongLong() : 100'000;
    if ((arguments.size() != 2 && arguments.size() != 4) || events < 1) {
        std::fprintf(stderr, "usage: bench_qtnetwork URL [--events N]\n");
        return 2;
    }
    QNetworkAccessManager manager;
    manager.setProxyFactory(new BufferedDirect);
    QNetworkRequest request(QUrl(arguments[1] + QStringLiteral("/rpc")));
    request.setRawHeader("Content-Type", "application/json");
    request.setRawHeader("Accept", "text/event-stream");
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Connection", "close");
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute,
                         QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    QElapsedTimer clock;
    clock.start();
    const std::unique_ptr<QNetworkReply> reply(manager.post(
        request, R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":{}})"));
    std::vector<char> buffer(65536);
    qint64 bytes = 0;
    const auto drop = [&] {
        for (qint64 size = 0; (size = reply->read(buffer.data(), qint64(buffer.size()))) > 0;)
            bytes += size;
    };
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &app, drop);
    QObject::connect(reply.get(), &QNetworkReply::finished, &app, [&] {
        drop();
        QCoreApplication::exit(reply->error() == QNetworkReply::NoError ? 0 : 1);
    });
    const int code = QCoreApplication::exec();
    const double ms = double(clock.nsecsElapsed()) / 1e6;
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval &time) {
        return double(time.tv_sec) + double(time.tv_usec) / 1e6;
    };
    std::printf("{\"events\":%lld,\"ms\":%.1f,\"eventsPerSecond\":%.0f,\"peakRssKiB\":%ld,"
                "\"bytes\":%lld,\"cpu\":%.3f}\n",
                static_cast<long long>(events + 2), ms, double(events + 2) / ms * 1000,
                used.ru_maxrss, static_cast<long long>(bytes),
                seconds(used.ru_utime) + seconds(used.ru_stime));
    return code;
}
