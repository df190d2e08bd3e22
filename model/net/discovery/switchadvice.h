// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/json/value.h"

#include <optional>
#include <vector>

namespace a2a {

/// What an endpoint answered, as far as it may tell how it wants to be spoken with.
struct EndpointAnswer {
    Operation operation = Operation::Send;
    std::optional<Error>
        error;       ///< as read by the offer that was spoken; nothing: it was understood
    QByteArray body; ///< the answer, or the data of a stream's first event; may be empty
};

/// Another way to speak with an endpoint, and why it may be the right one. Never taken by itself.
struct SwitchAdvice {
    Offer offer;
    Phrase sentence; ///< what was offered, what was seen
};

/// The generation that an answer's payload (envelope taken off) has the shape of (protocol
/// notes 2.2); 0.3 stands for 0.2 as well. Nothing when it cannot be told.
[[nodiscard]] std::optional<Generation> generationOfPayload(json::Value payload);

/// The offer to try instead of the one spoken: when the endpoint does not know its calls, refuses
/// its version, is not there, or answers in the shape of another generation or binding. `listed`:
/// what the card offers, which is preferred to guessing. Nothing when the answer does not suggest
/// another. Pure.
[[nodiscard]] std::optional<SwitchAdvice>
adviseSwitch(const Offer &spoken, const EndpointAnswer &answer, const std::vector<Offer> &listed);

/// What could be spoken at an address although the card does not list it: every cell of the table
/// generation × binding that `listed` does not name, the newest first.
[[nodiscard]] std::vector<Offer> unlistedOffers(const std::vector<Offer> &listed, const QUrl &url);

} // namespace a2a
