// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/openlanememory.h"

#include "ui/workspace/layoutmemory.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/workspace.h"

#include <QCryptographicHash>
#include <QScopedValueRollback>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto Name = "timeline/open"_L1; ///< key in the settings
static constexpr qsizetype FingerprintBytes = 6;

OpenLaneMemory::OpenLaneMemory(TimelineView &view, Workspace &workspace)
    : QObject(&view)
    , m_view(view)
    , m_store(workspace.store())
    , m_memory(workspace.layout())
    , m_saved(workspace.settings()
                  .layout(Name)
                  .left(MostLanes * 2 * (FingerprintBytes + 1))
                  .split(u' ', Qt::SkipEmptyParts))
{
    connect(view.model(), &LaneModel::rowsChanged, this, &OpenLaneMemory::reopenLanes);
    connect(view.model(), &LaneModel::openChanged, this, &OpenLaneMemory::save);
    connect(&m_memory, &LayoutMemory::layoutReset, this, &OpenLaneMemory::forget);
    reopenLanes(); // for tasks that already exist
}

QString OpenLaneMemory::fingerprint(TaskIndex task)
{
    QString &known = m_fingerprints[task];
    if (known.isEmpty())
        known = QString::fromLatin1(
            QCryptographicHash::hash(m_store.tasks[task].id, QCryptographicHash::Sha256)
                .left(FingerprintBytes)
                .toHex());
    return known;
}

/// Opens the lane of each task only once, so that a lane that the user closes afterward stays
/// closed.
void OpenLaneMemory::reopenLanes()
{
    if (m_isOpening || m_saved.isEmpty())
        return;
    const QScopedValueRollback<bool> opening(m_isOpening, true);
    const std::vector<TaskIndex> tasks =
        m_view.model()->tasks(); // copied, since opening rebuilds the rows
    for (const TaskIndex task : tasks) {
        if (m_seenTasks.contains(task))
            continue;
        m_seenTasks.insert(task);
        if (m_saved.contains(fingerprint(task)))
            m_view.setOpen(task, true);
    }
}

void OpenLaneMemory::save()
{
    if (m_isOpening)
        return;
    for (const TaskIndex task : m_view.model()->tasks()) {
        m_seenTasks.insert(task);
        const QString id = fingerprint(task);
        if (!m_view.model()->isOpen(task))
            m_saved.removeAll(id);
        else if (!m_saved.contains(id))
            m_saved.append(id);
    }
    while (m_saved.size() > MostLanes)
        m_saved.removeFirst();
    m_memory.store(Name, m_saved.join(u' '));
}

void OpenLaneMemory::forget()
{
    const QScopedValueRollback<bool> opening(m_isOpening, true);
    m_saved.clear();
    m_view.model()->setAllOpen(false);
}

} // namespace a2a

#include "moc_openlanememory.cpp"
