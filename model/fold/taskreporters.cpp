// SPDX-License-Identifier: Apache-2.0
#include "model/fold/taskreporters.h"

#include <algorithm>

namespace a2a {

void TaskTellers::await(ExchangeId id)
{
    if (const TaskIndex task = m_store.exchanges[id].task; task != NoIndex)
        note(task, id);
    else
        m_awaiting.push_back(id);
}

void TaskTellers::note(TaskIndex task, ExchangeId exchange)
{
    if (m_last == std::pair{task, exchange})
        return;
    m_last = {task, exchange};
    std::vector<ExchangeId> &tellers = m_tellers[task];
    if (std::find(tellers.begin(), tellers.end(), exchange) == tellers.end())
        tellers.push_back(exchange);
}

void TaskTellers::noteNew(TaskIndex task)
{
    const TaskRecord &record = m_store.tasks[task];
    for (const ExchangeId waiting : m_awaiting) {
        const ExchangeTrack &track = m_store.exchanges[waiting];
        if (track.requestedTask == record.id && track.agent == record.agent)
            note(task, waiting);
    }
}

bool TaskTellers::hasToldEnd(ExchangeId exchange, TaskIndex task) const
{
    return !m_toldEnd.isEmpty() && m_toldEnd.contains({exchange, task});
}

std::vector<TaskIndex> TaskTellers::leave(ExchangeId id)
{
    std::vector<TaskIndex> left;
    m_last = {NoIndex, 0};
    std::erase(m_awaiting, id);
    m_toldEnd.removeIf([id](const auto &told) { return told.first == id; });
    m_tellers.removeIf([&](std::pair<const TaskIndex &, std::vector<ExchangeId> &> entry) {
        std::erase(entry.second, id);
        if (entry.second.empty() && m_awaiting.empty())
            left.push_back(entry.first);
        return entry.second.empty();
    });
    return left;
}

bool TaskTellers::isAlone(TaskIndex task, ExchangeId exchange) const
{
    const auto tellers = m_tellers.constFind(task);
    const auto isIt = [exchange](ExchangeId teller) { return teller == exchange; };
    return std::all_of(m_awaiting.begin(), m_awaiting.end(), isIt) &&
           (tellers == m_tellers.cend() || std::all_of(tellers->begin(), tellers->end(), isIt));
}

bool TaskTellers::isListenedTo(TaskIndex task, ExchangeId but) const
{
    const auto tellers = m_tellers.constFind(task);
    return tellers != m_tellers.cend() &&
           std::any_of(tellers->begin(), tellers->end(), [this, but](ExchangeId teller) {
               return teller != but && m_store.exchanges[teller].stream;
           });
}

bool TaskTellers::wasListenedTo(TaskIndex task, ExchangeId exchange) const
{
    const auto tellers = m_tellers.constFind(task);
    return tellers != m_tellers.cend() &&
           std::any_of(tellers->begin(), tellers->end(), [this, exchange](ExchangeId teller) {
               const ExchangeTrack &track = m_store.exchanges[teller];
               return teller < exchange && track.stream && track.events > 0;
           });
}

} // namespace a2a
