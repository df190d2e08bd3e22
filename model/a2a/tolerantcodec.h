// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/shapecheck.h"

namespace a2a {

/// Reads tasks, messages, artifacts and parts of every generation by their shape and notes where a
/// generation's own spelling was departed from (protocol deviations 1–4, 10–17, 21, 22).
class TolerantCodec : public Codec {
public:
    explicit TolerantCodec(Spelling spelling)
        : m_spelling(spelling)
    {
    }

    [[nodiscard]] Task readTask(json::Value task, Notes &notes) const override;
    [[nodiscard]] Message readMessage(json::Value message, Notes &notes) const override;
    [[nodiscard]] Artifact readArtifact(json::Value artifact, Notes &notes) const override;
    [[nodiscard]] TaskStatus readStatus(json::Value status, Notes &notes) const override;
    [[nodiscard]] TaskList readTaskList(json::Value list, Notes &notes) const override;
    [[nodiscard]] PushConfigs readPushConfigs(json::Value payload, Notes &notes) const override;
    [[nodiscard]] QByteArray artifactKey(json::Value artifact, quint32 position,
                                         Notes &notes) const override;

protected:
    /// Fills the head from an object of known kind: ids, state, flags. Notes what the ids and words
    /// depart from.
    void fillHead(EventHead &head, EventKind kind, json::Value body, Notes &notes) const;
    /// The head of an answer to an operation that is not about an event: lists, push
    /// configurations, the card. False when the operation answers with a task or an event, which is
    /// the generation's own.
    [[nodiscard]] static bool readOperationHead(EventHead &head, Operation operation,
                                                json::Value payload);
    /// Fills the head from a union of task, message and updates by its member, under its name
    /// of 1.0 or of a draft; false when it is none. Of several the first in the protocol's order
    /// counts.
    [[nodiscard]] bool readUnion(EventHead &head, json::Value payload, Notes &notes) const;
    /// The kind an object has by its members alone: status → task, parts → message, …
    [[nodiscard]] static EventKind kindByShape(json::Value object);
    [[nodiscard]] const Spelling &spelling() const { return m_spelling; }

private:
    void fillArtifactHead(EventHead &head, json::Value body, Notes &notes) const;
    Spelling m_spelling;
};

/// Reading helpers every codec needs. An id of the wrong type is read as its spelling, and noted.
[[nodiscard]] QByteArray readId(json::Value value, Notes &notes);
/// A member under its own name, or under the snake_case one that some agents send.
[[nodiscard]] json::Value memberOf(json::Value object, QByteArrayView name);

} // namespace a2a
