// SPDX-License-Identifier: Apache-2.0
// The part of TimelinePane that shows only what the filter lets through.
#include "ui/timeline/timelinepane.h"

#include "ui/filter/filterchip.h"
#include "ui/filter/filteritems.h"

#include <QBoxLayout>
#include <QMenu>

namespace a2a {

void TimelinePane::setFilter(const FilterRun &run, FilterBar &bar)
{
    m_view->setFilter(run);
    m_model->setFilter(run);
    m_filterBar = &bar;
    m_filterChip = new FilterChip(run, bar, this);
    auto *tools = static_cast<QBoxLayout *>(m_all->parentWidget()->layout());
    tools->insertWidget(tools->indexOf(m_all) + 1, m_filterChip);
    m_refilter.setSingleShot(true);
    m_refilter.setInterval(0);
    // What was shown stays until all is judged.
    connect(&m_refilter, &QTimer::timeout, this, [this, &run] {
        if (!run.isRunning())
            refilter();
    });
    const auto later = [this] { m_refilter.start(); };
    connect(&run, &FilterRun::restarted, &m_refilter, later);
    connect(&run, &FilterRun::inserted, &m_refilter, later);
    connect(&run, &FilterRun::removed, &m_refilter, later);
    connect(&run, &FilterRun::finished, &m_refilter, later);
    refilter();
}

void TimelinePane::addFilterItemsOf(TaskIndex task, QMenu &menu)
{
    if (!m_filterBar || task == NoIndex)
        return;
    menu.addSeparator();
    addFilterItems(menu, *m_filterBar,
                   {FilterField::Task, QString::fromUtf8(m_store.tasks[task].id)});
}

void TimelinePane::refilter()
{
    if (m_view->refilter() && !m_view->isEmpty())
        showScope();
    m_filterChip->setCount(int(m_view->tasks().size()), int(m_view->scope().unfilteredCount()));
}

} // namespace a2a
