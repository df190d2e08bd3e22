// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace a2a {

/// States of a task in the vocabulary of 1.0 (specification 4.1.3). Unspecified means that no state
/// was reported. Indeterminate is `unknown` of 0.x, a terminal state. Unknown stands for a value
/// that no version defines; its spelling is kept separately.
enum class TaskState : quint8 {
    Unspecified,
    Submitted,
    Working,
    InputRequired,
    AuthRequired,
    Completed,
    Failed,
    Canceled,
    Rejected,
    Unknown,
    Indeterminate,
};

[[nodiscard]] bool isTerminal(TaskState state);
/// Whether input or authentication is required.
[[nodiscard]] bool isInterrupted(TaskState state);
/// The name in 1.0 ("TASK_STATE_WORKING"), whatever version is in use.
[[nodiscard]] QString stateName(TaskState state);

enum class Role : quint8 { Unspecified, User, Agent };

/// The severity of a deviation.
enum class Severity : quint8 { Note, Warning, Error };

/// A deviation from the protocol version in use that a decoder accepted. Decoding continues; this
/// reports what it was lenient about (protocol deviations, numbered in docs/deviations.md).
struct Note {
    const char *rule = ""; ///< "NOTE-FILE-DATA": stable, for scripts
    Severity severity = Severity::Warning;
    const char *section = ""; ///< the section of the specification that is not followed
    Phrase found;             ///< what was found instead
    /// What is wrong, in the words of its rule ("a2a::Rule"), or null if `found` says all.
    const char *violation = nullptr;
    json::ByteRange range; ///< its place in the document that was read
    QString pointer;       ///< JSON pointer in that document
    /// The member that the object at that place lacks, or null if the note is about the value
    /// itself.
    const char *member = nullptr;
};
using Notes = std::vector<Note>;

/// One part of a message or artifact (1.0: 4.1.6). A part of an unknown kind keeps its JSON.
struct Part {
    enum class Kind : quint8 { Text, Raw, Url, Data, Unknown };
    Kind kind = Kind::Unknown;
    QString text;      ///< Text
    QByteArray base64; ///< Raw: as received, escapes resolved
    QString url;       ///< Url; Raw: the data: URI that the content is from
    QByteArray data;   ///< Data: the JSON as received
    QString filename;
    QString mediaType;
    QByteArray metadata; ///< JSON as received, empty when absent
    QByteArray json;     ///< the whole part as received
    /// JSON pointers to the secrets in the `data` of a part to be sent, or "" if its whole text is
    /// one. Secrets are sent to the agent, but never shown or stored.
    QStringList secrets = {};

    /// The file is referenced by URL, not contained as bytes.
    [[nodiscard]] bool hasUrl() const { return !url.isEmpty(); }
    /// The file's bytes of a Raw part. Accepts the standard and the URL-safe alphabet, with and
    /// without padding.
    [[nodiscard]] QByteArray decodedBytes() const;
};

/// A message of a user or an agent (1.0: 4.1.4).
struct Message {
    QString messageId;
    QString contextId;
    QString taskId;
    Role role = Role::Unspecified;
    QString wireRole; ///< the role as received
    std::vector<Part> parts;
    QStringList referenceTaskIds;
    QStringList extensions;
    QByteArray metadata;
    QByteArray json;

    /// The text parts, joined by line breaks.
    [[nodiscard]] QString text() const;
};

/// An artifact of a task (1.0: 4.1.7).
struct Artifact {
    QString artifactId;
    QString name;
    QString description;
    std::vector<Part> parts;
    QStringList extensions;
    QByteArray metadata;
    QByteArray json;
};

/// The status of a task (1.0: 4.1.2).
struct TaskStatus {
    TaskState state = TaskState::Unspecified;
    QString wireState; ///< the state as received
    std::optional<Message> message;
    QString timestamp; ///< as received
};

/// A task (1.0: 4.1.1).
struct Task {
    QString id;
    QString contextId;
    TaskStatus status;
    std::vector<Artifact> artifacts;
    std::vector<Message> history;
    QByteArray metadata;
    QByteArray json;
};

enum class EventKind : quint8 {
    None,
    Task,
    Message,
    StatusUpdate,
    ArtifactUpdate,
    Unknown,
    TaskList,    ///< a page of tasks
    PushConfigs, ///< one push notification config, or a page of them
    Card,        ///< an extended agent card
    Done,        ///< a response that only reports success
};

/// What the fold needs to know of one stream event or response, without decoding any text. Its
/// members are views into the document that was read, and valid as long as that document.
struct EventHead {
    EventKind kind = EventKind::None;
    json::Value body;     ///< the task, message or update object
    json::Value status;   ///< of a task or status update
    json::Value artifact; ///< of an artifact update
    json::Value message;  ///< of a message, or of the status
    QByteArray taskId;    ///< UTF-8; may share the document's bytes: copy to keep
    QByteArray contextId;
    QByteArray artifactId;
    TaskState state = TaskState::Unspecified;
    std::optional<bool> final; ///< before 1.0: the agent's own flag that the stream ends here
    bool append = false;
    bool lastChunk = false;
    bool taskIdDoubtful = false; ///< it was not a string; it may stand for the request's task
    /// Artifact updates with the same number are equal except for the text of their only part; 0 if
    /// the event belongs to no such series.
    quint32 series = 0;
    json::Value text; ///< that text, if the event belongs to a series
};

/// Milliseconds since 1970 of an ISO 8601 time: any fraction, Z, offset or none (then UTC is
/// assumed and `*zoneKnown` is false), a space for the T, or a number of seconds or milliseconds.
/// Nothing for any other text.
[[nodiscard]] std::optional<qint64> parseTimestamp(QStringView text, bool *zoneKnown = nullptr);
/// The timestamp in a JSON string, ms since 1970; nothing if it is not a timestamp.
[[nodiscard]] std::optional<qint64> readTimestamp(json::Value text);

} // namespace a2a
