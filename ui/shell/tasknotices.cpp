// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/tasknotices.h"

#include "model/facts/itemtext.h"
#include "ui/style/displaytext.h"

namespace a2a {

using namespace Qt::StringLiterals;

// Characters.
static constexpr int MaxToolTipLines = 60;
static constexpr int LongestLabel = 100;

TaskNotices::TaskNotices(const Workspace &workspace, Notifier &notifier,
                         std::function<bool()> isEnabled, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_notifier(notifier)
    , m_isEnabled(std::move(isEnabled))
{
    for (const TaskRecord &task : m_session.store().tasks) // tasks that already exist are not news
        m_known.push_back({task.state, task.lastNs});
    connect(&m_session, &Session::changed, this, &TaskNotices::onChanged);
    connect(&notifier, &Notifier::activated, this, [this](quint32 number) {
        if (const auto shown = m_shownNotices.constFind(number); shown != m_shownNotices.cend())
            emit chosen(*shown);
    });
}

void TaskNotices::onChanged(const StoreChanges &changes)
{
    const auto before = TaskIndex(m_known.size());
    m_known.resize(m_session.store().tasks.size());
    for (const TaskIndex task : changes.tasks) {
        if (task < before)
            checkTask(task, true);
    }
    for (TaskIndex task = before; task < m_known.size(); ++task)
        checkTask(task, false);
}

/// Whether the task is from a connected agent, and not from a ListTasks response. Tasks of another
/// client do not count, since its own program reports them.
bool TaskNotices::isNew(const TaskRecord &task) const
{
    if (m_session.marks().isWatched(task.context))
        return false;
    if (task.agent >= AgentIndex(m_session.agentCount()) || task.statuses.empty() ||
        m_session.agent(task.agent).link().state() != AgentLink::State::Connected)
        return false;
    const Store &store = m_session.store();
    return !(store.frames[store.statuses[task.statuses.back()].frame].flags & FrameListed);
}

void TaskNotices::checkTask(TaskIndex task, bool isKnown)
{
    const TaskRecord &record = m_session.store().tasks[task];
    KnownState &known = m_known[task];
    if (isKnown && record.state == known.state)
        return;
    const KnownState before = std::exchange(known, {record.state, known.sinceNs});
    if (isInterrupted(before.state))
        known.sinceNs = record.lastNs; // the user has answered, so its time starts again
    if (!isNew(record) || !m_isEnabled())
        return;
    if (const auto summary = noticeSummary(record, {before.state, known.sinceNs}))
        showNotice(task, *summary);
}

std::optional<QString> TaskNotices::noticeSummary(const TaskRecord &task,
                                                  const KnownState &before) const
{
    const qint64 since = before.sinceNs < 0 ? task.firstNs : before.sinceNs;
    const bool isAwaited = std::chrono::nanoseconds(task.lastNs - since) > m_minimumDuration;
    switch (task.state) {
    case TaskState::InputRequired:
        return tr("Task needs input");
    case TaskState::AuthRequired:
        return tr("Task needs authentication");
    case TaskState::Failed:
    case TaskState::Rejected:
        return tr("Task failed");
    case TaskState::Completed:
        return isAwaited ? std::optional(tr("Task completed")) : std::nullopt;
    default:
        return {};
    }
}

void TaskNotices::showNotice(TaskIndex task, const QString &summary)
{
    const TaskRecord &record = m_session.store().tasks[task];
    QString words;
    if (record.request != NoIndex)
        words = firstLine(m_session.content().message(record.request).text(), MaxToolTipLines);
    const QString title =
        summary % u" – "_s % displayLine(m_workspace.agentLabel(record.agent), LongestLabel);
    m_shownNotices.insert(m_notifier.show(title, displayLine(words, MaxToolTipLines)), task);
}

} // namespace a2a

#include "moc_tasknotices.cpp"
