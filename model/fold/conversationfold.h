// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/storewriter.h"

#include <QSet>

#include <unordered_set>

namespace a2a {

/// Folds conversations and the messages in them: which context something belongs to, and which
/// message is a new one. The agent's ids are keys per agent.
class ConversationFold final {
public:
    ConversationFold(Store &store, StoreWriter &writer)
        : m_store(store)
        , m_writer(writer)
    {
    }

    [[nodiscard]] ContextIndex find(AgentIndex agent, const QByteArray &id) const;
    /// A new one, to be named by the agent.
    [[nodiscard]] ContextIndex createContext(AgentIndex agent, qint64 timeNs);
    /// The context of that id; without an id the exchange's own. Created if it is new.
    ContextIndex findOrCreateContext(ExchangeTrack &track, const QByteArray &id, qint64 timeNs);
    /// The conversation that a context is shown in: it may have been merged into another.
    [[nodiscard]] ContextIndex resolveMerged(ContextIndex context) const;

    MessageIndex addMessage(json::Value message, MessageRecord record, bool showInChat);
    /// The request of a sent message names neither context nor task: it is moved to where the agent
    /// answers it.
    void deferPlacement(MessageIndex sent) { m_unplaced.insert(sent); }
    void addHistory(json::Value history, TaskIndex task, FrameIndex frame);
    /// The message with this id had the same content; without ids, the one of the newest status
    /// did.
    [[nodiscard]] bool isRepetition(const TaskRecord &task, const QByteArray &id,
                                    json::Value message) const;

private:
    using Key = std::pair<quint32, QByteArray>;

    void assignContext(ExchangeTrack &track, ContextIndex context);
    void moveMessage(MessageIndex sent, ContextIndex context);
    [[nodiscard]] bool isSameConversation(const MessageRecord &known,
                                          const MessageRecord &message) const;
    [[nodiscard]] bool isSame(const MessageRecord &known, const MessageRecord &message) const;
    [[nodiscard]] MessageIndex findKnownMessage(AgentIndex agent,
                                                const MessageRecord &message) const;
    void reportReusedId(const MessageRecord &message, json::Value json);
    void applyChangedParts(MessageIndex known, const MessageRecord &message, json::Value json);
    void appendStreamedParts(MessageIndex known, json::Value parts);
    [[nodiscard]] std::unordered_set<size_t> collectMessageHashes(TaskIndex task) const;

    Store &m_store;
    StoreWriter &m_writer;
    QHash<Key, ContextIndex> m_contexts;
    QHash<Key, MessageIndex> m_messages;
    QHash<MessageIndex, QByteArray> m_beginnings; ///< of the content of Direct messages
    QSet<MessageIndex> m_unplaced;                ///< sent, and not yet known where they belong
};

} // namespace a2a
