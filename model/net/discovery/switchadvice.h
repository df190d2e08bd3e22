// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/json/value.h"

#include <optional>
#include <vector>

namespace a2a {

/// What an endpoint responded, as far as it hints at the version and binding it uses.
struct EndpointAnswer {
    Operation operation = Operation::Send;
    std::optional<Error> error; ///< as read by the offer in use; nothing: it was understood
    QByteArray body; ///< the response, or the data of a stream's first event; may be empty
};

/// Another way to call an endpoint, and why it may be the right one. Never used automatically.
struct SwitchAdvice {
    Offer offer;
    Phrase sentence; ///< what was offered, what was observed
};

/// The protocol version whose shape a response's payload (without envelope) has (protocol notes
/// 2.2); 0.3 includes 0.2. Nothing if it cannot be determined.
[[nodiscard]] std::optional<Generation> generationOfPayload(json::Value payload);

/// The offer to try instead of the one in use: if the endpoint does not know its calls, refuses its
/// version, does not exist, or responds in the shape of another version or binding. `listed`: what
/// the card offers, which is preferred to guessing. Nothing if the response suggests no other.
/// Pure.
[[nodiscard]] std::optional<SwitchAdvice>
adviseSwitch(const Offer &spoken, const EndpointAnswer &answer, const std::vector<Offer> &listed);

/// What could be used at an address although the card does not list it: every cell of the table
/// protocol version × binding that `listed` does not name, the newest first.
[[nodiscard]] std::vector<Offer> unlistedOffers(const std::vector<Offer> &listed, const QUrl &url);

} // namespace a2a
