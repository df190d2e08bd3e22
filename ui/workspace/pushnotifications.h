// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/push/pastregistrations.h"
#include "model/push/pushlistener.h"

#include <QObject>

#include <memory>

namespace a2a {

class Navigator;

/// Push notifications of a window: for a task, or with the next message. Listening starts with the
/// first of these, on this machine only, unless configured otherwise in the receivers' window;
/// failures are shown in the status bar.
class PushNotifications final : public QObject {
    Q_OBJECT

public:
    PushNotifications(Session &session, Navigator &navigator);

    [[nodiscard]] PushListener &listener() { return *m_listener; }
    [[nodiscard]] const PushListener &listener() const { return *m_listener; }
    /// Takes over the receivers of the window that this one replaces, without a pause.
    void takeOver(PushNotifications &before);

    /// How notifications to addresses that are given out from now on prove whom they come from.
    [[nodiscard]] const PushAuthentication &proof() const { return m_proof; }
    void setProof(const PushAuthentication &proof) { m_proof = proof; }
    /// Registers an address of ours for a task.
    void receive(AgentIndex agent, const QString &taskId);
    /// The next message will carry a push notification config.
    void registerNextMessage();
    /// Adds a push notification config to a message, unless its task already has one; an empty
    /// `taskId` stands for a new task. Returns 0 if nothing was added. Otherwise call
    /// listener().sent() or forget() afterward.
    [[nodiscard]] PushReceiver::Id receiveWith(AgentIndex agent, SendDraft &draft,
                                               const QString &taskId);
    /// Why push notifications are not possible with the agent; empty if they are.
    [[nodiscard]] QString whyNot(AgentIndex agent) const;
    void showReceivers() { emit receiversRequested(); }

    /// Unfinished tasks whose push URL has no listener any more: registered before listening was
    /// stopped, or when the session was recorded.
    [[nodiscard]] std::vector<PastRegistration> staleRegistrations() const;
    /// Starts listening, and registers new URLs for these tasks. Returns their number.
    int registerAgain();

signals:
    void receiversRequested();   ///< for the window
    void nextMessageRequested(); ///< for the message being written

private:
    [[nodiscard]] bool ensureListening();

    Session &m_session;
    Navigator &m_navigator;
    std::unique_ptr<PushListener> m_listener;
    PushAuthentication m_proof;
};

} // namespace a2a
