// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QHash>
#include <QObject>

namespace a2a {

class Navigator;
class ShownConversation;
class Workspace;

/// Stops calls and tasks of the shown conversation, and has their names: the open calls and polled
/// tasks, and the task that can be canceled. Other conversations are never affected.
class ConversationStopper final : public QObject {
    Q_OBJECT

public:
    ConversationStopper(Workspace &workspace, const ShownConversation &shown, QObject *parent);

    /// Whether a stream or another call is open, or a task is polled.
    [[nodiscard]] bool isListening() const { return !m_listening.isEmpty(); }
    /// Whether a task can be canceled.
    [[nodiscard]] bool canCancelTask() const { return m_task != NoIndex; }
    /// Whether no task can be canceled because the selected one has ended. cancelTask() then sends
    /// nothing.
    [[nodiscard]] bool isSelectedTaskEnded() const;
    /// Names of the open calls and polled tasks; empty if there are none.
    [[nodiscard]] const QString &openCallNames() const { return m_openCallNames; }
    [[nodiscard]] const QString &taskName() const { return m_taskName; }

    void refresh();
    /// Both functions show a notice that names what was closed or canceled.
    void stopListening();
    void cancelTask();

signals:
    void changed();
    /// Emitted when cancelTask() is called for a task that has ended.
    void endedTaskCancelRequested(a2a::TaskIndex task);

private:
    [[nodiscard]] ContextIndex context() const;
    [[nodiscard]] TaskIndex cancelableTask() const;
    [[nodiscard]] QString messageText(MessageIndex message);
    [[nodiscard]] QString taskLabel(TaskIndex task);
    [[nodiscard]] QString callNames(const Session::Listening &listening);

    Session &m_session;
    const ShownConversation &m_shown;
    Navigator &m_navigator;
    Session::Listening m_listening;
    TaskIndex m_task = NoIndex;
    QString m_openCallNames;
    QString m_taskName;
    QHash<MessageIndex, QString>
        m_messageTexts; ///< beginnings of messages, which are decoded only once
};

} // namespace a2a
