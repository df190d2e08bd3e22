// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/usermarks.h"
#include "model/marks/watchedconversations.h"
#include "model/session/connection.h"
#include "model/session/content.h"
#include "model/session/knowncards.h"
#include "model/session/remotefiles.h"
#include "model/session/replytarget.h"
#include "model/session/taskfollower.h"

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <memory>
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
    /// The agent's number in this order, or NoIndex if it was not used.
    [[nodiscard]] quint32 numberOf(AgentIndex agent) const
    {
        const auto found = std::find(m_agents.begin(), m_agents.end(), agent);
        return found == m_agents.end() ? NoIndex : quint32(found - m_agents.begin());
    }
    [[nodiscard]] const std::vector<AgentIndex> &all() const { return m_agents; }

private:
    std::vector<AgentIndex> m_agents;
};

/// One working session: the recording, everything folded from it, and the agents. A thin facade: it
/// owns the parts, notifies views at most 20 times a second of changes (10 above 100,000 frames),
/// and turns a draft with its reply target into a call.
class Session final : public QObject {
    Q_OBJECT

public:
    explicit Session(TaskFollower::Policy policy = {}, QObject *parent = nullptr);
    ~Session() override;

    [[nodiscard]] Recording &recording() { return m_recording; }
    [[nodiscard]] const Recording &recording() const { return m_recording; }
    [[nodiscard]] const Store &store() const { return m_store; }
    /// Makes the frames of the recording, also of one that is read again.
    [[nodiscard]] Recorder &recorder() { return m_recorder; }
    [[nodiscard]] const Content &content() const { return m_content; }
    /// The user's own marks, besides what is folded.
    [[nodiscard]] UserMarks &marks() { return m_marks; }
    [[nodiscard]] const UserMarks &marks() const { return m_marks; }
    /// Files that agents only link to.
    [[nodiscard]] RemoteFiles &files() { return m_files; }
    [[nodiscard]] const RemoteFiles &files() const { return m_files; }

    /// Keys for checking card signatures; see AgentLink::verification().
    [[nodiscard]] SignatureKeys &signatureKeys() { return m_keys; }
    /// Cards as last seen; nothing is kept before it is given a folder.
    [[nodiscard]] KnownCards &knownCards() { return m_knownCards; }

    /// A new agent; connect it with AgentLink::connectTo(). Lives as long as the session.
    Connection &addAgent();
    [[nodiscard]] int agentCount() const { return int(m_agents.size()); }
    [[nodiscard]] Connection &agent(AgentIndex index) { return *m_agents[index]->connection; }
    [[nodiscard]] const Connection &agent(AgentIndex index) const
    {
        return *m_agents[index]->connection;
    }
    /// Agents that something in the recording belongs to.
    [[nodiscard]] const UsedAgents &usedAgents() const { return m_used; }
    /// Marks the agent as used, because something that is not an exchange refers to it.
    void useAgent(AgentIndex index) { m_used.add(index); }
    /// The number of an agent in files. What is not an agent of the session stays the same.
    [[nodiscard]] quint32 fileNumber(AgentIndex agent) const
    {
        return agent < m_agents.size() ? m_used.numberOf(agent) : agent;
    }
    /// Sets how tasks without an open stream are followed, for all agents.
    void setFollowing(TaskFollower::Policy policy);
    [[nodiscard]] TaskFollower::Policy following() const { return m_policy; }
    [[nodiscard]] TaskFollower &follower(AgentIndex index) { return *m_agents[index]->follower; }
    [[nodiscard]] const TaskFollower &follower(AgentIndex index) const
    {
        return *m_agents[index]->follower;
    }

    /// Sends parts to a target. Fills in ids, and streams if the agent can unless `stream` says
    /// otherwise. Null if the agent cannot be called.
    CallHandle send(AgentIndex agent, SendDraft draft, const ReplyTarget &target,
                    std::optional<bool> stream = {});
    /// The same in two steps: what send() would send, to be viewed and edited first.
    [[nodiscard]] Result<PreparedCall> prepareSend(AgentIndex agent, SendDraft draft,
                                                   const ReplyTarget &target,
                                                   std::optional<bool> stream = {});
    /// A recorded call once more; see Operations::prepareResend().
    [[nodiscard]] Result<PreparedCall> prepareResend(ExchangeId exchange) const;
    /// Sends a prepared call, to the agent it was prepared for.
    CallHandle send(const PreparedCall &call);
    /// Closes a task's streams and stops following it; the task continues. NoIndex stands for all
    /// tasks of the agent.
    void stopListening(AgentIndex agent, TaskIndex task = NoIndex);
    /// The open calls and polled tasks of a conversation.
    struct Listening {
        std::vector<TaskIndex> tasks;  ///< with an open call, or polled
        std::vector<ExchangeId> calls; ///< open, about no task yet

        [[nodiscard]] bool isEmpty() const { return tasks.empty() && calls.empty(); }
    };
    [[nodiscard]] Listening listeningIn(ContextIndex context) const;
    /// Closes all of it; what other conversations have open stays.
    void stopListeningIn(ContextIndex context);
    void cancelTask(TaskIndex task);

    /// Notifies views at once of the changes so far (tests, end of a stream).
    void flush();
    /// Sets whether a file is being read. Views are notified less often then, because reading waits
    /// each time for all panes to be updated.
    void setBulkReading(bool isReading) { m_isReading = isReading; }

signals:
    /// Lists have grown or records changed. Views compare sizes with those they last saw.
    void changed(const a2a::StoreChanges &changes);
    /// Following a task began, continued or ended (TaskFollower).
    void followChanged(a2a::TaskIndex task);
    void agentAdded(a2a::AgentIndex agent);
    // Signals about one agent, each for receivers that show that aspect. A change of the card may
    // also change the offer and the state: their signals follow, and each receiver sees the final
    // values.
    void cardChanged(a2a::AgentIndex agent);
    void offerChanged(a2a::AgentIndex agent);
    void stateChanged(a2a::AgentIndex agent);
    void credentialsChanged(a2a::AgentIndex agent);
    /// The agent's name, its profile, or its place in the list has changed.
    void choicesChanged(a2a::AgentIndex agent);
    /// The messages that wait to be sent again to the agent have changed.
    void retriesChanged(a2a::AgentIndex agent);
    /// A call to the agent ended: see Operations::callEnded().
    void callEnded(a2a::AgentIndex agent);

private:
    struct Agent {
        std::unique_ptr<Connection> connection;
        std::unique_ptr<TaskFollower> follower;
    };

    void scheduleFlush();
    void watch(Connection &connection);

    // In this order: the members below still report their end to those above while they are
    // destroyed. An exchange in progress ends in the recording, which the recorder folds, and that
    // starts the timer.
    QTimer m_flush;
    Recording m_recording;
    Store m_store;
    Fold m_fold;
    Recorder m_recorder;
    Content m_content;
    WatchedConversations m_watched;
    UserMarks m_marks;
    RemoteFiles m_files;
    SignatureKeys m_keys;
    KnownCards m_knownCards;
    TaskFollower::Policy m_policy;
    std::vector<std::unique_ptr<Agent>> m_agents;
    UsedAgents m_used;
    bool m_isReading = false;
};

} // namespace a2a
