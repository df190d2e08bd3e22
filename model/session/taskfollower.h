// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace a2a {

/// Follows active tasks without an open stream: polls their state (after 1 s, then ×1.5 up to 15
/// s), and after a cut stream resubscribes: at once, then after 1 s, 2 s, …, at most 5 times in a
/// row until a subscription lasts. After a sign-in it looks at once whether the tasks that wait for
/// one go on. Visible and stoppable. Protocol notes 10.2 and 17.3.
class TaskFollower final : public QObject {
    Q_OBJECT

public:
    struct Policy {
        bool poll = true;
        bool resubscribe = true;
        bool whileAuthRequired = true; ///< an agent may continue automatically after sign-in
    };

    TaskFollower(Connection &connection, const Store &store, const Recording &recording,
                 Policy policy, QObject *parent = nullptr);

    /// From the next poll on; tasks that may no longer be followed are dropped at once.
    void setPolicy(const Policy &policy);
    [[nodiscard]] bool isFollowing(TaskIndex task) const { return m_follows.contains(task); }
    /// Milliseconds until the task is polled again; -1: not followed or being polled right now.
    [[nodiscard]] int nextInMs(TaskIndex task) const;
    void stop(TaskIndex task);
    void stopAll();

signals:
    /// Following a task began, continued or ended.
    void followChanged(a2a::TaskIndex task);

private:
    struct Follow {
        QTimer *timer = nullptr; ///< owned by this object
        double delayMs = 1000;
        int resubscriptions = 0;
        bool subscribeNext = false;
    };

    void onCallEnded(ExchangeId id, EndReason end);
    void onStateChanged();
    void askAfterSignIn();
    void schedule(TaskIndex task);
    void ask(TaskIndex task);

    Connection &m_connection;
    const Store &m_store;
    const Recording &m_recording;
    Policy m_policy;
    qint64 m_signedInNs = -1; ///< the sign-in after which the tasks were asked for
    QHash<TaskIndex, Follow> m_follows;
};

} // namespace a2a
