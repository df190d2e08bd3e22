// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/exchange.h"
#include "model/net/http/transport.h"

namespace a2a {

/// The limit of ours that ended an exchange.
enum class LimitKind : quint8 {
    Connect,
    Handshake, ///< the same limit, but the server accepts connections
    Header,
    Idle,
    Total
};

// Each returns the end of an exchange with its message: what failed, where, and what to do next.
[[nodiscard]] ExchangeOutcome failureOutcome(const TransportFailure &failure, const QUrl &url,
                                             const QString &proxy, qint64 received);
[[nodiscard]] ExchangeOutcome limitOutcome(LimitKind kind, const QUrl &url,
                                           std::chrono::milliseconds limit, qint64 received);
[[nodiscard]] ExchangeOutcome stopOutcome(const QUrl &url);
[[nodiscard]] ExchangeOutcome bodyLimitOutcome(const QUrl &url, qint64 limit);
[[nodiscard]] ExchangeOutcome interimStatusOutcome(const QUrl &url, int status);
/// For a response whose status line has a number that is not an HTTP status.
[[nodiscard]] ExchangeOutcome badStatusOutcome(const QUrl &url, int status);

} // namespace a2a
