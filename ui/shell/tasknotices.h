// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <optional>

namespace a2a {

/// Delivers a notice to a user who looks elsewhere: the desktop, or a test.
class Notifier : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    /// Shows a notice, both plain text and safe to show. Returns its number.
    virtual quint32 show(const QString &title, const QString &text) = 0;

signals:
    void activated(quint32 number); ///< the user chose it
};

/// Notifies the desktop when a task needs input, fails, or completes after a while, unless the
/// window is active. Shows the agent's name and the first words of the user's message, nothing that
/// an agent sent.
class TaskNotices final : public QObject {
    Q_OBJECT

public:
    /// `isWanted`: the user looks elsewhere and has not switched notices off.
    TaskNotices(const Workspace &workspace, Notifier &notifier, std::function<bool()> isWanted,
                QObject *parent = nullptr);

    /// Tasks that complete sooner cause no notice; default 10 s.
    void setAwaited(std::chrono::nanoseconds time) { m_awaited = time; }

signals:
    void chosen(a2a::TaskIndex task);

private:
    struct Known {
        TaskState state = TaskState::Unspecified;
        qint64 sinceNs = -1; ///< since when the agent works; -1: since the task began
    };

    void onChanged(const a2a::StoreChanges &changes);
    void look(TaskIndex task, bool isKnown);
    [[nodiscard]] std::optional<QString> wordFor(const TaskRecord &task, const Known &before) const;
    void tell(TaskIndex task, const QString &word);
    [[nodiscard]] bool isNews(const TaskRecord &task) const;

    const Workspace &m_workspace;
    Session &m_session;
    Notifier &m_notifier;
    std::function<bool()> m_isWanted;
    std::chrono::nanoseconds m_awaited = std::chrono::seconds(10);
    std::vector<Known> m_known; ///< indexed by task
    QHash<quint32, TaskIndex> m_shown;
};

} // namespace a2a
