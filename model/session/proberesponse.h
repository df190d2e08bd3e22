// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"
#include "model/rules/engine/proberun.h"

namespace a2a {

/// The response to a probe as read by the binding it used.
struct ProbeResponse {
    const Dialect *dialect = nullptr; ///< null if it is not supported here
    Operation operation = Operation::GetTask;
    std::optional<Error> error; ///< the error response, or why nothing can be read
    /// Whether it was refused in a way that requires the next attempt, so that there is no result
    /// yet.
    bool superseded = false;
};

/// Reads the response to a probe from its recorded `body`. No value for probes that are not valid
/// calls.
[[nodiscard]] std::optional<ProbeResponse>
readProbeResponse(const rules::ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body);

/// The body as the rules expect it (rules::checkProbe): over gRPC its JSON equivalent.
[[nodiscard]] QByteArray probeBody(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                                   const QByteArray &body);

/// The JSON-RPC code of an error that HTTP+JSON and gRPC express in words, or 0.
[[nodiscard]] qint64 jsonRpcErrorCode(const Error &error);

/// The response to a part of an active probe, as far as it was received.
[[nodiscard]] rules::ProbeReply readProbeReply(const rules::ProbeMark &mark,
                                               const ExchangeFacts &facts, const QByteArray &body);
/// The active probe to which the exchange belongs, up to this exchange, without what was only
/// closed.
[[nodiscard]] rules::ProbeRun probeRun(const rules::ProbeMark &mark, const Recording &recording,
                                       ExchangeId id);
/// The most bytes of a body that are read for a probe.
inline constexpr qint64 MaxProbeBytes = 1024 * 1024;

/// The rules' findings about the response, appended to the notes.
void checkProbeResponse(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                        const QByteArray &body, const QByteArray &request, Notes &notes);

} // namespace a2a
