// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"
#include "model/rules/engine/probe.h"

namespace a2a {

/// The answer to a probe as the binding that it was asked in reads it.
struct ProbeAnswer {
    const Dialect *dialect = nullptr; ///< null: it is not spoken here
    Operation operation = Operation::GetTask;
    std::optional<Error> error; ///< the refusal, or why nothing can be read
    /// Refused in a way that calls for the next attempt: it says nothing yet.
    bool superseded = false;
};

/// Nothing for probes that are no proper calls. `body` as recorded.
[[nodiscard]] std::optional<ProbeAnswer>
probeAnswer(const rules::ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body);

/// The body as the rules want it (rules::judgeProbe): over gRPC JSON that stands for it.
[[nodiscard]] QByteArray probeBody(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                                   const QByteArray &body);

/// The number that a refusal has in JSON-RPC, where HTTP+JSON and gRPC say it in words; 0: none.
[[nodiscard]] qint64 refusalNumber(const Error &error);

/// What the rules say of the answer, appended to the notes.
void judgeProbeAnswer(const rules::ProbeMark &mark, const ExchangeFacts &facts,
                      const QByteArray &body, Notes &notes);

} // namespace a2a
