// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/account/profilesecrets.h"
#include "model/profiles/profilestore.h"
#include "model/session/session.h"

#include <QObject>

#include <map>

namespace a2a {

class Settings;

/// The user's agents and those of the session: which is which, and that each is spoken to as its
/// profile says. An agent is of a profile once it has answered, or when the user gives it one; it
/// is of the session for ever, and only unlisted when it is removed.
class AgentProfiles final : public QObject {
    Q_OBJECT

public:
    AgentProfiles(Session &session, Settings &settings, QObject *parent = nullptr);

    [[nodiscard]] ProfileStore &store() const;
    /// Null: the agent has none.
    [[nodiscard]] const AgentProfile *of(AgentIndex agent) const;
    /// The one to be edited: the agent's own, or a new one of what is known of it.
    [[nodiscard]] AgentProfile profileFor(AgentIndex agent) const;
    /// The user's name for it, what its card says, or its address.
    [[nodiscard]] QString titleOf(const AgentProfile &profile) const;
    [[nodiscard]] QString titleOf(AgentIndex agent) const;
    /// Addresses that change with every start (the demo's): nobody's agents are at them.
    void setPassing(const QStringList &urls) { m_passing = urls; }
    [[nodiscard]] const QStringList &passing() const { return m_passing; }
    [[nodiscard]] bool isPassing(AgentIndex agent) const;
    /// One of the session's that is connected and in nobody's list; NoIndex: there is none.
    [[nodiscard]] AgentIndex connectedPassing() const;
    /// NoIndex: it is not of the session yet.
    [[nodiscard]] AgentIndex agentOf(const QString &profile) const;
    /// Adds all agents of the list to the session, without connecting to them.
    void listAll();
    /// The agent of that address, hidden or not; a new one where there is none.
    Connection &list(const QString &url);
    /// The one of a profile, which is in the list.
    Connection &list(const AgentProfile &profile);
    /// It has answered: it is one of the user's from now on.
    void remember(Connection &agent);

    /// Values of secret headers, as they are known by now.
    [[nodiscard]] ProfileSecrets &secrets() const;
    /// What the user has edited: into the list, and for the agent's next requests. Returns the id;
    /// empty: the list is full.
    QString save(AgentProfile profile, const HeaderSecrets &secrets);
    /// The agent is for `profile` from now on, which is new.
    void assign(AgentIndex agent, const QString &profile);

    /// The protocol that was chosen in the window for an agent of the list is kept with it.
    void keepInterface(AgentIndex agent);
    /// The same of files for secure connections, which the agent has been given already.
    void keepTls(AgentIndex agent, const ProfileTls &files);

    /// Takes an agent out of list and view; calls under way end, what was recorded stays. Its
    /// secrets are forgotten, but for those in memory, with which undoRemove() brings it back.
    void remove(AgentIndex agent);
    void remove(const QString &profile);
    /// What was removed last comes back; false: there is nothing.
    bool undoRemove();
    [[nodiscard]] bool canUndo() const { return !m_removed.empty(); }

    /// The settings have changed: limits that no profile sets are theirs.
    void applyLimits();

signals:
    void changed();
    /// undoRemove() has brought a profile back: what was kept for it is to be kept again.
    void restored(const QString &profile);
    /// A file that a profile names cannot be read.
    void failed(const a2a::Error &error);

private:
    struct Removed {
        AgentIndex agent = NoIndex;
        std::optional<ProfileStore::Removed> entry;
    };

    void apply(AgentIndex agent);
    void keep(AgentIndex agent, const AgentProfile &profile);
    void keepCardName(AgentIndex agent);
    void applyAll();
    Connection &addAgent(const QString &url);

    Session &m_session;
    Settings &m_settings;
    QStringList m_passing;
    std::map<AgentIndex, AgentProfile> m_applied;
    std::vector<Removed> m_removed;
    bool m_isApplying = false;
};

} // namespace a2a
