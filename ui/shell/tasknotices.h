// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <optional>

namespace a2a {

/// Shows a notice to a user who is not looking at the window. It is implemented by the desktop's
/// notifications, and by tests.
class Notifier : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    /// Shows a notice and returns its number. Title and text are plain text and safe to show.
    virtual quint32 show(const QString &title, const QString &text) = 0;

signals:
    void activated(quint32 number); ///< the user clicked the notice
};

/// Notifies the desktop when a task needs input, fails, or completes after a while, unless the
/// window is active. Shows the agent's name and the first words of the user's message, nothing that
/// an agent sent.
class TaskNotices final : public QObject {
    Q_OBJECT

public:
    /// The function `isEnabled` says whether the user is not looking at the window and has not
    /// switched notices off.
    TaskNotices(const Workspace &workspace, Notifier &notifier, std::function<bool()> isEnabled,
                QObject *parent = nullptr);

    /// Tasks that complete sooner cause no notice; default 10 s.
    void setMinimumDuration(std::chrono::nanoseconds time) { m_minimumDuration = time; }

signals:
    void chosen(a2a::TaskIndex task);

private:
    struct KnownState {
        TaskState state = TaskState::Unspecified;
        qint64 sinceNs = -1; ///< when the agent began to work; -1 for the task's beginning
    };

    void onChanged(const a2a::StoreChanges &changes);
    void checkTask(TaskIndex task, bool isKnown);
    [[nodiscard]] std::optional<QString> noticeSummary(const TaskRecord &task,
                                                       const KnownState &before) const;
    void showNotice(TaskIndex task, const QString &summary);
    [[nodiscard]] bool isNew(const TaskRecord &task) const;

    const Workspace &m_workspace;
    Session &m_session;
    Notifier &m_notifier;
    std::function<bool()> m_isEnabled;
    std::chrono::nanoseconds m_minimumDuration = std::chrono::seconds(10);
    std::vector<KnownState> m_known; ///< indexed by task
    QHash<quint32, TaskIndex> m_shownNotices;
};

} // namespace a2a
