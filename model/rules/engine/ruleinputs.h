// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/error.h"
#include "model/recording/recording.h"
#include "model/rules/engine/checks.h"
#include "model/rules/engine/requestfacts.h"

#include <QByteArrayList>
#include <QHash>

#include <optional>

namespace a2a::rules {

/// The Content-Type without parameters, lower case.
[[nodiscard]] QByteArray parseMediaType(const HttpHeaders &headers);

// The input of rules: the members of an object, taken in one pass over it. Views into the document.

struct PartInput {
    explicit PartInput(json::Value part);
    json::Value at, kind, type, text, file, data, raw, url, metadata, mediaType, mimeType, filename;
    json::Value bytes, uri, fileMime; ///< of `file`
    quint32 otherMembers = 0;         ///< members that are none of these, or repeated
};

enum class MessageLocation : quint8 { Response, Status, History };

struct MessageInput {
    MessageInput(json::Value message, MessageLocation messageLocation, json::Value ofTask,
                 json::Value ofContext);
    json::Value at, kind, role, parts, messageId, contextId, taskId, metadata, extensions,
        referenceTaskIds, data;
    json::Value outerTask, outerContext; ///< ids of the enclosing object
    MessageLocation place;
    quint32 otherMembers = 0;
};

struct StatusInput {
    StatusInput(json::Value status, json::Value holder);
    json::Value at, state, message, timestamp;
    json::Value holder; ///< the task or update
    quint32 otherMembers = 0;
    bool hasExtensions = false; ///< requested extensions may put it elsewhere
};

struct TaskInput {
    explicit TaskInput(json::Value task);
    json::Value at, id, contextId, kind, status, artifacts, history, metadata, createdAt,
        lastModified, sessionId;
    quint32 otherMembers = 0;
    bool isListed = false; ///< in a page of tasks, where most of it is left out
};

struct ArtifactInput {
    ArtifactInput(json::Value artifact, bool inUpdate);
    json::Value at, artifactId, name, description, parts, metadata, extensions, index, append,
        lastChunk;
    bool inUpdate;
    quint32 otherMembers = 0;
};

struct UpdateInput {
    explicit UpdateInput(json::Value update);
    json::Value at, kind, id, taskId, contextId, status, artifact, final, append, lastChunk, index,
        metadata;
    quint32 otherMembers = 0;
};

/// A payload that should contain a task, a message or an update.
struct ResultInput {
    ResultInput(json::Value payload, const Call &call, EventKind read);
    json::Value at, task, message, statusUpdate, artifactUpdate, kind;
    const Call &call;
    EventKind event;
};

enum class ObjectKind : quint8 { Task, Status, Message, Part, Artifact, Update };

/// Any object of the protocol: for checks common to all members.
struct ObjectInput {
    json::Value at;
    ObjectKind kind = ObjectKind::Task;
};

/// A response compared with its request.
struct ComparisonInput {
    const EventHead &head;
    const RequestFacts &requestFacts;
    const Call &call;
    bool hasExtensions = false; ///< a message or artifact names some
};

/// A request of ours, as sent: users may have edited it.
struct RequestInput {
    const Call &call;
    const RequestHead &head;
    const SentRequest &sent;
};

/// A page of tasks.
struct ListInput {
    ListInput(json::Value list, const RequestFacts &ofRequest);
    json::Value at, tasks, nextPageToken, pageSize, totalSize;
    const RequestFacts &requestFacts;
};

/// The content of responses about push notification configs: a whole response, or one config of it.
struct PushResponseInput {
    json::Value at;
    const Call &call;
};
struct PushConfigInput {
    explicit PushConfigInput(json::Value entry);
    json::Value at;     ///< with its wrapper
    json::Value config; ///< without its wrapper
    json::Value id, taskId, wrapped, url, token, authentication;
};

/// The card for authenticated callers.
struct ExtendedCardInput {
    json::Value at;
    QUrl from;
};

/// How a document was framed, before it was read.
struct FramingInput {
    enum class Kind : quint8 { Response, Event };
    Kind kind = Kind::Response;
    const Call &call;
    json::Value at;         ///< the document; the readable part of one that is not JSON
    bool isReadable = true; ///< as received, or repaired
    bool isMended = false;  ///< comments, commas or brackets were wrong
    bool isEmpty = false;   ///< a response without a body
    bool isSuccess = true;  ///< its HTTP status is not an error
    bool isUtf8 = true;
    bool unprefixed = false;       ///< JSON continues in lines without "data:"
    bool unseparated = false;      ///< no blank line between it and its neighbors
    bool unknownField = false;     ///< a line is not a field of an event stream
    bool hasByteOrderMark = false; ///< the document begins with a byte order mark
    bool hasLoneSurrogate = false;
    QByteArrayView event;     ///< its name
    QByteArrayView text = {}; ///< the beginning of an unreadable response
    bool retry = false;       ///< it sets the reconnection time
};

/// A JSON-RPC response.
struct EnvelopeInput {
    EnvelopeInput(json::Value document, const Call &call, const RequestFacts &requestFacts);
    json::Value at, version, id, result, error;
    const Call &call;
    const RequestFacts &requestFacts;
    quint32 otherMembers = 0;           ///< members that are none of these, or repeated
    bool mayBeFromIntermediary = false; ///< by its HTTP status: they have not read the request
};

/// An error, wherever the binding puts it.
struct ErrorInput {
    json::Value at, code, message, data;
    int httpStatus = 0;
    bool isRest = false;
    bool isForBatch = false;      ///< it responds to several requests at once
    bool lacksParams = false;     ///< it responds to a request with incomplete parameters
    bool isFromWebServer = false; ///< the address is of no operation, so the agent never saw it
    bool inStream = false; ///< an event: the HTTP status is the stream's, and no clause says how
                           ///< HTTP+JSON spells it
};

/// What an error says of itself in words, beside its code or status.
struct ErrorMessageInput {
    json::Value at;              ///< invalid for the status of gRPC
    QString actual;              ///< the code or status
    bool names = false;          ///< its message names an error of the protocol
    bool fits = true;            ///< whether it has that error's code or status
    bool lacksErrorInfo = false; ///< gRPC: A2A's by its status, without google.rpc.ErrorInfo
};

/// The head of a response.
struct ResponseInput {
    const ExchangeFacts &facts;
    const Call &call;
    QByteArray mediaType;         ///< without parameters, lower case
    bool isFromWebServer = false; ///< the address is of no operation
    QByteArrayView text;          ///< the beginning of an error's body
    json::Value none = {};
};

/// A response at its end: how HTTP carried it.
struct TransferInput {
    const ExchangeFacts &facts;
    json::Value none = {};
};

/// What a stream has shown of an artifact.
struct StreamArtifact {
    bool complete = false;  ///< its last chunk was received
    bool repeats = false;   ///< already reported
    qsizetype textSize = 0; ///< of the latest chunk's text
    size_t textHash = 0;    ///< of its first MiB, if not all is kept
    QByteArray text;        ///< its beginning
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
    bool refused = false;  ///< an error was received
    bool isPaused = false; ///< it reported input-required, other than as the task stored before
    QHash<QByteArray, StreamArtifact> artifacts; ///< by id
};

/// One event of a stream, with the state before it.
struct StreamEventInput {
    const EventHead &head;
    const StreamState &before;
    const Call &call;
    const StreamArtifact *artifact = nullptr; ///< of an artifact update, null for the first one
    QByteArrayView text;                      ///< its first part's, as spelled
};

/// A call that was refused by the status at its end.
struct RefusedCallInput {
    const Error &error;
    const Call &call;
};

/// A stream that has ended.
struct StreamEndInput {
    const StreamState &state;
    const ExchangeFacts &facts;
    const Call &call;
    const RequestFacts &requestFacts;
};

/// A card and its address.
struct CardInput {
    json::Value at;
    QUrl url;                             ///< empty for a file
    const ExchangeFacts *facts = nullptr; ///< of its download, if there was one
};

} // namespace a2a::rules
