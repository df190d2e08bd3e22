// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>

namespace a2a {

class ChatModel;
class ChatView;
class Composer;
class PushNotifications;
class Selection;
class ShownConversation;
class Workspace;

/// Sends the messages of a conversation: those of the composer, if requested after a preview of the
/// bytes, answers to questions, and retries of failed calls. Then shows what was sent.
class ChatSender final : public QObject {
    Q_OBJECT

public:
    /// `pane` is the origin of selections and the parent of dialogs.
    ChatSender(Workspace &workspace, ShownConversation &shown, const ChatModel &model,
               ChatView &view, Composer &composer, QWidget *pane);

    void send(const SendDraft &draft, const ReplyTarget &target);
    /// Sends a message that was written in another composer to the target of this one. A message
    /// that cannot be sent is put into this composer, unless another text is being written there.
    void sendCopy(const SendDraft &draft, std::optional<bool> stream);
    void preview(const SendDraft &draft, const ReplyTarget &target);
    void sendAnswer(TaskIndex task, const std::vector<Part> &parts);
    /// Sends the user's newest message again, as the answer to the pending question that it did not
    /// answer.
    void sendToQuestion(const BypassedQuestion &beside);
    /// Sends the message of a failed call again.
    void retry(int row);
    /// Makes the next message request a better version of an artifact, and focuses the composer.
    void refine(ArtifactIndex artifact);
    /// Gives the composer the name of the artifact being refined.
    void setRefinedArtifactName(ArtifactIndex artifact);

signals:
    void statusMessage(const QString &text); ///< text for the status bar

private:
    [[nodiscard]] CallHandle sendMessage(const SendDraft &draft, const ReplyTarget &target,
                                         std::optional<bool> stream);
    /// Prepares to receive push notifications for the message, as set in the composer's options.
    /// Returns the id of the receiver, or 0 if the draft is unchanged.
    [[nodiscard]] quint32 receiveWith(AgentIndex agent, SendDraft &draft,
                                      const ReplyTarget &target);
    void showSentMessage(ExchangeId id);
    void followSentMessage();
    void undoDismissal(const ReplyTarget &target);
    [[nodiscard]] AgentIndex agentOf(const ReplyTarget &target) const;

    Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    ShownConversation &m_shown;
    PushNotifications &m_receiving;
    const ChatModel &m_model;
    ChatView &m_view;
    Composer &m_composer;
    QWidget *m_pane;
    struct {
        ExchangeId exchange = 0;
        ContextIndex context = NoIndex;
    } m_sent; ///< the message sent last, and the conversation in which it was shown
};

} // namespace a2a
