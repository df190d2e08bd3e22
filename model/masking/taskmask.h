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
    void setSentSecrets(std::vector<size_t> sent) { m_sent = std::move(sent); }

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
    struct TextPiece {
        QByteArray artifact;  ///< the id of the artifact, or StatusTexts for a status
        qsizetype offset = 0; ///< in the message masked last; of a JSON string, without quotes
        qsizetype length = 0;
        bool isPlain = false;   ///< without JSON escapes, as in a protobuf message
        bool continues = false; ///< append
    };
    static const QByteArray StatusTexts; ///< no artifactId
    [[nodiscard]] const std::optional<TextPiece> &piece() const { return m_piece; }
    /// All secrets of the messages so far.
    [[nodiscard]] const SecretMasker &masker();

private:
    using SecretIndexes = std::vector<size_t>; ///< of secrets, in ascending order
    enum class Region : quint8 {
        Protocol,
        AgentData,
        QuotedJson, ///< the agent's own, in JSON that is the text of a string
        Unmasked,
    };
    struct Level {
        quint32 end = 0; ///< the token after it
        Region place = Region::Protocol;
        SecretIndexes numbers;
    };

    [[nodiscard]] SecretIndexes inherited() const;
    [[nodiscard]] SecretIndexes findSecretIndexes(json::Value object, const SecretIndexes &around);
    [[nodiscard]] SecretMasker &maskerFor(const SecretIndexes &numbers);
    void maskValues(const json::Document &document, QByteArray &bytes, Level root);
    void maskScalar(json::Value value, Region place, const SecretIndexes &numbers,
                    QByteArray &bytes);
    void rememberIds(const QByteArray &task, const QByteArray &context);
    void findPiece(json::Value parts, const QByteArray &artifact, bool continues);

    TaskSecrets &m_secrets;
    quint32 m_agent;
    QByteArray m_task;
    QByteArray m_context;
    std::vector<size_t> m_sent;
    std::map<SecretIndexes, SecretMasker> m_words;
    SecretIndexes m_searchedSecrets; ///< everything that messages so far were searched for
    QByteArrayList m_ids;
    std::optional<TextPiece> m_piece;
};

} // namespace a2a
