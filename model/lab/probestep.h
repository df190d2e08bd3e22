// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/rules/engine/probe.h"

#include <chrono>

namespace a2a {

/// How long a probe waits.
struct ProbePatience {
    std::chrono::milliseconds message{30'000}; ///< the agent may work on it before it responds
    std::chrono::milliseconds reply{10'000};   ///< any other response, a stream's first event
    std::chrono::milliseconds stream{10'000};  ///< streams are watched
    std::chrono::milliseconds cleanup{10'000};
    std::chrono::milliseconds hurriedCleanup{5'000}; ///< after stop()
    std::chrono::milliseconds grace{3'000}; ///< stop() waits for the response that names the task
};

/// A probe before it is sent.
struct ProbeStep {
    rules::ProbeMark mark;
    Offer offer;
    Phrase skippedReason; ///< why it is not sent; empty if it is sent
    ProbePatience patience = {};
};

} // namespace a2a
