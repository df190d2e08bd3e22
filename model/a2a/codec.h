// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/operationvalues.h"
#include "model/a2a/shapecheck.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace a2a {

/// The protocol versions of A2A. Only codecs, their traits, the dialect table and the choice of
/// an offer name them.
enum class ProtocolVersion : quint8 { V0_1, V0_2, V0_3, V1_0 };

/// The version as users and the command line write it: "0.3".
[[nodiscard]] QString versionName(ProtocolVersion protocolVersion);
[[nodiscard]] std::optional<ProtocolVersion> versionFromName(QStringView word);

enum class Operation : quint8 {
    Send,
    SendStreaming,
    GetTask,
    CancelTask,
    Subscribe,
    ListTasks,
    SetPush, ///< creates a push notification config, or replaces the one with the same id
    GetPush,
    ListPush,
    DeletePush,
    ExtendedCard,
};
inline constexpr int OperationCount = 11;

/// Whether the operation requests a stream: SendStreaming and Subscribe.
[[nodiscard]] bool isStreaming(Operation operation);
/// Whether the operation's response is that of a send method or a stream: a union of task, message
/// and updates.
[[nodiscard]] bool respondsWithEvent(Operation operation);

/// What the user sends, in version-neutral terms.
struct SendDraft {
    QString messageId; ///< created by the caller; a retry of the same send keeps it
    QString contextId;
    QString taskId; ///< only while that task is not terminal
    QStringList referenceTaskIds;
    std::vector<Part> parts;
    QByteArray metadata;        ///< of the request: a JSON object as typed, may be empty
    QByteArray messageMetadata; ///< the same for the message
    QStringList extensions;
    QStringList acceptedOutputModes;
    std::optional<int> historyLength;
    bool returnImmediately = false;
    std::optional<PushConfig> push; ///< registered together with the send
};

/// A call of one operation. Only the members that the operation needs are read.
struct OperationCall {
    Operation operation = Operation::Send;
    SendDraft draft;
    QString taskId;
    std::optional<int> historyLength;
    QString tenant;           ///< of the chosen interface (1.0)
    TaskFilter filter;        ///< for ListTasks; ListPush reads only its page size and token
    PushConfig push;          ///< SetPush: what to set; GetPush and DeletePush read its id only
    QStringList extensions;   ///< URIs to activate, in addition to the draft's
    bool isAutomatic = false; ///< made by the program, not the user; recorded
    int attempt = 0;          ///< 0 first, then the index of the binding's alternative
};

/// One way to request the extended card: a method of the binding, or a plain GET (0.2).
struct ExtendedCardMethod {
    bool isGet = false;
    QByteArray name; ///< the method's name; GET: a path, relative to the endpoint's URL as if it
                     ///< were a folder
};

/// Which kinds of references to earlier tasks and artifacts the messages of a version can carry.
struct ReferenceFields {
    bool taskIds = true;      ///< the message's referenceTaskIds
    bool partMetadata = true; ///< metadata of its parts
};

/// The fields of a version's send request for options besides the parts, by their own names
/// ("configuration.blocking"). A field is empty if the version does not have it; then the draft's
/// value is left out.
struct SendFields {
    QByteArray messageMetadata;
    QByteArray requestMetadata;
    QByteArray extensions;
    QByteArray acceptedOutputModes;
    QByteArray historyLength;
    QByteArray blocking;           ///< whether the agent responds at once or when done
    bool trueMeansBlocking = true; ///< the value true means: respond when done
};

/// Reads and writes the JSON of one protocol version. Reading is by shape: everything that can be
/// understood is accepted, notes report deviations from the version's own spelling (protocol
/// deviations 1–4, 10–17, 21, 22), and all is upgraded to the vocabulary of 1.0; unknown members
/// survive as raw JSON. Stateless; one object per version, alive as long as the program.
class Codec {
public:
    explicit Codec(WireFormat wireFormat)
        : m_wireFormat(wireFormat)
    {
    }
    virtual ~Codec() = default;

