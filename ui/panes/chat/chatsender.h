// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>

namespace a2a {

class ChatModel;
class ChatView;
class Composer;
class Receiving;
class Selection;

/// Sends what is said in a conversation: the composer's message, with a look at its bytes before
/// it goes where that is wanted, answers to questions, and what has failed once more. What is
/// sent is then shown.
class ChatSender final : public QObject {
    Q_OBJECT

public:
    /// The pane is who selects, and whose dialogs are shown.
    ChatSender(Session &session, Selection &selection, Receiving &receiving, const ChatModel &model,
               ChatView &view, Composer &composer, QWidget *pane);

    void send(const SendDraft &draft, const ReplyTarget &target);
    void preview(const SendDraft &draft, const ReplyTarget &target);
    void sendAnswer(TaskIndex task, const std::vector<Part> &parts);
    /// The message of a failed call.
    void retry(int row);
    /// Makes the next message ask for a better version of an artifact, and goes to where it is
    /// written.
    void refine(ArtifactIndex artifact);
    /// Tells the composer what the artifact that it refines is called.
    void nameRefinement(ArtifactIndex artifact);

private:
    [[nodiscard]] ExchangeId deliver(const SendDraft &draft, const ReplyTarget &target,
                                     std::optional<bool> stream);
    /// As the composer's options say; 0: the draft stays as it is.
    [[nodiscard]] quint32 receiveWith(AgentIndex agent, SendDraft &draft,
                                      const ReplyTarget &target);
    void showSent(ExchangeId id);
    void stayWith(const ReplyTarget &target);
    [[nodiscard]] AgentIndex agentOf(const ReplyTarget &target) const;

    Session &m_session;
    Selection &m_selection;
    Receiving &m_receiving;
    const ChatModel &m_model;
    ChatView &m_view;
    Composer &m_composer;
    QWidget *m_pane;
};

} // namespace a2a
