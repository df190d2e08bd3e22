// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/cardclaims.h"

namespace a2a {

/// One exchange with the agent, as far as received.
struct ClaimEvidence {
    const Recording &recording;
    const Store &store;
    const Content &content;
    const ExchangeTrack &track;
    const ExchangeFacts &facts;
    const Error *error = nullptr; ///< of its failure
    FrameIndex frame = NoIndex;   ///< the first of its response, else its end
    bool ended = false;
    bool first = true; ///< it has not been checked before: at its first event

    /// The agent gave an A2A response, even if it is only an error.
    [[nodiscard]] bool isA2aResponse() const;
    [[nodiscard]] bool isSuccessful() const { return !error && track.events > 0; }
    /// The protocol's error code, or 0 if there is no error.
    [[nodiscard]] int errorCode() const;
    [[nodiscard]] bool isOperationUnsupported() const;
    [[nodiscard]] bool isUnauthorized() const;
    /// The request carried a credential that one of the card's schemes requires.
    [[nodiscard]] bool hasCredentials(const AgentCard &card) const;
    /// The request names the version that it is written in, rather than another one as a test.
    [[nodiscard]] bool namesVersion() const;
    /// What the agent or the network reported, for a sentence.
    [[nodiscard]] Phrase failureReason() const;
    /// The request is about an unknown task.
    [[nodiscard]] bool requestsUnknownTask() const;
};

/// Checks all claims that the exchange is evidence for.
void checkClaims(const ClaimEvidence &evidence, CardClaims &claims);

} // namespace a2a
