// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

class QAction;

namespace a2a {

class ChatPane;
class ConversationStopper;
class Workspace;

/// The actions of the task menu for the shown conversation: starting another one, closing streams,
/// stopping pending retries and canceling the task.
class ChatTaskActions final : public QObject {
    Q_OBJECT

public:
    ChatTaskActions(Workspace &workspace, ChatPane *pane);

    [[nodiscard]] const QList<QAction *> &actions() const { return m_actions; }

private:
    void refresh();

    Workspace &m_workspace;
    const ConversationStopper &m_stopper;
    QAction *m_close;
    QAction *m_cancel;
    QList<QAction *> m_actions;
};

} // namespace a2a
