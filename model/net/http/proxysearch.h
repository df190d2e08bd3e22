// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/aside.h"
#include "model/net/http/proxychoice.h"

#include <QNetworkProxy>

#include <functional>

namespace a2a {

/// The proxy for a URL, as configured. The system's (http_proxy etc.) means none for loopback; the
/// user's own is used there, too. To ask the system may take long: it may have to fetch a script
/// from the network. For the network's thread; others use ProxySearch.
[[nodiscard]] QNetworkProxy proxyFor(const QUrl &url, const ProxyChoice &choice = {});

/// Finds the proxy for a URL without blocking its thread.
class ProxySearch final {
public:
    using Found = std::function<void(const QNetworkProxy &)>;

    /// Calls found(): at once if the system need not be asked, else later from the event loop. A
    /// search before it is given up. `found` may destroy this.
    void start(const QUrl &url, const ProxyChoice &choice, Found found);
    void cancel() { m_aside.cancel(); }
    /// The system was asked and has not answered.
    [[nodiscard]] bool isBusy() const { return m_aside.isBusy(); }

private:
    Aside<QNetworkProxy> m_aside;
};

} // namespace a2a
