// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Whether a host names this machine itself ("localhost", anything below it, 127.0.0.0/8, ::1):
/// data sent there does not leave it.
[[nodiscard]] bool isLoopbackHost(const QString &host);

/// The network that a host belongs to, by its name or address alone. Nothing is looked up, so a
/// public name may still resolve to a private address.
enum class HostScope : quint8 {
    Public,
    Loopback, ///< see isLoopbackHost(); also 0.0.0.0 and ::
    Private,  ///< RFC 1918, RFC 4193, RFC 6598; names that end in .local, .internal, .lan or
              ///< .home.arpa; names of a single word
    LinkLocal ///< 169.254.0.0/16, used by clouds for instance metadata, and fe80::/10
};
[[nodiscard]] HostScope hostScope(const QString &host);

} // namespace a2a
