// SPDX-License-Identifier: Apache-2.0
#include "model/fold/taskreporters.h"

#include <algorithm>

namespace a2a {

void TaskReporters::addPending(ExchangeId id)
{
    if (const TaskIndex task = m_store.exchanges[id].task; task != NoIndex)
        addReporter(task, id);
    else
        m_pending.push_back(id);
}

void TaskReporters::addReporter(TaskIndex task, ExchangeId exchange)
{
    if (m_last == std::pair{task, exchange})
        return;
    m_last = {task, exchange};
    std::vector<ExchangeId> &tellers = m_reporters[task];
    if (std::find(tellers.begin(), tellers.end(), exchange) == tellers.end())
        tellers.push_back(exchange);
}

void TaskReporters::addTask(TaskIndex task)
{
    const TaskRecord &record = m_store.tasks[task];
    for (const ExchangeId waiting : m_pending) {
        const ExchangeTrack &track = m_store.exchanges[waiting];
        if (track.requestedTask == record.id && track.agent == record.agent)
            addReporter(task, waiting);
    }
}

bool TaskReporters::hasReportedEnd(ExchangeId exchange, TaskIndex task) const
{
    return !m_reportedEnd.isEmpty() && m_reportedEnd.contains({exchange, task});
}

std::vector<TaskIndex> TaskReporters::exchangeEnded(ExchangeId id)
{
    std::vector<TaskIndex> left;
    m_last = {NoIndex, 0};
    std::erase(m_pending, id);
    m_reportedEnd.removeIf([id](const auto &told) { return told.first == id; });
    m_reporters.removeIf([&](std::pair<const TaskIndex &, std::vector<ExchangeId> &> entry) {
        std::erase(entry.second, id);
        if (entry.second.empty() && m_pending.empty())
            left.push_back(entry.first);
        return entry.second.empty();
    });
    return left;
}

bool TaskReporters::isOnlyReporter(TaskIndex task, ExchangeId exchange) const
{
    const auto tellers = m_reporters.constFind(task);
    const auto isIt = [exchange](ExchangeId teller) { return teller == exchange; };
    return std::all_of(m_pending.begin(), m_pending.end(), isIt) &&
           (tellers == m_reporters.cend() || std::all_of(tellers->begin(), tellers->end(), isIt));
}

bool TaskReporters::hasOpenStream(TaskIndex task, ExchangeId but) const
{
    const auto tellers = m_reporters.constFind(task);
    return tellers != m_reporters.cend() &&
           std::any_of(tellers->begin(), tellers->end(), [this, but](ExchangeId teller) {
               return teller != but && m_store.exchanges[teller].stream;
           });
}

bool TaskReporters::hadOpenStream(TaskIndex task, ExchangeId exchange) const
{
    const auto tellers = m_reporters.constFind(task);
    return tellers != m_reporters.cend() &&
           std::any_of(tellers->begin(), tellers->end(), [this, exchange](ExchangeId teller) {
               const ExchangeTrack &track = m_store.exchanges[teller];
               return teller < exchange && track.stream && track.events > 0;
           });
}

} // namespace a2a
