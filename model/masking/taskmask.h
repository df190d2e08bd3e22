// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/masking/secretmasker.h"

#include <deque>
#include <map>
#include <optional>

namespace a2a {

/// Masks the secrets of tasks in the traffic of one call or notification, one message after the
/// other, in place: the members that the protocol defines as ids, times and states are left as they
/// are, `data` and `metadata` are the agent's own.
class TaskMask final {
public:
    TaskMask(TaskSecrets &secrets, quint32 agent)
        : m_secrets(secrets)
        , m_agent(agent)
    {
    }

    /// Sets the task and context that the message is about, as far as known before it was read.
    /// Empty if unknown.
    void setTask(const QByteArray &task, const QByteArray &context);
    /// Sets the secrets that were sent in the call. They belong to the task that is named first.
    void setSent(std::vector<size_t> sent) { m_sent = std::move(sent); }

    /// Whether there are no secrets, so that nothing has to be masked.
    [[nodiscard]] bool isIdle() const { return m_secrets.isEmpty(); }
    /// Masks one JSON document. Returns false if the bytes are not JSON; they are unchanged then.
    [[nodiscard]] bool maskJson(QByteArray &bytes);
    /// Masks a protobuf message of a method of a service.
    void maskMessage(const QByteArray &path, bool isAnswer, char *message, qsizetype size);
    /// Masks a text that is not JSON.
    void maskText(QByteArray &bytes);
    /// Masks a single value, such as that of a header.
    void maskValue(QByteArray &text);
    /// The number of places with secrets that were not masked since the last call.
    [[nodiscard]] qint64 takeUnmasked();

    /// The task that the messages so far are about, or empty if unknown.
    [[nodiscard]] const QByteArray &task() const { return m_task; }

    /// A piece of text that continues the one before it in the same artifact, or is read after it:
    /// the texts of a task's statuses.
    struct Piece {
        QByteArray artifact;  ///< the id of the artifact, or StatusTexts for a status
        qsizetype offset = 0; ///< in the message masked last; of a JSON string, without quotes
        qsizetype length = 0;
        bool isPlain = false;   ///< without JSON escapes, as in a protobuf message
        bool continues = false; ///< append
    };
    static const QByteArray StatusTexts; ///< no artifactId
    [[nodiscard]] const std::optional<Piece> &piece() const { return m_piece; }
    /// All secrets of the messages so far.
    [[nodiscard]] const SecretWords &masker();

private:
    using Numbers = std::vector<size_t>; ///< of secrets, in ascending order
    enum class Place : quint8 {
        Protocol,
        Own,
        Quoted, ///< the agent's own, in JSON that is the text of a string
        Left,
    };
    struct Level {
        quint32 end = 0; ///< the token after it
        Place place = Place::Protocol;
        Numbers numbers;
    };

    [[nodiscard]] Numbers inherited() const;
    [[nodiscard]] Numbers numbersOf(json::Value object, const Numbers &around);
    [[nodiscard]] SecretWords &wordsOf(const Numbers &numbers);
    void maskValues(const json::Document &document, QByteArray &bytes, Level root);
    void maskScalar(json::Value value, Place place, const Numbers &numbers, QByteArray &bytes);
    void learn(const QByteArray &task, const QByteArray &context);
    void findPiece(json::Value parts, const QByteArray &artifact, bool continues);

    TaskSecrets &m_secrets;
    quint32 m_agent;
    QByteArray m_task;
    QByteArray m_context;
    std::vector<size_t> m_sent;
    std::map<Numbers, SecretWords> m_words;
    Numbers m_seen; ///< everything that messages so far were searched for
    QByteArrayList m_ids;
    std::optional<Piece> m_piece;
};

} // namespace a2a
