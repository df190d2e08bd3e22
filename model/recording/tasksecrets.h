// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/receipt.h"

#include <QByteArray>

#include <map>
#include <vector>

namespace a2a {

/// A secret that belongs to one task: what the user entered for a password when answering the
/// task's question.
struct TaskSecret {
    quint32 agent = 0;
    QByteArray task;    ///< the agent's id for it, empty while unknown
    QByteArray context; ///< the agent's id for its conversation, empty while unknown
    QByteArray name;    ///< name of its member, empty if it has none
    QByteArray value;   ///< its text, or a number as spelled

    bool operator==(const TaskSecret &) const = default;
};

/// The secrets of tasks, in memory only. However short they are, they belong to their task: what
/// equals them in its traffic is masked before it is stored. A secret belongs to its conversation
/// while its task is unknown.
class TaskSecrets final {
public:
    [[nodiscard]] bool isEmpty() const { return m_secrets.empty(); }
    /// Adds a secret and returns its number. A secret that is known already keeps its number.
    size_t add(const TaskSecret &secret);
    [[nodiscard]] const TaskSecret &at(size_t number) const { return m_secrets[number]; }
    /// Names the task, and the conversation, of a secret that was added without them.
    void assignTask(size_t number, const QByteArray &task, const QByteArray &context);
    /// The secrets of a task, and those without a task in its conversation; in ascending order.
    [[nodiscard]] std::vector<size_t> find(quint32 agent, const QByteArray &task,
                                           const QByteArray &context) const;

    /// Counts places in an exchange that show a secret and are not masked: texts around a secret
    /// that is too short, ids, times, addresses.
    void addUnmaskedCount(ExchangeId exchange, qint64 places);
    [[nodiscard]] qint64 unmaskedCount(ExchangeId exchange) const;

private:
    std::vector<TaskSecret> m_secrets;
    std::map<ExchangeId, qint64> m_unmasked;
};

} // namespace a2a
