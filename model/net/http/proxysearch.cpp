// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/proxysearch.h"

#include "model/a2a/hostscope.h"

#include <QNetworkProxyFactory>

#include <optional>
#include <utility>

namespace a2a {

/// Nothing if only the system knows it.
static std::optional<QNetworkProxy> proxyWithoutSystem(const QUrl &url, const ProxyChoice &choice)
{
    if (choice.kind == ProxyChoice::Kind::Custom) {
        const bool isSocks = choice.url.scheme() == u"socks5";
        return QNetworkProxy(isSocks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy,
                             choice.url.host(), quint16(choice.url.port(isSocks ? 1080 : 80)));
    }
    if (choice.kind == ProxyChoice::Kind::None || isLoopbackHost(url.host()))
        return QNetworkProxy(QNetworkProxy::NoProxy);
    return {};
}

static QNetworkProxy systemProxyFor(const QUrl &url)
{
    const QList<QNetworkProxy> proxies =
        QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.first();
}

QNetworkProxy proxyFor(const QUrl &url, const ProxyChoice &choice)
{
    const std::optional<QNetworkProxy> known = proxyWithoutSystem(url, choice);
    return known ? *known : systemProxyFor(url);
}

void ProxySearch::start(const QUrl &url, const ProxyChoice &choice, Found found)
{
    m_aside.cancel();
    if (const std::optional<QNetworkProxy> known = proxyWithoutSystem(url, choice))
        return found(*known);
    m_aside.start([url](const std::atomic_bool &) { return systemProxyFor(url); },
                  std::move(found));
}

} // namespace a2a
