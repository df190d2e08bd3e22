// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/words.h"

namespace a2a {

/// What differs between generations in the objects below the payload: a table, not a branch per version.
struct Spelling {
    bool kinds = false; ///< objects and parts name themselves with a `kind` member
    WordStyle words = WordStyle::Plain;
    QByteArrayView bytesMember; ///< of a file part's content ("bytes"), empty when parts are flat
    QByteArrayView uriMember = {}; ///< of a file part's address ("uri"), empty when parts are flat
    QByteArrayView partsMember = "parts"; ///< of a message
    bool nestedData = false;    ///< a data part's value stands in `data.data`
    bool oldCancelled = false;  ///< TASK_STATE_CANCELLED, as before 1.0, is right
    const char *partSection = "";
    const char *messageSection = "";
    const char *taskSection = "";
};

/// Reads tasks, messages, artifacts and parts of every generation by their shape and notes where a
/// generation's own spelling was departed from (protocol deviations 1–4, 10–17, 21, 22).
class TolerantCodec : public Codec {
public:
    explicit TolerantCodec(Spelling spelling) : m_spelling(spelling) {}

    [[nodiscard]] Task readTask(json::Value task, Notes &notes) const override;
    [[nodiscard]] Message readMessage(json::Value message, Notes &notes) const override;
    [[nodiscard]] Artifact readArtifact(json::Value artifact, Notes &notes) const override;
    [[nodiscard]] TaskStatus readStatus(json::Value status, Notes &notes) const override;
    [[nodiscard]] TaskList readTaskList(json::Value list, Notes &notes) const override;
    [[nodiscard]] PushConfigs readPushConfigs(json::Value payload, Notes &notes) const override;

protected:
    /// Fills the head from an object of known kind: ids, state, flags. Notes what the ids and words depart from.
    void fillHead(EventHead &head, EventKind kind, json::Value body, Notes &notes) const;
    /// The head of an answer to an operation that is not about an event: lists, push configurations, the
    /// card. False when the operation answers with a task or an event, which is the generation's own.
    [[nodiscard]] static bool readOperationHead(EventHead &head, Operation operation, json::Value payload);
    /// Fills the head from a union of task, message and updates by its member; false when it is none.
    [[nodiscard]] bool readUnion(EventHead &head, json::Value payload, Notes &notes) const;
    /// The kind an object has by its members alone: status → task, parts → message, …
    [[nodiscard]] static EventKind kindByShape(json::Value object);
    [[nodiscard]] const Spelling &spelling() const { return m_spelling; }

private:
    void fillArtifactHead(EventHead &head, json::Value body, Notes &notes) const;
    [[nodiscard]] Part readPart(json::Value part, Notes &notes) const;
    void readFile(Part &out, json::Value file, Notes &notes) const;
    void notePart(json::Value part, Notes &notes) const;
    [[nodiscard]] json::Value partsOf(json::Value holder, QByteArrayView member, Notes &notes) const;
    [[nodiscard]] TaskState readState(json::Value state, Notes &notes) const;

    Spelling m_spelling;
};

/// Reading helpers every codec needs. An id of the wrong type is read as its spelling, and noted.
[[nodiscard]] QByteArray readId(json::Value value, Notes &notes);
void addNote(Notes &notes, const char *rule, Severity severity, const char *section, const QString &text,
             json::Value at);

} // namespace a2a
