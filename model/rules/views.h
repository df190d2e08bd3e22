// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/recording/recording.h"
#include "model/rules/checks.h"

#include <QHash>

namespace a2a::rules {

/// What rules know of the call whose answer they look at.
struct Call {
    Generation generation = Generation::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    Operation operation = Operation::Send;
    quint32 callId = 0; ///< all bits set: none to compare with
};

/// The Content-Type without parameters, lower case.
[[nodiscard]] QByteArray mediaTypeOf(const HttpHeaders &headers);

// What rules look at: the members of an object, taken in one pass over it. Views into the document.

struct PartView {
    explicit PartView(json::Value part);
    json::Value at, kind, type, text, file, data, raw, url, metadata, mediaType, mimeType;
    json::Value bytes, uri, fileMime; ///< of `file`
};

enum class MessagePlace : quint8 { Answer, Status, History };

struct MessageView {
    MessageView(json::Value message, MessagePlace messagePlace, json::Value ofTask,
                json::Value ofContext);
    json::Value at, kind, role, parts, messageId, contextId, taskId, metadata, extensions,
        referenceTaskIds, data;
    json::Value outerTask, outerContext; ///< ids of what holds it
    MessagePlace place;
};

struct StatusView {
    StatusView(json::Value status, json::Value holder);
    json::Value at, state, message, timestamp;
    json::Value holder; ///< the task or update
};

struct TaskView {
    explicit TaskView(json::Value task);
    json::Value at, id, contextId, kind, status, artifacts, history, metadata, createdAt,
        lastModified;
};

struct ArtifactView {
    ArtifactView(json::Value artifact, bool inUpdate);
    json::Value at, artifactId, name, description, parts, metadata, extensions, index, append,
        lastChunk;
    bool inUpdate;
};

struct UpdateView {
    explicit UpdateView(json::Value update);
    json::Value at, kind, id, taskId, contextId, status, artifact, final, append, lastChunk, index,
        metadata;
};

/// A payload that should hold a task, a message or an update.
struct ResultView {
    ResultView(json::Value payload, const Call &call, EventKind read);
    json::Value at, task, message, statusUpdate, artifactUpdate, kind;
    const Call &call;
    EventKind event;
};

/// Any object of the protocol: what holds for all members alike.
struct ObjectView {
    json::Value at;
};

/// A JSON-RPC answer.
struct EnvelopeView {
    EnvelopeView(json::Value document, const Call &call);
    json::Value at, version, id, result, error;
    const Call &call;
};

/// An error, wherever the binding puts it.
struct ErrorView {
    json::Value at, code, message, data;
    int httpStatus = 0;
    bool isRest = false;
};

/// The head of an answer.
struct AnswerView {
    const ExchangeFacts &facts;
    const Call &call;
    QByteArray mediaType; ///< without parameters, lower case
    json::Value none;
};

/// What a stream has shown so far.
struct StreamState {
    quint32 events = 0;
    EventKind first = EventKind::None;
    EventKind last = EventKind::None;
    bool messageSeen = false;
    bool terminal = false;
    bool final = false;
    TaskState state = TaskState::Unspecified;
    QByteArray taskId;
    QByteArray contextId;
    QHash<QByteArray, bool> artifacts; ///< by id: its last chunk has come
};

/// One event of a stream, after what came before it.
struct StreamEventView {
    const EventHead &head;
    const StreamState &before;
    const Call &call;
};

/// A stream that has ended.
struct StreamEndView {
    const StreamState &state;
    const ExchangeFacts &facts;
    const Call &call;
};

/// A card and where it came from.
struct CardView {
    json::Value at;
    QUrl url;                             ///< empty: a file
    const ExchangeFacts *facts = nullptr; ///< of its download, where there was one
};

} // namespace a2a::rules
