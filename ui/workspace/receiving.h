// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/push/pastregistrations.h"
#include "model/push/pushlistener.h"

#include <QObject>

namespace a2a {

class Navigator;

/// Push notifications as a window asks for them: for a task, or with the next message. Listening
/// begins with the first of these, on this machine only, unless the user has chosen otherwise in
/// the receivers' window; why it cannot is said in the status bar.
class Receiving final : public QObject {
    Q_OBJECT

public:
    Receiving(Session &session, Navigator &navigator);

    [[nodiscard]] PushListener &listener() { return m_listener; }
    [[nodiscard]] const PushListener &listener() const { return m_listener; }

    /// How notifications to addresses that are given out from now on prove whom they come from.
    [[nodiscard]] const PushProof &proof() const { return m_proof; }
    void setProof(const PushProof &proof) { m_proof = proof; }
    /// Registers an address of ours for a task.
    void receive(AgentIndex agent, const QString &taskId);
    /// The next message is to carry an address of ours.
    void receiveNext();
    /// The same with a message, unless its task (empty: a new one) has one already; 0: nothing was
    /// added. Then listener().sent() or forget().
    [[nodiscard]] PushReceiver::Id receiveWith(AgentIndex agent, SendDraft &draft,
                                               const QString &taskId);
    /// Why the agent cannot be told to push; empty: it can.
    [[nodiscard]] QString whyNot(AgentIndex agent) const;
    void showReceivers() { emit receiversWanted(); }

    /// Tasks under way whose address nobody listens at any more: given out before listening was
    /// ended, or when the session was recorded.
    [[nodiscard]] std::vector<PastRegistration> past() const;
    /// Listens, and tells the agents of these tasks new addresses. Returns how many were told.
    int registerAgain();

signals:
    void receiversWanted(); ///< for the window
    void nextWanted();      ///< for the message that is written

private:
    [[nodiscard]] bool listen();

    Session &m_session;
    Navigator &m_navigator;
    PushListener m_listener;
    PushProof m_proof;
};

} // namespace a2a
