// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/conversationlist.h"
#include "ui/style/audience.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/workspace.h"

#include <array>
#include <optional>

class QSplitter;

namespace a2a {

class ChatColumn;
class ChatPane;

/// The chat: one conversation, or two in columns beside each other, above each other where there
/// is little room. Opens and closes the second one, which is kept with the layout, and makes the
/// one that is used the active one: menus and keys are for it.
class ChatColumns final : public Pane, public StageWidget {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit ChatColumns(Workspace &workspace, QWidget *parent = nullptr);
    ~ChatColumns() override;

    [[nodiscard]] ChatPane &first() const;
    [[nodiscard]] ChatPane *second() const; ///< null: there is one column
    [[nodiscard]] ChatPane &active() const;
    [[nodiscard]] bool hasDrafts() const;
    /// Opens a conversation in the second column; without a context: a new one.
    void openBeside(AgentIndex agent, ContextIndex context);
    void closeBeside();
    void goToOther();
    /// Offers the conversations that can be opened in the second column.
    void chooseBeside();

    /// Opens the second column of the window that this one replaces, as soon as its conversation is
    /// in this session.
    void takeOver(const ChatColumns &before);
    void setBare(bool bare) override;
    [[nodiscard]] bool isControlled() const override;
    void takeFocus(Qt::FocusReason reason) override;
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    [[nodiscard]] std::any kept() const override;
    void resume(const std::any &kept) override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// A conversation by what other sessions know it by, too.
    struct Wish {
        QString profile; ///< the agent's; empty: it has none
        QString address; ///< of the agent, as typed
        QByteArray contextId;
    };

    void buildActions();
    void watchColumn(ChatColumn &column);
    void showIn(ShownConversation &column, AgentIndex agent, ContextIndex context);
    [[nodiscard]] bool canBeginIn(const ShownConversation &column, AgentIndex agent) const;
    void addSecond(ShownConversation &shown);
    void removeSecond();
    void shareMenus() const;
    void restore();
    void onActive();
    void onAgentChanged(AgentIndex agent);
    void onFocusChanged(const QWidget *focus);
    void describe();
    void offerBoth();
    void arrange();
    void store();
    [[nodiscard]] std::optional<Wish> wishNow() const;
    [[nodiscard]] ChatColumn &columnOf(const ShownConversation &shown) const;

    Workspace &m_workspace;
    ShownConversations &m_conversations;
    ConversationList m_list;
    QSplitter *m_splitter;
    std::array<ChatColumn *, 2> m_columns{}; ///< the second is empty until it is opened
    QAction *m_beside;
    QAction *m_other;
    QAction *m_close;
    QAction *m_both;
    QStringList m_scripts; ///< as offered to empty conversations
    std::optional<Wish> m_wish;
    AgentIndex m_stored = NoIndex; ///< the agent beside
    bool m_isStacked = false;
    bool m_isBare = false;
};

} // namespace a2a
