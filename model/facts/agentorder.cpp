// SPDX-License-Identifier: Apache-2.0
#include "model/facts/agentorder.h"

#include <algorithm>
#include <numeric>

namespace a2a {

AgentOrder::AgentOrder(const std::vector<Wish> &wishes)
    : m_places(wishes.size())
{
    std::vector<AgentIndex> agents(wishes.size());
    std::iota(agents.begin(), agents.end(), AgentIndex(0));
    std::stable_sort(agents.begin(), agents.end(), [&wishes](AgentIndex a, AgentIndex b) {
        return wishes[a].place < wishes[b].place;
    });
    for (const AgentIndex agent : agents) {
        const Wish &wish = wishes[agent];
        if (!wish.listed)
            continue;
        if (wish.group.isEmpty()) {
            m_places[agent] = {-1, int(m_top.size())};
            m_top.push_back({-1, agent});
            continue;
        }
        int group = groupNamed(wish.group);
        if (group < 0) {
            group = int(m_groups.size());
            m_groups.push_back({wish.group, {}});
            m_top.push_back({group, NoIndex});
        }
        std::vector<AgentIndex> &members = m_groups[size_t(group)].agents;
        m_places[agent] = {group, int(members.size())};
        members.push_back(agent);
    }
}

AgentOrder::Place AgentOrder::placeOf(AgentIndex agent) const
{
    return agent < m_places.size() ? m_places[agent] : Place();
}

int AgentOrder::rowOfGroup(int group) const
{
    const auto found = std::find(m_top.begin(), m_top.end(), Top{group, NoIndex});
    return int(found - m_top.begin());
}

int AgentOrder::groupNamed(const QString &name) const
{
    const auto found = std::find_if(m_groups.begin(), m_groups.end(),
                                    [&name](const Group &group) { return group.name == name; });
    return found == m_groups.end() ? -1 : int(found - m_groups.begin());
}

} // namespace a2a
