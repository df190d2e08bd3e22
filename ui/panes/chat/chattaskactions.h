// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

class QAction;

namespace a2a {

class ChatPane;
class Workspace;

/// The task menu's entries for the shown conversation: start another one, close streams, stop
/// pending retries, cancel the task.
class ChatTaskActions final : public QObject {
    Q_OBJECT

public:
    ChatTaskActions(Workspace &workspace, ChatPane *pane);

    [[nodiscard]] const QList<QAction *> &actions() const { return m_actions; }

private:
    void refreshCancel();

    Workspace &m_workspace;
    QAction *m_cancel;
    QList<QAction *> m_actions;
};

} // namespace a2a
