// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <algorithm>
#include <vector>

namespace a2a {

/// The agents of a session that something in its recording belongs to, in the order of their first
/// use: files and exports name these only, by their place in this order.
class UsedAgents final {
public:
    void add(AgentIndex agent)
    {
        if (numberOf(agent) == NoIndex)
            m_agents.push_back(agent);
    }
    /// NoIndex: it was not used.
    [[nodiscard]] quint32 numberOf(AgentIndex agent) const
    {
        const auto found = std::find(m_agents.begin(), m_agents.end(), agent);
        return found == m_agents.end() ? NoIndex : quint32(found - m_agents.begin());
    }
    [[nodiscard]] const std::vector<AgentIndex> &all() const { return m_agents; }

private:
    std::vector<AgentIndex> m_agents;
};

} // namespace a2a
