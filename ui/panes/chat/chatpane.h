// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinrequirements.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/chatrecoveryactions.h"
#include "ui/style/audience.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/workspace.h"

class QStackedWidget;

namespace a2a {

class AgentProfiles;
class AnswerDraftSaver;
class ChatFileActions;
class ChatFilterBar;
class ChatRowActions;
class ChatSender;
class ChatStartPage;
class ConversationStopper;
class ChatTaskActions;
class ChatView;
class Composer;
class EscapeKeyGuard;
class FileMessageBar;
class MessageDraftSaver;
class TaskFollowBar;
class OtherClientBar;
class RetryBar;
class UnsentMessages;

/// The chat of one conversation: its rows, its tasks as a strip of lanes, and the composer. Goes to
/// questions and stops running calls. Follows and sets the shared selection. Requests of other
/// panes and the keys of the menus go to it while its conversation is the active one.
class ChatPane final : public Pane, public AudienceWidget {
    Q_OBJECT

public:
    /// Several panes share the drafts of conversations and the file that stores them.
    using SharedDraftSaver = std::shared_ptr<MessageDraftSaver>;

    /// Creates the pane of the first column.
    explicit ChatPane(Workspace &workspace, QWidget *parent = nullptr);
    ChatPane(Workspace &workspace, ShownConversation &shown, const SharedDraftSaver &draftSaver,
             QWidget *parent = nullptr);
    ~ChatPane() override;

    [[nodiscard]] ChatView *view() const { return m_view; }
    [[nodiscard]] Composer *composer() const { return m_composer; }
    /// Counts down until messages that a busy agent refused are sent again.
    [[nodiscard]] RetryBar *retryBar() const { return m_retryBar; }
    [[nodiscard]] const ChatModel &model() const { return m_model; }
    [[nodiscard]] const ShownConversation &shown() const { return m_shown; }
    [[nodiscard]] const SharedDraftSaver &draftSaver() const { return m_draftSaver; }
    /// Sends a draft that was written in another composer to the target of this pane's composer.
    void sendCopy(const SendDraft &draft, std::optional<bool> stream);
    /// Sets the scripts that an empty conversation offers.
    void offerScripts(const QStringList &titles);

    /// Scrolls to the end of the conversation and follows new rows.
    void followNewest();
    /// The task whose question is expanded for an answer, or NoIndex if there is none.
    [[nodiscard]] TaskIndex questionInView() const;
    [[nodiscard]] bool isQuestionFocused() const; ///< the expanded question has the keyboard focus
    /// Opens a task's question, if it is pending, and focuses it.
    void goToQuestion(TaskIndex task);
    /// Makes the next message request a better version of an artifact, and focuses the composer.
    void refine(ArtifactIndex artifact);
    /// Opens the message that contains the selected bytes, with a text in it selected.
    void openSelectedMessage(const QString &text);
    void takeFocus(Qt::FocusReason reason) override;
    void setChromeHidden(bool bare) override;
    [[nodiscard]] bool areControlsInUse() const override;
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    /// The drafts of the composer.
    [[nodiscard]] std::any savedState() const override;
    void restoreState(const std::any &savedState) override;
    void startConversation(); ///< the next message begins a new context
    /// What can be stopped in the shown conversation.
    [[nodiscard]] ConversationStopper &stopper() const { return *m_stopper; }

signals:
    /// Emitted when the message that was just sent is to be sent in the other conversation as well.
    void sendToBothRequested(const a2a::SendDraft &draft, std::optional<bool> stream);
    void readyChanged(); ///< whether something can be sent, or to whom, has changed

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateForHeight();
    void build(Workspace &workspace);
    void watch(Workspace &workspace);
    void watchBars();
    void watchComposer();
    void serve();
    void setUpAnswerDrafts(UnsentMessages &messages);
    void onChanged(const StoreChanges &changes);
    void onSelectionChanged(QObject *origin);
    void showConversation();
    void markSelected();
    void onFrameSelected(FrameIndex frame, QObject *origin);
    void onBytesSelected(QObject *origin);
    void showFrame(FrameIndex frame);
    void onRowSelected(int row);
    void onStepSelected(int row, int step);
    void onAction(int row, RowAction action);
    void edit(int row);
    void answer(int row);
    void dismiss(int row, bool isWanted);
    void expandQuestion();
    void showInWire(int row);
    [[nodiscard]] QString recipient(AgentIndex agent) const;
    void updateAgent();
    void updatePage();

    Session &m_session;
    const AgentProfiles &m_agents;
    Selection &m_selection;
    ShownConversation &m_shown;
    Navigator &m_navigator;
    ChatRecoveryActions m_recoveryActions;
    ChatModel m_model;
    ConversationStopper *m_stopper;
    EscapeKeyGuard *m_escapeGuard;
    QStackedWidget *m_pages;
    ChatView *m_view;
    ChatStartPage *m_startPage;
    ChatFilterBar *m_filterBar;
    ChatRowActions *m_rowActions;
    QByteArray m_composerCard; ///< JSON of the card whose media types the composer has
    RetryBar *m_retryBar;
    TaskFollowBar *m_followBar;
    OtherClientBar *m_otherClientBar;
    QWidget *m_laneStrip;              ///< lanes of the conversation's tasks
    std::vector<QWidget *> m_controls; ///< hidden while the window is shown to an audience
    bool m_isChromeHidden = false;
    Composer *m_composer;
    SharedDraftSaver m_draftSaver;
    std::unique_ptr<AnswerDraftSaver> m_answerDraftSaver;
    ChatSender *m_sender;
    ChatFileActions *m_files;
    FileMessageBar *m_report;
    ChatTaskActions *m_taskActions;
    QAction *m_separator; ///< separator in the menu of messages
};

} // namespace a2a
