// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

namespace a2a::cli {

/// The outcome of a run, for the `end` line and the exit code.
struct Outcome {
    QString word; ///< "completed", "message", "input-required" … "interrupted", "error"
    TaskIndex task = NoIndex;
    int exitCode = 0;
};

/// The subject of a run.
struct RunFacts {
    ExchangeId call = 0;
    TaskIndex task = NoIndex;
    bool isInterrupted = false;
    bool isCanceling = false;    ///< cancellation was requested
    bool isGivenUp = false;      ///< the task did not change, or end, in time
    bool fellBack = false;       ///< a failure that was recovered by another request
    bool isOneOfSeveral = false; ///< failures elsewhere do not count
    ExchangeId refused = 0;      ///< a call that was repeated with another token, or 0
};

/// The first exit code of the outcomes that is not 0; 0 if there is none.
[[nodiscard]] int firstFailureCode(const std::vector<Outcome> &outcomes);
[[nodiscard]] Outcome determineOutcome(const Session &session, const RunFacts &run);

/// The exit code of a kind of error.
[[nodiscard]] int exitCodeFor(ErrorKind kind);

} // namespace a2a::cli
