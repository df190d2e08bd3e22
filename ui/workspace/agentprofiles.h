// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profilestore.h"
#include "model/session/session.h"
#include "model/signin/profilesecrets.h"

#include <QObject>

#include <map>
#include <utility>

namespace a2a {

class Services;

/// Maps the user's agents to those of the session, and applies each profile to its agent. An agent
/// gets a profile once it has responded, or when the user assigns one; it stays in the session for
/// ever, and is only unlisted when removed.
class AgentProfiles final : public QObject {
    Q_OBJECT

public:
    AgentProfiles(Session &session, Services &services, QObject *parent = nullptr);

    [[nodiscard]] ProfileStore &store() const;
    /// The profile of an agent, or null if it has none.
    [[nodiscard]] const AgentProfile *of(AgentIndex agent) const;
    /// The profile to edit: the agent's own, or a new one from what is known.
    [[nodiscard]] AgentProfile profileFor(AgentIndex agent) const;
    /// The user's name for it, the card's name, or its address.
    [[nodiscard]] QString titleOf(const AgentProfile &profile) const;
    [[nodiscard]] QString titleOf(AgentIndex agent) const;
    /// What distinguishes an agent from listed ones with the same title: the host, the address, a
    /// setting. Empty if there are none. May quote the user and the agent.
    [[nodiscard]] QString distinguishingText(AgentIndex agent) const;
    /// Sets addresses that change with every start (the demo's). Agents at them are not saved.
    void setTemporaryUrls(const QStringList &urls) { m_temporaryUrls = urls; }
    /// Lists the agent at one of these addresses, under that name until its card is read.
    Connection &listTemporary(const QString &url, const QString &name);
    [[nodiscard]] const QStringList &temporaryUrls() const { return m_temporaryUrls; }
    [[nodiscard]] bool isTemporary(const QString &address) const;
    [[nodiscard]] bool isTemporary(AgentIndex agent) const;
    /// A connected agent of the session that is in no list of agents, or NoIndex if there is none.
    [[nodiscard]] AgentIndex connectedTemporary() const;
    /// The agent that has the profile, or NoIndex if it is not in the session yet.
    [[nodiscard]] AgentIndex findAgent(const QString &profile) const;
    /// Adds all saved agents to the session, without connecting to them. Agents that are in the
    /// list twice are joined first.
    void addSavedAgents();
    /// The agent at that address, hidden or not; created if there is none.
    Connection &findOrAdd(const QString &url);
    /// The agent of a saved profile.
    Connection &findOrAdd(const AgentProfile &profile);
    /// Saves an agent that has responded in the user's list.
    void saveAgent(Connection &agent);

    /// The values of secret headers that are known so far.
    [[nodiscard]] ProfileSecrets &secrets() const;
    /// Saves an edited profile and applies it to the agent's next requests. Returns its id, or
    /// empty if the list is full.
    QString save(AgentProfile profile, const HeaderSecrets &secrets);
    /// Assigns the new `profile` to the agent.
    void assign(AgentIndex agent, const QString &profile);

    /// Uses the interface that the user chose, now and at the next start. Without one, what the
    /// card prefers is used.
    void useInterface(AgentIndex agent, const std::optional<Offer> &offer);
    /// Saves TLS files, which the agent already uses, with the agent's profile.
    void saveTls(AgentIndex agent, const ProfileTls &files);

    /// Removes an agent from list and view; calls in progress end, recorded data stays. Its secrets
    /// are deleted, except in memory for undoRemove().
    void remove(AgentIndex agent);
    void remove(const QString &profile);
    /// Restores the last removed agent. Returns false if there is none.
    bool undoRemove();
    [[nodiscard]] bool canUndo() const { return !m_removed.empty(); }
    /// Takes over what was removed in the window that this one replaces.
    void takeOver(AgentProfiles &before) { m_removed = std::move(before.m_removed); }

    /// The settings have changed: applies their limits where no profile sets any.
    void applyLimits();

signals:
    void changed();
    /// The agent was removed from the list; its conversations stay.
    void agentRemoved(a2a::AgentIndex agent);
    /// undoRemove() has restored a profile: data stored for it must be stored again.
    void restored(const QString &profile);
    /// A file named by a profile cannot be read.
    void failed(const a2a::Error &error);

private:
    struct Removed {
        AgentIndex agent = NoIndex;
        std::optional<ProfileStore::Removed> entry;
    };

    void apply(AgentIndex agent);
    void keep(AgentIndex agent, const AgentProfile &profile);
    void saveCardName(AgentIndex agent);
    void applyAll();
    Connection &addAgent(const QString &url);

    Session &m_session;
    Services &m_services;
    QStringList m_temporaryUrls;
    std::map<AgentIndex, AgentProfile> m_applied;
    std::vector<Removed> m_removed;
    bool m_isApplying = false;
};

} // namespace a2a
