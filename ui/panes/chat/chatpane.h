// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinneeds.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/chatremedies.h"
#include "ui/workspace/pane.h"
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
class RetryBar;
class UnsentMessages;

/// The chat of the selected conversation: its rows, its tasks as a strip of lanes, and the
/// composer. Goes to questions, stops running calls; follows and sets the shared selection.
class ChatPane final : public Pane {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit ChatPane(Workspace &workspace, QWidget *parent = nullptr);
    ~ChatPane() override;

    [[nodiscard]] ChatView *view() const { return m_view; }
    [[nodiscard]] Composer *composer() const { return m_composer; }
    /// Counts down until messages that a busy agent refused are sent again.
    [[nodiscard]] RetryBar *retryBar() const { return m_retryBar; }
    [[nodiscard]] const ChatModel &model() const { return m_model; }

    /// Scrolls to the end of the conversation and follows new rows.
    void followNewest();
    /// The task whose question is open for an answer; NoIndex: none.
    [[nodiscard]] TaskIndex questionInView() const;
    [[nodiscard]] bool isInQuestion() const; ///< with the keyboard
    /// Opens a task's question, if it is pending, and focuses it.
    void goToQuestion(TaskIndex task);
    /// Makes the next message request a better version of an artifact, and focuses the composer.
    void refine(ArtifactIndex artifact);
    /// Opens the message that contains the selected bytes, with a text in it selected.
    void openSelected(const QString &text);
    void takeFocus(Qt::FocusReason reason) override;
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    /// The message being written.
    [[nodiscard]] std::any kept() const override;
    void resume(const std::any &kept) override;
    void startConversation(); ///< clears the selected context: the next message begins a new one
    /// What can be stopped in the shown conversation.
    [[nodiscard]] ConversationStops &stops() const { return *m_stops; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitHeight();
    void build(Workspace &workspace);
    void watch(Workspace &workspace);
    void watchBars();
    void serve();
    void keepAnswers(UnsentMessages &messages);
    void onChanged(const StoreChanges &changes);
    void onSelection(QObject *origin);
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
    QByteArray m_composedFor; ///< the card whose types the composer knows
    RetryBar *m_retryBar;
    FollowBar *m_followBar;
    QWidget *m_strip; ///< the lanes of its tasks
    Composer *m_composer;
    std::unique_ptr<MessageKeeper> m_keeper;
    std::unique_ptr<AnswerKeeper> m_answers;
    ChatSender *m_sender;
    ChatFiles *m_files;
    FileReport *m_report;
    ChatTaskActions *m_taskActions;
    QAction *m_separator; ///< in the menu of messages
};

} // namespace a2a
