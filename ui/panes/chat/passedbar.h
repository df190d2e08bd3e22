// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QWidget>

namespace a2a {

class MessageBar;
class ShownConversation;
class Workspace;

/// Says above the composer that the shown conversation is another client's, whose calls were passed
/// on by a tap. Nothing is sent in it before the user says so. Hidden for the user's own.
class PassedBar final : public QWidget {
    Q_OBJECT

public:
    PassedBar(Workspace &workspace, const ShownConversation &shown, QWidget *parent = nullptr);

    /// The conversation has changed, or another one is shown.
    void refresh();
    /// The shown conversation is another client's, whether or not the user has joined it.
    [[nodiscard]] bool isOthers() const { return m_isOthers; }
    /// Why nothing is sent in the shown conversation; empty: the user may.
    [[nodiscard]] const QString &blocked() const { return m_blocked; }

signals:
    void blockedChanged();

private:
    [[nodiscard]] ContextIndex context() const;

    const Workspace &m_workspace;
    const ShownConversation &m_shown;
    MessageBar *m_bar;
    QString m_blocked;
    bool m_isOthers = false;
};

} // namespace a2a
