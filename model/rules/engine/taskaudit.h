// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/breaches.h"
#include "model/rules/engine/views.h"

#include <unordered_map>
#include <vector>

namespace a2a::rules {

/// The message of a status that another one has followed.
struct PastMessage {
    QByteArray id;
    quint32 exchange = 0;
    qint64 toldNs = 0;
};

/// What all answers about a task have said so far.
struct TaskMemory {
    QByteArray contextId;
    TaskState state = TaskState::Unspecified;
    qint64 stateNs = 0;     ///< when that came
    qint64 timestampMs = 0; ///< the agent's own time of it; 0: none
    quint32 firstExchange = 0;
    qint64 firstNs = 0;                    ///< when it was heard of first
    QHash<QByteArray, quint32> artifacts;  ///< by id: the exchange that brought it
    PastMessage statusMessage;             ///< of the latest status
    std::vector<PastMessage> pastMessages; ///< of those before it, the newest of them
};

/// An answer or event, after what came in other exchanges and in this one.
struct AuditView {
    const EventHead &head;
    const TaskMemory *known; ///< of the task that it is about; null: it is new
    const RequestFacts &asked;
    const TaskMemory *askedTask; ///< of the task that the request names
    bool isSentAgain;            ///< the message went out before, by its id
    const Call &call;
    quint32 exchange;
    qint64 startedNs; ///< of its exchange
    qint64 nowMs;     ///< wall clock, since 1970
};

/// A refusal, after what came in other exchanges.
struct RefusalView {
    json::Value error;
    qint64 code;
    const RequestFacts &asked;
    const TaskMemory *askedTask; ///< of the task that the request names
    const Call &call;
    qint64 startedNs; ///< of its exchange
};

[[nodiscard]] Table<AuditView> auditRules();
[[nodiscard]] Table<RefusalView> refusalRules();

/// Follows the tasks of one agent over all its exchanges, and says where what is told of them does
/// not go together. Bounded: what is beyond the limits is not compared.
class TaskAudit final {
public:
    /// After the event was read and judged by itself.
    struct Event {
        const EventHead &head;
        const RequestFacts &asked;
        const Call &call;
        quint32 exchange = 0;
        qint64 startedNs = 0; ///< of the exchange, since the recording began
        qint64 nowNs = 0;
        qint64 nowMs = 0; ///< wall clock, since 1970
    };
    void look(const Event &event, Notes &notes, bool decoded);
    /// What a refusal says beside what is known of the task that was asked for; `breaches` has
    /// begun.
    void refused(json::Value error, qint64 code, const RequestFacts &asked, const Call &call,
                 qint64 startedNs, Breaches &breaches) const;
    /// A request goes out: its message may be one that was sent before.
    void sends(const RequestFacts &asked, quint32 exchange);

private:
    [[nodiscard]] bool isOfLatestArtifact(const Event &event) const;
    void remember(const Event &event);
    void rememberStatus(TaskMemory &task, const Event &event);

    Breaches m_hits;
    std::unordered_map<QByteArray, TaskMemory> m_tasks;
    QHash<QByteArray, quint32> m_sent; ///< messages by id: the exchange in which each went first
    QByteArray m_latestTask;           ///< of the latest chunk that is remembered
    QByteArray m_latestArtifact;
    bool m_latestHasContext = false; ///< its task has one that is remembered
};

} // namespace a2a::rules
