// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/recording/recording.h"

#include <vector>

namespace a2a {

/// An agent's last response to a request of ours.
struct AgentReach {
    ExchangeId exchange = 0; ///< 0 if there is none among the newest exchanges
    qint64 waitedNs = -1;    ///< from the request to the head of the response

    bool operator==(const AgentReach &) const = default;

    /// The last response of each of the first `count` agents. Only the newest exchanges are
    /// examined.
    [[nodiscard]] static std::vector<AgentReach> ofAll(const Recording &recording, int count);
};

} // namespace a2a
