// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace a2a {

/// Follows active tasks without an open stream: polls their state (after 1 s, then ×1.5 up to 15
/// s), and after a cut stream resubscribes: at once, then after 1 s, 2 s, …, at most 5 times in a
/// row until a subscription lasts. After a sign-in it polls at once the tasks that wait for one. A
/// task that does not change for long is given up. Its calls are recorded as automatic. Visible,
/// stoppable and bounded. Protocol notes 10.2 and 17.3.
class TaskFollower final : public QObject {
    Q_OBJECT

public:
    struct Policy {
        bool poll = true;
        bool resubscribe = true;
        bool whileAuthRequired = true; ///< an agent may continue automatically after sign-in
        /// Before the first poll, and before the second of several resubscriptions in a row.
        std::chrono::milliseconds firstDelay{1000};
        /// A task that has not changed for this long is given up.
        std::chrono::milliseconds patience{std::chrono::minutes(30)};
    };
    /// How a task is followed at the moment, for display.
    struct Status {
        bool isFollowed = false;
        bool isListening = false; ///< its stream is open again
        bool isGivenUp = false;   ///< it did not change for Policy::patience; see resume()
        int attempt = 0;          ///< to resubscribe, from 1: the next or current one; 0 if polled
        int nextInMs = -1;        ///< until the task is polled; -1 while that is in progress
    };
    static constexpr int MaxAttempts = 5; ///< to resubscribe, in a row

    TaskFollower(Connection &connection, const Store &store, const Recording &recording,
                 Policy policy, QObject *parent = nullptr);

    /// Sets the policy, which applies from the next poll on. Tasks that may no longer be followed
    /// are dropped at once.
    void setPolicy(const Policy &policy);
    [[nodiscard]] const Policy &policy() const { return m_policy; }
    [[nodiscard]] bool isFollowing(TaskIndex task) const { return m_follows.contains(task); }
    [[nodiscard]] Status status(TaskIndex task) const;
    /// Milliseconds until the task is polled again; -1 if it is not followed, or is being polled
    /// right now.
    [[nodiscard]] int nextInMs(TaskIndex task) const;
    /// Asks for the task now, and follows it again if it was given up.
    void resume(TaskIndex task);
    void stop(TaskIndex task);
    /// Stops because a message is sent to the task. If it is refused, following continues.
    void interrupt(TaskIndex task);
    void stopAll();
    /// Gives up a task as if it had not changed for Policy::patience.
    void giveUp(TaskIndex task);
    void giveUpAll(); ///< gives up every task that it follows

signals:
    /// Following a task began, continued or ended.
    void followChanged(a2a::TaskIndex task);
    /// Before followChanged(): the task did not change for Policy::patience.
    void taskGivenUp(a2a::TaskIndex task);

private:
    struct Follow {
        QTimer *timer = nullptr; ///< owned by this object
        double delayMs = 0;
        int resubscriptions = 0;
        bool subscribeNext = false;
        CallHandle subscription; ///< the newest one
        size_t content = 0;      ///< of the task, when it changed last
        qint64 changedNs = 0;    ///< when `content` changed last
    };

    [[nodiscard]] bool bringsNothingNew(ExchangeId id, TaskIndex task) const;
    [[nodiscard]] size_t contentHash(TaskIndex task) const;
    void checkSignIn();
    void pollAfterSignIn();
    void onCallEnded(ExchangeId id, EndReason end);
    [[nodiscard]] Follow &ensureFollow(TaskIndex task);
    void goOn(TaskIndex task);
    void onStreamEnded(ExchangeId id, TaskIndex task, Follow &follow);
    [[nodiscard]] bool exceedsPatience(TaskIndex task, Follow &follow) const;
    void drop(TaskIndex task);
    void schedule(TaskIndex task);
    void pollNow(TaskIndex task);
    void schedulePoll(TaskIndex task);
    CallHandle call(Operation operation, TaskIndex task);

    Connection &m_connection;
    const Store &m_store;
    const Recording &m_recording;
    Policy m_policy;
    qint64 m_signedInNs = -1; ///< the sign-in after which the tasks were asked for
    QHash<TaskIndex, Follow> m_follows;
    QSet<TaskIndex> m_givenUp;
    QHash<TaskIndex, bool> m_interrupted; ///< by a message; true if a stream was open
};

} // namespace a2a
