// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

/// Literal JSON of 1.0 for conversations.
namespace a2a::test {

[[nodiscard]] inline QByteArray textParts(const QByteArray &text)
{
    return "[{\"text\":\"" + text + "\"}]";
}

[[nodiscard]] inline QByteArray agentMessage(const QByteArray &id, const QByteArray &parts)
{
    return "{\"messageId\":\"" + id + "\",\"role\":\"ROLE_AGENT\",\"parts\":" + parts + "}";
}

[[nodiscard]] inline QByteArray task(const QByteArray &id, const QByteArray &state,
                                     const QByteArray &context = "ctx-c91e")
{
    return "{\"task\":{\"id\":\"" + id + "\",\"contextId\":\"" + context +
           "\",\"status\":{\"state\":\"TASK_STATE_" + state + "\"}}}";
}

/// `message`: JSON of the status message, may be empty.
[[nodiscard]] inline QByteArray status(const QByteArray &taskId, const QByteArray &state,
                                       const QByteArray &message = {},
                                       const QByteArray &context = "ctx-c91e")
{
    return "{\"statusUpdate\":{\"taskId\":\"" + taskId + "\",\"contextId\":\"" + context +
           "\",\"status\":{\"state\":\"TASK_STATE_" + state + "\"" +
           (message.isEmpty() ? QByteArray() : QByteArray(",\"message\":" + message)) + "}}}";
}

[[nodiscard]] inline QByteArray artifact(const QByteArray &taskId, const QByteArray &id,
                                         const QByteArray &name, const QByteArray &parts,
                                         bool append = false, bool last = false,
                                         const QByteArray &context = "ctx-c91e")
{
    return "{\"artifactUpdate\":{\"taskId\":\"" + taskId + "\",\"contextId\":\"" + context +
           "\",\"artifact\":{\"artifactId\":\"" + id + "\",\"name\":\"" + name +
           "\",\"parts\":" + parts + "},\"append\":" + (append ? "true" : "false") +
           ",\"lastChunk\":" + (last ? "true" : "false") + "}}";
}

[[nodiscard]] inline QByteArray message(const QByteArray &json)
{
    return "{\"message\":" + json + "}";
}

} // namespace a2a::test
