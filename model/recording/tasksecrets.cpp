// SPDX-License-Identifier: Apache-2.0
#include "model/recording/tasksecrets.h"

#include <algorithm>

namespace a2a {

size_t TaskSecrets::add(const TaskSecret &secret)
{
    const auto known = std::find(m_secrets.begin(), m_secrets.end(), secret);
    const auto number = size_t(known - m_secrets.begin());
    if (known == m_secrets.end())
        m_secrets.push_back(secret);
    return number;
}

void TaskSecrets::assignTask(size_t number, const QByteArray &task, const QByteArray &context)
{
    TaskSecret &secret = m_secrets[number];
    if (secret.task.isEmpty())
        secret.task = task;
    if (secret.context.isEmpty())
        secret.context = context;
}

std::vector<size_t> TaskSecrets::find(quint32 agent, const QByteArray &task,
                                      const QByteArray &context) const
{
    std::vector<size_t> numbers;
    for (size_t number = 0; number < m_secrets.size(); ++number) {
        const TaskSecret &secret = m_secrets[number];
        const bool isOfTask = !secret.task.isEmpty() && secret.task == task;
        const bool isOfContext =
            secret.task.isEmpty() && !secret.context.isEmpty() && secret.context == context;
        if (secret.agent == agent && (isOfTask || isOfContext))
            numbers.push_back(number);
    }
    return numbers;
}

void TaskSecrets::addUnmaskedCount(ExchangeId exchange, qint64 places)
{
    if (places > 0)
        m_unmasked[exchange] += places;
}

qint64 TaskSecrets::unmaskedCount(ExchangeId exchange) const
{
    const auto found = m_unmasked.find(exchange);
    return found == m_unmasked.end() ? 0 : found->second;
}

} // namespace a2a
