// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// What an agent sends, in version-neutral terms: the payload of a response or an event. Only the
/// members that its kind needs are set; all others keep their defaults.
struct AgentResponse {
    EventKind kind = EventKind::Unknown;
    Task task;
    Message message;
    TaskStatus status; ///< of a status update
    Artifact artifact; ///< of an artifact update
    QString taskId;    ///< of an update
    QString contextId; ///< of an update
    bool append = false;
    bool lastChunk = false;
    std::optional<bool> final; ///< protocol versions before 1.0
    QByteArray metadata;       ///< JSON of an update's metadata, as received
    std::vector<Task> tasks;   ///< the tasks of a page
    PushConfigs configs;
    bool isList = false; ///< `configs` is a page, not a single config
    QString nextPageToken;
    std::optional<qint64> pageSize;
    std::optional<qint64> totalSize;
    QByteArray card; ///< JSON as received

    /// Whether an update announces the end of its stream: by the agent's `final` flag, or, in 1.0,
    /// by a state after which nothing follows without another request.
    [[nodiscard]] bool isFinal() const;
};

/// Reads a payload. The kind of the result is Unknown if the payload is none of the known objects.
[[nodiscard]] AgentResponse readResponse(const Codec &codec, Operation operation,
                                         json::Value payload, Notes &notes);

} // namespace a2a
