// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace a2a {

/// States of a task in the vocabulary of 1.0 (specification 4.1.3). Unspecified: none was reported.
/// Indeterminate is `unknown` of 0.x, a terminal state. Unknown is a word that no version defines;
/// its spelling is kept separately.
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
/// Input or authentication is required.
[[nodiscard]] bool isInterrupted(TaskState state);
/// The name in 1.0 ("TASK_STATE_WORKING"), whatever version is in use.
[[nodiscard]] QString stateName(TaskState state);

enum class Role : quint8 { Unspecified, User, Agent };

/// The severity of a deviation; the words are those of the CLI.
enum class Severity : quint8 { Note, Warning, Error };

/// A deviation from the protocol version in use that a decoder accepted. Decoding continues; this
/// reports what it was lenient about (protocol deviations, numbered in docs/deviations.md).
struct Note {
    const char *rule = ""; ///< "NOTE-FILE-DATA": stable, for scripts
    Severity severity = Severity::Warning;
    const char *section = ""; ///< of the specification that is departed from
    Phrase found;             ///< what came
    /// What is wrong, as its rule says it ("a2a::Rule"); null: the phrase says it all.
    const char *breach = nullptr;
    json::ByteRange range; ///< in the document that was read
    QString pointer;       ///< JSON pointer in it
    /// What the object at that place lacks; null: the note is about the value itself.
    const char *member = nullptr;
};
using Notes = std::vector<Note>;

/// One part of a message or artifact (1.0: 4.1.6). An unknown one keeps its JSON.
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
    /// For a part to be sent: places in `data` (JSON pointers), or "" for all of a text, that
    /// contain secrets. They are sent to the agent, but never shown or stored.
    QStringList secrets = {};

    /// The file is referenced by URL, not contained as bytes.
    [[nodiscard]] bool hasUrl() const { return !url.isEmpty(); }
    /// Raw: the file's bytes; standard and URL-safe alphabets, with and without padding.
    [[nodiscard]] QByteArray decodedBytes() const;
};

/// 1.0: 4.1.4
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

/// 1.0: 4.1.7
struct Artifact {
    QString artifactId;
    QString name;
    QString description;
    std::vector<Part> parts;
    QStringList extensions;
    QByteArray metadata;
    QByteArray json;
};

/// 1.0: 4.1.2
struct TaskStatus {
    TaskState state = TaskState::Unspecified;
    QString wireState; ///< the state as received
    std::optional<Message> message;
    QString timestamp; ///< as received
};

/// 1.0: 4.1.1
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

/// What the fold needs to know of one stream event or response, without decoding any text: views
/// into the document it was read from, valid as long as that document.
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
    bool taskIdDoubtful = false; ///< it was not a string: the request's task may be meant
    /// Artifact updates of one series are equal except for the text of their only part; 0: none.
    quint32 series = 0;
    json::Value text; ///< that text; in a series
};

/// Milliseconds since 1970 of an ISO 8601 time: any fraction, Z, offset or none (then UTC is
/// assumed and `*zoneKnown` is false), a space for the T, epoch numbers. Nothing if it is none of
/// these.
[[nodiscard]] std::optional<qint64> parseTimestamp(QStringView text, bool *zoneKnown = nullptr);
/// The timestamp in a JSON string, ms since 1970; nothing if it is not a timestamp.
[[nodiscard]] std::optional<qint64> timestampOf(json::Value text);

} // namespace a2a
