// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <memory>
#include <unordered_map>

namespace a2a {

/// Compares a status that an exchange reports with what other exchanges have reported of the task.
/// Events are sent to all streams of a task (1.0 §3.5.2), responses contain its status at some
/// moment, and older ones may arrive later: a task that was canceled is not working again because
/// its stream was slow.
class StatusMerger final {
public:
    enum class Verdict : quint8 {
        Current, ///< it is the task's state now
        Late,    ///< not known yet, but something newer is
        Repeats, ///< another exchange has reported it
    };
    struct Report {
        TaskIndex task = NoIndex;
        ExchangeId exchange = 0;
        FrameIndex frame = NoIndex;
        TaskState state = TaskState::Unspecified;
        size_t contentHash = 0; ///< of state and message
        qint64 agentMs = 0;     ///< the agent's own time; 0 if it has none
        bool hasMessage = false;
        bool isSnapshot = false; ///< of a task, not an update
        bool afterEnd = false;   ///< its exchange has reported the task's end before
        bool isPush = false;     ///< its source has no order, and repeats earlier reports
    };

    explicit StatusMerger(Store &store)
        : m_store(store)
    {
    }

    Verdict classify(const Report &report);
    /// The frame whose status was last found to be a repetition.
    [[nodiscard]] FrameIndex repeated() const { return m_repeated; }
    /// Call this when no more updates about the task are received.
    void dropHistory(TaskIndex task) { m_histories.remove(task); }
    void dropHistories() { m_histories.clear(); }

private:
    struct Occurrence {
        FrameIndex frame = NoIndex;
        qint64 agentMs = 0;
        ExchangeId exchange = 0;
    };
    struct ExchangeView {
        std::unordered_map<size_t, quint32> reportCounts; ///< by content: how often reported
        FrameIndex since = NoIndex;                       ///< contained the last status it reported
    };
    struct History {
        std::unordered_map<size_t, std::vector<Occurrence>> occurrences; ///< by content
        std::unordered_map<ExchangeId, ExchangeView> lanes;
    };

    [[nodiscard]] ExchangeId exchangeOf(const StatusRecord &status) const
    {
        return m_store.reporterOf(m_store.frames[status.frame].exchange);
    }
    [[nodiscard]] FrameIndex requestFrame(ExchangeId exchange) const
    {
        return m_store.requestFrameOf(exchange);
    }
    [[nodiscard]] bool isOvertaken(const TaskRecord &task, const Report &report) const;
    [[nodiscard]] bool findRepetition(const TaskRecord &task, const Report &report);
    [[nodiscard]] bool repeatsUpdate(History &history, const Report &report);
    [[nodiscard]] bool hasOccurredSince(const TaskRecord &task, History &history,
                                        const Report &report);
    [[nodiscard]] bool isNewer(const TaskRecord &task, const Report &report) const;
    [[nodiscard]] bool answersMessage(const StatusRecord &latest, const Report &report) const;
    [[nodiscard]] bool replacesUndated(const TaskRecord &task, const Report &report) const;
    History &findOrCreateHistory(TaskIndex task);
    static void addOccurrence(History &history, size_t content, const Occurrence &occurrence);

    Store &m_store;
    FrameIndex m_repeated = NoIndex;
    QHash<TaskIndex, std::shared_ptr<History>> m_histories;
};

} // namespace a2a
