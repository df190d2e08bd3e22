// SPDX-License-Identifier: Apache-2.0
#include "model/facts/agentlastresponse.h"

#include <algorithm>

namespace a2a {

static constexpr ExchangeId MaxLookedAt = 500;

std::vector<AgentLastResponse> AgentLastResponse::findAll(const Recording &recording, int count)
{
    std::vector<AgentLastResponse> reaches(size_t(std::max(0, count)));
    const ExchangeId last = recording.lastId();
    const ExchangeId first = last > MaxLookedAt ? last - MaxLookedAt : 0;
    for (ExchangeId id = first + 1; id <= last; ++id) {
        const ExchangeFacts &facts = recording.facts(id);
        if (facts.request.agent < reaches.size() && facts.status != 0 && facts.headersNs >= 0 &&
            facts.request.direction == ExchangeDirection::Sent)
            reaches[facts.request.agent] = {id,
                                            std::max<qint64>(0, facts.headersNs - facts.startedNs)};
    }
    return reaches;
}

} // namespace a2a
