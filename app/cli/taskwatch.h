// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/outcome.h"

namespace a2a::cli {

/// `task watch`: subscribes to one or several tasks. If a task has ended, its agent does not
/// support streaming, or a subscription ends with nothing but a snapshot, the task is polled
/// instead.
class TaskWatch final {
public:
    TaskWatch(Session &session, Connection &connection, const QStringList &taskIds,
              TaskCallOptions calls);

    /// Calls for each; empty if none can be made (Connection::whyNot).
    [[nodiscard]] std::vector<ExchangeId> start();
    void continued(ExchangeId call, ExchangeId next);
    void ended(ExchangeId call, bool isInterrupted);
    /// A task still in progress is polled.
    [[nodiscard]] bool isFollowing() const;
    /// In the order of the tasks.
    [[nodiscard]] std::vector<Outcome> outcomes(bool isInterrupted) const;

private:
    struct Watched {
        QString id;
        ExchangeId call = 0;
        TaskIndex task = NoIndex;
        bool fellBack = false;
    };
    [[nodiscard]] Watched *of(ExchangeId call);
    [[nodiscard]] bool endedWithSnapshot(const ExchangeTrack &track, ExchangeId call) const;

    Session &m_session;
    Connection &m_connection;
    std::vector<Watched> m_tasks;
    TaskCallOptions m_calls;
};

} // namespace a2a::cli
