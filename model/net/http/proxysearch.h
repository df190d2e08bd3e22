// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"
#include "model/net/http/proxychoice.h"

#include <QNetworkProxy>

#include <functional>

namespace a2a {

/// The proxy for a URL, as configured. The system's proxy (http_proxy etc.) is not used for
/// loopback; one that the user has set is used there, too. Asking the system may take long, because
/// it may have to fetch a script from the network. Call it on the network's thread only; other
/// threads use ProxySearch.
[[nodiscard]] QNetworkProxy proxyFor(const QUrl &url, const ProxyChoice &choice = {});

/// Finds the proxy for a URL without blocking its thread.
class ProxySearch final {
public:
    using Found = std::function<void(const QNetworkProxy &)>;

    /// Calls `found` at once if the system need not be asked, else later from the event loop. A
    /// previous search is canceled. `found` may destroy this object.
    void start(const QUrl &url, const ProxyChoice &choice, Found found);
    void cancel() { m_aside.cancel(); }
    /// Whether the system was asked and has not answered yet.
    [[nodiscard]] bool isBusy() const { return m_aside.isBusy(); }

private:
    BackgroundJob<QNetworkProxy> m_aside;
};

} // namespace a2a
