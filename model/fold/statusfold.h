// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/conversationfold.h"
#include "model/fold/statusmerger.h"
#include "model/fold/taskreporters.h"

namespace a2a {

/// Folds statuses: the state of a task, and how far the agent's clock is off.
class StatusFold final {
public:
    StatusFold(Store &store, StoreWriter &writer, TaskReporters &tellers,
               ConversationFold &conversations)
        : m_store(store)
        , m_writer(writer)
        , m_reporters(tellers)
        , m_conversations(conversations)
        , m_merger(store)
    {
    }

    /// The agent's own time of a status, in ms since 1970, or 0 if it has none or one that was
    /// never set.
    [[nodiscard]] static qint64 agentTime(json::Value status);
    /// Whether arrivals can be compared with the agent's own times.
    void setComparesClocks(bool compares) { m_comparesClocks = compares; }
    /// When the recording began, by the wall clock.
    void setStarted(qint64 wallMs) { m_startedWallMs = wallMs; }
    /// With `isSnapshot` the status is that of a whole task, not an update.
    void apply(const EventHead &head, TaskIndex task, FrameIndex frame, bool isSnapshot);
    /// Call this when no more updates about the task are received.
    void dropHistory(TaskIndex task) { m_merger.dropHistory(task); }
    void dropHistories() { m_merger.dropHistories(); }

private:
    void checkClockSkew(qint64 agentMs, const EventHead &head, TaskIndex task, FrameIndex frame);
    [[nodiscard]] QByteArray wireState(const TaskRecord &task, json::Value state) const;
    void addDelivery(FrameIndex repetition, FrameIndex first);
    void setState(TaskIndex task, StatusIndex status);

    Store &m_store;
    StoreWriter &m_writer;
    TaskReporters &m_reporters;
    ConversationFold &m_conversations;
    StatusMerger m_merger;
    qint64 m_startedWallMs = 0;
    bool m_comparesClocks = true;
};

} // namespace a2a
