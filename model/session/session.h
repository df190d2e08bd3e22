// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/session/content.h"
#include "model/session/remotefiles.h"
#include "model/session/replytarget.h"
#include "model/session/seencards.h"
#include "model/session/taskfollower.h"
#include "model/session/usermarks.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace a2a {

/// One working session: the recording, everything folded from it, and the agents. A thin facade: it
/// owns the parts, tells views at most 20 times a second what changed (10 above 100,000 frames),
/// and turns a draft with its reply target into a call.
class Session final : public QObject {
    Q_OBJECT

public:
    explicit Session(TaskFollower::Policy policy = {}, QObject *parent = nullptr);
    ~Session() override;

    [[nodiscard]] Recording &recording() { return m_recording; }
    [[nodiscard]] const Recording &recording() const { return m_recording; }
    [[nodiscard]] const Store &store() const { return m_store; }
    /// What makes frames of the recording: a recording that is read again goes through it, too.
    [[nodiscard]] Recorder &recorder() { return m_recorder; }
    [[nodiscard]] const Content &content() const { return m_content; }
    /// The user's own marks, beside what is folded.
    [[nodiscard]] UserMarks &marks() { return m_marks; }
    [[nodiscard]] const UserMarks &marks() const { return m_marks; }
    /// Files that agents only point to.
    [[nodiscard]] RemoteFiles &files() { return m_files; }
    [[nodiscard]] const RemoteFiles &files() const { return m_files; }

    /// What signatures of cards are checked with; see Connection::signatures().
    [[nodiscard]] SignatureKeys &signatureKeys() { return m_keys; }
    /// Cards as they were last seen; nothing is kept before it is given a folder.
    [[nodiscard]] SeenCards &seenCards() { return m_seen; }

    /// A new agent; connect it with Connection::connectTo(). Lives as long as the session.
    Connection &addAgent();
    [[nodiscard]] int agentCount() const { return int(m_agents.size()); }
    [[nodiscard]] Connection &agent(AgentIndex index) { return *m_agents[index]->connection; }
    [[nodiscard]] const Connection &agent(AgentIndex index) const
    {
        return *m_agents[index]->connection;
    }
    /// How tasks are followed that nobody listens to, of all agents.
    void setFollowing(TaskFollower::Policy policy);
    [[nodiscard]] TaskFollower::Policy following() const { return m_policy; }
    [[nodiscard]] TaskFollower &follower(AgentIndex index) { return *m_agents[index]->follower; }

    /// Sends parts to a target. Fills in ids, and streams when the agent can unless `stream` says
    /// otherwise. Returns the exchange, 0 when the agent cannot be spoken to.
    ExchangeId send(AgentIndex agent, SendDraft draft, const ReplyTarget &target,
                    std::optional<bool> stream = {});
    /// The same in two steps: what send() would send, to be looked at and changed first.
    [[nodiscard]] Result<PreparedCall> prepareSend(AgentIndex agent, SendDraft draft,
                                                   const ReplyTarget &target,
                                                   std::optional<bool> stream = {});
    /// A recorded call once more; see Connection::prepareResend().
    [[nodiscard]] Result<PreparedCall> prepareResend(ExchangeId exchange) const;
    /// Sends what was prepared, to the agent it was prepared for.
    ExchangeId send(const PreparedCall &call);
    /// Stops listening to a task, also following it; the task goes on. NoIndex: everything of the
    /// agent.
    void stopListening(AgentIndex agent, TaskIndex task = NoIndex);
    void cancelTask(TaskIndex task);

    /// Tells views at once what has changed so far (tests, end of a stream).
    void flush();
    /// Views are told less often: what a file holds comes as fast as it can be taken in, and each
    /// time that all panes are brought up to date it waits.
    void setReading(bool isReading) { m_isReading = isReading; }

signals:
    /// Lists have grown or records changed. Views compare sizes with what they last saw.
    void changed(const a2a::StoreChanges &changes);
    void agentAdded(a2a::AgentIndex agent);
    void agentChanged(a2a::AgentIndex agent);

private:
    struct Agent {
        std::unique_ptr<Connection> connection;
        std::unique_ptr<TaskFollower> follower;
    };

    void scheduleFlush();

    // In this order: what is below still tells what is above that it ends, while it is destroyed.
    // An exchange under way ends in the recording, which the recorder folds, and that starts the
    // timer.
    QTimer m_flush;
    Recording m_recording;
    Store m_store;
    Fold m_fold;
    Recorder m_recorder;
    Content m_content;
    UserMarks m_marks;
    RemoteFiles m_files;
    SignatureKeys m_keys;
    SeenCards m_seen;
    TaskFollower::Policy m_policy;
    std::vector<std::unique_ptr<Agent>> m_agents;
    bool m_isReading = false;
};

} // namespace a2a
