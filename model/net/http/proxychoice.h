// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QUrl>

namespace a2a {

/// The proxy between us and one agent.
struct ProxyChoice {
    enum class Kind : quint8 {
        System, ///< the system's setting, without a proxy for this machine
        None,
        Custom, ///< `url`, also for agents on this machine
    };
    Kind kind = Kind::System;
    QUrl url = {}; ///< Own: http://host:port or socks5://host:port, without a password

    bool operator==(const ProxyChoice &) const = default;
};

/// Whether a URL can be that of a proxy: http or socks5, with a host, without a user name or
/// password.
[[nodiscard]] bool isProxyUrl(const QUrl &url);

} // namespace a2a
