// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <span>
#include <vector>

namespace a2a {

/// The part of a session to export: all of it, or what belongs to one conversation or one exchange.
struct ExportScope {
    ContextIndex context = NoIndex;
    ExchangeId exchange = 0;
    bool operator==(const ExportScope &) const = default;
};

/// A session as exports see it: which exchanges, tasks and artifacts are within the scope, as of
/// now. Later additions are not exported.
class ExportSource final {
public:
    /// The session must outlive it.
    ExportSource(const Session &session, ExportScope scope);

    [[nodiscard]] const Session &session() const { return m_session; }
    [[nodiscard]] const Recording &recording() const { return m_session.recording(); }
    [[nodiscard]] const Store &store() const { return m_session.store(); }
    [[nodiscard]] const Content &content() const { return m_session.content(); }

    [[nodiscard]] const ExportScope &scope() const { return m_scope; }
    [[nodiscard]] bool isWhole() const { return m_scope == ExportScope(); }
    [[nodiscard]] qint64 untilNs() const { return m_untilNs; }
    // Indices of what is exported, in the order of the session.
    [[nodiscard]] const std::vector<ExchangeId> &exchanges() const { return m_exchanges; }
    [[nodiscard]] const std::vector<ContextIndex> &contexts() const { return m_contexts; }
    [[nodiscard]] const std::vector<TaskIndex> &tasks() const { return m_tasks; }
    [[nodiscard]] const std::vector<ArtifactIndex> &artifacts() const { return m_artifacts; }
    /// The used agents, in the order of their numbers in files.
    [[nodiscard]] const std::vector<AgentIndex> &agents() const { return m_agents; }
    /// Where the agent is: keys in the address are asterisks.
    [[nodiscard]] QString addressOf(AgentIndex agent) const;
    [[nodiscard]] bool hasExchange(ExchangeId id) const;
    [[nodiscard]] bool hasTask(TaskIndex task) const;
    [[nodiscard]] bool has(MarkTarget place) const;

    /// The frames of an exchange, in order.
    [[nodiscard]] std::span<const FrameIndex> framesOf(ExchangeId id) const;

private:
    void collectExchanges();
    void collectAgents();
    void collectTasks();
    void collectFrames();

    const Session &m_session;
    ExportScope m_scope;
    qint64 m_untilNs = 0;
    std::vector<ExchangeId> m_exchanges;
    std::vector<AgentIndex> m_agents;
    std::vector<ContextIndex> m_contexts;
    std::vector<TaskIndex> m_tasks;
    std::vector<ArtifactIndex> m_artifacts;
    std::vector<size_t> m_firstFrame; ///< [exchange id]: where its frames begin in m_frames
    std::vector<FrameIndex> m_frames; ///< by exchange
};

} // namespace a2a
