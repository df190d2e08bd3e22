// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <memory>
#include <unordered_map>

namespace a2a {

/// Judges a status that an exchange tells of a task by what other exchanges have told of it. Events
/// go to all streams of a task (1.0 §3.5.2), answers hold its status at some moment, and what is
/// older may arrive later: a task that was canceled does not work again because its stream was
/// slow.
class StatusMerger final {
public:
    enum class Verdict : quint8 {
        News,    ///< it is the task's state now
        Late,    ///< not known yet, but something newer is
        Repeats, ///< another exchange has told it
    };
    struct Told {
        TaskIndex task = NoIndex;
        ExchangeId exchange = 0;
        FrameIndex frame = NoIndex;
        TaskState state = TaskState::Unspecified;
        size_t contentHash = 0; ///< of state and message
        qint64 agentMs = 0;     ///< the agent's own time; 0: none
        bool hasMessage = false;
        bool isSnapshot = false; ///< of a task, not an update
        bool afterEnd = false;   ///< its exchange has told before that the task had ended
        bool isPush = false;     ///< its teller knows no order, and tells again what was told
    };

    explicit StatusMerger(Store &store)
        : m_store(store)
    {
    }

    Verdict take(const Told &told);
    /// The frame that told what was found to be a repetition last.
    [[nodiscard]] FrameIndex repeated() const { return m_repeated; }
    /// Nobody tells of the task any more.
    void forget(TaskIndex task) { m_histories.remove(task); }
    void forgetAll() { m_histories.clear(); }

private:
    struct Entered {
        FrameIndex frame = NoIndex;
        qint64 agentMs = 0;
        ExchangeId exchange = 0;
    };
    struct Lane {
        std::unordered_map<size_t, quint32> told; ///< by content, how often
        FrameIndex since = NoIndex;               ///< the status that it told last came with it
    };
    struct History {
        std::unordered_map<size_t, std::vector<Entered>> entered; ///< by content
        std::unordered_map<ExchangeId, Lane> lanes;
    };

    [[nodiscard]] ExchangeId exchangeOf(const StatusRecord &status) const
    {
        return m_store.tellerOf(m_store.frames[status.frame].exchange);
    }
    [[nodiscard]] FrameIndex requestOf(ExchangeId exchange) const
    {
        return m_store.askedBy(exchange);
    }
    [[nodiscard]] bool repeats(const TaskRecord &task, const Told &told);
    [[nodiscard]] bool repeatsUpdate(History &history, const Told &told);
    [[nodiscard]] bool wasSince(const TaskRecord &task, History &history, const Told &told);
    [[nodiscard]] bool isNewer(const TaskRecord &task, const Told &told) const;
    History &historyOf(TaskIndex task);
    static void enter(History &history, size_t content, const Entered &entered);

    Store &m_store;
    FrameIndex m_repeated = NoIndex;
    QHash<TaskIndex, std::shared_ptr<History>> m_histories;
};

} // namespace a2a
