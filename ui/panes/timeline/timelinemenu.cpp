// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinemenu.h"

#include "ui/panes/timeline/timelineview.h"

#include <QMenu>

namespace a2a {

void TimelineMenu::add(QMenu &menu, const QString &text, const QString &keys, bool enabled,
                       const std::function<void()> &act)
{
    QAction *action = menu.addAction(text % u'\t' % keys);
    action->setEnabled(enabled);
    QObject::connect(action, &QAction::triggered, &m_view, act);
}

void TimelineMenu::fill(QMenu &menu, TaskIndex task)
{
    addSteps(menu);
    menu.addSeparator();
    addRange(menu);
    if (m_view.kind() != TimelineKind::Pane)
        return;
    menu.addSeparator();
    addZoom(menu, task == NoIndex ? m_steps.task() : task);
}

void TimelineMenu::addSteps(QMenu &menu)
{
    const bool hasTasks = !m_view.tasks().empty();
    add(menu, tr("Next event"), tr("→"), hasTasks, [steps = &m_steps] { steps->stepEvent(1); });
    add(menu, tr("Previous event"), tr("←"), hasTasks,
        [steps = &m_steps] { steps->stepEvent(-1); });
    add(menu, tr("First event of the task"), tr("Home"), hasTasks,
        [steps = &m_steps] { steps->goToEnd(-1); });
    add(menu, tr("Last event of the task"), tr("End"), hasTasks,
        [steps = &m_steps] { steps->goToEnd(1); });
    add(menu, tr("Next task"), tr("↓"), hasTasks, [view = &m_view] { view->stepLane(1); });
    add(menu, tr("Previous task"), tr("↑"), hasTasks, [view = &m_view] { view->stepLane(-1); });
    const FrameIndex frame = m_selection.frame();
    const FindingMarks *findings = m_view.lanes().findings();
    if (findings && frame != NoIndex && findings->of(frame))
        add(menu, tr("Show its findings"), {}, true,
            [view = &m_view, frame] { emit view->findingsRequested(frame); });
}

void TimelineMenu::addRange(QMenu &menu)
{
    const bool hasTasks = !m_view.tasks().empty();
    const bool hasRange = m_selection.timeRange().has_value();
    const auto extend = [steps = &m_steps](int step) {
        steps->extendRange([steps, step] { steps->stepEvent(step); });
    };
    add(menu, tr("Extend range to next event"), tr("Shift+→"), hasTasks, [extend] { extend(1); });
    add(menu, tr("Extend range to previous event"), tr("Shift+←"), hasTasks,
        [extend] { extend(-1); });
    if (m_view.kind() == TimelineKind::Pane)
        add(menu, tr("Zoom to the range"), tr("Enter"), hasRange,
            [view = &m_view] { view->zoomToRange(); });
    add(menu, tr("Clear the range"), tr("Esc"), hasRange, [view = &m_view] { view->clearRange(); });
}

void TimelineMenu::addZoom(QMenu &menu, TaskIndex task)
{
    const bool hasTasks = !m_view.tasks().empty();
    const bool isFitted = m_view.zoom().isFitted();
    const ArtifactIndex artifact = m_steps.artifact();
    add(menu,
        task != NoIndex && m_view.isOpen(task) ? tr("Hide its artifacts")
                                               : tr("Show its artifacts"),
        tr("O"), m_view.canOpen(task), [view = &m_view, task] { view->toggleOpen(task); });
    add(menu, tr("Zoom to the task"), tr("T"), task != NoIndex,
        [view = &m_view, task] { view->zoomToTask(task); });
    add(menu, tr("Zoom to the artifact"), tr("Z"), artifact != NoIndex,
        [view = &m_view, artifact] { view->zoomToArtifact(artifact); });
    add(menu, tr("Zoom in"), tr("+"), hasTasks,
        [view = &m_view] { view->zoomBy(TimelineKeys::ZoomStep); });
    add(menu, tr("Zoom out"), tr("−"), hasTasks && !isFitted,
        [view = &m_view] { view->zoomBy(1 / TimelineKeys::ZoomStep); });
    add(menu, tr("Show everything"), tr("0"), hasTasks && !isFitted,
        [view = &m_view] { view->fit(); });
}

} // namespace a2a
