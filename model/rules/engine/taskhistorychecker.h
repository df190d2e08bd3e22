// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/ruleinputs.h"
#include "model/rules/engine/violations.h"

#include <QSet>

#include <deque>
#include <optional>
#include <unordered_map>

namespace a2a::rules {

/// The message of a status that was followed by another one.
struct PastMessage {
    QByteArray id;
    quint32 exchange = 0;
    qint64 receivedNs = 0;
};

/// What all responses about a task have reported so far.
struct TaskHistory {
    QByteArray contextId;
    TaskState state = TaskState::Unspecified;
    qint64 stateNs = 0;     ///< when that was received
    qint64 timestampMs = 0; ///< the agent's own time of it, or 0
    quint32 firstExchange = 0;
    qint64 firstNs = 0;                   ///< when it was first reported
    QHash<QByteArray, quint32> artifacts; ///< by id: the exchange that contained it
    PastMessage statusMessage;            ///< of the latest status
    std::deque<PastMessage> pastMessages; ///< of those before it, the newest of them
};

/// A response or event, compared with other exchanges and earlier events of this one.
struct HistoryInput {
    const EventHead &head;
    const TaskHistory *known; ///< of the task concerned, or null if it is new
    const RequestFacts &requestFacts;
    const TaskHistory *requestedTask;       ///< of the task that the request names
    bool isSentAgain;                       ///< the message was sent before, by its id
    bool isFirst;                           ///< of what was received in this exchange
    const QHash<QByteArray, quint32> &sent; ///< messages by id: the first exchange of each
    const Call &call;
    quint32 exchange;
    qint64 startedNs;                  ///< of its exchange
    qint64 nowMs;                      ///< wall clock, since 1970
    std::optional<qint64> timeMs = {}; ///< the status' own, since 1970
};

/// An error, compared with other exchanges.
struct ErrorHistoryInput {
    json::Value error;
    qint64 code;
    const RequestFacts &requestFacts;
    const TaskHistory *requestedTask; ///< of the task that the request names
    bool hasPush;                     ///< a push notification config was stored for it
    const Call &call;
    qint64 startedNs; ///< of its exchange
};

[[nodiscard]] RuleTable<HistoryInput> historyRules();
[[nodiscard]] RuleTable<ErrorHistoryInput> errorHistoryRules();

/// Follows the tasks of one agent over all its exchanges, and reports contradictions between them.
/// Bounded: anything beyond the limits is not compared.
class TaskHistoryChecker final {
public:
    /// To be called after the event was read and judged on its own.
    struct Event {
        const EventHead &head;
        const RequestFacts &requestFacts;
        const Call &call;
        quint32 exchange = 0;
        qint64 startedNs = 0; ///< of the exchange, since the recording began
        qint64 nowNs = 0;
        qint64 nowMs = 0; ///< wall clock, since 1970
    };
    void checkEvent(const Event &event, Notes &notes, bool decoded);
    /// The findings about an error, given what is known of the requested task; `violations` has
    /// begun.
    void refused(json::Value error, qint64 code, const RequestFacts &requestFacts, const Call &call,
                 qint64 startedNs, Violations &violations) const;
    /// Records a request that is sent. Its message may have been sent before.
    void recordRequest(const RequestFacts &requestFacts, const Call &call, quint32 exchange);

private:
    [[nodiscard]] bool isOfLatestArtifact(const Event &event) const;
    [[nodiscard]] bool isKnownArtifact(const TaskHistory &task, const Event &event) const;
    void remember(const Event &event, std::optional<qint64> timeMs);
    void rememberStatus(TaskHistory &task, const Event &event, std::optional<qint64> timeMs);

    Violations m_violations;
    std::unordered_map<QByteArray, TaskHistory> m_tasks;
    QHash<QByteArray, quint32> m_sent;      ///< messages by id: the first exchange of each
    QSet<QByteArray> m_tasksWithPushConfig; ///< tasks with a push notification config
    QSet<quint32> m_exchangesWithResponse;  ///< exchanges of which something was received
    QByteArray m_latestTask;                ///< of the latest remembered chunk
    QByteArray m_latestArtifact;
    bool m_latestHasContext = false; ///< its task has one that is remembered
};

} // namespace a2a::rules
