// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QUrl>

namespace a2a {

/// The proxy between us and one agent.
struct ProxyChoice {
    enum class Kind : quint8 {
        System, ///< the system's setting, and none for this machine
        None,
        Own, ///< `url`, also for agents on this machine
    };
    Kind kind = Kind::System;
    QUrl url = {}; ///< Own: http://host:port or socks5://host:port, without a password

    bool operator==(const ProxyChoice &) const = default;
};

/// An address that can be a proxy's: http or socks5, a host, no user name or password.
[[nodiscard]] bool isProxyUrl(const QUrl &url);

} // namespace a2a
