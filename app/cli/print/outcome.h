// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

namespace a2a::cli {

/// How a run came out, for the `end` line and the exit code.
struct Outcome {
    QString word; ///< "completed", "message", "input-required" … "error"
    TaskIndex task = NoIndex;
    int exitCode = 0;
};

/// What a run was about.
struct RunFacts {
    ExchangeId call = 0;
    TaskIndex task = NoIndex;
    bool isInterrupted = false;
    bool isCancelling = false; ///< being canceled is what was asked for
    bool fellBack = false;     ///< a failure that asking in another way has mended
    bool isOfSeveral = false;  ///< what failed elsewhere is none of it
    ExchangeId refused = 0;    ///< a call that was made again with another token; 0: none was
};

/// With the code that is not 0 of the first that has one.
[[nodiscard]] int exitCodeOf(const std::vector<Outcome> &outcomes);
[[nodiscard]] Outcome outcomeOf(const Store &store, const RunFacts &run);

/// The exit code that stands for a kind of error.
[[nodiscard]] int exitCodeFor(ErrorKind kind);

} // namespace a2a::cli
