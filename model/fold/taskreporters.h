// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QSet>

namespace a2a {

/// Which open exchanges report, or may report, which task, and which of them reported its end.
class TaskReporters final {
public:
    explicit TaskReporters(const Store &store)
        : m_store(store)
    {
    }

    /// Adds an open exchange that may report its task, or one that is not known yet.
    void addPending(ExchangeId id);
    /// Call this when the task of the exchange has become known.
    void removePending(ExchangeId id) { std::erase(m_pending, id); }
    void addReporter(TaskIndex task, ExchangeId exchange);
    /// Call this for a new task: open calls that named it before it was known may report it.
    void addTask(TaskIndex task);
    /// Call this when the exchange has reported the end of the task.
    void addReportedEnd(ExchangeId exchange, TaskIndex task)
    {
        m_reportedEnd.insert({exchange, task});
    }
    [[nodiscard]] bool hasReportedEnd(ExchangeId exchange, TaskIndex task) const;
    /// Call this when the exchange has ended. Returns the tasks that no exchange reports any more.
    std::vector<TaskIndex> exchangeEnded(ExchangeId id);

    /// Whether no exchange is open.
    [[nodiscard]] bool isEmpty() const { return m_reporters.isEmpty() && m_pending.empty(); }
    /// Whether no other open exchange has reported the task or may report it.
    [[nodiscard]] bool isOnlyReporter(TaskIndex task, ExchangeId exchange) const;
    /// Whether an open stream reports the task, not counting the exchange `but`.
    [[nodiscard]] bool hasOpenStream(TaskIndex task, ExchangeId but = 0) const;
    /// Whether the task is reported by an open stream that was requested before this exchange.
    [[nodiscard]] bool hadOpenStream(TaskIndex task, ExchangeId exchange) const;

private:
    const Store &m_store;
    QHash<TaskIndex, std::vector<ExchangeId>> m_reporters; ///< most tasks have one
    std::vector<ExchangeId> m_pending;                     ///< its task is not yet known
    std::pair<TaskIndex, ExchangeId> m_last{NoIndex, 0};   ///< noted: spares the look-up
    QSet<std::pair<ExchangeId, TaskIndex>> m_reportedEnd;
};

} // namespace a2a
