// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <optional>

namespace a2a {

/// A page of the agent's task list, as positions in the store.
struct TaskPage {
    ExchangeId exchange = 0;
    TaskFilter filter;            ///< that it was requested with; the next page needs the same
    std::vector<TaskIndex> tasks; ///< the newest status first, as the agent returned them
    QString nextPageToken;        ///< empty on the last page
    std::optional<qint64> totalSize;
};

/// The content of one agent's responses that is not an event: the last page of its task list, push
/// notification configs by task, the extended card. Read again from the recording when a response
/// is complete.
class OperationResults final {
public:
    OperationResults(const Recording &recording, const Store &store)
        : m_recording(recording)
        , m_store(store)
    {
    }

    enum class Kind : quint8 { None, Tasks, Push, Card };
    /// Reads the result of a finished call.
    Kind read(ExchangeId id, const OperationCall &call);

    [[nodiscard]] const std::optional<TaskPage> &tasks() const { return m_tasks; }
    [[nodiscard]] const PushConfigs *pushConfigs(const QString &taskId) const;
    [[nodiscard]] const std::optional<AgentCard> &extendedCard() const { return m_card; }

private:
    void storeTaskPage(ExchangeId id, const TaskFilter &filter, json::Value body,
                       const Codec &codec);
    void storePushConfigs(const OperationCall &call, json::Value body, const Codec &codec);

    const Recording &m_recording;
    const Store &m_store;
    std::optional<TaskPage> m_tasks;
    QHash<QString, PushConfigs> m_push;
    std::optional<AgentCard> m_card;
};

} // namespace a2a
