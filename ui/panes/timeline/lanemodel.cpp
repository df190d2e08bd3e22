// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/lanemodel.h"

#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace a2a {

LaneModel::LaneModel(TimelineKind kind, const LaneStyle &style, qint64 idleNs, Workspace &workspace,
                     QObject *parent)
    : QObject(parent)
    , m_kind(kind)
    , m_store(workspace.store())
    , m_lanes(m_store)
    , m_scope(m_store, m_lanes)
    , m_artifacts(m_store)
    , m_labels(workspace.recording(), m_store, workspace.content(), m_lanes, m_artifacts)
    , m_idle(m_store, idleNs)
    , m_style(style)
    , m_now([&recording = workspace.recording()] { return recording.nowNs(); })
{
    m_labels.setMarks(workspace.marks());
    connect(&workspace.marks(), &UserMarks::targetChanged, this, &LaneModel::changed);
}

void LaneModel::applyChanges(const StoreChanges &changes)
{
    if (m_scope.update(changes) || m_rows.hasNewArtifacts(m_store, m_scope, m_open, changes)) {
        layOutRows();
        return;
    }
    const bool touched = std::any_of(changes.tasks.begin(), changes.tasks.end(),
                                     [this](TaskIndex task) { return m_scope.indexOf(task) >= 0; });
    if (touched)
        refresh();
}

void LaneModel::refresh()
{
    updateBounds();
    emit changed();
}

void LaneModel::updateBounds()
{
    const qint64 now = m_now();
    m_zoom.setFold(m_isIdleCollapsed
                       ? m_idle.makeAxis(m_scope.tasks(), m_scope.growing() > 0 ? now : -1)
                       : nullptr);
    m_zoom.setBounds(m_scope.bounds(now));
}

void LaneModel::setClock(std::function<qint64()> now)
{
    m_now = std::move(now);
    refresh();
}

void LaneModel::layOutRows()
{
    m_rows.layOut(m_kind, m_store, m_scope, m_style.height, m_style.artifactHeight, m_open);
    updateBounds();
    emit rowsChanged();
}

void LaneModel::setSources(const TimelineSources &sources)
{
    m_scope.set(sources);
    emit tasksChanged();
    m_zoom.fit();
    layOutRows();
}

bool LaneModel::refilter()
{
    if (!m_scope.refilter()) {
        if (!m_open.isEmpty())
            emit changed(); // the filter may match other artifacts
        return false;
    }
    emit tasksChanged();
    layOutRows();
    return true;
}

void LaneModel::setFindings(const FindingMarks &findings)
{
    m_lanes.setFindings(&findings);
    connect(&findings, &FindingMarks::mutedRulesChanged, this, [this] {
        m_lanes.invalidateMarks();
        emit changed();
    });
}

void LaneModel::setStyle(const LaneStyle &style)
{
    m_style = style;
    layOutRows();
}

bool LaneModel::setOpen(TaskIndex task, bool open)
{
    if (open == isOpen(task) || m_kind == TimelineKind::Strip)
        return false;
    if (open)
        m_open.insert(task);
    else
        m_open.remove(task);
    layOutRows();
    emit openChanged();
    return true;
}

void LaneModel::setAllOpen(bool open)
{
    m_open.clear();
    for (const TaskIndex task : m_scope.tasks()) {
        if (open && !m_store.tasks[task].artifacts.empty())
            m_open.insert(task);
    }
    layOutRows();
    emit openChanged();
}

void LaneModel::setIdleCollapsed(bool collapsed)
{
    m_isIdleCollapsed = collapsed;
    refresh();
}

void LaneModel::fit()
{
    m_zoom.fit();
    refresh();
}

void LaneModel::zoomAbout(double factor, qint64 aboutNs)
{
    m_zoom.zoom(factor, aboutNs);
    emit changed();
}

void LaneModel::zoomTo(const TimeRange &range)
{
    m_zoom.show(range);
    emit changed();
}

/// Shows a range with a margin on both sides, so that its ends are visible.
void LaneModel::showWhole(const TimeRange &range)
{
    const qint64 room = qMax<qint64>(range.length() / 20, 1'000'000);
    zoomTo({range.fromNs - room, range.toNs + room});
}

void LaneModel::zoomToTask(TaskIndex task)
{
    if (m_scope.indexOf(task) < 0)
        return;
    const qint64 last = m_lanes.lastNs(task);
    showWhole({m_store.tasks[task].firstNs, m_lanes.isGrowing(task) ? qMax(last, m_now()) : last});
}

void LaneModel::zoomToArtifact(ArtifactIndex artifact)
{
    if (artifact != NoIndex)
        showWhole(m_artifacts.extent(artifact));
}

void LaneModel::moveTo(qint64 fromNs)
{
    if (m_zoom.isFitted())
        return;
    m_zoom.moveTo(fromNs);
    emit changed();
}

void LaneModel::moveToAxis(qint64 fromNs)
{
    m_zoom.moveToAxis(fromNs);
    emit changed();
}

void LaneModel::include(qint64 timeNs)
{
    m_zoom.include(timeNs);
    emit changed();
}

TimelineGeometry LaneModel::geometry(TimelineViewport viewport) const
{
    viewport.kind = m_kind;
    viewport.range = m_zoom.range();
    viewport.fold = m_zoom.fold();
    viewport.originNs = originNs();
    viewport.nowNs = m_now();
    return {m_store, m_lanes, m_scope, m_style, m_rows, viewport, &m_artifacts};
}

} // namespace a2a

#include "moc_lanemodel.cpp"
