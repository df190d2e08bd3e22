// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/ruleinputs.h"

#include "model/rules/engine/members.h"

namespace a2a::rules {

QByteArray parseMediaType(const HttpHeaders &headers)
{
    return headerValue(headers, "Content-Type").split(';').first().trimmed().toLower();
}

/// Members under their protobuf names, if there are members that were not taken: their spelling is
/// checked separately (RPC-013), not reported as missing.
template <typename... Fields>
static void takeSpelledOtherwise(json::Value object, quint32 otherMembers, Fields... fields)
{
    const auto take = [object](const char *name, json::Value &value) {
        if (!value.isValid())
            value = object[name];
    };
    if (otherMembers > 0)
        (take(fields.name, fields.value), ...);
}

PartInput::PartInput(json::Value part)
    : at(part)
{
    otherMembers = readMembers(
        part, Field{"kind", kind}, Field{"type", type}, Field{"text", text}, Field{"file", file},
        Field{"data", data}, Field{"raw", raw}, Field{"url", url}, Field{"metadata", metadata},
        Field{"mediaType", mediaType}, Field{"mimeType", mimeType}, Field{"filename", filename});
    takeSpelledOtherwise(part, otherMembers, Field{"media_type", mediaType});
    if (!file.isObject())
        return;
    const quint32 inFile =
        readMembers(file, Field{"bytes", bytes}, Field{"uri", uri}, Field{"mimeType", fileMime});
    takeSpelledOtherwise(file, inFile, Field{"mime_type", fileMime});
}

MessageInput::MessageInput(json::Value message, MessageLocation messageLocation, json::Value ofTask,
                           json::Value ofContext)
    : at(message)
    , outerTask(ofTask)
    , outerContext(ofContext)
    , place(messageLocation)
{
    otherMembers = readMembers(message, Field{"kind", kind}, Field{"role", role},
                               Field{"parts", parts}, Field{"messageId", messageId},
                               Field{"contextId", contextId}, Field{"taskId", taskId},
                               Field{"metadata", metadata}, Field{"extensions", extensions},
                               Field{"referenceTaskIds", referenceTaskIds}, Field{"data", data});
    takeSpelledOtherwise(message, otherMembers, Field{"message_id", messageId},
                         Field{"context_id", contextId}, Field{"task_id", taskId},
                         Field{"reference_task_ids", referenceTaskIds});
}

StatusInput::StatusInput(json::Value status, json::Value statusHolder)
    : at(status)
    , holder(statusHolder)
{
    otherMembers = readMembers(status, Field{"state", state}, Field{"message", message},
                               Field{"timestamp", timestamp});
}

TaskInput::TaskInput(json::Value task)
    : at(task)
{
    otherMembers = readMembers(task, Field{"id", id}, Field{"contextId", contextId},
                               Field{"kind", kind}, Field{"status", status},
                               Field{"artifacts", artifacts}, Field{"history", history},
                               Field{"metadata", metadata}, Field{"createdAt", createdAt},
                               Field{"lastModified", lastModified}, Field{"sessionId", sessionId});
    takeSpelledOtherwise(task, otherMembers, Field{"context_id", contextId});
}

ArtifactInput::ArtifactInput(json::Value artifact, bool isInUpdate)
    : at(artifact)
    , inUpdate(isInUpdate)
{
    otherMembers =
        readMembers(artifact, Field{"artifactId", artifactId}, Field{"name", name},
                    Field{"description", description}, Field{"parts", parts},
                    Field{"metadata", metadata}, Field{"extensions", extensions},
                    Field{"index", index}, Field{"append", append}, Field{"lastChunk", lastChunk});
    takeSpelledOtherwise(artifact, otherMembers, Field{"artifact_id", artifactId});
}

UpdateInput::UpdateInput(json::Value update)
    : at(update)
{
    otherMembers = readMembers(
        update, Field{"kind", kind}, Field{"id", id}, Field{"taskId", taskId},
        Field{"contextId", contextId}, Field{"status", status}, Field{"artifact", artifact},
        Field{"final", final}, Field{"append", append}, Field{"lastChunk", lastChunk},
        Field{"index", index}, Field{"metadata", metadata});
    takeSpelledOtherwise(update, otherMembers, Field{"task_id", taskId},
                         Field{"context_id", contextId}, Field{"last_chunk", lastChunk});
}

ListInput::ListInput(json::Value list, const RequestFacts &ofRequest)
    : at(list)
    , requestFacts(ofRequest)
{
    readMembers(list, Field{"tasks", tasks}, Field{"nextPageToken", nextPageToken},
                Field{"pageSize", pageSize}, Field{"totalSize", totalSize});
}

PushConfigInput::PushConfigInput(json::Value entry)
    : at(entry)
    , config(entry)
{
    readMembers(entry, Field{"id", id}, Field{"taskId", taskId},
                Field{"pushNotificationConfig", wrapped});
    if (wrapped.isObject())
        config = wrapped;
    readMembers(config, Field{"url", url}, Field{"token", token},
                Field{"authentication", authentication});
}

ResultInput::ResultInput(json::Value payload, const Call &ofCall, EventKind read)
    : at(payload)
    , call(ofCall)
    , event(read)
{
    readMembers(payload, Field{"task", task}, Field{"message", message},
                Field{"statusUpdate", statusUpdate}, Field{"artifactUpdate", artifactUpdate},
                Field{"kind", kind});
}

EnvelopeInput::EnvelopeInput(json::Value document, const Call &ofCall,
                             const RequestFacts &ofRequest)
    : at(document)
    , call(ofCall)
    , requestFacts(ofRequest)
{
    otherMembers = readMembers(document, Field{"jsonrpc", version}, Field{"id", id},
                               Field{"result", result}, Field{"error", error});
}

} // namespace a2a::rules
