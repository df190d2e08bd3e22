// SPDX-License-Identifier: Apache-2.0
#include "model/facts/agentorder.h"

#include <algorithm>
#include <numeric>

namespace a2a {

AgentOrder::AgentOrder(const std::vector<Preference> &preferences)
    : m_positions(preferences.size())
{
    std::vector<AgentIndex> agents(preferences.size());
    std::iota(agents.begin(), agents.end(), AgentIndex(0));
    std::stable_sort(agents.begin(), agents.end(), [&preferences](AgentIndex a, AgentIndex b) {
        return preferences[a].place < preferences[b].place;
    });
    for (const AgentIndex agent : agents) {
        const Preference &preference = preferences[agent];
        if (!preference.listed)
            continue;
        if (preference.group.isEmpty()) {
            m_positions[agent] = {-1, int(m_top.size())};
            m_top.push_back({-1, agent});
            continue;
        }
        int group = findGroup(preference.group);
        if (group < 0) {
            group = int(m_groups.size());
            m_groups.push_back({preference.group, {}});
            m_top.push_back({group, NoIndex});
        }
        std::vector<AgentIndex> &members = m_groups[size_t(group)].agents;
        m_positions[agent] = {group, int(members.size())};
        members.push_back(agent);
    }
}

AgentOrder::Position AgentOrder::position(AgentIndex agent) const
{
    return agent < m_positions.size() ? m_positions[agent] : Position();
}

int AgentOrder::rowOfGroup(int group) const
{
    const auto found = std::find(m_top.begin(), m_top.end(), TopLevelRow{group, NoIndex});
    return int(found - m_top.begin());
}

int AgentOrder::findGroup(const QString &name) const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                    [&name](const Group &group) { return group.name == name; });
    return found == m_groups.end() ? -1 : int(found - m_groups.begin());
}

} // namespace a2a
