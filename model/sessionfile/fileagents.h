// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/sessionfile/annotations.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionformat.h"

#include <QHash>

namespace a2a {

/// The agents that a file of any origin names, added to the session in the order of their use.
class FileAgents final {
public:
    /// Which agents a file has records of. Determines whether a record alone adds its agent to the
    /// session.
    enum class Listing : quint8 {
        UsedOnly,  ///< something in the file belongs to the agent
        AllListed, ///< perhaps nothing does; it counts once something refers to it
    };
    /// The session must outlive the object.
    FileAgents(Session &session, Listing listed);

    /// Adds an agent's record, which has what is known of the agent from now on. Returns false if
    /// it cannot be read, or if there are too many.
    [[nodiscard]] bool addRecord(const SessionRecord &record);
    /// Adds an agent without a record, named by its address.
    AgentIndex addUnnamed(quint32 number, const QUrl &address);

    /// Number of agents that the file named so far.
    [[nodiscard]] quint32 count() const { return quint32(m_known.size()); }
    [[nodiscard]] bool contains(quint32 number) const { return m_known.contains(number); }
    /// The session's agent with this number in the file, to which something refers, or no value if
    /// no record introduced it.
    [[nodiscard]] std::optional<AgentIndex> resolve(quint32 number);
    /// The session's agent that an exchange belongs to. NoAgent if it belongs to none, no value if
    /// no record introduced the agent.
    [[nodiscard]] std::optional<AgentIndex> agentForRequest(const RequestHead &head);
    /// The agent's number in the file, or no value if the file does not name it.
    [[nodiscard]] std::optional<quint32> numberOf(AgentIndex agent) const;

    /// Annotations of the file as the session numbers its agents, and back.
    [[nodiscard]] Annotations fromFile(const Annotations &said);
    [[nodiscard]] Annotations toFile(const Annotations &said) const;

private:
    struct KnownAgent {
        AgentRecord record;
        std::optional<FoundCard> card;
        AgentIndex index = NoIndex; ///< in the session; NoIndex until something refers to it
    };
    void restore(const KnownAgent &known);

    Session &m_session;
    Listing m_listed;
    QHash<quint32, KnownAgent> m_known; ///< by the file's numbers
};

/// Annotations of the session as files number its agents: without those about unused ones.
[[nodiscard]] Annotations annotationsInFile(const Session &session, const Annotations &said);

} // namespace a2a
