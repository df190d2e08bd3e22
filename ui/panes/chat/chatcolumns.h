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

/// The chat: one conversation, or two in columns, which are stacked if the pane is narrow. Opens
/// and closes the second column, which is stored with the layout. The column that is used becomes
/// the active one, to which menus and keys apply.
class ChatColumns final : public Pane, public AudienceWidget {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit ChatColumns(Workspace &workspace, QWidget *parent = nullptr);
    ~ChatColumns() override;

    [[nodiscard]] ChatPane &first() const;
    [[nodiscard]] ChatPane *second() const; ///< null if there is only one column
    [[nodiscard]] ChatPane &active() const;
    [[nodiscard]] bool hasDrafts() const;
    /// Opens a conversation in the second column, or a new one if `context` is NoIndex.
    void openInSecondColumn(AgentIndex agent, ContextIndex context);
    void closeSecondColumn();
    void focusOtherColumn();
    /// Offers the conversations that can be opened in the second column.
    void chooseSecondConversation();

    /// Opens the conversation that was in the second column of the window that this one replaces,
    /// as soon as this session has it.
    void takeOver(const ChatColumns &before);
    void setChromeHidden(bool bare) override;
    [[nodiscard]] bool areControlsInUse() const override;
    void takeFocus(Qt::FocusReason reason) override;
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    [[nodiscard]] std::any savedState() const override;
    void restoreState(const std::any &savedState) override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Identifies a conversation across sessions.
    struct ConversationKey {
        QString profile; ///< id of the agent's profile, or empty if it has none
        QString address; ///< the agent's address, as typed
        QByteArray contextId;
    };

    void buildActions();
    void watchColumn(ChatColumn &column);
    void showInColumn(ShownConversation &column, AgentIndex agent, ContextIndex context);
    [[nodiscard]] bool canStartIn(const ShownConversation &column, AgentIndex agent) const;
    void addSecond(ShownConversation &shown);
    void removeSecond();
    void shareMenus() const;
    void restore();
    void onActiveChanged();
    void onAgentChanged(AgentIndex agent);
    void onFocusChanged(const QWidget *focus);
    void updateTitles();
    void updateSendToBoth();
    void arrange();
    void store();
    [[nodiscard]] std::optional<ConversationKey> currentKey() const;
    [[nodiscard]] ChatColumn &findColumn(const ShownConversation &shown) const;

    Workspace &m_workspace;
    ShownConversations &m_conversations;
    ConversationList m_list;
    QSplitter *m_splitter;
    std::array<ChatColumn *, 2> m_columns{}; ///< the second is null until it is opened
    QAction *m_openSecondAction;
    QAction *m_switchAction;
    QAction *m_closeAction;
    QAction *m_sendToBothAction;
    QStringList m_scripts; ///< titles of the scripts offered in empty conversations
    std::optional<ConversationKey> m_pendingKey;
    AgentIndex m_storedAgent = NoIndex; ///< the agent of the second column, as stored
    bool m_isStacked = false;
    bool m_isChromeHidden = false;
};

} // namespace a2a
