// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/json/value.h"

#include <optional>
#include <vector>

namespace a2a {

/// What an endpoint responded, as far as it hints at the version and binding it uses.
struct EndpointResponse {
    Operation operation = Operation::Send;
    std::optional<Error> error; ///< as read by the offer in use; nothing if it was understood
    QByteArray body; ///< the response, or the data of a stream's first event; may be empty
};

/// Another way to call an endpoint, and why it may be the right one. Never used automatically.
struct SwitchAdvice {
    Offer offer;
    Phrase sentence; ///< what was offered, what was observed
};

/// The protocol version whose shape a response's payload (without envelope) has (protocol notes
/// 2.2); 0.3 includes 0.2. Nothing if it cannot be determined.
[[nodiscard]] std::optional<ProtocolVersion> detectPayloadVersion(json::Value payload);

/// The offer that the response itself names instead of the one in use: the endpoint refuses its
/// version, or responds in the shape of another version or binding. `listed`: what the card offers,
/// which is preferred. Nothing if the response names no other. Pure.
[[nodiscard]] std::optional<SwitchAdvice> adviseSwitch(const Offer &offerInUse,
                                                       const EndpointResponse &answer,
                                                       const std::vector<Offer> &listed);

/// What the agent may use instead if the endpoint does not exist or does not know the calls of the
/// version: other offers of the card, then the same address and its neighbors in other ways, the
/// likeliest first. Nothing is known of these before they are tried (SwitchTrial); the sentence of
/// each says that it responded. Pure.
[[nodiscard]] std::vector<SwitchAdvice> switchesToTry(const Offer &offerInUse,
                                                      const EndpointResponse &answer,
                                                      const std::vector<Offer> &listed,
                                                      const QUrl &cardUrl);

/// Whether only an endpoint of this version returns the error, for example for an unknown task.
[[nodiscard]] bool isVersionSpecificError(const Error &error);

/// What could be used at an address although the card does not list it: every cell of the table
/// protocol version × binding that `listed` does not name, the newest first.
[[nodiscard]] std::vector<Offer> unlistedOffers(const std::vector<Offer> &listed, const QUrl &url);

} // namespace a2a
