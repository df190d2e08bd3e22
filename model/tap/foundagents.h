// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <set>

namespace a2a {

class Session;

/// The agents that a session knows from other clients' traffic only. They are the user's own when
/// the user connects to them, or saves them.
class FoundAgents final : public QObject {
    Q_OBJECT

public:
    /// Made on first use; lives as long as the session.
    [[nodiscard]] static FoundAgents &of(Session &session);

    [[nodiscard]] bool has(AgentIndex agent) const { return m_agents.contains(agent); }
    void add(AgentIndex agent) { m_agents.insert(agent); }
    void remove(AgentIndex agent) { m_agents.erase(agent); }

private:
    using QObject::QObject;

    std::set<AgentIndex> m_agents;
};

} // namespace a2a
