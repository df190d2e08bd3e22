// SPDX-License-Identifier: Apache-2.0
#include "model/rules/views.h"

namespace a2a::rules {

QByteArray mediaTypeOf(const HttpHeaders &headers)
{
    return headerValue(headers, "Content-Type").split(';').first().trimmed().toLower();
}

PartView::PartView(json::Value part)
    : at(part)
{
    std::tie(kind, type, text, file, data, raw, url, metadata, mediaType, mimeType) =
        std::tuple_cat(json::membersOf(part, "kind", "type", "text", "file", "data", "raw", "url",
                                       "metadata", "mediaType", "mimeType"));
    if (file.isObject())
        std::tie(bytes, uri, fileMime) =
            std::tuple_cat(json::membersOf(file, "bytes", "uri", "mimeType"));
}

MessageView::MessageView(json::Value message, MessagePlace messagePlace, json::Value ofTask,
                         json::Value ofContext)
    : at(message)
    , outerTask(ofTask)
    , outerContext(ofContext)
    , place(messagePlace)
{
    std::tie(kind, role, parts, messageId, contextId, taskId, metadata, extensions,
             referenceTaskIds, data) =
        std::tuple_cat(json::membersOf(message, "kind", "role", "parts", "messageId", "contextId",
                                       "taskId", "metadata", "extensions", "referenceTaskIds",
                                       "data"));
}

StatusView::StatusView(json::Value status, json::Value statusHolder)
    : at(status)
    , holder(statusHolder)
{
    std::tie(state, message, timestamp) =
        std::tuple_cat(json::membersOf(status, "state", "message", "timestamp"));
}

TaskView::TaskView(json::Value task)
    : at(task)
{
    std::tie(id, contextId, kind, status, artifacts, history, metadata, createdAt, lastModified) =
        std::tuple_cat(json::membersOf(task, "id", "contextId", "kind", "status", "artifacts",
                                       "history", "metadata", "createdAt", "lastModified"));
}

ArtifactView::ArtifactView(json::Value artifact, bool isInUpdate)
    : at(artifact)
    , inUpdate(isInUpdate)
{
    std::tie(artifactId, name, description, parts, metadata, extensions, index, append, lastChunk) =
        std::tuple_cat(json::membersOf(artifact, "artifactId", "name", "description", "parts",
                                       "metadata", "extensions", "index", "append", "lastChunk"));
}

UpdateView::UpdateView(json::Value update)
    : at(update)
{
    std::tie(kind, id, taskId, contextId, status, artifact, final, append, lastChunk, index,
             metadata) = std::tuple_cat(json::membersOf(update, "kind", "id", "taskId", "contextId",
                                                        "status", "artifact", "final", "append",
                                                        "lastChunk", "index", "metadata"));
}

ResultView::ResultView(json::Value payload, const Call &ofCall, EventKind read)
    : at(payload)
    , call(ofCall)
    , event(read)
{
    std::tie(task, message, statusUpdate, artifactUpdate, kind) = std::tuple_cat(
        json::membersOf(payload, "task", "message", "statusUpdate", "artifactUpdate", "kind"));
}

EnvelopeView::EnvelopeView(json::Value document, const Call &ofCall)
    : at(document)
    , call(ofCall)
{
    std::tie(version, id, result, error) =
        std::tuple_cat(json::membersOf(document, "jsonrpc", "id", "result", "error"));
}

} // namespace a2a::rules
