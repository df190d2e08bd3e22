// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QString>

#include <vector>

namespace a2a {

/// The rows of a tree of agents, in the user's order. The agents of a group are below the row of
/// the group, which is placed where its first agent would be. Agents that are not listed have no
/// row.
class AgentOrder final {
public:
    /// The user's preferences for an agent's place.
    struct Preference {
        QString group; ///< empty if the agent has no group
        int place = 0; ///< smaller values come first; equal ones keep the order of the agents
        bool listed = true;
    };
    /// A row at the top: a group, or an agent without one.
    struct TopLevelRow {
        int group = -1;
        AgentIndex agent = NoIndex;
        bool operator==(const TopLevelRow &) const = default;
    };
    struct Group {
        QString name;
        std::vector<AgentIndex> agents;
        bool operator==(const Group &) const = default;
    };
    struct Position {
        int group = -1; ///< -1 if the row is at the top level
        int row = -1;   ///< -1 if the agent is not listed
    };

    AgentOrder() = default;
    /// One preference for each agent.
    explicit AgentOrder(const std::vector<Preference> &preferences);

    [[nodiscard]] const std::vector<TopLevelRow> &top() const { return m_top; }
    [[nodiscard]] const std::vector<Group> &groups() const { return m_groups; }
    [[nodiscard]] Position position(AgentIndex agent) const;
    [[nodiscard]] bool isListed(AgentIndex agent) const { return position(agent).row >= 0; }
    [[nodiscard]] int rowOfGroup(int group) const;
    [[nodiscard]] int findGroup(const QString &name) const; ///< -1 if there is none

    bool operator==(const AgentOrder &other) const
    {
        return m_top == other.m_top && m_groups == other.m_groups;
    }

private:
    std::vector<TopLevelRow> m_top;
    std::vector<Group> m_groups;
    std::vector<Position> m_positions; ///< [agent]
};

} // namespace a2a
