// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatfilterbar.h"

#include "model/items/artifactrow.h"
#include "model/items/statusrow.h"
#include "ui/filter/filterchip.h"
#include "ui/filter/filterconditions.h"
#include "ui/panes/chat/chatview.h"
#include "ui/widgets/followmode.h"
#include "ui/workspace/rangechip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

ChatFilterBar::ChatFilterBar(Workspace &workspace, ChatModel &model, ChatView &view,
                             QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_view(view)
    , m_selection(workspace.selection())
    , m_filter(workspace.filter())
    , m_rangeChip(new RangeChip(workspace.recording(), m_selection, this))
    , m_filterChip(new FilterChip(m_filter, this))
    , m_emptyNote(new QLabel(tr("This conversation is empty."), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(chat::Margin, metrics::Space + 2, chat::Margin, 2);
    row->addWidget(m_rangeChip);
    row->addWidget(m_filterChip);
    m_emptyNote->setTextFormat(Qt::PlainText);
    m_emptyNote->setProperty("role", u"dim"_s);
    row->addWidget(m_emptyNote);
    row->addStretch();
    model.setFilter(m_filter.run());
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this,
            &ChatFilterBar::saveScrollPosition);
    connect(&model, &QAbstractItemModel::modelReset, this, &ChatFilterBar::restoreScrollPosition);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &ChatFilterBar::refresh);
    connect(m_filterChip, &FilterChip::changed, this, &ChatFilterBar::refresh);
    connect(&view, &ChatView::menuOpening, this,
            [this](QMenu *menu, int index) { addRowFilterActions(index, *menu); });
    connect(&m_selection, &Selection::timeRangeChanged, this, [this] {
        m_model.setTimeRange(m_selection.timeRange());
        refresh();
    });
    refresh();
}

/// The filter item for a row: an artifact by its name, states by the newest of them, everything
/// else by its task.
static FilterCondition filterItemOf(const ChatRow &row)
{
    if (const auto *shown = row.as<ArtifactRow>()) {
        const ChatArtifact artifact = shown->artifact();
        return {FilterField::Artifact, artifact.name.isEmpty() ? artifact.id : artifact.name};
    }
    if (const auto *states = row.as<StatusRunRow>()) {
        const ChatStateRun run = states->run();
        if (FilterCondition item = run.states.empty() ? FilterCondition()
                                                      : taskStateCondition(run.states.back().state);
            !item.value.isEmpty())
            return item;
    }
    return {FilterField::Task, row.taskId()};
}

void ChatFilterBar::addRowFilterActions(int row, QMenu &menu) const
{
    menu.addSeparator();
    addFilterActions(menu, m_filter, filterItemOf(m_model.at(row)));
}

void ChatFilterBar::refresh()
{
    const int shown = m_model.rowCount();
    const int all = m_model.entryCount();
    m_rangeChip->setCount(shown, all);
    m_filterChip->setCount(shown, all);
    m_emptyNote->setVisible(shown == 0 && all > 0);
    setVisible(m_selection.timeRange() || !m_filterChip->isHidden());
}

void ChatFilterBar::saveScrollPosition()
{
    const auto entryAt = [this](int row) {
        return row >= 0 && row < m_model.rowCount() ? m_model.entryOf(row) : -1;
    };
    m_context = m_model.context();
    m_topEntry = m_view.followMode()->isFollowing() ? -1 : entryAt(m_view.topRow());
    m_currentEntry = entryAt(m_view.currentIndex().row());
}

/// Restores the scroll position, if the place still exists.
void ChatFilterBar::restoreScrollPosition()
{
    refresh();
    if (m_context != m_model.context())
        return; // another conversation
    if (const int row = m_model.rowOfEntry(m_topEntry); row >= 0)
        m_view.showRowAtTop(row);
    if (const int row = m_model.rowOfEntry(m_currentEntry); row >= 0)
        m_view.showRow(row);
}

} // namespace a2a

#include "moc_chatfilterbar.cpp"
