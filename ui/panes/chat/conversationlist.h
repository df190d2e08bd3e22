// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QCoreApplication>

#include <functional>
#include <unordered_map>

class QMenu;

namespace a2a {

/// The conversations of a session by name: "Echo · Plan a trip". Named by the user, else by the
/// user's first message.
class ConversationList final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ConversationList)

public:
    using Choose = std::function<void(AgentIndex agent, ContextIndex context)>;
    /// Whether a new conversation of the agent can be chosen.
    using OffersNew = std::function<bool(AgentIndex agent)>;

    explicit ConversationList(Workspace &workspace)
        : m_workspace(workspace)
    {
    }

    /// Title of a conversation; without a context: of a new one. As received: views make it safe.
    [[nodiscard]] QString title(AgentIndex agent, ContextIndex context) const;
    /// Adds an entry for each, by agent: a new one, then the newest, which are enough to choose
    /// from. `offersNew` empty: always.
    void fill(QMenu &menu, const Choose &choose, const OffersNew &offersNew = {}) const;

private:
    /// The first of the user's messages that has a text.
    struct FirstWords {
        QString words;
        MessageIndex from = NoIndex;
        FrameIndex frame = NoIndex; ///< of the message
        size_t seen = 0;            ///< entries of the conversation
        quint32 departed = 0;       ///< messages that have left it
    };

    [[nodiscard]] QString name(ContextIndex context) const;
    [[nodiscard]] const QString &firstWords(ContextIndex context) const;
    void fillOf(AgentIndex agent, bool offersNew, QMenu &menu, const Choose &choose) const;

    Workspace &m_workspace;
    mutable std::unordered_map<ContextIndex, FirstWords> m_first;
};

} // namespace a2a
