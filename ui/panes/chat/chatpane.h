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
class AnswerKeeper;
class ChatFiles;
class ChatLimits;
class ChatRowActions;
class ChatSender;
class ChatStart;
class ConversationStops;
class ChatTaskActions;
class ChatView;
class Composer;
class EscapePress;
class FileReport;
class MessageKeeper;
class FollowBar;
class PassedBar;
class RetryBar;
class UnsentMessages;

/// The chat of one conversation: its rows, its tasks as a strip of lanes, and the composer. Goes to
/// questions and stops running calls. Follows and sets the shared selection. Requests of other
/// panes and the keys of the menus go to it while its conversation is the active one.
class ChatPane final : public Pane, public StageWidget {
    Q_OBJECT

public:
    /// Several panes share the drafts of conversations and the file that stores them.
    using Drafting = std::shared_ptr<MessageKeeper>;

    /// Creates the pane of the first column.
    explicit ChatPane(Workspace &workspace, QWidget *parent = nullptr);
    ChatPane(Workspace &workspace, ShownConversation &shown, const Drafting &drafting,
             QWidget *parent = nullptr);
    ~ChatPane() override;

    [[nodiscard]] ChatView *view() const { return m_view; }
    [[nodiscard]] Composer *composer() const { return m_composer; }
    /// Counts down until messages that a busy agent refused are sent again.
    [[nodiscard]] RetryBar *retryBar() const { return m_retryBar; }
    [[nodiscard]] const ChatModel &model() const { return m_model; }
    [[nodiscard]] const ShownConversation &shown() const { return m_shown; }
    [[nodiscard]] const Drafting &drafting() const { return m_keeper; }
    /// Sends a draft that was written in another composer to the target of this pane's composer.
    void sendCopy(const SendDraft &draft, std::optional<bool> stream);
    /// Sets the scripts that an empty conversation offers.
    void offerScripts(const QStringList &titles);

    /// Scrolls to the end of the conversation and follows new rows.
    void followNewest();
    /// The task whose question is expanded for an answer, or NoIndex if there is none.
    [[nodiscard]] TaskIndex questionInView() const;
    [[nodiscard]] bool isInQuestion() const; ///< the expanded question has the keyboard focus
    /// Opens a task's question, if it is pending, and focuses it.
    void goToQuestion(TaskIndex task);
    /// Makes the next message request a better version of an artifact, and focuses the composer.
    void refine(ArtifactIndex artifact);
    /// Opens the message that contains the selected bytes, with a text in it selected.
    void openSelected(const QString &text);
    void takeFocus(Qt::FocusReason reason) override;
    void setBare(bool bare) override;
    [[nodiscard]] bool isControlled() const override;
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    /// The drafts of the composer.
    [[nodiscard]] std::any kept() const override;
    void resume(const std::any &kept) override;
    void startConversation(); ///< the next message begins a new context
    /// What can be stopped in the shown conversation.
    [[nodiscard]] ConversationStops &stops() const { return *m_stops; }

signals:
    /// Emitted when the message that was just sent is to be sent in the other conversation as well.
    void bothRequested(const a2a::SendDraft &draft, std::optional<bool> stream);
    void readyChanged(); ///< whether something can be sent, or to whom, has changed

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHeight();
    void build(Workspace &workspace);
    void watch(Workspace &workspace);
    void watchBars();
    void watchComposer();
    void serve();
    void keepAnswers(UnsentMessages &messages);
    void onChanged(const StoreChanges &changes);
    void onSelection(QObject *origin);
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
    ChatRemedies m_remedies;
    ChatModel m_model;
    ConversationStops *m_stops;
    EscapePress *m_escape;
    QStackedWidget *m_pages;
    ChatView *m_view;
    ChatStart *m_start;
    ChatLimits *m_limits;
    ChatRowActions *m_rowActions;
    QByteArray m_composedFor; ///< JSON of the card whose media types the composer has
    RetryBar *m_retryBar;
    FollowBar *m_followBar;
    PassedBar *m_passedBar;
    QWidget *m_strip;                  ///< lanes of the conversation's tasks
    std::vector<QWidget *> m_controls; ///< hidden while the window is shown to an audience
    bool m_isBare = false;
    Composer *m_composer;
    Drafting m_keeper;
    std::unique_ptr<AnswerKeeper> m_answers;
    ChatSender *m_sender;
    ChatFiles *m_files;
    FileReport *m_report;
    ChatTaskActions *m_taskActions;
    QAction *m_separator; ///< separator in the menu of messages
};

} // namespace a2a
