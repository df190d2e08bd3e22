// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

class Selection;
class Workspace;

/// The conversation in one column of the chat. In the column that is used, it is the one of the
/// selection; another column keeps its own. ShownConversations decides which column is used.
class ShownConversation final : public QObject {
    Q_OBJECT

public:
    /// The agent, conversation and task that a column shows; without a context: a new conversation.
    struct ConversationRef {
        AgentIndex agent = NoIndex;
        ContextIndex context = NoIndex;
        TaskIndex task = NoIndex; ///< selected in it
        bool operator==(const ConversationRef &) const = default;
    };

    explicit ShownConversation(const ConversationRef &place)
        : m_place(place)
    {
    }

    [[nodiscard]] const ConversationRef &place() const { return m_place; }
    [[nodiscard]] AgentIndex agent() const { return m_place.agent; }
    [[nodiscard]] ContextIndex context() const { return m_place.context; }
    [[nodiscard]] TaskIndex task() const { return m_place.task; }
    /// The user works here: the selection's conversation is this one.
    [[nodiscard]] bool isActive() const { return m_isActive; }
    void setActive(bool isActive) { m_isActive = isActive; }
    /// Shows another one here, without taking the selection from another column. `origin`: see
    /// Selection.
    void show(AgentIndex agent, ContextIndex context, QObject *origin = nullptr)
    {
        emit wanted(agent, context, origin);
    }
    /// Sets what the selection shows.
    void follow(const ConversationRef &place) { m_place = place; }
    /// Shows another conversation without a change of the selection.
    void moveTo(const ConversationRef &place);

signals:
    void wanted(a2a::AgentIndex agent, a2a::ContextIndex context, QObject *origin);
    /// Another conversation, or the same under another index, without a change of the selection.
    void moved();

private:
    ConversationRef m_place;
    bool m_isActive = false;
};

/// The conversations in view: one for each column of the chat, of which there are one or two, and
/// which of them is active. The selection decides: a conversation that is selected is shown in its
/// column, or else in the active one; where the user works is selected. None is shown twice.
class ShownConversations final : public QObject {
    Q_OBJECT

public:
    using ConversationRef = ShownConversation::ConversationRef;

    /// The shown conversations of a window: one object for each workspace, made when it is first
    /// requested. Call this before connecting to the selection, so that the active column is up to
    /// date when the selection changes.
    [[nodiscard]] static ShownConversations &of(Workspace &workspace);
    ~ShownConversations() override;

    [[nodiscard]] ShownConversation &first() const { return *m_columns.front(); }
    [[nodiscard]] ShownConversation *second() const; ///< null if there is one column
    [[nodiscard]] ShownConversation &active() const { return *m_columns[m_active]; }
    [[nodiscard]] const std::vector<std::unique_ptr<ShownConversation>> &all() const
    {
        return m_columns;
    }
    /// Whether a column shows the conversation.
    [[nodiscard]] bool has(ContextIndex context) const;
    /// Opens a second column, which becomes active with activate().
    ShownConversation &open(AgentIndex agent, ContextIndex context);
    /// Closes the second column; the first one becomes active.
    void close();
    /// Another pane wants a conversation shown beside the one that is active.
    void requestBeside(AgentIndex agent, ContextIndex context)
    {
        emit besideRequested(agent, context);
    }
    /// The user works there: selects its conversation.
    void activate(ShownConversation &column);

signals:
    /// The shown conversations have changed in a way that the selection does not report.
    void changed();
    void activeChanged();
    void besideRequested(a2a::AgentIndex agent, a2a::ContextIndex context);

private:
    explicit ShownConversations(Workspace &workspace);

    void add(const ConversationRef &place);
    void setActive(size_t column);
    void refresh();
    void show(ShownConversation &column, const ConversationRef &place, QObject *origin);
    [[nodiscard]] bool separateColumns();
    void followSelection();
    [[nodiscard]] ConversationRef selected() const;
    [[nodiscard]] bool isSame(const ConversationRef &a, const ConversationRef &b) const;

    const Store &m_store;
    Selection &m_selection;
    std::vector<std::unique_ptr<ShownConversation>> m_columns;
    size_t m_active = 0;
};

} // namespace a2a
