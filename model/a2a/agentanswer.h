// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// What an agent sends, in version-neutral terms: the payload of a response or an event. Only the
/// members that its kind needs are set.
struct AgentAnswer {
    EventKind kind = EventKind::Unknown;
    Task task;
    Message message;
    TaskStatus status; ///< of a status update
    Artifact artifact; ///< of an artifact update
    QString taskId;    ///< of an update
    QString contextId; ///< of an update
    bool append = false;
    bool lastChunk = false;
    std::optional<bool> final; ///< before 1.0
    QByteArray metadata;       ///< of an update: JSON as received
    std::vector<Task> tasks;   ///< of a page
    PushConfigs configs;
    bool isList = false; ///< a page of configs, not a single one
    QString nextPageToken;
    std::optional<qint64> pageSize;
    std::optional<qint64> totalSize;
    QByteArray card; ///< JSON as received

    /// An update says that its stream ends: the agent's own flag, or what 1.0 has instead, a state
    /// after which nothing follows by itself.
    [[nodiscard]] bool isFinal() const;
};

/// Reads a payload; kind Unknown if it is none of the known ones.
[[nodiscard]] AgentAnswer readAnswer(const Codec &codec, Operation operation, json::Value payload,
                                     Notes &notes);

} // namespace a2a
