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
    , m_words(workspace.recording(), m_store, workspace.content(), m_lanes, m_artifacts)
    , m_idle(m_store, idleNs)
    , m_style(style)
    , m_now([&recording = workspace.recording()] { return recording.nowNs(); })
{
    m_words.setMarks(workspace.marks());
    connect(&workspace.marks(), &UserMarks::placeChanged, this, &LaneModel::changed);
}

void LaneModel::applyChanges(const StoreChanges &changes)
{
    if (m_scope.update(changes) || m_rows.lacks(m_store, m_scope, m_open, changes)) {
        layRows();
        return;
    }
    const bool touched = std::any_of(changes.tasks.begin(), changes.tasks.end(),
                                     [this](TaskIndex task) { return m_scope.indexOf(task) >= 0; });
    if (touched)
        refresh();
}

void LaneModel::refresh()
{
    followTime();
    emit changed();
}

void LaneModel::followTime()
{
    const qint64 now = m_now();
    m_zoom.setFold(m_foldsIdle ? m_idle.makeAxis(m_scope.tasks(), m_scope.growing() > 0 ? now : -1)
                               : nullptr);
    m_zoom.setBounds(m_scope.bounds(now));
}

void LaneModel::setClock(std::function<qint64()> now)
{
    m_now = std::move(now);
    refresh();
}

void LaneModel::layRows()
{
    m_rows.lay(m_kind, m_store, m_scope, m_style.height, m_style.artifactHeight, m_open);
    followTime();
    emit rowsChanged();
}

void LaneModel::setPlaces(const TimelinePlaces &places)
{
    m_scope.set(places);
    emit tasksChanged();
    m_zoom.fit();
    layRows();
}

bool LaneModel::refilter()
{
    if (!m_scope.refilter()) {
        if (!m_open.isEmpty())
            emit changed(); // the filter may match other artifacts
        return false;
    }
    emit tasksChanged();
    layRows();
    return true;
}

void LaneModel::setFindings(const FindingMarks &findings)
{
    m_lanes.setFindings(&findings);
    connect(&findings, &FindingMarks::silenceChanged, this, [this] {
        m_lanes.forgetMarks();
        emit changed();
    });
}

void LaneModel::setStyle(const LaneStyle &style)
{
    m_style = style;
    layRows();
}

bool LaneModel::setOpen(TaskIndex task, bool open)
{
    if (open == isOpen(task) || m_kind == TimelineKind::Strip)
        return false;
    if (open)
        m_open.insert(task);
    else
        m_open.remove(task);
    layRows();
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
    layRows();
    emit openChanged();
}

void LaneModel::setIdleFolded(bool folded)
{
    m_foldsIdle = folded;
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
    showWhole({m_store.tasks[task].firstNs, m_lanes.grows(task) ? qMax(last, m_now()) : last});
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
