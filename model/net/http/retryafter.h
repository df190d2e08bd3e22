// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <chrono>
#include <optional>

namespace a2a {

/// How long a refusal asks to wait before the same is asked again: HTTP 429 and 503 with
/// Retry-After (RFC 9110 §10.2.3, seconds or a date), gRPC's RESOURCE_EXHAUSTED and UNAVAILABLE
/// with google.rpc.RetryInfo or the same name as metadata. Nothing: it asks for no such thing.
///
/// `errorData`: of the error that was read from the answer, where RetryInfo may stand as well.
/// `answeredWallMs`: when the answer came, ms since 1970; a date is counted from the answer's own
/// Date where it has one, since the agent's clock need not be ours. Never negative, at most
/// LongestRetryAfter.
[[nodiscard]] std::optional<std::chrono::milliseconds>
retryAfter(const ExchangeFacts &facts, const QByteArray &errorData, qint64 answeredWallMs);

/// What is longer is no time that anybody waits for.
inline constexpr std::chrono::milliseconds LongestRetryAfter = std::chrono::hours(24 * 366);

} // namespace a2a