    [[nodiscard]] virtual ProtocolVersion protocolVersion() const = 0;
    /// The wire name of an operation ("message/send", "SendMessage"); empty if the version does not
    /// have the operation.
    [[nodiscard]] virtual QByteArray operationName(Operation operation) const = 0;
    /// The ways to request the extended card, in the order in which they are tried. Empty if the
    /// version has no extended card.
    [[nodiscard]] virtual std::vector<ExtendedCardMethod> extendedCardMethods() const;
    /// The JSON of a call's parameters, or empty if the operation has none.
    [[nodiscard]] virtual QByteArray writeParams(const OperationCall &call) const = 0;

    /// Which fields a message has for the tasks and artifacts that it refers to.
    [[nodiscard]] virtual ReferenceFields referenceFields() const { return {}; }
    /// The fields of a send request besides the parts.
    [[nodiscard]] virtual SendFields sendFields() const = 0;

    /// Whether a task that requires authentication may continue automatically once the agent has
    /// the credentials, which a stream or polling shows (specification 1.0 §7.6). In older versions
    /// the next message in the task contains or announces them (0.1 to 0.3 §4.5: "obtains these new
    /// credentials out-of-band and provides them in a subsequent message/send or message/stream
    /// request").
    [[nodiscard]] virtual bool resumesAfterAuthentication() const { return false; }

    /// The kind of a stream event's or a response's payload. EventKind::Unknown if it is none of
    /// the known objects; its JSON is then `body`.
    [[nodiscard]] virtual EventHead readHead(Operation operation, json::Value payload,
                                             Notes &notes) const = 0;
    [[nodiscard]] virtual Task readTask(json::Value task, Notes &notes) const;
    [[nodiscard]] Message readMessage(json::Value message, Notes &notes) const;
    [[nodiscard]] virtual Artifact readArtifact(json::Value artifact, Notes &notes) const;
    [[nodiscard]] TaskStatus readStatus(json::Value status, Notes &notes) const;
    /// Distinguishes an artifact from the others of its task; `position` is its place in a task's
    /// list, 0 in an update. Never empty for the second and later nameless ones of a list.
    [[nodiscard]] virtual QByteArray artifactKey(json::Value artifact, quint32 position,
                                                 Notes &notes) const;
    /// What to do about an error code if this version gives it a special meaning, else empty.
    [[nodiscard]] virtual Phrase errorHint(qint64) const { return {}; }
    /// A page of tasks; the heads are views into the document. With `mayLackDefaults`, missing
    /// members are not noted, because they have defaults or others report them.
    [[nodiscard]] TaskList readTaskList(json::Value list, Notes &notes,
                                        bool mayLackDefaults = false) const;
    /// Reads the payload of a head of kind PushConfigs: one config, or a page of them.
    [[nodiscard]] PushConfigs readPushConfigs(json::Value payload, Notes &notes) const;

protected:
    /// Fills the head from an object of known kind: ids, state, flags. Notes deviations in the ids
    /// and words.
    void fillHead(EventHead &head, EventKind kind, json::Value body, Notes &notes) const;
    /// The head of a response to an operation that is not about an event: lists, push notification
    /// configs, the card. False if the response is a task or an event, which is version-specific.
    [[nodiscard]] static bool readOperationHead(EventHead &head, Operation operation,
                                                json::Value payload);
    /// Fills the head from a union of task, message and updates by its member, under its name of
    /// 1.0 or of a draft; false if it is none. Of several the first in the protocol's order counts.
    [[nodiscard]] bool readUnion(EventHead &head, json::Value payload, Notes &notes) const;
    /// The kind of an object by its members alone: status → task, parts → message, …
    [[nodiscard]] static EventKind detectKind(json::Value object);
    [[nodiscard]] const WireFormat &wireFormat() const { return m_wireFormat; }

private:
    void fillArtifactHead(EventHead &head, json::Value body, Notes &notes) const;

    WireFormat m_wireFormat;
};

/// The codec of a protocol version, or null if it is not supported.
[[nodiscard]] const Codec *codecFor(ProtocolVersion protocolVersion);

/// Reads an id. One of the wrong type is read as its JSON text, and noted.
[[nodiscard]] QByteArray readId(json::Value value, Notes &notes);
/// The member with this name, or with its snake_case form, which some agents send.
[[nodiscard]] json::Value findMember(json::Value object, QByteArrayView name);

} // namespace a2a
