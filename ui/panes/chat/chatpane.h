// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinneeds.h"
#include "model/items/chatmodel.h"
#include "ui/panes/chat/rowpainter.h"
#include "ui/workspace/workspace.h"

#include <QWidget>

class QStackedWidget;

namespace a2a {

class ChatLimits;
class ChatRowActions;
class ChatSender;
class ChatStart;
class ChatView;
class Composer;
class RetryBar;

/// The chat of the selected conversation: its rows, its tasks as a strip of lanes, and the
/// composer. Leads to questions, stops what runs; follows and leads the shared selection.
class ChatPane final : public QWidget {
    Q_OBJECT

public:
    explicit ChatPane(Workspace &workspace, QWidget *parent = nullptr);
    ~ChatPane() override;

    [[nodiscard]] ChatView *view() const { return m_view; }
    /// What stands in the place of a conversation that has not begun.
    [[nodiscard]] ChatStart *start() const { return m_start; }
    [[nodiscard]] Composer *composer() const { return m_composer; }
    /// What counts down for messages that the agent had no time for.
    [[nodiscard]] RetryBar *retryBar() const { return m_retryBar; }
    [[nodiscard]] const ChatRowActions &rowActions() const { return *m_rowActions; }
    [[nodiscard]] const ChatModel &model() const { return m_model; }

    /// Questions of the shown conversation that wait for the user.
    [[nodiscard]] int openQuestions() const { return m_questions; }
    /// Shows the next open question after the current row and makes it the target.
    void goToQuestion();
    /// Opens the question of a task, if it waits, and goes into it.
    void goToQuestion(TaskIndex task);
    /// Makes the next message ask for a better version of an artifact, and goes to where it is
    /// written.
    void refine(ArtifactIndex artifact);
    /// Opens the message that the selected bytes are of, with a text in it selected.
    void openSelected(const QString &text);
    void startConversation(); ///< clears the selected context: the next message begins a new one
    /// Something comes that could be given up.
    [[nodiscard]] bool isListening() const;
    void stopListening();
    void cancelTask();

signals:
    void openQuestionsChanged(int count);
    void listeningChanged(bool isListening);
    /// The user wants to see an artifact; it is selected already.
    void openArtifactRequested(a2a::ArtifactIndex artifact);
    /// The user wants to set credentials for the agent of a task that waits for them.
    void signInRequested(a2a::TaskIndex task);
    /// The user wants to see what was found about a frame.
    void findingsRequested(a2a::FrameIndex frame);
    /// The user wants to see bytes; the frame is selected already.
    void showInWireRequested(a2a::FrameIndex frame);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void onChanged(const StoreChanges &changes);
    void onSelection(QObject *origin);
    void onFrameSelected(FrameIndex frame, QObject *origin);
    void onBytesSelected(QObject *origin);
    void showFrame(FrameIndex frame);
    void onRowSelected(int row);
    void onStepSelected(int row, int step);
    void onAction(int row, RowAction action);
    [[nodiscard]] ChatAdvice adviceFor(ExchangeId exchange) const;
    void switchOffer(ExchangeId exchange);
    void edit(int row);
    void answer(int row);
    void expandQuestion();
    [[nodiscard]] SignInNeeds signInNeeds(TaskIndex task, const Message *asked) const;
    void showInWire(int row);
    void updateAgent();
    void updateStop();
    void updatePage();
    [[nodiscard]] TaskIndex cancelable() const; ///< NoIndex: none

    Session &m_session;
    Selection &m_selection;
    ChatModel m_model;
    ChatView *m_view;
    ChatStart *m_start;
    QStackedWidget *m_pages;
    ChatLimits *m_limits;
    ChatRowActions *m_rowActions;
    QByteArray m_composedFor; ///< the card whose types the composer knows
    RetryBar *m_retryBar;
    Composer *m_composer;
    ChatSender *m_sender;
    int m_questions = 0;
    bool m_wasListening = false;
};

} // namespace a2a
