// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QCoreApplication>

#include <functional>
#include <unordered_map>

class QMenu;

namespace a2a {

/// The conversations of a session by their names, such as "Echo · Plan a trip". A conversation has
/// the name that the user gave it, or otherwise the beginning of the user's first message.
class ConversationList final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ConversationList)

public:
    using Choose = std::function<void(AgentIndex agent, ContextIndex context)>;
    /// Returns whether a new conversation of the agent can be chosen.
    using OffersNew = std::function<bool(AgentIndex agent)>;

    explicit ConversationList(Workspace &workspace)
        : m_workspace(workspace)
    {
    }

    /// The title of a conversation, or that of a new one if `context` is NoIndex. As received:
    /// views must make it safe to show.
    [[nodiscard]] QString title(AgentIndex agent, ContextIndex context) const;
    /// Adds an entry for each conversation, by agent: first a new one, then the newest ones. If
    /// `offersNew` is empty, a new one is always offered.
    void fill(QMenu &menu, const Choose &choose, const OffersNew &offersNew = {}) const;

private:
    /// The text of the first of the user's messages that has one.
    struct FirstText {
        QString words;
        MessageIndex from = NoIndex;
        FrameIndex frame = NoIndex; ///< frame of the message
        size_t seen = 0;            ///< number of entries of the conversation that were read
        quint32 departed = 0;       ///< number of messages that were moved out of the conversation
    };

    [[nodiscard]] QString name(ContextIndex context) const;
    [[nodiscard]] const QString &firstText(ContextIndex context) const;
    void addAgentEntries(AgentIndex agent, bool offersNew, QMenu &menu, const Choose &choose) const;

    Workspace &m_workspace;
    mutable std::unordered_map<ContextIndex, FirstText> m_first;
};

} // namespace a2a
