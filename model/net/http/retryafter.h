// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <chrono>
#include <optional>

namespace a2a {

/// How long an error response requests to wait before a retry: HTTP 429 and 503 with Retry-After
/// (RFC 9110 §10.2.3, seconds or a date), gRPC's RESOURCE_EXHAUSTED and UNAVAILABLE with
/// google.rpc.RetryInfo or the same name as metadata. Nothing if it requests no wait.
///
/// `errorData` is the data of the error read from the response, which may contain RetryInfo as
/// well. `answeredWallMs` is when the response was received, in ms since 1970; a date is counted
/// from the response's own Date if it has one, since the agent's clock need not be ours. Never
/// negative, at most MaxRetryAfter.
[[nodiscard]] std::optional<std::chrono::milliseconds>
retryAfter(const ExchangeFacts &facts, const QByteArray &errorData, qint64 answeredWallMs);

/// Longer delays are cut to this one.
inline constexpr std::chrono::milliseconds MaxRetryAfter = std::chrono::hours(24 * 366);

} // namespace a2a
