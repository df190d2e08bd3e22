// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QWidget>

namespace a2a {

class MessageBar;
class ShownConversation;
class Workspace;

/// Shows above the composer that the shown conversation belongs to another client, whose calls were
/// recorded by a tap. Nothing is sent in it until the user allows it. Hidden for the user's own
/// conversations.
class OtherClientBar final : public QWidget {
    Q_OBJECT

public:
    OtherClientBar(Workspace &workspace, const ShownConversation &shown, QWidget *parent = nullptr);

    /// Must be called when the conversation has changed or another one is shown.
    void refresh();
    /// Whether the shown conversation belongs to another client, even if the user has joined it.
    [[nodiscard]] bool isOtherClients() const { return m_isOtherClients; }
    /// Why the user cannot send in the shown conversation, or empty if sending is allowed.
    [[nodiscard]] const QString &blockedReason() const { return m_blockedReason; }

signals:
    void blockedChanged();

private:
    [[nodiscard]] ContextIndex context() const;

    const Workspace &m_workspace;
    const ShownConversation &m_shown;
    MessageBar *m_bar;
    QString m_blockedReason;
    bool m_isOtherClients = false;
};

} // namespace a2a
