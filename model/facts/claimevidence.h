// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/cardclaims.h"

namespace a2a {

/// One exchange with the agent, as far as it has come.
struct ClaimEvidence {
    const Recording &recording;
    const Store &store;
    const Content &content;
    const ExchangeTrack &track;
    const ExchangeFacts &facts;
    const Error *error = nullptr; ///< of its failure
    FrameIndex frame = NoIndex;   ///< the first of its answer, else its end
    bool ended = false;
    bool first = true; ///< it was not judged before: at its first event

    /// The agent answered in A2A's words, be it with a refusal.
    [[nodiscard]] bool isUnderstood() const;
    [[nodiscard]] bool isGood() const { return !error && track.events > 0; }
    /// The protocol's number of the refusal; 0: none.
    [[nodiscard]] int code() const;
    [[nodiscard]] bool lacksOperation() const;
    [[nodiscard]] bool isUnauthorized() const;
    /// The request carried something that one of the card's schemes asks for.
    [[nodiscard]] bool hasCredentials(const AgentCard &card) const;
    /// The request says the version that it is written in, not another one to try.
    [[nodiscard]] bool namesVersion() const;
    /// What the agent or the network said, for a sentence.
    [[nodiscard]] Phrase why() const;
    /// The request is about a task that nobody has seen.
    [[nodiscard]] bool asksForUnknownTask() const;
};

/// Looks at all claims that the exchange says something about.
void judgeClaims(const ClaimEvidence &evidence, CardClaims &claims);

} // namespace a2a
