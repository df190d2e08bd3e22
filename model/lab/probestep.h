// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/rules/engine/probe.h"

namespace a2a {

/// A probe before it is sent.
struct ProbeStep {
    rules::ProbeMark mark;
    Offer offer;
    Phrase notJudged; ///< why it is not sent; empty: it is
};

} // namespace a2a
