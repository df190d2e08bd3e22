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

OpenLanes::OpenLanes(TimelineView &view, Workspace &workspace)
    : QObject(&view)
    , m_view(view)
    , m_store(workspace.store())
    , m_memory(workspace.layout())
    , m_kept(workspace.settings()
                 .layout(Name)
                 .left(Most * 2 * (FingerprintBytes + 1))
                 .split(u' ', Qt::SkipEmptyParts))
{
    connect(view.model(), &LaneModel::rowsChanged, this, &OpenLanes::openLeft);
    connect(view.model(), &LaneModel::openChanged, this, &OpenLanes::keep);
    connect(&m_memory, &LayoutMemory::wasReset, this, &OpenLanes::forget);
    openLeft(); // for tasks that already exist
}

QString OpenLanes::fingerprint(TaskIndex task)
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
void OpenLanes::openLeft()
{
    if (m_isOpening || m_kept.isEmpty())
        return;
    const QScopedValueRollback<bool> opening(m_isOpening, true);
    const std::vector<TaskIndex> tasks =
        m_view.model()->tasks(); // copied, since opening rebuilds the rows
    for (const TaskIndex task : tasks) {
        if (m_met.contains(task))
            continue;
        m_met.insert(task);
        if (m_kept.contains(fingerprint(task)))
            m_view.setOpen(task, true);
    }
}

void OpenLanes::keep()
{
    if (m_isOpening)
        return;
    for (const TaskIndex task : m_view.model()->tasks()) {
        m_met.insert(task);
        const QString id = fingerprint(task);
        if (!m_view.model()->isOpen(task))
            m_kept.removeAll(id);
        else if (!m_kept.contains(id))
            m_kept.append(id);
    }
    while (m_kept.size() > Most)
        m_kept.removeFirst();
    m_memory.store(Name, m_kept.join(u' '));
}

void OpenLanes::forget()
{
    const QScopedValueRollback<bool> opening(m_isOpening, true);
    m_kept.clear();
    m_view.model()->setAllOpen(false);
}

} // namespace a2a

#include "moc_openlanememory.cpp"
