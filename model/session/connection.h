// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/operations.h"

namespace a2a {

/// One agent of a session: what the user chose for it, its address and protocol, and the calls to
/// it. Responses are folded into the store; signals only notify that something happened.
///
/// Errors of connecting are AgentLink::error(); errors of calls are failures in the store, attached
/// to what failed.
class Connection final {
public:
    Connection(AgentIndex index, Recording &recording, Store &store, Recorder &recorder)
        : m_choices(index, recording)
        , m_link(index, recording, store, m_choices)
        , m_operations(m_link, recording, store, recorder)
    {
    }

    [[nodiscard]] AgentIndex index() const { return m_link.index(); }
    [[nodiscard]] AgentChoices &choices() { return m_choices; }
    [[nodiscard]] const AgentChoices &choices() const { return m_choices; }
    [[nodiscard]] AgentLink &link() { return m_link; }
    [[nodiscard]] const AgentLink &link() const { return m_link; }
    [[nodiscard]] Operations &operations() { return m_operations; }
    [[nodiscard]] const Operations &operations() const { return m_operations; }

    /// Ends calls in progress and connecting, so that nothing more is sent or received. What is
    /// known of the agent stays.
    void disconnectAgent()
    {
        m_operations.stopListening();
        m_link.disconnectFromAgent();
    }

private:
    AgentChoices m_choices;
    AgentLink m_link;
    Operations m_operations;
};

} // namespace a2a
