// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/recording/recording.h"

#include <vector>

namespace a2a {

/// An agent's last response to a request of ours.
struct AgentLastResponse {
    ExchangeId exchange = 0; ///< 0 if there is none among the newest exchanges
    qint64 latencyNs = -1;   ///< from the request to the head of the response

    bool operator==(const AgentLastResponse &) const = default;

    /// The last response of each of the first `count` agents. Only the newest exchanges are
    /// examined.
    [[nodiscard]] static std::vector<AgentLastResponse> findAll(const Recording &recording,
                                                                int count);
};

} // namespace a2a
